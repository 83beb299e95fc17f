package learning

import (
	"context"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	storelearning "lyceum/store/learning"
)

// teamRoutes returns the routes of the list of the people for whom the user is responsible, as a page and as CSV.
func teamRoutes(c *ui.Console) []web.Route {
	shown := ui.List{
		Path: ui.TeamPath, Route: "team-list", Object: "team", Columns: []string{"person", "relation", "courses", "overdue", "soon", "next", "activity"},
		Sorts: storelearning.TeamMember{}.Sorts(), SortOf: map[string]string{"person": "name", "soon": "dueSoon", "next": "nextDueDate"},
		Filters: []ui.Field{
			ui.Search(200), ui.Choice("due", "", string(storelearning.Overdue), string(storelearning.DueSoon)), ui.Choice("indirect", "", "1"),
			{Name: "userID", Kind: "hidden"},
		},
		CSV: true, Picks: "userIDs",
		Selection: []ui.JobLink{{Route: "enroll-many", Path: ui.EnrollmentsPath + "/add", Key: "enrollment.add-title"}},
	}
	return []web.Route{
		ui.ListPage(c, shown, listTeam),
		ui.CSVPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (learning.TeamList, error) {
			return c.Services.Learning().ListTeam(ctx, v.Call, teamOf(in, ui.AsCSV))
		}),
	}
}

func listTeam(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := v.Console.Services.Learning().ListTeam(ctx, v.Call, teamOf(in, api.ReportFormat{}))
	rows := make([]ui.Row, len(data.People))
	for i, m := range data.People {
		overdue := ui.Cell{}
		if m.Overdue > 0 {
			overdue = ui.State(ui.Bad, v.Number(m.Overdue))
		}
		rows[i] = ui.Row{Cells: []ui.Cell{
			{Text: ui.NameOr(m.FName, m.LName, m.Email)}, {Text: v.T("team.relation-" + m.Relation)},
			{Text: v.T("team.completed", "Completed", v.Number(m.Completed), "Courses", v.Number(m.Courses))}, overdue, {Text: dueSoon(v, m)},
			v.WhenDate(m.NextDueDate), v.WhenDay(m.LastActivityAt),
		}}
		if m.Managed {
			rows[i].Path = ui.ObjectPath(ui.PeoplePath, m.UserID)
			if m.Role == "trainee" { // Only trainees can be reminded, enrolled and in batches.
				rows[i].ID = m.UserID
			}
			if m.Overdue > 0 {
				overdue := ui.EnrollmentsPath + "?due=overdue&userID=" + strconv.FormatInt(m.UserID, 10)
				rows[i].Actions = v.Links(ui.JobLink{Route: "enrollment-list", Path: overdue, Key: "team.to-overdue"})
			}
		}
	}
	return rows, data.TotalCount, err
}

// dueSoon returns the number of courses of a person that are due soon, or an empty text for none.
func dueSoon(v *ui.Visit, m storelearning.TeamMember) string {
	if m.DueSoon == 0 {
		return ""
	}
	return v.Number(m.DueSoon)
}

func teamOf(in *ui.ListRequest, format api.ReportFormat) *learning.TeamRequest {
	return &learning.TeamRequest{
		ManagerID: in.User, Indirect: in.Whole == "1", Search: in.Search, Due: learning.DueName(in.Due), ReportFormat: format,
		Sorted: ui.Sorted[storelearning.TeamMember](in), Paging: in.Paging(),
	}
}
