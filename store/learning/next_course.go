package learning

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var nextCourses = statement.Scoped("course/next")

// NextCourse is a course that a trainee can take after another one.
type NextCourse struct {
	CourseID         int64 `db:"course_id"`
	Title, Thumbnail string
	// PathID and PathName are the learning path of both courses. PathID is 0 for a course that is only in the same category.
	PathID   int64  `db:"path_id"`
	PathName string `db:"path_name"`
	// EnrollmentID is the open enrollment of the trainee in the course, or 0.
	EnrollmentID int64 `db:"enrollment_id"`
}

// relatedCourses is the maximum number of courses of the same category.
const relatedCourses = 3

// NextCourses returns what a user can take after a course: the next course of each learning path of the user, and then courses of the same
// category in which the user is not enrolled.
func NextCourses(ctx context.Context, c store.Company, courseID, userID int64, today store.Date) ([]NextCourse, error) {
	return store.ListOf[NextCourse](ctx, c, nextCourses, courseID, userID, today, relatedCourses)
}
