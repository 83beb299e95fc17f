package site

import (
	"context"
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
	"lyceum/tenant"
)

// courseView is a course as the trainee of an enrollment sees it.
type courseView struct {
	Title, Code, Trainer, Description, Thumbnail string
	Window, Status                               string
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

// person is who is signed in.
type person struct {
	Name, FirstName, Initials string
}

func personOf(first, last string) *person {
	return &person{Name: strings.TrimSpace(first + " " + last), FirstName: first, Initials: initial(first) + initial(last)}
}

func initial(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return ""
	}
	return strings.ToUpper(string(r))
}

type courseIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
}

// course shows an enrollment to its own trainee. Another's is as good as none.
func (s *Site) course(ctx context.Context, c *handlers.Call, in *courseIn) (*handlers.Page, error) {
	who, err := s.signedIn(ctx, c)
	if err != nil {
		return nil, err
	}
	page, err := c.Store.EnrollmentPage(ctx, in.Enrollment)
	if err != nil {
		return nil, err
	}
	if page.UserID != who.UserID {
		return nil, store.ErrNotFound
	}
	today := store.Today(c.Company, c.Now())
	// The days may be over although the session began while the course was open.
	if err := auth.MayEnter(today, page.Title, page.Status, page.StartDate, page.EndDate); err != nil {
		return nil, err
	}
	return &handlers.Page{Body: s.render("course", view{
		Title: page.Title, Brand: brandOf(c.Company), Person: personOf(page.FName, page.LName),
		Course: courseOf(page, today),
	})}, nil
}

// signedIn proves who is behind the browser's cookie.
func (s *Site) signedIn(ctx context.Context, c *handlers.Call) (auth.Principal, error) {
	if c.Company.IsZero() {
		return auth.Principal{}, tenant.ErrUnknown
	}
	return s.auth.Browser(ctx, c.Company, c.Cookie(handlers.SessionCookie))
}

func courseOf(page *store.EnrollmentPage, today store.Date) *courseView {
	v := &courseView{
		Title: page.Title, Code: page.CourseCode, Trainer: page.TrainerName, Description: page.Description,
		Thumbnail: thumbnail(page.Thumbnail), Window: window(page.StartDate, page.EndDate),
		Status: statusWords[page.On(today)], Percent: page.CompletedPercent,
	}
	for _, subject := range page.Subjects {
		v.Subjects = append(v.Subjects, subjectOf(subject))
	}
	return v
}

func subjectOf(subject store.SubjectOutline) subjectView {
	v := subjectView{ID: subject.ID, Title: subject.Title}
	for _, chapter := range subject.Chapters {
		shown := chapterView{ID: chapter.ID, Title: chapter.Title}
		for _, document := range chapter.Documents {
			shown.Documents = append(shown.Documents, documentOf(document))
		}
		v.Chapters = append(v.Chapters, shown)
	}
	return v
}

func documentOf(d store.DocumentOutline) documentView {
	v := documentView{Name: d.Name, Description: d.Description, Kind: kindOf(d.MediaType), Mark: "todo", MarkText: "Not opened yet"}
	switch {
	case !d.DoneAt.IsZero():
		v.Mark, v.MarkText = "done", "Done ✓"
	case !d.OpenedAt.IsZero():
		v.Mark, v.MarkText = "opened", "Opened"
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

// statusWords are the states of an enrollment in words for people.
var statusWords = map[store.EnrollmentStatus]string{
	store.Upcoming: "Not begun", store.Ongoing: "In progress", store.Completed: "Completed", store.Expired: "Ended",
}

func window(start, end store.Date) string {
	if end.IsZero() {
		return "since " + longDate(start.Time())
	}
	return longDate(start.Time()) + " to " + longDate(end.Time())
}

// thumbnail gives the address of a course's picture: the company's own by its name, or one elsewhere, which the page's
// policy keeps out.
func thumbnail(name string) string {
	if name == "" || strings.Contains(name, "://") {
		return ""
	}
	return "/media/" + name
}
