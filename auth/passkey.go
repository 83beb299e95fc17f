package auth

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ErrPasskey means that a passkey cannot be added. The browser's answer is wrong, late or for another host, or the
// passkey is registered already.
var ErrPasskey = errors.New("passkey not accepted")

// ErrTooManyPasskeys means that the user has maxPasskeys already.
var ErrTooManyPasskeys = errors.New("too many passkeys")

const (
	maxPasskeys     = 10
	passkeyLife     = 10 * time.Minute
	passkeyNameSize = 60 // in characters
)

// The purposes of challenges. A challenge is accepted only for its purpose.
const (
	passkeyAdd   = "passkey add"
	passkeyStep  = "passkey step"
	passkeyAgain = "passkey again"
)

type PasskeyRequest struct {
	// Options is the JSON form of the publicKey options for navigator.credentials.create or
	// navigator.credentials.get.
	Options string
	// Challenge is the encrypted state of the request, which the page sends back with the answer.
	Challenge string
}

// PasskeyAnswer is the answer of a browser to a PasskeyRequest. Host is the host of the page.
type PasskeyAnswer struct {
	Host       string
	Challenge  string
	Credential string
}

// passkeyState is the state of a request for a passkey. The page keeps it encrypted, so nodes store nothing.
type passkeyState struct {
	UserID int64
	// At is the time of the challenge in microseconds since 1970.
	At      int64
	Session webauthn.SessionData
}

// passkeyUser is a user with the passkeys for one host. It implements webauthn.User.
type passkeyUser struct {
	handle      []byte
	name        string
	passkeys    []people.Passkey
	credentials webauthn.Credentials
}

func (u passkeyUser) WebAuthnID() []byte                         { return u.handle }
func (u passkeyUser) WebAuthnName() string                       { return u.name }
func (u passkeyUser) WebAuthnDisplayName() string                { return u.name }
func (u passkeyUser) WebAuthnCredentials() []webauthn.Credential { return u.credentials }

// relyingParty returns the WebAuthn relying party of a host of the company. Its id is the host.
func (s *Service) relyingParty(company tenant.Company, host string) (*webauthn.WebAuthn, error) {
	party, err := webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: company.Name(), RPOrigins: []string{tenant.Origin(host, s.httpsPort)},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementPreferred, UserVerification: protocol.VerificationPreferred,
		},
	})
	if err != nil {
		return nil, fmt.Errorf("relying party of passkeys: %w", err)
	}
	return party, nil
}

// passkeyUser returns a user with the user's passkeys for a host. It leaves out passkeys for other hosts.
func (s *Service) passkeyUser(ctx context.Context, company tenant.Company, userID int64, host string) (user passkeyUser, err error) {
	all, err := people.Passkeys(ctx, s.db.For(company), userID)
	if err != nil {
		return user, err
	}
	user.handle = s.recoveryHash(company, userID, "user handle of passkeys")
	for _, p := range all {
		if p.Host != host {
			continue
		}
		var c webauthn.Credential
		if err := json.Unmarshal(p.Credential, &c); err != nil {
			return user, fmt.Errorf("passkey %d: %w", p.ID, err)
		}
		user.passkeys, user.credentials = append(user.passkeys, p), append(user.credentials, c)
	}
	return user, nil
}

// passkeyRequest returns a request with the JSON form of options. Its challenge is the encrypted state of session.
func (s *Service) passkeyRequest(company tenant.Company, purpose string, userID int64, options any, session *webauthn.SessionData) (*PasskeyRequest, error) {
	shown, err := json.Marshal(options)
	if err != nil {
		return nil, fmt.Errorf("options of a passkey: %w", err)
	}
	state, err := json.Marshal(passkeyState{userID, s.now().UnixMicro(), *session})
	if err != nil {
		return nil, fmt.Errorf("state of a passkey: %w", err)
	}
	return &PasskeyRequest{Options: string(shown), Challenge: s.sealer.SealBytes(company, purpose, state)}, nil
}

// openPasskeyState returns the state of a request for a passkey. sound is false if the state is of another company, user or
// purpose, or older than passkeyLife.
func (s *Service) openPasskeyState(company tenant.Company, purpose string, userID int64, text string) (state passkeyState, sound bool) {
	plain, err := s.sealer.OpenBytes(company, purpose, text)
	if err != nil || json.Unmarshal(plain, &state) != nil {
		return state, false
	}
	age := s.now().Sub(time.UnixMicro(state.At))
	return state, state.UserID == userID && age < passkeyLife
}

// Passkeys returns the passkeys of the caller for all hosts of the company.
func (s *Service) Passkeys(ctx context.Context, who Principal) ([]people.Passkey, error) {
	return people.Passkeys(ctx, s.db.For(who.Company), who.UserID)
}

// BeginPasskey returns the request with which a page on a host creates a passkey for the caller. The request excludes devices
// that already have a passkey of the caller for the host.
func (s *Service) BeginPasskey(ctx context.Context, who Principal, host string) (*PasskeyRequest, error) {
	party, err := s.relyingParty(who.Company, host)
	if err != nil {
		return nil, err
	}
	user, err := s.passkeyUser(ctx, who.Company, who.UserID, host)
	if err != nil {
		return nil, err
	}
	account, err := people.CredentialsOf(ctx, s.db.For(who.Company), who.UserID)
	if err != nil {
		return nil, err
	}
	user.name = account.Email
	options, session, err := party.BeginRegistration(user, webauthn.WithExclusions(user.credentials.CredentialDescriptors()))
	if err != nil {
		return nil, fmt.Errorf("options of a passkey: %w", err)
	}
	return s.passkeyRequest(who.Company, passkeyAdd, who.UserID, options.Response, session)
}

// AddPasskey adds a passkey of the caller under the given name. It ends every session of the user and opens a new
// one. The result has recovery codes if the user had no second factor before. It returns ErrPasskey for a wrong, late
// or repeated answer, and ErrTooManyPasskeys.
func (s *Service) AddPasskey(ctx context.Context, who Principal, name string, in PasskeyAnswer, from RequestSource) (done ConfirmedSecondFactor, err error) {
	state, sound := s.openPasskeyState(who.Company, passkeyAdd, who.UserID, in.Challenge)
	answer, parsing := protocol.ParseCredentialCreationResponseBytes([]byte(in.Credential))
	if !sound || parsing != nil {
		return done, ErrPasskey
	}
	party, err := s.relyingParty(who.Company, in.Host)
	if err != nil {
		return done, err
	}
	user, err := s.passkeyUser(ctx, who.Company, who.UserID, in.Host)
	if err != nil {
		return done, err
	}
	made, err := party.CreateCredential(user, state.Session, answer)
	if err != nil {
		return done, fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	added := people.NewPasskey{
		UserID: who.UserID, Name: passkeyName(name), Host: in.Host, CredentialID: made.ID, Challenge: state.At, At: s.now(),
	}
	if added.Credential, err = json.Marshal(made); err != nil {
		return done, fmt.Errorf("passkey: %w", err)
	}
	codes, hashes, err := s.newRecoveryCodes(who)
	if err != nil {
		return done, err
	}
	ended, opened, err := s.replaceSessions(ctx, who, store.AuditPasskeyAdd, from, func(c store.Company) ([]int64, error) {
		factor, err := people.ReadSecondFactor(ctx, c, who.UserID)
		switch {
		case err != nil:
			return nil, err
		case factor.Passkeys >= maxPasskeys:
			return nil, ErrTooManyPasskeys
		case !factor.Exists():
			added.Codes, done.Codes = hashes, codes
		}
		return people.AddPasskey(ctx, c, added, endedBySecond)
	})
	if errors.Is(err, store.ErrConflict) || errors.Is(err, people.ErrPasskeyExists) {
		err = ErrPasskey
	}
	if err != nil {
		return ConfirmedSecondFactor{}, err
	}
	s.InvalidateSessions(ctx, who.Company, ended)
	done.Cookie = opened.String()
	return done, nil
}

// passkeyName returns name with single spaces, shortened to passkeyNameSize characters. It returns "Passkey" if name
// contains only white space.
func passkeyName(name string) string {
	text := []rune(strings.Join(strings.Fields(name), " "))
	if len(text) == 0 {
		return "Passkey"
	}
	return string(text[:min(len(text), passkeyNameSize)])
}

// RemovePasskey removes a passkey of the caller. With the last passkey of a user without an app, it removes the second factor.
// It returns ErrSecondFactorNeeded if the company requires one, and store.ErrNotFound if the caller has no such passkey.
func (s *Service) RemovePasskey(ctx context.Context, who Principal, id int64, from RequestSource) error {
	return s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if err := people.LockActiveUser(ctx, c, who.UserID); err != nil {
			return err
		}
		if err := people.RemovePasskey(ctx, c, who.UserID, id); err != nil {
			return err
		}
		factor, err := people.ReadSecondFactor(ctx, c, who.UserID)
		if err == nil && !factor.Exists() {
			if who.Company.RequireSecondFactor() {
				return ErrSecondFactorNeeded
			}
			err = people.RemoveSecondFactor(ctx, c, who.UserID, s.now())
		}
		if err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: who.Actor(from), At: s.now(), Action: store.AuditPasskeyRemove, SubjectKind: "user", SubjectID: who.UserID,
		})
	})
}

// askPasskey returns the request for a passkey of a user, or nil if the user has none for the host.
func (s *Service) askPasskey(ctx context.Context, company tenant.Company, userID int64, purpose, host string) (*PasskeyRequest, error) {
	user, err := s.passkeyUser(ctx, company, userID, host)
	if err != nil || len(user.credentials) == 0 {
		return nil, err
	}
	party, err := s.relyingParty(company, host)
	if err != nil {
		return nil, err
	}
	verification := protocol.VerificationPreferred
	if purpose == passkeyAgain { // No password is checked in this sign-in, so the passkey must verify its user.
		verification = protocol.VerificationRequired
	}
	options, session, err := party.BeginLogin(user, webauthn.WithUserVerification(verification))
	if err != nil {
		return nil, fmt.Errorf("options of a passkey: %w", err)
	}
	return s.passkeyRequest(company, purpose, userID, options.Response, session)
}

// checkPasskey checks a user's answer to a request for a passkey and makes the challenge unusable. It returns
// ErrSecondFactor for a wrong, late or repeated answer, and for a sign counter that shows that the passkey was
// copied.
func (s *Service) checkPasskey(ctx context.Context, company tenant.Company, userID int64, purpose string, in PasskeyAnswer, from RequestSource) error {
	err := s.usePasskey(ctx, company, userID, purpose, in)
	if !errors.Is(err, ErrSecondFactor) {
		return err
	}
	entry := store.AuditEntry{Actor: from.actor(userID), At: s.now(), Action: store.AuditSecondFactorFailed}
	return errors.Join(err, s.db.For(company).AuditFailure(ctx, entry))
}

func (s *Service) usePasskey(ctx context.Context, company tenant.Company, userID int64, purpose string, in PasskeyAnswer) error {
	state, sound := s.openPasskeyState(company, purpose, userID, in.Challenge)
	answer, parsing := protocol.ParseCredentialRequestResponseBytes([]byte(in.Credential))
	if !sound || parsing != nil {
		return ErrSecondFactor
	}
	party, err := s.relyingParty(company, in.Host)
	if err != nil {
		return err
	}
	user, err := s.passkeyUser(ctx, company, userID, in.Host)
	if err != nil {
		return err
	}
	used, err := party.ValidateLogin(user, state.Session, answer)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrSecondFactor, err)
	case used.Authenticator.CloneWarning:
		return fmt.Errorf("%w: the sign counter did not increase", ErrSecondFactor)
	}
	stored, err := json.Marshal(used)
	if err != nil {
		return fmt.Errorf("passkey: %w", err)
	}
	for i, c := range user.credentials {
		if bytes.Equal(c.ID, used.ID) {
			err = people.UsePasskey(ctx, s.db.For(company), userID, user.passkeys[i], stored, state.At, s.now())
		}
	}
	if errors.Is(err, store.ErrConflict) {
		err = ErrSecondFactor
	}
	return err
}

// SecondStepPasskey returns the request for a passkey of a user who has given the password and must still give the second
// factor. It returns nil if the user has no passkey for the host. It returns ErrSignInExpired if the sign-in must begin
// again.
func (s *Service) SecondStepPasskey(ctx context.Context, company tenant.Company, pending, host string) (*PasskeyRequest, error) {
	user, _, err := s.openSecondStep(ctx, company, pending)
	if err != nil || !hasSecondFactor(Role(user.Role)) {
		return nil, err
	}
	return s.askPasskey(ctx, company, user.ID, passkeyStep, host)
}

// AgainPasskey returns the request for a passkey of the caller for a fresh sign-in, or nil if the caller has none for the host.
func (s *Service) AgainPasskey(ctx context.Context, who Principal, host string) (*PasskeyRequest, error) {
	if who.ActingID != 0 || !hasSecondFactor(who.Role) {
		return nil, nil
	}
	return s.askPasskey(ctx, who.Company, who.UserID, passkeyAgain, host)
}

// SignInAgain opens a session with a fresh sign-in for the caller, who answers with a passkey that verifies its user. It
// returns ErrSecondFactor for a wrong, late or repeated answer.
func (s *Service) SignInAgain(ctx context.Context, who Principal, in PasskeyAnswer, from RequestSource) (SignedIn, error) {
	if who.ActingID != 0 || !hasSecondFactor(who.Role) {
		return SignedIn{}, ErrSecondFactor
	}
	if err := s.checkPasskey(ctx, who.Company, who.UserID, passkeyAgain, in, from); err != nil {
		return SignedIn{}, err
	}
	user, err := people.CredentialsOf(ctx, s.db.For(who.Company), who.UserID)
	if err != nil {
		return SignedIn{}, err
	}
	var opened sessionSecret
	err = s.db.For(who.Company).Tx(ctx, func(c store.Company) (err error) {
		if err := people.LockActiveUser(ctx, c, who.UserID); err != nil {
			return err
		}
		if err := s.requireActiveSession(ctx, c, who); err != nil {
			return err
		}
		login := newLogin{kind: people.SessionSite, action: store.AuditLogin, expires: s.now().Add(siteLife), secondFactor: true, source: from}
		opened, err = s.addLogin(ctx, c, who.Company, who.UserID, login)
		return err
	})
	if err != nil {
		return SignedIn{}, err
	}
	return SignedIn{Cookie: opened.String(), Email: user.Email}, nil
}
