package courses

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	courseListByRating             = statement.Scoped("course/list_by_rating")
	courseListByEnrollmentsCurrent = statement.Scoped("course/list_by_enrollments_current")
	courseListByEnrollmentsMade    = statement.Scoped("course/list_by_enrollments_made")
	courseEnrollmentsSettle        = statement.Scoped("course/enrollments_settle")
)

// EnrollmentCount selects which enrollments of a course are counted. The API defines the numbers.
type EnrollmentCount int64

// The numbers of EnrollmentCount in the API.
const (
	// CurrentEnrollments counts the enrollments that are ongoing on the day of the call.
	CurrentEnrollments EnrollmentCount = 1
	// AllEnrollments counts all enrollments of the course, including ended ones.
	AllEnrollments EnrollmentCount = 2
)

// EnrolledCourse is a published course with its number of enrollments, as CoursesByEnrollments returns it.
type EnrolledCourse struct {
	store.Counted
	ID    int64  `json:"id" doc:"ID of the course."`
	Title string `json:"title" doc:"Name of the course, as the catalogue shows it."`
	learning.NumberedCode
	Description   string     `json:"description" doc:"Description of the course: plain text or HTML."`
	Duration      *int64     `json:"duration" doc:"Number of days that a new enrollment lasts by default; null: no limit."`
	StartDate     store.Date `db:"start_date" json:"start_date" doc:"First day on which the course is held; null: no limit."`
	EndDate       store.Date `db:"end_date" json:"end_date" doc:"Last day on which the course is held; null: no limit."`
	Thumbnail     string     `json:"thumbnail" doc:"Address of the picture that represents the course; empty without one."`
	DepartmentID  *int64     `db:"department_id" json:"department" doc:"ID of the department that the course is meant for; null if it names none."`
	DesignationID *int64     `db:"designation_id" json:"designation" doc:"ID of the designation that the course is meant for; null if it names none."`
	Enrollments   int64      `db:"enrollment_count" json:"enrollmentcount" doc:"The number of enrollments in the course that the field type of the request counts."`
	Prices
	CountryCurrency string `db:"-" json:"countryCurrency" doc:"ISO 4217 code of the company's default currency."`
}

func (c *EnrolledCourse) courseID() int64 { return c.ID }

// CoursesByEnrollments returns a page of the published courses, ordered by their number of enrollments at now, highest
// first.
func CoursesByEnrollments(ctx context.Context, c store.Company, page store.Page, of EnrollmentCount, now time.Time) (store.List[EnrolledCourse], error) {
	if err := ApplyEnrollmentCounts(ctx, c, now); err != nil {
		return store.List[EnrolledCourse]{}, err
	}
	st := courseListByEnrollmentsMade
	if of == CurrentEnrollments {
		st = courseListByEnrollmentsCurrent
	}
	list, err := store.ListPage[EnrolledCourse](ctx, c, page, store.Counter{Kind: "courses"}, st)
	if err != nil {
		return list, err
	}
	for i := range list.Items {
		list.Items[i].ParseNumber()
		list.Items[i].CountryCurrency = c.Tenant().Currency()
	}
	return list, StoredPrice(ctx, c, list.Items)
}

// ApplyEnrollmentCounts adds the pending changes of enrollment counts that are due at now to the courses, in chunks. A
// caller that reads the counts calls it first. A large import also calls it, so that the next reader does not spend
// seconds on the changes of the import.
func ApplyEnrollmentCounts(ctx context.Context, c store.Company, now time.Time) error {
	for more := true; more; {
		if err := c.Change(ctx, &more, courseEnrollmentsSettle, store.Today(c.Tenant(), now)); err != nil {
			return err
		}
	}
	return nil
}

// PopularCourse is a published course with its average rating, as CoursesByRating returns it.
type PopularCourse struct {
	store.Counted
	ID          int64      `json:"id" doc:"ID of the course."`
	Title       string     `json:"title" doc:"Name of the course, as the catalogue shows it."`
	Code        string     `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Description string     `json:"description" doc:"Description of the course: plain text or HTML."`
	Duration    *int64     `json:"duration" doc:"Number of days that a new enrollment lasts by default; null: no limit."`
	StartDate   store.Date `db:"start_date" json:"start_date" doc:"First day on which the course is held; null: no limit."`
	EndDate     store.Date `db:"end_date" json:"end_date" doc:"Last day on which the course is held; null: no limit."`
	Thumbnail   string     `json:"thumbnail" doc:"Address of the picture that represents the course; empty without one."`
	Rates       *int64     `json:"rates" doc:"Average rating, rounded to whole stars from 1 to 5; null if the course has no ratings."`
	Prices
}

func (c *PopularCourse) courseID() int64 { return c.ID }

// CoursesByRating returns a page of the published courses, best rated first. Among equal ratings, the course with more
// ratings precedes the others.
func CoursesByRating(ctx context.Context, c store.Company, page store.Page) (store.List[PopularCourse], error) {
	list, err := store.ListPage[PopularCourse](ctx, c, page, store.Counter{Kind: "courses"}, courseListByRating)
	if err != nil {
		return list, err
	}
	return list, StoredPrice(ctx, c, list.Items)
}
