package console

import (
	"context"
	"encoding/json"
	"strconv"

	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const invitePath = peoplePath + "/invite"

// shownPeople is the maximum number of people that the check of an invitation shows.
const shownPeople = 50

// checkView contains the data of the template invite: the result of the check of an invitation.
type checkView struct {
	Title, Lead string
	Back        pages.Link
	// Known is a text with the number of people who are users already, or empty.
	Known            string
	Problems, People table
	// Users are the people as JSON for the API route user-invite. It is empty if no person can be invited.
	Users  string
	Fields []field
	Send   string
}

// inviteRoutes returns the routes that start invitations: the form for the table, the check of the table, and the start of the invitation run.
func (c *Console) inviteRoutes() []web.Route {
	j := job{
		path: invitePath, route: "user-invite-check", object: "invite", action: "check", section: peoplePath,
		fields: []field{{Name: "file", Kind: "file"}, area("csv")},
	}
	show := web.NewPersonalPage(invitePath, "Show the form for a table of people.", withVisit(c, j.route, func(ctx context.Context, v *visit, _ *struct{}) (*web.Page, error) {
		view, err := j.view(ctx, v, 0)
		if err != nil {
			return nil, err
		}
		return c.show(v, "form", peoplePath, view.Title, view), nil
	}))
	check := web.NewJobForm(invitePath, "Show what an invitation of the people in a table does.", withVisit(c, j.route, func(ctx context.Context, v *visit, in *users.InvitationTable) (*web.Page, error) {
		err := v.call.Invalid
		if err == nil {
			var found users.InvitationCheck
			if found, err = users.CheckInvitations(ctx, v.call, in); err == nil {
				return c.showCheck(ctx, v, found)
			}
		}
		return c.again(ctx, v, j, err)
	}))
	send := web.NewJobForm(invitePath+"/send", "Invite people.", withVisit(c, "invitation-run-add", func(ctx context.Context, v *visit, in *users.NewInvitationRun) (*web.Page, error) {
		err := v.call.Invalid
		if err == nil {
			var run store.InvitationRun
			if run, err = c.services.Users().AddInvitationRun(ctx, v.call, in); err == nil {
				return &web.Page{Location: pathTo(invitationsPath, run.ID)}, nil
			}
		}
		return c.again(ctx, v, j, err)
	}))
	for _, r := range []*web.Route{&check, &send} {
		web.MaxBody(users.InvitationBody)(r)
	}
	check.Job, send.Job = apiPath("user-invite-check"), apiPath("invitation-run-add")
	return []web.Route{show, check, send}
}

// again returns the form of j with the messages of err. It returns err itself if err is not the caller's fault.
func (c *Console) again(ctx context.Context, v *visit, j job, err error) (*web.Page, error) {
	problem, mine := v.call.Problem(err)
	if !mine {
		return nil, err
	}
	view, loadErr := j.view(ctx, v, 0)
	if loadErr != nil {
		return nil, loadErr
	}
	view.Action = j.path
	view.fill(v)
	view.explain(v, problem, err)
	page := c.show(v, "form", j.section, view.Title, view)
	page.Status = problem.Status
	return page, nil
}

// showCheck returns the page that shows what an invitation of the people would do.
func (c *Console) showCheck(ctx context.Context, v *visit, found users.InvitationCheck) (*web.Page, error) {
	type invited struct {
		Email string `json:"email"`
		FName string `json:"fname,omitempty"`
		LName string `json:"lname,omitempty"`
	}
	var (
		users            []invited
		problems, people []row
		known            int64
	)
	for _, p := range found.Problems {
		problems = append(problems, row{Cells: []cell{{Text: strconv.Itoa(p.Line)}, {Text: p.Field}, {Text: p.Message}}})
	}
	for _, p := range found.People {
		users = append(users, invited{p.Email, p.FName, p.LName})
		state := cell{Text: v.T("invite.new"), Tone: "good"}
		if p.Known {
			state = cell{Text: v.T("invite.known")}
			known++
		}
		if len(people) < shownPeople {
			people = append(people, row{Cells: []cell{{Text: p.Email}, {Text: nameOr(p.FName, p.LName, "")}, state}})
		}
	}
	view := checkView{
		Title: v.N("invite.found", int64(len(users))), Back: pages.Link{Path: invitePath, Name: v.T("invite.to-table")},
		Problems: v.tableOf("invite-problem", []string{"line", "column", "problem"}, problems),
		People:   v.tableOf("invite-person", []string{"email", "name", "state"}, people),
	}
	if known > 0 {
		view.Known = v.N("invite.of-them-known", known)
	}
	if len(users) > len(people) {
		view.Lead = v.T("invite.first", "Shown", v.Number(int64(len(people))))
	}
	if len(users) == 0 {
		return c.show(v, "invite", peoplePath, view.Title, view), nil
	}
	encoded, err := json.Marshal(users)
	if err != nil {
		return nil, err
	}
	view.Users, view.Send = string(encoded), v.N("invite.send", int64(len(users)))
	courses, err := v.courseOptions(ctx, 0)
	if err != nil {
		return nil, err
	}
	batch, err := v.batchChoice(ctx, "choose.none", 0)
	batch.Name = "batchIDs"
	view.Fields = []field{{Name: "courseIDs", Kind: "select", Options: append([]option{{Name: v.T("choose.none")}}, courses...)}, batch}
	for i := range view.Fields {
		view.Fields[i].describe(v, "invite")
	}
	return c.show(v, "invite", peoplePath, view.Title, view), err
}
