package learning

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/courses"
	"lyceum/handlers/courses/lessontext"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/learning"
)

const (
	myLessonsPath   = "/my-lessons"
	lessonsPageSize = 20
	// foundCourses is the number of courses that the results of a search show beside the lessons.
	foundCourses = 5
)

type myLessonsView struct {
	Search ui.Search
	// Course is the only course that is searched, or nil, and Everywhere the address of the same search in all.
	Course     *int64
	Everywhere string
	// None says that nothing was found. It is empty without a search.
	None    string
	Count   string
	Lessons []foundLesson
	Courses []foundCourse
	Pager   pages.Pager
}

// foundLesson is a lesson that a search has found. From says at which time of a film the words are spoken.
type foundLesson struct {
	Path, Title, Course, From string
	Snippet                   []snippetPart
}

type foundCourse struct{ Path, Title string }

// snippetPart is a part of a text, marked or not.
type snippetPart struct {
	Text   string
	Marked bool
}

type myLessonsIn struct {
	ui.PageIn
	Query  string `api:"q,max=262144" doc:"Words that the lessons contain; more than 200 characters find nothing."`
	Course *int64 `api:"course,min=1" doc:"The course whose lessons are searched; without it, those of all courses."`
}

// lessonsFound returns the address of a search without the number of the page.
func lessonsFound(query string, course *int64) string {
	fields := url.Values{"q": {query}}
	if course != nil {
		fields.Set("course", strconv.FormatInt(*course, 10))
	}
	return myLessonsPath + "?" + fields.Encode()
}

// myLessons shows the lessons, and the courses, that contain the searched words.
func myLessons(ctx context.Context, v *ui.Visit, in *myLessonsIn) (*web.Page, error) {
	query := strings.TrimSpace(in.Query)
	view := &myLessonsView{Search: ui.Search{Query: query, Wrong: "", Longest: courses.MaxLessonQuery}, Course: in.Course}
	if in.Course != nil {
		view.Everywhere = lessonsFound(query, nil)
	}
	switch {
	case utf8.RuneCountInString(query) > courses.MaxLessonQuery:
		view.Search.Wrong = v.N("form.too-long", courses.MaxLessonQuery)
		return showMyLessons(v, view, http.StatusUnprocessableEntity), nil
	case query == "":
		return showMyLessons(v, view, http.StatusOK), nil
	}
	page := store.Page{Number: int(in.Page), Size: lessonsPageSize}
	found, err := v.Site.Services.Courses().SearchLessons(ctx, v.Call,
		&courses.LessonSearchRequest{Text: query, CourseID: in.Course, Paging: web.Paging{Page: int64(in.Page), PageSize: lessonsPageSize}})
	if err != nil {
		return nil, err
	}
	path := lessonsFound(query, in.Course)
	if end := pages.PastTheEnd(path, page, found.TotalCount); end != nil {
		return end, nil
	}
	for i := range found.Lessons {
		view.Lessons = append(view.Lessons, foundLessonOf(v, &found.Lessons[i]))
	}
	if in.Page == 1 && in.Course == nil {
		list, err := learning.RecentCourses(ctx, v.Call.Store, v.Call.Who.UserID, query, store.Page{Number: 1, Size: foundCourses}, v.Site.Services.Now())
		if err != nil {
			return nil, err
		}
		for i := range list.Items {
			view.Courses = append(view.Courses, foundCourse{courseCardOf(v, &list.Items[i]).Path, list.Items[i].Title})
		}
	}
	view.Count, view.Pager = v.Lessons(found.TotalCount), v.PagerOf(path, page, found.TotalCount)
	if len(view.Lessons) == 0 {
		view.None = v.T("lessons.none", "Text", query)
	}
	return showMyLessons(v, view, http.StatusOK), nil
}

func showMyLessons(v *ui.Visit, view *myLessonsView, status int) *web.Page {
	page := v.Show("my-lessons", ui.MyCoursesPath, pages.Head{Title: v.T("lessons.title")}, view)
	page.Status = status
	return page
}

func foundLessonOf(v *ui.Visit, r *courses.LessonResult) foundLesson {
	found := foundLesson{
		Path: ui.DocumentPath(ui.LearnPath(r.EnrollmentID), r.DocumentID), Title: r.Title, Course: r.CourseTitle,
		Snippet: snippetParts(r.Snippet, r.Marks),
	}
	if r.Seconds != nil {
		found.From = v.T("lessons.from", "Time", clockTime(*r.Seconds))
		found.Path += fmt.Sprintf("?at=%d", *r.Seconds)
	}
	return found
}

// clockTime returns a number of seconds as a player shows it.
func clockTime(seconds int64) string {
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

func snippetParts(text string, marks []lessontext.Mark) (parts []snippetPart) {
	letters := []rune(text)
	at := 0
	for _, m := range marks {
		if m.From > at {
			parts = append(parts, snippetPart{Text: string(letters[at:m.From])})
		}
		parts = append(parts, snippetPart{string(letters[m.From:m.To]), true})
		at = m.To
	}
	if at < len(letters) {
		parts = append(parts, snippetPart{Text: string(letters[at:])})
	}
	return parts
}

type documentPageIn struct {
	documentIn
	At int64 `api:"at,min=0,max=360000" doc:"The second at which a film or sound starts. Default: where the trainee has stopped."`
}

// startAt makes a film or sound start at a second that a result of a search names.
func (in *documentPageIn) startAt(d *storecourses.CourseDocument) {
	if in.At > 0 && d.Plays() {
		d.Position = in.At
	}
}
