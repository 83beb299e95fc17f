package courses

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	courseStaffList     = store.OrderedBy[StaffCourse](statement.Scoped("course/staff_list").Limited())
	courseKeyset        = statement.Scoped("course/keyset").Limited()
	courseStaffTotal    = statement.Scoped("course/staff_total").Limited()
	courseCopyContent   = statement.Scoped("course/copy_content")
	assignmentsPublish  = statement.Scoped("assignment/publish")
	courseUses          = statement.Scoped("course/uses")
	courseParts         = statement.Scoped("course/parts")
	courseCategoriesSet = statement.Scoped("course/categories_set").OfCourses()

	courseObject = store.KeptInTrash[EditedCourse](only.Store{}, store.NewTable[EditedCourse](only.Store{}, store.Table{
		Kind: "course", Name: "courses", Lock: "for no key update", Dated: true, Imported: true, Conflict: ErrCourseCodeTaken,
		Remove: statement.Scoped("course/remove"), Then: afterCourseChange, OfCourses: true,
	}), store.Trash{With: map[string]string{
		"exams": "exam", "coupons": "coupon", "report_schedules": "report_schedule", "award_templates": "award_template",
	}, Restored: func(ctx context.Context, c store.Company, id int64) error {
		if _, err := c.Exec(ctx, trashRecountCourse, id); err != nil {
			return err
		}
		_, err := CountLessons(ctx, c, id)
		return err
	}})
	trashRecountCourse = statement.Scoped("trash/recount_course")
)

// afterCourseChange sets the categories of a course, and completes the enrollments that lack nothing after a change of its rules.
func afterCourseChange(ctx context.Context, c store.Company, id int64, before, wanted store.Row) error {
	course, old := wanted.(EditedCourse), EditedCourse{}
	if before != nil {
		old = before.(EditedCourse)
	}
	if err := setCourseCategories(ctx, c, id, old, course); err != nil || before == nil || course.sameRules(old.CompletionRules) {
		return err
	}
	return learning.Recount(ctx, c, id, 0)
}

// setCourseCategories sets the categories of a course and updates the totals of the catalogue.
func setCourseCategories(ctx context.Context, c store.Company, id int64, old, course EditedCourse) error {
	if course.listed() == old.listed() && slices.Equal(course.CategoryIDs, old.CategoryIDs) {
		return nil
	}
	_, err := c.Exec(ctx, courseCategoriesSet, id, course.CategoryIDs, old.listed(), course.listed())
	return err
}

// ErrCourseCodeTaken means that another course of the company has the code.
var ErrCourseCodeTaken = errors.New("course code is taken")

// The errors of RemoveCourse.
var (
	// ErrCoursePublished means that the course is in the catalogue.
	ErrCoursePublished = errors.New("course is published")
	// ErrCourseUsed means that people were enrolled in the course, have paid for it, or have results in it.
	ErrCourseUsed = errors.New("course has a history")
)

type EditedCourse struct {
	store.Editable
	Title       string     `db:"title" json:"title" edit:"required,max=255" doc:"Name of the course, as the catalogue shows it."`
	Code        string     `db:"course_code" json:"courseCode" edit:"required,max=100" doc:"Code that the company gives the course. No two courses have the same code."`
	Description string     `db:"description" json:"description" edit:"rich,bytes=16000" example:"Lifting without harm." doc:"Description of the course for visitors and trainees: plain text or HTML."`
	Duration    *int64     `db:"duration" json:"duration" edit:"none=0,min=0,max=36500" doc:"Number of days that a new enrollment lasts by default; null: no limit." note:"0 removes the limit."`
	DueDays     *int64     `db:"due_days" json:"dueDays" edit:"none=0,min=0,max=36500" doc:"Number of days after the first day of a new enrollment by which the trainee is expected to complete the course; null: no due date." note:"0 removes the due date of later enrollments."`
	StartDate   store.Date `db:"start_date" json:"startDate" edit:"" doc:"First day on which the course is held, as YYYY-MM-DD; null: no limit." note:"An empty text removes the limit."`
	EndDate     store.Date `db:"end_date" json:"endDate" edit:"" doc:"Last day on which the course is held, as YYYY-MM-DD; null: no limit." note:"An empty text removes the limit."`
	CourseTexts
	CompletionRules
	CategoryIDs pq.Int64Array `db:"category_ids" json:"categoryIDs" edit:"max=100" save:"never" read:"array(select m.category_id from course_categories m where m.company_id = $1 and m.course_id = t.id order by m.category_id)" doc:"IDs of the categories that contain the course." note:"An empty list removes the course from all."`
	// Status is stored as 2 for a published course that only enrolled people find, so that statements for the public cannot select it by mistake.
	Status int64 `db:"status" json:"status" read:"least(t.status, 1)" write:"case when :status::smallint > 0 and :enrolledOnly::boolean then 2 else :status::smallint end" doc:"1: published; 0: draft or archived."`
}

// CourseTexts are the fields of a course that staff edit and an import loads as they are. A field that is added here is part of the requests,
// the responses, the form and the file courses.csv.
type CourseTexts struct {
	EnrolledOnly    bool   `db:"enrolled_only" json:"enrolledOnly" edit:"" doc:"Whether only people whom staff enroll find the published course. The catalogue does not show it then, and nobody can buy it or enroll alone."`
	TrainerName     string `db:"trainer_name" json:"trainerName" edit:"max=255" doc:"Name of the trainer, as trainees see it."`
	HideTrainerName bool   `db:"hide_trainer_name" json:"hideTrainerName" edit:"" doc:"Whether the catalogue hides the name of the trainer."`
	Features        string `db:"features" json:"features" edit:"lines,bytes=16000" example:"Hands-on" doc:"Special features of the course: plain text or HTML."`
	FAQ             string `db:"faq" json:"faq" edit:"lines,bytes=16000" doc:"Questions and answers about the course: plain text or HTML."`
	DemoVideo       string `db:"demo_video" json:"demoVideo" edit:"url,max=255" doc:"Address of a film about the course; empty without one."`
	Tags            string `db:"tags" json:"tags" edit:"" example:"safety,goods" doc:"Words by which people can find the course, separated by commas."`
	Thumbnail       string `db:"thumbnail" json:"thumbnail" edit:"cover,max=255" doc:"Name of a picture of the company, or the address of a picture, that represents the course; empty without one."`
	SEOTitle        string `db:"seo_title" json:"seoTitle" edit:"max=255" doc:"Title of the course's page for search engines; empty: the name of the course."`
	SEODescription  string `db:"seo_description" json:"seoDescription" edit:"lines,bytes=1000" doc:"The description of the course's page for search engines."`
	SEOKeywords     string `db:"seo_keywords" json:"seoKeywords" edit:"bytes=1000" doc:"The keywords of the course's page, separated by commas."`
}

func (e EditedCourse) AuditName() string { return e.Title }

// listed is 1 if the catalogue shows the course, and otherwise 0.
func (e EditedCourse) listed() int64 {
	if e.EnrolledOnly {
		return 0
	}
	return e.Status
}

// AddCourse adds a draft of a course. A manager who adds a course owns it. AddCourse returns ErrCourseCodeTaken if another
// course has the code, and ErrReference if a category is unknown.
func AddCourse(ctx context.Context, c store.Company, course EditedCourse, by store.Actor) (added EditedCourse, err error) {
	manager, c := c.Manager(), c.Unlimited(only.Store{})
	course.Status = 0
	course.startRules()
	err = c.Tx(ctx, func(c store.Company) error {
		if added, err = store.AddObject(ctx, c, courseObject, course, by); err != nil || manager == 0 {
			return err
		}
		return learning.CourseOwnership.Add(ctx, c, added.ID, manager, by)
	})
	return added, err
}

// UpdateCourse changes a course with apply. It returns ErrNotFound if the course does not exist, a *StaleError if at
// has another version, ErrCourseCodeTaken if another course has the code, and ErrReference if a category is unknown.
func UpdateCourse(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedCourse) error, by store.Actor) (changed EditedCourse, err error) {
	c, err = c.Within(ctx, only.Store{}, store.Part{Owned: at.ID})
	if err != nil {
		return changed, err
	}
	var published bool
	err = c.Tx(ctx, func(c store.Company) error {
		changed, err = store.UpdateObject(ctx, c, courseObject, at, func(e *EditedCourse) error {
			before := *e
			err := apply(e)
			e.numberAcknowledgement(before.CompletionRules)
			published = before.Status != 1 && e.Status == 1
			return err
		}, by)
		if err == nil && published { // Nobody could be enrolled before.
			_, err = c.Exec(ctx, assignmentsPublish, at.ID)
		}
		return err
	})
	return changed, err
}

// CopyCourse adds a draft with the texts, categories, prices and outline of a course. The copied documents have the
// same files. apply sets the fields in which the draft differs from the course. CopyCourse returns ErrNotFound if the
// course does not exist, ErrCourseCodeTaken if another course has the code, and the error of apply.
func CopyCourse(ctx context.Context, c store.Company, courseID int64, apply func(*EditedCourse) error, by store.Actor) (added EditedCourse, err error) {
	if err := c.Check(ctx, store.Part{Owned: courseID}); err != nil {
		return added, err
	}
	manager, c := c.Manager(), c.Unlimited(only.Store{})
	err = c.Tx(ctx, func(c store.Company) error {
		var original EditedCourse
		if err := c.Change(ctx, &original, courseObject.LockStatement, courseID); err != nil {
			return err
		}
		if err := apply(&original); err != nil {
			return err
		}
		if added, err = AddCourse(ctx, c.ManagedBy(manager), original, by); err != nil {
			return err
		}
		if _, err = c.Exec(ctx, courseCopyContent, courseID, added.ID); err != nil {
			return err
		}
		_, err = CountLessons(ctx, c, added.ID)
		return err
	})
	return added, err
}

// RemoveCourse removes a draft of a course in which nobody was ever enrolled, with everything that belongs to it: outline, exams, prices,
// coupons, schedules of reports and templates of certificates. It also removes the course from batches, learning paths and categories.
// It returns ErrNotFound if the course does not exist, a *StaleError if at has another version, ErrCoursePublished and ErrCourseUsed.
func RemoveCourse(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	c, err := c.Within(ctx, only.Store{}, store.Part{Owned: at.ID})
	if err != nil {
		return err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := c.HoldOutline(ctx, "course", at.ID); err != nil {
			return err
		}
		var course struct{ Published, Used bool }
		switch err := c.Get(ctx, &course, courseUses, at.ID); {
		case err != nil:
			return err
		case course.Used:
			return ErrCourseUsed
		case course.Published:
			return ErrCoursePublished
		}
		return store.RemoveObject[EditedCourse](ctx, c, courseObject, at, by, func(c store.Company) error { return removeCourseParts(ctx, c, at.ID, by) })
	})
	if errors.Is(err, store.ErrReference) { // Somebody was enrolled, or began to pay, after the check.
		err = ErrCourseUsed
	}
	return err
}

// coursePart is an exam or a coupon of a course.
type coursePart struct {
	store.Editable
	Kind string
}

// removeCourseParts removes the exams and the coupons of a course.
func removeCourseParts(ctx context.Context, c store.Company, courseID int64, by store.Actor) error {
	parts, err := store.ListOf[coursePart](ctx, c, courseParts, courseID)
	for _, p := range parts {
		if err != nil {
			return err
		}
		if p.Kind == "exam" {
			err = RemoveExam(ctx, c, p.Editable, by)
		} else {
			err = EditedCoupons.Remove(ctx, c, p.Editable, by)
		}
	}
	return err
}

// StaffCourse contains the fields of a course that the course list of staff shows. The course may be a draft.
type StaffCourse struct {
	store.Counted
	store.Editable
	Title       string     `db:"title" json:"title" doc:"Name of the course, as the catalogue shows it."`
	Code        string     `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Thumbnail   string     `db:"thumbnail" json:"thumbnail" doc:"Name of a picture of the company, or the address of a picture, that represents the course; empty without one."`
	TrainerName string     `db:"trainer_name" json:"trainerName" doc:"Name of the trainer, as trainees see it."`
	StartDate   store.Date `db:"start_date" json:"startDate" doc:"First day on which the course is held; null: no limit."`
	EndDate     store.Date `db:"end_date" json:"endDate" doc:"Last day on which the course is held; null: no limit."`
	Status      int64      `db:"status" json:"status" doc:"1: published; 0: draft or archived."`
	// EnrolledOnly is as in CourseTexts.
	EnrolledOnly bool       `db:"enrolled_only" json:"enrolledOnly" doc:"Whether only people whom staff enroll find the published course."`
	CreatedAt    store.Time `db:"created_at" json:"createdDate" doc:"When the course was added."`
	UpdatedAt    store.Time `db:"updated_at" json:"updatedDate" doc:"When the course was last changed."`
}

func (StaffCourse) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "title", By: "lower(c.title)"}, {Name: "courseCode", By: "lower(c.course_code)"}, {Name: "trainerName", By: "lower(c.trainer_name)"},
		{Name: "status", By: "c.status"}, {Name: "created", By: "c.created_at"}, {Name: "updated", By: "c.updated_at"},
	}
}

// StaffCourseFilter selects courses. A nil or empty field selects all.
type StaffCourseFilter struct {
	// Search contains words. A course must match every word. Unlike FindCourses, the search does not find misspelled words.
	Search     string
	Status     *int64
	CategoryID *int64
	// Unexamined selects courses that issue certificates and have a published exam that their completion does not require.
	Unexamined bool
	// EnrolledOnly selects courses by the field of the same name.
	EnrolledOnly *bool
}

// StaffCourses returns a page of the courses, published or not, newest first. It returns ErrNotFound if the category is unknown.
func StaffCourses(ctx context.Context, c store.Company, f StaffCourseFilter, page store.Page) (store.List[StaffCourse], error) {
	filters, err := staffCourseFilters(ctx, c, f)
	if err != nil || filters == nil {
		return store.List[StaffCourse]{Items: []StaffCourse{}}, err
	}
	return store.CountedPage[StaffCourse](ctx, c, page, courseStaffList, courseStaffTotal, filters...)
}

// staffCourseFilters returns the arguments of the statements for the filter. It returns nil if f.Search contains text but no
// words, because such a search finds nothing. It returns ErrNotFound if the category is unknown.
func staffCourseFilters(ctx context.Context, c store.Company, f StaffCourseFilter) ([]any, error) {
	if f.CategoryID != nil {
		if err := mustHaveCategory(ctx, c.Unlimited(only.Store{}), *f.CategoryID); err != nil {
			return nil, err
		}
	}
	words := searchWords(f.Search)
	if len(words) == 0 && strings.TrimSpace(f.Search) != "" {
		return nil, nil
	}
	m := newMatch(words, partOf)
	return []any{f.Status, f.CategoryID, m.all(), pq.Array(m.queries), pq.Array(m.parts), m.anyPart(), f.Unexamined, f.EnrolledOnly}, nil
}

// StaffCourseKeyset returns the selected courses of a keyset, newest first. It returns only courses that were changed at the
// time at or later. The zero time selects all courses. StaffCourseKeyset returns ErrNotFound if the category is unknown.
func StaffCourseKeyset(ctx context.Context, c store.Company, f StaffCourseFilter, k store.Keyset, at time.Time) ([]StaffCourse, error) {
	filters, err := staffCourseFilters(ctx, c, f)
	if err != nil || filters == nil {
		return []StaffCourse{}, err
	}
	return store.ListOf[StaffCourse](ctx, c, courseKeyset, slices.Concat([]any{k.After, k.Size}, filters, []any{k.SinceArgument(), store.Optional(at)})...)
}

// CourseToEdit is a course with its prices, outline and exams, for staff who edit the course.
type CourseToEdit struct {
	Course   EditedCourse
	Prices   []Price
	Subjects []learning.SubjectOutline
	Exams    []ExamOfCourse
	// MayChange reports whether the handle may change the course. Managers change their own courses only.
	MayChange bool
}

// ReadCourseToEdit returns a course, published or not, with its prices and its outline. It returns ErrNotFound if the
// course does not exist.
func ReadCourseToEdit(ctx context.Context, c store.Company, courseID int64) (found CourseToEdit, err error) {
	owned := c.Check(ctx, store.Part{Owned: courseID})
	if owned != nil && !errors.Is(owned, store.ErrNotFound) {
		return found, owned
	}
	found.MayChange = owned == nil
	if c, err = c.Within(ctx, only.Store{}, store.Part{Course: courseID}); err != nil {
		return found, err
	}
	if err := c.Get(ctx, &found.Course, courseObject.LockStatement, courseID); err != nil {
		return found, err
	}
	if found.Prices, err = PricesOf(ctx, c, courseID); err != nil {
		return found, err
	}
	content, err := ReadCourseOutline(ctx, c, courseID, 0, true)
	if err != nil {
		return found, err
	}
	found.Subjects = content.Subjects
	found.Exams, err = store.ListOf[ExamOfCourse](ctx, c, examOfCourse, courseID)
	return found, err
}

var examOfCourse = statement.Scoped("exam/of_course")

// ExamOfCourse is an exam after which documents of its course can open.
type ExamOfCourse struct {
	ID   int64  `json:"id" doc:"ID of the exam."`
	Name string `db:"title" json:"name" doc:"Name of the exam, unique in the course."`
}
