package auth

import (
	"context"
	"errors"
	"net/netip"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// Credential is what a client presents to say who it is: a bearer, or the session cookie of a browser. Only Verify reads it.
type Credential struct {
	// Bearer is empty for a cookie.
	Bearer, Cookie string
	// Company is the company of the host to which a browser has sent the cookie.
	Company tenant.Company
}

// Bearer returns the credential of a bearer: an access token or an API key.
func Bearer(text string) Credential { return Credential{Bearer: text} }

// Cookie returns the credential of a session cookie that a browser has sent to a host of the company.
func Cookie(company tenant.Company, secret string) Credential {
	return Credential{Cookie: secret, Company: company}
}

// Use describes what a credential is used for. The zero value is the strictest use.
type Use struct {
	// Address is the address of the client. Without it, API keys that can be used only from certain networks are rejected.
	Address netip.Addr
	// WithoutSecondFactor also accepts staff who must still set up the second factor that their company requires. Set it only where
	// they set it up, where they end their session, and where the caller does not become the caller of the request.
	WithoutSecondFactor bool
}

// Verify returns the principal of a credential, who may act in the use. It is the only function that turns a credential into a
// principal. It returns
//   - ErrToken if the credential is invalid or an API key was removed, ErrTokenExpired if a bearer has expired, and ErrSessionEnded
//     if the session has ended. If a bearer may belong to a sandbox, the error is a *SandboxBearerError whose Reason is one of these
//     errors;
//   - ErrKeyNetwork if an API key cannot be used from the address;
//   - ErrSecondFactorMissing if the company requires a second factor, and the session was opened without one.
func (s *Service) Verify(ctx context.Context, c Credential, use Use) (Principal, error) {
	who, err := s.read(ctx, c)
	if err == nil {
		err = who.Permits(use)
	}
	if err != nil {
		return Principal{}, err
	}
	return who, nil
}

// Permits returns nil if the caller may act in the use. It returns ErrKeyNetwork or ErrSecondFactorMissing, as Verify does.
func (who Principal) Permits(use Use) error {
	switch {
	case !who.mayCallFrom(use.Address):
		return ErrKeyNetwork
	case who.Limited && !use.WithoutSecondFactor:
		return ErrSecondFactorMissing
	}
	return nil
}

// read returns the principal of a credential without regard to its use.
func (s *Service) read(ctx context.Context, c Credential) (Principal, error) {
	if c.Bearer == "" {
		return s.readCookie(ctx, c.Company, c.Cookie)
	}
	read := s.readAccessToken
	if isAPIKey(c.Bearer) {
		read = s.readAPIKey
	}
	who, err := read(ctx, c.Bearer)
	if err == nil {
		return who, nil
	}
	inSandbox, failed := s.mayBeOfSandbox(ctx, c.Bearer)
	switch {
	case failed != nil:
		return Principal{}, failed
	case inSandbox:
		return Principal{}, &SandboxBearerError{Reason: err, APIKey: isAPIKey(c.Bearer)}
	}
	return Principal{}, err
}

func (s *Service) readAccessToken(ctx context.Context, bearer string) (Principal, error) {
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
	if found.User != c.user || found.Role != c.role || found.Kind != people.SessionAPI {
		return Principal{}, ErrToken
	}
	return s.principal(found, company, c.session), nil
}

// readCookie returns the principal of a session cookie on the company's host. It returns ErrToken if the cookie is invalid, and
// ErrSessionEnded if its session has ended.
func (s *Service) readCookie(ctx context.Context, company tenant.Company, cookie string) (Principal, error) {
	secret, err := parseSessionSecret(cookie)
	if err != nil || company.IsZero() || secret.company != company.ID() {
		return Principal{}, ErrToken
	}
	found, err := s.sessionStates.get(ctx, company, secret.session)
	if err != nil {
		return Principal{}, err
	}
	if found.Kind != people.SessionSite || !secret.hashesTo(found.Secret) {
		return Principal{}, ErrToken
	}
	return s.principal(found, company, secret.session), s.mayStillAct(ctx, company, found)
}

// mayStillAct returns ErrSessionEnded for a session that a manager opened for a trainee who is no longer in the manager's batches and
// courses. The sessions that a user opened end with the user's role, so only managers are checked.
func (s *Service) mayStillAct(ctx context.Context, company tenant.Company, state sessionState) error {
	if state.Acting == 0 || state.ActingRole != RoleManager {
		return nil
	}
	err := people.Reach(ctx, s.db.For(company), state.Acting, string(RoleManager), state.User)
	if errors.Is(err, store.ErrNotFound) {
		return ErrSessionEnded
	}
	return err
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
		ReadOnly: state.Acting != 0 && state.ActingRole != RoleAPI,
		Fresh:    state.Role == RoleAPI || state.Acting == 0 && s.now().Sub(state.SignedIn) < s.freshSignIn,
		Limited:  company.RequireSecondFactor() && hasSecondFactor(state.Role) && !state.SecondFactor,
	}
}
