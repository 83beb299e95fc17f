package question

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/shopspring/decimal"
	"pgregory.net/rapid"
)

func num(text string) decimal.Decimal { return decimal.RequireFromString(text) }

func TestGrade_Examples(t *testing.T) {
	t.Parallel()
	floor := num("-0.5")
	single := Question{Kind: Single, Options: []string{"a", "b", "c"}, Correct: raw(`[1]`), Marks: num("2"), Penalty: num("0.5")}
	multiple := Question{Kind: Multiple, Options: []string{"a", "b", "c", "d"}, Correct: raw(`[0,2]`), Marks: num("3"), Penalty: num("1")}
	partial := multiple
	partial.Partial = true
	limited := partial
	limited.Floor = &floor
	matching := Question{Kind: Matching, Options: []string{"a", "b", "c"}, Choices: []string{"x", "y", "z"}, Correct: raw(`[2,0,1]`), Marks: num("1"), Partial: true}
	numeric := Question{Kind: Numeric, Correct: raw(`{"value":"3.14","tolerance":0.01}`), Marks: num("1")}
	text := Question{Kind: ShortText, Correct: raw(`["Straße"]`), Marks: num("1")}
	strict := text
	strict.CaseSensitive = true
	cloze := Question{Kind: Cloze, Text: "[[1]] and [[2]]", Correct: raw(`[["Paris"],{"value":"2"}]`), Marks: num("1"), Penalty: num("0.5"), Partial: true}
	ordering := Question{Kind: Ordering, Options: []string{"a", "b", "c"}, Correct: raw(`[2,0,1]`), Marks: num("3"), Partial: true}
	for _, test := range []struct {
		name   string
		q      Question
		answer string
		want   string
	}{
		{"right", single, `1`, "2"},
		{"wrong costs the penalty", single, `0`, "-0.5"},
		{"blank", single, `null`, "0"},
		{"wrong form", single, `"b"`, "0"},
		{"multiple, right in another order", multiple, `[2,0]`, "3"},
		{"multiple, half without partial marks", multiple, `[0]`, "-1"},
		{"multiple, half", partial, `[0]`, "1.5"},
		{"multiple, all options", partial, `[0,1,2,3]`, "-1"},
		{"multiple, one right and one wrong", partial, `[0,1]`, "-0.5"},
		{"multiple, all wrong", partial, `[1,3]`, "-1"},
		{"multiple, all wrong, with a floor", limited, `[1,3]`, "-0.5"},
		{"multiple, nothing chosen", partial, `[]`, "0"},
		{"matching, one of three", matching, `[2,null,0]`, "0.3333"},
		{"matching, two of three", matching, `[2,0,0]`, "0.6667"},
		{"matching, right", matching, `[2,0,1]`, "1"},
		{"numeric at the limit", numeric, `"3.15"`, "1"},
		{"numeric past the limit", numeric, `"3.1501"`, "0"},
		{"numeric with a comma", numeric, `"3,14"`, "1"},
		{"numeric as a number", numeric, `3.13`, "1"},
		{"numeric too long", numeric, `"1e999999999"`, "0"},
		{"text without case and spaces", text, `"  STRASSE "`, "1"},
		{"text with case", strict, `"straße"`, "0"},
		{"cloze, one right and one wrong", cloze, `["paris","3"]`, "0.25"},
		{"cloze, one right and one empty", cloze, `["paris",null]`, "0.5"},
		{"cloze, number with another form", cloze, `["Paris","2.0"]`, "1"},
		{"truefalse", Question{Kind: TrueFalse, Correct: raw(`false`), Marks: num("1")}, `false`, "1"},
		{"ordering", ordering, `[2,1,0]`, "1"},
		{"ordering, one place right and one empty", ordering, `[2,null,1]`, "2"},
		{"ordering, two options at one place", ordering, `[2,[0,1]]`, "1"},
		{"ordering without partial marks", Question{Kind: Ordering, Options: []string{"a", "b"}, Correct: raw(`[1,0]`), Marks: num("3")}, `[1]`, "0"},
		{"numeric that is no number", Question{Kind: Numeric, Correct: raw(`{"value":"3.14"}`), Marks: num("1"), Penalty: num("1")}, `"about 3"`, "0"},
	} {
		if got, graded := test.q.Grade(raw(test.answer)); !graded || !got.Equal(num(test.want)) {
			t.Errorf("%s: %s has %s marks, graded %v, want %s", test.name, test.answer, got, graded, test.want)
		}
	}
	if marks, graded := (Question{Kind: Essay, Marks: num("5")}).Grade(raw(`"An essay."`)); graded || !marks.IsZero() {
		t.Errorf("an essay is graded with %s marks", marks)
	}
	if _, graded := (Question{Kind: Essay, Marks: num("5")}).Grade(raw(`" "`)); !graded {
		t.Error("a blank essay waits for a marker")
	}
}

func raw(text string) json.RawMessage { return json.RawMessage(text) }

// marksOf returns random marks between least and most, which are in units of 0.0001.
func marksOf(t *rapid.T, label string, least, most int32) decimal.Decimal {
	return decimal.New(int64(rapid.Int32Range(least, most).Draw(t, label)), -scale)
}

// drawn returns a valid question with parts, and its right answer.
func drawn(t *rapid.T) (Question, []int) {
	n := rapid.IntRange(2, 8).Draw(t, "options")
	q := Question{
		Kind: rapid.SampledFrom([]Kind{Multiple, Matching, Ordering}).Draw(t, "kind"), Text: "?",
		Marks: marksOf(t, "marks", 1000, 100_0000), Penalty: marksOf(t, "penalty", 0, 100_0000), Partial: rapid.Bool().Draw(t, "partial"),
	}
	for i := range n {
		q.Options = append(q.Options, string(rune('a'+i)))
	}
	correct := rapid.Permutation(numbers(n)).Draw(t, "correct")
	switch q.Kind {
	case Multiple:
		correct = correct[:rapid.IntRange(1, n).Draw(t, "right")]
	case Matching:
		q.Choices = q.Options
	}
	if rapid.Bool().Draw(t, "has a floor") {
		floor := marksOf(t, "floor", -100_0000, 0)
		q.Floor = &floor
	}
	q.Correct, _ = json.Marshal(correct)
	if err := q.Check(); err != nil {
		t.Fatal(err)
	}
	return q, correct
}

func numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func marked(t *rapid.T, q Question, answer any) decimal.Decimal {
	text, _ := json.Marshal(answer)
	if err := q.CheckAnswer(text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	marks, graded := q.Grade(text)
	if !graded {
		t.Fatal("not graded")
	}
	return marks
}

func TestGrade_StaysWithinItsLimits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q, correct := drawn(t)
		least := q.Penalty.Neg()
		if q.Floor != nil {
			least = decimal.Max(least, *q.Floor)
		}
		if got := marked(t, q, correct); !got.Equal(q.Marks) {
			t.Fatalf("the right answer has %s of %s marks", got, q.Marks)
		}
		answer := rapid.Permutation(numbers(len(q.Options))).Draw(t, "answer")
		if q.Kind == Multiple {
			answer = answer[:rapid.IntRange(0, len(answer)).Draw(t, "chosen")]
			slices.Sort(correct)
			slices.Sort(answer)
		}
		got := marked(t, q, answer)
		if got.GreaterThan(q.Marks) || got.LessThan(least) {
			t.Fatalf("%v has %s marks, outside %s to %s", answer, got, least, q.Marks)
		}
		if !slices.Equal(answer, correct) && !got.LessThan(q.Marks) {
			t.Fatalf("the wrong answer %v has all marks", answer)
		}
		if !q.Partial && !slices.Equal(answer, correct) && len(answer) > 0 && !got.Equal(least) {
			t.Fatalf("a wrong answer without partial marks has %s, want %s", got, least)
		}
		if !got.Equal(got.Round(scale)) {
			t.Fatalf("%s has more than %d digits", got, scale)
		}
	})
}

func TestGrade_RightingAPartNeverCosts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q, correct := drawn(t)
		if q.Kind != Matching {
			t.Skip("only parts of matching are independent")
		}
		answer := make([]*int, len(correct))
		for i := range answer {
			if chosen := rapid.IntRange(-1, len(correct)-1).Draw(t, "choice"); chosen >= 0 {
				answer[i] = &chosen
			}
		}
		blank := !slices.ContainsFunc(answer, func(i *int) bool { return i != nil })
		before := marked(t, q, answer)
		part := rapid.IntRange(0, len(correct)-1).Draw(t, "part")
		answer[part] = &correct[part]
		if after := marked(t, q, answer); after.LessThan(before) && !blank {
			t.Fatalf("%s marks before, %s after the part %d is right", before, after, part)
		}
	})
}

func TestGrade_ChoosingAllOptionsGainsNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q, correct := drawn(t)
		if q.Kind != Multiple || len(correct) == len(q.Options) {
			t.Skip("all options are right")
		}
		if got := marked(t, q, numbers(len(q.Options))); got.IsPositive() {
			t.Fatalf("all options have %s marks", got)
		}
	})
}

func TestNormalized_KeepsTheMarks(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q, correct := drawn(t)
		n := q.Normalized()
		if err := n.Check(); err != nil {
			t.Fatal(err)
		}
		chosen, _ := value[[]int](n.Correct)
		if got := marked(t, n, chosen); !got.Equal(q.Marks) {
			t.Fatalf("the right answer has %s of %s marks", got, q.Marks)
		}
		for i := range correct {
			of, texts := q.Options, n.Options
			if q.Kind == Matching {
				of, texts = q.Choices, n.Choices
			}
			if of[correct[i]] != texts[chosen[i]] {
				t.Fatalf("part %d is %s, was %s", i, texts[chosen[i]], of[correct[i]])
			}
		}
	})
}

func TestNormalized_HidesTheOrder(t *testing.T) {
	t.Parallel()
	q := Question{Kind: Ordering, Text: "?", Options: []string{"one", "two", "three"}, Correct: raw(`[0,1,2]`), Marks: num("1")}.Normalized()
	if want := []string{"one", "three", "two"}; !slices.Equal(q.Options, want) || string(q.Correct) != `[0,2,1]` {
		t.Errorf("options %q, correct %s", q.Options, q.Correct)
	}
	m := Question{Kind: Matching, Text: "?", Options: []string{"1", "2"}, Choices: []string{"one", "a", "three"}, Correct: raw(`[0,1]`), Marks: num("1")}.Normalized()
	if want := []string{"a", "one", "three"}; !slices.Equal(m.Choices, want) || string(m.Correct) != `[1,0]` {
		t.Errorf("choices %q, correct %s", m.Choices, m.Correct)
	}
}

func TestPublic(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q, _ := drawn(t)
		q.Explanation, q.Rubric = "because", "look"
		seed := Arrangement{Seed: rapid.Uint64().Draw(t, "seed"), Indexes: true}
		p := q.Public(seed)
		if again := q.Public(seed); !slices.Equal(p.Options, again.Options) || !slices.Equal(p.Choices, again.Choices) {
			t.Fatal("the same seed gives another order")
		}
		text, _ := json.Marshal(p)
		var fields map[string]json.RawMessage
		_ = json.Unmarshal(text, &fields)
		for _, secret := range []string{"correct", "explanation", "rubric"} {
			if _, shown := fields[secret]; shown {
				t.Fatalf("%s is public: %s", secret, text)
			}
		}
		for _, o := range p.Options {
			if q.Options[o.Index] != o.Text {
				t.Fatalf("option %d is %q, want %q", o.Index, o.Text, q.Options[o.Index])
			}
		}
		if len(p.Options) != len(q.Options) || len(p.Choices) != len(q.Choices) {
			t.Fatal("options are missing")
		}
	})
}

// An answer to a scaled question must get the same share of the marks as the same answer to the original question.
func TestScaled(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q, correct := drawn(t)
		answer, err := json.Marshal(rapid.Permutation(correct).Draw(t, "answer"))
		if err != nil {
			t.Fatal(err)
		}
		of := func(q Question) decimal.Decimal {
			marks, _ := q.Grade(answer)
			return marks
		}
		if got := of(q.Scaled(q.Marks, true)); !got.Equal(of(q)) {
			t.Fatalf("scaled to its own marks: %s, want %s", got, of(q))
		}
		other := marksOf(t, "other marks", 1, 100_0000)
		if scaled := q.Scaled(other, true); !marked(t, scaled, correct).Equal(other) {
			t.Fatalf("the right answer has %s of %s marks", marked(t, scaled, correct), other)
		}
		times := decimal.NewFromInt(int64(rapid.IntRange(1, 9).Draw(t, "times")))
		// Each of the two compared numbers is rounded to four digits.
		got, want, most := of(q.Scaled(q.Marks.Mul(times), true)), of(q).Mul(times), times.Add(decimal.NewFromInt(1)).Mul(decimal.New(5, -5))
		if got.Sub(want).Abs().GreaterThan(most) {
			t.Fatalf("%s times the marks: %s, want %s", times, got, want)
		}
		if got := of(q.Scaled(other, false)); got.IsNegative() {
			t.Fatalf("%s marks without negative marks", got)
		}
	})
}

// A scaled penalty must be exact. A third of a penalty of 3 marks is exactly 1 mark, although a third has no exact
// decimal form.
func TestScaled_Exact(t *testing.T) {
	t.Parallel()
	q := Question{Kind: Matching, Options: []string{"a", "b", "c", "d"}, Choices: []string{"a", "b", "c", "d"}, Correct: json.RawMessage("[0,1,2,3]"), Marks: num("3"), Penalty: num("0.0002"), Partial: true}
	scaled := q.Scaled(num("1"), true)
	if marks, _ := scaled.Grade(json.RawMessage("[null,2,3,1]")); marks.String() != "-0.0001" { // The exact result is -0.00005.
		t.Errorf("marks %s", marks)
	}
}

// Grade must round the marks of an answer to four digits even if the floor has more digits.
func TestGrade_RoundsFloor(t *testing.T) {
	t.Parallel()
	floor := decimal.RequireFromString("-0.3333333333333333")
	q := Question{Kind: TrueFalse, Text: "True?", Correct: json.RawMessage("true"), Marks: decimal.NewFromInt(1), Penalty: decimal.NewFromInt(2), Floor: &floor}
	if marks, graded := q.Grade(json.RawMessage("false")); !graded || marks.String() != "-0.3333" {
		t.Errorf("marks %s, %v", marks, graded)
	}
}
