package cli

import (
	"context"
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

type userEraseCommand struct {
	Company string        `required:"" help:"Short name of the company."`
	Email   string        `required:"" help:"E-mail address of the user."`
	Yes     bool          `help:"Disable the user now and erase the personal data after the waiting time. Without this flag, the command only counts."`
	After   time.Duration `default:"336h" help:"Waiting time. Enabling the user cancels the erasure until then."`
	Now     bool          `help:"Erase the personal data at once, without a waiting time."`
}

// Run prints the numbers of the user's rows. With --yes it ends the user's sessions and schedules the erasure of the
// user. With --yes and --now it erases the user at once.
func (c *userEraseCommand) Run(ctx context.Context, p *Process) error {
	if c.Now && !c.Yes {
		return UsageError{errors.New("--now needs --yes")}
	}
	if c.After < 0 {
		return UsageError{errors.New("--after must not be negative")}
	}
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
	fmt.Fprintln(p.Stdout, "Nothing has been changed. With --yes the user is disabled, and erased after the waiting time.")
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
	target, by := store.Editable{ID: id}, store.Editor{Role: "admin", At: time.Now()}
	eraseAt := by.At.Add(c.After)
	var ended []int64
	var err error
	if c.Now {
		ended, err = people.EraseUser(ctx, rows, target, by)
	} else {
		_, ended, err = people.ScheduleUserErasure(ctx, rows, target, eraseAt, by)
	}
	if errors.Is(err, people.ErrLastAdmin) {
		return fmt.Errorf("--email: %s is the only active admin of company %s", c.Email, c.Company)
	}
	if err != nil {
		return err
	}
	settings.forget(ctx, p, company, ended)
	if err := c.print(p, id, "had", tables); err != nil {
		return err
	}
	if !c.Now {
		fmt.Fprintf(p.Stdout, "Disabled user %d of company %s. Sessions that ended: %d. The first night after %s erases the personal data.\n",
			id, c.Company, len(ended), eraseAt.UTC().Format("2006-01-02 15:04 UTC"))
		return nil
	}
	fmt.Fprintf(p.Stdout, "Erased user %d of company %s. Sessions that ended: %d. Backups still contain the person.\n", id, c.Company, len(ended))
	return nil
}
