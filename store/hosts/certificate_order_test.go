package hosts_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
)

var roomy = hosts.CertificateOrderLimits{Company: 100, Registered: 100, Account: 100, Failures: 100}

func TestReserveCertificateOrder_Limits(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		limit     func(*hosts.CertificateOrderLimits)
		other     hosts.CertificateOrder
		wait      time.Duration
		unlimited hosts.CertificateOrder
	}{
		"company": {func(l *hosts.CertificateOrderLimits) { l.Company = 2 },
			hosts.CertificateOrder{CompanyID: 1, Host: "x.other.test", RegisteredDomain: "other.test"}, 24 * time.Hour,
			hosts.CertificateOrder{CompanyID: 2, Host: "a.storetest.ClaimedHost.test", RegisteredDomain: "storetest.ClaimedHost.test"}},
		"registered": {func(l *hosts.CertificateOrderLimits) { l.Registered = 2 },
			hosts.CertificateOrder{CompanyID: 2, Host: "x.storetest.ClaimedHost.test", RegisteredDomain: "storetest.ClaimedHost.test"}, 7 * 24 * time.Hour,
			hosts.CertificateOrder{CompanyID: 1, Host: "other.test", RegisteredDomain: "other.test"}},
		"account": {func(l *hosts.CertificateOrderLimits) { l.Account = 2 },
			hosts.CertificateOrder{CompanyID: 2, Host: "x.other.test", RegisteredDomain: "other.test"}, 3 * time.Hour, hosts.CertificateOrder{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d, limits := newDomains(t), roomy
			tc.limit(&limits)
			for range 2 {
				mustReserve(t, d.DB, hosts.CertificateOrder{CompanyID: d.North.ID(), Host: "a.storetest.ClaimedHost.test", RegisteredDomain: "storetest.ClaimedHost.test"}, limits)
			}
			_, err := hosts.ReserveCertificateOrder(t.Context(), d.DB, tc.other, limits)
			var full *hosts.BudgetError
			if !errors.As(err, &full) || full.Limit != name || full.Wait > tc.wait || full.Wait < tc.wait-time.Minute {
				t.Errorf("the third order: %v", err)
			}
			if tc.unlimited.CompanyID != 0 {
				mustReserve(t, d.DB, tc.unlimited, limits)
			}
			storetest.Value(t, d.DSN, "with w as (update certificate_orders set ordered_at = ordered_at - interval '8 days' returning 1) select count(*) from w")
			mustReserve(t, d.DB, tc.other, limits)
		})
	}
}

func mustReserve(t *testing.T, db *store.DB, o hosts.CertificateOrder, l hosts.CertificateOrderLimits) int64 {
	t.Helper()
	id, err := hosts.ReserveCertificateOrder(t.Context(), db, o, l)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestReserveCertificateOrder_Failures(t *testing.T) {
	t.Parallel()
	d, limits := newDomains(t), roomy
	limits.Failures = 2
	order := hosts.CertificateOrder{CompanyID: d.North.ID(), Host: storetest.ClaimedHost, RegisteredDomain: storetest.ClaimedHost}
	for range 2 {
		d.Must(hosts.CertificateOrderFailed(t.Context(), d.DB, mustReserve(t, d.DB, order, limits)))
	}
	var full *hosts.BudgetError
	if _, err := hosts.ReserveCertificateOrder(t.Context(), d.DB, order, limits); !errors.As(err, &full) || full.Limit != "failures" {
		t.Errorf("the third: %v", err)
	}
	order.Host = "learn." + storetest.ClaimedHost
	mustReserve(t, d.DB, order, limits)
}

func TestReserveCertificateOrder_Concurrent(t *testing.T) {
	t.Parallel()
	d, limits := newDomains(t), roomy
	limits.Account = 5
	nodes := []*store.DB{d.DB, storetest.OpenDB(t, d.DSN)}
	var all sync.WaitGroup
	outcomes := make([]error, 12)
	for i := range outcomes {
		all.Go(func() {
			_, outcomes[i] = hosts.ReserveCertificateOrder(t.Context(), nodes[i%2], hosts.CertificateOrder{CompanyID: d.North.ID(), Host: storetest.ClaimedHost, RegisteredDomain: storetest.ClaimedHost}, limits)
		})
	}
	all.Wait()
	through := 0
	for _, err := range outcomes {
		var full *hosts.BudgetError
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
