package signin

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

// firstKey makes the first key of a connection that authenticates with a key. It returns nil for another connection, and for one that has a key.
func (s *Handlers) firstKey(ctx context.Context, c *web.Call, n people.Connection) (*people.ConnectionKey, error) {
	if n.ClientAuth != people.ClientAuthKey {
		return nil, nil
	}
	if n.ID != 0 {
		if keys, err := people.ConnectionKeys(ctx, c.Store, n.ID); err != nil || len(keys) > 0 {
			return nil, err
		}
	}
	key, err := s.Auth.NewConnectionKey(ctx, c.Company, true)
	return &key, err
}

// storeKey stores the result of firstKey. The caller must be inside the database transaction that saves the connection.
func (s *Handlers) storeKey(ctx context.Context, rows store.Company, id int64, key *people.ConnectionKey, by store.Actor) error {
	if key == nil {
		return nil
	}
	return people.AddConnectionKey(ctx, rows, id, *key, s.Now(), by)
}

type ConnectionKeyRotation struct {
	ID  int64 `api:"id,required" doc:"ID of the connection."`
	Now bool  `api:"now" doc:"Yes: the new key signs at once, and the present one is withdrawn, because somebody else may have it. Default: the new key signs after 24 hours, and until then the provider can read it at jwksURL."`
}

type ConnectionKeys struct {
	Keys []people.ConnectionKey `json:"keys" doc:"The keys of the connection, the newest first."`
}

// RotateConnectionKey replaces the key with which Lyceum authenticates at the provider of a connection. It returns store.ErrNotFound if there is no such
// connection, and people.ErrAboveRole if the caller is an API user. It returns an *web.InputError if the connection authenticates without a key.
func (s *Handlers) RotateConnectionKey(ctx context.Context, c *web.Call, in *ConnectionKeyRotation) (ConnectionKeys, error) {
	n, err := people.Connections.Get(ctx, c.Store, in.ID)
	switch {
	case err != nil:
		return ConnectionKeys{}, err
	case c.Who.Role == auth.RoleAPI:
		return ConnectionKeys{}, people.ErrAboveRole
	case n.ClientAuth != people.ClientAuthKey:
		return ConnectionKeys{}, web.InvalidField("id", "The connection does not authenticate with a key: its clientAuth is "+n.ClientAuth+".")
	}
	key, err := s.Auth.NewConnectionKey(ctx, c.Company, in.Now)
	if err == nil {
		err = people.AddConnectionKey(ctx, c.Store, n.ID, key, s.Now(), c.Actor())
	}
	if err != nil {
		return ConnectionKeys{}, err
	}
	keys, err := people.ConnectionKeys(ctx, c.Store, n.ID)
	return ConnectionKeys{keys}, err
}

// keySetAge is the value of Cache-Control of the key set. Providers read it again at most after this time, which is much less than the time for which a new
// key is published before it signs.
const keySetAge = "public, max-age=300"

// ConnectionKeySet returns the public keys with which Lyceum authenticates at the provider of a connection.
func (s *Handlers) ConnectionKeySet(ctx context.Context, c *web.Call, in *ConnectionID) (*web.Page, error) {
	set, err := s.Auth.ConnectionKeySet(ctx, c.Company, in.ID)
	return &web.Page{Body: set, Type: "application/json", Cache: keySetAge}, err
}
