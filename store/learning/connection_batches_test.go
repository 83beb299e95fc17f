package learning_test

import (
	"errors"
	"fmt"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// If SCIM adds a trainee to a batch while a sign-in removes the trainee from the batch, the trainee must be in the batch
// afterwards. No record of a rule must remain.
func TestChangeProvisionedBatch_WhileASignInLeaves(t *testing.T) {
	t.Parallel()
	dsn, company, north, south := ownBatchWorlds(t)
	others := storetest.Digest(t, south)
	batch, user := north.ID(spring), north.ID(storetest.Trainee)
	scim, runs := make(chan error, 1), 0
	err := company.Tx(t.Context(), func(c store.Company) error {
		left, err := storepeople.RemoveBatchesOfConnection(t.Context(), c, north.ID(1), user, nil)
		if err != nil || len(left) != 1 || left[0] != batch {
			return fmt.Errorf("left %v, %w", left, err)
		}
		if runs++; runs == 1 {
			go func() {
				_, err := learning.ChangeProvisionedBatch(t.Context(), company, batch, func(s *learning.BatchState) error { s.Listed = []int64{user}; return nil }, storetest.Day(t, "2026-03-10"), storetest.AdminActor(north))
				scim <- err
			}()
			storetest.AwaitLock(t, dsn, func() bool { return len(scim) > 0 })
		}
		return learning.RemoveFromBatch(t.Context(), c, batch, user, store.Actor{UserID: user})
	})
	if other := <-scim; err != nil || other != nil || runs != 1 {
		t.Errorf("%v, %v, %d runs of the transaction of the sign-in", err, other, runs)
	}
	expectOwn(t, dsn, north)
	storetest.MustBeUnchanged(t, south, others)
}

// If SCIM adds a trainee to a batch while a sign-in with a second connection would record that a rule added the trainee, the
// sign-in must not add this record.
func TestAddBatchesOfConnection_WhileSCIMTakesOver(t *testing.T) {
	t.Parallel()
	dsn, company, north, _ := ownBatchWorlds(t)
	batch, user := north.ID(spring), north.ID(storetest.Trainee)
	given, runs := make(chan error, 1), 0
	err := company.Tx(t.Context(), func(c store.Company) error {
		_, err := learning.ChangeProvisionedBatch(t.Context(), c, batch, func(s *learning.BatchState) error { s.Listed = []int64{user}; return nil }, storetest.Day(t, "2026-03-10"), storetest.AdminActor(north))
		if runs++; runs == 1 && err == nil {
			go func() {
				given <- storepeople.AddBatchesOfConnection(t.Context(), company, north.ID(2), user, []int64{batch}, nil)
			}()
			storetest.AwaitLock(t, dsn, func() bool { return len(given) > 0 })
		}
		return err
	})
	if other := <-given; err != nil || other != nil || runs != 1 {
		t.Errorf("%v, %v, %d runs of the transaction of SCIM", err, other, runs)
	}
	expectOwn(t, dsn, north)
}

// If SCIM adds a trainee to a batch while a sign-in with a second connection records that a rule added the trainee, no
// record of a rule must remain.
func TestChangeProvisionedBatch_WhileASignInAddsBatches(t *testing.T) {
	t.Parallel()
	dsn, company, north, _ := ownBatchWorlds(t)
	batch, user := north.ID(spring), north.ID(storetest.Trainee)
	changed := make(chan error, 1)
	err := company.Tx(t.Context(), func(c store.Company) error {
		if err := storepeople.AddBatchesOfConnection(t.Context(), c, north.ID(2), user, []int64{batch}, nil); err != nil {
			return err
		}
		go func() {
			_, err := learning.ChangeProvisionedBatch(t.Context(), company, batch, func(s *learning.BatchState) error { s.Listed = []int64{user}; return nil }, storetest.Day(t, "2026-03-10"), storetest.AdminActor(north))
			changed <- err
		}()
		storetest.AwaitLock(t, dsn, func() bool { return len(changed) > 0 })
		return nil
	})
	if other := <-changed; err != nil || other != nil {
		t.Errorf("%v, %v", err, other)
	}
	expectOwn(t, dsn, north)
}

// expectOwn fails the test unless the trainee is in the batch spring, no record says that a rule added the trainee, and the
// stored total of the batch is 1.
func expectOwn(t *testing.T, dsn string, north storetest.World) {
	t.Helper()
	const rows = `select (select count(*) from batch_trainees where company_id = $1 and batch_id = $2 and user_id = $3) || ' ' ||
		(select count(*) from connection_batches where company_id = $1) || ' ' ||
		(select sum(n) from counters where company_id = $1 and kind = 'batch_trainees' and scope = $2)`
	if got := storetest.Value(t, dsn, rows, north.Company.ID(), north.ID(spring), north.ID(storetest.Trainee)); got != "1 0 1" {
		t.Errorf("memberships, batches of rules and total of the batch: %s, want 1 0 1", got)
	}
}

// If staff and SCIM add the same trainee to a batch concurrently, they must not deadlock. The connections of SCIM look for a
// deadlock after a millisecond, so PostgreSQL would end the transaction of SCIM.
func TestAddToBatch_LocksAsSCIMDoes(t *testing.T) {
	t.Parallel()
	dsn, company, north, _ := ownBatchWorlds(t)
	scim, user := storetest.OpenDB(t, dsn+" deadlock_timeout=1ms").For(north.Company), north.ID(storetest.Trainee)
	for _, staff := range []struct {
		what  string
		batch int64
		add   func(batch int64) error
		want  error
	}{
		{"staff", north.ID(undated), func(batch int64) error {
			_, err := learning.AddToBatch(t.Context(), company, learning.NewBatchTrainee{BatchID: batch, UserID: user, Today: storetest.Day(t, "2026-03-10")}, storetest.AdminActor(north))
			return err
		}, learning.ErrAlreadyInBatch},
		{"an invitation", north.ID(dated), func(batch int64) error {
			in := storepeople.InvitedUser{Email: "tara@north.test", CourseIDs: []int64{north.ID(1)}, BatchIDs: []int64{batch}, Today: storetest.Day(t, "2026-03-10")}
			_, err := storepeople.InviteUser(t.Context(), company, in, []byte("nonce"), store.Editor{Actor: storetest.AdminActor(north), Role: "admin", At: storetest.Noon})
			return err
		}, nil},
	} {
		added, runs := make(chan error, 1), 0
		err := scim.Tx(t.Context(), func(c store.Company) error {
			if _, err := learning.ReadBatch(t.Context(), c, staff.batch); err != nil {
				return err
			}
			if runs++; runs == 1 {
				go func() { added <- staff.add(staff.batch) }()
				storetest.AwaitLock(t, dsn, func() bool { return len(added) > 0 })
			}
			_, err := learning.ChangeProvisionedBatch(t.Context(), c, staff.batch, func(s *learning.BatchState) error { s.Members = append(s.Members, user); return nil }, storetest.Day(t, "2026-03-10"), storetest.AdminActor(north))
			return err
		})
		if other := <-added; err != nil || !errors.Is(other, staff.want) || runs != 1 {
			t.Errorf("%s: %v, %v, %d runs of the transaction of SCIM", staff.what, err, other, runs)
		}
	}
}
