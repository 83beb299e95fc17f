package people

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

const invitePath = ui.PeoplePath + "/invite"

// shownPeople is the maximum number of people that the check of an invitation shows.
const shownPeople = 50

// checkView contains the data of the template invite: the result of the check of an invitation.
type checkView struct {
	Title, Lead string
	Back        pages.Link
	// Known is a text with the number of people who are users already, or empty.
	Known            string
	Problems, People ui.Table
	// Users are the people as JSON for the API route user-invite. It is empty if no person can be invited.
	Users  string
	Fields []ui.Field
	Send   string
}

// inviteRoutes returns the routes that start invitations: the form for the table, the check of the table, and the start of the invitation run.
func inviteRoutes(c *ui.Console) []web.Route {
	j := ui.Job{
		Path: invitePath, Route: "user-invite-check", Object: "invite", Action: "check", Section: ui.PeoplePath,
		Fields: []ui.Field{{Name: "file", Kind: "file"}, {Name: "csv", Kind: "textarea", Focus: true}},
	}
	show := web.NewPersonalPage(invitePath, "Show the form for a table of people.",
		ui.WithVisit(c, j.Route, func(ctx context.Context, v *ui.Visit, _ *struct{}) (*web.Page, error) {
			view, err := j.View(ctx, v, 0)
			if err != nil {
				return nil, err
			}
			return v.Show("form", ui.PeoplePath, view.Title, view), nil
		}))
	check := web.NewJobForm(invitePath, "Show what an invitation of the people in a table does.",
		ui.WithVisit(c, j.Route, func(ctx context.Context, v *ui.Visit, in *people.InvitationTable) (*web.Page, error) {
			err := v.Call.Invalid
			if err == nil {
				var found people.InvitationCheck
				if found, err = people.CheckInvitations(ctx, v.Call, in); err == nil {
					return showCheck(ctx, v, found)
				}
			}
			return again(ctx, v, j, err)
		}))
	send := web.NewJobForm(invitePath+"/send", "Invite people.",
		ui.WithVisit(c, "invitation-run-add", func(ctx context.Context, v *ui.Visit, in *people.NewInvitationRun) (*web.Page, error) {
			err := v.Call.Invalid
			if err == nil {
				var run storepeople.InvitationRun
				if run, err = c.Services.People().AddInvitationRun(ctx, v.Call, in); err == nil {
					return &web.Page{Location: ui.ObjectPath(invitationsPath, run.ID)}, nil
				}
			}
			return again(ctx, v, j, err)
		}))
	for _, r := range []*web.Route{&check, &send} {
		r.MaxBody = people.InvitationBody
	}
	check.Job, send.Job = ui.APIPath("user-invite-check"), ui.APIPath("invitation-run-add")
	return []web.Route{show, check, send}
}

// again returns the form of j with the messages of err. It returns err itself if err is not the caller's fault.
func again(ctx context.Context, v *ui.Visit, j ui.Job, err error) (*web.Page, error) {
	problem, mine := v.Problem(err)
	if !mine {
		return nil, err
	}
	view, loadErr := j.View(ctx, v, 0)
	if loadErr != nil {
		return nil, loadErr
	}
	view.Action = j.Path
	view.Fill(v)
	view.Explain(v, problem, err)
	var table *people.TableError
	for i := range view.Fields {
		if view.Fields[i].Wrong != "" && errors.As(err, &table) {
			view.Fields[i].Wrong = v.T("invite-error."+table.Key, table.Values...)
		}
	}
	page := v.Show("form", j.Section, view.Title, view)
	return page.Explains(problem), nil
}

func showCheck(ctx context.Context, v *ui.Visit, found people.InvitationCheck) (*web.Page, error) {
	type invited struct {
		Email string `json:"email"`
		FName string `json:"fname,omitempty"`
		LName string `json:"lname,omitempty"`
	}
	var (
		users           []invited
		problems, shown []ui.Row
		known           int64
	)
	for _, p := range found.Problems {
		problems = append(problems, ui.Row{Cells: []ui.Cell{{Text: strconv.Itoa(p.Line)}, {Text: p.Field},
			{Text: v.T("invite-problem.problem-"+p.Key, p.Values...)}}})
	}
	for _, p := range found.People {
		users = append(users, invited{p.Email, p.FName, p.LName})
		state := ui.State(ui.Good, v.T("invite.new"))
		if p.Known {
			state = ui.State(ui.Off, v.T("invite.known"))
			known++
		}
		if len(shown) < shownPeople {
			shown = append(shown, ui.Row{Cells: []ui.Cell{{Text: p.Email}, {Text: ui.NameOr(p.FName, p.LName, "")}, state}})
		}
	}
	view := checkView{
		Title: v.N("invite.found", int64(len(users))), Back: pages.Link{Path: invitePath, Name: v.T("invite.to-table")},
		Problems: v.TableOf("invite-problem", []string{"line", "column", "problem"}, problems),
		People:   v.TableOf("invite-person", []string{"email", "name", "state"}, shown),
	}
	if known > 0 {
		view.Known = v.N("invite.of-them-known", known)
	}
	if len(users) > len(shown) {
		view.Lead = v.T("invite.first", "Shown", v.Number(int64(len(shown))))
	}
	if len(users) == 0 {
		return v.Show("invite", ui.PeoplePath, view.Title, view), nil
	}
	encoded, err := json.Marshal(users)
	if err != nil {
		return nil, err
	}
	view.Users, view.Send = string(encoded), v.N("invite.send", int64(len(users)))
	courses, err := ui.CourseOptions(ctx, v, 0)
	if err != nil {
		return nil, err
	}
	batch, err := ui.BatchChoice(ctx, v, "choose.none", 0)
	batch.Name = "batchIDs"
	view.Fields = []ui.Field{{Name: "courseIDs", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.none")}}, courses...)}, batch}
	for i := range view.Fields {
		view.Fields[i].Describe(v, "invite")
	}
	return v.Show("invite", ui.PeoplePath, view.Title, view), err
}
