package courses_test

import (
	"testing"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// Each change of an outline must store the number of lessons of its course: the documents that trainees see.
func TestCountLessons(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	by, forklift := storetest.AdminActor(l.north), l.north.ID(storetest.Forklift)
	lessonsOf := func(course int64) int64 {
		t.Helper()
		page, err := courses.ReadCoursePage(t.Context(), l.company, course, 0, storetest.Noon)
		if err != nil {
			t.Fatal(err)
		}
		return page.LessonCount
	}
	must := func(what string, want int64) {
		t.Helper()
		if got := lessonsOf(forklift); got != want {
			t.Errorf("%s: %d lessons, want %d", what, got, want)
		}
	}
	page := courses.OutlineItem{Kind: courses.DocumentKind, ParentID: l.north.ID(1), Title: "Brakes", Type: courses.PageType, Body: "<p>Brakes</p>", Draft: true}
	draft, err := courses.AddOutlineItem(t.Context(), l.company, forklift, page, by)
	if err != nil {
		t.Fatal(err)
	}
	must("a draft", 3)
	setDraft := func(item courses.OutlineItem, draft bool) courses.OutlineItem {
		t.Helper()
		changed, err := courses.UpdateOutlineItem(t.Context(), l.company, courses.DocumentKind, item.Editable, func(i *courses.OutlineItem) error {
			i.Draft = draft
			return nil
		}, by)
		if err != nil {
			t.Fatal(err)
		}
		return changed
	}
	shown := setDraft(draft, false)
	must("a published draft", 4)
	setDraft(shown, true)
	must("a document that is a draft again", 3)
	if _, _, err := courses.PublishOutline(t.Context(), l.company, forklift, by); err != nil {
		t.Fatal(err)
	}
	must("a published course", 4)
	page.Title, page.Draft = "Lights", false
	if _, err := courses.AddOutlineItem(t.Context(), l.company, forklift, page, by); err != nil {
		t.Fatal(err)
	}
	must("another document", 5)
	removal := l.removal(t, courses.ChapterKind, 1)
	must("a removed chapter with all but one document", 1)
	l.restore(t, removal)
	must("the restored chapter", 5)
	copied, err := courses.CopyCourse(t.Context(), l.company, forklift, func(c *courses.EditedCourse) error {
		c.Code = "1001-COPY"
		return nil
	}, by)
	if err != nil {
		t.Fatal(err)
	}
	if got := storetest.Value(t, l.north.DSN(), "select lesson_count from courses where company_id = $1 and id = $2", l.north.Company.ID(), copied.ID); got != "5" {
		t.Errorf("the copy has %s lessons, want 5", got)
	}
	var of store.List[courses.CourseSummary]
	if of, err = courses.CourseList(t.Context(), l.company, storetest.First(1), courses.AllCourses); err != nil || of.Items[0].LessonCount != 5 {
		t.Errorf("the list: %+v, %v", of.Items, err)
	}
}
