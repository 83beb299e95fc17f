package storetest

import (
	"testing"
	"time"
)

// AdvanceOutbox moves the due times and leases of the outbox in the database at dsn back by d. The effect is the same as if
// the time d had passed.
func AdvanceOutbox(tb testing.TB, dsn string, d time.Duration) {
	tb.Helper()
	Value(tb, dsn, `
		with older as (
			update outbox
			set due_at = case when sandbox_due_at is null then due_at - $1::double precision * interval '1 second' else due_at end,
				leased_until = leased_until - $1::double precision * interval '1 second',
				sandbox_due_at = sandbox_due_at - $1::double precision * interval '1 second'
			returning id
		)
		select count(*) from older`, d.Seconds())
}
