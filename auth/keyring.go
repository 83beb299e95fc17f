package auth

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"lyceum/store"
)

// signingKeyBytes is the least that HS256 wants, which jwx does not check: it would take a key of one byte.
const signingKeyBytes = 32

var (
	errSigningKey   = errors.New("a signing key cannot be opened: is this the deployment's master key?")
	errNoSigningKey = errors.New("no key signs tokens")
)

// keyring holds the keys that tokens are signed with and believed from. The table is shared by all nodes; what it
// holds is sealed with the master key, so that a copy of the database signs nothing.
type keyring struct {
	db     *store.DB
	cipher cipher.AEAD
	random io.Reader
	now    func() time.Time
	// table is read again when nodes have to hear of a rotation, and for a key that is unknown here.
	table *reread
	// dropped is called when a key that was believed before is so no more.
	dropped func()

	// lead is how long a key is known before it signs, so that no node meets a token whose key it has not heard of.
	lead time.Duration

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

// keyTimes say how fresh the keys in memory are.
type keyTimes struct {
	refresh time.Duration // a node follows a rotation at least this often
	unknown time.Duration // and, met with an unknown key, at most this often
}

func newKeyring(db *store.DB, master []byte, random io.Reader, now func() time.Time, times keyTimes) (*keyring, error) {
	key, err := derive(master, "signing keys 1", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("signing keys: %w", err)
	}
	gcm, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, fmt.Errorf("signing keys: %w", err)
	}
	r := &keyring{db: db, cipher: gcm, random: random, now: now, dropped: func() {}, lead: keyLead(times.refresh)}
	r.table = &reread{now: now, retry: times.refresh, unknown: times.unknown, read: func(ctx context.Context) (time.Duration, error) {
		return times.refresh, r.reload(ctx)
	}}
	return r, nil
}

// open reads the keys, and makes the first one where there is none.
func (r *keyring) open(ctx context.Context) error {
	if err := r.table.load(ctx); err != nil {
		return err
	}
	if _, err := r.signer(ctx); err == nil {
		return nil
	}
	return r.addFirst(ctx)
}

// keyLead allows for the time in which a node follows a rotation, and for as much of a difference between clocks.
func keyLead(refresh time.Duration) time.Duration { return 2 * refresh }

func (r *keyring) addFirst(ctx context.Context) error {
	key, err := r.draw()
	if err != nil {
		return err
	}
	if err := r.db.AddFirstSigningKey(ctx, key); err != nil {
		return err
	}
	return r.table.load(ctx)
}

// rotate makes a new key sign. Tokens of the old ones are believed until the given moment.
func (r *keyring) rotate(ctx context.Context, until time.Time) error {
	key, err := r.draw()
	if err != nil {
		return err
	}
	if err := r.db.RotateSigningKey(ctx, key, until); err != nil {
		return err
	}
	return r.table.load(ctx)
}

func (r *keyring) draw() (store.SigningKey, error) {
	raw := make([]byte, 10+signingKeyBytes)
	if _, err := io.ReadFull(r.random, raw); err != nil {
		return store.SigningKey{}, fmt.Errorf("draw a signing key: %w", err)
	}
	kid := base32.StdEncoding.EncodeToString(raw[:10])
	sealed := r.cipher.Seal(nil, nil, raw[10:], []byte(kid))
	return store.SigningKey{KID: kid, Sealed: sealed, CreatedAt: r.now()}, nil
}

func (r *keyring) reload(ctx context.Context) error {
	rows, err := r.db.SigningKeys(ctx, r.now())
	if err != nil {
		return err
	}
	byKID := make(map[string]signingKey, len(rows))
	for _, row := range rows {
		secret, err := r.cipher.Open(nil, nil, row.Sealed, []byte(row.KID))
		if err != nil || len(secret) < signingKeyBytes {
			return fmt.Errorf("key %s: %w", row.KID, errSigningKey)
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
		r.dropped()
	}
}

// signer gives the key to sign with: of those that last as long as a token the newest that all nodes know or, at the start
// and after a leak, the one that has been there for longest.
func (r *keyring) signer(ctx context.Context) (signingKey, error) {
	r.table.keepUp(ctx)
	now := r.now()
	known := now.Add(-r.lead)
	var best signingKey
	r.mu.RLock()
	defer r.mu.RUnlock()
	for _, key := range r.byKID {
		if !key.isRetired(now.Add(accessLife)) && (best.secret == nil || key.signsBefore(best, known)) {
			best = key
		}
	}
	if best.secret == nil {
		return best, errNoSigningKey
	}
	return best, nil
}

// signsBefore tells whether k is to sign rather than other, when the keys made until a moment are known to all nodes.
func (k signingKey) signsBefore(other signingKey, known time.Time) bool {
	if k.created.After(known) {
		return other.created.After(k.created)
	}
	return other.created.After(known) || k.created.After(other.created)
}

// find gives the key of that name. It returns ErrToken when there is none, or none any more.
func (r *keyring) find(ctx context.Context, kid string) (signingKey, error) {
	key, known := r.lookup(kid)
	if !known {
		if err := r.table.search(ctx); err != nil {
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
