package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/reports"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const schedulesPath = "/manage/reports/schedules"

// reportScheduleRoutes returns the routes of the pages on which staff list, add, change and remove schedules
// of reports.
func (c *Console) reportScheduleRoutes() []web.Route {
	fields := []field{
		choice("report", store.ReportNames...).required(),
		choice("frequency", string(store.Daily), string(store.Weekly), string(store.Monthly)).set(string(store.Weekly)).required(),
	}
	of := func(action, path, route string) job {
		return job{path: schedulesPath + path, route: route, object: "report-schedule", action: action, section: schedulesPath, fields: fields, more: scheduleFields, load: loadSchedule}
	}
	added, changed, removed := of("add", "/add", "report-schedule-add"), of("edit", "/:id/edit", "report-schedule-update"), of("remove", "/:id/remove", "report-schedule-remove")
	added.load = nil
	removed.fields, removed.more, removed.danger = nil, nil, true
	shown := list{path: schedulesPath, route: "report-schedule-list", object: "report-schedule", columns: []string{"report", "frequency", "recipient", "scope", "next"}, add: "report-schedule-add"}
	return slices.Concat(
		[]web.Route{listPage(c, shown, listSchedules)},
		form(c, added, c.services.Reports().AddReportSchedule), form(c, changed, c.services.Reports().UpdateReportSchedule), form(c, removed, reports.RemoveReportSchedule),
	)
}

func loadSchedule(ctx context.Context, v *visit, id int64) (any, error) {
	return store.EditedReportSchedules.Get(ctx, v.call.Store, id)
}

// scheduleFields returns the fields for the recipient, the course and the batch of a schedule.
func scheduleFields(ctx context.Context, v *visit) ([]field, error) {
	recipient := field{Name: "userID", Kind: "select", Required: true, Options: []option{{}}}
	for _, role := range []users.RoleName{"admin", "manager"} {
		found, err := users.ListUsers(ctx, v.call, &users.UserSelection{Role: role, Sort: "name", Paging: web.Paging{Page: 1, PageSize: choiceSize}})
		if err != nil {
			return nil, err
		}
		for _, u := range found.Users {
			recipient.Options = append(recipient.Options, personOption(u.ID, u.FName, u.LName, u.Email))
		}
	}
	// A number that cannot be parsed selects no course and no batch.
	course, _ := strconv.ParseInt(v.given("courseID"), 10, 64)
	batch, _ := strconv.ParseInt(v.given("batchID"), 10, 64)
	courses, err := v.courseOptions(ctx, course)
	if err != nil {
		return nil, err
	}
	batches, err := v.batchChoice(ctx, "choose.all", batch)
	batches.Options[0].Value = "0"
	return []field{recipient, {Name: "courseID", Kind: "select", Options: append([]option{{Value: "0", Name: v.T("choose.all")}}, courses...)}, batches}, err
}

// listSchedules returns the rows of a page of the list of schedules, and the number of all schedules.
func listSchedules(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	paging := in.paging()
	found, err := reports.ListReportSchedules(ctx, v.call, &web.ListRequest{Paging: paging})
	rows := make([]row, len(found.Schedules))
	for i, s := range found.Schedules {
		report, frequency := "report-schedule.field-report-"+s.Report, "report-schedule.field-frequency-"+string(s.Frequency)
		rows[i] = row{
			Path: pathOf(schedulesPath, s.ID, "edit"), Actions: []pages.Link{{Path: pathOf(schedulesPath, s.ID, "remove"), Name: v.T("list.remove")}},
			Cells: []cell{
				{Text: v.T(report)}, {Text: v.T(frequency)}, {Text: nameOr(s.FName, s.LName, s.Email)},
				{Text: strings.Trim(s.CourseTitle+", "+s.BatchName, ", ")}, {Text: v.Date(s.NextDay)},
			},
		}
	}
	return rows, found.TotalCount, err
}
