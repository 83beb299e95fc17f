package store

import (
	"context"
	"time"
)

// SigningKey is a key that signs access tokens. Only auth can decrypt Sealed.
type SigningKey struct {
	KID       string
	Sealed    []byte
	CreatedAt time.Time `db:"created_at"`
	// RetiredAt is the time from which tokens of the key are rejected. It is unset for the newest key.
	RetiredAt Time `db:"retired_at"`
}

var (
	signingKeyList   = global("signing_key/list")
	signingKeyAdd    = global("signing_key/add")
	signingKeyRetire = global("signing_key/retire")
	signingKeyLock   = global("signing_key/lock")
)

// SigningKeys returns the keys whose tokens are accepted at the given time, newest first.
func (db *DB) SigningKeys(ctx context.Context, at time.Time) ([]SigningKey, error) {
	return listed[SigningKey](ctx, db.direct(), signingKeyList, at)
}

// AddFirstSigningKey adds key unless there is an active key. If several nodes start concurrently, only one adds its
// key.
func (db *DB) AddFirstSigningKey(ctx context.Context, key SigningKey) error {
	return db.tx(ctx, func(a executor) error {
		if err := lockSigningKeys(ctx, a); err != nil {
			return err
		}
		keys, err := listed[SigningKey](ctx, a, signingKeyList, key.CreatedAt)
		if err != nil || (len(keys) > 0 && keys[0].RetiredAt.IsZero()) {
			return err
		}
		_, err = a.exec(ctx, signingKeyAdd, key.KID, key.Sealed, key.CreatedAt)
		return err
	})
}

// RotateSigningKey adds key as the active key. Tokens of the older keys are accepted until the given time.
func (db *DB) RotateSigningKey(ctx context.Context, key SigningKey, until time.Time) error {
	return db.tx(ctx, func(a executor) error {
		if err := lockSigningKeys(ctx, a); err != nil {
			return err
		}
		if _, err := a.exec(ctx, signingKeyAdd, key.KID, key.Sealed, key.CreatedAt); err != nil {
			return err
		}
		_, err := a.exec(ctx, signingKeyRetire, key.KID, until)
		return err
	})
}

func lockSigningKeys(ctx context.Context, a executor) error {
	var held bool
	return a.get(ctx, &held, signingKeyLock)
}
