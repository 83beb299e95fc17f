package storetest

import (
	"errors"
	"testing"
	"time"

	"lyceum/store"
)

// ServeDomains lets the domains that are proven, and due, be found to work.
func ServeDomains(tb testing.TB, db *store.DB) {
	tb.Helper()
	for _, d := range DueDomains(tb, db) {
		if d.State != store.DomainVerified {
			continue
		}
		err := db.SettleDomain(tb.Context(), d.Domain, store.DomainOutcome{State: store.DomainActive, Ready: true, Next: 24 * time.Hour})
		if err != nil {
			tb.Fatalf("serve domains: %v", err)
		}
	}
}

// DueDomains claims every domain that is due for a minute, in the order in which workers get them who take those first that
// somebody waits for.
func DueDomains(tb testing.TB, db *store.DB) (due []store.DueDomain) {
	tb.Helper()
	for {
		d, err := db.ClaimDueDomain(tb.Context(), time.Minute, store.AskedFirst)
		if errors.Is(err, store.ErrNotFound) {
			return due
		}
		if err != nil {
			tb.Fatalf("claim what is due: %v", err)
		}
		due = append(due, d)
	}
}

// AddDomain gives the world a custom domain in a state, with the name that its visitors are sent to.
func AddDomain(tb testing.TB, w World, host, state, sendsTo string) {
	tb.Helper()
	Value(tb, w.dsn, `insert into domains (host, company_id, kind, state, redirect_to, ready_at) values ($1, $2, 'custom', $3, $4, now()) returning 1`,
		host, w.Company.ID(), state, sendsTo)
}
