package store

import (
	"context"
	"time"
)

var (
	courseDetails    = scoped("course/details")
	courseAllDetails = scoped("course/all_details")
	courseWithStatus = scoped("course/with_status")
)

// CourseDetails contains the fields of a published course that the API returns.
type CourseDetails struct {
	ID            int64  `db:"id" json:"id" doc:"The course."`
	Title         string `db:"title" json:"title" doc:"The course's name."`
	Code          string `db:"course_code" json:"courseCode" doc:"The company's own code of the course."`
	Description   string `db:"description" json:"description" doc:"What the course is about."`
	Duration      *int64 `db:"duration" json:"duration" doc:"In days; null when the course is not limited."`
	StartDate     Date   `db:"start_date" json:"start_date" doc:"The first day the course is held, or null."`
	EndDate       Date   `db:"end_date" json:"end_date" doc:"The last day the course is held, or null."`
	Thumbnail     string `db:"thumbnail" json:"thumbnail" doc:"The address of a picture, or empty."`
	DepartmentID  *int64 `db:"department_id" json:"department" doc:"The department the course is meant for, or null."`
	DesignationID *int64 `db:"designation_id" json:"designation" doc:"The designation the course is meant for, or null."`
	FAQ           string `db:"faq" json:"faq" doc:"Questions and answers about the course."`
	DemoVideo     string `db:"demo_video" json:"demovideo" doc:"The address of a film that shows the course, or empty."`
	Features      string `db:"features" json:"features" doc:"What is special about the course."`
	Trainer       string `db:"trainer_displayname" json:"trainer_displayname" doc:"Who teaches; blank when the company hides it."`
	Tags          string `db:"tags" json:"tags" doc:"Words to find the course by, separated by commas."`
	UpdatedAt     Time   `db:"updated_at" json:"updatedDate" doc:"When the course was last changed."`
	Prices
	CountryCurrency string `db:"-" json:"countryCurrency" doc:"The code of the company's default currency in ISO 4217."`
}

func (d *CourseDetails) courseID() int64 { return d.ID }

func (d *CourseDetails) details() *CourseDetails { return d }

// CourseAllDetails is a course with its metadata for search engines.
type CourseAllDetails struct {
	CourseDetails
	SEO SEO `db:"seo" json:"seo" doc:"What search engines read."`
}

// SEO is the metadata of a page for search engines.
type SEO struct {
	Title       string `db:"title" json:"title" doc:"The title of the course's page."`
	Description string `db:"description" json:"description" doc:"The description of the course's page."`
	Keywords    string `db:"keywords" json:"keywords" doc:"The keywords of the course's page, separated by commas."`
}

// CourseWithStatus is a course with the caller's enrollment status.
type CourseWithStatus struct {
	CourseDetails
	EnrollmentStatus EnrollmentStatus `db:"-" json:"enrollmentstatus" doc:"The caller's latest enrollment in the course, as it is today."`
	Enrollment       enrollmentState  `db:"enrollment" json:"-"`
}

// enrollmentState contains the columns of an enrollment that StatusOn needs.
type enrollmentState struct {
	Status    string `db:"status"`
	StartDate Date   `db:"start_date"`
	EndDate   Date   `db:"end_date"`
}

// CourseDetails returns a published course. It returns ErrNotFound if there is no such published course.
func (c Company) CourseDetails(ctx context.Context, courseID int64) (CourseDetails, error) {
	return oneCourse[CourseDetails](ctx, c, courseDetails, courseID)
}

// CourseAllDetails returns a published course with its metadata for search engines. It returns ErrNotFound if there is
// no such published course.
func (c Company) CourseAllDetails(ctx context.Context, courseID int64) (CourseAllDetails, error) {
	return oneCourse[CourseAllDetails](ctx, c, courseAllDetails, courseID)
}

// CourseWithStatus returns a published course with the user's enrollment status at now. It returns ErrNotFound if there
// is no such published course.
func (c Company) CourseWithStatus(ctx context.Context, courseID, userID int64, now time.Time) (CourseWithStatus, error) {
	course, err := oneCourse[CourseWithStatus](ctx, c, courseWithStatus, courseID, userID)
	latest := course.Enrollment
	course.EnrollmentStatus = StatusOn(Today(c.tenant, now), latest.Status, latest.StartDate, latest.EndDate)
	return course, err
}

func oneCourse[T any, P interface {
	*T
	priced
	details() *CourseDetails
}](ctx context.Context, c Company, st *statement, args ...any) (T, error) {
	courses := make([]T, 1)
	if err := c.get(ctx, &courses[0], st, args...); err != nil {
		return courses[0], err
	}
	P(&courses[0]).details().CountryCurrency = c.tenant.Currency()
	return courses[0], price[T, P](ctx, c, courses)
}
