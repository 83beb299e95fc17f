package archive_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/cmd/lyceum/archive"
	"lyceum/files"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// rowsOf returns the rows of a company in a table as maps by column, without the columns that without names.
func rowsOf(t *testing.T, db *store.DB, company int64, table store.CompanyTable, without ...string) (rows []map[string]any) {
	t.Helper()
	err := db.SnapshotCompany(t.Context(), company, func(ctx context.Context, s *store.Snapshot) error {
		return s.Rows(ctx, table, func(row []byte) error {
			var fields map[string]any
			if err := json.Unmarshal(row, &fields); err != nil {
				return err
			}
			for _, column := range without {
				delete(fields, column)
			}
			rows = append(rows, fields)
			return nil
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// An imported company must have the same rows and files as the exported one, except those that an archive leaves out. The test
// reads the list of tables from the system catalogue of PostgreSQL, so that it covers a new table.
func TestExportAndImport(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	world := storetest.MakeWorld(t, db, dsn, "north")
	north := world.Company
	storetest.MakeWorld(t, db, dsn, "south")
	storetest.Exec(t, dsn, "update companies set tagline = 'Rows and files', legal_texts = '{1}', sign_up = true, weekly_goal = true where slug = 'north'")
	addLearning(t, dsn, world)
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	contents := map[string]string{"plan.pdf": "a plan", ".uploads/7/0.1": "a part", "deep/er/film.mp4": strings.Repeat("film", 100_000)}
	for key, text := range contents {
		if err := kept.Put(t.Context(), north, key, "", strings.NewReader(text)); err != nil {
			t.Fatal(err)
		}
	}
	folder := filepath.Join(t.TempDir(), "north")
	ignore := func(string) {}
	target := archive.Target{Slug: "copy", HostedDomain: "copy.lyceum.test"}
	if _, err := archive.Import(t.Context(), db, kept, folder, target, ignore); !errors.Is(err, archive.ErrIncomplete) {
		t.Errorf("without an archive: %v", err)
	}
	for range 2 { // The second export replaces the first one.
		if err := archive.Export(t.Context(), db, kept, north, folder, time.Now(), ignore); err != nil {
			t.Fatal(err)
		}
	}
	id, err := archive.Import(t.Context(), db, kept, folder, target, ignore)
	if err != nil {
		t.Fatal(err)
	}
	expectSameRows(t, dsn, db, north, id)
	imported, err := tenant.NewResolver(db, tenant.Options{}).BySlug(t.Context(), "copy")
	if err != nil || imported.Name() != north.Name() || imported.Suspended() || imported.Brand().Tagline != "Rows and files" || !imported.WeeklyGoal() {
		t.Errorf("the company: %+v, %v", imported, err)
	}
	for key, text := range contents {
		file, err := kept.Find(t.Context(), imported, key)
		if err != nil || file.Size != int64(len(text)) {
			t.Errorf("%s: %v, %v", key, file, err)
		}
	}
	if _, err := archive.Import(t.Context(), db, kept, folder, target, ignore); !errors.Is(err, store.ErrSlugTaken) {
		t.Errorf("the same name again: %v", err)
	}
	// The imported company continues its invitation run, which the archive contains without the turn.
	if turns := storetest.Value(t, dsn, "select count(*) from invitation_turns where company_id = $1", id); turns != "1" {
		t.Errorf("%s turns of invitation runs", turns)
	}
	secrets := storetest.Value(t, dsn, "select count(*) from gateway_accounts where company_id = $1", id)
	if secrets != "0" {
		t.Errorf("%s gateway accounts were imported", secrets)
	}
}

// addLearning adds what the worlds of tests do not have: a weekly goal, a notification, a quiz with a try and an answer, and a badge.
func addLearning(t *testing.T, dsn string, w storetest.World) {
	t.Helper()
	storetest.Exec(t, dsn, fmt.Sprintf(`update users set weekly_goal = 3 where company_id = %[1]d and id = %[2]d;
		insert into notifications (company_id, user_id, kind, subject_id, title) values (%[1]d, %[2]d, 'certificate', 1, 'Forklift');
		update documents set media_type = 'application/x-quiz', quiz_done = 'passed', quiz_pass_percent = 70,
			quiz_questions = (select jsonb_agg(jsonb_build_object('questionID', id)) from questions where company_id = %[1]d) where company_id = %[1]d and id = %[3]d;
		insert into quiz_tries (company_id, enrollment_id, document_id, number, keys) values (%[1]d, %[4]d, %[3]d, 2, 77);
		insert into quiz_answers (company_id, enrollment_id, document_id, question_id, version, answer, marks)
		select %[1]d, %[4]d, %[3]d, min(id), 1, '[1]', 0.5 from questions where company_id = %[1]d;
		insert into awards (company_id, number, user_id, learning_path_id, holder, title, course, design, issued_on)
		values (%[1]d, 'CDFGHJKMNPRTVWXYCDFG', %[2]d, %[5]d, 'Tara', 'Warehouse', 'Warehouse', '{}', '2026-02-20')`,
		w.Company.ID(), w.ID(storetest.Trainee), w.ID(storetest.Controls), w.ID(storetest.OngoingEnrollment), w.ID(1)))
}

// expectSameRows checks that an imported company has the same rows as the exported one in each table, except those that an archive leaves
// out, and that the database generates higher ids for new rows.
func expectSameRows(t *testing.T, dsn string, db *store.DB, north tenant.Company, id int64) {
	t.Helper()
	tables, err := db.CompanyTables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	leftOut, filled, named := archive.LeftOut(), 0, []string{"notifications", "quiz_tries", "quiz_answers", "awards"}
	for _, table := range tables {
		if _, is := leftOut[table.Name]; is {
			delete(leftOut, table.Name)
			continue
		}
		without := map[string][]string{"transactions": {"account_id"}, "orders": {"account_id"}, "undecided_payments": {"account_id"}, "attempt_deadlines": {"id"}}[table.Name]
		want, got := rowsOf(t, db, north.ID(), table, without...), rowsOf(t, db, id, table, without...)
		if table.Name == "audit_log" { // The import adds an entry.
			got = got[:len(want)]
		}
		if len(got) != len(want) || len(want) > 0 && !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %d rows, want the %d of the exported company", table.Name, len(got), len(want))
		}
		if len(want) > 0 {
			filled++
			named = slices.DeleteFunc(named, func(name string) bool { return name == table.Name })
		}
		if table.Identity != "" && len(want) > 0 && !slices.Contains([]string{"attempt_deadlines"}, table.Name) {
			next := storetest.Value(t, dsn, "select nextval(pg_get_serial_sequence($1, $2)) > coalesce(max((r->>$2)::bigint), 0) from (select to_jsonb(x) as r from "+table.Name+" x where company_id = $3) y", table.Name, table.Identity, id)
			if next != "true" {
				t.Errorf("%s: the next id is not above those of the company", table.Name)
			}
		}
	}
	if len(leftOut) != 0 {
		t.Errorf("unknown tables are left out: %v", leftOut)
	}
	if filled < 30 || len(named) > 0 {
		t.Errorf("only %d tables have rows, and none have %v", filled, named)
	}
}

// An export during concurrent changes must contain the rows of one snapshot. In the archive, the stored total of trainees and the
// audit log must match the trainees, because each transaction writes all three.
func TestExport_UnderLoad(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north").Company
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	const people = "select count(*) from users where company_id = $1 and email like 'new%'"
	const entries = "select count(*)::text from audit_log where company_id = $1 and action = 'user_add' and id > $2"
	last := storetest.Value(t, dsn, "select coalesce(max(id), 0) from audit_log where company_id = $1", north.ID())
	stop, added := make(chan struct{}), atomic.Int64{}
	var working sync.WaitGroup
	for range 3 {
		working.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				user := bulk.BulkUser{Email: fmt.Sprintf("new%d@north.test", added.Add(1)), Role: "manager", Status: 1, Fname: "New", Lname: "Person"}
				if err := bulk.AddUser(t.Context(), db.For(north), user); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	var before int64
	folder := t.TempDir()
	err = archive.Export(t.Context(), db, kept, north, folder, time.Now(), func(table string) {
		before = cmp.Or(before, added.Load()) // This many trainees were added before the export reads the first table.
		for table == "audit_log" && added.Load() < before+20 {
			runtime.Gosched() // The other goroutines add trainees while the export is between two tables.
		}
	})
	close(stop)
	working.Wait()
	if err != nil {
		t.Fatal(err)
	}
	id, err := archive.Import(t.Context(), db, kept, folder, archive.Target{Slug: "copy", HostedDomain: "copy.lyceum.test"}, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	exported, noted := storetest.Value(t, dsn, people, id), storetest.Value(t, dsn, entries, id, last)
	if all := storetest.Value(t, dsn, people, north.ID()); exported != noted || exported == all {
		t.Errorf("%s people and %s entries of the audit log were exported; there are %s people now", exported, noted, all)
	}
}

// If an export is interrupted at a table or at a file, its folder must contain no complete archive, even if the folder contained a
// complete archive before. The next export to the folder must write a complete archive, and must not copy the files again that the
// interrupted export has copied.
func TestExport_Resumed(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north").Company
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	contents := map[string]string{"a.pdf": "the first file", "b.pdf": "the second file", "c.pdf": "the third file"}
	for key, text := range contents {
		if err := kept.Put(t.Context(), north, key, "", strings.NewReader(text)); err != nil {
			t.Fatal(err)
		}
	}
	ignore := func(string) {}
	for at, copied := range map[string]int{"users": 0, "a.pdf": 0, "b.pdf": 1, "c.pdf": 2} {
		folder := t.TempDir()
		target := archive.Target{Slug: "copy-" + at[:1], HostedDomain: "copy-" + at[:1] + ".lyceum.test"}
		path := func(key string) string { return filepath.Join(folder, "files", key) }
		if err := archive.Export(t.Context(), db, kept, north, folder, time.Now(), ignore); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(filepath.Join(folder, "files")); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		err := archive.Export(ctx, db, kept, north, folder, time.Now(), func(name string) {
			if name == at {
				cancel()
			}
		})
		cancel()
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("interrupted at %s: %v", at, err)
		}
		if _, err := archive.Import(t.Context(), db, kept, folder, target, ignore); !errors.Is(err, archive.ErrIncomplete) {
			t.Errorf("the import of the archive that was interrupted at %s: %v", at, err)
		}
		before := map[string]os.FileInfo{}
		for key := range contents {
			info, err := os.Stat(path(key))
			if err != nil {
				continue
			}
			later := time.Now().Add(time.Minute) // The copy gets a later time than the file, even on a file system that stores times in whole seconds.
			if err := os.Chtimes(path(key), later, later); err != nil {
				t.Fatal(err)
			}
			before[key] = info
		}
		if len(before) != copied {
			t.Errorf("interrupted at %s: %d files are copied, want %d", at, len(before), copied)
		}
		if err := archive.Export(t.Context(), db, kept, north, folder, time.Now(), ignore); err != nil {
			t.Fatal(err)
		}
		for key, text := range contents {
			now, err := os.Stat(path(key))
			if err != nil {
				t.Fatal(err)
			}
			if was := before[key]; was != nil && !os.SameFile(was, now) {
				t.Errorf("interrupted at %s: %s was copied again", at, key)
			}
			if got, err := os.ReadFile(path(key)); err != nil || string(got) != text {
				t.Errorf("interrupted at %s: %s is %q, %v", at, key, got, err)
			}
		}
		if _, err := archive.Import(t.Context(), db, kept, folder, target, ignore); err != nil {
			t.Errorf("the import of the resumed archive: %v", err)
		}
	}
}

// Import must reject a damaged archive before it changes anything.
func TestImport_Damaged(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north").Company
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if err := kept.Put(t.Context(), north, "plan.pdf", "", strings.NewReader("a plan")); err != nil {
		t.Fatal(err)
	}
	ignore := func(string) {}
	for name, tc := range map[string]struct {
		damage func(folder string) error
		want   error
	}{
		"no manifest":   {func(folder string) error { return os.Remove(filepath.Join(folder, "manifest.json")) }, archive.ErrIncomplete},
		"cut manifest":  {func(folder string) error { return os.Truncate(filepath.Join(folder, "manifest.json"), 40) }, archive.ErrDamaged},
		"missing table": {func(folder string) error { return os.Remove(filepath.Join(folder, "tables/users.jsonl.gz")) }, archive.ErrDamaged},
		"cut table":     {func(folder string) error { return os.Truncate(filepath.Join(folder, "tables/users.jsonl.gz"), 40) }, archive.ErrDamaged},
		"missing file":  {func(folder string) error { return os.Remove(filepath.Join(folder, "files/plan.pdf")) }, archive.ErrDamaged},
		"changed file": {func(folder string) error {
			return os.WriteFile(filepath.Join(folder, "files/plan.pdf"), []byte("a plot"), 0o600)
		}, archive.ErrDamaged},
		"no list":        {func(folder string) error { return os.Remove(filepath.Join(folder, "files.jsonl.gz")) }, archive.ErrDamaged},
		"another schema": {changed(`"schema": `, `"schema": 9`), archive.ErrVersion},
		"another format": {changed(`"format": 1`, `"format": 2`), archive.ErrVersion},
	} {
		folder := t.TempDir()
		if err := archive.Export(t.Context(), db, kept, north, folder, time.Now(), ignore); err != nil {
			t.Fatal(err)
		}
		if err := tc.damage(folder); err != nil {
			t.Fatal(err)
		}
		if id, err := archive.Import(t.Context(), db, kept, folder, archive.Target{Slug: "copy", HostedDomain: "copy.lyceum.test"}, ignore); !errors.Is(err, tc.want) || id != 0 {
			t.Errorf("%s: %d, %v", name, id, err)
		}
	}
	if _, err := db.CompanyBySlug(t.Context(), "copy"); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("a refused import added a company: %v", err)
	}
}

// changed returns a function that replaces a text in the manifest.
func changed(old, new string) func(string) error {
	return func(folder string) error {
		path := filepath.Join(folder, "manifest.json")
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, []byte(strings.Replace(string(text), old, new, 1)), 0o600)
	}
}
