package main

import (
	"strings"
	"testing"

	"lyceum/store/storetest"
)

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
