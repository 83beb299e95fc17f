package store

import (
	"context"
	"slices"

	"github.com/lib/pq"
)

var (
	loadSubjects         = scoped("load/subjects")
	loadChapters         = scoped("load/chapters")
	loadDocuments        = scoped("load/documents")
	loadDocumentProgress = scoped("load/document_progress")
	loadProgressHold     = scoped("load/document_progress_hold")
	loadProgressSettle   = scoped("load/document_progress_settle")
	loadPictures         = scoped("load/pictures")
)

// BulkSubject is a subject of a course for LoadSubjects. Its key is CourseCode and Title.
type BulkSubject struct {
	CourseCode string `load:"course_code"`
	Title      string `load:"title"`
	Position   int    `load:"position"`
}

// BulkChapter is a chapter of a subject for LoadChapters. Its key is CourseCode, Subject and Title.
type BulkChapter struct {
	CourseCode string `load:"course_code"`
	Subject    string `load:"subject"`
	Title      string `load:"title"`
	Position   int    `load:"position"`
	GAEvent    string `load:"ga_event"`
}

// BulkDocument is a document of a chapter for LoadDocuments. Its key is CourseCode, Subject, Chapter and Name.
type BulkDocument struct {
	CourseCode       string `load:"course_code"`
	Subject          string `load:"subject"`
	Chapter          string `load:"chapter"`
	Name             string `load:"name"`
	Description      string `load:"description"`
	Type             int    `load:"document_type"`
	Version          int    `load:"version"`
	Secure           bool   `load:"secure"`
	EffectOnProgress bool   `load:"effect_on_progress"`
	// Body is the HTML of a page or the address of a link, and BodyType its media type. A document with a body has no file.
	Body             string `load:"body"`
	BodyType         string `load:"body_type"`
	Draft            bool   `load:"draft"`
	FreeSample       bool   `load:"free_sample"`
	ReleaseAfterDays int    `load:"release_after_days"`
	Position         int    `load:"position"`
	GAEvent          string `load:"ga_event"`
	FileKey          string `load:"file_key"`
	MediaType        string `load:"media_type"`
	SizeBytes        int64  `load:"size_bytes"`
}

// BulkDocumentProgress is the progress of a trainee in a document. Its key is the key of the enrollment and of the
// document.
type BulkDocumentProgress struct {
	Email      string `load:"email"`
	CourseCode string `load:"course_code"`
	// StartDate is the first day of the enrollment. Unset means the current enrollment of the trainee in the course.
	StartDate Date   `load:"start_date"`
	Subject   string `load:"subject"`
	Chapter   string `load:"chapter"`
	Document  string `load:"document"`
	// OpenedAt is used for a new row only. Unset means now.
	OpenedAt Time `load:"opened_at"`
	DoneAt   Time `load:"done_at"`
}

// LargestPicture is the maximum size of a picture in bytes.
const LargestPicture = 1_000_000

// BulkPicture is a picture of the company for LoadPictures. Its key is Name.
type BulkPicture struct {
	Name      string `load:"name"`
	MediaType string `load:"media_type"`
	Content   []byte `load:"content"`
}

// LoadSubjects adds and changes subjects. It returns ErrReference if a course is unknown.
func (c Company) LoadSubjects(ctx context.Context, rows []BulkSubject, absent Absent) (Loaded, error) {
	return load(ctx, c, loadSubjects, rows, absent)
}

// LoadChapters adds and changes chapters. It returns ErrReference if a subject is unknown.
func (c Company) LoadChapters(ctx context.Context, rows []BulkChapter, absent Absent) (Loaded, error) {
	return load(ctx, c, loadChapters, rows, absent)
}

// LoadDocuments adds and changes documents. If the version is absent, it increments the version of a document whose
// file changes. It returns ErrReference if a chapter is unknown.
func (c Company) LoadDocuments(ctx context.Context, rows []BulkDocument, absent Absent) (Loaded, error) {
	return load(ctx, c, loadDocuments, rows, absent)
}

// LoadDocumentProgress adds and changes progress in documents, and updates the percentage and the last activity of the
// enrollments. It returns ErrReference if a document is unknown or its trainee is not enrolled in the course.
func (c Company) LoadDocumentProgress(ctx context.Context, rows []BulkDocumentProgress, absent Absent) (all Loaded, err error) {
	err = c.Tx(ctx, func(c Company) error {
		all = Loaded{}
		for chunk := range slices.Chunk(rows, loadRows) {
			some, err := c.loadDocumentProgress(ctx, chunk, absent)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

// loadDocumentProgress locks the enrollments before the progress, as requests of trainees do, so that neither waits for the
// other.
func (c Company) loadDocumentProgress(ctx context.Context, rows []BulkDocumentProgress, absent Absent) (Loaded, error) {
	emails, codes, starts := make([]string, len(rows)), make([]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		emails[i], codes[i], starts[i] = row.Email, row.CourseCode, row.StartDate.String()
	}
	if err := c.planLoads(ctx); err != nil {
		return Loaded{}, err
	}
	enrollments, err := listOf[int64](ctx, c, loadProgressHold, pq.Array(emails), pq.Array(codes), pq.Array(starts))
	if err != nil {
		return Loaded{}, err
	}
	loaded, err := load(ctx, c, loadDocumentProgress, rows, absent)
	if err != nil {
		return Loaded{}, err
	}
	// An enrollment that existed before the import counts as changed, because undoing the import could not restore it.
	var existing int64
	if err := c.change(ctx, &existing, loadProgressSettle, pq.Array(enrollments), c.importID()); err != nil {
		return Loaded{}, err
	}
	c.countImported(loadProgressSettle, Loaded{Changed: existing})
	loaded.Changed += existing
	return loaded, nil
}

// LoadPictures adds pictures. It replaces a picture if the company already has a picture with the name.
func (c Company) LoadPictures(ctx context.Context, rows []BulkPicture) (Loaded, error) {
	return load(ctx, c, loadPictures, rows, nil)
}
