package courses

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

type CourseOutlineData struct {
	EnrollmentID     *int64 `json:"enrollmentID" doc:"ID of the caller's current enrollment in the course, which /document-view needs; null without an enrollment."`
	CompletedPercent int64  `json:"completedPercent" doc:"The caller's progress in the course, from 0 to 100 percent."`

	RequiredDocuments  int    `json:"requiredDocuments" doc:"The number of documents that count toward the progress."`
	DoneDocuments      int    `json:"doneDocuments" doc:"The number of documents that count toward the progress and that the caller has completed."`
	ContinueDocumentID *int64 `json:"continueDocumentID" doc:"ID of the document with which the caller should continue: the one that was opened last, if it is required and not done; otherwise the next document that is required and not done. null if there is none."`

	Missing []string `json:"missing" doc:"What the caller still has to do to complete the course, in English; empty if nothing is missing or there is no enrollment."`

	Subjects []outlineSubject `json:"subjects" doc:"The subjects, in the order of the outline."`
}

type outlineSubject struct {
	ID       int64            `json:"id" doc:"ID of the subject."`
	Version  int64            `json:"version" doc:"Version of the subject. Send it with a change of the subject."`
	Title    string           `json:"title" doc:"Title of the subject."`
	Chapters []outlineChapter `json:"chapters" doc:"The chapters of the subject, in the order of the outline."`
}

type outlineChapter struct {
	ID        int64             `json:"id" doc:"ID of the chapter."`
	Version   int64             `json:"version" doc:"Version of the chapter. Send it with a change of the chapter."`
	Title     string            `json:"title" doc:"Title of the chapter."`
	Documents []OutlineDocument `json:"documents" doc:"The documents of the chapter, in the order of the outline."`
}

type OutlineDocument struct {
	ID       int64                `json:"id" doc:"ID of the document, which other routes call documentID."`
	Version  int64                `json:"version" doc:"Version of the document. Send it with a change of the document."`
	Title    string               `json:"title" doc:"Title of the document."`
	Type     courses.DocumentType `json:"type" doc:"Type of the document: {values}."`
	Required bool                 `json:"required" doc:"Whether the document counts toward the progress of the enrollment."`
	Done     bool                 `json:"done" doc:"Whether the caller has completed the document; false without an enrollment."`

	OpensOn              store.Date `json:"opensOn" doc:"First day on which the document is open in the caller's enrollment; null if it is open already or there is no enrollment."`
	OpensAfterExamID     *int64     `json:"opensAfterExamID" doc:"ID of the exam that the caller has to pass before the document opens; null if there is none."`
	OpensAfterDocumentID *int64     `json:"opensAfterDocumentID" doc:"ID of the document that the caller has to complete before this document opens; null if there is none."`

	Draft                  bool   `json:"draft" doc:"Whether the document is a draft. Only staff see drafts."`
	Pending                bool   `json:"pending" doc:"For staff: whether the document has pending changes."`
	ReleaseAfterDays       int64  `json:"releaseAfterDays" doc:"For staff: number of days from the start of an enrollment until the document opens."`
	ReleaseAfterExamID     *int64 `json:"releaseAfterExamID" doc:"For staff: ID of the exam that a trainee has to pass before the document opens; null if there is none."`
	ReleaseAfterDocumentID *int64 `json:"releaseAfterDocumentID" doc:"For staff: ID of the document that a trainee has to complete before this document opens; null if there is none."`

	// Questions is the number of questions of a quiz.
	Questions int64 `json:"-"`
}

// CourseOutline returns the outline of a course. Staff can read the outline of every course, with drafts. Trainees
// can read the outline of a course that they can view, without drafts. The outline of staff has no progress and is shared, so
// the call then has no caller.
func (s *Handlers) CourseOutline(ctx context.Context, c *web.Call, in *CourseRequest) (CourseOutlineData, error) {
	staff := c.Who.Role != auth.RoleTrainee
	found, err := courses.ReadCourseOutline(ctx, c.Store, in.CourseID, c.Who.UserID, staff)
	if err != nil {
		return CourseOutlineData{}, err
	}
	outline := outlineOf{store.Today(c.Company, s.Now()), staff}
	data := CourseOutlineData{EnrollmentID: found.EnrollmentID, CompletedPercent: found.CompletedPercent, Subjects: outline.subjects(found.Subjects)}
	data.DoneDocuments, data.RequiredDocuments = learning.RequiredDocuments(found.Subjects)
	data.Missing = []string{}
	if found.EnrollmentID == nil {
		return data, nil
	}
	if next := learning.DocumentToContinue(found.Subjects, found.LastDocumentID, outline.today); next != nil {
		data.ContinueDocumentID = &next.ID
	}
	missing, err := learning.MissingOf(ctx, c.Store, *found.EnrollmentID)
	data.Missing = learning.MissingTexts(missing[*found.EnrollmentID])
	return data, err
}

// outlineOf converts the outline of a course for API responses. today decides which documents are open. If staff is true, the
// outline contains the release rules.
type outlineOf struct {
	today store.Date
	staff bool
}

func (o outlineOf) subjects(of []learning.SubjectOutline) []outlineSubject {
	subjects := make([]outlineSubject, len(of))
	for i, s := range of {
		subjects[i] = outlineSubject{s.ID, s.Version, s.Title, make([]outlineChapter, len(s.Chapters))}
		for j, h := range s.Chapters {
			documents := make([]OutlineDocument, len(h.Documents))
			for k, d := range h.Documents {
				documents[k] = o.document(d)
			}
			subjects[i].Chapters[j] = outlineChapter{h.ID, h.Version, h.Title, documents}
		}
	}
	return subjects
}

func (o outlineOf) document(d learning.DocumentOutline) OutlineDocument {
	shown := OutlineDocument{
		ID: d.ID, Version: d.Version, Title: d.Name, Type: courses.DocumentTypeOf(d.MediaType), Required: d.Required, Done: !d.DoneAt.IsZero(),
		OpensAfterDocumentID: d.OpensAfter, OpensAfterExamID: d.OpensAfterExam, Draft: d.Draft,
	}
	if shown.Type.Asks() {
		shown.Questions = d.Length
	}
	if d.OpensOn.After(o.today) {
		shown.OpensOn = d.OpensOn
	}
	if o.staff {
		shown.Pending, shown.ReleaseAfterDays = d.Pending, d.ReleaseAfterDays
		shown.ReleaseAfterDocumentID, shown.ReleaseAfterExamID = d.ReleaseAfterDocumentID, d.ReleaseAfterExamID
	}
	return shown
}
