package store

import (
	"context"
	"strings"
)

var (
	document       = scoped("document")
	documentFile   = scoped("document_file")
	documentMark   = scoped("document_mark")
	enrollmentHold = scoped("enrollment_hold")
)

// CourseDocument is a document as it stands to the trainee of an enrollment.
type CourseDocument struct {
	ID               int64  `json:"id" doc:"The document."`
	Version          int64  `json:"version" doc:"Counts the versions of the document's file, from 1."`
	DocumentType     int64  `db:"document_type" json:"documentTypeID" doc:"The company's own sorting of documents. What a file is, its media type tells."`
	ChapterID        int64  `db:"chapter_id" json:"chapterID" doc:"The chapter that the document belongs to."`
	Secure           Flag   `json:"secure" doc:"1 when browsers are told not to keep the file; 0 when they may."`
	EffectOnProgress Flag   `db:"effect_on_progress" json:"effectonprogress" doc:"1 when the document counts for the percentage of the enrollment; 0 when not."`
	EnrollmentID     int64  `db:"enrollment_id" json:"enrollmentID" doc:"The enrollment."`
	CourseID         int64  `db:"course_id" json:"courseID" doc:"The course."`
	SubjectID        int64  `db:"subject_id" json:"subjectID" doc:"The subject that the chapter belongs to."`
	Name             string `json:"name" doc:"The document's name."`
	Description      string `json:"description" doc:"What the document is about."`
	ChapterEvent     string `db:"chapter_event" json:"gachapterevent" doc:"The name under which analytics count the chapter, or empty."`
	DocumentEvent    string `db:"document_event" json:"gadocumentevent" doc:"The name under which analytics count the document, or empty."`
	Done             bool   `db:"-" json:"done" doc:"Whether the trainee of the enrollment has done the document."`

	// Of the enrollment: whose it is, and what MayEnter judges.
	UserID      int64  `db:"user_id" json:"-"`
	CourseTitle string `db:"course_title" json:"-"`
	Status      string `json:"-"`
	StartDate   Date   `db:"start_date" json:"-"`
	EndDate     Date   `db:"end_date" json:"-"`

	// FileKey is where the file is in the company's part of the file store; empty for a document without one.
	FileKey   string `db:"file_key" json:"-"`
	MediaType string `db:"media_type" json:"-"`
	OpenedAt  Time   `db:"opened_at" json:"-"`
	DoneAt    Time   `db:"done_at" json:"-"`
}

// Plays tells whether the document is a film or a sound: opening it is not the end of it.
func (d *CourseDocument) Plays() bool {
	kind, _, _ := strings.Cut(d.MediaType, "/")
	return kind == "video" || kind == "audio"
}

// Document gives a document of the course of an enrollment, whatever the state of the enrollment is: who may see it is
// for the caller to judge. It returns ErrNotFound when there is no such enrollment, its trainee was deleted, or the
// document belongs to another course.
func (c Company) Document(ctx context.Context, documentID, enrollmentID int64) (*CourseDocument, error) {
	var d CourseDocument
	if err := c.get(ctx, &d, document, enrollmentID, documentID); err != nil {
		return nil, err
	}
	d.Done = !d.DoneAt.IsZero()
	return &d, nil
}

// DocumentFile is what is needed to send the file of a document.
type DocumentFile struct {
	Name string
	// Key is where the file is in the company's part of the file store; empty for a document without one.
	Key       string `db:"file_key"`
	MediaType string `db:"media_type"`
	Secure    bool
}

// DocumentFile gives the file of a document of the course of an enrollment, whatever the state of the enrollment is.
// It returns ErrNotFound like Document.
func (c Company) DocumentFile(ctx context.Context, documentID, enrollmentID int64) (DocumentFile, error) {
	var f DocumentFile
	err := c.get(ctx, &f, documentFile, enrollmentID, documentID)
	return f, err
}

// EnrollmentProgress is how far an enrollment has come.
type EnrollmentProgress struct {
	CompletedPercent int64 `db:"completed_percent"`
	// Status is the row's own word; see StatusOn.
	Status string
	DoneAt Time `db:"done_at"`
}

// OpenDocument notes that the trainee has opened the document. One that does not play is done by that.
// It returns ErrNotFound when the enrollment has been ended since d was read.
func (c Company) OpenDocument(ctx context.Context, d *CourseDocument) error {
	if !d.OpenedAt.IsZero() && (d.Done || d.Plays()) {
		return nil
	}
	progress, err := c.mark(ctx, d, !d.Plays())
	if err != nil {
		return err
	}
	d.Done = !progress.DoneAt.IsZero()
	return nil
}

// FinishDocument notes that the trainee has done the document, opened before or not. When it was the last one that
// counts, the enrollment is completed. It returns ErrNotFound when the enrollment has been ended since d was read.
func (c Company) FinishDocument(ctx context.Context, d *CourseDocument) (EnrollmentProgress, error) {
	return c.mark(ctx, d, true)
}

// mark takes two statements, because one that waits for the enrollment would go on with the progress as it was before.
func (c Company) mark(ctx context.Context, d *CourseDocument, done bool) (progress EnrollmentProgress, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var held int64
		if err := c.change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		return c.change(ctx, &progress, documentMark, d.EnrollmentID, d.ID, done)
	})
	return progress, err
}
