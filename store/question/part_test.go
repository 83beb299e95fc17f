package question

import (
	"fmt"
	"slices"
	"testing"
)

func TestParts(t *testing.T) {
	t.Parallel()
	matching := Question{Kind: Matching, Options: []string{"a", "b", "c"}, Choices: []string{"x", "y", "z"}, Correct: raw(`[2,0,1]`), Marks: num("1")}
	ordering := Question{Kind: Ordering, Options: []string{"a", "b", "c"}, Correct: raw(`[2,0,1]`), Marks: num("1")}
	cloze := Question{
		Kind: Cloze, Text: "[[1]] and [[2]]", Correct: raw(`[["Paris"],{"value":"2"}]`), Marks: num("1"),
		Answers: answersOf(t, `[{"gap":1,"text":"Pari","share":"50"}]`),
	}
	for _, test := range []struct {
		q            Question
		answer, want string
	}{
		{matching, `[2,1,null]`, "[right wrong no-answer]"},
		{matching, `[null,null,null]`, "[]"},
		{matching, `[2,1]`, "[]"},
		{ordering, `[2,1,0]`, "[right wrong wrong]"},
		{cloze, `["paris","3"]`, "[right wrong]"},
		{cloze, `["Pari",null]`, "[partly-right no-answer]"},
		{Question{Kind: Single, Options: []string{"a", "b"}, Correct: raw(`[1]`), Marks: num("1")}, `1`, "[]"},
	} {
		if got := fmt.Sprint(test.q.Parts(raw(test.answer))); got != test.want {
			t.Errorf("%s, %s: %s, want %s", test.q.Kind, test.answer, got, test.want)
		}
	}
}

// The verdicts must stand beside the parts that an attempt shows, in any order of them.
func TestShownParts_AreInTheOrderOfTheAttempt(t *testing.T) {
	t.Parallel()
	q := Question{Kind: Matching, Text: "?", Options: []string{"a", "b", "c", "d"}, Choices: []string{"x", "y", "z", "w"}, Correct: raw(`[2,0,1,3]`), Marks: num("1")}
	answer, moved := raw(`[2,1,null,0]`), false
	stored := []PartVerdict{PartRight, PartWrong, PartEmpty, PartWrong}
	for seed := range uint64(20) {
		a := Arrangement{Seed: seed, Keys: seed + 1}
		got := q.ShownParts(a, answer)
		for left, option := range q.Public(a).Options {
			if want := stored[slices.Index(q.Options, option.Text)]; got[left] != want {
				t.Errorf("seed %d: %s is %s, want %s", seed, option.Text, got[left], want)
			}
		}
		moved = moved || !slices.Equal(got, stored)
	}
	if !moved {
		t.Error("no attempt has moved a pair")
	}
}
