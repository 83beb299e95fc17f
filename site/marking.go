package site

import (
	"html/template"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
)

// AnswerToMark is a question of an attempt as a marker sees it. Empty parts are not shown.
type AnswerToMark struct {
	Text, Explanation, Rubric template.HTML
	// Given and Correct are the lines of the answer and of the solution.
	Given, Correct []template.HTML
}

// AnswersToMark returns the questions of an attempt with their answers and solutions as HTML.
func (s *Site) AnswersToMark(c *web.Call, questions []exams.MarkedQuestion) []AnswerToMark {
	v := &visit{call: c, services: s.services, locale: locale{s.words.ForReader(c.Company, c.Chosen)}}
	list := make([]AnswerToMark, len(questions))
	for i := range questions {
		q := &questions[i]
		list[i] = AnswerToMark{
			Text: s.richText.Rich(gapsShown(q.Text), 3), Explanation: s.richText.Rich(q.Explanation, 3), Rubric: s.richText.Rich(q.Rubric, 3),
			Given: s.answerTexts(v, q.Public, q.Answer), Correct: s.solutionTexts(v, q.Public, q.Correct),
		}
	}
	return list
}
