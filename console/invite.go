package console

import (
	"context"
	"encoding/json"
	"strconv"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
)

const invitePath = peoplePath + "/invite"

// shownPeople is the maximum number of people that the check of an invitation shows.
const shownPeople = 50

// checkView is the data of the template invite: the check of an invitation.
type checkView struct {
	Title, Lead string
	Back        pages.Link
	// Known says how many of the people are users already, or is empty.
	Known            string
	Problems, People table
	// Users are the people as JSON for the API route user-invite. It is empty if there is nobody to invite.
	Users  string
	Fields []field
	Send   string
}

// invitedView is the data of the template invited: the result of an invitation.
type invitedView struct {
	Title, Lead string
	Back        pages.Link
	Failed      table
	// Results are the results of user-invite as JSON, which the button Save submits.
	Results, Save string
}

// inviteRoutes returns the routes of invitations: the form for the table, the check of the table, the invitation, and
// the file with the result.
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
	check := web.NewJobForm(invitePath, "Show what an invitation of the people in a table does.", withVisit(c, j.route, func(ctx context.Context, v *visit, in *handlers.InvitationTable) (*web.Page, error) {
		err := v.call.Invalid
		if err == nil {
			var found handlers.InvitationCheck
			if found, err = handlers.CheckInvitations(ctx, v.call, in); err == nil {
				return c.showCheck(ctx, v, found)
			}
		}
		return c.again(ctx, v, j, err)
	}))
	send := web.NewJobForm(invitePath+"/send", "Invite people.", withVisit(c, "user-invite", func(ctx context.Context, v *visit, in *handlers.Invitations) (*web.Page, error) {
		if v.call.Invalid != nil {
			return c.again(ctx, v, j, v.call.Invalid)
		}
		done, err := c.services.InviteUsers(ctx, v.call, in)
		if err != nil {
			return nil, err
		}
		return c.showInvited(v, done)
	}))
	results := web.NewJobForm(invitePath+"/results", "Save the result of an invitation.", withVisit(c, "user-invite", saveInvited))
	for _, r := range []*web.Route{&check, &send, &results} {
		web.MaxBody(handlers.InvitationBody)(r)
	}
	check.Job, send.Job = apiPath("user-invite-check"), apiPath("user-invite")
	return []web.Route{show, check, send, results}
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
func (c *Console) showCheck(ctx context.Context, v *visit, found handlers.InvitationCheck) (*web.Page, error) {
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

// showInvited returns the page with the result of an invitation.
func (c *Console) showInvited(v *visit, done handlers.InvitationResults) (*web.Page, error) {
	encoded, err := json.Marshal(done.Results)
	if err != nil {
		return nil, err
	}
	var failed []row
	for _, r := range done.Results {
		if r.Error != nil {
			failed = append(failed, row{Cells: []cell{{Text: r.Email}, {Text: r.Message}}})
		}
	}
	view := invitedView{
		Title: v.N("invite.invited", int64(len(done.Results)-len(failed))), Back: pages.Link{Path: peoplePath, Name: v.T("form.back")},
		Failed:  v.tableOf("invite-failed", []string{"email", "problem"}, failed[:min(len(failed), shownFailures)]),
		Results: string(encoded), Save: v.T("invite.save"),
	}
	if len(failed) > 0 {
		view.Lead = v.N("invite.not-invited", int64(len(failed)))
	}
	return c.show(v, "invited", peoplePath, view.Title, view), nil
}

// savedResults is the request for the file with the result of an invitation, which the page with the result sends.
type savedResults struct {
	Results string `api:"results,required" doc:"The results as JSON."`
}

// saveInvited returns the result of an invitation as CSV.
func saveInvited(_ context.Context, v *visit, in *savedResults) (*web.Page, error) {
	if v.call.Invalid != nil {
		return nil, v.call.Invalid
	}
	var results []handlers.InvitationResult
	if err := json.Unmarshal([]byte(in.Results), &results); err != nil {
		return nil, web.InvalidField("results", "results must be the results of an invitation.")
	}
	next := func(context.Context) (rows [][]string, err error) {
		for _, r := range results {
			id := ""
			if r.UserID != nil {
				id = strconv.FormatInt(*r.UserID, 10)
			}
			rows = append(rows, []string{r.Email, id, r.Message})
		}
		results = nil
		return rows, nil
	}
	return &web.Page{Table: &web.CSV{Name: "invitations.csv", Header: []string{"email", "userID", "error"}, Next: next}}, nil
}
