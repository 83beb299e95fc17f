package store

import (
	"context"
	"errors"
	"strconv"
	"time"
)

var (
	noteGet    = scoped("note/get")
	noteSet    = scoped("note/set")
	noteOwn    = scoped("note/own")
	noteRemove = scoped("note/remove")
	noteList   = scoped("note/list")
	noteTotal  = scoped("note/total")
	noteCourse = scoped("note/course")
	noteKeyset = scoped("note/keyset")
)

// MaxNote is the maximum length of a note in characters.
const MaxNote = 10000

// Note is the text that a trainee has written at a document for personal use. Staff do not see notes, so the audit log has
// no entries about them.
type Note struct {
	counted
	Editable
	EnrollmentID int64  `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment of the trainee."`
	DocumentID   int64  `db:"document_id" json:"documentID" doc:"ID of the document that has the note; 0 after the document was removed."`
	DocumentName string `db:"document_name" json:"documentName" doc:"Name of the document; empty after the document was removed."`
	Body         string `db:"body" json:"text" doc:"The note, as plain text with line breaks; empty if there is none."`
	UpdatedAt    Time   `db:"updated_at" json:"updatedDate" doc:"When the note was last changed; null if there is none."`
}

// Note returns the trainee's note at a document. The caller must check that the document is open. If there is no note, it
// returns a Note with the version 0 and an empty text.
func (c Company) Note(ctx context.Context, d *CourseDocument) (n Note, err error) {
	err = c.get(ctx, &n, noteGet, d.EnrollmentID, d.ID)
	if errors.Is(err, ErrNotFound) {
		return Note{EnrollmentID: d.EnrollmentID, DocumentID: d.ID, DocumentName: d.Name}, nil
	}
	return n, err
}

// SetNote changes the trainee's note at a document. The caller must check that the document is open. It returns a
// *StaleError if the note has another version.
func (c Company) SetNote(ctx context.Context, d *CourseDocument, version int64, text string, at time.Time) (n Note, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var id int64
		changed := c.change(ctx, &id, noteSet, d.EnrollmentID, d.ID, text, version, at)
		if changed != nil && !errors.Is(changed, ErrNotFound) {
			return changed
		}
		if n, err = c.Note(ctx, d); err == nil && changed != nil {
			err = &StaleError{Current: n}
		}
		return err
	})
	return n, err
}

// RemoveNote removes a note of a trainee. It returns ErrNotFound if the trainee has no such note, and a *StaleError if it has another version.
func (c Company) RemoveNote(ctx context.Context, userID int64, at Editable) error {
	return c.Tx(ctx, func(c Company) error {
		var n Note
		if err := c.get(ctx, &n, noteOwn, at.ID, userID); err != nil {
			return err
		}
		var id int64
		err := c.change(ctx, &id, noteRemove, at.ID, at.Version)
		if errors.Is(err, ErrNotFound) {
			err = &StaleError{Current: n}
		}
		return err
	})
}

// Notes returns a page of a trainee's notes in an enrollment, in the order of the outline, and the title of the course. It returns ErrNotFound
// if the trainee has no such enrollment.
func (c Company) Notes(ctx context.Context, userID, enrollmentID int64, page Page) (list List[Note], course NoteCourse, err error) {
	if course, err = c.NoteCourse(ctx, userID, enrollmentID); err != nil {
		return list, course, err
	}
	list, err = c.NotesOf(ctx, enrollmentID, page)
	return list, course, err
}

// NoteCourse is the title of the course of an enrollment, with the status and the dates of the enrollment.
type NoteCourse struct {
	Title, Status string
	StartDate     Date `db:"start_date"`
	EndDate       Date `db:"end_date"`
}

// NoteCourse returns the course of an enrollment. It returns ErrNotFound if the trainee has no such enrollment.
func (c Company) NoteCourse(ctx context.Context, userID, enrollmentID int64) (course NoteCourse, err error) {
	err = c.get(ctx, &course, noteCourse, enrollmentID, userID)
	return course, err
}

// NotesOf returns a page of the notes in an enrollment, in the order of the outline. The caller must check that the enrollment
// belongs to the trainee.
func (c Company) NotesOf(ctx context.Context, enrollmentID int64, page Page) (List[Note], error) {
	return countedPage[Note](ctx, c, page, noteList, noteTotal, enrollmentID)
}

// NoteKeyset returns the notes of a keyset in an enrollment, by id. The caller must check that the enrollment belongs to the
// trainee.
func (c Company) NoteKeyset(ctx context.Context, enrollmentID int64, k Keyset) ([]Note, error) {
	return listOf[Note](ctx, c, noteKeyset, k.After, k.Size, enrollmentID, k.since())
}

// NoteTombstones returns the kind of the tombstones of notes in an enrollment. Each enrollment has a kind of its own, so that a
// trainee receives only the tombstones of their own notes.
func NoteTombstones(enrollmentID int64) string { return "note/" + strconv.FormatInt(enrollmentID, 10) }
