package console

import (
	"context"
	"slices"

	"lyceum/handlers/academy"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	sandboxPath     = "/manage/sandbox"
	sandboxMailPath = sandboxPath + "/messages"
)

// sandboxRoutes returns the routes of the pages on which staff read and reset the sandbox, and list and read
// its messages.
func (c *Console) sandboxRoutes() []web.Route {
	reset := job{
		path: sandboxPath + "/reset", route: "sandbox-reset", object: "sandbox", action: "reset", section: sandboxPath, danger: true, result: c.showSandboxFill,
	}
	messages := list{path: sandboxMailPath, route: "sandbox-mail-list", object: "sandbox-mail", columns: []string{"created", "kind", "recipient", "subject"}}
	message := objectPage(c, object{path: sandboxMailPath + "/:id", route: "sandbox-mail", section: sandboxMailPath}, c.showSandboxMail)
	return slices.Concat([]web.Route{c.sandboxPage(), listPage(c, messages, c.listSandboxMail), message}, form(c, reset, c.services.Academy().ResetSandbox))
}

// sandboxPage returns the route of the page that describes the sandbox.
func (c *Console) sandboxPage() web.Route {
	page := web.NewPersonalPage(sandboxPath, "Show the sandbox with sandbox-details.", withVisit(c, "sandbox-details", func(ctx context.Context, v *visit, _ *subject) (*web.Page, error) {
		found, err := c.services.Academy().ReadSandbox(ctx, v.call, &web.NoFields{})
		if err != nil {
			return nil, err
		}
		view := &objectView{
			Title: v.T("sandbox.title"), Lead: v.T("sandbox.lead"), Back: pages.Link{Path: apiKeysPath, Name: v.T("sandbox.to-keys")},
			Actions: v.links(jobLink{"sandbox-mail-list", sandboxMailPath, "sandbox.to-messages"}, jobLink{"sandbox-reset", sandboxPath + "/reset", "sandbox.to-reset"}),
		}
		if found.Exists {
			view.Facts = v.facts("sandbox", "filled", v.Moment(found.FilledAt))
			view.Parts = []part{v.sandboxTables("rows", found.Tables)}
		}
		return c.show(v, "object", sandboxPath, view.Title, view), nil
	}))
	page.Job = apiPath("sandbox-details")
	return page
}

// sandboxTables returns a part with numbers of rows by table.
func (v *visit) sandboxTables(id string, tables []store.TableRows) part {
	rows := make([]row, len(tables))
	for i, t := range tables {
		rows[i] = row{Cells: []cell{{Text: t.Name}, {Text: v.Number(t.Rows)}}}
	}
	title := v.T("sandbox.list-title")
	return part{ID: id, Title: title, Table: v.tableOf("sandbox", []string{"table", "rows"}, rows)}
}

// showSandboxFill returns the page with the numbers of rows that a reset has copied, by table.
func (c *Console) showSandboxFill(v *visit, data any) (*web.Page, error) {
	view := &objectView{
		Title: v.T("sandbox.filled-title"), Lead: v.T("sandbox.filled-lead"), Back: pages.Link{Path: sandboxPath, Name: v.T("form.back")},
		Parts: []part{v.sandboxTables("copied", data.(academy.SandboxFill).Copied)},
	}
	return c.show(v, "object", sandboxPath, view.Title, view), nil
}

func (c *Console) listSandboxMail(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	found, err := c.services.Academy().ListSandboxMail(ctx, v.call, &academy.SandboxMailSelection{Paging: in.paging()})
	rows := make([]row, len(found.Messages))
	for i, m := range found.Messages {
		rows[i] = row{Path: pathTo(sandboxMailPath, m.ID), Cells: []cell{{Text: v.Moment(m.CreatedAt)}, {Text: m.Kind}, {Text: m.Recipient}, {Text: m.Subject}}}
	}
	return rows, found.TotalCount, err
}

// showSandboxMail returns the page on which staff read a message of the sandbox.
func (c *Console) showSandboxMail(ctx context.Context, v *visit, id int64) (*objectView, error) {
	m, err := c.services.Academy().ReadSandboxMail(ctx, v.call, &academy.SandboxMailID{ID: id})
	if err != nil {
		return nil, err
	}
	return &objectView{
		Title: m.Subject, Lead: v.T("sandbox-mail.lead"),
		Facts: v.facts("sandbox-mail", "recipient", m.Recipient, "created", v.Moment(m.CreatedAt), "kind", m.Kind, "text", m.Plain),
	}, nil
}
