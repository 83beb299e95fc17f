package cli

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"lyceum/archive"
	"lyceum/auth/vault"
	"lyceum/store"
)

// keysExportCommand writes a copy of the wrapped data keys to a file.
type keysExportCommand struct {
	To string `required:"" placeholder:"FILE" help:"File of the copy. It replaces an older copy at once, or stays as it is after an error."`
}

// Help returns the help text, which says how to keep the file.
func (keysExportCommand) Help() string {
	return `The file contains the data keys of all companies, wrapped by the master key. It is of no use without the master key.

Run the command after each backup, and after a company was erased. Keep only the newest file, apart from the other backups and where no older version of it remains: a data key in an older file makes the backups of an erased company readable again.`
}

// Run writes the file.
func (c *keysExportCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		var text bytes.Buffer
		n, err := vault.CopyDataKeys(ctx, db, &text, time.Now())
		if err != nil {
			return err
		}
		if err := archive.ReplaceFile(c.To, &text); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Wrote %d data keys to %s. Delete older copies.\n", n, c.To)
		return nil
	})
}

// keysImportCommand adds the data keys of a copy to a restored database.
type keysImportCommand struct {
	File string `arg:"" help:"Newest file of lyceum keys export."`
}

// Help returns the help text, which says when to run the command.
func (keysImportCommand) Help() string {
	return `Run the command after restoring a backup of the database without data keys, before the nodes start. A company that has a data key keeps it. Keys of companies that the database does not contain are ignored.`
}

// Run adds the keys.
func (c *keysImportCommand) Run(ctx context.Context, p *Process) error {
	keys, err := readDataKeys(c.File)
	if err != nil {
		return err
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		added, err := vault.RestoreDataKeys(ctx, db, keys)
		if err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Added %d of %d data keys.\n", added, len(keys))
		return nil
	})
}
