package courses

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/shopspring/decimal"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/question"
)

// checkQuiz adds an error to wrong for each field of item that a quiz cannot have, or that only a quiz can have.
func checkQuiz(wrong *web.InputError, item *courses.OutlineItem, sent *api.Values[courses.OutlineItem]) {
	if !item.Type.Asks() {
		if len(item.QuizQuestions) > 0 {
			wrong.Add("quizQuestions", "quizQuestions is for quizzes only.")
		}
		return
	}
	seen := map[int64]bool{}
	for _, q := range item.QuizQuestions {
		if seen[q.QuestionID] {
			wrong.Add("quizQuestions", "quizQuestions must name each question once.")
			break
		}
		seen[q.QuestionID] = true
	}
	if len(seen) == 0 && !item.Draft && (sent.Has("quizQuestions") || sent.Has("draft")) {
		wrong.Add("quizQuestions", "quizQuestions must have a question unless the document is a draft.")
	}
	if item.FreeSample {
		wrong.Add("freeSample", "freeSample is not for quizzes.")
	}
}

// QuizState is the state of the present try of a trainee at a quiz.
type QuizState struct {
	Try               int64            `json:"try" doc:"Which of the trainee's tries this is; the first is 1."`
	QuizDone          courses.QuizDone `json:"quizDone" doc:"When the quiz is done. tried: when each question was answered; passed: when the answers also have quizPassPercent of the marks."`
	QuizPassPercent   int64            `json:"quizPassPercent" doc:"The percentage of the marks from which a quiz with the quizDone passed is passed."`
	TotalQuestions    int              `json:"totalQuestions" doc:"The number of questions."`
	AnsweredQuestions int              `json:"answeredQuestions" doc:"The number of questions with an answer in this try."`
	RightQuestions    int              `json:"rightQuestions" doc:"The number of questions with a right answer in this try."`
	Marks             decimal.Decimal  `json:"marks" doc:"The marks of the answers of this try, as decimal text."`
	Maximum           decimal.Decimal  `json:"maximum" doc:"The most marks that a try can have, as decimal text."`
	Done              bool             `json:"done" doc:"Whether the trainee of the enrollment has completed the document, in this try or an earlier one."`
}

func quizStateOf(q *courses.Quiz, done bool) QuizState {
	state := QuizState{Try: q.Number, QuizDone: q.Done, QuizPassPercent: q.PassPercent, TotalQuestions: len(q.Questions), Done: done}
	state.AnsweredQuestions, state.RightQuestions = q.Answered()
	state.Marks, state.Maximum = q.Marks()
	return state
}

// ChangeQuizQuestions changes the questions of a quiz with change. It returns a *store.StaleError if the document has another version.
func (s *Handlers) ChangeQuizQuestions(
	ctx context.Context, c *web.Call, at api.Edit, change func([]courses.QuizQuestionID) []courses.QuizQuestionID,
) (courses.OutlineItem, error) {
	item, err := ReadOutlineItem(ctx, c, &OutlineItemID{Kind: courses.DocumentKind, ID: at.ID})
	if err != nil {
		return item.OutlineItem, err
	}
	in := OutlineUpdate{Kind: courses.DocumentKind}
	in.Edit = at
	in.Set("quizQuestions", store.JSONList[courses.QuizQuestionID](change(slices.Clone(item.QuizQuestions))))
	return s.UpdateOutlineItem(ctx, c, &in)
}

// AddQuizQuestion adds a question after the others of a quiz. It returns store.ErrNotFound for another kind of document.
func (s *Handlers) AddQuizQuestion(ctx context.Context, c *web.Call, quizID, questionID int64) error {
	item, err := ReadOutlineItem(ctx, c, &OutlineItemID{Kind: courses.DocumentKind, ID: quizID})
	if err == nil && !item.Type.Asks() {
		err = store.ErrNotFound
	}
	if err != nil {
		return err
	}
	_, err = s.ChangeQuizQuestions(ctx, c, api.Edit{ID: quizID, Version: item.Version}, func(list []courses.QuizQuestionID) []courses.QuizQuestionID {
		return append(list, courses.QuizQuestionID{QuestionID: questionID})
	})
	return err
}

// QuizQuestion is a question of a quiz as the trainee may see it. The feedback is empty until the trainee has answered.
type QuizQuestion struct {
	QuestionID int64 `json:"questionID" doc:"ID of the question."`
	Version    int64 `json:"version" doc:"Number of the question's version: of the one that was answered, or of the current one."`
	question.Public
	Answered    bool                      `json:"answered" doc:"Whether the question has an answer in this try."`
	Answer      json.RawMessage           `json:"answer" doc:"The answer, in the form that the kind of the question needs; null before it."`
	Right       *bool                     `json:"right" doc:"Whether the answer has all marks; null before it."`
	MarksGiven  *decimal.Decimal          `json:"marksGiven" doc:"The marks that the answer has, as decimal text; null before it."`
	Correct     json.RawMessage           `json:"correct" doc:"The right answer, in the form that the kind of the question needs; null before the answer."`
	Explanation string                    `json:"explanation" doc:"Explanation of the right answer; empty before the answer."`
	Parts       []question.PartVerdict    `json:"parts" doc:"The verdict about each part of the answer, in its order: the pairs of a matching, the places of an ordering, the gaps of a cloze. right, partly-right, wrong or no-answer. Empty for other kinds, and before the answer."`
	Feedback    []question.AnswerFeedback `json:"feedback" doc:"The feedback for the parts of the answer; empty before it."`
}

// QuizQuestionOf returns a question of a quiz as the trainee may see it.
func QuizQuestionOf(q *courses.QuizQuestion) QuizQuestion {
	shown := QuizQuestion{
		QuestionID: q.QuestionID, Version: q.Version, Public: q.Question.Public(q.Arrangement), Answered: q.Answered(),
		Answer: json.RawMessage("null"), Correct: json.RawMessage("null"), Parts: []question.PartVerdict{},
		Feedback: []question.AnswerFeedback{},
	}
	if q.Answered() {
		right := q.Right()
		shown.Answer, shown.Right, shown.MarksGiven = q.Question.ToShown(q.Arrangement, q.Answer), &right, q.Given
		shown.Correct, shown.Explanation = q.Question.ShownCorrect(q.Arrangement), q.Question.Explanation
		shown.Parts = q.Question.ShownParts(q.Arrangement, q.Answer)
		shown.Feedback = append(shown.Feedback, q.Question.ShownFeedback(q.Arrangement, q.Answer)...)
	}
	return shown
}

type Quiz struct {
	QuizState
	Questions []QuizQuestion `json:"questions" doc:"The questions in order. The right answer and the explanation of a question are empty until the trainee has answered it."`
}

func quizOf(q *courses.Quiz, done bool) Quiz {
	shown := Quiz{quizStateOf(q, done), make([]QuizQuestion, len(q.Questions))}
	for i := range q.Questions {
		shown.Questions[i] = QuizQuestionOf(&q.Questions[i])
	}
	return shown
}

// ownQuiz returns a quiz that is open to the caller. It returns the errors of visibleDocument, and store.ErrNotFound for a document of another type.
func (s *Handlers) ownQuiz(ctx context.Context, c *web.Call, in *DocumentRequest) (*courses.CourseDocument, error) {
	d, err := s.visibleDocument(ctx, c, in)
	if err == nil && !d.Asks() {
		err = store.ErrNotFound
	}
	return d, err
}

// ReadQuiz returns the caller's present try at a quiz, and records that the caller has opened the document.
func (s *Handlers) ReadQuiz(ctx context.Context, c *web.Call, in *DocumentRequest) (Quiz, error) {
	d, err := s.ownQuiz(ctx, c, in)
	if err != nil {
		return Quiz{}, err
	}
	if err := courses.OpenDocument(ctx, c.Store, d); err != nil {
		return Quiz{}, err
	}
	if err := courses.BeginQuiz(ctx, c.Store, d); err != nil {
		return Quiz{}, err
	}
	quiz, err := courses.ReadQuiz(ctx, c.Store, d)
	if err != nil {
		return Quiz{}, err
	}
	return quizOf(quiz, d.Done), nil
}

type QuizAnswer struct {
	DocumentRequest
	QuestionID int64           `api:"questionID,required" doc:"ID of a question of the quiz."`
	Version    int64           `api:"version,min=1" doc:"Version of the question that was shown. If the question has another one, the answer is refused. Default: the current version."`
	Answer     json.RawMessage `api:"answer,required" doc:"The answer, complete, in the form that the kind of the question needs."`
}

type QuizAnswered struct {
	QuizState
	CompletedPercent int64                  `json:"completedPercent" doc:"Progress in the course after this call, from 0 to 100 percent."`
	EnrollmentStatus store.EnrollmentStatus `json:"enrollmentstatus" doc:"Status of the enrollment today, after this call."`
	Question         QuizQuestion           `json:"question" doc:"The question with the answer, its marks, the right answer and the explanation."`
}

// AnswerQuiz saves the caller's answer to a question of a quiz and marks it. A question that has an answer in the present try keeps it. AnswerQuiz
// returns an *web.InputError for an answer that is not complete or has a wrong form, and courses.ErrQuizChanged for another version of the question.
func (s *Handlers) AnswerQuiz(ctx context.Context, c *web.Call, in *QuizAnswer) (QuizAnswered, error) {
	d, err := s.ownQuiz(ctx, c, &in.DocumentRequest)
	if err != nil {
		return QuizAnswered{}, err
	}
	quiz, progress, err := courses.AnswerQuiz(ctx, c.Store, d, in.QuestionID, in.Version, in.Answer)
	if wrong, isWrong := errors.AsType[*question.FieldError](err); isWrong {
		return QuizAnswered{}, web.InvalidField(wrong.Field, wrong.Error())
	}
	if errors.Is(err, courses.ErrQuizIncomplete) {
		return QuizAnswered{}, web.InvalidField("answer", "answer must be complete.")
	}
	if err != nil {
		return QuizAnswered{}, err
	}
	answered := QuizAnswered{
		QuizState: quizStateOf(quiz, d.Done || !progress.DoneAt.IsZero()), CompletedPercent: progress.CompletedPercent,
		EnrollmentStatus: store.StatusOn(store.Today(c.Company, s.Now()), progress.Status, d.StartDate, d.EndDate),
	}
	for i := range quiz.Questions {
		if q := &quiz.Questions[i]; q.QuestionID == in.QuestionID {
			answered.Question = QuizQuestionOf(q)
		}
	}
	return answered, nil
}

// TryQuizAgain begins another try of the caller at a quiz, without answers.
func (s *Handlers) TryQuizAgain(ctx context.Context, c *web.Call, in *DocumentRequest) (Quiz, error) {
	d, err := s.ownQuiz(ctx, c, in)
	if err != nil {
		return Quiz{}, err
	}
	if err := courses.TryQuizAgain(ctx, c.Store, d); err != nil {
		return Quiz{}, err
	}
	return s.ReadQuiz(ctx, c, in)
}
