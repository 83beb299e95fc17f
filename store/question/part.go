package question

import "encoding/json"

// PartVerdict says whether a part of an answer is right.
type PartVerdict string

// The verdicts about a part. PartPartly is for an answer in a gap that has a share of the marks.
const (
	PartRight  PartVerdict = "right"
	PartPartly PartVerdict = "partly-right"
	PartWrong  PartVerdict = "wrong"
	PartEmpty  PartVerdict = "no-answer"
)

// Parts returns the verdicts about the parts of an answer: the pairs of Matching, the places of Ordering, the gaps of Cloze. It returns none for
// other kinds, and for an answer that is blank or has a wrong form.
func (q Question) Parts(answer json.RawMessage) []PartVerdict {
	list := []PartVerdict{}
	if Blank(answer) || q.CheckAnswer(answer) != nil {
		return list
	}
	switch q.Kind {
	case Matching, Ordering:
		correct, _ := value[[]int](q.Correct)
		for i, indexes := range Places(answer) {
			switch {
			case len(indexes) == 0:
				list = append(list, PartEmpty)
			case len(indexes) == 1 && indexes[0] == correct[i]:
				list = append(list, PartRight)
			default:
				list = append(list, PartWrong)
			}
		}
	case Cloze:
		texts, _ := value[[]json.RawMessage](answer)
		for i, text := range texts {
			list = append(list, q.gapVerdict(i, text))
		}
	}
	return list
}

func (q Question) gapVerdict(i int, answer json.RawMessage) PartVerdict {
	if Blank(answer) {
		return PartEmpty
	}
	switch share := decided(q.rules(i+1), answer, q.CaseSensitive).share; {
	case share.Cmp(whole) >= 0:
		return PartRight
	case share.Sign() > 0:
		return PartPartly
	}
	return PartWrong
}

// ShownParts returns Parts in the order in which an attempt shows them. The answer has indexes.
func (q Question) ShownParts(a Arrangement, answer json.RawMessage) []PartVerdict {
	list := q.Parts(answer)
	if q.Kind != Matching {
		return list
	}
	options, shown := q.arranged(a).options, make([]PartVerdict, len(list))
	for left, verdict := range list {
		shown[options.number(left)] = verdict
	}
	return shown
}
