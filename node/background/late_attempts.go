package background

import (
	"context"
	"errors"
	"time"

	"lyceum/node/jobs"
	"lyceum/store/learning"
	"lyceum/tenant"
)

// NewLateAttempts creates the runner that ends attempts at exams at their deadline.
func NewLateAttempts(c Config) *jobs.Runner[learning.LateAttempt] {
	return &jobs.Runner[learning.LateAttempt]{
		Name: "attempts past their deadline", Log: c.Log,
		Metrics: jobs.NewMetrics(c.Metrics, "exams", "lyceum_late_attempts_total",
			"Attempts at exams that the worker has ended, by outcome: closed or failed.", "outcome"),
		Claim: func(ctx context.Context, lease time.Duration, limit int) ([]learning.LateAttempt, error) {
			return learning.ClaimLateAttempts(ctx, c.DB, lease, limit)
		}, Do: c.closeLateAttempt,
		Lease: 30 * time.Second, Concurrency: 4, Poll: time.Second, Stop: 5 * time.Second,
	}
}

// closeLateAttempt ends an attempt. If it fails, another node tries again when the lease ends.
func (c Config) closeLateAttempt(ctx context.Context, late learning.LateAttempt) jobs.Result {
	end := jobs.Result{
		Labels: []string{"closed"}, Log: c.Log.With("company", late.CompanyID, "attempt", late.AttemptID), Record: func(context.Context) error { return nil },
	}
	err := c.endLateAttempt(ctx, late)
	if err != nil {
		end.Labels = []string{"failed"}
		end.Log.Warn("exam attempt not ended at its deadline", "error", err)
	}
	return end
}

func (c Config) endLateAttempt(ctx context.Context, late learning.LateAttempt) (err error) {
	defer jobs.Recover(&err)
	company, err := c.Resolver.ByID(ctx, late.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return learning.DropLateAttempt(ctx, c.DB, late)
	}
	if err != nil {
		return err
	}
	return learning.CloseLateAttempt(ctx, c.DB, company, late)
}
