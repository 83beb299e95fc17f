package learning

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

const (
	myNotesPath   = "/my-notes"
	notesPageSize = 50
)

// noteForm is the form for the trainee's note at a document.
type noteForm struct {
	Path, All, Text string
	Version         int64
	// Wrong is the error message of the text, or empty. Stored is the stored note if it was changed since the form was shown, or empty.
	Wrong, Stored string
}

type noteView struct {
	Document, DocumentPath string
	Form                   noteForm
}

// noteLine is a note in the list of a course. Path is empty if the document was removed or the enrollment is not open.
type noteLine struct {
	Document, Path, Text, When string
	ID, Version                int64
}

type notesView struct {
	Course, CoursePath, Path string
	// Notice confirms the previous action, or is empty.
	Notice string
	Notes  []noteLine
	Pager  pages.Pager
}

func notePath(enrollment, document int64) string {
	return ui.DocumentPath(ui.LearnPath(enrollment), document) + "/note"
}

func notesPath(enrollment int64) string { return myNotesPath + "/" + strconv.FormatInt(enrollment, 10) }

func newNoteForm(n storecourses.Note) noteForm {
	return noteForm{Path: notePath(n.EnrollmentID, n.DocumentID), All: notesPath(n.EnrollmentID), Text: n.Body, Version: n.Version}
}

// note shows the form for the trainee's note at a document.
func note(ctx context.Context, v *ui.Visit, in *documentIn) (*web.Page, error) {
	n, err := ownNote(ctx, v, in)
	if err != nil {
		return nil, err
	}
	return showNote(v, n.DocumentName, newNoteForm(n)), nil
}

func ownNote(ctx context.Context, v *ui.Visit, in *documentIn) (storecourses.Note, error) {
	if err := v.MustBeTrainee(); err != nil {
		return storecourses.Note{}, err
	}
	return v.Site.Services.Courses().ReadNote(ctx, v.Call, &courses.DocumentRequest{DocumentID: in.Document, EnrollmentID: in.Enrollment})
}

func showNote(v *ui.Visit, document string, form noteForm) *web.Page {
	view := noteView{document, strings.TrimSuffix(form.Path, "/note"), form}
	return v.Show("note", ui.MyCoursesPath, pages.Head{Title: v.T("notes.mine") + " · " + document}, view)
}

type noteIn struct {
	documentIn
	Version int64  `api:"version,min=0" doc:"The version that the form was shown with."`
	Text    string `api:"text,lines,max=50000" doc:"The note. Empty: remove it."`
}

// noteNow saves or removes the trainee's note, or shows the form again with an error message. If the note was changed since
// the form was shown, the page shows both texts, and the next try replaces the stored note.
func noteNow(ctx context.Context, v *ui.Visit, in *noteIn) (*web.Page, error) {
	n, err := ownNote(ctx, v, &in.documentIn)
	if err != nil {
		return nil, err
	}
	form, text := newNoteForm(n), strings.TrimSpace(in.Text)
	form.Text, form.Version = in.Text, in.Version
	switch {
	case utf8.RuneCountInString(text) > storecourses.MaxNote:
		form.Wrong = v.N("form.too-long", storecourses.MaxNote)
	case text == "" && n.Version == 0:
		// There is nothing to remove.
	case text == "":
		_, err = courses.RemoveNote(ctx, v.Call, &api.Edit{ID: n.ID, Version: in.Version})
	default:
		asked := courses.DocumentRequest{DocumentID: in.Document, EnrollmentID: in.Enrollment}
		_, err = v.Site.Services.Courses().SetNote(ctx, v.Call, &courses.NoteUpdate{DocumentRequest: asked, Version: in.Version, Text: in.Text})
	}
	if stale, is := errors.AsType[*store.StaleError](err); is {
		current, _ := stale.Current.(storecourses.Note)
		form.Wrong, form.Stored, form.Version, err = v.T("notes.stale"), current.Body, current.Version, nil
	}
	if err != nil {
		return nil, err
	}
	if form.Wrong != "" {
		return ui.WithStatus(http.StatusUnprocessableEntity, showNote(v, n.DocumentName, form), nil)
	}
	return &web.Page{Location: ui.DocumentPath(ui.LearnPath(in.Enrollment), in.Document) + "#note"}, nil
}

type notesIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
	ui.PageIn
	Done string `api:"done,max=20" doc:"Not empty: a note was removed."`
}

// notes lists the trainee's notes in a course.
func notes(ctx context.Context, v *ui.Visit, in *notesIn) (*web.Page, error) {
	page, path := store.Page{Number: int(in.Page), Size: notesPageSize}, notesPath(in.Enrollment)
	list, course, err := storecourses.Notes(ctx, v.Call.Store, v.Call.Who.UserID, in.Enrollment, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(path, page, list.Total); end != nil {
		return end, nil
	}
	view := notesView{Course: course.Title, Path: path, Pager: v.PagerOf(path, page, list.Total)}
	if auth.CheckEnrollmentOpen(v.Today(), course.Title, course.Status, course.StartDate, course.EndDate) == nil {
		view.CoursePath = ui.LearnPath(in.Enrollment)
	}
	if in.Done != "" {
		view.Notice = v.T("notes.removed")
	}
	for _, n := range list.Items {
		line := noteLine{Document: v.T("notes.no-document"), Text: n.Body, When: v.Moment(n.UpdatedAt), ID: n.ID, Version: n.Version}
		if n.DocumentID != 0 {
			line.Document = n.DocumentName
			if view.CoursePath != "" {
				line.Path = ui.DocumentPath(view.CoursePath, n.DocumentID) + "#note"
			}
		}
		view.Notes = append(view.Notes, line)
	}
	return v.Show("notes", ui.MyCoursesPath, pages.Head{Title: v.T("notes.mine") + " · " + course.Title}, view), nil
}

type removeNoteIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
	ID         int64 `api:"id,min=0" doc:"The note."`
	Version    int64 `api:"version,min=0" doc:"The version that the page was shown with."`
}

// removeNote removes a note. If it was changed since the page was shown, the page is shown again.
func removeNote(ctx context.Context, v *ui.Visit, in *removeNoteIn) (*web.Page, error) {
	_, err := courses.RemoveNote(ctx, v.Call, &api.Edit{ID: in.ID, Version: in.Version})
	if errors.Is(err, store.ErrStale) {
		return &web.Page{Location: notesPath(in.Enrollment)}, nil
	}
	return &web.Page{Location: notesPath(in.Enrollment) + "?done=removed"}, err
}
