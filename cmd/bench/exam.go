package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"
)

// examCommand measures how long the server takes to save answers while many trainees take an exam and others read the catalogue.
type examCommand struct{ savingCommand }

const (
	examQuestions = 20
	examMinutes   = 120
)

// Run measures and prints a table. It returns an error if the limit is missed.
func (c *examCommand) Run(ctx context.Context) error { return c.run(ctx, "exam-answer", c.begin) }

// begin adds an exam to the first company, signs its trainees in and starts their attempts. Between two answers of one trainee, every other trainee sends
// an answer.
func (c *examCommand) begin(ctx context.Context, m *measurement) (plan, error) {
	staff := m.scene.callers[0].api
	var questions []fields
	for i := range examQuestions {
		var question added
		if err := m.call(ctx, "question-add", staff, fields{
			"kind": "single", "text": fmt.Sprintf("Question %d: which of these is right?", i), "options": []string{"The first", "The second", "The third", "The fourth"},
			"correct": []int{i % 4}, "marks": "1",
		}, &question); err != nil {
			return plan{}, err
		}
		questions = append(questions, fields{"questionID": question.ID})
	}
	var exam added
	if err := m.call(ctx, "exam-add", staff, fields{
		"courseID": m.scene.courseID(0, 0), "name": "Exam", "duration": examMinutes, "attempts": 1, "passMark": 60, "questions": questions,
	}, &exam); err != nil {
		return plan{}, err
	}
	if err := m.call(ctx, "exam-publish", staff, fields{"id": exam.ID, "version": exam.Version}, nil); err != nil {
		return plan{}, err
	}
	say("%d trainees start their attempts", c.Trainees)
	tokens, attempts := make([]string, c.Trainees), make([]int64, c.Trainees)
	group, starting := errgroup.WithContext(ctx)
	group.SetLimit(loginsAtOnce)
	for i := range tokens {
		group.Go(func() (err error) {
			if tokens[i], err = m.api.login(starting, 0, traineeEmail(0, i)); err != nil {
				return err
			}
			var started struct{ AttemptID int64 }
			err = m.call(starting, "exam-start", tokens[i], fields{"examID": exam.ID}, &started)
			attempts[i] = started.AttemptID
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return plan{}, err
	}
	var asks []ask
	for range examQuestions {
		for i, attempt := range attempts {
			asks = append(asks, ask{
				Token: i, Want: []string{`"savedAt":"`},
				Body: fmt.Sprintf(`{"attemptID":%d,"questionID":%d,"answer":%d}`, attempt, questions[rand.IntN(examQuestions)]["questionID"], rand.IntN(4)),
			})
		}
	}
	return plan{Path: "/webapi/v1/exam-answer", Host: apiHost, Tokens: tokens, Asks: asks}, nil
}
