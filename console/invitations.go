package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const invitationsPath = peoplePath + "/invitations"

// invitationReload is the time in seconds after which the page of an unfinished run loads again.
const invitationReload = 3

// invitationRoutes returns the routes of invitation runs: the list, the page with the progress, the file with the results, and the form that stops a
// run.
func (c *Console) invitationRoutes() []web.Route {
	shown := list{
		path: invitationsPath, route: "invitation-run-list", object: "invitation", columns: []string{"created", "by", "total", "invited", "failed", "state"},
		links: []jobLink{{"user-invite-check", invitePath, "invite.check-title"}},
	}
	page := web.NewPersonalPage(invitationsPath+"/:id", "Show an invitation run with invitation-run-details.", withVisit(c, "invitation-run-details", c.invitationRun))
	page.Job = apiPath("invitation-run-details")
	results := web.NewPersonalPage(invitationsPath+"/:id/results.csv", "Save the results of an invitation run as CSV.", withVisit(c, "invitation-line-list", func(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
		table, err := users.InvitationResultsTable(ctx, v.call, &users.InvitationRunID{ID: in.ID})
		return &web.Page{Table: table}, err
	}))
	results.Job = apiPath("invitation-line-list")
	stopped := job{
		path: invitationsPath + "/:id/stop", route: "invitation-run-stop", object: "invitation", action: "stop", section: invitationsPath, ofObject: true, danger: true,
		load: func(ctx context.Context, v *visit, id int64) (any, error) {
			return users.ReadInvitationRun(ctx, v.call, &users.InvitationRunID{ID: id})
		},
	}
	return slices.Concat([]web.Route{listPage(c, shown, listInvitations), page, results}, form(c, stopped, c.services.Users().StopInvitationRun))
}

// invitationState returns the cell with the state of a run, such as finished.
func (v *visit) invitationState(run store.InvitationRun) cell {
	switch {
	case !run.FinishedAt.IsZero():
		return cell{Text: v.T("invitation.finished"), Tone: "good"}
	case run.Waits:
		return cell{Text: v.T("invitation.waits"), Tone: "bad"}
	default:
		return cell{Text: v.T("invitation.runs")}
	}
}

func listInvitations(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	paging := in.paging()
	found, err := users.ListInvitationRuns(ctx, v.call, &paging)
	rows := make([]row, len(found.Runs))
	for i, r := range found.Runs {
		rows[i] = row{Path: pathTo(invitationsPath, r.ID), Cells: []cell{
			{Text: v.Moment(r.CreatedAt)}, {Text: nameOr(r.FName, r.LName, r.Email)}, {Text: v.Number(r.InvitationRun.Total)}, {Text: v.Number(r.Invited)}, {Text: v.Number(r.Failed)},
			v.invitationState(r.InvitationRun),
		}}
	}
	return rows, found.TotalCount, err
}

// invitationView contains the data of the template invitation: an invitation run with its progress.
type invitationView struct {
	objectView
	// Total is the number of people. Ended is the number of people who are invited or could not be invited.
	Ended, Total int64
	Progress     string
	// Reload is a text about the automatic reload of the page. It is empty if the page does not reload. Still leads to the
	// page without reloading.
	Reload string
	Still  pages.Link
}

// shownRun is the request of the page of an invitation run.
type shownRun struct {
	subject
	Still bool `api:"still" doc:"Whether the page does not load again by itself."`
}

// invitationRun shows an invitation run with its progress and the people who could not be invited.
func (c *Console) invitationRun(ctx context.Context, v *visit, in *shownRun) (*web.Page, error) {
	run, err := users.ReadInvitationRun(ctx, v.call, &users.InvitationRunID{ID: in.ID})
	if err != nil {
		return nil, err
	}
	failed, err := users.ListInvitationLines(ctx, v.call, &users.InvitationLineSelection{ID: run.ID, Failed: true})
	if err != nil {
		return nil, err
	}
	path := pathTo(invitationsPath, run.ID)
	view := invitationView{Ended: run.Invited + run.Failed, Total: run.Total}
	view.Title, view.Back, view.Done = v.T("invitation.title"), pages.Link{Path: invitationsPath, Name: v.T("form.back")}, v.done(in.Done)
	view.Progress = v.T("invitation.progress", "Ended", v.Number(view.Ended), "Total", v.Number(run.Total))
	view.Facts = v.facts("invitation", "created", v.Moment(run.CreatedAt), "state", v.invitationState(run).Text, "invited", v.Number(run.Invited), "failed", v.Number(run.Failed))
	view.Actions = v.links(jobLink{"invitation-line-list", path + "/results.csv", "invitation.save"})
	var rows []row
	for _, l := range failed.Lines[:min(len(failed.Lines), shownFailures)] {
		rows = append(rows, row{Cells: []cell{{Text: strconv.FormatInt(l.Line, 10)}, {Text: l.Email}, {Text: l.Message}}})
	}
	if len(rows) > 0 {
		people := part{ID: "failed", Title: v.T("invite-failed.list-title"), Table: v.tableOf("invite-failed", []string{"line", "email", "problem"}, rows)}
		if int64(len(rows)) < run.Failed {
			people.Lead = v.T("invite.first", "Shown", v.Number(int64(len(rows))))
		}
		view.Parts = []part{people}
	}
	if run.FinishedAt.IsZero() {
		view.Actions = append(view.Actions, v.links(jobLink{"invitation-run-stop", path + "/stop", "invitation.stop"})...)
		if !in.Still {
			view.Reload, view.Still = v.T("invitation.reload"), pages.Link{Path: path + "?still=1", Name: v.T("invitation.still")}
		}
	}
	page := c.show(v, "invitation", invitationsPath, view.Title, &view)
	if view.Reload != "" {
		page.Refresh, page.RefreshTo = invitationReload, path
	}
	return page, nil
}
