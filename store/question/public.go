package question

import "github.com/shopspring/decimal"

// Public is a question as a trainee may see it. It contains neither the solution nor the explanation.
type Public struct {
	Kind    Kind           `json:"kind" doc:"Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."`
	Text    string         `json:"text" doc:"The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on."`
	Options []PublicOption `json:"options" doc:"The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order."`
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
	Index int    `json:"index" doc:"Number by which answers refer to the option. What an attempt shuffles has numbers in the order of the list, from 1000: options if the exam shuffles them, the items of ordering, and the choices of matching. The left sides of matching have 0, 1, 2 and so on in the order of the list. What is not shuffled has its index in the question, from 0."`
	Text  string `json:"text" doc:"Text of the option: plain text or HTML."`
}

// Public returns the question without its solution, with its options in the order of an arrangement. The items of Ordering and the choices of
// Matching are always shuffled, because the order in which staff enter them may be the solution.
func (q Question) Public(a Arrangement) Public {
	parts := q.arranged(a)
	p := Public{
		Kind: q.Kind, Text: q.Text, Options: parts.options.of(q.Options), Choices: parts.choices.of(q.Choices), GapOptions: parts.gaps,
		Marks: q.Marks, Penalty: q.Penalty, Partial: q.Partial,
	}
	if q.Kind == Cloze {
		p.Gaps = q.gaps()
	}
	return p
}
