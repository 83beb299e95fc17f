package site

import (
	"strconv"

	"lyceum/site/pages"
	"lyceum/store"
)

// subjectView is a subject of a course with the trainee's progress.
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

// labels describe a collapsed subject or chapter: its address in the complete outline and its progress.
type labels struct {
	Folded      bool
	Path, Tally string
}

// documentView is a document in the outline.
type documentView struct {
	ID                      int64
	Path, Name, Description string
	// Kind is the type of the document in words. Mark is the CSS class of its progress, and MarkText the
	// progress in words.
	Kind, Mark, MarkText string
	// Here marks the document that the page shows.
	Here bool
}

// The CSS classes of progress.
const (
	markTodo   = "todo"
	markOpened = "opened"
	markDone   = "done"
)

// Limits of the outline on one page, in bytes of text and markup. A page stays under 60 kB on the wire, even with the
// longest texts of a course and without compression.
const (
	maxOutlineBytes    = 36_000
	markupBytesPerLine = 50
)

// maxDescribedDocuments is the number of documents up to which the outline also shows their descriptions.
const maxDescribedDocuments = 100

// outlineLine is one line of an outline: a document, a chapter without documents, or a subject without chapters.
type outlineLine struct {
	subject  *subjectView
	chapter  *chapterView
	document *documentView
}

// size returns the size of the line in bytes, including the titles that it does not share with the line above.
func (l outlineLine) size(above outlineLine) int {
	weight := 0
	if l.subject != above.subject {
		weight += markupBytesPerLine + len(l.subject.Title)
	}
	if l.chapter != nil && l.chapter != above.chapter {
		weight += markupBytesPerLine + len(l.chapter.Title)
	}
	if l.document != nil {
		weight += markupBytesPerLine + len(l.document.Name) + len(l.document.Description)
	}
	return weight
}

// appendTo appends the line to an outline that ends with the line above.
func (l outlineLine) appendTo(outline []subjectView, above outlineLine) []subjectView {
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

func linesOf(subjects []subjectView) (lines []outlineLine) {
	for i := range subjects {
		subject := &subjects[i]
		if len(subject.Chapters) == 0 {
			lines = append(lines, outlineLine{subject: subject})
		}
		for j := range subject.Chapters {
			chapter := &subject.Chapters[j]
			if len(chapter.Documents) == 0 {
				lines = append(lines, outlineLine{subject: subject, chapter: chapter})
			}
			for k := range chapter.Documents {
				lines = append(lines, outlineLine{subject, chapter, &chapter.Documents[k]})
			}
		}
	}
	return lines
}

// splitOutline splits an outline into one or more parts of at most most bytes. A subject or a chapter can
// continue in the next part.
func splitOutline(subjects []subjectView, most int) [][]subjectView {
	parts, weight, above := [][]subjectView{nil}, 0, outlineLine{}
	for _, l := range linesOf(subjects) {
		if weight > 0 && weight+l.size(above) > most {
			parts, weight, above = append(parts, nil), 0, outlineLine{}
		}
		weight += l.size(above)
		last := len(parts) - 1
		parts[last], above = l.appendTo(parts[last], above), l
	}
	return parts
}

// pagerOfParts returns the pager for the parts of an enrollment's outline.
func (v *visit) pagerOfParts(enrollment int64, number, parts int) pages.Pager {
	return v.PagerOf(learnPath(enrollment), store.Page{Number: number, Size: 1}, int64(parts))
}

func documentPath(enrollment, document int64) string {
	return learnPath(enrollment) + "/" + strconv.FormatInt(document, 10)
}

func (s *Site) subjectsOf(v *visit, page *store.EnrollmentPage) []subjectView {
	subjects := make([]subjectView, len(page.Subjects))
	described := documentsOf(page) <= maxDescribedDocuments
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
		ID: d.ID, Path: documentPath(enrollment, d.ID), Name: d.Name, Description: s.richText.Excerpt(d.Description),
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

// kindOf returns the message key for the type of a document.
func kindOf(mediaType string) string {
	if mediaType == store.LinkMediaType {
		return "kind.link"
	}
	return kinds[displayModeOf(mediaType)]
}

var kinds = map[string]string{
	asFrame: "kind.pdf", asFilm: "kind.film", asSound: "kind.sound", asPicture: "kind.picture", asPage: "kind.page", asFile: "kind.file",
}

// documentsIn returns the documents of a course in order.
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
