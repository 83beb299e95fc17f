package learning

import (
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

type SubjectView struct {
	ID       int64
	Title    string
	Chapters []ChapterView
	// Flat means that the course has no other subject, and the subject only one chapter, which has the same title. Pages show neither title.
	Flat bool
	// Exams are the exams on the subject. They follow its documents.
	Exams []documentView
	labels
}

type ChapterView struct {
	ID        int64
	Title     string
	Documents []documentView
	// Here marks the chapter of the document that the page shows, or with which the trainee continues. Open means that the chapter is expanded.
	Here, Open bool
	labels
}

// labels are the address of a subject or chapter in the complete outline, and a text with its progress and its time. Folded
// means that the entry is collapsed.
type labels struct {
	Folded      bool
	Path, Tally string
}

// documentView is a document or an exam in the outline. The path of a document is empty while it is closed to the trainee.
type documentView struct {
	ID                      int64
	Path, Name, Description string
	// Icon and Kind are the type of the document as a character and in words. Mark is the CSS class of the trainee's progress in the document. MarkText
	// is this progress in words.
	Icon, Kind, Mark, MarkText string
	// Time is about how long the document takes, or empty. Minutes is that time in minutes.
	Time    string
	Minutes int64
	// Here marks the document that the page shows, or with which the trainee continues.
	Here bool
	// Closed marks a document that does not open yet. Its MarkText contains when it opens.
	Closed bool
	// Optional marks a document that does not count toward the progress.
	Optional bool
	// Exam marks an exam. Its MarkText is its state for the trainee.
	Exam bool
	// Aside marks an exam to which the links to the previous and the next document do not lead.
	Aside bool
	// Flag is a text for staff about what trainees do not see yet, or empty.
	Flag string
}

// These are the CSS classes of progress.
const (
	markTodo   = "todo"
	markOpened = "opened"
	markDone   = "done"
)

// These are the limits of the outline on one page, in bytes of text and markup. A page stays under 60 kB on the
// wire, even with the longest texts of a course and without compression.
const (
	maxOutlineBytes    = 36_000
	markupBytesPerLine = 50
)

// maxDescribedDocuments is the number of documents up to which the outline also shows their descriptions.
const maxDescribedDocuments = 100

// outlineLine is one line of an outline: a document, an exam without a chapter, a chapter without documents, or a subject with
// neither chapters nor exams.
type outlineLine struct {
	subject  *SubjectView
	chapter  *ChapterView
	document *documentView
}

// size returns the size of the line in bytes. It includes the title of the subject if the line above has another subject,
// and the title of the chapter if the line above has another chapter.
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

// appendTo appends the line to an outline whose last line is above. It also appends the subject of the line if above has
// another subject, and the chapter of the line if above has another chapter.
func (l outlineLine) appendTo(outline []SubjectView, above outlineLine) []SubjectView {
	if l.subject != above.subject {
		outline = append(outline, SubjectView{ID: l.subject.ID, Title: l.subject.Title, Flat: l.subject.Flat, labels: l.subject.labels})
	}
	subject := &outline[len(outline)-1]
	if l.chapter != nil && l.chapter != above.chapter {
		begun := *l.chapter
		begun.Documents = nil
		subject.Chapters = append(subject.Chapters, begun)
	}
	switch {
	case l.document == nil:
	case l.document.Exam:
		subject.Exams = append(subject.Exams, *l.document)
	default:
		chapter := &subject.Chapters[len(subject.Chapters)-1]
		chapter.Documents = append(chapter.Documents, *l.document)
	}
	return outline
}

func linesOf(subjects []SubjectView) (lines []outlineLine) {
	for i := range subjects {
		subject := &subjects[i]
		if len(subject.Chapters) == 0 && len(subject.Exams) == 0 {
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
		for j := range subject.Exams {
			lines = append(lines, outlineLine{subject: subject, document: &subject.Exams[j]})
		}
	}
	return lines
}

// SplitOutline splits an outline into one or more parts. A part has at most most bytes, or one line if that line is
// longer. A subject or a chapter can continue in the next part.
func SplitOutline(subjects []SubjectView, most int) [][]SubjectView {
	parts, weight, above := [][]SubjectView{nil}, 0, outlineLine{}
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

func pagerOfParts(v *ui.Visit, course string, number, parts int) pages.Pager {
	return v.PagerOf(course, store.Page{Number: number, Size: 1}, int64(parts))
}

func subjectsOf(v *ui.Visit, page *learning.EnrollmentPage) []SubjectView {
	subjects := make([]SubjectView, len(page.Subjects))
	described := documentsOf(page) <= maxDescribedDocuments
	for i, subject := range page.Subjects {
		subjects[i] = SubjectView{ID: subject.ID, Title: subject.Title}
		for _, chapter := range subject.Chapters {
			shown := ChapterView{ID: chapter.ID, Title: chapter.Title}
			for _, document := range chapter.Documents {
				if !described {
					document.Description = ""
				}
				shown.Documents = append(shown.Documents, documentOf(v, coursePath(v, page), document))
			}
			subjects[i].Chapters = append(subjects[i].Chapters, shown)
		}
	}
	if IsFlat(subjects) {
		subjects[0].Flat = true
	}
	return subjects
}

// LessonsOf returns a chapter with the names and the times of its documents, for readers without an enrollment. Its label says how many there are.
func LessonsOf(v *ui.Visit, c learning.ChapterOutline) ChapterView {
	shown := ChapterView{ID: c.ID, Title: c.Title}
	for i := range c.Documents {
		minutes := v.Minutes(&c.Documents[i])
		shown.Documents = append(shown.Documents, documentView{Name: c.Documents[i].Name, Minutes: minutes, Time: v.Duration(minutes)})
	}
	shown.Tally = v.Lessons(int64(len(shown.Documents)))
	if time := TimeOf(v.Texts, []ChapterView{shown}); time != "" {
		shown.Tally += " · " + time
	}
	return shown
}

// IsFlat reports whether an outline has only one subject with only one chapter of the same title, as the console makes them for the
// first lesson of a course.
func IsFlat(subjects []SubjectView) bool {
	return len(subjects) == 1 && len(subjects[0].Chapters) == 1 && subjects[0].Title == subjects[0].Chapters[0].Title
}

func documentsOf(page *learning.EnrollmentPage) (n int) {
	for _, subject := range page.Subjects {
		for _, chapter := range subject.Chapters {
			n += len(chapter.Documents)
		}
	}
	return n
}

func documentOf(v *ui.Visit, course string, d learning.DocumentOutline) documentView {
	kind := courses.DocumentRowOf(d.MediaType)
	minutes := v.Minutes(&d)
	view := documentView{
		Minutes: minutes, Time: v.Duration(minutes),
		ID: d.ID, Path: ui.DocumentPath(course, d.ID), Name: d.Name, Description: v.Site.RichText.Excerpt(d.Description),
		Icon: kind.Icon, Kind: v.T(courses.TypeWords + kind.Label), Mark: markTodo, MarkText: v.T("learn.not-opened"),
		Optional: !d.Required,
	}
	switch {
	case !d.DoneAt.IsZero():
		view.Mark, view.MarkText = markDone, v.T("learn.done")
	case !d.OpenedAt.IsZero():
		view.Mark, view.MarkText = markOpened, v.T("learn.opened")
	}
	if today := v.Today(); d.Closed(today) {
		view.Closed, view.MarkText = true, v.OpensText(d.Release, today)
		if v.Preview == nil {
			view.Path = ""
		}
	}
	switch {
	case d.Draft:
		view.Flag = v.T("preview.draft")
	case d.Pending:
		view.Flag = v.T("preview.pending")
	}
	return view
}

// documentsIn returns pointers to the documents of an outline in order.
func documentsIn(subjects []SubjectView) []*documentView {
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

// entriesIn returns pointers to the documents and the exams of an outline in order.
func entriesIn(subjects []SubjectView) (all []*documentView) {
	for i := range subjects {
		all = append(all, documentsIn(subjects[i:i+1])...)
		for j := range subjects[i].Exams {
			all = append(all, &subjects[i].Exams[j])
		}
	}
	return all
}

// around returns the open entries before and after the entry for which isHere returns true. Each of them is nil if there is none.
func around(subjects []SubjectView, isHere func(*documentView) bool) (earlier, later *documentView) {
	passed := false
	for _, d := range entriesIn(subjects) {
		switch {
		case isHere(d):
			passed = true
		case d.Path == "" || d.Aside:
		case !passed:
			earlier = d
		case later == nil:
			later = d
		}
	}
	return earlier, later
}
