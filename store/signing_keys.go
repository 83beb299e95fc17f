package store

import (
	"context"
	"time"
)

// SigningKey is a key that access tokens are signed with. What is sealed, only auth can open.
type SigningKey struct {
	KID       string
	Sealed    []byte
	CreatedAt time.Time `db:"created_at"`
	// RetiredAt is the moment from which its tokens are refused, or not yet for the newest key.
	RetiredAt Time `db:"retired_at"`
}

var (
	signingKeyList   = global("signing_key_list")
	signingKeyAdd    = global("signing_key_add")
	signingKeyRetire = global("signing_key_retire")
	signingKeyLock   = global("signing_key_lock")
)

// SigningKeys gives the keys whose tokens are believed at the given moment, the newest first.
func (db *DB) SigningKeys(ctx context.Context, at time.Time) ([]SigningKey, error) {
	return listed[SigningKey](ctx, asker{db: db}, signingKeyList, at)
}

// AddFirstSigningKey adds key unless another signs already. Of several nodes that start at once, one adds.
func (db *DB) AddFirstSigningKey(ctx context.Context, key SigningKey) error {
	return db.tx(ctx, func(a asker) error {
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

// RotateSigningKey adds key, which takes the place of the others; their tokens are believed until the given moment.
func (db *DB) RotateSigningKey(ctx context.Context, key SigningKey, until time.Time) error {
	return db.tx(ctx, func(a asker) error {
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

func lockSigningKeys(ctx context.Context, a asker) error {
	var held bool
	return a.get(ctx, &held, signingKeyLock)
}
