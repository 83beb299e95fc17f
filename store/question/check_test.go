package question

import (
	"errors"
	"strings"
	"testing"

	"github.com/shopspring/decimal"
)

func TestCheck_NamesTheField(t *testing.T) {
	t.Parallel()
	valid := Question{Kind: Single, Text: "Which?", Options: []string{"a", "b"}, Correct: raw(`[0]`), Marks: num("1")}
	if err := valid.Check(); err != nil {
		t.Fatal(err)
	}
	with := func(change func(*Question)) Question {
		q := valid
		change(&q)
		return q
	}
	as := func(kind Kind, correct string) Question {
		return Question{Kind: kind, Text: "Which?", Correct: raw(correct), Marks: num("1")}
	}
	positive := num("1")
	for _, test := range []struct {
		field string
		q     Question
	}{
		{"kind", with(func(q *Question) { q.Kind = "riddle" })},
		{"text", with(func(q *Question) { q.Text = " " })},
		{"text", with(func(q *Question) { q.Text = strings.Repeat("a", MaxText+1) })},
		{"explanation", with(func(q *Question) { q.Explanation = strings.Repeat("a", MaxExplanation+1) })},
		{"rubric", with(func(q *Question) { q.Rubric = "look" })},
		{"caseSensitive", with(func(q *Question) { q.CaseSensitive = true })},
		{"marks", with(func(q *Question) { q.Marks = decimal.Decimal{} })},
		{"marks", with(func(q *Question) { q.Marks = num("0.00001") })},
		{"marks", with(func(q *Question) { q.Marks = num("1000.1") })},
		{"penalty", with(func(q *Question) { q.Penalty = num("-1") })},
		{"floor", with(func(q *Question) { q.Floor = &positive })},
		{"partial", with(func(q *Question) { q.Partial = true })},
		{"options", with(func(q *Question) { q.Options = []string{"a"} })},
		{"options", with(func(q *Question) { q.Options = []string{"a", "a"} })},
		{"options", with(func(q *Question) { q.Options = []string{"a", " "} })},
		{"options", with(func(q *Question) { q.Kind, q.Correct = TrueFalse, raw(`true`) })},
		{"choices", with(func(q *Question) { q.Choices = []string{"a", "b"} })},
		{"choices", with(func(q *Question) { q.Kind = Matching })},
		{"correct", with(func(q *Question) { q.Correct = raw(`[0,1]`) })},
		{"correct", with(func(q *Question) { q.Correct = raw(`[2]`) })},
		{"correct", with(func(q *Question) { q.Correct = raw(`[-1]`) })},
		{"correct", with(func(q *Question) { q.Correct = raw(`["a"]`) })},
		{"correct", with(func(q *Question) { q.Correct = nil })},
		{"correct", with(func(q *Question) { q.Kind, q.Correct = Multiple, raw(`[1,1]`) })},
		{"correct", with(func(q *Question) { q.Kind, q.Correct = Ordering, raw(`[1]`) })},
		{"correct", with(func(q *Question) { q.Kind, q.Choices = Matching, []string{"x", "y"} })},
		{"correct", as(TrueFalse, `"yes"`)},
		{"correct", as(Numeric, `{"value":"many"}`)},
		{"correct", as(Numeric, `{"value":1,"tolerance":-1}`)},
		{"correct", as(Numeric, `{"value":1e99999999}`)},
		{"correct", as(ShortText, `[]`)},
		{"correct", as(ShortText, `[" "]`)},
		{"correct", as(Cloze, `[["a"]]`)},
		{"correct", as(Essay, `["a"]`)},
		{"text", Question{Kind: Cloze, Text: "[[2]]", Correct: raw(`[["a"]]`), Marks: num("1")}},
		{"penalty", Question{Kind: Essay, Text: "Why?", Marks: num("1"), Penalty: num("1")}},
	} {
		var found *FieldError
		if err := test.q.Check(); !errors.As(err, &found) || found.Field != test.field {
			t.Errorf("%+v: error %v, want one of %s", test.q, err, test.field)
		}
	}
}

func TestCheckAnswer(t *testing.T) {
	t.Parallel()
	q := func(kind Kind) Question {
		return Question{Kind: kind, Text: "[[1]] [[2]]", Options: []string{"a", "b"}, Choices: []string{"x", "y", "z"}}
	}
	for _, test := range []struct {
		kind       Kind
		good, evil []string
	}{
		{Single, []string{`0`, `1`, `null`}, []string{`2`, `-1`, `"a"`, `[0]`, `0.5`, `{`}},
		{Multiple, []string{`[]`, `[1,0]`}, []string{`[0,0]`, `[2]`, `0`}},
		{TrueFalse, []string{`true`}, []string{`1`, `"true"`}},
		{Numeric, []string{`"1.5"`, `2`, `"-1,5"`, `"1e3"`, `"one"`, `"1e999"`}, []string{`1e999`, `true`, `[1]`}},
		{ShortText, []string{`"a"`}, []string{`1`}},
		{Matching, []string{`[2,null]`, `[0,0]`}, []string{`[0]`, `[3,0]`}},
		{Ordering, []string{`[1,0]`, `[1]`, `[null,0]`, `[[0,1],null]`, `[[],[1]]`}, []string{`[1,1]`, `[0,2]`, `[-1]`, `[[0],0]`, `[[[0]],1]`, `[0,1,null]`, `["0"]`, `0`, `{"0":1}`}},
		{Cloze, []string{`["a",null]`}, []string{`["a"]`, `[1,2]`}},
		{Essay, []string{`"a"`}, []string{`["a"]`, `"` + strings.Repeat("a", MaxAnswer) + `"`}},
	} {
		for _, answer := range test.good {
			if err := q(test.kind).CheckAnswer(raw(answer)); err != nil {
				t.Errorf("%s: %s: %v", test.kind, answer, err)
			}
		}
		for _, answer := range test.evil {
			var found *FieldError
			if err := q(test.kind).CheckAnswer(raw(answer)); !errors.As(err, &found) || found.Field != "answer" {
				t.Errorf("%s: %.40s: error %v, want one of answer", test.kind, answer, err)
			}
		}
	}
}

func TestIncomplete(t *testing.T) {
	t.Parallel()
	for kind, answers := range map[Kind]map[string]bool{
		Numeric:   {`"1,5"`: false, `2`: false, `"about 5"`: true, `"5 m"`: true, `" "`: false, `null`: false},
		Ordering:  {`[1,0]`: false, `[[1],[0]]`: false, `[1]`: true, `[1,null]`: true, `[[0,1],null]`: true, `[null,null]`: false, `[]`: false},
		Matching:  {`[2,0]`: false, `[2,null]`: true, `[null,null]`: false},
		Cloze:     {`["a","b"]`: false, `["a",null]`: true, `["a"," "]`: true, `[null," "]`: false},
		Multiple:  {`[0]`: false},
		ShortText: {`"a"`: false},
	} {
		q := Question{Kind: kind, Text: "[[1]] [[2]]", Options: []string{"a", "b"}, Choices: []string{"x", "y", "z"}}
		for answer, want := range answers {
			if err := q.CheckAnswer(raw(answer)); err != nil || q.Incomplete(raw(answer)) != want {
				t.Errorf("%s: %s is incomplete: %v, want %v; %v", kind, answer, !want, want, err)
			}
		}
	}
}
