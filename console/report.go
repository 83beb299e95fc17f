package console

import (
	"context"
	"strings"

	"lyceum/handlers"
	"lyceum/handlers/web"
)

// reportRoutes returns the routes of the reports and of the audit log.
func (c *Console) reportRoutes() []web.Route {
	return []web.Route{
		listPage(c, list{
			path: progressPath, route: "report-progress", object: "progress",
			columns: []string{"course", "enrolled", "started", "completed", "average"},
		}, progress),
		listPage(c, list{
			path: completionsPath, route: "report-completions", object: "completion",
			columns: []string{"person", "email", "course", "start", "completed"},
		}, completions),
	}
}

func progress(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := handlers.ReportProgress(ctx, v.call, &handlers.ProgressRequest{Paging: in.paging()})
	rows := make([]row, len(data.Courses))
	for i, one := range data.Courses {
		rows[i] = row{Cells: []cell{
			{Text: one.Course}, {Text: v.Number(one.Enrolled)}, {Text: v.Number(one.Started)}, {Text: v.Number(one.Completed)}, {Text: v.Percent(one.Average)},
		}}
	}
	return rows, data.TotalCount, err
}

func completions(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := handlers.ReportCompletions(ctx, v.call, &handlers.CompletionRequest{Paging: in.paging()})
	rows := make([]row, len(data.Completions))
	for i, one := range data.Completions {
		rows[i] = row{Cells: []cell{
			{Text: strings.TrimSpace(one.FirstName + " " + one.LastName)}, {Text: one.Email}, {Text: one.Course}, {Text: v.Date(one.StartDate)}, {Text: v.Date(one.CompletedOn)},
		}}
	}
	return rows, data.TotalCount, err
}
