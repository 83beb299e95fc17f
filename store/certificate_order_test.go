package store_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

var roomy = store.CertificateOrderLimits{Company: 100, Registered: 100, Account: 100, Failures: 100}

func TestReserveCertificateOrder_Limits(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		limit     func(*store.CertificateOrderLimits)
		other     store.CertificateOrder
		wait      time.Duration
		unlimited store.CertificateOrder
	}{
		"company": {func(l *store.CertificateOrderLimits) { l.Company = 2 },
			store.CertificateOrder{CompanyID: 1, Host: "x.other.test", RegisteredDomain: "other.test"}, 24 * time.Hour,
			store.CertificateOrder{CompanyID: 2, Host: "a.school.test", RegisteredDomain: "school.test"}},
		"registered": {func(l *store.CertificateOrderLimits) { l.Registered = 2 },
			store.CertificateOrder{CompanyID: 2, Host: "x.school.test", RegisteredDomain: "school.test"}, 7 * 24 * time.Hour,
			store.CertificateOrder{CompanyID: 1, Host: "other.test", RegisteredDomain: "other.test"}},
		"account": {func(l *store.CertificateOrderLimits) { l.Account = 2 },
			store.CertificateOrder{CompanyID: 2, Host: "x.other.test", RegisteredDomain: "other.test"}, 3 * time.Hour, store.CertificateOrder{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d, limits := newDomains(t), roomy
			tc.limit(&limits)
			for range 2 {
				mustReserve(t, d.db, store.CertificateOrder{CompanyID: d.north.ID(), Host: "a.school.test", RegisteredDomain: "school.test"}, limits)
			}
			_, err := d.db.ReserveCertificateOrder(t.Context(), tc.other, limits)
			var full *store.BudgetError
			if !errors.As(err, &full) || full.Limit != name || full.Wait > tc.wait || full.Wait < tc.wait-time.Minute {
				t.Errorf("the third order: %v", err)
			}
			if tc.unlimited.CompanyID != 0 {
				mustReserve(t, d.db, tc.unlimited, limits)
			}
			storetest.Value(t, d.dsn, "with w as (update certificate_orders set ordered_at = ordered_at - interval '8 days' returning 1) select count(*) from w")
			mustReserve(t, d.db, tc.other, limits)
		})
	}
}

func mustReserve(t *testing.T, db *store.DB, o store.CertificateOrder, l store.CertificateOrderLimits) int64 {
	t.Helper()
	id, err := db.ReserveCertificateOrder(t.Context(), o, l)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestReserveCertificateOrder_Failures(t *testing.T) {
	t.Parallel()
	d, limits := newDomains(t), roomy
	limits.Failures = 2
	order := store.CertificateOrder{CompanyID: d.north.ID(), Host: school, RegisteredDomain: school}
	for range 2 {
		d.must(d.db.CertificateOrderFailed(t.Context(), mustReserve(t, d.db, order, limits)))
	}
	var full *store.BudgetError
	if _, err := d.db.ReserveCertificateOrder(t.Context(), order, limits); !errors.As(err, &full) || full.Limit != "failures" {
		t.Errorf("the third: %v", err)
	}
	order.Host = "learn." + school
	mustReserve(t, d.db, order, limits)
}

func TestReserveCertificateOrder_Concurrent(t *testing.T) {
	t.Parallel()
	d, limits := newDomains(t), roomy
	limits.Account = 5
	nodes := []*store.DB{d.db, storetest.OpenDB(t, d.dsn)}
	var all sync.WaitGroup
	outcomes := make([]error, 12)
	for i := range outcomes {
		all.Go(func() {
			_, outcomes[i] = nodes[i%2].ReserveCertificateOrder(t.Context(), store.CertificateOrder{CompanyID: d.north.ID(), Host: school, RegisteredDomain: school}, limits)
		})
	}
	all.Wait()
	through := 0
	for _, err := range outcomes {
		var full *store.BudgetError
		if err == nil {
			through++
		} else if !errors.As(err, &full) {
			t.Error(err)
		}
	}
	if through != 5 {
		t.Errorf("%d orders were allowed, want 5", through)
	}
}
