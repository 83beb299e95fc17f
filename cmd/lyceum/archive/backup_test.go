package archive_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/archive"
	"lyceum/files"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// backedUp is a company with files, and what its backups need.
type backedUp struct {
	t    *testing.T
	dsn  string
	db   *store.DB
	kept *files.Store
	keys *vault.BackupKeys
	// stored is the folder of the file store.
	stored string
	tenant.Company
}

// filmOfBackup is longer than several encrypted segments. It consists of text that a search finds.
var filmOfBackup = strings.Repeat("a film about forklifts ", 10_000)

func newBackedUp(t *testing.T) *backedUp {
	t.Helper()
	b := &backedUp{t: t, dsn: storetest.DSN(t), stored: t.TempDir()}
	b.db = storetest.OpenDB(t, b.dsn)
	world := storetest.MakeWorld(t, b.db, b.dsn, "north")
	b.Company = world.Company
	addLearning(t, b.dsn, world)
	var err error
	if b.kept, err = files.Open(t.Context(), files.Options{URL: "file://" + b.stored}); err != nil {
		t.Fatal(err)
	}
	b.keys = b.keysWith(nil, authtest.Master)
	for key, text := range map[string]string{"plan-of-tara.pdf": "a plan", "empty.txt": "", "deep/er/film.mp4": filmOfBackup} {
		if err := b.kept.Put(t.Context(), b.Company, key, "", strings.NewReader(text)); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

func (b *backedUp) keysWith(copied []store.DataKey, masters ...[]byte) *vault.BackupKeys {
	b.t.Helper()
	keys, err := vault.NewBackupKeys(b.db, masters, copied)
	if err != nil {
		b.t.Fatal(err)
	}
	return keys
}

func (b *backedUp) backUp(folder string) {
	b.t.Helper()
	if err := archive.Backup(b.t.Context(), b.db, b.keys, b.kept, b.Company, folder, time.Now(), func(string) {}); err != nil {
		b.t.Fatal(err)
	}
}

// restore imports a backup as the company slug and returns its number.
func (b *backedUp) restore(folder, slug string, keys *vault.BackupKeys) (int64, error) {
	b.t.Helper()
	return archive.Import(b.t.Context(), b.db, b.kept, folder, archive.Target{Slug: slug, HostedDomain: slug + ".lyceum.test", Keys: keys}, func(string) {})
}

// filesIn returns the contents of all files in a folder by their names.
func filesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, nameErr := filepath.Rel(folder, path)
		found[name] = string(text)
		return errors.Join(err, nameErr)
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// A backup must contain nothing of the company in plain text, compressed or not. A deployment with the data key must restore the rows and
// files. After the company is erased, neither the database nor a new copy of the keys must contain a key of the backup.
func TestBackup_UnreadableAfterErasure(t *testing.T) {
	t.Parallel()
	b := newBackedUp(t)
	folder := filepath.Join(t.TempDir(), "north")
	b.backUp(folder)
	for name, text := range filesIn(t, folder) {
		if name == "encryption.json" {
			continue
		}
		for _, plain := range []string{"north.test", "tara@north", "forklift", "plan-of-tara", "film.mp4", "film about", `"schema"`, "\x1f\x8b\x08\x00\x00"} { // The last one begins a gzip file.
			if strings.Contains(name+text, plain) {
				t.Errorf("%s contains %q", name, plain)
			}
		}
	}
	if _, err := b.restore(folder, "copy", nil); !errors.Is(err, archive.ErrEncrypted) {
		t.Errorf("without keys: %v, want ErrEncrypted", err)
	}
	if _, err := b.restore(folder, "copy", b.keysWith(nil, bytes.Repeat([]byte{9}, masterkey.Size))); !errors.Is(err, vault.ErrMasterKey) {
		t.Errorf("with another master key: %v, want ErrMasterKey", err)
	}
	id, err := b.restore(folder, "copy", b.keys)
	if err != nil {
		t.Fatal(err)
	}
	expectSameRows(t, b.dsn, b.db, b.Company, id)
	b.expectFiles("copy")

	b.erase("north")
	var newest bytes.Buffer
	if _, err := vault.CopyDataKeys(t.Context(), b.db, &newest, time.Now()); err != nil {
		t.Fatal(err)
	}
	copied, err := vault.ReadDataKeys(&newest)
	if err != nil {
		t.Fatal(err)
	}
	missing := (*vault.NoBackupKeyError)(nil)
	if _, err := b.restore(folder, "again", b.keysWith(copied, authtest.Master)); !errors.As(err, &missing) || missing.Company != b.ID() {
		t.Errorf("after the erasure: %v, want a NoBackupKeyError", err)
	}
	if _, err := b.db.CompanyBySlug(t.Context(), "again"); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("the refused import: %v", err)
	}
}

// expectFiles checks that a restored company has the files of newBackedUp.
func (b *backedUp) expectFiles(slug string) {
	b.t.Helper()
	restored, err := tenant.NewResolver(b.db, tenant.Options{}).BySlug(b.t.Context(), slug)
	if err != nil {
		b.t.Fatal(err)
	}
	file, err := b.kept.Find(b.t.Context(), restored, "deep/er/film.mp4")
	if err != nil {
		b.t.Fatal(err)
	}
	content, err := file.Part(b.t.Context(), 0, file.Size)
	if err != nil {
		b.t.Fatal(err)
	}
	var text bytes.Buffer
	_, err = text.ReadFrom(content)
	if err = errors.Join(err, content.Close()); err != nil || text.String() != filmOfBackup {
		b.t.Errorf("the film has %d bytes, %v", text.Len(), err)
	}
}

func (b *backedUp) erase(slug string) {
	b.t.Helper()
	now := time.Now()
	id, _, err := b.db.ScheduleErasure(b.t.Context(), slug, now.Add(-time.Minute))
	if err != nil {
		b.t.Fatal(err)
	}
	if err := b.db.EraseCompany(b.t.Context(), id, now, func(int64) {}); err != nil {
		b.t.Fatal(err)
	}
}

// A rebuilt deployment that has only the newest copy of the keys must restore a backup. Then the database must have the key of older
// backups without the copy, until the restored company is erased.
func TestBackup_RestoredWithCopiedKeys(t *testing.T) {
	t.Parallel()
	b := newBackedUp(t)
	folder := filepath.Join(t.TempDir(), "north")
	b.backUp(folder)
	copied, err := b.db.DataKeys(t.Context(), 0, 10)
	if err != nil || len(copied) != 1 {
		t.Fatalf("%d data keys, %v", len(copied), err)
	}
	b.erase("north") // The database is now like that of a rebuilt deployment.
	withCopy, missing := b.keysWith(copied, authtest.Master), (*vault.NoBackupKeyError)(nil)
	if _, err := b.restore(folder, "rebuilt", withCopy); err != nil {
		t.Fatal(err)
	}
	if _, err := b.restore(folder, "second", b.keys); err != nil {
		t.Errorf("without the copy afterwards: %v", err)
	}
	b.erase("rebuilt")
	if _, err := b.restore(folder, "third", b.keys); !errors.As(err, &missing) {
		t.Errorf("after the erasure of the restored company: %v, want a NoBackupKeyError", err)
	}
}

// If a backup is interrupted, the next one must keep the files that are copied. It must also remove the files that the company has no
// longer, and leave the same number of files as a new backup.
func TestBackup_Resumed(t *testing.T) {
	t.Parallel()
	b := newBackedUp(t)
	folder := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	err := archive.Backup(ctx, b.db, b.keys, b.kept, b.Company, folder, time.Now(), func(name string) {
		if name == "plan-of-tara.pdf" { // It is the last file.
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("interrupted: %v", err)
	}
	if _, err := b.restore(folder, "copy", b.keys); !errors.Is(err, archive.ErrIncomplete) {
		t.Errorf("the interrupted backup: %v, want ErrIncomplete", err)
	}
	before, later := map[string]os.FileInfo{}, time.Now().Add(time.Minute)
	for name := range filesIn(t, filepath.Join(folder, "files")) {
		path := filepath.Join(folder, "files", name)
		if err := os.Chtimes(path, later, later); err != nil {
			t.Fatal(err)
		}
		if before[path], err = os.Stat(path); err != nil {
			t.Fatal(err)
		}
	}
	if len(before) != 2 {
		t.Errorf("%d files are copied, want 2", len(before))
	}
	b.backUp(folder)
	for path, was := range before {
		if now, err := os.Stat(path); err != nil || !os.SameFile(was, now) {
			t.Errorf("%s was copied again: %v", path, err)
		}
	}
	if _, err := b.restore(folder, "copy", b.keys); err != nil {
		t.Errorf("the resumed backup: %v", err)
	}
	all := len(filesIn(t, folder))
	if err := os.Remove(filepath.Join(b.stored, strconv.FormatInt(b.ID(), 10), "plan-of-tara.pdf")); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(folder, link); err != nil {
		t.Fatal(err)
	}
	b.backUp(link)
	if left := len(filesIn(t, folder)); left != all-1 {
		t.Errorf("%d files after one was removed, want %d", left, all-1)
	}
}

// A backup must copy a file again if the copy in its folder is damaged.
func TestBackup_CopiesDamagedFilesAgain(t *testing.T) {
	t.Parallel()
	b := newBackedUp(t)
	folder, later := t.TempDir(), time.Now().Add(time.Minute)
	b.backUp(folder)
	stored := filesIn(t, filepath.Join(folder, "files"))
	if len(stored) != 3 {
		t.Fatalf("%d files, want 3", len(stored))
	}
	for name, text := range stored {
		path, damaged := filepath.Join(folder, "files", name), []byte(text)
		damaged[len(damaged)-1] ^= 1
		if err := errors.Join(os.WriteFile(path, damaged, 0o600), os.Chtimes(path, later, later)); err != nil {
			t.Fatal(err)
		}
	}
	b.backUp(folder)
	if _, err := b.restore(folder, "copy", b.keys); err != nil {
		t.Error(err)
	}
}

// Two backups must not write to one folder at the same time.
func TestBackup_LocksItsFolder(t *testing.T) {
	t.Parallel()
	b := newBackedUp(t)
	folder, tried := t.TempDir(), false
	err := archive.Backup(t.Context(), b.db, b.keys, b.kept, b.Company, folder, time.Now(), func(string) {
		if tried {
			return
		}
		tried = true
		err := archive.Backup(t.Context(), b.db, b.keys, b.kept, b.Company, folder, time.Now(), func(string) {})
		if !errors.Is(err, archive.ErrFolderInUse) {
			t.Errorf("the second backup: %v, want ErrFolderInUse", err)
		}
	})
	if err != nil || !tried {
		t.Errorf("the first backup: %v", err)
	}
	b.backUp(folder)
}

// A backup must not be mixed with other files, and an export must not write plain files into a backup.
func TestBackup_OtherFolders(t *testing.T) {
	t.Parallel()
	b := newBackedUp(t)
	south := storetest.MakeWorld(t, b.db, b.dsn, "south").Company
	plain, own := t.TempDir(), t.TempDir()
	export := func(folder string) error {
		return archive.Export(t.Context(), b.db, b.kept, b.Company, folder, time.Now(), func(string) {})
	}
	if err := export(plain); err != nil {
		t.Fatal(err)
	}
	b.backUp(own)
	before := filesIn(t, own)
	for name, err := range map[string]error{
		"a backup to a folder of an export":          archive.Backup(t.Context(), b.db, b.keys, b.kept, b.Company, plain, time.Now(), func(string) {}),
		"a backup to the folder of another company":  archive.Backup(t.Context(), b.db, b.keys, b.kept, south, own, time.Now(), func(string) {}),
		"an export to the folder of a backup":        export(own),
		"a backup to a folder with a damaged header": b.withHeader(t.TempDir(), "{"),
	} {
		if err == nil || !strings.Contains(err.Error(), "folder") && !errors.Is(err, archive.ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, text := range filesIn(t, own) {
		if before[name] != text {
			t.Errorf("%s was changed", name)
		}
	}
}

// withHeader backs the company up to a folder that has a header.
func (b *backedUp) withHeader(folder, header string) error {
	b.t.Helper()
	if err := os.WriteFile(filepath.Join(folder, "encryption.json"), []byte(header), 0o600); err != nil {
		b.t.Fatal(err)
	}
	return archive.Backup(b.t.Context(), b.db, b.keys, b.kept, b.Company, folder, time.Now(), func(string) {})
}

// Import must reject a backup with a changed, cut or exchanged file before it changes anything.
func TestImport_DamagedBackup(t *testing.T) {
	t.Parallel()
	b := newBackedUp(t)
	change := func(name string, changed func(text []byte) []byte) func(folder string) error {
		return func(folder string) error {
			path := filepath.Join(folder, name)
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			return os.WriteFile(path, changed(text), 0o600)
		}
	}
	flip := func(text []byte) []byte { text[len(text)/2] ^= 1; return text }
	half := func(text []byte) []byte { return text[:len(text)/2] }
	for name, tc := range map[string]struct {
		damage func(folder string) error
		want   error
	}{
		"no manifest":      {func(folder string) error { return os.Remove(filepath.Join(folder, "manifest.json.encrypted")) }, archive.ErrIncomplete},
		"changed manifest": {change("manifest.json.encrypted", flip), archive.ErrDamaged},
		"cut manifest":     {change("manifest.json.encrypted", half), archive.ErrDamaged},
		"empty manifest":   {change("manifest.json.encrypted", func([]byte) []byte { return nil }), archive.ErrDamaged},
		"changed table":    {change("tables/users.jsonl.gz.encrypted", flip), archive.ErrDamaged},
		"changed list":     {change("files.jsonl.gz.encrypted", flip), archive.ErrDamaged},
		"exchanged files": {func(folder string) error {
			return os.Rename(filepath.Join(folder, "files.jsonl.gz.encrypted"), filepath.Join(folder, "manifest.json.encrypted"))
		}, archive.ErrDamaged},
		"damaged header": {change("encryption.json", half), archive.ErrDamaged},
		"another format": {change("encryption.json", func(text []byte) []byte { return bytes.Replace(text, []byte(`:1,`), []byte(`:2,`), 1) }), archive.ErrVersion},
	} {
		folder := filepath.Join(t.TempDir(), "north")
		b.backUp(folder)
		if err := tc.damage(folder); err != nil {
			t.Fatal(err)
		}
		if id, err := b.restore(folder, "copy", b.keys); !errors.Is(err, tc.want) || id != 0 {
			t.Errorf("%s: %d, %v, want %v", name, id, err, tc.want)
		}
	}
}
