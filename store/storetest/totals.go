package storetest

import "testing"

// CorruptTotals makes three totals of the world wrong. The total of courses is five too high, the total of
// trainees of batch 1 is one too low, and a list that does not exist has the total 2.
func CorruptTotals(tb testing.TB, w World) {
	tb.Helper()
	for _, spoil := range []string{
		"insert into counters (company_id, kind, scope, slot, n) values ($1, 'courses', 0, 7, 5) returning 'courses'",
		"update counters set n = n - 1 where company_id = $1 and kind = 'batch_trainees' returning kind",
		"insert into counters (company_id, kind, scope, slot, n) values ($1, 'gone', 9, 0, 2) returning kind",
	} {
		w.value(tb, spoil, w.Company.ID())
	}
}
