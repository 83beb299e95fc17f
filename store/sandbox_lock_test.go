package store_test

import (
	"errors"
	"runtime"
	"slices"
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/storetest"
)

// sandboxLocks selects the sessions that hold the lock of a sandbox.
const sandboxLocks = "from pg_locks l join pg_stat_activity a on a.pid = l.pid where l.locktype = 'advisory' and a.datname = current_database()"

// lockSandboxes locks the rows of all sandboxes until the returned function is called. Calls that fill or reset a sandbox
// wait for this lock.
func lockSandboxes(t *testing.T, dsn string) (letGo func()) {
	t.Helper()
	return holdLocks(t, dsn, "select 1 from companies where sandbox_of is not null for update")
}

// A long reset must keep the lock of its sandbox, even if the transaction with the lock is idle for longer than other
// transactions may be.
func TestSandbox_SlowReset(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	sandbox, _ := storetest.FilledSandbox(t, db, storetest.MakeWorld(t, db, dsn, "north"))
	slow, err := store.Open(t.Context(), store.Config{DSN: dsn, StatementTimeout: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = slow.Close() }()
	err = store.LockSandbox(t.Context(), slow, sandbox.Company, func() error {
		const idle = "select coalesce(bool_and(clock_timestamp() - a.state_change > interval '3 seconds'), true) " + sandboxLocks
		for storetest.Value(t, dsn, idle) != "true" && t.Context().Err() == nil {
			runtime.Gosched()
		}
		if _, err := db.ResetSandbox(t.Context(), sandbox.Company, store.SandboxReset{Company: sandbox.Company, At: storetest.Noon}); !errors.Is(err, store.ErrSandboxBusy) {
			t.Errorf("a second reset: %v, want ErrSandboxBusy", err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// A reset or a fill that loses the connection with its lock must fail, because another reset or fill may then run.
func TestSandbox_LostLock(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	sandbox, _ := storetest.FilledSandbox(t, db, storetest.MakeWorld(t, db, dsn, "north"))
	tables := func() []store.TableRows {
		t.Helper()
		rows, err := db.For(sandbox.Company).SandboxTables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return rows
	}
	before := tables()
	by := store.SandboxReset{Company: sandbox.Company, At: storetest.Noon}
	for what, run := range map[string]func() error{
		"a reset": func() error { _, err := db.ResetSandbox(t.Context(), sandbox.Company, by); return err },
		"a fill":  func() error { _, err := db.FillSandbox(t.Context(), sandbox.Company, storetest.Noon); return err },
	} {
		if what == "a fill" {
			storetest.Exec(t, dsn, "update companies set sandbox_filled_at = null where sandbox_of is not null")
		}
		filled := func() store.Time {
			t.Helper()
			at, err := db.For(sandbox.Company).SandboxFilledAt(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return at
		}
		filledBefore := filled()
		letGo := lockSandboxes(t, dsn)
		ended := make(chan error, 1)
		go func() { ended <- run() }()
		storetest.AwaitLock(t, dsn, func() bool { return len(ended) > 0 })
		if killed := storetest.Value(t, dsn, "select count(pg_terminate_backend(a.pid)) "+sandboxLocks); killed != "1" {
			t.Errorf("%s: %s locks", what, killed)
		}
		letGo()
		if err := <-ended; !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("%s: %v, want ErrUnavailable", what, err)
		}
		if after := tables(); !slices.Equal(after, before) {
			t.Errorf("%s: the sandbox has %v, want %v", what, after, before)
		}
		if at := filled(); !at.Time().Equal(filledBefore.Time()) {
			t.Errorf("%s: filled at %v, want %v", what, at, filledBefore)
		}
	}
	if _, err := db.ResetSandbox(t.Context(), sandbox.Company, by); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// A node with few connections must reset fewer sandboxes at a time, so that a connection is free for the statements of a
// reset.
func TestSandbox_FewConnections(t *testing.T) {
	t.Parallel()
	_, dsn := storetest.Shared(t)
	db := storetest.Node(t)
	var sandboxes []storetest.World
	for _, name := range []string{"north", "south"} {
		sandbox, _ := storetest.FilledSandbox(t, db, storetest.NewWorld(t, name))
		sandboxes = append(sandboxes, sandbox)
	}
	for _, c := range []struct {
		connections int
		want        error
	}{{store.MinConnections, store.ErrTooManyFills}, {4, store.ErrTooManyFills}, {5, nil}} {
		small, err := store.Open(t.Context(), store.Config{DSN: dsn, Connections: c.connections, StatementTimeout: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		err = store.LockSandbox(t.Context(), small, sandboxes[0].Company, func() error {
			_, err := small.ResetSandbox(t.Context(), sandboxes[1].Company, store.SandboxReset{Company: sandboxes[1].Company, At: storetest.Noon})
			return err
		})
		if !errors.Is(err, c.want) {
			t.Errorf("%d connections: %v, want %v", c.connections, err, c.want)
		}
		if err := small.Close(); err != nil {
			t.Error(err)
		}
	}
}

// A sandbox must not deliver a message that belongs to the sandbox of another company.
func TestSandbox_MessageOfAnother(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t)
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	other, _ := storetest.FilledSandbox(t, db, south)
	o := storetest.QueuedInSandbox(t, db, sandbox, "1")
	m := storecompany.SandboxMessageText{SandboxMessage: storecompany.SandboxMessage{ID: o.ID, Kind: o.Kind, Recipient: "sandra@example.com", CreatedAt: o.CreatedAt}}
	if err := storecompany.DeliverSandboxMessage(t.Context(), db.For(other.Company), o, m); !errors.Is(err, store.ErrConflict) {
		t.Errorf("%v, want ErrConflict", err)
	}
	const state = "select (select count(*) from sandbox_messages) || ' stored, ' || count(*) || ' waiting' from outbox where delivered_at is null"
	if found := storetest.Value(t, north.DSN(), state); found != "0 stored, 1 waiting" {
		t.Error(found)
	}
	if err := storecompany.DeliverSandboxMessage(t.Context(), db.For(sandbox.Company), o, m); err != nil {
		t.Error(err)
	}
}
