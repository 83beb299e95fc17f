package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// dayCheck is how long a new day of a company may go unnoticed.
const dayCheck = 5 * time.Minute

// days has the enrollments of a company turn whenever a day begins there. Several nodes do no harm: who comes second finds nothing
// to turn.
type days struct {
	db       *store.DB
	resolver *tenant.Resolver
	log      *slog.Logger
	now      func() time.Time
	// turned is the day that each company's enrollments have turned to.
	turned map[int64]store.Date
}

func newDays(db *store.DB, resolver *tenant.Resolver, log *slog.Logger) *days {
	return &days{db: db, resolver: resolver, log: log, now: time.Now, turned: map[int64]store.Date{}}
}

// run looks at all companies at once and then every few minutes, until ctx ends.
func (d *days) run(ctx context.Context) error {
	ticker := time.NewTicker(dayCheck)
	defer ticker.Stop()
	for {
		if err := d.round(ctx); err != nil && ctx.Err() == nil {
			d.log.Error("the enrollments of a new day", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// round turns where a day has begun.
func (d *days) round(ctx context.Context) error {
	_, err := eachCompany(ctx, d.db, d.resolver, d.company)
	return err
}

func (d *days) company(ctx context.Context, company tenant.Company) error {
	now := d.now()
	today := store.Today(company, now)
	if d.turned[company.ID()] == today {
		return nil
	}
	err := d.db.For(company).UpdateCurrentEnrollments(ctx, now)
	switch {
	case errors.Is(err, store.ErrConflict):
		return nil // somebody enrolls just now; the next round will do
	case err != nil:
		return err
	}
	d.turned[company.ID()] = today
	return nil
}
