package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
	shown := o.must("company", "show", "copy")
	for _, want := range []string{"Acme Academy", "Asia/Kolkata", "INR", "copy.lyceum.test", "Suspended:             yes", "Learn"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in %s", want, shown)
		}
	}
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
