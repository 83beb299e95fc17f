package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
)

// certificates manages the certificates of a node in memory, in storage and in the local folder.
type certificates struct {
	log     *slog.Logger
	limits  Limits
	storage *storage
	// challenges is the storage that certmagic uses. It limits the lookups of challenges.
	challenges *challengeStorage
	local      *localCache
	hosted     Hosted
	cache      *certmagic.Cache
	magic      *certmagic.Config
	// wildcard is the certmagic configuration for the certificate of the hosted domains. It differs from magic only in that
	// it solves the DNS-01 challenge. It is nil if the node orders no such certificate.
	wildcard *certmagic.Config
	// idle is the configuration for certmagic's own background work. All of that work is disabled in it.
	idle *certmagic.Config

	// loaded are the hosts whose certificates were loaded into memory. The cache may have evicted some of them.
	loaded sync.Map
	// outdated are the hosts whose certificate in storage may differ from the one in memory.
	outdated sync.Map
}

// newCache returns a certificate cache without certmagic's own renewals. certmagic does not renew certificates of
// on-demand configurations. certmagic's renewals read storage under the lock of the cache, so a slow database blocked
// every handshake for ten seconds.
func (c *certificates) newCache() *certmagic.Cache {
	return certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return c.idle, nil },
		// certmagic adds this interval to the renewal window when it decides whether a certificate is due.
		RenewCheckInterval: c.limits.Sweep,
		Capacity:           c.limits.Certificates,
		Logger:             newZap(c.log),
	})
}

// newMagic returns a certmagic configuration for a cache. It sets every field that certmagic would otherwise copy
// from its mutable package defaults. local may be nil.
func (c *certificates) newMagic(cache *certmagic.Cache, issuers []Issuer, local certmagic.Storage) *certmagic.Config {
	return certmagic.New(cache, certmagic.Config{
		Issuers:             issuers,
		RenewalWindowRatio:  certmagic.DefaultRenewalWindowRatio,
		KeySource:           certmagic.StandardKeyGenerator{KeyType: certmagic.P256},
		LoadFirstUsableCert: true,
		Storage:             c.challenges,
		LocalCache:          local,
		// certmagic's storage check would write, read and delete 10 KB before every certificate order.
		DisableStorageCheck: true,
		// OCSP is off because certmagic's client has no timeout: a responder that did not respond blocked a
		// handshake forever.
		OCSP:   certmagic.OCSPConfig{DisableStapling: true},
		Logger: newZap(c.log),
	})
}

// magicFor returns the certmagic configuration that obtains the certificate of a subject: wildcard or magic.
func (c *certificates) magicFor(subject string) *certmagic.Config {
	if c.wildcard != nil && subject == c.hosted.wildcard() {
		return c.wildcard
	}
	return c.magic
}

// cacheManaged loads the certificate of a subject into memory and records its names in loaded.
func (c *certificates) cacheManaged(ctx context.Context, magic *certmagic.Config, subject string) (certmagic.Certificate, error) {
	cert, err := magic.CacheManagedCertificate(ctx, subject)
	for _, name := range cert.Names {
		c.loaded.Store(name, true)
	}
	return cert, err
}

// loadFromFolder loads the certificate of a subject into memory, from the local folder only. It reports whether the
// certificate is unexpired. It uses a configuration without storage, because certmagic would otherwise read storage
// for a certificate that is due.
func (c *certificates) loadFromFolder(ctx context.Context, subject string) bool {
	issuers := c.local.issuersOf(ctx, subject)
	if len(issuers) == 0 {
		return false
	}
	of := *c.magicFor(subject)
	of.Storage, of.LocalCache, of.Issuers = c.local, nil, issuers
	cert, err := c.cacheManaged(ctx, &of, subject)
	return err == nil && !expired(cert)
}

// loadFromStorage loads a certificate from storage into memory and into the local folder.
func (c *certificates) loadFromStorage(ctx context.Context, subject string) (certmagic.Certificate, error) {
	of := *c.magicFor(subject)
	if c.local != nil {
		of.LocalCache = writeOnlyCache{c.local}
	}
	return c.cacheManaged(ctx, &of, subject)
}

// reload replaces older certificates of a host, in memory and in the local folder, with the one in storage. It does
// nothing if this node has no certificate of the host, or if storage has none.
func (c *certificates) reload(ctx context.Context, host string) error {
	before := c.cachedOf(host)
	if len(before) == 0 && len(c.local.issuersOf(ctx, host)) == 0 {
		return nil
	}
	stored, err := c.loadFromStorage(ctx, host)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	for _, cert := range before {
		if cert.Hash() != stored.Hash() && !cert.Leaf.NotBefore.After(stored.Leaf.NotBefore) {
			c.cache.Remove([]string{cert.Hash()})
		}
	}
	return nil
}

// reloadOrMark reloads the certificate of a host from storage. If that fails, it returns the error and marks the
// host, so that the next sweep reloads it.
func (c *certificates) reloadOrMark(ctx context.Context, host string) error {
	err := c.reload(ctx, host)
	if err == nil {
		c.outdated.Delete(host)
		return nil
	}
	c.outdated.Store(host, true)
	if !errors.Is(err, context.Canceled) {
		c.log.WarnContext(ctx, "renewed certificate not loaded", "host", host, "cause", err, "retryInMs", c.limits.Sweep.Milliseconds())
	}
	return err
}

// forHandshake returns the certificate in memory that is valid for a host and expires last. The certificate may be
// a wildcard certificate. forHandshake returns nil if there is none. It does not use certmagic's lookup, which
// takes five times as long, mostly for disabled logging.
func (c *certificates) forHandshake(host string) *stdtls.Certificate {
	certs := c.cache.AllMatchingCertificates(host)
	best, until := -1, time.Now()
	for i := range certs {
		if leaf := certs[i].Leaf; leaf != nil && leaf.NotAfter.After(until) {
			best, until = i, leaf.NotAfter
		}
	}
	if best < 0 {
		return nil
	}
	return &certs[best].Certificate
}

// cached returns the certificate in memory that names the host itself and expires last. It may have expired. found
// is false if there is none.
func (c *certificates) cached(host string) (best certmagic.Certificate, found bool) {
	for _, cert := range c.cachedOf(host) {
		if !found || cert.Leaf.NotAfter.After(best.Leaf.NotAfter) {
			best, found = cert, true
		}
	}
	return best, found
}

// cachedOf returns the certificates in memory that name the host itself. It leaves out wildcard certificates.
func (c *certificates) cachedOf(host string) []certmagic.Certificate {
	return slices.DeleteFunc(c.cache.AllMatchingCertificates(host), func(cert certmagic.Certificate) bool {
		return cert.Leaf == nil || !slices.Contains(cert.Names, host)
	})
}

// cachedHosts returns the hosts whose certificates are in memory, sorted. It removes evicted hosts from loaded.
func (c *certificates) cachedHosts() (hosts []string) {
	c.loaded.Range(func(host, _ any) bool {
		c.loaded.Delete(host) // Delete precedes the lookup, so that a concurrent load records the host again.
		if _, ok := c.cached(host.(string)); ok {
			c.loaded.Store(host, true)
			hosts = append(hosts, host.(string))
		}
		return true
	})
	slices.Sort(hosts)
	return hosts
}

// inLastPart reports whether the certificate in memory is in the last part of its lifetime, such as the last third
// for part 3.
func (c *certificates) inLastPart(host string, part time.Duration) bool {
	cert, ok := c.cached(host)
	return ok && time.Now().After(lastPartStart(cert.Leaf, part))
}

// isStored reports whether storage has a certificate of a host from one of the issuers that order for it.
func (c *certificates) isStored(ctx context.Context, host string) (bool, error) {
	for _, issuer := range c.magicFor(host).Issuers {
		_, err := c.storage.Stat(ctx, certmagic.StorageKeys.SiteCert(issuer.IssuerKey(), host))
		switch {
		case err == nil:
			return true, nil
		case !errors.Is(err, fs.ErrNotExist):
			return false, fmt.Errorf("look for the certificate of %s: %w", host, err)
		}
	}
	return false, nil
}

// isFromOurs reports whether a storage key is below the certificates of a configured issuer.
func (c *certificates) isFromOurs(key string) bool {
	return slices.ContainsFunc(c.magic.Issuers, func(issuer Issuer) bool {
		return strings.HasPrefix(key, certmagic.StorageKeys.CertsPrefix(issuer.IssuerKey())+"/")
	})
}

// deleteStored deletes certificates of a host from storage. It calls from with the key of each issuer that orders for
// the host, and deletes the issuer's certificate of the host if from returns true.
func (c *certificates) deleteStored(ctx context.Context, host string, from func(issuer string) bool) (err error) {
	for _, issuer := range c.magicFor(host).Issuers {
		if key := issuer.IssuerKey(); from(key) {
			err = errors.Join(err, c.storage.Delete(ctx, certmagic.StorageKeys.CertsSitePrefix(key, host)))
		}
	}
	return err
}

// evict removes the certificates of a host from memory.
func (c *certificates) evict(host string) {
	c.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: host}})
}

// hasLocal reports whether this node has a certificate for a host in the local folder. For a hosted domain, it
// reports whether the node has the shared certificate of all hosted domains, in the folder or as a configured file.
func (c *certificates) hasLocal(ctx context.Context, host string) bool {
	if c.hosted.Certificate != "" && c.hosted.covers(host) {
		return true
	}
	return len(c.local.issuersOf(ctx, c.hosted.subject(host))) > 0
}

// hasOwnLocal returns two results for a host. local is the result of hasLocal. own reports whether this node has a
// certificate for this host alone, on disk or in memory.
func (c *certificates) hasOwnLocal(ctx context.Context, host string) (local, own bool) {
	local = c.hasLocal(ctx, host)
	if c.hosted.covers(host) {
		return local, false
	}
	_, own = c.cached(host)
	return local, local || own
}

// expired reports whether a certificate has expired. certmagic's own check rounds up to the next second. During
// that second, an expired certificate would be neither served nor replaced.
func expired(cert certmagic.Certificate) bool {
	return cert.Leaf != nil && !cert.Leaf.NotAfter.After(time.Now())
}
