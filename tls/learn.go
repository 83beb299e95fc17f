package tls

import (
	"context"
	"errors"
	"io/fs"
	"time"
)

// learn shows what any node has renewed since the last time, also before the old one was due: an authority that revokes
// certificates wants them renewed at once. What cannot be read yet is tried again.
func (m *Manager) learn(ctx context.Context) error {
	now := time.Now()
	listing, cancel := context.WithTimeout(ctx, m.limits.Storage)
	defer cancel()
	// Twice the time that a change may take: one under way then was not to be seen yet.
	keys, err := m.storage.records.Changed(listing, now.Sub(m.learned)+2*m.limits.Storage)
	if err != nil {
		return err
	}
	m.learned = now
	for _, key := range keys {
		m.behind[hostOf(key)] = true
	}
	for host := range m.behind {
		err := m.reload(ctx, host)
		switch {
		case err == nil:
			delete(m.behind, host)
		case errors.Is(err, context.DeadlineExceeded), ctx.Err() != nil:
			return err // storage hangs
		default:
			m.log.WarnContext(ctx, "renewed certificate not shown", "host", host, "cause", err, "next_try_in", m.limits.Sweep)
		}
	}
	return nil
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
