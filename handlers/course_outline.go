package handlers

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

type courseOutlineData struct {
	EnrollmentID     *int64           `json:"enrollmentID" doc:"The caller's current enrollment in the course, for /document-view; null without one."`
	CompletedPercent int64            `json:"completedPercent" doc:"The caller's progress in the course, 0 to 100 percent."`
	Subjects         []outlineSubject `json:"subjects" doc:"The subjects, in the order of the outline."`
}

type outlineSubject struct {
	ID       int64            `json:"id" doc:"The subject."`
	Version  int64            `json:"version" doc:"Number of the version of the subject, for changes of it."`
	Title    string           `json:"title" doc:"The subject's title."`
	Chapters []outlineChapter `json:"chapters" doc:"The chapters of the subject, in the order of the outline."`
}

type outlineChapter struct {
	ID        int64             `json:"id" doc:"The chapter."`
	Version   int64             `json:"version" doc:"Number of the version of the chapter, for changes of it."`
	Title     string            `json:"title" doc:"The chapter's title."`
	Documents []outlineDocument `json:"documents" doc:"The documents of the chapter, in the order of the outline."`
}

type outlineDocument struct {
	ID       int64              `json:"id" doc:"ID of the document, the documentID of other routes."`
	Version  int64              `json:"version" doc:"Number of the version of the document, for changes of it."`
	Title    string             `json:"title" doc:"Name of the document."`
	Type     store.DocumentType `json:"type" doc:"Type of the document: page, pdf, film, audio, slides, link or download."`
	Required bool               `json:"required" doc:"Whether the document counts toward the progress of the enrollment."`
	Done     bool               `json:"done" doc:"Whether the caller has completed the document; false without an enrollment."`
}

// courseOutline returns the outline of any course to staff, and of a visible course to trainees.
func courseOutline(ctx context.Context, c *web.Call, in *courseRequest) (courseOutlineData, error) {
	found, err := c.Store.CourseOutline(ctx, in.CourseID, c.Who.UserID, c.Who.Role.Staff())
	if err != nil {
		return courseOutlineData{}, err
	}
	return courseOutlineData{found.EnrollmentID, found.CompletedPercent, newOutline(found.Subjects)}, nil
}

func newOutline(of []store.SubjectOutline) []outlineSubject {
	subjects := make([]outlineSubject, len(of))
	for i, subject := range of {
		subjects[i] = newOutlineSubject(subject)
	}
	return subjects
}

func newOutlineSubject(s store.SubjectOutline) outlineSubject {
	subject := outlineSubject{s.ID, s.Version, s.Title, make([]outlineChapter, len(s.Chapters))}
	for i, chapter := range s.Chapters {
		documents := make([]outlineDocument, len(chapter.Documents))
		for j, d := range chapter.Documents {
			documents[j] = outlineDocument{d.ID, d.Version, d.Name, store.DocumentTypeOf(d.MediaType), d.Required, !d.DoneAt.IsZero()}
		}
		subject.Chapters[i] = outlineChapter{chapter.ID, chapter.Version, chapter.Title, documents}
	}
	return subject
}
