package learning

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/question"
)

var (
	questionVersions     = statement.Scoped("question/version_list")
	questionVersionTotal = statement.Scoped("question/version_total")
	questionsLoad        = statement.Scoped("question/load")
	categoriesLoad       = statement.Scoped("question_category/load")
	categoriesOfImports  = statement.Scoped("question_category/named")
	quizOfQuestion       = statement.Scoped("quiz/of_question")
)

// The objects of the question bank that staff edit.
var (
	EditedQuestions          = store.NewContent[EditedQuestion](only.Store{}, "question").Kept(only.Store{}, store.Trash{Table: "questions"})
	EditedQuestionCategories = store.NewContentTable[EditedQuestionCategory](only.Store{},
		store.Table{Kind: "question_category", Name: "question_categories", Dated: true, Imported: true, Conflict: store.ErrNameTaken, Used: ErrQuestionCategoryUsed},
		store.Listing{Search: []string{"name"}, Order: "lower(t.name), t.id"})
)

// Errors of changes of the question bank.
var (
	// ErrQuestionUsed means that an exam, an attempt or a quiz has the question.
	ErrQuestionUsed = errors.New("question is used")
	// ErrQuestionCategoryUsed means that a question or an exam has the category.
	ErrQuestionCategoryUsed = errors.New("question category is used")
)

type EditedQuestionCategory struct {
	store.Counted
	store.Editable
	Name      string `db:"name" json:"name" edit:"required,max=200" doc:"Name of the category, unique in the question bank."`
	Questions int64  `db:"questions" json:"questions" save:"list" read:"(select count(*) from questions q where q.company_id = $1 and q.category_id = t.id and q.status = 1)" doc:"Number of questions in the category that are not archived. In the response of a change it is always 0."`
}

func (EditedQuestionCategory) Sorts() store.Sorts {
	return store.ByFields("name", "questions")
}

func (e EditedQuestionCategory) AuditName() string { return e.Name }

// QuestionContent contains the fields of a question that every edit stores in a new version.
type QuestionContent struct {
	Text          string           `db:"text" json:"text" edit:"lines,bytes=16000" doc:"The question: plain text or HTML with MathML. The text of a cloze has the gaps [[1]], [[2]] and so on."`
	Options       store.Texts      `db:"options" json:"options" edit:"max=50" doc:"The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML." note:"It is an array, or a text with one option per line."`
	Choices       store.Texts      `db:"choices" json:"choices" edit:"max=50" doc:"The right sides of matching: plain text or HTML; empty for other kinds." note:"It is an array, or a text with one choice per line. Some may fit no left side."`
	Correct       json.RawMessage  `db:"correct" json:"correct" edit:"" doc:"The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0." note:"Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts."`
	Marks         decimal.Decimal  `db:"marks" json:"marks" edit:"default=1" doc:"Marks for a right answer, as decimal text."`
	Penalty       decimal.Decimal  `db:"penalty" json:"penalty" edit:"default=0" doc:"Marks that a wrong answer subtracts, as decimal text."`
	Floor         *decimal.Decimal `db:"floor" json:"floor" edit:"" doc:"The lowest marks that an answer can have, as decimal text; null: only the penalty limits them." note:"It is at most 0. An empty text removes it."`
	Partial       bool             `db:"partial" json:"partial" edit:"default=false" doc:"Whether the right parts of an answer earn marks."`
	CaseSensitive bool             `db:"case_sensitive" json:"caseSensitive" edit:"default=false" doc:"Whether short texts and gaps must match the accepted texts in case."`
	Explanation   string           `db:"explanation" json:"explanation" edit:"lines,max=5000" doc:"Explanation of the right answer for trainees, which the review may show: plain text or HTML."`
	Rubric        string           `db:"rubric" json:"rubric" edit:"lines,max=5000" doc:"For an essay: instructions for markers about what earns marks, as plain text or HTML."`

	Answers    store.JSONList[question.Answer]    `db:"answers" json:"answers" edit:"max=200" doc:"Answers with a share of the marks or with feedback of their own, besides those of correct." note:"For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without."`
	Wildcards  bool                               `db:"wildcards" json:"wildcards" edit:"default=false" doc:"Whether * in an accepted text of shorttext or cloze stands for any characters, and \\* for an asterisk."`
	GapDetails store.JSONList[question.GapDetail] `db:"gap_details" json:"gapDetails" edit:"max=50" doc:"For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same."`
}

// EditedQuestion is a question of the question bank in its current version.
type EditedQuestion struct {
	store.Counted
	store.Editable
	Kind       question.Kind `db:"kind" json:"kind" edit:"once,required" doc:"Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay." note:"It cannot change later."`
	CategoryID int64         `db:"category_id" json:"categoryID" edit:"" doc:"ID of the category of the question bank that contains the question; 0: no category."`
	Tags       store.Texts   `db:"tags" json:"tags" edit:"max=20" doc:"Tags by which exams select random questions." note:"Each has at most 50 characters. It is an array, or a text in which lines or commas separate the tags."`
	Status     int64         `db:"status" json:"status" edit:"default=1,enum=0|1" doc:"1: exams can use the question; 0: the question is archived."`
	Number     int64         `db:"number" json:"number" doc:"Number of the current question version, from 1. A change of the content creates a new version; past attempts keep the version that they had."`
	QuestionContent
	Exams     int64      `db:"exams" json:"exams" doc:"The number of exams that name the question, without random draws. Only lists contain it; otherwise it is 0."`
	Quizzes   int64      `db:"quizzes" json:"quizzes" doc:"The number of quizzes that have the question. Only lists contain it; otherwise it is 0."`
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When the question was added."`
	UpdatedAt store.Time `db:"updated_at" json:"updatedDate" doc:"When the question was last changed."`
}

func (e EditedQuestion) AuditName() string { return firstLine(e.Text, 100) }

// firstLine returns the first line of a text. It shortens a line of more than most characters and adds an ellipsis.
func firstLine(text string, most int) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if runes := []rune(line); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return line
}

// Question converts the content to a question.Question, for validation and marking.
func (e EditedQuestion) Question() question.Question {
	return question.Question{
		Kind: e.Kind, Text: e.Text, Options: e.Options, Choices: e.Choices, Correct: e.Correct, Marks: e.Marks, Penalty: e.Penalty, Floor: e.Floor,
		Partial: e.Partial, CaseSensitive: e.CaseSensitive, Explanation: e.Explanation, Rubric: e.Rubric,
		Answers: e.Answers, Wildcards: e.Wildcards, GapDetails: e.GapDetails,
	}
}

// QuestionVersion is the content of a question after one edit, with the number and the time of the edit.
type QuestionVersion struct {
	store.Counted
	Number int64 `db:"number" json:"number" doc:"Number of the question version; the first is 1."`
	QuestionContent
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When the question version was saved."`
}

// QuestionVersions returns a page of the versions of a question, the newest first. It returns ErrNotFound if there is no such question.
func QuestionVersions(ctx context.Context, c store.Company, questionID int64, page store.Page) (store.List[QuestionVersion], error) {
	return store.CountedPage[QuestionVersion](ctx, c, page, questionVersions, questionVersionTotal, questionID)
}

// SetQuestion changes the content of the question. The kind does not change.
func (e *EditedQuestion) SetQuestion(q question.Question) {
	e.Text, e.Options, e.Choices, e.Correct = q.Text, q.Options, q.Choices, q.Correct
	e.Marks, e.Penalty, e.Floor, e.Partial, e.CaseSensitive = q.Marks, q.Penalty, q.Floor, q.Partial, q.CaseSensitive
	e.Explanation, e.Rubric = q.Explanation, q.Rubric
	e.Answers, e.Wildcards, e.GapDetails = append(store.JSONList[question.Answer]{},
		q.Answers...), q.Wildcards, append(store.JSONList[question.GapDetail]{}, q.GapDetails...)
	if e.Choices == nil {
		e.Choices = []string{}
	}
}

// QuestionFilter selects questions of the question bank. An empty text, the category 0 and the status AnyStatus select all.
type QuestionFilter struct {
	// Search is a part of the text, ignoring case.
	Search     string
	Kind       question.Kind
	Tag        string
	CategoryID int64
	Status     int64
	// ExamID selects the questions that every attempt at the exam has; 0 selects all.
	ExamID int64
	// Sort is created, text, -marks or -updated. For any other value, the newest questions come first.
	Sort string
}

// Questions returns a page of the questions of the question bank that f selects, in the order f.Sort.
func Questions(ctx context.Context, c store.Company, f QuestionFilter, page store.Page) (store.List[EditedQuestion], error) {
	return store.CountedPage[EditedQuestion](ctx, c, page, EditedQuestions.ListStatement, EditedQuestions.TotalStatement, strings.ToLower(f.Search),
		f.Kind, f.Tag, f.CategoryID, f.Status, f.ExamID, f.Sort)
}

// RemoveQuestion removes a question. It returns ErrNotFound if the question does not exist, a *StaleError if at has another
// version, and ErrQuestionUsed if an exam, an attempt or a quiz has it.
func RemoveQuestion(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		// The check comes after the lock of the question, for which a change of a quiz that adds the question makes it wait.
		if err := referenceAs(EditedQuestions.Remove(ctx, c, at, by), ErrQuestionUsed); err != nil {
			return err
		}
		var used bool
		if err := c.Get(ctx, &used, quizOfQuestion, at.ID); err != nil || !used {
			return err
		}
		return ErrQuestionUsed
	})
}

func referenceAs(err, as error) error {
	if errors.Is(err, store.ErrReference) {
		return as
	}
	return err
}

// ImportedQuestion is a question to add. Category is the name of its category, or empty.
type ImportedQuestion struct {
	question.Question
	Category string
	Tags     []string
}

// loadedQuestion is an element of the array that the statement questionsLoad reads.
type loadedQuestion struct {
	CategoryID int64             `json:"categoryID"`
	Kind       question.Kind     `json:"kind"`
	Tags       []string          `json:"tags"`
	Content    question.Question `json:"content"`
	Marks      decimal.Decimal   `json:"marks"`
}

// ImportQuestions adds questions, and the categories that the question bank does not have. It returns the number of added
// questions.
func ImportQuestions(ctx context.Context, c store.Company, list []ImportedQuestion, by store.Actor) (added int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		ids, err := questionCategoryIDs(ctx, c, list)
		if err != nil {
			return err
		}
		rows := make([]loadedQuestion, len(list))
		for i, q := range list {
			rows[i] = loadedQuestion{ids[strings.ToLower(q.Category)], q.Kind, append([]string{}, q.Tags...), q.Question, q.Marks}
		}
		text, err := json.Marshal(rows)
		if err != nil {
			return err
		}
		if err := c.Change(ctx, &added, questionsLoad, text); err != nil {
			return err
		}
		return c.AuditChange(ctx, "question", "_import", nil, importedQuestions{Added: added}, by)
	})
	return added, err
}

// questionCategoryIDs returns the ids of the categories of the questions by their names in lower case. It adds the
// categories that are missing.
func questionCategoryIDs(ctx context.Context, c store.Company, list []ImportedQuestion) (map[string]int64, error) {
	var names []string
	for _, q := range list {
		if q.Category != "" {
			names = append(names, q.Category)
		}
	}
	ids := map[string]int64{}
	if names == nil {
		return ids, nil
	}
	if _, err := c.Exec(ctx, categoriesLoad, pq.Array(names)); err != nil {
		return nil, err
	}
	found, err := store.ListOf[EditedQuestionCategory](ctx, c, categoriesOfImports, pq.Array(names))
	for _, category := range found {
		ids[strings.ToLower(category.Name)] = category.ID
	}
	return ids, err
}

// importedQuestions contains the number that the audit log records for an import of questions.
type importedQuestions struct {
	store.Editable
	Added int64 `json:"added"`
}

func (importedQuestions) AuditName() string { return "" }
