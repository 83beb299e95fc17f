package archive

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/tenant"
)

// Export writes an archive of a company to a folder, which it creates. All rows are from one snapshot of the database.
// The company can be used during the export. The statement timeout of db limits the time in which the rows are read.
// After an interruption, another call reads the rows again and copies the files that are missing. Export calls
// progress with the name of each table and file. It replaces an older archive in the folder.
func Export(ctx context.Context, db *store.DB, kept *files.Store, company tenant.Company, folder string, now time.Time, progress func(string)) error {
	if err := os.MkdirAll(filepath.Join(folder, tableFolder), 0o700); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(folder, manifestFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
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
	err = db.SnapshotCompany(ctx, company.ID(), func(ctx context.Context, rows *store.Snapshot) (err error) {
		if m.Company, err = rows.Company(ctx); err != nil {
			return err
		}
		for _, table := range tables {
			if m.LeftOut[table.Name] != "" {
				continue
			}
			progress(table.Name)
			entry, err := exportTable(ctx, rows, table, folder)
			if err != nil {
				return err
			}
			m.Tables = append(m.Tables, entry)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if m.Files, err = exportFiles(ctx, kept, company, folder, progress); err != nil {
		return err
	}
	text, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	return replaceFile(filepath.Join(folder, manifestFile), func(to io.Writer) error {
		_, err := to.Write(append(text, '\n'))
		return err
	})
}

// exportTable writes the rows of a table to a file in folder, and returns the entry of the table in the manifest. It
// omits the columns in emptied, and the ids of the tables in renumbered.
func exportTable(ctx context.Context, rows *store.Snapshot, table store.CompanyTable, folder string) (entry tableEntry, err error) {
	entry.Name = table.Name
	table.Columns = slices.DeleteFunc(slices.Clone(table.Columns), func(column string) bool {
		return slices.Contains(emptied[table.Name], column) || renumbered[table.Name] && column == table.Identity
	})
	entry.SHA256, err = writeLines(tablePath(folder, table.Name), func(add func([]byte) error) error {
		return rows.Rows(ctx, table, func(row []byte) error {
			entry.Rows++
			return add(row)
		})
	})
	return entry, err
}

func tablePath(folder, table string) string {
	return filepath.Join(folder, tableFolder, table+".jsonl.gz")
}

// exportFiles copies the files of the company and writes the list of files. It returns the checksum of the list. It
// keeps files that an earlier call has copied.
func exportFiles(ctx context.Context, kept *files.Store, company tenant.Company, folder string, progress func(string)) (string, error) {
	return writeLines(filepath.Join(folder, fileList), func(add func([]byte) error) error {
		return kept.Keys(ctx, company, func(key string, size int64, changed time.Time) error {
			progress(key)
			if err := ctx.Err(); err != nil { // A file store in a folder does not check this.
				return err
			}
			entry := fileEntry{Key: key, Size: size}
			to := filepath.Join(folder, fileFolder, filepath.FromSlash(key))
			if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
				return err
			}
			if copied, err := os.Stat(to); err != nil || copied.Size() != size || !copied.ModTime().After(changed) {
				err := replaceFile(to, func(to io.Writer) error { return copyFile(ctx, kept, company, key, to) })
				if errors.Is(err, files.ErrMissing) { // Housekeeping has deleted the file meanwhile.
					return nil
				}
				if err != nil {
					return err
				}
			}
			var err error
			if entry.SHA256, err = checksumOf(to); err != nil {
				return err
			}
			line, err := json.Marshal(entry)
			if err != nil {
				return err
			}
			return add(line)
		})
	})
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
func writeLines(path string, fill func(add func(line []byte) error) error) (checksum string, err error) {
	digest := sha256.New()
	err = replaceFile(path, func(to io.Writer) error {
		out := gzip.NewWriter(io.MultiWriter(to, digest))
		err := fill(func(line []byte) error {
			_, err := out.Write(append(bytes.Clone(line), '\n'))
			return err
		})
		if err != nil {
			return err
		}
		return out.Close()
	})
	return hexOf(digest), err
}

// replaceFile writes a temporary file next to path and renames it, so that path never contains a part of a file.
func replaceFile(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	buffer := bufio.NewWriterSize(file, 1<<16)
	if err = write(buffer); err == nil {
		err = buffer.Flush()
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", path, err), os.Remove(path+".part"))
	}
	return os.Rename(path+".part", path)
}

func hexOf(digest hash.Hash) string { return hex.EncodeToString(digest.Sum(nil)) }
