package people

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/store"
	storepeople "lyceum/store/people"
)

// shownReports is the maximum number of people on the page of their line manager.
const shownReports = 100

// managerField is the field of a form that chooses the line manager.
var managerField = ui.Users("managerID", "").Field("0")

// loadProfile returns the person with the id by the names of the elements of the form: the fields of the API, and the value of each field of the company.
func loadProfile(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	u, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: id})
	if err != nil {
		return nil, err
	}
	encoded, err := json.Marshal(u)
	if err != nil {
		return nil, err
	}
	shown := map[string]any{}
	if err := json.Unmarshal(encoded, &shown); err != nil {
		return nil, err
	}
	for id, value := range u.Fields {
		shown["fields."+id] = value
	}
	return shown, nil
}

// showManager adds the line manager of a person to the facts, unless the caller may not see the line manager.
func showManager(ctx context.Context, v *ui.Visit, view *ui.ObjectView, u storepeople.EditedUser) error {
	if u.ManagerID == nil {
		return nil
	}
	manager, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: *u.ManagerID})
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	view.Facts = append(view.Facts, ui.Fact{
		Name: v.T("user.field-managerID"), Value: ui.NameOr(manager.FName, manager.LName, manager.Email), Path: ui.ObjectPath(ui.PeoplePath, manager.ID),
	})
	return err
}

// reportsOf returns the people who report to a person.
func reportsOf(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	found, err := people.ListUsers(ctx, v.Call, &people.UserSelection{ManagerID: id, Sort: "name", Paging: web.Paging{Page: 1, PageSize: shownReports}})
	rows := make([]ui.Row, len(found.Users))
	for i, u := range found.Users {
		rows[i] = ui.Row{ID: u.ID, Path: ui.ObjectPath(ui.PeoplePath, u.ID), Cells: []ui.Cell{
			{Text: ui.NameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, {Text: u.Department}, userStatus(v, u.Status),
		}}
	}
	part := ui.Part{ID: "reports", Title: v.T("person-report.list-title"),
		Table: v.Select(v.TableOf("person-report", []string{"name", "email", "department", "status"}, rows), "reports-selection", "userIDs")}
	part.Actions = v.Links(ui.JobLink{Route: "team-list", Path: ui.TeamPath + "?userID=" + strconv.FormatInt(id, 10), Key: "person-report.to-team"})
	if v.Call.Store.Manager() != 0 { // Managers can read only their own team.
		part.Actions = nil
	}
	if found.TotalCount > shownReports {
		part.Lead = v.T("person-report.first", "Shown", v.Number(shownReports), "Total", v.Number(found.TotalCount))
	}
	return part, err
}
