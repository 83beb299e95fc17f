package people

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storepeople "lyceum/store/people"
)

// roles are the roles of users, from the lowest to the highest rank.
var roles = []string{"trainee", "manager", "api", "admin"}

func peopleRoutes(c *ui.Console) []web.Route {
	load := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		return people.ReadUser(ctx, v.Call, &people.UserID{ID: id})
	}
	loadToChange := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		return storepeople.User(ctx, v.Call.Store, id)
	}
	profile := []ui.Field{
		{Name: "email", Kind: "email", Longest: pages.MaxEmailLength, Required: true}, ui.Text("title", 200), ui.Text("fname", 200).NotBlank(), ui.Text("lname", 200),
		{Name: "mobile", Kind: "tel", Longest: 20}, ui.Text("rollno", 200), ui.Text("externalID", storepeople.MaxExternalID),
		ui.Text("employer", 200), ui.Text("department", 200), ui.Text("designation", 200), managerField,
	}
	profile = ui.Divided(profile, "rollno", "user.part-work")
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.PeoplePath + path, Route: route, Object: "user", Action: action, Section: ui.PeoplePath, Load: load, OfObject: true}
	}
	added, changed, role := of("add", "/add", "user-add"), of("edit", "/:id/edit", "user-update"), of("role", "/:id/role", "user-role")
	disabled, enabled := of("disable", "/:id/disable", "user-disable"), of("enable", "/:id/enable", "user-enable")
	erased, link := of("erase", "/:id/erase", "user-erase"), of("link", "/:id/password-link", "user-password-link")
	reset := of("reset", "/:id/second-factor-reset", "user-second-factor-reset")
	photo := of("photo-remove", "/:id/photo-remove", "user-photo-remove")
	added.Fields = slices.Concat(profile,
		[]ui.Field{ui.Choice("role", roles...).Set("trainee").Headed("user.part-account"), ui.Choice("sendMail", "1", "0").Set("1")})
	changed.Load = loadProfile
	added.More, changed.More = valueFields, valueFields
	changed.Fields, role.Fields = profile, []ui.Field{ui.Choice("role", roles...)}
	unlinked := of("unlink", "/:userID/accounts/:connectionID/remove", "linked-account-remove")
	ended, allEnded := of("session-end", "/:userID/sessions/:sessionID/end", "end-session"), of("sessions-end", "/:userID/sessions/end", "end-other-sessions")
	for _, j := range []*ui.Job{&photo, &ended, &allEnded} {
		j.Load = loadToChange
	}
	added.Load, added.OfObject, erased.OfObject = nil, false, false
	erased.Fields, erased.About = []ui.Field{ui.Choice("afterDays", "14", "30", "0")}, aboutErasure
	erased.Next = func(data any) string {
		if data.(people.ErasedUser).EraseAt.IsZero() {
			return ui.DoneAt(ui.PeoplePath, "user-erase")
		}
		return ui.DoneAt(ui.PeoplePath, "user-erase-scheduled")
	}
	added.Next = func(data any) string {
		return ui.ObjectPath(ui.PeoplePath, data.(storepeople.EditedUser).ID) + "?done=user-add"
	}
	for _, j := range []*ui.Job{&disabled, &enabled, &erased} {
		j.Named = named
	}
	disabled.Danger, erased.Danger, ended.Danger, allEnded.Danger, reset.Danger, photo.Danger, unlinked.Danger = true, true, true, true, true, true, true
	shown := ui.List{
		Path: ui.PeoplePath, Route: "user-list", Object: "user", Columns: []string{"name", "email", "externalID", "role", "status", "seen"}, Add: "user-add",
		Filters: []ui.Field{
			ui.Search(200), ui.Choice("role", append([]string{""}, roles...)...), ui.Choice("status", "", "1", "0", "2"),
			ui.Choice("seen", "", "7", "30", "90", "-7", "-30", "-90"), ui.Choice("sort", "name", "-name", "email", "-email", "-lastSeen", "lastSeen"),
		},
		More: ui.CourseBatchAndField, Links: []ui.JobLink{{Route: "invitation-run-add", Path: invitePath, Key: "invite.check-title"},
			{Route: "invitation-run-list", Path: invitationsPath, Key: "invitation.list-title"}},
		CSV: true, Picks: "userIDs",
		RowLinks: []ui.JobLink{
			{Route: "user-update", Path: "{row}/edit", Key: "user.to-edit"},
			{Route: "enroll-many", Path: ui.EnrollmentsPath + "/add?userIDs={id}", Key: "enrollment.add-title"},
			{Route: "enrollment-list", Path: ui.EnrollmentsPath + "?userID={id}", Key: "user.to-enrollments"},
			{Route: "user-view", Path: "{row}/view", Key: "user.to-view"},
		},
		Selection: []ui.JobLink{
			{Route: "enroll-many", Path: ui.EnrollmentsPath + "/add", Key: "enrollment.add-title"},
			{Route: "user-list", Path: ui.PeoplePath + ".csv", Key: "list.csv"},
			disabled.ForSelected(), enabled.ForSelected(), erased.ForSelected(),
		},
	}
	viewed := of("view", "/:id/view", "user-view")
	viewed.Load = loadToChange
	viewed.Next = func(any) string { return "/my-courses" }
	return slices.Concat(
		ui.Form(c, viewed, func(ctx context.Context, call *web.Call, in *people.UserID) (people.UserView, error) {
			begun, err := c.Services.People().ViewUser(ctx, call, in)
			call.SetCookie(people.NewViewCookie(begun.View))
			return begun, err
		}),
		[]web.Route{
			ui.ListPage(c, shown, listPeople),
			ui.CSVPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (people.UserList, error) {
				asked := usersOf(c, in)
				asked.ReportFormat = ui.AsCSV
				return people.ListUsers(ctx, v.Call, asked)
			}),
		},
		ui.Several(c, disabled, c.Services.People().DisableUser), ui.Several(c, enabled, c.Services.People().EnableUser),
		ui.Several(c, erased, c.Services.People().EraseUser),
		inviteRoutes(c), invitationRoutes(c), ui.Form(c, added, func(ctx context.Context, call *web.Call, in *people.NewUser) (u storepeople.EditedUser, err error) {
			if err := takeValues(ctx, call, &in.UserFields); err != nil {
				return u, err
			}
			return c.Services.People().AddUser(ctx, call, in)
		}),
		ui.Form(c, changed, func(ctx context.Context, call *web.Call, in *people.UserUpdate) (u storepeople.EditedUser, err error) {
			if err := takeValues(ctx, call, &in.UserFields); err != nil {
				return u, err
			}
			return c.Services.People().UpdateUser(ctx, call, in)
		}),
		ui.Form(c, role, c.Services.People().ChangeUserRole),
		ui.Form(c, disabled, c.Services.People().DisableUser), ui.Form(c, enabled, c.Services.People().EnableUser), ui.Form(c, erased, c.Services.People().EraseUser),
		ui.Form(c, link, c.Services.People().SendPasswordLink), ui.Form(c, reset, c.Services.People().ResetSecondFactor),
		ui.Form(c, photo, c.Services.People().RemoveUserPhoto), ui.Form(c, unlinked, c.Services.SignIn().RemoveLinkedAccount),
		ui.Form(c, ended, c.Services.SignIn().EndSession), ui.Form(c, allEnded, c.Services.SignIn().EndOtherSessions),
		[]web.Route{ui.ObjectPage(c, ui.Object{Path: ui.PeoplePath + "/:id", Route: "user-details", Section: ui.PeoplePath}, showPerson)},
	)
}

// named returns the name and the address of a user.
func named(_ *ui.Visit, object any) string {
	u := object.(storepeople.EditedUser)
	return ui.PersonOption(u.ID, u.FName, u.LName, u.Email).Name
}

// aboutErasure returns what an erasure deletes, and the number of rows that refer to the person.
func aboutErasure(ctx context.Context, v *ui.Visit, object any) (string, error) {
	tables, err := v.Call.Store.PersonCounts(ctx, object.(storepeople.EditedUser).ID)
	rows := int64(0)
	for _, table := range tables {
		rows += table.Rows
	}
	return v.T("user.erase-lead") + " " + v.T("user.erase-about", "Rows", v.Number(rows)), err
}

func listPeople(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := people.ListUsers(ctx, v.Call, usersOf(v.Console, in))
	rows := make([]ui.Row, len(data.Users))
	for i, u := range data.Users {
		rows[i] = ui.Row{ID: u.ID, Path: ui.ObjectPath(ui.PeoplePath, u.ID), Cells: []ui.Cell{
			{Text: ui.NameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, {Text: u.ExternalID}, {Text: v.T("user.field-role-" + u.Role)},
			userStatus(v, u.Status), v.When(u.SeenAt),
		}}
		if in.Batch != 0 {
			rows[i].Buttons = ui.Buttons(v, "batch-trainee-remove", "user.to-leave",
				ui.ObjectSubpath(ui.BatchesPath, in.Batch, "people/"+strconv.FormatInt(u.ID, 10)+"/remove"))
		}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}

func usersOf(c *ui.Console, in *ui.ListRequest) *people.UserSelection {
	seen, notSeen := seenTimes(in, c.Services.Now())
	asked := &people.UserSelection{
		Search: in.Search, Role: people.RoleName(in.Role), Status: in.StatusNumber(), BatchID: in.Batch, CourseID: in.Course, UserIDs: in.People,
		SeenSince: seen, NotSeenSince: notSeen, Sort: people.UserOrder(cmp.Or(in.Sort, "name")), Paging: in.Paging(),
	}
	asked.Fields = in.Fields()
	return asked
}

// seenTimes returns the filters for the time at which users were last seen. If Seen is a positive number n, they select
// users who were seen in the last n days. If Seen is -n, they select users who were not seen in the last n days.
func seenTimes(in *ui.ListRequest, now time.Time) (since, notSince api.Instant) {
	days, err := strconv.Atoi(in.Seen)
	switch {
	case err != nil || days == 0:
	case days > 0:
		since.Time = now.AddDate(0, 0, -days)
	default:
		notSince.Time = now.AddDate(0, 0, days)
	}
	return since, notSince
}

func userStatus(v *ui.Visit, status int64) ui.Cell {
	kind := map[int64]ui.Kind{0: ui.Off, store.UserActive: ui.Good}[status]
	return ui.State(cmp.Or(kind, ui.Waits), v.T("user.field-status-"+strconv.FormatInt(status, 10)))
}
