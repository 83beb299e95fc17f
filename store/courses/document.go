package courses

import (
	"cmp"
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	document            = statement.Scoped("document/get")
	documentFile        = statement.Scoped("document/file")
	documentPreviewFile = statement.Scoped("document/preview_file")
	documentMark        = statement.Scoped("document/mark")
	enrollmentHold      = statement.Scoped("enrollment/hold")
	enrollmentVisit     = statement.Scoped("enrollment/visit")
	enrollmentAdvance   = statement.Scoped("enrollment/advance")
)

// CourseDocument is a document with the fields of the enrollment in which a trainee reads it.
type CourseDocument struct {
	ID               int64      `json:"id" doc:"ID of the document."`
	Version          int64      `json:"version" doc:"Number of the version of the document's file, from 1."`
	DocumentType     int64      `db:"document_type" json:"documentTypeID" doc:"Number by which the company groups its documents. It says nothing about the format of the file."`
	ChapterID        int64      `db:"chapter_id" json:"chapterID" doc:"ID of the chapter to which the document belongs."`
	Secure           store.Flag `json:"secure" doc:"1: browsers must not store the file; 0: they may."`
	EffectOnProgress store.Flag `db:"effect_on_progress" json:"effectonprogress" doc:"1: the document counts toward the progress of the enrollment; 0: it does not."`
	EnrollmentID     int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment."`
	CourseID         int64      `db:"course_id" json:"courseID" doc:"ID of the course of the enrollment."`
	SubjectID        int64      `db:"subject_id" json:"subjectID" doc:"ID of the subject to which the chapter belongs."`
	Name             string     `json:"name" doc:"Title of the document."`
	Description      string     `json:"description" doc:"Description of the document."`
	ChapterEvent     string     `db:"chapter_event" json:"gachapterevent" doc:"Name by which analytics programs count the chapter; empty without one."`
	DocumentEvent    string     `db:"document_event" json:"gadocumentevent" doc:"Name by which analytics programs count the document; empty without one."`
	Position         int64      `db:"position_seconds" json:"position" doc:"For a film or sound: the second at which the trainee stopped. For other documents 0."`
	Done             bool       `db:"-" json:"done" doc:"Whether the trainee of the enrollment has completed the document."`

	// The following fields describe the enrollment and its trainee. auth.CheckEnrollmentOpen uses them.
	UserID      int64      `db:"user_id" json:"-"`
	CourseTitle string     `db:"course_title" json:"-"`
	Status      string     `json:"-"`
	StartDate   store.Date `db:"start_date" json:"-"`
	EndDate     store.Date `db:"end_date" json:"-"`

	// FileKey is the key of the file in the company's part of the file store. It is empty for a document without a file.
	FileKey string `db:"file_key" json:"-"`
	// FileID is the id of the uploaded file, or nil.
	FileID    *int64 `db:"file_id" json:"-"`
	MediaType string `db:"media_type" json:"-"`
	// ChosenType is the type that staff have chosen for the file, or nil.
	ChosenType *DocumentType `db:"chosen_type" json:"-"`
	// Body is the HTML of a page or the address of a link. It is empty for a document with a file.
	Body string `json:"-"`
	// Length is the length of a film or sound in seconds that was read from its file. It is nil before, and 0 if it cannot be read. Reported is the
	// greatest length that players have reported.
	Length   *int64     `db:"length_seconds" json:"-"`
	Reported int64      `db:"reported_seconds" json:"-"`
	OpenedAt store.Time `db:"opened_at" json:"-"`
	DoneAt   store.Time `db:"done_at" json:"-"`
	// WatchedOnly means that the course requires that its required films are watched. Watched means that PlayedPercent were played.
	// WatchedSeconds is how much was played.
	WatchedOnly    bool  `db:"watched_only" json:"-"`
	Watched        bool  `json:"-"`
	WatchedSeconds int64 `db:"watched_seconds" json:"-"`

	// PassRule and PassPercent say from which score a package is passed. Only Document sets them.
	PassRule    PackagePassRule `db:"pass_rule" json:"-"`
	PassPercent int64           `db:"pass_percent" json:"-"`
	// QuizDone and QuizPassPercent say when a quiz is done.
	QuizDone        QuizDone `db:"quiz_done" json:"-"`
	QuizPassPercent int64    `db:"quiz_pass_percent" json:"-"`

	learning.Release `json:"-"`
	learning.Earlier `json:"-"`
}

// Plays reports whether trainees play the document. Opening such a document does not complete it.
func (d *CourseDocument) Plays() bool {
	return DocumentTypeOf(d.MediaType).Plays()
}

// Reports reports whether the content of the document reports when it is done.
func (d *CourseDocument) Reports() bool {
	return DocumentTypeOf(d.MediaType).Reports()
}

// Asks reports whether the document is a quiz.
func (d *CourseDocument) Asks() bool {
	return DocumentTypeOf(d.MediaType).Asks()
}

// decidedByContent returns ErrPackageReports for a package, ErrQuizAnswers for a quiz, and nil for a document that a person can mark as done.
func (d *CourseDocument) decidedByContent() error {
	switch {
	case d.Reports():
		return ErrPackageReports
	case d.Asks():
		return ErrQuizAnswers
	}
	return nil
}

// MustBeWatched reports whether the document is a film that is done only when PlayedPercent of it were played.
func (d *CourseDocument) MustBeWatched() bool {
	return d.WatchedOnly && DocumentTypeOf(d.MediaType) == FilmType
}

// readLength returns the length of a film or sound that was read from its file, or 0 if it was not read or cannot be read.
func (d *CourseDocument) readLength() int64 {
	if d.Length == nil {
		return 0
	}
	return *d.Length
}

// WatchedPercent returns the percentage of the film or sound that was played, and false if its length is not known yet.
func (d *CourseDocument) WatchedPercent() (percent int64, known bool) {
	length := cmp.Or(d.readLength(), d.Reported)
	return 100 * d.WatchedSeconds / max(length, 1), length > 0
}

// Document returns a published document of an enrollment's course. The enrollment may be in any state, so the caller must check
// access. It returns store.ErrNotFound if the enrollment does not exist, its trainee was deleted, or the document is a draft or
// belongs to another course.
func Document(ctx context.Context, c store.Company, documentID, enrollmentID int64) (*CourseDocument, error) {
	var d CourseDocument
	if err := c.Get(ctx, &d, document, enrollmentID, documentID); err != nil {
		return nil, err
	}
	d.Done, d.MediaType = !d.DoneAt.IsZero(), servedType(d.MediaType, d.ChosenType)
	return &d, nil
}

// DocumentFile contains the name, the key and the media type of the file of a document.
type DocumentFile struct {
	Name string
	// Key is the key of the file in the company's part of the file store. It is empty for a document without a file.
	Key string `db:"file_key"`
	// FileID is the id of the uploaded file, or nil.
	FileID    *int64 `db:"file_id"`
	MediaType string `db:"media_type"`
	// ChosenType is the type that staff have chosen for the file, or nil.
	ChosenType *DocumentType `db:"chosen_type"`
	Secure     bool
	learning.Release
}

// ReadDocumentFile returns the file of a document of an enrollment's course. The enrollment may be in any state, so the caller
// must check access. It returns store.ErrNotFound if the enrollment does not exist, its trainee was deleted, or the document is a
// draft or belongs to another course. If enrollmentID is SampleEnrollment, ReadDocumentFile returns the file of a free sample.
// If enrollmentID is 0, it returns the file of any document, including drafts.
func ReadDocumentFile(ctx context.Context, c store.Company, documentID, enrollmentID int64) (DocumentFile, error) {
	var f DocumentFile
	var err error
	switch enrollmentID {
	case 0:
		err = c.Get(ctx, &f, documentPreviewFile, documentID)
	case SampleEnrollment:
		err = c.Get(ctx, &f, documentSampleFile, documentID)
	default:
		err = c.Get(ctx, &f, documentFile, enrollmentID, documentID)
	}
	f.MediaType = servedType(f.MediaType, f.ChosenType)
	return f, err
}

// EnrollmentProgress is the progress of an enrollment after a document was opened or completed. DoneAt is the time at which
// the trainee completed that document, or unset.
type EnrollmentProgress struct {
	CompletedPercent int64 `db:"completed_percent"`
	// Status is the stored status. store.StatusOn returns the status of a day.
	Status string
	DoneAt store.Time `db:"done_at"`
}

// heldEnrollment is a locked enrollment. Hooked reports whether the company has webhooks.
type heldEnrollment struct {
	EnrollmentProgress
	Hooked bool
	Now    store.Time
}

// ErrCourseCompleted means that a document cannot be marked as not done because its enrollment is completed.
var ErrCourseCompleted = errors.New("course is completed")

// OpenDocument records that the trainee opened the document. It returns store.ErrNotFound if the enrollment has ended since d
// was read.
func OpenDocument(ctx context.Context, c store.Company, d *CourseDocument) error {
	if !d.OpenedAt.IsZero() {
		_, err := c.Exec(ctx, enrollmentVisit, d.EnrollmentID, d.ID)
		return err
	}
	_, err := mark(ctx, c, d, nil)
	return err
}

// FinishDocument records that the trainee completed the document, opened or not. If the course then lacks nothing, the enrollment
// becomes completed. It returns learning.ErrFilmNotWatched for a film that must be watched, ErrPackageReports for a package, ErrQuizAnswers
// for a quiz, and store.ErrNotFound if the enrollment has ended since d was read.
func FinishDocument(ctx context.Context, c store.Company, d *CourseDocument) (EnrollmentProgress, error) {
	if err := d.decidedByContent(); err != nil {
		return EnrollmentProgress{}, err
	}
	if d.MustBeWatched() && !d.Watched {
		return EnrollmentProgress{}, learning.ErrFilmNotWatched
	}
	done := true
	return mark(ctx, c, d, &done)
}

// UnfinishDocument records that the trainee has not completed the document. It deletes the record of the parts of a film or
// sound that the trainee played. It returns ErrCourseCompleted if the enrollment is completed, ErrPackageReports for a package,
// ErrQuizAnswers for a quiz, and store.ErrNotFound if the enrollment has ended since d was read.
func UnfinishDocument(ctx context.Context, c store.Company, d *CourseDocument) (EnrollmentProgress, error) {
	if err := d.decidedByContent(); err != nil {
		return EnrollmentProgress{}, err
	}
	return mark(ctx, c, d, new(bool))
}

// mark records that the trainee opened the document and, unless done is nil, whether the trainee completed it. A separate
// statement locks the enrollment before the progress is read, because a statement that waits for a lock reads the progress
// from before the wait. Each statement changes one table, because Citus runs a statement that changes several tables in
// several steps.
func mark(ctx context.Context, c store.Company, d *CourseDocument, done *bool) (progress EnrollmentProgress, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var held heldEnrollment
		if err := c.Change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		progress = held.EnrollmentProgress
		if done != nil && !*done && progress.Status == "completed" {
			return ErrCourseCompleted
		}
		var marked struct {
			DoneAt    store.Time `db:"done_at"`
			Completes bool
		}
		if err := c.Change(ctx, &marked, documentMark, d.EnrollmentID, d.ID, done, held.Now); err != nil {
			return err
		}
		progress.DoneAt = marked.DoneAt
		var advanced struct {
			CompletedPercent int64 `db:"completed_percent"`
			Status           string
		}
		if err := c.Change(ctx, &advanced, enrollmentAdvance, d.EnrollmentID, d.ID); err != nil {
			return err
		}
		progress.CompletedPercent, progress.Status = advanced.CompletedPercent, advanced.Status
		if held.Hooked && marked.Completes {
			if err := c.Publish(ctx, store.EventDocument, store.EventDocumentCompleted, d.EnrollmentID, d.ID); err != nil {
				return err
			}
		}
		if advanced.CompletedPercent < 100 || advanced.Status != "active" {
			return nil
		}
		completed, err := learning.Settle(ctx, c, d.EnrollmentID)
		if len(completed) > 0 {
			progress.Status = "completed"
		}
		return err
	})
	return progress, err
}
