package store

import (
	"context"
	"time"

	"lyceum/tenant"
)

var (
	calendarAddress = scoped("calendar/address")
	calendarRenew   = scoped("calendar/renew")
	calendarRemove  = scoped("calendar/remove")
	calendarOwner   = scoped("calendar/owner")
	calendarEntries = scoped("calendar/entries")
)

// CalendarOwner is the user of a calendar feed, with the language and the time zone of the feed.
type CalendarOwner struct {
	ID int64
	Locale
}

// CalendarEntry is a course or an exam in a calendar feed. ExamID is 0 for a course.
type CalendarEntry struct {
	ExamID       int64 `db:"exam_id"`
	EnrollmentID int64 `db:"enrollment_id"`
	Title        string
	Course       string
	StartDate    Date   `db:"start_date"`
	StartTime    string `db:"start_time"`
	EndDate      Date   `db:"end_date"`
	EndTime      string `db:"end_time"`
	Period       int64
	// Duration is the time limit of the exam in minutes.
	Duration int64
	// ScheduledAt is the appointment, or unset.
	ScheduledAt Time `db:"scheduled_at"`
	ChangedAt   Time `db:"changed_at"`
}

// Window returns the times at which the window of an exam begins and ends in a time zone. A time is zero if the exam has no
// such limit.
func (e *CalendarEntry) Window(zone *time.Location) (opens, closes Time) {
	if e.Period != 1 {
		return Time{}, Time{}
	}
	return momentOf(e.StartDate, e.StartTime, 0, zone, tenant.First), momentOf(e.EndDate, e.EndTime, 1, zone, tenant.Last)
}

// CalendarAddress returns the id of the address of a user's calendar feed. It returns ErrNotFound if the feed is off.
func (c Company) CalendarAddress(ctx context.Context, userID int64) (id int64, err error) {
	err = c.get(ctx, &id, calendarAddress, userID)
	return id, err
}

// RenewCalendarAddress turns a user's calendar feed on with a new address and returns the id of the address. The old address
// stops working.
func (c Company) RenewCalendarAddress(ctx context.Context, userID int64) (id int64, err error) {
	err = c.change(ctx, &id, calendarRenew, userID)
	return id, err
}

// RemoveCalendarAddress turns a user's calendar feed off.
func (c Company) RemoveCalendarAddress(ctx context.Context, userID int64) error {
	_, err := c.exec(ctx, calendarRemove, userID)
	return err
}

// CalendarOwner returns the user of the calendar feed with the address id. It returns ErrNotFound if there is no such address, or if the
// user is disabled or erased.
func (c Company) CalendarOwner(ctx context.Context, id int64) (o CalendarOwner, err error) {
	err = c.get(ctx, &o, calendarOwner, id)
	return o, err
}

// CalendarEntries returns the courses and exams in the calendar feed of a user. It leaves out courses that ended before today.
func (c Company) CalendarEntries(ctx context.Context, userID int64, today Date) ([]CalendarEntry, error) {
	return listOf[CalendarEntry](ctx, c, calendarEntries, userID, today)
}
