package company

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/reports"
	"lyceum/tenant"
)

// Remind finds the due reminders, renewals of certificates and scheduled reports of a company and enqueues their messages.
// It searches for inactive trainees once per day. It returns t with the day of the last search for inactive trainees, and
// the number of messages.
func Remind(
	ctx context.Context, db *store.DB, company tenant.Company, t learning.ReminderTurn, now time.Time,
) (done learning.ReminderTurn, messages int, err error) {
	c, today := db.For(company), store.Today(company, now)
	if err := learning.FindReminders(ctx, c, now, t.Day != today); err != nil {
		return t, 0, err
	}
	t.Day = today
	renewals, err := learning.Recertify(ctx, c, today)
	if err != nil {
		return t, renewals, err
	}
	if messages, err = learning.EnqueueReminders(ctx, c); err != nil {
		return t, renewals + messages, err
	}
	reports, err := reports.EnqueueReports(ctx, c, now)
	return t, renewals + messages + reports, err
}
