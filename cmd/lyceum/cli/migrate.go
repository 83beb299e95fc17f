package cli

import (
	"context"
	"fmt"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
)

// migrateCommand migrates the database to this program's schema.
type migrateCommand struct{}

// Run applies the pending migrations and prints their number. If several processes call it at the same time, one of
// them migrates and the others wait.
func (c *migrateCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[settings.Database](p.Environ)
	if err != nil {
		return err
	}
	applied, err := store.Migrate(ctx, settings.Config())
	if err != nil {
		return err
	}
	if applied == 0 {
		fmt.Fprintln(p.Stdout, "The schema is up to date.")
		return nil
	}
	fmt.Fprintf(p.Stdout, "Applied %d migrations.\n", applied)
	return nil
}
