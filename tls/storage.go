package tls

import (
	"context"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"

	"lyceum/auth/masterkey"
)

// Records is the storage of certificates, keys and locks that all nodes share. A key is a path of components
// separated by slashes. A key is below another one if it begins with all components of that key: "a/b" is below
// "a", and "ab" is not. Errors that match fs.ErrNotExist mean that a value does not exist. All other errors mean
// that the storage failed.
type Records interface {
	// Load returns the value at key. It returns an error that matches fs.ErrNotExist if there is none.
	Load(ctx context.Context, key string) ([]byte, error)
	// Store saves value at key and replaces an earlier value. The value is due from renewAt and overdue from
	// alarmAt. The zero time means never.
	Store(ctx context.Context, key string, value []byte, renewAt, alarmAt time.Time) error
	// Delete removes key and everything below it. It returns nil if there is nothing to remove.
	Delete(ctx context.Context, key string) error
	// List returns every key below prefix, sorted. An empty prefix selects all keys. If there is none, it returns
	// an empty list.
	List(ctx context.Context, prefix string) ([]string, error)
	// Stat returns the size and modification time of the value at key. It returns an error that matches
	// fs.ErrNotExist if there is none.
	Stat(ctx context.Context, key string) (size int64, modified time.Time, err error)
	// Due and Overdue return the keys greater than after whose values are due or overdue. The keys are sorted and
	// at most limit.
	Due(ctx context.Context, after string, limit int) ([]string, error)
	Overdue(ctx context.Context, after string, limit int) ([]string, error)
	// Changed returns the keys of certificates that were stored within a period, by the clock of the storage.
	Changed(ctx context.Context, within time.Duration) ([]string, error)

	// ShortestLife returns the shortest validity period of the unexpired certificates, or zero if there are none.
	ShortestLife(ctx context.Context) (time.Duration, error)

	// Acquire locks name for owner until the lease ends. It returns false if another owner holds the lock. The
	// lease is measured by the clock of the storage, because the nodes' clocks differ.
	Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error)
	// Renew restarts the lease of owner. It returns false if owner no longer holds the lock.
	Renew(ctx context.Context, name, owner string, lease time.Duration) (bool, error)
	// Release releases the lock. It does nothing if owner no longer holds it.
	Release(ctx context.Context, name, owner string) error

	// Cooling returns the remaining cooldown of name and its cause. left is zero if there is no cooldown.
	Cooling(ctx context.Context, name string) (left time.Duration, cause string, err error)
	// Cool starts the next step of the cooldown of name and returns the duration of the step. The step lasts at
	// least as long as least. began is how long ago the failed work began. If the work began before the current
	// cooldown, Cool changes nothing and returns the remaining cooldown.
	Cool(ctx context.Context, name, cause string, began time.Duration, steps []time.Duration, least time.Duration) (time.Duration, error)
	// EndCooling ends the cooldown of name. The next cooldown starts with the first step.
	EndCooling(ctx context.Context, name string) error
	// PurgeCooling deletes cooldowns that ended long ago.
	PurgeCooling(ctx context.Context) error
}

// storage adapts Records to certmagic. It encrypts private keys, sets a timeout for each operation, derives folders
// from keys, and renews the leases of held locks.
type storage struct {
	*locks
	records  Records
	seal     *seal
	deadline time.Duration
}

var (
	_ certmagic.Storage          = (*storage)(nil)
	_ certmagic.TryLocker        = (*storage)(nil)
	_ certmagic.LockLeaseRenewer = (*storage)(nil)
)

func newStorage(records Records, masters masterkey.Keys, l Limits) (*storage, error) {
	seal, err := newSeal(masters)
	if err != nil {
		return nil, err
	}
	return &storage{locks: newLocks(records, l.Lease, l.Storage), records: records, seal: seal, deadline: l.Storage}, nil
}

// String returns a constant, so that certmagic does not log the fields of the storage.
func (s *storage) String() string { return "records" }

// Load returns the value at key and decrypts private keys. It returns an error that matches fs.ErrNotExist if there
// is no value, and errUnsealed if the value was encrypted with another key.
func (s *storage) Load(ctx context.Context, key string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	value, err := s.records.Load(ctx, key)
	if err != nil || !isPrivateKey(key) {
		return value, err
	}
	return s.seal.open(key, value)
}

// Store saves a value. It encrypts private keys, and derives the renewal dates of certificates from the value.
func (s *storage) Store(ctx context.Context, key string, value []byte) error {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	renewAt, alarmAt := renewalDates(key, value)
	if isPrivateKey(key) {
		value = s.seal.close(key, value)
	}
	return s.records.Store(ctx, key, value, renewAt, alarmAt)
}

// renewalPart and alarmPart divide the lifetime of a certificate. The certificate is due for renewal when a third
// of its life is left, and overdue when a quarter is left.
const (
	renewalPart = 3
	alarmPart   = 4
)

// certificateFile and metadataFile are the extensions of files that certmagic stores per certificate. The key has
// the extension ".key".
const (
	certificateFile = ".crt"
	metadataFile    = ".json"
)

// renewalDates returns the times from which a certificate is due and overdue. For metadata, it returns the time
// from which the renewal information is due. For other values it returns zero times.
func renewalDates(key string, value []byte) (renewAt, alarmAt time.Time) {
	switch path.Ext(key) {
	case certificateFile:
		if leaf := leafIn(value); leaf != nil {
			return lastPartStart(leaf, renewalPart), lastPartStart(leaf, alarmPart)
		}
	case metadataFile:
		return renewalInfoDate(value), time.Time{}
	}
	return time.Time{}, time.Time{}
}

func leafIn(value []byte) *x509.Certificate {
	block, _ := pem.Decode(value)
	if block == nil {
		return nil
	}
	leaf, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		return nil
	}
	return leaf
}

// lastPartStart returns the time at which the last part of a certificate's life begins, such as the last third for
// part 3.
func lastPartStart(leaf *x509.Certificate, part time.Duration) time.Time {
	return leaf.NotAfter.Add(-leaf.NotAfter.Sub(leaf.NotBefore) / part)
}

// renewalInfoDate returns the earlier of two times: the renewal time, and the time of the next request to the
// authority (RFC 9773). It returns the zero time if there is no renewal information.
func renewalInfoDate(metadata []byte) time.Time {
	var kept struct {
		IssuerData struct {
			Info *rfc8555.RenewalInfo `json:"renewal_info"`
		} `json:"issuer_data"`
	}
	if json.Unmarshal(metadata, &kept) != nil || kept.IssuerData.Info == nil {
		return time.Time{}
	}
	info := kept.IssuerData.Info
	if info.RetryAfter == nil || !info.SelectedTime.IsZero() && info.SelectedTime.Before(*info.RetryAfter) {
		return info.SelectedTime
	}
	return *info.RetryAfter
}

// isPrivateKey reports whether certmagic stores a private key at a storage key: of a certificate, of an account, or
// a compromised one.
func isPrivateKey(key string) bool {
	return strings.HasSuffix(key, ".key") || strings.HasSuffix(key, ".key.compromised")
}

// Delete removes key and everything below it. It returns nil if there is nothing to remove.
func (s *storage) Delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	return s.records.Delete(ctx, key)
}

// Exists reports whether key is a file or a folder. It also returns false if the lookup fails.
func (s *storage) Exists(ctx context.Context, key string) bool {
	_, err := s.Stat(ctx, key)
	return err == nil
}

// List returns the keys below prefix. If recursive is false, it returns only the files and folders directly below
// prefix. It returns an error that matches fs.ErrNotExist if there are none.
func (s *storage) List(ctx context.Context, prefix string, recursive bool) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	keys, err := s.records.List(ctx, prefix)
	switch {
	case err != nil:
		return nil, err
	case len(keys) == 0:
		return nil, fmt.Errorf("list %q: %w", prefix, fs.ErrNotExist)
	case recursive:
		return keys, nil
	}
	return children(keys, prefix), nil
}

// children shortens each key to its first component below prefix and removes duplicates. Equal results need not be
// adjacent: "a-b" sorts between "a" and "a/b".
func children(keys []string, prefix string) []string {
	start := len(prefix)
	if prefix != "" {
		start++
	}
	seen := make(map[string]bool)
	var names []string
	for _, key := range keys {
		name := key
		if slash := strings.IndexByte(key[start:], '/'); slash >= 0 {
			name = key[:start+slash]
		}
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

// Stat returns the size and modification time of a file. For a folder, it returns the key only. It returns an error
// that matches fs.ErrNotExist if key is neither.
func (s *storage) Stat(ctx context.Context, key string) (certmagic.KeyInfo, error) {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	size, modified, err := s.records.Stat(ctx, key)
	if err == nil {
		return certmagic.KeyInfo{Key: key, Size: size, Modified: modified, IsTerminal: true}, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return certmagic.KeyInfo{}, err
	}
	below, err := s.records.List(ctx, key)
	if err != nil {
		return certmagic.KeyInfo{}, err
	}
	if len(below) == 0 {
		return certmagic.KeyInfo{}, fmt.Errorf("stat %q: %w", key, fs.ErrNotExist)
	}
	return certmagic.KeyInfo{Key: key}, nil
}
