package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"

	"lyceum/auth/authtest"
	"lyceum/store"
	"lyceum/tenant"
)

// The command must only count without --yes, and suspend the company with --yes. With --now it must delete the rows,
// the files and the cached sessions of that company only.
func TestCompanyErase(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	folder, cache := t.TempDir(), authtest.SharedRedis(t)
	o.environ = append(o.environ, "LYCEUM_FILES=file://"+folder, "LYCEUM_REDIS_URL="+cache.URL)
	numbers := map[string]string{}
	for _, slug := range []string{"acme", "other"} {
		added := o.must("company", "add", "--slug", slug, "--name", strings.ToUpper(slug))
		numbers[slug] = added[strings.Index(added, "number ")+len("number ") : strings.Index(added, ")")]
		for _, file := range []string{"plan.pdf", ".uploads/7/0.1"} {
			path := filepath.Join(folder, numbers[slug], file)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	settings, err := redis.ParseURL(cache.URL)
	if err != nil {
		t.Fatal(err)
	}
	client := redis.NewClient(settings)
	defer func() { _ = client.Close() }()
	session := func(slug string) string { return "lyceum:session:{" + numbers[slug] + ".41}" }
	for slug := range numbers {
		if err := client.Set(t.Context(), session(slug), "{}", 0).Err(); err != nil {
			t.Fatal(err)
		}
		defer client.Del(t.Context(), session(slug))
	}

	o.refused(ExitUsage, []string{"--now needs --yes"}, "company", "erase", "acme", "--now")
	o.refused(ExitFailed, []string{`there is no company "nowhere"`}, "company", "erase", "nowhere", "--yes")
	if counted := o.must("company", "erase", "acme"); !strings.Contains(counted, "ACME (acme, number "+numbers["acme"]+") has:\n") || !strings.Contains(counted, "domains") || !strings.Contains(counted, "Nothing has been changed") {
		t.Errorf("without --yes: %s", counted)
	}
	if shown := o.must("company", "show", "acme"); strings.Contains(shown, "Suspended:") {
		t.Errorf("counting suspended the company: %s", shown)
	}
	if planned := o.must("company", "erase", "acme", "--yes"); !strings.Contains(planned, "Suspended company acme. Housekeeping erases it after ") {
		t.Errorf("with --yes: %s", planned)
	}
	if shown := o.must("company", "show", "acme"); !strings.Contains(shown, "Suspended:") {
		t.Errorf("the company is not suspended: %s", shown)
	}
	if erased := o.must("company", "erase", "acme", "--yes", "--now"); !strings.Contains(erased, "Erased company acme") {
		t.Errorf("with --now: %s", erased)
	}
	o.refused(ExitFailed, []string{`there is no company "acme"`}, "company", "erase", "acme")
	if left, _ := filepath.Glob(filepath.Join(folder, numbers["acme"], "*")); len(left) > 1 {
		t.Errorf("files: %v", left)
	}
	for _, path := range []string{"plan.pdf", ".uploads/7/0.1"} {
		if _, err := os.Stat(filepath.Join(folder, numbers["acme"], path)); !os.IsNotExist(err) {
			t.Errorf("%s of the company: %v", path, err)
		}
		if _, err := os.Stat(filepath.Join(folder, numbers["other"], path)); err != nil {
			t.Errorf("%s of the other company: %v", path, err)
		}
	}
	if n := client.Exists(t.Context(), session("acme")).Val(); n != 0 {
		t.Error("a session of the company is cached")
	}
	if n := client.Exists(t.Context(), session("other")).Val(); n != 1 {
		t.Error("the session of the other company is not cached")
	}
	if archive := o.must("payments", "archive"); !strings.HasPrefix(archive, "company,short name,name,payment,") {
		t.Errorf("archive: %s", archive)
	}
	db, err := store.Open(t.Context(), store.Config{DSN: o.dsn})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := tenant.NewResolver(db, tenant.Options{}).BySlug(t.Context(), "other"); err != nil {
		t.Errorf("the other company: %v", err)
	}
}
