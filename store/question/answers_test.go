package question

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func answersOf(t *testing.T, text string) (list []Answer) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// checked returns the question in its stored form, which must be a valid question.
func checked(t *testing.T, q Question) Question {
	t.Helper()
	if err := q.Check(); err != nil {
		t.Fatalf("%v: %+v", err, q)
	}
	return q.Normalized()
}

func TestGrade_Answers(t *testing.T) {
	t.Parallel()
	single := Question{Kind: Single, Options: []string{"a", "b", "c"}, Correct: raw(`[1]`), Penalty: num("0.5"),
		Answers: answersOf(t, `[{"option":0,"share":"50","feedback":"Nearly."},{"option":1,"feedback":"Yes."},{"option":2,"share":"-25"}]`)}
	multiple := Question{Kind: Multiple, Options: []string{"a", "b", "c", "d"}, Correct: raw(`[0,1,2]`), Partial: true,
		Answers: answersOf(t, `[{"option":0,"share":"33.33333"},{"option":1,"share":"33.33333"},{"option":2,"share":"33.33333"},{"option":3,"share":"0","feedback":"No."}]`)}
	short := Question{Kind: ShortText, Correct: raw(`["Paris"]`), Penalty: num("1"),
		Answers: answersOf(t, `[{"text":"*","feedback":"No."},{"text":"Lutetia","share":"40","feedback":"Once."},{"text":"Paris","feedback":"Yes."},{"text":"P*","share":"10"}]`), Wildcards: true}
	numeric := Question{Kind: Numeric, Correct: raw(`{"value":"9.81","tolerance":"0.01"}`), Penalty: num("1"),
		Answers: answersOf(t, `[{"number":{"value":"9.8","tolerance":"0.1"},"share":"50","feedback":"Rough."},{"number":{"value":"981"},"share":"100"},{"text":"*","feedback":"No."}]`)}
	cloze := Question{Kind: Cloze, Text: "[[1]] [[2]] [[3]]", Correct: raw(`[["bow"],["red","green"],{"value":"2"}]`), Partial: true, Penalty: num("1"),
		Answers:    answersOf(t, `[{"gap":1,"text":"prow","share":"50","feedback":"Old."},{"gap":2,"text":"blue","feedback":"No."},{"gap":3,"number":{"value":"3"},"share":"25"}]`),
		GapDetails: []GapDetail{{Weight: 2}, {Weight: 1, Options: []string{"red", "green", "blue"}}, {Weight: 1}}}
	literal := Question{Kind: ShortText, Correct: raw(`["2*3","a\\*b"]`)}
	wild := Question{Kind: ShortText, Correct: raw(`["2\\*3","col*r","*’s"]`), Wildcards: true}
	for _, test := range []struct {
		name             string
		q                Question
		answer, want     string
		feedback, scaled string
	}{
		{"part of a single", single, `0`, "0.5", "Nearly.", "0.5"},
		{"right single", single, `1`, "1", "Yes.", "1"},
		{"negative share in place of the penalty", single, `2`, "-0.25", "", "0"},
		{"all rights of a multiple", multiple, `[0,1,2]`, "1", "", "1"},
		{"a wrong option that costs nothing", multiple, `[0,1,2,3]`, "1", "No.", "1"},
		{"one of three", multiple, `[0]`, "0.3333", "", "0.3333"},
		{"exact text before wildcards", short, `"paris"`, "1", "Yes.", "1"},
		{"part of a text", short, `"Lutetia"`, "0.4", "Once.", "0.4"},
		{"wildcard that catches all", short, `"Rome"`, "-1", "No.", "0"},
		{"right number", numeric, `"9.805"`, "1", "", "1"},
		{"number with a wider tolerance", numeric, `"9.72"`, "0.5", "Rough.", "0.5"},
		{"second right number", numeric, `981`, "1", "", "1"},
		{"any other number", numeric, `"1"`, "-1", "No.", "0"},
		{"gaps by weight", cloze, `["bow","blue",null]`, "0.25", "No.", "0.5"},
		{"parts of gaps", cloze, `["prow","green","3"]`, "0.5625", "Old.", "0.5625"},
		{"all gaps", cloze, `["bow","red","2"]`, "1", "", "1"},
		{"asterisk without wildcards", literal, `"2*3"`, "1", "", "1"},
		{"backslash without wildcards", literal, `"a\\*b"`, "1", "", "1"},
		{"no wildcard", literal, `"2x3"`, "0", "", "0"},
		{"escaped asterisk", wild, `"2*3"`, "1", "", "1"},
		{"escaped asterisk is no wildcard", wild, `"2x3"`, "0", "", "0"},
		{"wildcard", wild, `"COLOUR"`, "1", "", "1"},
		{"wildcard for nothing", wild, `"colr"`, "1", "", "1"},
		{"wildcard at the start", wild, `"the dog's"`, "1", "", "1"},
		{"not the wildcard", wild, `"colours"`, "0", "", "0"},
	} {
		test.q.Marks = num("1")
		if test.q.Text == "" {
			test.q.Text = "Which?"
		}
		q := checked(t, test.q)
		if again := checked(t, q); cmp.Diff(asJSON(q), asJSON(again)) != "" {
			t.Errorf("%s: the stored form changes to %s", test.name, asJSON(again))
		}
		if got, _ := q.Grade(raw(test.answer)); !got.Equal(num(test.want)) {
			t.Errorf("%s: %s has %s marks, want %s", test.name, test.answer, got, test.want)
		}
		if got, _ := q.Scaled(num("1"), false).Grade(raw(test.answer)); !got.Equal(num(test.scaled)) {
			t.Errorf("%s: %s has %s marks without negative marks, want %s", test.name, test.answer, got, test.scaled)
		}
		feedback := ""
		for _, f := range q.Feedback(raw(test.answer)) {
			feedback += f.Text
		}
		if feedback != test.feedback {
			t.Errorf("%s: feedback %q, want %q", test.name, feedback, test.feedback)
		}
	}
	truth := checked(t, Question{Kind: TrueFalse, Text: "So?", Correct: raw("true"), Marks: num("1"), Answers: answersOf(t, `[{"text":"true","feedback":"Yes."},{"text":"false","feedback":"No."}]`)})
	if got := truth.Feedback(raw("false")); len(got) != 1 || got[0].Text != "No." {
		t.Errorf("feedback %+v", got)
	}
}

func TestCheck_Answers(t *testing.T) {
	t.Parallel()
	bases := map[Kind]Question{
		Single: {Options: []string{"a", "b"}, Correct: raw(`[0]`)}, Multiple: {Options: []string{"a", "b"}, Correct: raw(`[0]`), Partial: true}, TrueFalse: {Correct: raw(`true`)},
		Numeric: {Correct: raw(`{"value":1}`)}, ShortText: {Correct: raw(`["a"]`)}, Matching: {Options: []string{"a", "b"}, Choices: []string{"c", "d"}, Correct: raw(`[0,1]`)},
		Ordering: {Options: []string{"a", "b"}, Correct: raw(`[0,1]`)}, Cloze: {Text: "[[1]][[2]]", Correct: raw(`[["a"],{"value":1}]`)}, Essay: {},
	}
	for _, test := range []struct {
		kind          Kind
		answers, gaps string
	}{
		{Single, `[{"option":2}]`, ""}, {Single, `[{"text":"a"}]`, ""}, {Single, `[{"option":0,"share":"50"}]`, ""}, {Single, `[{"option":1},{"option":1}]`, ""}, {Single, `[{"option":1,"share":"101"}]`, ""},
		{Single, `[{"option":1,"share":"0.000001"}]`, ""}, {Single, `[{"option":1,"gap":1}]`, ""}, {Multiple, `[{"option":1,"share":"5"}]`, ""}, {Multiple, `[{"option":0,"share":"-5"}]`, ""},
		{TrueFalse, `[{"text":"maybe"}]`, ""}, {TrueFalse, `[{"text":"false","share":"5"}]`, ""}, {Numeric, `[{"text":"a"}]`, ""}, {Numeric, `[{"number":{"value":1,"tolerance":-1}}]`, ""},
		{ShortText, `[{"feedback":"a"}]`, ""}, {ShortText, `[{"number":{"value":1}}]`, ""}, {Matching, `[{"option":0,"feedback":"a"}]`, ""}, {Ordering, `[{"option":0}]`, ""}, {Essay, `[{"text":"a"}]`, ""},
		{Cloze, `[{"gap":3,"text":"a"}]`, ""}, {Cloze, `[{"text":"a"}]`, ""}, {Cloze, `[{"gap":2,"text":"a"}]`, ""}, {Cloze, `[{"gap":1,"number":{"value":1}}]`, ""},
		{Cloze, "", `[{"weight":1}]`}, {Cloze, "", `[{"weight":0},{"weight":1}]`}, {Cloze, "", `[{"weight":1,"options":["b","c"]},{"weight":1}]`},
		{Cloze, "", `[{"weight":1},{"weight":1,"options":["1","2"]}]`}, {Cloze, "", `[{"weight":1,"options":["a"]},{"weight":1}]`}, {ShortText, "", `[{"weight":1}]`},
	} {
		q := bases[test.kind]
		q.Kind, q.Marks = test.kind, num("1")
		if q.Text == "" {
			q.Text = "a"
		}
		if err := q.Check(); err != nil {
			t.Fatal(err)
		}
		field := "answers"
		if test.answers != "" {
			q.Answers = answersOf(t, test.answers)
		} else {
			field = "gapDetails"
			if err := json.Unmarshal([]byte(test.gaps), &q.GapDetails); err != nil {
				t.Fatal(err)
			}
		}
		if err, is := q.Check().(*FieldError); !is || err.Field != field {
			t.Errorf("%s %s%s: %v", test.kind, test.answers, test.gaps, q.Check())
		}
	}
}
