package tls

import (
	"context"
	"time"
)

const (
	// sweepsPerLife is the number of sweeps during the lifetime of the shortest-lived certificate. A certificate is
	// due during the last third of its lifetime.
	sweepsPerLife = 20
	// minSweepInterval is the shortest interval between sweeps.
	minSweepInterval = time.Second
	// sweepIntervalCheck is the longest time between two checks of the shortest lifetime in storage.
	sweepIntervalCheck = 30 * time.Second
)

// adaptSweepInterval sets the sweep interval by the shortest lifetime of a certificate in storage. It leaves the
// interval unchanged if storage fails.
func (s *sweeper) adaptSweepInterval(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Storage)
	defer cancel()
	life, err := s.certs.storage.records.ShortestLife(ctx)
	if err != nil {
		return // The next sweep reports the error of the storage.
	}
	s.interval = sweepIntervalFor(life, s.limits.Sweep)
}

func sweepIntervalFor(life, longest time.Duration) time.Duration {
	if life <= 0 {
		return longest
	}
	return min(longest, max(minSweepInterval, life.Round(time.Second)/sweepsPerLife))
}

// run performs sweeps until ctx ends.
func (s *sweeper) run(ctx context.Context) {
	var last time.Time
	for {
		if s.adaptSweepInterval(ctx); s.now().Sub(last) >= s.interval {
			last = s.now()
			if err := s.sweep(ctx); err != nil && ctx.Err() == nil {
				s.log.WarnContext(ctx, "sweep failed", "cause", err, "retryInMs", s.interval.Milliseconds())
			}
			s.adaptSweepInterval(ctx) // The sweep may have stored short-lived certificates.
		}
		select {
		case <-ctx.Done():
			return
		case <-s.after(max(0, min(s.interval-s.now().Sub(last), sweepIntervalCheck))):
		}
	}
}
