package store

import "context"

var (
	courseList            = scoped("course/list")
	courseListCategorised = scoped("course/list_categorised")
	courseListOfCategory  = scoped("course/list_of_category")
)

// CourseSummary contains the fields of a published course that lists of the catalogue show.
type CourseSummary struct {
	counted
	ID          int64  `db:"id" json:"id" doc:"ID of the course."`
	Title       string `db:"title" json:"title" doc:"Name of the course, as the catalogue shows it."`
	Code        string `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Thumbnail   string `db:"thumbnail" json:"thumbnail" doc:"Address of the picture that represents the course; empty without one."`
	Description string `db:"description" json:"description" doc:"Description of the course: plain text or HTML."`
	Prices
	Figures
	StartDate   Date   `db:"start_date" json:"start_date" doc:"First day on which the course is held; null: no limit."`
	EndDate     Date   `db:"end_date" json:"end_date" doc:"Last day on which the course is held; null: no limit."`
	UpdatedAt   Time   `db:"updated_at" json:"updatedDate" doc:"When the course was last changed."`
	Department  string `db:"department" json:"department" doc:"Name of the department that the course is meant for; empty if it names none."`
	Designation string `db:"designation" json:"designation" doc:"Name of the designation that the course is meant for; empty if it names none."`
	Trainer     string `db:"trainer_displayname" json:"trainer_displayname" doc:"Name of the trainer; empty if the company hides it."`
	HideTrainer Flag   `db:"hide_trainer_name" json:"hidetrainername" doc:"1: the company hides the name of the trainer; 0: it does not."`
	Duration    *int64 `db:"duration" json:"duration" doc:"Number of days that a new enrollment lasts by default; null: no limit."`
	SealedID    string `db:"-" json:"courseID" doc:"Sealed ID of the course, which /courseview expects as id."`
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
func (c Company) CourseList(ctx context.Context, page Page, filter CourseFilter) (List[CourseSummary], error) {
	if filter == CategorisedCourses {
		return c.coursePage(ctx, page, counter{kind: "courses_categorised"}, courseListCategorised)
	}
	return c.coursePage(ctx, page, counter{kind: "courses"}, courseList)
}

// CoursesOfCategory returns a page of the published courses of a category, ordered by id. It returns ErrNotFound if the
// category does not exist.
func (c Company) CoursesOfCategory(ctx context.Context, categoryID int64, page Page) (List[CourseSummary], error) {
	list, err := c.coursePage(ctx, page, counter{"category_courses", categoryID}, courseListOfCategory, categoryID)
	if err != nil || len(list.Items) > 0 {
		return list, err
	}
	return list, c.mustHaveCategory(ctx, categoryID)
}

func (c Company) coursePage(ctx context.Context, page Page, of counter, st *statement, more ...any) (List[CourseSummary], error) {
	list, err := listPage[CourseSummary](ctx, c, page, of, st, more...)
	if err != nil {
		return list, err
	}
	return list, price(ctx, c, list.Items)
}
