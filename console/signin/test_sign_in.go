package signin

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"lyceum/auth"
	"lyceum/console/ui"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store/learning"
	"lyceum/store/people"
)

func testRoutes(c *ui.Console) []web.Route {
	const route, path = "connection-test", ui.ConnectionsPath + "/:id/test"
	page := func(path, about string, show func(ctx context.Context, v *ui.Visit, in *signin.OidcReturnRequest) (*web.Page, error)) web.Route {
		return web.NewPersonalPage(path, about, ui.WithVisit(c, route, show)).NoPrefetch()
	}
	checked := page(path, "Check the provider of a connection with connection-test.", showTest)
	checked.Job = ui.APIPath(route)
	return []web.Route{
		checked,
		page(path+"/sign-in", "Start a test sign-in at the provider of a connection.", beginTest),
		page(path+"/result", "Show the result of a test sign-in.", showTestResult),
	}
}

// showTest checks the provider of a connection and shows what it has found.
func showTest(ctx context.Context, v *ui.Visit, in *signin.OidcReturnRequest) (*web.Page, error) {
	n, err := people.Connections.Get(ctx, v.Call.Store, in.ID)
	if err != nil {
		return nil, err
	}
	check, err := v.Console.Services.SignIn().TestConnection(ctx, v.Call, &signin.ConnectionID{ID: in.ID})
	if err != nil {
		return nil, err
	}
	rows := make([]ui.Row, len(check.Steps))
	for i, one := range check.Steps {
		result := ui.State(ui.Good, v.T("connection-test.works"))
		if !one.OK {
			result = ui.Cell{Text: one.Message}
		}
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: v.T("connection-test.step-" + one.Step)}, result}}
	}
	view := testView(v, n, v.T("connection-test.lead-"+n.Kind))
	view.Parts = []ui.Part{{ID: "steps", Title: v.T("connection-test.list-title"), Table: v.TableOf("connection-test", []string{"step", "result"}, rows)}}
	if check.TestURL != "" {
		view.Actions = []pages.Link{{Path: signin.TestSignInPath(in.ID) + "/sign-in", Name: v.T("connection-test.to-sign-in")}}
	}
	return v.Show("object", ui.ConnectionsPath, view.Title, view), nil
}

func testView(v *ui.Visit, n people.Connection, lead string) *ui.ObjectView {
	return &ui.ObjectView{Title: v.T("connection-test.title", "Name", n.Name), Lead: lead,
		Back: pages.Link{Path: ui.ObjectPath(ui.ConnectionsPath, n.ID), Name: n.Name}}
}

// beginTest redirects the browser to the provider.
func beginTest(ctx context.Context, v *ui.Visit, in *signin.OidcReturnRequest) (*web.Page, error) {
	to, err := v.Console.Services.SignIn().BeginTestSignIn(ctx, v.Call, in.ID)
	return &web.Page{Location: to}, err
}

// showTestResult shows the result of a test sign-in. It redirects to the check if the answer of the provider was shown before, or the admin has
// cancelled.
func showTestResult(ctx context.Context, v *ui.Visit, in *signin.OidcReturnRequest) (*web.Page, error) {
	test, err := v.Console.Services.SignIn().FinishTestSignIn(ctx, v.Call, in)
	if errors.Is(err, auth.ErrSignInExpired) || errors.Is(err, auth.ErrSignInDeclined) {
		return &web.Page{Location: signin.TestSignInPath(in.ID)}, nil
	}
	if err != nil {
		return nil, err
	}
	view := testView(v, test.Connection, v.T("connection-test.nothing-changed"))
	view.Actions = []pages.Link{{Path: signin.TestSignInPath(in.ID) + "/sign-in", Name: v.T("connection-test.again")}}
	effects, err := effectFacts(ctx, v, test)
	if err != nil {
		return nil, err
	}
	view.Facts = effects
	rows := make([]ui.Row, len(test.Claims))
	for i, claim := range test.Claims {
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: claim.Name}, {Text: strings.Join(claim.Values, ", ")}}}
	}
	view.Parts = []ui.Part{{ID: "claims", Title: v.T("connection-claim.list-title"), Table: v.TableOf("connection-claim", []string{"name", "values"}, rows)}}
	return v.Show("object", ui.ConnectionsPath, view.Title, view), nil
}

// effectFacts returns what a sign-in with the tested account would do, and what it lacks.
func effectFacts(ctx context.Context, v *ui.Visit, test auth.TestSignIn) ([]ui.Fact, error) {
	verified := v.T("connection-test.unverified")
	if test.EmailVerified {
		verified = v.T("connection-test.verified")
	}
	if test.Email == "" {
		verified = ""
	}
	facts := v.Facts("connection-test", "refused", test.Refused, "detail", test.Detail, "subject", test.Subject, "email", test.Email, "emailVerified", verified,
		"missing", strings.Join(test.Missing, ", "))
	if test.Refused != "" {
		return facts, nil
	}
	joined, err := batchNames(ctx, v, test.Joined)
	if err != nil {
		return nil, err
	}
	left, err := batchNames(ctx, v, test.Left)
	person := strings.TrimSpace(test.User.FName + " " + test.User.LName + " <" + test.User.Email + ">")
	matched := v.T("connection-test.known", "Person", person)
	if test.Added {
		matched = v.T("connection-test.new", "Person", person)
	}
	role := v.T("user.field-role-" + test.User.Role)
	if test.RoleBefore != "" && test.RoleBefore != test.User.Role {
		role = v.T("connection-test.role-changes", "Before", v.T("user.field-role-"+test.RoleBefore), "After", role)
	}
	code := ""
	if test.NeedsCode {
		code = v.T("connection-test.needs-code")
	}
	return append(facts, v.Facts("connection-test", "person", matched, "role", role, "joined", joined, "left", left, "secondFactor", code)...), err
}

// batchNames returns the names of batches, or their ids if they have none.
func batchNames(ctx context.Context, v *ui.Visit, ids []int64) (string, error) {
	names := make([]string, len(ids))
	for i, id := range ids {
		batch, err := learning.ReadBatch(ctx, v.Call.Store, id)
		if err != nil {
			return "", err
		}
		if names[i] = batch.Name; batch.Name == "" {
			names[i] = strconv.FormatInt(id, 10)
		}
	}
	return strings.Join(names, ", "), nil
}
