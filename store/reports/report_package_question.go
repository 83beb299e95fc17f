package reports

import (
	"context"
	"encoding/json"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var reportPackageQuestions = statement.Scoped("report/package_questions").Limited().Lagging().Replanned()

// QuestionPeople is the maximum number of people whose answers the report of a package counts, and maxQuestions the maximum number of its questions. Content
// chooses the ids of its interactions, so that there can be more.
const (
	QuestionPeople = 1000
	maxQuestions   = 500
)

// PackageQuestion are the figures of an interaction of a package: a question that its content has asked.
type PackageQuestion struct {
	Item        string           `db:"item" json:"item" doc:"ID of the item in the manifest of the package."`
	ID          string           `db:"id" json:"id" doc:"ID that the content gives the interaction."`
	Type        string           `db:"type" json:"type" doc:"Type that the content gives the interaction, such as choice or fill-in; empty without one."`
	Description string           `db:"description" json:"description" doc:"Text that the content gives the interaction, often the question; empty without one."`
	Answered    int64            `db:"answered" json:"answered" doc:"Number of people who have answered."`
	Correct     int64            `db:"correct" json:"correct" doc:"Number of people whose answer is correct."`
	Incorrect   int64            `db:"incorrect" json:"incorrect" doc:"Number of people whose answer is wrong or unanticipated."`
	Neutral     int64            `db:"neutral" json:"neutral" doc:"Number of people whose answer is neither correct nor incorrect, such as in a survey."`
	Difficulty  *decimal.Decimal `db:"difficulty" json:"difficulty" doc:"Share of the correct answers among the correct and incorrect ones, as decimal text with at most 4 digits. 1 means that every answer is right. null without such answers."`
	Seconds     *float64         `db:"seconds" json:"averageSeconds" doc:"Average time to answer, in seconds; null if the content reports none."`
	Answers     PackageAnswers   `db:"answers" json:"answers" doc:"The 20 most frequent answers, the most frequent first."`
	People      int64            `db:"people" json:"-"`
	Limited     bool             `db:"limited" json:"-"`
}

type PackageAnswer struct {
	Answer  string `json:"answer" doc:"The answer in the form of the authoring tool, at most 200 characters."`
	Times   int64  `json:"times" doc:"Number of people with this answer."`
	Correct bool   `json:"correct" doc:"Whether the content has called the answer correct."`
}

// PackageAnswers are answers, as the statement returns them.
type PackageAnswers []PackageAnswer

// Scan reads the answers from a column of the type jsonb.
func (a *PackageAnswers) Scan(column any) error {
	text, _ := column.([]byte)
	return json.Unmarshal(text, a)
}

type PackageQuestions struct {
	PackageDocument
	// People is the number of people who have answered a question. Limited means that only the newest QuestionPeople attempts were counted.
	People    int64             `json:"people" doc:"Number of people who have answered a question."`
	Limited   bool              `json:"limited" doc:"Whether more than 1,000 people have opened the package; only the 1,000 whose attempts began last are counted."`
	Questions []PackageQuestion `json:"questions" doc:"The questions by item, in the order in which the content reports them, at most 500." never:"null"`
}

// ReadPackageQuestions returns the questions of the package of a document, with the last answer of each person in the newest attempt. The filter can limit
// them to days of the last activity and to the members of a batch. It returns the errors of CheckPackageReport.
func ReadPackageQuestions(ctx context.Context, c store.Company, f PackageFilter) (q PackageQuestions, err error) {
	if err := CheckReport(ctx, c, f.ReportFilter); err != nil {
		return q, err
	}
	if q.PackageDocument, err = ReadPackageDocument(ctx, c, f.DocumentID); err != nil {
		return q, err
	}
	from, until := times(c, f.ReportFilter)
	q.Questions, err = store.ListOf[PackageQuestion](ctx, c, reportPackageQuestions, f.DocumentID, QuestionPeople, maxQuestions, from, until, f.batch())
	if len(q.Questions) > 0 {
		q.People, q.Limited = q.Questions[0].People, q.Questions[0].Limited
	}
	return q, err
}
