package archive

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"lyceum/auth/vault"
	"lyceum/files"
	"lyceum/store"
	"lyceum/tenant"
)

// Export writes an archive of a company to a folder, which it creates. All rows are from one snapshot of the database.
// The company can be used during the export. The statement timeout of db limits the time in which the rows are read.
// After an interruption, another call reads the rows again and copies the files that are missing. Export calls
// progress with the name of each table and file. It replaces an older archive in the folder, except an encrypted one.
func Export(ctx context.Context, db *store.DB, kept *files.Store, company tenant.Company, path string, now time.Time, progress func(string)) error {
	if Encrypted(path) {
		return fmt.Errorf("%s contains an encrypted backup; name another folder", path)
	}
	return export(ctx, db, kept, company, folder{path: path}, now, progress)
}

// Backup is Export with an archive that the data key of the company encrypts. Only a deployment that has the data key can import it.
// Backup replaces an older backup of the company in the folder, and rejects a folder with anything else.
func Backup(
	ctx context.Context, db *store.DB, keys *vault.BackupKeys, kept *files.Store, company tenant.Company, path string, now time.Time, progress func(string),
) error {
	key, err := keys.Of(ctx, company)
	if err != nil {
		return err
	}
	to, err := encrypted(path, company.ID(), key)
	if err != nil {
		return err
	}
	return export(ctx, db, kept, company, to, now, progress)
}

func export(ctx context.Context, db *store.DB, kept *files.Store, company tenant.Company, to folder, now time.Time, progress func(string)) error {
	if err := os.MkdirAll(to.path, 0o700); err != nil {
		return err
	}
	var err error
	if to.path, err = filepath.EvalSymlinks(to.path); err != nil { // WalkDir does not follow a symbolic link.
		return err
	}
	unlock, err := to.lock()
	if err != nil {
		return err
	}
	defer unlock()
	if err := os.Remove(to.pathOf(manifestFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	m := manifest{Format: format, ExportedAt: now.UTC(), LeftOut: LeftOut()}
	tables, err := db.CompanyTables(ctx)
	if err != nil {
		return err
	}
	if m.Schema, err = db.SchemaVersion(ctx); err != nil {
		return err
	}
	written := map[string]bool{fileList: true}
	err = db.SnapshotCompany(ctx, company.ID(), func(ctx context.Context, rows *store.Snapshot) (err error) {
		if m.Company, err = rows.Company(ctx); err != nil {
			return err
		}
		for _, table := range tables {
			if m.LeftOut[table.Name] != "" {
				continue
			}
			progress(table.Name)
			entry, err := exportTable(ctx, rows, table, to)
			if err != nil {
				return err
			}
			m.Tables = append(m.Tables, entry)
			written[tableFile(table.Name)] = true
		}
		return nil
	})
	if err != nil {
		return err
	}
	if m.Files, err = exportFiles(ctx, kept, company, to, written, progress); err != nil {
		return err
	}
	if err := to.removeOthers(written); err != nil {
		return err
	}
	text, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	_, err = to.write(manifestFile, func(out io.Writer) error {
		_, err := out.Write(append(text, '\n'))
		return err
	})
	return err
}

// exportTable writes the rows of a table to a file in the folder, and returns the entry of the table in the manifest. It
// omits the columns in emptied, and the ids of the tables in renumbered.
func exportTable(ctx context.Context, rows *store.Snapshot, table store.CompanyTable, to folder) (entry tableEntry, err error) {
	entry.Name = table.Name
	table.Columns = slices.DeleteFunc(slices.Clone(table.Columns), func(column string) bool {
		return slices.Contains(emptied[table.Name], column) || renumbered[table.Name] && column == table.Identity
	})
	entry.SHA256, err = writeLines(to, tableFile(table.Name), func(add func([]byte) error) error {
		return rows.Rows(ctx, table, func(row []byte) error {
			entry.Rows++
			return add(row)
		})
	})
	return entry, err
}

func tableFile(table string) string { return tableFolder + "/" + table + ".jsonl.gz" }

// exportFiles copies the files of the company and writes the list of files. It adds their names to written, and returns the checksum
// of the list. It keeps files that an earlier call has copied.
func exportFiles(ctx context.Context, kept *files.Store, company tenant.Company, to folder, written map[string]bool, progress func(string)) (string, error) {
	return writeLines(to, fileList, func(add func([]byte) error) error {
		return kept.Keys(ctx, company, func(key string, size int64, changed time.Time) error {
			progress(key)
			if err := ctx.Err(); err != nil { // A file store in a folder does not check this.
				return err
			}
			entry := fileEntry{Key: key, Size: size}
			var err error
			entry.SHA256, err = exportFile(ctx, kept, company, to, entry, changed)
			if errors.Is(err, files.ErrMissing) { // Housekeeping has deleted the file meanwhile.
				return nil
			}
			if err != nil {
				return err
			}
			written[storedFile(key)] = true
			line, err := json.Marshal(entry)
			if err != nil {
				return err
			}
			return add(line)
		})
	})
}

func storedFile(key string) string { return fileFolder + "/" + key }

// exportFile copies a file unless an earlier call has copied it since it was changed and the copy is intact. It returns the checksum of the copy.
func exportFile(ctx context.Context, kept *files.Store, company tenant.Company, to folder, entry fileEntry, changed time.Time) (string, error) {
	path := to.pathOf(storedFile(entry.Key))
	copied, err := os.Stat(path)
	if err == nil && copied.Size() == to.sizeOf(entry.Size) && copied.ModTime().After(changed) && to.isIntact(storedFile(entry.Key)) {
		return checksumOf(path)
	}
	return to.write(storedFile(entry.Key), func(out io.Writer) error { return copyFile(ctx, kept, company, entry.Key, out) })
}

func copyFile(ctx context.Context, kept *files.Store, company tenant.Company, key string, to io.Writer) error {
	file, err := kept.Find(ctx, company, key)
	if err != nil {
		return err
	}
	from, err := file.Part(ctx, 0, file.Size)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, from.Close())
}

// writeLines writes a compressed file with the lines that fill adds, and returns the checksum of the file.
func writeLines(to folder, name string, fill func(add func(line []byte) error) error) (checksum string, err error) {
	return to.write(name, func(file io.Writer) error {
		out := gzip.NewWriter(file)
		err := fill(func(line []byte) error {
			_, err := out.Write(append(bytes.Clone(line), '\n'))
			return err
		})
		if err != nil {
			return err
		}
		return out.Close()
	})
}
