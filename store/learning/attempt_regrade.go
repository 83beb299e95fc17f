package learning

import (
	"context"
	"errors"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	attemptRegradeList    = statement.Scoped("attempt/regrade_list").Limited()
	attemptRegradeTotal   = statement.Scoped("attempt/regrade_total").Limited()
	attemptRegradeManaged = statement.Scoped("attempt/regrade_managed").Limited()
	attemptRegrade        = statement.Scoped("attempt/regrade")
)

// RegradedAttempt is the change of an attempt that is marked again.
type RegradedAttempt struct {
	AttemptID    int64            `json:"attemptID" doc:"ID of the attempt."`
	ExamID       int64            `json:"examID" doc:"ID of the exam to which the attempt belongs."`
	ExamName     string           `json:"examName" doc:"Name of the exam to which the attempt belongs."`
	UserID       *int64           `json:"userID" doc:"ID of the trainee; null if the exam is blind and the attempt is not marked yet."`
	FName        string           `json:"fname" doc:"First name of the trainee; empty if userID is null."`
	LName        string           `json:"lname" doc:"Last name of the trainee; empty if userID is null."`
	MarksBefore  *decimal.Decimal `json:"marksBefore" doc:"The marks of the answer before it is marked again, as decimal text; null if it is not marked."`
	MarksAfter   *decimal.Decimal `json:"marksAfter" doc:"The marks of the answer with the current version of the question, as decimal text. Marks that a person gave stay. null if the answer is not marked."`
	ResultBefore *decimal.Decimal `json:"resultBefore" doc:"The marks of the attempt before it is marked again, as decimal text; null if a question is not marked."`
	ResultAfter  *decimal.Decimal `json:"resultAfter" doc:"The marks of the attempt with the current version of the question, as decimal text; null if a question is not marked."`
	Maximum      *decimal.Decimal `json:"maximum" doc:"The most marks that the attempt can have, as decimal text."`
	Before       AttemptStatus    `json:"statusBefore" doc:"The status of the attempt before it is marked again. 2: submitted and not marked yet; 3: passed; 4: failed."`
	After        AttemptStatus    `json:"statusAfter" doc:"The status of the attempt with the current version of the question. 2: submitted and not marked yet; 3: passed; 4: failed."`
	AwardID      *int64           `json:"certificateID" doc:"ID of the certificate of the attempt, if it is not revoked; otherwise null. An attempt that fails now keeps its certificate until staff revoke it."`
}

// RegradeTotals counts attempts that are marked again.
type RegradeTotals struct {
	Attempts int64 `json:"attempts" doc:"The number of attempts that are marked again."`
	Changed  int64 `json:"changed" doc:"The number of attempts whose marks change."`
	Passed   int64 `json:"passed" doc:"The number of attempts that become passed and were not passed before."`
	Failed   int64 `json:"failed" doc:"The number of attempts that become failed and were passed before."`
}

func (t *RegradeTotals) count(r RegradedAttempt) {
	t.Attempts++
	if (r.MarksBefore == nil) != (r.MarksAfter == nil) || r.MarksBefore != nil && !r.MarksBefore.Equal(*r.MarksAfter) {
		t.Changed++
	}
	if r.After == AttemptPassed && r.Before != AttemptPassed {
		t.Passed++
	}
	if r.After == AttemptFailed && r.Before == AttemptPassed {
		t.Failed++
	}
}

// Regraded contains the changes of attempts that are marked again with another version of a question.
type Regraded struct {
	// Number is the current version of the question.
	Number   int64
	Attempts []RegradedAttempt
	Totals   RegradeTotals
	// Remaining is the number of attempts that still have an older version of the question.
	Remaining int64
}

const (
	// regradeChunk is the maximum number of attempts that one call marks again or returns.
	regradeChunk = 200
	// regradePage is the number of attempts that one statement reads.
	regradePage = 1000
)

// attemptToRegrade is an attempt with one of its questions. The other questions are represented by the sums of their marks.
type attemptToRegrade struct {
	Attempt
	Seed         int64            `db:"question_seed"`
	Most         decimal.Decimal  `db:"question_maximum"`
	Answer       []byte           `db:"question_answer"`
	AnsweredAt   store.Time       `db:"question_answered_at"`
	Marks        *decimal.Decimal `db:"question_marks"`
	MarkedBy     *int64           `db:"question_marked_by"`
	OtherMarks   decimal.Decimal  `db:"other_marks"`
	OtherMaximum decimal.Decimal  `db:"other_maximum"`
	OtherOpen    bool             `db:"other_open"`
	AwardID      int64            `db:"award_id"`
}

// preview returns how the attempt would change if the question were marked again. It treats the other questions of the
// attempt as one question that has the sums of their marks.
func (t *attemptToRegrade) preview(v drawnVersion) (RegradedAttempt, error) {
	others := AttemptQuestion{Maximum: t.OtherMaximum, Marks: &t.OtherMarks}
	if t.OtherOpen {
		others.Marks = nil
	}
	a := t.Attempt
	a.Questions = []AttemptQuestion{{QuestionID: v.ID, Seed: t.Seed, Maximum: t.Most, Answer: t.Answer,
		AnsweredAt: t.AnsweredAt, Marks: t.Marks, MarkedBy: t.MarkedBy}, others}
	r, err := a.regrade(v)
	r.AwardID = store.IDOrNull(t.AwardID)
	return r, err
}

// PreviewRegrade returns how attempts with an older version of a question would change if they were marked again. The list
// contains at most regradeChunk attempts, which have ids greater than after. The totals cover all attempts. Essays, answers
// that a person has marked and answers that were erased keep their marks. PreviewRegrade returns store.ErrNotFound if the question
// does not exist, or if the handle is limited to a manager who owns no course with an attempt that has the question.
func PreviewRegrade(ctx context.Context, c store.Company, questionID, after int64) (Regraded, error) {
	p := Regraded{Attempts: []RegradedAttempt{}}
	v, err := versionToRegrade(ctx, c, questionID)
	if err != nil {
		return p, err
	}
	p.Number = v.Number
	for last := int64(0); ; {
		page, err := store.ListOf[attemptToRegrade](ctx, c, attemptRegradeList, questionID, regradePage, last)
		if err != nil {
			return p, err
		}
		for i := range page {
			r, err := page[i].preview(v)
			if err != nil {
				return p, err
			}
			p.Totals.count(r)
			if last = r.AttemptID; last > after && len(p.Attempts) < regradeChunk {
				p.Attempts = append(p.Attempts, r)
			}
		}
		if len(page) < regradePage {
			p.Remaining = p.Totals.Attempts
			return p, nil
		}
	}
}

// Regrade marks at most regradeChunk attempts again with the current version of a question, and returns the changes. number
// is the version that PreviewRegrade returned. An attempt that is passed now gets its award in the same transaction. An
// attempt that is failed now keeps its award. Regrade returns store.ErrNotFound if the question does not exist, or if the handle
// is limited to a manager who owns no course with an attempt that has the question. It returns a *store.StaleError if the question
// has another version.
func Regrade(ctx context.Context, c store.Company, questionID, number int64, by store.Actor) (done Regraded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		done = Regraded{Number: number, Attempts: []RegradedAttempt{}}
		v, err := versionToRegrade(ctx, c, questionID)
		if err != nil {
			return err
		}
		if v.Number != number {
			return &store.StaleError{Current: store.Editable{ID: questionID, Version: v.Number}}
		}
		list, err := store.ListOf[attemptToRegrade](ctx, c, attemptRegradeList, questionID, regradeChunk, 0)
		if err != nil {
			return err
		}
		for i := range list {
			r, again, err := regradeAttempt(ctx, c.Unlimited(only.Store{}), list[i].ID, v, by)
			if err != nil {
				return err
			}
			if !again {
				continue
			}
			if r.AwardID = store.IDOrNull(list[i].AwardID); r.After == AttemptPassed && r.AwardID == nil {
				if r.AwardID, err = awardOfPass(ctx, c.Unlimited(only.Store{}), r.AttemptID); err != nil {
					return err
				}
			}
			done.Totals.count(r)
			done.Attempts = append(done.Attempts, r)
		}
		return c.Get(ctx, &done.Remaining, attemptRegradeTotal, questionID)
	})
	return done, err
}

// awardOfPass returns the id of the award of an attempt, or nil if the attempt has no award.
func awardOfPass(ctx context.Context, c store.Company, attemptID int64) (*int64, error) {
	id, err := awardOf(ctx, c, 0, attemptID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &id, err
}

// versionToRegrade returns the current version of a question whose attempts can be marked again.
func versionToRegrade(ctx context.Context, c store.Company, questionID int64) (drawnVersion, error) {
	if c.Manager() != 0 {
		var managed bool
		if err := c.Get(ctx, &managed, attemptRegradeManaged, questionID); err != nil {
			return drawnVersion{}, err
		}
		if !managed {
			return drawnVersion{}, store.ErrNotFound
		}
	}
	versions, err := store.ListOf[drawnVersion](ctx, c.Unlimited(only.Store{}), attemptVersions, pq.Array([]int64{questionID}))
	switch {
	case err != nil:
		return drawnVersion{}, err
	case len(versions) == 0:
		return drawnVersion{}, store.ErrNotFound
	}
	return versions[0], nil
}

// regradeAttempt marks an attempt again with the version v of a question. again is false if the attempt has no older version
// of the question, for example because a concurrent call has marked it.
func regradeAttempt(ctx context.Context, c store.Company, id int64, v drawnVersion, by store.Actor) (r RegradedAttempt, again bool, err error) {
	a, err := lockAttempt(ctx, c, id)
	if err != nil {
		return r, false, err
	}
	if index := a.indexOf(v.ID); index < 0 || a.Questions[index].Version >= v.Number {
		return r, false, nil
	}
	if r, err = a.regrade(v); err != nil {
		return r, false, err
	}
	if _, err := c.Exec(ctx, attemptRegrade, id, v.ID, v.Number, r.MarksAfter); err != nil {
		return r, false, err
	}
	if err := finishAttempt(ctx, c, a); err != nil {
		return r, false, err
	}
	at := store.Editable{ID: a.ID, Version: a.Version}
	return r, true, c.AuditChange(ctx, "exam", "_regrade",
		markedAttempt{at, a.ExamTitle, v.ID, r.MarksBefore, "", r.ResultBefore, r.Before},
		markedAttempt{at, a.ExamTitle, v.ID, r.MarksAfter, "", a.Result, r.After}, by)
}

// regrade marks a question of the attempt again with the version v, and returns the change of the attempt.
func (a *Attempt) regrade(v drawnVersion) (RegradedAttempt, error) {
	r := RegradedAttempt{
		AttemptID: a.ID, ExamID: a.ExamID, ExamName: a.ExamTitle, UserID: &a.UserID, FName: a.FName, LName: a.LName,
		ResultBefore: a.Result, Maximum: a.Maximum, Before: a.Status,
	}
	if a.Blind && a.Withheld() {
		r.UserID, r.FName, r.LName = nil, "", ""
	}
	for i := range a.Questions {
		q := &a.Questions[i]
		if q.QuestionID != v.ID {
			continue
		}
		r.MarksBefore = q.Marks
		q.Content = v.Content
		if err := q.parse(a.NegativeMarks); err != nil {
			return r, err
		}
		if suggested := q.Suggested(); suggested != nil && q.MarkedBy == nil && a.Automated {
			q.Marks = suggested
		}
		r.MarksAfter = q.Marks
	}
	r.After, r.ResultAfter = a.outcome()
	return r, nil
}
