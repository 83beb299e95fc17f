package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var courseOutlineOfUser = statement.Scoped("course/outline_of_user")

// CourseOutline is the outline of a course with the progress of one user.
type CourseOutline struct {
	// EnrollmentID is the user's current enrollment in the course, or nil.
	EnrollmentID     *int64                    `db:"enrollment_id"`
	CompletedPercent int64                     `db:"completed_percent"`
	LastDocumentID   *int64                    `db:"last_document_id"`
	Subjects         []learning.SubjectOutline `db:"-"`
}

// ReadCourseOutline returns the outline of a course. If drafts is true, it finds every course. Otherwise it finds only
// published courses and courses in which the user is enrolled. It returns store.ErrNotFound if it does not find the
// course.
func ReadCourseOutline(ctx context.Context, c store.Company, courseID, userID int64, drafts bool) (CourseOutline, error) {
	type row struct {
		CourseOutline
		learning.OutlineRow
	}
	rows, err := store.ListOf[row](ctx, c, courseOutlineOfUser, courseID, userID, drafts)
	if err != nil {
		return CourseOutline{}, err
	}
	if len(rows) == 0 {
		return CourseOutline{}, store.ErrNotFound
	}
	lines := make([]learning.OutlineRow, 0, len(rows))
	for _, r := range rows {
		if r.SubjectID != 0 { // A subject id of 0 means that the course is empty.
			lines = append(lines, r.OutlineRow)
		}
	}
	found := rows[0].CourseOutline
	found.Subjects = learning.Outline(lines)
	return found, nil
}
