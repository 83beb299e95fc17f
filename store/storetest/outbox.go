package storetest

import (
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/tenant"
)

// MustEnqueue adds a message of the kind "note" with the text "for " and the cause to the outbox.
func MustEnqueue(tb testing.TB, db *store.DB, of tenant.Company, cause string) {
	tb.Helper()
	err := db.For(of).Tx(tb.Context(), func(c store.Company) error {
		return c.EnqueueMessage(tb.Context(), "note", cause, map[string]string{"text": "for " + cause})
	})
	if err != nil {
		tb.Fatal(err)
	}
}

// MessageLease is long enough that a lease ends only when a test advances the time.
const MessageLease = time.Hour

// MustClaim leases up to ten due messages of all companies.
func MustClaim(tb testing.TB, db *store.DB) []store.QueuedMessage {
	tb.Helper()
	queued, err := db.ClaimMessages(tb.Context(), MessageLease, 10)
	if err != nil {
		tb.Fatal(err)
	}
	return queued
}

// ExpectBacklog fails the test unless the outbox has the given numbers of messages that are due and that were given up.
func ExpectBacklog(tb testing.TB, db *store.DB, due, givenUp int64) {
	tb.Helper()
	b, err := storecompany.ReadBacklog(tb.Context(), db)
	if err != nil || b.Due != due || b.GivenUp != givenUp || (b.Overdue == 0) != (due == 0) {
		tb.Errorf("backlog %+v, %v; want %d due and %d given up", b, err, due, givenUp)
	}
}

// AdvanceOutbox moves the due times and leases of the outbox in the database at dsn back by d. The effect is the same as if
// the time d had passed.
func AdvanceOutbox(tb testing.TB, dsn string, d time.Duration) {
	tb.Helper()
	Value(tb, dsn, advanceOutbox, nil, d.Seconds())
}

// AdvanceOutbox has the same effect for the messages of the world and of the sandbox of its company.
func (w World) AdvanceOutbox(tb testing.TB, d time.Duration) {
	tb.Helper()
	w.Value(tb, advanceOutbox, d.Seconds())
}

// advanceOutbox moves the times of the company $1, or of all companies if $1 is null, back by $2 seconds.
const advanceOutbox = `
	with older as (
		update outbox
		set due_at = case when sandbox_due_at is null then due_at - $2::double precision * interval '1 second' else due_at end,
			leased_until = leased_until - $2::double precision * interval '1 second',
			sandbox_due_at = sandbox_due_at - $2::double precision * interval '1 second'
		where $1::bigint is null or company_id in (select id from companies where $1 in (id, sandbox_of))
		returning id
	)
	select count(*) from older`
