package settings

import (
	"context"
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	sandboxMailPath = ui.SandboxPath + "/messages"
)

func sandboxRoutes(c *ui.Console) []web.Route {
	reset := ui.Job{
		Path: ui.SandboxPath + "/reset", Route: "sandbox-reset", Object: "sandbox", Action: "reset", Section: ui.SandboxPath, Danger: true, Result: showSandboxFill,
	}
	messages := ui.List{Path: sandboxMailPath, Route: "sandbox-mail-list", Object: "sandbox-mail", Columns: []string{"created", "kind", "recipient", "subject"}}
	message := ui.ObjectPage(c, ui.Object{Path: sandboxMailPath + "/:id", Route: "sandbox-mail", Section: sandboxMailPath}, showSandboxMail)
	return slices.Concat([]web.Route{sandboxPage(c), ui.ListPage(c, messages, listSandboxMail), message}, ui.Form(c, reset, c.Services.Settings().ResetSandbox))
}

func sandboxPage(c *ui.Console) web.Route {
	page := web.NewPersonalPage(ui.SandboxPath, "Show the sandbox with sandbox-details.",
		ui.WithVisit(c, "sandbox-details", func(ctx context.Context, v *ui.Visit, _ *ui.Subject) (*web.Page, error) {
			found, err := c.Services.Settings().ReadSandbox(ctx, v.Call, &web.NoFields{})
			if err != nil {
				return nil, err
			}
			view := &ui.ObjectView{
				Title: v.T("sandbox.title"), Lead: v.T("sandbox.lead"), Back: pages.Link{Path: ui.APIKeysPath, Name: v.T("sandbox.to-keys")},
				Actions: v.Links(ui.JobLink{Route: "sandbox-mail-list", Path: sandboxMailPath, Key: "sandbox.to-messages"},
					ui.JobLink{Route: "sandbox-reset", Path: ui.SandboxPath + "/reset", Key: "sandbox.to-reset"}),
			}
			if found.Exists {
				view.Facts = v.Facts("sandbox", "filled", v.When(found.FilledAt))
				view.Parts = []ui.Part{sandboxTables(v, "rows", found.Tables)}
			}
			return v.Show("object", ui.SandboxPath, view.Title, view), nil
		}))
	page.Job = ui.APIPath("sandbox-details")
	return page
}

func sandboxTables(v *ui.Visit, id string, tables []store.TableRows) ui.Part {
	rows := make([]ui.Row, len(tables))
	for i, t := range tables {
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: t.Name}, {Figure: true, Text: v.Number(t.Rows)}}}
	}
	title := v.T("sandbox.list-title")
	return ui.Part{ID: id, Title: title, Table: v.TableOf("sandbox", []string{"table", "rows"}, rows)}
}

// showSandboxFill returns the page with the numbers of rows that a reset has copied, by table.
func showSandboxFill(v *ui.Visit, data any) (*web.Page, error) {
	view := &ui.ObjectView{
		Title: v.T("sandbox.filled-title"), Lead: v.T("sandbox.filled-lead"), Back: pages.Link{Path: ui.SandboxPath, Name: v.T("form.back")},
		Parts: []ui.Part{sandboxTables(v, "copied", data.(settings.SandboxFill).Copied)},
	}
	return v.Show("object", ui.SandboxPath, view.Title, view), nil
}

func listSandboxMail(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := v.Console.Services.Settings().ListSandboxMail(ctx, v.Call, &settings.SandboxMailSelection{Paging: in.Paging()})
	rows := make([]ui.Row, len(found.Messages))
	for i, m := range found.Messages {
		rows[i] = ui.Row{Path: ui.ObjectPath(sandboxMailPath, m.ID),
			Cells: []ui.Cell{v.When(m.CreatedAt), {Text: m.Kind}, {Text: m.Recipient}, {Text: m.Subject}}}
	}
	return rows, found.TotalCount, err
}

// showSandboxMail returns the page on which staff read a message of the sandbox.
func showSandboxMail(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	m, err := v.Console.Services.Settings().ReadSandboxMail(ctx, v.Call, &settings.SandboxMailID{ID: id})
	if err != nil {
		return nil, err
	}
	return &ui.ObjectView{
		Title: m.Subject, Lead: v.T("sandbox-mail.lead"),
		Facts: v.Facts("sandbox-mail", "recipient", m.Recipient, "created", v.When(m.CreatedAt), "kind", m.Kind, "text", m.Plain),
	}, nil
}
