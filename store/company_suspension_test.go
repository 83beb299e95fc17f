package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

func suspend(t *testing.T, db *store.DB, slug string, on bool) {
	t.Helper()
	if changed, err := db.SuspendCompany(t.Context(), slug, on, ""); err != nil || !changed {
		t.Fatal(changed, err)
	}
}

// Every method that changes rows of an unconfirmed company must fail after the suspension, and change nothing. This includes methods
// with one statement, with a statement that returns a row, with a transaction, and in the transaction of an idempotency key. It also
// includes the company's sandbox. After the company is resumed, the methods must succeed.
func TestUnconfirmed_Suspended(t *testing.T) {
	t.Parallel()
	db, north := storetest.Node(t), storetest.NewWorld(t, "north")
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	c := db.For(north.Company.Unconfirmed())
	file, err := courses.AddFile(t.Context(), c, "brakes.pdf", "", 10, 1000, time.Hour, 0)
	if err != nil {
		t.Fatal(err)
	}
	if file, err = courses.HoldFile(t.Context(), c, file.ID, 0); err != nil {
		t.Fatal(err)
	}
	free, err := courses.AddFile(t.Context(), c, "wheels.pdf", "", 10, 1000, time.Hour, 0)
	if err != nil {
		t.Fatal(err)
	}
	coupons := 0
	methods := map[string]func() error{
		"one statement":             func() error { return courses.RenewFile(t.Context(), c, file) },
		"a statement with a result": func() error { _, err := courses.HoldFile(t.Context(), c, free.ID, 0); return err },
		"a transaction": func() error {
			_, err := courses.AddFile(t.Context(), c, "gears.pdf", "", 10, 1000, time.Hour, 0)
			return err
		},
		"an idempotency key": func() error {
			_, _, err := c.Once(t.Context(), onceKey(north, "k"), addingCoupon(c, north, "ONE", &coupons))
			return err
		},
		"the sandbox": func() error {
			_, err := courses.AddFile(t.Context(), db.For(sandbox.Company.Unconfirmed()), "gears.pdf", "", 10, 1000, time.Hour, 0)
			return err
		},
	}
	suspend(t, db, north.Company.Slug(), true)
	before, of := storetest.Digest(t, north), storetest.Digest(t, sandbox)
	for name, change := range methods {
		if err := change(); !errors.Is(err, tenant.ErrSuspended) {
			t.Errorf("%s: %v", name, err)
		}
	}
	storetest.MustBeUnchanged(t, north, before)
	storetest.MustBeUnchanged(t, sandbox, of)
	if _, err := courses.ReadFile(t.Context(), c, file.ID); err != nil {
		t.Errorf("a read: %v", err)
	}
	suspend(t, db, north.Company.Slug(), false)
	for name, change := range methods {
		if err := change(); err != nil {
			t.Errorf("%s after the company was resumed: %v", name, err)
		}
	}
}

// A suspension must wait for a transaction that has checked the company, so that an export after the suspension contains the changes
// of the transaction.
func TestUnconfirmed_HoldsTheSuspension(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t) // AwaitLock must not see the locks of other tests.
	c := db.For(north.Company.Unconfirmed())
	suspended := make(chan error, 1)
	_, _, err := c.Once(t.Context(), onceKey(north, "k"), func(ctx context.Context) (store.OnceAnswer, error) {
		if _, err := courses.AddFile(ctx, c, "brakes.pdf", "", 10, 1000, time.Hour, 0); err != nil {
			return store.OnceAnswer{}, err
		}
		go func() {
			_, err := db.SuspendCompany(t.Context(), "north", true, "")
			suspended <- err
		}()
		storetest.AwaitLock(t, north.DSN(), func() bool { return len(suspended) > 0 })
		if len(suspended) > 0 {
			t.Error("the company was suspended before the end of the transaction")
		}
		return store.OnceAnswer{Status: 200, Sealed: []byte("done")}, nil
	})
	if err := errors.Join(err, <-suspended); err != nil {
		t.Fatal(err)
	}
	if files := storetest.Value(t, north.DSN(), "select count(*) from files where company_id = $1", north.Company.ID()); files != "1" {
		t.Errorf("%s files", files)
	}
}
