package main

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/jobs"
	"lyceum/store"
	"lyceum/tenant"
)

// newExams creates the runner that ends attempts at exams at their deadline.
func (n *node) newExams(metrics prometheus.Registerer) *jobs.Runner[store.LateAttempt] {
	return &jobs.Runner[store.LateAttempt]{
		Name: "attempts past their deadline", Log: n.log,
		Metrics: jobs.NewMetrics(metrics, "exams", "lyceum_late_attempts_total", "Attempts at exams that the worker has ended, by outcome: closed or failed.", "outcome"),
		Claim:   n.db.ClaimLateAttempts, Do: n.closeLateAttempt,
		Lease: 30 * time.Second, Concurrency: 4, Poll: time.Second, Stop: 5 * time.Second,
	}
}

// closeLateAttempt ends an attempt. If it fails, another node tries again when the lease ends.
func (n *node) closeLateAttempt(ctx context.Context, late store.LateAttempt) jobs.Result {
	end := jobs.Result{
		Labels: []string{"closed"}, Log: n.log.With("company", late.CompanyID, "attempt", late.AttemptID), Record: func(context.Context) error { return nil },
	}
	err := n.endLateAttempt(ctx, late)
	if err != nil {
		end.Labels = []string{"failed"}
		end.Log.Warn("exam attempt not ended at its deadline", "error", err)
	}
	return end
}

func (n *node) endLateAttempt(ctx context.Context, late store.LateAttempt) (err error) {
	defer jobs.Recover(&err)
	company, err := n.resolver.ByID(ctx, late.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return n.db.DropLateAttempt(ctx, late)
	}
	if err != nil {
		return err
	}
	return n.db.CloseLateAttempt(ctx, company, late)
}
