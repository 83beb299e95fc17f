package main

import (
	"encoding/base64"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/files"
	"lyceum/node/background"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
	"lyceum/tenant"
)

// Housekeeping erases a company at the end of its waiting time. Afterwards nobody must be able to read the encrypted backup of the company
// from before: neither the deployment, nor a deployment that is rebuilt from a dump from before the erasure and the newest copy of the data
// keys. The backup must be readable until then, and must not contain names in plain text.
func TestBackup_ErasedCompany(t *testing.T) {
	tier.All(t)
	t.Parallel()
	o, folder := newOperator(t), t.TempDir()
	stored := filepath.Join(folder, "files")
	if err := os.Mkdir(stored, 0o700); err != nil {
		t.Fatal(err)
	}
	o.environ = append(o.environ, "LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(authtest.Master), "LYCEUM_FILES=file://"+stored)
	db := storetest.OpenDB(t, o.dsn)
	north := storetest.MakeWorld(t, db, o.dsn, "north")
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + stored})
	if err != nil {
		t.Fatal(err)
	}
	if err := kept.Put(t.Context(), north.Company, "plan-of-tara.pdf", "", strings.NewReader("the plan of Tara")); err != nil {
		t.Fatal(err)
	}
	dump, keys, backups := filepath.Join(folder, "lyceum.dump"), filepath.Join(folder, "data-keys.json"), filepath.Join(folder, "backups")
	said := o.must("company", "backup", "--to", backups)
	runPostgres(t, "pg_dump", "--format=custom", "--no-owner", "--exclude-table-data=data_keys", "--file="+dump, "--dbname="+o.dsn)
	o.must("keys", "export", "--to", keys)
	_, backup, found := strings.Cut(strings.TrimSpace(said), " to ")
	if !found {
		t.Fatalf("company backup: %s", said)
	}

	// The next backup begins with hard links to this one. It must share the unchanged file, and leave this one as it is.
	next := filepath.Join(folder, "next")
	if out, err := exec.Command("cp", "--archive", "--link", backups, next).CombinedOutput(); err != nil {
		t.Fatalf("cp: %v\n%s", err, out)
	}
	o.must("company", "backup", "--to", next)
	if shared := sharedFiles(t, backups, next); len(shared) != 1 || filepath.Base(filepath.Dir(shared[0])) != "files" {
		t.Errorf("shared files: %q, want the uploaded one", shared)
	}

	// rebuilt returns a deployment that is restored from the dump and the newest copy of the keys.
	rebuilt := func() operator {
		again := operator{t, storetest.EmptyDSN(t), append([]string{}, o.environ...)}
		again.environ = append(again.environ, "LYCEUM_DATABASE_URL="+again.dsn)
		runPostgres(t, "pg_restore", "--exit-on-error", "--no-owner", "--dbname="+again.dsn, dump)
		again.must("keys", "import", keys)
		return again
	}
	o.must("company", "erase", "north", "--yes", "--after", "72h")
	o.must("company", "import", backup, "--slug", "before")
	rebuilt().must("company", "import", backup, "--slug", "before")

	h := background.Housekeeping{DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Files: kept, KeepUnused: time.Hour, Log: slog.New(slog.DiscardHandler)}
	h.Now = func() time.Time { return time.Now().Add(73 * time.Hour) }
	if err := h.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	o.must("keys", "export", "--to", keys)
	const destroyed = "its data key is destroyed and nobody can read this backup any more"
	expectUnreadable(o, "company north with this number was erased here, which destroyed its data key", backup)
	expectUnreadable(rebuilt(), destroyed, backup)
	expectUnreadable(rebuilt(), destroyed, backup, "--data-keys", keys)
	for _, path := range filesBelow(t, backups) {
		text, err := os.ReadFile(path)
		if info, statErr := os.Stat(path); statErr == nil && info.IsDir() {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, plain := range []string{"tara@north", "north.test", "plan-of-tara", "plan of Tara"} {
			if strings.Contains(strings.TrimPrefix(path, folder)+string(text), plain) {
				t.Errorf("%s contains %q", path, plain)
			}
		}
	}
}

// expectUnreadable checks that the import of a backup fails with a message.
func expectUnreadable(o operator, message, backup string, flags ...string) {
	o.Helper()
	code, _, errs := runProgram(o.T, o.environ, append([]string{"company", "import", backup, "--slug", "after"}, flags...)...)
	if code == 0 || !strings.Contains(errs, message) {
		o.Errorf("import %v: code %d, %s", flags, code, errs)
	}
}

// sharedFiles returns the paths of the files that two folders share by hard links.
func sharedFiles(t *testing.T, one, other string) (shared []string) {
	t.Helper()
	for _, path := range filesBelow(t, one) {
		first, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		second, err := os.Stat(other + strings.TrimPrefix(path, one))
		if err == nil && !first.IsDir() && os.SameFile(first, second) {
			shared = append(shared, path)
		}
	}
	return shared
}
