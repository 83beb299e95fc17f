package people

import (
	"context"
	"encoding/json"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	connectionKeyList = statement.Scoped("connection_key/list")
	connectionKeyAdd  = statement.Scoped("connection_key/add")
)

// The ways in which Lyceum authenticates at the provider of an OpenID Connect connection.
const (
	// ClientAuthSecret means with the client secret, or without one if there is none.
	ClientAuthSecret = "secret"
	// ClientAuthKey means with a signed assertion (RFC 7523).
	ClientAuthKey = "private_key_jwt"
)

// ConnectionKey is a key pair with which Lyceum authenticates at the provider of a connection.
type ConnectionKey struct {
	// ID is the id of the key in the key set. Public is the public key as a JSON Web Key.
	ID     string          `db:"key_id" json:"keyID" doc:"ID of the key (kid)."`
	Public json.RawMessage `db:"public_key" json:"-"`
	// Private is the encrypted private key.
	Private   []byte     `db:"private_key" json:"-"`
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When the key was made."`
	SignsFrom store.Time `db:"signs_from" json:"signsFrom" doc:"When Lyceum begins to sign with the key. It is in the key set before, so that the provider can read it."`
}

// ConnectionKeys returns the keys of a connection, the newest first.
func ConnectionKeys(ctx context.Context, c store.Company, connectionID int64) ([]ConnectionKey, error) {
	return store.ListOf[ConnectionKey](ctx, c, connectionKeyList, connectionID)
}

// AddConnectionKey adds a key of a connection at the time now. It removes the other keys, except that the one that signs now remains until the next call if the
// new one signs later. It returns store.ErrNotFound if there is no such connection.
func AddConnectionKey(ctx context.Context, c store.Company, connectionID int64, k ConnectionKey, now time.Time, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var id string
		err := c.Change(ctx, &id, connectionKeyAdd, connectionID, k.ID, []byte(k.Public), k.Private, k.SignsFrom, now)
		if err != nil {
			return err
		}
		return c.Note(ctx, by, "connection_key_add", "connection", connectionID)
	})
}
