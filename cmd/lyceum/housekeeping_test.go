package main

import (
	"strings"
	"testing"
	"time"

	"lyceum/store/storetest"
)

func TestUntilHour(t *testing.T) {
	t.Parallel()
	for now, want := range map[string]time.Duration{
		"2026-03-10T02:59:00Z":      time.Minute,
		"2026-03-10T03:00:00Z":      24 * time.Hour,
		"2026-03-10T03:00:01+00:00": 24*time.Hour - time.Second,
		"2026-12-31T23:00:00-05:00": 23 * time.Hour,
	} {
		at, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		if got := untilHour(at, 3); got != want {
			t.Errorf("from %s: %s, want %s", now, got, want)
		}
	}
}

func TestHousekeepingCommand(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	world := storetest.MakeWorld(t, db, dsn, "north")
	storetest.CorruptTotals(t, world)
	code, _, stderr := runProgram(t, []string{"LYCEUM_DATABASE_URL=" + dsn}, "housekeeping")
	if code != 0 || strings.Count(stderr, "stored total was wrong") != 3 || !strings.Contains(stderr, "housekeeping done") {
		t.Fatalf("the first time: code %d\n%s", code, stderr)
	}
	code, _, stderr = runProgram(t, []string{"LYCEUM_DATABASE_URL=" + dsn}, "housekeeping")
	if code != 0 || strings.Contains(stderr, "stored total was wrong") {
		t.Fatalf("the second time: code %d\n%s", code, stderr)
	}
}
