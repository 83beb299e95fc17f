package learning

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/shopspring/decimal"
	"pgregory.net/rapid"

	"lyceum/store/question"
)

// marksFor returns random marks between least and most, which are in units of 0.0001.
func marksFor(t *rapid.T, label string, least, most int32) decimal.Decimal {
	return decimal.New(int64(rapid.Int32Range(least, most).Draw(t, label)), -4)
}

// drawnContent returns a random question with four options in the form of a stored question version. An essay has no
// options.
func drawnContent(t *rapid.T) []byte {
	q := question.Question{
		Kind: rapid.SampledFrom([]question.Kind{question.Single, question.Multiple, question.Matching, question.Ordering, question.Essay}).Draw(t, "kind"), Text: "?",
		Marks: marksFor(t, "marks", 1, 100_0000), Penalty: marksFor(t, "penalty", 0, 100_0000), Partial: rapid.Bool().Draw(t, "partial"),
	}
	correct := rapid.Permutation([]int{0, 1, 2, 3}).Draw(t, "correct")
	switch q.Kind {
	case question.Single:
		correct, q.Partial = correct[:1], false
	case question.Multiple:
		correct = correct[:rapid.IntRange(1, 4).Draw(t, "right")]
	}
	if q.Kind != question.Essay {
		q.Options = []string{"a", "b", "c", "d"}
		q.Correct, _ = json.Marshal(correct)
	}
	if q.Kind == question.Matching {
		q.Choices = q.Options
	}
	if rapid.Bool().Draw(t, "has a floor") {
		floor := marksFor(t, "floor", -100_0000, 0)
		q.Floor = &floor
	}
	if q.Kind == question.Essay {
		q.Penalty, q.Floor, q.Partial = decimal.Zero, nil, false
	}
	if err := q.Check(); err != nil {
		t.Fatal(err)
	}
	content, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// drawnAnswer returns a random answer, which may not fit the question, or no answer.
func drawnAnswer(t *rapid.T) []byte {
	order := rapid.Permutation([]int{0, 1, 2, 3}).Draw(t, "order")
	var answer any
	switch rapid.SampledFrom([]string{"none", "index", "indexes", "order", "text"}).Draw(t, "form") {
	case "none":
		return nil
	case "index":
		answer = order[0]
	case "indexes":
		answer = order[:rapid.IntRange(0, 4).Draw(t, "chosen")]
	case "order":
		answer = order
	case "text":
		answer = "An essay."
	}
	text, _ := json.Marshal(answer)
	return text
}

// drawnAttempt returns a random attempt that has ended and has marks in the same form as after SubmitAttempt and
// MarkAttempt. Question numbers start at 1.
func drawnAttempt(t *rapid.T) *Attempt {
	a := &Attempt{
		ID: 1, UserID: 1, Automated: rapid.Bool().Draw(t, "automated"), NegativeMarks: rapid.Bool().Draw(t, "negative"),
		PassPercent: decimal.NewFromInt(int64(rapid.IntRange(0, 100).Draw(t, "pass"))),
	}
	for i := range rapid.IntRange(1, 6).Draw(t, "questions") {
		q := AttemptQuestion{QuestionID: int64(i + 1), Version: 1, Maximum: marksFor(t, "maximum", 1, 100_0000), Content: drawnContent(t), Answer: drawnAnswer(t)}
		if err := q.parse(a.NegativeMarks); err != nil {
			t.Fatal(err)
		}
		if a.Automated {
			q.Marks = q.Suggested()
		}
		if rapid.Bool().Draw(t, "marked by a person") {
			marks, person := marksFor(t, "by a person", 0, 100_0000), int64(9)
			marks = decimal.Min(marks, q.Maximum)
			q.Marks, q.MarkedBy = &marks, &person
		}
		a.Questions = append(a.Questions, q)
	}
	a.Status, a.Result = a.outcome()
	return a
}

func sameMarks(a, b *decimal.Decimal) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Equal(*b)
}

// If an attempt is marked again after an edit of one of its questions, the result must be the same as if the attempt had
// had the current version of the question from the start. Marks that a person gave, and the marks of the other questions,
// must stay the same. A second run must change nothing. The preview must show the same result, although it has only the
// sums of the marks of the other questions.
func TestRegrade_Properties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := drawnAttempt(t)
		index := rapid.IntRange(0, len(a.Questions)-1).Draw(t, "corrected")
		v := drawnVersion{ID: a.Questions[index].QuestionID, Number: 2, Content: drawnContent(t)}
		before := *a
		before.Questions = slices.Clone(a.Questions)

		preview := attemptToRegrade{Attempt: before, Most: a.Questions[index].Maximum, Answer: a.Questions[index].Answer, Marks: a.Questions[index].Marks, MarkedBy: a.Questions[index].MarkedBy}
		for i, q := range a.Questions {
			switch {
			case i == index:
			case q.Marks == nil:
				preview.OtherOpen, preview.OtherMaximum = true, preview.OtherMaximum.Add(q.Maximum)
			default:
				preview.OtherMarks, preview.OtherMaximum = preview.OtherMarks.Add(*q.Marks), preview.OtherMaximum.Add(q.Maximum)
			}
		}
		expected, err := preview.preview(v)
		if err != nil {
			t.Fatal(err)
		}
		got, err := a.regrade(v)
		if err != nil {
			t.Fatal(err)
		}
		if expected.After != got.After || !sameMarks(expected.ResultAfter, got.ResultAfter) || !sameMarks(expected.MarksAfter, got.MarksAfter) || !sameMarks(expected.MarksBefore, got.MarksBefore) {
			t.Fatalf("the preview says %+v, not %+v", expected, got)
		}

		sum, open := decimal.Zero, false
		for i, q := range a.Questions {
			want := before.Questions[i].Marks
			if fresh := (AttemptQuestion{Maximum: q.Maximum, Content: v.Content, Answer: q.Answer}); i == index && q.MarkedBy == nil && a.Automated {
				if err := fresh.parse(a.NegativeMarks); err != nil {
					t.Fatal(err)
				}
				if marks := fresh.Suggested(); marks != nil {
					want = marks
				}
			}
			if !sameMarks(q.Marks, want) {
				t.Fatalf("question %d has %v marks, want %v", i, q.Marks, want)
			}
			if q.Marks == nil {
				open = true
				continue
			}
			if sum = sum.Add(*q.Marks); q.Marks.GreaterThan(q.Maximum) || !a.NegativeMarks && q.Marks.IsNegative() {
				t.Fatalf("question %d has %s of %s marks", i, q.Marks, q.Maximum)
			}
		}
		switch sum = decimal.Max(sum, decimal.Zero); {
		case open && (got.After != AttemptSubmitted || got.ResultAfter != nil):
			t.Fatalf("an attempt that waits for a person has %+v", got)
		case !open && !got.ResultAfter.Equal(sum):
			t.Fatalf("the result is %s, want %s", got.ResultAfter, sum)
		}
		a.Status, a.Result = got.After, got.ResultAfter
		again, err := a.regrade(v)
		if err != nil || again.Before != again.After || !sameMarks(again.ResultBefore, again.ResultAfter) || !sameMarks(again.MarksBefore, again.MarksAfter) {
			t.Fatalf("the second time changed %+v, %v", again, err)
		}
	})
}
