package store_test

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/storetest"
)

func openPool(t *testing.T, dsn string) *sql.DB {
	t.Helper()
	pool, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	return pool
}

func TestUnavailable_Writes(t *testing.T) {
	t.Parallel()
	for code, what := range map[string]string{
		"53100": "disk full", "53200": "out of memory", "25006": "read-only", "0A000": "standby", "58030": "failed I/O",
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			dsn := storetest.DSN(t)
			db := storetest.OpenDB(t, dsn)
			north := storetest.Company(t, db, "north")
			heal := storetest.FailInserts(t, dsn, "audit_log", code)
			add := func() error {
				return db.For(north).Audit(t.Context(), store.AuditEntry{At: time.Now(), Action: store.AuditLogin})
			}
			if err := add(); !errors.Is(err, store.ErrUnavailable) {
				t.Errorf("while writes fail: %v, want ErrUnavailable", err)
			}
			heal()
			if err := add(); err != nil {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
}

func TestReady_WritesFail(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	ready := func(want bool) {
		t.Helper()
		if err := db.Ready(t.Context()); want && err != nil || !want && !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("ready: %v, want %v", err, want)
		}
	}
	ready(true)
	heal := storetest.FailInserts(t, dsn, "write_probes", "53100")
	ready(false)
	heal()
	ready(true)
	var rows int
	if err := openPool(t, dsn).QueryRow("select count(*) from write_probes").Scan(&rows); err != nil || rows != 0 {
		t.Errorf("%d rows were committed, %v", rows, err)
	}
}

// If the server is read-only, writes must return ErrUnavailable, inside and outside a transaction. Reads must succeed.
func TestUnavailable_ReadOnly(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	north := storetest.Company(t, storetest.OpenDB(t, dsn), "north")
	db := storetest.OpenDB(t, dsn+" default_transaction_read_only=on")
	if err := db.Ready(t.Context()); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("ready: %v", err)
	}
	entry := store.AuditEntry{At: time.Now(), Action: store.AuditLogin}
	if err := db.For(north).Audit(t.Context(), entry); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("one statement: %v", err)
	}
	err := db.For(north).Tx(t.Context(), func(c store.Company) error { return c.Audit(t.Context(), entry) })
	if !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("a transaction: %v", err)
	}
	if _, err := db.CompanyBySlug(t.Context(), "north"); err != nil {
		t.Errorf("a read: %v", err)
	}
}

func eventually(t *testing.T, what string, happens func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !happens(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("timed out: %s", what)
		}
	}
}

// hung opens a database behind a proxy that can hang.
func hung(t *testing.T, c store.Config) (*proxy, *store.DB) {
	t.Helper()
	var w *proxy
	w, c.DSN = startProxy(t, storetest.DSN(t))
	db, err := store.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	storetest.Company(t, db, "north")
	return w, db
}

// If the server hangs, every statement must end with ErrUnavailable at its deadline, even if the statement still waits for a
// connection. The breaker must then be open until the server responds again.
func TestBreaker_OpensAndRecovers(t *testing.T) {
	t.Parallel()
	w, db := hung(t, store.Config{StatementTimeout: 2 * time.Second, Connections: 2})
	ask := func() error { _, err := db.CompanyBySlug(t.Context(), "north"); return err }
	w.hang.Store(true)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if err := ask(); !errors.Is(err, store.ErrUnavailable) {
				t.Errorf("a hanging database: %v", err)
			}
		})
	}
	all.Wait()
	eventually(t, "the breaker is open", func() bool { return errors.Is(ask(), store.ErrNotAnswering) })
	if err := db.Ready(t.Context()); !errors.Is(err, store.ErrNotAnswering) {
		t.Errorf("ready: %v", err)
	}
	w.release()
	eventually(t, "the database is used again", func() bool { return ask() == nil })
	if err := db.Ready(t.Context()); err != nil {
		t.Errorf("ready afterwards: %v", err)
	}
}

func TestReady_DatabaseHangs(t *testing.T) {
	t.Parallel()
	w, db := hung(t, store.Config{StatementTimeout: time.Hour})
	w.hang.Store(true)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if err := db.Ready(ctx); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("ready: %v", err)
	}
	w.release()
}

// If the deadline of the context passes while a statement waits, the call must return ErrUnavailable, and the server must cancel
// the statement. Without cancellation, the statement would run for an hour.
func TestStatement_CancelledAtDeadline(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db, err := store.Open(t.Context(), store.Config{DSN: dsn + " application_name=cancelled", StatementTimeout: time.Hour, LockTimeout: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	storetest.Company(t, db, "north")
	pool := openPool(t, dsn)
	holder, err := pool.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = holder.Rollback() }()
	if _, err := holder.ExecContext(t.Context(), "select from companies for update"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	name := "New"
	if err := storecompany.ChangeCompany(ctx, db, "north", func(s *storecompany.CompanySettings) { s.Name = name }); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
	eventually(t, "no statement runs on the server", func() bool {
		var running int
		err := pool.QueryRow(`select count(*) from pg_stat_activity
			where datname = current_database() and application_name = 'cancelled' and state = 'active'`).Scan(&running)
		return err == nil && running == 0
	})
}
