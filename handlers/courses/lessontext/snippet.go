package lessontext

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// snippetLength is the length of a snippet in letters, and snippetBefore the number of letters before its first marked word.
const (
	snippetLength = 220
	snippetBefore = 50
)

// Mark is a marked part of a text, from a position to one after its last letter. Positions are numbers of letters, that is Unicode code points.
type Mark struct {
	From int `json:"from" doc:"Position of the first letter of the part in the text, from 0. Letters are Unicode code points."`
	To   int `json:"to" doc:"Position after the last letter of the part."`
}

// Snippet is a part of a text with the words that a search has found.
type Snippet struct {
	Text  string
	Marks []Mark
	// Line is the line of the text in which the first marked word is, from 0.
	Line int
}

// Terms returns the words of the search without those of scripts without spaces, as arguments of to_tsquery. A caller looks up with them
// which Candidates match.
func (q Query) Terms() (terms []string) {
	for _, w := range q.words {
		if !w.spaceless {
			terms = append(terms, w.term())
		}
	}
	return terms
}

// maxCandidates is the number of words of a text that may match a search. Other words of the text are not marked.
const maxCandidates = 400

// Candidates adds the words of a text that may match the search to all. Only words that begin with the letter of a searched word may match, except in Arabic,
// where an article comes first.
func (q Query) Candidates(text string, all map[string]bool) {
	first := map[rune]bool{}
	arabic := false
	for _, w := range q.words {
		r, _ := utf8.DecodeRuneInString(w.folded)
		first[r] = true
		arabic = arabic || unicode.Is(unicode.Arabic, r)
	}
	for w := range words(text) {
		r, _ := utf8.DecodeRuneInString(w.folded)
		if w.spaceless || !first[r] && !(arabic && unicode.Is(unicode.Arabic, r)) {
			continue
		}
		if len(all) == maxCandidates {
			return
		}
		all[w.folded] = true
	}
}

// found is a found word at a position in bytes.
type found struct {
	start, end int
	folded     string
}

// Snippet returns the part of a text with the most of the searched words, or its beginning if it has none. matching contains the Candidates that match.
func (q Query) Snippet(text string, matching map[string]bool) Snippet {
	hits := q.find(text, matching)
	from, to := 0, 0
	if len(hits) > 0 {
		best := densest(text, hits)
		from, to = before(text, hits[best].start, snippetBefore), hits[best].end
	}
	to = max(to, after(text, from, snippetLength))
	return cut(text, from, to, hits)
}

// find returns the words of the text that match the search.
func (q Query) find(text string, matching map[string]bool) (hits []found) {
	for w := range words(text) {
		if !w.spaceless {
			if matching[w.folded] {
				hits = append(hits, found{w.start, w.end, w.folded})
			}
			continue
		}
		for _, searched := range q.words {
			if searched.spaceless {
				hits = append(hits, inRun(text, w, searched.folded)...)
			}
		}
	}
	slices.SortFunc(hits, func(a, b found) int { return a.start - b.start })
	return hits
}

// inRun returns the places of a text without spaces in a run. Folding may change the number of letters; such a run is marked as a whole.
func inRun(text string, run word, searched string) (hits []found) {
	if !strings.Contains(run.folded, searched) {
		return nil
	}
	letters := []rune(text[run.start:run.end])
	folded := []rune(run.folded)
	if len(letters) != len(folded) {
		return []found{{run.start, run.end, searched}}
	}
	length := utf8.RuneCountInString(searched)
	for at := 0; at+length <= len(folded); at++ {
		if string(folded[at:at+length]) == searched {
			start := run.start + len(string(letters[:at]))
			hits = append(hits, found{start, start + len(string(letters[at:at+length])), searched})
			at += length - 1
		}
	}
	return hits
}

// densest returns the index of the found word at which the snippet with the most different found words begins.
func densest(text string, hits []found) (best int) {
	most := 0
	for i := range hits {
		different := map[string]bool{}
		for _, h := range hits[i:] {
			if h.end-hits[i].start > snippetLength-snippetBefore {
				break
			}
			different[h.folded] = true
		}
		if len(different) > most {
			best, most = i, len(different)
		}
	}
	return best
}

// before returns the beginning of a word up to n letters before a position, and after the end of one up to n letters after it.
func before(text string, at, n int) int {
	start := at
	for i := 0; i < n && start > 0; i++ {
		_, size := utf8.DecodeLastRuneInString(text[:start])
		start -= size
	}
	if start == 0 {
		return 0
	}
	if space := strings.IndexAny(text[start:at], " \n"); space >= 0 {
		return start + space + 1
	}
	return start
}

func after(text string, at, n int) int {
	end := at
	for i := 0; i < n && end < len(text); i++ {
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
	}
	if end == len(text) {
		return end
	}
	if space := strings.LastIndexAny(text[at:end], " \n"); space > (end-at)/2 {
		return at + space
	}
	return end
}

// cut returns a part of a text on one line, with dots where the text goes on.
func cut(text string, from, to int, hits []found) Snippet {
	s := Snippet{Line: strings.Count(text[:from], "\n")}
	var out strings.Builder
	if from > 0 {
		out.WriteString("… ")
	}
	length := func() int { return utf8.RuneCountInString(out.String()) }
	at := from
	for _, h := range hits {
		if h.start < at || h.end > to {
			continue
		}
		if len(s.Marks) == 0 {
			s.Line = strings.Count(text[:h.start], "\n")
		}
		out.WriteString(oneLine(text[at:h.start]))
		start := length()
		out.WriteString(text[h.start:h.end])
		s.Marks = append(s.Marks, Mark{start, length()})
		at = h.end
	}
	out.WriteString(oneLine(text[at:to]))
	if to < len(text) {
		out.WriteString(" …")
	}
	s.Text = out.String()
	return s
}

func oneLine(text string) string { return strings.ReplaceAll(text, "\n", " ") }
