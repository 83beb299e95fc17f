package store

import (
	"context"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"
)

var (
	attemptRegradeList = scoped("attempt/regrade_list")
	attemptRegrade     = scoped("attempt/regrade")
)

// RegradedAttempt is the change of an attempt that is marked again.
type RegradedAttempt struct {
	AttemptID   int64            `json:"attemptID" doc:"The attempt."`
	ExamID      int64            `json:"examID" doc:"The exam."`
	ExamName    string           `json:"examName" doc:"The exam's name."`
	UserID      int64            `json:"userID" doc:"The trainee."`
	FName       string           `json:"fname" doc:"First name."`
	LName       string           `json:"lname" doc:"Last name."`
	MarksBefore *decimal.Decimal `json:"marksBefore" doc:"The marks of the answer before, as decimal text; null if it is not marked."`
	MarksAfter  *decimal.Decimal `json:"marksAfter" doc:"The marks of the answer with the current version of the question."`
	Before      AttemptStatus    `json:"statusBefore" doc:"The status of the attempt before: 2, 3 or 4, as in attempt-list."`
	After       AttemptStatus    `json:"statusAfter" doc:"The status of the attempt with the current version of the question."`
}

// regradeChunk is the maximum number of attempts that one call marks again.
const regradeChunk = 200

// PreviewRegrade returns what marking the attempts with an older version of a question again would change: the first attempts
// by id. Answers that a person has marked, and essays, keep their marks. It returns ErrNotFound if the question does not exist.
func (c Company) PreviewRegrade(ctx context.Context, questionID int64) (number int64, attempts []RegradedAttempt, err error) {
	v, err := c.currentVersion(ctx, questionID)
	if err != nil {
		return 0, nil, err
	}
	ids, err := listOf[int64](ctx, c, attemptRegradeList, questionID, regradeChunk)
	attempts = []RegradedAttempt{}
	for _, id := range ids {
		if err != nil {
			break
		}
		var a *Attempt
		if a, err = c.Attempt(ctx, id); err == nil {
			var r RegradedAttempt
			r, err = a.regrade(v)
			attempts = append(attempts, r)
		}
	}
	return v.Number, attempts, err
}

// Regrade marks attempts again with the current version of a question, at most regradeChunk of them, and returns what it
// changed. number is the version that the preview returned. It returns ErrNotFound if the question does not exist, and a
// *StaleError if it has another version.
func (c Company) Regrade(ctx context.Context, questionID, number int64, by Actor) (changed []RegradedAttempt, err error) {
	err = c.Tx(ctx, func(c Company) error {
		changed = []RegradedAttempt{}
		v, err := c.currentVersion(ctx, questionID)
		if err != nil {
			return err
		}
		if v.Number != number {
			return &StaleError{Current: Editable{ID: questionID, Version: v.Number}}
		}
		ids, err := listOf[int64](ctx, c, attemptRegradeList, questionID, regradeChunk)
		if err != nil {
			return err
		}
		for _, id := range ids {
			r, err := c.regradeAttempt(ctx, id, v, by)
			if err != nil {
				return err
			}
			changed = append(changed, r)
		}
		return nil
	})
	return changed, err
}

func (c Company) currentVersion(ctx context.Context, questionID int64) (drawnVersion, error) {
	versions, err := listOf[drawnVersion](ctx, c, attemptVersions, pq.Array([]int64{questionID}))
	switch {
	case err != nil:
		return drawnVersion{}, err
	case len(versions) == 0:
		return drawnVersion{}, ErrNotFound
	}
	return versions[0], nil
}

func (c Company) regradeAttempt(ctx context.Context, id int64, v drawnVersion, by Actor) (RegradedAttempt, error) {
	a, err := c.lockAttempt(ctx, id)
	if err != nil {
		return RegradedAttempt{}, err
	}
	before := a.Result
	r, err := a.regrade(v)
	if err != nil {
		return r, err
	}
	if _, err := c.exec(ctx, attemptRegrade, id, v.ID, v.Number, r.MarksAfter); err != nil {
		return r, err
	}
	if err := c.finishAttempt(ctx, a); err != nil {
		return r, err
	}
	at := Editable{a.ID, a.Version}
	return r, c.auditChange(ctx, "exam", "_regrade",
		markedAttempt{at, a.ExamTitle, v.ID, r.MarksBefore, "", before, r.Before}, markedAttempt{at, a.ExamTitle, v.ID, r.MarksAfter, "", a.Result, r.After}, by)
}

// regrade sets the marks of a question to those that its current version gives, and returns the change.
func (a *Attempt) regrade(v drawnVersion) (RegradedAttempt, error) {
	r := RegradedAttempt{AttemptID: a.ID, ExamID: a.ExamID, ExamName: a.ExamTitle, UserID: a.UserID, FName: a.FName, LName: a.LName, Before: a.Status}
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
	r.After, _ = a.outcome()
	return r, nil
}
