package signin

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"lyceum/auth"
	"lyceum/auth/oidc"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// ConnectionData is a connection without its secret, with the addresses to register at the provider.
type ConnectionData struct {
	people.Connection
	CallbackURL     string           `json:"callbackURL" doc:"Redirect URI to register at the OpenID Connect provider; empty for SAML."`
	LogoutURL       string           `json:"backchannelLogoutURL" doc:"Address for back-channel logout to register at the OpenID Connect provider; empty for SAML."`
	JWKSURL         string           `json:"jwksURL" doc:"Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt."`
	SignInURL       string           `json:"signInURL" doc:"Address at which a sign-in with the connection begins."`
	ServiceProvider *ServiceProvider `json:"serviceProvider" doc:"The addresses of Lyceum to register at the SAML provider; null for OpenID Connect."`
}

// NewConnectionData returns a connection with the addresses that staff register at the identity provider.
func NewConnectionData(c *web.Call, n people.Connection) ConnectionData {
	data := ConnectionData{Connection: n, SignInURL: c.URL(ConnectionSignInPath(n.ID))}
	if n.Kind == people.KindOIDC {
		data.CallbackURL, data.LogoutURL = c.URL(auth.OIDCCallback(n.ID)), c.URL(BackchannelLogoutPath(n.ID))
		if n.ClientAuth == people.ClientAuthKey {
			data.JWKSURL = c.URL(auth.OIDCPath(n.ID, "jwks"))
		}
	} else {
		data.ServiceProvider = newServiceProvider(c, n)
	}
	return data
}

// ConnectionSettings are the fields of a connection in requests that are not fields of people.Connection.
type ConnectionSettings struct {
	SAML         api.Values[people.ConnectionSAML]
	ClientSecret string `api:"clientSecret,secret,max=2000" doc:"Client secret of Lyceum at the OpenID Connect provider. A change without this field keeps the secret."`
	EntityID     string `api:"entityID,max=1024" doc:"Entity id of the SAML provider; required only if the metadata describe several providers. A change of the provider removes the linked accounts."`
}

// apply sets the fields of n that the request has. It returns an *web.InputError if a field is invalid.
func (f *ConnectionSettings) apply(sent *api.Values[people.Connection], n *people.Connection) error {
	issuer := n.Issuer
	sent.Apply(n)
	if n.Kind != people.KindOIDC {
		n.Issuer = issuer // The metadata name the provider.
	}
	n.Name, n.Issuer, n.ClientID = strings.TrimSpace(n.Name), strings.TrimSpace(n.Issuer), strings.TrimSpace(n.ClientID)
	n.Scopes, n.GroupsAttribute = strings.Join(strings.Fields(n.Scopes), " "), strings.TrimSpace(n.GroupsAttribute)
	var wrong web.InputError
	checkDomains(n, &wrong)
	checkClaims(n, &wrong)
	checkProfile(n, &wrong)
	checkRules(n, &wrong)
	if n.Kind != people.KindOIDC && n.Kind != people.KindSAML {
		wrong.Add("kind", "kind must be oidc or saml.")
	} else {
		f.applySAML(n, &wrong)
	}
	if n.DefaultRole != string(auth.RoleTrainee) && n.DefaultRole != string(auth.RoleManager) {
		wrong.Add("defaultRole", "defaultRole must be trainee or manager. Only a rule gives the role admin.")
	}
	if n.Kind == people.KindOIDC {
		wrong.Require("issuer", n.Issuer)
		wrong.Require("clientID", n.ClientID)
	}
	if !scopesForm.MatchString(n.Scopes) {
		wrong.Add("scopes", "scopes must be names without quotes and backslashes, separated by spaces.")
	}
	if n.SSOOnly && n.BreakGlassID == 0 {
		wrong.Add("breakGlassUserID", "breakGlassUserID is required with ssoOnly.")
	}
	if n.SSOOnly && len(n.Domains) == 0 {
		wrong.Add("domains", "domains is required with ssoOnly.")
	}
	return wrong.Err()
}

// scopesForm matches a valid list of scopes (RFC 6749, section 3.3).
var scopesForm = regexp.MustCompile(`^[!#-\[\]-~ ]*$`)

// checkDomains sets the domains of n to their canonical names, each once.
func checkDomains(n *people.Connection, wrong *web.InputError) {
	domains := store.Texts{}
	for _, text := range n.Domains {
		name, err := tenant.Canonical(strings.TrimPrefix(strings.TrimSpace(text), "@"))
		if err != nil {
			wrong.Add("domains", text+" is not a domain.")
		} else if !slices.Contains(domains, name) {
			domains = append(domains, name)
		}
	}
	n.Domains = domains
}

// maxAudience is the maximum length of an audience in bytes, as of the tokens that a node accepts.
const maxAudience = 255

// checkClaims checks the settings for the claims of tokens of an OpenID Connect provider.
func checkClaims(n *people.Connection, wrong *web.InputError) {
	audiences := store.Texts{}
	for _, text := range n.Audiences {
		name := strings.TrimSpace(text)
		switch {
		case name == "" || len(name) > maxAudience || strings.ContainsFunc(name, unicode.IsControl):
			wrong.Add("audiences", fmt.Sprintf("audiences must have names of 1 to %d bytes without control characters.", maxAudience))
		case name != n.ClientID && !slices.Contains(audiences, name):
			audiences = append(audiences, name)
		}
	}
	n.Audiences = audiences
	if n.ClientAuth = cmp.Or(n.ClientAuth, people.ClientAuthSecret); n.ClientAuth != people.ClientAuthSecret && n.ClientAuth != people.ClientAuthKey {
		wrong.Add("clientAuth", "clientAuth must be secret or private_key_jwt.")
	}
	if n.EmailClaim = strings.TrimSpace(n.EmailClaim); n.EmailClaim == "email" {
		n.EmailClaim = ""
	}
	if n.Kind != people.KindOIDC {
		if len(n.Audiences) > 0 {
			wrong.Add("audiences", "audiences are only for OpenID Connect.")
		}
		if n.EmailClaim != "" {
			wrong.Add("emailClaim", "emailClaim is only for OpenID Connect.")
		}
		if n.ClientAuth != people.ClientAuthSecret {
			wrong.Add("clientAuth", "clientAuth is only for OpenID Connect.")
		}
	}
}

var profileFields = []string{"fname", "lname", "title", "rollno", "grade", "employer", "department", "designation", "manager"}

func checkProfile(n *people.Connection, wrong *web.InputError) {
	n.Profile = append(store.JSONList[people.ConnectionAttribute]{}, n.Profile...)
	for i, one := range n.Profile {
		if !slices.Contains(profileFields, one.Field) {
			wrong.Add("profile", "field must be one of "+strings.Join(profileFields, ", ")+".")
		}
		n.Profile[i].Attribute = strings.TrimSpace(one.Attribute)
	}
}

var ruleRoles = []string{"", string(auth.RoleTrainee), string(auth.RoleManager), string(auth.RoleAdmin)}

func checkRules(n *people.Connection, wrong *web.InputError) {
	n.Rules = append(store.JSONList[people.ConnectionRule]{}, n.Rules...)
	for i, one := range n.Rules {
		switch {
		case !slices.Contains(ruleRoles, one.Role):
			wrong.Add("rules", "role must be trainee, manager or admin.")
		case one.Role == "" && one.BatchID == 0:
			wrong.Add("rules", "A rule needs role or batchID.")
		}
		n.Rules[i].Attribute = strings.TrimSpace(one.Attribute)
	}
}

type ConnectionAdd struct {
	api.New[people.Connection]
	ConnectionSettings
}

// ConnectionUpdate changes only the fields that are sent.
type ConnectionUpdate struct {
	api.Changed[people.Connection]
	ConnectionSettings
}

// AddConnection adds a connection to an identity provider. First it reads the configuration or the metadata of the provider. It
// returns an *web.InputError for wrong fields, store.ErrNotFound if a rule names an unknown batch, and people.ErrTooManyConnections
// if the company has too many connections. It returns people.ErrAboveRole if an API user adds a connection with which people could
// sign in as admins.
func (s *Handlers) AddConnection(ctx context.Context, c *web.Call, in *ConnectionAdd) (ConnectionData, error) {
	var n people.Connection
	if err := in.apply(&in.Values, &n); err != nil {
		return ConnectionData{}, err
	}
	if c.Who.Role == auth.RoleAPI && reachesAdmins(n) {
		return ConnectionData{}, people.ErrAboveRole
	}
	secret, err := s.checkedSecret(ctx, c, n, true, in.ClientSecret)
	if err != nil {
		return ConnectionData{}, err
	}
	setup, err := s.checkedSAML(ctx, c, people.Connection{}, &n, in.entityID(in.Row.Issuer))
	if err != nil {
		return ConnectionData{}, err
	}
	key, err := s.firstKey(ctx, c, n)
	if err != nil {
		return ConnectionData{}, err
	}
	var added people.Connection
	err = c.Store.Tx(ctx, func(rows store.Company) error {
		if added, err = people.AddConnection(ctx, rows, n, secret, c.Actor()); err != nil {
			return err
		}
		if err := s.storeKey(ctx, rows, added.ID, key, c.Actor()); err != nil {
			return err
		}
		return s.storeSAML(ctx, rows, added.ID, setup, c.Actor())
	})
	return NewConnectionData(c, added), connectionError(err)
}

// reachesAdmins reports whether people could sign in as admins with the connection. This is possible by a rule, or by an e-mail
// domain, because the address could be that of an admin.
func reachesAdmins(n people.Connection) bool {
	return len(n.Domains) > 0 || slices.ContainsFunc(n.Rules, func(r people.ConnectionRule) bool { return r.Role == string(auth.RoleAdmin) })
}

// checkedSecret returns the encrypted client secret of an OpenID Connect connection, or the zero value if secret is empty. If
// check is true, it first checks that people can sign in with the provider.
func (s *Handlers) checkedSecret(ctx context.Context, c *web.Call, n people.Connection, check bool, secret string) (people.SealedSecret, error) {
	if n.Kind == people.KindOIDC && check {
		if secret != "" {
			n.SecretSetAt = store.TimeOf(s.Now())
		}
		if err := s.Auth.ProviderSupport(ctx, n).Err(); err != nil {
			return people.SealedSecret{}, explainIssuer(err, n)
		}
	}
	if secret == "" {
		return people.SealedSecret{}, nil
	}
	return s.Auth.SealConnectionSecret(ctx, c.Company, secret)
}

// explainIssuer returns an *web.InputError that names the field to change if err is an error that a check of the provider can
// return. It returns other errors unchanged.
func explainIssuer(err error, n people.Connection) error {
	if field, message := issuerProblem(err, n); field != "" {
		return web.InvalidField(field, message)
	}
	return err
}

// issuerProblem returns the field to change and a sentence about an error that a check of the provider can return. It returns "" for other errors.
func issuerProblem(err error, n people.Connection) (field, message string) {
	var other *oidc.IssuerError
	var lacks *oidc.SupportError
	switch {
	case errors.As(err, &lacks) && errors.Is(err, oidc.ErrClientAuth) && n.ClientAuth == people.ClientAuthKey:
		return "clientAuth", "The provider does not take private_key_jwt with RS256." + offered(lacks.Offered)
	case errors.As(err, &lacks) && errors.Is(err, oidc.ErrClientAuth):
		return "clientSecret", fmt.Sprintf("The provider takes no client secret: it offers %.200s, and Lyceum has client_secret_basic and client_secret_post.",
			strings.Join(lacks.Offered, ", "))
	case errors.As(err, &lacks):
		return "issuer", "The provider publishes no key for RS256, PS256 or ES256, with one of which it has to sign its tokens." + offered(lacks.Offered)
	case errors.As(err, &other):
		return "issuer", fmt.Sprintf("issuer must be exactly the name that the provider has at /.well-known/openid-configuration, which is %.200q.", other.Found)
	case errors.Is(err, outbound.ErrURL):
		return "issuer", "issuer must be an address that begins with https:// and has no user and no fragment."
	case errors.Is(err, outbound.ErrNotPublic):
		return "issuer", "issuer must have a public address."
	case errors.Is(err, oidc.ErrProvider):
		return "issuer", "issuer does not answer with the configuration of a provider at /.well-known/openid-configuration" + because(err) + "."
	}
	return "", ""
}

// because returns the reason of a failed connection after a colon, or "".
func because(err error) string {
	if reason := outbound.Reason(err); reason != "" {
		return ": " + reason
	}
	return ""
}

// offered returns a sentence about the algorithms of a provider, or "".
func offered(algorithms []string) string {
	if len(algorithms) == 0 {
		return ""
	}
	return fmt.Sprintf(" It offers %.200s.", strings.Join(algorithms, ", "))
}

// UpdateConnection changes the fields of a connection that the request has. It returns store.ErrNotFound if there is no such
// connection or a rule names an unknown batch, and a *store.StaleError if the connection has another version. It returns an
// *web.InputError for wrong fields, and people.ErrAboveRole if the caller is an API user.
func (s *Handlers) UpdateConnection(ctx context.Context, c *web.Call, in *ConnectionUpdate) (ConnectionData, error) {
	current, err := people.Connections.Get(ctx, c.Store, in.ID)
	if err != nil {
		return ConnectionData{}, err
	}
	if c.Who.Role == auth.RoleAPI {
		return ConnectionData{}, people.ErrAboveRole
	}
	changed := current
	if err := in.apply(&in.Values, &changed); err != nil {
		return ConnectionData{}, err
	}
	secret, err := s.checkedSecret(ctx, c, changed,
		changed.Issuer != current.Issuer || changed.ClientAuth != current.ClientAuth || in.ClientSecret != "", in.ClientSecret)
	if err != nil {
		return ConnectionData{}, err
	}
	setup, err := s.checkedSAML(ctx, c, current, &changed, in.entityID(in.Row.Issuer))
	if err != nil {
		return ConnectionData{}, err
	}
	key, err := s.firstKey(ctx, c, changed)
	if err != nil {
		return ConnectionData{}, err
	}
	issuer := changed.Issuer
	apply := func(n *people.Connection) error {
		err := in.apply(&in.Values, n)
		n.Issuer = issuer
		return err
	}
	err = c.Store.Tx(ctx, func(rows store.Company) error {
		if changed, err = people.UpdateConnection(ctx, rows, in.At(), apply, secret, c.Actor()); err != nil {
			return err
		}
		if err := s.storeKey(ctx, rows, changed.ID, key, c.Actor()); err != nil {
			return err
		}
		return s.storeSAML(ctx, rows, changed.ID, setup, c.Actor())
	})
	return NewConnectionData(c, changed), connectionError(err)
}

// connectionError returns an *web.InputError with the field that caused err. It returns err unchanged if no field caused it.
func connectionError(err error) error {
	var taken *people.DomainsTakenError
	switch {
	case errors.As(err, &taken):
		return web.InvalidField("domains", "Another connection of the company has "+strings.Join(taken.Domains, ", ")+".")
	case errors.Is(err, people.ErrBreakGlass):
		return web.InvalidField("breakGlassUserID", "breakGlassUserID must be an active admin who has a password.")
	}
	return err
}

// RemoveConnection removes a connection. Its users remain and can sign in with a password or with another connection. It returns
// store.ErrNotFound if there is no such connection, a *store.StaleError if the connection has another version, and
// people.ErrAboveRole if the caller is an API user.
func RemoveConnection(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	if _, err := people.Connections.Get(ctx, c.Store, in.ID); err != nil {
		return api.Done{}, err
	}
	if c.Who.Role == auth.RoleAPI {
		return api.Done{}, people.ErrAboveRole
	}
	return api.Done{Success: "The connection has been removed."}, people.RemoveConnection(ctx, c.Store, in.At(), c.Actor())
}

type ListedConnection struct {
	ConnectionData
	Problem string `json:"problem" doc:"Why the metadata of a SAML provider are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem, and for OpenID Connect."`
}

type ConnectionList struct {
	Connections []ListedConnection `json:"connections" doc:"The connections of the page, the newest first. If the list is read by cursor, the oldest come first."`
	web.LimitedCounts
	web.Keys
}

type ConnectionSelection struct {
	api.Sorted[people.Connection]
	web.Paging
	web.Keyset
}

// ListConnections lists the connections of the company, each with the problem of its provider's metadata. It sends no request to a
// provider. It leaves out metadata that were sent as text, because they are large.
func (s *Handlers) ListConnections(ctx context.Context, c *web.Call, in *ConnectionSelection) (ConnectionList, error) {
	part, err := api.SortedList(ctx, c, "connection", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[people.Connection], error) {
			return people.Connections.List(ctx, c.Store, page)
		})
	if err != nil {
		return ConnectionList{}, err
	}
	problems, err := s.Auth.SAMLProblems(ctx, c.Company, part.Items)
	data := ConnectionList{make([]ListedConnection, len(part.Items)), part.LimitedCounts, part.Keys}
	for i, n := range part.Items {
		n.SAML.Metadata = ""
		data.Connections[i] = ListedConnection{NewConnectionData(c, n), problems[n.ID]}
	}
	return data, err
}
