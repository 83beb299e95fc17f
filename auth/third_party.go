package auth

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lyceum/store"
	"lyceum/tenant"
)

// ThirdPartyInput is who wants in with a token of the identity provider. Company is nobody when the request does not
// name one.
type ThirdPartyInput struct {
	Company tenant.Company
	Token   string
	Visitor
}

// ThirdParty lets in whom the identity provider vouches for: a user whose account there is known or whose address it has
// verified, and others if the company wants them, as trainees. The token's client says which company is meant. It
// returns ErrToken, ErrTokenExpired, ErrClient, ErrUnverifiedEmail, ErrHostedDomain, ErrStranger, ErrProvider, and
// tenant.ErrDisagree when the client is another company's.
func (s *Service) ThirdParty(ctx context.Context, in ThirdPartyInput) (Login, error) {
	who, err := s.identities.read(ctx, in.Token)
	if err != nil {
		return Login{}, err
	}
	company, err := s.companyOfClient(ctx, who)
	if err != nil {
		return Login{}, err
	}
	if !in.Company.IsZero() && !in.Company.Is(company) {
		return Login{}, tenant.ErrDisagree
	}
	settings, err := s.google(ctx, company)
	if err != nil {
		return Login{}, err
	}
	expires := s.now().Add(refreshLife)
	user, opened, err := s.admit(ctx, company, settings, who, entrance{store.SessionAPI, store.AuditGoogleLogin, expires, in.Visitor})
	if err != nil {
		return Login{}, err
	}
	return s.welcome(ctx, account{company: company, user: user.Credentials}, opened, expires)
}

// companyOfClient gives the company whose application a token was made for. Another application of the same company may
// have asked for it, as apps on telephones do; one of anybody else may not. It returns ErrClient.
func (s *Service) companyOfClient(ctx context.Context, who identity) (tenant.Company, error) {
	id, err := s.db.ClientCompany(ctx, who.client)
	if err == nil && who.presenter != "" && who.presenter != who.client {
		var asker int64
		if asker, err = s.db.ClientCompany(ctx, who.presenter); err == nil && asker != id {
			err = store.ErrNotFound
		}
	}
	if errors.Is(err, store.ErrNotFound) {
		return tenant.Company{}, fmt.Errorf("%w: %q", ErrClient, who.client)
	}
	if err != nil {
		return tenant.Company{}, err
	}
	return s.resolver.ByID(ctx, id)
}

// google gives the company's rules, which are the strictest where it has set none.
func (s *Service) google(ctx context.Context, company tenant.Company) (store.GoogleSettings, error) {
	settings, err := s.db.For(company).Google(ctx)
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return settings, err
}

// admit lets in whom the provider vouches for, by the company's rules.
func (s *Service) admit(ctx context.Context, company tenant.Company, rules store.GoogleSettings, who identity, e entrance) (store.GoogleUser, sessionSecret, error) {
	var user store.GoogleUser
	var opened sessionSecret
	var ended []int64
	if len(rules.HostedDomains) > 0 && !slices.Contains(rules.HostedDomains, who.hostedDomain) {
		return user, opened, ErrHostedDomain
	}
	err := s.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		if user, err = s.known(ctx, c, who, rules.NewUsers, e.from); err != nil {
			return err
		}
		if ended, err = s.recognise(ctx, c, user, who); err != nil {
			return err
		}
		opened, err = s.addLogin(ctx, c, company, user.ID, e)
		return err
	})
	if errors.Is(err, ErrStranger) && user.ID != 0 {
		err = errors.Join(err, s.db.For(company).AuditFailure(ctx, store.AuditEntry{Actor: e.from.actor(user.ID), At: s.now(), Action: store.AuditGoogleLoginFailed}))
	}
	if err == nil {
		s.Forget(ctx, company, ended)
	}
	return user, opened, err
}

// known finds or, if the company wants that, makes the user whom the provider vouches for. It returns ErrStranger.
func (s *Service) known(ctx context.Context, c store.Company, who identity, newUsers bool, from Visitor) (store.GoogleUser, error) {
	user, err := c.GoogleUser(ctx, who.subject, who.email)
	if !errors.Is(err, store.ErrNotFound) {
		return user, err
	}
	if !newUsers {
		return user, ErrStranger
	}
	id, err := c.AddGoogleTrainee(ctx, store.NewGoogleTrainee{
		Email: who.email, FirstName: who.firstName, LastName: who.lastName, GoogleSub: who.subject, At: s.now(),
	})
	if err == nil {
		err = c.Audit(ctx, store.AuditEntry{
			Actor: from.actor(id), At: s.now(), Action: store.AuditSignUp, SubjectKind: "user", SubjectID: id,
		})
	}
	if err != nil && !errors.Is(err, store.ErrConflict) {
		return user, err
	}
	// After a conflict somebody is there: the same person, who came twice at once.
	return c.GoogleUser(ctx, who.subject, who.email)
}

// recognise makes sure that the user may sign in and that the account is the user's own, which it notes the first time.
// Whoever had not confirmed the address has now, and sessions from before are ended: an address that is not confirmed may
// have been given by somebody else. It returns ErrStranger.
func (s *Service) recognise(ctx context.Context, c store.Company, user store.GoogleUser, who identity) (ended []int64, err error) {
	if user.Status == store.UserDisabled || user.GoogleSub != "" && user.GoogleSub != who.subject {
		return nil, ErrStranger
	}
	if user.Status == store.UserActive && user.GoogleSub != "" {
		return nil, nil
	}
	if err := c.LinkGoogle(ctx, user.ID, who.subject, s.now()); err != nil || user.Status == store.UserActive {
		return nil, err
	}
	return c.EndUserSessions(ctx, user.ID, s.now(), endedByConfirming)
}
