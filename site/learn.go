package site

import (
	"context"
	"errors"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// myCoursesPath is the path of the page with the trainee's courses.
const myCoursesPath = "/my-courses"

func learnPath(enrollment int64) string { return "/learn/" + strconv.FormatInt(enrollment, 10) }

// learnView is the data of the page of a course for the trainee of an enrollment.
type learnView struct {
	Title, Code, Trainer, Thumbnail string
	Description                     template.HTML
	Window, Status, PercentText     string
	// Exams is a text with the number of exams of the course that the trainee has passed. It is empty for a course without
	// exams.
	Exams     string
	Percent   int
	Completed bool
	// Notes is the path of the trainee's notes in the course, or empty.
	Notes string
	// Certificate is the path of the certificate of the completed course, or empty.
	Certificate string
	// Rate is the path of the form to rate the completed course, or empty.
	Rate     string
	Subjects []subjectView
	// Next is the document with which the trainee continues, or nil. Begun reports whether any document was opened.
	Next  *documentView
	Begun bool
	Pager pages.Pager
	// Preview is not nil if staff preview the course.
	Preview *Preview
	// Index lists the subjects of an outline that spans several pages.
	Index []subjectView
}

type learnIn struct {
	Enrollment int64            `api:"enrollment,required" doc:"The enrollment's id."`
	Page       pages.PageNumber `api:"page,default=1" doc:"The page of the outline, from 1."`
}

// learn shows the course of an enrollment to its trainee.
func (s *Site) learn(ctx context.Context, v *visit, in *learnIn) (*web.Page, error) {
	page, err := v.enrollment(ctx, in.Enrollment)
	if err != nil {
		return v.redirectToRenewed(ctx, in.Enrollment, err)
	}
	certificate := ""
	if page.On(v.today()) == store.Completed {
		if certificate, err = v.certificatePath(ctx, in.Enrollment); err != nil {
			return nil, err
		}
	}
	return s.showCourse(ctx, v, page, int(in.Page), certificate)
}

// showCourse renders a page of the outline of a course. Past the last page it redirects to that page. certificate is the path of the
// certificate of the completed course, or empty.
func (s *Site) showCourse(ctx context.Context, v *visit, page *store.EnrollmentPage, number int, certificate string) (*web.Page, error) {
	subjects, err := s.outlineOf(ctx, v, page)
	if err != nil {
		return nil, err
	}
	view, path := s.learnOf(v, page, subjects), v.coursePath(page)
	view.Certificate, view.Exams = certificate, v.examsPassed(subjects)
	if view.Completed && v.preview == nil {
		view.Rate = ratingPath(page.CourseID)
	}
	parts := splitOutline(view.Subjects, maxOutlineBytes)
	if end := pages.PastTheEnd(path, store.Page{Number: number, Size: 1}, int64(len(parts))); end != nil {
		return end, nil
	}
	if len(parts) > 1 {
		v.setLabels(path, view.Subjects, parts)
		view.Index = indexOf(view.Subjects, parts[number-1][0].ID)
	}
	view.Subjects, view.Pager = parts[number-1], v.pagerOfParts(path, number, len(parts))
	return s.show(v, "learn", myCoursesPath, pages.Head{Title: page.Title}, view), nil
}

// indexOf returns the subjects for the index. If there are too many, it returns only the subjects near the subject with the given
// id. It leaves out the chapters.
func indexOf(subjects []subjectView, id int64) []subjectView {
	index := slices.Clone(subjects)
	for i := range index {
		index[i].Chapters, index[i].Exams = nil, nil
	}
	if len(splitOutline(index, maxNearbyBytes)) == 1 {
		return index
	}
	at := slices.IndexFunc(index, func(s subjectView) bool { return s.ID == id })
	return nearby(index, at, func(s subjectView) int { return len(s.Title) })
}

// enrollment returns the trainee's own enrollment while the course is open. It returns auth.ErrNoEnrollment for
// another trainee's enrollment, as for an unknown one. It checks the dates, because a session can outlast the
// enrollment.
func (v *visit) enrollment(ctx context.Context, id int64) (*store.EnrollmentPage, error) {
	page, err := v.call.Store.EnrollmentPage(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && page.UserID != v.call.Who.UserID {
		return nil, auth.ErrNoEnrollment
	}
	if err != nil {
		return nil, err
	}
	return page, auth.CheckEnrollmentOpen(v.today(), page.Title, page.Status, page.StartDate, page.EndDate)
}

// redirectToRenewed redirects from an ended enrollment to an open enrollment of the same trainee in the same
// course, for example from an old bookmark. It returns cause if cause is not auth.ErrEnrollmentEnded or if there is
// no open enrollment.
func (v *visit) redirectToRenewed(ctx context.Context, ended int64, cause error) (*web.Page, error) {
	if !errors.Is(cause, auth.ErrEnrollmentEnded) {
		return nil, cause
	}
	open, err := v.call.Store.OpenEnrollmentInstead(ctx, ended, v.today())
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, cause
	case err != nil:
		return nil, err
	}
	return &web.Page{Location: learnPath(open)}, nil
}

func (v *visit) today() store.Date { return store.Today(v.call.Company, v.services.Now()) }

func (s *Site) learnOf(v *visit, page *store.EnrollmentPage, subjects []subjectView) *learnView {
	state := page.On(v.today())
	view := &learnView{
		Title: page.Title, Code: page.CourseCode, Trainer: page.TrainerName, Description: s.richText.Rich(page.Description, 1),
		Thumbnail: thumbnail(page.Thumbnail), Window: v.window(page.StartDate, page.EndDate),
		Status: v.T(statusKeys[state]), Completed: state == store.Completed, Percent: page.CompletedPercent,
		PercentText: v.progressText(page), Subjects: subjects, Preview: v.preview,
	}
	if v.preview == nil && v.viewing == "" {
		view.Notes = notesPath(page.ID)
	}
	next := store.DocumentToContinue(page.Subjects, page.LastDocumentID, v.today())
	for _, d := range documentsIn(view.Subjects) {
		if next != nil && d.ID == next.ID {
			view.Next = d
		}
		view.Begun = view.Begun || d.Mark != markTodo
	}
	return view
}

// progressText returns the progress of an enrollment as a percentage. It adds the number of required documents that are done,
// if the percentage equals their share. The two differ if the progress was imported, or if the course got more documents after
// its completion.
func (v *visit) progressText(page *store.EnrollmentPage) string {
	text := v.Percent(int64(page.CompletedPercent))
	done, all := store.RequiredDocuments(page.Subjects)
	if all == 0 || 100*done/all != page.CompletedPercent {
		return text
	}
	return text + " · " + v.T("learn.required", "Done", v.Number(int64(done)), "All", v.Number(int64(all)))
}

// statusKeys maps enrollment states to message keys.
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

// thumbnail returns the address of a picture of the company. It returns an empty text for a picture on another
// host, because the content security policy blocks pictures of other hosts.
func thumbnail(name string) string {
	if name == "" || strings.Contains(name, "://") {
		return ""
	}
	return "/media/" + name
}
