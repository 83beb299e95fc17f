package auth

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// maxCandidates bounds the accounts that a login without a company tries. A password costs 25 ms for each.
const maxCandidates = 5

// maxLookups is how many logins may look for their accounts at once. Those of a flood come in waves, and the questions of
// all others waited behind a hundred of theirs.
const maxLookups = 2

// Why sessions end.
const (
	endedByLogout     = "logout"
	endedByConfirming = "address confirmed"
)

// Visitor is where a request comes from, for the list of sessions and the audit log.
type Visitor struct {
	Address   string
	UserAgent string
	RequestID string
}

func (v Visitor) actor(user int64) store.Actor {
	return v.actorFor(user, 0)
}

func (v Visitor) actorFor(user, trainee int64) store.Actor {
	return store.Actor{UserID: user, ActingFor: trainee, Address: v.Address, RequestID: v.RequestID}
}

// LoginInput is who wants in. Company is nobody when the request does not name one.
type LoginInput struct {
	Company  tenant.Company
	Email    string
	Password string
	Visitor
}

// Login is a successful login.
type Login struct {
	Company tenant.Company
	User    store.Credentials
	Token   string
	Refresh string
}

// account is a user whose password was checked.
type account struct {
	company tenant.Company
	user    store.Credentials
	weak    bool
}

// Login lets a user in. Without a company it is the one account whose password fits. It returns ErrCredentials for an
// unknown address, a wrong password, a user without one and a user who may not sign in alike, and in about the same
// time; ErrDomainRequired when several accounts fit; ErrBusy.
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
	expires := s.now().Add(refreshLife)
	opened, err := s.open(ctx, found, in.Password, entrance{store.SessionAPI, store.AuditLogin, expires, in.Visitor})
	if err != nil {
		return Login{}, err
	}
	return s.welcome(ctx, found, opened, expires)
}

// SignedIn is a browser that was let in by a password.
type SignedIn struct {
	// Cookie is good for twelve hours.
	Cookie string
	// Email is the address of the account.
	Email string
}

// SignIn lets the browser of a user in, on the pages of in.Company. Its errors are those of Login.
func (s *Service) SignIn(ctx context.Context, in LoginInput) (SignedIn, error) {
	in.Email = strings.TrimSpace(in.Email)
	found, err := s.accountIn(ctx, in)
	if err != nil {
		return SignedIn{}, err
	}
	opened, err := s.open(ctx, found, in.Password, entrance{store.SessionSite, store.AuditLogin, s.now().Add(siteLife), in.Visitor})
	return SignedIn{Cookie: opened.String(), Email: found.user.Email}, err
}

// accountIn checks the password against the company's user with that address.
func (s *Service) accountIn(ctx context.Context, in LoginInput) (account, error) {
	found, fits, err := s.try(ctx, in.Company, in)
	if err == nil && !fits {
		err = ErrCredentials
	}
	return found, err
}

// accountAnywhere checks the password against every account with that address, always at least two, so that the
// time does not tell whether one, two or no company knows it.
func (s *Service) accountAnywhere(ctx context.Context, in LoginInput) (account, error) {
	var ids []int64
	err := s.lookUp(ctx, func() (err error) {
		ids, err = s.db.LoginCompanies(ctx, in.Email, maxCandidates+1)
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
		found, fits, err := s.try(ctx, company, in)
		if err != nil {
			return account{}, err
		}
		if fits {
			matches = append(matches, found)
		}
	}
	for range 2 - len(ids) {
		if err := s.rehearse(ctx, in); err != nil {
			return account{}, err
		}
	}
	switch {
	case len(matches) == 0:
		return account{}, NowhereError{}
	case len(matches) > 1 || len(ids) > maxCandidates:
		return account{}, ErrDomainRequired
	}
	return matches[0], nil
}

// try checks the password against one company's user, or for as long against nobody.
func (s *Service) try(ctx context.Context, company tenant.Company, in LoginInput) (found account, fits bool, err error) {
	var user store.Credentials
	err = s.lookUp(ctx, func() (err error) {
		user, err = s.db.For(company).Credentials(ctx, in.Email)
		return err
	})
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return account{}, false, err
	}
	fits, weak, err := s.passwords.check(ctx, user.PasswordHash, in.Password)
	if err != nil {
		return account{}, false, err
	}
	if fits && user.Status == store.UserActive {
		return account{company: company, user: user, weak: weak}, true, nil
	}
	err = s.db.For(company).AuditFailure(ctx, store.AuditEntry{Actor: in.actor(user.ID), At: s.now(), Action: store.AuditLoginFailed})
	return account{}, false, err
}

// lookUp asks the database when it is this login's turn. Waiting in vain is the database's fault, not that of too many
// logins.
func (s *Service) lookUp(ctx context.Context, ask func() error) error {
	if err := s.lookups.Acquire(ctx, 1); err != nil {
		return fmt.Errorf("%w: wait to look for an account: %w", store.ErrUnavailable, err)
	}
	defer s.lookups.Release(1)
	return ask()
}

// rehearse does for nobody what try does for an account whose password does not fit.
func (s *Service) rehearse(ctx context.Context, in LoginInput) error {
	if _, _, err := s.passwords.check(ctx, nil, in.Password); err != nil {
		return err
	}
	return s.db.RehearseFailure(ctx, in.Email)
}

// open makes the session of an account whose password fits. It returns ErrCredentials when that is not the user's any
// more.
func (s *Service) open(ctx context.Context, who account, password string, e entrance) (opened sessionSecret, err error) {
	rehashed, err := s.rehash(ctx, who, password)
	if err != nil {
		return opened, err
	}
	err = s.db.For(who.company).Tx(ctx, func(c store.Company) (err error) {
		opened, err = s.openIn(ctx, c, who, rehashed, e)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		err = ErrCredentials
	}
	return opened, err
}

// openIn is the part of open inside the transaction. It returns store.ErrNotFound when the password is not the
// user's any more: a reset or a disabling that came in between must win, hence the row is held first.
func (s *Service) openIn(ctx context.Context, c store.Company, who account, rehashed string, e entrance) (sessionSecret, error) {
	if err := c.HoldCredentials(ctx, who.user.ID, *who.user.PasswordHash); err != nil {
		return sessionSecret{}, err
	}
	if rehashed != "" {
		if err := c.Rehash(ctx, who.user.ID, *who.user.PasswordHash, rehashed); err != nil {
			return sessionSecret{}, err
		}
	}
	return s.addLogin(ctx, c, who.company, who.user.ID, e)
}

// entrance is how somebody comes in: into which kind of session, how the audit log calls it, until when, and from where.
type entrance struct {
	session string
	how     string
	expires time.Time
	from    Visitor
}

// addLogin opens the session of a user who has proven to be one, and writes down how.
func (s *Service) addLogin(ctx context.Context, c store.Company, company tenant.Company, user int64, e entrance) (sessionSecret, error) {
	opened, err := s.addSession(ctx, c, company, store.NewSession{
		UserID: user, Kind: e.session, ExpiresAt: e.expires, Address: e.from.Address, UserAgent: e.from.UserAgent,
	})
	if err != nil {
		return sessionSecret{}, err
	}
	return opened, c.Audit(ctx, store.AuditEntry{
		Actor: e.from.actor(user), At: s.now(), Action: e.how, SubjectKind: "session", SubjectID: opened.session,
	})
}

func (s *Service) welcome(ctx context.Context, who account, opened sessionSecret, expires time.Time) (Login, error) {
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

// rehash gives today's hash of a password whose stored one is weaker, or nothing. A node too busy for it leaves it
// to the next login.
func (s *Service) rehash(ctx context.Context, who account, password string) (string, error) {
	if !who.weak {
		return "", nil
	}
	hash, err := s.passwords.Hash(ctx, password)
	if errors.Is(err, ErrBusy) {
		return "", nil
	}
	return hash, err
}

// addSession fills in what every session needs and gives what its holder keeps.
func (s *Service) addSession(ctx context.Context, c store.Company, company tenant.Company, n store.NewSession) (sessionSecret, error) {
	secret, hash, err := newSecret(s.random)
	if err != nil {
		return sessionSecret{}, err
	}
	n.SecretHash, n.CreatedAt = hash, s.now()
	id, err := c.AddSession(ctx, n)
	return sessionSecret{company: company.ID(), session: id, secret: secret}, err
}

// issue signs an access token, which does not outlive its session.
func (s *Service) issue(ctx context.Context, c claims, sessionExpires time.Time) (string, error) {
	c.issued = s.now()
	c.expires = c.issued.Add(accessLife)
	if sessionExpires.Before(c.expires) {
		c.expires = sessionExpires
	}
	return s.tokens.issue(ctx, c)
}
