package auth

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"lyceum/auth/jwt"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ErrLogoutToken means that a logout token of an identity provider was not accepted.
var ErrLogoutToken = errors.New("logout token rejected")

// endedByProvider is the recorded reason for ending sessions because the identity provider ended its own session.
const endedByProvider = "signed out at the identity provider"

// providerLogout is a sign-out at an identity provider. subject is not empty, or sessions has an entry.
type providerLogout struct {
	// id identifies the verified message. Before the time until, a second message with the same id is rejected.
	id    string
	until time.Time
	// subject is the provider's id of the account, and sessions are the provider's ids of its sessions. If sessions is empty, all
	// sessions of the account that began with the connection end.
	subject  string
	sessions []string
}

// BackchannelLogout ends, on all nodes, the sessions that a logout token names and that began with the OpenID Connect connection.
// It is not an error if there is no such session. BackchannelLogout returns ErrLogoutToken if the token is not accepted or was used
// before on any node, oidc.ErrProvider if the keys of the provider cannot be read, and store.ErrNotFound if there is no such
// connection.
func (s *Service) BackchannelLogout(ctx context.Context, company tenant.Company, id int64, token string, from RequestSource) error {
	n, provider, err := s.oidcConnection(ctx, ConnectionBrowser{Company: company, Connection: id})
	if err != nil {
		return err
	}
	logout, err := provider.VerifyLogout(ctx, token, n.ClientID, n.Audiences)
	if errors.Is(err, jwt.ErrInvalid) || errors.Is(err, jwt.ErrExpired) {
		s.log.InfoContext(ctx, "logout token rejected", "company", company.ID(), "connection", n.ID, "error", err)
		return fmt.Errorf("%w: %w", ErrLogoutToken, err)
	}
	if err != nil {
		return err
	}
	ended := providerLogout{id: "logout token " + logout.ID, until: logout.Until, subject: logout.Subject}
	if logout.Session != "" {
		ended.sessions = []string{logout.Session}
	}
	fresh, err := s.endProviderSessions(ctx, company, n.Connection, ended, from)
	if err == nil && !fresh {
		err = fmt.Errorf("%w: it was used before", ErrLogoutToken)
	}
	return err
}

// endProviderSessions ends the sessions that a sign-out at the provider of a connection selects. It returns false if the
// message was used before.
func (s *Service) endProviderSessions(
	ctx context.Context, company tenant.Company, n people.Connection, out providerLogout, from RequestSource,
) (fresh bool, err error) {
	var ended []int64
	hash := sha256.Sum256([]byte(out.id))
	err = s.db.For(company).Tx(ctx, func(c store.Company) error {
		if fresh, err = people.UseAnswer(ctx, c, n.ID, hash[:], out.until); err != nil || !fresh {
			return err
		}
		if ended, err = people.EndConnectionSessions(ctx, c, n.ID, out.subject, out.sessions, s.now(), endedByProvider); err != nil || len(ended) == 0 {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: from.actor(0), At: s.now(), Action: store.AuditConnectionLogout, SubjectKind: "connection", SubjectID: n.ID, SubjectName: n.Name,
		})
	})
	if err == nil {
		s.InvalidateSessions(ctx, company, ended)
	}
	return fresh, err
}
