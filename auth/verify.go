package auth

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/tenant"
)

// Verify returns the principal of an access token or of an API key. It returns ErrToken if the bearer is invalid or an API
// key was removed, ErrTokenExpired if the bearer has expired, and ErrSessionEnded if the session of an access token has
// ended. If the bearer may belong to a sandbox, the error is a *SandboxBearerError whose Reason is one of these errors.
func (s *Service) Verify(ctx context.Context, bearer string) (Principal, error) {
	verify := s.verifyAccessToken
	if isAPIKey(bearer) {
		verify = s.verifyAPIKey
	}
	who, err := verify(ctx, bearer)
	if err == nil {
		return who, nil
	}
	inSandbox, failed := s.mayBeOfSandbox(ctx, bearer)
	switch {
	case failed != nil:
		return Principal{}, failed
	case inSandbox:
		return Principal{}, &SandboxBearerError{Reason: err, APIKey: isAPIKey(bearer)}
	}
	return Principal{}, err
}

func (s *Service) verifyAccessToken(ctx context.Context, bearer string) (Principal, error) {
	c, err := s.tokens.verify(ctx, bearer)
	if err != nil {
		return Principal{}, err
	}
	company, err := s.company(ctx, c.company)
	if err != nil {
		return Principal{}, err
	}
	found, err := s.sessionStates.get(ctx, company, c.session)
	if err != nil {
		return Principal{}, err
	}
	// A token with an outdated role is invalid. With its refresh token, the client obtains a token with the new role.
	if found.User != c.user || found.Role != c.role || found.Kind != store.SessionAPI {
		return Principal{}, ErrToken
	}
	return s.principal(found, company, c.session), nil
}

// VerifyCookie returns the principal of a session cookie on the company's host. It returns ErrToken if the
// cookie is invalid, and ErrSessionEnded if its session has ended.
func (s *Service) VerifyCookie(ctx context.Context, company tenant.Company, cookie string) (Principal, error) {
	secret, err := parseSessionSecret(cookie)
	if err != nil || company.IsZero() || secret.company != company.ID() {
		return Principal{}, ErrToken
	}
	found, err := s.sessionStates.get(ctx, company, secret.session)
	if err != nil {
		return Principal{}, err
	}
	if found.Kind != store.SessionSite || !secret.hashesTo(found.Secret) {
		return Principal{}, ErrToken
	}
	return s.principal(found, company, secret.session), nil
}

// company returns the company in a token. It returns ErrToken if the company does not exist, and tenant.ErrSuspended if it is
// suspended.
func (s *Service) company(ctx context.Context, id int64) (tenant.Company, error) {
	company, err := s.resolver.ByID(ctx, id)
	if errors.Is(err, tenant.ErrUnknown) {
		return tenant.Company{}, ErrToken
	}
	if err == nil && company.Suspended() {
		return tenant.Company{}, tenant.ErrSuspended
	}
	return company, err
}

func (s *Service) principal(state sessionState, company tenant.Company, session int64) Principal {
	return Principal{
		Company: company, UserID: state.User, Role: state.Role, SessionID: session, ActingID: state.Acting,
		Fresh:   state.Role == RoleAPI || state.Acting == 0 && s.now().Sub(state.SignedIn) < s.freshSignIn,
		Limited: company.RequireSecondFactor() && hasSecondFactor(state.Role) && !state.SecondFactor,
	}
}
