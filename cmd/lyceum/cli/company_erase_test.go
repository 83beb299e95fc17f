package cli

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"

	"lyceum/auth/authtest"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// The command must only count without --yes, and suspend the company with --yes. With --now it must delete the rows,
// all files with their folder, and all cached sessions of that company only.
func TestCompanyErase(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	folder, cache := t.TempDir(), authtest.StartRedis(t)
	o.environ = append(o.environ, "LYCEUM_FILES=file://"+folder, "LYCEUM_REDIS_URL="+cache.URL())
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
	settings, err := redis.ParseURL(cache.URL())
	if err != nil {
		t.Fatal(err)
	}
	client := redis.NewClient(settings)
	defer func() { _ = client.Close() }()
	const sessions = 1500 // A scan returns them in several pages.
	kept := []string{"lyceum:session:{" + numbers["acme"] + "1.41}", "lyceum:session:{9" + numbers["acme"] + ".41}", "another program"}
	for _, key := range kept {
		if err := client.Set(t.Context(), key, "{}", 0).Err(); err != nil {
			t.Fatal(err)
		}
	}
	for i := range sessions {
		session := func(slug string) string { return fmt.Sprintf("lyceum:session:{%s.%d}", numbers[slug], i+1) }
		if err := client.MSet(t.Context(), session("acme"), "{}", session("other"), "{}").Err(); err != nil {
			t.Fatal(err)
		}
		kept = append(kept, session("other"))
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
	var left []string
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if inside, _ := filepath.Rel(folder, path); !entry.IsDir() || strings.HasPrefix(inside, numbers["acme"]) {
			left = append(left, inside)
		}
		return err
	})
	slices.Sort(left)
	if want := []string{numbers["other"] + "/.uploads/7/0.1", numbers["other"] + "/plan.pdf"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("files and folders: %v, %v, want %v", left, err, want)
	}
	keys, err := client.Keys(t.Context(), "*").Result()
	slices.Sort(keys)
	slices.Sort(kept)
	if err != nil || !slices.Equal(keys, kept) {
		t.Errorf("Redis has %d keys, %v, want %d of other companies and programs", len(keys), err, len(kept))
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

// An erasure may fail after it has deleted the sandbox of the company. When the next erasure has succeeded, no cached
// session of the sandbox must remain.
func TestCompanyErase_RepeatedWithSandbox(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	cache := authtest.StartRedis(t)
	o.environ = append(o.environ, "LYCEUM_FILES=file://"+t.TempDir(), "LYCEUM_REDIS_URL="+cache.URL())
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	storetest.Exec(t, o.dsn, "insert into companies (slug, name, currency_id, sandbox_of) select 'sandbox-acme', 'Acme', currency_id, id from companies where slug = 'acme'")
	settings, err := redis.ParseURL(cache.URL())
	if err != nil {
		t.Fatal(err)
	}
	client := redis.NewClient(settings)
	defer func() { _ = client.Close() }()
	session := "lyceum:session:{" + storetest.Value(t, o.dsn, "select id from companies where slug = 'sandbox-acme'") + ".1}"
	if err := client.Set(t.Context(), session, "{}", 0).Err(); err != nil {
		t.Fatal(err)
	}
	// The new table has a foreign key to the row of the company. An erasure does not delete from this table, so it cannot
	// delete the row of the company.
	storetest.Exec(t, o.dsn, "create table blockers (id bigint references companies (id)); insert into blockers select id from companies where slug = 'acme'")
	if code, _, problem := runProgram(t, o.environ, "company", "erase", "acme", "--yes", "--now"); code != ExitFailed || !strings.Contains(problem, "the company is not erased completely") {
		t.Fatalf("code %d: %s", code, problem)
	}
	if left := storetest.Value(t, o.dsn, "select string_agg(slug, ' ') from companies"); left != "acme" {
		t.Fatalf("companies %s", left)
	}
	storetest.Exec(t, o.dsn, "drop table blockers")
	o.must("company", "erase", "acme", "--yes", "--now")
	if found, err := client.Exists(t.Context(), session).Result(); err != nil || found != 0 {
		t.Errorf("%d sessions of the sandbox in Redis, %v", found, err)
	}
}
