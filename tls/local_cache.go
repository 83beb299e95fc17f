package tls

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"

	"github.com/caddyserver/certmagic"
)

// localCache is a folder with the certificates that this node has served. It encrypts their keys. The node can
// serve them while the database is down, also after a restart. A nil *localCache is valid and empty.
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

// storage returns c as an interface. It returns a nil interface for a nil c, as certmagic requires.
func (c *localCache) storage() certmagic.Storage {
	if c == nil {
		return nil
	}
	return c
}

// Load returns the value at key and decrypts private keys. It returns an error that matches fs.ErrNotExist if there
// is no value, and errUnsealed if the value was encrypted with another key.
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

// issuersOf returns the issuers whose certificate of a subject is in the folder.
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

// writeOnlyCache is a localCache whose Load finds nothing. certmagic then reads storage and stores the result in
// the folder.
type writeOnlyCache struct{ *localCache }

func (writeOnlyCache) Load(context.Context, string) ([]byte, error) { return nil, fs.ErrNotExist }

// remove deletes the certificates of a host from the folder.
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

// hosts returns the hosts whose certificates are in the folder. It may return a host more than once.
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
