package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lyceum/store/billing"
	"lyceum/store/storetest"
)

func TestCompanyExportAndImport(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	folder := filepath.Join(t.TempDir(), "archives", "acme")
	o.must("company", "add", "--slug", "acme", "--name", "Acme Academy", "--timezone", "Asia/Kolkata", "--currency", "INR", "--tagline", "Learn")
	o.refused(ExitFailed, []string{`there is no company "nowhere"`}, "company", "export", "nowhere", "--to", folder)
	o.refused(ExitFailed, []string{"no complete archive"}, "company", "import", folder, "--slug", "copy")
	if said := o.must("company", "export", "acme", "--to", folder); !strings.HasPrefix(said, "Exported company acme to "+folder) {
		t.Errorf("export: %s", said)
	}
	for path, mode := range map[string]os.FileMode{folder: 0o700, filepath.Join(folder, "manifest.json"): 0o600, filepath.Join(folder, "tables", "users.jsonl.gz"): 0o600} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%s: %v, %v", path, info, err)
		}
	}
	o.refused(ExitUsage, []string{"--slug", "reserved"}, "company", "import", folder, "--slug", "api")
	o.refused(ExitUsage, []string{"--slug"}, "company", "import", folder, "--slug", "No Slug")
	o.refused(ExitFailed, []string{`a company "acme" already exists`}, "company", "import", folder, "--slug", "acme")
	if said := o.must("company", "import", folder, "--slug", "copy", "--suspended"); !strings.HasPrefix(said, "Imported company copy (number ") || !strings.Contains(said, "Set up again") {
		t.Errorf("import: %s", said)
	}
	shown := o.shown("copy")
	for _, want := range []string{"Acme Academy", "Asia/Kolkata", "INR", "copy.lyceum.test", "Suspended: yes", "Learn"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in %s", want, shown)
		}
	}
	// As after an import that was killed.
	storetest.Exec(t, o.dsn, "update companies set import_began_at = '2026-11-28 12:00:00Z' where slug = 'copy'")
	o.refused(ExitFailed, []string{"the import of company copy has not ended", "lyceum company erase copy --yes --now"}, "company", "resume", "copy")
	if _, _, said := runProgram(t, o.environ, "company", "list"); said != "The import of company copy began at 2026-11-28T12:00:00Z and has not ended.\n" {
		t.Errorf("list: %s", said)
	}
	storetest.Exec(t, o.dsn, "update companies set import_began_at = null where slug = 'copy'")
	o.must("company", "resume", "copy")
	o.must("company", "erase", "copy", "--yes", "--now")
	o.must("company", "import", folder, "--slug", "copy")
	if shown := o.must("company", "show", "copy"); strings.Contains(shown, "Suspended:") {
		t.Errorf("the company is suspended: %s", shown)
	}
}

// The export of a company that was suspended now must say that it waits, and wait for the timeouts of the nodes. The exports of a
// company that was suspended an hour ago and of an open company must not wait.
func TestCompanyExport_WaitsForRequests(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.environ = append(o.environ, "LYCEUM_REQUEST_TIMEOUT=300ms", "LYCEUM_DATABASE_TIMEOUT=200ms")
	folder := filepath.Join(t.TempDir(), "acme")
	export := func(wait string) {
		t.Helper()
		code, _, stderr := runProgram(t, o.environ, "company", "export", "acme", "--to", folder)
		first, _, _ := strings.Cut(stderr, "\n")
		if code != 0 || strings.HasPrefix(first, "Waiting for ") != (wait != "") || !strings.Contains(first, wait) {
			t.Errorf("code %d, %s", code, stderr)
		}
	}
	o.must("company", "add", "--slug", "acme", "--name", "Acme Academy")
	export("")
	o.must("company", "suspend", "acme")
	export("Waiting for 2.5s, ")
	storetest.Exec(t, o.dsn, "update companies set suspended_at = now() - interval '1 hour'")
	export("")
}

// Before the export of a suspended company, awaitPayments must wait for the events and the refunds, but not for the checks of orders and
// not for other companies. If they do not end, it must say so.
func TestAwaitPayments(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north, south := storetest.MakeWorld(t, db, dsn, "north").Company, storetest.MakeWorld(t, db, dsn, "south").Company
	task := func(company int64, kind string) {
		storetest.Exec(t, dsn, fmt.Sprintf("insert into payment_tasks (company_id, dedup_key, kind, account_id) values (%[1]d, '%[1]d/%[2]s', '%[2]s', 1)", company, kind))
	}
	var said []string
	await := func(longest time.Duration, say func(string)) {
		t.Helper()
		said = nil
		if err := awaitPayments(t.Context(), db.For(north), longest, func(text string) { said = append(said, text); say(text) }); err != nil {
			t.Error(err)
		}
	}
	task(north.ID(), billing.TaskOrder)
	task(south.ID(), billing.TaskEvent)
	await(time.Hour, func(string) {})
	if len(said) != 0 {
		t.Errorf("without events and refunds: %q", said)
	}
	task(north.ID(), billing.TaskEvent)
	task(north.ID(), billing.TaskRefund)
	await(0, func(string) {})
	if len(said) != 2 || !strings.Contains(said[1], "lack the results of 2 payment tasks") {
		t.Errorf("tasks that do not end: %q", said)
	}
	await(time.Hour, func(string) {
		storetest.Exec(t, dsn, fmt.Sprintf("update payment_tasks set done_at = now() where company_id = %d and kind <> 'order'", north.ID()))
	})
	if len(said) != 1 || said[0] != "Waiting for 2 payment tasks." {
		t.Errorf("tasks that end: %q", said)
	}
}

// An import must change nothing if its company is suspended before the import commits.
func TestImport_SuspendedMeanwhile(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme Academy")
	folder := traineesFolder(t, 10)
	release := storetest.DelayInserts(t, o.dsn, "users")
	ended := make(chan string, 1)
	go func() {
		code, _, stderr := runProgram(t, o.environ, "import", folder, "--company", "acme")
		ended <- fmt.Sprintf("code %d: %s", code, stderr)
	}()
	storetest.AwaitLock(t, o.dsn, func() bool { return len(ended) > 0 })
	o.must("company", "suspend", "acme")
	release()
	if said := <-ended; !strings.HasPrefix(said, fmt.Sprintf("code %d: ", ExitFailed)) || !strings.Contains(said, "company is suspended") {
		t.Error(said)
	}
	if n := o.trainees("acme"); n != 0 {
		t.Errorf("%d trainees", n)
	}
}
