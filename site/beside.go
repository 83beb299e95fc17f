package site

import (
	"slices"
	"strconv"
)

// How much of an outline stands open beside a document. Of a list that is longer there is what is near the entry that the page
// is about, with so few above it that it is in sight as the page opens.
const (
	mostOpen  = 24    // lines
	mostNear  = 8_000 // bytes, counted as in mostOfOutline
	mostAbove = 2     // entries
)

// beside gives what of an outline stands beside the document of that id: its own subject or, if that is large, its own chapter
// stands open, and what is around them is folded up. The whole is where the document is among all others; empty when nothing is
// folded up.
func (v *visit) beside(enrollment int64, subjects []subjectView, id int64) (shown []subjectView, whole string) {
	parts := inParts(subjects, mostOfOutline)
	for _, d := range documentsIn(subjects) {
		d.Description = ""
	}
	at := slices.IndexFunc(subjects, func(s subjectView) bool { return holds(s.Chapters, id) })
	if at < 0 || fits(subjects) {
		return subjects, ""
	}
	v.label(enrollment, subjects, parts)
	part := slices.IndexFunc(parts, func(part []subjectView) bool {
		return slices.ContainsFunc(part, func(s subjectView) bool { return holds(s.Chapters, id) })
	})
	whole = pageAddress(learnPath(enrollment), part+1) + "#" + subjects[at].anchor()
	if !fits(subjects[at : at+1]) {
		subjects[at].Chapters = chaptersBeside(subjects[at].Chapters, id)
	}
	for i := range subjects {
		if i != at {
			subjects[i].Folded, subjects[i].Chapters = true, nil
		}
	}
	return near(subjects, at, func(s subjectView) int { return len(s.Title) }), whole
}

// chaptersBeside gives the chapters near that of the document of that id, which alone stands open, with the documents near it.
func chaptersBeside(chapters []chapterView, id int64) []chapterView {
	at := 0
	for i := range chapters {
		c := &chapters[i]
		document := slices.IndexFunc(c.Documents, func(d documentView) bool { return d.ID == id })
		if document < 0 {
			c.Folded, c.Documents = true, nil
			continue
		}
		at, c.Documents = i, near(c.Documents, document, func(d documentView) int { return len(d.Name) })
	}
	return near(chapters, at, func(c chapterView) int { return len(c.Title) })
}

// holds tells whether a document is in one of the chapters.
func holds(chapters []chapterView, id int64) bool {
	return slices.ContainsFunc(chapters, func(c chapterView) bool {
		return slices.ContainsFunc(c.Documents, func(d documentView) bool { return d.ID == id })
	})
}

// fits tells whether an outline can stand open.
func fits(outline []subjectView) bool {
	return len(linesOf(outline)) <= mostOpen && len(inParts(outline, mostNear)) == 1
}

// near gives of a list what is near the entry at that place, which is always among it.
func near[T any](list []T, at int, weight func(T) int) []T {
	first, room := max(0, at-mostAbove), mostNear
	for last := first; last < len(list); last++ {
		if room -= aroundLine + weight(list[last]); room < 0 && last > at {
			return list[first:last]
		}
	}
	return list[first:]
}

// label tells every subject and every chapter where it begins on the pages of its course, and how much of it is done.
func (v *visit) label(enrollment int64, subjects []subjectView, parts [][]subjectView) {
	begins := map[string]string{}
	begin := func(page, anchor string) {
		if begins[anchor] == "" {
			begins[anchor] = page + "#" + anchor
		}
	}
	for i, part := range parts {
		page := pageAddress(learnPath(enrollment), i+1)
		for _, subject := range part {
			begin(page, subject.anchor())
			for _, chapter := range subject.Chapters {
				begin(page, chapter.anchor())
			}
		}
	}
	for i := range subjects {
		subject := &subjects[i]
		subject.Path, subject.Tally = begins[subject.anchor()], v.tally(subject.Chapters)
		for j := range subject.Chapters {
			chapter := &subject.Chapters[j]
			chapter.Path, chapter.Tally = begins[chapter.anchor()], v.tally(subject.Chapters[j:j+1])
		}
	}
}

func (s subjectView) anchor() string { return "subject-" + strconv.FormatInt(s.ID, 10) }
func (c chapterView) anchor() string { return "chapter-" + strconv.FormatInt(c.ID, 10) }

// tally says how many documents of the chapters are done; nothing where there are none.
func (l locale) tally(chapters []chapterView) string {
	done, all := 0, documentsIn([]subjectView{{Chapters: chapters}})
	for _, d := range all {
		if d.Mark == markDone {
			done++
		}
	}
	if len(all) == 0 {
		return ""
	}
	return l.T("learn.tally", "Done", l.Number(int64(done)), "All", l.Number(int64(len(all))))
}
