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
	granted, whole := q.take(0, minute, 30)
	if granted != 10 || q.remaining(whole, minute) != 0 || q.wait(whole, minute) != time.Minute {
		t.Fatalf("at once: %d, left %d, wait %v", granted, q.remaining(whole, minute), q.wait(whole, minute))
	}
	if granted, after := q.take(whole, 2*minute-1000, 1); granted != 0 || after != whole {
		t.Errorf("before the minute is over: %d", granted)
	}
	if granted, _ := q.take(whole, 2*minute, 5); granted != 1 {
		t.Errorf("after a minute: %d", granted)
	}
	if granted, _ := q.take(whole, 60*minute, 50); granted != 10 {
		t.Errorf("after an hour: %d, want no more than at once", granted)
	}
}
