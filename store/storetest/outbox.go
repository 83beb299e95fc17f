package storetest

import (
	"testing"
	"time"
)

// MailTimePasses lets time pass for the outbox of the database at dsn: what is due later, and leases, come nearer.
func MailTimePasses(tb testing.TB, dsn string, d time.Duration) {
	tb.Helper()
	Value(tb, dsn, `
		with older as (
			update outbox
			set due_at = due_at - $1::double precision * interval '1 second', leased_until = leased_until - $1::double precision * interval '1 second'
			returning id
		)
		select count(*) from older`, d.Seconds())
}
