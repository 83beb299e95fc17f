package signin

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
)

// SAMLKeys are the SAML keys of a company.
type SAMLKeys struct {
	Keys []store.SAMLKey `json:"keys" doc:"The keys, the one that signs first." never:"null"`
}

// ListSAMLKeys lists the SAML keys of the company without the private keys.
func ListSAMLKeys(ctx context.Context, c *web.Call, _ *web.NoFields) (SAMLKeys, error) {
	keys, err := c.Store.SAMLKeys(ctx)
	return SAMLKeys{append([]store.SAMLKey{}, keys...)}, err
}

// AddSAMLKey creates a SAML key. It returns store.ErrTooManySAMLKeys.
func (s *Handlers) AddSAMLKey(ctx context.Context, c *web.Call, _ *web.NoFields) (store.SAMLKey, error) {
	return s.Auth.AddSAMLKey(ctx, c.Company, c.Company.Domain(), c.Actor())
}

// UseSAMLKey makes a SAML key the one that signs requests. It returns store.ErrNotFound and a *store.StaleError.
func UseSAMLKey(ctx context.Context, c *web.Call, in *api.Edit) (store.SAMLKey, error) {
	return c.Store.UseSAMLKey(ctx, in.At(), c.Actor())
}

// RemoveSAMLKey removes a SAML key that does not sign. It returns store.ErrSigningKey, store.ErrNotFound and a *store.StaleError.
func RemoveSAMLKey(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The key has been removed."}, c.Store.RemoveSAMLKey(ctx, in.At(), c.Actor())
}
