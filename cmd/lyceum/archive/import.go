package archive

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"lyceum/auth/vault"
	"lyceum/files"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// Limits of one statement of an import. A statement adds at most batchRows rows of at most batchBytes bytes. The limits
// do not apply to tables that refer to themselves.
const (
	batchRows  = 1000
	batchBytes = 4 << 20
)

// Target contains the settings of the company that Import adds.
type Target struct {
	Slug, HostedDomain string
	// Suspended leaves the company suspended after the import.
	Suspended bool
	// Keys decrypt an encrypted archive. If Keys is nil, Import rejects encrypted archives.
	Keys *vault.BackupKeys
}

// Import adds the company of an archive under another short name. It verifies the whole archive before it changes
// anything. The company is suspended and marked as incomplete until its rows and files are complete. An incomplete company cannot be
// resumed; it must be erased before another import with the same name. Import returns ErrIncomplete, ErrVersion, ErrDamaged and the errors of
// store.DB.AddArchivedCompany. It calls progress with the name of each table and file. It returns ErrEncrypted for an encrypted archive
// without target.Keys, and the errors of vault.BackupKeys.Find.
func Import(ctx context.Context, db *store.DB, kept *files.Store, path string, target Target, progress func(string)) (companyID int64, err error) {
	from, err := opened(ctx, path, target.Keys)
	if err != nil {
		return 0, err
	}
	m, stored, err := verify(ctx, db, from)
	if err != nil {
		return 0, err
	}
	if stored > 0 && !kept.Writable() {
		return 0, fmt.Errorf("the archive has %d files, and the deployment has no file store", stored)
	}
	tables, err := db.CompanyTables(ctx)
	if err != nil {
		return 0, err
	}
	if err := checkContents(m, tables, from); err != nil {
		return 0, err
	}
	if companyID, err = db.AddArchivedCompany(ctx, m.Company, target.Slug, target.HostedDomain); err != nil {
		return 0, err
	}
	entries := map[string]tableEntry{}
	for _, entry := range m.Tables {
		entries[entry.Name] = entry
	}
	for _, table := range tables {
		if entry, archived := entries[table.Name]; archived && entry.Rows > 0 {
			progress(table.Name)
			if err := importTable(ctx, db, companyID, table, from); err != nil {
				return companyID, fmt.Errorf("table %s: %w", table.Name, err)
			}
		}
	}
	company, err := tenant.NewResolver(db, tenant.Options{}).ByID(ctx, companyID)
	if err != nil {
		return companyID, err
	}
	if from.cipher != nil {
		if err := target.Keys.Keep(ctx, company, from.cipher.key); err != nil {
			return companyID, err
		}
	}
	err = readFileList(from, func(entry fileEntry) error {
		progress(entry.Key)
		if err := importFile(ctx, kept, company, entry, from); err != nil {
			return fmt.Errorf("file %s: %w", entry.Key, err)
		}
		return nil
	})
	if err != nil {
		return companyID, err
	}
	if err := people.ResumeInvitationRuns(ctx, db.For(company)); err != nil {
		return companyID, err
	}
	if err := db.FinishArchivedCompany(ctx, companyID); err != nil {
		return companyID, err
	}
	if !target.Suspended {
		_, err = db.SuspendCompany(ctx, target.Slug, false, "")
	}
	return companyID, err
}

// verify reads the manifest and compares it with the schema of the database and with the contents of the folder. It returns the number of
// stored files.
func verify(ctx context.Context, db *store.DB, from folder) (m manifest, stored int, err error) {
	err = from.read(manifestFile, func(content io.Reader) error {
		text, err := io.ReadAll(io.LimitReader(content, maxManifest+1))
		if len(text) > maxManifest {
			return damaged("%s is longer than %d MiB", manifestFile, maxManifest>>20)
		}
		if err == nil {
			err = json.Unmarshal(text, &m)
		}
		if err != nil {
			return damaged("%s: %v", manifestFile, err)
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return m, 0, ErrIncomplete
	}
	if err != nil {
		return m, 0, err
	}
	schema, err := db.SchemaVersion(ctx)
	if err != nil {
		return m, 0, err
	}
	if m.Format != format || m.Schema != schema {
		return m, 0, fmt.Errorf("%w: format %d with schema %d; this program reads format %d with schema %d", ErrVersion, m.Format, m.Schema, format, schema)
	}
	for _, entry := range m.Tables {
		if !filepath.IsLocal(entry.Name) {
			return m, 0, damaged("%q is not a table", entry.Name)
		}
		if err := verifyFile(from.pathOf(tableFile(entry.Name)), entry.SHA256); err != nil {
			return m, 0, err
		}
	}
	if err := verifyFile(from.pathOf(fileList), m.Files); err != nil {
		return m, 0, err
	}
	err = readFileList(from, func(entry fileEntry) error {
		stored++
		if !filepath.IsLocal(filepath.FromSlash(entry.Key)) {
			return damaged("%q is not the key of a file", entry.Key)
		}
		return verifyFile(from.pathOf(storedFile(entry.Key)), entry.SHA256)
	})
	return m, stored, err
}

func verifyFile(path, want string) error {
	got, err := checksumOf(path)
	if errors.Is(err, fs.ErrNotExist) {
		return damaged("%s is missing", path)
	}
	if err == nil && got != want {
		return damaged("%s has another checksum", path)
	}
	return err
}

func readFileList(from folder, each func(fileEntry) error) error {
	return readLines(from, fileList, func(line []byte) error {
		var entry fileEntry
		if err := json.Unmarshal(line, &entry); err != nil {
			return damaged("%s: %v", fileList, err)
		}
		return each(entry)
	})
}

// importTable adds the rows of a table, which checkTable has checked, in batches. It then advances the id sequence of the table, so that new rows get
// higher ids.
func importTable(ctx context.Context, db *store.DB, companyID int64, table store.CompanyTable, from folder) error {
	var batch []json.RawMessage
	var size int
	flush := func() error {
		if len(batch) == 0 {
			return nil
		}
		err := db.AddArchivedRows(ctx, companyID, table, batch)
		batch, size = nil, 0
		return err
	}
	if renumbered[table.Name] {
		table.Columns = without(table.Columns, table.Identity)
	}
	err := readLines(from, tableFile(table.Name), func(line []byte) error {
		batch, size = append(batch, bytes.Clone(line)), size+len(line)
		if !table.RefersToItself && (len(batch) == batchRows || size >= batchBytes) {
			return flush()
		}
		return nil
	})
	if err = errors.Join(err, flush()); err != nil {
		return err
	}
	if table.Identity == "" || renumbered[table.Name] {
		return nil
	}
	return db.AdvanceSequence(ctx, companyID, table)
}

func without(columns []string, column string) (rest []string) {
	for _, c := range columns {
		if c != column {
			rest = append(rest, c)
		}
	}
	return rest
}

func importFile(ctx context.Context, kept *files.Store, company tenant.Company, entry fileEntry, from folder) error {
	return from.read(storedFile(entry.Key), func(content io.Reader) error {
		return kept.Put(ctx, company, entry.Key, "", content)
	})
}
