package learning

import (
	"context"
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"math/rand/v2"

	"github.com/shopspring/decimal"

	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/question"
)

// AttemptQuestion is a question of an attempt as the trainee may see it, with the trainee's answer.
type AttemptQuestion struct {
	QuestionID int64  `json:"questionID" doc:"ID of the question."`
	Position   int64  `json:"position" doc:"Index of the question in the attempt, from 1."`
	Section    string `json:"section" doc:"Name of the section of the exam that contains the question; empty without a section."`
	question.Public
	Answer     json.RawMessage `json:"answer" doc:"The saved answer, in the form that the kind of the question needs; null if no answer is saved."`
	Incomplete bool            `json:"incomplete" doc:"Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question."`
	AnsweredAt store.Time      `json:"answeredAt" doc:"When the answer was saved; null if no answer is saved."`
}

// attemptQuestionOf returns a question of an attempt whose options have the numbers of an arrangement.
func attemptQuestionOf(q *learning.AttemptQuestion, a question.Arrangement) AttemptQuestion {
	return AttemptQuestion{q.QuestionID, q.Position, q.Section, q.Question.Public(a), q.Question.ToShown(a, q.Answer),
		q.Question.Incomplete(q.Answer), q.AnsweredAt}
}

// OpenAttempt is the response of StartExam and ReadOpenAttempt: an attempt that the trainee can continue.
type OpenAttempt struct {
	AttemptID  int64             `json:"attemptID" doc:"ID of the attempt."`
	ExamID     int64             `json:"examID" doc:"ID of the exam to which the attempt belongs."`
	Number     int64             `json:"number" doc:"Which of the trainee's attempts at the exam this is; the first is 1."`
	StartedAt  store.Time        `json:"startedAt" doc:"When the attempt started."`
	Deadline   store.Time        `json:"deadline" doc:"When the attempt ends. The server rejects later answers."`
	Now        store.Time        `json:"now" doc:"The current time of the server, which decides whether the deadline has passed."`
	LeaveLimit int64             `json:"leaveLimit" doc:"When the trainee has left the page this many times, the attempt is submitted; 0: no limit."`
	Leaves     int64             `json:"leaves" doc:"The number of times that the trainee has left the page of the attempt."`
	Questions  []AttemptQuestion `json:"questions" doc:"The questions in the order of the attempt, without their solutions."`
}

func openAttemptOf(a *learning.Attempt) OpenAttempt {
	data := OpenAttempt{a.ID, a.ExamID, a.Number, a.StartedAt, a.Deadline, a.Now, a.LeaveLimit, a.Leaves, make([]AttemptQuestion, len(a.Questions))}
	for i := range a.Questions {
		data.Questions[i] = attemptQuestionOf(&a.Questions[i], a.Questions[i].Arrangement())
	}
	return data
}

type ExamStart struct {
	ExamID int64 `api:"examID,required" doc:"ID of an exam of a course in which the caller is enrolled."`
}

// StartExam starts an attempt of the caller, or returns the open attempt. The deadline is set when the attempt starts. It
// returns a *learning.ExamRuleError if a rule of the exam prevents an attempt.
func StartExam(ctx context.Context, c *web.Call, in *ExamStart) (OpenAttempt, error) {
	var seed [32]byte
	_, _ = crand.Read(seed[:]) // Read returns no error.
	a, err := learning.StartAttempt(ctx, c.Store, in.ExamID, c.Who.UserID, rand.New(rand.NewChaCha8(seed)))
	if err != nil {
		return OpenAttempt{}, err
	}
	return openAttemptOf(a), nil
}

type ExamAnswer struct {
	AttemptID  int64           `api:"attemptID,required" doc:"ID of an open attempt of the caller."`
	QuestionID int64           `api:"questionID,required" doc:"ID of a question of the attempt."`
	Answer     json.RawMessage `api:"answer" doc:"The answer, in the form that the kind of the question needs; null removes the saved answer."`
}

type SavedAnswer struct {
	SavedAt    store.Time `json:"savedAt" doc:"When the server saved the answer."`
	Incomplete bool       `json:"incomplete" doc:"Whether the answer is saved but lacks a part, or is no number for a numeric question."`
}

// SaveExamAnswer saves an answer. A response without an error means that the answer is stored. SaveExamAnswer returns
// learning.ErrAttemptLate after the deadline, learning.ErrAttemptOver after the attempt was submitted, and an *web.InputError for an
// answer in the wrong format.
func SaveExamAnswer(ctx context.Context, c *web.Call, in *ExamAnswer) (SavedAnswer, error) {
	answer := in.Answer
	if answer == nil {
		answer = json.RawMessage("null")
	}
	saved, err := learning.SaveAnswer(ctx, c.Store, in.AttemptID, in.QuestionID, c.Who.UserID, answer)
	if wrong, is := errors.AsType[*question.FieldError](err); is {
		err = web.InvalidField(wrong.Field, wrong.Error())
	}
	return SavedAnswer{saved.At, saved.Incomplete}, err
}

// AttemptID is the request of the routes that read, submit or leave one attempt.
type AttemptID struct {
	AttemptID int64 `api:"attemptID,required" doc:"ID of the attempt. Trainees can name only their own."`
}

// ReviewedQuestion is a question of a finished attempt with the parts that the exam's review shows.
type ReviewedQuestion struct {
	AttemptQuestion
	MarksGiven  *decimal.Decimal `json:"marksGiven" doc:"The marks that the answer has, as decimal text; null until it is marked."`
	Comment     string           `json:"comment" doc:"Comment of the person who marked the answer; empty without one."`
	Correct     json.RawMessage  `json:"correct" doc:"The right answer, in the form that the kind of the question needs."`
	Explanation string           `json:"explanation" doc:"Explanation of the right answer; empty if the review does not show it."`

	Parts    []question.PartVerdict    `json:"parts" doc:"The verdict about each part of the answer, in its order: the pairs of a matching, the places of an ordering, the gaps of a cloze. right, partly-right, wrong or no-answer. Empty for other kinds, and until the answer has marks."`
	Feedback []question.AnswerFeedback `json:"feedback" doc:"The feedback for the parts of the answer; empty if there is none or the review does not show explanations."`
}

// ExamResult is the result of an attempt as its trainee may see it.
type ExamResult struct {
	AttemptID   int64                  `json:"attemptID" doc:"ID of the attempt."`
	ExamID      int64                  `json:"examID" doc:"ID of the exam to which the attempt belongs."`
	ExamName    string                 `json:"examName" doc:"Name of the exam to which the attempt belongs."`
	Number      int64                  `json:"number" doc:"Which of the trainee's attempts at the exam this is; the first is 1."`
	Status      learning.AttemptStatus `json:"status" doc:"1: open; 2: submitted; 3: passed; 4: failed. While the result is withheld, the status is 2."`
	SubmittedAt store.Time             `json:"submittedAt" doc:"When the attempt ended; null while it is open."`
	ReleasedAt  store.Time             `json:"releasedAt" doc:"When the trainee can see the review; null if it is shown together with the result."`
	Marks       *decimal.Decimal       `json:"marks" doc:"The marks of the attempt, as decimal text; null while they are withheld, or if the review shows nothing."`
	Maximum     *decimal.Decimal       `json:"maximum" doc:"The most marks that an attempt can have, as decimal text."`
	TimeRanOut  bool                   `json:"timeRanOut" doc:"Whether the time ran out: the attempt ended at its deadline, with the answers saved until then."`
	PassMark    decimal.Decimal        `json:"passMark" doc:"Percentage of the marks from which the attempt is passed, as decimal text."`
	Passed      *bool                  `json:"passed" doc:"Whether the attempt is passed; null in the same cases as marks."`
	Review      string                 `json:"review" doc:"What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations)."`
	Questions   []ReviewedQuestion     `json:"questions" doc:"The questions with the right answers, if the review shows them; otherwise empty."`
}

// ReadExamResult returns the result of an attempt of the caller. If the deadline has passed, it ends the attempt first. It
// returns learning.ErrAttemptOpen if the attempt has not ended.
func ReadExamResult(ctx context.Context, c *web.Call, in *AttemptID) (ExamResult, error) {
	a, err := ownAttempt(ctx, c, in.AttemptID)
	if err != nil {
		return ExamResult{}, err
	}
	if a.Status == learning.AttemptStarted {
		return ExamResult{}, learning.ErrAttemptOpen
	}
	return examResultOf(a), nil
}

// ReadOpenAttempt returns an open attempt of the caller with the saved answers. It returns learning.ErrAttemptOver if the attempt has
// ended.
func ReadOpenAttempt(ctx context.Context, c *web.Call, in *AttemptID) (OpenAttempt, error) {
	a, err := ownAttempt(ctx, c, in.AttemptID)
	if err != nil {
		return OpenAttempt{}, err
	}
	if a.Status != learning.AttemptStarted {
		return OpenAttempt{}, learning.ErrAttemptOver
	}
	return openAttemptOf(a), nil
}

// ownAttempt returns an attempt of the caller. It ends the attempt if the deadline has passed.
func ownAttempt(ctx context.Context, c *web.Call, id int64) (*learning.Attempt, error) {
	a, err := learning.AttemptOf(ctx, c.Store, id, c.Who.UserID)
	if err != nil || a.Status != learning.AttemptStarted || !a.Late {
		return a, err
	}
	if err := learning.CloseLate(ctx, c.Store, id); err != nil {
		return nil, err
	}
	return learning.AttemptOf(ctx, c.Store, id, c.Who.UserID)
}

func examResultOf(a *learning.Attempt) ExamResult {
	data := ExamResult{
		AttemptID: a.ID, ExamID: a.ExamID, ExamName: a.ExamTitle, Number: a.Number, Status: learning.AttemptSubmitted,
		SubmittedAt: a.SubmittedAt, ReleasedAt: a.ReleasedAt(), PassMark: a.PassPercent.Round(2),
		TimeRanOut: !a.Deadline.IsZero() && !a.SubmittedAt.Time().Before(a.Deadline.Time()),
		Maximum:    a.Maximum, Review: a.Review, Questions: []ReviewedQuestion{},
	}
	if a.Reviews(learning.ReviewMarks) {
		passed := a.Status == learning.AttemptPassed
		data.Status, data.Marks, data.Passed = a.Status, a.Result, &passed
	}
	if !a.Reviews(learning.ReviewAnswers) {
		return data
	}
	for i := range a.Questions {
		q := &a.Questions[i]
		shown := q.Arrangement()
		reviewed := ReviewedQuestion{AttemptQuestion: attemptQuestionOf(q, shown), MarksGiven: q.Marks, Comment: q.Comment, Correct: q.Question.ShownCorrect(shown)}
		reviewed.Parts, reviewed.Feedback = []question.PartVerdict{}, []question.AnswerFeedback{}
		if q.Marks != nil {
			reviewed.Parts = q.Question.ShownParts(shown, q.Answer)
		}
		if a.Reviews(learning.ReviewExplanations) {
			reviewed.Explanation, reviewed.Feedback = q.Question.Explanation, q.Question.ShownFeedback(shown, q.Answer)
		}
		data.Questions = append(data.Questions, reviewed)
	}
	return data
}

// SubmitExam ends an attempt of the caller and marks it. It returns learning.ErrAttemptOver if the attempt has already ended.
func SubmitExam(ctx context.Context, c *web.Call, in *AttemptID) (ExamResult, error) {
	a, err := learning.SubmitAttempt(ctx, c.Store, in.AttemptID, c.Who.UserID)
	if err != nil {
		return ExamResult{}, err
	}
	return examResultOf(a), nil
}

type LeftAttempt struct {
	Leaves     int64 `json:"leaves" doc:"The number of times that the caller has left the page of the attempt."`
	LeaveLimit int64 `json:"leaveLimit" doc:"The number of times at which the attempt is submitted; 0: no limit."`
	Open       bool  `json:"open" doc:"Whether the attempt is still open after this call."`
}

// LeaveExam counts that the caller has left the page of an open attempt. If the count reaches the limit of the exam, it
// submits the attempt.
func LeaveExam(ctx context.Context, c *web.Call, in *AttemptID) (LeftAttempt, error) {
	a, err := learning.LeaveAttempt(ctx, c.Store, in.AttemptID, c.Who.UserID)
	if err != nil {
		return LeftAttempt{}, err
	}
	return LeftAttempt{a.Leaves, a.LeaveLimit, a.Open()}, nil
}
