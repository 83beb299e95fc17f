package tls

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
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

// load brings a certificate into memory: from the folder of this node, or from storage. Visitors do not wait as long as a
// storage that hangs, so that what the folder has is shown at once, also of the second issuer; and where it is due for
// renewal, another node may have renewed it, which is looked for behind it. While storage does not answer, what it may have
// of issuers that the folder knows nothing of is left out.
func (m *Manager) load(ctx context.Context, magic *certmagic.Config, subject string) (certmagic.Certificate, error) {
	known := m.local.known(ctx, subject)
	fresh := slices.DeleteFunc(slices.Clone(known), func(i Issuer) bool { return m.local.due(ctx, i, subject, m.now()) })
	if len(fresh) > 0 {
		if cert, err := loadOf(ctx, magic, fresh, subject); err == nil {
			return cert, nil
		}
	}
	if cert, err := m.loadDue(ctx, magic, known, subject); err == nil && !cert.Expired() {
		m.refresh(magic, subject)
		return cert, nil
	}
	cert, err := magic.CacheManagedCertificate(ctx, subject)
	if err == nil || errors.Is(err, fs.ErrNotExist) || len(known) == 0 {
		return cert, err
	}
	return loadOf(ctx, magic, known, subject)
}

// loadOf looks only for what some of the issuers have signed.
func loadOf(ctx context.Context, magic *certmagic.Config, issuers []Issuer, subject string) (certmagic.Certificate, error) {
	of := *magic
	of.Issuers = issuers
	return of.CacheManagedCertificate(ctx, subject)
}

// loadDue takes a certificate out of the folder without a look into storage, which certmagic has for those that are due.
func (m *Manager) loadDue(ctx context.Context, magic *certmagic.Config, known []Issuer, subject string) (certmagic.Certificate, error) {
	if len(known) == 0 {
		return certmagic.Certificate{}, fs.ErrNotExist
	}
	of := *magic
	of.Storage, of.LocalCache = m.local, nil
	return loadOf(ctx, &of, known, subject)
}

// refresh brings what storage has of a subject into memory, beside what is shown meanwhile.
func (m *Manager) refresh(magic *certmagic.Config, subject string) {
	m.flights.DoChan("refresh "+subject, func() (any, error) {
		return nil, m.fly(subject, func(ctx context.Context) error {
			_, err := magic.CacheManagedCertificate(ctx, subject)
			return err
		})
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

// due tells whether a certificate is to be renewed, so that another node may have done it.
func (c *localCache) due(ctx context.Context, issuer Issuer, subject string, now time.Time) bool {
	chain, err := c.Load(ctx, certmagic.StorageKeys.SiteCert(issuer.IssuerKey(), subject))
	if err != nil {
		return true
	}
	leaf := leafIn(chain)
	return leaf == nil || !now.Before(partBeforeEnd(leaf, renewalPart))
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
