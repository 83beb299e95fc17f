package tls

import (
	"context"
	"errors"
	"time"
)

// timestamp is a time by two clocks. The monotonic clock stops while the machine is suspended, and the wall clock
// can be set back.
type timestamp struct{ monotonic, wall time.Time }

func timestampNow() timestamp {
	now := time.Now()
	return timestamp{monotonic: now, wall: now.Round(0)}
}

func (t timestamp) since(before timestamp) time.Duration {
	return max(t.monotonic.Sub(before.monotonic), t.wall.Sub(before.wall))
}

// reloadChanged reloads the certificates that any node has stored since the last call. It marks a host whose reload
// fails, so that the next sweep repeats it. It stops and returns the error if a read times out.
func (s *sweeper) reloadChanged(ctx context.Context) (hangs error) {
	now := timestampNow()
	listing, cancel := context.WithTimeout(ctx, s.limits.Storage)
	defer cancel()
	// The period is longer by twice the storage timeout. A change that was in progress during the last call was not
	// visible then.
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
			hangs = err // The reads of the other hosts would time out in the same way.
		}
		return hangs == nil
	})
	return hangs
}
