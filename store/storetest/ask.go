package storetest

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"lyceum/tenant"
)

// Value is the answer of the database at dsn to a question of one row and one column, as text; null is empty.
func Value(tb testing.TB, dsn, question string, args ...any) string {
	tb.Helper()
	db := connect(tb, dsn)
	defer func() { _ = db.Close() }()
	var value sql.NullString
	if err := db.QueryRowContext(context.Background(), question, args...).Scan(&value); err != nil {
		tb.Fatalf("%s: %v", question, err)
	}
	return value.String
}

// Do has the database at dsn carry out statements that answer nothing.
func Do(tb testing.TB, dsn, statements string) {
	tb.Helper()
	db := connect(tb, dsn)
	defer func() { _ = db.Close() }()
	mustExec(context.Background(), tb, db, statements)
}

// Withhold keeps a table of the database at dsn for itself and sends everybody away who waits for it, as a server does whose
// patience is over, until giveBack is called.
func Withhold(tb testing.TB, dsn, table string) (giveBack func()) {
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
			perform pg_cancel_backend(pid) from pg_locks where relation = '`+table+`'::regclass and not granted;
			perform pg_sleep(0.01);
		end loop; end $$`) // it ends with ctx alone
	}()
	return func() {
		letGo()
		<-over
		_ = db.Close()
	}
}

// WorldOf is a company of the database at dsn that was made otherwise than by MakeWorld; its Base is zero.
func WorldOf(company tenant.Company, dsn string) World { return World{Company: company, dsn: dsn} }

// AwaitLock returns when a session of the database at dsn waits for a lock of another, or when done says that there is
// nothing to wait for any more. It gives the test up when neither has come in a minute.
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
			tb.Errorf("nobody has waited for a lock: %v", err) // not Fatal: the caller may be inside a transaction
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
		}
	}
}
