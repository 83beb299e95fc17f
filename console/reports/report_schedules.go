package reports

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storereports "lyceum/store/reports"
)

// reportScheduleRoutes returns the routes of the pages on which staff list, add, change and remove schedules
// of reports.
func reportScheduleRoutes(c *ui.Console) []web.Route {
	fields := []ui.Field{
		ui.Choice("report", storereports.ReportNames...).NotBlank(),
		ui.Choice("frequency", string(storereports.Daily), string(storereports.Weekly), string(storereports.Monthly)).Set(string(storereports.Weekly)).NotBlank(),
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.SchedulesPath + path, Route: route, Object: "report-schedule", Action: action, Section: ui.SchedulesPath,
			Fields: fields, More: scheduleFields, Load: loadSchedule}
	}
	added, changed, removed := of("add", "/add", "report-schedule-add"), of("edit", "/:id/edit", "report-schedule-update"),
		of("remove", "/:id/remove", "report-schedule-remove")
	added.Load = nil
	removed.Fields, removed.More, removed.Danger = nil, nil, true
	removed.Named = func(v *ui.Visit, object any) string {
		s := object.(storereports.EditedReportSchedule)
		return v.T("report-schedule.field-report-"+s.Report) + " · " + v.T("report-schedule.field-frequency-"+string(s.Frequency))
	}
	shown := ui.List{Path: ui.SchedulesPath, Route: "report-schedule-list", Object: "report-schedule",
		Columns: []string{"report", "frequency", "recipient", "scope", "next"}, Add: "report-schedule-add", Selection: []ui.JobLink{removed.ForSelected()}}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listSchedules)},
		ui.Several(c, removed, reports.RemoveReportSchedule),
		ui.Form(c, added, c.Services.Reports().AddReportSchedule), ui.Form(c, changed, c.Services.Reports().UpdateReportSchedule),
		ui.Form(c, removed, reports.RemoveReportSchedule),
	)
}

func loadSchedule(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	return storereports.EditedReportSchedules.Get(ctx, v.Call.Store, id)
}

// scheduleFields returns the fields for the recipient, the course and the batch of a schedule.
func scheduleFields(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	recipient := ui.Field{Name: "userID", Kind: "select", Required: true, Options: []ui.Option{{}}}
	for _, role := range []people.RoleName{"admin", "manager"} {
		found, err := people.ListUsers(ctx, v.Call, &people.UserSelection{Role: role, Sort: "name", Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
		if err != nil {
			return nil, err
		}
		for _, u := range found.Users {
			recipient.Options = append(recipient.Options, ui.PersonOption(u.ID, u.FName, u.LName, u.Email))
		}
	}
	// A number that cannot be parsed selects no course and no batch.
	course, _ := strconv.ParseInt(v.Given("courseID"), 10, 64)
	batch, _ := strconv.ParseInt(v.Given("batchID"), 10, 64)
	courses, err := ui.CourseOptions(ctx, v, course)
	if err != nil {
		return nil, err
	}
	batches, err := ui.BatchChoice(ctx, v, "choose.all", batch)
	batches.Options[0].Value = "0"
	return []ui.Field{recipient, {Name: "courseID", Kind: "select", Options: append([]ui.Option{{Value: "0", Name: v.T("choose.all")}}, courses...)}, batches}, err
}

// listSchedules returns the rows of a page of the list of schedules, and the number of all schedules.
func listSchedules(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := reports.ListReportSchedules(ctx, v.Call, &reports.ReportScheduleSelection{Paging: in.Paging()})
	rows := make([]ui.Row, len(found.Schedules))
	for i, s := range found.Schedules {
		report, frequency := "report-schedule.field-report-"+s.Report, "report-schedule.field-frequency-"+string(s.Frequency)
		rows[i] = ui.Row{
			Path:    ui.ObjectSubpath(ui.SchedulesPath, s.ID, "edit"),
			Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.SchedulesPath, s.ID, "remove"), Name: v.T("list.remove")}},
			Cells: []ui.Cell{
				{Text: v.T(report)}, {Text: v.T(frequency)}, {Text: ui.NameOr(s.FName, s.LName, s.Email)},
				{Text: strings.Trim(s.CourseTitle+", "+s.BatchName, ", ")}, v.WhenDate(s.NextDay),
			},
		}
	}
	return rows, found.TotalCount, err
}
