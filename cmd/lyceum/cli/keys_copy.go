package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/archive"
	"lyceum/store"
)

// keysExportCommand writes a copy of the wrapped data keys to a file.
type keysExportCommand struct {
	To    string `required:"" placeholder:"FILE" help:"File of the copy. It replaces an older copy at once, or stays as it is after an error."`
	Force bool   `help:"Replace an older copy although it has keys of companies that this database does not have."`
}

// Help returns the help text, which says how to keep the file.
func (keysExportCommand) Help() string {
	return `The file contains the data keys of all companies, wrapped by the master key. It is of no use without the master key.

Run the command after each backup, and after a company was erased. Keep only the newest file, apart from the other backups and where no older version
of it remains: a data key in an older file makes the backups of an erased company readable again.

The command does not replace a file with a key that the database lacks, unless the company was erased here: for example in a rebuilt deployment before
all companies are imported, or in a restored database before lyceum keys import. Backups that this key encrypts would be lost.`
}

// Run writes the file.
func (c *keysExportCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		var text bytes.Buffer
		keys, err := vault.CopyDataKeys(ctx, db, &text, time.Now())
		if err != nil {
			return err
		}
		if err := c.checkOlder(ctx, db, keys); err != nil {
			return err
		}
		if err := archive.ReplaceFile(c.To, &text); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Wrote %d data keys to %s. Delete older copies.\n", len(keys), c.To)
		return nil
	})
}

// checkOlder returns an error if the file contains a key that a copy of keys would lose.
func (c *keysExportCommand) checkOlder(ctx context.Context, db *store.DB, keys []store.DataKey) error {
	if c.Force {
		return nil
	}
	older, err := readDataKeys(c.To)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("--to: %w; remove the file, or replace it with --force", err)
	}
	lost, err := vault.LostKeys(ctx, db, older, keys)
	if err != nil || len(lost) == 0 {
		return err
	}
	return fmt.Errorf("--to: %s has the data keys of %d companies that this database lacks, or has other keys of: numbers %s. "+
		"Their encrypted backups would be lost. Run lyceum keys import first, import the companies, or replace the file with --force",
		c.To, len(lost), numbers(lost))
}

// numbers returns at most the first ten ids, separated by commas.
func numbers(ids []int64) string {
	const most = 10
	texts := make([]string, 0, most)
	for _, id := range ids[:min(len(ids), most)] {
		texts = append(texts, strconv.FormatInt(id, 10))
	}
	if len(ids) > most {
		texts = append(texts, "...")
	}
	return strings.Join(texts, ", ")
}

// keysImportCommand adds the data keys of a copy to a restored database.
type keysImportCommand struct {
	File string `arg:"" help:"Newest file of lyceum keys export."`
}

// Help returns the help text, which says when to run the command.
func (keysImportCommand) Help() string {
	return `Run the command after restoring a backup of the database without data keys, before the nodes start. A company that has a data key keeps it.
Keys of companies that the database does not contain are ignored.`
}

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
