package site

import (
	"context"
	"strings"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
)

// courseView is a course as the trainee of an enrollment sees it.
type courseView struct {
	Title, Code, Trainer, Description, Thumbnail string
	Window, Status, PercentText                  string
	Percent                                      int
	Subjects                                     []subjectView
}

type subjectView struct {
	ID       int64
	Title    string
	Chapters []chapterView
}

type chapterView struct {
	ID        int64
	Title     string
	Documents []documentView
}

type documentView struct {
	Name, Description string
	// Kind is a short word for the form of the document, Mark the class and MarkText the words of its progress.
	Kind, Mark, MarkText string
}

type courseIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
}

// course shows an enrollment to its own trainee. Another's is as good as none.
func (s *Site) course(ctx context.Context, v *visit, in *courseIn) (*handlers.Page, error) {
	page, err := v.Store.EnrollmentPage(ctx, in.Enrollment)
	if err != nil {
		return nil, err
	}
	if page.UserID != v.Who.UserID {
		return nil, store.ErrNotFound
	}
	today := store.Today(v.Company, v.Now())
	// The days may be over although the session began while the course was open.
	if err := auth.MayEnter(today, page.Title, page.Status, page.StartDate, page.EndDate); err != nil {
		return nil, err
	}
	return s.show(v, "course", "/", head{Title: page.Title}, v.courseOf(page, today)), nil
}

func (l locale) courseOf(page *store.EnrollmentPage, today store.Date) *courseView {
	v := &courseView{
		Title: page.Title, Code: page.CourseCode, Trainer: page.TrainerName, Description: page.Description,
		Thumbnail: thumbnail(page.Thumbnail), Window: l.window(page.StartDate, page.EndDate),
		Status: l.T(statusKeys[page.On(today)]), Percent: page.CompletedPercent,
		PercentText: l.Percent(int64(page.CompletedPercent)),
	}
	for _, subject := range page.Subjects {
		v.Subjects = append(v.Subjects, l.subjectOf(subject))
	}
	return v
}

func (l locale) subjectOf(subject store.SubjectOutline) subjectView {
	v := subjectView{ID: subject.ID, Title: subject.Title}
	for _, chapter := range subject.Chapters {
		shown := chapterView{ID: chapter.ID, Title: chapter.Title}
		for _, document := range chapter.Documents {
			shown.Documents = append(shown.Documents, l.documentOf(document))
		}
		v.Chapters = append(v.Chapters, shown)
	}
	return v
}

func (l locale) documentOf(d store.DocumentOutline) documentView {
	v := documentView{Name: d.Name, Description: d.Description, Kind: kindOf(d.MediaType), Mark: "todo", MarkText: l.T("course.not-opened")}
	switch {
	case !d.DoneAt.IsZero():
		v.Mark, v.MarkText = "done", l.T("course.done")
	case !d.OpenedAt.IsZero():
		v.Mark, v.MarkText = "opened", l.T("course.opened")
	}
	return v
}

func kindOf(mediaType string) string {
	switch {
	case mediaType == "application/pdf":
		return "PDF"
	case strings.HasPrefix(mediaType, "video/"):
		return "VIDEO"
	case strings.HasPrefix(mediaType, "text/html"):
		return "PAGE"
	default:
		return "FILE"
	}
}

// statusKeys are the messages of the states of an enrollment.
var statusKeys = map[store.EnrollmentStatus]string{
	store.Upcoming: "enrollment.upcoming", store.Ongoing: "enrollment.ongoing",
	store.Completed: "enrollment.completed", store.Expired: "enrollment.expired",
}

func (l locale) window(start, end store.Date) string {
	if end.IsZero() {
		return l.T("course.since", "Start", l.Date(start))
	}
	return l.T("course.window", "Start", l.Date(start), "End", l.Date(end))
}

// thumbnail gives the address of a course's picture: the company's own by its name, or one elsewhere, which the page's
// policy keeps out.
func thumbnail(name string) string {
	if name == "" || strings.Contains(name, "://") {
		return ""
	}
	return "/media/" + name
}
