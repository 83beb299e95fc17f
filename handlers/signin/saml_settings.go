package signin

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/people"
)

type SAMLKeys struct {
	SAMLKeys []people.SAMLKey `json:"keys" doc:"The SAML keys of the company. The key that signs requests comes first." never:"null"`
	web.Keys
}

// ListSAMLKeys lists the SAML keys of the company without their private keys. The key that signs is the first.
func ListSAMLKeys(ctx context.Context, c *web.Call, in *web.WholeRequest) (SAMLKeys, error) {
	part, err := api.WholeList(ctx, c, "saml_key", in, func(ctx context.Context) ([]people.SAMLKey, error) { return people.SAMLKeys(ctx, c.Store) })
	return SAMLKeys{append([]people.SAMLKey{}, part.Items...), part.Keys}, err
}

// AddSAMLKey creates a SAML key. The key signs only if the company has no other key that signs. It returns
// people.ErrTooManySAMLKeys if the company has too many keys.
func (s *Handlers) AddSAMLKey(ctx context.Context, c *web.Call, _ *web.NoFields) (people.SAMLKey, error) {
	return s.Auth.AddSAMLKey(ctx, c.Company, c.Company.Domain(), c.Actor())
}

// UseSAMLKey makes a SAML key sign all further requests. It returns store.ErrNotFound if there is no such key, and a
// *store.StaleError if the key has another version.
func UseSAMLKey(ctx context.Context, c *web.Call, in *api.Edit) (people.SAMLKey, error) {
	return people.UseSAMLKey(ctx, c.Store, in.At(), c.Actor())
}

// RemoveSAMLKey removes a SAML key that does not sign. It returns people.ErrSigningKey for the key that signs, store.ErrNotFound
// if there is no such key, and a *store.StaleError if the key has another version.
func RemoveSAMLKey(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The key has been removed."}, people.RemoveSAMLKey(ctx, c.Store, in.At(), c.Actor())
}
