package auth

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"

	"lyceum/auth/saml"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ErrLogoutRejected means that a logout message of a SAML identity provider was not accepted. The error wraps a *saml.Rejection, unless the message
// was used before.
var ErrLogoutRejected = errors.New("logout message rejected")

const (
	// samlLogoutKind is the kind of the sealed ids of logout requests.
	samlLogoutKind = "SAML logout"
	// samlLogoutPrefix makes a sealed id an XML name, which does not begin with a digit.
	samlLogoutPrefix = "logout-"
	// samlLogoutLife is the time for which the response to a logout request is accepted.
	samlLogoutLife = 10 * time.Minute
)

// newSAMLLogoutID returns the id of a logout request. The id proves that this deployment sent the request for the connection.
func (s *Service) newSAMLLogoutID(company tenant.Company, connection int64, session int64) string {
	plain := binary.BigEndian.AppendUint64(nil, uint64(connection))
	plain = binary.BigEndian.AppendUint64(plain, uint64(session))
	plain = binary.BigEndian.AppendUint64(plain, uint64(s.now().Add(samlLogoutLife).UnixNano()))
	return samlLogoutPrefix + s.sealer.SealBytes(company, samlLogoutKind, plain)
}

// sentSAMLLogout reports whether an id belongs to a logout request of the connection that this deployment has sent and that has not
// expired.
func (s *Service) sentSAMLLogout(company tenant.Company, connection int64, id string) bool {
	sealed, ours := strings.CutPrefix(id, samlLogoutPrefix)
	plain, err := s.sealer.OpenBytes(company, samlLogoutKind, sealed)
	if !ours || err != nil || len(plain) != 24 || int64(binary.BigEndian.Uint64(plain)) != connection {
		return false
	}
	return s.now().Before(time.Unix(0, int64(binary.BigEndian.Uint64(plain[16:]))))
}

// samlLogoutURL returns the address of the provider with a signed logout request for a session. It uses the stored metadata
// and does not read the metadata again. It returns "" if
//   - the connection or its provider does not support single logout;
//   - the account is no longer linked;
//   - the stored metadata of the provider are not usable.
func (s *Service) samlLogoutURL(ctx context.Context, who Principal, n people.Connection, began people.ConnectionSession, at SAMLEndpoints) (string, error) {
	if !n.SAML.SingleLogout || began.Subject == "" {
		return "", nil
	}
	text, _, err := s.storedMetadata(ctx, who.Company, n)
	if err != nil {
		return "", err
	}
	provider, err := saml.ParseMetadata([]byte(text), n.Issuer, s.now(), s.metadata.PermitsHTTP())
	if err != nil || provider.SignOutURL == "" {
		return "", nil
	}
	connection, err := s.samlConnection(ctx, who.Company, n, at, provider)
	if err != nil {
		return "", err
	}
	return connection.NewLogoutRequest(s.now(), s.newSAMLLogoutID(who.Company, n.ID, who.SessionID), saml.LogoutSubject{
		NameID: began.Subject, NameIDFormat: began.NameFormat, SessionIndex: began.ProviderSession,
	})
}

// SAMLLogout is a logout message that a browser brings to the single logout address of a connection.
type SAMLLogout struct {
	Company    tenant.Company // Company is the company of the host.
	Connection int64
	Endpoints  SAMLEndpoints
	Message    saml.LogoutMessage
	// RelayState is returned to the provider with the response to a request.
	RelayState string
	RequestSource
}

// FinishSAMLLogout handles a logout message and returns the address to which the browser continues. A request of the provider
// ends, on all nodes, the sessions that it names and that began with the connection. The browser then returns to the provider with
// the signed response, if the provider has an address for it. After a response of the provider, the browser continues at the page
// "/".
//
// FinishSAMLLogout returns ErrLogoutRejected for a message that is not accepted, and for a request that was used before on any
// node. It returns oidc.ErrProvider if the metadata of the provider are not usable, and store.ErrNotFound if there is no such
// connection with single logout.
func (s *Service) FinishSAMLLogout(ctx context.Context, in SAMLLogout) (string, error) {
	n, err := s.samlSignIn(ctx, SAMLBrowser{Company: in.Company, Connection: in.Connection})
	if err == nil && !n.SAML.SingleLogout {
		err = store.ErrNotFound
	}
	if err != nil {
		return "", err
	}
	next := "/"
	if in.Message.IsRequest() {
		next, err = s.endSAMLSessions(ctx, in, n.Connection)
	} else {
		err = s.checkLogoutResponse(ctx, in, n.Connection)
	}
	if rejection, is := errors.AsType[*saml.Rejection](err); is {
		s.log.InfoContext(ctx, "SAML logout message rejected", "company", in.Company.ID(), "connection", n.ID, "reason", string(rejection.Reason), "error", err)
		return "", fmt.Errorf("%w: %w", ErrLogoutRejected, err)
	}
	return next, providerFailure(err)
}

// endSAMLSessions ends the sessions that a request of the provider names, and returns the address of the provider with the response. It returns "/"
// if the metadata no longer have an address for responses.
func (s *Service) endSAMLSessions(ctx context.Context, in SAMLLogout, n people.Connection) (string, error) {
	var request saml.LogoutRequest
	connection, err := s.withSAML(ctx, in.Company, n, in.Endpoints, func(c saml.Connection) (err error) {
		request, err = c.VerifyLogoutRequest(in.Message, s.now())
		return err
	})
	if err != nil {
		return "", err
	}
	fresh, err := s.endProviderSessions(ctx, in.Company, n, providerLogout{
		id: "logout request " + request.ID, until: request.Until, subject: request.NameID, sessions: request.Sessions,
	}, in.RequestSource)
	if err == nil && !fresh {
		err = fmt.Errorf("%w: it was used before", ErrLogoutRejected)
	}
	if err != nil {
		return "", err
	}
	if connection.Provider.SignOutURL == "" {
		s.log.WarnContext(ctx, "identity provider has no address for the response to a logout request", "company", in.Company.ID(), "connection", n.ID)
		return "/", nil
	}
	return connection.NewLogoutResponse(s.now(), request.ID, in.RelayState)
}

// checkLogoutResponse verifies the response to a request of this side. If the provider could not end all of its own sessions, this
// is only logged, because the session of this side has already ended.
func (s *Service) checkLogoutResponse(ctx context.Context, in SAMLLogout, n people.Connection) error {
	_, err := s.withSAML(ctx, in.Company, n, in.Endpoints, func(c saml.Connection) error {
		return c.VerifyLogoutResponse(in.Message, s.now(), func(id string) bool { return s.sentSAMLLogout(in.Company, n.ID, id) })
	})
	if rejection, is := errors.AsType[*saml.Rejection](err); is && rejection.Reason == saml.ReasonStatus {
		s.log.InfoContext(ctx, "the identity provider did not end all sessions", "company", in.Company.ID(), "connection", n.ID, "error", err)
		return nil
	}
	return err
}
