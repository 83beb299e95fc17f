package learning

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	calendarAddress = statement.Scoped("calendar/address")
	calendarRenew   = statement.Scoped("calendar/renew")
	calendarRemove  = statement.Scoped("calendar/remove")
	calendarOwner   = statement.Scoped("calendar/owner")
	calendarEntries = statement.Scoped("calendar/entries")
)

// CalendarOwner is the user of a calendar feed, with the language and the time zone of the feed.
type CalendarOwner struct {
	ID int64
	store.Locale
}

// CalendarEntry is a course or an exam in a calendar feed. ExamID is 0 for a course.
type CalendarEntry struct {
	ExamID       int64 `db:"exam_id"`
	EnrollmentID int64 `db:"enrollment_id"`
	Title        string
	Course       string
	StartDate    store.Date `db:"start_date"`
	StartTime    string     `db:"start_time"`
	EndDate      store.Date `db:"end_date"`
	// DueDate is the due date of the enrollment in a course, or unset.
	DueDate store.Date `db:"due_date"`
	EndTime string     `db:"end_time"`
	Period  int64
	// Duration is the time limit of the exam in minutes.
	Duration int64
	// ScheduledAt is the appointment, or unset.
	ScheduledAt store.Time `db:"scheduled_at"`
	ChangedAt   store.Time `db:"changed_at"`
}

// Window returns the times at which the window of an exam begins and ends in a time zone. A time is zero if the exam has no
// such limit.
func (e *CalendarEntry) Window(zone *time.Location) (opens, closes store.Time) {
	if e.Period != 1 {
		return store.Time{}, store.Time{}
	}
	return momentOf(e.StartDate, e.StartTime, 0, zone, tenant.First), momentOf(e.EndDate, e.EndTime, 1, zone, tenant.Last)
}

// CalendarAddress returns the id of the address of a user's calendar feed. It returns store.ErrNotFound if the feed is off.
func CalendarAddress(ctx context.Context, c store.Company, userID int64) (id int64, err error) {
	err = c.Get(ctx, &id, calendarAddress, userID)
	return id, err
}

// RenewCalendarAddress turns a user's calendar feed on with a new address and returns the id of the address. The old address
// stops working.
func RenewCalendarAddress(ctx context.Context, c store.Company, userID int64) (id int64, err error) {
	err = c.Change(ctx, &id, calendarRenew, userID)
	return id, err
}

// RemoveCalendarAddress turns a user's calendar feed off.
func RemoveCalendarAddress(ctx context.Context, c store.Company, userID int64) error {
	_, err := c.Exec(ctx, calendarRemove, userID)
	return err
}

// ReadCalendarOwner returns the user of the calendar feed with the address id. It returns store.ErrNotFound if there is no such address, or if the
// user is disabled or erased.
func ReadCalendarOwner(ctx context.Context, c store.Company, id int64) (o CalendarOwner, err error) {
	err = c.Get(ctx, &o, calendarOwner, id)
	return o, err
}

// CalendarEntries returns the courses and exams in the calendar feed of a user. It leaves out courses that ended before today.
func CalendarEntries(ctx context.Context, c store.Company, userID int64, today store.Date) ([]CalendarEntry, error) {
	return store.ListOf[CalendarEntry](ctx, c, calendarEntries, userID, today)
}
