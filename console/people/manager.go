package people

import (
	"context"
	"errors"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storepeople "lyceum/store/people"
)

// shownReports is the maximum number of people on the page of their line manager.
const shownReports = 100

// managerField is the field of a form that names the line manager by the e-mail address.
var managerField = ui.Field{Name: "managerEmail", Kind: "email", Longest: pages.MaxEmailLength}

// profile is a person with the e-mail address of the line manager, as the form of the profile shows it.
type profile struct {
	storepeople.EditedUser
	ManagerEmail string `json:"managerEmail"`
}

// loadProfile returns the person with the id, for the form of the profile.
func loadProfile(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	u, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: id})
	if err != nil || u.ManagerID == nil {
		return profile{EditedUser: u}, err
	}
	manager, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: *u.ManagerID})
	return profile{u, manager.Email}, err
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
		Name: v.T("user.field-managerEmail"), Value: ui.NameOr(manager.FName, manager.LName, manager.Email), Path: ui.ObjectPath(ui.PeoplePath, manager.ID),
	})
	return err
}

// reportsOf returns the people who report to a person.
func reportsOf(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	found, err := people.ListUsers(ctx, v.Call, &people.UserSelection{ManagerID: id, Sort: "name", Paging: web.Paging{Page: 1, PageSize: shownReports}})
	rows := make([]ui.Row, len(found.Users))
	for i, u := range found.Users {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.PeoplePath, u.ID), Cells: []ui.Cell{
			{Text: ui.NameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, {Text: u.Department}, userStatus(v, u.Status),
		}}
	}
	part := ui.Part{ID: "reports", Title: v.T("person-report.list-title"),
		Table: v.TableOf("person-report", []string{"name", "email", "department", "status"}, rows)}
	if found.TotalCount > shownReports {
		part.Lead = v.T("person-report.first", "Shown", v.Number(shownReports), "Total", v.Number(found.TotalCount))
	}
	return part, err
}
