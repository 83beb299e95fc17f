package store

import "context"

var (
	coursePreview        = scoped("course/preview")
	coursePreviewOutline = scoped("course/preview_outline")
	documentPreview      = scoped("document/preview")
)

// CoursePreview returns a course, published or not, in the form of the page of an enrollment that starts today. The page has
// no enrollment and no trainee. Its outline has drafts and pending changes. CoursePreview returns ErrNotFound if there is no
// such course.
func (c Company) CoursePreview(ctx context.Context, courseID int64, today Date) (*EnrollmentPage, error) {
	c, err := c.within(ctx, part{course: courseID})
	if err != nil {
		return nil, err
	}
	page := EnrollmentPage{Enrollment: Enrollment{StartDate: today, Status: "active"}}
	if err := c.get(ctx, &page, coursePreview, courseID); err != nil {
		return nil, err
	}
	rows, err := listOf[outlineRow](ctx, c, coursePreviewOutline, courseID, today)
	if err != nil {
		return nil, err
	}
	page.Subjects = outline(rows)
	return &page, nil
}

// DocumentPreview returns a document of a course with its pending changes, published or not. The result has no enrollment
// and no trainee. DocumentPreview returns ErrNotFound if there is no such document.
func (c Company) DocumentPreview(ctx context.Context, courseID, documentID int64) (*CourseDocument, error) {
	var d CourseDocument
	c, err := c.within(ctx, part{course: courseID})
	if err != nil {
		return nil, err
	}
	return &d, c.get(ctx, &d, documentPreview, courseID, documentID)
}
