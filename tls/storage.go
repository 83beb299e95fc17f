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
)

// Records is the storage of certificates, keys and locks that all nodes share. A key is a path of components separated
// by slashes. A key is below another one if it has all of its components as a prefix: "a/b" is below "a" and "ab" is
// not. Errors that match fs.ErrNotExist mean that a value does not exist, all others that the storage failed.
type Records interface {
	// Load returns the value at key. It returns fs.ErrNotExist if there is none.
	Load(ctx context.Context, key string) ([]byte, error)
	// Store saves value at key and replaces an earlier one. The value is due from renewAt and overdue from alarmAt; a
	// zero time means never.
	Store(ctx context.Context, key string, value []byte, renewAt, alarmAt time.Time) error
	// Delete removes key and everything below it. A missing key is not an error.
	Delete(ctx context.Context, key string) error
	// List returns every key below prefix, sorted. An empty prefix selects all keys. No key is not an error.
	List(ctx context.Context, prefix string) ([]string, error)
	// Stat returns the size and modification time of the value at key. It returns fs.ErrNotExist if there is none.
	Stat(ctx context.Context, key string) (size int64, modified time.Time, err error)
	// Due and Overdue return the keys after a key whose values are due or overdue, sorted and at most limit.
	Due(ctx context.Context, after string, limit int) ([]string, error)
	Overdue(ctx context.Context, after string, limit int) ([]string, error)
	// Changed returns the keys of certificates that were stored within a period, by the clock of the storage.
	Changed(ctx context.Context, within time.Duration) ([]string, error)

	// ShortestLife returns the shortest validity period of the unexpired certificates, or zero if there are none.
	ShortestLife(ctx context.Context) (time.Duration, error)

	// Acquire takes the lock name for owner until the lease ends, unless another owner holds it. It uses the clock of
	// the storage, because the nodes' clocks differ.
	Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error)
	// Renew restarts the lease of owner. It returns false if owner has lost the lock.
	Renew(ctx context.Context, name, owner string, lease time.Duration) (bool, error)
	// Release releases the lock. It does nothing if owner has lost it.
	Release(ctx context.Context, name, owner string) error

	// Cooling returns the remaining cooldown of name and its cause, or zero.
	Cooling(ctx context.Context, name string) (left time.Duration, cause string, err error)
	// Cool starts the next step of the cooldown of name, at least as long as least, and returns its duration. A failure
	// of work that began before the current cooldown does not extend it.
	Cool(ctx context.Context, name, cause string, began time.Duration, steps []time.Duration, least time.Duration) (time.Duration, error)
	// EndCooling ends the cooldown of name and resets its steps.
	EndCooling(ctx context.Context, name string) error
	// PurgeCooling deletes old cooldowns.
	PurgeCooling(ctx context.Context) error
}

// storage adapts Records to certmagic. It encrypts private keys, sets a timeout for each operation, derives folders
// from keys, and renews locks while they are held.
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

func newStorage(records Records, key []byte, l Limits) (*storage, error) {
	seal, err := newSeal(key)
	if err != nil {
		return nil, err
	}
	return &storage{locks: newLocks(records, l.Lease, l.Storage), records: records, seal: seal, deadline: l.Storage}, nil
}

// String hides the storage's fields from certmagic's log.
func (s *storage) String() string { return "records" }

// Load returns the value at key. It returns fs.ErrNotExist if there is none, and errUnsealed if it was encrypted with
// another key.
func (s *storage) Load(ctx context.Context, key string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	value, err := s.records.Load(ctx, key)
	if err != nil || !isPrivateKey(key) {
		return value, err
	}
	return s.seal.open(key, value)
}

// Store saves a value. It encrypts private keys.
func (s *storage) Store(ctx context.Context, key string, value []byte) error {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	renewAt, alarmAt := renewalDates(key, value)
	if isPrivateKey(key) {
		value = s.seal.close(key, value)
	}
	return s.records.Store(ctx, key, value, renewAt, alarmAt)
}

// A certificate is due for renewal when a third of its life is left, and overdue when a quarter is left.
const (
	renewalPart = 3
	alarmPart   = 4
)

// The files that certmagic stores per certificate, besides its key.
const (
	certificateFile = ".crt"
	metadataFile    = ".json"
)

// renewalDates returns when a certificate is due and overdue, or when its renewal information is due. Other values have no
// dates.
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

// lastPartStart returns when the given fraction of a certificate's life is left.
func lastPartStart(leaf *x509.Certificate, part time.Duration) time.Time {
	return leaf.NotAfter.Add(-leaf.NotAfter.Sub(leaf.NotBefore) / part)
}

// renewalInfoDate returns the earlier of the renewal time and the next time to ask the authority (RFC 9773), or zero if
// there is no renewal information.
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

// isPrivateKey reports whether certmagic stores a private key there: of a certificate, of an account, or a compromised one.
func isPrivateKey(key string) bool {
	return strings.HasSuffix(key, ".key") || strings.HasSuffix(key, ".key.compromised")
}

// Delete removes key and everything below it.
func (s *storage) Delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	return s.records.Delete(ctx, key)
}

// Exists reports whether key is a file or a folder. It cannot report a failed lookup.
func (s *storage) Exists(ctx context.Context, key string) bool {
	_, err := s.Stat(ctx, key)
	return err == nil
}

// List returns the keys below prefix, or, if recursive is false, the files and folders directly in it. It returns
// fs.ErrNotExist if there are none.
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

// children cuts keys after the first component below prefix and removes duplicates. Keys of one folder need not be
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

// Stat returns the size and modification time of a file, or describes a folder. It returns fs.ErrNotExist if key is
// neither.
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
