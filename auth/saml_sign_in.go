package auth

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"lyceum/auth/identity"
	"lyceum/auth/oidc"
	"lyceum/auth/saml"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ErrResponseRejected means that the response of a SAML identity provider was not accepted. The error wraps a *saml.Rejection.
var ErrResponseRejected = errors.New("response of the identity provider rejected")

// SAMLBrowser identifies a browser during a sign-in with a SAML connection.
type SAMLBrowser struct {
	Company    tenant.Company // Company is the company of the host.
	Connection int64
	Endpoints  SAMLEndpoints
	// Pending is the browser's cookie with its unanswered requests, or "" without the cookie.
	Pending string
}

// SAMLRedirect is the address to which a browser is redirected, and the value of the cookie that the browser must keep.
type SAMLRedirect struct {
	URL string
	// Pending belongs in an HttpOnly cookie of this host with SameSite=None, because the response is a form of another site. It
	// expires after SignInLife.
	Pending string
}

// samlRequest is an unanswered request of a browser.
type samlRequest struct {
	id         string
	connection int64
	expires    time.Time
	next       string
}

const (
	samlRequestsKind = "SAML requests"
	// maxSAMLRequests and maxSAMLCookie limit the unanswered requests of a browser. The oldest ones are dropped.
	maxSAMLRequests = 4
	maxSAMLCookie   = 2000
)

// sealSAMLRequests encrypts the unanswered requests of a browser for its cookie.
func (s *Service) sealSAMLRequests(company tenant.Company, requests []samlRequest) string {
	var plain []byte
	for _, r := range requests {
		one := binary.BigEndian.AppendUint64(nil, uint64(r.expires.Unix()))
		one = binary.BigEndian.AppendUint64(one, uint64(r.connection))
		one = append(one, byte(len(r.id)))
		one = append(append(one, r.id...), r.next...)
		if len(plain)+len(one) > maxSAMLCookie {
			break
		}
		plain = append(binary.BigEndian.AppendUint16(plain, uint16(len(one))), one...)
	}
	return s.sealer.SealBytes(company, samlRequestsKind, plain)
}

// openSAMLRequests returns the unanswered requests in a browser's cookie that have not expired, the newest first.
func (s *Service) openSAMLRequests(company tenant.Company, cookie string) []samlRequest {
	plain, err := s.sealer.OpenBytes(company, samlRequestsKind, cookie)
	if err != nil {
		return nil
	}
	var requests []samlRequest
	for len(plain) >= 2 {
		size := int(binary.BigEndian.Uint16(plain))
		one := plain[2 : 2+size]
		plain = plain[2+size:]
		id := 17 + int(one[16])
		r := samlRequest{
			expires: time.Unix(int64(binary.BigEndian.Uint64(one)), 0), connection: int64(binary.BigEndian.Uint64(one[8:])),
			id: string(one[17:id]), next: string(one[id:]),
		}
		if s.now().Before(r.expires) {
			requests = append(requests, r)
		}
	}
	return requests
}

// BeginSAML returns the redirect with which a sign-in with a SAML connection begins. next is the redirect target after the sign-in;
// FinishSAML returns it. BeginSAML returns store.ErrNotFound if there is no such connection with which people can sign in, and
// oidc.ErrProvider if the metadata of its provider are not usable.
func (s *Service) BeginSAML(ctx context.Context, b SAMLBrowser, next string) (SAMLRedirect, error) {
	n, err := s.samlSignIn(ctx, b)
	if err != nil {
		return SAMLRedirect{}, err
	}
	provider, _, err := s.samlProvider(ctx, b.Company, n.Connection, false)
	if err != nil {
		return SAMLRedirect{}, providerFailure(err)
	}
	connection, err := s.samlConnection(ctx, b.Company, n.Connection, b.Endpoints, provider)
	if err != nil {
		return SAMLRedirect{}, err
	}
	request, err := connection.NewRequest(s.random, s.now(), "")
	if err != nil {
		return SAMLRedirect{}, err
	}
	pending := slices.Insert(s.openSAMLRequests(b.Company, b.Pending), 0,
		samlRequest{id: request.ID, connection: n.ID, expires: s.now().Add(SignInLife), next: LocalRedirect(next)})
	return SAMLRedirect{URL: request.URL, Pending: s.sealSAMLRequests(b.Company, pending[:min(len(pending), maxSAMLRequests)])}, nil
}

// samlSignIn returns the connection of a browser. It returns store.ErrNotFound unless it is a SAML connection.
func (s *Service) samlSignIn(ctx context.Context, b SAMLBrowser) (people.SignInConnection, error) {
	n, err := s.signInConnection(ctx, b.Company, b.Connection)
	if err == nil && n.Kind != people.KindSAML {
		err = store.ErrNotFound
	}
	return n, err
}

// providerFailure returns oidc.ErrProvider for metadata that are not usable, and err otherwise.
func providerFailure(err error) error {
	if errors.Is(err, saml.ErrUnreachable) || errors.Is(err, saml.ErrMetadata) {
		return fmt.Errorf("%w: %w", oidc.ErrProvider, err)
	}
	return err
}

// SAMLReturn is the form that a browser posts for the identity provider. Response and RelayState are its fields.
type SAMLReturn struct {
	SAMLBrowser
	Response, RelayState string
	RequestSource
}

// SAMLSignIn is the result of a successful sign-in with a SAML connection.
type SAMLSignIn struct {
	SignedIn
	// Next is the redirect target of BeginSAML, or of a sign-in that began at the provider.
	Next string
	// Requests is the new value of the browser's cookie with its unanswered requests; "" if there are none.
	Requests string
}

// FinishSAML signs in a browser with the response of an identity provider. It returns
//   - ErrSignInExpired if the response answers no request of the browser, has expired or was used before, on any node;
//   - ErrSignInDeclined if the provider reports that the user could not sign in;
//   - ErrResponseRejected if the response is not accepted for another reason, which the audit log names;
//   - oidc.ErrUnverifiedEmail, ErrHostedDomain or ErrUserNotAllowed if the company does not accept the identity;
//   - oidc.ErrProvider if the metadata of the provider are not usable, and store.ErrNotFound if there is no such connection.
func (s *Service) FinishSAML(ctx context.Context, r SAMLReturn) (SAMLSignIn, error) {
	n, err := s.samlSignIn(ctx, r.SAMLBrowser)
	if err != nil {
		return SAMLSignIn{}, err
	}
	pending := s.openSAMLRequests(r.Company, r.Pending)
	assertion, err := s.verifySAML(ctx, r, n, pending)
	if err != nil {
		return SAMLSignIn{}, s.samlFailure(ctx, r, n, err)
	}
	done, err := s.signInWithConnection(ctx, r.Company, n, samlIdentity(n.Connection, assertion), r.RequestSource)
	if err != nil {
		return SAMLSignIn{}, err
	}
	result := SAMLSignIn{SignedIn: done, Next: LocalRedirect(r.RelayState)}
	answered := slices.IndexFunc(pending, func(p samlRequest) bool { return p.id == assertion.Request && p.connection == n.ID })
	if answered >= 0 {
		result.Next = pending[answered].next
		if pending = slices.Delete(pending, answered, answered+1); len(pending) > 0 {
			result.Requests = s.sealSAMLRequests(r.Company, pending)
		}
	}
	return result, nil
}

// verifySAML verifies the response to a request of the browser.
func (s *Service) verifySAML(ctx context.Context, r SAMLReturn, n people.SignInConnection, pending []samlRequest) (assertion saml.Assertion, err error) {
	var ids []string
	for _, one := range pending {
		if one.connection == n.ID {
			ids = append(ids, one.id)
		}
	}
	_, err = s.withSAML(ctx, r.Company, n.Connection, r.Endpoints, func(c saml.Connection) (err error) {
		assertion, err = c.Verify(r.Response, ids, s.now())
		return err
	})
	return assertion, err
}

// withSAML calls verify with a connection as package saml uses it, and returns that connection. If no known key of the provider has
// signed the message, it reads the provider's metadata again and calls verify once more, because the provider may have replaced its
// key.
func (s *Service) withSAML(
	ctx context.Context, company tenant.Company, n people.Connection, at SAMLEndpoints, verify func(saml.Connection) error,
) (connection saml.Connection, err error) {
	for renew := false; ; renew = true {
		provider, read, err := s.samlProvider(ctx, company, n, renew)
		if err != nil {
			return connection, err
		}
		if connection, err = s.samlConnection(ctx, company, n, at, provider); err != nil {
			return connection, err
		}
		err = verify(connection)
		var rejection *saml.Rejection
		if renew || read || n.SAML.MetadataURL == "" || !errors.As(err, &rejection) || rejection.Reason != saml.ReasonSignature {
			return connection, err
		}
	}
}

// samlFailure returns the error of FinishSAML for an error of verifySAML. It records a rejection with its reason in the audit log.
func (s *Service) samlFailure(ctx context.Context, r SAMLReturn, n people.SignInConnection, err error) error {
	var rejection *saml.Rejection
	if !errors.As(err, &rejection) {
		return providerFailure(err)
	}
	s.log.InfoContext(ctx, "SAML response rejected", "company", r.Company.ID(), "connection", n.ID, "reason", string(rejection.Reason), "error", err)
	recorded := s.db.For(r.Company).Audit(ctx, store.AuditEntry{
		Actor: r.RequestSource.actor(0), At: s.now(), Action: store.AuditConnectionRefused,
		SubjectKind: "connection", SubjectID: n.ID, SubjectName: n.Name + ": " + string(rejection.Reason),
	})
	kind := ErrResponseRejected
	switch rejection.Reason {
	case saml.ReasonRequest, saml.ReasonTime:
		kind = ErrSignInExpired
	case saml.ReasonStatus:
		kind = ErrSignInDeclined
	}
	return errors.Join(fmt.Errorf("%w: %w", kind, err), recorded)
}

// The names under which identity providers usually send attributes, the most specific first.
var (
	samlEmailNames = []string{
		"email", "mail", "emailAddress", "urn:oid:0.9.2342.19200300.100.1.3", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
	}
	samlFirstNames = []string{"givenName", "firstName", "given_name", "urn:oid:2.5.4.42", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname"}
	samlLastNames  = []string{"surname", "sn", "lastName", "family_name", "urn:oid:2.5.4.4", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname"}
	samlGroupNames = []string{"groups", "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups", "http://schemas.xmlsoap.org/claims/Group"}
)

// samlGroupsLink is the attribute that Microsoft Entra ID sends instead of the groups if a person has more than 150 groups.
// Its value is the address of an API to which a node has no access.
const samlGroupsLink = "http://schemas.microsoft.com/claims/groups.link"

// samlEmailFormat is the format of a NameID that is an e-mail address.
const samlEmailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"

// samlIdentity returns the identity in an assertion. EmailVerified is false, because SAML has no attribute that states whether an
// address is verified. So the address is accepted only by a connection that trusts addresses of proven domains.
func samlIdentity(n people.Connection, a saml.Assertion) identity.Identity {
	who := identity.Identity{
		Connection: n.ID, Answer: a.ID, Until: a.Until, Subject: a.NameID, NameFormat: a.NameIDFormat, Session: a.SessionIndex, Attributes: a.Attributes,
		FirstName: identity.Text(firstOf(a, samlFirstNames)), LastName: identity.Text(firstOf(a, samlLastNames)),
		Email: strings.TrimSpace(firstOf(a, samlEmailNames)),
	}
	if who.Email == "" && (a.NameIDFormat == samlEmailFormat || mailbox.Is(a.NameID)) {
		who.Email = a.NameID
	}
	names := samlGroupNames
	if n.GroupsAttribute != "" {
		names = []string{n.GroupsAttribute}
	}
	for _, name := range names {
		who.Groups = append(who.Groups, a.Attributes[name]...)
	}
	if _, elsewhere := a.Attributes[samlGroupsLink]; elsewhere {
		// The company chooses the name of the attribute with the groups. So every attribute that is absent may be the one
		// with the groups.
		who.Incomplete, who.Cut = []string{"groups"}, true
	}
	return who
}

func firstOf(a saml.Assertion, names []string) string {
	for _, name := range names {
		if values := a.Attributes[name]; len(values) > 0 && values[0] != "" {
			return values[0]
		}
	}
	return ""
}
