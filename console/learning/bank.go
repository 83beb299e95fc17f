package learning

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	sitelearning "lyceum/site/learning"
	"lyceum/site/pages"
	storelearning "lyceum/store/learning"
	"lyceum/store/question"
)

const (
	bankCategoriesPath = ui.BankPath + "/categories"
)

// bankRoutes returns the routes of the question bank: the pages on which staff list, add, read, change,
// remove, import and export questions, and the pages of categories.
func bankRoutes(c *ui.Console) []web.Route {
	removed := ui.Job{
		Path: ui.BankPath + "/:id/remove", Route: "question-remove", Object: "bank", Action: "remove", Section: ui.BankPath, Danger: true, Load: questionToEdit,
		Named: func(_ *ui.Visit, object any) string { return questionTitle(c, object.(bankQuestion).EditedQuestion) },
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			return v.T("bank.remove-about", "Text", questionTitle(c, object.(bankQuestion).EditedQuestion)), nil
		},
	}
	shown := web.NewPersonalPage(ui.BankPath+"/:id", "Show a question with question-details.", ui.WithVisit(c, "question-details", showQuestion))
	shown.Job = ui.APIPath("question-details")
	return slices.Concat(
		[]web.Route{
			ui.ListPage(c, ui.List{
				Path: ui.BankPath, Route: "question-list", Object: "bank",
				Columns: []string{"text", "kind", "category", "tags", "marks", "exams", "quizzes", "status"}, Hidden: []string{"quizzes"}, Add: "question-add",
				Filters: []ui.Field{
					ui.Search(200), kindFilter(), ui.Text("tag", 50), ui.Choice("status", "", "1", "0"),
					ui.Choice("sort", "-created", "created", "text", "-marks", "-updated"),
				},
				More: func(ctx context.Context, v *ui.Visit, _ *ui.ListRequest) ([]ui.Field, error) {
					f, err := bankCategory(ctx, v)
					f.Options[0] = ui.Option{Name: v.T("bank.any")}
					return []ui.Field{f}, err
				},
				Selection: []ui.JobLink{removed.ForSelected()},
				RowLinks: []ui.JobLink{
					{Route: "question-update", Path: "{row}/edit", Key: "bank.to-edit"}, {Route: "question-remove", Path: "{row}/remove", Key: "list.remove"},
				},
				Links: []ui.JobLink{
					{Route: "question-import", Path: ui.BankPath + "/import", Key: "bank-import.to"},
					{Route: "question-export", Path: ui.BankPath + "/export", Key: "bank-export.to"},
					{Route: "question-category-list", Path: bankCategoriesPath, Key: "bank-category.list-title"},
				},
			}, listQuestions),
		},
		ui.Several(c, removed, learning.RemoveQuestion), bankFormRoutes(c), bankExchangeRoutes(c), bankCategoryRoutes(c),
		ui.Form(c, removed, learning.RemoveQuestion), []web.Route{shown},
	)
}

// kindFilter returns the filter of the question bank by the kind of a question.
func kindFilter() ui.Field {
	f := ui.Choice("kind", "")
	for _, kind := range question.Kinds() {
		f.Options = append(f.Options, ui.Option{Value: string(kind)})
	}
	return f
}

// bankCategory returns the field for the category of a question. The first option means no category.
func bankCategory(ctx context.Context, v *ui.Visit) (ui.Field, error) {
	f := ui.Field{Name: "categoryID", Kind: "select", Options: []ui.Option{{Value: "0", Name: v.T("bank.no-category")}}}
	list, err := bankCategories(ctx, v)
	for _, category := range list {
		f.Options = append(f.Options, ui.Option{Value: strconv.FormatInt(category.ID, 10), Name: category.Name})
	}
	return f, err
}

// bankCategories returns all categories of the question bank, sorted by name.
func bankCategories(ctx context.Context, v *ui.Visit) ([]storelearning.EditedQuestionCategory, error) {
	const most = 10_000
	data, err := learning.ListQuestionCategories(ctx, v.Call, &learning.QuestionCategoryList{Paging: web.Paging{Page: 1, PageSize: most}})
	return data.Categories, err
}

// questionFilter returns the filter of the question bank that the request contains. It ignores a status that
// is not a number.
func questionFilter(in *ui.ListRequest) learning.QuestionFilter {
	f := learning.QuestionFilter{Search: in.Search, Kind: in.Kind, Tag: in.Tag, CategoryID: in.Category}
	if status, err := strconv.ParseInt(in.Status, 10, 64); err == nil {
		f.Status = &status
	}
	return f
}

func listQuestions(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	categories, err := bankCategories(ctx, v)
	if err != nil {
		return nil, 0, err
	}
	names := map[int64]string{}
	for _, category := range categories {
		names[category.ID] = category.Name
	}
	data, err := learning.ListQuestions(ctx, v.Call,
		&learning.QuestionList{QuestionFilter: questionFilter(in), Sort: learning.QuestionOrder(in.Sort), Paging: in.Paging(), Keyset: in.Keyset()})
	rows := make([]ui.Row, len(data.Questions))
	for i, q := range data.Questions {
		rows[i] = ui.Row{
			Path: ui.ObjectPath(ui.BankPath, q.ID),
			Cells: []ui.Cell{
				{Text: questionTitle(v.Console, q)}, {Text: kindName(v, q.Kind)}, {Text: names[q.CategoryID]},
				{Text: strings.Join(q.Tags, ", ")}, {Figure: true, Text: v.Exact(q.Marks)},
				{Figure: true, Text: v.Number(q.Exams)}, {Figure: true, Text: v.Number(q.Quizzes)}, questionStatus(v, q.Status),
			},
			Actions: v.Links(bankJobs(q.ID)...),
		}
	}
	v.NextCursor = data.NextCursor
	return rows, data.TotalCount, err
}

func bankJobs(id int64) []ui.JobLink {
	return []ui.JobLink{
		{Route: "question-update", Path: ui.ObjectSubpath(ui.BankPath, id, "edit"), Key: "bank.to-edit"},
		{Route: "exam-regrade-preview", Path: regradePath(id), Key: "regrade.to"},
		{Route: "question-remove", Path: ui.ObjectSubpath(ui.BankPath, id, "remove"), Key: "list.remove"},
	}
}

// questionTitle returns the beginning of the text of a question, at most 100 characters without markup.
func questionTitle(c *ui.Console, q storelearning.EditedQuestion) string {
	return pages.Truncate(c.Trainees.PlainText(q.Text), 100)
}

func kindName(v *ui.Visit, kind question.Kind) string { return bankText(v, "field-kind", string(kind)) }

// bankText returns a text of the question bank that depends on a kind or a value.
func bankText(v *ui.Visit, text, of string) string {
	key := "bank." + text + "-" + of
	return v.T(key)
}

func questionStatus(v *ui.Visit, status int64) ui.Cell {
	if status == 1 {
		return ui.State(ui.Good, v.T("bank.field-status-1"))
	}
	return ui.State(ui.Off, v.T("bank.field-status-0"))
}

// bankPage contains the data of the template question: a question as trainees see it, its facts and its
// statistics.
type bankPage struct {
	*ui.ObjectView
	sitelearning.QuestionPreview
	Essay  bool
	Charts []ui.Chart
}

// showQuestion returns the page on which staff read a question with its facts, its statistics and its
// versions.
func showQuestion(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
	q, err := learning.ReadQuestion(ctx, v.Call, &learning.QuestionID{ID: in.ID})
	if err != nil {
		return nil, err
	}
	category := ""
	if q.CategoryID > 0 {
		found, err := learning.ReadQuestionCategory(ctx, v.Call, &learning.QuestionCategoryID{ID: q.CategoryID})
		if err != nil {
			return nil, err
		}
		category = found.Name
	}
	view := bankPage{QuestionPreview: sitelearning.PreviewQuestion(v.Console.Trainees, v.Call, q.ID, q.Question()), Essay: q.Kind == question.Essay,
		ObjectView: &ui.ObjectView{
			Title: questionTitle(v.Console, q), Done: v.Done(in.Done), Back: pages.Link{Path: ui.BankPath, Name: v.T("form.back")},
			Actions: v.Links(bankJobs(q.ID)...),
			Facts: v.Facts("bank", "kind", kindName(v, q.Kind), "status", questionStatus(v, q.Status), "category", category, "tags", strings.Join(q.Tags, ", "),
				"number", v.Number(q.Number), "updated", v.When(q.UpdatedAt)),
		}}
	view.Facts = append(view.Facts, marking(v, q)...)
	if view.Parts, view.Charts, err = questionStatistics(ctx, v, q); err != nil {
		return nil, err
	}
	if q.Number > 1 {
		versions, err := questionVersions(ctx, v, q.ID)
		if err != nil {
			return nil, err
		}
		view.Parts = append(view.Parts, versions)
	}
	return v.Show("question", ui.BankPath, view.Title, view), nil
}

// marking returns facts about how an answer to the question is marked, such as the penalty for a wrong
// answer. It omits rules that do not apply.
func marking(v *ui.Visit, q storelearning.EditedQuestion) []ui.Fact {
	penalty, floor, partial, sensitive := "", "", "", ""
	if q.Penalty.IsPositive() {
		penalty = v.Exact(q.Penalty)
	}
	if q.Floor != nil {
		floor = v.Exact(*q.Floor)
	}
	if q.Kind.HasParts() {
		partial = bankText(v, "field-partial", strconv.FormatBool(q.Partial))
	}
	if q.CaseSensitive {
		sensitive = v.T("bank.field-caseSensitive-true")
	}
	return v.Facts("bank", "marks", v.Exact(q.Marks), "penalty", penalty, "floor", floor, "partial", partial, "caseSensitive", sensitive)
}

// shownVersions is the maximum number of versions on the page of a question.
const shownVersions = 50

func questionVersions(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	found, err := learning.ListQuestionVersions(ctx, v.Call, &learning.QuestionVersionList{
		QuestionID: learning.QuestionID{ID: id}, Paging: web.Paging{Page: 1, PageSize: shownVersions},
	})
	rows := make([]ui.Row, len(found.Versions))
	for i, version := range found.Versions {
		var options []string
		for _, option := range version.Options {
			options = append(options, v.Console.Trainees.PlainText(option))
		}
		rows[i] = ui.Row{Cells: []ui.Cell{
			{Figure: true, Text: v.Number(version.Number)}, v.When(version.CreatedAt), {Text: pages.Truncate(v.Console.Trainees.PlainText(version.Text), 200)},
			{Text: strings.Join(options, "; ")}, {Figure: true, Text: v.Exact(version.Marks)},
		}}
	}
	return ui.Part{
		ID: "versions", Title: v.T("question-version.list-title"), Lead: v.T("question-version.lead"),
		Table: v.TableOf("question-version", []string{"number", "saved", "text", "options", "marks"}, rows),
	}, err
}
