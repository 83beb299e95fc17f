package learning

import (
	"html/template"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// AnswerToMark is a question of an attempt as a marker sees it. Empty parts are not shown.
type AnswerToMark struct {
	Text, Explanation, Rubric template.HTML
	// Given and Correct are the lines of the answer and of the solution.
	Given, Correct []template.HTML
}

// AnswersToMark returns the questions of an attempt with their answers and solutions as HTML.
func AnswersToMark(s *ui.Site, c *web.Call, questions []learning.MarkedQuestion) []AnswerToMark {
	v := &ui.Visit{Site: s, Call: c, Texts: s.TextsOf(c)}
	list := make([]AnswerToMark, len(questions))
	for i := range questions {
		q := &questions[i]
		list[i] = AnswerToMark{
			Text: s.RichText.Rich(gapsShown(q.Text), 3), Explanation: s.RichText.Rich(q.Explanation, 3), Rubric: s.RichText.Rich(q.Rubric, 3),
			Given: answerTexts(v, q.Public, q.Answer), Correct: solutionTexts(v, q.Public, q.Correct),
		}
	}
	return list
}
