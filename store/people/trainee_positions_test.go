package people_test

import (
	"database/sql"
	"fmt"
	"slices"
	"testing"

	"lyceum/store"
	"lyceum/store/bulk"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// openLongList adds 1,200 trainees to the company, so that trainee_positions gets at least four rows.
func openLongList(t *testing.T) realm {
	t.Helper()
	r := openRealm(t)
	var people []bulk.BulkUser
	for i := range 1200 {
		people = append(people, bulk.BulkUser{Email: fmt.Sprintf("long-%d@north.test", i), Role: "trainee", Status: 1})
	}
	if _, err := bulk.LoadUsers(t.Context(), r.Company, people, nil); err != nil {
		t.Fatal(err)
	}
	r.reconcileUntil(t, func() bool { return r.positions(t) >= 4 })
	return r
}

func (r realm) reconcile(t *testing.T) {
	t.Helper()
	if wrong, err := bulk.Reconcile(t.Context(), r.Company, storetest.Noon); err != nil || len(wrong) > 0 {
		t.Fatalf("wrong totals %+v, %v", wrong, err)
	}
}

// reconcileUntil repeats Reconcile until done returns true, because Reconcile does not update trainee_positions
// while transactions of other tests are running.
func (r realm) reconcileUntil(t *testing.T, done func() bool) {
	t.Helper()
	for !done() {
		r.reconcile(t)
	}
}

func (r realm) positions(t *testing.T) (n int) {
	t.Helper()
	return r.number(t, "select count(*) from trainee_positions where company_id = $1")
}

func (r realm) moves(t *testing.T) (n int) {
	t.Helper()
	return r.number(t, "select count(*) from trainee_moves where company_id = $1")
}

func (r realm) number(t *testing.T, question string) (n int) {
	t.Helper()
	if _, err := fmt.Sscan(storetest.Value(t, r.DSN, question, r.North.Company.ID()), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// mustPage reads all pages of several sizes and compares them with the trainees in the order of their ids.
func (r realm) mustPage(t *testing.T, when string) {
	t.Helper()
	all, err := storepeople.TraineeList(t.Context(), r.Company, store.Page{Number: 1, Size: 10_000})
	if err != nil || int64(len(all.Items)) != all.Total || !slices.IsSortedFunc(all.Items, func(a, b storepeople.TraineeItem) int { return int(a.ID - b.ID) }) {
		t.Fatalf("%s: %d of %d trainees on one page, %v", when, len(all.Items), all.Total, err)
	}
	for _, size := range []int{7, 100, 250} {
		var paged []storepeople.TraineeItem
		for number := 1; len(paged) < len(all.Items); number++ {
			list, err := storepeople.TraineeList(t.Context(), r.Company, store.Page{Number: number, Size: size})
			if err != nil || list.Total != all.Total || len(list.Items) == 0 {
				t.Fatalf("%s: page %d of %d each has %d of %d, %v", when, number, size, len(list.Items), list.Total, err)
			}
			paged = append(paged, list.Items...)
		}
		if !slices.Equal(paged, all.Items) {
			t.Errorf("%s: pages of %d differ from the whole list", when, size)
		}
	}
}

// If trainees were deleted, added or signed up after the last update of trainee_positions, pages must show the
// current list.
func TestTraineeList_PositionsFollowTheList(t *testing.T) {
	t.Parallel()
	r := openLongList(t)
	r.mustPage(t, "as stored")
	list, err := storepeople.TraineeList(t.Context(), r.Company, store.Page{Number: 1, Size: 600})
	if err != nil {
		t.Fatal(err)
	}
	leave := func(i int) {
		t.Helper()
		if _, err := storepeople.DeleteTrainee(t.Context(), r.Company, list.Items[i].ID, storetest.Noon, storetest.AdminActor(r.North)); err != nil {
			t.Fatal(err)
		}
	}
	become := func(i int, role string) {
		t.Helper()
		change := storepeople.RoleChange{Email: list.Items[i].Email, Role: role, At: storetest.Noon}
		if _, err := storepeople.ChangeRole(t.Context(), r.Company, change, storetest.AdminActor(r.North)); err != nil {
			t.Fatal(err)
		}
	}
	for _, i := range []int{50, 249, 250, 251, 400, 401, 599} {
		leave(i)
	}
	r.mustPage(t, "after trainees were deleted")
	become(100, "manager")
	become(300, "manager")
	r.reconcileUntil(t, func() bool { return r.moves(t) == 0 })
	become(100, "trainee")
	become(300, "trainee")
	r.mustPage(t, "after managers became trainees")
	leave(20)
	storetest.NewTrainee(t, r.North, "newest")
	r.mustPage(t, "after a new trainee")
	if n := r.moves(t); n != 3 {
		t.Errorf("%d moves are stored, want 3", n)
	}
	r.reconcileUntil(t, func() bool { return r.moves(t) == 0 })
	r.mustPage(t, "stored again")
}

// While a transaction is running that may add a trainee with a lower id than existing trainees, Reconcile must not
// change trainee_positions.
func TestReconcile_KeepsPositionsWhileAnOlderTransactionRuns(t *testing.T) {
	t.Parallel()
	r := openLongList(t)
	pool, err := sql.Open("postgres", r.DSN)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	slow, err := pool.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = slow.Rollback() }()
	if _, err := slow.ExecContext(t.Context(), "insert into users (company_id, role, email) values ($1, 'trainee', 'slow@north.test')", r.North.Company.ID()); err != nil {
		t.Fatal(err)
	}
	var people []bulk.BulkUser
	for i := range 600 {
		people = append(people, bulk.BulkUser{Email: fmt.Sprintf("later-%d@north.test", i), Role: "trainee", Status: 1})
	}
	if _, err := bulk.LoadUsers(t.Context(), r.Company, people, nil); err != nil {
		t.Fatal(err)
	}
	before := r.positions(t)
	r.reconcile(t)
	if after := r.positions(t); after != before {
		t.Errorf("%d positions instead of %d although an older transaction is running", after, before)
	}
	if err := slow.Commit(); err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, r.DSN, fmt.Sprintf("update counters set n = n + 1 where company_id = %d and kind = 'trainees' and slot = -1", r.North.Company.ID()))
	r.mustPage(t, "after the transaction ended")
	r.reconcileUntil(t, func() bool { return r.positions(t) > before })
	r.mustPage(t, "with positions after it")
}
