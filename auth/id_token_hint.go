package auth

import (
	"context"

	"lyceum/store/people"
	"lyceum/tenant"
)

const (
	// idTokenPurpose is the purpose with which the vault encrypts identity tokens.
	idTokenPurpose = "identity token"
	// maxHint is the maximum length of an identity token that is kept for the sign-out. The browser brings it to the provider in an address, and
	// servers refuse addresses of 8 KB.
	maxHint = 6 << 10
)

// sealIDToken encrypts an identity token, so that it can be stored until the sign-out. It returns nil for a token that is too long for an address,
// and for no token.
func (s *Service) sealIDToken(ctx context.Context, company tenant.Company, token string) ([]byte, error) {
	if token == "" || len(token) > maxHint {
		return nil, nil
	}
	return s.vault.Seal(ctx, company, idTokenPurpose, token)
}

// openIDToken returns the identity token of the sign-in with which a session began, or "".
func (s *Service) openIDToken(ctx context.Context, company tenant.Company, began people.ConnectionSession) (string, error) {
	if began.IDToken == nil {
		return "", nil
	}
	return s.vault.Open(ctx, company, idTokenPurpose, began.IDToken)
}
