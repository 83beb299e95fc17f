package bulk

import (
	"context"
	"encoding/json"
	"strings"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/internal/statement"
	"lyceum/store/people"
	"lyceum/store/question"
)

var (
	loadQuestionCategories = statement.Scoped("load/question_categories")
	loadQuestions          = statement.Scoped("load/questions")
	loadExamItems          = statement.Scoped("load/exam_items")
	loadQuizzes            = statement.Scoped("load/quizzes")
)

// BulkExamQuestions contains the questions of an exam for LoadExamQuestions. Its key is CourseCode and Exam.
type BulkExamQuestions struct {
	CourseCode string `json:"courseCode"`
	Exam       string `json:"exam"`
	// Draw is the number of questions that are drawn at random for each attempt. 0 means that each attempt has all of them. Nil keeps
	// the number of an existing exam, and is 0 for a new one.
	Draw      *int                `json:"draw"`
	Questions []question.Question `json:"questions"`
}

// BulkQuiz is a document that becomes a quiz with the questions of an exam of its course, except essays. Its key is that of the document.
type BulkQuiz struct {
	CourseCode string `json:"courseCode"`
	Subject    string `json:"subject"`
	Chapter    string `json:"chapter"`
	Name       string `json:"name"`
	Exam       string `json:"exam"`
}

// LoadQuizzes makes documents quizzes and sets their questions. Of an exam that draws its questions, a quiz has all from which it draws. existing
// counts the changed quizzes that existed before the import. The documents and the exams with their questions must exist.
func LoadQuizzes(ctx context.Context, c store.Company, rows []BulkQuiz) (existing int64, err error) {
	text, err := json.Marshal(rows)
	if err != nil {
		return 0, err
	}
	if err := c.Change(ctx, &existing, loadQuizzes, text, courses.QuizMediaType, c.ImportID()); err != nil {
		return 0, err
	}
	c.CountImported(loadQuizzes, store.Loaded{Changed: existing})
	return existing, nil
}

// examQuestions contains the questions of an exam and the name of their category of the question bank.
type examQuestions struct {
	BulkExamQuestions
	Category string `json:"category"`
}

// LoadExamQuestions adds and changes the questions of exams, in categories of the question bank named after the course code and
// the title of the exam. It then sets the questions and the totals of each exam. loaded counts questions, and existing counts the changed
// exams that existed before the import. It removes no question from the question bank, and counts as removed those that leave their exam.
// The exams must exist.
func LoadExamQuestions(ctx context.Context, c store.Company, rows []BulkExamQuestions) (loaded store.Loaded, existing int64, err error) {
	exams, categories, seen := make([]examQuestions, len(rows)), []people.BulkName{}, map[string]bool{}
	for i, row := range rows {
		exams[i] = examQuestions{row, row.CourseCode + ": " + row.Exam}
		if name := exams[i].Category; !seen[strings.ToLower(name)] {
			seen[strings.ToLower(name)] = true
			categories = append(categories, people.BulkName{Name: name})
		}
	}
	text, err := json.Marshal(exams)
	if err != nil {
		return store.Loaded{}, 0, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := store.Load(ctx, c, loadQuestionCategories, categories, nil); err != nil {
			return err
		}
		loaded = store.Loaded{}
		if err := c.Change(ctx, &loaded, loadQuestions, text, c.ImportID()); err != nil {
			return err
		}
		c.CountImported(loadQuestions, loaded)
		// An exam that existed before the import counts as changed, because undoing the import could not restore its questions.
		if err := c.Change(ctx, &existing, loadExamItems, text, c.ImportID()); err != nil {
			return err
		}
		c.CountImported(loadExamItems, store.Loaded{Changed: existing})
		return nil
	})
	return loaded, existing, err
}
