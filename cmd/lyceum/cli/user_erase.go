package cli

import (
	"context"
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/tenant"
)

type userEraseCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Email   string `required:"" help:"E-mail address of the user."`
	Yes     bool   `help:"Erase the user at once. Without this flag, the command only counts."`
}

// Run counts the rows of the user and, with --yes, erases the personal data and ends the user's sessions.
func (c *userEraseCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[sessionSettings](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	rows, company, err := companyBySlug(ctx, db, c.Company)
	if err != nil {
		return err
	}
	id, err := userByEmail(ctx, rows, c.Company, c.Email)
	if err != nil {
		return err
	}
	tables, err := rows.PersonCounts(ctx, id)
	if err != nil {
		return err
	}
	if c.Yes {
		return c.erase(ctx, p, settings, rows, company, id, tables)
	}
	if err := c.print(p, id, "has", tables); err != nil {
		return err
	}
	fmt.Fprintln(p.Stdout, "Nothing has been changed. With --yes the personal data are erased at once.")
	return nil
}

func (c *userEraseCommand) print(p *Process, id int64, verb string, tables []store.TableRows) error {
	fmt.Fprintf(p.Stdout, "%s (user %d of company %s) %s:\n", c.Email, id, c.Company, verb)
	out := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	for _, table := range tables {
		fmt.Fprintf(out, "%s\t%d\n", table.Name, table.Rows)
	}
	return out.Flush()
}

func (c *userEraseCommand) erase(ctx context.Context, p *Process, settings sessionSettings, rows store.Company, company tenant.Company, id int64,
	tables []store.TableRows,
) error {
	ended, err := rows.EraseUser(ctx, store.Editable{ID: id}, store.Editor{Role: "admin", At: time.Now()})
	if errors.Is(err, store.ErrLastAdmin) {
		return fmt.Errorf("--email: %s is the only active admin of company %s", c.Email, c.Company)
	}
	if err != nil {
		return err
	}
	settings.forget(ctx, p, company, ended)
	if err := c.print(p, id, "had", tables); err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "Erased user %d of company %s. Sessions that ended: %d. Backups still contain the person.\n", id, c.Company, len(ended))
	return nil
}
