package learning

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/shopspring/decimal"

	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/ui"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/question"
)

type quizView struct {
	// Path is the address to which the forms are sent. It is empty if the page only shows the quiz, as in a preview.
	Path      string
	Questions []quizQuestionView
	// Count is how many questions are answered and right, and Rule when the quiz is done. Missed is what to do about a quiz that is answered and not done.
	Count, Rule, Missed string
	// Again means that the trainee can try again.
	Again bool
	// Sort is the path of the script of questions that are answered by drag.
	Sort string
}

// quizQuestionView is a question of a quiz: the form for its answer, or the feedback on it.
type quizQuestionView struct {
	attemptQuestionView
	Version int64
}

// quizWrong is an answer that was not saved: the question, the reason, and the values of the form.
type quizWrong struct {
	question int64
	reason   string
	answer   []byte
}

// quizOf returns the quiz of a document. wrong is the answer that was not saved, or nil. Unless staff see the page, it begins the first try.
func quizOf(ctx context.Context, v *ui.Visit, d *storecourses.CourseDocument, wrong *quizWrong) (*quizView, error) {
	frozen := v.Preview != nil || v.Viewing != ""
	if !frozen {
		if err := storecourses.BeginQuiz(ctx, v.Call.Store, d); err != nil {
			return nil, err
		}
	}
	quiz, err := storecourses.ReadQuiz(ctx, v.Call.Store, d)
	if err != nil {
		return nil, err
	}
	view := &quizView{Rule: v.T("quiz.rule-tried"), Sort: v.Site.ExamSort.Path()}
	if !frozen {
		view.Path = quizPath(&documentIn{d.EnrollmentID, d.ID})
	}
	if quiz.Done == storecourses.DoneWhenPassed {
		view.Rule = v.T("quiz.rule-passed", "Percent", v.Percent(quiz.PassPercent))
	}
	answered, right := quiz.Answered()
	view.Count = v.T("quiz.count", "Answered", v.Number(int64(answered)), "Right", v.Number(int64(right)), "Total", v.Number(int64(len(quiz.Questions))))
	view.Again = answered > 0 && !frozen
	if marks, maximum := quiz.Marks(); quiz.Over() && !d.Done && maximum.IsPositive() {
		view.Missed = v.T("quiz.missed", "Percent", v.ExactPercent(marks.Mul(decimal.NewFromInt(100)).Div(maximum).Truncate(0)))
	}
	for i := range quiz.Questions {
		view.Questions = append(view.Questions, quizQuestionOf(v, &quiz.Questions[i], i+1, wrong))
	}
	return view, nil
}

func quizQuestionOf(v *ui.Visit, of *storecourses.QuizQuestion, number int, wrong *quizWrong) quizQuestionView {
	q := courses.QuizQuestionOf(of)
	asked := learning.AttemptQuestion{QuestionID: q.QuestionID, Position: int64(number), Public: q.Public, Answer: q.Answer}
	if q.Answered {
		reviewed := learning.ReviewedQuestion{AttemptQuestion: asked, MarksGiven: q.MarksGiven,
			Correct: q.Correct, Explanation: q.Explanation, Parts: q.Parts, Feedback: q.Feedback}
		return quizQuestionView{reviewOf(v, &reviewed), q.Version}
	}
	reason := ""
	if wrong != nil && wrong.question == q.QuestionID {
		asked.Answer, reason = wrong.answer, wrong.reason
	}
	shown := questionOf(v, &asked, answerValues(q.QuestionID, q.Public, asked.Answer))
	shown.Wrong, shown.NoAnswer = reason, ""
	return quizQuestionView{shown, q.Version}
}

func quizPath(in *documentIn) string {
	return ui.DocumentPath(ui.LearnPath(in.Enrollment), in.Document) + "/quiz"
}

type quizIn struct {
	documentIn
	Question int64  `api:"question" doc:"The question that is answered."`
	Version  int64  `api:"version" doc:"The version of the question that the page has shown."`
	Again    string `api:"again,max=1" doc:"Not empty: the trainee tries again."`
}

// quizNow saves an answer to a question of a quiz, or begins another try. It redirects to the question on the page of the document, with the
// feedback. If the answer is not saved, it shows the page with the reason.
func quizNow(ctx context.Context, v *ui.Visit, in *quizIn) (*web.Page, error) {
	d, err := ownDocument(ctx, v, &in.documentIn)
	if err != nil {
		return nil, err
	}
	if !d.Asks() {
		return nil, store.ErrNotFound
	}
	page := ui.DocumentPath(ui.LearnPath(in.Enrollment), in.Document)
	if in.Again != "" {
		return &web.Page{Location: page + "#quiz"}, storecourses.TryQuizAgain(ctx, v.Call.Store, d)
	}
	quiz, err := storecourses.ReadQuiz(ctx, v.Call.Store, d)
	if err != nil {
		return nil, err
	}
	for i := range quiz.Questions {
		q := &quiz.Questions[i]
		if q.QuestionID != in.Question {
			continue
		}
		answer := answerFrom(q.QuestionID, q.Question.Public(q.Arrangement), v.Call.Submitted)
		_, _, err := storecourses.AnswerQuiz(ctx, v.Call.Store, d, in.Question, in.Version, answer)
		reason := quizReason(v, q.Question.Kind, answer, err)
		if reason == "" {
			return &web.Page{Location: page + "#question-" + strconv.Itoa(i+1)}, err
		}
		if errors.Is(err, storecourses.ErrQuizChanged) {
			answer = nil // It belongs to another question.
		}
		shown, err := documentWith(ctx, v, &documentPageIn{documentIn: in.documentIn}, &quizWrong{in.Question, reason, answer})
		if err == nil {
			shown.Status = http.StatusBadRequest
		}
		return shown, err
	}
	return nil, store.ErrNotFound
}

// quizReason returns the reason why an answer was not saved, or "" if it was saved or another error occurred.
func quizReason(v *ui.Visit, kind question.Kind, answer []byte, err error) string {
	_, isWrong := errors.AsType[*question.FieldError](err)
	switch {
	case isWrong:
		return wrongText(v, kind)
	case errors.Is(err, storecourses.ErrQuizChanged):
		return v.T("quiz.changed")
	case !errors.Is(err, storecourses.ErrQuizIncomplete):
		return ""
	case question.Blank(answer):
		return v.T("quiz.blank")
	}
	return v.T(missingKeys[kind])
}
