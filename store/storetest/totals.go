package storetest

import "testing"

// SpoilTotals makes three totals of the world wrong: five courses too many, a trainee too few in batch 1, and two rows of
// a list that does not exist.
func SpoilTotals(tb testing.TB, w World) {
	tb.Helper()
	for _, spoil := range []string{
		"insert into counters (company_id, kind, scope, slot, n) values ($1, 'courses', 0, 7, 5) returning 'courses'",
		"update counters set n = n - 1 where company_id = $1 and kind = 'batch_trainees' returning kind",
		"insert into counters (company_id, kind, scope, slot, n) values ($1, 'gone', 9, 0, 2) returning kind",
	} {
		Value(tb, w.dsn, spoil, w.Company.ID())
	}
}
