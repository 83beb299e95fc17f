package tls

import (
	"context"
	"errors"
	"io/fs"
	"time"
)

// mark is a moment by both clocks of the machine: one stands still while it is suspended, the other may be set back.
type mark struct{ running, wall time.Time }

func markNow() mark {
	now := time.Now()
	return mark{running: now, wall: now.Round(0)}
}

func (m mark) since(before mark) time.Duration {
	return max(m.running.Sub(before.running), m.wall.Sub(before.wall))
}

// learn shows what any node has renewed since the last time, also before the old one was due: an authority that revokes
// certificates wants them renewed at once. What cannot be read yet is tried again.
func (m *Manager) learn(ctx context.Context) (hangs error) {
	now := markNow()
	listing, cancel := context.WithTimeout(ctx, m.limits.Storage)
	defer cancel()
	// Twice the time that a change may take: one under way then was not to be seen yet.
	keys, err := m.storage.records.Changed(listing, now.since(m.learned)+2*m.limits.Storage)
	if err != nil {
		return err
	}
	m.learned = now
	for _, key := range keys {
		m.behind.Store(hostOf(key), true)
	}
	m.behind.Range(func(host, _ any) bool {
		err := m.catchUp(ctx, host.(string))
		if errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
			hangs = err // and would for the others
		}
		return hangs == nil
	})
	return hangs
}

// catchUp shows what storage has of a host, or leaves that to the next sweep.
func (m *Manager) catchUp(ctx context.Context, host string) error {
	err := m.reload(ctx, host)
	if err == nil {
		m.behind.Delete(host)
		return nil
	}
	m.behind.Store(host, true)
	if errors.Is(err, context.Canceled) {
		return err
	}
	m.log.WarnContext(ctx, "renewed certificate not shown", "host", host, "cause", err, "next_try_in", m.limits.Sweep)
	return err
}

// reload shows what storage has of a host in place of what is no younger and this node has in memory or in its folder, if
// it has any.
func (m *Manager) reload(ctx context.Context, host string) error {
	before := m.allRemembered(host)
	if len(before) == 0 && len(m.local.known(ctx, host)) == 0 {
		return nil
	}
	stored, err := m.fromStorage(ctx, host)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	for _, cert := range before {
		if cert.Hash() != stored.Hash() && !cert.Leaf.NotBefore.After(stored.Leaf.NotBefore) {
			m.cache.Remove([]string{cert.Hash()})
		}
	}
	return nil
}
