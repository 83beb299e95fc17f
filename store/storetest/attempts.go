package storetest

import "testing"

// ExpireAttempt moves the deadline of an open attempt one second into the past.
func ExpireAttempt(tb testing.TB, w World, attempt int64) {
	tb.Helper()
	w.value(tb, `
		with late as (
			update exam_attempts set deadline = now() - interval '1 second' where company_id = $1 and id = $2 returning id, deadline
		),
		due as (
			update attempt_deadlines d set due_at = l.deadline from late l where d.company_id = $1 and d.attempt_id = l.id
		)
		select id from late`, w.Company.ID(), attempt)
}
