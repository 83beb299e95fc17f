package reports

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	reportScheduleRecipient = statement.Scoped("report_schedule/recipient")
	reportScheduleDue       = statement.Scoped("report_schedule/due")
	reportScheduleAdvance   = statement.Scoped("report_schedule/advance")
	reportScheduleNotice    = statement.Scoped("report_schedule/notice")
)

// ReportReady is the kind of the message with the link to a scheduled report.
const ReportReady = "report_ready"

// ErrRecipient means that a user cannot receive links to a report, because the user is not an active manager or admin, or
// because only admins may read the report.
var ErrRecipient = errors.New("user may not read the report")

// Frequency is the interval at which a link to a report is sent.
type Frequency string

// The frequencies of reports. A report covers a day, a week from Monday or a month, and is sent after the end of this
// period.
const (
	Daily   Frequency = "daily"
	Weekly  Frequency = "weekly"
	Monthly Frequency = "monthly"
)

// Frequencies lists the valid frequencies of a schedule. ReportNames lists the names of the reports that a schedule can
// send.
var (
	Frequencies = []Frequency{Daily, Weekly, Monthly}
	ReportNames = []string{"completions", "progress", "people", "batches", "documents", "exams", "revenue", "compliance", "packages"}
)

// boundary returns the first day of the period that contains day.
func (f Frequency) boundary(day store.Date) store.Date {
	at := day.Time()
	switch f {
	case Weekly:
		return day.AddDays(-(int(at.Weekday()) + 6) % 7)
	case Monthly:
		return day.AddDays(1 - at.Day())
	default:
		return day
	}
}

// Next returns the first day of the period after the one that contains day.
func (f Frequency) Next(day store.Date) store.Date {
	switch start := f.boundary(day); f {
	case Weekly:
		return start.AddDays(7)
	case Monthly:
		return store.DateOf(start.Time().AddDate(0, 1, 0))
	default:
		return start.AddDays(1)
	}
}

// Last returns the first and the last day of the last period that ended before day.
func (f Frequency) Last(day store.Date) (from, to store.Date) {
	to = f.boundary(day).AddDays(-1)
	return f.boundary(to), to
}

type EditedReportSchedule struct {
	store.Counted
	store.Editable
	Report    string     `db:"report" json:"report" edit:"required,max=20" doc:"Name of the report: completions, progress, people, batches, documents, exams, revenue, compliance or packages."`
	Frequency Frequency  `db:"frequency" json:"frequency" edit:"required,max=20" note:"A report is about the day, the week or the month before." doc:"When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month)."`
	UserID    int64      `db:"user_id" json:"userID" edit:"required" note:"The report contains only what the recipient may read." doc:"ID of the recipient, who is an active manager or admin."`
	CourseID  int64      `db:"course_id" json:"courseID" edit:"" save:"zero" doc:"ID of the only course of the report; 0: all courses."`
	BatchID   int64      `db:"batch_id" json:"batchID" edit:"" save:"zero" doc:"ID of the only batch of the report; 0: all trainees."`
	NextDay   store.Date `db:"next_day" json:"nextDay" doc:"The next day on which a link to the report is sent, in the company's time zone."`
}

func (s EditedReportSchedule) AuditName() string { return s.Report }

// ListedReportSchedule is a schedule as staff see it in the list of schedules, with the recipient.
type ListedReportSchedule struct {
	EditedReportSchedule
	Email       string `db:"email" json:"email" read:"coalesce((select u.email from users u where u.company_id = $1 and u.id = t.user_id), '')" doc:"E-mail address of the recipient."`
	FName       string `db:"fname" json:"fname" read:"coalesce((select u.fname from users u where u.company_id = $1 and u.id = t.user_id), '')" doc:"First name of the recipient."`
	LName       string `db:"lname" json:"lname" read:"coalesce((select u.lname from users u where u.company_id = $1 and u.id = t.user_id), '')" doc:"Last name of the recipient."`
	CourseTitle string `db:"course_title" json:"courseTitle" read:"coalesce((select c.title from courses c where c.company_id = $1 and c.id = t.course_id), '')" doc:"Title of the only course of the report; empty for all courses."`
	BatchName   string `db:"batch_name" json:"batchName" read:"coalesce((select b.name from batches b where b.company_id = $1 and b.id = t.batch_id), '')" doc:"Name of the only batch of the report; empty for all trainees."`
}

func (ListedReportSchedule) Sorts() store.Sorts {
	return store.ByFields("report", "frequency", "email", "nextDay")
}

// EditedReportSchedules adds, changes, removes and lists the schedules of a company's reports.
var EditedReportSchedules = store.NewListedTable[EditedReportSchedule, ListedReportSchedule](only.Store{},
	store.Table{Kind: "report_schedule", Noun: "a schedule of a report", Name: "report_schedules", Dated: true, By: true},
	store.Listing{
		Search:  []string{"(select u.search_text from users u where u.company_id = $1 and u.id = t.user_id)"},
		Filters: []string{"report", "frequency", "userID", "courseID", "batchID"},
	})

// CheckReportSchedule returns ErrRecipient if the recipient may not read the report, and store.ErrNotFound if the course does not
// exist. It does not check the batch, because a foreign key does.
func CheckReportSchedule(ctx context.Context, c store.Company, s EditedReportSchedule) error {
	var fits bool
	err := c.Get(ctx, &fits, reportScheduleRecipient, s.UserID, s.Report)
	if err == nil && !fits {
		return ErrRecipient
	}
	if err == nil && s.CourseID != 0 {
		err = learning.CheckCourse(ctx, c, s.CourseID)
	}
	return err
}

// ReportRef is the payload of a ReportReady message. From and To are the first and the last day of the report.
type ReportRef struct {
	ScheduleID int64      `json:"scheduleID"`
	From       store.Date `json:"from"`
	To         store.Date `json:"to"`
}

// dueReport is a schedule for which EnqueueReports must enqueue a message.
type dueReport struct {
	ID        int64
	Frequency Frequency
}

// reportsAtOnce is the number of schedules that one transaction handles.
const reportsAtOnce = 100

// EnqueueReports enqueues a message for each schedule that is due on the day of now in the company's time zone, and sets the
// schedule's next day in the same transaction. If several periods of a schedule have ended, it sends the last one only. It
// returns the number of messages, and a *store.LimitError if the company may not send more messages today.
func EnqueueReports(ctx context.Context, c store.Company, now time.Time) (messages int, err error) {
	today := store.Today(c.Tenant(), now)
	for {
		var due []dueReport
		err := c.Tx(ctx, func(c store.Company) (err error) {
			if due, err = store.ListOf[dueReport](ctx, c, reportScheduleDue, today, reportsAtOnce); err != nil {
				return err
			}
			for _, s := range due {
				ref := ReportRef{ScheduleID: s.ID}
				ref.From, ref.To = s.Frequency.Last(today)
				exceeded, err := c.Enqueue(ctx, ReportReady, fmt.Sprintf("%d:%s", s.ID, ref.To), ref)
				if err != nil {
					return err
				}
				if exceeded != nil {
					return &store.LimitError{Limit: store.LimitMessages, Value: *exceeded}
				}
				if _, err := c.Exec(ctx, reportScheduleAdvance, s.ID, s.Frequency.Next(today)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(due) == 0 {
			return messages, err
		}
		messages += len(due)
	}
}

// ReportNotice is the content of the message with the link to a scheduled report.
type ReportNotice struct {
	Report   string
	CourseID int64 `db:"course_id"`
	BatchID  int64 `db:"batch_id"`
	UserID   int64 `db:"user_id"`
	Email    string
	FName    string `db:"fname"`
	LName    string `db:"lname"`
	store.Locale
}

// ReadReportNotice returns the content of the message of a schedule. It returns store.ErrNotFound if the schedule was removed, or if
// its recipient may no longer receive it or no longer wants it.
func ReadReportNotice(ctx context.Context, c store.Company, scheduleID int64) (n ReportNotice, err error) {
	err = c.Get(ctx, &n, reportScheduleNotice, scheduleID)
	return n, err
}
