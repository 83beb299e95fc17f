package tls

import (
	"context"
	"path/filepath"

	"github.com/caddyserver/certmagic"
)

// localCache keeps on the disk of this node what it has served, keys encrypted as they are in the records, so that a
// node that is restarted while the database is down serves at once. Nil is a node without one.
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

// has tells whether this node has served host.
func (c *localCache) has(ctx context.Context, host string) bool {
	if c == nil {
		return false
	}
	for _, issuer := range c.issuers() {
		if c.Exists(ctx, certmagic.StorageKeys.SiteCert(issuer.IssuerKey(), host)) {
			return true
		}
	}
	return false
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
