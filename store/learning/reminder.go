package learning

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	reminderSettings       = statement.Scoped("reminder/settings")
	reminderSettingsUpdate = statement.Scoped("reminder/settings_update")
	reminderAddCompleted   = statement.Scoped("reminder/add_completed")
	reminderAddAccess      = statement.Scoped("reminder/add_access")
	reminderDueDays        = statement.Scoped("reminder/due_days")
	reminderAddDue         = statement.Scoped("reminder/add_due")
	reminderAddEscalated   = statement.Scoped("reminder/add_escalated")
	reminderExams          = statement.Scoped("reminder/exams")
	reminderAddExam        = statement.Scoped("reminder/add_exam")
	reminderAddInactive    = statement.Scoped("reminder/add_inactive")
	reminderTake           = statement.Scoped("reminder/take")
	reminderNotice         = statement.Scoped("reminder/notice")
	reminderRefused        = statement.Scoped("reminder/refused")
	reminderRefuse         = statement.Scoped("reminder/refuse")
	reminderAccept         = statement.Scoped("reminder/accept")

	reminderTurnAdd   = statement.Global("reminder_turn/add")
	reminderTurnClaim = statement.Global("reminder_turn/claim")
	reminderTurnDone  = statement.Global("reminder_turn/done")
)

// Kinds of messages that remind trainees. A message of the kind Reminders contains several reminders.
const (
	CourseCompleted = "course_completed"
	ExamReminder    = "exam_reminder"
	AccessEnds      = "access_ends"
	Inactive        = "inactive"
	CourseDue       = "course_due"
	CourseOverdue   = "course_overdue"
	TeamOverdue     = "team_overdue"
	Reminders       = "reminders"
)

// The rules by which trainees are reminded.
const (
	RuleCompleted  = "completed"
	RuleExamFirst  = "exam_first"
	RuleExamSecond = "exam_second"
	RuleAccessWeek = "access_week"
	RuleAccessDay  = "access_day"
	RuleInactive   = "inactive"
	RuleDue        = "due"
	RuleOverdue    = "overdue"
	RuleEscalated  = "escalated"
)

// ReminderKind returns the kind of the message that contains a reminder of a rule and no other reminder.
func ReminderKind(rule string) string {
	switch rule {
	case RuleCompleted:
		return CourseCompleted
	case RuleExamFirst, RuleExamSecond:
		return ExamReminder
	case RuleAccessWeek, RuleAccessDay:
		return AccessEnds
	case RuleDue:
		return CourseDue
	case RuleOverdue:
		return CourseOverdue
	case RuleEscalated:
		return TeamOverdue
	default:
		return Inactive
	}
}

// Stoppable reports whether people can refuse the reminders of a rule. They cannot refuse those of due dates, because the company expects the
// completion.
func Stoppable(rule string) bool {
	return rule != RuleCompleted && rule != RuleDue && rule != RuleOverdue && rule != RuleEscalated
}

// ReminderSettings are the company's rules for reminders. The version is 0 until they are set.
type ReminderSettings struct {
	store.Editable
	Completed    bool   `db:"completed" json:"courseCompleted" doc:"Whether trainees who complete a course without a certificate receive a message."`
	Exams        bool   `db:"exams" json:"examReminders" doc:"Whether trainees receive reminders of exams."`
	AccessEnds   bool   `db:"access_ends" json:"accessEnds" doc:"Whether trainees receive a message 7 days and 1 day before their access to a course ends."`
	InactiveDays int64  `db:"inactive_days" json:"inactiveDays" doc:"The number of days without activity in a course after which the trainee receives a message; 0: never."`
	DueBefore    int64  `db:"due_before_days" json:"dueBeforeDays" doc:"The number of days before the due date of a course from which on the trainee is reminded, but not in the first half of the time; 0: never."`
	Overdue      int64  `db:"overdue_days" json:"overdueDays" doc:"The number of days after the due date of a course after which the trainee is reminded; 0: never."`
	Escalation   int64  `db:"escalation_days" json:"escalationDays" doc:"The number of days after the due date of a course after which the line manager of the trainee receives a message; 0: never."`
	TeamDigest   bool   `db:"team_digest" json:"teamDigest" doc:"Whether managers and line managers receive a message about their teams each Monday."`
	QuietFrom    string `db:"quiet_from" json:"quietFrom" doc:"Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them."`
	QuietUntil   string `db:"quiet_until" json:"quietUntil" doc:"Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours."`
}

func (s ReminderSettings) AuditName() string { return "" }

// ClockTime is the layout of a time of day in settings.
const ClockTime = "15:04"

// Quiet returns the time until the current quiet hours end, or 0 outside the quiet hours. now must be in the trainee's time
// zone.
func (s ReminderSettings) Quiet(now time.Time) time.Duration {
	from, err := time.Parse(ClockTime, s.QuietFrom)
	until, failed := time.Parse(ClockTime, s.QuietUntil)
	if err != nil || failed != nil {
		return 0
	}
	clock := now.Format(ClockTime)
	inside := s.QuietFrom <= clock && clock < s.QuietUntil
	if s.QuietFrom > s.QuietUntil { // The quiet hours include midnight.
		inside = clock >= s.QuietFrom || clock < s.QuietUntil
	}
	if !inside || from.Equal(until) {
		return 0
	}
	end := tenant.MomentIn(now.Location(), now, until.Hour(), until.Minute(), tenant.First)
	if !end.After(now) {
		end = tenant.MomentIn(now.Location(), now.AddDate(0, 0, 1), until.Hour(), until.Minute(), tenant.First)
	}
	return end.Sub(now)
}

// ReadReminderSettings returns the company's rules for reminders, which every manager may read. If they were never set, it returns the defaults with
// the version 0.
func ReadReminderSettings(ctx context.Context, c store.Company) (s ReminderSettings, err error) {
	err = c.Unlimited(only.Store{}).Get(ctx, &s, reminderSettings)
	return s, err
}

// SetReminderSettings changes the company's rules for reminders with apply. It returns a *store.StaleError if the rules
// have another version.
func SetReminderSettings(
	ctx context.Context, c store.Company, version int64, apply func(*ReminderSettings) error, by store.Actor,
) (ReminderSettings, error) {
	return store.UpdateSettings(ctx, c, "reminder_settings", version, ReadReminderSettings, apply, func(c store.Company, s *ReminderSettings) error {
		return c.Change(ctx, &s.Version, reminderSettingsUpdate, version, s.Completed, s.Exams, s.AccessEnds, s.InactiveDays,
			s.DueBefore, s.Overdue, s.Escalation, s.TeamDigest, s.QuietFrom, s.QuietUntil)
	}, by)
}

// WantsReminders reports whether a user wants reminders. It returns store.ErrNotFound for an unknown or erased user.
func WantsReminders(ctx context.Context, c store.Company, userID int64) (bool, error) {
	var refused bool
	err := c.Get(ctx, &refused, reminderRefused, userID)
	return !refused, err
}

// SetWantsReminders records that a user wants reminders, or that the user wants none.
func SetWantsReminders(ctx context.Context, c store.Company, userID int64, wanted bool) error {
	st := reminderRefuse
	if wanted {
		st = reminderAccept
	}
	_, err := c.Exec(ctx, st, userID)
	return err
}

// ReminderRef is the payload of a message with reminders. Names and titles are read when the message is written.
type ReminderRef struct {
	UserID      int64   `json:"userID"`
	ReminderIDs []int64 `json:"reminderIDs"`
}

// remindCompletions enqueues a message about each of the completed enrollments that gets no award, unless
// the company wants no such messages. It ignores the company's limit of messages, because the limit must not prevent a
// completion. It must be called inside store.Company.Tx, after issueAwards.
func remindCompletions(ctx context.Context, c store.Company, enrollmentIDs []int64) error {
	var text []byte
	if err := c.Change(ctx, &text, reminderAddCompleted, pq.Array(enrollmentIDs), c.Tenant().Location().String()); err != nil {
		return err
	}
	_, err := enqueueReminders(ctx, c, text, false)
	return err
}

// dueReminder is the content of one message, with the rule of its reminders.
type dueReminder struct {
	ReminderRef
	Rule string `json:"rule"`
}

// reminderPage is the number of enrollments that one statement reads. reminderPeople is the number of trainees whose
// messages one transaction enqueues.
const (
	reminderPage   = 2000
	reminderPeople = 100
)

// lateDays is the number of days for which a reminder of an overdue enrollment is found. A company that allows these reminders later does not
// remind of what was due long ago.
const lateDays = 30

// FindReminders records the reminders that are due on the day of now in the company's time zone. It searches for inactive
// trainees and for due dates only if daily is true. Each reminder is recorded once.
func FindReminders(ctx context.Context, c store.Company, now time.Time, daily bool) error {
	s, err := ReadReminderSettings(ctx, c)
	if err != nil {
		return err
	}
	today := store.Today(c.Tenant(), now)
	if s.AccessEnds {
		for days := range 8 {
			rule, least := RuleAccessWeek, 7
			if days <= 1 {
				rule, least = RuleAccessDay, 1
			}
			if err := pages(ctx, c, reminderAddAccess, today.AddDays(days), rule, least); err != nil {
				return err
			}
		}
	}
	if s.Exams {
		exams, err := store.ListOf[struct {
			ID       int64
			CourseID int64      `db:"course_id"`
			EndDate  store.Date `db:"end_date"`
			Rule     string
		}](ctx, c, reminderExams, today)
		if err != nil {
			return err
		}
		for _, x := range exams {
			if err := pages(ctx, c, reminderAddExam, x.ID, x.Rule, x.EndDate, x.CourseID, today); err != nil {
				return err
			}
		}
	}
	if daily && s.DueBefore > 0 {
		if err := findDue(ctx, c, today, today.AddDays(int(s.DueBefore)), reminderAddDue, RuleDue, today); err != nil {
			return err
		}
	}
	if daily && s.Overdue > 0 {
		last := today.AddDays(-int(s.Overdue))
		if err := findDue(ctx, c, last.AddDays(-lateDays), last, reminderAddDue, RuleOverdue, today); err != nil {
			return err
		}
	}
	if daily && s.Escalation > 0 {
		last := today.AddDays(-int(s.Escalation))
		if err := findDue(ctx, c, last.AddDays(-lateDays), last, reminderAddEscalated); err != nil {
			return err
		}
	}
	if daily && s.InactiveDays > 0 {
		return pages(ctx, c, reminderAddInactive, today, s.InactiveDays, c.Tenant().Location().String())
	}
	return nil
}

// findDue records the reminders for the enrollments that are due from first to last with a statement, whose first argument is a day and whose next
// arguments are args.
func findDue(ctx context.Context, c store.Company, first, last store.Date, add *statement.Statement, args ...any) error {
	days, err := store.ListOf[store.Date](ctx, c, reminderDueDays, first, last)
	if err != nil {
		return err
	}
	for _, day := range days {
		if err := pages(ctx, c, add, append([]any{day}, args...)...); err != nil {
			return err
		}
	}
	return nil
}

// pages runs a statement for successive pages of enrollments. The last arguments of the statement are the last id of the
// previous page and the size of a page.
func pages(ctx context.Context, c store.Company, st *statement.Statement, args ...any) error {
	for last := int64(0); ; {
		var end int64
		if err := c.Change(ctx, &end, st, append(append([]any{}, args...), last, reminderPage)...); err != nil || end == 0 {
			return err
		}
		last = end
	}
}

// EnqueueReminders enqueues one message for each trainee who has reminders without a message. It marks these reminders in
// the same transaction. It returns the number of messages, and a *store.LimitError if the company may not send more messages
// today.
func EnqueueReminders(ctx context.Context, c store.Company) (messages int, err error) {
	for {
		enqueued := 0
		err := c.Tx(ctx, func(c store.Company) (err error) {
			var text []byte
			if err := c.Change(ctx, &text, reminderTake, reminderPeople); err != nil {
				return err
			}
			enqueued, err = enqueueReminders(ctx, c, text, true)
			return err
		})
		if err != nil || enqueued == 0 {
			return messages, err
		}
		messages += enqueued
	}
}

// enqueueReminders enqueues a message for each element of text, a JSON array of dueReminder. With limited it returns a
// *store.LimitError if the company may not send so many messages.
func enqueueReminders(ctx context.Context, c store.Company, text []byte, limited bool) (messages int, err error) {
	var due []dueReminder
	if err := json.Unmarshal(text, &due); err != nil {
		return 0, fmt.Errorf("reminders: %w", err)
	}
	for _, one := range due {
		kind := ReminderKind(one.Rule)
		if len(one.ReminderIDs) > 1 && one.Rule != RuleEscalated {
			kind = Reminders
		}
		exceeded, err := c.Enqueue(ctx, kind, strconv.FormatInt(one.ReminderIDs[0], 10), one.ReminderRef)
		if err != nil {
			return 0, err
		}
		if exceeded != nil && limited {
			return 0, &store.LimitError{Limit: store.LimitMessages, Value: *exceeded}
		}
	}
	return len(due), nil
}

// Reminder contains the texts of one reminder in a message, and the recipient of the message.
type Reminder struct {
	Rule          string
	Day           store.Date
	EnrollmentID  int64 `db:"enrollment_id"`
	ExamID        int64 `db:"exam_id"`
	Title, Course string
	Email         string
	FName         string `db:"fname"`
	LName         string `db:"lname"`
	Role          string
	store.Locale
	// PersonID and Person are the id and the name of the trainee of the enrollment. The recipient of a reminder of the rule RuleEscalated is
	// the line manager of this trainee.
	PersonID int64 `db:"person_id"`
	Person   string
}

// RemindersOf returns the reminders of a message that still apply at now.
func RemindersOf(ctx context.Context, c store.Company, ref ReminderRef, now time.Time) ([]Reminder, error) {
	return store.ListOf[Reminder](ctx, c, reminderNotice, ref.UserID, pq.Array(ref.ReminderIDs), store.Today(c.Tenant(), now), c.Tenant().Location().String())
}

// ReminderTurn is a company that a node has leased to search for due reminders.
type ReminderTurn struct {
	CompanyID int64 `db:"company_id"`
	// Leases is the number of leases that nodes have had on the turn. It identifies the current lease.
	Leases int64 `db:"claims"`
	// Day is the last day on which all inactive trainees were searched.
	Day store.Date
	// DigestDay is the last Monday of which the messages about teams are enqueued.
	DigestDay store.Date `db:"digest_day"`
}

// AddReminderTurns adds a turn for each company that has none. It compares all companies with all turns, so callers must not
// call it before each ClaimReminderTurns.
func AddReminderTurns(ctx context.Context, db *store.DB) error {
	_, err := db.Exec(ctx, reminderTurnAdd)
	return err
}

// ClaimReminderTurns leases up to limit companies whose reminders are due to the caller.
func ClaimReminderTurns(ctx context.Context, db *store.DB, lease time.Duration, limit int) ([]ReminderTurn, error) {
	rows := make([]ReminderTurn, 0, limit)
	err := db.Direct().SelectChanged(ctx, &rows, reminderTurnClaim, limit, lease.Seconds())
	return rows, err
}

// EndReminderTurn ends a lease and stores t.Day and t.DigestDay. The company is due again after the given time. It does nothing if the lease
// was lost.
func EndReminderTurn(ctx context.Context, db *store.DB, t ReminderTurn, after time.Duration) error {
	_, err := db.Exec(ctx, reminderTurnDone, t.CompanyID, t.Leases, after.Seconds(), t.Day, t.DigestDay)
	return err
}
