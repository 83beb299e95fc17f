package auth

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"lyceum/auth/password"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// maxCandidates limits the accounts that a login without a company checks. Each check takes 25 ms.
const maxCandidates = 5

// maxLookups limits the concurrent account lookups of logins. Before this limit existed, every other query waited
// behind about a hundred lookups during a flood of logins.
const maxLookups = 2

// Reasons for the end of a session.
const (
	endedByLogout     = "logout"
	endedByConfirming = "address confirmed"
)

// RequestSource describes the sender of a request, for the session list and the audit log. Address is the IP address.
type RequestSource struct {
	Address   string
	UserAgent string
	RequestID string
}

func (v RequestSource) actor(user int64) store.Actor {
	return v.actorFor(user, 0)
}

func (v RequestSource) actorFor(user, trainee int64) store.Actor {
	return store.Actor{UserID: user, ActingFor: trainee, Address: v.Address, RequestID: v.RequestID}
}

// LoginInput has the credentials of a login. Company is the zero value if the request names none.
type LoginInput struct {
	Company  tenant.Company
	Email    string
	Password string
	// Code is the code of the second factor, or empty.
	Code string
	RequestSource
}

// Login is the result of a successful login. Token is an access token, and Refresh is a refresh token. User.PasswordHash is
// nil.
type Login struct {
	Company tenant.Company
	User    people.Credentials
	Token   string
	Refresh string
}

// account is a user whose password was verified. weak means that the stored hash is weaker than a new hash.
type account struct {
	company tenant.Company
	user    people.Credentials
	weak    bool
}

// Login creates a session and its tokens. Without a company it finds the one account whose password matches. It returns
//   - ErrCredentials for an unknown address, a wrong password, a user without a password and a disabled user, in about the
//     same time;
//   - ErrDomainRequired if several accounts match;
//   - if the password is right: ErrSecondFactorRequired, ErrSecondFactor, ErrConnectionRequired, or tenant.ErrSuspended for
//     a suspended company;
//   - password.ErrBusy if no worker is free to check the password, and a ratelimit.Error after too many wrong codes.
func (s *Service) Login(ctx context.Context, in LoginInput) (Login, error) {
	in.Email = strings.TrimSpace(in.Email)
	find := s.accountIn
	if in.Company.IsZero() {
		find = s.accountAnywhere
	}
	found, err := find(ctx, in)
	if err != nil {
		return Login{}, err
	}
	// The pipeline has checked the company only if the request names it.
	if found.company.Suspended() {
		return Login{}, tenant.ErrSuspended
	}
	if err := requireNoConnection(ctx, s.db.For(found.company), found.user); err != nil {
		return Login{}, err
	}
	given, err := s.checkSecondFactor(ctx, found.company, found.user, in.Code, in.RequestSource)
	if err != nil {
		return Login{}, err
	}
	expires := s.now().Add(refreshLife)
	opened, err := s.openSession(ctx, found, in.Password,
		newLogin{kind: people.SessionAPI, action: store.AuditLogin, expires: expires, secondFactor: given, source: in.RequestSource})
	if err != nil {
		return Login{}, err
	}
	return s.loginResult(ctx, found, opened, expires)
}

// SignedIn is the result of a sign-in with a password on the pages.
type SignedIn struct {
	// Cookie is the session cookie, valid for 12 hours. It is empty if the sign-in needs a second factor.
	Cookie string
	// Pending is the input of FinishSecondStep for a sign-in that needs a second factor. It belongs in an HttpOnly
	// cookie.
	Pending string
	// Email is the address of the account.
	Email string
}

// SignIn creates a browser session on the pages of in.Company. If the user has a second factor, it creates no session and
// sets SignedIn.Pending. It returns ErrCredentials if the address or the password is wrong or the user is disabled,
// ErrConnectionRequired if the user must sign in with a connection, and password.ErrBusy if no worker is free to check the
// password.
func (s *Service) SignIn(ctx context.Context, in LoginInput) (SignedIn, error) {
	in.Email = strings.TrimSpace(in.Email)
	found, err := s.accountIn(ctx, in)
	if err == nil {
		err = requireNoConnection(ctx, s.db.For(found.company), found.user)
	}
	if err != nil {
		return SignedIn{}, err
	}
	opened, err := s.openSession(ctx, found, in.Password,
		newLogin{kind: people.SessionSite, action: store.AuditLogin, expires: s.now().Add(siteLife), source: in.RequestSource})
	if errors.Is(err, ErrSecondFactorRequired) {
		return SignedIn{Pending: s.newSecondStep(found.company, found.user, byPassword)}, nil
	}
	if err != nil {
		return SignedIn{}, err
	}
	return SignedIn{Cookie: opened.String(), Email: found.user.Email}, nil
}

// accountIn returns the company's user with this address if the password is right. It returns ErrCredentials otherwise.
func (s *Service) accountIn(ctx context.Context, in LoginInput) (account, error) {
	found, fits, err := s.checkAccount(ctx, in.Company, in)
	if err == nil && !fits {
		err = ErrCredentials
	}
	return found, err
}

// accountAnywhere returns the one account of any company with this address and password. It returns NoCompanyError if no
// account matches, and ErrDomainRequired if several do. It makes at least two checks, so that the response time does not
// disclose whether zero, one or two companies have a user with the address.
func (s *Service) accountAnywhere(ctx context.Context, in LoginInput) (account, error) {
	var ids []int64
	err := s.lookUp(ctx, func() (err error) {
		ids, err = people.LoginCompanies(ctx, s.db, in.Email, maxCandidates+1)
		return err
	})
	if err != nil {
		return account{}, err
	}
	var matches []account
	for _, id := range ids[:min(len(ids), maxCandidates)] {
		company, err := s.resolver.ByID(ctx, id)
		if err != nil {
			return account{}, err
		}
		found, fits, err := s.checkAccount(ctx, company, in)
		if err != nil {
			return account{}, err
		}
		if fits {
			matches = append(matches, found)
		}
	}
	for range 2 - len(ids) {
		if err := s.decoyCheck(ctx, in); err != nil {
			return account{}, err
		}
	}
	switch {
	case len(matches) == 0:
		return account{}, NoCompanyError{}
	case len(matches) > 1 || len(ids) > maxCandidates:
		return account{}, ErrDomainRequired
	}
	return matches[0], nil
}

// checkAccount returns the company's user with this address. fits reports whether the password is right and the user is
// active. The check of an unknown address takes as long as the check of a known one.
func (s *Service) checkAccount(ctx context.Context, company tenant.Company, in LoginInput) (found account, fits bool, err error) {
	var user people.Credentials
	err = s.lookUp(ctx, func() (err error) {
		user, err = people.ReadCredentials(ctx, s.db.For(company), in.Email)
		return err
	})
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return account{}, false, err
	}
	fits, weak, err := s.passwords.Verify(ctx, user.PasswordHash, in.Password)
	if err != nil {
		return account{}, false, err
	}
	if fits && user.Status == store.UserActive {
		return account{company: company, user: user, weak: weak}, true, nil
	}
	err = s.db.For(company).AuditFailure(ctx, store.AuditEntry{Actor: in.actor(user.ID), At: s.now(), Action: store.AuditLoginFailed})
	return account{}, false, err
}

// lookUp calls ask within the limit of concurrent lookups. If ctx ends while lookUp waits, it returns
// store.ErrUnavailable and not password.ErrBusy, because a slow database causes the wait.
func (s *Service) lookUp(ctx context.Context, ask func() error) error {
	if err := s.lookups.Acquire(ctx, 1); err != nil {
		return fmt.Errorf("%w: wait for an account lookup: %w", store.ErrUnavailable, err)
	}
	defer s.lookups.Release(1)
	return ask()
}

// decoyCheck does the work of checkAccount for an account whose password does not match.
func (s *Service) decoyCheck(ctx context.Context, in LoginInput) error {
	if _, _, err := s.passwords.Verify(ctx, nil, in.Password); err != nil {
		return err
	}
	return people.DecoyLoginFailure(ctx, s.db, in.Email)
}

// openSession creates the session of a verified account. It returns ErrCredentials if the password has changed since the
// check, and ErrSecondFactorRequired if the user has a second factor and has given no code.
func (s *Service) openSession(ctx context.Context, who account, plain string, e newLogin) (opened sessionSecret, err error) {
	rehashed, err := s.rehash(ctx, who, plain)
	if err != nil {
		return opened, err
	}
	err = s.db.For(who.company).Tx(ctx, func(c store.Company) (err error) {
		opened, err = s.openSessionTx(ctx, c, who, rehashed, e)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		err = ErrCredentials
	}
	return opened, err
}

// openSessionTx is the part of openSession inside the database transaction. It locks the user's row first, so that it creates
// no session after a concurrent password reset or the disabling of the user. In these cases it returns store.ErrNotFound.
func (s *Service) openSessionTx(ctx context.Context, c store.Company, who account, rehashed string, e newLogin) (sessionSecret, error) {
	if err := people.LockCredentials(ctx, c, who.user.ID, *who.user.PasswordHash); err != nil {
		return sessionSecret{}, err
	}
	if !e.secondFactor {
		if err := requireNoSecondFactor(ctx, c, who.user.ID, who.user.Role); err != nil {
			return sessionSecret{}, err
		}
	}
	if rehashed != "" {
		if err := people.Rehash(ctx, c, who.user.ID, *who.user.PasswordHash, rehashed); err != nil {
			return sessionSecret{}, err
		}
	}
	return s.addLogin(ctx, c, who.company, who.user.ID, e)
}

// newLogin describes the session of a login and its audit entry.
type newLogin struct {
	kind    string
	action  string
	expires time.Time
	// secondFactor means that the user has given a second factor.
	secondFactor bool
	source       RequestSource
	// connection is the connection with which the session begins, if any.
	connection connectionLogin
}

// connectionLogin names the connection with which a session begins, and the provider's session. idToken is the encrypted identity token of the
// sign-in, or nil.
type connectionLogin struct {
	id      int64
	name    string
	session providerSession
	idToken []byte
}

// providerSession is the session of a person at an identity provider. id is the provider's id of the session, or "". nameFormat is
// the format of the NameID of a SAML provider.
type providerSession struct{ id, nameFormat string }

// text returns the session in the form that parseProviderSession parses.
func (p providerSession) text() string { return p.nameFormat + "\x00" + p.id }

func parseProviderSession(text string) providerSession {
	format, id, _ := strings.Cut(text, "\x00")
	return providerSession{id, format}
}

// addLogin creates the session of a verified user and writes the audit entry.
func (s *Service) addLogin(ctx context.Context, c store.Company, company tenant.Company, user int64, e newLogin) (sessionSecret, error) {
	opened, err := s.addSession(ctx, c, company, people.NewSession{
		UserID: user, Kind: e.kind, ExpiresAt: e.expires, Address: e.source.Address, UserAgent: e.source.UserAgent, SignedIn: true,
		SecondFactor: e.secondFactor,
	})
	if err == nil && e.connection.id != 0 {
		err = people.AddConnectionSession(ctx, c, opened.session, people.ConnectionSession{
			ConnectionID: e.connection.id, ProviderSession: e.connection.session.id, NameFormat: e.connection.session.nameFormat,
			IDToken: e.connection.idToken,
		})
	}
	if err != nil {
		return sessionSecret{}, err
	}
	return opened, c.Audit(ctx, store.AuditEntry{
		Actor: e.source.actor(user), At: s.now(), Action: e.action, SubjectKind: "session", SubjectID: opened.session, SubjectName: e.connection.name,
	})
}

func (s *Service) loginResult(ctx context.Context, who account, opened sessionSecret, expires time.Time) (Login, error) {
	token, err := s.issue(ctx, claims{
		company: who.company.ID(), user: who.user.ID, session: opened.session, role: Role(who.user.Role),
	}, expires)
	if err != nil {
		return Login{}, err
	}
	user := who.user
	if user.Timezone == "" {
		user.Timezone = who.company.Location().String()
	}
	user.PasswordHash = nil
	return Login{Company: who.company, User: user, Token: token, Refresh: opened.String()}, nil
}

// rehash returns a hash with the current parameters if the stored one is weaker, else "". If the node is busy, it
// returns "" and the next login rehashes.
func (s *Service) rehash(ctx context.Context, who account, plain string) (string, error) {
	if !who.weak {
		return "", nil
	}
	hash, err := s.passwords.Hash(ctx, plain)
	if errors.Is(err, password.ErrBusy) {
		return "", nil
	}
	return hash, err
}

// addSession creates a session and returns its secret, which becomes a refresh token or a session cookie.
func (s *Service) addSession(ctx context.Context, c store.Company, company tenant.Company, n people.NewSession) (sessionSecret, error) {
	secret, hash, err := newSecret(s.random)
	if err != nil {
		return sessionSecret{}, err
	}
	n.SecretHash, n.CreatedAt = hash, s.now()
	id, err := people.AddSession(ctx, c, n)
	return sessionSecret{company: company.ID(), session: id, secret: secret}, err
}

// issue signs an access token that expires no later than its session.
func (s *Service) issue(ctx context.Context, c claims, sessionExpires time.Time) (string, error) {
	c.issued = s.now()
	c.expires = c.issued.Add(accessLife)
	if sessionExpires.Before(c.expires) {
		c.expires = sessionExpires
	}
	return s.tokens.issue(ctx, c)
}
