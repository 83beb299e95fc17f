package exchange

import (
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lyceum/store/question"
	"lyceum/store/question/markup"
)

// clozeGap matches a gap such as {1:SHORTANSWER:=Paris~=paris}.
var clozeGap = regexp.MustCompile(`\{(\d*):([A-Z_]+):((?:[^\\}]|\\.)*)\}`)

// clozeKind says whether the answer to a gap is a number, or one of the listed options, and whether upper and lower case differ.
type clozeKind struct {
	number, choice, sensitive bool
}

// clozeKinds contains the kinds of gaps by their names in Moodle, without the suffixes of gaps with options, which change only how Moodle shows them.
var clozeKinds = map[string]clozeKind{
	"SHORTANSWER": {}, "SA": {}, "MW": {}, "SHORTANSWER_C": {sensitive: true}, "SAC": {sensitive: true}, "MWC": {sensitive: true},
	"NUMERICAL": {number: true}, "NM": {number: true}, "MULTICHOICE": {choice: true}, "MC": {choice: true},
}

// clozeSuffix matches the name of a gap whose options Moodle shows in a way of their own: as buttons in a column or a row, or in random order.
var clozeSuffix = regexp.MustCompile(`^(MULTICHOICE|MC)_?(V|H|S|VS|HS)$`)

// gapSource is a gap as a file has it.
type gapSource struct {
	clozeKind
	weight  int
	answers []answer
}

// cloze reads a text with gaps.
func (r *reader) cloze(line int, text xmlText) (q question.Question, err error) {
	q.Kind, q.Partial = question.Cloze, true
	var sources []gapSource
	before := clozeGap.ReplaceAllStringFunc(text.Text, func(found string) string {
		parts := clozeGap.FindStringSubmatch(found)
		if named := clozeSuffix.FindStringSubmatch(parts[2]); named != nil {
			r.Note(line, "How Moodle shows the options of gaps is not imported.")
			parts[2] = named[1]
		}
		source, problem := gapOf(parts)
		if problem != nil {
			err = problem
		}
		sources = append(sources, source)
		return "[[" + strconv.Itoa(len(sources)) + "]]"
	})
	if err != nil {
		return q, err
	}
	free := slices.DeleteFunc(slices.Clone(sources), func(s gapSource) bool { return s.number || s.choice })
	q.Wildcards = slices.ContainsFunc(free, func(s gapSource) bool { return slices.ContainsFunc(s.answers, hasWildcard) })
	q.CaseSensitive = slices.ContainsFunc(free, func(s gapSource) bool { return s.sensitive })
	if q.CaseSensitive && slices.ContainsFunc(free, func(s gapSource) bool { return !s.sensitive }) {
		r.Note(line, "Upper and lower case matter in all gaps, although the file says so for some of them only.")
	}
	gaps := make([]question.Gap, len(sources))
	for i, source := range sources {
		if gaps[i], err = addGap(&q, i+1, source); err != nil {
			return q, err
		}
	}
	q.Text, q.Correct = content(before, text.format()), encoded(gaps)
	return q, nil
}

// gapOf reads the parts of a gap: its weight, its kind and its answers.
func gapOf(parts []string) (source gapSource, err error) {
	kind, known := clozeKinds[parts[2]]
	if !known {
		return source, fault("A gap of the type " + parts[2] + " is not supported.")
	}
	source.clozeKind, source.weight = kind, 1
	if parts[1] != "" {
		if source.weight, err = strconv.Atoi(parts[1]); err != nil || source.weight < 1 || source.weight > question.MaxWeight {
			return source, fault("A gap must have a weight from 1 to " + strconv.Itoa(question.MaxWeight) + ".")
		}
	}
	for _, part := range strings.Split(hideGapSigns(parts[3]), "~") {
		text, isRight := strings.CutPrefix(strings.TrimSpace(part), "=")
		if text == "" {
			continue
		}
		token := giftToken{text: text}.weighed()
		a := answer{text: accepted(decoded(plain(token.text)), plainText), feedback: content(plain(token.feedback), htmlText)}
		if markup.IsHTML(plain(token.text)) {
			a.text = accepted(plain(token.text), htmlText)
		}
		switch {
		case token.weight != nil:
			a.share = *token.weight
		case isRight:
			a.share = hundred
		}
		source.answers = append(source.answers, a)
	}
	return source, nil
}

// hideGapSigns replaces escaped signs and those in character references, such as &#39;, by private code points.
func hideGapSigns(text string) string {
	var out strings.Builder
	before := rune(0)
	for _, c := range text {
		switch {
		case before == '\\' && strings.ContainsRune(`~#}{/"\`, c):
			out.WriteRune(escapedBase + c)
			before = 0
			continue
		case before == '\\':
			out.WriteRune(before)
		}
		switch {
		case c == '#' && before == '&':
			out.WriteRune(escapedBase + c)
		case c != '\\':
			out.WriteRune(c)
		}
		before = c
	}
	if before == '\\' {
		out.WriteRune(before)
	}
	return out.String()
}

// addGap adds the answers and the details of a gap to a question, and returns its solution.
func addGap(q *question.Question, gap int, source gapSource) (solution question.Gap, err error) {
	var entries []question.Answer
	detail := question.GapDetail{Weight: source.weight}
	if source.number {
		solution.Number, entries, err = numberAnswers(source.answers)
	} else {
		solution.Texts, entries, err = textAnswers(source.answers, q.Wildcards || source.choice)
	}
	if source.choice {
		for _, a := range source.answers {
			detail.Options = append(detail.Options, a.text)
		}
	}
	for _, e := range entries {
		e.Gap = gap
		q.Answers = append(q.Answers, e)
	}
	q.GapDetails = append(q.GapDetails, detail)
	return solution, err
}

// clozeText returns the text of a question with its gaps as Moodle writes them.
func clozeText(q question.Question) string {
	return gapNumber.ReplaceAllStringFunc(q.Text, func(mark string) string {
		gap, _ := strconv.Atoi(mark[2 : len(mark)-2])
		if gap < 1 || gap > len(solution[[]question.Gap](q)) {
			return mark
		}
		detail := question.GapDetail{Weight: 1}
		if len(q.GapDetails) >= gap {
			detail = q.GapDetails[gap-1]
		}
		kind := "SHORTANSWER"
		switch {
		case len(detail.Options) > 0:
			kind = "MULTICHOICE"
		case q.IsNumber(gap):
			kind = "NUMERICAL"
		case q.CaseSensitive:
			kind = "SHORTANSWER_C"
		}
		var parts []string
		for _, a := range gapAnswers(q, gap, detail) {
			parts = append(parts, "%"+a.share.String()+"%"+gapEscapes.Replace(html.EscapeString(a.text))+gapFeedback(a.feedback))
		}
		return "{" + strconv.Itoa(detail.Weight) + ":" + kind + ":" + strings.Join(parts, "~") + "}"
	})
}

var gapNumber = regexp.MustCompile(`\[\[(\d{1,3})\]\]`)

// gapAnswers returns the answers of a gap in the form of a file. Those of a gap with options are in the order of the options.
func gapAnswers(q question.Question, gap int, detail question.GapDetail) []answer {
	if len(detail.Options) == 0 {
		return written(q, gap, q.RightAnswers(gap))
	}
	list := make([]answer, len(detail.Options))
	q.Wildcards = true // No asterisk of an option has a meaning.
	own := written(q, gap, q.RightAnswers(gap))
	for i, option := range detail.Options {
		list[i].text = option
		if at := slices.IndexFunc(own, func(a answer) bool { return a.text == option }); at >= 0 {
			list[i] = own[at]
		}
	}
	return list
}

// gapEscapes replace the characters that have a meaning for Moodle in a gap: in a plain text by character references, and in HTML, which is to stay the
// same, by a backslash before them.
var (
	gapEscapes     = strings.NewReplacer("&#", "&#", "~", "&#126;", "#", "&#35;", "}", "&#125;", `\`, "&#92;")
	gapHTMLEscapes = strings.NewReplacer("&#", "&#", "~", `\~`, "#", `\#`, "}", `\}`, `\`, `\\`)
)

func gapFeedback(text string) string {
	switch {
	case text == "":
		return ""
	case markup.IsHTML(text):
		return "#" + gapHTMLEscapes.Replace(text)
	}
	return "#" + gapEscapes.Replace(asHTML(text))
}
