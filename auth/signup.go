package auth

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// Joined is a trainee who has signed up, with an access token. The token is valid for 50 minutes, or until the trainee confirms
// the address if that is earlier. There is no refresh token.
type Joined struct {
	UserID int64
	Token  string
}

// SignUp adds a trainee and enqueues a message with a link to choose a password, which confirms the address. It returns
// ErrAddress if in.Email is no address, and people.ErrEmailTaken if the company has a user with the address.
func (s *Service) SignUp(ctx context.Context, company tenant.Company, in people.SignUp, by store.Actor) (Joined, error) {
	expires := s.now().Add(accessLife)
	user, opened, err := s.joinWithSession(ctx, company, in, by, people.NewSession{Kind: people.SessionAPI, ExpiresAt: expires, Address: by.Address})
	if err != nil {
		return Joined{}, err
	}
	token, err := s.issue(ctx, claims{company: company.ID(), user: user, session: opened.session, role: RoleTrainee}, expires)
	return Joined{UserID: user, Token: token}, err
}

// SignUpBuyer adds a trainee like SignUp, and opens a session of the browser, so that a visitor can pay for a course and begin it before
// reading the message. The session is valid for 12 hours, or until somebody confirms the address if that is earlier: a person who signs up
// with the address of another loses the account to the owner of the address.
func (s *Service) SignUpBuyer(ctx context.Context, company tenant.Company, in people.SignUp, from RequestSource) (user int64, cookie string, err error) {
	user, opened, err := s.joinWithSession(ctx, company, in, from.actor(0), people.NewSession{
		Kind: people.SessionSite, ExpiresAt: s.now().Add(siteLife), Address: from.Address, UserAgent: from.UserAgent,
	})
	return user, opened.String(), err
}

// joinWithSession adds a trainee and the session n in one transaction.
func (s *Service) joinWithSession(
	ctx context.Context, company tenant.Company, in people.SignUp, by store.Actor, n people.NewSession,
) (user int64, opened sessionSecret, err error) {
	err = s.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		if n.UserID, err = s.join(ctx, c, in, by); err != nil {
			return err
		}
		opened, err = s.addSession(ctx, c, company, n)
		return err
	})
	return n.UserID, opened, err
}

// Join adds a trainee like SignUp, but creates no session, because the company's pages need no access token. It returns
// ErrAddress if in.Email is no address, and people.ErrEmailTaken if the company has a user with the address.
func (s *Service) Join(ctx context.Context, company tenant.Company, in people.SignUp, from RequestSource) error {
	_, err := s.join(ctx, s.db.For(company), in, from.actor(0))
	return err
}

func (s *Service) join(ctx context.Context, c store.Company, in people.SignUp, by store.Actor) (user int64, err error) {
	if in.Email, err = mailbox.Parse(in.Email); err != nil {
		return 0, err
	}
	nonce, err := s.LinkNonce()
	if err != nil {
		return 0, err
	}
	in.At = s.now()
	return people.AddSignUp(ctx, c, in, nonce, by)
}

// DecoySignUp returns a result that looks like the result of SignUp and grants no access, because no row has its user id and
// its session id. The ids are below 2^53, like all numbers in responses. Programs that fill in the hidden field of the form
// receive this result.
func (s *Service) DecoySignUp(ctx context.Context, company tenant.Company) (decoy Joined, err error) {
	var numbers [16]byte
	if _, err := io.ReadFull(s.random, numbers[:]); err != nil {
		return decoy, fmt.Errorf("generate a decoy: %w", err)
	}
	never := func(b []byte) int64 { return int64(binary.BigEndian.Uint64(b)>>12 | 1<<52) }
	decoy.UserID = never(numbers[:8])
	decoy.Token, err = s.issue(ctx, claims{
		company: company.ID(), user: decoy.UserID, session: never(numbers[8:]), role: RoleTrainee,
	}, s.now().Add(accessLife))
	return decoy, err
}
