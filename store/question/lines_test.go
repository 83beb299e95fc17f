package question

import (
	"errors"
	"slices"
	"testing"
)

// SetLines must restore the question of every kind from the lines that Lines returns.
func TestLines_RoundTrip(t *testing.T) {
	t.Parallel()
	for kind, lines := range map[Kind]string{
		TrueFalse: "false",
		Numeric:   "3.14 ± 0.01",
		ShortText: "Paris\nParis, France",
		Cloze:     "Paris | Lutetia\n# 2 ± 0.5\n# 7",
		Essay:     "A model\nanswer",
	} {
		q := Question{Kind: kind, Text: "[[1]] [[2]] [[3]]", Marks: num("1")}
		if err := q.SetLines(lines); err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		if err := q.Check(); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		if got := q.Lines(); got != lines {
			t.Errorf("%s: the lines become %q, were %q", kind, got, lines)
		}
	}
}

func TestLines_Errors(t *testing.T) {
	t.Parallel()
	for kind, lines := range map[Kind]string{Numeric: "many", Cloze: "# many"} {
		q := Question{Kind: kind}
		var found *FieldError
		if err := q.SetLines(lines); !errors.As(err, &found) || found.Field != "solution" {
			t.Errorf("%s: error %v", kind, err)
		}
	}
}

// SetRows must restore the question of every kind with options from the rows that Rows returns. It must ignore blank
// rows.
func TestRows_RoundTrip(t *testing.T) {
	t.Parallel()
	for kind, rows := range map[Kind][]Row{
		Single:   {{Option: "Anyone", Share: "-12.5", Feedback: "No."}, {Option: "A <b>trained</b>\ndriver", Feedback: "Yes.", Right: true}},
		Multiple: {{Option: "Brakes", Right: true}, {Option: "Wings"}, {Option: "A motor", Right: true}},
		Matching: {{Option: "cabin", Choice: "people"}, {Option: "rope", Choice: "steel"}, {Option: "chain", Choice: "steel"}, {Choice: "water"}},
		Ordering: {{Option: "Press"}, {Option: "Wait"}, {Option: "Enter"}},
	} {
		q := Question{Kind: kind, Text: "?", Marks: num("1")}
		if err := q.SetRows(slices.Concat([]Row{{}}, rows, []Row{{Option: " ", Right: true}})); err != nil {
			t.Error(err)
		}
		if err := q.Check(); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		if got := q.Normalized().Rows(); !slices.Equal(got, rows) {
			t.Errorf("%s: the rows become %+v, were %+v", kind, got, rows)
		}
	}
}

// Check must reject an option without a choice and a question without a right option.
func TestRows_Incomplete(t *testing.T) {
	t.Parallel()
	for kind, rows := range map[Kind][]Row{
		Single:   {{Option: "a"}, {Option: "b"}},
		Matching: {{Option: "a", Choice: "1"}, {Option: "b"}, {Choice: "2"}},
	} {
		q := Question{Kind: kind, Text: "?", Marks: num("1")}
		if err := q.SetRows(rows); err != nil {
			t.Error(err)
		}
		var found *FieldError
		if err := q.Check(); !errors.As(err, &found) || found.Field != "correct" {
			t.Errorf("%s: error %v", kind, err)
		}
	}
}

// The lines of a form must restore the answers and the details of gaps, whatever characters they have.
func TestAnswerLines_RoundTrip(t *testing.T) {
	t.Parallel()
	for _, q := range []Question{
		{Kind: TrueFalse, Correct: raw("true"), Answers: answersOf(t, `[{"text":"true","feedback":"a | b"},{"text":"false","feedback":"Two\nlines \\n"}]`)},
		{Kind: Numeric, Correct: raw(`{"value":"1","tolerance":"0"}`), Answers: answersOf(t, `[{"number":{"value":"2","tolerance":"0.5"},"share":"33.33333"},{"text":"*","feedback":"No|"}]`)},
		{Kind: ShortText, Correct: raw(`["a"]`), Answers: answersOf(t, `[{"text":"a","feedback":"Yes."},{"text":"b|","share":"-50"},{"text":"\\"}]`)},
		{Kind: Cloze, Text: "[[1]] [[2]]", Correct: raw(`[["a"],{"value":"1","tolerance":"0"}]`), GapDetails: []GapDetail{{Options: []string{"a", "b | c"}, Weight: 1}, {Options: []string{}, Weight: 3}},
			Answers: answersOf(t, `[{"gap":1,"text":"b | c","share":"25","feedback":"Nearly."},{"gap":2,"text":"*","feedback":"No."}]`)},
	} {
		q.Marks = num("1")
		if q.Text == "" {
			q.Text = "?"
		}
		q = checked(t, q)
		again := q
		if err := again.SetAnswerLines(q.AnswerLines()); err != nil {
			t.Error(err)
		}
		if err := again.SetGapLines(q.GapLines()); err != nil {
			t.Error(err)
		}
		if again = checked(t, again); string(asJSON(again)) != string(asJSON(q)) {
			t.Errorf("%s\nbecomes %s\nfrom %s\n%s", asJSON(q), asJSON(again), q.AnswerLines(), q.GapLines())
		}
	}
}

func TestAnswerLines_Errors(t *testing.T) {
	t.Parallel()
	cloze := Question{Kind: Cloze, Text: "[[1]]", Correct: raw(`[["a"]]`)}
	short := Question{Kind: ShortText, Correct: raw(`["a"]`)}
	var found *FieldError
	for _, line := range []string{"a | b", "1", "a"} {
		if err := cloze.SetAnswerLines(line); !errors.As(err, &found) || found.Field != "answers" {
			t.Errorf("%q: %v", line, err)
		}
	}
	for _, line := range []string{"a | much", "a | 1 | b | c"} {
		if err := short.SetAnswerLines(line); !errors.As(err, &found) || found.Field != "answers" {
			t.Errorf("%q: %v", line, err)
		}
	}
	for _, line := range []string{"2 | 1", "x", "1 | much | a"} {
		if err := cloze.SetGapLines(line); !errors.As(err, &found) || found.Field != "gapDetails" {
			t.Errorf("%q: %v", line, err)
		}
	}
	single := Question{Kind: Single}
	if err := single.SetRows([]Row{{Option: "a", Share: "half"}}); !errors.As(err, &found) || found.Field != "answers" {
		t.Errorf("share: %v", err)
	}
}
