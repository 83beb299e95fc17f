package exams

import (
	"context"
	"fmt"
	"slices"

	"lyceum/handlers/web"
	"lyceum/question/exchange"
	"lyceum/store"
)

// maxLineErrors is the maximum number of line errors of an import in a response.
const maxLineErrors = 50

// QuestionImport is the request of ImportQuestions.
type QuestionImport struct {
	Format     string   `api:"format,required" doc:"Format of the file: gift, aiken, moodlexml or csv."`
	Text       string   `api:"text,lines,required,max=204800" doc:"The content of the file, at most 204800 bytes and 1000 questions."`
	CategoryID int64    `api:"categoryID" doc:"ID of the category for questions whose text names no category; 0: no category."`
	Tags       []string `api:"tags,max=20" doc:"Tags that every question gets in addition to those in the text."`
	DryRun     bool     `api:"dryRun" doc:"Yes: check the text and return its questions, but add none. Default: no."`
}

// QuestionsImported is the response of ImportQuestions.
type QuestionsImported struct {
	Imported  int64              `json:"imported" doc:"The number of questions that were added or, in a dry run, that would be added."`
	Questions []ImportedQuestion `json:"questions" doc:"In a dry run, the questions in the text; otherwise empty."`
}

// ImportedQuestion is a question that an import would add.
type ImportedQuestion struct {
	Line     int      `json:"line" doc:"Number of the line in the text at which the question starts, from 1."`
	Kind     string   `json:"kind" doc:"Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."`
	Text     string   `json:"text" doc:"The question: plain text or HTML."`
	Category string   `json:"category" doc:"Name of the category that the text names for the question; empty if it names none."`
	Tags     []string `json:"tags" doc:"The tags that the text names for the question."`
}

// ImportQuestions adds all questions of a text to the question bank. It adds the categories that the text names and the
// question bank does not have. If a line is wrong, it adds nothing and returns an *web.InputError with a message for each
// wrong line. It returns store.ErrNotFound for an unknown category.
func (s *Handlers) ImportQuestions(ctx context.Context, c *web.Call, in *QuestionImport) (QuestionsImported, error) {
	result := QuestionsImported{Questions: []ImportedQuestion{}}
	list, err := s.questionsOf(in)
	if err != nil {
		return result, err
	}
	if in.CategoryID != 0 {
		category, err := store.EditedQuestionCategories.Get(ctx, c.Store, in.CategoryID)
		if err != nil {
			return result, web.ForField("categoryID", err, store.ErrNotFound)
		}
		for i := range list {
			if list[i].Category == "" {
				list[i].Category = category.Name
			}
		}
	}
	if !in.DryRun {
		rows := make([]store.ImportedQuestion, len(list))
		for i, item := range list {
			rows[i] = store.ImportedQuestion{Question: item.Question, Category: item.Category, Tags: item.Tags}
		}
		result.Imported, err = c.Store.ImportQuestions(ctx, rows, c.Actor())
		return result, err
	}
	for _, item := range list {
		result.Questions = append(result.Questions, ImportedQuestion{item.Line, string(item.Kind), item.Text, item.Category, append([]string{}, item.Tags...)})
	}
	result.Imported = int64(len(list))
	return result, nil
}

// questionsOf returns the sanitized questions of the text. It returns an *web.InputError with a message for each wrong line.
func (s *Handlers) questionsOf(in *QuestionImport) ([]exchange.Item, error) {
	if !slices.Contains(exchange.Formats(), exchange.Format(in.Format)) {
		return nil, web.InvalidField("format", "format must be gift, aiken, moodlexml or csv.")
	}
	list, problems := exchange.Read(exchange.Format(in.Format), in.Text)
	for i := range list {
		item := &list[i]
		sanitizeQuestion(s.Sanitize, &item.Question)
		item.Tags = tagsOf(append(item.Tags, in.Tags...))
		if err := item.Check(); err != nil {
			problems = append(problems, exchange.LineError{Line: item.Line, Message: err.Error()})
		}
		switch {
		case len([]rune(item.Category)) > 200:
			problems = append(problems, exchange.LineError{Line: item.Line, Message: "The name of the category must have at most 200 characters."})
		case len(item.Tags) > 20 || slices.ContainsFunc(item.Tags, tooLongTag):
			problems = append(problems, exchange.LineError{Line: item.Line, Message: "A question must have at most 20 tags of at most 50 characters."})
		}
	}
	var wrong web.InputError
	for i, problem := range problems {
		if i == maxLineErrors {
			wrong.Add("text", fmt.Sprintf("%d further lines are wrong.", len(problems)-i))
			break
		}
		wrong.Add("text", problem.Error())
	}
	return list, wrong.Err()
}

func tooLongTag(tag string) bool { return len([]rune(tag)) > 50 }

// QuestionExport is the request of ExportQuestions.
type QuestionExport struct {
	Format string `api:"format,required" doc:"Format of the file: gift, aiken, moodlexml or csv. Only csv contains all properties of a question."`
	QuestionFilter
}

// QuestionsExported is the response of ExportQuestions.
type QuestionsExported struct {
	Text     string `json:"text" doc:"The content of the file."`
	Exported int64  `json:"exported" doc:"The number of questions in the file."`
	Omitted  int64  `json:"omitted" doc:"The number of selected questions that the format cannot contain."`
}

// ExportQuestions returns the selected questions, the oldest first, as a text that ImportQuestions accepts. It returns an
// *web.InputError if more questions are selected than an import accepts.
func ExportQuestions(ctx context.Context, c *web.Call, in *QuestionExport) (QuestionsExported, error) {
	if !slices.Contains(exchange.Formats(), exchange.Format(in.Format)) {
		return QuestionsExported{}, web.InvalidField("format", "format must be gift, aiken, moodlexml or csv.")
	}
	list, err := c.Store.Questions(ctx, in.selection(), store.Page{Number: 1, Size: exchange.MaxQuestions})
	if err != nil {
		return QuestionsExported{}, err
	}
	if list.Total > exchange.MaxQuestions {
		return QuestionsExported{}, web.InvalidField("categoryID", fmt.Sprintf("An export has at most %d questions. Filter by category, tag, kind or text.", exchange.MaxQuestions))
	}
	categories, err := c.Store.QuestionCategories(ctx, "", store.Page{Number: 1, Size: 10000})
	if err != nil {
		return QuestionsExported{}, err
	}
	names := map[int64]string{}
	for _, category := range categories.Items {
		names[category.ID] = category.Name
	}
	items := make([]exchange.Item, 0, len(list.Items))
	for _, q := range slices.Backward(list.Items) {
		items = append(items, exchange.Item{Question: q.Question(), Category: names[q.CategoryID], Tags: q.Tags})
	}
	text, omitted, err := exchange.Write(exchange.Format(in.Format), items)
	return QuestionsExported{text, int64(len(items) - omitted), int64(omitted)}, err
}
