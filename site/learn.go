package site

import (
	"context"
	"errors"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
)

// myCoursesPath is where a trainee's own courses are.
const myCoursesPath = "/my-courses"

func learnPath(enrollment int64) string { return "/learn/" + strconv.FormatInt(enrollment, 10) }

// learnView is a course as the trainee of an enrollment sees it.
type learnView struct {
	Title, Code, Trainer, Thumbnail string
	Description                     template.HTML
	Window, Status, PercentText     string
	Percent                         int
	Completed                       bool
	Subjects                        []subjectView
	// Next is the first document that is not done, or nil; Begun tells whether any was opened.
	Next  *documentView
	Begun bool
	Pager pager
	// Index leads to the subjects of an outline that goes on over several pages.
	Index []subjectView
}

type learnIn struct {
	Enrollment int64      `api:"enrollment,required" doc:"The enrollment's id."`
	Page       pageNumber `api:"page,default=1" doc:"The page of the outline, from 1."`
}

// learn shows an enrollment to its own trainee.
func (s *Site) learn(ctx context.Context, v *visit, in *learnIn) (*handlers.Page, error) {
	page, err := v.enrollment(ctx, in.Enrollment)
	if err != nil {
		return v.renewed(ctx, in.Enrollment, err)
	}
	view := s.learnOf(v, page)
	parts, number := inParts(view.Subjects, mostOfOutline), int(in.Page)
	if end := pastTheEnd(learnPath(page.ID), store.Page{Number: number, Size: 1}, int64(len(parts))); end != nil {
		return end, nil
	}
	if len(parts) > 1 {
		v.label(page.ID, view.Subjects, parts)
		view.Index = indexOf(view.Subjects, parts[number-1][0].ID)
	}
	view.Subjects, view.Pager = parts[number-1], v.pagerOfParts(page.ID, number, len(parts))
	return s.show(v, "learn", myCoursesPath, head{Title: page.Title}, view), nil
}

// indexOf gives the subjects that an index has room for: all, or those near that one.
func indexOf(subjects []subjectView, id int64) []subjectView {
	index := slices.Clone(subjects)
	for i := range index {
		index[i].Chapters = nil
	}
	if len(inParts(index, mostNear)) == 1 {
		return index
	}
	at := slices.IndexFunc(index, func(s subjectView) bool { return s.ID == id })
	return near(index, at, func(s subjectView) int { return len(s.Title) })
}

// enrollment gives an enrollment to its own trainee while the course is open. Another's is as good as none. The days may
// be over although the session began while the course was open.
func (v *visit) enrollment(ctx context.Context, id int64) (*store.EnrollmentPage, error) {
	page, err := v.Store.EnrollmentPage(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && page.UserID != v.Who.UserID {
		return nil, auth.ErrNoEnrollment
	}
	if err != nil {
		return nil, err
	}
	return page, auth.MayEnter(v.today(), page.Title, page.Status, page.StartDate, page.EndDate)
}

// renewed leads from an enrollment that has ended to another of the trainee in the same course that is open, as the bookmark of
// last year's does. Without one the cause of the refusal stands.
func (v *visit) renewed(ctx context.Context, ended int64, cause error) (*handlers.Page, error) {
	if !errors.Is(cause, auth.ErrEnrollmentEnded) {
		return nil, cause
	}
	open, err := v.Store.EnrollmentInstead(ctx, ended, v.today())
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, cause
	case err != nil:
		return nil, err
	}
	return &handlers.Page{Location: learnPath(open)}, nil
}

func (v *visit) today() store.Date { return store.Today(v.Company, v.Now()) }

func (s *Site) learnOf(v *visit, page *store.EnrollmentPage) *learnView {
	state := page.On(v.today())
	view := &learnView{
		Title: page.Title, Code: page.CourseCode, Trainer: page.TrainerName, Description: s.prose.Rich(page.Description, 1),
		Thumbnail: thumbnail(page.Thumbnail), Window: v.window(page.StartDate, page.EndDate),
		Status: v.T(statusKeys[state]), Completed: state == store.Completed, Percent: page.CompletedPercent,
		PercentText: v.Percent(int64(page.CompletedPercent)), Subjects: s.subjectsOf(v, page),
	}
	for _, d := range documentsIn(view.Subjects) {
		if view.Next == nil && d.Mark != markDone {
			view.Next = d
		}
		view.Begun = view.Begun || d.Mark != markTodo
	}
	return view
}

// statusKeys are the messages of the states of an enrollment.
var statusKeys = map[store.EnrollmentStatus]string{
	store.Upcoming: "enrollment.upcoming", store.Ongoing: "enrollment.ongoing",
	store.Completed: "enrollment.completed", store.Expired: "enrollment.expired",
}

func (l locale) window(start, end store.Date) string {
	if end.IsZero() {
		return l.T("learn.since", "Start", l.Date(start))
	}
	return l.T("learn.window", "Start", l.Date(start), "End", l.Date(end))
}

// thumbnail gives the address of a course's picture: the company's own by its name, or one elsewhere, which the page's
// policy keeps out.
func thumbnail(name string) string {
	if name == "" || strings.Contains(name, "://") {
		return ""
	}
	return "/media/" + name
}
