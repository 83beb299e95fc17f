package background

import (
	"context"
	"errors"
	"time"

	"lyceum/node/jobs"
	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/tenant"
)

// reminderInterval is the time between two searches for the due reminders of a company. reminderLease is the duration
// of the lease on a company. reminderPoll is the time between two searches of a node for due and for new companies.
const (
	reminderInterval = time.Hour
	reminderLease    = 10 * time.Minute
	reminderPoll     = time.Minute
)

// NewReminders creates the runner that looks for the reminders of each company and enqueues their messages.
func NewReminders(c Config) *jobs.Runner[learning.ReminderTurn] {
	return &jobs.Runner[learning.ReminderTurn]{
		Name: "reminders", Log: c.Log,
		Metrics: jobs.NewMetrics(c.Metrics, "reminders", "lyceum_reminder_turns_total",
			"Searches for the reminders of a company, by outcome: done or failed.", "outcome"),
		Claim: c.claimReminders(), Do: c.remind,
		Lease: reminderLease, Concurrency: 1, Poll: reminderPoll, Stop: 5 * time.Second,
	}
}

// claimReminders returns a function that claims the due turns of reminders. At most once per half of reminderPoll, the function
// first adds the turns of new companies. The function must not be called concurrently.
func (c Config) claimReminders() func(context.Context, time.Duration, int) ([]learning.ReminderTurn, error) {
	var added time.Time
	return func(ctx context.Context, lease time.Duration, limit int) ([]learning.ReminderTurn, error) {
		if now := time.Now(); now.Sub(added) >= reminderPoll/2 { // The ticks of the poll are not exactly reminderPoll apart.
			if err := learning.AddReminderTurns(ctx, c.DB); err != nil {
				return nil, err
			}
			added = now
		}
		return learning.ClaimReminderTurns(ctx, c.DB, lease, limit)
	}
}

// remind looks for the due reminders of a company and enqueues their messages. If it fails, a node repeats it when
// the lease ends.
func (c Config) remind(ctx context.Context, turn learning.ReminderTurn) jobs.Result {
	end := jobs.Result{Labels: []string{"done"}, Log: c.Log.With("company", turn.CompanyID)}
	done, err := c.remindCompany(ctx, turn, end)
	end.Record = func(ctx context.Context) error { return learning.EndReminderTurn(ctx, c.DB, done, reminderInterval) }
	if err != nil {
		end.Labels = []string{"failed"}
		end.Log.Warn("reminders of a company not enqueued", "error", err)
		end.Record = func(context.Context) error { return nil }
	}
	return end
}

func (c Config) remindCompany(ctx context.Context, turn learning.ReminderTurn, end jobs.Result) (done learning.ReminderTurn, err error) {
	defer jobs.Recover(&err)
	company, err := c.Resolver.ByID(ctx, turn.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return turn, nil
	}
	if err != nil || company.Suspended() {
		return turn, err
	}
	done, messages, err := storecompany.Remind(ctx, c.DB, company.Unconfirmed(), turn, c.now())
	if errors.Is(err, store.ErrLimitReached) {
		end.Log.Info("reminders postponed: the company has reached its daily limit of messages")
		err = nil
	}
	if messages > 0 {
		end.Log.Info("reminders enqueued", "messages", messages)
	}
	return done, err
}
