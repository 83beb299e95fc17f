package store

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"
)

var (
	courseLock        = scoped("course/lock")
	courseAdd         = scoped("course/add")
	courseUpdate      = scoped("course/update").ofCourses()
	courseStaffList   = scoped("course/staff_list").limited()
	courseKeyset      = scoped("course/keyset").limited()
	courseStaffTotal  = scoped("course/staff_total").limited()
	courseCopyContent = scoped("course/copy_content")
	courseUses        = scoped("course/uses")
	courseParts       = scoped("course/parts")
	courseRemove      = scoped("course/remove").removing("course")

	courseObject = object{kind: "course", lock: courseLock, add: courseAdd, update: courseUpdate, remove: courseRemove}
)

// ErrCourseCodeTaken means that another course of the company has the code.
var ErrCourseCodeTaken = errors.New("course code is taken")

// The errors of RemoveCourse.
var (
	// ErrCoursePublished means that the course is in the catalogue.
	ErrCoursePublished = errors.New("course is published")
	// ErrCourseUsed means that people were enrolled in the course, have paid for it, or have results in it.
	ErrCourseUsed = errors.New("course has a history")
)

// EditedCourse is a course with the fields that staff edit.
type EditedCourse struct {
	Editable
	Title           string        `db:"title" json:"title" doc:"Name of the course, as the catalogue shows it."`
	Code            string        `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Description     string        `db:"description" json:"description" doc:"Description of the course: plain text or HTML."`
	Duration        *int64        `db:"duration" json:"duration" doc:"Number of days that a new enrollment lasts by default; null: no limit."`
	StartDate       Date          `db:"start_date" json:"startDate" doc:"First day on which the course is held; null: no limit."`
	EndDate         Date          `db:"end_date" json:"endDate" doc:"Last day on which the course is held; null: no limit."`
	TrainerName     string        `db:"trainer_name" json:"trainerName" doc:"Name of the trainer, as trainees see it."`
	HideTrainerName bool          `db:"hide_trainer_name" json:"hideTrainerName" doc:"Whether the catalogue hides the name of the trainer."`
	Features        string        `db:"features" json:"features" doc:"Special features of the course: plain text or HTML."`
	FAQ             string        `db:"faq" json:"faq" doc:"Questions and answers about the course: plain text or HTML."`
	DemoVideo       string        `db:"demo_video" json:"demoVideo" doc:"Address of a film about the course; empty without one."`
	Tags            string        `db:"tags" json:"tags" doc:"Words by which people can find the course, separated by commas."`
	Thumbnail       string        `db:"thumbnail" json:"thumbnail" doc:"Name of a picture of the company, or the address of a picture, that represents the course; empty without one."`
	SEOTitle        string        `db:"seo_title" json:"seoTitle" doc:"Title of the course's page for search engines; empty: the name of the course."`
	SEODescription  string        `db:"seo_description" json:"seoDescription" doc:"The description of the course's page for search engines."`
	SEOKeywords     string        `db:"seo_keywords" json:"seoKeywords" doc:"The keywords of the course's page, separated by commas."`
	CategoryIDs     pq.Int64Array `db:"category_ids" json:"categoryIDs" doc:"IDs of the categories that contain the course."`
	Status          int64         `db:"status" json:"status" doc:"1: published; 0: draft or archived."`
}

func (e EditedCourse) label() string { return e.Title }

// AddCourse adds a draft of a course. A manager who adds a course owns it. AddCourse returns ErrCourseCodeTaken if another
// course has the code, and ErrReference if a category is unknown.
func (c Company) AddCourse(ctx context.Context, course EditedCourse, by Actor) (added EditedCourse, err error) {
	manager, c := c.Manager(), c.unlimited()
	err = c.Tx(ctx, func(c Company) error {
		if added, err = addObject(ctx, c, courseObject, course, by); err != nil || manager == 0 {
			return err
		}
		return courseOwners.add(ctx, c, added.ID, manager, by)
	})
	return added, conflictAs(err, ErrCourseCodeTaken)
}

// UpdateCourse changes a course with apply. It returns ErrNotFound if the course does not exist, a *StaleError if at
// has another version, ErrCourseCodeTaken if another course has the code, and ErrReference if a category is unknown.
func (c Company) UpdateCourse(ctx context.Context, at Editable, apply func(*EditedCourse) error, by Actor) (EditedCourse, error) {
	c, err := c.within(ctx, part{owned: at.ID})
	if err != nil {
		return EditedCourse{}, err
	}
	changed, err := updateObject(ctx, c, courseObject, at, apply, by)
	return changed, conflictAs(err, ErrCourseCodeTaken)
}

// CopyCourse adds a draft with the texts, categories, prices and outline of a course. The copied documents have the
// same files. apply sets the fields in which the draft differs from the course. CopyCourse returns ErrNotFound if the
// course does not exist, ErrCourseCodeTaken if another course has the code, and the error of apply.
func (c Company) CopyCourse(ctx context.Context, courseID int64, apply func(*EditedCourse) error, by Actor) (added EditedCourse, err error) {
	if err := c.check(ctx, part{owned: courseID}); err != nil {
		return added, err
	}
	manager, c := c.Manager(), c.unlimited()
	err = c.Tx(ctx, func(c Company) error {
		var original EditedCourse
		if err := c.change(ctx, &original, courseLock, courseID); err != nil {
			return err
		}
		if err := apply(&original); err != nil {
			return err
		}
		if added, err = c.ManagedBy(manager).AddCourse(ctx, original, by); err != nil {
			return err
		}
		_, err = c.exec(ctx, courseCopyContent, courseID, added.ID)
		return err
	})
	return added, err
}

// RemoveCourse removes a draft of a course in which nobody was ever enrolled, with everything that belongs to it: outline, exams, prices,
// coupons, schedules of reports and templates of certificates. It also removes the course from batches, learning paths and categories.
// It returns ErrNotFound if the course does not exist, a *StaleError if at has another version, ErrCoursePublished and ErrCourseUsed.
func (c Company) RemoveCourse(ctx context.Context, at Editable, by Actor) error {
	c, err := c.within(ctx, part{owned: at.ID})
	if err != nil {
		return err
	}
	err = c.Tx(ctx, func(c Company) error {
		if _, err := c.holdOutline(ctx, "course", at.ID); err != nil {
			return err
		}
		var course struct{ Published, Used bool }
		switch err := c.get(ctx, &course, courseUses, at.ID); {
		case err != nil:
			return err
		case course.Used:
			return ErrCourseUsed
		case course.Published:
			return ErrCoursePublished
		}
		if err := c.removeCourseParts(ctx, at.ID, by); err != nil {
			return err
		}
		return removeObject[EditedCourse](ctx, c, courseObject, at, by)
	})
	if errors.Is(err, ErrReference) { // Somebody was enrolled, or began to pay, after the check.
		err = ErrCourseUsed
	}
	return err
}

// coursePart is an exam or a coupon of a course.
type coursePart struct {
	Editable
	Kind string
}

// removeCourseParts removes the exams and the coupons of a course.
func (c Company) removeCourseParts(ctx context.Context, courseID int64, by Actor) error {
	parts, err := listOf[coursePart](ctx, c, courseParts, courseID)
	for _, p := range parts {
		if err != nil {
			return err
		}
		if p.Kind == "exam" {
			err = c.RemoveExam(ctx, p.Editable, by)
		} else {
			err = c.RemoveCoupon(ctx, p.Editable, by)
		}
	}
	return err
}

// StaffCourse contains the fields of a course that the course list of staff shows. The course may be a draft.
type StaffCourse struct {
	counted
	Editable
	Title       string `db:"title" json:"title" doc:"Name of the course, as the catalogue shows it."`
	Code        string `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	Thumbnail   string `db:"thumbnail" json:"thumbnail" doc:"Name of a picture of the company, or the address of a picture, that represents the course; empty without one."`
	TrainerName string `db:"trainer_name" json:"trainerName" doc:"Name of the trainer, as trainees see it."`
	StartDate   Date   `db:"start_date" json:"startDate" doc:"First day on which the course is held; null: no limit."`
	EndDate     Date   `db:"end_date" json:"endDate" doc:"Last day on which the course is held; null: no limit."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft or archived."`
	CreatedAt   Time   `db:"created_at" json:"createdDate" doc:"When the course was added."`
	UpdatedAt   Time   `db:"updated_at" json:"updatedDate" doc:"When the course was last changed."`
}

// StaffCourseFilter selects courses. A nil or empty field selects all.
type StaffCourseFilter struct {
	// Search contains words. A course must match every word. Unlike FindCourses, the search does not find misspelled words.
	Search     string
	Status     *int64
	CategoryID *int64
}

// StaffCourses returns a page of the courses, published or not, newest first. It returns ErrNotFound if the category is unknown.
func (c Company) StaffCourses(ctx context.Context, f StaffCourseFilter, page Page) (List[StaffCourse], error) {
	filters, err := c.staffCourseFilters(ctx, f)
	if err != nil || filters == nil {
		return List[StaffCourse]{Items: []StaffCourse{}}, err
	}
	return countedPage[StaffCourse](ctx, c, page, courseStaffList, courseStaffTotal, filters...)
}

// staffCourseFilters returns the arguments of the statements for the filter. It returns nil if f.Search contains text but no
// words, because such a search finds nothing. It returns ErrNotFound if the category is unknown.
func (c Company) staffCourseFilters(ctx context.Context, f StaffCourseFilter) ([]any, error) {
	if f.CategoryID != nil {
		if err := c.unlimited().mustHaveCategory(ctx, *f.CategoryID); err != nil {
			return nil, err
		}
	}
	words := searchWords(f.Search)
	if len(words) == 0 && strings.TrimSpace(f.Search) != "" {
		return nil, nil
	}
	m := newMatch(words, partOf)
	return []any{f.Status, f.CategoryID, m.all(), pq.Array(m.queries), pq.Array(m.parts), m.anyPart()}, nil
}

// StaffCourseKeyset returns the selected courses of a keyset, newest first. It returns only courses that were changed at the
// time at or later. The zero time selects all courses. StaffCourseKeyset returns ErrNotFound if the category is unknown.
func (c Company) StaffCourseKeyset(ctx context.Context, f StaffCourseFilter, k Keyset, at time.Time) ([]StaffCourse, error) {
	filters, err := c.staffCourseFilters(ctx, f)
	if err != nil || filters == nil {
		return []StaffCourse{}, err
	}
	return listOf[StaffCourse](ctx, c, courseKeyset, slices.Concat([]any{k.After, k.Size}, filters, []any{k.since(), optional(at)})...)
}

// CourseToEdit is a course with its prices, outline and exams, for staff who edit the course.
type CourseToEdit struct {
	Course   EditedCourse
	Prices   []Price
	Subjects []SubjectOutline
	Exams    []ExamOfCourse
	// MayChange reports whether the handle may change the course. Managers change their own courses only.
	MayChange bool
}

// CourseToEdit returns a course, published or not, with its prices and its outline. It returns ErrNotFound if the
// course does not exist.
func (c Company) CourseToEdit(ctx context.Context, courseID int64) (found CourseToEdit, err error) {
	owned := c.check(ctx, part{owned: courseID})
	if owned != nil && !errors.Is(owned, ErrNotFound) {
		return found, owned
	}
	found.MayChange = owned == nil
	if c, err = c.within(ctx, part{course: courseID}); err != nil {
		return found, err
	}
	if err := c.get(ctx, &found.Course, courseLock, courseID); err != nil {
		return found, err
	}
	if found.Prices, err = c.PricesOf(ctx, courseID); err != nil {
		return found, err
	}
	content, err := c.CourseOutline(ctx, courseID, 0, true)
	if err != nil {
		return found, err
	}
	found.Subjects = content.Subjects
	found.Exams, err = listOf[ExamOfCourse](ctx, c, examOfCourse, courseID)
	return found, err
}

var examOfCourse = scoped("exam/of_course")

// ExamOfCourse is an exam after which documents of its course can open.
type ExamOfCourse struct {
	ID   int64  `json:"id" doc:"ID of the exam."`
	Name string `db:"title" json:"name" doc:"Name of the exam, unique in the course."`
}
