package auth

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lyceum/auth/oidc"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ThirdPartyInput is a login with an identity token. Company is the zero value if the request names none.
type ThirdPartyInput struct {
	Company tenant.Company
	Token   string
	// Code is the code of the second factor, or empty.
	Code string
	RequestSource
}

// ThirdParty creates a session for an identity token. The token's client selects the company. The user is the
// one who is linked to the account or has the verified address. If there is none and the company allows new
// users, ThirdParty adds a trainee. It returns
//   - ErrToken or ErrTokenExpired for an invalid or expired token, and oidc.ErrProvider if the provider's keys cannot be read;
//   - ErrUnknownClient if no company has the client, and tenant.ErrMismatch if another company than in.Company has it;
//   - tenant.ErrSuspended if that company is suspended;
//   - oidc.ErrUnverifiedEmail, ErrHostedDomain or ErrUserNotAllowed if the company does not accept the identity;
//   - ErrSecondFactorRequired or ErrSecondFactor if the user has a second factor and in.Code is missing or wrong, and a
//     ratelimit.Error after too many wrong codes.
func (s *Service) ThirdParty(ctx context.Context, in ThirdPartyInput) (Login, error) {
	who, err := s.google.Verify(ctx, in.Token)
	if err != nil {
		return Login{}, err
	}
	company, err := s.companyOfClient(ctx, who)
	if err != nil {
		return Login{}, err
	}
	if !in.Company.IsZero() && !in.Company.Is(company) {
		return Login{}, tenant.ErrMismatch
	}
	if company.Suspended() {
		return Login{}, tenant.ErrSuspended
	}
	settings, err := s.googleSettings(ctx, company)
	if err != nil {
		return Login{}, err
	}
	expires := s.now().Add(refreshLife)
	user, opened, err := s.signInIdentity(ctx, company, settings, who,
		newLogin{kind: people.SessionAPI, action: store.AuditGoogleLogin, expires: expires, source: in.RequestSource}, in.Code)
	if err != nil {
		return Login{}, err
	}
	return s.loginResult(ctx, account{company: company, user: user.Credentials}, opened, expires)
}

// companyOfClient returns the company of the client for which a token was issued. Another client of the same company
// may have requested the token; mobile apps work in this way. companyOfClient returns ErrUnknownClient if no company
// has the client. It also returns ErrUnknownClient if the client that requested the token does not belong to the same
// company.
func (s *Service) companyOfClient(ctx context.Context, who oidc.Identity) (tenant.Company, error) {
	id, err := people.ClientCompany(ctx, s.db, who.Client)
	if err == nil && who.Presenter != "" && who.Presenter != who.Client {
		var asker int64
		if asker, err = people.ClientCompany(ctx, s.db, who.Presenter); err == nil && asker != id {
			err = store.ErrNotFound
		}
	}
	if errors.Is(err, store.ErrNotFound) {
		return tenant.Company{}, fmt.Errorf("%w: %q", ErrUnknownClient, who.Client)
	}
	if err != nil {
		return tenant.Company{}, err
	}
	return s.resolver.ByID(ctx, id)
}

// googleSettings returns the company's settings of sign-ins with Google. Without settings it returns the zero value, which
// offers no sign-in on the pages and adds no users.
func (s *Service) googleSettings(ctx context.Context, company tenant.Company) (people.GoogleSettings, error) {
	settings, err := people.Google(ctx, s.db.For(company))
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return settings, err
}

// signInIdentity creates a session for a verified identity according to the company's settings. It returns ErrHostedDomain,
// ErrUserNotAllowed or ErrConnectionRequired if the company does not accept the sign-in. If the user has a second factor, it
// returns ErrSecondFactorRequired without a code, ErrSecondFactor for a wrong code, and a ratelimit.Error after too many
// wrong codes.
func (s *Service) signInIdentity(
	ctx context.Context, company tenant.Company, rules people.GoogleSettings, who oidc.Identity, e newLogin, code string,
) (people.GoogleUser, sessionSecret, error) {
	var user people.GoogleUser
	var opened sessionSecret
	var ended []int64
	var needsCode bool
	if len(rules.HostedDomains) > 0 && !slices.Contains(rules.HostedDomains, who.HostedDomain) {
		return user, opened, ErrHostedDomain
	}
	err := s.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		if user, err = s.findOrAddUser(ctx, c, who, rules.NewUsers, e.source); err != nil {
			return err
		}
		if err := requireNoConnection(ctx, c, user.Credentials); err != nil {
			return err
		}
		if ended, err = s.linkIdentity(ctx, c, user, who); err != nil {
			return err
		}
		err = requireNoSecondFactor(ctx, c, user.ID, user.Role)
		if needsCode = errors.Is(err, ErrSecondFactorRequired); needsCode {
			return nil // The transaction commits the link to the account. openWithCode creates the session.
		}
		if err != nil {
			return err
		}
		opened, err = s.addLogin(ctx, c, company, user.ID, e)
		return err
	})
	if errors.Is(err, ErrUserNotAllowed) && user.ID != 0 {
		err = errors.Join(err, s.db.For(company).AuditFailure(ctx,
			store.AuditEntry{Actor: e.source.actor(user.ID), At: s.now(), Action: store.AuditGoogleLoginFailed}))
	}
	if err != nil {
		return user, opened, err
	}
	s.InvalidateSessions(ctx, company, ended)
	if needsCode {
		opened, err = s.openWithCode(ctx, company, user.Credentials, e, code)
	}
	return user, opened, err
}

// openWithCode creates the session of a verified identity whose user has a second factor. It returns ErrSecondFactorRequired
// without a code, ErrSecondFactor for a wrong or used code, a ratelimit.Error after too many wrong codes, and
// ErrUserNotAllowed if the user has been disabled in the meantime.
func (s *Service) openWithCode(
	ctx context.Context, company tenant.Company, user people.Credentials, e newLogin, code string,
) (opened sessionSecret, err error) {
	if e.secondFactor, err = s.checkSecondFactor(ctx, company, user, code, e.source); err != nil {
		return opened, err
	}
	err = s.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		if err := people.LockActiveUser(ctx, c, user.ID); err != nil {
			return err
		}
		opened, err = s.addLogin(ctx, c, company, user.ID, e)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		err = ErrUserNotAllowed
	}
	return opened, err
}

// findOrAddUser returns the user of an identity. If there is none and newUsers is set, it adds a trainee. If newUsers is not
// set, it returns ErrUserNotAllowed.
func (s *Service) findOrAddUser(ctx context.Context, c store.Company, who oidc.Identity, newUsers bool, from RequestSource) (people.GoogleUser, error) {
	who.Email = mailbox.Canonical(who.Email)
	user, err := people.ReadGoogleUser(ctx, c, who.Subject, who.Email)
	if !errors.Is(err, store.ErrNotFound) {
		return user, err
	}
	if !newUsers {
		return user, ErrUserNotAllowed
	}
	id, err := people.AddGoogleTrainee(ctx, c, people.NewGoogleTrainee{
		Email: who.Email, FirstName: who.FirstName, LastName: who.LastName, GoogleSub: who.Subject, At: s.now(),
	})
	if err == nil {
		err = c.Audit(ctx, store.AuditEntry{
			Actor: from.actor(id), At: s.now(), Action: store.AuditSignUp, SubjectKind: "user", SubjectID: id,
		})
	}
	if err != nil && !errors.Is(err, people.ErrEmailTaken) {
		return user, err
	}
	// After people.ErrEmailTaken the user exists: a concurrent sign-in of the same identity added it.
	return people.ReadGoogleUser(ctx, c, who.Subject, who.Email)
}

// linkIdentity links the identity to the user at the first sign-in. If the user's address was not confirmed, it confirms the
// address, ends the user's older sessions and returns their ids, because another person may have signed up with the address.
// It returns ErrUserNotAllowed if the user is disabled or linked to another account.
func (s *Service) linkIdentity(ctx context.Context, c store.Company, user people.GoogleUser, who oidc.Identity) (ended []int64, err error) {
	if user.Status == store.UserDisabled || user.GoogleSub != "" && user.GoogleSub != who.Subject {
		return nil, ErrUserNotAllowed
	}
	if user.Status == store.UserActive && user.GoogleSub != "" {
		return nil, nil
	}
	if err := people.LinkGoogle(ctx, c, user.ID, who.Subject, s.now()); err != nil || user.Status == store.UserActive {
		return nil, err
	}
	return people.EndUserSessions(ctx, c, user.ID, s.now(), endedByConfirming)
}
