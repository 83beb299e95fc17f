package question

import (
	"math/rand/v2"

	"github.com/shopspring/decimal"
)

// Public is a question as a trainee may see it. It contains neither the solution nor the explanation.
type Public struct {
	Kind    Kind           `json:"kind" doc:"Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."`
	Text    string         `json:"text" doc:"The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on."`
	Options []PublicOption `json:"options" doc:"The options, in the order in which to show them. For matching, they are the left sides."`
	Choices []PublicOption `json:"choices" doc:"The right sides of matching, in the order in which to show them; empty for other kinds."`
	Gaps    int            `json:"gaps" doc:"Number of gaps in a cloze; 0 for other kinds."`
	// GapOptions is empty if no gap has options.
	GapOptions [][]string      `json:"gapOptions" doc:"For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options."`
	Marks      decimal.Decimal `json:"marks" doc:"Marks for a right answer, as decimal text."`
	Penalty    decimal.Decimal `json:"penalty" doc:"Marks that a wrong answer subtracts, as decimal text."`
	Partial    bool            `json:"partial" doc:"Whether the right parts of an answer earn marks."`
}

// PublicOption is an option or a choice of a Public question. Answers refer to it by Index.
type PublicOption struct {
	Index int    `json:"index" doc:"Index by which answers refer to the option, from 0. It does not depend on the order in which options are shown."`
	Text  string `json:"text" doc:"Text of the option: plain text or HTML."`
}

// Public returns the question without its solution. Answers refer to options and choices by Index. seed determines the
// order of the options. The order is the same for the same seed, and 0 keeps the order in which staff entered the
// options. The items of Ordering and the choices of Matching are always shuffled, because the order in which staff
// enter them may be the solution.
func (q Question) Public(seed uint64) Public {
	p := Public{Kind: q.Kind, Text: q.Text, Options: indexed(q.Options), Choices: indexed(q.Choices), Marks: q.Marks, Penalty: q.Penalty, Partial: q.Partial}
	if q.Kind == Cloze {
		p.Gaps = q.gaps()
	}
	p.GapOptions = [][]string{}
	for _, d := range q.GapDetails {
		p.GapOptions = append(p.GapOptions, append([]string{}, d.Options...))
	}
	random := rand.New(rand.NewPCG(seed, uint64(len(q.Text)))) //nolint:gosec // The order of options is no secret.
	if seed != 0 || q.Kind == Ordering {
		shuffle(random, p.Options)
	}
	shuffle(random, p.Choices)
	if seed != 0 {
		for _, options := range p.GapOptions {
			shuffle(random, options)
		}
	}
	return p
}

func indexed(texts []string) []PublicOption {
	options := make([]PublicOption, len(texts))
	for i, text := range texts {
		options[i] = PublicOption{i, text}
	}
	return options
}

func shuffle[T any](random *rand.Rand, options []T) {
	random.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
}
