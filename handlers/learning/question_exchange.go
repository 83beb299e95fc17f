package learning

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/question/exchange"
)

// maxLineErrors is the maximum number of line errors of an import in a response.
const maxLineErrors = 50

// QuestionImportBody is the maximum size of a request with questions in bytes. JSON writes some characters with six.
const QuestionImportBody = 3 * exchange.MaxBytes

type QuestionImport struct {
	Format     string   `api:"format,required" doc:"Format of the file: gift, aiken, moodlexml, csv, or txt for a text file in GIFT or Aiken, which is recognised by its content."`
	Text       string   `api:"text,lines,required,max=5242880" doc:"The content of the file, at most 5 MB (5242880 bytes) and 10000 questions."`
	CategoryID int64    `api:"categoryID" doc:"ID of the category for questions whose text names no category; 0: no category."`
	Tags       []string `api:"tags,max=20" doc:"Tags that every question gets in addition to those in the text."`
	DryRun     bool     `api:"dryRun" doc:"Yes: check the text and return its questions, but add none. Default: no."`
	Strict     bool     `api:"strict" doc:"Yes: add no question if one of the text is wrong. Default: skip wrong questions and add the others."`
}

type QuestionsImported struct {
	Imported  int64              `json:"imported" doc:"The number of questions that were added or, in a dry run, that would be added."`
	Questions []ImportedQuestion `json:"questions" doc:"In a dry run, the questions in the text; otherwise empty."`
	Skipped   []SkippedQuestion  `json:"skipped" doc:"The questions of the text that were not added because they are wrong or of a kind that the question bank does not have."`
	Notes     []QuestionNote     `json:"notes" doc:"Everything else in the text that was not added or was changed, such as a setting that the question bank does not have."`
}

// SkippedQuestion is a question of a text that an import does not add.
type SkippedQuestion struct {
	Line    int    `json:"line" doc:"Number of the wrong line in the text, or of the line at which the question starts, from 1."`
	Message string `json:"message" doc:"Why the question was not added."`
}

// QuestionNote says what an import did not take from some lines of a text.
type QuestionNote struct {
	Lines   []int  `json:"lines" doc:"Numbers of the first lines in the text that the note is about, from 1; at most 20."`
	More    int    `json:"more" doc:"The number of further lines that the note is about."`
	Message string `json:"message" doc:"What was not added or was changed."`
}

// ImportedQuestion is a question that an import would add.
type ImportedQuestion struct {
	Line     int      `json:"line" doc:"Number of the line in the text at which the question starts, from 1."`
	Kind     string   `json:"kind" doc:"Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."`
	Text     string   `json:"text" doc:"The question: plain text or HTML."`
	Category string   `json:"category" doc:"Name of the category that the text names for the question; empty if it names none."`
	Tags     []string `json:"tags" doc:"The tags that the text names for the question."`
}

// ImportQuestions adds the questions of a text to the question bank, and the categories that the text names and the question
// bank does not have. It skips wrong questions. If in.Strict is set and a question is wrong, or if no question is right, it
// adds nothing and returns an *web.InputError with a message for each wrong line. It returns store.ErrNotFound for an unknown
// category.
func (s *Handlers) ImportQuestions(ctx context.Context, c *web.Call, in *QuestionImport) (QuestionsImported, error) {
	found, err := s.questionsOf(in)
	if err != nil {
		return QuestionsImported{}, err
	}
	if in.CategoryID != 0 {
		category, err := learning.EditedQuestionCategories.Get(ctx, c.Store, in.CategoryID)
		if err != nil {
			return QuestionsImported{}, web.ForField("categoryID", err, store.ErrNotFound)
		}
		for i := range found.Items {
			if found.Items[i].Category == "" {
				found.Items[i].Category = category.Name
			}
		}
	}
	result := reportOf(found)
	if !in.DryRun {
		rows := make([]learning.ImportedQuestion, len(found.Items))
		for i, item := range found.Items {
			rows[i] = learning.ImportedQuestion{Question: item.Question, Category: item.Category, Tags: item.Tags}
		}
		result.Imported, err = learning.ImportQuestions(ctx, c.Store, rows, c.Actor())
		return result, err
	}
	for _, item := range found.Items {
		result.Questions = append(result.Questions, ImportedQuestion{item.Line, string(item.Kind), item.Text, item.Category, append([]string{}, item.Tags...)})
	}
	result.Imported = int64(len(found.Items))
	return result, nil
}

// reportOf returns the response about what is not imported.
func reportOf(found exchange.Result) QuestionsImported {
	result := QuestionsImported{Questions: []ImportedQuestion{}, Skipped: []SkippedQuestion{}, Notes: []QuestionNote{}}
	for _, s := range found.Skipped {
		result.Skipped = append(result.Skipped, SkippedQuestion(s))
	}
	for _, n := range found.Notes {
		result.Notes = append(result.Notes, QuestionNote(n))
	}
	return result
}

// questionsOf returns the sanitized questions of the text. It returns an *web.InputError with a message for each wrong line if
// the text cannot be read or has no right question, or if in.Strict is set.
func (s *Handlers) questionsOf(in *QuestionImport) (exchange.Result, error) {
	if !slices.Contains(exchange.ReadFormats(), exchange.Format(in.Format)) {
		return exchange.Result{}, web.InvalidField("format", "format must be gift, aiken, moodlexml, csv or txt.")
	}
	found, err := exchange.Read(exchange.Format(in.Format), in.Text)
	var wrong web.InputError
	if err != nil {
		wrong.Add("text", err.Error())
		return found, wrong.Err()
	}
	found.Sanitize(s.Sanitize)
	for i := range found.Items {
		item := &found.Items[i]
		item.Tags = tagsOf(append(item.Tags, in.Tags...))
	}
	found.Skip(func(item exchange.Item) string {
		switch {
		case len([]rune(item.Category)) > 200:
			return "The name of the category must have at most 200 characters."
		case len(item.Tags) > 20 || slices.ContainsFunc(item.Tags, tooLongTag):
			return "A question must have at most 20 tags of at most 50 characters."
		}
		return ""
	})
	slices.SortStableFunc(found.Skipped, func(a, b exchange.LineError) int { return a.Line - b.Line })
	if len(found.Items) > 0 && !in.Strict {
		return found, nil
	}
	for i, problem := range found.Skipped {
		if i == maxLineErrors {
			wrong.Add("text", fmt.Sprintf("%d further lines are wrong.", len(found.Skipped)-i))
			break
		}
		wrong.Add("text", problem.Error())
	}
	return found, wrong.Err()
}

func tooLongTag(tag string) bool { return len([]rune(tag)) > 50 }

type QuestionExport struct {
	Format string `api:"format,required" doc:"Format of the file: gift, aiken, moodlexml or csv. Aiken contains only the text, the options and the right one."`
	QuestionFilter
}

type QuestionsExported struct {
	Text     string `json:"text" doc:"The content of the file."`
	Exported int64  `json:"exported" doc:"The number of questions in the file."`
	Omitted  int64  `json:"omitted" doc:"The number of selected questions that the format cannot contain."`
}

// ExportQuestions returns the selected questions, the oldest first, as a text that ImportQuestions accepts. It returns an
// *web.InputError if more questions, or longer ones, are selected than an import accepts.
func ExportQuestions(ctx context.Context, c *web.Call, in *QuestionExport) (QuestionsExported, error) {
	if !slices.Contains(exchange.Formats(), exchange.Format(in.Format)) {
		return QuestionsExported{}, web.InvalidField("format", "format must be gift, aiken, moodlexml or csv.")
	}
	list, err := learning.Questions(ctx, c.Store, in.selection(), store.Page{Number: 1, Size: exchange.MaxQuestions})
	if err != nil {
		return QuestionsExported{}, err
	}
	if list.Total > exchange.MaxQuestions {
		return QuestionsExported{}, web.InvalidField("categoryID",
			fmt.Sprintf("An export has at most %d questions. Filter by category, tag, kind or text.", exchange.MaxQuestions))
	}
	categories, err := learning.EditedQuestionCategories.List(ctx, c.Store, store.Page{Number: 1, Size: 10000}, "")
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
	if errors.Is(err, exchange.ErrTooLong) {
		return QuestionsExported{}, web.InvalidField("categoryID", "An export has at most 5 MB. Filter by category, tag, kind or text.")
	}
	return QuestionsExported{text, int64(len(items) - omitted), int64(omitted)}, err
}
