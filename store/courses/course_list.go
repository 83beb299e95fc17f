package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	courseList            = statement.Scoped("course/list")
	courseListCategorised = statement.Scoped("course/list_categorised")
	courseListOfCategory  = statement.Scoped("course/list_of_category")
)

// CourseSummary contains the fields of a published course that lists of the catalogue show.
type CourseSummary struct {
	store.Counted
	ID          int64  `db:"id" json:"id" doc:"ID of the course."`
	Title       string `db:"title" json:"title" doc:"Name of the course, as the catalogue shows it."`
	Code        string `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Thumbnail   string `db:"thumbnail" json:"thumbnail" doc:"Address of the picture that represents the course; empty without one."`
	Description string `db:"description" json:"description" doc:"Description of the course: plain text or HTML."`
	Prices
	learning.Figures
	StartDate   store.Date `db:"start_date" json:"start_date" doc:"First day on which the course is held; null: no limit."`
	EndDate     store.Date `db:"end_date" json:"end_date" doc:"Last day on which the course is held; null: no limit."`
	UpdatedAt   store.Time `db:"updated_at" json:"updatedDate" doc:"When the course was last changed."`
	Department  string     `db:"department" json:"department" doc:"Name of the department that the course is meant for; empty if it names none."`
	Designation string     `db:"designation" json:"designation" doc:"Name of the designation that the course is meant for; empty if it names none."`
	Trainer     string     `db:"trainer_displayname" json:"trainer_displayname" doc:"Name of the trainer; empty if the company hides it."`
	HideTrainer store.Flag `db:"hide_trainer_name" json:"hidetrainername" doc:"1: the company hides the name of the trainer; 0: it does not."`
	Duration    *int64     `db:"duration" json:"duration" doc:"Number of days that a new enrollment lasts by default; null: no limit."`
	SealedID    string     `db:"-" json:"courseID" doc:"Sealed ID of the course, which /courseview expects as id."`
}

func (s *CourseSummary) courseID() int64 { return s.ID }

// CourseFilter selects among the published courses of a company.
type CourseFilter int

// The values of CourseFilter. AllCourses selects all published courses.
const (
	AllCourses CourseFilter = iota
	// CategorisedCourses selects courses that belong to at least one category.
	CategorisedCourses
)

// CourseList returns a page of the published courses that filter selects, ordered by id.
func CourseList(ctx context.Context, c store.Company, page store.Page, filter CourseFilter) (store.List[CourseSummary], error) {
	if filter == CategorisedCourses {
		return readCoursePage(ctx, c, page, store.Counter{Kind: "courses_categorised"}, courseListCategorised)
	}
	return readCoursePage(ctx, c, page, store.Counter{Kind: "courses"}, courseList)
}

// CoursesOfCategory returns a page of the published courses of a category, ordered by id. It returns store.ErrNotFound if the
// category does not exist.
func CoursesOfCategory(ctx context.Context, c store.Company, categoryID int64, page store.Page) (store.List[CourseSummary], error) {
	list, err := readCoursePage(ctx, c, page, store.Counter{Kind: "category_courses", Scope: categoryID}, courseListOfCategory, categoryID)
	if err != nil || len(list.Items) > 0 {
		return list, err
	}
	return list, mustHaveCategory(ctx, c, categoryID)
}

func readCoursePage(
	ctx context.Context, c store.Company, page store.Page, of store.Counter, st *statement.Statement, more ...any,
) (store.List[CourseSummary], error) {
	list, err := store.ListPage[CourseSummary](ctx, c, page, of, st, more...)
	if err != nil {
		return list, err
	}
	return list, StoredPrice(ctx, c, list.Items)
}
