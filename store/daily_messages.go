package store

import (
	"context"
	"time"

	"lyceum/tenant"
)

// Remind finds the due reminders, renewals of certificates and scheduled reports of a company and enqueues their messages.
// It searches for inactive trainees once per day. It returns t with the day of the last search for inactive trainees, and
// the number of messages.
func (db *DB) Remind(ctx context.Context, company tenant.Company, t ReminderTurn, now time.Time) (done ReminderTurn, messages int, err error) {
	c, today := db.For(company), Today(company, now)
	if err := c.FindReminders(ctx, now, t.Day != today); err != nil {
		return t, 0, err
	}
	t.Day = today
	renewals, err := c.Recertify(ctx, today)
	if err != nil {
		return t, renewals, err
	}
	if messages, err = c.EnqueueReminders(ctx); err != nil {
		return t, renewals + messages, err
	}
	reports, err := c.EnqueueReports(ctx, now)
	return t, renewals + messages + reports, err
}
