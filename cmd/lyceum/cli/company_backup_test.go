package cli

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/store/storetest"
)

// Backups of all companies must be restored, also in a rebuilt deployment with the newest copy of the data keys. After a company is
// erased, the import of its backup must say that the key is destroyed, with the newest copy too.
func TestCompanyBackup(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	folder := t.TempDir()
	backups, keys := filepath.Join(folder, "backups"), filepath.Join(folder, "data-keys.json")
	for _, slug := range []string{"acme", "other"} {
		o.must("company", "add", "--slug", slug, "--name", "Academy of "+slug)
	}
	o.refused(ExitFailed, []string{"LYCEUM_MASTER_KEY"}, "company", "backup", "--to", backups)
	o.environ = append(o.environ, "LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(authtest.Master))
	number := func(slug string) string {
		return storetest.Value(t, o.dsn, "select id from companies where slug = $1", slug)
	}
	acme := filepath.Join(backups, "acme-"+number("acme"))
	o.refused(ExitFailed, []string{`there is no company "nowhere"`}, "company", "backup", "acme", "nowhere", "--to", backups)
	if said := o.must("company", "backup", "acme", "--to", backups); strings.Count(said, "\n") != 1 || !strings.Contains(said, "to "+acme) {
		t.Errorf("backup of one: %s", said)
	}
	if said := o.must("company", "backup", "--to", backups); strings.Count(said, "\n") != 2 {
		t.Errorf("backup of all: %s", said)
	}
	if said := o.must("keys", "export", "--to", keys); !strings.HasPrefix(said, "Wrote 2 data keys to "+keys) {
		t.Errorf("keys export: %s", said)
	}
	if info, err := os.Stat(keys); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the copy of the keys: %v, %v", info, err)
	}
	o.must("company", "import", acme, "--slug", "copy")
	if shown := o.must("company", "show", "copy"); !strings.Contains(shown, "Academy of acme") {
		t.Errorf("the restored company: %s", shown)
	}

	rebuilt := newOperator(t)
	rebuilt.environ = append(rebuilt.environ, o.environ[len(o.environ)-1])
	rebuilt.refused(ExitFailed, []string{"there is no data key", "--data-keys"}, "company", "import", acme, "--slug", "acme")
	rebuilt.must("company", "import", acme, "--slug", "acme", "--data-keys", keys)
	rebuilt.must("company", "import", acme, "--slug", "again")
	torn := filepath.Join(folder, "torn.json")
	text, err := os.ReadFile(keys)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(torn, text[:len(text)-3], 0o600); err != nil {
		t.Fatal(err)
	}
	rebuilt.refused(ExitFailed, []string{"--data-keys", torn, "not a complete copy"}, "company", "import", acme, "--slug", "third", "--data-keys", torn)
	rebuilt.refused(ExitFailed, []string{torn, "not a complete copy"}, "keys", "import", torn)

	other := newOperator(t) // Its database has none of the keys, so the only copy of them must remain.
	other.refused(ExitFailed, []string{"--to", keys, "2 companies", "numbers " + number("acme") + ", " + number("other"), "--force"}, "keys", "export", "--to", keys)
	if remaining, err := os.ReadFile(keys); err != nil || string(remaining) != string(text) {
		t.Errorf("the copy of the keys has changed: %v", err)
	}
	other.must("keys", "export", "--to", filepath.Join(folder, "none.json"))
	other.must("keys", "export", "--to", filepath.Join(folder, "none.json"))
	other.refused(ExitFailed, []string{torn, "not a complete copy", "--force"}, "keys", "export", "--to", torn)
	other.must("keys", "export", "--to", torn, "--force")

	o.must("company", "erase", "acme", "--yes", "--now")
	o.must("keys", "export", "--to", keys)
	for _, flags := range [][]string{nil, {"--data-keys", keys}} {
		o.refused(ExitFailed, []string{"company acme with this number was erased here", "destroyed", "nobody can read", "--data-keys"}, append([]string{"company", "import", acme, "--slug", "third"}, flags...)...)
	}
	empty := newOperator(t)
	empty.environ = append([]string{"LYCEUM_DATABASE_URL=" + empty.dsn}, o.environ[1:]...)
	empty.refused(ExitFailed, []string{"neither in this deployment nor in " + keys, "destroyed"}, "company", "import", acme, "--slug", "third", "--data-keys", keys)
}

// A database that was restored without data keys must get those of the companies that it contains, and no others. A company must keep the
// key that it has.
func TestKeysImport(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.environ = append(o.environ, "LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(authtest.Master))
	folder := t.TempDir()
	keys := filepath.Join(folder, "data-keys.json")
	for _, slug := range []string{"first", "second", "third"} {
		o.must("company", "add", "--slug", slug, "--name", slug)
	}
	o.must("company", "backup", "--to", filepath.Join(folder, "backups"))
	o.must("keys", "export", "--to", keys)
	const list = "select string_agg(c.slug || encode(k.wrapped, 'hex'), ' ' order by c.slug) from data_keys k join companies c on c.id = k.company_id"
	before := storetest.Value(t, o.dsn, list)
	storetest.Exec(t, o.dsn, "delete from data_keys where company_id = (select id from companies where slug = 'first')")
	storetest.Exec(t, o.dsn, "update data_keys set wrapped = 'another key' where company_id = (select id from companies where slug = 'second')")
	o.must("company", "erase", "third", "--yes", "--now")
	o.refused(ExitFailed, []string{"2 companies", "keys import"}, "keys", "export", "--to", keys)
	if said := o.must("keys", "import", keys); said != "Added 1 of 3 data keys.\n" {
		t.Errorf("keys import: %s", said)
	}
	after := strings.Split(storetest.Value(t, o.dsn, list), " ")
	if len(after) != 2 || !strings.HasPrefix(before, after[0]+" ") || strings.Contains(before, after[1]) {
		t.Errorf("afterwards %q, before %q", after, before)
	}
}
