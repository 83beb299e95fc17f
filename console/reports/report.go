package reports

import (
	"context"
	"strings"

	"lyceum/console/learning"
	"lyceum/console/ui"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	storereports "lyceum/store/reports"
)

// reportRoutes returns the routes of the reports as pages and as CSV, and the route of the audit log.
func reportRoutes(c *ui.Console) []web.Route {
	ofCourses := ui.List{
		Path: ui.ProgressPath, Route: "report-progress", Object: "progress", Columns: []string{"course", "enrolled", "started", "completed", "average"},
		Sorts: storereports.CourseProgress{}.Sorts(), Usual: "course",
		More: ui.CourseAndBatch, CSV: true, Report: true,
	}
	ofPeople := ui.List{
		Path: ui.CompletionsPath, Route: "report-completions", Object: "completion",
		Columns: []string{"person", "email", "course", "start", "completed", "waiver", "externalID", "batch", "score", "certificate", "expiry", "account"},
		Hidden:  []string{"email", "externalID", "batch", "score", "certificate", "expiry", "account"},
		Sorts:   storereports.Completion{}.Sorts(), Usual: "-completed",
		Filters: []ui.Field{ui.Date("from"), ui.Date("to")}, More: ui.CourseAndBatch, CSV: true, Report: true, Picks: "enrollmentIDs",
	}
	ofEach := ui.List{
		Path: ui.PeopleReportPath, Route: "report-people", Object: "person-progress",
		Columns: []string{"person", "email", "enrolled", "started", "completed", "average", "latest", "exams"}, Hidden: []string{"email"},
		Sorts: storereports.PersonProgress{}.Sorts(), SortOf: map[string]string{"person": "name"}, Usual: "name",
		More: ui.CourseAndBatch, CSV: true, Report: true, Picks: "userIDs",
	}
	ofExams := ui.List{
		Path: ui.ExamReportPath, Route: "report-exams", Object: "exam-result",
		Columns: []string{"person", "exam", "course", "number", "ended", "marks", "percent", "result"},
		Sorts:   storereports.ExamResult{}.Sorts(), Usual: "-ended",
		Filters: []ui.Field{ui.Date("from"), ui.Date("to")}, More: ui.CourseAndBatch, CSV: true, Report: true, Picks: "userIDs",
	}
	return []web.Route{
		ui.ListPage(c, ofEach, peopleProgress),
		ui.CSVPage(c, ofEach, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.PeopleReport, error) {
			return reports.ReportPeople(ctx, v.Call, &reports.PeopleRequest{ReportScope: reportScope(in), ReportFormat: ui.AsCSV})
		}),
		ui.ListPage(c, ofCourses, progress), ui.ListPage(c, ofPeople, completions), ui.ListPage(c, ofExams, examResults),
		ui.CSVPage(c, ofExams, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.ExamReport, error) {
			return reports.ReportExams(ctx, v.Call, &reports.ExamRequest{ReportPeriod: in.Period(), ReportScope: reportScope(in), ReportFormat: ui.AsCSV})
		}),
		ui.CSVPage(c, ofCourses, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.ProgressReport, error) {
			return reports.ReportProgress(ctx, v.Call, &reports.ProgressRequest{ReportScope: reportScope(in), ReportFormat: ui.AsCSV})
		}),
		ui.CSVPage(c, ofPeople, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (reports.CompletionReport, error) {
			return reports.ReportCompletions(ctx, v.Call, &reports.CompletionRequest{ReportPeriod: in.Period(), ReportScope: reportScope(in), ReportFormat: ui.AsCSV})
		}),
	}
}

// reportScope returns the course and the batch to which the filters restrict a report.
func reportScope(in *ui.ListRequest) reports.ReportScope {
	return reports.ReportScope{CourseID: in.Course, BatchID: in.Batch}
}

func progress(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportProgress(ctx, v.Call,
		&reports.ProgressRequest{ReportScope: reportScope(in), Sorted: ui.Sorted[storereports.CourseProgress](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(data.Courses))
	for i, one := range data.Courses {
		rows[i] = ui.Row{Cells: []ui.Cell{
			{Text: one.Course}, {Figure: true, Text: v.Number(one.Enrolled)}, {Figure: true, Text: v.Number(one.Started)},
			{Figure: true, Text: v.Number(one.Completed)}, {Figure: true, Text: v.Percent(one.Average)},
		}}
	}
	return rows, data.TotalCount, err
}

func peopleProgress(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportPeople(ctx, v.Call,
		&reports.PeopleRequest{ReportScope: reportScope(in), Sorted: ui.Sorted[storereports.PersonProgress](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(data.People))
	for i, one := range data.People {
		rows[i] = ui.Row{ID: one.UserID, Path: ui.ObjectPath(ui.PeoplePath, one.UserID), Cells: []ui.Cell{
			{Text: ui.NameOr(one.FName, one.LName, one.Email)}, {Text: one.Email},
			{Figure: true, Text: v.Number(one.Enrolled)}, {Figure: true, Text: v.Number(one.Started)},
			{Figure: true, Text: v.Number(one.Completed)}, {Figure: true, Text: v.Percent(one.Average)},
			v.WhenDate(one.CompletedOn), {Figure: true, Text: v.Number(one.ExamsPassed)},
		}}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}

func completions(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportCompletions(ctx, v.Call, &reports.CompletionRequest{
		ReportPeriod: in.Period(), ReportScope: reportScope(in), Sorted: ui.Sorted[storereports.Completion](in), Paging: in.Paging(),
	})
	rows := make([]ui.Row, len(data.Completions))
	for i, one := range data.Completions {
		waiver, score := "", ""
		if one.Score != nil {
			score = v.Exact(*one.Score) + " %"
		}
		if one.Waiver != nil {
			waiver = v.T("completion.waived-"+*one.Waiver, "Reason", one.WaiverReason)
		}
		rows[i] = ui.Row{ID: one.EnrollmentID, Cells: []ui.Cell{
			{Text: strings.TrimSpace(one.FName + " " + one.LName)}, {Text: one.Email}, {Text: one.Course},
			v.WhenDate(one.StartDate), v.WhenDate(one.CompletedOn), {Text: waiver}, {Text: one.ExternalID}, {Text: one.Batch}, {Figure: true, Text: score},
			{Text: one.Certificate}, v.WhenDate(one.Expires), {Text: v.T("completion.account-" + one.Account)},
		}}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}

func examResults(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := reports.ReportExams(ctx, v.Call, &reports.ExamRequest{
		ReportPeriod: in.Period(), ReportScope: reportScope(in), Sorted: ui.Sorted[storereports.ExamResult](in), Paging: in.Paging(),
	})
	rows := make([]ui.Row, len(data.Results))
	for i, one := range data.Results {
		var marks, percent string
		if one.Marks != nil {
			marks = v.Exact(*one.Marks)
		}
		if one.Percent != nil {
			marks += " / " + v.Exact(*one.Maximum)
			percent = v.Exact(*one.Percent)
		}
		rows[i] = ui.Row{ID: one.UserID, Cells: []ui.Cell{
			{Text: ui.NameOr(one.FName, one.LName, one.Email)}, {Text: one.Exam},
			{Text: one.Course}, {Figure: true, Text: v.Number(one.Number)}, v.WhenDate(one.EndedOn),
			{Text: marks}, {Text: percent}, learning.AttemptStatus(v, one.Status),
		}}
		if one.Maximum != nil {
			rows[i].Path = ui.ObjectPath(ui.AttemptsPath, one.AttemptID)
		}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}
