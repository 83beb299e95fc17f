// Package courses reads and changes courses with their outlines, documents, files, prices, coupons and ratings, and the content of the pages of a
// company.
package courses

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	courseDetails    = statement.Scoped("course/details").OfCourses()
	courseAllDetails = statement.Scoped("course/all_details").OfCourses()
	courseWithStatus = statement.Scoped("course/with_status")
	courseFilm       = statement.Scoped("course/film")
)

// CourseDetails contains the fields of a published course that the API returns.
type CourseDetails struct {
	ID            int64      `db:"id" json:"id" doc:"ID of the course."`
	Title         string     `db:"title" json:"title" doc:"Name of the course, as the catalogue shows it."`
	Code          string     `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Description   string     `db:"description" json:"description" doc:"Description of the course: plain text or HTML."`
	Duration      *int64     `db:"duration" json:"duration" doc:"Number of days that a new enrollment lasts by default; null: no limit."`
	StartDate     store.Date `db:"start_date" json:"start_date" doc:"First day on which the course is held; null: no limit."`
	EndDate       store.Date `db:"end_date" json:"end_date" doc:"Last day on which the course is held; null: no limit."`
	Thumbnail     string     `db:"thumbnail" json:"thumbnail" doc:"Address of the picture that represents the course; empty without one."`
	DepartmentID  *int64     `db:"department_id" json:"department" doc:"ID of the department that the course is meant for; null if it names none."`
	DesignationID *int64     `db:"designation_id" json:"designation" doc:"ID of the designation that the course is meant for; null if it names none."`
	FAQ           string     `db:"faq" json:"faq" doc:"Questions and answers about the course: plain text or HTML."`
	DemoVideo     string     `db:"demo_video" json:"demovideo" doc:"Address of a film about the course; empty without one."`
	Features      string     `db:"features" json:"features" doc:"Special features of the course: plain text or HTML."`
	Trainer       string     `db:"trainer_displayname" json:"trainer_displayname" doc:"Name of the trainer; empty if the company hides it."`
	Tags          string     `db:"tags" json:"tags" doc:"Words by which people can find the course, separated by commas."`
	UpdatedAt     store.Time `db:"updated_at" json:"updatedDate" doc:"When the course was last changed."`
	Prices
	CountryCurrency string `db:"-" json:"countryCurrency" doc:"ISO 4217 code of the company's default currency."`
}

func (d *CourseDetails) courseID() int64 { return d.ID }

func (d *CourseDetails) details() *CourseDetails { return d }

// CourseAllDetails is a course with its metadata for search engines.
type CourseAllDetails struct {
	CourseDetails
	SEO SEO `db:"seo" json:"seo" doc:"Metadata of the course's page for search engines."`
}

// SEO is the metadata of a page for search engines.
type SEO struct {
	Title       string `db:"title" json:"title" doc:"Title of the course's page for search engines."`
	Description string `db:"description" json:"description" doc:"Description of the course's page for search engines."`
	Keywords    string `db:"keywords" json:"keywords" doc:"Keywords of the course's page for search engines, separated by commas."`
}

// CourseWithStatus is a course with the caller's enrollment status.
type CourseWithStatus struct {
	CourseDetails
	EnrollmentStatus store.EnrollmentStatus `db:"-" json:"enrollmentstatus" doc:"Status today of the caller's latest enrollment in the course: notenrolled, upcoming, ongoing, completed, expired or unenrolled."`
	Enrollment       EnrollmentState        `db:"enrollment" json:"-"`
}

// EnrollmentState contains the columns of an enrollment that store.StatusOn needs.
type EnrollmentState struct {
	Status    string     `db:"status"`
	StartDate store.Date `db:"start_date"`
	EndDate   store.Date `db:"end_date"`
}

// ReadCourseDetails returns a course of the catalogue. It returns store.ErrNotFound if the catalogue has no such course.
func ReadCourseDetails(ctx context.Context, c store.Company, courseID int64) (CourseDetails, error) {
	return oneCourse[CourseDetails](ctx, c, courseDetails, courseID)
}

type Film struct {
	Title     string
	DemoVideo string `db:"demo_video"`
}

// ReadFilm returns the film about a published course, for everybody with a link to it. It returns store.ErrNotFound if there is no such
// published course.
func ReadFilm(ctx context.Context, c store.Company, courseID int64) (film Film, err error) {
	err = c.Get(ctx, &film, courseFilm, courseID)
	return film, err
}

// ReadCourseAllDetails returns a course of the catalogue with its metadata for search engines. It returns store.ErrNotFound if the
// catalogue has no such course.
func ReadCourseAllDetails(ctx context.Context, c store.Company, courseID int64) (CourseAllDetails, error) {
	return oneCourse[CourseAllDetails](ctx, c, courseAllDetails, courseID)
}

// ReadCourseWithStatus returns a published course with the user's enrollment status at now. It returns store.ErrNotFound if there
// is no such published course, or if only people who are enrolled find it and the user is not.
func ReadCourseWithStatus(ctx context.Context, c store.Company, courseID, userID int64, now time.Time) (CourseWithStatus, error) {
	course, err := oneCourse[CourseWithStatus](ctx, c, courseWithStatus, courseID, userID)
	latest := course.Enrollment
	course.EnrollmentStatus = store.StatusOn(store.Today(c.Tenant(), now), latest.Status, latest.StartDate, latest.EndDate)
	return course, err
}

func oneCourse[T any, P interface {
	*T
	priced
	details() *CourseDetails
}](ctx context.Context, c store.Company, st *statement.Statement, args ...any) (T, error) {
	courses := make([]T, 1)
	if err := c.Get(ctx, &courses[0], st, args...); err != nil {
		return courses[0], err
	}
	P(&courses[0]).details().CountryCurrency = c.Tenant().Currency()
	return courses[0], StoredPrice[T, P](ctx, c, courses)
}
