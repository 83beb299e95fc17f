package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// couponCodes returns the codes of the coupons that a handle reads with ctx.
func couponCodes(ctx context.Context, c store.Company) (codes []string, err error) {
	list, err := courses.EditedCoupons.List(ctx, c, store.Page{Number: 1, Size: 100}, "", nil, nil, nil, nil)
	for _, k := range list.Items {
		codes = append(codes, k.Code)
	}
	return codes, err
}

func addCoupon(ctx context.Context, c store.Company, code string) error {
	_, err := courses.EditedCoupons.Add(ctx, c, courses.EditedCoupon{Code: code, Percent: 10, Status: 1}, store.Actor{})
	return err
}

// A handler may run workers with one idempotency key. A Tx that a worker rolls back must undo no change of another worker, and no
// worker must read its changes.
func TestOnce_Workers(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, undone := db.For(north.Company), errors.New("undone")
	before := coupons(t, c)
	const rounds = 20
	edit := func(ctx context.Context, worker int) {
		for round := range rounds {
			name := fmt.Sprint(worker, "-", round)
			err := c.Tx(ctx, func(c store.Company) error {
				if err := addCoupon(ctx, c, "UNDONE-"+name); err != nil {
					return err
				}
				if err := addCoupon(ctx, c, "UNDONE-"+name); !errors.Is(err, courses.ErrCouponCodeTaken) {
					t.Errorf("the code again: %v, want ErrCouponCodeTaken", err)
				}
				return undone
			})
			if !errors.Is(err, undone) {
				t.Errorf("Tx %s: %v", name, err)
			}
			if err := addCoupon(ctx, c, "KEPT-"+name); err != nil {
				t.Errorf("coupon %s: %v", name, err)
			}
		}
	}
	list := func(ctx context.Context) {
		for range 5 * rounds {
			codes, err := couponCodes(ctx, c)
			if err != nil || strings.Contains(strings.Join(codes, " "), "UNDONE") {
				t.Errorf("a worker reads %v, %v", codes, err)
				return
			}
		}
	}
	_, _, err := c.Once(t.Context(), onceKey(north, "k"), func(ctx context.Context) (store.OnceAnswer, error) {
		var workers sync.WaitGroup
		for worker := range 2 {
			workers.Go(func() { edit(ctx, worker) })
			workers.Go(func() { list(ctx) })
		}
		workers.Wait()
		return store.OnceAnswer{Status: 200, Sealed: []byte("done")}, nil
	})
	codes, problem := couponCodes(t.Context(), c)
	if err != nil || problem != nil || int64(len(codes)) != before+2*rounds || strings.Contains(strings.Join(codes, " "), "UNDONE") {
		t.Errorf("%v, %v, coupons %v, want %d more", err, problem, codes, 2*rounds)
	}
}

// With the context of InTx, another handle must read and change rows in the Tx, and a change that fails must not end the Tx. If the
// Tx fails, the changes of the other handle must be undone too.
func TestCompany_InTx(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, undone := db.For(north.Company), errors.New("undone")
	inTx := func(ctx context.Context, prefix string, result error) error {
		return c.Tx(ctx, func(inside store.Company) error {
			if err := addCoupon(ctx, inside, prefix+"-HANDLE"); err != nil {
				return err
			}
			within := inside.InTx(ctx)
			if err := addCoupon(within, c, prefix+"-HANDLE"); !errors.Is(err, courses.ErrCouponCodeTaken) {
				t.Errorf("the code again: %v, want ErrCouponCodeTaken", err)
			}
			if err := addCoupon(within, c, prefix+"-OTHER"); err != nil {
				return err
			}
			for _, rows := range []store.Company{c, inside} {
				if codes, err := couponCodes(within, rows); err != nil || strings.Count(strings.Join(codes, " "), prefix) != 2 {
					t.Errorf("%s: coupons %v, %v", prefix, codes, err)
				}
			}
			return result
		})
	}
	both := func(ctx context.Context, prefix string) {
		if err := inTx(ctx, prefix+"-KEPT", nil); err != nil {
			t.Error(err)
		}
		if err := inTx(ctx, prefix+"-UNDONE", undone); !errors.Is(err, undone) {
			t.Error(err)
		}
	}
	both(t.Context(), "ALONE")
	_, _, err := c.Once(t.Context(), onceKey(north, "k"), func(ctx context.Context) (store.OnceAnswer, error) {
		both(ctx, "ONCE")
		return store.OnceAnswer{Status: 200, Sealed: []byte("done")}, nil
	})
	codes, problem := couponCodes(c.InTx(t.Context()), c)
	if kept := strings.Join(codes, " "); err != nil || problem != nil || strings.Count(kept, "-KEPT") != 4 || strings.Contains(kept, "UNDONE") {
		t.Errorf("%v, %v, coupons %s", err, problem, kept)
	}
}

// A handler may end while work that it has started still changes rows, for example work that several requests share. Once must
// commit a Tx of this work in whole.
func TestOnce_EndsDuringTx(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	before := coupons(t, c)
	begun := make(chan error, 1)
	var work sync.WaitGroup
	_, _, err := c.Once(t.Context(), onceKey(north, "k"), func(ctx context.Context) (store.OnceAnswer, error) {
		work.Go(func() {
			err := c.Tx(ctx, func(c store.Company) error {
				begun <- addCoupon(ctx, c, "FIRST")
				for i := range 20 {
					if err := addCoupon(ctx, c, fmt.Sprint("LATER-", i)); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
		return store.OnceAnswer{Status: 200, Sealed: []byte("done")}, <-begun
	})
	work.Wait()
	if n := coupons(t, c); err != nil || n != before+21 {
		t.Errorf("%v, %d coupons, want %d", err, n, before+21)
	}
}

// Requests share the companies that a resolver has read. While a request changes the settings of its company in a transaction, the
// resolver must not read the changed settings, because the transaction may be undone.
func TestOnce_Resolver(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, resolver, undone := db.For(north.Company), tenant.NewResolver(db, tenant.Options{}), errors.New("undone")
	name := "Changed"
	_, _, err := c.Once(t.Context(), onceKey(north, "k"), func(ctx context.Context) (store.OnceAnswer, error) {
		if _, err := storecompany.ChangeSettings(ctx, c, 0, func(s *storecompany.CompanySettings) { s.Name = name }, store.Actor{}); err != nil {
			t.Error(err)
		}
		if company, err := resolver.ByID(ctx, north.Company.ID()); err != nil || company.Name() == name {
			t.Errorf("in the transaction: %q, %v", company.Name(), err)
		}
		return store.OnceAnswer{}, undone
	})
	if company, problem := resolver.ByID(t.Context(), north.Company.ID()); !errors.Is(err, undone) || problem != nil || company.Name() == name {
		t.Errorf("%v, afterwards: %q, %v", err, company.Name(), problem)
	}
}

// A worker must be woken after the commit. If it were woken before, it would find nothing to do and wait until its next poll.
func TestOnce_WakesAfterCommit(t *testing.T) {
	t.Parallel()
	db, north := storetest.Node(t), storetest.NewWorld(t, "north") // Other tests wake the workers of the shared node.
	c, host := db.For(north.Company), north.Text("learn.north.test")
	if _, err := hosts.ClaimDomain(t.Context(), c, hosts.DomainClaim{Host: host, Limit: 5}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	woken := func() bool {
		select {
		case <-db.DomainsWake():
			return true
		default:
			return false
		}
	}
	woken()
	recheck := func(key string, result error) {
		_, _, err := c.Once(t.Context(), onceKey(north, key), func(ctx context.Context) (store.OnceAnswer, error) {
			if err := hosts.RecheckDomain(ctx, c, host); err != nil || woken() {
				t.Errorf("%s: %v, or woken before the commit", key, err)
			}
			return store.OnceAnswer{Status: 200, Sealed: []byte("done")}, result
		})
		if !errors.Is(err, result) || woken() != (result == nil) {
			t.Errorf("%s: %v, and woken only after a commit", key, err)
		}
	}
	recheck("undone", errors.New("undone"))
	recheck("done", nil)
}
