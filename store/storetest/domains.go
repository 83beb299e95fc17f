package storetest

import (
	"testing"
	"time"

	"lyceum/store"
)

// ServeDomains lets the domains that are proven, and due, be found to work.
func ServeDomains(tb testing.TB, db *store.DB) {
	tb.Helper()
	due, err := db.ClaimDueDomains(tb.Context(), 100, time.Minute)
	for _, d := range due {
		if err == nil && d.State == store.DomainVerified {
			err = db.SettleDomain(tb.Context(), d.Domain, store.DomainOutcome{State: store.DomainActive, Ready: true, Next: 24 * time.Hour})
		}
	}
	if err != nil {
		tb.Fatalf("serve domains: %v", err)
	}
}

// AddDomain gives the world a custom domain in a state, with the name that its visitors are sent to.
func AddDomain(tb testing.TB, w World, host, state, sendsTo string) {
	tb.Helper()
	Value(tb, w.dsn, `insert into domains (host, company_id, kind, state, redirect_to, ready_at) values ($1, $2, 'custom', $3, $4, now()) returning 1`,
		host, w.Company.ID(), state, sendsTo)
}
