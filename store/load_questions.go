package store

import (
	"context"
	"encoding/json"
	"strings"

	"lyceum/store/question"
)

var (
	loadQuestionCategories = scoped("load/question_categories")
	loadQuestions          = scoped("load/questions")
	loadExamItems          = scoped("load/exam_items")
)

// BulkExamQuestions contains the questions of an exam for LoadExamQuestions. Its key is CourseCode and Exam.
type BulkExamQuestions struct {
	CourseCode string `json:"courseCode"`
	// Exam is the title of the exam.
	Exam string `json:"exam"`
	// Draw is the number of questions that are drawn at random for each attempt. 0 means that each attempt has all of them. Nil keeps
	// the number of an existing exam, and is 0 for a new one.
	Draw      *int                `json:"draw"`
	Questions []question.Question `json:"questions"`
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
func (c Company) LoadExamQuestions(ctx context.Context, rows []BulkExamQuestions) (loaded Loaded, existing int64, err error) {
	exams, categories, seen := make([]examQuestions, len(rows)), []BulkName{}, map[string]bool{}
	for i, row := range rows {
		exams[i] = examQuestions{row, row.CourseCode + ": " + row.Exam}
		if name := exams[i].Category; !seen[strings.ToLower(name)] {
			seen[strings.ToLower(name)] = true
			categories = append(categories, BulkName{Name: name})
		}
	}
	text, err := json.Marshal(exams)
	if err != nil {
		return Loaded{}, 0, err
	}
	err = c.Tx(ctx, func(c Company) error {
		if _, err := load(ctx, c, loadQuestionCategories, categories, nil); err != nil {
			return err
		}
		loaded = Loaded{}
		if err := c.change(ctx, &loaded, loadQuestions, text, c.importID()); err != nil {
			return err
		}
		c.countImported(loadQuestions, loaded)
		// An exam that existed before the import counts as changed, because undoing the import could not restore its questions.
		if err := c.change(ctx, &existing, loadExamItems, text, c.importID()); err != nil {
			return err
		}
		c.countImported(loadExamItems, Loaded{Changed: existing})
		return nil
	})
	return loaded, existing, err
}
