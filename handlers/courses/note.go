package courses

import (
	"context"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

type NoteUpdate struct {
	DocumentRequest
	Version int64  `api:"version,min=0" doc:"The version that the change is based on, as last read; 0 for a new note."`
	Text    string `api:"text,required,lines,max=10000" doc:"The note, as plain text."`
}

type NoteList struct {
	EnrollmentID int64 `api:"enrollmentID,required" doc:"ID of an enrollment of the caller."`
	web.Paging
	web.Keyset
}

// Notes is the response of ListNotes: a page of the caller's notes in one enrollment.
type Notes struct {
	CourseTitle string         `json:"courseTitle" doc:"Title of the course of the enrollment."`
	Notes       []courses.Note `json:"notes" doc:"The notes of the page, in the order of the outline. If the list is read by cursor, the oldest come first."`
	web.LimitedCounts
	web.Keys
}

// ReadNote returns the caller's note at a document that is open to the caller. It returns store.ErrNotFound, an
// *auth.EnrollmentError or learning.ErrNotReleased if the document is not open to the caller.
func (s *Handlers) ReadNote(ctx context.Context, c *web.Call, in *DocumentRequest) (courses.Note, error) {
	d, err := s.visibleDocument(ctx, c, in)
	if err != nil {
		return courses.Note{}, err
	}
	return courses.ReadNote(ctx, c.Store, d)
}

// SetNote changes the caller's note at a document that is open to the caller. It returns an *web.InputError for an empty
// text, and a *store.StaleError if the note has another version. It returns store.ErrNotFound, an *auth.EnrollmentError or
// learning.ErrNotReleased if the document is not open to the caller.
func (s *Handlers) SetNote(ctx context.Context, c *web.Call, in *NoteUpdate) (courses.Note, error) {
	text, err := discussionText(in.Text)
	if err != nil {
		return courses.Note{}, err
	}
	d, err := s.visibleDocument(ctx, c, &in.DocumentRequest)
	if err != nil {
		return courses.Note{}, err
	}
	return courses.SetNote(ctx, c.Store, d, in.Version, text, s.Now())
}

// RemoveNote removes a note of the caller, also after the end of the enrollment. It returns store.ErrNotFound if there is no such
// note, and a *store.StaleError if the note has another version.
func RemoveNote(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The note has been removed."}, courses.RemoveNote(ctx, c.Store, c.Who.UserID, in.At())
}

// ListNotes lists the caller's notes in an enrollment, also after the end of the enrollment. It returns store.ErrNotFound for an
// enrollment of another trainee.
func ListNotes(ctx context.Context, c *web.Call, in *NoteList) (Notes, error) {
	course, err := courses.ReadNoteCourse(ctx, c.Store, c.Who.UserID, in.EnrollmentID)
	if err != nil {
		return Notes{}, err
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[courses.Note]{
		Kind: courses.NoteTombstones(in.EnrollmentID), ID: func(n courses.Note) int64 { return n.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[courses.Note], error) {
			return courses.NotesOf(ctx, c.Store, in.EnrollmentID, page)
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]courses.Note, error) {
			return courses.NoteKeyset(ctx, c.Store, in.EnrollmentID, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return Notes{course.Title, part.Items, part.LimitedCounts, part.Keys}, err
}
