package storetest

import (
	"testing"
	"time"
)

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
