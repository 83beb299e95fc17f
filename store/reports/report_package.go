package reports

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	reportPackageChoices  = statement.Scoped("report/package_choices").Limited().Lagging().Replanned()
	reportPackageDocument = statement.Scoped("report/package_document").Lagging()
	reportPackages        = store.OrderedBy[PackageResult](statement.Scoped("report/packages").Limited().Lagging().Replanned())
	reportPackagesTotal   = statement.Scoped("report/packages_total").Limited().Lagging().Replanned()
)

// PackageFilter selects results of people at packages. The days are those of the last activity.
type PackageFilter struct {
	ReportFilter
	DocumentID int64
}

func (f PackageFilter) document() *int64 { return store.IDOrNull(f.DocumentID) }

// CheckPackageReport returns store.ErrNotFound if the filter names a course, batch or document that does not exist or that the manager of the handle may
// not read.
func CheckPackageReport(ctx context.Context, c store.Company, f PackageFilter) error {
	if f.DocumentID != 0 {
		if _, err := ReadPackageDocument(ctx, c, f.DocumentID); err != nil {
			return err
		}
	}
	return CheckReport(ctx, c, f.ReportFilter)
}

type PackageResult struct {
	AttemptID    int64  `db:"id" json:"attemptID" doc:"ID of the newest attempt, to which status, success and score belong."`
	EnrollmentID int64  `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment to which the attempts belong."`
	DocumentID   int64  `db:"document_id" json:"documentID" doc:"ID of the document."`
	Document     string `db:"document_name" json:"document" doc:"Title of the document."`
	CourseID     int64  `db:"course_id" json:"courseID" doc:"ID of the course."`
	Course       string `db:"title" json:"course" doc:"Title of the course."`
	CourseCode   string `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	store.TraineeOf
	Attempts    int64      `db:"attempts" json:"attempts" doc:"Number of attempts in the enrollment."`
	Status      string     `db:"status" json:"status" doc:"Whether the package is completed: not attempted, incomplete or completed."`
	Success     string     `db:"success" json:"success" doc:"Whether the package is passed: unknown, passed or failed."`
	Score       *float64   `db:"score" json:"score" doc:"Score in percent; null without a score."`
	Seconds     int64      `db:"seconds" json:"seconds" doc:"The time in all attempts of the enrollment, in seconds."`
	StartedAt   store.Time `db:"started_at" json:"startedAt" doc:"When the newest attempt began."`
	UpdatedAt   store.Time `db:"updated_at" json:"updatedAt" doc:"When the newest attempt was last saved."`
	ResetAt     store.Time `db:"reset_at" json:"resetAt" doc:"When staff reset the newest attempt, so that the next launch begins another; null if they did not."`
	CorrectedAt store.Time `db:"corrected_at" json:"correctedAt" doc:"When staff last corrected the result; null if they did not."`
}

// Sorts returns the orders of the report.
func (PackageResult) Sorts() store.Sorts { return store.Sorts{{Name: "began", By: "a.id"}} }

// PackageResults returns a page of the results of people at packages: one for each current enrollment and package, the attempt that began last first. It
// returns the errors of CheckPackageReport.
func PackageResults(ctx context.Context, c store.Company, f PackageFilter, page store.Page) (list store.List[PackageResult], err error) {
	if err := CheckPackageReport(ctx, c, f); err != nil {
		return list, err
	}
	if list.Items, err = packageResults(ctx, c, f, page, PackageResult{}); err != nil {
		return list, err
	}
	from, until := times(c, f.ReportFilter)
	err = c.Get(ctx, &list.Total, reportPackagesTotal, from, until, f.course(), f.batch(), f.document(), page.MaxCounted())
	list.Limit(page)
	return list, err
}

// packageResults returns a page of the results that follow the result after in the usual order of the report. If after is the zero value,
// the pages begin with the first result.
func packageResults(ctx context.Context, c store.Company, f PackageFilter, page store.Page, after PackageResult) ([]PackageResult, error) {
	from, until := times(c, f.ReportFilter)
	return store.ListOf[PackageResult](ctx, c, reportPackages, page.Size, page.Offset(), from, until, f.course(), f.batch(), f.document(),
		store.IDOrNull(after.AttemptID), page.Sort)
}

// PackageResultsAfter returns at most learning.ReportBatch results that follow the result after in the report. If after is the zero value, it returns
// results from the beginning of the report. At the end of the report, it returns an empty list.
func PackageResultsAfter(ctx context.Context, c store.Company, f PackageFilter, after PackageResult) ([]PackageResult, error) {
	return packageResults(ctx, c, f, nextBatch, after)
}

type PackageDocument struct {
	ID       int64  `db:"id" json:"documentID" doc:"ID of the document."`
	Name     string `db:"name" json:"document" doc:"Title of the document."`
	CourseID int64  `db:"course_id" json:"courseID" doc:"ID of the course."`
	Course   string `db:"title" json:"course" doc:"Title of the course."`
}

// ReadPackageDocument returns a document with its course. It returns store.ErrNotFound if there is none, and if the handle is limited to a manager who may
// not read reports about the course.
func ReadPackageDocument(ctx context.Context, c store.Company, id int64) (d PackageDocument, err error) {
	if err := c.Unlimited(only.Store{}).Get(ctx, &d, reportPackageDocument, id); err != nil {
		return d, err
	}
	return d, c.Check(ctx, store.Part{Course: d.CourseID, Read: true})
}

// PackageChoices returns the newest packages of a course, or of all courses if courseID is 0.
func PackageChoices(ctx context.Context, c store.Company, courseID int64, limit int) ([]PackageDocument, error) {
	return store.ListOf[PackageDocument](ctx, c, reportPackageChoices, limit, store.IDOrNull(courseID))
}
