package learning

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	manualReminderLock     = statement.Scoped("manual_reminder/lock")
	manualReminderCheck    = statement.Scoped("manual_reminder/check").Limited()
	manualReminderAdd      = statement.Scoped("manual_reminder/add")
	manualReminderNotice   = statement.Scoped("manual_reminder/notice")
	manualReminderOfPeople = statement.Scoped("manual_reminder/of_people")
	manualReminderList     = statement.Scoped("manual_reminder/list")
)

// ManualReminder is the kind of the messages with which staff remind trainees.
const ManualReminder = "manual_reminder"

// ErrReminded means that staff have reminded the trainee within the last 24 hours: of the enrollment if they have selected it, or of any if they have
// selected the person.
var ErrReminded = errors.New("the trainee was reminded within the last 24 hours")

// ErrNotBegun means that the start date of an enrollment is in the future.
var ErrNotBegun = errors.New("enrollment not started")

// ErrNothingOpen means that a person has no open enrollment of which to remind.
var ErrNothingOpen = errors.New("the person has no open enrollment")

// remindedFor is the time during which staff remind a trainee again only if they confirm it.
const remindedFor = 24 * time.Hour

// remindable is an enrollment with what decides whether its trainee can be reminded.
type remindable struct {
	ID             int64
	UserID         int64 `db:"user_id"`
	CourseID       int64 `db:"course_id"`
	Course, Status string
	StartDate      store.Date `db:"start_date"`
	EndDate        store.Date `db:"end_date"`
	Latest, Active bool
	// RemindedAt is when staff last reminded the trainee of the enrollment, and PersonRemindedAt when they last reminded the trainee of any.
	RemindedAt       store.Time `db:"reminded_at"`
	PersonRemindedAt store.Time `db:"person_reminded_at"`
}

func (r remindable) result(today store.Date, now time.Time, again bool) ManualResult {
	return ManualResult{r.UserID, r.ID, r.CourseID, r.problem(today, now, again)}
}

// problem returns why the trainee cannot be reminded at now, or nil.
func (r remindable) problem(today store.Date, now time.Time, again bool) error {
	switch {
	case r.Status == "completed":
		return ErrAlreadyCompleted
	case r.Status != "active" || !r.Latest || !r.EndDate.IsZero() && r.EndDate.Before(today):
		return ErrNotEnrolled
	case r.StartDate.After(today):
		return ErrNotBegun
	case !r.Active:
		return ErrTraineeInactive
	case !again && now.Sub(r.RemindedAt.Time()) < remindedFor:
		return ErrReminded
	}
	return nil
}

// ManualReminders are reminders that staff send about enrollments, and about all open enrollments of people that are not completed. With Again,
// they are sent also to trainees whom staff reminded a short time ago. With DryRun, nothing is sent.
type ManualReminders struct {
	EnrollmentIDs, UserIDs []int64
	Text                   string
	Again, DryRun          bool
}

// ManualResult is what became of the reminder of one enrollment. EnrollmentID and CourseID are 0 for a person without an enrollment of which to remind.
type ManualResult struct {
	UserID, EnrollmentID, CourseID int64
	Err                            error
}

// RemindByHand reminds trainees, with one message for each. The results of m.EnrollmentIDs come first, in their order, then those of
// m.UserIDs. The error of a result is store.ErrNotFound, ErrNotEnrolled, ErrAlreadyCompleted, ErrNotBegun, ErrTraineeInactive, ErrReminded,
// ErrNothingOpen, or nil. RemindByHand returns a *store.LimitError, and sends nothing, if the company may not send so many messages.
func RemindByHand(ctx context.Context, c store.Company, m ManualReminders, now time.Time, by store.Actor) (results []ManualResult, err error) {
	today := store.Today(c.Tenant(), now)
	err = c.Tx(ctx, func(c store.Company) error {
		all := c.Unlimited(only.Store{})
		if _, err := all.HoldRemaining(ctx); err != nil { // The limits must be locked before other rows.
			return err
		}
		ofPeople, err := store.ListOf[int64](ctx, all, manualReminderOfPeople, pq.Array(m.UserIDs), today)
		if err != nil {
			return err
		}
		ids := slices.Concat(m.EnrollmentIDs, ofPeople)
		if _, err := all.Exec(ctx, manualReminderLock, pq.Array(ids)); err != nil {
			return err
		}
		found, err := store.ListOf[remindable](ctx, c, manualReminderCheck, pq.Array(ids))
		if err != nil {
			return err
		}
		byID, byUser := map[int64]remindable{}, map[int64][]remindable{}
		for _, r := range found {
			byID[r.ID] = r
		}
		for _, id := range ofPeople {
			if r, managed := byID[id]; managed {
				byUser[r.UserID] = append(byUser[r.UserID], r)
			}
		}
		results = results[:0] // The transaction may run again.
		for _, id := range m.EnrollmentIDs {
			r, known := byID[id]
			if !known {
				results = append(results, ManualResult{EnrollmentID: id, Err: store.ErrNotFound})
				continue
			}
			results = append(results, r.result(today, now, m.Again))
		}
		for _, person := range m.UserIDs {
			for _, r := range byUser[person] {
				r.RemindedAt = r.PersonRemindedAt
				results = append(results, r.result(today, now, m.Again))
			}
			if len(byUser[person]) == 0 {
				results = append(results, ManualResult{UserID: person, Err: ErrNothingOpen})
			}
		}
		var sent []int64
		for _, r := range results {
			if r.Err == nil {
				sent = append(sent, r.EnrollmentID)
			}
		}
		slices.Sort(sent)
		sent = slices.Compact(sent)
		if err := sendReminders(ctx, all, sent, m.Text, now, by); err != nil || !m.DryRun {
			return err
		}
		return errDryRun
	})
	if errors.Is(err, errDryRun) {
		err = nil
	}
	return results, err
}

// sendReminders records reminders of enrollments and enqueues a message for each of their trainees.
func sendReminders(ctx context.Context, c store.Company, enrollmentIDs []int64, text string, now time.Time, by store.Actor) error {
	if len(enrollmentIDs) == 0 {
		return nil
	}
	added, err := store.ListOf[struct {
		ID     int64
		UserID int64 `db:"user_id"`
	}](ctx, c, manualReminderAdd, pq.Array(enrollmentIDs), text, by.UserID, now)
	if err != nil {
		return err
	}
	ofUser := map[int64][]int64{}
	for _, one := range added {
		ofUser[one.UserID] = append(ofUser[one.UserID], one.ID)
	}
	messages := make([]store.ItemMessage, 0, len(ofUser))
	for _, user := range slices.Sorted(maps.Keys(ofUser)) {
		ids := ofUser[user]
		messages = append(messages, store.ItemMessage{Cause: strconv.FormatInt(ids[0], 10), Payload: ReminderRef{UserID: user, ReminderIDs: ids}})
	}
	exceeded, err := c.EnqueueEach(ctx, ManualReminder, messages)
	if err == nil && exceeded != nil {
		err = &store.LimitError{Limit: store.LimitMessages, Value: *exceeded}
	}
	if err != nil {
		return err
	}
	return c.AuditEach(ctx, by, "enrollment_remind", "enrollment", enrollmentIDs, nil)
}

// ManualNotice is one reminder in a message of staff, with the recipient of the message.
type ManualNotice struct {
	EnrollmentID int64 `db:"enrollment_id"`
	Text, Course string
	DueDate      store.Date `db:"due_date"`
	store.TraineeName
	store.Locale
}

// ManualRemindersOf returns the reminders of a message that still apply at now.
func ManualRemindersOf(ctx context.Context, c store.Company, ref ReminderRef, now time.Time) ([]ManualNotice, error) {
	return store.ListOf[ManualNotice](ctx, c, manualReminderNotice, ref.UserID, pq.Array(ref.ReminderIDs), store.Today(c.Tenant(), now))
}

// SentReminder is a reminder of an enrollment that was sent.
type SentReminder struct {
	Rule   string     `db:"rule" json:"rule" doc:"Why it was sent: by_hand, or the rule due, overdue, escalated (to the line manager of the trainee), access_week, access_day, inactive, exam_first, exam_second or completed."`
	Text   string     `db:"text" json:"text" doc:"The text that staff wrote; empty for other rules."`
	Sender string     `db:"sender" json:"sender" doc:"Name of the member of staff who sent it; empty for other rules and for API keys."`
	At     store.Time `db:"at" json:"at" doc:"When it was sent, or joined the messages that wait for the end of the quiet hours."`
}

// SentReminders returns the newest reminders of an enrollment. It returns store.ErrNotFound if the enrollment does not exist.
func SentReminders(ctx context.Context, c store.Company, enrollmentID int64) ([]SentReminder, error) {
	if _, err := EnrollmentDetails(ctx, c, enrollmentID); err != nil {
		return nil, err
	}
	return store.ListOf[SentReminder](ctx, c.Unlimited(only.Store{}), manualReminderList, enrollmentID)
}
