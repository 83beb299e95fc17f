package site

import (
	"context"
	"errors"
	"html/template"
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/files"
	"lyceum/handlers"
	"lyceum/store"
)

// playerView is a document beside the outline of its course.
type playerView struct {
	Course, CoursePath string
	Name, Chapter      string
	Description        template.HTML
	// Long tells a description that is folded up, so that the file and the way to the next document are not far below.
	Long bool
	// Words are those of the description, for who cannot see a picture.
	Words string
	// Shown names how the page shows the file, and File is where it is; empty when there is none to be shown.
	Shown, File string
	// Kept tells whether the trainee may keep the file.
	Kept bool
	// Done tells whether the trainee has done the document, and Asks whether the page asks for that.
	Done, Asks  bool
	Percent     int
	PercentText string
	Completed   bool
	// Subjects are as much of the outline as stands beside the document, and Whole is where all of it is; empty when that is all.
	Subjects []subjectView
	Whole    string
	// Earlier and Later are the documents before and after this one, or nil.
	Earlier, Later *documentView
}

// longestUnfolded is how many characters of a description stand open above a file: some lines on a phone.
const longestUnfolded = 300

// The ways to show a file.
const (
	asFrame   = "frame"   // by a viewer of the browser's own
	asPage    = "page"    // as a page within the page, which reaches nothing
	asFilm    = "film"    // by the browser's player
	asSound   = "sound"   // likewise
	asPicture = "picture" // as it is
	asFile    = "file"    // not at all: it can be saved
	missing   = "missing" // there is no file
	away      = "away"    // the file store does not answer
)

type documentIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
	Document   int64 `api:"document,required" doc:"The document's id."`
}

// document shows a document to the trainee of an enrollment, which counts as opening it if there is a file.
func (s *Site) document(ctx context.Context, v *visit, in *documentIn) (*handlers.Page, error) {
	d, err := v.document(ctx, in)
	if err != nil {
		return v.renewed(ctx, in.Enrollment, err)
	}
	shown, err := v.shown(ctx, d)
	if err != nil {
		return nil, err
	}
	if shown != missing && shown != away {
		if err := v.Store.OpenDocument(ctx, d); err != nil {
			return nil, err
		}
	}
	page, err := v.enrollment(ctx, in.Enrollment)
	if err != nil {
		return nil, err
	}
	view := s.playerOf(v, page, d, shown)
	answer := s.show(v, "document", myCoursesPath, head{Title: d.Name + " · " + page.Title}, view)
	answer.Policy += loading[shown]
	return answer, nil
}

// loading is what the page's policy must let in for each way to show a file, beside pictures.
var loading = map[string]string{
	asFrame: "; frame-src 'self'", asPage: "; frame-src 'self'", asFilm: ownFilms, asSound: ownFilms,
}

// documentDone notes what the trainee says: that the document is done. It leads back to where the button was, from where
// a keyboard goes on to the next document.
func (s *Site) documentDone(ctx context.Context, v *visit, in *documentIn) (*handlers.Page, error) {
	d, err := v.document(ctx, in)
	if err != nil {
		return nil, err
	}
	if _, err := v.Store.FinishDocument(ctx, d); err != nil {
		return nil, err
	}
	return &handlers.Page{Location: documentPath(in.Enrollment, in.Document) + "#state"}, nil
}

// document gives a document of an enrollment to its own trainee while the course is open. Another's is as good as none.
func (v *visit) document(ctx context.Context, in *documentIn) (*store.CourseDocument, error) {
	d, err := v.Store.Document(ctx, in.Document, in.Enrollment)
	if err != nil {
		return nil, err
	}
	if d.UserID != v.Who.UserID {
		return nil, store.ErrNotFound
	}
	return d, auth.MayEnter(v.today(), d.CourseTitle, d.Status, d.StartDate, d.EndDate)
}

// shown tells how to show the file of a document: a page with an empty frame helps nobody.
func (v *visit) shown(ctx context.Context, d *store.CourseDocument) (string, error) {
	_, err := v.Files.Find(ctx, v.Company, d.FileKey)
	switch {
	case errors.Is(err, files.ErrMissing):
		return missing, nil
	case errors.Is(err, files.ErrUnavailable):
		return away, nil
	case err != nil:
		return "", err
	}
	return wayOf(d.MediaType), nil
}

func wayOf(mediaType string) string {
	name, _, _ := strings.Cut(strings.ToLower(mediaType), ";")
	kind, _, _ := strings.Cut(strings.TrimSpace(name), "/")
	switch kind {
	case "video":
		return asFilm
	case "audio":
		return asSound
	case "image":
		return asPicture
	}
	switch strings.TrimSpace(name) {
	case "application/pdf":
		return asFrame
	case "text/html", "text/plain": // browsers save every other text, and leave the frame empty
		return asPage
	}
	return asFile
}

func (s *Site) playerOf(v *visit, page *store.EnrollmentPage, d *store.CourseDocument, shown string) *playerView {
	view := &playerView{
		Course: page.Title, CoursePath: learnPath(page.ID), Name: d.Name, Description: s.prose.Rich(d.Description, 1),
		Words: s.prose.Plain(d.Description), Shown: shown, Kept: !bool(d.Secure), Done: d.Done,
		Percent: page.CompletedPercent, PercentText: v.Percent(int64(page.CompletedPercent)),
		Completed: page.On(v.today()) == store.Completed, Subjects: s.subjectsOf(v, page),
	}
	view.Long = utf8.RuneCountInString(view.Words) > longestUnfolded || strings.Contains(string(view.Description), "<img")
	if shown != missing && shown != away {
		view.File, view.Asks = v.FilePath(d), !d.Done
	}
	view.find(d.ID)
	view.Subjects, view.Whole = v.beside(page.ID, view.Subjects, d.ID)
	if part, _, folded := strings.Cut(view.Whole, "#"); folded {
		view.CoursePath = part
	}
	return view
}

// find marks the document of that id, and takes down what is around it.
func (p *playerView) find(id int64) {
	for _, subject := range p.Subjects {
		for _, chapter := range subject.Chapters {
			for i := range chapter.Documents {
				if chapter.Documents[i].ID == id {
					p.Chapter, chapter.Documents[i].Here = chapter.Title, true
				}
			}
		}
	}
	all := documentsIn(p.Subjects)
	for i, d := range all {
		if !d.Here {
			continue
		}
		if i > 0 {
			p.Earlier = all[i-1]
		}
		if i+1 < len(all) {
			p.Later = all[i+1]
		}
	}
}
