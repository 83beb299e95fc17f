package learning

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	enrollmentsOf     = statement.Scoped("enrollment/of_courses")
	enrollmentPage    = statement.Scoped("enrollment/page")
	enrollmentOutline = statement.Scoped("enrollment/outline")
)

// Enrollment is a trainee in a course from a start date to an end date.
type Enrollment struct {
	ID        int64
	UserID    int64      `db:"user_id"`
	CourseID  int64      `db:"course_id"`
	StartDate store.Date `db:"start_date"`
	// EndDate is unset for an enrollment without an end.
	EndDate store.Date `db:"end_date"`
	// DueDate is the day by which the trainee is expected to complete the enrollment, or unset.
	DueDate store.Date `db:"due_date"`
	// Status is the stored status. The method On returns the status of a day.
	Status           string
	Latest           bool
	CompletedPercent int `db:"completed_percent"`
	// LastDocumentID is the document that the trainee opened last, or nil. The document may have been removed since.
	LastDocumentID *int64 `db:"last_document_id"`
}

func (e Enrollment) On(today store.Date) store.EnrollmentStatus {
	return store.StatusOn(today, e.Status, e.StartDate, e.EndDate)
}

// EnrollmentsIn returns the current enrollments of a user in the courses with these ids.
func EnrollmentsIn(ctx context.Context, c store.Company, userID int64, courseIDs []int64) ([]Enrollment, error) {
	return store.ListOf[Enrollment](ctx, c, enrollmentsOf, userID, pq.Array(courseIDs))
}

// EnrollmentPage is an enrollment with its trainee, its course and the outline, for the page on which the trainee takes the
// course.
type EnrollmentPage struct {
	Enrollment
	FName       string `db:"fname"`
	LName       string `db:"lname"`
	Title       string
	CourseCode  string `db:"course_code"`
	Description string
	Thumbnail   string
	DemoVideo   string `db:"demo_video"`
	Features    string
	CompletedAt store.Time `db:"completed_at"`
	// TrainerName is empty if the course hides the trainer.
	TrainerName string `db:"trainer_name"`
	// Ruled means that the course requires more than documents. Acknowledges means that it asks trainees to confirm a text.
	Ruled, Acknowledges bool
	Earlier
	// Waiver is the kind of the waiver of the enrollment, or empty.
	Waiver   string
	Subjects []SubjectOutline `db:"-"`
}

// SubjectOutline is a subject with its chapters, in teaching order.
type SubjectOutline struct {
	ID int64
	// Version is the version of the subject for staff who edit it. Only courses.CourseOutline sets versions.
	Version  int64
	Title    string
	Chapters []ChapterOutline
}

// ChapterOutline is a chapter with its documents, in the order in which trainees read them.
type ChapterOutline struct {
	ID        int64
	Version   int64
	Title     string
	Documents []DocumentOutline
}

// DocumentOutline is a document with the trainee's progress. A long description is truncated.
type DocumentOutline struct {
	ID           int64
	Version      int64
	Name         string
	Description  string
	DocumentType int
	MediaType    string
	// Required marks a document that counts toward the progress of the enrollment.
	Required bool
	// Pending marks a published document with changes that wait to be published. Only outlines for staff set it.
	Pending bool
	Draft   bool
	// ReleaseAfterDays, ReleaseAfterDocumentID and ReleaseAfterExamID are the release rules of the document. Release is the
	// result of the rules.
	ReleaseAfterDays       int64
	ReleaseAfterDocumentID *int64
	ReleaseAfterExamID     *int64
	Release
	OpenedAt store.Time
	DoneAt   store.Time
	// Length is the number of seconds of a film or sound, the number of bytes of a text, or the number of words of a PDF. 0: unknown.
	Length int64
}

// ReadEnrollmentPage returns an enrollment in any state with its trainee, its course and the course's documents. The caller
// must check access. It returns store.ErrNotFound if the enrollment does not exist or its trainee was deleted.
func ReadEnrollmentPage(ctx context.Context, c store.Company, enrollmentID int64) (*EnrollmentPage, error) {
	page, err := ReadEnrollment(ctx, c, enrollmentID)
	if err != nil {
		return nil, err
	}
	rows, err := store.ListOf[OutlineRow](ctx, c, enrollmentOutline, enrollmentID)
	if err != nil {
		return nil, err
	}
	page.Subjects = Outline(rows)
	return page, nil
}

// ReadEnrollment is like ReadEnrollmentPage without the documents.
func ReadEnrollment(ctx context.Context, c store.Company, enrollmentID int64) (*EnrollmentPage, error) {
	var page EnrollmentPage
	if err := c.Get(ctx, &page, enrollmentPage, enrollmentID); err != nil {
		return nil, err
	}
	return &page, nil
}

// OutlineRow is a row of an outline: one document, a chapter without documents, or a subject without chapters.
type OutlineRow struct {
	SubjectID int64 `db:"subject_id"`
	// SubjectVersion, ChapterVersion and DocumentVersion are the versions of the subject, the chapter and the document.
	SubjectVersion  int64 `db:"subject_revision"`
	ChapterVersion  int64 `db:"chapter_revision"`
	DocumentVersion int64 `db:"document_revision"`

	SubjectTitle string `db:"subject_title"`
	ChapterID    *int64 `db:"chapter_id"`
	ChapterTitle string `db:"chapter_title"`
	DocumentID   *int64 `db:"document_id"`
	Name         string
	Description  string
	DocumentType int    `db:"document_type"`
	MediaType    string `db:"media_type"`
	Required     bool   `db:"required"`
	Draft        bool   `db:"draft"`
	Pending      bool   `db:"pending"`
	// StartDate is the start of the enrollment, or unset without an enrollment.
	StartDate              store.Date `db:"start_date"`
	ReleaseAfterDays       int64      `db:"release_after_days"`
	ReleaseAfterDocumentID *int64     `db:"release_after_document_id"`
	ReleaseAfterExamID     *int64     `db:"release_after_exam_id"`
	// OpensAfterExam is the exam of the release rule. It is nil if the trainee has passed the exam or the exam is closed.
	OpensAfterExam     *int64     `db:"opens_after_exam"`
	OpensAfterExamName string     `db:"opens_after_exam_name"`
	OpenedAt           store.Time `db:"opened_at"`
	DoneAt             store.Time `db:"done_at"`
	Length             int64
}

// Outline groups rows into subjects with their chapters and documents. The rows must be ordered by subject and chapter.
func Outline(rows []OutlineRow) []SubjectOutline {
	subjects, done := make([]SubjectOutline, 0), releasingDocuments(rows)
	for _, row := range rows {
		if len(subjects) == 0 || subjects[len(subjects)-1].ID != row.SubjectID {
			subjects = append(subjects, SubjectOutline{ID: row.SubjectID, Version: row.SubjectVersion, Title: row.SubjectTitle})
		}
		if row.ChapterID != nil {
			subjects[len(subjects)-1].add(row, row.release(done))
		}
	}
	return subjects
}

func (s *SubjectOutline) add(row OutlineRow, release Release) {
	if len(s.Chapters) == 0 || s.Chapters[len(s.Chapters)-1].ID != *row.ChapterID {
		s.Chapters = append(s.Chapters, ChapterOutline{ID: *row.ChapterID, Version: row.ChapterVersion, Title: row.ChapterTitle})
	}
	if row.DocumentID == nil {
		return
	}
	chapter := &s.Chapters[len(s.Chapters)-1]
	chapter.Documents = append(chapter.Documents, DocumentOutline{
		ID: *row.DocumentID, Version: row.DocumentVersion, Name: row.Name, Description: row.Description, DocumentType: row.DocumentType,
		MediaType: row.MediaType, Required: row.Required, Pending: row.Pending, Draft: row.Draft, ReleaseAfterDays: row.ReleaseAfterDays,
		ReleaseAfterDocumentID: row.ReleaseAfterDocumentID, ReleaseAfterExamID: row.ReleaseAfterExamID,
		Release: release, OpenedAt: row.OpenedAt, DoneAt: row.DoneAt, Length: row.Length,
	})
}

// releasingDocuments returns the documents of an outline that are not drafts, by id, if the release rule of any document
// names another document. Otherwise it returns nil. Drafts are left out, because a draft keeps no document closed.
func releasingDocuments(rows []OutlineRow) map[int64]OutlineRow {
	var found map[int64]OutlineRow
	for _, row := range rows {
		if row.ReleaseAfterDocumentID != nil && found == nil {
			found = make(map[int64]OutlineRow, len(rows))
		}
	}
	for _, row := range rows {
		if found != nil && row.DocumentID != nil && !row.Draft {
			found[*row.DocumentID] = row
		}
	}
	return found
}

// release returns the conditions under which the document opens in the enrollment. It returns the zero Release if no rule
// keeps the document closed.
func (r OutlineRow) release(releasing map[int64]OutlineRow) (closed Release) {
	if r.StartDate.IsZero() || !r.DoneAt.IsZero() {
		return closed
	}
	if r.ReleaseAfterDays > 0 {
		closed.OpensOn = r.StartDate.AddDays(int(r.ReleaseAfterDays))
	}
	closed.OpensAfterExam, closed.OpensAfterExamName = r.OpensAfterExam, r.OpensAfterExamName
	if r.ReleaseAfterDocumentID == nil {
		return closed
	}
	if first, found := releasing[*r.ReleaseAfterDocumentID]; found && first.DoneAt.IsZero() {
		closed.OpensAfter, closed.OpensAfterName = first.DocumentID, first.Name
	}
	return closed
}
