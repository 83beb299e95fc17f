package people

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

const invitationsPath = ui.PeoplePath + "/invitations"

// invitationReload is the time in seconds after which the page of an unfinished run loads again.
const invitationReload = 3

// invitationRoutes returns the routes of invitation runs: the list, the page with the progress, the file with the results, and the form that stops a
// run.
func invitationRoutes(c *ui.Console) []web.Route {
	shown := ui.List{
		Path: invitationsPath, Route: "invitation-run-list", Object: "invitation", Columns: []string{"created", "by", "total", "invited", "failed", "state"},
		Sorts: storepeople.ListedInvitationRun{}.Sorts(), Usual: "-created",
		Links: []ui.JobLink{{Route: "user-invite-check", Path: invitePath, Key: "invite.check-title"}},
	}
	page := web.NewPersonalPage(invitationsPath+"/:id", "Show an invitation run with invitation-run-details.",
		ui.WithVisit(c, "invitation-run-details", showInvitationRun))
	page.Job = ui.APIPath("invitation-run-details")
	results := web.NewPersonalPage(invitationsPath+"/:id/results.csv", "Save the results of an invitation run as CSV.",
		ui.WithVisit(c, "invitation-line-list", func(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
			table, err := people.InvitationResultsTable(ctx, v.Call, &people.InvitationRunID{ID: in.ID})
			return &web.Page{Table: table}, err
		}))
	results.Job = ui.APIPath("invitation-line-list")
	stopped := ui.Job{
		Path: invitationsPath + "/:id/stop", Route: "invitation-run-stop", Object: "invitation",
		Action: "stop", Section: invitationsPath, OfObject: true, Danger: true,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return people.ReadInvitationRun(ctx, v.Call, &people.InvitationRunID{ID: id})
		},
	}
	return slices.Concat([]web.Route{ui.ListPage(c, shown, listInvitations), page, results}, ui.Form(c, stopped, c.Services.People().StopInvitationRun))
}

// invitationState returns the cell with the state of a run, such as finished.
func invitationState(v *ui.Visit, run storepeople.InvitationRun) ui.Cell {
	switch {
	case !run.FinishedAt.IsZero():
		return ui.State(ui.Good, v.T("invitation.finished"))
	case run.Waits:
		return ui.State(ui.Waits, v.T("invitation.waits"))
	default:
		return ui.State(ui.Going, v.T("invitation.runs"))
	}
}

func listInvitations(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := people.ListInvitationRuns(ctx, v.Call,
		&people.InvitationRunSelection{Sorted: ui.Sorted[storepeople.ListedInvitationRun](in), Paging: in.Paging(), Keyset: in.Keyset()})
	rows := make([]ui.Row, len(found.Runs))
	for i, r := range found.Runs {
		rows[i] = ui.Row{Path: ui.ObjectPath(invitationsPath, r.ID), Cells: []ui.Cell{
			v.When(r.CreatedAt), {Text: ui.NameOr(r.FName, r.LName, r.Email)}, {Figure: true, Text: v.Number(r.InvitationRun.Total)},
			{Figure: true, Text: v.Number(r.Invited)}, {Figure: true, Text: v.Number(r.Failed)},
			invitationState(v, r.InvitationRun),
		}}
		jobs := []ui.JobLink{{Route: "invitation-line-list", Path: ui.ObjectSubpath(invitationsPath, r.ID, "results.csv"), Key: "invitation.save"}}
		if r.FinishedAt.IsZero() {
			jobs = append(jobs, ui.JobLink{Route: "invitation-run-stop", Path: ui.ObjectSubpath(invitationsPath, r.ID, "stop"), Key: "invitation.stop"})
		}
		rows[i].Actions = v.Links(jobs...)
	}
	v.NextCursor = found.NextCursor
	return rows, found.TotalCount, err
}

type invitationView struct {
	ui.ObjectView
	// Ended is the number of people who are invited or could not be invited. Total is the number of all people of the run.
	Ended, Total int64
	Progress     string
	// Reload is a text about the automatic reload of the page. It is empty if the page does not reload. Still leads to the
	// page without reloading.
	Reload string
	Still  pages.Link
}

type shownRun struct {
	ui.Subject
	Still bool `api:"still" doc:"Whether the page does not load again by itself."`
}

// showInvitationRun shows an invitation run with its progress and the people who could not be invited.
func showInvitationRun(ctx context.Context, v *ui.Visit, in *shownRun) (*web.Page, error) {
	run, err := people.ReadInvitationRun(ctx, v.Call, &people.InvitationRunID{ID: in.ID})
	if err != nil {
		return nil, err
	}
	failed, err := people.ListInvitationLines(ctx, v.Call, &people.InvitationLineSelection{ID: run.ID, Failed: true})
	if err != nil {
		return nil, err
	}
	path := ui.ObjectPath(invitationsPath, run.ID)
	view := invitationView{Ended: run.Invited + run.Failed, Total: run.Total}
	view.Title, view.Back, view.Done = v.T("invitation.title"), pages.Link{Path: invitationsPath, Name: v.T("form.back")}, v.Done(in.Done)
	view.Progress = v.T("invitation.progress", "Ended", v.Number(view.Ended), "Total", v.Number(run.Total))
	view.Facts = v.Facts("invitation", "created", v.When(run.CreatedAt), "state", invitationState(v, run),
		"invited", v.Number(run.Invited), "failed", v.Number(run.Failed))
	batches := make([]ui.JobLink, 0, len(run.BatchIDs))
	of := ""
	for _, id := range run.BatchIDs {
		batches = append(batches, ui.JobLink{Route: "batch-details", Path: ui.ObjectPath(ui.BatchesPath, id), Key: "invitation.to-batch"})
		of = "?batchID=" + strconv.FormatInt(id, 10)
	}
	view.Actions = append(v.Links(batches...), v.Links(ui.JobLink{Route: "user-list", Path: ui.PeoplePath + of, Key: "invitation.to-people"})...)
	view.Actions = append(view.Actions, v.Links(ui.JobLink{Route: "invitation-line-list", Path: path + "/results.csv", Key: "invitation.save"})...)
	var rows []ui.Row
	for _, l := range failed.Lines[:min(len(failed.Lines), ui.ShownFailures)] {
		rows = append(rows, ui.Row{Cells: []ui.Cell{{Text: strconv.FormatInt(l.Line, 10)}, {Text: l.Email}, {Text: v.InWords(l.Message)}}})
	}
	if len(rows) > 0 {
		part := ui.Part{ID: "failed", Title: v.T("invite-failed.list-title"), Table: v.TableOf("invite-failed", []string{"line", "email", "problem"}, rows)}
		if int64(len(rows)) < run.Failed {
			part.Lead = v.T("invite.first", "Shown", v.Number(int64(len(rows))))
		}
		view.Parts = []ui.Part{part}
	}
	if run.FinishedAt.IsZero() {
		view.Actions = append(view.Actions, v.Links(ui.JobLink{Route: "invitation-run-stop", Path: path + "/stop", Key: "invitation.stop"})...)
		if !in.Still {
			view.Reload, view.Still = v.T("invitation.reload"), pages.Link{Path: path + "?still=1", Name: v.T("invitation.still")}
		}
	}
	page := v.Show("invitation", invitationsPath, view.Title, &view)
	if view.Reload != "" {
		page.Refresh, page.RefreshTo = invitationReload, path
	}
	return page, nil
}
