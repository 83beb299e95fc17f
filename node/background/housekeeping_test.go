package background

import (
	"testing"
	"time"
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
