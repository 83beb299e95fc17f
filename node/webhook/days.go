package webhook

import (
	"context"
	"errors"
	"time"

	"lyceum/node/jobs"
	"lyceum/store"
	"lyceum/tenant"
)

// dayInterval is the interval at which a company is searched for events that only the passage of time causes. dayLease is the
// duration of the lease on the company. dayPoll is the interval at which a node looks for due companies.
const (
	dayInterval = 15 * time.Minute
	dayLease    = 10 * time.Minute
	dayPoll     = 30 * time.Second
)

// newDays returns the runner that records the events that only the passage of time causes, such as the start of an enrollment.
func (s *Service) newDays() *jobs.Runner[store.WebhookDay] {
	return &jobs.Runner[store.WebhookDay]{
		Name: "webhook days", Log: s.c.Log,
		Metrics: jobs.NewMetrics(s.c.Metrics, "webhook_days", "lyceum_webhook_days_total",
			"Searches for the time-based events of a company, by outcome: done or failed.", "outcome"),
		Claim: s.c.DB.ClaimWebhookDays, Do: s.day,
		Lease: dayLease, Concurrency: 2, Poll: dayPoll, Stop: s.c.Timeout,
	}
}

// RoundOfDays records the events that only the passage of time causes, for all due companies. It returns the number of these
// companies.
func (s *Service) RoundOfDays(ctx context.Context) (int, error) { return s.days.Round(ctx) }

// day records the events of a company that only the passage of time causes. After an error, a node tries again when the lease ends.
func (s *Service) day(ctx context.Context, d store.WebhookDay) jobs.Result {
	end := jobs.Result{Labels: []string{"done"}, Log: s.c.Log.With("company", d.CompanyID)}
	end.Record = func(ctx context.Context) error { return s.c.DB.EndWebhookDay(ctx, d, dayInterval) }
	if err := s.recordDay(ctx, d); err != nil {
		end.Labels = []string{"failed"}
		end.Log.Warn("time-based events of a company not recorded", "error", err)
		end.Record = func(context.Context) error { return nil }
	}
	return end
}

func (s *Service) recordDay(ctx context.Context, d store.WebhookDay) (err error) {
	defer jobs.Recover(&err)
	company, err := s.c.Resolver.ByID(ctx, d.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return nil
	}
	if err != nil || company.Suspended() {
		return err
	}
	return s.c.DB.For(company).RecordTimeEvents(ctx, d.Day, s.c.Now())
}
