package store

import (
	"context"
	"encoding/json"
	"time"
)

var (
	connectionKeyList = scoped("connection_key/list")
	connectionKeyAdd  = scoped("connection_key/add")
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
	Private   []byte `db:"private_key" json:"-"`
	CreatedAt Time   `db:"created_at" json:"createdDate" doc:"When the key was made."`
	SignsFrom Time   `db:"signs_from" json:"signsFrom" doc:"When Lyceum begins to sign with the key. It is in the key set before, so that the provider can read it."`
}

// ConnectionKeys returns the keys of a connection, the newest first.
func (c Company) ConnectionKeys(ctx context.Context, connectionID int64) ([]ConnectionKey, error) {
	return listOf[ConnectionKey](ctx, c, connectionKeyList, connectionID)
}

// AddConnectionKey adds a key of a connection at the time now. It removes the other keys, except that the one that signs now remains until the next call if the
// new one signs later. It returns ErrNotFound if there is no such connection.
func (c Company) AddConnectionKey(ctx context.Context, connectionID int64, k ConnectionKey, now time.Time, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var id string
		err := c.change(ctx, &id, connectionKeyAdd, connectionID, k.ID, []byte(k.Public), k.Private, k.SignsFrom, now)
		if err != nil {
			return err
		}
		return c.note(ctx, by, "connection_key_add", "connection", connectionID)
	})
}
