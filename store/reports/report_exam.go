package reports

import (
	"context"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	reportExams      = store.OrderedBy[ExamResult](statement.Scoped("report/exams").Limited().Lagging().Replanned())
	reportExamsTotal = statement.Scoped("report/exams_total").Limited().Lagging().Replanned()
)

// ExamResult is a row of the report of exams: a passed or failed attempt with its trainee and its exam.
type ExamResult struct {
	AttemptID  int64  `db:"id" json:"attemptID" doc:"ID of the attempt."`
	ExamID     int64  `db:"exam_id" json:"examID" doc:"ID of the exam to which the attempt belongs."`
	Exam       string `db:"exam_title" json:"exam" doc:"Name of the exam to which the attempt belongs."`
	CourseID   int64  `db:"course_id" json:"courseID" doc:"ID of the course to which the exam belongs."`
	Course     string `db:"title" json:"course" doc:"Title of the course to which the exam belongs."`
	CourseCode string `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	store.TraineeOf
	Number      int64                  `db:"number" json:"number" doc:"Which of the trainee's attempts at the exam this is; the first is 1."`
	Status      learning.AttemptStatus `db:"status" json:"status" doc:"3: passed; 4: failed."`
	EndedOn     store.Date             `db:"-" json:"endedDate" doc:"Day on which the attempt ended, in the company's time zone."`
	Marks       *decimal.Decimal       `db:"marks" json:"marks" doc:"The marks of the attempt, as decimal text; null for an imported attempt without marks."`
	Maximum     *decimal.Decimal       `db:"maximum" json:"maximum" doc:"The most marks that the attempt can have, as decimal text; null for an imported attempt."`
	Percent     *decimal.Decimal       `db:"percent" json:"percent" doc:"The marks in percent of the maximum, as decimal text with two decimals; null without a maximum."`
	SubmittedAt store.Time             `db:"submitted_at" json:"-"`
}

// Sorts returns the orders of the report.
func (ExamResult) Sorts() store.Sorts {
	return store.Sorts{{Name: "ended", By: "a.submitted_at", Tie: "a.id"}}
}

// ExamResults returns a page of the passed and failed attempts, the latest first unless the page has another order. It returns
// store.ErrNotFound for an unknown course or batch.
func ExamResults(ctx context.Context, c store.Company, f ReportFilter, page store.Page) (list store.List[ExamResult], err error) {
	if err := CheckReport(ctx, c, f); err != nil {
		return list, err
	}
	if list.Items, err = examResults(ctx, c, f, page, ExamResult{}); err != nil {
		return list, err
	}
	from, until := times(c, f)
	err = c.Get(ctx, &list.Total, reportExamsTotal, from, until, f.course(), f.batch(), page.MaxCounted())
	list.Limit(page)
	return list, err
}

// examResults returns a page of the attempts that follow the attempt after in the usual order of the report. If after is the zero value,
// the pages begin with the first attempt.
func examResults(ctx context.Context, c store.Company, f ReportFilter, page store.Page, after ExamResult) ([]ExamResult, error) {
	from, until := times(c, f)
	list, err := store.ListOf[ExamResult](ctx, c, reportExams, page.Size, page.Offset(), from, until, f.course(), f.batch(),
		after.SubmittedAt, after.AttemptID, page.Sort)
	for i := range list {
		list[i].EndedOn = c.DayOf(list[i].SubmittedAt)
	}
	return list, err
}

// ExamResultsAfter returns at most learning.ReportBatch attempts that follow the attempt after in the report. If after is the zero
// value, it returns attempts from the beginning of the report. At the end of the report, it returns an empty list.
func ExamResultsAfter(ctx context.Context, c store.Company, f ReportFilter, after ExamResult) ([]ExamResult, error) {
	return examResults(ctx, c, f, nextBatch, after)
}
