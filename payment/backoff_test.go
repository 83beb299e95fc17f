package payment

import (
	"testing"
	"time"
)

func TestBetweenChecks(t *testing.T) {
	t.Parallel()
	random := 0.5
	d := &Service{config: ServiceConfig{Random: func() float64 { return random }}.withDefaults()}
	for attempts, want := range map[int]time.Duration{
		1: time.Minute, 2: 2 * time.Minute, 3: 4 * time.Minute, 9: 256 * time.Minute, 10: 6 * time.Hour, 1000: 6 * time.Hour, 100_000: 6 * time.Hour,
	} {
		if got := d.betweenChecks().After(attempts); got != want {
			t.Errorf("after %d attempts: %s, want %s", attempts, got, want)
		}
	}
	for value, want := range map[float64]time.Duration{0: 30 * time.Second, 0.75: 75 * time.Second} {
		random = value
		if got := d.betweenChecks().After(1); got != want {
			t.Errorf("random number %v: %s, want %s", value, got, want)
		}
	}
}
