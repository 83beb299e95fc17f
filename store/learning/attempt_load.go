package learning

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var attemptPast = statement.Scoped("attempt/past")

// PastAttempt is an attempt of the past for LoadAttempt. Answers are in the order of the questions of the exam.
type PastAttempt struct {
	ExamID, UserID         int64
	StartedAt, SubmittedAt time.Time
	Answers                []json.RawMessage
}

// LoadAttempt adds an attempt that a trainee has submitted in the past, and marks what needs no person. The rules of the exam that say when and how often a
// trainee may start an attempt do not apply, and its questions keep their order. It returns store.ErrNotFound if there is no such exam or
// the trainee is not enrolled in its course, and store.ErrReference unless there is an answer for each question.
func LoadAttempt(ctx context.Context, c store.Company, past PastAttempt) error {
	return c.Tx(ctx, func(c store.Company) error {
		r, err := ReadExamRules(ctx, c, past.ExamID, past.UserID)
		if err != nil {
			return err
		}
		random := rand.New(rand.NewPCG(uint64(past.ExamID), uint64(past.UserID))) //nolint:gosec // the order of questions is no secret
		questions, err := drawQuestions(ctx, c, r, random)
		if err != nil {
			return err
		}
		if len(questions) != len(past.Answers) {
			return store.ErrReference
		}
		maximum := decimal.Zero
		for _, q := range questions {
			maximum = maximum.Add(q.maximum)
		}
		// Answers can be saved only while an attempt is open.
		var id int64
		if err := c.Change(ctx, &id, attemptAdd, past.ExamID, past.UserID, r.NextNumber,
			r.deadline(), maximum, r.PassPercent, r.NegativeMarks, r.Automated); err != nil {
			return err
		}
		if err := addAttemptQuestions(ctx, c, id, questions); err != nil {
			return err
		}
		for i, q := range questions {
			var at store.Time
			if err := c.Change(ctx, &at, attemptAnswer, id, past.UserID, q.id, []byte(past.Answers[i])); err != nil {
				return err
			}
		}
		r.Now = store.TimeOf(past.StartedAt)
		if _, err := c.Exec(ctx, attemptPast, id, past.StartedAt, past.SubmittedAt, r.deadline()); err != nil {
			return err
		}
		return closeAttempt(ctx, c, id)
	})
}
