package tls

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"

	"github.com/caddyserver/certmagic"
)

// localCache stores the certificates that this node has served on its disk, with encrypted keys. The node can serve
// them while the database is down, also after a restart. A nil localCache stores nothing.
type localCache struct {
	*certmagic.FileStorage
	seal    *seal
	issuers []Issuer
}

func newLocalCache(folder string, seal *seal, issuers []Issuer) *localCache {
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
	for _, issuer := range c.issuers {
		if c.Exists(ctx, certmagic.StorageKeys.SiteCert(issuer.IssuerKey(), subject)) {
			issuers = append(issuers, issuer)
		}
	}
	return issuers
}

// writeOnlyCache is the local folder for a load that must read storage but update the folder.
type writeOnlyCache struct{ *localCache }

func (writeOnlyCache) Load(context.Context, string) ([]byte, error) { return nil, fs.ErrNotExist }

// remove deletes the certificates of a host.
func (c *localCache) remove(ctx context.Context, host string) error {
	if c == nil {
		return nil
	}
	for _, issuer := range c.issuers {
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
