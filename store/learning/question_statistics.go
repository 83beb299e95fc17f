package learning

import (
	"context"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	questionStatistics = statement.Scoped("question/statistics")
	questionChosen     = statement.Scoped("question/chosen")
)

// QuestionFigures are the statistics of a question in an exam, or in all exams.
type QuestionFigures struct {
	ExamID         int64            `db:"exam_id" json:"examID" doc:"ID of the exam; 0: all exams together."`
	ExamName       string           `db:"exam_title" json:"examName" doc:"Name of the exam; empty for all exams together."`
	Attempts       int64            `db:"attempts" json:"attempts" doc:"The number of attempts that have the question."`
	Answers        int64            `db:"answers" json:"answers" doc:"The number of attempts in which the question is answered."`
	Difficulty     *decimal.Decimal `db:"difficulty" json:"difficulty" doc:"The mean of the earned share of the marks, as decimal text with at most 4 digits. 1 means that every answer is right. null without attempts."`
	Discrimination *decimal.Decimal `db:"discrimination" json:"discrimination" doc:"How well the question separates good attempts from bad ones: the correlation between the share of the marks that the answer earned and the share that the other questions of the attempt earned, as decimal text from -1 to 1. null if it cannot be computed."`
}

// ChosenAnswer is an option, or the text of an answer, with the number of answers that have it.
type ChosenAnswer struct {
	Answer string `db:"answer" json:"answer" doc:"The option as plain text or HTML, or the text of the answer."`
	Times  int64  `db:"times" json:"times" doc:"The number of attempts with this answer."`
	Right  bool   `db:"is_right" json:"right" doc:"Whether the answer is right."`
}

// ReadQuestionFigures returns the statistics of a question over the attempts that have ended and are fully marked. The first
// element covers all exams, and each other element covers one exam.
func ReadQuestionFigures(ctx context.Context, c store.Company, id int64) ([]QuestionFigures, error) {
	return store.ListOf[QuestionFigures](ctx, c, questionStatistics, id)
}

// ChosenAnswers returns the options or texts that were given as answers to a question, with their numbers. It covers
// questions of the kinds single, multiple, truefalse, numeric and shorttext. It returns at most 50 elements, the most
// frequent first.
func ChosenAnswers(ctx context.Context, c store.Company, id int64) ([]ChosenAnswer, error) {
	return store.ListOf[ChosenAnswer](ctx, c, questionChosen, id)
}
