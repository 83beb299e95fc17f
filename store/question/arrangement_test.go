package question

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// numbersIn returns all numbers in JSON.
func numbersIn(t *rapid.T, text json.RawMessage) (list []int) {
	t.Helper()
	var numbers []*int
	if json.Unmarshal(text, &numbers) == nil {
		for _, n := range numbers {
			if n != nil {
				list = append(list, *n)
			}
		}
	}
	return list
}

// An answer that a trainee gives by the numbers of an attempt must be stored by the indexes of the question, and be shown again as it was given.
func TestArrangement_BothWays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q, _ := drawn(t)
		a := Arrangement{Seed: rapid.Uint64Range(0, 3).Draw(t, "seed"), Keys: rapid.Uint64Range(0, 3).Draw(t, "keys"), Indexes: rapid.Bool().Draw(t, "staff")}
		p, shown := q.Public(a), q.ShownCorrect(a)
		stored, err := q.FromShown(a, shown)
		if err != nil {
			t.Fatalf("%s: %v", shown, err)
		}
		if again := q.ToShown(a, stored); string(compact(again)) != string(compact(shown)) {
			t.Fatalf("%s is shown as %s", shown, again)
		}
		if q.Kind == Single {
			return // Its solution is a list, and its answer is not.
		}
		if given, err := q.FromShown(a, q.ToShown(a, q.Correct)); err != nil || string(compact(given)) != string(compact(q.Correct)) {
			t.Fatalf("%s is stored as %s: %v", q.Correct, given, err)
		}
		known := p.Options
		if q.Kind == Matching {
			known = p.Choices
		}
		for _, n := range numbersIn(t, shown) {
			if q.Kind.hasOptions() && !slices.ContainsFunc(known, func(o PublicOption) bool { return o.Index == n }) {
				t.Fatalf("the solution %s has a number that no option has: %+v", shown, p)
			}
		}
	})
}

// The numbers of what an attempt shuffles must follow the order in which it is shown, so that they say nothing about the order in which staff
// entered it.
func TestArrangement_HidesTheOrder(t *testing.T) {
	t.Parallel()
	texts := []string{"one", "two", "three", "four"}
	for _, c := range []struct {
		kind              Kind
		seed              uint64
		options, choices  []int
		correct, solution string
	}{
		{Single, 7, []int{1000, 1001, 1002, 1003}, nil, `[1]`, ""},
		{Multiple, 7, []int{1000, 1001, 1002, 1003}, nil, `[0,1]`, ""},
		{Ordering, 7, []int{1000, 1001, 1002, 1003}, nil, `[0,1,2,3]`, ""},
		{Ordering, 0, []int{1000, 1001, 1002, 1003}, nil, `[0,1,2,3]`, ""},
		{Matching, 7, []int{0, 1, 2, 3}, []int{1000, 1001, 1002, 1003}, `[0,1,2,3]`, ""},
		{Matching, 0, []int{0, 1, 2, 3}, []int{1000, 1001, 1002, 1003}, `[0,1,2,3]`, ""},
		{Single, 0, []int{0, 1, 2, 3}, nil, `[1]`, `[1]`},
	} {
		q := Question{Kind: c.kind, Text: "?", Options: texts, Correct: raw(c.correct), Marks: num("1")}
		if c.kind == Matching {
			q.Choices = texts
		}
		orders := map[string]bool{}
		for keys := range uint64(50) {
			a := Arrangement{Seed: c.seed, Keys: keys + 1}
			if c.seed != 0 {
				a.Seed = keys + 1
			}
			p := q.Public(a)
			numbers := func(list []PublicOption) (all []int) {
				for _, o := range list {
					all = append(all, o.Index)
				}
				return all
			}
			if !slices.Equal(numbers(p.Options), c.options) || !slices.Equal(numbers(p.Choices), c.choices) {
				t.Fatalf("%s with the seed %d: %+v", c.kind, a.Seed, p)
			}
			shown := string(q.ShownCorrect(a))
			if c.solution != "" && shown != c.solution {
				t.Errorf("%s: the solution is %s", c.kind, shown)
			}
			orders[shown] = true
			if indexed := q.Public(Arrangement{Seed: a.Seed, Keys: a.Keys, Indexes: true}); c.kind != Matching && indexed.Options[0].Text != p.Options[0].Text {
				t.Errorf("%s: staff see another order", c.kind)
			}
		}
		if c.solution == "" && len(orders) < 4 {
			t.Errorf("%s with the seed %d: only %d solutions in 50 attempts", c.kind, c.seed, len(orders))
		}
	}
}

// An attempt that shuffles must not take the indexes of the question. Otherwise a trainee could find the stored order by an answer, and a page of
// an earlier version would save another answer than the trainee has given.
func TestArrangement_Indexes(t *testing.T) {
	t.Parallel()
	single := Question{Kind: Single, Text: "?", Options: []string{"a", "b"}, Correct: raw(`[0]`), Marks: num("1")}
	matching := Question{Kind: Matching, Text: "?", Options: []string{"a", "b"}, Choices: []string{"A", "B"}, Correct: raw(`[0,1]`), Marks: num("1")}
	ordering := Question{Kind: Ordering, Text: "?", Options: []string{"a", "b"}, Correct: raw(`[1,0]`), Marks: num("1")}
	for _, c := range []struct {
		q       Question
		a       Arrangement
		answer  string
		refused bool
	}{
		{single, Arrangement{Seed: 5, Keys: 9}, `0`, true}, {single, Arrangement{Seed: 5, Keys: 9}, `1002`, true}, {single, Arrangement{Seed: 5, Keys: 9}, `1001`, false},
		{single, Arrangement{Seed: 5}, `0`, false}, {single, Arrangement{Seed: 5}, `1000`, true}, {single, Arrangement{Keys: 9}, `1`, false}, {single, Arrangement{Keys: 9}, `2`, true},
		{ordering, Arrangement{Seed: 5, Keys: 9}, `[null,[1000,1001]]`, false}, {ordering, Arrangement{Seed: 5, Keys: 9}, `[[0,1001]]`, true}, {ordering, Arrangement{Keys: 9}, `[1,null]`, false},
		{matching, Arrangement{Seed: 5, Keys: 9}, `[0,1]`, true}, {matching, Arrangement{Seed: 5, Keys: 9}, `[1001,null]`, false}, {matching, Arrangement{Keys: 9}, `[0,1]`, false},
	} {
		stored, err := c.q.FromShown(c.a, raw(c.answer))
		if (err != nil) != c.refused {
			t.Errorf("%s with %+v: %v, refused %t", c.answer, c.a, err, c.refused)
		}
		if again := string(c.q.ToShown(c.a, stored)); c.a.Seed != 0 && err == nil && again != c.answer {
			t.Errorf("%s is shown as %s", c.answer, again)
		}
	}
}

// The error of a wrong answer must not name the indexes of the question, which an attempt that shuffles does not take.
func TestArrangement_WrongAnswers(t *testing.T) {
	t.Parallel()
	a := Arrangement{Seed: 5, Keys: 9}
	for answer, kind := range map[string]Kind{`"1001"`: Single, `[1001,1001]`: Multiple, `[1000,[1000]]`: Ordering, `[1001]`: Matching, `[7,7]`: Ordering} {
		q := Question{Kind: kind, Text: "?", Options: []string{"a", "b"}, Choices: []string{"A", "B"}, Marks: num("1")}
		given, err := q.FromShown(a, raw(answer))
		if err == nil {
			err = q.CheckAnswer(given)
		}
		if err == nil || strings.Contains(err.Error(), "from 0") {
			t.Errorf("%s for %s: %v", answer, kind, err)
		}
	}
}

// Attempts that began before there were keys must keep their order and their indexes.
func TestArrangement_WithoutKeys(t *testing.T) {
	t.Parallel()
	q := Question{Kind: Matching, Text: "Match", Options: []string{"a", "b", "c"}, Choices: []string{"A", "B", "C", "D"}, Correct: raw(`[0,1,2]`), Marks: num("1")}
	p := q.Public(Arrangement{Seed: 11})
	for _, o := range append(p.Options, p.Choices...) {
		if q.Options[min(o.Index, 2)] != o.Text && q.Choices[o.Index] != o.Text {
			t.Errorf("%+v", o)
		}
	}
	if shown := q.ToShown(Arrangement{Seed: 11}, raw(`[2,null,0]`)); string(shown) != `[2,null,0]` {
		t.Errorf("an answer of before is shown as %s", shown)
	}
}
