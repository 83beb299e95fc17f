package people

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// ErrPasskeyExists means that a user of the company already has a passkey with the credential.
var ErrPasskeyExists = errors.New("the passkey exists")

// Passkey is a stored passkey of a user. UsedAt is nil until the first sign-in with the passkey.
type Passkey struct {
	ID   int64
	Name string
	// Host is the host for which the passkey was created, which is the relying party of WebAuthn.
	Host string
	// Credential is the JSON of the public key and the sign counter.
	Credential []byte
	CreatedAt  store.Time  `db:"created_at"`
	UsedAt     *store.Time `db:"used_at"`
}

// NewPasskey contains the fields of a passkey that AddPasskey adds.
type NewPasskey struct {
	UserID       int64
	Name, Host   string
	CredentialID []byte
	Credential   []byte
	// Challenge is the time of the challenge, in microseconds since 1970.
	Challenge int64
	// Codes are the hashes of recovery codes, for a user without a second factor.
	Codes [][]byte
	At    time.Time
}

var (
	passkeyAdd          = statement.Scoped("passkey/add")
	passkeyList         = statement.Scoped("passkey/list")
	passkeyUse          = statement.Scoped("passkey/use")
	passkeyRemove       = statement.Scoped("passkey/remove")
	passkeyRemoveOfUser = statement.Scoped("passkey/remove_of_user")
	challengeUse        = statement.Scoped("second_factor/use_challenge")
)

// Passkeys returns the passkeys of a user, oldest first.
func Passkeys(ctx context.Context, c store.Company, userID int64) ([]Passkey, error) {
	return store.ListOf[Passkey](ctx, c, passkeyList, userID)
}

// AddPasskey adds a passkey, ends the sessions of the user, and enqueues a message to the user. If in has recovery codes,
// they replace the existing ones. AddPasskey returns the ids of the ended sessions, which the caller passes to
// auth.Service.InvalidateSessions. It returns store.ErrConflict if the challenge or a newer one was used, and ErrPasskeyExists if
// a user of the company has the credential.
func AddPasskey(ctx context.Context, c store.Company, in NewPasskey, because string) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := UseChallenge(ctx, c, in.UserID, in.Challenge); err != nil {
			return err
		}
		added, err := c.Exec(ctx, passkeyAdd, in.UserID, in.Name, in.Host, in.CredentialID, in.Credential, in.At)
		if err == nil && added == 0 {
			err = ErrPasskeyExists
		}
		if err != nil {
			return err
		}
		if in.Codes != nil {
			if _, err := c.Exec(ctx, recoveryCodeRemove, in.UserID); err != nil {
				return err
			}
			if _, err := c.Exec(ctx, recoveryCodeAdd, in.UserID, pq.ByteaArray(in.Codes)); err != nil {
				return err
			}
		}
		if ended, err = EndUserSessions(ctx, c, in.UserID, in.At, because); err != nil {
			return err
		}
		return tellAboutFactor(ctx, c, in.UserID, in.At, FactorSet)
	})
	return ended, err
}

// UseChallenge records that a challenge of a user was accepted. challenge is the time of the challenge in microseconds since
// 1970. It returns store.ErrConflict if any node has accepted this challenge or a newer one of the user before.
func UseChallenge(ctx context.Context, c store.Company, userID, challenge int64) error {
	used, err := c.Exec(ctx, challengeUse, userID, challenge)
	if err == nil && used == 0 {
		err = store.ErrConflict
	}
	return err
}

// UsePasskey stores the credential of a passkey after a sign-in and records that its challenge was accepted. It returns
// store.ErrConflict if the challenge or a newer one was accepted before, or if p was changed or removed meanwhile.
func UsePasskey(ctx context.Context, c store.Company, userID int64, p Passkey, credential []byte, challenge int64, at time.Time) error {
	return c.Tx(ctx, func(c store.Company) error {
		if err := UseChallenge(ctx, c, userID, challenge); err != nil {
			return err
		}
		used, err := c.Exec(ctx, passkeyUse, userID, p.ID, credential, at, p.Credential)
		if err == nil && used == 0 {
			err = store.ErrConflict
		}
		return err
	})
}

// RemovePasskey removes a passkey of a user. It returns store.ErrNotFound if the user has no such passkey.
func RemovePasskey(ctx context.Context, c store.Company, userID, id int64) error {
	removed, err := c.Exec(ctx, passkeyRemove, userID, id)
	if err == nil && removed == 0 {
		err = store.ErrNotFound
	}
	return err
}
