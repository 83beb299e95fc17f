package tls

import (
	"context"
	"time"
)

const (
	// sweepsPerLife is the number of sweeps during the life of the shortest-lived certificate. A certificate is due for
	// a third of its life.
	sweepsPerLife = 20
	// minSweepInterval is the shortest interval between sweeps.
	minSweepInterval = time.Second
	// sweepIntervalCheck is how often a node checks whether a shorter-lived certificate was stored.
	sweepIntervalCheck = 30 * time.Second
)

// adaptSweepInterval sets the sweep interval by the shortest life of a certificate in storage. It keeps the interval if storage
// fails.
func (m *Manager) adaptSweepInterval(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, m.limits.Storage)
	defer cancel()
	life, err := m.storage.records.ShortestLife(ctx)
	if err != nil {
		return // the next sweep reports that storage does not answer
	}
	m.sweepInterval = sweepIntervalFor(life, m.limits.Sweep)
}

func sweepIntervalFor(life, longest time.Duration) time.Duration {
	if life <= 0 {
		return longest
	}
	return min(longest, max(minSweepInterval, life.Round(time.Second)/sweepsPerLife))
}

// Tend renews the certificates, visited or not, and counts the overdue ones until ctx or the Manager ends. One node at
// a time does so for all.
func (m *Manager) Maintain(ctx context.Context) {
	ctx, end := context.WithCancel(ctx)
	defer end()
	defer context.AfterFunc(m.ctx, end)()
	var last time.Time
	for {
		if m.adaptSweepInterval(ctx); m.now().Sub(last) >= m.sweepInterval {
			last = m.now()
			if err := m.sweep(ctx); err != nil && ctx.Err() == nil {
				m.log.WarnContext(ctx, "sweep failed", "cause", err, "retryInMs", m.sweepInterval.Milliseconds())
			}
			m.adaptSweepInterval(ctx) // for certificates that the sweep stored
		}
		select {
		case <-ctx.Done():
			return
		case <-m.after(max(0, min(m.sweepInterval-m.now().Sub(last), sweepIntervalCheck))):
		}
	}
}
