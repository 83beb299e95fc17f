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
		Single:   {{Option: "Anyone"}, {Option: "A <b>trained</b>\ndriver", Right: true}},
		Multiple: {{Option: "Brakes", Right: true}, {Option: "Wings"}, {Option: "A motor", Right: true}},
		Matching: {{Option: "cabin", Choice: "people"}, {Option: "rope", Choice: "steel"}, {Option: "chain", Choice: "steel"}, {Choice: "water"}},
		Ordering: {{Option: "Press"}, {Option: "Wait"}, {Option: "Enter"}},
	} {
		q := Question{Kind: kind, Text: "?", Marks: num("1")}
		q.SetRows(slices.Concat([]Row{{}}, rows, []Row{{Option: " ", Right: true}}))
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
		q.SetRows(rows)
		var found *FieldError
		if err := q.Check(); !errors.As(err, &found) || found.Field != "correct" {
			t.Errorf("%s: error %v", kind, err)
		}
	}
}
