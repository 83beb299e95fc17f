package learning

import (
	"slices"
	"strconv"

	"lyceum/site/pages"
	"lyceum/site/ui"
)

// These are the limits of the outline in the sidebar of a document. If an outline exceeds them, the sidebar shows
// only the entries near the current document. Few entries precede the current document, so that it is visible when
// the page opens.
const (
	maxSidebarLines = 24    // maximum number of lines of a complete outline
	maxNearbyBytes  = 8_000 // maximum size in bytes, computed as for maxOutlineBytes
	maxEntriesAbove = 2     // maximum number of entries before the current one
)

// sidebar returns the outline in the sidebar of a document's page, with the progress of each chapter. It returns the complete outline if that fits.
// Otherwise only the subject of the document is expanded or, if that subject is too long, only the chapter of the
// document. whole is then the address of the document in the complete outline. It is empty if nothing is collapsed.
func sidebar(v *ui.Visit, course string, subjects []SubjectView, id int64) (shown []SubjectView, whole string) {
	parts := SplitOutline(subjects, maxOutlineBytes)
	for _, d := range documentsIn(subjects) {
		d.Description = ""
	}
	setLabels(v, course, subjects, parts)
	at := slices.IndexFunc(subjects, func(s SubjectView) bool { return containsDocument(s.Chapters, id) })
	if at < 0 || fitsSidebar(subjects) {
		return subjects, ""
	}
	part := slices.IndexFunc(parts, func(part []SubjectView) bool {
		return slices.ContainsFunc(part, func(s SubjectView) bool { return containsDocument(s.Chapters, id) })
	})
	whole = pages.PageAddress(course, part+1) + "#" + subjects[at].anchor()
	if !fitsSidebar(subjects[at : at+1]) {
		subjects[at].Chapters = sidebarChapters(subjects[at].Chapters, id)
		subjects[at].Exams = nearby(subjects[at].Exams, 0, func(d documentView) int { return len(d.Name) })
	}
	for i := range subjects {
		if i != at {
			subjects[i].Folded, subjects[i].Chapters, subjects[i].Exams = true, nil, nil
		}
	}
	return nearby(subjects, at, func(s SubjectView) int { return len(s.Title) }), whole
}

// sidebarChapters returns the chapters near the chapter of the document. Only that chapter is expanded, and it
// contains only the documents near the current one.
func sidebarChapters(chapters []ChapterView, id int64) []ChapterView {
	at := 0
	for i := range chapters {
		c := &chapters[i]
		document := slices.IndexFunc(c.Documents, func(d documentView) bool { return d.ID == id })
		if document < 0 {
			c.Folded, c.Documents = true, nil
			continue
		}
		at, c.Documents = i, nearby(c.Documents, document, func(d documentView) int { return len(d.Name) })
	}
	return nearby(chapters, at, func(c ChapterView) int { return len(c.Title) })
}

func containsDocument(chapters []ChapterView, id int64) bool {
	return slices.ContainsFunc(chapters, func(c ChapterView) bool {
		return slices.ContainsFunc(c.Documents, func(d documentView) bool { return d.ID == id })
	})
}

// fitsSidebar reports whether the sidebar can show an outline fully expanded.
func fitsSidebar(outline []SubjectView) bool {
	return len(linesOf(outline)) <= maxSidebarLines && len(SplitOutline(outline, maxNearbyBytes)) == 1
}

// nearby returns the entries around index at that fit into maxNearbyBytes. At most maxEntriesAbove of them precede
// index at. The entry at that index is always included.
func nearby[T any](list []T, at int, weight func(T) int) []T {
	first, room := max(0, at-maxEntriesAbove), maxNearbyBytes
	for last := first; last < len(list); last++ {
		if room -= markupBytesPerLine + weight(list[last]); room < 0 && last > at {
			return list[first:last]
		}
	}
	return list[first:]
}

// setLabels sets the address and the progress of every subject and every chapter. parts are the pages of the
// complete outline.
func setLabels(v *ui.Visit, course string, subjects []SubjectView, parts [][]SubjectView) {
	begins := map[string]string{}
	begin := func(page, anchor string) {
		if begins[anchor] == "" {
			begins[anchor] = page + "#" + anchor
		}
	}
	for i, part := range parts {
		page := pages.PageAddress(course, i+1)
		for _, subject := range part {
			begin(page, subject.anchor())
			for _, chapter := range subject.Chapters {
				begin(page, chapter.anchor())
			}
		}
	}
	for i := range subjects {
		subject := &subjects[i]
		subject.Path, subject.Tally = begins[subject.anchor()], tallyOf(v.Texts, subject.Chapters)
		for j := range subject.Chapters {
			chapter := &subject.Chapters[j]
			chapter.Path, chapter.Tally = begins[chapter.anchor()], tallyOf(v.Texts, subject.Chapters[j:j+1])
		}
	}
}

func (s SubjectView) anchor() string { return "subject-" + strconv.FormatInt(s.ID, 10) }
func (c ChapterView) anchor() string { return "chapter-" + strconv.FormatInt(c.ID, 10) }

// tallyOf returns the text of doneText, and about how long the documents of the chapters take.
func tallyOf(l ui.Texts, chapters []ChapterView) string {
	done, time := doneText(l, chapters), TimeOf(l, chapters)
	if done != "" && time != "" {
		return done + " · " + time
	}
	return done + time
}

// TimeOf returns about how long the documents of chapters take, or "" if that is unknown.
func TimeOf(l ui.Texts, chapters []ChapterView) string {
	minutes := int64(0)
	for i := range chapters {
		for j := range chapters[i].Documents {
			minutes += chapters[i].Documents[j].Minutes
		}
	}
	return l.Duration(minutes)
}

// doneText returns how many of the required documents of the chapters are done, in words. It returns an empty text if
// there are none.
func doneText(l ui.Texts, chapters []ChapterView) string {
	done, all := int64(0), int64(0)
	for i := range chapters {
		for j := range chapters[i].Documents {
			d := &chapters[i].Documents[j]
			if d.Optional {
				continue
			}
			all++
			if d.Mark == markDone {
				done++
			}
		}
	}
	if all == 0 {
		return ""
	}
	return l.T("learn.tally", "Done", l.Number(done), "All", l.Number(all))
}
