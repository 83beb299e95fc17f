package auth

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"
	"image/png"
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"

	"lyceum/auth/ratelimit"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// The errors of sign-ins with a second factor and of its set-up.
var (
	// ErrSecondFactorRequired means that the password or the identity is accepted and that the user must also give a code.
	ErrSecondFactorRequired = errors.New("code of the second factor required")
	// ErrSecondFactor means that a code of the second factor is wrong or was used before.
	ErrSecondFactor = errors.New("wrong code of the second factor")
	// ErrSecondFactorMissing means that the company requires a second factor, and that the session was opened without one.
	ErrSecondFactorMissing = errors.New("second factor not set up")
	// ErrSecondFactorNeeded means that a user cannot remove a second factor that the company requires.
	ErrSecondFactorNeeded = errors.New("the company requires a second factor")
)

const (
	codePeriod = 30 // seconds
	// codeWindow is the number of periods by which the clock of a phone may differ.
	codeWindow       = 1
	codeDigits       = 6
	totpBytes        = 20
	setupLife        = time.Hour
	recoveryCodes    = 10
	recoveryBytes    = 10 // characters of a recovery code
	endedBySecond    = "second factor set up"
	recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" // 32 characters without 0, 1, I and O
)

// hasSecondFactor reports whether users of a role can have a second factor. Only admins and managers can.
func hasSecondFactor(role Role) bool { return role == RoleAdmin || role == RoleManager }

func secondFactorPurpose(userID int64) string {
	return "second factor " + strconv.FormatInt(userID, 10)
}

// checkSecondFactor checks the code of a user whose password or identity is accepted, and makes the code unusable.
// given is false if the user has no second factor. It returns ErrSecondFactorRequired without a code, ErrSecondFactor
// for a wrong or used code, and a ratelimit.Error after too many wrong codes.
func (s *Service) checkSecondFactor(
	ctx context.Context, company tenant.Company, user people.Credentials, code string, from RequestSource,
) (given bool, err error) {
	if !hasSecondFactor(Role(user.Role)) {
		return false, nil
	}
	c := s.db.For(company)
	factor, err := people.ReadSecondFactor(ctx, c, user.ID)
	switch {
	case err != nil || !factor.Exists():
		return false, err
	case strings.TrimSpace(code) == "":
		return false, ErrSecondFactorRequired
	}
	permit, err := s.rateLimiter.Acquire(ctx, ratelimit.Request{Kind: ratelimit.Code, Company: company, Account: strconv.FormatInt(user.ID, 10)})
	if err != nil {
		return false, err
	}
	right, err := s.useCode(ctx, company, user.ID, factor, code)
	permit.Release(ctx, err == nil && !right)
	if err != nil || right {
		return right, err
	}
	entry := store.AuditEntry{Actor: from.actor(user.ID), At: s.now(), Action: store.AuditSecondFactorFailed}
	return false, errors.Join(ErrSecondFactor, c.AuditFailure(ctx, entry))
}

// useCode reports whether code is a right and unused code of the app or a recovery code. It makes such a code
// unusable.
func (s *Service) useCode(ctx context.Context, company tenant.Company, userID int64, factor people.SecondFactor, code string) (bool, error) {
	code = strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(code))
	if len(code) != codeDigits || factor.Secret == nil {
		return people.UseRecoveryCode(ctx, s.db.For(company), userID, s.recoveryHash(company, userID, code))
	}
	step, right, err := s.stepOf(ctx, company, userID, factor.Secret, code)
	if err != nil || !right {
		return false, err
	}
	return people.UseSecondFactor(ctx, s.db.For(company), userID, step)
}

// stepOf returns the time step of a code of the app. right is false if no step within codeWindow of the current step has the
// code.
func (s *Service) stepOf(ctx context.Context, company tenant.Company, userID int64, sealed []byte, code string) (step int64, right bool, err error) {
	secret, err := s.vault.Open(ctx, company, secondFactorPurpose(userID), sealed)
	if err != nil {
		return 0, false, err
	}
	now := s.now().Unix() / codePeriod
	for at := now - codeWindow; at <= now+codeWindow; at++ { // The loop has no early exit, so that its time discloses nothing.
		want, err := hotp.GenerateCodeCustom(secret, uint64(at), hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
		if err != nil {
			return 0, false, fmt.Errorf("second factor: %w", err)
		}
		if subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			step, right = at, true
		}
	}
	return step, right, nil
}

// recoveryHash returns the keyed hash of a recovery code. A hash without a key does not protect a code of only 50 random bits.
func (s *Service) recoveryHash(company tenant.Company, userID int64, code string) []byte {
	mac := hmac.New(sha256.New, s.recoveryKey)
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(company.ID())))
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(userID)))
	mac.Write([]byte(code))
	return mac.Sum(nil)
}

// requireNoSecondFactor returns ErrSecondFactorRequired if a user has a second factor. Sign-ins without a code call it with
// the user's row locked, because the user may set up a second factor at the same time.
func requireNoSecondFactor(ctx context.Context, c store.Company, userID int64, role string) error {
	if !hasSecondFactor(Role(role)) {
		return nil
	}
	factor, err := people.ReadSecondFactor(ctx, c, userID)
	if err == nil && factor.Exists() {
		err = ErrSecondFactorRequired
	}
	return err
}

// SecondFactorSetup contains the secret with which an app computes codes.
type SecondFactorSetup struct {
	// Secret is the secret in base32, in groups of four, for people who type it.
	Secret string
	key    *otp.Key
}

// QR returns the secret as the QR code that apps scan. The picture is a PNG of 240 by 240 pixels.
func (p SecondFactorSetup) QR() ([]byte, error) {
	picture, err := p.key.Image(240, 240)
	if err != nil {
		return nil, fmt.Errorf("QR code: %w", err)
	}
	var b bytes.Buffer
	err = png.Encode(&b, picture)
	return b.Bytes(), err
}

// BeginSecondFactor stores a new secret for the caller, which replaces one that is not confirmed. ConfirmSecondFactor makes it
// the caller's second factor.
func (s *Service) BeginSecondFactor(ctx context.Context, who Principal) error {
	secret := make([]byte, totpBytes)
	if _, err := io.ReadFull(s.random, secret); err != nil {
		return fmt.Errorf("generate a second factor: %w", err)
	}
	text := base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(secret)
	sealed, err := s.vault.Seal(ctx, who.Company, secondFactorPurpose(who.UserID), text)
	if err != nil {
		return err
	}
	return people.BeginSecondFactor(ctx, s.db.For(who.Company), who.UserID, sealed, s.now())
}

// SecondFactor returns the second factor of the caller, and the set-up that the caller began within the last hour, or nil.
func (s *Service) SecondFactor(ctx context.Context, who Principal) (people.SecondFactor, *SecondFactorSetup, error) {
	factor, err := people.ReadSecondFactor(ctx, s.db.For(who.Company), who.UserID)
	if err != nil || factor.Pending == nil || s.now().Sub(*factor.PendingAt) >= setupLife {
		factor.Pending = nil
		return factor, nil, err
	}
	user, err := people.CredentialsOf(ctx, s.db.For(who.Company), who.UserID)
	if err != nil {
		return factor, nil, err
	}
	secret, err := s.vault.Open(ctx, who.Company, secondFactorPurpose(who.UserID), factor.Pending)
	if err != nil {
		return factor, nil, err
	}
	// The issuer must contain no colon, because a colon separates issuer and account in the label.
	issuer := strings.ReplaceAll(who.Company.Name(), ":", " ")
	address := url.URL{
		Scheme: "otpauth", Host: "totp", Path: "/" + issuer + ":" + user.Email,
		RawQuery: "secret=" + secret + "&issuer=" + url.PathEscape(issuer),
	}
	key, err := otp.NewKeyFromURL(address.String())
	if err != nil {
		return factor, nil, fmt.Errorf("second factor: %w", err)
	}
	var groups []string
	for rest := secret; rest != ""; {
		n := min(4, len(rest))
		groups, rest = append(groups, rest[:n]), rest[n:]
	}
	return factor, &SecondFactorSetup{Secret: strings.Join(groups, " "), key: key}, nil
}

// ConfirmedSecondFactor contains the recovery codes and the session cookie of a user with a new second factor.
type ConfirmedSecondFactor struct {
	// Codes are the recovery codes. Only their hashes are stored, so this is the only time that they can be shown.
	Codes []string
	// Cookie is the session cookie that replaces the caller's session cookie.
	Cookie string
}

// ConfirmSecondFactor makes the secret of BeginSecondFactor the second factor of the caller, if code is a code of this secret.
// It ends every session of the user and opens a new one. It returns ErrSecondFactor for a wrong code, and ErrSignInExpired if
// there is no set-up, or it is older than an hour or was replaced.
func (s *Service) ConfirmSecondFactor(ctx context.Context, who Principal, code string, from RequestSource) (done ConfirmedSecondFactor, err error) {
	factor, setup, err := s.SecondFactor(ctx, who)
	switch {
	case err != nil:
		return done, err
	case setup == nil:
		return done, ErrSignInExpired
	}
	step, right, err := s.stepOf(ctx, who.Company, who.UserID, factor.Pending, strings.ReplaceAll(strings.TrimSpace(code), " ", ""))
	switch {
	case err != nil:
		return done, err
	case !right:
		return done, ErrSecondFactor
	}
	codes, hashes, err := s.newRecoveryCodes(who)
	if err != nil {
		return done, err
	}
	ended, opened, err := s.replaceSessions(ctx, who, store.AuditSecondFactorSet, from, func(c store.Company) ([]int64, error) {
		return people.ConfirmSecondFactor(ctx, c, who.UserID, factor.Pending, step, hashes, s.now(), endedBySecond)
	})
	if errors.Is(err, store.ErrConflict) {
		err = ErrSignInExpired
	}
	if err != nil {
		return done, err
	}
	s.InvalidateSessions(ctx, who.Company, ended)
	return ConfirmedSecondFactor{Codes: codes, Cookie: opened.String()}, nil
}

// replaceSessions calls set and then opens a session with a second factor. set changes the second factor of the caller and
// returns the sessions that it ends. action is the kind of the audit entry.
func (s *Service) replaceSessions(
	ctx context.Context, who Principal, action string, from RequestSource, set func(store.Company) ([]int64, error),
) (ended []int64, opened sessionSecret, err error) {
	err = s.db.For(who.Company).Tx(ctx, func(c store.Company) (err error) {
		if err := people.LockActiveUser(ctx, c, who.UserID); err != nil {
			return err
		}
		if err := s.requireActiveSession(ctx, c, who); err != nil {
			return err
		}
		if ended, err = set(c); err != nil {
			return err
		}
		opened, err = s.addSession(ctx, c, who.Company, people.NewSession{
			UserID: who.UserID, Kind: people.SessionSite, ExpiresAt: s.now().Add(siteLife), Address: from.Address, UserAgent: from.UserAgent,
			SignedIn: true, SecondFactor: true,
		})
		if err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: who.Actor(from), At: s.now(), Action: action, SubjectKind: "user", SubjectID: who.UserID,
		})
	})
	return ended, opened, err
}

// newRecoveryCodes returns new recovery codes for the caller, which are shown once, and the hashes that are stored.
func (s *Service) newRecoveryCodes(who Principal) (codes []string, hashes [][]byte, err error) {
	for range recoveryCodes {
		text := make([]byte, recoveryBytes)
		if _, err := io.ReadFull(s.random, text); err != nil {
			return nil, nil, fmt.Errorf("generate a recovery code: %w", err)
		}
		for i, b := range text {
			text[i] = recoveryAlphabet[int(b)%len(recoveryAlphabet)]
		}
		hashes = append(hashes, s.recoveryHash(who.Company, who.UserID, string(text)))
		codes = append(codes, string(text[:recoveryBytes/2])+"-"+string(text[recoveryBytes/2:]))
	}
	return codes, hashes, nil
}

// RemoveSecondFactor removes the second factor of the caller. It returns ErrSecondFactorNeeded if the company requires one, and
// people.ErrNoSecondFactor if the caller has none.
func (s *Service) RemoveSecondFactor(ctx context.Context, who Principal, from RequestSource) error {
	if who.Company.RequireSecondFactor() {
		return ErrSecondFactorNeeded
	}
	return s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if err := people.RemoveSecondFactor(ctx, c, who.UserID, s.now()); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: who.Actor(from), At: s.now(), Action: store.AuditSecondFactorRemove, SubjectKind: "user", SubjectID: who.UserID,
		})
	})
}
