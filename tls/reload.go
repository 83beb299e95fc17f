package tls

import (
	"context"
	"errors"
	"time"
)

// timestamp is a time by the monotonic clock, which stops while the machine is suspended, and by the wall clock, which can
// be set back.
type timestamp struct{ monotonic, wall time.Time }

func timestampNow() timestamp {
	now := time.Now()
	return timestamp{monotonic: now, wall: now.Round(0)}
}

func (t timestamp) since(before timestamp) time.Duration {
	return max(t.monotonic.Sub(before.monotonic), t.wall.Sub(before.wall))
}

// reloadChanged reloads certificates that any node has renewed since the last call, including early renewals after a
// revocation. It repeats failed reads in the next sweep.
func (s *sweeper) reloadChanged(ctx context.Context) (hangs error) {
	now := timestampNow()
	listing, cancel := context.WithTimeout(ctx, s.limits.Storage)
	defer cancel()
	// The period is longer by twice the storage timeout, because a change in progress during the last call was
	// not visible yet.
	keys, err := s.certs.storage.records.Changed(listing, now.since(s.reloadedAt)+2*s.limits.Storage)
	if err != nil {
		return err
	}
	s.reloadedAt = now
	for _, key := range keys {
		s.certs.outdated.Store(hostOf(key), true)
	}
	s.certs.outdated.Range(func(host, _ any) bool {
		err := s.certs.reloadOrMark(ctx, host.(string))
		if errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
			hangs = err // The next hosts would time out too.
		}
		return hangs == nil
	})
	return hangs
}
