package console

import (
	"context"
	"strings"

	"lyceum/handlers/reports"
	"lyceum/handlers/web"
)

// reportRoutes returns the routes of the reports as pages and as CSV, and the route of the audit log.
func (c *Console) reportRoutes() []web.Route {
	ofCourses := list{
		path: progressPath, route: "report-progress", object: "progress", columns: []string{"course", "enrolled", "started", "completed", "average"},
		more: courseAndBatch, csv: true, report: true,
	}
	ofPeople := list{
		path: completionsPath, route: "report-completions", object: "completion", columns: []string{"person", "email", "course", "start", "completed"},
		filters: []field{date("from"), date("to")}, more: courseAndBatch, csv: true, report: true,
	}
	ofEach := list{
		path: peopleReportPath, route: "report-people", object: "person-progress", columns: []string{"person", "email", "enrolled", "started", "completed", "average", "latest", "exams"},
		more: courseAndBatch, csv: true, report: true,
	}
	ofExams := list{
		path: examReportPath, route: "report-exams", object: "exam-result", columns: []string{"person", "exam", "course", "number", "ended", "marks", "percent", "result"},
		filters: []field{date("from"), date("to")}, more: courseAndBatch, csv: true, report: true,
	}
	return []web.Route{
		listPage(c, ofEach, peopleProgress),
		csvPage(c, ofEach, func(ctx context.Context, v *visit, in *listRequest) (reports.PeopleReport, error) {
			return reports.ReportPeople(ctx, v.call, &reports.ProgressRequest{ReportScope: in.scope(), ReportFormat: asCSV})
		}),
		listPage(c, ofCourses, progress), listPage(c, ofPeople, completions), listPage(c, ofExams, examResults),
		csvPage(c, ofExams, func(ctx context.Context, v *visit, in *listRequest) (reports.ExamReport, error) {
			return reports.ReportExams(ctx, v.call, &reports.CompletionRequest{ReportPeriod: in.period(), ReportScope: in.scope(), ReportFormat: asCSV})
		}),
		csvPage(c, ofCourses, func(ctx context.Context, v *visit, in *listRequest) (reports.ProgressReport, error) {
			return reports.ReportProgress(ctx, v.call, &reports.ProgressRequest{ReportScope: in.scope(), ReportFormat: asCSV})
		}),
		csvPage(c, ofPeople, func(ctx context.Context, v *visit, in *listRequest) (reports.CompletionReport, error) {
			return reports.ReportCompletions(ctx, v.call, &reports.CompletionRequest{ReportPeriod: in.period(), ReportScope: in.scope(), ReportFormat: asCSV})
		}),
	}
}

// scope returns the course and the batch to which the filters restrict a report.
func (in *listRequest) scope() reports.ReportScope {
	return reports.ReportScope{CourseID: in.Course, BatchID: in.Batch}
}

func (in *listRequest) period() reports.ReportPeriod {
	return reports.ReportPeriod{From: in.From, To: in.To}
}

func progress(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := reports.ReportProgress(ctx, v.call, &reports.ProgressRequest{ReportScope: in.scope(), Paging: in.paging()})
	rows := make([]row, len(data.Courses))
	for i, one := range data.Courses {
		rows[i] = row{Cells: []cell{
			{Text: one.Course}, {Text: v.Number(one.Enrolled)}, {Text: v.Number(one.Started)}, {Text: v.Number(one.Completed)}, {Text: v.Percent(one.Average)},
		}}
	}
	return rows, data.TotalCount, err
}

func peopleProgress(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := reports.ReportPeople(ctx, v.call, &reports.ProgressRequest{ReportScope: in.scope(), Paging: in.paging()})
	rows := make([]row, len(data.People))
	for i, one := range data.People {
		rows[i] = row{Path: pathTo(peoplePath, one.UserID), Cells: []cell{
			{Text: nameOr(one.FirstName, one.LastName, one.Email)}, {Text: one.Email}, {Text: v.Number(one.Enrolled)}, {Text: v.Number(one.Started)},
			{Text: v.Number(one.Completed)}, {Text: v.Percent(one.Average)}, {Text: v.Date(one.CompletedOn)}, {Text: v.Number(one.ExamsPassed)},
		}}
	}
	return rows, data.TotalCount, err
}

func completions(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := reports.ReportCompletions(ctx, v.call, &reports.CompletionRequest{ReportPeriod: in.period(), ReportScope: in.scope(), Paging: in.paging()})
	rows := make([]row, len(data.Completions))
	for i, one := range data.Completions {
		rows[i] = row{Cells: []cell{
			{Text: strings.TrimSpace(one.FirstName + " " + one.LastName)}, {Text: one.Email}, {Text: one.Course}, {Text: v.Date(one.StartDate)}, {Text: v.Date(one.CompletedOn)},
		}}
	}
	return rows, data.TotalCount, err
}

func examResults(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := reports.ReportExams(ctx, v.call, &reports.CompletionRequest{ReportPeriod: in.period(), ReportScope: in.scope(), Paging: in.paging()})
	rows := make([]row, len(data.Results))
	for i, one := range data.Results {
		var marks, percent string
		if one.Marks != nil {
			marks = v.Exact(*one.Marks)
		}
		if one.Percent != nil {
			marks += " / " + v.Exact(*one.Maximum)
			percent = v.Exact(*one.Percent)
		}
		rows[i] = row{Cells: []cell{
			{Text: nameOr(one.FirstName, one.LastName, one.Email)}, {Text: one.Exam}, {Text: one.Course}, {Text: v.Number(one.Number)}, {Text: v.Date(one.EndedOn)},
			{Text: marks}, {Text: percent}, v.attemptStatus(one.Status),
		}}
		if one.Maximum != nil {
			rows[i].Path = pathTo(attemptsPath, one.AttemptID)
		}
	}
	return rows, data.TotalCount, err
}
