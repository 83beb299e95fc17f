package learning

import (
	"context"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	myCourseList  = statement.Scoped("course/own_list")
	myCourseTotal = statement.Scoped("course/own_total")
)

// MyCourse is a current enrollment with its course, for the list of courses that the trainee sees.
type MyCourse struct {
	store.Counted
	Figures
	Earlier          `json:"-"`
	Badges           store.Badges           `db:"badges" json:"-"` // those of the user, for RecentCourses
	ID               int64                  `db:"id" json:"id" doc:"ID of the enrollment."`
	CourseID         int64                  `db:"course_id" json:"courseID" doc:"ID of the course of the enrollment."`
	Title            string                 `db:"title" json:"title" doc:"Name of the course."`
	Description      string                 `db:"description" json:"description" doc:"Description of the course: plain text or HTML."`
	Faculty          string                 `db:"faculty" json:"faculty" doc:"Name of the trainer; empty if the company hides it."`
	CompletedPercent int64                  `db:"completed_percent" json:"completedPercent" doc:"Progress in the course, from 0 to 100 percent."`
	CreatedDate      store.Date             `db:"-" json:"createdDate" doc:"Day on which the enrollment was added, in the company's time zone."`
	EndDate          store.Date             `db:"end_date" json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
	DueDate          store.Date             `db:"due_date" json:"dueDate" doc:"Day by which the caller is expected to complete the course; null without one."`
	EnrollmentStatus store.EnrollmentStatus `db:"-" json:"enrollmentstatus" doc:"Status of the enrollment today: upcoming, ongoing, completed, expired or unenrolled."`
	Missing          []string               `db:"-" json:"missing" doc:"What the caller still has to do to complete the course, in English, if the course requires more than documents; empty if nothing is missing. The progress says whether documents are missing in other courses."`
	Lacks            []Missing              `db:"-" json:"-"`
	Ruled            bool                   `db:"ruled" json:"-"`
	Published        bool                   `db:"published" json:"-"`
	Thumbnail        string                 `db:"thumbnail" json:"-"`
	Status           string                 `db:"status" json:"-"`
	StartDate        store.Date             `db:"start_date" json:"-"`
	CreatedAt        store.Time             `db:"created_at" json:"-"`
	LastActivityAt   store.Time             `db:"last_activity_at" json:"lastActivityAt" doc:"When the caller last opened or completed a document of the course; null if never."`
}

// MyCourses returns a page of the user's current enrollments with their status at now, newest first. It leaves out
// enrollments that were ended by unenrolling, and includes courses that are no longer published.
func MyCourses(ctx context.Context, c store.Company, userID int64, page store.Page, now time.Time) (store.List[MyCourse], error) {
	return myCourses(ctx, c, userID, page, now, false, "")
}

// MaxCourseQuery is the maximum length, in characters, of a search in RecentCourses.
const MaxCourseQuery = 200

// RecentCourses returns the same courses as MyCourses, those with a due date first, then by their last activity, with their number of lessons and
// the course that must be completed before. Each word of query must be a part of the title, or of the trainer's name unless the course hides it. An
// empty query finds all courses.
func RecentCourses(ctx context.Context, c store.Company, userID int64, query string, page store.Page, now time.Time) (store.List[MyCourse], error) {
	return myCourses(ctx, c, userID, page, now, true, strings.Join(strings.Fields(query), " "))
}

func myCourses(
	ctx context.Context, c store.Company, userID int64, page store.Page, now time.Time, byActivity bool, query string,
) (store.List[MyCourse], error) {
	list, err := store.CountedPage[MyCourse](ctx, c, page, myCourseList, myCourseTotal, userID, byActivity, query)
	if err != nil {
		return list, err
	}
	var ids []int64
	for _, item := range list.Items {
		if item.Ruled {
			ids = append(ids, item.ID)
		}
	}
	missing, err := MissingOf(ctx, c, ids...)
	today := store.Today(c.Tenant(), now)
	for i := range list.Items {
		item := &list.Items[i]
		item.Lacks, item.Missing = missing[item.ID], MissingTexts(missing[item.ID])
		item.CreatedDate = c.DayOf(item.CreatedAt)
		item.EnrollmentStatus = store.StatusOn(today, item.Status, item.StartDate, item.EndDate)
	}
	return list, err
}

// Figures are the rating of a course and its number of lessons, as the course stores them.
type Figures struct {
	// Rating is the average from 1 to 5, or 0 without ratings.
	Rating      float64 `json:"-"`
	RatingCount int64   `db:"rating_count" json:"-"`
	// LessonCount is the number of documents that trainees see.
	LessonCount int64 `db:"lesson_count" json:"-"`
}
