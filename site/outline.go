package site

import (
	"strconv"

	"lyceum/store"
)

// subjectView is a subject of a course with what the trainee has done of it.
type subjectView struct {
	ID       int64
	Title    string
	Chapters []chapterView
}

type chapterView struct {
	ID        int64
	Title     string
	Documents []documentView
}

// documentView is a line of the outline.
type documentView struct {
	ID                      int64
	Path, Name, Description string
	// Kind says what the document is, Mark the class and MarkText the words of its progress.
	Kind, Mark, MarkText string
	// Here marks the document that the page shows.
	Here bool
}

// The marks of documents.
const (
	markTodo   = "todo"
	markOpened = "opened"
	markDone   = "done"
)

func documentPath(enrollment, document int64) string {
	return learnPath(enrollment) + "/" + strconv.FormatInt(document, 10)
}

func (s *Site) subjectsOf(v *visit, page *store.EnrollmentPage) []subjectView {
	subjects := make([]subjectView, len(page.Subjects))
	for i, subject := range page.Subjects {
		subjects[i] = subjectView{ID: subject.ID, Title: subject.Title}
		for _, chapter := range subject.Chapters {
			shown := chapterView{ID: chapter.ID, Title: chapter.Title}
			for _, document := range chapter.Documents {
				shown.Documents = append(shown.Documents, s.documentOf(v, page.ID, document))
			}
			subjects[i].Chapters = append(subjects[i].Chapters, shown)
		}
	}
	return subjects
}

func (s *Site) documentOf(v *visit, enrollment int64, d store.DocumentOutline) documentView {
	view := documentView{
		ID: d.ID, Path: documentPath(enrollment, d.ID), Name: d.Name, Description: s.prose.Excerpt(d.Description),
		Kind: v.T(kindOf(d.MediaType)), Mark: markTodo, MarkText: v.T("learn.not-opened"),
	}
	switch {
	case !d.DoneAt.IsZero():
		view.Mark, view.MarkText = markDone, v.T("learn.done")
	case !d.OpenedAt.IsZero():
		view.Mark, view.MarkText = markOpened, v.T("learn.opened")
	}
	return view
}

// kindOf gives the message of what a document is.
func kindOf(mediaType string) string { return kinds[wayOf(mediaType)] }

var kinds = map[string]string{
	asFrame: "kind.pdf", asFilm: "kind.film", asSound: "kind.sound", asPicture: "kind.picture", asPage: "kind.page", asFile: "kind.file",
}

// documentsIn gives the documents of a course in their order.
func documentsIn(subjects []subjectView) []*documentView {
	var all []*documentView
	for i := range subjects {
		for j := range subjects[i].Chapters {
			documents := subjects[i].Chapters[j].Documents
			for k := range documents {
				all = append(all, &documents[k])
			}
		}
	}
	return all
}
