package auth

import (
	"context"
	"errors"
	"strconv"

	"lyceum/auth/ratelimit"
	"lyceum/store"
	"lyceum/store/people"
)

// PasswordChange is the current and the new password of a user.
type PasswordChange struct {
	Current, New string
	RequestSource
}

// ChangePassword sets a new password of the caller. It ends the other sessions of the caller and all reset links, and
// sends the caller a message. It returns ErrCredentials if the current password is wrong or the caller has none, and a
// ratelimit.Error after too many wrong passwords. It returns password.ErrBusy if no worker is free, and a
// password.RuleError if the new password breaks a rule.
func (s *Service) ChangePassword(ctx context.Context, who Principal, in PasswordChange) error {
	c := s.db.For(who.Company)
	person, err := people.PasswordNoticeTo(ctx, c, who.UserID)
	if err != nil {
		return err
	}
	found, err := s.checkCurrent(ctx, who, person.Email, in)
	if err != nil {
		return err
	}
	hash, err := s.hashOf(ctx, in.New, ownerOf(who.Company, person.Email, person.FName, person.LName))
	if err != nil {
		return err
	}
	var ended []int64
	err = c.Tx(ctx, func(c store.Company) (err error) {
		if err := people.LockCredentials(ctx, c, who.UserID, *found.user.PasswordHash); err != nil {
			return err
		}
		if ended, err = people.ChangePassword(ctx, c, who.UserID, hash, who.SessionID, s.now()); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: in.actor(who.UserID), At: s.now(), Action: store.AuditPasswordChange, SubjectKind: "user", SubjectID: who.UserID,
		})
	})
	if errors.Is(err, store.ErrNotFound) {
		return ErrCredentials // A concurrent request changed the password.
	}
	if err != nil {
		return err
	}
	s.InvalidateSessions(ctx, who.Company, ended)
	return nil
}

// checkCurrent returns the account of the caller if the current password is right. A wrong password counts against the
// quota for wrong codes of the account.
func (s *Service) checkCurrent(ctx context.Context, who Principal, email string, in PasswordChange) (account, error) {
	permit, err := s.rateLimiter.Acquire(ctx, ratelimit.Request{Kind: ratelimit.Code, Company: who.Company, Account: strconv.FormatInt(who.UserID, 10)})
	if err != nil {
		return account{}, err
	}
	found, fits, err := s.checkAccount(ctx, who.Company, LoginInput{Email: email, Password: in.Current, RequestSource: in.RequestSource})
	permit.Release(ctx, err == nil && !fits)
	if err == nil && !fits {
		err = ErrCredentials
	}
	return found, err
}
