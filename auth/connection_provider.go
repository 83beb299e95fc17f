package auth

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"lyceum/auth/identity"
	"lyceum/auth/oidc"
	"lyceum/node/lru"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// maxProviders limits the identity providers whose keys and endpoints a node keeps in memory.
const maxProviders = 2000

// providers are the OpenID Connect providers that companies have chosen. Companies with the same issuer URL share the keys and the
// endpoints of the provider, which do not depend on the company.
type providers struct {
	policy  outbound.Policy
	options oidc.Options
	clients lru.Shared[string, *oidc.Client]
}

func newProviders(o Options) (*providers, error) {
	clients, err := lru.New[string, *oidc.Client](maxProviders)
	client := o.Outbound.Client(o.ProviderTimeout)
	return &providers{
		policy: o.Outbound, clients: clients,
		options: oidc.Options{Strict: true, Timeout: o.ProviderTimeout, Transport: client.Transport, Now: o.Now},
	}, err
}

// of returns the client of the provider with an issuer URL. It returns oidc.ErrProvider if a node may not request the URL.
func (p *providers) of(issuer string) (*oidc.Client, error) {
	if err := p.policy.CheckURL(issuer); err != nil {
		return nil, fmt.Errorf("%w: %w", oidc.ErrProvider, err)
	}
	if known, ok := p.clients.Get(issuer); ok {
		return known, nil
	}
	options := p.options
	options.Issuer = issuer
	created := oidc.New(options)
	if known, ok, _ := p.clients.PeekOrAdd(issuer, created); ok {
		return known, nil
	}
	return created, nil
}

// Outbound returns the policy for addresses of identity providers that companies choose.
func (s *Service) Outbound() outbound.Policy { return s.providers.policy }

// connectionSecret is the purpose with which the vault encrypts the secret of a connection.
const connectionSecret = "connection"

// SealConnectionSecret encrypts the secret of a connection for people.AddConnection and people.UpdateConnection.
func (s *Service) SealConnectionSecret(ctx context.Context, company tenant.Company, secret string) (people.SealedSecret, error) {
	sealed, err := s.vault.Seal(ctx, company, connectionSecret, secret)
	return people.SealedSecret{Sealed: sealed, At: s.now()}, err
}

// openConnectionSecret returns the secret of a connection, or "" without one.
func (s *Service) openConnectionSecret(ctx context.Context, company tenant.Company, n people.SignInConnection) (string, error) {
	if n.Secret == nil {
		return "", nil
	}
	return s.vault.Open(ctx, company, connectionSecret, n.Secret)
}

// ProviderSupport checks that the configuration of the provider of a connection can be read, and that people can sign in with it. An error of the
// configuration is outbound.ErrURL or outbound.ErrNotPublic if a node may not request the issuer URL, and oidc.ErrProvider if the configuration cannot be
// read. All other errors are those of oidc.Client.Support.
func (s *Service) ProviderSupport(ctx context.Context, n people.Connection) oidc.Support {
	if err := s.providers.policy.CheckURL(n.Issuer); err != nil {
		return oidc.Support{Configuration: err}
	}
	provider, err := s.providers.of(n.Issuer)
	if err != nil {
		return oidc.Support{Configuration: err}
	}
	method := oidc.WithoutSecret
	switch {
	case n.ClientAuth == people.ClientAuthKey:
		method = oidc.WithKey
	case !n.SecretSetAt.IsZero():
		method = oidc.WithSecret
	}
	return provider.Support(ctx, method)
}

// ConnectionBrowser identifies a browser during a sign-in with a connection.
type ConnectionBrowser struct {
	Company    tenant.Company // Company is the company of the host.
	Connection int64
	// Secret is the secret of an earlier ConnectionRedirect in the browser's cookie, or "" without the cookie.
	Secret string
	// Origin is the origin of the company's main domain, at which the callback is registered.
	Origin string
}

// OIDCCallback returns the path of the redirect URI of an OpenID Connect connection.
func OIDCCallback(id int64) string { return OIDCPath(id, "callback") }

// OIDCPath returns a path of an OpenID Connect connection: "callback" or "backchannel-logout".
func OIDCPath(id int64, end string) string { return fmt.Sprintf("/oidc/%d/%s", id, end) }

func (b ConnectionBrowser) callback() string { return b.Origin + OIDCCallback(b.Connection) }

// ConnectionStart contains the parameters with which a sign-in with a connection begins.
type ConnectionStart struct {
	// Next is the redirect target after the sign-in.
	Next string
	// Hint is the e-mail address that the person has entered, or "".
	Hint string
	// Again means that the provider must ask a person who is signed in at the provider to sign in again. The sign-in is then
	// a fresh sign-in.
	Again bool
}

// ConnectionRedirect is the address to which a browser is redirected, and the secret that the browser must keep.
type ConnectionRedirect struct {
	URL string
	// Secret belongs in an HttpOnly cookie of this host that expires after SignInLife.
	Secret string
}

// BeginConnection returns the redirect with which a sign-in at the provider of a connection begins. It returns store.ErrNotFound if there is no
// such connection, and oidc.ErrProvider if the provider does not answer.
func (s *Service) BeginConnection(ctx context.Context, b ConnectionBrowser, start ConnectionStart) (ConnectionRedirect, error) {
	n, provider, err := s.oidcConnection(ctx, b)
	if err != nil {
		return ConnectionRedirect{}, err
	}
	return s.beginOIDC(ctx, b, n, provider, start, oauthStateKind)
}

// beginOIDC is the part of BeginConnection after the connection is known. kind is the kind of the state.
func (s *Service) beginOIDC(
	ctx context.Context, b ConnectionBrowser, n people.SignInConnection, provider *oidc.Client, start ConnectionStart, kind string,
) (ConnectionRedirect, error) {
	state, err := s.newOAuthState(b.Secret, n.ID, start.Next)
	if err != nil {
		return ConnectionRedirect{}, err
	}
	state.kind = kind
	parameters := url.Values{
		"client_id": {n.ClientID}, "redirect_uri": {b.callback()}, "response_type": {"code"}, "scope": {strings.TrimSpace("openid email profile " + n.Scopes)},
		"state": {state.seal(s.sealer, b.Company)}, "nonce": {state.nonce()},
		"code_challenge": {state.challenge()}, "code_challenge_method": {"S256"},
	}
	if start.Hint != "" {
		parameters.Set("login_hint", start.Hint)
	}
	if start.Again {
		parameters.Set("prompt", "login")
	}
	address, err := provider.AuthorizeURL(ctx, parameters)
	if err != nil {
		s.log.WarnContext(ctx, "sign-in with a connection cannot begin", "company", b.Company.ID(), "connection", n.ID, "error", err)
		return ConnectionRedirect{}, &ConnectionFailure{Connection: n.Name, cause: err}
	}
	return ConnectionRedirect{URL: address, Secret: opaqueText.EncodeToString(state.browser)}, nil
}

func (s *Service) oidcConnection(ctx context.Context, b ConnectionBrowser) (people.SignInConnection, *oidc.Client, error) {
	n, err := s.signInConnection(ctx, b.Company, b.Connection)
	if err == nil && n.Kind != people.KindOIDC {
		err = store.ErrNotFound
	}
	if err != nil {
		return n, nil, err
	}
	provider, err := s.providers.of(n.Issuer)
	return n, provider, err
}

// ConnectionReturn is the callback request of a browser that returns from the provider of an OpenID Connect connection. State, Code and Error are query
// parameters of the request, and Issuer is the iss parameter, or "".
type ConnectionReturn struct {
	ConnectionBrowser
	State, Code, Error, Issuer string
	RequestSource
}

// ConnectionSignIn is the result of a successful sign-in with a connection.
type ConnectionSignIn struct {
	SignedIn
	// Next is the redirect target.
	Next string
}

// FinishOIDC signs in a browser that returns from the provider of an OpenID Connect connection. It returns
//   - ErrSignInExpired for an invalid state or code, and for an answer that was used before or that belongs to another
//     connection;
//   - ErrSignInDeclined if the user declined;
//   - ErrResponseRejected if the identity token is invalid, has expired or is not for this connection;
//   - ErrUserNotAllowed, ErrHostedDomain or oidc.ErrUnverifiedEmail if the company does not accept the identity;
//   - oidc.ErrProvider if the provider fails, and store.ErrNotFound if there is no such connection.
//
// After the connection is known, each error is a *ConnectionFailure.
func (s *Service) FinishOIDC(ctx context.Context, r ConnectionReturn) (ConnectionSignIn, error) {
	n, provider, err := s.oidcConnection(ctx, r.ConnectionBrowser)
	if err != nil {
		return ConnectionSignIn{}, err
	}
	done, err := s.finishOIDC(ctx, r, n, provider)
	var failure *ConnectionFailure
	if err != nil && !errors.As(err, &failure) {
		err = s.connectionFailure(ctx, r.Company, n, 0, r.RequestSource, err)
	}
	return done, err
}

// finishOIDC is the part of FinishOIDC after the connection is known.
func (s *Service) finishOIDC(ctx context.Context, r ConnectionReturn, n people.SignInConnection, provider *oidc.Client) (ConnectionSignIn, error) {
	who, state, err := s.identityOfReturn(ctx, r, n, provider, oauthStateKind)
	if err != nil {
		return ConnectionSignIn{}, err
	}
	done, err := s.signInWithConnection(ctx, r.Company, n, who, r.RequestSource)
	return ConnectionSignIn{done, state.next}, err
}

// identityOfReturn returns the identity for which the provider vouches in an answer, and the state of the sign-in, which has a kind.
func (s *Service) identityOfReturn(
	ctx context.Context, r ConnectionReturn, n people.SignInConnection, provider *oidc.Client, kind string,
) (who identity.Identity, state oauthState, err error) {
	if state, err = s.openStateOf(kind, r.Company, r.Secret, n.ID, r.State); err != nil {
		return who, state, err
	}
	names, err := provider.NamesIssuer(ctx)
	if err == nil && names && r.Issuer == "" {
		err = fmt.Errorf("%w: the redirect does not name the issuer", ErrSignInExpired)
	}
	if err == nil {
		err = checkReturn(n.Issuer, r.Issuer, r.Error, r.Code)
	}
	if err == nil {
		who, err = s.redeemConnectionCode(ctx, r, n, provider, state)
	}
	return who, state, err
}

// redeemConnectionCode exchanges the code for an identity. It returns ErrSignInExpired if the provider rejects the code.
func (s *Service) redeemConnectionCode(
	ctx context.Context, r ConnectionReturn, n people.SignInConnection, provider *oidc.Client, state oauthState,
) (identity.Identity, error) {
	grant := oidc.CodeGrant{ClientID: n.ClientID, Code: r.Code, RedirectURI: r.callback(), Verifier: state.verifier()}
	if err := s.authenticate(ctx, r.Company, n, &grant); err != nil {
		return identity.Identity{}, err
	}
	who, err := provider.Redeem(ctx, oidc.SignIn{
		CodeGrant: grant,
		Nonce:     state.nonce(), Audiences: n.Audiences, EmailClaim: n.EmailClaim, Groups: n.GroupsName(), Needs: n.NeededAttributes(),
	})
	if errors.Is(err, oidc.ErrCodeRejected) {
		err = fmt.Errorf("%w: %w", ErrSignInExpired, err)
	}
	who.Connection = n.ID
	return who, err
}

// logoutTimeout limits how long a sign-out waits for the configuration of the provider.
const logoutTimeout = 2 * time.Second

// LogoutEndpoints contains the addresses of the company to which a browser returns after a sign-out at the provider.
type LogoutEndpoints struct {
	// Home is the address of the first page, for OpenID Connect.
	Home string
	SAML func(connection int64) SAMLEndpoints
}

// ConnectionLogout returns the sign-out address of the provider with which a session began. At this address the provider
// ends its own session and redirects the browser back. ConnectionLogout returns "" if the session did not begin with a
// connection, or if the provider has no such address or does not answer. It logs any other error and returns "", because the
// person must be signed out of Lyceum in every case. Call it before the session ends.
func (s *Service) ConnectionLogout(ctx context.Context, who Principal, at LogoutEndpoints) string {
	address, err := s.providerLogoutURL(ctx, who, at)
	if err != nil && errors.Is(ctx.Err(), context.Canceled) {
		return "" // The client has closed the connection.
	}
	if err != nil {
		s.log.ErrorContext(ctx, "sign-out at an identity provider failed", "company", who.Company.ID(), "session", who.SessionID, "error", err)
		return ""
	}
	return address
}

func (s *Service) providerLogoutURL(ctx context.Context, who Principal, at LogoutEndpoints) (string, error) {
	c := s.db.For(who.Company)
	began, err := people.SessionConnection(ctx, c, who.SessionID)
	if err != nil {
		return "", withoutNotFound(err)
	}
	n, err := people.ReadSignInConnection(ctx, c, began.ConnectionID)
	if err != nil {
		return "", withoutNotFound(err)
	}
	if n.Kind == people.KindSAML {
		return s.samlLogoutURL(ctx, who, n.Connection, began, at.SAML(n.ID))
	}
	hint, err := s.openIDToken(ctx, who.Company, began)
	if err != nil {
		return "", err
	}
	return s.oidcLogoutURL(ctx, n, hint, at.Home)
}

// oidcLogoutURL returns the address at which an OpenID Connect provider ends its session, or "" if it has none or does not answer. hint is the
// identity token of the sign-in, or "". Some providers require it, and others ask the person without it.
func (s *Service) oidcLogoutURL(ctx context.Context, n people.SignInConnection, hint, home string) (string, error) {
	provider, err := s.providers.of(n.Issuer)
	if err != nil {
		return "", nil
	}
	ctx, cancel := context.WithTimeout(ctx, logoutTimeout)
	defer cancel()
	parameters := url.Values{"client_id": {n.ClientID}, "post_logout_redirect_uri": {home}}
	if hint != "" {
		parameters.Set("id_token_hint", hint)
	}
	address, err := provider.LogoutURL(ctx, parameters)
	if errors.Is(err, oidc.ErrProvider) {
		return "", nil
	}
	return address, err
}

// withoutNotFound returns nil for store.ErrNotFound, and err otherwise.
func withoutNotFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}
