package learning

import (
	"context"
	"slices"

	"lyceum/handlers/web"
	"lyceum/store/learning"
	"lyceum/store/question"
)

// QuestionStatistics are the statistics of a question over the attempts that have ended and are fully marked.
type QuestionStatistics struct {
	Overall learning.QuestionFigures   `json:"overall" doc:"The statistics of the question over all exams together."`
	Exams   []learning.QuestionFigures `json:"exams" doc:"The statistics of the question in each exam that has attempts with it."`
	Chosen  []learning.ChosenAnswer    `json:"chosen" doc:"How often each option was chosen, or how often each number or text was the answer. The most frequent come first, at most 50; options that nobody chose are included. Empty for other kinds of questions."`
}

// ReadQuestionStatistics returns the statistics of a question. It returns store.ErrNotFound if there is no such question.
func ReadQuestionStatistics(ctx context.Context, c *web.Call, in *QuestionID) (QuestionStatistics, error) {
	var data QuestionStatistics
	q, err := learning.EditedQuestions.Get(ctx, c.Store, in.ID)
	if err != nil {
		return data, err
	}
	figures, err := learning.ReadQuestionFigures(ctx, c.Store, in.ID)
	if err != nil {
		return data, err
	}
	data.Overall, data.Exams = figures[0], figures[1:]
	data.Chosen, err = learning.ChosenAnswers(ctx, c.Store, in.ID)
	for _, unchosen := range optionsOf(q.Question()) {
		if !slices.ContainsFunc(data.Chosen, func(c learning.ChosenAnswer) bool { return c.Answer == unchosen.Answer }) {
			data.Chosen = append(data.Chosen, unchosen)
		}
	}
	return data, err
}

// optionsOf returns the options of a question of the kinds single, multiple and truefalse. It returns nil for other kinds.
func optionsOf(q question.Question) (options []learning.ChosenAnswer) {
	if q.Kind == question.TrueFalse {
		for _, text := range []string{"true", "false"} {
			options = append(options, learning.ChosenAnswer{Answer: text, Right: text == string(q.Correct)})
		}
	}
	if q.Kind == question.Single || q.Kind == question.Multiple {
		for _, row := range q.Rows() {
			options = append(options, learning.ChosenAnswer{Answer: row.Option, Right: row.Right})
		}
	}
	return options
}
