package importer_test

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// membership is a membership of north that a rule of a connection gave.
type membership struct{ connection, batch, user int64 }

// ruled returns the membership that a rule gave, and a folder that names it.
func (w world) ruled(t *testing.T) (m membership, folder string) {
	t.Helper()
	id := func(column string) int64 {
		n, err := strconv.ParseInt(storetest.Value(t, w.dsn, "select "+column+" from connection_batches where company_id = $1", w.kept.Company.ID()), 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	m = membership{id("connection_id"), id("batch_id"), id("user_id")}
	name := storetest.Value(t, w.dsn, "select name from batches where company_id = $1 and id = $2", w.kept.Company.ID(), m.batch)
	email := storetest.Value(t, w.dsn, "select email from users where company_id = $1 and id = $2", w.kept.Company.ID(), m.user)
	return m, files{"batch_trainees.csv": "batch,email\n" + strings.ToUpper(name) + "," + email + "\n"}.folder(t)
}

// take does the first step of a sign-in that leaves the batch of the membership.
func (m membership) take(ctx context.Context, c store.Company) error {
	left, err := storepeople.RemoveBatchesOfConnection(ctx, c, m.connection, m.user, nil)
	if err == nil && (len(left) != 1 || left[0] != m.batch) {
		err = fmt.Errorf("the sign-in leaves the batches %v", left)
	}
	return err
}

// leave does the second step.
func (m membership) leave(ctx context.Context, c store.Company) error {
	return learning.RemoveFromBatch(ctx, c, m.batch, m.user, store.Actor{UserID: m.user})
}

// rows returns the numbers of memberships and of batches of rules of the trainee.
func (w world) rows(t *testing.T, m membership) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `select (select count(*) from batch_trainees where company_id = $1 and batch_id = $2 and user_id = $3) || ' ' ||
		(select count(*) from connection_batches where company_id = $1 and user_id = $3)`, w.kept.Company.ID(), m.batch, m.user)
}

// An import that names a member whom a rule added must count the row as changed, own the membership, and not be undone.
func TestImport_TakesOverBatchesOfRules(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	m, folder := w.ruled(t)
	options := importer.Options{Location: w.location, Now: clock, DryRun: true}
	for _, want := range []struct{ outcome, rows string }{{"0/1/0/0", "1 1"}, {"0/1/0/0", "1 0"}, {"0/0/1/0", "1 0"}} {
		summary, err := importer.Import(t.Context(), w.north, folder, options)
		if got := outcome(summary); err != nil || got != "batch_trainees.csv "+want.outcome || w.rows(t, m) != want.rows {
			t.Errorf("%s, rows %s, %v, want %v", got, w.rows(t, m), err, want)
		}
		if options.DryRun = false; summary.Import == 0 {
			continue
		}
		var refused *bulk.UndoError
		if _, err := importer.Undo(t.Context(), w.north, summary.Import, clock); !errors.As(err, &refused) || !strings.Contains(err.Error(), "changed 1 ") {
			t.Errorf("the import was undone: %v", err)
		}
	}
}

// A transaction that leaves a batch of a rule during an import that names the member must not wait for the rows of the rules. The import must then add the member again.
// A whole sign-in also locks the user, whom the import locks from its checks on.
func TestImport_WhileASignInLeaves(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	m, folder := w.ruled(t)
	signIns := 0
	options := importer.Options{Location: w.location, Now: clock, Progress: func(step importer.Step, done, _ int64) {
		if step != importer.StepLoad || done != 1 || signIns > 0 {
			return
		}
		signIns++
		err := w.north.Tx(t.Context(), func(c store.Company) error { return errors.Join(m.take(t.Context(), c), m.leave(t.Context(), c)) })
		if err != nil {
			t.Errorf("the sign-in failed: %v", err)
		}
	}}
	summary, err := importer.Import(t.Context(), w.north, folder, options)
	if got := outcome(summary); err != nil || signIns != 1 || got != "batch_trainees.csv 1/0/0/0" {
		t.Errorf("%d sign-ins, %s, %v", signIns, got, err)
	}
	if got := w.rows(t, m); got != "1 0" {
		t.Errorf("%s memberships and batches of rules, want 1 0", got)
	}
}

// An import must wait for a sign-in that has begun to leave a batch, and then add the member again.
func TestImport_AfterASignInThatLeaves(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	m, folder := w.ruled(t)
	imported, runs := make(chan error, 1), 0
	err := w.north.Tx(t.Context(), func(c store.Company) error {
		if err := m.take(t.Context(), c); err != nil {
			return err
		}
		if runs++; runs == 1 {
			go func() {
				_, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: clock})
				imported <- err
			}()
			storetest.AwaitLock(t, w.dsn, func() bool { return len(imported) > 0 })
		}
		return m.leave(t.Context(), c)
	})
	if other := <-imported; err != nil || other != nil || runs != 1 {
		t.Errorf("%v, %v, %d runs of the transaction of the sign-in", err, other, runs)
	}
	if got := w.rows(t, m); got != "1 0" {
		t.Errorf("%s memberships and batches of rules, want 1 0", got)
	}
}
