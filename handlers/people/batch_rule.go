package people

import (
	"context"
	"encoding/json"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
)

type BatchRule struct {
	Rule        *people.BatchRule `json:"rule" doc:"The rule; null if the batch has none."`
	Leaving     people.Leaving    `json:"leaving" doc:"What happens to the open enrollments that the batch has created when the rule removes a trainee: keep or end."`
	EvaluatedOn store.Date        `json:"evaluatedOn" doc:"Last day on which the rule was evaluated for all trainees; null before. Changes of a person are evaluated at once."`
}

// ReadBatchRule returns the rule that decides who is in a batch.
func ReadBatchRule(ctx context.Context, c *web.Call, in *BatchOfManagers) (BatchRule, error) {
	set, err := people.ReadBatchRule(ctx, c.Store, in.BatchID)
	answer := BatchRule{Leaving: people.KeepEnrollments}
	if err == nil && set.BatchID != 0 {
		answer = BatchRule{&set.Rule, set.Leaving, set.EvaluatedOn}
	}
	return answer, err
}

// BatchRulePreview contains a rule and the batch whose members it is compared with.
type BatchRulePreview struct {
	BatchID *int64          `api:"batchID" doc:"ID of the batch whose members are compared with the rule. Without it, everybody who fulfils the rule would join."`
	Rule    json.RawMessage `api:"rule,required" doc:"The rule, in the form that /batch-rule-set describes."`
}

// PreviewBatchRule returns who would join and leave a batch with a rule. It changes nothing.
func (s *Handlers) PreviewBatchRule(ctx context.Context, c *web.Call, in *BatchRulePreview) (people.RulePreview, error) {
	today := store.Today(c.Company, s.Now())
	rule, err := people.ParseBatchRule(ctx, c.Store, in.Rule, today)
	if err != nil {
		return people.RulePreview{}, api.ForFieldValue(err)
	}
	if in.BatchID == nil {
		return people.PreviewBatchRule(ctx, c.Store, 0, rule, today)
	}
	if err := learning.CheckBatch(ctx, c.Store, *in.BatchID); err != nil {
		return people.RulePreview{}, err
	}
	return people.PreviewBatchRule(ctx, c.Store, *in.BatchID, rule, today)
}

// NewBatchRule is a rule that SetBatchRule sets.
type NewBatchRule struct {
	BatchID int64           `api:"batchID,required" doc:"ID of the batch."`
	Rule    json.RawMessage `api:"rule,required" doc:"The rule: an object {\"all\": [{\"field\", \"op\", \"value\"}]} with 1 to 20 conditions, all of which a trainee fulfils. field is department, designation, country, role, managerID, createdDate, or field:ID for a field that the company has defined. op is is, not or in; for dates and numbers also before (less) and after (more). value is a text or a number, an array for in, or null for no value. country takes the ID or the name, managerID the ID or the e-mail address. A date is YYYY-MM-DD or a number of days from today, such as -90."`
	Leaving people.Leaving  `api:"leaving" doc:"What happens to the open enrollments that the batch has created when the rule removes a trainee: keep (the default), or end, except in courses of other batches of the trainee."`
}

type BatchRuleSet struct {
	BatchRule
	Joined  int        `json:"joined" doc:"Number of trainees who have joined the batch."`
	Left    int        `json:"left" doc:"Number of trainees who have left the batch."`
	Pending store.Flag `json:"pending" doc:"1: more than 2000 trainees join or leave, and the others follow within minutes; 0: the batch is as the rule says."`
}

// SetBatchRule sets the rule that decides who is in a batch, and evaluates it.
func (s *Handlers) SetBatchRule(ctx context.Context, c *web.Call, in *NewBatchRule) (answer BatchRuleSet, err error) {
	now := s.Now()
	rule, err := people.ParseBatchRule(ctx, c.Store, in.Rule, store.Today(c.Company, now))
	if err != nil {
		return answer, api.ForFieldValue(err)
	}
	done, err := people.SetBatchRule(ctx, c.Store, in.BatchID, rule, in.Leaving, now, c.Actor())
	if err != nil {
		return answer, err
	}
	answer = BatchRuleSet{Joined: done.Joined, Left: done.Left, Pending: store.Flag(done.Pending)}
	answer.BatchRule, err = ReadBatchRule(ctx, c, &BatchOfManagers{in.BatchID})
	return answer, err
}

// RemoveBatchRule removes the rule of a batch. Its members stay.
func RemoveBatchRule(ctx context.Context, c *web.Call, in *BatchOfManagers) (api.Done, error) {
	return api.Done{Success: "The rule has been removed. The members of the batch stay."}, people.RemoveBatchRule(ctx, c.Store, in.BatchID, c.Actor())
}
