package company

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// SigningKey is a key that signs access tokens. Only auth can decrypt Sealed.
type SigningKey struct {
	KID       string
	Sealed    []byte
	CreatedAt time.Time `db:"created_at"`
	// RetiredAt is the time from which tokens of the key are rejected. It is unset for the newest key.
	RetiredAt store.Time `db:"retired_at"`
}

var (
	signingKeyList   = statement.Global("signing_key/list")
	signingKeyAdd    = statement.Global("signing_key/add")
	signingKeyRetire = statement.Global("signing_key/retire")
	signingKeyLock   = statement.Global("signing_key/lock")
)

// SigningKeys returns the keys whose tokens are accepted at the given time, newest first.
func SigningKeys(ctx context.Context, db *store.DB, at time.Time) ([]SigningKey, error) {
	return store.Listed[SigningKey](ctx, db.Direct(), signingKeyList, at)
}

// AddFirstSigningKey adds key unless there is an active key. If several nodes start concurrently, only one adds its
// key.
func AddFirstSigningKey(ctx context.Context, db *store.DB, key SigningKey) error {
	return db.Tx(ctx, func(a store.Executor) error {
		if err := lockSigningKeys(ctx, a); err != nil {
			return err
		}
		keys, err := store.Listed[SigningKey](ctx, a, signingKeyList, key.CreatedAt)
		if err != nil || (len(keys) > 0 && keys[0].RetiredAt.IsZero()) {
			return err
		}
		_, err = a.Exec(ctx, signingKeyAdd, key.KID, key.Sealed, key.CreatedAt)
		return err
	})
}

// RotateSigningKey adds key as the active key. Tokens of the older keys are accepted until the given time.
func RotateSigningKey(ctx context.Context, db *store.DB, key SigningKey, until time.Time) error {
	return db.Tx(ctx, func(a store.Executor) error {
		if err := lockSigningKeys(ctx, a); err != nil {
			return err
		}
		if _, err := a.Exec(ctx, signingKeyAdd, key.KID, key.Sealed, key.CreatedAt); err != nil {
			return err
		}
		_, err := a.Exec(ctx, signingKeyRetire, key.KID, until)
		return err
	})
}

func lockSigningKeys(ctx context.Context, a store.Executor) error {
	var held bool
	return a.Get(ctx, &held, signingKeyLock)
}
