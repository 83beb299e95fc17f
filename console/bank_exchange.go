package console

import (
	"context"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/question"
	"lyceum/question/exchange"
	"lyceum/site/pages"
)

const (
	importButton = "import"
	// previewedQuestions is the maximum number of questions that the check of an import shows.
	previewedQuestions = 100
	importBody         = 1 << 20
)

// bankImport is the request of the page that imports questions. It has the fields of question-import, with the text in a file
// or in a field. If both are sent, the file is used.
type bankImport struct {
	Format     string   `api:"format" doc:"gift, aiken, moodlexml or csv."`
	File       web.File `api:"file" doc:"The file."`
	Text       string   `api:"text,lines" doc:"The content of a file."`
	CategoryID int64    `api:"categoryID" doc:"The category of questions whose file names none."`
	Tags       []string `api:"tags,max=20" doc:"Tags that every question gets in addition."`
}

// importView contains the data of the template question-import: the form, and the result of the check.
type importView struct {
	*formView
	// Checked means that the text can be imported. Found is a text with the number of questions in it. Questions is a table
	// of the first of these questions.
	Checked   bool
	Found     string
	Questions table
	// Lines contains the error messages about wrong lines of the text.
	Lines []string
}

// exportView contains the data of the template question-export: the fields that select questions, and the link to the file.
type exportView struct {
	Title, Lead string
	Back        pages.Link
	Fields      []field
	Submit      string
	Problem     string
	// Save is the link to the file. Its path is empty if there is no file. Result describes the content of the file.
	Save   pages.Link
	Result string
}

// bankExchangeRoutes returns the routes of the pages on which staff import and export questions.
func (c *Console) bankExchangeRoutes() []web.Route {
	imported := job{
		path: bankPath + "/import", route: "question-import", object: "bank-import", action: "add", section: bankPath,
		fields: []field{formatField(), {Name: "file", Kind: "file"}, area("text"), text("tags", 1000)},
		more: func(ctx context.Context, v *visit) ([]field, error) {
			f, err := bankCategory(ctx, v)
			return []field{f}, err
		},
	}
	show := web.NewPersonalPage(imported.path, "Show the form for question-import.", withVisit(c, imported.route, func(ctx context.Context, v *visit, _ *subject) (*web.Page, error) {
		view, err := imported.view(ctx, v, 0)
		if err != nil {
			return nil, err
		}
		return c.show(v, "question-import", bankPath, view.Title, importView{formView: view}), nil
	}))
	submit := web.NewJobForm(imported.path, "Check or import questions with question-import.", withVisit(c, imported.route, func(ctx context.Context, v *visit, in *bankImport) (*web.Page, error) {
		return c.importQuestions(ctx, v, imported, in)
	}))
	submit.Job = apiPath(imported.route)
	web.MaxBody(importBody)(&submit)
	exported := web.NewPersonalPage(bankPath+"/export", "Choose what question-export writes.", withVisit(c, "question-export", c.exportQuestions))
	exported.Job = apiPath("question-export")
	saved := web.NewPersonalPage(bankPath+"/export.txt", "Save the file of question-export.", withVisit(c, "question-export", saveQuestions))
	return []web.Route{show, submit, exported, saved}
}

func formatField() field {
	f := choice("format")
	for _, format := range exchange.Formats() {
		f.Options = append(f.Options, option{Value: string(format)})
	}
	return f
}

// importText returns the text of the file. Without a file it returns the text of the form. It returns an *web.InputError that
// names the field if both are missing or if the file cannot be read.
func (in *bankImport) importText() (string, error) {
	name, content := "text", in.Text
	if len(in.File.Content) > 0 {
		name, content = "file", strings.TrimPrefix(string(in.File.Content), "\ufeff")
	}
	switch {
	case strings.TrimSpace(content) == "":
		return "", web.InvalidField("file", "file or text must have questions.")
	case len(content) > exchange.MaxBytes:
		return "", web.InvalidField(name, name+" must have at most 204800 bytes.")
	case !utf8.ValidString(content) || strings.ContainsFunc(content, func(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune("\r\n\t", r) }):
		return "", web.InvalidField(name, name+" must be valid UTF-8 without control characters.")
	}
	return content, nil
}

// importQuestions checks the text of the form, and imports it if staff have pressed the button for that.
func (c *Console) importQuestions(ctx context.Context, v *visit, j job, in *bankImport) (*web.Page, error) {
	form, err := j.view(ctx, v, 0)
	if err != nil {
		return nil, err
	}
	form.fill(v)
	view := importView{formView: form}
	err = v.call.Invalid
	var data exams.QuestionsImported
	if err == nil {
		data, err = c.runImport(ctx, v, &view, in)
	}
	if err == nil && v.call.Submitted.Has(importButton) {
		return &web.Page{Location: doneAt(bankPath, "bank-import")}, nil
	}
	if err == nil {
		view.Checked, view.Found = true, v.N("bank-import.found", data.Imported)
		view.Questions = v.tableOf("bank-import", []string{"line", "kind", "question", "category", "tags"}, nil)
		for _, q := range data.Questions[:min(len(data.Questions), previewedQuestions)] {
			view.Questions.Rows = append(view.Questions.Rows, row{Cells: []cell{
				{Text: v.Number(int64(q.Line))}, {Text: v.kindName(question.Kind(q.Kind))}, {Text: pages.Truncate(c.academy.PlainText(q.Text), 100)},
				{Text: q.Category}, {Text: strings.Join(q.Tags, ", ")},
			}})
		}
		return c.show(v, "question-import", bankPath, view.Title, view), nil
	}
	problem, mine := v.call.Problem(err)
	if !mine {
		return nil, err
	}
	form.explain(v, problem, err)
	for _, wrong := range problem.Fields {
		if strings.HasPrefix(wrong.Message, "Line ") || len(view.Lines) > 0 {
			view.Lines = append(view.Lines, wrong.Message)
		}
	}
	page := c.show(v, "question-import", bankPath, view.Title, view)
	page.Status = problem.Status
	return page, nil
}

// runImport checks or imports the text, and shows it in the form.
func (c *Console) runImport(ctx context.Context, v *visit, view *importView, in *bankImport) (exams.QuestionsImported, error) {
	content, err := in.importText()
	if err != nil {
		return exams.QuestionsImported{}, err
	}
	for i := range view.Fields {
		if f := &view.Fields[i]; f.Name == "text" {
			f.Value = content
		}
	}
	return c.services.Exams().ImportQuestions(ctx, v.call, &exams.QuestionImport{
		Format: in.Format, Text: content, CategoryID: in.CategoryID, Tags: in.Tags, DryRun: !v.call.Submitted.Has(importButton),
	})
}

// exportQuestions returns the page on which staff choose the questions and the format of a file. The page describes the
// content of the file.
func (c *Console) exportQuestions(ctx context.Context, v *visit, in *listRequest) (*web.Page, error) {
	view := exportView{Title: v.T("bank-export.title"), Lead: v.T("bank-export.lead"), Back: pages.Link{Path: bankPath, Name: v.T("form.back")}, Submit: v.T("bank-export.submit")}
	category, err := bankCategory(ctx, v)
	if err != nil {
		return nil, err
	}
	category.Options[0] = option{Name: v.T("bank.any")}
	values := in.filters()
	values["format"] = in.Format
	for _, f := range []field{formatField(), text("search", 200), kindFilter(), category, text("tag", 50), choice("status", "", "1", "0")} {
		object := "bank"
		if f.Name == "format" {
			object = "bank-import"
		}
		f.describe(v, object)
		f.choose(values[f.Name])
		view.Fields = append(view.Fields, f)
	}
	if in.Format == "" {
		return c.show(v, "question-export", bankPath, view.Title, view), nil
	}
	data, err := exams.ExportQuestions(ctx, v.call, &exams.QuestionExport{Format: in.Format, QuestionFilter: in.questionFilter()})
	status := 0
	if err != nil {
		problem, mine := v.call.Problem(err)
		if !mine {
			return nil, err
		}
		view.Problem, status = problem.Message, problem.Status
		for _, wrong := range problem.Fields {
			view.Problem = wrong.Message
		}
	} else {
		view.Result = v.N("bank-export.result", data.Exported)
		if data.Omitted > 0 {
			view.Result += " " + v.N("bank-export.omitted", data.Omitted)
		}
		values := url.Values{"format": {in.Format}}
		for name, value := range in.filters() {
			if value != "" {
				values.Set(name, value)
			}
		}
		view.Save = pages.Link{Path: bankPath + "/export.txt?" + values.Encode(), Name: v.T("bank-export.save")}
	}
	page := c.show(v, "question-export", bankPath, view.Title, view)
	page.Status = status
	return page, nil
}

// exportNames contains the name of the exported file by its format.
var exportNames = map[string]string{"gift": "questions.gift", "aiken": "questions.txt", "moodlexml": "questions.xml", "csv": "questions.csv"}

// saveQuestions returns a text file with the selected questions in the requested format.
func saveQuestions(ctx context.Context, v *visit, in *listRequest) (*web.Page, error) {
	data, err := exams.ExportQuestions(ctx, v.call, &exams.QuestionExport{Format: in.Format, QuestionFilter: in.questionFilter()})
	return &web.Page{Body: []byte(data.Text), Type: "text/plain; charset=utf-8", Name: exportNames[in.Format]}, err
}
