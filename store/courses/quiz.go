package courses

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/question"
)

var (
	quizAgain     = statement.Scoped("quiz/again")
	quizAnswer    = statement.Scoped("quiz/answer")
	quizBegin     = statement.Scoped("quiz/begin")
	quizClear     = statement.Scoped("quiz/clear")
	quizQuestions = statement.Scoped("quiz/questions")
	quizTry       = statement.Scoped("quiz/try")
	quizUsable    = statement.Scoped("quiz/usable")
)

var (
	// ErrQuizAnswers means that a document cannot be marked as done or not done, because the answers to its quiz decide.
	ErrQuizAnswers = errors.New("answers to the quiz decide whether it is done")
	// ErrQuizIncomplete means that an answer is blank or lacks a part.
	ErrQuizIncomplete = errors.New("answer to the question of the quiz is not complete")
	// ErrQuizChanged means that an answer belongs to an earlier version of its question.
	ErrQuizChanged = errors.New("question of the quiz has changed")
	// ErrQuizEssay means that a quiz cannot have an essay, because a person has to mark it.
	ErrQuizEssay = errors.New("quiz cannot have an essay")
	// ErrQuizQuestion means that the question bank lacks a question of a quiz.
	ErrQuizQuestion = fmt.Errorf("question of the quiz: %w", store.ErrReference)
)

// QuizDone says when a quiz is done.
type QuizDone string

// The values of QuizDone.
const (
	DoneWhenTried  QuizDone = "tried"
	DoneWhenPassed QuizDone = "passed"
)

// UnmarshalText returns an error for a text that is no value.
func (r *QuizDone) UnmarshalText(text []byte) error {
	if *r = QuizDone(text); *r != DoneWhenTried && *r != DoneWhenPassed {
		return errors.New("unknown value")
	}
	return nil
}

// Expected completes the sentence "quizDone must be ...".
func (*QuizDone) Expected() string { return "tried or passed" }

type QuizQuestionID struct {
	QuestionID int64 `json:"questionID" edit:"required" doc:"ID of the question in the question bank."`
}

// checkQuiz returns ErrQuizQuestion if the question bank lacks a question of a quiz, and ErrQuizEssay for an essay. It keeps the questions from
// being removed until the transaction ends.
func checkQuiz(ctx context.Context, c store.Company, questions []QuizQuestionID) error {
	if len(questions) == 0 {
		return nil
	}
	ids := make([]int64, len(questions))
	for i, q := range questions {
		ids[i] = q.QuestionID
	}
	type usable struct {
		QuestionID int64 `db:"question_id"`
		Kind       question.Kind
	}
	found, err := store.ListOf[usable](ctx, c, quizUsable, pq.Array(ids))
	if err != nil {
		return err
	}
	for _, q := range found {
		if q.Kind == question.Essay {
			return ErrQuizEssay
		}
	}
	if len(found) < len(ids) {
		return ErrQuizQuestion
	}
	return nil
}

// QuizQuestion is a question of a quiz with the answer of a trainee in the present try.
type QuizQuestion struct {
	QuestionID int64 `db:"question_id"`
	// Version is the number of the question's version: the one that was answered, or the current one.
	Version int64
	Content []byte
	// Answer and Given are nil before the answer. Given are its marks.
	Answer     []byte
	Given      *decimal.Decimal
	AnsweredAt store.Time `db:"answered_at"`

	// Question is the content. No answer has negative marks.
	Question question.Question `db:"-"`
	// Arrangement is the order in which the trainee sees the options.
	Arrangement question.Arrangement `db:"-"`
}

// Answered reports whether the trainee has answered the question.
func (q *QuizQuestion) Answered() bool { return q.Given != nil }

// Right reports whether the answer has all marks.
func (q *QuizQuestion) Right() bool {
	return q.Answered() && q.Given.GreaterThanOrEqual(q.Question.Marks)
}

// Quiz is the present try of a trainee at a quiz.
type Quiz struct {
	// Number is the number of the try, from 1.
	Number    int64
	Questions []QuizQuestion
	// Done says when the quiz is done, and PassPercent from which percentage of the marks a quiz with DoneWhenPassed is.
	Done        QuizDone
	PassPercent int64
}

// Answered returns how many questions have an answer, and how many have a right one.
func (q *Quiz) Answered() (answered, right int) {
	for i := range q.Questions {
		if q.Questions[i].Answered() {
			answered++
		}
		if q.Questions[i].Right() {
			right++
		}
	}
	return answered, right
}

// Marks returns the marks of the answers and the most marks that are possible.
func (q *Quiz) Marks() (given, maximum decimal.Decimal) {
	for i := range q.Questions {
		if q.Questions[i].Answered() {
			given = given.Add(*q.Questions[i].Given)
		}
		maximum = maximum.Add(q.Questions[i].Question.Marks)
	}
	return given, maximum
}

// Over reports whether each question has an answer.
func (q *Quiz) Over() bool {
	answered, _ := q.Answered()
	return answered == len(q.Questions) && answered > 0
}

// Passed reports whether each question has an answer and the answers have PassPercent of the marks.
func (q *Quiz) Passed() bool {
	given, maximum := q.Marks()
	return q.Over() && given.Mul(decimal.NewFromInt(100)).GreaterThanOrEqual(maximum.Mul(decimal.NewFromInt(q.PassPercent)))
}

// completes reports whether the answers complete the document.
func (q *Quiz) completes() bool {
	if q.Done == DoneWhenPassed {
		return q.Passed()
	}
	return q.Over()
}

// BeginQuiz begins the first try of the trainee at a quiz, unless there is a try.
func BeginQuiz(ctx context.Context, c store.Company, d *CourseDocument) error {
	_, err := c.Exec(ctx, quizBegin, d.EnrollmentID, d.ID, newKeys())
	return err
}

// newKeys returns a number for the arrangements of a try. It leaves room for the ids of questions.
func newKeys() int64 { return 1 + rand.Int64N(math.MaxInt64/2) } //nolint:gosec // Only the order of options depends on it.

// ReadQuiz returns the questions of a quiz with the answers of the present try. Without a try, it returns the first one before its answers.
func ReadQuiz(ctx context.Context, c store.Company, d *CourseDocument) (*Quiz, error) {
	try := struct{ Number, Keys int64 }{1, 1}
	if err := c.Get(ctx, &try, quizTry, d.EnrollmentID, d.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	questions, err := store.ListOf[QuizQuestion](ctx, c, quizQuestions, d.EnrollmentID, d.ID)
	if err != nil {
		return nil, err
	}
	for i := range questions {
		q := &questions[i]
		var content question.Question
		if err := json.Unmarshal(q.Content, &content); err != nil {
			return nil, err
		}
		q.Question, q.Arrangement = content.Scaled(content.Marks, false), question.Arrangement{Keys: uint64(try.Keys + q.QuestionID)}
	}
	return &Quiz{try.Number, questions, d.QuizDone, d.QuizPassPercent}, nil
}

// AnswerQuiz saves the answer of a trainee to a question of a quiz, which names options by their numbers in the try, and returns the quiz after it. The
// first answer counts: a question that has one keeps it. If the answers complete the document, it is done. version is the version of the
// question that the trainee has seen, or 0.
//
// AnswerQuiz returns store.ErrNotFound if the quiz does not have the question or the enrollment has ended, ErrQuizChanged if the question has another
// version, ErrQuizIncomplete if the answer is blank or lacks a part, and a *question.FieldError if it has a wrong form.
func AnswerQuiz(ctx context.Context, c store.Company, d *CourseDocument,
	questionID, version int64, answer json.RawMessage) (quiz *Quiz, progress EnrollmentProgress, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var held heldEnrollment
		if err := c.Change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		progress = held.EnrollmentProgress
		if err := BeginQuiz(ctx, c, d); err != nil {
			return err
		}
		if quiz, err = ReadQuiz(ctx, c, d); err != nil {
			return err
		}
		i := slices.IndexFunc(quiz.Questions, func(q QuizQuestion) bool { return q.QuestionID == questionID })
		if i < 0 {
			return store.ErrNotFound
		}
		q := &quiz.Questions[i]
		if q.Answered() {
			return nil
		}
		if err := q.take(version, answer); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, quizAnswer, d.EnrollmentID, d.ID, questionID, q.Version, string(q.Answer), q.Given.String()); err != nil {
			return err
		}
		if !quiz.completes() {
			return nil
		}
		done := true
		progress, err = mark(ctx, c, d, &done)
		return err
	})
	return quiz, progress, err
}

// take checks and marks an answer to the question.
func (q *QuizQuestion) take(version int64, answer json.RawMessage) error {
	if version != 0 && version != q.Version {
		return ErrQuizChanged
	}
	answer, err := q.Question.FromShown(q.Arrangement, answer)
	if err != nil {
		return err
	}
	if err := q.Question.CheckAnswer(answer); err != nil {
		return err
	}
	if question.Blank(answer) || q.Question.Incomplete(answer) {
		return ErrQuizIncomplete
	}
	marks, _ := q.Question.Grade(answer)
	q.Answer, q.Given = answer, &marks
	return nil
}

// TryQuizAgain begins another try of the trainee at a quiz. A document that is done stays done. It returns store.ErrNotFound if the
// enrollment has ended.
func TryQuizAgain(ctx context.Context, c store.Company, d *CourseDocument) error {
	return c.Tx(ctx, func(c store.Company) error {
		var held heldEnrollment
		if err := c.Change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, quizClear, d.EnrollmentID, d.ID); err != nil {
			return err
		}
		_, err := c.Exec(ctx, quizAgain, d.EnrollmentID, d.ID, newKeys())
		return err
	})
}
