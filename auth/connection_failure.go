package auth

import (
	"context"
	"errors"

	"lyceum/auth/jwt"
	"lyceum/auth/oidc"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ConnectionFailure is the error of a sign-in with a connection. It names the connection to the person, and the reason to staff.
type ConnectionFailure struct {
	Connection string
	// Reason is the reason in the audit log; empty if staff can do nothing about it.
	Reason string
	cause  error
}

func (e *ConnectionFailure) Error() string { return e.cause.Error() }

func (e *ConnectionFailure) Unwrap() error { return e.cause }

// connectionReasons are the reasons of failed sign-ins in the audit log. The first one whose error is in the chain of the cause counts.
// An expired sign-in and one that the person has cancelled are no failures of the connection.
var connectionReasons = []struct {
	cause  error
	reason string
}{
	{ErrOtherAccount, "the user with the address is linked to another account of the provider"},
	{oidc.ErrNoEmail, "the account has no e-mail address"},
	{oidc.ErrUnverifiedEmail, "the provider has not verified the e-mail address"},
	{ErrHostedDomain, "the e-mail address is in no proven domain of the connection"},
	{ErrUserNotAllowed, "no active user has the account"},
	{oidc.ErrClientRejected, "the provider rejects the client id or the client secret"},
	{oidc.ErrProvider, "the provider does not answer, or sends an invalid answer"},
	{jwt.ErrExpired, "the identity token has expired"},
	{jwt.ErrInvalid, "the identity token is invalid or for another client"},
}

// reasonOf returns why a sign-in with a connection fails because of err, for staff. It returns "" if staff can do nothing about it.
func reasonOf(n people.Connection, err error) string {
	if audience, is := errors.AsType[*oidc.AudienceError](err); is {
		return audience.Error() + ", which the audiences of the connection do not name"
	}
	for _, known := range connectionReasons {
		if !errors.Is(err, known.cause) {
			continue
		}
		network := outbound.Reason(err)
		switch {
		case errors.Is(err, oidc.ErrNoEmail) && n.EmailClaim != "":
			return known.reason + " in the claim " + n.EmailClaim
		case errors.Is(err, oidc.ErrProvider) && network != "":
			return known.reason + ": " + network
		}
		return known.reason
	}
	return ""
}

// connectionFailure returns the *ConnectionFailure of a sign-in that failed because of err. If staff can do something about it, it
// writes the reason to the audit log and to the log of the node. An answer that is not accepted becomes ErrResponseRejected, because
// the person can do nothing about a token. userID is the user of the sign-in, or 0.
func (s *Service) connectionFailure(ctx context.Context, company tenant.Company, n people.SignInConnection, userID int64, from RequestSource, err error) error {
	failure := &ConnectionFailure{Connection: n.Name, Reason: reasonOf(n.Connection, err), cause: err}
	if failure.Reason == "" {
		return failure
	}
	s.log.WarnContext(ctx, "sign-in with a connection failed", "company", company.ID(), "connection", n.ID, "reason", failure.Reason, "error", err)
	if errors.Is(err, jwt.ErrExpired) || errors.Is(err, jwt.ErrInvalid) {
		failure.cause = &rejectedAnswer{err}
	}
	return errors.Join(failure, s.db.For(company).Audit(context.WithoutCancel(ctx), store.AuditEntry{
		Actor: from.actor(userID), At: s.now(), Action: store.AuditConnectionRefused,
		SubjectKind: "connection", SubjectID: n.ID, SubjectName: n.Name + ": " + failure.Reason,
	}))
}

// rejectedAnswer is an ErrResponseRejected with a private cause. The cause is not in its chain, because it is an error of bearers.
type rejectedAnswer struct{ cause error }

func (e *rejectedAnswer) Error() string { return e.cause.Error() }
func (e *rejectedAnswer) Unwrap() error { return ErrResponseRejected }
