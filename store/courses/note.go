package courses

import (
	"context"
	"errors"
	"strconv"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	noteGet    = statement.Scoped("note/get")
	noteSet    = statement.Scoped("note/set")
	noteOwn    = statement.Scoped("note/own")
	noteRemove = statement.Scoped("note/remove")
	noteList   = statement.Scoped("note/list")
	noteTotal  = statement.Scoped("note/total")
	noteCourse = statement.Scoped("note/course")
	noteKeyset = statement.Scoped("note/keyset")
)

// MaxNote is the maximum length of a note in characters.
const MaxNote = 10000

// Note is the text that a trainee has written at a document for personal use. Staff do not see notes, so the audit log has
// no entries about them.
type Note struct {
	store.Counted
	store.Editable
	EnrollmentID int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment of the trainee."`
	DocumentID   int64      `db:"document_id" json:"documentID" doc:"ID of the document that has the note; 0 after the document was removed."`
	DocumentName string     `db:"document_name" json:"documentName" doc:"Name of the document; empty after the document was removed."`
	Body         string     `db:"body" json:"text" doc:"The note, as plain text with line breaks; empty if there is none."`
	UpdatedAt    store.Time `db:"updated_at" json:"updatedDate" doc:"When the note was last changed; null if there is none."`
}

// ReadNote returns the trainee's note at a document. The caller must check that the document is open. If there is no note, it
// returns a ReadNote with the version 0 and an empty text.
func ReadNote(ctx context.Context, c store.Company, d *CourseDocument) (n Note, err error) {
	err = c.Get(ctx, &n, noteGet, d.EnrollmentID, d.ID)
	if errors.Is(err, store.ErrNotFound) {
		return Note{EnrollmentID: d.EnrollmentID, DocumentID: d.ID, DocumentName: d.Name}, nil
	}
	return n, err
}

// SetNote changes the trainee's note at a document. The caller must check that the document is open. It returns a
// *store.StaleError if the note has another version.
func SetNote(ctx context.Context, c store.Company, d *CourseDocument, version int64, text string, at time.Time) (n Note, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var id int64
		changed := c.Change(ctx, &id, noteSet, d.EnrollmentID, d.ID, text, version, at)
		if changed != nil && !errors.Is(changed, store.ErrNotFound) {
			return changed
		}
		if n, err = ReadNote(ctx, c, d); err == nil && changed != nil {
			err = &store.StaleError{Current: n}
		}
		return err
	})
	return n, err
}

// RemoveNote removes a note of a trainee. It returns store.ErrNotFound if the trainee has no such note, and a *store.StaleError if it has another version.
func RemoveNote(ctx context.Context, c store.Company, userID int64, at store.Editable) error {
	return c.Tx(ctx, func(c store.Company) error {
		var n Note
		if err := c.Get(ctx, &n, noteOwn, at.ID, userID); err != nil {
			return err
		}
		var id int64
		err := c.Change(ctx, &id, noteRemove, at.ID, at.Version)
		if errors.Is(err, store.ErrNotFound) {
			err = &store.StaleError{Current: n}
		}
		return err
	})
}

// Notes returns a page of a trainee's notes in an enrollment, in the order of the outline, and the title of the course. It returns store.ErrNotFound
// if the trainee has no such enrollment.
func Notes(ctx context.Context, c store.Company, userID, enrollmentID int64, page store.Page) (list store.List[Note], course NoteCourse, err error) {
	if course, err = ReadNoteCourse(ctx, c, userID, enrollmentID); err != nil {
		return list, course, err
	}
	list, err = NotesOf(ctx, c, enrollmentID, page)
	return list, course, err
}

// NoteCourse is the title of the course of an enrollment, with the status and the dates of the enrollment.
type NoteCourse struct {
	Title, Status string
	StartDate     store.Date `db:"start_date"`
	EndDate       store.Date `db:"end_date"`
}

// ReadNoteCourse returns the course of an enrollment. It returns store.ErrNotFound if the trainee has no such enrollment.
func ReadNoteCourse(ctx context.Context, c store.Company, userID, enrollmentID int64) (course NoteCourse, err error) {
	err = c.Get(ctx, &course, noteCourse, enrollmentID, userID)
	return course, err
}

// NotesOf returns a page of the notes in an enrollment, in the order of the outline. The caller must check that the enrollment
// belongs to the trainee.
func NotesOf(ctx context.Context, c store.Company, enrollmentID int64, page store.Page) (store.List[Note], error) {
	return store.CountedPage[Note](ctx, c, page, noteList, noteTotal, enrollmentID)
}

// NoteKeyset returns the notes of a keyset in an enrollment, by id. The caller must check that the enrollment belongs to the
// trainee.
func NoteKeyset(ctx context.Context, c store.Company, enrollmentID int64, k store.Keyset) ([]Note, error) {
	return store.ListOf[Note](ctx, c, noteKeyset, k.After, k.Size, enrollmentID, k.SinceArgument())
}

// NoteTombstones returns the kind of the tombstones of notes in an enrollment. Each enrollment has a kind of its own, so that a
// trainee receives only the tombstones of their own notes.
func NoteTombstones(enrollmentID int64) string { return "note/" + strconv.FormatInt(enrollmentID, 10) }
