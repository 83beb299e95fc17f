package ratelimit

import (
	"testing"
	"time"
)

func TestQuota_UnmarshalText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Quota{
		"10/10m": {10, 10 * time.Minute}, "500/1s": {500, time.Second}, "1/168h": {1, 168 * time.Hour}, "none": {},
	} {
		var q Quota
		if err := q.UnmarshalText([]byte(text)); err != nil || q != want {
			t.Errorf("%s: got %v, %v", text, q, err)
		}
	}
	for _, text := range []string{"", "10", "10/", "/1s", "0/1s", "-1/1s", "10/1", "10/0s", "10/1500ms", "10/169h", "10000001/1s", "10/1s/1s", "1e3/1s"} {
		var q Quota
		if err := q.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q was read as %v", text, q)
		}
	}
}

// A quota of ten in ten minutes must allow ten uses at once, then one per minute, and never more than ten at once.
func TestQuota_Refills(t *testing.T) {
	t.Parallel()
	q, minute := Quota{10, 10 * time.Minute}, float64(time.Minute.Microseconds())
	for fullIn, want := range map[float64]struct {
		remaining int64
		wait      time.Duration
	}{
		-minute: {10, 0}, 0: {10, 0}, minute: {9, 0}, 9 * minute: {1, 0}, 9*minute + 1000: {0, time.Millisecond}, 10 * minute: {0, time.Minute},
	} {
		if n, wait := q.remaining(fullIn), q.wait(fullIn); n != want.remaining || wait != want.wait {
			t.Errorf("full in %v µs: %d left, wait %v, want %v", fullIn, n, wait, want)
		}
	}
}
