package store_test

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

var onceAt = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func onceKey(w storetest.World, key string) store.OnceKey {
	return store.OnceKey{UserID: w.ID(storetest.Admin), Key: key, Hash: []byte("request"), At: onceAt}
}

// addingCoupon returns a function for Once that adds a coupon and counts its calls.
func addingCoupon(c store.Company, w storetest.World, code string, calls *int) func(context.Context) (store.OnceAnswer, error) {
	return func(ctx context.Context) (store.OnceAnswer, error) {
		*calls++
		k, err := courses.EditedCoupons.Add(ctx, c, courses.EditedCoupon{Code: code, Percent: 10, Status: 1}, store.Actor{UserID: w.ID(storetest.Admin)})
		return store.OnceAnswer{Status: 200, Sealed: []byte(strconv.FormatInt(k.ID, 10))}, err
	}
}

func coupons(t *testing.T, c store.Company) int64 {
	t.Helper()
	list, err := courses.EditedCoupons.List(t.Context(), c, store.Page{Number: 1, Size: 100}, "", nil, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return list.Total
}

// A second call with the same idempotency key must return the first answer and change nothing. A call with this key for
// another request or user must not return this answer.
func TestOnce_Replay(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c, calls := db.For(north.Company), 0
	first, replayed, err := c.Once(t.Context(), onceKey(north, "k"), addingCoupon(c, north, "ONE", &calls))
	if err != nil || replayed {
		t.Fatalf("first call: %+v, %v, %v", first, replayed, err)
	}
	second, replayed, err := c.Once(t.Context(), onceKey(north, "k"), addingCoupon(c, north, "TWO", &calls))
	if err != nil || !replayed || string(second.Sealed) != string(first.Sealed) || second.Status != 200 || calls != 1 {
		t.Errorf("second call: %+v, %v, %v after %d calls", second, replayed, err, calls)
	}
	other := onceKey(north, "k")
	other.Hash = []byte("another request")
	if _, _, err := c.Once(t.Context(), other, addingCoupon(c, north, "THREE", &calls)); !errors.Is(err, store.ErrKeyReused) || calls != 1 {
		t.Errorf("another request: %v after %d calls, want ErrKeyReused", err, calls)
	}
	manager := onceKey(north, "k")
	manager.UserID = north.ID(storetest.Manager)
	if _, replayed, err := c.Once(t.Context(), manager, addingCoupon(c, north, "FOUR", &calls)); err != nil || replayed || calls != 2 {
		t.Errorf("another user: %v, %v after %d calls", replayed, err, calls)
	}
	foreign := db.For(south.Company)
	if _, replayed, err := foreign.Once(t.Context(), onceKey(south, "k"), addingCoupon(foreign, south, "FIVE", &calls)); err != nil || replayed || calls != 3 {
		t.Errorf("another company: %v, %v after %d calls", replayed, err, calls)
	}
	later := onceKey(north, "k")
	later.At = onceAt.Add(store.AnswerLife + time.Second)
	if _, replayed, err := c.Once(t.Context(), later, addingCoupon(c, north, "SIX", &calls)); err != nil || replayed || calls != 4 {
		t.Errorf("a day later: %v, %v after %d calls", replayed, err, calls)
	}
	if deleted, err := c.PurgeAnswers(t.Context(), onceAt.Add(time.Second)); err != nil || deleted != 2 { // the answer for the manager, and the answer in world.sql
		t.Errorf("purged %d, %v", deleted, err)
	}
}

// If a call ends with an error, none of its changes must be committed, and the next call with the same key must run again.
// If a Tx inside a call fails, its changes must be undone. If a Tx inside a call succeeds and the answer is stored, its
// changes must stay.
func TestOnce_Errors(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, calls, before := db.For(north.Company), 0, int64(0)
	before = coupons(t, c)
	failed := errors.New("failed later")
	_, _, err := c.Once(t.Context(), onceKey(north, "k"), func(ctx context.Context) (store.OnceAnswer, error) {
		if _, err := addingCoupon(c, north, "ONE", &calls)(ctx); err != nil {
			t.Error(err)
		}
		return store.OnceAnswer{}, failed
	})
	if !errors.Is(err, failed) || coupons(t, c) != before {
		t.Errorf("error %v, %d coupons, want %d", err, coupons(t, c), before)
	}
	_, replayed, err := c.Once(t.Context(), onceKey(north, "k"), func(ctx context.Context) (store.OnceAnswer, error) {
		if _, err := addingCoupon(c, north, "ONE", &calls)(ctx); err != nil {
			t.Error(err)
		}
		if _, err := addingCoupon(c, north, "ONE", &calls)(ctx); !errors.Is(err, courses.ErrCouponCodeTaken) {
			t.Errorf("the code again: %v, want ErrCouponCodeTaken", err)
		}
		err := c.Tx(ctx, func(inside store.Company) error {
			if coupons(t, c) == before+1 {
				t.Error("a handle without the context has read what is not committed")
			}
			if list, err := courses.EditedCoupons.List(inside.InTx(ctx), c, store.Page{Number: 1, Size: 100}, "", nil, nil, nil, nil); err != nil || list.Total != before+1 {
				t.Errorf("another handle in the Tx: %d coupons, %v", list.Total, err)
			}
			c := inside
			if _, err := courses.EditedCoupons.Add(ctx, c, courses.EditedCoupon{Code: "TWO", Percent: 10}, store.Actor{}); err != nil {
				t.Error(err)
			}
			return failed
		})
		if !errors.Is(err, failed) {
			t.Error(err)
		}
		return store.OnceAnswer{Status: 409, Sealed: []byte("taken")}, nil
	})
	if err != nil || replayed || coupons(t, c) != before+1 {
		t.Errorf("%v, %v, %d coupons, want %d", replayed, err, coupons(t, c), before+1)
	}
}

// If calls with the same idempotency key run concurrently on two nodes, exactly one of them must run its function.
func TestOnce_Concurrent(t *testing.T) {
	t.Parallel()
	nodes := []*store.DB{storetest.Node(t), storetest.Node(t)}
	north := storetest.NewWorld(t, "north")
	before := coupons(t, nodes[0].For(north.Company))
	var work sync.WaitGroup
	for i := range 20 {
		work.Go(func() {
			c, calls := nodes[i%2].For(north.Company), 0
			if answer, _, err := c.Once(t.Context(), onceKey(north, "k"), addingCoupon(c, north, "ONE", &calls)); err != nil || answer.Status != 200 {
				t.Errorf("call %d: %+v, %v", i, answer, err)
			}
		})
	}
	work.Wait()
	if n := coupons(t, nodes[1].For(north.Company)); n != before+1 {
		t.Errorf("%d coupons, want %d", n, before+1)
	}
}

// If the response to the commit is lost, the next call must return the first answer. A crash between commit and answer has
// the same effect.
func TestOnce_LostCommitResponse(t *testing.T) {
	t.Parallel()
	north := storetest.NewWorld(t, "north")
	w, db := openThrough(t, north.DSN())
	c, calls := db.For(north.Company), 0
	w.lose.Store(1)
	if _, _, err := c.Once(t.Context(), onceKey(north, "k"), addingCoupon(c, north, "ONE", &calls)); !errors.Is(err, store.ErrUnavailable) {
		t.Fatalf("without a response: %v, want ErrUnavailable", err)
	}
	answer, replayed, err := c.Once(t.Context(), onceKey(north, "k"), addingCoupon(c, north, "ONE", &calls))
	if err != nil || !replayed || answer.Status != 200 || calls != 1 {
		t.Errorf("second call: %+v, %v, %v after %d calls", answer, replayed, err, calls)
	}
}
