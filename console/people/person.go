package people

import (
	"context"
	"errors"
	"strconv"

	"lyceum/auth"
	consolelearning "lyceum/console/learning"
	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/people"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	siteui "lyceum/site/ui"
	"lyceum/store"
	storelearning "lyceum/store/learning"
	storepeople "lyceum/store/people"
)

// personEnrollments is the maximum number of enrollments that the page of a person shows.
const personEnrollments = 50

// showPerson returns the page on which staff read a user with the user's facts, enrollments and sessions.
func showPerson(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	u, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: id})
	if err != nil {
		return nil, err
	}
	at := func(page string) string { return ui.ObjectSubpath(ui.PeoplePath, id, page) }
	turned := ui.JobLink{Route: "user-disable", Path: at("disable"), Key: "user.to-disable"}
	if u.Status != store.UserActive {
		turned = ui.JobLink{Route: "user-enable", Path: at("enable"), Key: "user.to-enable"}
	}
	mobile := ""
	if u.Mobile != 0 {
		mobile = "+" + strconv.FormatInt(u.Mobile, 10)
	}
	view := &ui.ObjectView{
		Title: ui.NameOr(u.FName, u.LName, u.Email),
		Facts: v.Facts("user", "email", u.Email, "role", v.T("user.field-role-"+u.Role), "status", userStatus(v, u.Status), "title", u.Title,
			"mobile", mobile, "rollno", u.RollNo, "externalID", u.ExternalID, "employer", u.Employer, "department", u.Department, "designation", u.Designation,
			"added", v.WhenDay(u.CreatedAt), "eraseAt", v.When(u.EraseAt)),
		Actions: v.Links(
			ui.JobLink{Route: "user-update", Path: at("edit"), Key: "user.to-edit"}, ui.JobLink{Route: "user-role", Path: at("role"), Key: "user.to-role"},
			ui.JobLink{Route: "user-password-link", Path: at("password-link"), Key: "user.to-link"}, turned,
			ui.JobLink{Route: "user-erase", Path: at("erase"), Key: "user.to-erase"},
		),
	}
	if err := showValues(ctx, v, view, u); err != nil {
		return nil, err
	}
	if err := showManager(ctx, v, view, u); err != nil {
		return nil, err
	}
	mayChange, err := storepeople.MayChange(ctx, v.Call.Store, id)
	if err != nil {
		return nil, err
	}
	if mayChange && (u.Role == "trainee" || u.Role == "manager" && v.Call.Who.Role == auth.RoleAdmin) {
		view.Actions = append(view.Actions, v.Links(ui.JobLink{Route: "user-view", Path: at("view"), Key: "user.to-view"})...)
	}
	if u.Role == "trainee" {
		view.Actions = append(view.Actions, pages.Link{Path: siteui.RecordPath(id), Name: v.T("user.to-record")})
	}
	if u.Role == "manager" || u.Role == "admin" {
		view.Actions = append(view.Actions, v.Links(ui.JobLink{Route: "user-second-factor-reset", Path: at("second-factor-reset"), Key: "user.to-reset"})...)
	}
	photo, err := storepeople.UserPhoto(ctx, v.Call.Store, id)
	switch {
	case err == nil:
		view.Photo = v.Console.Services.People().PhotoAddress(v.Call.Company, photo)
		if mayChange {
			view.Actions = append(view.Actions, v.Links(ui.JobLink{Route: "user-photo-remove", Path: at("photo-remove"), Key: "user.to-photo-remove"})...)
		}
	case !errors.Is(err, store.ErrNotFound):
		return nil, err
	}
	if u.Role == "trainee" {
		enrollments, err := enrollmentsOfPerson(ctx, v, id, mayChange)
		if err != nil {
			return nil, err
		}
		view.Parts = append(view.Parts, enrollments)
		if v.Allowed("attempt-list") {
			attempts, err := consolelearning.AttemptsOfPerson(ctx, v, id)
			if err != nil {
				return nil, err
			}
			if len(attempts.Table.Rows) > 0 {
				view.Parts = append(view.Parts, attempts)
			}
		}
		packages, err := packagesOfPerson(ctx, v, id)
		if err != nil {
			return nil, err
		}
		if len(packages.Table.Rows) > 0 {
			view.Parts = append(view.Parts, packages)
		}
		if v.Allowed("learning-path-details") {
			paths, err := pathsOfPerson(ctx, v, id)
			if err != nil {
				return nil, err
			}
			if len(paths.Table.Rows) > 0 {
				view.Parts = append(view.Parts, paths)
			}
		}
		confirmed, err := acknowledgementsOfPerson(ctx, v, id)
		if err != nil {
			return nil, err
		}
		if len(confirmed.Table.Rows) > 0 {
			view.Parts = append(view.Parts, confirmed)
		}
	}
	reports, err := reportsOf(ctx, v, id)
	if err != nil {
		return nil, err
	}
	if len(reports.Table.Rows) > 0 {
		view.Parts = append(view.Parts, reports)
	}
	if v.Allowed("linked-account-list") {
		accounts, err := accountsOf(ctx, v, id)
		if err != nil {
			return nil, err
		}
		if len(accounts.Table.Rows) > 0 {
			view.Parts = append(view.Parts, accounts)
		}
	}
	sessions, err := sessionsOf(ctx, v, id, mayChange)
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrNotYours) { // The sessions of other admins are not shown.
		return view, nil
	}
	view.Parts = append(view.Parts, sessions)
	return view, err
}

func enrollmentsOfPerson(ctx context.Context, v *ui.Visit, id int64, mayChange bool) (ui.Part, error) {
	data, err := v.Console.Services.Learning().ListEnrollments(ctx, v.Call,
		&learning.EnrollmentSelection{UserID: id, Paging: web.Paging{Page: 1, PageSize: personEnrollments}})
	if err != nil {
		return ui.Part{}, err
	}
	rows, err := consolelearning.EnrollmentRows(ctx, v, data.Enrollments)
	of := strconv.FormatInt(id, 10)
	links := []ui.JobLink{{Route: "assignment-add", Path: ui.AssignmentsPath + "/add?userID=" + of, Key: "user.to-assign"},
		{Route: "enrollment-list", Path: ui.EnrollmentsPath + "?userID=" + of, Key: "user.to-enrollments"}}
	if mayChange {
		links = append([]ui.JobLink{{Route: "enroll-many", Path: ui.EnrollmentsPath + "/add?userIDs=" + of, Key: "enrollment.add-title"}}, links...)
	}
	return ui.Part{
		ID: "enrollments", Title: v.N("enrollment.list-count", data.TotalCount),
		Table:   v.Select(v.TableOf("person-enrollment", consolelearning.EnrollmentColumns, rows), "selection", "enrollmentIDs"),
		Actions: v.Links(links...),
	}, err
}

func pathsOfPerson(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	list, err := storelearning.OwnPaths(ctx, v.Call.Store, id, 0, store.Today(v.Call.Company, v.Console.Services.Now()))
	rows := make([]ui.Row, len(list))
	for i, p := range list {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.LearningPathsPath, p.ID), Cells: []ui.Cell{
			{Text: p.Name}, {Figure: true, Text: v.Percent(p.Progress)}, v.WhenDate(p.DueDate), v.WhenDay(p.CompletedAt), {Text: p.Certificate},
		}}
	}
	return ui.Part{ID: "learning-paths", Title: v.T("person-learning-path.list-title"),
		Table: v.TableOf("person-learning-path", []string{"name", "progress", "dueDate", "completedAt", "certificate"}, rows)}, err
}

// acknowledgementsOfPerson returns the texts of courses that a person has confirmed.
func acknowledgementsOfPerson(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	list, err := storelearning.Acknowledgements(ctx, v.Call.Store, id)
	rows := make([]ui.Row, len(list))
	for i, a := range list {
		rows[i] = ui.Row{Cells: []ui.Cell{
			{Text: a.CourseTitle}, {Text: a.Text}, {Figure: true, Text: v.Number(a.Version)}, {Text: a.Name}, v.When(a.ConfirmedAt), {Text: a.Address},
		}}
	}
	return ui.Part{ID: "acknowledgements", Title: v.T("person-acknowledgement.list-title"),
		Table: v.TableOf("person-acknowledgement", []string{"course", "text", "version", "name", "confirmed", "address"}, rows)}, err
}

// accountsOf returns the accounts of a person at the identity providers of connections.
func accountsOf(ctx context.Context, v *ui.Visit, id int64) (ui.Part, error) {
	data, err := signin.ListLinkedAccounts(ctx, v.Call, &signin.LinkedAccountOwner{UserID: id})
	rows := make([]ui.Row, len(data.Accounts))
	for i, a := range data.Accounts {
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: a.Connection}, {Text: a.Subject}, v.When(a.CreatedAt), v.When(a.SeenAt)}}
		rows[i].Buttons = ui.Buttons(v, "linked-account-remove", "account.to-remove",
			ui.ObjectSubpath(ui.PeoplePath, id, "accounts/"+strconv.FormatInt(a.ConnectionID, 10)+"/remove"))
	}
	return ui.Part{ID: "accounts", Title: v.T("account.list-title"), Table: v.TableOf("account", []string{"connection", "subject", "created", "seen"}, rows)}, err
}

func sessionsOf(ctx context.Context, v *ui.Visit, id int64, mayChange bool) (ui.Part, error) {
	data, err := v.Console.Services.SignIn().ListSessions(ctx, v.Call, &signin.SessionOwner{UserID: &id})
	rows := make([]ui.Row, len(data.Sessions))
	for i, s := range data.Sessions {
		kind := v.T("session.browser")
		switch {
		case s.ActingID != nil:
			kind = v.T("session.acting")
		case s.Kind == storepeople.SessionAPI:
			kind = v.T("session.api")
		}
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: s.Device}, {Text: kind}, {Text: s.Address}, v.When(s.CreatedDate), v.When(s.LastSeenDate)}}
		if s.Current {
			rows[i].Cells[1] = ui.State(ui.Good, v.T("session.current"))
			continue
		}
		if !mayChange {
			continue
		}
		rows[i].Buttons = ui.Buttons(v, "end-session", "session.to-end", ui.ObjectSubpath(ui.PeoplePath, id, "sessions/"+strconv.FormatInt(s.ID, 10)+"/end"))
	}
	sessions := ui.Part{
		ID: "sessions", Title: v.N("session.list-count", int64(len(rows))),
		Table: v.TableOf("session", []string{"device", "kind", "address", "created", "seen"}, rows),
	}
	if len(rows) > 0 && mayChange {
		sessions.Actions = v.Links(ui.JobLink{Route: "end-other-sessions", Path: ui.ObjectSubpath(ui.PeoplePath, id, "sessions/end"), Key: "user.sessions-end-title"})
	}
	return sessions, err
}
