package settings

import (
	"context"
	"errors"
	"strings"
	"time"

	"lyceum/auth/sealed"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/store"
	"lyceum/store/learning"
)

// ReadReminderSettings returns the company's rules for the messages that remind trainees.
func ReadReminderSettings(ctx context.Context, c *web.Call, _ *web.NoFields) (learning.ReminderSettings, error) {
	return learning.ReadReminderSettings(ctx, c.Store)
}

// ReminderSettingsUpdate changes only the fields that are sent.
type ReminderSettingsUpdate struct {
	Version      int64   `api:"version,min=0" doc:"The version that the change is based on, as last read; 0 before the first change."`
	Completed    *bool   `api:"courseCompleted" doc:"Whether trainees who complete a course without a certificate receive a message."`
	Exams        *bool   `api:"examReminders" doc:"Whether trainees receive reminders of exams."`
	AccessEnds   *bool   `api:"accessEnds" doc:"Whether trainees receive a message 7 days and 1 day before their access to a course ends."`
	InactiveDays *int64  `api:"inactiveDays,min=0,max=365" doc:"The number of days without activity in a course after which the trainee receives a message; 0: never."`
	DueBefore    *int64  `api:"dueBeforeDays,min=0,max=90" doc:"The number of days before the due date of a course from which on the trainee is reminded, but not in the first half of the time; 0: never."`
	Overdue      *int64  `api:"overdueDays,min=0,max=90" doc:"The number of days after the due date of a course after which the trainee is reminded; 0: never."`
	Escalation   *int64  `api:"escalationDays,min=0,max=90" doc:"The number of days after the due date of a course after which the line manager of the trainee receives a message; 0: never."`
	TeamDigest   *bool   `api:"teamDigest" doc:"Whether managers and line managers receive a message about their teams each Monday."`
	QuietFrom    *string `api:"quietFrom,max=5" doc:"Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them."`
	QuietUntil   *string `api:"quietUntil,max=5" doc:"Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours."`
}

func (in *ReminderSettingsUpdate) apply(s *learning.ReminderSettings) error {
	api.SetIf(&s.Completed, in.Completed)
	api.SetIf(&s.Exams, in.Exams)
	api.SetIf(&s.AccessEnds, in.AccessEnds)
	api.SetIf(&s.InactiveDays, in.InactiveDays)
	api.SetIf(&s.DueBefore, in.DueBefore)
	api.SetIf(&s.Overdue, in.Overdue)
	api.SetIf(&s.Escalation, in.Escalation)
	api.SetIf(&s.TeamDigest, in.TeamDigest)
	var wrong web.InputError
	for _, clock := range []struct {
		field    string
		to, from *string
	}{{"quietFrom", &s.QuietFrom, in.QuietFrom}, {"quietUntil", &s.QuietUntil, in.QuietUntil}} {
		if clock.from == nil {
			continue
		}
		*clock.to = strings.TrimSpace(*clock.from)
		if _, err := time.Parse(learning.ClockTime, *clock.to); err != nil || len(*clock.to) != len(learning.ClockTime) {
			wrong.Add(clock.field, clock.field+" is not a time of day of the form 21:00.")
		}
	}
	return wrong.Err()
}

// UpdateReminderSettings changes the company's rules for the messages that remind trainees. The new rules also apply to
// messages that wait to be sent.
func UpdateReminderSettings(ctx context.Context, c *web.Call, in *ReminderSettingsUpdate) (learning.ReminderSettings, error) {
	return learning.SetReminderSettings(ctx, c.Store, in.Version, in.apply, c.Actor())
}

// ReminderPreference is the caller's choice whether to receive reminders.
type ReminderPreference struct {
	Wanted bool `json:"wanted" doc:"Whether the caller receives reminders."`
}

type ReminderPreferenceUpdate struct {
	Wanted *bool `api:"wanted" doc:"Whether the caller wants reminders. Without this field nothing changes."`
}

// SetReminderPreference records whether the caller wants reminders and returns the recorded choice. A request without the
// field changes nothing.
func SetReminderPreference(ctx context.Context, c *web.Call, in *ReminderPreferenceUpdate) (p ReminderPreference, err error) {
	if in.Wanted != nil {
		if err := learning.SetWantsReminders(ctx, c.Store, c.Who.UserID, *in.Wanted); err != nil {
			return p, err
		}
	}
	p.Wanted, err = learning.WantsReminders(ctx, c.Store, c.Who.UserID)
	return p, err
}

type Unsubscription struct {
	Token string `api:"token,required,max=200" doc:"Token in the unsubscribe link of a message."`
}

// ReadUnsubscription reports whether the recipient of the message with the link wants reminders. It returns store.ErrNotFound for an
// invalid link or an erased recipient.
func (s *Handlers) ReadUnsubscription(ctx context.Context, c *web.Call, in *Unsubscription) (wanted bool, err error) {
	userID, err := s.recipientOf(c, in)
	if err != nil {
		return false, err
	}
	return learning.WantsReminders(ctx, c.Store, userID)
}

// Unsubscribe records that the recipient of the message with the link wants no reminders. It returns store.ErrNotFound for an
// invalid link or an erased recipient.
func (s *Handlers) Unsubscribe(ctx context.Context, c *web.Call, in *Unsubscription) error {
	userID, err := s.recipientOf(c, in)
	if err != nil {
		return err
	}
	if _, err := learning.WantsReminders(ctx, c.Store, userID); err != nil {
		return err
	}
	return learning.SetWantsReminders(ctx, c.Store, userID, false)
}

func (s *Handlers) recipientOf(c *web.Call, in *Unsubscription) (int64, error) {
	userID, err := s.Sealer.Open(c.Company, mail.SealedUser, in.Token)
	if errors.Is(err, sealed.ErrInvalid) {
		err = store.ErrNotFound
	}
	return userID, err
}
