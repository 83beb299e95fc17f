package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	coursePreview        = statement.Scoped("course/preview")
	coursePreviewOutline = statement.Scoped("course/preview_outline")
	documentPreview      = statement.Scoped("document/preview")
)

// CoursePreview returns a course, published or not, in the form of the page of an enrollment that starts today. The page has
// no enrollment and no trainee. Its outline has drafts and pending changes. CoursePreview returns store.ErrNotFound if there is no
// such course.
func CoursePreview(ctx context.Context, c store.Company, courseID int64, today store.Date) (*learning.EnrollmentPage, error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{Course: courseID})
	if err != nil {
		return nil, err
	}
	page := learning.EnrollmentPage{Enrollment: learning.Enrollment{StartDate: today, Status: "active"}}
	if err := c.Get(ctx, &page, coursePreview, courseID); err != nil {
		return nil, err
	}
	rows, err := store.ListOf[learning.OutlineRow](ctx, c, coursePreviewOutline, courseID, today)
	if err != nil {
		return nil, err
	}
	page.Subjects = learning.Outline(rows)
	return &page, nil
}

// DocumentPreview returns a document of a course with its pending changes, published or not. The result has no enrollment
// and no trainee. DocumentPreview returns store.ErrNotFound if there is no such document.
func DocumentPreview(ctx context.Context, c store.Company, courseID, documentID int64) (*CourseDocument, error) {
	var d CourseDocument
	c, err := c.Within(ctx, only.Store{}, store.Part{Course: courseID})
	if err != nil {
		return nil, err
	}
	err = c.Get(ctx, &d, documentPreview, courseID, documentID)
	d.MediaType = servedType(d.MediaType, d.ChosenType)
	return &d, err
}
