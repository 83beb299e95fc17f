package archive

import (
	"bufio"
	"bytes"
	"compress/gzip"
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
// anything. The company is suspended until its rows and files are complete. After an error the company must be erased
// before another import with the same name. Import returns ErrIncomplete, ErrVersion, ErrDamaged and the errors of
// store.DB.AddArchivedCompany. It calls progress with the name of each table and file. It returns ErrEncrypted for an encrypted archive
// without target.Keys, and the errors of vault.BackupKeys.Find.
func Import(ctx context.Context, db *store.DB, kept *files.Store, path string, target Target, progress func(string)) (companyID int64, err error) {
	from, err := opened(ctx, path, target.Keys)
	if err != nil {
		return 0, err
	}
	m, err := verify(ctx, db, from)
	if err != nil {
		return 0, err
	}
	stored, err := readFileList(from)
	if err != nil {
		return 0, err
	}
	if len(stored) > 0 && !kept.Writable() {
		return 0, fmt.Errorf("the archive has %d files, and the deployment has no file store", len(stored))
	}
	tables, err := db.CompanyTables(ctx)
	if err != nil {
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
			if err := importTable(ctx, db, companyID, table, entry, from); err != nil {
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
	for _, entry := range stored {
		progress(entry.Key)
		if err := importFile(ctx, kept, company, entry, from); err != nil {
			return companyID, fmt.Errorf("file %s: %w", entry.Key, err)
		}
	}
	if err := db.For(company).ResumeInvitationRuns(ctx); err != nil {
		return companyID, err
	}
	if !target.Suspended {
		_, err = db.SuspendCompany(ctx, target.Slug, false, "")
	}
	return companyID, err
}

// verify reads the manifest and compares it with the schema of the database and with the contents of the folder.
func verify(ctx context.Context, db *store.DB, from folder) (m manifest, err error) {
	err = from.read(manifestFile, func(content io.Reader) error {
		text, err := io.ReadAll(content)
		if err == nil {
			err = json.Unmarshal(text, &m)
		}
		if err != nil {
			return damaged("%s: %v", manifestFile, err)
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return m, ErrIncomplete
	}
	if err != nil {
		return m, err
	}
	schema, err := db.SchemaVersion(ctx)
	if err != nil {
		return m, err
	}
	if m.Format != format || m.Schema != schema {
		return m, fmt.Errorf("%w: format %d with schema %d; this program reads format %d with schema %d", ErrVersion, m.Format, m.Schema, format, schema)
	}
	for _, entry := range m.Tables {
		if err := verifyFile(from.pathOf(tableFile(entry.Name)), entry.SHA256); err != nil {
			return m, err
		}
	}
	if err := verifyFile(from.pathOf(fileList), m.Files); err != nil {
		return m, err
	}
	stored, err := readFileList(from)
	if err != nil {
		return m, err
	}
	for _, entry := range stored {
		if !filepath.IsLocal(filepath.FromSlash(entry.Key)) {
			return m, damaged("%q is not the key of a file", entry.Key)
		}
		if err := verifyFile(from.pathOf(storedFile(entry.Key)), entry.SHA256); err != nil {
			return m, err
		}
	}
	return m, nil
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

func readFileList(from folder) (list []fileEntry, err error) {
	err = readLines(from, fileList, func(line []byte) error {
		var entry fileEntry
		err := json.Unmarshal(line, &entry)
		list = append(list, entry)
		return err
	})
	return list, err
}

// readLines calls each with the lines of a compressed file. The line is valid until the next call.
func readLines(from folder, name string, each func(line []byte) error) error {
	return from.read(name, func(content io.Reader) error {
		text, err := gzip.NewReader(content)
		if err != nil {
			return damaged("%s: %v", name, err)
		}
		lines := bufio.NewReaderSize(text, 1<<16)
		for {
			line, err := lines.ReadBytes('\n')
			if errors.Is(err, io.EOF) && len(line) == 0 {
				return nil
			}
			if err != nil {
				return damaged("%s: %v", name, err)
			}
			if err := each(bytes.TrimSuffix(line, []byte("\n"))); err != nil {
				return err
			}
		}
	})
}

// importTable adds the rows of a table in batches. It then advances the id sequence of the table, so that new rows get
// higher ids.
func importTable(ctx context.Context, db *store.DB, companyID int64, table store.CompanyTable, entry tableEntry, from folder) error {
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
	var rows int64
	err := readLines(from, tableFile(table.Name), func(line []byte) error {
		rows++
		batch, size = append(batch, line), size+len(line)
		if !table.RefersToItself && (len(batch) == batchRows || size >= batchBytes) {
			return flush()
		}
		return nil
	})
	if err = errors.Join(err, flush()); err != nil {
		return err
	}
	if rows != entry.Rows {
		return damaged("%d rows, and the manifest says %d", rows, entry.Rows)
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
