package exchange

import (
	"regexp"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

var (
	giftTitle  = regexp.MustCompile(`(?s)^\s*::(.*?)::`)
	giftFormat = regexp.MustCompile(`^\s*\[(html|moodle|plain|markdown)\]`)
	giftWeight = regexp.MustCompile(`^\s*%(-?\d+(?:\.\d+)?)%`)
	giftTag    = regexp.MustCompile(`\[tag:([^\]]+)\]`)
	giftID     = regexp.MustCompile(`\[id:[^\]]+\]`)
)

// giftExtra begins the comment with the extra of the next question.
const giftExtra = "// lyceum: "

// escapedBase is added to the code of each escaped special character before a question is split at the special
// characters. The sums are private code points of Unicode, so texts do not contain them.
const escapedBase = 0x10F700

const giftSpecial = `\~=#{}:%`

// gift reads a text in GIFT. Blank lines separate the questions.
func (r *reader) gift(text string) {
	var block []string
	start, number := 0, 0
	flush := func() {
		if block != nil {
			r.giftBlock(start, strings.Join(block, "\n"))
		}
		block, r.tags, r.extra = nil, nil, ""
	}
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		category, isCategory := strings.CutPrefix(line, "$CATEGORY:")
		switch {
		case line == "":
			flush()
		case strings.HasPrefix(line, "//"):
			r.giftComment(number, line)
		case isCategory && block == nil:
			r.category = categoryName(category)
		default:
			if block == nil {
				start = number
			}
			block = append(block, line)
		}
	}
	flush()
}

// giftComment reads what Moodle and Lyceum write in a comment before a question.
func (r *reader) giftComment(line int, comment string) {
	if more, is := strings.CutPrefix(comment, giftExtra); is {
		r.extra = more
		return
	}
	for _, tag := range giftTag.FindAllStringSubmatch(comment, -1) {
		r.tags = append(r.tags, strings.TrimSpace(tag[1]))
	}
	if giftID.MatchString(comment) {
		r.Note(line, "The ID numbers of questions are not imported.")
	}
}

// giftBlock reads a question or a description.
func (r *reader) giftBlock(line int, text string) {
	text = hideEscaped(text)
	if title := giftTitle.FindStringSubmatch(text); title != nil {
		text = text[len(title[0]):]
		if strings.TrimSpace(title[1]) != "" {
			r.Note(line, "The titles of questions are not imported.")
		}
	}
	before, rest, opened := strings.Cut(text, "{")
	answers, after, closed := strings.Cut(rest, "}")
	switch {
	case !opened && strings.Contains(before, "}"):
		r.add(line, question.Question{}, fault("The opening brace is missing."))
	case !opened:
		r.Note(line, "A text without answers is not imported.")
	case !closed:
		r.add(line, question.Question{}, fault("The closing brace is missing."))
	case strings.ContainsAny(after, "{}") || strings.Contains(answers, "{"):
		r.add(line, question.Question{}, fault("The question has several groups of answers."))
	default:
		g := giftReader{r: r, line: line}
		before, g.format = g.formatOf(before, autoText)
		if after = strings.TrimSpace(after); after != "" {
			before = strings.TrimSpace(before) + " _____ " + after
		}
		answers, explanation, _ := strings.Cut(answers, "####")
		q, err := g.answers(strings.TrimSpace(answers))
		q.Text, q.Explanation = content(plain(before), g.format), g.content(explanation)
		r.add(line, q, err)
	}
}

// giftReader reads the texts of one question.
type giftReader struct {
	r    *reader
	line int
	// format is the format of the question, which texts have that name none.
	format textFormat
}

// formatOf returns a text without the name of its format, and the format.
func (g giftReader) formatOf(text string, otherwise textFormat) (string, textFormat) {
	named := giftFormat.FindStringSubmatch(text)
	if named == nil {
		return text, otherwise
	}
	if named[1] == "markdown" {
		g.r.Note(g.line, "Markdown is shown as it is written.")
	}
	return text[len(named[0]):], textFormats[named[1]]
}

// content returns a text in the form that pages show.
func (g giftReader) content(text string) string {
	text, format := g.formatOf(text, g.format)
	return content(plain(text), format)
}

// accepted returns a text that trainees type.
func (g giftReader) accepted(text string) string {
	text, format := g.formatOf(text, g.format)
	return accepted(plain(text), format)
}

// hideEscaped replaces each escaped special character by a private code point. plain reverses the replacement.
func hideEscaped(text string) string {
	var out strings.Builder
	escaped := false
	for _, c := range text {
		switch {
		case escaped && strings.ContainsRune(giftSpecial, c):
			out.WriteRune(escapedBase + c)
		case escaped && c == 'n':
			out.WriteRune('\n')
		case escaped:
			out.WriteString("\\" + string(c))
		case c != '\\':
			out.WriteRune(c)
		}
		escaped = c == '\\' && !escaped
	}
	if escaped {
		out.WriteByte('\\')
	}
	return out.String()
}

// plain reverses hideEscaped and removes spaces at both ends.
func plain(text string) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if c > escapedBase && c < escapedBase+0x80 {
			return c - escapedBase
		}
		return c
	}, text))
}

// answers reads the text between the braces.
func (g giftReader) answers(text string) (q question.Question, err error) {
	parts := strings.Split(text, "#")
	word := strings.ToUpper(strings.TrimSpace(parts[0]))
	switch {
	case text == "":
		q.Kind = question.Essay
		return q, nil
	case word == "T" || word == "TRUE" || word == "F" || word == "FALSE":
		parts = append(parts, "", "")
		wrong, right := g.content(parts[1]), g.content(parts[2])
		if word[0] == 'T' {
			return trueFalse(true, right, wrong), nil
		}
		return trueFalse(false, wrong, right), nil
	case strings.HasPrefix(text, "#"):
		return numeric(g.numbers(text[1:]))
	}
	tokens := giftTokens(text)
	choice, matching := false, len(tokens) > 1
	for _, token := range tokens {
		choice = choice || token.sign == '~'
		matching = matching && token.sign == '=' && token.weight == nil && strings.Contains(token.text, "->")
	}
	switch {
	case matching:
		return g.pairs(tokens)
	case !choice:
		return shortText(g.given(tokens, g.accepted))
	case strings.Contains(text, "="):
		return single(g.given(tokens, g.content))
	}
	return multiple(g.given(tokens, g.content))
}

// giftToken is one answer of a question in GIFT. sign is =, ~ or 0.
type giftToken struct {
	sign           byte
	weight         *decimal.Decimal
	text, feedback string
}

// giftTokens splits answers at the signs before them.
func giftTokens(text string) (tokens []giftToken) {
	for text = strings.TrimSpace(text); text != ""; {
		end := len(text)
		if next := strings.IndexAny(text[1:], "=~"); next >= 0 {
			end = next + 1
		}
		var token giftToken
		token.text = text[:end]
		if text[0] == '=' || text[0] == '~' {
			token.sign, token.text = text[0], text[1:end]
		}
		if token.text = strings.TrimSpace(token.text); token.text != "" {
			tokens = append(tokens, token.weighed())
		}
		text = text[end:]
	}
	return tokens
}

// weighed returns the answer without its weight and its feedback, which it sets.
func (t giftToken) weighed() giftToken {
	if weight := giftWeight.FindStringSubmatch(t.text); weight != nil {
		if d, err := question.ParseDecimal(weight[1]); err == nil {
			t.weight = &d
		}
		t.text = t.text[len(weight[0]):]
	}
	t.text, t.feedback, _ = strings.Cut(t.text, "#")
	return t
}

// given returns the answers of tokens. An answer without a weight has all marks, unless its sign is ~.
func (g giftReader) given(tokens []giftToken, read func(string) string) (list []answer) {
	for _, token := range tokens {
		a := answer{text: read(token.text), feedback: g.content(token.feedback)}
		switch {
		case token.weight != nil:
			a.share = *token.weight
		case token.sign != '~':
			a.share = hundred
		}
		list = append(list, a)
	}
	return list
}

func (g giftReader) pairs(tokens []giftToken) (q question.Question, err error) {
	var left, right []string
	for _, token := range tokens {
		l, r, _ := strings.Cut(token.text, "->")
		left, right = append(left, g.content(l)), append(right, g.content(r))
		if strings.TrimSpace(token.feedback) != "" {
			g.r.Note(g.line, "The feedback of pairs is not imported.")
		}
	}
	q.Kind = question.Matching
	q.Options, q.Choices, q.Correct = pairs(left, right)
	return q, nil
}

// numbers reads the answers of a question for a number: one, or several with = before them, and feedback for all others after ~.
func (g giftReader) numbers(text string) (list []answer) {
	text, others, hasOthers := strings.Cut(text, "~")
	for _, part := range strings.Split(text, "=") {
		if strings.TrimSpace(part) != "" {
			list = append(list, g.given([]giftToken{giftToken{text: part}.weighed()}, plain)...)
		}
	}
	if hasOthers {
		_, feedback, _ := strings.Cut(others, "#")
		list = append(list, answer{text: "*", feedback: g.content(feedback)})
	}
	return list
}
