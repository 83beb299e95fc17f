package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/tenant"
)

type importListCommand struct {
	Company string `required:"" help:"Short name of the company."`
}

// Run prints one line per import of the company, newest first.
func (c *importListCommand) Run(ctx context.Context, p *Process) error {
	return inCompany(ctx, p, c.Company, func(rows store.Company, _ tenant.Company) error {
		list, err := bulk.Imports(ctx, rows)
		if err != nil {
			return err
		}
		return printImports(p.Stdout, list)
	})
}

func printImports(out io.Writer, list []bulk.ImportRecord) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "NUMBER\tTIME\tFOLDER\tADDED\tCHANGED\tREMOVED\tUNDONE")
	for _, i := range list {
		fmt.Fprintf(table, "%d\t%s\t%s\t%d\t%d\t%d\t%s\n", i.ID, timeText(i.At), i.Folder, i.Added, i.Changed, i.Removed, timeText(i.UndoneAt))
	}
	return table.Flush()
}

type importUndoCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Number  int64  `arg:"" help:"Number of the import; lyceum import list shows it."`
}

// Run removes the rows that the import added. It returns an error and removes nothing if the import does not exist
// or its rows are in use.
func (c *importUndoCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		handle, _, err := companyBySlug(ctx, db, c.Company)
		if err != nil {
			return err
		}
		rows, err := importer.Undo(ctx, handle, c.Number, time.Now())
		switch {
		case errors.Is(err, store.ErrNotFound):
			return fmt.Errorf("%s has no import %d; lyceum import list shows its imports", c.Company, c.Number)
		case err != nil:
			return err
		}
		analyse(ctx, p, db)
		_, err = fmt.Fprintf(p.Stdout, "import %d is undone: %d rows removed\n", c.Number, rows)
		return err
	})
}
