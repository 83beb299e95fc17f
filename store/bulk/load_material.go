package bulk

import (
	"context"
	"slices"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/internal/statement"
)

var (
	loadSubjects         = statement.Scoped("load/subjects")
	loadChapters         = statement.Scoped("load/chapters")
	loadDocuments        = statement.Scoped("load/documents")
	loadDocumentProgress = statement.Scoped("load/document_progress")
	loadProgressHold     = statement.Scoped("load/document_progress_hold")
	loadProgressSettle   = statement.Scoped("load/document_progress_settle")
	loadPictures         = statement.Scoped("load/pictures")
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
	StartDate store.Date `load:"start_date"`
	Subject   string     `load:"subject"`
	Chapter   string     `load:"chapter"`
	Document  string     `load:"document"`
	// OpenedAt is used for a new row only. Unset means now.
	OpenedAt store.Time `load:"opened_at"`
	DoneAt   store.Time `load:"done_at"`
}

// LargestPicture is the maximum size of a picture in bytes.
const LargestPicture = 1_000_000

// BulkPicture is a picture of the company for LoadPictures. Its key is Name.
type BulkPicture struct {
	Name      string `load:"name"`
	MediaType string `load:"media_type"`
	Content   []byte `load:"content"`
}

// LoadSubjects adds and changes subjects. It returns store.ErrReference if a course is unknown.
func LoadSubjects(ctx context.Context, c store.Company, rows []BulkSubject, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadSubjects, rows, absent)
}

// LoadChapters adds and changes chapters. It returns store.ErrReference if a subject is unknown.
func LoadChapters(ctx context.Context, c store.Company, rows []BulkChapter, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadChapters, rows, absent)
}

// LoadDocuments adds and changes documents, and counts the lessons of their courses. If the version is absent, it increments the version of a
// document whose file changes. It returns store.ErrReference if a chapter is unknown.
func LoadDocuments(ctx context.Context, c store.Company, rows []BulkDocument, absent store.Absent) (all store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		held, err := holdCourses(ctx, c, rows, func(row BulkDocument) string { return row.CourseCode })
		if err != nil {
			return err
		}
		if all, err = store.Load(ctx, c, loadDocuments, rows, absent); err != nil {
			return err
		}
		_, err = courses.CountLessons(ctx, c, held...)
		return err
	})
	return all, err
}

// LoadDocumentProgress adds and changes progress in documents, and updates the percentage and the last activity of the
// enrollments. It returns store.ErrReference if a document is unknown or its trainee is not enrolled in the course.
func LoadDocumentProgress(ctx context.Context, c store.Company, rows []BulkDocumentProgress, absent store.Absent) (all store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		all = store.Loaded{}
		for chunk := range slices.Chunk(rows, store.LoadRows) {
			some, err := loadAllDocumentProgress(ctx, c, chunk, absent)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

// loadAllDocumentProgress locks the enrollments before the progress, as requests of trainees do, so that neither waits for the
// other.
func loadAllDocumentProgress(ctx context.Context, c store.Company, rows []BulkDocumentProgress, absent store.Absent) (store.Loaded, error) {
	emails, codes, starts := make([]string, len(rows)), make([]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		emails[i], codes[i], starts[i] = row.Email, row.CourseCode, row.StartDate.String()
	}
	if err := c.PlanLoads(ctx); err != nil {
		return store.Loaded{}, err
	}
	enrollments, err := store.ListOf[int64](ctx, c, loadProgressHold, pq.Array(emails), pq.Array(codes), pq.Array(starts))
	if err != nil {
		return store.Loaded{}, err
	}
	loaded, err := store.Load(ctx, c, loadDocumentProgress, rows, absent)
	if err != nil {
		return store.Loaded{}, err
	}
	// An enrollment that existed before the import counts as changed, because undoing the import could not restore it.
	var existing int64
	if err := c.Change(ctx, &existing, loadProgressSettle, pq.Array(enrollments), c.ImportID()); err != nil {
		return store.Loaded{}, err
	}
	c.CountImported(loadProgressSettle, store.Loaded{Changed: existing})
	loaded.Changed += existing
	return loaded, nil
}

// LoadPictures adds pictures. It replaces a picture if the company already has a picture with the name.
func LoadPictures(ctx context.Context, c store.Company, rows []BulkPicture) (store.Loaded, error) {
	return store.Load(ctx, c, loadPictures, rows, nil)
}
