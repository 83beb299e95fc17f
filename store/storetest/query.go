package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/tenant"
)

// Value runs a query that returns one row with one column in the database at dsn, and returns the value as text. NULL
// is the empty string.
func Value(tb testing.TB, dsn, question string, args ...any) string {
	tb.Helper()
	db := connect(tb, dsn)
	defer func() { _ = db.Close() }()
	return value(tb, db, question, args...)
}

// Value runs a query in the world's database in the same way as the function Value. $1 is the id of the company, and args are $2 and so
// on.
func (w World) Value(tb testing.TB, question string, args ...any) string {
	tb.Helper()
	return w.value(tb, question, append([]any{w.Company.ID()}, args...)...)
}

// value runs a query in the same way as Value, but uses the open connections of the world. It is for helpers that tests call
// repeatedly.
func (w World) value(tb testing.TB, question string, args ...any) string {
	tb.Helper()
	db, done := w.connect(tb)
	defer done()
	return value(tb, db, question, args...)
}

// connect returns connections to the world's database. The caller must call done after use.
func (w World) connect(tb testing.TB) (db *sql.DB, done func()) {
	tb.Helper()
	if w.db != nil {
		return w.db, func() {}
	}
	db = connect(tb, w.dsn)
	return db, func() { _ = db.Close() }
}

func value(tb testing.TB, db *sql.DB, question string, args ...any) string {
	tb.Helper()
	var value sql.NullString
	if err := db.QueryRowContext(context.Background(), question, args...).Scan(&value); err != nil {
		tb.Fatalf("%s: %v", question, err)
	}
	return value.String
}

// Exec executes statements without results in the database at dsn.
func Exec(tb testing.TB, dsn, statements string) {
	tb.Helper()
	db := connect(tb, dsn)
	defer func() { _ = db.Close() }()
	mustExec(context.Background(), tb, db, statements)
}

// Exec executes statements without results in the world's database. In the statements, :company is the id of the company.
func (w World) Exec(tb testing.TB, statements string) {
	tb.Helper()
	db, done := w.connect(tb)
	defer done()
	mustExec(context.Background(), tb, db, strings.ReplaceAll(statements, ":company", strconv.FormatInt(w.Company.ID(), 10)))
}

// BlockTable locks a table of the database at dsn until giveBack is called. It cancels every statement that waits for the
// table, so that the server seems to have a lock timeout.
func BlockTable(tb testing.TB, dsn, table string) (giveBack func()) {
	tb.Helper()
	db := connect(tb, dsn)
	ctx, letGo := context.WithCancel(context.Background())
	kept, err := db.BeginTx(ctx, nil)
	if err != nil {
		tb.Fatal(err)
	}
	if _, err := kept.ExecContext(ctx, "lock table "+table); err != nil {
		tb.Fatal(err)
	}
	over := make(chan struct{})
	go func() {
		defer close(over)
		_, _ = kept.ExecContext(ctx, `do $$ begin loop
			perform pg_cancel_backend(pid) from pg_locks
			where relation = '`+table+`'::regclass and database = (select oid from pg_database where datname = current_database()) and not granted;
			perform pg_sleep(0.01);
		end loop; end $$`) // The statement runs until ctx is cancelled.
	}()
	return func() {
		letGo()
		<-over
		_ = db.Close()
	}
}

// DelayInserts makes inserts into a table wait until release is called. Only the first call for a database has this effect.
func DelayInserts(tb testing.TB, dsn, table string) (release func()) {
	tb.Helper()
	const lock = "20261126"
	db := connect(tb, dsn)
	db.SetMaxOpenConns(1) // The lock belongs to the connection.
	mustExec(context.Background(), tb, db, `create function wait_for_release() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock_shared(`+lock+`); return new; end $$;
		create trigger wait_for_release before insert on `+table+` for each row execute function wait_for_release();
		select pg_advisory_lock(`+lock+`)`)
	return func() { _ = db.Close() }
}

// WorldOf returns a World for a company that was not made by MakeWorld. Its Base is 0.
func WorldOf(company tenant.Company, dsn string) World { return World{Company: company, dsn: dsn} }

// Of returns the World of another company in the same database. Its Base is 0.
func (w World) Of(company tenant.Company) World { return WorldOf(company, w.dsn) }

// AwaitLock waits until a statement on the database at dsn waits for a lock, or until done reports true. It fails the
// test after a minute.
func AwaitLock(tb testing.TB, dsn string, done func() bool) {
	tb.Helper()
	db := connect(tb, dsn)
	defer func() { _ = db.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	for waits := false; !waits && !done(); {
		const waiting = "select count(*) > 0 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
		if err := db.QueryRowContext(ctx, waiting).Scan(&waits); err != nil {
			tb.Errorf("no session waited for a lock: %v", err) // AwaitLock may be called inside a transaction, so it must not call Fatal.
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
		}
	}
}

// FailInserts makes inserts into a table fail with the given error code until heal is called.
func FailInserts(tb testing.TB, dsn, table, code string) (heal func()) {
	tb.Helper()
	Exec(tb, dsn, fmt.Sprintf(`create or replace function fail_%[1]s() returns trigger language plpgsql as
		$$ begin raise exception 'could not write' using errcode = '%[2]s'; end $$;
		create trigger fail before insert on %[1]s for each row execute function fail_%[1]s()`, table, code))
	return func() {
		tb.Helper()
		Exec(tb, dsn, "drop trigger fail on "+table)
	}
}

// DSN returns the connection string of the world's database.
func (w World) DSN() string { return w.dsn }
