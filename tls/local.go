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

// localCache keeps on the disk of this node what it has served, keys encrypted as they are in the records, so that it
// shows also what is not in memory, after a restart too, while the database is down. Nil is a node without one.
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

// storage is what certmagic takes for "no cache" when it is nil itself.
func (c *localCache) storage() certmagic.Storage {
	if c == nil {
		return nil
	}
	return c
}

// Load returns fs.ErrNotExist when there is no value, and errUnsealed when it was sealed with another key.
func (c *localCache) Load(ctx context.Context, key string) ([]byte, error) {
	value, err := c.FileStorage.Load(ctx, key)
	if err != nil || !secret(key) {
		return value, err
	}
	return c.seal.open(key, value)
}

// Store encrypts the value when key names a private key.
func (c *localCache) Store(ctx context.Context, key string, value []byte) error {
	if secret(key) {
		value = c.seal.close(key, value)
	}
	return c.FileStorage.Store(ctx, key, value)
}

// known are the issuers whose certificates of a subject this node has shown.
func (c *localCache) known(ctx context.Context, subject string) (issuers []Issuer) {
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

// keeps tells whether this node has a certificate for a host at hand. One for all hosted domains is shown for each name
// that may be one.
func (m *Manager) keeps(ctx context.Context, host string) bool {
	if m.hosted.Certificate != "" && m.hosted.covers(host) {
		return true
	}
	return len(m.local.known(ctx, m.subject(host))) > 0
}

// keepsOwn is keeps, and tells whether there is a certificate of the host's alone. One in memory shows that the host is no
// stranger's, not that it is still ours.
func (m *Manager) keepsOwn(ctx context.Context, host string) (kept, own bool) {
	kept = m.keeps(ctx, host)
	if m.hosted.covers(host) {
		return kept, false
	}
	_, own = m.remembered(host)
	return kept, kept || own
}

// load brings a certificate into memory: from the folder of this node, or else from storage. Visitors do not wait for a
// storage that hangs: what the folder has is shown at once, also of the second issuer. Another node may have renewed it,
// while this one was away long before it was due, so storage is asked behind it.
func (m *Manager) load(ctx context.Context, magic *certmagic.Config, subject string) (certmagic.Certificate, error) {
	if known := m.local.known(ctx, subject); len(known) > 0 {
		if cert, err := m.fromFolder(ctx, magic, known, subject); err == nil && !cert.Expired() {
			m.refresh(subject)
			return cert, nil
		}
	}
	return magic.CacheManagedCertificate(ctx, subject)
}

// fromFolder takes what some of the issuers have signed out of the folder, without a look into storage, which certmagic has
// for what is due.
func (m *Manager) fromFolder(ctx context.Context, magic *certmagic.Config, issuers []Issuer, subject string) (certmagic.Certificate, error) {
	of := *magic
	of.Storage, of.LocalCache, of.Issuers = m.local, nil, issuers
	return of.CacheManagedCertificate(ctx, subject)
}

// refresh shows what storage has of a subject in place of what is shown meanwhile.
func (m *Manager) refresh(subject string) {
	m.flights.DoChan("refresh "+subject, func() (any, error) {
		return nil, m.fly(subject, func(ctx context.Context) error { return m.catchUp(ctx, subject) })
	})
}

// unread is the folder of this node for what is to be read in storage, and kept in the folder.
type unread struct{ *localCache }

func (unread) Load(context.Context, string) ([]byte, error) { return nil, fs.ErrNotExist }

// fromStorage brings what storage has of a subject into memory, and into the folder of this node.
func (m *Manager) fromStorage(ctx context.Context, subject string) (certmagic.Certificate, error) {
	of := *m.magicFor(subject)
	if m.local != nil {
		of.LocalCache = unread{m.local}
	}
	return of.CacheManagedCertificate(ctx, subject)
}

// remove forgets a host that is not ours any more.
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

// hosts are those that this node has served.
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

// review drops what this node has at hand of a host that is nobody's any more, or somebody else's, who gets keys of their
// own. It returns an error when nobody can tell.
func (m *Manager) review(ctx context.Context, host string) error {
	standing, err := m.policy.ask(ctx, host)
	if err != nil || standing >= Preparing {
		return err
	}
	return m.drop(ctx, host)
}

// drop takes the certificate of a host out of the memory and the folder of this node.
func (m *Manager) drop(ctx context.Context, host string) error {
	m.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: host}})
	return m.local.remove(ctx, host)
}

// tidyInterval is how long names stay in the folder of this node that were removed while it did not listen.
const tidyInterval = time.Hour

// tidy reviews the hosts in the folder. This node would serve those that are not ours any more after a restart while nobody
// can tell. It ends at the first host about which nobody can.
func (m *Manager) tidy(ctx context.Context) error {
	if m.local == nil || m.now().Sub(m.tidied) < tidyInterval {
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
		if err := m.review(ctx, host); err != nil {
			return err
		}
	}
	m.tidied = m.now()
	return nil
}
