package storetest

import "testing"

// AddDomain gives the world a custom domain in a state, with the name that its visitors are sent to.
func AddDomain(tb testing.TB, w World, host, state, sendsTo string) {
	tb.Helper()
	Value(tb, w.dsn, `insert into domains (host, company_id, kind, state, redirect_to, ready_at) values ($1, $2, 'custom', $3, $4, now()) returning 1`,
		host, w.Company.ID(), state, sendsTo)
}
