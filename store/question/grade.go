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
// An answer that is blank or has a wrong form has 0 marks, and so has a text that is not a number for Numeric. A right answer has Marks. A wrong
// answer costs Penalty. With Partial, an answer has n parts. If r of them are right and w are wrong, it has Marks*r/n - Penalty*w/n. An empty part is
// neither right nor wrong. Gaps count by their weights. An answer of Multiple with r of R right and w of W wrong options has Marks*max(0, r/R - w/W)
// - Penalty*w/W, so that the choice of all options earns no marks. An answer or a part with a share in Answers has this share of the marks. A
// negative share takes the place of Penalty. No answer has fewer marks than Floor. Grade rounds once, to four digits after the point.
func (q Question) Grade(answer json.RawMessage) (marks decimal.Decimal, graded bool) {
	if Blank(answer) || q.CheckAnswer(answer) != nil || q.Kind == Numeric && q.Incomplete(answer) {
		return decimal.Decimal{}, true
	}
	if q.Kind == Essay {
		return decimal.Decimal{}, false
	}
	gained, lost := q.shares(answer)
	if q.Kind.hasParts() && !q.Partial && gained.Cmp(whole) != 0 {
		gained, lost = new(big.Rat), whole
	}
	if q.positive && gained.Sign() < 0 {
		gained = new(big.Rat)
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

// shares returns the share of Marks that an answer gains, at most 1, and the share of Penalty that it loses, from 0 to 1. The
// form of the answer is valid.
func (q Question) shares(answer json.RawMessage) (gained, lost *big.Rat) {
	gained, lost = new(big.Rat), new(big.Rat)
	switch q.Kind {
	case Multiple:
		return q.multipleShares(answer)
	case Matching, Ordering:
		correct, _ := value[[]int](q.Correct)
		for i, indexes := range Places(answer) {
			if len(indexes) == 1 {
				addPart(gained, lost, share(indexes[0] == correct[i]), big.NewRat(1, int64(len(correct))))
			}
		}
	case Cloze:
		texts, _ := value[[]json.RawMessage](answer)
		for i, text := range texts {
			if !Blank(text) {
				addPart(gained, lost, decided(q.rules(i+1), text, q.CaseSensitive).share, q.gapWeight(i))
			}
		}
	default:
		s := q.verdict(answer).share
		addPart(gained, lost, s, whole)
		if s.Sign() < 0 {
			return s, lost.SetInt64(0)
		}
	}
	return gained, lost
}

// addPart adds a part of an answer with a share and a weight. A part without a positive share is wrong.
func addPart(gained, lost, share, weight *big.Rat) {
	if share.Sign() > 0 {
		gained.Add(gained, new(big.Rat).Mul(share, weight))
	} else {
		lost.Add(lost, weight)
	}
}

func share(isRight bool) *big.Rat {
	if isRight {
		return whole
	}
	return new(big.Rat)
}

func (q Question) multipleShares(answer json.RawMessage) (gained, lost *big.Rat) {
	chosen, _ := value[[]int](answer)
	correct, _ := value[[]int](q.Correct)
	if own := q.optionShares(); own != nil {
		return sumOf(chosen, own, len(q.Options)-len(correct))
	}
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

func isBlank(text string) bool { return strings.TrimSpace(text) == "" }
