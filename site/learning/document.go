package learning

import (
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"net/http"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/files"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/learning"
)

type playerView struct {
	Course, CoursePath string
	Name, Chapter      string
	Description        template.HTML
	// Long means that the description is collapsed, so that the file and the link to the next document stay in view.
	Long bool
	// Body is the text of a document that is a page and has no file.
	Body template.HTML
	// Videos is a JSON object for the script that plays the videos in the text, or empty. Video is the provider of the video to which the document links.
	Videos, Video string
	// Words is the description as plain text. It is the alternative text of a picture.
	Words string
	// Shown names the block of the template that shows the document. File is the address of the file, or empty if there
	// is none to show. Plays means that the page has a player.
	Shown, File string
	Plays       bool
	// Poster is the picture of a film that does not play yet, or empty. Position is the second at which a film or sound starts.
	// Tracks means that a script sends the played position to the server.
	Poster   string
	Position int64
	Tracks   bool
	Captions []captionsView
	// Kept reports whether the trainee may download the file.
	Kept bool
	// Done reports whether the trainee has done the document. Asks reports whether the page has a button with
	// which the trainee marks it as done, or as not done after all.
	Done, Asks bool
	// Reports means that the content of the document reports when it is done.
	Reports bool
	// Quiz is the quiz of the document, or nil.
	Quiz *quizView
	// Must means that the film is done only when it was watched to the end.
	Must bool
	// Watched is how much of the film was watched, in words. It is empty if the length of the film is not known yet.
	Watched     string
	Percent     int
	PercentText string
	Completed   bool
	// Result is the path of the page of the completed course. It is empty in a preview.
	Result string
	// Subjects is the outline in the sidebar. Whole is the address of the complete outline, or empty if the
	// sidebar shows all of it.
	Subjects []SubjectView
	Whole    string
	// Ask is the address of the page on which the trainee asks about the document. It is empty for staff.
	Ask string
	// Note is the form for the trainee's note at the document. It is nil for staff, also while they view the page as the trainee.
	Note *noteForm
	// Earlier and Later are the open documents or exams before and after this one, or nil.
	Earlier, Later *documentView
	// Preview is not nil if staff preview the document. Flag is a text about what trainees do not see yet.
	Preview *ui.Preview
	Flag    string
}

// maxExpandedDescription is the length, in characters, up to which a description above a file is shown expanded: a few lines
// on a phone.
const maxExpandedDescription = 300

// exercise is an H5P package, of which the page offers a download and says what to do with it.
var exercise = storecourses.Display{Block: "h5p"}

// These are the reasons why the page does not show the file of a document.
var (
	fileMissing     = storecourses.Display{Block: "missing"} // The file does not exist.
	fileUnavailable = storecourses.Display{Block: "away"}    // The file store is unavailable.
)

// usable reports whether the page shows the document, which may be a link to its file.
func usable(shown storecourses.Display) bool { return shown != fileMissing && shown != fileUnavailable }

// plays reports whether the page has a player with the file of the document.
func plays(d *storecourses.CourseDocument, shown storecourses.Display) bool {
	return d.Plays() && usable(shown)
}

type documentIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
	Document   int64 `api:"document,required" doc:"The document's id."`
}

// document shows a document to the trainee of an enrollment. It marks the document as opened, never as done, unless the
// file is missing or the file store is unavailable.
func document(ctx context.Context, v *ui.Visit, in *documentPageIn) (*web.Page, error) {
	return documentWith(ctx, v, in, nil)
}

// documentWith shows a document. wrong is the answer to a question of a quiz that was not saved, or nil.
func documentWith(ctx context.Context, v *ui.Visit, in *documentPageIn, wrong *quizWrong) (*web.Page, error) {
	d, err := ownDocument(ctx, v, &in.documentIn)
	if err != nil {
		return redirectToRenewed(ctx, v, in.Enrollment, err)
	}
	shown, err := shown(ctx, v, d)
	if err != nil {
		return nil, err
	}
	if usable(shown) && v.Viewing == "" {
		if err := storecourses.OpenDocument(ctx, v.Call.Store, d); err != nil {
			return nil, err
		}
	}
	in.startAt(d)
	page, err := enrollment(ctx, v, in.Enrollment)
	if err != nil {
		return nil, err
	}
	return showDocument(ctx, v, page, d, shown, wrong)
}

func showDocument(
	ctx context.Context, v *ui.Visit, page *learning.EnrollmentPage, d *storecourses.CourseDocument, shown storecourses.Display, wrong *quizWrong,
) (*web.Page, error) {
	subjects, err := outlineOf(ctx, v, page)
	if err != nil {
		return nil, err
	}
	view := playerOf(v, page, d, shown, subjects)
	if d.Reports() && usable(shown) {
		if view.File, err = packageURL(ctx, v, d); err != nil {
			return nil, err
		}
	}
	if d.Asks() {
		if view.Quiz, err = quizOf(ctx, v, d, wrong); err != nil {
			return nil, err
		}
	}
	if view.Plays {
		if view.Captions, err = captionsOf(ctx, v, d, view.File); err != nil {
			return nil, err
		}
	}
	if view.Ask != "" && v.Viewing == "" {
		n, err := storecourses.ReadNote(ctx, v.Call.Store, d)
		if err != nil {
			return nil, err
		}
		form := newNoteForm(n)
		view.Note = &form
	}
	head := pages.Head{Title: d.Name + " · " + page.Title}
	switch {
	case view.Tracks:
		head.Script = v.Site.Player.Path()
	case view.Reports:
		head.Script = v.Site.Package.Path()
	case view.Quiz != nil && view.Quiz.Path != "":
		head.Script = v.Site.Quiz.Path()
	case view.Videos != "":
		head.Script = v.Site.Video.Path()
	}
	answer := v.Show("document", ui.MyCoursesPath, head, view)
	answer.Policy += policyOf(shown) + packagePolicy(v, shown) + videoPolicy(view)
	if view.Tracks || view.Quiz != nil {
		answer.Policy += "; connect-src 'self'"
	}
	return answer, nil
}

// policyOf returns the directive that the content security policy of the page needs to show the document, or "".
func policyOf(shown storecourses.Display) string {
	if shown.Loads == "" {
		return ""
	}
	return "; " + shown.Loads + " 'self'"
}

type documentDoneIn struct {
	documentIn
	Undo string `api:"undo" doc:"Not empty: the document is not done after all."`
	// Quiet is set by the service worker, which sends later what the person in Person has pressed without a connection.
	Quiet  string `api:"quiet" doc:"Not empty: return a text instead of a redirect."`
	Person string `api:"person" doc:"The id of the user who pressed the button. Default: the signed-in user."`
}

// documentDone records that the trainee has done the document, or has not done it after all. It redirects to the page of the
// completed course, if this completes it. Otherwise it redirects to the position of the button on the page, from which the Tab key
// reaches the next document. The documents of a completed
// course stay done.
func documentDone(ctx context.Context, v *ui.Visit, in *documentDoneIn) (*web.Page, error) {
	if in.Person != "" && in.Person != strconv.FormatInt(v.Call.Who.UserID, 10) {
		return &web.Page{Status: http.StatusConflict, Type: "text/plain; charset=utf-8", Body: []byte("another person has signed in")}, nil
	}
	d, err := ownDocument(ctx, v, &in.documentIn)
	if err != nil {
		return nil, err
	}
	mark := func(ctx context.Context, d *storecourses.CourseDocument) (storecourses.EnrollmentProgress, error) {
		return storecourses.FinishDocument(ctx, v.Call.Store, d)
	}
	if in.Undo != "" {
		mark = func(ctx context.Context, d *storecourses.CourseDocument) (storecourses.EnrollmentProgress, error) {
			return storecourses.UnfinishDocument(ctx, v.Call.Store, d)
		}
	}
	progress, err := mark(ctx, d)
	if err != nil && !errors.Is(err, storecourses.ErrCourseCompleted) && !errors.Is(err, learning.ErrFilmNotWatched) &&
		!errors.Is(err, storecourses.ErrPackageReports) && !errors.Is(err, storecourses.ErrQuizAnswers) {
		return nil, err
	}
	if in.Quiet != "" {
		return &web.Page{Type: "text/plain; charset=utf-8", Body: []byte("saved")}, nil
	}
	if in.Undo == "" && !d.Done && progress.Status == string(store.Completed) {
		return &web.Page{Location: ui.CompletedPath(in.Enrollment)}, nil
	}
	return &web.Page{Location: ui.DocumentPath(ui.LearnPath(in.Enrollment), in.Document) + "#state"}, nil
}

// positionSaved is the JSON response to the script that reports the position in a film or sound.
type positionSaved struct {
	Done      bool   `json:"done"`
	Completed bool   `json:"completed"`
	Percent   int    `json:"percent"`
	Text      string `json:"text"`
	// Chapter is the progress of the chapter in words, or empty.
	Chapter string `json:"chapter"`
	// State is the word for a document that is done.
	State string `json:"state"`
	// Watched is how much of a film that must be watched was watched, in words.
	Watched string `json:"watched"`
}

// savePosition saves where the trainee is in a film or sound. It returns the progress of the course and of the chapter
// in the texts of the page.
func savePosition(ctx context.Context, v *ui.Visit, in *courses.DocumentPosition) (*web.Page, error) {
	if v.Call.Invalid != nil {
		return nil, v.Call.Invalid
	}
	d, err := ownDocument(ctx, v, &documentIn{in.EnrollmentID, in.DocumentID})
	if err != nil {
		return nil, err
	}
	played, err := v.Site.Services.Courses().SaveDocumentPosition(ctx, v.Call, in)
	if err != nil {
		return nil, err
	}
	page, err := enrollment(ctx, v, in.EnrollmentID)
	if err != nil {
		return nil, err
	}
	done := played.Done && (!d.MustBeWatched() || played.WatchedPercent >= storecourses.PlayedPercent)
	saved := positionSaved{done, page.On(v.Today()) == store.Completed, page.CompletedPercent, v.ProgressText(page),
		chapterText(v.Texts, subjectsOf(v, page), in.DocumentID), v.T("learn.done"), watchedText(v, played.WatchedPercent)}
	body, err := json.Marshal(saved)
	return &web.Page{Body: body, Type: "application/json"}, err
}

// watchedText returns a text with the percentage of a film that was watched.
func watchedText(v *ui.Visit, percent int64) string {
	return v.T("document.watched", "Percent", v.Percent(percent))
}

// chapterText returns a text with the number of done required documents in the chapter of a document. The text is the same
// as in the outline beside the document.
func chapterText(l ui.Texts, subjects []SubjectView, id int64) string {
	for _, subject := range subjects {
		for i := range subject.Chapters {
			if containsDocument(subject.Chapters[i:i+1], id) {
				return tallyOf(l, subject.Chapters[i:i+1])
			}
		}
	}
	return ""
}

// ownDocument returns a document of the trainee's own enrollment while the course and the document are open. It returns
// store.ErrNotFound for the enrollment of another trainee and for an unknown enrollment.
func ownDocument(ctx context.Context, v *ui.Visit, in *documentIn) (*storecourses.CourseDocument, error) {
	d, err := storecourses.Document(ctx, v.Call.Store, in.Document, in.Enrollment)
	if err != nil {
		return nil, err
	}
	if d.UserID != v.Call.Who.UserID {
		return nil, store.ErrNotFound
	}
	return d, courses.CheckDocumentOpen(v.Today(), d)
}

// shown returns the way to show a document, or fileMissing or fileUnavailable.
func shown(ctx context.Context, v *ui.Visit, d *storecourses.CourseDocument) (storecourses.Display, error) {
	if d.Body != "" || d.Asks() {
		return storecourses.DocumentTypeOf(d.MediaType).Row().Show, nil
	}
	found, err := v.Site.Services.Courses().FindFile(ctx, v.Call, d.FileKey, d.FileID)
	switch {
	case errors.Is(err, files.ErrMissing):
		return fileMissing, nil
	case errors.Is(err, files.ErrUnavailable):
		return fileUnavailable, nil
	case err != nil:
		return storecourses.Display{}, err
	}
	show := storecourses.DocumentRowOf(d.MediaType).Show
	if show == storecourses.AsFile && strings.EqualFold(path.Ext(found.Name), ".h5p") {
		return exercise, nil
	}
	return show, nil
}

// contentOf returns the data of a document that does not depend on an enrollment: its texts, and its file or body.
func contentOf(v *ui.Visit, d *storecourses.CourseDocument, shown storecourses.Display) *playerView {
	view := &playerView{
		Name: d.Name, Description: v.Site.RichText.Rich(d.Description, 1), Words: v.Site.RichText.Plain(d.Description), Shown: shown.Block,
		Plays: plays(d, shown), Kept: !bool(d.Secure) && shown != storecourses.AsPackage,
	}
	view.Long = utf8.RuneCountInString(view.Words) > maxExpandedDescription || strings.Contains(string(view.Description), "<img")
	switch edit := storecourses.DocumentTypeOf(d.MediaType).Row().Edit; {
	case !usable(shown), d.Asks():
	case d.Body != "" && edit == storecourses.EditAddress:
		view.File = d.Body
	case d.Body != "":
		view.Body = v.Site.RichText.Rich(d.Body, 1)
	default:
		view.File = v.Site.Services.Courses().FilePath(v.Call, d)
	}
	view.addVideos(v, shown)
	return view
}

func playerOf(
	v *ui.Visit, page *learning.EnrollmentPage, d *storecourses.CourseDocument, shown storecourses.Display, subjects []SubjectView,
) *playerView {
	view := contentOf(v, d, shown)
	view.Course, view.CoursePath, view.Preview, view.Done, view.Subjects = page.Title, coursePath(v, page), v.Preview, d.Done, subjects
	view.Percent, view.PercentText, view.Completed = page.CompletedPercent, v.ProgressText(page), page.On(v.Today()) == store.Completed
	view.Must, view.Asks = d.MustBeWatched() && !d.Watched, usable(shown) && !d.MustBeWatched() && !d.Reports() && !d.Asks()
	view.Reports = d.Reports() && usable(shown) && v.Preview == nil && v.Viewing == ""
	if percent, known := d.WatchedPercent(); view.Must && known {
		view.Watched = watchedText(v, percent)
	}
	if view.Plays {
		view.Poster, view.Position, view.Tracks = ui.Thumbnail(page.Thumbnail), d.Position, v.Preview == nil && v.Viewing == ""
	}
	view.Asks = view.Asks && v.Preview == nil && v.Viewing == "" && !(d.Done && view.Completed)
	if v.Preview == nil {
		view.Result = ui.CompletedPath(page.ID)
		view.Ask = askPath(&documentIn{d.EnrollmentID, d.ID})
	}
	view.find(d.ID)
	view.Subjects, view.Whole = sidebar(v, coursePath(v, page), view.Subjects, d.ID)
	if part, _, folded := strings.Cut(view.Whole, "#"); folded {
		view.CoursePath = part
	}
	return view
}

// find marks the document with that id in the outline, and sets the chapter, Earlier and Later of the page.
func (p *playerView) find(id int64) {
	for _, subject := range p.Subjects {
		for j := range subject.Chapters {
			chapter := &subject.Chapters[j]
			for i := range chapter.Documents {
				if chapter.Documents[i].ID == id {
					p.Flag, chapter.Here, chapter.Documents[i].Here = chapter.Documents[i].Flag, true, true
					if !subject.Flat {
						p.Chapter = chapter.Title
					}
				}
			}
		}
	}
	p.Earlier, p.Later = around(p.Subjects, func(d *documentView) bool { return d.Here })
}
