package question

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"

	"github.com/shopspring/decimal"
)

// Grade returns the marks of an answer. graded is false for an answer that a person marks: an essay that is not blank.
//
// An answer that is blank or has a wrong form has 0 marks. A right answer has Marks. A wrong answer costs Penalty. With
// Partial, an answer has n parts. If r of them are right and w are wrong, it has Marks*r/n - Penalty*w/n. An empty part
// is neither right nor wrong. An answer of Multiple with r of R right and w of W wrong options has Marks*max(0, r/R -
// w/W) - Penalty*w/W, so that the choice of all options earns no marks. No answer has fewer marks than Floor. Grade
// rounds once, to four digits after the point.
func (q Question) Grade(answer json.RawMessage) (marks decimal.Decimal, graded bool) {
	if Blank(answer) || q.CheckAnswer(answer) != nil {
		return decimal.Decimal{}, true
	}
	if q.Kind == Essay {
		return decimal.Decimal{}, false
	}
	gained, lost := q.shares(answer)
	if !q.Partial && gained.Cmp(whole) != 0 {
		gained, lost = new(big.Rat), whole
	}
	exact := new(big.Rat).Mul(q.Marks.Rat(), gained)
	penalty := q.penalty
	if penalty == nil {
		penalty = q.Penalty.Rat()
	}
	exact.Sub(exact, new(big.Rat).Mul(penalty, lost))
	marks = rounded(exact)
	if q.Floor != nil {
		marks = decimal.Max(marks, q.Floor.Round(scale))
	}
	return marks, true
}

var whole = big.NewRat(1, 1)

// shares returns the share of Marks that an answer gains and the share of Penalty that it loses, both from 0 to 1. The
// form of the answer is valid.
func (q Question) shares(answer json.RawMessage) (gained, lost *big.Rat) {
	right, wrong, parts := 0, 0, 1
	count := func(isRight bool) {
		if isRight {
			right++
		} else {
			wrong++
		}
	}
	switch q.Kind {
	case Single:
		i, _ := value[int](answer)
		correct, _ := value[[]int](q.Correct)
		count(slices.Contains(correct, i))
	case Multiple:
		return q.multipleShares(answer)
	case TrueFalse:
		given, _ := value[bool](answer)
		correct, _ := value[bool](q.Correct)
		count(given == correct)
	case Numeric:
		n, _ := value[Number](q.Correct)
		count(n.accepts(answer))
	case ShortText:
		texts, _ := value[[]string](q.Correct)
		count(q.accepts(texts, answer))
	case Matching:
		chosen, _ := value[[]*int](answer)
		correct, _ := value[[]int](q.Correct)
		parts = len(correct)
		for i, choice := range chosen {
			if choice != nil {
				count(*choice == correct[i])
			}
		}
	case Ordering:
		chosen, _ := value[[]int](answer)
		correct, _ := value[[]int](q.Correct)
		parts = len(correct)
		for i, option := range chosen {
			count(option == correct[i])
		}
	case Cloze:
		texts, _ := value[[]json.RawMessage](answer)
		gaps, _ := value[[]Gap](q.Correct)
		parts = len(gaps)
		for i, text := range texts {
			if !Blank(text) {
				count(q.fills(gaps[i], text))
			}
		}
	}
	return big.NewRat(int64(right), int64(parts)), big.NewRat(int64(wrong), int64(parts))
}

func (q Question) multipleShares(answer json.RawMessage) (gained, lost *big.Rat) {
	chosen, _ := value[[]int](answer)
	correct, _ := value[[]int](q.Correct)
	right := 0
	for _, i := range chosen {
		if slices.Contains(correct, i) {
			right++
		}
	}
	gained, lost = big.NewRat(int64(right), int64(len(correct))), new(big.Rat)
	if others := len(q.Options) - len(correct); others > 0 {
		lost.SetFrac64(int64(len(chosen)-right), int64(others))
	}
	if gained.Sub(gained, lost).Sign() < 0 {
		gained.SetInt64(0)
	}
	return gained, lost
}

// accepts reports whether a JSON text or number is within the tolerance.
func (n Number) accepts(answer json.RawMessage) bool {
	given, err := decimalOf(answer)
	return err == nil && given.Sub(n.Value).Abs().LessThanOrEqual(n.Tolerance)
}

func (q Question) fills(gap Gap, answer json.RawMessage) bool {
	if gap.Number != nil {
		return gap.Number.accepts(answer)
	}
	return q.accepts(gap.Texts, answer)
}

// accepts reports whether a JSON text is one of the accepted texts, as sameText compares them.
func (q Question) accepts(texts []string, answer json.RawMessage) bool {
	given, _ := value[string](answer)
	return slices.ContainsFunc(texts, func(text string) bool { return sameText(text, given, q.CaseSensitive) })
}

func isBlank(text string) bool { return strings.TrimSpace(text) == "" }
