package handlers

import (
	"context"
	"mime"
	"strings"

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
	Title    string           `json:"title" doc:"The subject's title."`
	Chapters []outlineChapter `json:"chapters" doc:"The chapters of the subject, in the order of the outline."`
}

type outlineChapter struct {
	ID        int64             `json:"id" doc:"The chapter."`
	Title     string            `json:"title" doc:"The chapter's title."`
	Documents []outlineDocument `json:"documents" doc:"The documents of the chapter, in the order of the outline."`
}

type outlineDocument struct {
	ID       int64  `json:"id" doc:"ID of the document, the documentID of other routes."`
	Title    string `json:"title" doc:"Name of the document."`
	Type     string `json:"type" doc:"Type of the document: page, pdf, film, audio, slides or download."`
	Required bool   `json:"required" doc:"Whether the document counts toward the progress of the enrollment."`
	Done     bool   `json:"done" doc:"Whether the caller has completed the document; false without an enrollment."`
}

// courseOutline returns the outline of any course to staff, and of a visible course to trainees.
func courseOutline(ctx context.Context, c *web.Call, in *courseRequest) (courseOutlineData, error) {
	found, err := c.Store.CourseOutline(ctx, in.CourseID, c.Who.UserID, c.Who.Role.Staff())
	if err != nil {
		return courseOutlineData{}, err
	}
	data := courseOutlineData{found.EnrollmentID, found.CompletedPercent, make([]outlineSubject, len(found.Subjects))}
	for i, subject := range found.Subjects {
		data.Subjects[i] = newOutlineSubject(subject)
	}
	return data, nil
}

func newOutlineSubject(s store.SubjectOutline) outlineSubject {
	subject := outlineSubject{s.ID, s.Title, make([]outlineChapter, len(s.Chapters))}
	for i, chapter := range s.Chapters {
		documents := make([]outlineDocument, len(chapter.Documents))
		for j, d := range chapter.Documents {
			documents[j] = outlineDocument{d.ID, d.Name, documentType(d.MediaType), d.Required, !d.DoneAt.IsZero()}
		}
		subject.Chapters[i] = outlineChapter{chapter.ID, chapter.Title, documents}
	}
	return subject
}

// documentTypes maps the media type of a file to the type of its document. A document without a file is a page.
var documentTypes = map[string]string{
	"": "page", "text/html": "page", "text/plain": "page", "application/pdf": "pdf",
	"application/vnd.ms-powerpoint": "slides", "application/vnd.oasis.opendocument.presentation": "slides",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation": "slides",
	"application/vnd.openxmlformats-officedocument.presentationml.slideshow":    "slides",
}

// documentType returns the type of a document whose file has the media type.
func documentType(mediaType string) string {
	name, _, err := mime.ParseMediaType(mediaType)
	if err != nil {
		name = strings.ToLower(mediaType)
	}
	if known := documentTypes[name]; known != "" {
		return known
	}
	switch kind, _, _ := strings.Cut(name, "/"); kind {
	case "video":
		return "film"
	case "audio":
		return "audio"
	}
	return "download"
}
