package site

import (
	"context"
	"errors"
	"html/template"
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/files"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// playerView is the page of a document, with the outline of the course in a sidebar.
type playerView struct {
	Course, CoursePath string
	Name, Chapter      string
	Description        template.HTML
	// Long means that the description is collapsed, so that the file and the link to the next document stay in view.
	Long bool
	// Body is the text of a page without a file.
	Body template.HTML
	// Words is the description as plain text. It is the alternative text of a picture.
	Words string
	// Shown names the way in which the page shows the file. File is the address of the file, or empty if there
	// is none to show.
	Shown, File string
	// Kept reports whether the trainee may download the file.
	Kept bool
	// Done reports whether the trainee has done the document. Asks reports whether the page has a button with
	// which the trainee marks it as done.
	Done, Asks  bool
	Percent     int
	PercentText string
	Completed   bool
	// Subjects is the outline in the sidebar. Whole is the address of the complete outline, or empty if the
	// sidebar shows all of it.
	Subjects []subjectView
	Whole    string
	// Earlier and Later are the documents before and after this one, or nil.
	Earlier, Later *documentView
}

// maxExpandedDescription is the length, in characters, up to which a description above a file is shown expanded: a few lines
// on a phone.
const maxExpandedDescription = 300

// The ways to show a file.
const (
	asFrame         = "frame"   // in the browser's own viewer
	asPage          = "page"    // in a sandboxed iframe
	asFilm          = "film"    // in the browser's video player
	asSound         = "sound"   // in the browser's audio player
	asPicture       = "picture" // as an image
	asFile          = "file"    // as a download only
	asText          = "text"    // as part of the page
	asLink          = "link"    // as a link to another site
	fileMissing     = "missing" // the file does not exist
	fileUnavailable = "away"    // the file store is unavailable
)

type documentIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
	Document   int64 `api:"document,required" doc:"The document's id."`
}

// document shows a document to the trainee of an enrollment. If the file exists, that marks the document as opened.
func (s *Site) document(ctx context.Context, v *visit, in *documentIn) (*web.Page, error) {
	d, err := v.document(ctx, in)
	if err != nil {
		return v.redirectToRenewed(ctx, in.Enrollment, err)
	}
	shown, err := v.shown(ctx, d)
	if err != nil {
		return nil, err
	}
	if shown != fileMissing && shown != fileUnavailable {
		if err := v.call.Store.OpenDocument(ctx, d); err != nil {
			return nil, err
		}
	}
	page, err := v.enrollment(ctx, in.Enrollment)
	if err != nil {
		return nil, err
	}
	view := s.playerOf(v, page, d, shown)
	answer := s.show(v, "document", myCoursesPath, pages.Head{Title: d.Name + " · " + page.Title}, view)
	answer.Policy += loading[shown]
	return answer, nil
}

// loading maps each way to show a file to the directive that the content security policy needs for it. Images
// are always allowed.
var loading = map[string]string{
	asFrame: "; frame-src 'self'", asPage: "; frame-src 'self'", asFilm: ownFilms, asSound: ownFilms,
}

// documentDone records that the trainee has done the document. It redirects to the position of the button on
// the page, from which the Tab key reaches the next document.
func (s *Site) documentDone(ctx context.Context, v *visit, in *documentIn) (*web.Page, error) {
	d, err := v.document(ctx, in)
	if err != nil {
		return nil, err
	}
	if _, err := v.call.Store.FinishDocument(ctx, d); err != nil {
		return nil, err
	}
	return &web.Page{Location: documentPath(in.Enrollment, in.Document) + "#state"}, nil
}

// document returns a document of the trainee's own enrollment while the course is open. For another trainee's enrollment it
// returns the same error as for an unknown one.
func (v *visit) document(ctx context.Context, in *documentIn) (*store.CourseDocument, error) {
	d, err := v.call.Store.Document(ctx, in.Document, in.Enrollment)
	if err != nil {
		return nil, err
	}
	if d.UserID != v.call.Who.UserID {
		return nil, store.ErrNotFound
	}
	return d, auth.CheckEnrollmentOpen(v.today(), d.CourseTitle, d.Status, d.StartDate, d.EndDate)
}

// shown returns the way to show the file of a document.
func (v *visit) shown(ctx context.Context, d *store.CourseDocument) (string, error) {
	switch {
	case d.Body == "":
	case d.MediaType == store.LinkMediaType:
		return asLink, nil
	default:
		return asText, nil
	}
	_, err := v.services.FindFile(ctx, v.call, d.FileKey, d.FileID)
	switch {
	case errors.Is(err, files.ErrMissing):
		return fileMissing, nil
	case errors.Is(err, files.ErrUnavailable):
		return fileUnavailable, nil
	case err != nil:
		return "", err
	}
	return displayModeOf(d.MediaType), nil
}

func displayModeOf(mediaType string) string {
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
	case "text/html", "text/plain": // Browsers download every other text type and leave the frame empty.
		return asPage
	}
	return asFile
}

func (s *Site) playerOf(v *visit, page *store.EnrollmentPage, d *store.CourseDocument, shown string) *playerView {
	view := &playerView{
		Course: page.Title, CoursePath: learnPath(page.ID), Name: d.Name, Description: s.richText.Rich(d.Description, 1),
		Words: s.richText.Plain(d.Description), Shown: shown, Kept: !bool(d.Secure), Done: d.Done,
		Percent: page.CompletedPercent, PercentText: v.Percent(int64(page.CompletedPercent)),
		Completed: page.On(v.today()) == store.Completed, Subjects: s.subjectsOf(v, page),
	}
	view.Long = utf8.RuneCountInString(view.Words) > maxExpandedDescription || strings.Contains(string(view.Description), "<img")
	switch shown {
	case fileMissing, fileUnavailable:
	case asLink:
		view.File, view.Asks = d.Body, !d.Done
	case asText:
		view.Body, view.Asks = s.richText.Rich(d.Body, 1), !d.Done
	default:
		view.File, view.Asks = v.services.FilePath(v.call, d), !d.Done
	}
	view.find(d.ID)
	view.Subjects, view.Whole = v.sidebar(page.ID, view.Subjects, d.ID)
	if part, _, folded := strings.Cut(view.Whole, "#"); folded {
		view.CoursePath = part
	}
	return view
}

// find marks the document with that id, and sets the subject, the chapter and the neighbors of the page.
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
