package tls

import (
	"context"
	"errors"
	"io/fs"
	"time"
)

// timestamp is a time by the monotonic clock, which stops while the machine is suspended, and by the wall clock, which can
// be set back.
type timestamp struct{ monotonic, wall time.Time }

func timestampNow() timestamp {
	now := time.Now()
	return timestamp{monotonic: now, wall: now.Round(0)}
}

func (m timestamp) since(before timestamp) time.Duration {
	return max(m.monotonic.Sub(before.monotonic), m.wall.Sub(before.wall))
}

// reloadChanged reloads certificates that any node has renewed since the last call, including early renewals after a
// revocation. It repeats failed reads in the next sweep.
func (m *Manager) reloadChanged(ctx context.Context) (hangs error) {
	now := timestampNow()
	listing, cancel := context.WithTimeout(ctx, m.limits.Storage)
	defer cancel()
	// Twice the storage timeout: a change in progress during the last call was not visible yet.
	keys, err := m.storage.records.Changed(listing, now.since(m.reloadedAt)+2*m.limits.Storage)
	if err != nil {
		return err
	}
	m.reloadedAt = now
	for _, key := range keys {
		m.outdated.Store(hostOf(key), true)
	}
	m.outdated.Range(func(host, _ any) bool {
		err := m.reloadOrMark(ctx, host.(string))
		if errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
			hangs = err // later hosts would time out too
		}
		return hangs == nil
	})
	return hangs
}

// reloadOrMark reloads a host from storage. It leaves the host marked for the next sweep if that fails.
func (m *Manager) reloadOrMark(ctx context.Context, host string) error {
	err := m.reload(ctx, host)
	if err == nil {
		m.outdated.Delete(host)
		return nil
	}
	m.outdated.Store(host, true)
	if errors.Is(err, context.Canceled) {
		return err
	}
	m.log.WarnContext(ctx, "renewed certificate not loaded", "host", host, "cause", err, "retryInMs", m.limits.Sweep.Milliseconds())
	return err
}

// reload replaces older certificates of a host, in memory and in the local folder, with the one in storage. It does
// nothing if this node has none.
func (m *Manager) reload(ctx context.Context, host string) error {
	before := m.cachedCertificates(host)
	if len(before) == 0 && len(m.local.issuersOf(ctx, host)) == 0 {
		return nil
	}
	stored, err := m.loadFromStorage(ctx, host)
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
