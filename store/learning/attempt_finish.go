package learning

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	attemptGrade         = statement.Scoped("attempt/grade")
	attemptFinish        = statement.Scoped("attempt/finish")
	attemptDeadlineClaim = statement.Global("attempt_deadline/claim")
	attemptDeadlineDrop  = statement.Global("attempt_deadline/drop")
)

// SubmitAttempt ends an attempt of a trainee and marks it. An attempt whose deadline has passed ends with the answers that were
// saved before. It returns store.ErrNotFound if the trainee has no such attempt, and ErrAttemptOver if it was submitted before.
func SubmitAttempt(ctx context.Context, c store.Company, id, userID int64) (*Attempt, error) {
	err := c.Tx(ctx, func(c store.Company) error {
		a, err := attempt(ctx, c, id, &userID)
		if err != nil {
			return err
		}
		if a.Status != AttemptStarted {
			return ErrAttemptOver
		}
		return closeAttempt(ctx, c, id)
	})
	if err != nil {
		return nil, err
	}
	return AttemptOf(ctx, c, id, userID)
}

// CloseLate ends an attempt whose deadline has passed. It does nothing to other attempts.
func CloseLate(ctx context.Context, c store.Company, id int64) error {
	return c.Tx(ctx, func(c store.Company) error {
		a, err := attempt(ctx, c, id, nil)
		if err != nil || a.Status != AttemptStarted || !a.Late {
			return err
		}
		return closeAttempt(ctx, c, id)
	})
}

// closeAttempt ends an open attempt and marks it. It does nothing if the attempt has ended. It locks the attempt first and
// waits for transactions that are saving answers, so that the following statements read these answers.
func closeAttempt(ctx context.Context, c store.Company, id int64) error {
	a, err := lockAttempt(ctx, c, id)
	if err != nil || a.Status != AttemptStarted {
		return err
	}
	if a.Automated {
		if err := gradeAttempt(ctx, c, a, a.Questions); err != nil {
			return err
		}
	}
	return finishAttempt(ctx, c, a)
}

// lockAttempt locks an attempt until the transaction ends, and returns it with its questions. It returns store.ErrNotFound if there is no
// such attempt.
func lockAttempt(ctx context.Context, c store.Company, id int64) (*Attempt, error) {
	var locked int64
	if err := c.Change(ctx, &locked, attemptLock, id); err != nil {
		return nil, err
	}
	return ReadAttempt(ctx, c, id)
}

// gradeAttempt marks the questions that need no person. Questions that a person must mark have no marks afterwards.
func gradeAttempt(ctx context.Context, c store.Company, a *Attempt, questions []AttemptQuestion) error {
	positions, marks := make([]int64, len(questions)), make([]*string, len(questions))
	for i := range questions {
		q := &questions[i]
		positions[i], q.Marks = q.Position, q.Suggested()
		if q.erased() { // No person can mark an erased answer.
			q.Marks = new(decimal.Decimal)
		}
		if q.Marks != nil {
			text := q.Marks.String()
			marks[i] = &text
		}
	}
	_, err := c.Exec(ctx, attemptGrade, a.ID, pq.Array(positions), pq.Array(marks))
	return err
}

// outcome returns the status and the result of an attempt, which the marks of the questions determine. The result is nil if
// a question is not marked. Otherwise it is at least 0.
func (a *Attempt) outcome() (AttemptStatus, *decimal.Decimal) {
	result, maximum := decimal.Zero, decimal.Zero
	for _, q := range a.Questions {
		if q.Marks == nil {
			return AttemptSubmitted, nil
		}
		result, maximum = result.Add(*q.Marks), maximum.Add(q.Maximum)
	}
	result = decimal.Max(result, decimal.Zero)
	if result.Mul(decimal.NewFromInt(100)).LessThan(maximum.Mul(a.PassPercent)) {
		return AttemptFailed, &result
	}
	return AttemptPassed, &result
}

// finishAttempt stores the status and the result of a locked attempt that has ended. If the attempt is passed and was not
// passed before, it issues the award. If the course then lacks nothing, it completes the enrollment.
func finishAttempt(ctx context.Context, c store.Company, a *Attempt) error {
	before, result := a.Status, a.Result
	a.Status, a.Result = a.outcome()
	if err := c.Change(ctx, &a.SubmittedAt, attemptFinish, a.ID, a.Status, a.Result); err != nil {
		return err
	}
	if before == AttemptStarted {
		if err := c.PublishAttempts(ctx, store.EventExamSubmitted, a.ID); err != nil {
			return err
		}
	}
	if a.Result != nil && (before != a.Status || result == nil || !result.Equal(*a.Result)) {
		if err := c.PublishAttempts(ctx, store.EventExamGraded, a.ID); err != nil {
			return err
		}
		if before != AttemptStarted { // Otherwise the trainee has just submitted the attempt and sees the result.
			if err := Notify(ctx, c, NotifiedResult, a.ID); err != nil {
				return err
			}
		}
	}
	if a.Status == AttemptPassed && before != AttemptPassed {
		if err := awardPasses(ctx, c, a.ID); err != nil {
			return err
		}
	}
	if a.Status == before {
		return nil
	}
	return settleExam(ctx, c, a)
}

// LateAttempt is an open attempt whose deadline has passed.
type LateAttempt struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	AttemptID int64 `db:"attempt_id"`
	// Leases is the number of leases that nodes have had on the attempt. It identifies the current lease.
	Leases int `db:"claims"`
}

// ClaimLateAttempts leases up to limit attempts whose deadline has passed to the caller.
func ClaimLateAttempts(ctx context.Context, db *store.DB, lease time.Duration, limit int) ([]LateAttempt, error) {
	rows := make([]LateAttempt, 0, limit)
	err := db.Direct().SelectChanged(ctx, &rows, attemptDeadlineClaim, limit, lease.Seconds())
	return rows, err
}

// CloseLateAttempt ends a leased attempt. It changes nothing if the attempt has already ended or its deadline has moved.
func CloseLateAttempt(ctx context.Context, db *store.DB, company tenant.Company, late LateAttempt) error {
	err := CloseLate(ctx, db.For(company), late.AttemptID)
	if errors.Is(err, store.ErrNotFound) { // The attempt was removed with its exam or its trainee.
		return DropLateAttempt(ctx, db, late)
	}
	return err
}

// DropLateAttempt deletes the deadline of a leased attempt that no longer exists.
func DropLateAttempt(ctx context.Context, db *store.DB, late LateAttempt) error {
	_, err := db.Exec(ctx, attemptDeadlineDrop, late.ID, late.Leases)
	return err
}
