package learning

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/importer"
	"lyceum/site/pages"
	"lyceum/store/question"
	"lyceum/store/question/exchange"
)

const (
	importButton = "import"
	// previewedQuestions is the maximum number of questions that the check of an import shows.
	previewedQuestions = 100
	// importBody has room for a file and for the same text in the field, whose characters have up to three bytes.
	importBody = 5 * exchange.MaxBytes
)

// bankImport is the request of the page that imports questions. It has the fields of question-import, with the text in a file
// or in a field. If both are sent, the file is used.
type bankImport struct {
	Format     string   `api:"format" doc:"gift, aiken, moodlexml, csv, or empty: the format that the name of the file says."`
	File       web.File `api:"file" doc:"The file."`
	Text       string   `api:"text,lines" doc:"The content of a file."`
	CategoryID int64    `api:"categoryID" doc:"The category of questions whose file names none."`
	Tags       []string `api:"tags,max=20" doc:"Tags that every question gets in addition."`
}

type importView struct {
	*ui.FormView
	// Checked means that the text can be imported. Found is a text with the number of questions in it, or of those that were
	// imported. Questions is a table of the first of these questions.
	Checked   bool
	Found     string
	Questions ui.Table
	// Lines contains the error messages about wrong lines of the text, and Notes what else is not imported.
	Lines, Notes []string
	// Skipped is a text with the number of questions that are not imported.
	Skipped string
}

type exportView struct {
	Title, Lead string
	Back        pages.Link
	Fields      []ui.Field
	Submit      string
	Problem     string
	// Save is the link to the file. Its path is empty if there is no file. Result describes the content of the file.
	Save   pages.Link
	Result string
}

func bankExchangeRoutes(c *ui.Console) []web.Route {
	imported := ui.Job{
		Path: ui.BankPath + "/import", Route: "question-import", Object: "bank-import", Action: "add", Section: ui.BankPath,
		Fields: []ui.Field{formatField(true), {Name: "file", Kind: "file"}, ui.Area("text"), ui.Text("tags", 1000)},
		More: func(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
			f, err := bankCategory(ctx, v)
			return []ui.Field{f}, err
		},
	}
	show := web.NewPersonalPage(imported.Path, "Show the form for question-import.",
		ui.WithVisit(c, imported.Route, func(ctx context.Context, v *ui.Visit, _ *ui.Subject) (*web.Page, error) {
			view, err := imported.View(ctx, v, 0)
			if err != nil {
				return nil, err
			}
			return v.Show("question-import", ui.BankPath, view.Title, importView{FormView: view}), nil
		}))
	submit := web.NewJobForm(imported.Path, "Check or import questions with question-import.",
		ui.WithVisit(c, imported.Route, func(ctx context.Context, v *ui.Visit, in *bankImport) (*web.Page, error) {
			return importQuestions(ctx, v, imported, in)
		}))
	submit.Job = ui.APIPath(imported.Route)
	submit.MaxBody = importBody
	exported := web.NewPersonalPage(ui.BankPath+"/export", "Choose what question-export writes.", ui.WithVisit(c, "question-export", exportQuestions))
	exported.Job = ui.APIPath("question-export")
	saved := web.NewPersonalPage(ui.BankPath+"/export.txt", "Save the file of question-export.", ui.WithVisit(c, "question-export", saveQuestions))
	return []web.Route{show, submit, exported, saved}
}

// formatField returns the field for the format of a file. named says whether the name of the file can determine the format.
func formatField(named bool) ui.Field {
	f := ui.Choice("format")
	if named {
		f.Options = append(f.Options, ui.Option{})
	}
	for _, format := range exchange.Formats() {
		f.Options = append(f.Options, ui.Option{Value: string(format)})
	}
	return f
}

// importText returns the text of the file as UTF-8. Without a file it returns the text of the form. It returns an *web.InputError that
// names the field if both are missing or if the file cannot be read.
func (in *bankImport) importText() (string, error) {
	name, content := "text", in.Text
	if len(in.File.Content) > 0 {
		text, err := importer.DecodeText(in.File.Content)
		if err != nil {
			return "", web.InvalidField("file", "file must be a text in UTF-8, UTF-16 or Windows-1252.")
		}
		name, content = "file", text
	}
	switch {
	case strings.TrimSpace(content) == "":
		return "", web.InvalidField("file", "file or text must have questions.")
	case len(content) > exchange.MaxBytes:
		return "", web.InvalidField(name, name+" must have at most 5 MB.")
	case !utf8.ValidString(content) || strings.ContainsFunc(content, func(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune("\r\n\t", r) }):
		return "", web.InvalidField(name, name+" must be valid UTF-8 without control characters.")
	}
	return content, nil
}

// importFormat returns the format that staff have chosen, or the one that the name of the file says.
func (in *bankImport) importFormat() (string, error) {
	if in.Format != "" {
		return in.Format, nil
	}
	if format := exchange.FormatOf(in.File.Name); format != "" {
		return string(format), nil
	}
	return "", web.InvalidField("format", "format must be chosen, because no name of a file ends in .gift, .txt, .xml or .csv.")
}

// importQuestions checks the text of the form, and imports it if staff have pressed the button for that.
func importQuestions(ctx context.Context, v *ui.Visit, j ui.Job, in *bankImport) (*web.Page, error) {
	form, err := j.View(ctx, v, 0)
	if err != nil {
		return nil, err
	}
	form.Fill(v)
	view := importView{FormView: form}
	err = v.Call.Invalid
	var data learning.QuestionsImported
	if err == nil {
		data, err = runImport(ctx, v, &view, in)
	}
	if err == nil && v.Call.Submitted.Has(importButton) {
		if len(data.Skipped)+len(data.Notes) == 0 {
			return &web.Page{Location: ui.DoneAt(ui.BankPath, "bank-import")}, nil
		}
		view.Found = v.N("bank-import.imported", data.Imported)
		view.report(v, &data)
		return v.Show("question-import", ui.BankPath, view.Title, view), nil
	}
	if err == nil {
		view.Checked, view.Found = true, v.N("bank-import.found", data.Imported)
		view.report(v, &data)
		view.Questions = v.TableOf("bank-import", []string{"line", "kind", "question", "category", "tags"}, nil)
		for _, q := range data.Questions[:min(len(data.Questions), previewedQuestions)] {
			view.Questions.Rows = append(view.Questions.Rows, ui.Row{Cells: []ui.Cell{
				{Figure: true, Text: v.Number(int64(q.Line))}, {Text: kindName(v, question.Kind(q.Kind))},
				{Text: pages.Truncate(v.Console.Trainees.PlainText(q.Text), 100)},
				{Text: q.Category}, {Text: strings.Join(q.Tags, ", ")},
			}})
		}
		return v.Show("question-import", ui.BankPath, view.Title, view), nil
	}
	problem, mine := v.Problem(err)
	if !mine {
		return nil, err
	}
	form.Explain(v, problem, err)
	sent, _ := v.Call.Problem(err)
	for i, wrong := range problem.Fields {
		if strings.HasPrefix(sent.Fields[i].Message, "Line ") || len(view.Lines) > 0 {
			view.Lines = append(view.Lines, wrong.Message)
		}
	}
	page := v.Show("question-import", ui.BankPath, view.Title, view)
	return page.Explains(problem), nil
}

// report shows what the import of a text leaves out.
func (view *importView) report(v *ui.Visit, data *learning.QuestionsImported) {
	if len(data.Skipped) > 0 {
		view.Skipped = v.N("bank-import.skipped", int64(len(data.Skipped)))
	}
	for _, s := range data.Skipped {
		view.Lines = append(view.Lines, v.T("bank-import.line", "Line", v.Number(int64(s.Line)))+": "+v.InWords(s.Message))
	}
	for _, n := range data.Notes {
		lines := make([]string, len(n.Lines))
		for i, line := range n.Lines {
			lines[i] = v.Number(int64(line))
		}
		if n.More > 0 {
			lines = append(lines, "…")
		}
		view.Notes = append(view.Notes, v.T("bank-import.line", "Line", strings.Join(lines, ", "))+": "+v.InWords(n.Message))
	}
}

// runImport checks or imports the text, and shows it in the form.
func runImport(ctx context.Context, v *ui.Visit, view *importView, in *bankImport) (learning.QuestionsImported, error) {
	content, err := in.importText()
	if err != nil {
		return learning.QuestionsImported{}, err
	}
	format, err := in.importFormat()
	if err != nil {
		return learning.QuestionsImported{}, err
	}
	for i := range view.Fields {
		switch f := &view.Fields[i]; f.Name {
		case "text":
			f.Value = content
		case "format": // The next request has the text and not the name of the file.
			if !slices.ContainsFunc(f.Options, func(o ui.Option) bool { return o.Value == format }) {
				f.Options = append(f.Options, ui.Option{Value: format, Name: v.T("bank-import.field-format-txt")})
			}
			f.Choose(format)
		}
	}
	return v.Console.Services.Learning().ImportQuestions(ctx, v.Call, &learning.QuestionImport{
		Format: format, Text: content, CategoryID: in.CategoryID, Tags: in.Tags, DryRun: !v.Call.Submitted.Has(importButton),
	})
}

// exportQuestions returns the page on which staff choose the questions and the format of a file. The page describes the
// content of the file.
func exportQuestions(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (*web.Page, error) {
	view := exportView{Title: v.T("bank-export.title"), Lead: v.T("bank-export.lead"),
		Back: pages.Link{Path: ui.BankPath, Name: v.T("form.back")}, Submit: v.T("bank-export.submit")}
	category, err := bankCategory(ctx, v)
	if err != nil {
		return nil, err
	}
	category.Options[0] = ui.Option{Name: v.T("bank.any")}
	values := in.Filters()
	values["format"] = in.Format
	for _, f := range []ui.Field{formatField(false), ui.Search(200), kindFilter(), category, ui.Text("tag", 50), ui.Choice("status", "", "1", "0")} {
		object := "bank"
		if f.Name == "format" {
			object = "bank-import"
		}
		f.Describe(v, object)
		f.Choose(values[f.Name])
		view.Fields = append(view.Fields, f)
	}
	if in.Format == "" {
		return v.Show("question-export", ui.BankPath, view.Title, view), nil
	}
	data, err := learning.ExportQuestions(ctx, v.Call, &learning.QuestionExport{Format: in.Format, QuestionFilter: questionFilter(in)})
	status := 0
	if err != nil {
		problem, mine := v.Problem(err)
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
		for name, value := range in.Filters() {
			if value != "" {
				values.Set(name, value)
			}
		}
		view.Save = pages.Link{Path: ui.BankPath + "/export.txt?" + values.Encode(), Name: v.T("bank-export.save")}
	}
	page := v.Show("question-export", ui.BankPath, view.Title, view)
	page.Status = status
	return page, nil
}

// exportNames contains the name of the exported file by its format.
var exportNames = map[string]string{"gift": "questions.gift", "aiken": "questions.txt", "moodlexml": "questions.xml", "csv": "questions.csv"}

// saveQuestions returns a text file with the selected questions in the requested format.
func saveQuestions(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (*web.Page, error) {
	data, err := learning.ExportQuestions(ctx, v.Call, &learning.QuestionExport{Format: in.Format, QuestionFilter: questionFilter(in)})
	if in.Format == string(exchange.CSV) {
		data.Text = web.ByteOrderMark + data.Text
	}
	return &web.Page{Body: []byte(data.Text), Type: "text/plain; charset=utf-8", Name: exportNames[in.Format]}, err
}
