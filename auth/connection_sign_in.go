package auth

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lyceum/auth/identity"
	"lyceum/auth/oidc"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ErrConnectionRequired means that the company does not let this user sign in with a password. The error is a *ConnectionRequiredError.
var ErrConnectionRequired = errors.New("sign-in with a connection is required")

// ConnectionRequiredError names the connection with which a user must sign in.
type ConnectionRequiredError struct{ Connection people.CoveringConnection }

func (e *ConnectionRequiredError) Error() string { return ErrConnectionRequired.Error() }

func (e *ConnectionRequiredError) Unwrap() error { return ErrConnectionRequired }

// requireNoConnection returns a *ConnectionRequiredError if the user must sign in with a connection. API users are exempt, because no person
// signs in as them.
func requireNoConnection(ctx context.Context, c store.Company, user people.Credentials) error {
	if Role(user.Role) == RoleAPI {
		return nil
	}
	covering, err := people.ReadCoveringConnection(ctx, c, user.ID, user.Email)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil
	case err != nil:
		return err
	}
	return &ConnectionRequiredError{covering}
}

// signInConnection returns a connection with which people can sign in. It returns store.ErrNotFound if there is none, and tenant.ErrUnknown for
// the zero company.
func (s *Service) signInConnection(ctx context.Context, company tenant.Company, id int64) (people.SignInConnection, error) {
	if company.IsZero() {
		return people.SignInConnection{}, tenant.ErrUnknown
	}
	return people.ReadSignInConnection(ctx, s.db.For(company), id)
}

// maxSubject is the maximum length of a subject in bytes.
const maxSubject = 1024

// identitySignIn is a sign-in with an identity that an identity provider has vouched for.
type identitySignIn struct {
	service    *Service
	company    tenant.Company
	connection people.SignInConnection
	who        identity.Identity
	source     RequestSource

	user   people.LinkedUser
	opened sessionSecret
	// ended contains the ids of the user's sessions that the sign-in has ended. needsCode means that the user has a second factor.
	ended     []int64
	needsCode bool
	// idToken is the encrypted identity token for the sign-out, or nil.
	idToken []byte
	// added means that the sign-in has added the user. joined and left are the batches that the user has joined and left by rules.
	added        bool
	joined, left []int64
	// held contains the ids of the batches whose rows run locks before it locks the row of the user.
	held []int64
}

// errHoldBatches means that the user joins batches whose rows identitySignIn.run has not locked. It has added their ids to
// held, and the caller must call it again.
var errHoldBatches = errors.New("the batches must be locked before the user")

// signInWithConnection finds or adds the user of a verified identity, and creates a browser session on the pages. It links
// the account to the user at the first sign-in. It adds the user only if the connection permits it. It applies the rules of
// the connection. It returns
//   - ErrToken if the identity is for another connection or has no usable subject;
//   - ErrSignInExpired if the answer was used before, on any node;
//   - ErrUserNotAllowed if no user has the account, or the user is disabled or linked to another account;
//   - oidc.ErrUnverifiedEmail or ErrHostedDomain if no user has the account and the e-mail address of the identity is not
//     accepted.
func (s *Service) signInWithConnection(
	ctx context.Context, company tenant.Company, n people.SignInConnection, who identity.Identity, from RequestSource,
) (SignedIn, error) {
	if who.Connection != n.ID || who.Answer == "" || who.Subject == "" || len(who.Subject) > maxSubject {
		return SignedIn{}, fmt.Errorf("identity of a connection: %w", ErrToken)
	}
	in := identitySignIn{service: s, company: company, connection: n, who: who, source: from}
	var err error
	if in.idToken, err = s.sealIDToken(ctx, company, who.Token); err != nil {
		return SignedIn{}, err
	}
	err = errHoldBatches
	for errors.Is(err, errHoldBatches) {
		err = s.db.For(company).Tx(ctx, func(c store.Company) error { return in.run(ctx, c) })
	}
	if err != nil {
		return SignedIn{}, s.connectionFailure(ctx, company, n, in.user.ID, from, err)
	}
	s.InvalidateSessions(ctx, company, in.ended)
	if in.needsCode {
		return SignedIn{Pending: s.newSecondStep(company, in.user.Credentials, signInWay{n.ID, in.providerSession()})}, nil
	}
	return SignedIn{Cookie: in.opened.String(), Email: in.user.Email}, nil
}

// reset removes what an earlier run has found.
func (in *identitySignIn) reset() {
	in.user, in.ended, in.needsCode, in.added, in.joined, in.left = people.LinkedUser{}, nil, false, false, nil, nil
}

// run is the part of the sign-in inside the database transaction. It may run several times for one sign-in.
func (in *identitySignIn) run(ctx context.Context, c store.Company) error {
	in.reset()
	hash := sha256.Sum256([]byte(in.who.Answer))
	fresh, err := people.UseAnswer(ctx, c, in.connection.ID, hash[:], in.who.Until)
	if err == nil && !fresh {
		err = fmt.Errorf("%w: the answer was used before", ErrSignInExpired)
	}
	if err != nil {
		return err
	}
	if err := learning.HoldBatches(ctx, c, in.held); err != nil {
		return err
	}
	if err := in.findOrAdd(ctx, c); err != nil {
		return err
	}
	if err := in.link(ctx, c); err != nil {
		return err
	}
	if err := in.applyRules(ctx, c); err != nil {
		return err
	}
	err = requireNoSecondFactor(ctx, c, in.user.ID, in.user.Role)
	if in.needsCode = errors.Is(err, ErrSecondFactorRequired); in.needsCode {
		// The transaction commits the link and the rules. FinishSecondStep creates the session.
		return people.KeepIDToken(ctx, c, in.connection.ID, in.user.ID, in.idToken)
	}
	if err != nil {
		return err
	}
	in.opened, err = in.service.addLogin(ctx, c, in.company, in.user.ID, newLogin{
		kind: people.SessionSite, action: store.AuditConnectionLogin, expires: in.service.now().Add(siteLife), source: in.source,
		connection: connectionLogin{id: in.connection.ID, name: in.connection.Name, session: in.providerSession(), idToken: in.idToken},
	})
	return err
}

func (in *identitySignIn) providerSession() providerSession {
	return providerSession{id: in.who.Session, nameFormat: in.who.NameFormat}
}

// findOrAdd sets in.user to the user of the identity:
//   - the user who has the account, if there is one;
//   - otherwise, if checkAddress accepts the e-mail address, the user whose address it is;
//   - otherwise a new user, if the connection adds users.
func (in *identitySignIn) findOrAdd(ctx context.Context, c store.Company) (err error) {
	in.who.Email = mailbox.Canonical(in.who.Email)
	in.user, err = people.ReadLinkedUser(ctx, c, in.connection.ID, in.who.Subject, "")
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err := in.checkAddress(); err != nil {
		return err
	}
	if err := in.findByAddress(ctx, c); !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if !in.connection.NewUsers {
		return ErrUserNotAllowed
	}
	err = in.add(ctx, c)
	if errors.Is(err, people.ErrEmailTaken) {
		// Without a proven domain, the user who has the address may be another person. With a proven domain, a concurrent sign-in
		// has added the user.
		if err = in.findByAddress(ctx, c); errors.Is(err, store.ErrNotFound) {
			err = ErrUserNotAllowed
		}
	}
	return err
}

// findByAddress finds the user with the address of the identity. It returns store.ErrNotFound if there is none. It also returns
// store.ErrNotFound if the company has not proven the domain of the address, because the provider may then not decide who has the
// address.
func (in *identitySignIn) findByAddress(ctx context.Context, c store.Company) (err error) {
	if !in.provenAddress() {
		return store.ErrNotFound
	}
	in.user, err = people.ReadLinkedUser(ctx, c, in.connection.ID, in.who.Subject, in.who.Email)
	return err
}

// provenAddress reports whether the domain of the address is a domain of the connection that the company has proven.
func (in *identitySignIn) provenAddress() bool {
	_, domain, _ := strings.Cut(in.who.Email, "@")
	return slices.Contains(in.connection.Proven, strings.ToLower(domain))
}

// checkAddress returns nil if the address of an unknown account is accepted. It returns oidc.ErrUnverifiedEmail if the address is
// not verified. It returns ErrHostedDomain if the connection has domains and none of its proven domains is the domain of the
// address.
func (in *identitySignIn) checkAddress() error {
	switch proven := in.provenAddress(); {
	case in.who.Email == "", in.connection.EmailClaim != "" && !mailbox.IsWide(in.who.Email):
		return oidc.ErrNoEmail
	case !mailbox.IsWide(in.who.Email) || !in.who.EmailVerified && !(in.connection.TrustEmail && proven):
		return oidc.ErrUnverifiedEmail
	case len(in.connection.Domains) > 0 && !proven:
		return ErrHostedDomain
	}
	return nil
}

// add adds the user of the identity. It returns people.ErrEmailTaken if a user has the address.
func (in *identitySignIn) add(ctx context.Context, c store.Company) error {
	if !mailbox.Is(in.who.Email) {
		return oidc.ErrUnverifiedEmail
	}
	fields := people.EditedUser{Email: in.who.Email, FName: in.who.FirstName, LName: in.who.LastName, Role: in.mappedRole()}
	in.setProfile(&fields)
	if fields.FName == "" && fields.LName == "" {
		local, _, _ := strings.Cut(in.who.Email, "@")
		fields.FName = identity.Text(local)
	}
	added, err := people.CreateUser(ctx, c, fields, nil, in.editor(0))
	if err != nil {
		return err
	}
	credentials, err := people.CredentialsOf(ctx, c, added.ID)
	in.user, in.added = people.LinkedUser{Credentials: credentials}, true
	return err
}

// editor returns the actor of the changes that the connection causes. It is the user who signs in, or the deployment before
// the user exists.
func (in *identitySignIn) editor(userID int64) store.Editor {
	return store.Editor{Actor: in.source.actor(userID), Role: string(RoleAdmin), At: in.service.now()}
}

// link links the account to the user at the first sign-in. If the user's address was not confirmed, it confirms the address and ends the
// user's older sessions, because another person may have signed up with the address. It returns ErrUserNotAllowed if the user is
// disabled, an API user, or linked to another account.
func (in *identitySignIn) link(ctx context.Context, c store.Company) error {
	user, now := in.user, in.service.now()
	switch {
	case user.Status == store.UserDisabled || Role(user.Role) == RoleAPI:
		return ErrUserNotAllowed
	case user.Subject != "" && user.Subject != in.who.Subject:
		return ErrOtherAccount
	case user.Subject == in.who.Subject:
		return people.LinkedAccountSeen(ctx, c, in.connection.ID, user.ID, now)
	}
	linked, err := people.LinkAccount(ctx, c, in.connection.ID, user.ID, in.who.Subject, now)
	if err == nil && !linked {
		return in.linkedMeanwhile(ctx, c)
	}
	if err != nil {
		return err
	}
	err = c.Audit(ctx, store.AuditEntry{
		Actor: in.source.actor(user.ID), At: now, Action: store.AuditAccountLink, SubjectKind: "connection",
		SubjectID: in.connection.ID, SubjectName: in.connection.Name,
	})
	if err != nil || user.Status == store.UserActive {
		return err
	}
	if err := people.ConfirmUser(ctx, c, user.ID, now); err != nil {
		return err
	}
	in.ended, err = people.EndUserSessions(ctx, c, user.ID, now, endedByConfirming)
	return err
}

// linkedMeanwhile returns nil if a concurrent sign-in has linked the account to the user. It returns ErrUserNotAllowed if another
// user has the account or if the user is linked to another account.
func (in *identitySignIn) linkedMeanwhile(ctx context.Context, c store.Company) error {
	user, err := people.ReadLinkedUser(ctx, c, in.connection.ID, in.who.Subject, "")
	if errors.Is(err, store.ErrNotFound) || err == nil && user.ID != in.user.ID {
		err = ErrUserNotAllowed
	}
	return err
}
