package people

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	batchRuleGet         = statement.Scoped("batch_rule/get")
	batchRuleSet         = statement.Scoped("batch_rule/set")
	batchRuleRemove      = statement.Scoped("batch_rule/remove")
	batchRuleAdopt       = statement.Scoped("batch_rule/adopt")
	batchRuleAll         = statement.Scoped("batch_rule/all")
	batchRuleHold        = statement.Scoped("batch_rule/hold")
	batchRuleUsersHold   = statement.Scoped("batch_rule/users_hold")
	batchRuleDifferences = statement.Scoped("batch_rule/differences")
	batchRuleTotals      = statement.Scoped("batch_rule/totals")
	batchRulePeople      = statement.Scoped("batch_rule/people")
	batchRuleChanges     = statement.Scoped("batch_rule/changes")
	batchRuleChangesDone = statement.Scoped("batch_rule/changes_done")
	batchRuleEvaluated   = statement.Scoped("batch_rule/evaluated")
	batchRuleExpire      = statement.Scoped("batch_rule/expire")
	batchRuleUsesField   = statement.Scoped("batch_rule/uses_field")
	batchRulePending     = statement.Scoped("batch_rule/pending")
)

const (
	// rulePart is the maximum number of trainees whom one transaction adds to and removes from a batch.
	rulePart = 500
	// MaxRuledAtOnce is the maximum number of trainees whom SetBatchRule adds to and removes from a batch. EvaluateBatchRules adds and removes the others.
	MaxRuledAtOnce = 2000
	// maxPreviewed is the maximum number of people in each list of a preview.
	maxPreviewed = 1000
)

// SetRule is the rule of a batch. EvaluatedOn is the last day on which it was evaluated for all people.
type SetRule struct {
	BatchID     int64      `db:"batch_id"`
	Rule        BatchRule  `db:"rule"`
	Leaving     Leaving    `db:"leaving"`
	EvaluatedOn store.Date `db:"evaluated_on"`
	Revision    int64      `db:"revision"`
}

// Leaving says what happens to the open enrollments that a batch has created when its rule removes a trainee.
type Leaving string

// The values of Leaving. An enrollment in a course that another batch of the trainee contains does not end.
const (
	KeepEnrollments Leaving = "keep"
	EndEnrollments  Leaving = "end"
)

// UnmarshalText returns an error for an unknown value. An empty text means KeepEnrollments.
func (l *Leaving) UnmarshalText(text []byte) error {
	if *l = Leaving(text); *l == "" {
		*l = KeepEnrollments
	}
	if *l != KeepEnrollments && *l != EndEnrollments {
		return errors.New("neither keep nor end")
	}
	return nil
}

// Expected completes the sentence "leaving must be ...".
func (*Leaving) Expected() string { return "keep or end" }

// RuleChanges are the numbers of trainees who have joined and left a batch. Pending means that others follow soon.
type RuleChanges struct {
	Joined, Left int
	Pending      bool
}

// ReadBatchRule returns the rule of a batch, or store.ErrNotFound if the batch does not exist. If it has no rule, the rule has no conditions.
func ReadBatchRule(ctx context.Context, c store.Company, batchID int64) (r SetRule, err error) {
	if err := learning.CheckBatch(ctx, c, batchID); err != nil {
		return r, err
	}
	if err = c.Get(ctx, &r, batchRuleGet, batchID); errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return r, err
}

// ruledBatch is what the audit log records about the rule of a batch.
type ruledBatch struct {
	store.Editable
	Rule    *BatchRule `json:"rule"`
	Leaving Leaving    `json:"leaving"`
}

func (ruledBatch) AuditName() string { return "" }

// SetBatchRule sets the rule of a batch and evaluates it. The first rule of a batch also decides about those members who fulfil it; other members stay
// until staff remove them. SetBatchRule returns store.ErrNotFound if the batch does not exist.
func SetBatchRule(
	ctx context.Context, c store.Company, batchID int64, rule BatchRule, leaving Leaving, now time.Time, by store.Actor,
) (done RuleChanges, err error) {
	text, err := json.Marshal(rule)
	if err != nil {
		return done, fmt.Errorf("encode a rule: %w", err)
	}
	today, leaving := store.Today(c.Tenant(), now), cmp.Or(leaving, KeepEnrollments)
	err = c.Tx(ctx, func(c store.Company) error {
		before, err := lockRule(ctx, c, batchID)
		if err != nil {
			return err
		}
		if _, err := c.Exec(ctx, batchRuleSet, batchID, text, string(leaving)); err != nil {
			return err
		}
		if before.Rule == nil {
			reader, err := newRuleReader(ctx, c, today)
			if err != nil {
				return err
			}
			if _, err := c.Exec(ctx, batchRuleAdopt, reader.judging(c, SetRule{BatchID: batchID, Rule: rule}).of(nil)...); err != nil {
				return err
			}
		}
		return c.AuditChange(ctx, "batch", "_rule_set", before, ruledBatch{before.Editable, &rule, leaving}, by)
	})
	if err != nil {
		return done, err
	}
	rules, reader, err := readRules(ctx, c, today, batchID)
	if err != nil || len(rules) == 0 {
		return done, err
	}
	const joinsOnly = false
	return reader.evaluate(ctx, c, rules[0], joinsOnly, MaxRuledAtOnce, by)
}

// RemoveBatchRule removes the rule of a batch. Its members stay. It returns store.ErrNotFound if the batch does not exist or has no rule.
func RemoveBatchRule(ctx context.Context, c store.Company, batchID int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		before, err := lockRule(ctx, c, batchID)
		if err != nil {
			return err
		}
		if before.Rule == nil {
			return store.ErrNotFound
		}
		if _, err := c.Exec(ctx, batchRuleRemove, batchID); err != nil {
			return err
		}
		return c.AuditChange(ctx, "batch", "_rule_set", before, ruledBatch{Editable: before.Editable}, by)
	})
}

// lockRule locks a batch and returns its rule for the audit log.
func lockRule(ctx context.Context, c store.Company, batchID int64) (ruledBatch, error) {
	batch, err := learning.ReadBatch(ctx, c, batchID) // In a transaction it locks the batch.
	if err != nil {
		return ruledBatch{}, err
	}
	was, err := ReadBatchRule(ctx, c, batchID)
	ruled := ruledBatch{Editable: batch.Editable}
	if was.BatchID != 0 {
		ruled.Rule, ruled.Leaving = &was.Rule, was.Leaving
	}
	return ruled, err
}

// judged are the parameters of batch_rule/matching.
type judged struct {
	conditions []byte
	batches    []int64
	zone       string
}

// of returns the parameters for the trainees, or for all if users is nil.
func (j judged) of(users []int64, more ...any) []any {
	return append([]any{j.conditions, pq.Array(j.batches), pq.Array(users), j.zone}, more...)
}

// everyBatch selects the rules of all batches in readRules.
const everyBatch = 0

// readRules returns the rules of a batch, or of every batch, that has not ended, and the reader of their conditions. Without rules, it reads no more.
func readRules(ctx context.Context, c store.Company, today store.Date, batchID int64) (rules []SetRule, reader ruleReader, err error) {
	if rules, err = store.ListOf[SetRule](ctx, c, batchRuleAll, today, batchID); err != nil || len(rules) == 0 {
		return nil, reader, err
	}
	reader, err = newRuleReader(ctx, c, today)
	return rules, reader, err
}

func (r ruleReader) judging(c store.Company, rules ...SetRule) judged {
	j := judged{zone: c.Tenant().Location().String()}
	var all []condition
	for _, rule := range rules {
		j.batches = append(j.batches, rule.BatchID)
		all = append(all, r.conditions(rule.BatchID, rule.Rule)...)
	}
	j.conditions, _ = json.Marshal(all) // Conditions consist of texts, numbers and dates, which can be encoded.
	return j
}

// difference says that a trainee joins or leaves a batch.
type difference struct {
	BatchID int64 `db:"batch_id"`
	UserID  int64 `db:"user_id"`
	Joins   bool  `db:"joins"`
}

// evaluate adds and removes about limit trainees of a batch as its rule says. If joins is true, it only adds.
func (r ruleReader) evaluate(ctx context.Context, c store.Company, rule SetRule, joins bool, limit int, by store.Actor) (done RuleChanges, err error) {
	asked := r.judging(c, rule)
	var which *bool // both
	if joins {
		which = &joins
	}
	for {
		list, err := store.ListOf[difference](ctx, c, batchRuleDifferences, asked.of(nil, rulePart, which)...)
		if err != nil {
			return done, err
		}
		if len(list) == 0 && joins {
			return done, nil
		}
		if len(list) == 0 {
			_, err = c.Exec(ctx, batchRuleEvaluated, rule.BatchID, r.today, rule.Revision)
			return done, err
		}
		if done.Joined+done.Left >= limit {
			done.Pending = true
			return done, nil
		}
		part, err := r.apply(ctx, c, rule.BatchID, list, by)
		if err != nil || part.Joined+part.Left == 0 { // A concurrent change has done the work, or has removed the rule.
			return done, err
		}
		done.Joined, done.Left = done.Joined+part.Joined, done.Left+part.Left
	}
}

// apply adds the trainees of a list to a batch and removes them, in a transaction that decides about them again under a lock.
func (r ruleReader) apply(ctx context.Context, c store.Company, batchID int64, list []difference, by store.Actor) (done RuleChanges, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		done = RuleChanges{}
		held, err := store.ListOf[SetRule](ctx, c, batchRuleHold, batchID, r.today)
		if err != nil || len(held) == 0 {
			return err
		}
		users := make([]int64, len(list))
		for i, d := range list {
			users[i] = d.UserID
		}
		if _, err := store.ListOf[int64](ctx, c, batchRuleUsersHold, pq.Array(users)); err != nil {
			return err
		}
		// The first lists may be out of date. With the locks, nothing that the rule looks at changes.
		now, err := store.ListOf[difference](ctx, c, batchRuleDifferences, r.judging(c, held[0]).of(users, len(users), nil)...)
		if err != nil {
			return err
		}
		var joins, leaves []int64
		for _, d := range now {
			if d.Joins {
				joins = append(joins, d.UserID)
			} else {
				leaves = append(leaves, d.UserID)
			}
		}
		if len(joins) > 0 {
			if joins, err = learning.JoinByRule(ctx, c, batchID, joins, r.today, by); err != nil {
				return err
			}
		}
		if len(leaves) > 0 {
			if leaves, err = learning.LeaveByRule(ctx, c, batchID, leaves, held[0].Leaving == EndEnrollments, by); err != nil {
				return err
			}
		}
		done.Joined, done.Left = len(joins), len(leaves)
		return nil
	})
	return done, err
}

// PreviewedPerson is a trainee who would join or leave a batch.
type PreviewedPerson struct {
	UserID int64  `db:"id" json:"userID" doc:"ID of the trainee."`
	FName  string `db:"fname" json:"fname" doc:"First name of the trainee."`
	LName  string `db:"lname" json:"lname" doc:"Last name of the trainee."`
	Email  string `db:"email" json:"email" doc:"E-mail address of the trainee."`
}

// RulePreview says what a rule would change. The lists contain at most maxPreviewed people.
type RulePreview struct {
	Joins  []PreviewedPerson `json:"joins" doc:"Trainees who would join the batch, at most 1000."`
	Leaves []PreviewedPerson `json:"leaves" doc:"Trainees who would leave the batch, at most 1000."`
	RuleTotals
}

// RuleTotals are the numbers of trainees who fulfil a rule, and of those who would join and leave the batch.
type RuleTotals struct {
	Total       int64 `db:"total" json:"total" doc:"Number of trainees who fulfil the rule."`
	TotalJoins  int64 `db:"joins" json:"totalJoins" doc:"Number of trainees who would join the batch."`
	TotalLeaves int64 `db:"leaves" json:"totalLeaves" doc:"Number of trainees who would leave the batch."`
}

// PreviewBatchRule returns what a rule would change in a batch, which the caller has found. With the batch 0, everybody who fulfils the rule would join.
func PreviewBatchRule(ctx context.Context, c store.Company, batchID int64, rule BatchRule, today store.Date) (p RulePreview, err error) {
	reader, err := newRuleReader(ctx, c, today)
	if err != nil {
		return p, err
	}
	asked := reader.judging(c, SetRule{BatchID: batchID, Rule: rule})
	if err := c.Get(ctx, &p.RuleTotals, batchRuleTotals, asked.of(nil)...); err != nil {
		return p, err
	}
	for joins, list := range map[bool]*[]PreviewedPerson{true: &p.Joins, false: &p.Leaves} {
		differences, err := store.ListOf[difference](ctx, c, batchRuleDifferences, asked.of(nil, maxPreviewed, joins)...)
		if err != nil {
			return p, err
		}
		ids := make([]int64, len(differences))
		for i, d := range differences {
			ids[i] = d.UserID
		}
		if *list, err = store.ListOf[PreviewedPerson](ctx, c, batchRulePeople, pq.Array(ids)); err != nil {
			return p, err
		}
	}
	return p, nil
}

// publishPersons records an event of each of the users. If the company has rules of batches, the rules are evaluated for the users after the commit. If
// at is the zero time, or if the evaluation fails, EvaluateBatchRules does it.
func publishPersons(ctx context.Context, c store.Company, event string, at time.Time, ids ...int64) error {
	ruled, err := c.PublishPersons(ctx, event, ids...)
	if err != nil || !ruled || at.IsZero() {
		return err
	}
	later := c.DB().For(c.Tenant())
	c.AfterCommit(ctx, func() {
		// The change is committed, so a client that has gone must not prevent the evaluation. If it fails, the record of the change remains for
		// EvaluateBatchRules, whose caller reports the error.
		_ = evaluateChanges(context.WithoutCancel(ctx), later, at)
	})
	return nil
}

func evaluateChanges(ctx context.Context, c store.Company, now time.Time) error {
	today := store.Today(c.Tenant(), now)
	for {
		changes, err := store.ListOf[struct {
			ID     int64 `db:"id"`
			UserID int64 `db:"user_id"`
		}](ctx, c, batchRuleChanges, rulePart)
		if err != nil || len(changes) == 0 {
			return err
		}
		ids, users := make([]int64, len(changes)), make([]int64, len(changes))
		for i, change := range changes {
			ids[i], users[i] = change.ID, change.UserID
		}
		if err := evaluateUsers(ctx, c, users, today); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, batchRuleChangesDone, pq.Array(ids)); err != nil {
			return err
		}
	}
}

func evaluateUsers(ctx context.Context, c store.Company, users []int64, today store.Date) error {
	rules, reader, err := readRules(ctx, c, today, everyBatch)
	if err != nil || len(rules) == 0 {
		return err
	}
	slices.Sort(users)
	users = slices.Compact(users)
	list, err := store.ListOf[difference](ctx, c, batchRuleDifferences, reader.judging(c, rules...).of(users, len(users)*len(rules), nil)...)
	if err != nil {
		return err
	}
	// Those who move from one batch to another join the new one first, so that an enrollment in a course of both does not end.
	for _, joins := range []bool{true, false} {
		for _, rule := range rules {
			of := slices.DeleteFunc(slices.Clone(list), func(d difference) bool { return d.BatchID != rule.BatchID || d.Joins != joins })
			if len(of) == 0 {
				continue
			}
			if _, err := reader.apply(ctx, c, rule.BatchID, of, store.Actor{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// EvaluateBatchRules evaluates the rules of a company's batches: for the people who have changed, and once a day for all.
func EvaluateBatchRules(ctx context.Context, c store.Company, now time.Time) (done RuleChanges, err error) {
	today := store.Today(c.Tenant(), now)
	var pending bool
	if err := c.Get(ctx, &pending, batchRulePending, today); err != nil || !pending {
		return done, err
	}
	if err := evaluateChanges(ctx, c, now); err != nil {
		return done, err
	}
	rules, reader, err := readRules(ctx, c, today, everyBatch)
	if err != nil {
		return done, err
	}
	rules = slices.DeleteFunc(rules, func(r SetRule) bool { return r.EvaluatedOn == today })
	// Those who move from one batch to another join the new one first, so that an enrollment in a course of both does not end.
	for _, joins := range []bool{true, false} {
		for _, rule := range rules {
			const noLimit = math.MaxInt
			part, err := reader.evaluate(ctx, c, rule, joins, noLimit, store.Actor{})
			if err != nil {
				return done, err
			}
			done.Joined, done.Left = done.Joined+part.Joined, done.Left+part.Left
		}
	}
	return done, nil
}

// ExpireBatchRules makes the next EvaluateBatchRules look at all people of the company.
func ExpireBatchRules(ctx context.Context, c store.Company) error {
	_, err := c.Unlimited(only.Store{}).Exec(ctx, batchRuleExpire)
	return err
}
