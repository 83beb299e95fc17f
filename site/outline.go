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
	labels
}

type chapterView struct {
	ID        int64
	Title     string
	Documents []documentView
	labels
}

// labels are what stands for a subject or a chapter that is folded up: where it begins on the pages of its course, and how much
// of it is done.
type labels struct {
	Folded      bool
	Path, Tally string
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

// How much of an outline a page shows, in bytes of its texts and of what stands around each, so that a page is under 60 kB as
// it is sent beside the longest texts of a course, even if nothing in them can be packed.
const (
	mostOfOutline = 36_000
	aroundLine    = 50
)

// mostDescribed is how many documents a course has at most whose outline says more of them than their names.
const mostDescribed = 100

// line is one of an outline: a document, or a chapter without documents, or a subject without chapters.
type line struct {
	subject  *subjectView
	chapter  *chapterView
	document *documentView
}

// weight is that of the line, and of the titles that it does not share with the line above.
func (l line) weight(above line) int {
	weight := 0
	if l.subject != above.subject {
		weight += aroundLine + len(l.subject.Title)
	}
	if l.chapter != nil && l.chapter != above.chapter {
		weight += aroundLine + len(l.chapter.Title)
	}
	if l.document != nil {
		weight += aroundLine + len(l.document.Name) + len(l.document.Description)
	}
	return weight
}

// under adds the line to an outline that ends with the line above.
func (l line) under(outline []subjectView, above line) []subjectView {
	if l.subject != above.subject {
		outline = append(outline, subjectView{ID: l.subject.ID, Title: l.subject.Title})
	}
	subject := &outline[len(outline)-1]
	if l.chapter != nil && l.chapter != above.chapter {
		subject.Chapters = append(subject.Chapters, chapterView{ID: l.chapter.ID, Title: l.chapter.Title})
	}
	if l.document != nil {
		chapter := &subject.Chapters[len(subject.Chapters)-1]
		chapter.Documents = append(chapter.Documents, *l.document)
	}
	return outline
}

func linesOf(subjects []subjectView) (lines []line) {
	for i := range subjects {
		subject := &subjects[i]
		if len(subject.Chapters) == 0 {
			lines = append(lines, line{subject: subject})
		}
		for j := range subject.Chapters {
			chapter := &subject.Chapters[j]
			if len(chapter.Documents) == 0 {
				lines = append(lines, line{subject: subject, chapter: chapter})
			}
			for k := range chapter.Documents {
				lines = append(lines, line{subject, chapter, &chapter.Documents[k]})
			}
		}
	}
	return lines
}

// inParts divides an outline into parts of that weight, at least one. Subjects and chapters go on in the next.
func inParts(subjects []subjectView, most int) [][]subjectView {
	parts, weight, above := [][]subjectView{nil}, 0, line{}
	for _, l := range linesOf(subjects) {
		if weight > 0 && weight+l.weight(above) > most {
			parts, weight, above = append(parts, nil), 0, line{}
		}
		weight += l.weight(above)
		last := len(parts) - 1
		parts[last], above = l.under(parts[last], above), l
	}
	return parts
}

// pagerOfParts leads from one part of an enrollment's outline to the others.
func (v *visit) pagerOfParts(enrollment int64, number, parts int) pager {
	return v.pagerOf(learnPath(enrollment), store.Page{Number: number, Size: 1}, int64(parts))
}

func documentPath(enrollment, document int64) string {
	return learnPath(enrollment) + "/" + strconv.FormatInt(document, 10)
}

func (s *Site) subjectsOf(v *visit, page *store.EnrollmentPage) []subjectView {
	subjects := make([]subjectView, len(page.Subjects))
	described := documentsOf(page) <= mostDescribed
	for i, subject := range page.Subjects {
		subjects[i] = subjectView{ID: subject.ID, Title: subject.Title}
		for _, chapter := range subject.Chapters {
			shown := chapterView{ID: chapter.ID, Title: chapter.Title}
			for _, document := range chapter.Documents {
				if !described {
					document.Description = ""
				}
				shown.Documents = append(shown.Documents, s.documentOf(v, page.ID, document))
			}
			subjects[i].Chapters = append(subjects[i].Chapters, shown)
		}
	}
	return subjects
}

func documentsOf(page *store.EnrollmentPage) (n int) {
	for _, subject := range page.Subjects {
		for _, chapter := range subject.Chapters {
			n += len(chapter.Documents)
		}
	}
	return n
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
