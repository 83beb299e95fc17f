package storetest

import (
	"errors"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/hosts"
)

// ServeDomains changes the state of all due domains from verified to active.
func ServeDomains(tb testing.TB, db *store.DB) {
	tb.Helper()
	for _, d := range DueDomains(tb, db) {
		activate(tb, db, d.Domain)
	}
}

// activate changes the state of a domain from verified to active.
func activate(tb testing.TB, db *store.DB, d hosts.Domain) {
	tb.Helper()
	if d.State != hosts.DomainVerified {
		return
	}
	err := hosts.RecordDomainCheck(tb.Context(), db, d, hosts.DomainOutcome{State: hosts.DomainActive, Ready: true, Next: 24 * time.Hour})
	if err != nil {
		tb.Fatalf("serve the domain %s: %v", d.Host, err)
	}
}

// DueDomains leases every due domain for a minute. It returns the domains in the order of workers that prefer requested
// checks.
func DueDomains(tb testing.TB, db *store.DB) (due []hosts.DueDomain) {
	tb.Helper()
	for {
		d, err := hosts.ClaimDueDomain(tb.Context(), db, time.Minute, hosts.RequestedFirst)
		if errors.Is(err, store.ErrNotFound) {
			return due
		}
		if err != nil {
			tb.Fatalf("claim due domain: %v", err)
		}
		due = append(due, d)
	}
}

// AddDomain adds a custom domain of the world in the given state, with its redirect target.
func AddDomain(tb testing.TB, w World, host, state, sendsTo string) {
	tb.Helper()
	w.value(tb, `insert into domains (host, company_id, kind, state, redirect_to, ready_at) values ($1, $2, 'custom', $3, $4, now()) returning 1`,
		w.Text(host), w.Company.ID(), state, w.Text(sendsTo))
}
