package question

import (
	"cmp"
	"encoding/json"
	"math/rand/v2"
	"slices"
)

// Arrangement determines the order in which an attempt shows the options of a question, and the numbers by which answers name them.
type Arrangement struct {
	// Seed determines the order of the options. 0 keeps the order in which staff entered them.
	Seed uint64
	// Keys determines the order of what is shuffled without a Seed too: the items of Ordering and the choices of Matching. With Keys, answers name
	// what is shuffled by numbers in the order in which it is shown, so that nobody learns the order in which staff entered it. Attempts that began
	// before there were keys have 0, and their answers name options by their indexes.
	Keys uint64
	// Indexes means that answers name options by their indexes in Question, as staff read them.
	Indexes bool
}

// firstKey is the number of the first option that an attempt with keys shows. It is above all indexes. A page of an earlier version names
// options by their indexes, which an attempt that shuffles its options therefore refuses, instead of taking them for other options.
const firstKey = 1000

// shown contains options in the order in which an attempt shows them.
type shown struct {
	// indexes are the indexes of the options in Question.
	indexes []int
	// first is the number of the first option; the others follow. If named is false, the number of each option is its index.
	first int
	named bool
	// both means that an index names an option too: the exam does not shuffle, and programs may answer by the indexes of the question.
	both bool
}

func (s shown) number(index int) int {
	if at := slices.Index(s.indexes, index); s.named && at >= 0 {
		return s.first + at
	}
	return index
}

func (s shown) index(number int) (index int, known bool) {
	at := number - s.first
	switch isIndex := number >= 0 && number < len(s.indexes); {
	case s.named && at >= 0 && at < len(s.indexes):
		return s.indexes[at], true
	case !s.named, s.both && isIndex:
		return number, isIndex
	}
	return 0, false
}

func (s shown) of(texts []string) []PublicOption {
	list := make([]PublicOption, len(texts))
	for at, index := range s.indexes {
		list[at] = PublicOption{s.number(index), texts[index]}
	}
	return list
}

// arranged contains the parts of a question in the order in which an attempt shows them.
type arranged struct {
	options, choices shown
	gaps             [][]string
}

func (q Question) arranged(a Arrangement) arranged {
	named := a.Keys != 0 && !a.Indexes
	parts := arranged{
		options: shown{indexes: indexesOf(q.Options), first: firstKey, named: named && (a.Seed != 0 || q.Kind == Ordering), both: a.Seed == 0},
		choices: shown{indexes: indexesOf(q.Choices), first: firstKey, named: named, both: a.Seed == 0},
		gaps:    [][]string{},
	}
	if q.Kind == Matching { // An answer has the left sides in the order in which they are shown.
		parts.options.first = 0
	}
	random := rand.New(rand.NewPCG(cmp.Or(a.Seed, a.Keys), uint64(len(q.Text)))) //nolint:gosec // Nobody knows the seeds.
	if a.Seed != 0 || q.Kind == Ordering {
		shuffle(random, parts.options.indexes)
	}
	shuffle(random, parts.choices.indexes)
	for _, d := range q.GapDetails {
		options := append([]string{}, d.Options...)
		if a.Seed != 0 {
			shuffle(random, options)
		}
		parts.gaps = append(parts.gaps, options)
	}
	return parts
}

func indexesOf(texts []string) []int {
	list := make([]int, len(texts))
	for i := range list {
		list[i] = i
	}
	return list
}

func shuffle[T any](random *rand.Rand, options []T) {
	random.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
}

// FromShown returns an answer of a trainee with the indexes of the options in place of their numbers in an attempt. It returns a *FieldError
// if a number names no option. An answer with a wrong form stays as it is, so that CheckAnswer returns an error for it.
func (q Question) FromShown(a Arrangement, answer json.RawMessage) (json.RawMessage, error) {
	parts := q.arranged(a)
	unknown := wrong("answer", "must have the index of an option as the attempt shows it.")
	switch q.Kind {
	case Single:
		if number, err := value[int](answer); err == nil {
			index, known := parts.options.index(number)
			if !known {
				return nil, unknown
			}
			return json.Marshal(index)
		}
	case Multiple, Ordering:
		places, err := value[[]place](answer)
		if err != nil || q.Kind == Multiple && slices.ContainsFunc(places, func(p place) bool { return len(p) != 1 }) {
			return answer, nil
		}
		for _, p := range places {
			for i, number := range p {
				var known bool
				if p[i], known = parts.options.index(number); !known {
					return nil, unknown
				}
			}
			slices.Sort(p)
		}
		return json.Marshal(places)
	case Matching:
		numbers, err := value[[]*int](answer)
		if err != nil || len(numbers) != len(q.Options) {
			return answer, nil
		}
		indexes := make([]*int, len(numbers))
		for at, number := range numbers {
			if number == nil {
				continue
			}
			index, known := parts.choices.index(*number)
			if !known {
				return nil, unknown
			}
			left, _ := parts.options.index(at)
			indexes[left] = &index
		}
		return json.Marshal(indexes)
	}
	return answer, nil
}

// ToShown returns an answer, or Question.Correct, with the numbers that the options have in an attempt in place of their indexes.
func (q Question) ToShown(a Arrangement, answer json.RawMessage) json.RawMessage {
	parts := q.arranged(a)
	var numbers any
	switch q.Kind {
	case Single, Multiple, Ordering:
		if index, err := value[int](answer); err == nil {
			numbers = parts.options.number(index)
		} else if places, err := value[[]place](answer); err == nil {
			for _, p := range places {
				for i, index := range p {
					p[i] = parts.options.number(index)
				}
				slices.Sort(p)
			}
			numbers = places
		}
	case Matching:
		indexes, err := value[[]*int](answer)
		if err != nil || len(indexes) != len(q.Options) {
			return answer
		}
		list := make([]*int, len(indexes))
		for left, index := range indexes {
			if index != nil {
				number := parts.choices.number(*index)
				list[parts.options.number(left)] = &number
			}
		}
		numbers = list
	}
	if numbers == nil {
		return answer
	}
	text, err := json.Marshal(numbers)
	if err != nil {
		return answer
	}
	return text
}

// ShownCorrect returns Correct with the numbers that the options have in an attempt. The options of Multiple are in the order in which they
// are shown.
func (q Question) ShownCorrect(a Arrangement) json.RawMessage {
	text := q.ToShown(a, q.Correct)
	if numbers, err := value[[]int](text); err == nil && q.Kind == Multiple {
		slices.Sort(numbers)
		if sorted, err := json.Marshal(numbers); err == nil {
			return sorted
		}
	}
	return text
}

// ShownFeedback returns Feedback with the numbers that the options have in an attempt, in the order in which they are shown. The answer has
// indexes.
func (q Question) ShownFeedback(a Arrangement, answer json.RawMessage) []AnswerFeedback {
	options, list := q.arranged(a).options, q.Feedback(answer)
	for i, f := range list {
		if f.Option != nil {
			list[i].Option = new(options.number(*f.Option))
		}
	}
	if options.named {
		slices.SortStableFunc(list, func(a, b AnswerFeedback) int {
			if a.Option == nil || b.Option == nil {
				return 0
			}
			return *a.Option - *b.Option
		})
	}
	return list
}
