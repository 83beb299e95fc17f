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

// certificates holds the certificates of a node: those in memory, in storage and in the local folder.
type certificates struct {
	log     *slog.Logger
	limits  Limits
	storage *storage
	// challenges wraps storage for certmagic.
	challenges *challengeStorage
	local      *localCache
	hosted     Hosted
	cache      *certmagic.Cache
	magic      *certmagic.Config
	// wildcard is like magic, but solves the DNS-01 challenge for the certificate of the hosted domains. It is
	// nil if no such certificate is ordered.
	wildcard *certmagic.Config
	// idle is the configuration for certmagic's own background work. All of that work is disabled in it.
	idle *certmagic.Config

	// loaded are the hosts whose certificates were loaded. Some may have been evicted since the last sweep.
	loaded sync.Map
	// outdated are the hosts whose certificate in storage may differ from the one in memory.
	outdated sync.Map
}

// newCache returns a certificate cache with certmagic's own renewals disabled. They read storage under the cache's
// lock, so that a slow database blocked every handshake for ten seconds. certmagic does not renew certificates of
// on-demand configurations.
func (c *certificates) newCache() *certmagic.Cache {
	return certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return c.idle, nil },
		// certmagic adds this interval when it decides whether a certificate is due.
		RenewCheckInterval: c.limits.Sweep,
		Capacity:           c.limits.Certificates,
		Logger:             newZap(c.log),
	})
}

// newMagic returns a certmagic configuration for a cache. It sets every field that certmagic would otherwise copy from
// its mutable package defaults.
func (c *certificates) newMagic(cache *certmagic.Cache, issuers []Issuer, local certmagic.Storage) *certmagic.Config {
	return certmagic.New(cache, certmagic.Config{
		Issuers:             issuers,
		RenewalWindowRatio:  certmagic.DefaultRenewalWindowRatio,
		KeySource:           certmagic.StandardKeyGenerator{KeyType: certmagic.P256},
		LoadFirstUsableCert: true,
		Storage:             c.challenges,
		LocalCache:          local,
		// The storage check writes, reads and deletes 10 KB before every order.
		DisableStorageCheck: true,
		// OCSP is off because certmagic's client has no timeout: a responder that never answered blocked a handshake
		// forever.
		OCSP:   certmagic.OCSPConfig{DisableStapling: true},
		Logger: newZap(c.log),
	})
}

// magicFor returns the certmagic configuration that orders for a subject.
func (c *certificates) magicFor(subject string) *certmagic.Config {
	if c.wildcard != nil && subject == c.hosted.wildcard() {
		return c.wildcard
	}
	return c.magic
}

// cacheManaged loads a certificate into memory with a configuration.
func (c *certificates) cacheManaged(ctx context.Context, magic *certmagic.Config, subject string) (certmagic.Certificate, error) {
	cert, err := magic.CacheManagedCertificate(ctx, subject)
	for _, name := range cert.Names {
		c.loaded.Store(name, true)
	}
	return cert, err
}

// loadFromFolder loads an unexpired certificate from the local folder only. certmagic would otherwise read storage for a
// certificate that is due.
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
// nothing if this node has none.
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

// reloadOrMark reloads a host from storage. It leaves the host marked for the next sweep if that fails.
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

// forHandshake returns the valid certificate in memory that expires last, for the host itself or a wildcard, or nil.
// certmagic's own lookup takes five times as long, mostly for disabled logging.
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

// cached returns the certificate in memory for a host itself that expires last.
func (c *certificates) cached(host string) (best certmagic.Certificate, found bool) {
	for _, cert := range c.cachedOf(host) {
		if !found || cert.Leaf.NotAfter.After(best.Leaf.NotAfter) {
			best, found = cert, true
		}
	}
	return best, found
}

// cachedOf returns the certificates in memory for a host itself, without wildcards.
func (c *certificates) cachedOf(host string) []certmagic.Certificate {
	return slices.DeleteFunc(c.cache.AllMatchingCertificates(host), func(cert certmagic.Certificate) bool {
		return cert.Leaf == nil || !slices.Contains(cert.Names, host)
	})
}

// cachedHosts returns the hosts whose certificates are in memory, sorted.
func (c *certificates) cachedHosts() (hosts []string) {
	c.loaded.Range(func(host, _ any) bool {
		c.loaded.Delete(host) // The entry is deleted before the lookup, so that a certificate that is loaded concurrently is recorded again.
		if _, ok := c.cached(host.(string)); ok {
			c.loaded.Store(host, true)
			hosts = append(hosts, host.(string))
		}
		return true
	})
	slices.Sort(hosts)
	return hosts
}

// inLastPart reports whether at most the given fraction of the life of the certificate in memory is left.
func (c *certificates) inLastPart(host string, part time.Duration) bool {
	cert, ok := c.cached(host)
	return ok && time.Now().After(lastPartStart(cert.Leaf, part))
}

// isStored reports whether storage has a certificate of a host.
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

// isFromOurs reports whether the key of a certificate belongs to a configured issuer.
func (c *certificates) isFromOurs(key string) bool {
	return slices.ContainsFunc(c.magic.Issuers, func(issuer Issuer) bool {
		return strings.HasPrefix(key, certmagic.StorageKeys.CertsPrefix(issuer.IssuerKey())+"/")
	})
}

// deleteStored deletes a host's certificates of the selected issuers from storage.
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

// hasLocal reports whether this node has a local certificate for a host. A shared certificate counts for every hosted
// domain.
func (c *certificates) hasLocal(ctx context.Context, host string) bool {
	if c.hosted.Certificate != "" && c.hosted.covers(host) {
		return true
	}
	return len(c.local.issuersOf(ctx, c.hosted.subject(host))) > 0
}

// hasOwnLocal is hasLocal and also reports whether this node has a certificate for this host alone, on disk or in
// memory.
func (c *certificates) hasOwnLocal(ctx context.Context, host string) (local, own bool) {
	local = c.hasLocal(ctx, host)
	if c.hosted.covers(host) {
		return local, false
	}
	_, own = c.cached(host)
	return local, local || own
}

// expired reports whether a certificate has expired. certmagic's own check rounds to the next second, during which an
// expired certificate would be neither served nor reordered.
func expired(cert certmagic.Certificate) bool {
	return cert.Leaf != nil && !cert.Leaf.NotAfter.After(time.Now())
}
