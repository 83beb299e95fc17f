package background

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
)

// dayCheck is the interval between checks whether a new day has begun in a company.
const dayCheck = 5 * time.Minute

// Days updates the current enrollments of a company and evaluates the rules of its batches when a new day begins in the company's time zone. It also
// evaluates the rules for people whose change was not followed by an evaluation. Several nodes may run it; only the first one changes rows.
type Days struct {
	Config
	// turned contains, by company id, the last day for which this node updated the enrollments.
	turned map[int64]store.Date
}

// NewDays creates the job. The caller runs it.
func NewDays(c Config) *Days { return &Days{Config: c, turned: map[int64]store.Date{}} }

// Run checks all companies at once and then at intervals of dayCheck, until ctx ends. It always returns nil.
func (d *Days) Run(ctx context.Context) error {
	ticker := time.NewTicker(dayCheck)
	defer ticker.Stop()
	for {
		if err := d.Round(ctx); err != nil && ctx.Err() == nil {
			d.Log.Error("work of the new day not finished", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// Round updates the companies in whose time zone a new day has begun since the last update, evaluates the rules of batches, and applies
// assignments.
func (d *Days) Round(ctx context.Context) error {
	_, err := eachCompany(ctx, d.DB, d.Resolver, func(ctx context.Context, company tenant.Company) error {
		return errors.Join(d.company(ctx, company), d.evaluateRules(ctx, company), d.applyAssignments(ctx, company))
	})
	return err
}

// evaluateRules evaluates those rules of a company's batches that were not evaluated today, or not since people have changed.
func (d *Days) evaluateRules(ctx context.Context, company tenant.Company) error {
	if company.Suspended() {
		return nil
	}
	done, err := people.EvaluateBatchRules(ctx, d.DB.For(company), d.now())
	if done.Joined+done.Left > 0 {
		d.Log.Info("evaluated the rules of batches", "company", company.ID(), "joined", done.Joined, "left", done.Left)
	}
	return err
}

// applyAssignments applies those assignments of a company that were not applied today.
func (d *Days) applyAssignments(ctx context.Context, company tenant.Company) error {
	if company.Suspended() {
		return nil
	}
	enrolled, err := learning.ApplyAssignments(ctx, d.DB.For(company), d.now())
	if enrolled > 0 {
		d.Log.Info("applied assignments", "company", company.ID(), "enrolled", enrolled)
	}
	return err
}

func (d *Days) company(ctx context.Context, company tenant.Company) error {
	now := d.now()
	today := store.Today(company, now)
	if d.turned[company.ID()] == today {
		return nil
	}
	err := learning.UpdateCurrentEnrollments(ctx, d.DB.For(company), now)
	switch {
	case errors.Is(err, store.ErrConflict):
		return nil // Another database transaction is changing the enrollments. The next round repeats the update.
	case err != nil:
		return err
	}
	d.turned[company.ID()] = today
	return nil
}
