package auth

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// SecondStepLife limits the time between the password and the code of a sign-in on the pages.
const SecondStepLife = 10 * time.Minute

const (
	secondStepKind   = "second step"
	secondStepHeader = 8 + 8
)

// A second step is a sign-in on the pages that still needs a code. The browser keeps it encrypted: its end, the user, and the
// hash of the password hash that was verified; without the last part it began at an identity provider.

// newSecondStep returns the second step of a user.
func (s *Service) newSecondStep(company tenant.Company, user store.Credentials, byPassword bool) string {
	plain := binary.BigEndian.AppendUint64(nil, uint64(s.now().Add(SecondStepLife).Unix()))
	plain = binary.BigEndian.AppendUint64(plain, uint64(user.ID))
	if byPassword {
		plain = append(plain, passwordMark(user)...)
	}
	return s.sealer.seal(company, secondStepKind, plain)
}

// passwordMark identifies the password of a user, so that a second step ends when it changes.
func passwordMark(user store.Credentials) []byte {
	if user.PasswordHash == nil {
		return nil
	}
	sum := sha256.Sum256([]byte(*user.PasswordHash))
	return sum[:]
}

// openSecondStep returns the user of a second step. It returns ErrSignInExpired.
func (s *Service) openSecondStep(ctx context.Context, company tenant.Company, text string) (user store.Credentials, byPassword bool, err error) {
	plain, err := s.sealer.open(company, secondStepKind, text)
	if err != nil || len(plain) < secondStepHeader || !s.now().Before(time.Unix(int64(binary.BigEndian.Uint64(plain)), 0)) {
		return user, false, ErrSignInExpired
	}
	user, err = s.db.For(company).CredentialsOf(ctx, int64(binary.BigEndian.Uint64(plain[8:])))
	mark := plain[secondStepHeader:]
	byPassword = len(mark) > 0
	if errors.Is(err, store.ErrNotFound) || err == nil && (user.Status != store.UserActive ||
		byPassword && subtle.ConstantTimeCompare(mark, passwordMark(user)) != 1) {
		err = ErrSignInExpired
	}
	return user, byPassword, err
}

// SecondStep is a code for a sign-in on the pages.
type SecondStep struct {
	Company tenant.Company
	// Pending is SignedIn.Pending or GoogleSignIn.Pending.
	Pending string
	Code    string
	RequestSource
}

// FinishSecondStep signs a browser in with a code. It returns ErrSignInExpired, ErrSecondFactorRequired without a code,
// ErrSecondFactor, and a ratelimit.Error.
func (s *Service) FinishSecondStep(ctx context.Context, in SecondStep) (SignedIn, error) {
	user, byPassword, err := s.openSecondStep(ctx, in.Company, in.Pending)
	if err != nil {
		return SignedIn{}, err
	}
	given, err := s.checkSecondFactor(ctx, in.Company, user, in.Code, in.RequestSource)
	switch {
	case err != nil:
		return SignedIn{}, err
	case !given: // It was removed in the meantime.
		return SignedIn{}, ErrSignInExpired
	}
	login := newLogin{store.SessionSite, store.AuditGoogleLogin, s.now().Add(siteLife), true, in.RequestSource}
	if byPassword {
		login.action = store.AuditLogin
	}
	var opened sessionSecret
	err = s.db.For(in.Company).Tx(ctx, func(c store.Company) (err error) {
		if byPassword {
			err = c.LockCredentials(ctx, user.ID, *user.PasswordHash)
		} else {
			err = c.LockActiveUser(ctx, user.ID)
		}
		if err != nil {
			return err
		}
		opened, err = s.addLogin(ctx, c, in.Company, user.ID, login)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		err = ErrSignInExpired
	}
	if err != nil {
		return SignedIn{}, err
	}
	return SignedIn{Cookie: opened.String(), Email: user.Email}, nil
}
