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

// Records keep certificates, their keys and the locks where every node sees them. A key is a path of components
// divided by slashes; what is "below" a key has it as its first components, so that "a/b" is below "a" and "ab" is not.
// Errors that match fs.ErrNotExist mean that there is nothing, all others that nobody knows.
type Records interface {
	// Load returns the value at key, or fs.ErrNotExist.
	Load(ctx context.Context, key string) ([]byte, error)
	// Store puts value at key, over whatever is there. The value is due from renewAt on and overdue from alarmAt on;
	// zero times are never.
	Store(ctx context.Context, key string, value []byte, renewAt, alarmAt time.Time) error
	// Delete removes key and everything below it. It is no error when there is nothing.
	Delete(ctx context.Context, key string) error
	// List returns every key below prefix, in order; "" is above all. None is no error.
	List(ctx context.Context, prefix string) ([]string, error)
	// Stat tells size and time of change of the value at key, or fs.ErrNotExist.
	Stat(ctx context.Context, key string) (size int64, modified time.Time, err error)
	// Due and Overdue return keys after that key whose values are, at most limit of them in order.
	Due(ctx context.Context, after string, limit int) ([]string, error)
	Overdue(ctx context.Context, after string, limit int) ([]string, error)
	// Changed returns the keys of the certificates that were stored within that time, by the clock of the records.
	Changed(ctx context.Context, within time.Duration) ([]string, error)

	// Acquire gives the lock of that name to owner for the time of lease, unless another owner's lease has not
	// run out. Time is that of the records, because the clocks of the nodes differ.
	Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error)
	// Renew makes the lease of owner run from now again. It tells false when owner has lost the lock.
	Renew(ctx context.Context, name, owner string, lease time.Duration) (bool, error)
	// Release gives the lock back. It does nothing when owner has lost it.
	Release(ctx context.Context, name, owner string) error

	// Cooling tells for how long name is still to be left alone, and why; zero when it need not be.
	Cooling(ctx context.Context, name string) (left time.Duration, cause string, err error)
	// Cool leaves name alone after a failure, for the next of the steps and at least for the time of least, and
	// returns how long that is.
	Cool(ctx context.Context, name, cause string, steps []time.Duration, least time.Duration) (time.Duration, error)
	// EndCooling lets name be tried again, as if it had never failed.
	EndCooling(ctx context.Context, name string) error
	// PurgeCooling forgets the cool-downs that have been over for long.
	PurgeCooling(ctx context.Context) error
}

// storage is what certmagic sees of Records: keys of certificates and accounts encrypted, a deadline on every
// operation, folders made up from the keys, and locks that live as long as their holder.
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

// String keeps what is inside out of certmagic's log.
func (s *storage) String() string { return "records" }

// Load returns fs.ErrNotExist when there is no value, and errUnsealed when it was sealed with another key.
func (s *storage) Load(ctx context.Context, key string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	value, err := s.records.Load(ctx, key)
	if err != nil || !secret(key) {
		return value, err
	}
	return s.seal.open(key, value)
}

// Store encrypts the value when key names a private key.
func (s *storage) Store(ctx context.Context, key string, value []byte) error {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	renewAt, alarmAt := datesOf(key, value)
	if secret(key) {
		value = s.seal.close(key, value)
	}
	return s.records.Store(ctx, key, value, renewAt, alarmAt)
}

// A certificate is renewed when a third of its life is left, and somebody is told when it is a quarter.
const (
	renewalPart = 3
	alarmPart   = 4
)

// The kinds of files that certmagic keeps of each certificate, beside its key.
const (
	certificateFile = ".crt"
	metadataFile    = ".json"
)

// datesOf reads off a certificate when it is to be renewed and when somebody should look after it, and off what its
// authority says about renewal when to ask again or to act. All else has no such dates.
func datesOf(key string, value []byte) (renewAt, alarmAt time.Time) {
	switch path.Ext(key) {
	case certificateFile:
		if leaf := leafIn(value); leaf != nil {
			return partBeforeEnd(leaf, renewalPart), partBeforeEnd(leaf, alarmPart)
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

// partBeforeEnd is when that part of a certificate's life is left.
func partBeforeEnd(leaf *x509.Certificate, part time.Duration) time.Time {
	return leaf.NotAfter.Add(-leaf.NotAfter.Sub(leaf.NotBefore) / part)
}

// renewalInfoDate gives the earlier of the times at which the authority wants the certificate renewed and at which it
// wants to be asked again (RFC 9773), zero when it said nothing.
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

// secret tells whether certmagic keeps a private key there: of a certificate, of an account, or one that was
// compromised.
func secret(key string) bool {
	return strings.HasSuffix(key, ".key") || strings.HasSuffix(key, ".key.compromised")
}

// Delete removes key and everything below it.
func (s *storage) Delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, s.deadline)
	defer cancel()
	return s.records.Delete(ctx, key)
}

// Exists tells whether key is a file or a folder. It has no way to say that nobody knows.
func (s *storage) Exists(ctx context.Context, key string) bool {
	_, err := s.Stat(ctx, key)
	return err == nil
}

// List returns the keys below prefix, or with recursive unset the files and folders directly in it. It returns
// fs.ErrNotExist when there is nothing.
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

// children cuts keys off after the first component below prefix. Keys of one folder need not be neighbours: "a-b"
// sorts between "a" and "a/b".
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

// Stat tells whether key is a file, with size and time of change, or a folder. It returns fs.ErrNotExist when it is
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
