// Package reports reads the reports of a company and their schedules, and archives the audit log.
package reports

import (
	"context"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	reportCompletions      = store.OrderedBy[Completion](statement.Scoped("report/completions").Limited().Lagging().Replanned())
	reportCompletionsTotal = statement.Scoped("report/completions_total").Limited().Lagging().Replanned()
	reportProgress         = store.OrderedBy[CourseProgress](statement.Scoped("report/progress").Limited().Lagging().Replanned())
	reportProgressTotal    = statement.Scoped("report/progress_total").Limited().Lagging().Replanned()
	reportRevenue          = store.OrderedBy[CourseRevenue](statement.Scoped("report/revenue").Lagging())
	reportDashboard        = statement.Scoped("report/dashboard").Limited().Lagging().Replanned()
	reportDays             = statement.Scoped("report/days").Limited().Lagging().Replanned()
	reportPeople           = store.OrderedBy[PersonProgress](statement.Scoped("report/people").Limited().Lagging().Replanned())
	reportPeopleTotal      = statement.Scoped("report/people_total").Limited().Lagging().Replanned()
)

// ReportFilter selects the rows of a report. The zero value of a field selects all. Days are days in the company's time
// zone.
type ReportFilter struct {
	// From and Until are inclusive.
	From, Until store.Date
	CourseID    int64
	// BatchID selects the members of a batch.
	BatchID int64
}

// times returns the period of a filter: the first moment of its first day, and the first moment of the day after its
// last day.
func times(c store.Company, f ReportFilter) (from, until time.Time) {
	if f.From.IsZero() {
		f.From = store.FirstDay
	}
	if f.Until.IsZero() {
		f.Until = store.LastDay
	}
	return c.StartOf(f.From), c.StartOf(f.Until.AddDays(1))
}

func (f ReportFilter) course() *int64 { return store.IDOrNull(f.CourseID) }
func (f ReportFilter) batch() *int64  { return store.IDOrNull(f.BatchID) }

// CheckReport returns store.ErrNotFound if the filter names a course or batch that does not exist.
func CheckReport(ctx context.Context, c store.Company, f ReportFilter) error {
	if err := c.Check(ctx, store.Part{Batch: f.BatchID, Course: f.CourseID, Read: true}); err != nil || c.Manager() != 0 {
		return err
	}
	return learning.Known(ctx, c, f.course(), f.batch())
}

// Completion is a row of the report of completions: a completed enrollment with its trainee and its course.
type Completion struct {
	EnrollmentID int64 `db:"id" json:"enrollmentID" doc:"ID of the completed enrollment."`
	store.TraineeOf
	CourseID     int64            `db:"course_id" json:"courseID" doc:"ID of the completed course."`
	Course       string           `db:"title" json:"course" doc:"Title of the completed course."`
	CourseCode   string           `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	StartDate    store.Date       `db:"start_date" json:"startDate" doc:"First day of the enrollment."`
	CompletedOn  store.Date       `db:"-" json:"completedDate" doc:"Day of the completion, in the company's time zone."`
	Progress     int64            `db:"completed_percent" json:"progress" doc:"Progress in the course, from 0 to 100 percent."`
	Waiver       *string          `db:"waiver" json:"waiver" doc:"complete: staff have marked the enrollment as complete; exempt: staff have exempted the trainee; null: the trainee has fulfilled the rule of the course."`
	WaiverReason string           `db:"waiver_reason" json:"waiverReason" doc:"The reason that staff gave for the waiver; empty without one."`
	ExternalID   string           `db:"external_id" json:"externalID" doc:"ID of the trainee in another system, such as an employee number; empty without one."`
	Batch        string           `db:"batch" json:"batch" doc:"Name of the batch by which the trainee was enrolled; empty without one."`
	Score        *decimal.Decimal `db:"score" json:"score" doc:"The marks of the last passed attempt at an exam of the course before the completion, in percent, as decimal text; null without one."`
	Certificate  string           `db:"certificate_number" json:"certificateNumber" doc:"Number of the valid or expired certificate; empty without one."`
	Expires      store.Date       `db:"expires_on" json:"certificateExpiryDate" doc:"Last day of the certificate; null if it has none."`
	Account      string           `db:"account" json:"account" doc:"State of the account of the trainee: active, disabled, unconfirmed or erased."`
	CompletedAt  store.Time       `db:"completed_at" json:"-"`
}

// Sorts returns the orders of the report.
func (Completion) Sorts() store.Sorts {
	return store.Sorts{{Name: "completed", By: "e.completed_at", Tie: "e.id"}}
}

// Completions returns a page of the completed enrollments, the latest first unless the page has another order. It returns store.ErrNotFound
// for an unknown course or batch.
func Completions(ctx context.Context, c store.Company, f ReportFilter, page store.Page) (list store.List[Completion], err error) {
	if err := CheckReport(ctx, c, f); err != nil {
		return list, err
	}
	if list.Items, err = completions(ctx, c, f, page, Completion{}); err != nil {
		return list, err
	}
	from, until := times(c, f)
	err = c.Get(ctx, &list.Total, reportCompletionsTotal, from, until, f.course(), f.batch(), page.MaxCounted())
	list.Limit(page)
	return list, err
}

// completions returns a page of the completed enrollments that follow the enrollment after in the usual order of the report. If after is the zero value, the
// pages begin with the first enrollment.
func completions(ctx context.Context, c store.Company, f ReportFilter, page store.Page, after Completion) ([]Completion, error) {
	from, until := times(c, f)
	list, err := store.ListOf[Completion](ctx, c, reportCompletions, page.Size, page.Offset(), from, until, f.course(), f.batch(),
		after.CompletedAt, after.EnrollmentID, page.Sort)
	for i := range list {
		list[i].CompletedOn = c.DayOf(list[i].CompletedAt)
	}
	return list, err
}

// nextBatch is the page of a report that continues after a row.
var nextBatch = store.Page{Number: 1, Size: learning.ReportBatch}

// CompletionsAfter returns at most learning.ReportBatch completed enrollments that follow the enrollment after in the report. If
// after is the zero value, it returns enrollments from the beginning of the report. At the end of the report, it returns an
// empty list.
func CompletionsAfter(ctx context.Context, c store.Company, f ReportFilter, after Completion) ([]Completion, error) {
	return completions(ctx, c, f, nextBatch, after)
}

// CourseProgress is a row of the report of progress: a course with the numbers of its trainees and their average progress.
type CourseProgress struct {
	store.Counted
	CourseID   int64  `db:"course_id" json:"courseID" doc:"ID of the course."`
	Course     string `db:"title" json:"course" doc:"Title of the course."`
	CourseCode string `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Enrolled   int64  `db:"enrolled" json:"enrolled" doc:"Number of trainees who are enrolled in the course."`
	Started    int64  `db:"started" json:"started" doc:"Number of enrolled trainees with any progress in the course."`
	Completed  int64  `db:"completed" json:"completed" doc:"Number of enrolled trainees who have completed the course."`
	Average    int64  `db:"average" json:"averageProgress" doc:"Average progress of the enrolled trainees, from 0 to 100 percent."`
}

// Sorts returns the orders of the report.
func (CourseProgress) Sorts() store.Sorts { return store.Sorts{{Name: "course", By: "p.title"}} }

// Progress returns a page of the courses with trainees, ordered by title. It ignores the days of the filter. It returns store.ErrNotFound
// for an unknown course or batch.
func Progress(ctx context.Context, c store.Company, f ReportFilter, page store.Page) (store.List[CourseProgress], error) {
	if err := CheckReport(ctx, c, f); err != nil {
		return store.List[CourseProgress]{}, err
	}
	return store.CountedPage[CourseProgress](ctx, c, page, reportProgress, reportProgressTotal, f.course(), f.batch())
}

// CourseRevenue is the revenue of a company from one course in one currency, in minor units.
type CourseRevenue struct {
	CourseID   int64  `db:"course_id" json:"courseID" doc:"ID of the course."`
	Course     string `db:"title" json:"course" doc:"Title of the course."`
	CourseCode string `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Currency   string `db:"currency" json:"currency" doc:"ISO 4217 code of the currency of the payments."`
	Payments   int64  `db:"payments" json:"payments" doc:"Number of payments for the course in this currency."`
	Amount     int64  `db:"amount" json:"amount" doc:"Sum of the payments, in minor units, before refunds."`
	Refunded   int64  `db:"refunded" json:"refunded" doc:"The part of amount that was refunded, in minor units."`
}

// Sorts returns the orders of the report.
func (CourseRevenue) Sorts() store.Sorts {
	return store.Sorts{{Name: "course", By: "c.title"}, {Name: "payments", By: "s.payments"},
		{Name: "amount", By: "s.amount"}, {Name: "refunded", By: "s.refunded"}}
}

// Revenue returns the company's revenue from each course in each currency in the days of the filter, in the order sort, or by course if it
// is empty. It returns an empty list for a manager.
func Revenue(ctx context.Context, c store.Company, f ReportFilter, sort string) ([]CourseRevenue, error) {
	if c.Manager() != 0 {
		return []CourseRevenue{}, nil
	}
	from, until := times(c, f)
	return store.ListOf[CourseRevenue](ctx, c, reportRevenue, from, until, sort)
}

// Activity contains the numbers of people, enrollments, completions and attempts in a period, for the dashboard of staff.
type Activity struct {
	Active      int64 `db:"active" json:"activePeople" doc:"Number of people who signed in or used the company in the period."`
	Enrollments int64 `db:"enrollments" json:"enrollments" doc:"Number of enrollments that were added in the period."`
	Completions int64 `db:"completions" json:"completions" doc:"Number of enrollments that were completed in the period."`
	Passed      int64 `db:"passed" json:"examsPassed" doc:"Number of attempts at exams that ended in the period and are passed."`
	Failed      int64 `db:"failed" json:"examsFailed" doc:"Number of attempts at exams that ended in the period and are failed."`
}

// ReadActivity returns the counts of the dashboard of staff for the days of the filter.
func ReadActivity(ctx context.Context, c store.Company, f ReportFilter) (a Activity, err error) {
	from, until := times(c, f)
	err = c.Get(ctx, &a, reportDashboard, from, until)
	return a, err
}

// DayActivity contains the numbers of new enrollments and of completions on one day.
type DayActivity struct {
	Day         store.Date `db:"day" json:"day" doc:"Day to which the numbers belong, in the company's time zone."`
	Enrollments int64      `db:"enrollments" json:"enrollments" doc:"Number of enrollments that were added on the day."`
	Completions int64      `db:"completions" json:"completions" doc:"Number of enrollments that were completed on the day."`
}

// Days returns, for each day of the filter, the number of new enrollments and of completions, in order of the days. It
// leaves out days on which both numbers are 0.
func Days(ctx context.Context, c store.Company, f ReportFilter) ([]DayActivity, error) {
	from, until := times(c, f)
	return store.ListOf[DayActivity](ctx, c, reportDays, from, until, c.Tenant().Location().String())
}

// PersonProgress is a row of the report of people: a trainee with the numbers of the courses and the average progress.
type PersonProgress struct {
	store.Counted
	store.TraineeOf
	Enrolled    int64      `db:"enrolled" json:"enrolled" doc:"Number of courses in which the trainee is enrolled."`
	Started     int64      `db:"started" json:"started" doc:"Number of these courses in which the trainee has any progress."`
	Completed   int64      `db:"completed" json:"completed" doc:"Number of these courses that the trainee has completed."`
	Average     int64      `db:"average" json:"averageProgress" doc:"Average progress of the trainee in these courses, from 0 to 100 percent."`
	ExamsPassed int64      `db:"exams_passed" json:"examsPassed" doc:"Number of exams that the trainee has passed."`
	CompletedAt store.Time `db:"completed_at" json:"-"`
	CompletedOn store.Date `db:"-" json:"completedDate" doc:"Day of the trainee's latest completion of a course, in the company's time zone; null without one."`
}

// Sorts returns the orders of the report.
func (PersonProgress) Sorts() store.Sorts {
	return store.Sorts{{Name: "name", By: "p.lname", Tie: "p.fname"}}
}

// PeopleProgress returns a page of the trainees with enrollments, ordered by name. It ignores the days of the filter. It returns
// store.ErrNotFound for an unknown course or batch.
func PeopleProgress(ctx context.Context, c store.Company, f ReportFilter, page store.Page) (store.List[PersonProgress], error) {
	if err := CheckReport(ctx, c, f); err != nil {
		return store.List[PersonProgress]{}, err
	}
	page.Costly = true
	list, err := store.CountedPage[PersonProgress](ctx, c, page, reportPeople, reportPeopleTotal, f.course(), f.batch(), nil, nil, nil)
	setCompletedOn(c, list.Items)
	return list, err
}

// PeopleProgressAfter returns at most learning.ReportBatch trainees that follow the trainee after in the report. If after is the zero
// value, it returns trainees from the beginning of the report. At the end of the report, it returns an empty list.
func PeopleProgressAfter(ctx context.Context, c store.Company, f ReportFilter, after PersonProgress) ([]PersonProgress, error) {
	list, err := store.ListOf[PersonProgress](ctx, c, reportPeople, learning.ReportBatch, 0, f.course(), f.batch(),
		after.LName, after.FName, store.IDOrNull(after.UserID), "")
	setCompletedOn(c, list)
	return list, err
}

func setCompletedOn(c store.Company, list []PersonProgress) {
	for i := range list {
		if one := &list[i]; !one.CompletedAt.IsZero() {
			one.CompletedOn = c.DayOf(one.CompletedAt)
		}
	}
}
