package reports

import (
	"context"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storereports "lyceum/store/reports"
)

func reportScheduleRoutes(c *ui.Console) []web.Route {
	fields := []ui.Field{
		ui.Choice("report", storereports.ReportNames...).NotBlank(),
		ui.Choice("frequency", string(storereports.Daily), string(storereports.Weekly), string(storereports.Monthly)).Set(string(storereports.Weekly)).NotBlank(),
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.SchedulesPath + path, Route: route, Object: "report-schedule", Action: action, Section: ui.SchedulesPath,
			Fields: fields, FieldsOf: scheduleFields, Load: loadSchedule}
	}
	added, changed, removed := of("add", "/add", "report-schedule-add"), of("edit", "/:id/edit", "report-schedule-update"),
		of("remove", "/:id/remove", "report-schedule-remove")
	added.Load = nil
	removed.Fields, removed.FieldsOf, removed.Danger = nil, nil, true
	removed.Named = func(v *ui.Visit, object any) string {
		s := object.(storereports.EditedReportSchedule)
		return v.T("report-schedule.field-report-"+s.Report) + " · " + v.T("report-schedule.field-frequency-"+string(s.Frequency))
	}
	shown := ui.List{Path: ui.SchedulesPath, Route: "report-schedule-list", Object: "report-schedule",
		Columns: []string{"report", "frequency", "recipient", "scope", "next"}, Sorts: storereports.ListedReportSchedule{}.Sorts(),
		SortOf: map[string]string{"recipient": "email", "next": "nextDay"}, Add: "report-schedule-add", Selection: []ui.JobLink{removed.ForSelected()}}
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
func scheduleFields(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	saved, _ := object.(storereports.EditedReportSchedule) // It is nil in the form that adds a schedule.
	recipient, err := staff("userID").Pick(ctx, v, saved.UserID, ui.Option{})
	if err != nil {
		return nil, err
	}
	recipient.Required = true
	all := ui.Option{Value: "0", Name: v.T("choose.all")}
	course, err := ui.AnyCourse("courseID").Pick(ctx, v, saved.CourseID, all)
	if err != nil {
		return nil, err
	}
	batch, err := ui.AnyBatch("batchID").Pick(ctx, v, saved.BatchID, all)
	return []ui.Field{recipient, course, batch}, err
}

// staff returns the picker of admins and managers, for a field with the name.
func staff(name string) ui.Picker {
	p, managers := ui.Users(name, "admin"), ui.Users(name, "manager")
	admins := p.Find
	p.Find = func(ctx context.Context, v *ui.Visit, search string) ([]ui.Option, int64, error) {
		found, total, err := admins(ctx, v, search)
		if err != nil {
			return nil, 0, err
		}
		more, others, err := managers.Find(ctx, v, search)
		return append(found, more...), total + others, err
	}
	return p
}

func listSchedules(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := reports.ListReportSchedules(ctx, v.Call,
		&reports.ReportScheduleSelection{Sorted: ui.Sorted[storereports.ListedReportSchedule](in), Paging: in.Paging()})
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
