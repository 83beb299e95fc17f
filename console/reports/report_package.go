package reports

import (
	"cmp"
	"context"
	"math"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storecourses "lyceum/store/courses"
	storereports "lyceum/store/reports"
)

// packageRoutes returns the routes of the report of packages as a page and as CSV.
func packageRoutes(c *ui.Console) []web.Route {
	results := ui.List{
		Path: ui.PackageReportPath, Route: "report-packages", Object: "package-result",
		Columns: []string{"person", "package", "course", "attempts", "state", "result", "score", "time", "began", "activity"},
		Sorts:   storereports.PackageResult{}.Sorts(), Usual: "-began",
		Filters: []ui.Field{ui.Date("from"), ui.Date("to")}, More: packageFilters, CSV: true, Report: true, Picks: "userIDs",
	}
	questions := ui.List{
		Path: ui.PackageQuestionsPath, Route: "report-package-questions", Object: "package-question",
		Columns: []string{"question", "type", "answered", "correct", "incorrect", "neutral", "share", "time", "answers"},
		Filters: []ui.Field{ui.Date("from"), ui.Date("to")}, More: questionFilters, CSV: true, Report: true,
	}
	return []web.Route{
		ui.ListPage(c, questions, packageQuestions),
		ui.CSVPage(c, questions, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.PackageQuestionReport, error) {
			return reports.ReportPackageQuestions(ctx, v.Call, questionRequest(in, ui.AsCSV))
		}),
		ui.ListPage(c, results, packageResults),
		ui.CSVPage(c, results, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.PackageReport, error) {
			return reports.ReportPackages(ctx, v.Call, packageRequest(in, ui.AsCSV))
		}),
	}
}

// packageFilters returns the fields with which staff filter the report by course, batch and package.
func packageFilters(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
	list, err := ui.CourseAndBatch(ctx, v, in)
	if err != nil {
		return nil, err
	}
	options, err := packageOptions(ctx, v, in)
	return append(list, ui.Field{Name: "documentID", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.all")}}, options...)}), err
}

// packageOptions returns the newest packages as options, and the chosen one.
func packageOptions(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Option, error) {
	found, err := storereports.PackageChoices(ctx, v.Call.Store, in.Course, ui.ChoiceSize)
	if err != nil {
		return nil, err
	}
	options := make([]ui.Option, len(found))
	for i, d := range found {
		options[i] = ui.Option{Value: strconv.FormatInt(d.ID, 10), Name: d.Name + " – " + d.Course}
	}
	return ui.WithChosen(v, options, in.Document, func() (string, error) {
		d, err := storereports.ReadPackageDocument(ctx, v.Call.Store, in.Document)
		return d.Name, err
	})
}

// questionFilters returns the fields with which staff choose a package and a batch. Without a choice, the page is about the newest package.
func questionFilters(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
	options, err := packageOptions(ctx, v, in)
	if err != nil {
		return nil, err
	}
	if in.Document == 0 && len(options) > 0 {
		in.Document, _ = strconv.ParseInt(options[0].Value, 10, 64) // The value of an option is an id.
	}
	batch, err := ui.BatchChoice(ctx, v, "choose.all", in.Batch)
	return []ui.Field{{Name: "documentID", Kind: "select", Options: options}, batch}, err
}

func questionRequest(in *ui.ListRequest, format api.ReportFormat) *reports.PackageQuestionRequest {
	return &reports.PackageQuestionRequest{
		DocumentID: in.Document, BatchID: in.Batch, ActivityPeriod: reports.ActivityPeriod{From: in.From, To: in.To}, ReportFormat: format,
	}
}

// shownAnswers is the number of answers to a question that the page shows, and shownAnswer and shownQuestion are the greatest lengths of their texts.
const shownAnswers, shownAnswer, shownQuestion = 5, 40, 160

func packageQuestions(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	if in.Document == 0 {
		return nil, 0, nil // There is no package.
	}
	data, err := reports.ReportPackageQuestions(ctx, v.Call, questionRequest(in, api.ReportFormat{}))
	if err != nil {
		return nil, 0, err
	}
	people := "package-question.people"
	if data.Limited {
		people = "package-question.newest-people"
	}
	v.Totals = []ui.Total{{Name: v.T(people), Value: v.Number(data.People)}}
	var rows []ui.Row
	for _, q := range data.Questions {
		share, time := "", ""
		if q.Difficulty != nil {
			share = v.Percent(q.Difficulty.Shift(2).Round(0).IntPart())
		}
		if q.Seconds != nil {
			time = ui.Clock(int64(math.Round(*q.Seconds)))
		}
		var answers []string
		for _, a := range q.Answers[:min(len(q.Answers), shownAnswers)] {
			answers = append(answers, v.T("package-question.answer", "Answer", pages.Truncate(a.Answer, shownAnswer), "Count", v.Number(a.Times)))
		}
		rows = append(rows, ui.Row{Cells: []ui.Cell{
			{Text: pages.Truncate(cmp.Or(q.Description, q.ID), shownQuestion)},
			{Text: q.Type}, {Figure: true, Text: v.Number(q.Answered)}, {Figure: true, Text: v.Number(q.Correct)},
			{Figure: true, Text: v.Number(q.Incorrect)}, {Figure: true, Text: v.Number(q.Neutral)}, {Text: share}, {Text: time}, {Text: strings.Join(answers, "; ")},
		}})
	}
	from := min(len(rows), ui.ListSize*int(in.Page-1))
	return rows[from:min(len(rows), from+ui.ListSize)], int64(len(rows)), nil
}

func packageRequest(in *ui.ListRequest, format api.ReportFormat) *reports.PackageRequest {
	return &reports.PackageRequest{
		ActivityPeriod: reports.ActivityPeriod{From: in.From, To: in.To}, ReportScope: reportScope(in), DocumentID: in.Document, ReportFormat: format,
		Sorted: ui.Sorted[storereports.PackageResult](in), Paging: in.Paging(),
	}
}

// successTones are the badges of the results of packages.
var successTones = map[string]ui.Kind{storecourses.PackagePassed: ui.Good, storecourses.PackageFailed: ui.Bad}

func packageResults(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportPackages(ctx, v.Call, packageRequest(in, api.ReportFormat{}))
	rows := make([]ui.Row, len(data.Results))
	for i, one := range data.Results {
		state := one.Status
		if !one.ResetAt.IsZero() {
			state = "reset"
		}
		score := ""
		if one.Score != nil {
			score = v.Exact(decimal.NewFromFloat(*one.Score)) + " %"
		}
		rows[i] = ui.Row{ID: one.UserID, Path: ui.ObjectPath(ui.PeoplePath, one.UserID), Cells: []ui.Cell{
			{Text: ui.NameOr(one.FName, one.LName, one.Email)},
			{Text: one.Document, Path: ui.Query(ui.PackageQuestionsPath, "documentID", strconv.FormatInt(one.DocumentID, 10))},
			{Text: one.Course}, {Figure: true, Text: v.Number(one.Attempts)},
			{Text: v.T("package-result.state-" + strings.ReplaceAll(state, " ", "-")), Path: ui.ObjectPath(ui.PackagesPath, one.AttemptID)},
			ui.State(cmp.Or(successTones[one.Success], ui.Off), v.T("package-result.result-"+one.Success)), {Text: score}, {Text: ui.Clock(one.Seconds)},
			v.When(one.StartedAt), v.When(one.UpdatedAt),
		}}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}
