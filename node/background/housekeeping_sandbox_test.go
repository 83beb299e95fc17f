package background

import (
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// Housekeeping must archive the audit log of a sandbox, although its company has an archive of the same month.
func TestHousekeeping_SandboxAudit(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north := storetest.Company(t, db, "north")
	id, err := db.For(north).OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + folder})
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 1, 10, 12, 0, 0, 0, time.UTC)
	h := Housekeeping{
		DB: db, Files: kept, Log: slog.New(slog.DiscardHandler), KeepAudit: 30 * 24 * time.Hour,
		Now: func() time.Time { return at.AddDate(0, 4, 0) },
	}
	for i, company := range []tenant.Company{north, sandbox} {
		entry := store.AuditEntry{At: at, Action: store.AuditLoginFailed, SubjectID: int64(i + 1), SubjectKind: "user"}
		if err := db.For(company).Audit(t.Context(), entry); err != nil {
			t.Fatal(err)
		}
		if err := h.archiveAudit(t.Context(), db.For(company), company); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, strconv.FormatInt(company.ID(), 10), ".audit", "2026-01.jsonl.gz")
		if entries := archived(t, path); len(entries) != 1 || entries[0]["subjectID"] != float64(i+1) {
			t.Errorf("the archive of company %d: %v", company.ID(), entries)
		}
	}
}

// Housekeeping must do its work in a sandbox. When it erases the company of the sandbox, it must also erase
// the sandbox with its files.
func TestHousekeeping_Sandbox(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	resolver := tenant.NewResolver(db, tenant.Options{})
	id, err := db.For(north.Company).OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := resolver.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	if _, err := db.FillSandbox(t.Context(), sandbox, now); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + folder})
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(folder, strconv.FormatInt(id, 10), "own.txt")
	if err := errors.Join(os.MkdirAll(filepath.Dir(own), 0o700), os.WriteFile(own, []byte("x"), 0o600)); err != nil {
		t.Fatal(err)
	}
	h := Housekeeping{DB: db, Resolver: resolver, Files: kept, KeepUnused: time.Hour, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }}
	const wrong = "insert into counters (company_id, kind, slot, n) select id, 'courses', -1, 5 from companies where sandbox_of is not null on conflict (company_id, kind, scope, slot) do update set n = counters.n + 5"
	storetest.Exec(t, dsn, wrong)
	if err := h.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	list, err := courses.CourseList(t.Context(), db.For(sandbox), store.Page{Number: 1, Size: 1}, courses.AllCourses)
	if err != nil || list.Total != 4 {
		t.Errorf("the list of the sandbox has the total %d, %v; want 4", list.Total, err)
	}
	if _, _, err := db.ScheduleErasure(t.Context(), "north", now.Add(-time.Minute)); err != nil {
		t.Fatal(err)
	}
	if err := h.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(own); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file of the sandbox: %v", err)
	}
	if rows, err := db.ErasureCounts(t.Context(), id); err != nil || len(rows) != 0 {
		t.Errorf("rows of the sandbox: %v, %v", rows, err)
	}
	if _, err := db.CompanyByID(t.Context(), id); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("the sandbox: %v", err)
	}
}
