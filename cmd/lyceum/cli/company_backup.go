package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/archive"
	"lyceum/cmd/lyceum/settings"
	"lyceum/files"
	"lyceum/store"
	"lyceum/tenant"
)

type companyBackupCommand struct {
	Slugs []string `arg:"" optional:"" name:"slug" help:"Short names of the companies. Default: all companies."`
	To    string   `required:"" placeholder:"FOLDER" help:"Folder of the backups. Each company has a folder SLUG-NUMBER in it, which is created. An older backup of the company in it is replaced, and is lost if the command fails: use a new folder for each day."`
}

// Help returns the help text, which says who can read the backups.
func (companyBackupCommand) Help() string {
	return `Each backup is an archive of lyceum company export that is encrypted with the data key of the company. lyceum company import restores it in a
deployment that has the data key. Erasing the company destroys the key: nobody can read the backups any more.

After the backups, run lyceum keys export, and keep only its newest file. Names of tables, and the number and sizes of files, are not encrypted.`
}

// Run writes the backups. It prints the folder of each backup, and the name of each table and file to standard error. If it cannot back
// up one company, it continues with the next one.
func (c *companyBackupCommand) Run(ctx context.Context, p *Process) error {
	return withArchiveDatabase(ctx, p, func(db *store.DB, kept *files.Store, _ settings.Hosts) error {
		keys, err := backupKeys(p, db, "")
		if err != nil {
			return err
		}
		companies, err := c.companies(ctx, db)
		if err != nil {
			return err
		}
		var failed error
		for _, record := range companies {
			if err := c.backUp(ctx, p, db, keys, kept, record); err != nil {
				failed = errors.Join(failed, fmt.Errorf("company %s: the backup is incomplete; run the command again: %w", record.Slug, err))
			}
		}
		return failed
	})
}

// companies returns the companies to back up.
func (c *companyBackupCommand) companies(ctx context.Context, db *store.DB) (list []tenant.Record, err error) {
	all, err := db.Companies(ctx)
	if err != nil || len(c.Slugs) == 0 {
		return all, err
	}
	for _, slug := range c.Slugs {
		i := slices.IndexFunc(all, func(record tenant.Record) bool { return record.Slug == slug })
		if i < 0 {
			return nil, fmt.Errorf("there is no company %q; see lyceum company list", slug)
		}
		list = append(list, all[i])
	}
	return list, nil
}

func (c *companyBackupCommand) backUp(ctx context.Context, p *Process, db *store.DB, keys *vault.BackupKeys, kept *files.Store, record tenant.Record) error {
	company, err := tenant.NewResolver(db, tenant.Options{}).ByID(ctx, record.ID)
	if err != nil {
		return err
	}
	folder := filepath.Join(c.To, fmt.Sprintf("%s-%d", record.Slug, record.ID))
	if err := archive.Backup(ctx, db, keys, kept, company, folder, time.Now(), printName(p)); err != nil {
		return explainMasterKey(err)
	}
	fmt.Fprintf(p.Stdout, "Backed up company %s (number %d) to %s\n", record.Slug, record.ID, folder)
	return nil
}

// backupKeys returns the keys of company backups: those of the database, and those in a file of lyceum keys export if copied is not
// empty.
func backupKeys(p *Process, db *store.DB, copied string) (*vault.BackupKeys, error) {
	masters, err := settings.Read[settings.MasterKeys](p.Environ)
	if err != nil {
		return nil, err
	}
	var keys []store.DataKey
	if copied != "" {
		if keys, err = readDataKeys(copied); err != nil {
			return nil, fmt.Errorf("--data-keys: %w", err)
		}
	}
	return vault.NewBackupKeys(db, masters.Keys(), keys)
}

func readDataKeys(path string) ([]store.DataKey, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	keys, err := vault.ReadDataKeys(file)
	if err = errors.Join(err, file.Close()); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return keys, nil
}

// explainMasterKey names the settings if no master key unwraps a key of the database.
func explainMasterKey(err error) error {
	if errors.Is(err, vault.ErrMasterKey) {
		return fmt.Errorf("LYCEUM_MASTER_KEY, LYCEUM_OTHER_MASTER_KEYS: %w", err)
	}
	return err
}
