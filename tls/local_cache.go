package tls

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"time"

	"github.com/caddyserver/certmagic"
)

// localCache stores the certificates that this node has served on its disk, with encrypted keys. The node can serve
// them while the database is down, also after a restart. A nil localCache stores nothing.
type localCache struct {
	*certmagic.FileStorage
	seal    *seal
	issuers func() []Issuer
}

func newLocalCache(folder string, seal *seal, issuers func() []Issuer) *localCache {
	if folder == "" {
		return nil
	}
	return &localCache{FileStorage: &certmagic.FileStorage{Path: filepath.Clean(folder)}, seal: seal, issuers: issuers}
}

// storage returns c as an interface. certmagic requires a nil interface if there is no cache.
func (c *localCache) storage() certmagic.Storage {
	if c == nil {
		return nil
	}
	return c
}

// Load returns the value at key. It returns fs.ErrNotExist if there is none, and errUnsealed if it was encrypted with
// another key.
func (c *localCache) Load(ctx context.Context, key string) ([]byte, error) {
	value, err := c.FileStorage.Load(ctx, key)
	if err != nil || !isPrivateKey(key) {
		return value, err
	}
	return c.seal.open(key, value)
}

// Store saves a value. It encrypts private keys.
func (c *localCache) Store(ctx context.Context, key string, value []byte) error {
	if isPrivateKey(key) {
		value = c.seal.close(key, value)
	}
	return c.FileStorage.Store(ctx, key, value)
}

// issuersOf returns the issuers of which the folder has a certificate of a subject.
func (c *localCache) issuersOf(ctx context.Context, subject string) (issuers []Issuer) {
	if c == nil {
		return nil
	}
	for _, issuer := range c.issuers() {
		if c.Exists(ctx, certmagic.StorageKeys.SiteCert(issuer.IssuerKey(), subject)) {
			issuers = append(issuers, issuer)
		}
	}
	return issuers
}

// hasLocal reports whether this node has a local certificate for a host. A shared certificate counts for every hosted
// domain.
func (m *Manager) hasLocal(ctx context.Context, host string) bool {
	if m.hosted.Certificate != "" && m.hosted.covers(host) {
		return true
	}
	return len(m.local.issuersOf(ctx, m.subject(host))) > 0
}

// hasOwnLocal is keeps and also reports whether this node has a certificate for this host alone, on disk or in memory.
func (m *Manager) hasOwnLocal(ctx context.Context, host string) (kept, own bool) {
	kept = m.hasLocal(ctx, host)
	if m.hosted.covers(host) {
		return kept, false
	}
	_, own = m.cachedCertificate(host)
	return kept, kept || own
}

// load brings a certificate into memory: from the local folder, or else from storage. A certificate from the folder is
// served immediately, because storage may be slow, and is then refreshed from storage in the background.
func (m *Manager) load(ctx context.Context, magic *certmagic.Config, subject string) (certmagic.Certificate, error) {
	if known := m.local.issuersOf(ctx, subject); len(known) > 0 {
		if cert, err := m.loadFromFolder(ctx, magic, known, subject); err == nil && !expired(cert) {
			m.refresh(subject)
			return cert, nil
		}
	}
	return magic.CacheManagedCertificate(ctx, subject)
}

// loadFromFolder loads a certificate from the local folder only. certmagic would otherwise read storage for a certificate
// that is due.
func (m *Manager) loadFromFolder(ctx context.Context, magic *certmagic.Config, issuers []Issuer, subject string) (certmagic.Certificate, error) {
	of := *magic
	of.Storage, of.LocalCache, of.Issuers = m.local, nil, issuers
	return of.CacheManagedCertificate(ctx, subject)
}

// refresh reloads a subject from storage in the background.
func (m *Manager) refresh(subject string) {
	m.flights.DoChan("refresh "+subject, func() (any, error) {
		return nil, m.runDetached(subject, func(ctx context.Context) error { return m.reloadOrMark(ctx, subject) })
	})
}

// writeOnlyCache is the local folder for a load that must read storage but update the folder.
type writeOnlyCache struct{ *localCache }

func (writeOnlyCache) Load(context.Context, string) ([]byte, error) { return nil, fs.ErrNotExist }

// loadFromStorage loads a certificate from storage into memory and into the local folder.
func (m *Manager) loadFromStorage(ctx context.Context, subject string) (certmagic.Certificate, error) {
	of := *m.magicFor(subject)
	if m.local != nil {
		of.LocalCache = writeOnlyCache{m.local}
	}
	return of.CacheManagedCertificate(ctx, subject)
}

// remove deletes the certificates of a host.
func (c *localCache) remove(ctx context.Context, host string) error {
	if c == nil {
		return nil
	}
	for _, issuer := range c.issuers() {
		if err := c.Delete(ctx, certmagic.StorageKeys.CertsSitePrefix(issuer.IssuerKey(), host)); err != nil {
			return err
		}
	}
	return nil
}

// hosts returns the hosts in the folder.
func (c *localCache) hosts(ctx context.Context) (hosts []string, err error) {
	keys, err := c.List(ctx, "certificates", true)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, key := range keys {
		if path.Ext(key) == certificateFile {
			hosts = append(hosts, hostOf(filepath.ToSlash(key)))
		}
	}
	return hosts, err
}

// dropIfUnknown drops the local certificate of a host that no company holds any more. It returns an error if the status of the
// host cannot be determined.
func (m *Manager) dropIfUnknown(ctx context.Context, host string) error {
	standing, err := m.policy.lookup(ctx, host)
	if err != nil || standing >= Preparing {
		return err
	}
	return m.drop(ctx, host)
}

// drop removes the certificate of a host from memory and the local folder.
func (m *Manager) drop(ctx context.Context, host string) error {
	m.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: host}})
	return m.local.remove(ctx, host)
}

// pruneInterval is the interval at which tidy removes hosts whose removal this node missed.
const pruneInterval = time.Hour

// pruneLocal reviews every host in the folder, because a host that is not ours any more would be served from there after a
// restart during an outage. It stops at the first error.
func (m *Manager) pruneLocal(ctx context.Context) error {
	if m.local == nil || m.now().Sub(m.prunedAt) < pruneInterval {
		return nil
	}
	hosts, err := m.local.hosts(ctx)
	if err != nil {
		return err
	}
	for _, host := range hosts {
		if host == m.hosted.wildcard() {
			continue
		}
		if err := m.dropIfUnknown(ctx, host); err != nil {
			return err
		}
	}
	m.prunedAt = m.now()
	return nil
}
