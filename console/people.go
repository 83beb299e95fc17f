package console

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// roles are the roles of users, from the lowest to the highest rank.
var roles = []string{"trainee", "manager", "api", "admin"}

// peopleRoutes returns the routes of the pages on which staff list, add, read, change, invite and erase users, and
// end their sessions.
func (c *Console) peopleRoutes() []web.Route {
	load := func(ctx context.Context, v *visit, id int64) (any, error) {
		return users.ReadUser(ctx, v.call, &users.UserID{ID: id})
	}
	profile := []field{
		{Name: "email", Kind: "email", Longest: pages.MaxEmailLength, Required: true}, text("title", 200), text("fname", 200).required(), text("lname", 200),
		{Name: "mobile", Kind: "tel", Longest: 20}, text("rollno", 200), text("employer", 200), text("department", 200),
	}
	of := func(action, path, route string) job {
		return job{path: peoplePath + path, route: route, object: "user", action: action, section: peoplePath, load: load, ofObject: true}
	}
	added, changed, role := of("add", "/add", "user-add"), of("edit", "/:id/edit", "user-update"), of("role", "/:id/role", "user-role")
	disabled, enabled := of("disable", "/:id/disable", "user-disable"), of("enable", "/:id/enable", "user-enable")
	erased, link := of("erase", "/:id/erase", "user-erase"), of("link", "/:id/password-link", "user-password-link")
	reset := of("reset", "/:id/second-factor-reset", "user-second-factor-reset")
	photo := of("photo-remove", "/:id/photo-remove", "user-photo-remove")
	added.fields = slices.Concat(profile, []field{choice("role", roles...).set("trainee"), choice("sendMail", "1", "0").set("1")})
	changed.fields, role.fields = profile, []field{choice("role", roles...)}
	ended, allEnded := of("session-end", "/:userID/sessions/:sessionID/end", "end-session"), of("sessions-end", "/:userID/sessions/end", "end-other-sessions")
	added.load, added.ofObject, erased.ofObject = nil, false, false
	erased.fields, erased.about = []field{choice("afterDays", "14", "30", "0")}, aboutErasure
	erased.next = func(data any) string {
		if data.(users.ErasedUser).EraseAt.IsZero() {
			return doneAt(peoplePath, "user-erase")
		}
		return doneAt(peoplePath, "user-erase-scheduled")
	}
	added.next = func(data any) string { return pathTo(peoplePath, data.(store.EditedUser).ID) + "?done=user-add" }
	disabled.danger, erased.danger, allEnded.danger, reset.danger, photo.danger = true, true, true, true, true
	shown := list{
		path: peoplePath, route: "user-list", object: "user", columns: []string{"name", "email", "role", "status", "seen"}, add: "user-add",
		filters: []field{
			text("search", 200), choice("role", append([]string{""}, roles...)...), choice("status", "", "1", "0", "2"),
			choice("seen", "", "7", "30", "90", "-7", "-30", "-90"), choice("sort", "name", "-name", "email", "-email", "-lastSeen", "lastSeen"),
		},
		more: courseAndBatch, links: []jobLink{{"invitation-run-add", invitePath, "invite.check-title"}, {"invitation-run-list", invitationsPath, "invitation.list-title"}},
		csv: true,
	}
	viewed := of("view", "/:id/view", "user-view")
	viewed.next = func(any) string { return "/my-courses" }
	return slices.Concat(
		form(c, viewed, func(ctx context.Context, call *web.Call, in *users.UserID) (users.UserView, error) {
			begun, err := c.services.Users().ViewUser(ctx, call, in)
			call.SetCookie(users.NewViewCookie(begun.View))
			return begun, err
		}),
		[]web.Route{
			listPage(c, shown, c.listPeople),
			csvPage(c, shown, func(ctx context.Context, v *visit, in *listRequest) (users.UserList, error) {
				asked := c.usersOf(in)
				asked.ReportFormat = asCSV
				return users.ListUsers(ctx, v.call, asked)
			}),
		},
		c.inviteRoutes(), c.invitationRoutes(), form(c, added, c.services.Users().AddUser), form(c, changed, c.services.Users().UpdateUser), form(c, role, c.services.Users().ChangeUserRole),
		form(c, disabled, c.services.Users().DisableUser), form(c, enabled, c.services.Users().EnableUser), form(c, erased, c.services.Users().EraseUser),
		form(c, link, c.services.Users().SendPasswordLink), form(c, reset, c.services.Users().ResetSecondFactor), form(c, photo, c.services.Users().RemoveUserPhoto), form(c, ended, c.services.SignIn().EndSession), form(c, allEnded, c.services.SignIn().EndOtherSessions),
		[]web.Route{objectPage(c, object{path: peoplePath + "/:id", route: "user-details", section: peoplePath}, c.showPerson)},
	)
}

// aboutErasure returns what an erasure deletes, and the number of rows that refer to the person.
func aboutErasure(ctx context.Context, v *visit, object any) (string, error) {
	tables, err := v.call.Store.PersonCounts(ctx, object.(store.EditedUser).ID)
	rows := int64(0)
	for _, table := range tables {
		rows += table.Rows
	}
	return v.T("user.erase-lead") + " " + v.T("user.erase-about", "Rows", v.Number(rows)), err
}

func (c *Console) listPeople(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := users.ListUsers(ctx, v.call, c.usersOf(in))
	rows := make([]row, len(data.Users))
	for i, u := range data.Users {
		rows[i] = row{Path: pathTo(peoplePath, u.ID), Cells: []cell{
			{Text: nameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, {Text: v.T("user.field-role-" + u.Role)}, v.userStatus(u.Status), {Text: v.Moment(u.SeenAt)},
		}}
		if in.Batch != 0 {
			rows[i].Buttons = v.buttons("batch-trainee-remove", "user.to-leave", pathOf(batchesPath, in.Batch, "people/"+strconv.FormatInt(u.ID, 10)+"/remove"))
		}
	}
	return rows, data.TotalCount, err
}

// usersOf returns the request of the API for a page of the list of people.
func (c *Console) usersOf(in *listRequest) *users.UserSelection {
	seen, notSeen := in.seen(c.services.Now())
	return &users.UserSelection{
		Search: in.Search, Role: users.RoleName(in.Role), Status: in.status(), BatchID: in.Batch, CourseID: in.Course,
		SeenSince: seen, NotSeenSince: notSeen, Sort: users.UserOrder(cmp.Or(in.Sort, "name")), Paging: in.paging(),
	}
}

// seen returns the filters for the time at which users were last seen. If Seen is a positive number n, they select
// users who were seen in the last n days. If Seen is -n, they select users who were not seen in the last n days.
func (in *listRequest) seen(now time.Time) (since, notSince api.Instant) {
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

func (v *visit) userStatus(status int64) cell {
	shown := cell{Text: v.T("user.field-status-" + strconv.FormatInt(status, 10))}
	if status == store.UserActive {
		shown.Tone = "good"
	}
	return shown
}

// status returns the filter for a numeric status, or nil if Status is not a number.
func (in *listRequest) status() *int64 {
	status, err := strconv.ParseInt(in.Status, 10, 64)
	if err != nil {
		return nil
	}
	return &status
}
