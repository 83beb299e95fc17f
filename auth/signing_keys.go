package auth

import (
	"context"
	"crypto/cipher"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"lyceum/auth/refreshcache"
	"lyceum/auth/vault"
	"lyceum/store"
	"lyceum/store/company"
)

var errNoSigningKey = errors.New("no active signing key")

// keyring has the keys that sign and verify access tokens. All nodes share the table of keys. The keys in the table
// are encrypted with a key that is derived from the deployment key, so that a copy of the database is not enough to sign tokens.
type keyring struct {
	db *store.DB
	// cipher encrypts the keys in the table. open sets it.
	cipher cipher.AEAD
	random io.Reader
	now    func() time.Time
	// cache reads the table periodically and for unknown keys.
	cache *refreshcache.Cache
	// onRemoved is called after a key was removed from the table.
	onRemoved func()

	// signDelay is the age from which a key may sign. By then, every node has read the key.
	signDelay time.Duration

	mu    sync.RWMutex
	byKID map[string]signingKey
}

type signingKey struct {
	kid     string
	secret  []byte
	created time.Time
	retired store.Time
}

func (k signingKey) isRetired(at time.Time) bool {
	return !k.retired.IsZero() && !at.Before(k.retired.Time())
}

// keyTimes has the intervals at which a node reads the keys.
type keyTimes struct {
	refresh time.Duration // the interval of periodic reads
	unknown time.Duration // the shortest interval of reads for unknown keys
}

// newKeyring returns a keyring without keys. open must be called before other methods.
func newKeyring(db *store.DB, random io.Reader, now func() time.Time, times keyTimes) *keyring {
	r := &keyring{db: db, random: random, now: now, onRemoved: func() {}, signDelay: keySignDelay(times.refresh)}
	r.cache = &refreshcache.Cache{Now: now, RetryAfter: times.refresh, UnknownInterval: times.unknown, Read: func(ctx context.Context) (time.Duration, error) {
		return times.refresh, r.reload(ctx)
	}}
	return r
}

// open reads the keys, and adds a key if there is none that can sign.
func (r *keyring) open(ctx context.Context, deploymentKey []byte) (err error) {
	if r.cipher, err = vault.SigningKeyCipher(deploymentKey); err != nil {
		return err
	}
	if err := r.cache.Load(ctx); err != nil {
		return err
	}
	if _, err := r.signer(ctx); err == nil {
		return nil
	}
	return r.addFirst(ctx)
}

// keySignDelay returns the age from which a key may sign: one read interval, and as much again for differences between the
// clocks of nodes.
func keySignDelay(refresh time.Duration) time.Duration { return 2 * refresh }

func (r *keyring) addFirst(ctx context.Context) error {
	key, err := r.generate()
	if err != nil {
		return err
	}
	if err := company.AddFirstSigningKey(ctx, r.db, key); err != nil {
		return err
	}
	return r.cache.Load(ctx)
}

// rotate adds a signing key. Tokens of the older keys stay valid until the given time.
func (r *keyring) rotate(ctx context.Context, until time.Time) error {
	key, err := r.generate()
	if err != nil {
		return err
	}
	if err := company.RotateSigningKey(ctx, r.db, key, until); err != nil {
		return err
	}
	return r.cache.Load(ctx)
}

func (r *keyring) generate() (company.SigningKey, error) {
	raw := make([]byte, 10+vault.SigningKeyBytes)
	if _, err := io.ReadFull(r.random, raw); err != nil {
		return company.SigningKey{}, fmt.Errorf("generate a signing key: %w", err)
	}
	kid := base32.StdEncoding.EncodeToString(raw[:10])
	sealed := r.cipher.Seal(nil, nil, raw[10:], []byte(kid))
	return company.SigningKey{KID: kid, Sealed: sealed, CreatedAt: r.now()}, nil
}

func (r *keyring) reload(ctx context.Context) error {
	rows, err := company.SigningKeys(ctx, r.db, r.now())
	if err != nil {
		return err
	}
	byKID := make(map[string]signingKey, len(rows))
	for _, row := range rows {
		secret, err := vault.OpenSigningKey(r.cipher, row)
		if err != nil {
			return err
		}
		byKID[row.KID] = signingKey{kid: row.KID, secret: secret, created: row.CreatedAt, retired: row.RetiredAt}
	}
	r.replace(byKID)
	return nil
}

func (r *keyring) replace(byKID map[string]signingKey) {
	r.mu.Lock()
	lost := false
	for kid := range r.byKID {
		_, still := byKID[kid]
		lost = lost || !still
	}
	r.byKID = byKID
	r.mu.Unlock()
	if lost {
		r.onRemoved()
	}
}

// signer returns the key that signs tokens. A candidate is a key that stays valid for the life of a new token. signer prefers
// the newest candidate that every node has read. If there is none, as after the first start or a leak, it returns the oldest
// candidate. It returns errNoSigningKey if there is no candidate.
func (r *keyring) signer(ctx context.Context) (signingKey, error) {
	r.cache.RefreshIfDue(ctx)
	now := r.now()
	known := now.Add(-r.signDelay)
	var best signingKey
	r.mu.RLock()
	defer r.mu.RUnlock()
	for _, key := range r.byKID {
		if !key.isRetired(now.Add(accessLife)) && (best.secret == nil || key.preferredOver(best, known)) {
			best = key
		}
	}
	if best.secret == nil {
		return best, errNoSigningKey
	}
	return best, nil
}

// preferredOver reports whether signer prefers k to other. Every node has read the keys that were created until known.
func (k signingKey) preferredOver(other signingKey, known time.Time) bool {
	if k.created.After(known) {
		return other.created.After(k.created)
	}
	return other.created.After(known) || k.created.After(other.created)
}

// find returns the key with this id. For an unknown id it reads the table, but not again within the pause for unknown keys. It
// returns ErrToken if the key is unknown or retired.
func (r *keyring) find(ctx context.Context, kid string) (signingKey, error) {
	key, known := r.lookup(kid)
	if !known {
		if err := r.cache.RefreshForUnknown(ctx); err != nil {
			return signingKey{}, err
		}
		key, known = r.lookup(kid)
	}
	if !known || key.isRetired(r.now()) {
		return signingKey{}, ErrToken
	}
	return key, nil
}

func (r *keyring) lookup(kid string) (signingKey, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	key, known := r.byKID[kid]
	return key, known
}
