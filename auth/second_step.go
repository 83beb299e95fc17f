package auth

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// SecondStepLife limits the time between the password and the code of a sign-in on the pages.
const SecondStepLife = 10 * time.Minute

const (
	secondStepKind   = "second step"
	secondStepHeader = 8 + 8
)

// A second step is a sign-in on the pages that still needs a second factor. The browser keeps it as an encrypted text. The
// text contains the time at which the second step expires and the user's id. If the sign-in began with a password, the text
// also contains the hash of the verified password hash. If the sign-in began with a connection, the text also contains the
// connection's id, a padding, and the id of the session at the provider.

// signInWay says how a sign-in began: with a password, with Google, or with the connection of this id. session is the provider's session of a
// sign-in with a connection.
type signInWay struct {
	connection int64
	session    providerSession
}

var (
	byPassword = signInWay{connection: -1}
	byGoogle   = signInWay{}
)

// wayPadding is the length of the padding after a connection's id. The id and the padding together are longer than a hash,
// so that the length of a second step determines how the sign-in began.
const wayPadding = sha256.Size

// newSecondStep returns the encrypted second step of a user, which expires after SecondStepLife.
func (s *Service) newSecondStep(company tenant.Company, user people.Credentials, way signInWay) string {
	plain := binary.BigEndian.AppendUint64(nil, uint64(s.now().Add(SecondStepLife).Unix()))
	plain = binary.BigEndian.AppendUint64(plain, uint64(user.ID))
	switch {
	case way == byPassword:
		plain = append(plain, passwordMark(user)...)
	case way != byGoogle:
		plain = binary.BigEndian.AppendUint64(plain, uint64(way.connection))
		plain = append(append(plain, make([]byte, wayPadding)...), way.session.text()...)
	}
	return s.sealer.SealBytes(company, secondStepKind, plain)
}

// passwordMark returns a value that changes with the user's password, so that a change invalidates a second step. It is nil
// for a user without a password.
func passwordMark(user people.Credentials) []byte {
	if user.PasswordHash == nil {
		return nil
	}
	sum := sha256.Sum256([]byte(*user.PasswordHash))
	return sum[:]
}

// openSecondStep returns the user of a second step, and how it began. It returns ErrSignInExpired if the text is invalid or
// expired, or if the user was disabled or has another password.
func (s *Service) openSecondStep(ctx context.Context, company tenant.Company, text string) (user people.Credentials, way signInWay, err error) {
	plain, err := s.sealer.OpenBytes(company, secondStepKind, text)
	if err != nil || len(plain) < secondStepHeader || !s.now().Before(time.Unix(int64(binary.BigEndian.Uint64(plain)), 0)) {
		return user, way, ErrSignInExpired
	}
	user, err = people.CredentialsOf(ctx, s.db.For(company), int64(binary.BigEndian.Uint64(plain[8:])))
	mark := plain[secondStepHeader:]
	switch {
	case len(mark) == 0:
		way = byGoogle
	case len(mark) >= 8+wayPadding:
		way = signInWay{int64(binary.BigEndian.Uint64(mark)), parseProviderSession(string(mark[8+wayPadding:]))}
	case len(mark) == 8: // A node of an earlier version began the sign-in.
		way.connection = int64(binary.BigEndian.Uint64(mark))
	default:
		way = byPassword
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && (user.Status != store.UserActive ||
		way == byPassword && subtle.ConstantTimeCompare(mark, passwordMark(user)) != 1) {
		err = ErrSignInExpired
	}
	return user, way, err
}

// SecondStep is the input of FinishSecondStep: a sign-in on the pages, and the second factor that it needs.
type SecondStep struct {
	Company tenant.Company
	// Pending is SignedIn.Pending or GoogleSignIn.Pending.
	Pending string
	// Code is a code of the second factor. It is ignored if Passkey has an answer.
	Code    string
	Passkey PasskeyAnswer
	RequestSource
}

// FinishSecondStep signs a browser in with a code or a passkey. It returns ErrSignInExpired if the sign-in must begin again,
// ErrSecondFactorRequired without a code, ErrSecondFactor for a wrong code or passkey, and a ratelimit.Error after too many wrong codes.
func (s *Service) FinishSecondStep(ctx context.Context, in SecondStep) (SignedIn, error) {
	user, way, err := s.openSecondStep(ctx, in.Company, in.Pending)
	if err != nil {
		return SignedIn{}, err
	}
	given := true
	if in.Passkey.Credential != "" {
		err = s.checkPasskey(ctx, in.Company, user.ID, passkeyStep, in.Passkey, in.RequestSource)
	} else {
		given, err = s.checkSecondFactor(ctx, in.Company, user, in.Code, in.RequestSource)
	}
	switch {
	case err != nil:
		return SignedIn{}, err
	case !given: // The second factor was removed after the password was checked.
		return SignedIn{}, ErrSignInExpired
	}
	login := newLogin{kind: people.SessionSite, action: store.AuditGoogleLogin, expires: s.now().Add(siteLife), secondFactor: true, source: in.RequestSource}
	switch {
	case way == byPassword:
		login.action = store.AuditLogin
	case way != byGoogle:
		n, err := s.signInConnection(ctx, in.Company, way.connection)
		if err != nil {
			return SignedIn{}, err
		}
		login.action, login.connection = store.AuditConnectionLogin, connectionLogin{id: n.ID, name: n.Name, session: way.session}
	}
	var opened sessionSecret
	err = s.db.For(in.Company).Tx(ctx, func(c store.Company) (err error) {
		if way == byPassword {
			err = people.LockCredentials(ctx, c, user.ID, *user.PasswordHash)
		} else {
			err = people.LockActiveUser(ctx, c, user.ID)
		}
		if err != nil {
			return err
		}
		if login.connection.id != 0 {
			if login.connection.idToken, err = people.TakeIDToken(ctx, c, login.connection.id, user.ID); err != nil {
				return err
			}
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
