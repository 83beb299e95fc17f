package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// roles are the roles of people, in the order of their rights.
var roles = []string{"trainee", "manager", "api", "admin"}

// peopleRoutes returns the routes of trainees and staff.
func (c *Console) peopleRoutes() []web.Route {
	load := func(ctx context.Context, v *visit, id int64) (any, error) {
		return handlers.ReadUser(ctx, v.call, &handlers.UserID{ID: id})
	}
	profile := []field{
		{Name: "email", Kind: "email", Longest: pages.MaxEmailLength, Required: true}, text("title", 200), text("fname", 200).required(), text("lname", 200),
		{Name: "mobile", Kind: "tel", Longest: 20}, text("rollno", 200), text("employer", 200), text("department", 200),
	}
	of := func(action, path, route string) job {
		return job{path: peoplePath + path, route: route, object: "user", action: action, section: peoplePath}
	}
	added, changed, role := of("add", "/add", "user-add"), of("edit", "/:id/edit", "user-update"), of("role", "/:id/role", "user-role")
	disabled, enabled := of("disable", "/:id/disable", "user-disable"), of("enable", "/:id/enable", "user-enable")
	erased, link := of("erase", "/:id/erase", "user-erase"), of("link", "/:id/password-link", "user-password-link")
	added.fields = slices.Concat(profile, []field{choice("role", roles...).set("trainee"), choice("sendMail", "1", "0").set("1")})
	changed.fields, role.fields = profile, []field{choice("role", roles...)}
	for _, j := range []*job{&changed, &role, &disabled, &enabled, &erased, &link} {
		j.load = load
	}
	disabled.danger, erased.danger = true, true
	return slices.Concat(
		[]web.Route{listPage(c, list{
			path: peoplePath, route: "user-list", object: "user", columns: []string{"name", "email", "role", "status", "seen"}, add: "user-add",
			filters: []field{text("search", 200), choice("role", append([]string{""}, roles...)...), choice("status", "", "1", "0", "2")},
		}, listPeople)},
		form(c, added, c.services.AddUser), form(c, changed, c.services.UpdateUser), form(c, role, c.services.ChangeUserRole),
		form(c, disabled, c.services.DisableUser), form(c, enabled, c.services.EnableUser), form(c, erased, c.services.EraseUser),
		form(c, link, c.services.SendPasswordLink),
	)
}

func listPeople(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := handlers.ListUsers(ctx, v.call, &handlers.UserSelection{
		Search: in.Search, Role: handlers.RoleName(in.Role), Status: in.status(), Sort: "name", Paging: in.paging(),
	})
	rows := make([]row, len(data.Users))
	for i, u := range data.Users {
		rows[i] = row{
			Path: pathOf(peoplePath, u.ID, "edit"),
			Cells: []cell{
				{Text: strings.TrimSpace(u.FName + " " + u.LName)}, {Text: u.Email}, {Text: v.T("user.field-role-" + u.Role)}, v.userStatus(u.Status), {Text: v.Moment(u.SeenAt)},
			},
			Actions: v.userActions(u),
		}
		if rows[i].Cells[0].Text == "" {
			rows[i].Cells[0].Text = u.Email
		}
	}
	return rows, data.TotalCount, err
}

func (v *visit) userStatus(status int64) cell {
	shown := cell{Text: v.T("user.field-status-" + strconv.FormatInt(status, 10))}
	if status == store.UserActive {
		shown.Tone = "good"
	}
	return shown
}

// userActions returns the links to the jobs that fit the state of a user.
func (v *visit) userActions(u store.ListedUser) []pages.Link {
	at := func(page, key string) pages.Link {
		return pages.Link{Path: pathOf(peoplePath, u.ID, page), Name: v.T(key)}
	}
	turned := at("disable", "user.to-disable")
	if u.Status != store.UserActive {
		turned = at("enable", "user.to-enable")
	}
	return []pages.Link{at("role", "user.to-role"), at("password-link", "user.to-link"), turned, at("erase", "user.to-erase")}
}

// status returns the filter for a numeric status, or nil.
func (in *listRequest) status() *int64 {
	status, err := strconv.ParseInt(in.Status, 10, 64)
	if err != nil {
		return nil
	}
	return &status
}
