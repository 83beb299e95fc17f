package learning_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

func TestReminderSettings_Quiet(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		from, until, now string
		want             time.Duration
	}{
		{"21:00", "08:00", "20:59", 0}, {"21:00", "08:00", "21:00", 11 * time.Hour}, {"21:00", "08:00", "07:30", 30 * time.Minute},
		{"21:00", "08:00", "08:00", 0}, {"12:00", "13:00", "12:15", 45 * time.Minute}, {"12:00", "13:00", "13:00", 0}, {"09:00", "09:00", "09:00", 0},
	} {
		now, err := time.Parse("15:04", one.now)
		if err != nil {
			t.Fatal(err)
		}
		if got := (learning.ReminderSettings{QuietFrom: one.from, QuietUntil: one.until}).Quiet(now); got != one.want {
			t.Errorf("%s to %s at %s: %v, want %v", one.from, one.until, one.now, got, one.want)
		}
	}
}

// If 20 nodes search for the reminders of a company at the same time, each trainee must get one message.
func TestReminders_ConcurrentNodes(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	storetest.Exec(t, north.DSN(), fmt.Sprintf("update enrollments set end_date = '2026-03-05' where company_id = %d and end_date = '2099-12-31'", north.Company.ID()))
	var work sync.WaitGroup
	var lock sync.Mutex
	sent := 0
	for range 20 {
		work.Go(func() {
			_, messages, err := storecompany.Remind(t.Context(), db, north.Company, learning.ReminderTurn{}, storetest.Noon)
			if err != nil {
				t.Error(err)
			}
			lock.Lock()
			defer lock.Unlock()
			sent += messages
		})
	}
	work.Wait()
	if stored := storetest.Value(t, north.DSN(), "select count(*) from outbox where kind = $1 and company_id = $2", learning.AccessEnds, north.Company.ID()); sent != 1 || stored != "1" {
		t.Errorf("%d messages, %s stored; want 1", sent, stored)
	}
}

func TestReminderTurns(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
	for range 2 { // The second call finds a turn of each company.
		if err := learning.AddReminderTurns(t.Context(), db); err != nil {
			t.Fatal(err)
		}
	}
	turns, err := learning.ClaimReminderTurns(t.Context(), db, time.Hour, 10)
	if err != nil || len(turns) != 2 {
		t.Fatalf("%+v, %v: want a turn of each company", turns, err)
	}
	if again, err := learning.ClaimReminderTurns(t.Context(), db, time.Hour, 10); err != nil || len(again) != 0 {
		t.Fatalf("%+v, %v: leased twice", again, err)
	}
	turns[0].Day = store.Today(north.Company, storetest.Noon)
	for _, turn := range turns {
		if err := learning.EndReminderTurn(t.Context(), db, turn, 0); err != nil {
			t.Fatal(err)
		}
	}
	if again, err := learning.ClaimReminderTurns(t.Context(), db, time.Hour, 1); err != nil || len(again) != 1 || again[0].Leases != 2 {
		t.Fatalf("%+v, %v", again, err)
	}
}
