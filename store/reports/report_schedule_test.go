package reports_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"lyceum/store/reports"
	"lyceum/store/storetest"
)

func TestFrequency(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		frequency           reports.Frequency
		day, from, to, next string
	}{
		{reports.Daily, "2026-03-01", "2026-02-28", "2026-02-28", "2026-03-02"},
		{reports.Weekly, "2026-03-01", "2026-02-16", "2026-02-22", "2026-03-02"}, // a Sunday
		{reports.Weekly, "2026-03-02", "2026-02-23", "2026-03-01", "2026-03-09"}, // a Monday
		{reports.Weekly, "2026-03-07", "2026-02-23", "2026-03-01", "2026-03-09"}, // a Saturday
		{reports.Monthly, "2026-03-01", "2026-02-01", "2026-02-28", "2026-04-01"},
		{reports.Monthly, "2026-12-31", "2026-11-01", "2026-11-30", "2027-01-01"},
	} {
		from, to := c.frequency.Last(storetest.Day(t, c.day))
		if next := c.frequency.Next(storetest.Day(t, c.day)); from.String() != c.from || to.String() != c.to || next.String() != c.next {
			t.Errorf("%s on %s: %s to %s, then %s; want %s to %s, then %s", c.frequency, c.day, from, to, next, c.from, c.to, c.next)
		}
	}
}

// If 20 nodes search for due reports at the same time, each schedule must send one message per period. After an outage it
// must send the last period only.
func TestReportSchedules_OncePerPeriod(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	storetest.Exec(t, north.DSN(), fmt.Sprintf("update report_schedules set next_day = '2026-01-05' where company_id in (%d, %d)", north.Company.ID(), south.Company.ID()))
	expect := func(want int64) {
		t.Helper()
		var sent atomic.Int64
		var work sync.WaitGroup
		for range 20 {
			work.Go(func() {
				messages, err := reports.EnqueueReports(t.Context(), db.For(north.Company), storetest.Noon)
				if err != nil {
					t.Error(err)
				}
				sent.Add(int64(messages))
			})
		}
		work.Wait()
		if sent.Load() != want {
			t.Errorf("%d messages, want %d", sent.Load(), want)
		}
	}
	expect(1)
	expect(0)
	const query = "select string_agg(payload->>'from' || ' ' || (payload->>'to'), ',') from outbox where kind = 'report_ready' and company_id = $1"
	if got := storetest.Value(t, north.DSN(), query, north.Company.ID()); got != "2026-02-16 2026-02-22" {
		t.Errorf("periods %s", got)
	}
	if next := storetest.Value(t, north.DSN(), "select next_day::text || ' ' || revision from report_schedules where company_id = $1", north.Company.ID()); next != "2026-03-02 1" {
		t.Errorf("next day and version: %s", next)
	}
	if others := storetest.Value(t, south.DSN(), "select count(*) from outbox where kind = 'report_ready' and company_id = $1", south.Company.ID()); others != "0" {
		t.Errorf("%s messages of another company", others)
	}
}
