package exchange

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/shopspring/decimal"

	"lyceum/store/question"
	"lyceum/store/question/markup"
)

// pieces are what a format, a spreadsheet or a browser gives a meaning.
var pieces = []string{
	"=", "~", "{", "}", "#", "####", ":", "::", "\\", "\\n", "%50%", "%", "->", "→", "//", "[html]", "[plain]", "[tag:x]", "$CATEGORY: x", "<b>", "</b>", "<p>", "</p>", "<br>", "<", ">", "<!--", "-->", "]]>", "&lt;",
	"&amp;", "&nbsp;", "&#39;", "&", "'", "''", "'=", "-1", "+", "@", "\n", "\n\n", "\"", ";", ",", "|", "é", "e\u0301", "\u00a0", "😀", "*", "\\*", "TRUE", "F", "ANSWER: A", "A. ", "1..2", "9:1", "_____", " ", "  ", "word", "x", "ß",
	"[", "]", "[]", "$$x$$", "\t", "null", "0", "<img src=\"/media/a.png\">", "(a)", "·",
}

// bankOf makes random questions. Its source has a fixed seed, so that a failure can be repeated.
type bankOf struct{ *rand.Rand }

func (b bankOf) text() string {
	var out strings.Builder
	for range 1 + b.IntN(6) {
		out.WriteString(pieces[b.IntN(len(pieces))])
	}
	text := strings.TrimSpace(out.String())
	if text == "" || strings.Contains(text, "\n") && b.IntN(2) == 0 {
		return "word " + strconv.Itoa(b.IntN(100))
	}
	return text
}

// accepted returns a text that trainees type.
func (b bankOf) accepted() string { return strings.ReplaceAll(b.text(), "\n", " ") }

// maybe returns a text or nothing.
func (b bankOf) maybe() string {
	if b.IntN(2) == 0 {
		return ""
	}
	return b.text()
}

// distinct returns n texts that differ.
func (b bankOf) distinct(n int, one func() string) (list []string) {
	for len(list) < n {
		if text := one(); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

func (b bankOf) number(most int64, scale int32) decimal.Decimal {
	return decimal.New(b.Int64N(most)+1, -b.Int32N(scale+1))
}

func (b bankOf) share(least int) *decimal.Decimal {
	d := decimal.New(int64(least+b.IntN(100-least)), 0)
	if b.IntN(3) == 0 {
		d = decimal.RequireFromString("33.33333")
	}
	return &d
}

func (b bankOf) numberAnswer() *question.Number {
	return &question.Number{Value: b.number(10000, 3).Neg(), Tolerance: decimal.New(b.Int64N(50), -2)}
}

// entries returns the entries of a question, or of one of its gaps, for answers beside those of Correct.
func (b bankOf) entries(gap int, right []string, isNumber bool) (list []question.Answer) {
	for _, text := range right {
		if b.IntN(2) == 0 {
			list = append(list, question.Answer{Gap: gap, Text: text, Feedback: b.text()})
		}
	}
	for range b.IntN(4) {
		a := question.Answer{Gap: gap, Feedback: b.maybe()}
		if b.IntN(2) == 0 {
			a.Share = b.share(-100)
		}
		if isNumber {
			a.Number = b.numberAnswer()
		} else {
			a.Text = b.accepted()
		}
		if !slices.ContainsFunc(list, a.Same) && !slices.Contains(right, a.Text) {
			list = append(list, a)
		}
	}
	if isNumber && b.IntN(3) == 0 {
		list = append(list, question.Answer{Gap: gap, Text: "*", Feedback: b.text()})
	}
	return list
}

// question returns a valid question of a kind in the form that is stored.
func (b bankOf) question(t *testing.T, kind question.Kind) question.Question {
	t.Helper()
	q := question.Question{Kind: kind, Text: b.text(), Explanation: b.maybe(), Marks: b.number(1000, 4)}
	if kind != question.Essay && b.IntN(2) == 0 {
		q.Penalty = b.number(100, 2)
		floor := b.number(100, 2).Neg()
		q.Floor = &floor
	}
	if b.IntN(2) == 0 {
		q.Partial = kind == question.Multiple || kind == question.Matching || kind == question.Ordering || kind == question.Cloze
		q.CaseSensitive = kind == question.ShortText || kind == question.Cloze
		q.Wildcards = b.IntN(2) == 0 && q.CaseSensitive
	}
	switch n := 2 + b.IntN(4); kind {
	case question.Single, question.Multiple:
		q.Options = b.distinct(n, b.text)
		b.choice(&q)
	case question.TrueFalse:
		q.Correct = encoded(b.IntN(2) == 0)
		for _, text := range []string{"true", "false"} {
			if b.IntN(2) == 0 {
				q.Answers = append(q.Answers, question.Answer{Text: text, Feedback: b.text()})
			}
		}
	case question.Numeric:
		q.Correct, q.Answers = encoded(b.numberAnswer()), b.entries(0, nil, true)
	case question.ShortText:
		texts := b.distinct(1+b.IntN(3), b.accepted)
		q.Correct, q.Answers = encoded(texts), b.entries(0, texts, false)
	case question.Matching:
		// The sanitizer writes &gt; in HTML.
		q.Options, q.Choices = b.distinct(n, func() string {
			if text := b.text(); !markup.IsHTML(text) {
				return text
			}
			return "word " + strconv.Itoa(b.IntN(1000))
		}), b.distinct(n+b.IntN(2), b.text)
		q.Correct = encoded(b.Perm(n))
	case question.Ordering:
		q.Options, q.Correct = b.distinct(n, b.text), encoded(b.Perm(n))
	case question.Cloze:
		b.cloze(&q)
	case question.Essay:
		q.Rubric, q.Correct = b.maybe(), json.RawMessage("null")
		if b.IntN(2) == 0 {
			q.Correct = encoded(b.text())
		}
	}
	if err := q.Check(); err != nil {
		t.Fatalf("%v: %+v", err, q)
	}
	return q.Trimmed().Normalized()
}

// choice sets the solution of a question with options to choose.
func (b bankOf) choice(q *question.Question) {
	right := b.Perm(len(q.Options))[:1]
	if q.Kind == question.Multiple {
		right = b.Perm(len(q.Options))[:1+b.IntN(len(q.Options))]
		slices.Sort(right)
	}
	q.Correct = encoded(right)
	shares := b.IntN(2) == 0 && (q.Partial || q.Kind == question.Single)
	for i := range q.Options {
		a := question.Answer{Option: &i, Feedback: b.maybe()}
		isRight := slices.Contains(right, i)
		switch {
		case !shares, q.Kind == question.Single && isRight:
		case q.Kind == question.Single:
			a.Share = b.share(-100)
		case isRight:
			a.Share = b.share(1)
		default:
			share := b.share(0).Neg()
			a.Share = &share
		}
		q.Answers = append(q.Answers, a)
	}
}

// cloze sets the text and the solution of a question with gaps.
func (b bankOf) cloze(q *question.Question) {
	var gaps []question.Gap
	q.Text = strings.NewReplacer("{", "(", "[[", "[ [").Replace(q.Text)
	for i := range 1 + b.IntN(3) {
		q.Text += " [[" + strconv.Itoa(i+1) + "]] " + strings.ReplaceAll(b.accepted(), "{", "(")
		gap, detail := question.Gap{}, question.GapDetail{Weight: 1 + b.IntN(3)}
		switch texts := b.distinct(3, b.accepted); b.IntN(3) {
		case 0:
			gap.Number = b.numberAnswer()
			q.Answers = append(q.Answers, b.entries(i+1, nil, true)...)
		case 1:
			detail.Options, gap.Texts = texts, texts[1:2+b.IntN(2)]
			q.Answers = append(q.Answers, question.Answer{Gap: i + 1, Text: texts[0], Share: b.share(-100), Feedback: b.maybe()})
		default:
			gap.Texts = texts
			q.Answers = append(q.Answers, b.entries(i+1, texts, false)...)
		}
		gaps, q.GapDetails = append(gaps, gap), append(q.GapDetails, detail)
	}
	q.Correct = encoded(gaps)
}

// A question of any kind, with any values of its fields, must be the same when it is written in a format that has its kind and read again.
func TestWrite_ReadsBackEqual(t *testing.T) {
	t.Parallel()
	const rounds = 60
	b := bankOf{rand.New(rand.NewPCG(38, 2))}
	var items []Item
	for range rounds {
		for _, kind := range question.Kinds() {
			item := Item{Question: b.question(t, kind), Category: []string{"", "Lifts", "a/b//c", "$x$/top/y", "top/z"}[b.IntN(5)]}
			if b.IntN(2) == 0 {
				item.Tags = b.distinct(1+b.IntN(2), func() string { return strings.TrimSpace(strings.ReplaceAll(b.accepted(), ",", "")) + "x" })
			}
			items = append(items, item)
		}
	}
	for _, format := range []Format{GIFT, MoodleXML, CSV} {
		for i, item := range items {
			text, omitted := writes(t, format, items[i:i+1])
			if has := format != GIFT || item.Kind != question.Ordering && item.Kind != question.Cloze; has != (omitted == 0) {
				t.Fatalf("%s: %d omitted of %s", format, omitted, encoded(item))
			}
			if omitted > 0 {
				continue
			}
			again := reads(t, format, text)
			if diff := cmp.Diff(canonical(item), canonical(again[0])); diff != "" {
				t.Fatalf("%s: %s\n%s", format, text, diff)
			}
		}
		// All questions of a file must be in it, in their order and with their categories.
		text, omitted := writes(t, format, items)
		again := reads(t, format, text)
		if len(again)+omitted != len(items) {
			t.Errorf("%s has %d questions without %d", format, len(again), omitted)
		}
	}
}
