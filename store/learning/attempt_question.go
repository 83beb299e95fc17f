package learning

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/question"
)

// AttemptQuestion is a question of an attempt with the trainee's answer.
type AttemptQuestion struct {
	Position   int64
	Section    string
	QuestionID int64 `db:"question_id"`
	// Version is the number of the question's version.
	Version int64
	// Seed and Keys are those of the arrangement.
	Seed    int64
	Keys    int64
	Maximum decimal.Decimal
	// Answer is nil for a question without an answer, and after the answer was erased.
	Answer     []byte
	AnsweredAt store.Time `db:"answered_at"`
	// Marks is nil until the question is marked.
	Marks   *decimal.Decimal
	Comment string
	// MarkedBy is the person who marked the answer, or nil.
	MarkedBy *int64 `db:"marked_by"`
	Content  []byte

	// Question is the content with the marks of the attempt.
	Question question.Question `db:"-"`
}

// contentOf decodes the JSON of a question version. It returns an error if the text is not valid.
func contentOf(text []byte) (q question.Question, err error) {
	if err := json.Unmarshal(text, &q); err != nil {
		return q, fmt.Errorf("content of a question: %w", err)
	}
	return q, nil
}

// parse sets Question from Content. The question gets the marks of the attempt. Its penalty changes in proportion to its
// marks. Without negative marks, there is no penalty.
func (q *AttemptQuestion) parse(negativeMarks bool) (err error) {
	content, err := contentOf(q.Content)
	q.Question = content.Scaled(q.Maximum, negativeMarks)
	return err
}

// Arrangement returns the arrangement with which the trainee sees the question.
func (q *AttemptQuestion) Arrangement() question.Arrangement {
	return question.Arrangement{Seed: uint64(q.Seed), Keys: uint64(q.Keys)}
}

// erased reports whether the answer was erased with the personal data of the trainee. An answer that the trainee removed is
// the JSON value null instead.
func (q *AttemptQuestion) erased() bool { return q.Answer == nil && !q.AnsweredAt.IsZero() }

// Suggested returns the marks that automatic grading computes, or nil for an answer that a person must mark or that was erased.
func (q *AttemptQuestion) Suggested() *decimal.Decimal {
	if q.erased() {
		return nil
	}
	marks, graded := q.Question.Grade(q.Answer)
	if !graded {
		return nil
	}
	return &marks
}

func readAttemptQuestions(ctx context.Context, c store.Company, id int64, negativeMarks bool) ([]AttemptQuestion, error) {
	questions, err := store.ListOf[AttemptQuestion](ctx, c, attemptQuestions, id)
	for i := range questions {
		if err == nil {
			err = questions[i].parse(negativeMarks)
		}
	}
	return questions, err
}
