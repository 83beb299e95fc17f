package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/question"
	"lyceum/site"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	bankPath           = "/manage/question-bank"
	bankCategoriesPath = bankPath + "/categories"
)

// bankRoutes returns the routes of the question bank: the pages on which staff list, add, read, change,
// remove, import and export questions, and the pages of categories.
func (c *Console) bankRoutes() []web.Route {
	removed := job{
		path: bankPath + "/:id/remove", route: "question-remove", object: "bank", action: "remove", section: bankPath, danger: true, load: questionToEdit,
		about: func(_ context.Context, v *visit, object any) (string, error) {
			return v.T("bank.remove-about", "Text", c.questionTitle(object.(bankQuestion).EditedQuestion)), nil
		},
	}
	shown := web.NewPersonalPage(bankPath+"/:id", "Show a question with question-details.", withVisit(c, "question-details", c.showQuestion))
	shown.Job = apiPath("question-details")
	return slices.Concat(
		[]web.Route{
			listPage(c, list{
				path: bankPath, route: "question-list", object: "bank", columns: []string{"text", "kind", "category", "tags", "marks", "exams", "status"}, add: "question-add",
				filters: []field{
					text("search", 200), kindFilter(), text("tag", 50), choice("status", "", "1", "0"), choice("sort", "-created", "created", "text", "-marks", "-updated"),
				},
				more: func(ctx context.Context, v *visit, _ *listRequest) ([]field, error) {
					f, err := bankCategory(ctx, v)
					f.Options[0] = option{Name: v.T("bank.any")}
					return []field{f}, err
				},
				links: []jobLink{
					{"question-import", bankPath + "/import", "bank-import.to"}, {"question-export", bankPath + "/export", "bank-export.to"},
					{"question-category-list", bankCategoriesPath, "bank-category.list-title"},
				},
			}, c.listQuestions),
		},
		c.bankFormRoutes(), c.bankExchangeRoutes(), bankCategoryRoutes(c),
		form(c, removed, exams.RemoveQuestion), []web.Route{shown},
	)
}

// kindFilter returns the filter of the question bank by the kind of a question.
func kindFilter() field {
	f := choice("kind", "")
	for _, kind := range question.Kinds() {
		f.Options = append(f.Options, option{Value: string(kind)})
	}
	return f
}

// bankCategory returns the field for the category of a question. The first option means no category.
func bankCategory(ctx context.Context, v *visit) (field, error) {
	f := field{Name: "categoryID", Kind: "select", Options: []option{{Value: "0", Name: v.T("bank.no-category")}}}
	list, err := bankCategories(ctx, v)
	for _, category := range list {
		f.Options = append(f.Options, option{Value: strconv.FormatInt(category.ID, 10), Name: category.Name})
	}
	return f, err
}

// bankCategories returns all categories of the question bank, sorted by name.
func bankCategories(ctx context.Context, v *visit) ([]store.EditedQuestionCategory, error) {
	const most = 10_000
	data, err := exams.ListQuestionCategories(ctx, v.call, &web.ListRequest{Paging: web.Paging{Page: 1, PageSize: most}})
	return data.Categories, err
}

// questionFilter returns the filter of the question bank that the request contains. It ignores a status that
// is not a number.
func (in *listRequest) questionFilter() exams.QuestionFilter {
	f := exams.QuestionFilter{Search: in.Search, Kind: in.Kind, Tag: in.Tag, CategoryID: in.Category}
	if status, err := strconv.ParseInt(in.Status, 10, 64); err == nil {
		f.Status = &status
	}
	return f
}

func (c *Console) listQuestions(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	categories, err := bankCategories(ctx, v)
	if err != nil {
		return nil, 0, err
	}
	names := map[int64]string{}
	for _, category := range categories {
		names[category.ID] = category.Name
	}
	data, err := exams.ListQuestions(ctx, v.call, &exams.QuestionList{QuestionFilter: in.questionFilter(), Sort: exams.QuestionOrder(in.Sort), Paging: in.paging()})
	rows := make([]row, len(data.Questions))
	for i, q := range data.Questions {
		rows[i] = row{
			Path: pathTo(bankPath, q.ID),
			Cells: []cell{
				{Text: c.questionTitle(q)}, {Text: v.kindName(q.Kind)}, {Text: names[q.CategoryID]}, {Text: strings.Join(q.Tags, ", ")}, {Text: v.Exact(q.Marks)},
				{Text: v.Number(q.Exams)}, v.questionStatus(q.Status),
			},
			Actions: v.links(jobLink{"question-update", pathOf(bankPath, q.ID, "edit"), "bank.to-edit"}),
		}
	}
	return rows, data.TotalCount, err
}

// questionTitle returns the beginning of the text of a question, at most 100 characters without markup.
func (c *Console) questionTitle(q store.EditedQuestion) string {
	return pages.Truncate(c.academy.PlainText(q.Text), 100)
}

func (v *visit) kindName(kind question.Kind) string { return v.bankText("field-kind", string(kind)) }

// bankText returns a text of the question bank that depends on a kind or a value.
func (v *visit) bankText(text, of string) string {
	key := "bank." + text + "-" + of
	return v.T(key)
}

func (v *visit) questionStatus(status int64) cell {
	if status == 1 {
		return cell{Text: v.T("bank.field-status-1"), Tone: "good"}
	}
	return cell{Text: v.T("bank.field-status-0")}
}

// bankPage contains the data of the template question: a question as trainees see it, its facts and its
// statistics.
type bankPage struct {
	*objectView
	site.QuestionPreview
	Essay  bool
	Charts []chart
}

// showQuestion returns the page on which staff read a question with its facts, its statistics and its
// versions.
func (c *Console) showQuestion(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
	q, err := exams.ReadQuestion(ctx, v.call, &exams.QuestionID{ID: in.ID})
	if err != nil {
		return nil, err
	}
	category := ""
	if q.CategoryID > 0 {
		found, err := exams.ReadQuestionCategory(ctx, v.call, &exams.QuestionCategoryID{ID: q.CategoryID})
		if err != nil {
			return nil, err
		}
		category = found.Name
	}
	view := bankPage{QuestionPreview: c.academy.PreviewQuestion(v.call, q.ID, q.Question()), Essay: q.Kind == question.Essay, objectView: &objectView{
		Title: c.questionTitle(q), Done: v.done(in.Done), Back: pages.Link{Path: bankPath, Name: v.T("form.back")},
		Actions: v.links(jobLink{"question-update", pathOf(bankPath, q.ID, "edit"), "bank.to-edit"}, jobLink{"exam-regrade-preview", regradePath(q.ID), "regrade.to"}, jobLink{"question-remove", pathOf(bankPath, q.ID, "remove"), "list.remove"}),
		Facts: v.facts("bank", "kind", v.kindName(q.Kind), "status", v.questionStatus(q.Status).Text, "category", category, "tags", strings.Join(q.Tags, ", "),
			"number", v.Number(q.Number), "updated", v.Moment(q.UpdatedAt)),
	}}
	view.Facts = append(view.Facts, v.marking(q)...)
	if view.Parts, view.Charts, err = c.questionStatistics(ctx, v, q); err != nil {
		return nil, err
	}
	if q.Number > 1 {
		versions, err := c.questionVersions(ctx, v, q.ID)
		if err != nil {
			return nil, err
		}
		view.Parts = append(view.Parts, versions)
	}
	return c.show(v, "question", bankPath, view.Title, view), nil
}

// marking returns facts about how an answer to the question is marked, such as the penalty for a wrong
// answer. It omits rules that do not apply.
func (v *visit) marking(q store.EditedQuestion) []fact {
	penalty, floor, partial, sensitive := "", "", "", ""
	if q.Penalty.IsPositive() {
		penalty = v.Exact(q.Penalty)
	}
	if q.Floor != nil {
		floor = v.Exact(*q.Floor)
	}
	if q.Kind.HasParts() {
		partial = v.bankText("field-partial", strconv.FormatBool(q.Partial))
	}
	if q.CaseSensitive {
		sensitive = v.T("bank.field-caseSensitive-true")
	}
	return v.facts("bank", "marks", v.Exact(q.Marks), "penalty", penalty, "floor", floor, "partial", partial, "caseSensitive", sensitive)
}

// shownVersions is the maximum number of versions on the page of a question.
const shownVersions = 50

// questionVersions returns the part of the page of a question with its newest versions.
func (c *Console) questionVersions(ctx context.Context, v *visit, id int64) (part, error) {
	found, err := exams.ListQuestionVersions(ctx, v.call, &exams.QuestionVersionList{
		QuestionID: exams.QuestionID{ID: id}, Paging: web.Paging{Page: 1, PageSize: shownVersions},
	})
	rows := make([]row, len(found.Versions))
	for i, version := range found.Versions {
		var options []string
		for _, option := range version.Options {
			options = append(options, c.academy.PlainText(option))
		}
		rows[i] = row{Cells: []cell{
			{Text: v.Number(version.Number)}, {Text: v.Moment(version.CreatedAt)}, {Text: pages.Truncate(c.academy.PlainText(version.Text), 200)},
			{Text: strings.Join(options, "; ")}, {Text: v.Exact(version.Marks)},
		}}
	}
	return part{
		ID: "versions", Title: v.T("question-version.list-title"), Lead: v.T("question-version.lead"),
		Table: v.tableOf("question-version", []string{"number", "saved", "text", "options", "marks"}, rows),
	}, err
}
