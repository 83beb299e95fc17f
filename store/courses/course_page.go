package courses

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	coursePage    = statement.Scoped("course/page")
	courseOutline = statement.Scoped("course/outline")
)

// CoursePage is the data of a course's page in the catalogue.
type CoursePage struct {
	CourseAllDetails
	// Rating is the average from 1 to 5, or 0 without ratings.
	Rating      float64
	RatingCount int64 `db:"rating_count"`
	// LessonCount is the number of documents that trainees see. It does not include drafts.
	LessonCount int64 `db:"lesson_count"`
	// EnrolledOnly means that the course is not in the catalogue.
	EnrolledOnly bool `db:"enrolled_only"`
	// TrainerAbout and TrainerPhoto are the profile of the trainer. They are empty if there is no profile or the company
	// hides the trainer.
	TrainerAbout string `db:"trainer_about"`
	TrainerPhoto string `db:"trainer_photo"`
	// ThumbnailAlt and TrainerAlt are the alternative texts of the picture of the course and of the photo.
	ThumbnailAlt string `db:"thumbnail_alt"`
	TrainerAlt   string `db:"trainer_alt"`
	// EnrollmentID is the user's current enrollment in the course, even if it was ended by unenrolling, or 0.
	// CompletedPercent, EnrollmentStatus and Enrollment describe this enrollment.
	EnrollmentID     int64 `db:"enrollment_id"`
	CompletedPercent int   `db:"completed_percent"`
	// EnrollmentStatus is the status on the day of the call.
	EnrollmentStatus store.EnrollmentStatus `db:"-"`
	Enrollment       EnrollmentState        `db:"enrollment"`
	// DueDate and the earlier course are of the user's current enrollment. Ruled means that the course requires more than documents.
	DueDate store.Date `db:"due_date"`
	learning.Earlier
	Ruled bool
	// Subjects are the outline without drafts.
	Subjects []learning.SubjectOutline `db:"-"`
}

// Days returns the start date and the end date of the user's current enrollment.
func (p *CoursePage) Days() (start, end store.Date) {
	return p.Enrollment.StartDate, p.Enrollment.EndDate
}

// ReadCoursePage returns the data of a published course's page for a user at now. A visitor has the userID 0. It returns
// store.ErrNotFound if there is no such published course, or if only people who are enrolled find it and the user is not.
func ReadCoursePage(ctx context.Context, c store.Company, courseID, userID int64, now time.Time) (*CoursePage, error) {
	page, err := oneCourse[CoursePage](ctx, c, coursePage, courseID, userID)
	if err != nil {
		return nil, err
	}
	rows, err := store.ListOf[learning.OutlineRow](ctx, c, courseOutline, courseID)
	if err != nil {
		return nil, err
	}
	latest := page.Enrollment
	page.EnrollmentStatus = store.StatusOn(store.Today(c.Tenant(), now), latest.Status, latest.StartDate, latest.EndDate)
	page.Subjects = learning.Outline(rows)
	return &page, nil
}
