package people

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

const invitePath = ui.PeoplePath + "/invite"

// shownPeople is the maximum number of people that the check of an invitation shows.
const shownPeople = 50

type checkView struct {
	Title, Lead string
	Back        pages.Link
	// Columns are the columns of the table, with which the form of the mapping checks Table again. Read says which of them are read. Unsure means that
	// the user should look at them. Problem is the mistake in the choice of the user, or empty.
	Columns       []shownColumn
	Table, Read   string
	Unsure        bool
	ColumnsTitle  string
	ColumnsSubmit string
	Problem       string
	// Known is a text with the number of people who are users already, or empty.
	Known            string
	Problems, People ui.Table
	// Users are the people as JSON for the API route user-invite. It is empty if no person can be invited.
	Users  string
	Fields []ui.Field
	Send   string
	// BatchID is the batch from whose page the table comes, or 0.
	BatchID int64
}

// batchTable is a table of people for a batch, which may be 0.
type batchTable struct {
	people.InvitationTable
	BatchID int64 `api:"batchID" doc:"The batch to which the people are added by default."`
}

// shownColumn is a column of a table with the choice of what it has.
type shownColumn struct {
	Name, Examples string
	Options        []ui.Option
}

// inviteRoutes returns the routes that start invitations: the form for the table, the check of the table, and the start of the invitation run.
func inviteRoutes(c *ui.Console) []web.Route {
	j := ui.Job{
		Path: invitePath, Route: "user-invite-check", Object: "invite", Action: "check", Section: ui.PeoplePath,
		Fields: []ui.Field{{Name: "file", Kind: "file"}, {Name: "csv", Kind: "textarea", Focus: true}, {Name: "batchID", Kind: "hidden", Queried: true}},
		Links:  []ui.JobLink{{Route: "user-invite-check", Path: invitePath + "/sample.csv", Key: "invite.to-sample"}},
	}
	show := web.NewPersonalPage(invitePath, "Show the form for a table of people.",
		ui.WithVisit(c, j.Route, func(ctx context.Context, v *ui.Visit, _ *ui.Subject) (*web.Page, error) {
			view, err := j.View(ctx, v, 0)
			if err != nil {
				return nil, err
			}
			view.Take(v)
			return v.Show("form", ui.PeoplePath, view.Title, view), nil
		}))
	check := web.NewJobForm(invitePath, "Show what an invitation of the people in a table does.",
		ui.WithVisit(c, j.Route, func(ctx context.Context, v *ui.Visit, in *batchTable) (*web.Page, error) {
			err := v.Call.Invalid
			if err == nil {
				var found people.InvitationCheck
				if found, err = people.CheckInvitations(ctx, v.Call, &in.InvitationTable); err == nil {
					return showCheck(ctx, v, found, in)
				}
				if page := askColumns(v, found, in.BatchID, err); page != nil {
					return page, nil
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
			problem, mine := v.Problem(err)
			if !mine {
				return nil, err
			}
			return sendAgain(ctx, v, problem, err)
		}))
	for _, r := range []*web.Route{&check, &send} {
		r.MaxBody = people.InvitationBody
	}
	sample := web.NewPersonalPage(invitePath+"/sample.csv", "Save a table of people as an example.",
		ui.WithVisit(c, j.Route, func(_ context.Context, v *ui.Visit, _ *struct{}) (*web.Page, error) {
			text := web.ByteOrderMark + v.T("invite.sample-headers") + "\r\n" + v.T("invite.sample-first") + "\r\n" + v.T("invite.sample-second") + "\r\n"
			return &web.Page{Body: []byte(text), Type: "text/csv; charset=utf-8", Name: v.T("invite.sample-name")}, nil
		}))
	check.Job, send.Job = ui.APIPath("user-invite-check"), ui.APIPath("invitation-run-add")
	return []web.Route{show, check, send, sample}
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

// setColumns shows the columns of a table in view. unsure means that unused columns are shown although nobody has chosen that.
func (view *checkView) setColumns(v *ui.Visit, found people.InvitationCheck, unsure bool) {
	var used, unused []string
	for i, c := range found.Columns {
		shown := shownColumn{Name: c.Header, Examples: strings.Join(c.Examples, ", ")}
		if shown.Name == "" {
			shown.Name = v.T("invite.column", "Number", v.Number(int64(i+1)))
		}
		for _, field := range append(slices.Clone(people.ColumnFields), people.UnusedColumn) {
			shown.Options = append(shown.Options, ui.Option{Value: field, Name: v.T("invite.column-" + field), Chosen: field == c.Field})
		}
		view.Columns = append(view.Columns, shown)
		switch {
		case c.Field != people.UnusedColumn:
			field := v.T("invite.column-" + c.Field)
			if !strings.EqualFold(shown.Name, field) {
				field = v.T("invite.read-as", "Column", shown.Name, "Field", field)
			}
			used = append(used, field)
		case c.Header != "" || len(c.Examples) > 0:
			unused = append(unused, shown.Name)
		}
	}
	if len(used) > 0 {
		view.Read = v.T("invite.read", "Columns", strings.Join(used, ", "))
	}
	if len(unused) > 0 {
		view.Unsure = unsure
		view.Read = strings.TrimSpace(view.Read + " " + v.T("invite.unread", "Columns", strings.Join(unused, ", ")))
	}
	view.Table, view.ColumnsTitle, view.ColumnsSubmit = found.Table, v.T("invite.columns"), v.T("invite.columns-submit")
}

// askColumns shows the columns of a table in which none has the addresses, or several have the same. It returns nil for another err.
func askColumns(v *ui.Visit, found people.InvitationCheck, batch int64, err error) *web.Page {
	view := checkView{Title: v.T("invite.which"), Back: pages.Link{Path: invitePath, Name: v.T("invite.to-table")}}
	var table *people.TableError
	switch {
	case len(found.Columns) == 0, errors.As(err, &table) && table.Key != "headers":
		return nil
	case table == nil:
		view.Title, view.Problem = v.T("invite.columns"), v.T("invite.columns-twice")
	}
	view.setColumns(v, found, true)
	view.Unsure, view.BatchID = true, batch
	page := v.Show("invite", ui.PeoplePath, view.Title, view)
	page.Status = http.StatusBadRequest
	return page
}

// showCheck shows what the invitation of the people in a table would do.
func showCheck(ctx context.Context, v *ui.Visit, found people.InvitationCheck, in *batchTable) (*web.Page, error) {
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
		if p.Key != "unread" { // The page lists these columns elsewhere.
			problems = append(problems, ui.Row{Cells: []ui.Cell{{Text: strconv.Itoa(p.Line)}, {Text: v.T("invite.column-" + p.Field)},
				{Text: v.T("invite-problem.problem-"+p.Key, p.Values...)}}})
		}
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
	view.BatchID = in.BatchID
	view.setColumns(v, found, len(in.Columns) == 0)
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
	view.Fields, err = sendFields(ctx, v, in.BatchID)
	return v.Show("invite", ui.PeoplePath, view.Title, view), err
}

// sendFields returns the fields of the form that starts the invitations. batch is the chosen batch, or 0.
func sendFields(ctx context.Context, v *ui.Visit, batch int64) ([]ui.Field, error) {
	courses, err := ui.CourseOptions(ctx, v, 0)
	if err != nil {
		return nil, err
	}
	batches, err := ui.BatchChoice(ctx, v, "choose.none", batch)
	if batches.Name = "batchIDs"; batch != 0 {
		batches.Choose(strconv.FormatInt(batch, 10))
	}
	fields := []ui.Field{batches}
	if v.Allowed("batch-add") {
		fields = append(fields, ui.Text("batchName", 255))
	}
	fields = append(fields, ui.Field{Name: "courseIDs", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.none")}}, courses...)}, ui.Date("endDate"))
	for i := range fields {
		fields[i].Describe(v, "invite")
	}
	return fields, err
}

// sendAgain shows the form that starts the invitations with the values that the browser has sent, and what is wrong with them.
func sendAgain(ctx context.Context, v *ui.Visit, problem web.Problem, err error) (*web.Page, error) {
	var form ui.FormView
	var failed error
	if form.Fields, failed = sendFields(ctx, v, 0); failed != nil {
		return nil, failed
	}
	form.Fill(v)
	form.Explain(v, problem, err)
	view := checkView{
		Title: v.T("invite.check-title"), Back: pages.Link{Path: invitePath, Name: v.T("invite.to-table")}, Problem: form.Problem, Fields: form.Fields,
		Users: v.Call.Submitted.Get("users"), Send: v.T("invite.send-again"),
	}
	page := v.Show("invite", ui.PeoplePath, view.Title, view)
	return page.Explains(problem), nil
}
