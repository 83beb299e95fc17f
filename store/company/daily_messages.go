package company

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/reports"
	"lyceum/tenant"
)

// Remind finds the due reminders, renewals of certificates, scheduled reports and the weekly messages about teams of a company and enqueues their messages.
// It searches for inactive trainees once per day. It returns t with the day of the last search for inactive trainees, the Monday of the last
// messages about teams, and the number of messages.
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
	messages += renewals + reports
	if err != nil {
		return t, messages, err
	}
	digests, err := learning.EnqueueDigests(ctx, c, t.DigestDay, today)
	if err == nil {
		t.DigestDay = learning.Monday(today)
	}
	return t, messages + digests, err
}
