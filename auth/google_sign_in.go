package auth

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/url"

	"lyceum/auth/oidc"
	"lyceum/auth/vault"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// noConnection is the connection id in the OAuth state of a sign-in with Google, which uses no connection.
const noConnection = 0

// googleSecret is the purpose with which the vault encrypts a company's Google client secret.
const googleSecret = "google client"

// SealGoogleSecret encrypts a company's Google client secret for people.SetGooglePages.
func SealGoogleSecret(ctx context.Context, secrets *vault.Vault, company tenant.Company, secret string) ([]byte, error) {
	return secrets.Seal(ctx, company, googleSecret, secret)
}

// SealGoogleSecret encrypts a company's Google client secret with the vault of the service. The result is the input of
// people.SetGooglePages.
func (s *Service) SealGoogleSecret(ctx context.Context, company tenant.Company, secret string) ([]byte, error) {
	return SealGoogleSecret(ctx, s.vault, company, secret)
}

// CheckGoogleClient checks at Google that a client id exists and, unless secret is empty, that the secret is right. It
// returns oidc.ErrClientID or oidc.ErrClientSecret if the check fails, and oidc.ErrProvider if Google does not answer or
// fails.
func (s *Service) CheckGoogleClient(ctx context.Context, id, secret string) error {
	return oidc.CheckClient(ctx, s.googleOptions, id, secret)
}

func (s *Service) OffersGoogle(ctx context.Context, company tenant.Company) (bool, error) {
	settings, err := s.googleSettings(ctx, company)
	return settings.PageClient != "", err
}

// GoogleBrowser identifies a browser during a sign-in with Google.
type GoogleBrowser struct {
	Company tenant.Company // Company is the company of the host.
	// Secret is the secret of an earlier GoogleRedirect in the browser's cookie, or "" without the cookie.
	Secret string
	// Callback is the redirect URI. It is registered at Google.
	Callback string
}

// GoogleRedirect is the address to which a browser is redirected, and the secret that the browser must keep.
type GoogleRedirect struct {
	URL string
	// Secret belongs in an HttpOnly cookie of this host that expires after SignInLife.
	Secret string
}

// BeginGoogle returns the redirect with which a sign-in at Google begins. next is the redirect target after the sign-in;
// FinishGoogle returns it. BeginGoogle returns store.ErrNotFound if the company's pages do not offer Google, and
// oidc.ErrProvider if Google does not answer.
func (s *Service) BeginGoogle(ctx context.Context, b GoogleBrowser, next string) (GoogleRedirect, error) {
	settings, err := s.pageSettings(ctx, b.Company)
	if err != nil {
		return GoogleRedirect{}, err
	}
	state, err := s.newOAuthState(b.Secret, noConnection, next)
	if err != nil {
		return GoogleRedirect{}, err
	}
	parameters := url.Values{
		"client_id": {settings.PageClient}, "redirect_uri": {b.Callback}, "response_type": {"code"}, "scope": {"openid email profile"},
		"state": {state.seal(s.sealer, b.Company)}, "nonce": {state.nonce()},
		"code_challenge": {state.challenge()}, "code_challenge_method": {"S256"},
		"prompt": {"select_account"}, // Several people may use the browser.
	}
	switch len(settings.HostedDomains) {
	case 0:
	case 1:
		parameters.Set("hd", settings.HostedDomains[0])
	default:
		parameters.Set("hd", "*")
	}
	address, err := s.google.AuthorizeURL(ctx, parameters)
	return GoogleRedirect{URL: address, Secret: opaqueText.EncodeToString(state.browser)}, err
}

// pageSettings returns the Google settings of a company. It returns store.ErrNotFound if the company's pages do not offer
// Google, and tenant.ErrUnknown for the zero company.
func (s *Service) pageSettings(ctx context.Context, company tenant.Company) (people.GoogleSettings, error) {
	if company.IsZero() {
		return people.GoogleSettings{}, tenant.ErrUnknown
	}
	settings, err := s.googleSettings(ctx, company)
	if err == nil && settings.PageClient == "" {
		err = store.ErrNotFound
	}
	return settings, err
}

// GoogleReturn is the callback request of a browser that returns from Google. State, Code and Error are query parameters of the
// request.
type GoogleReturn struct {
	GoogleBrowser
	State, Code, Error string
	// Issuer is the iss parameter; "" if the provider sends none.
	Issuer string
	RequestSource
}

// GoogleSignIn is the result of a successful sign-in with Google.
type GoogleSignIn struct {
	SignedIn
	// Next is the redirect target of BeginGoogle.
	Next string
}

// FinishGoogle signs in a browser that returns from Google. It returns
//   - ErrSignInExpired for an invalid state or code, and ErrSignInDeclined if the user declined;
//   - ErrToken, ErrTokenExpired or ErrUnknownClient if Google's identity token is invalid;
//   - oidc.ErrUnverifiedEmail, ErrHostedDomain or ErrUserNotAllowed if the company does not accept the identity;
//   - oidc.ErrProvider if Google fails, and store.ErrNotFound if the company's pages do not offer Google.
func (s *Service) FinishGoogle(ctx context.Context, r GoogleReturn) (GoogleSignIn, error) {
	settings, err := s.pageSettings(ctx, r.Company)
	if err != nil {
		return GoogleSignIn{}, err
	}
	state, err := s.openOAuthState(r.Company, r.Secret, noConnection, r.State)
	if err != nil {
		return GoogleSignIn{}, err
	}
	if err := checkReturn(s.google.Issuer(), r.Issuer, r.Error, r.Code); err != nil {
		return GoogleSignIn{}, err
	}
	who, err := s.redeemCode(ctx, r, settings, state)
	if err != nil {
		return GoogleSignIn{}, err
	}
	user, opened, err := s.signInIdentity(ctx, r.Company, settings, who, newLogin{
		kind: people.SessionSite, action: store.AuditGoogleLogin, expires: s.now().Add(siteLife), source: r.RequestSource,
	}, "")
	if errors.Is(err, ErrSecondFactorRequired) {
		return GoogleSignIn{SignedIn{Pending: s.newSecondStep(r.Company, user.Credentials, byGoogle)}, state.next}, nil
	}
	if err != nil {
		return GoogleSignIn{}, err
	}
	return GoogleSignIn{SignedIn{Cookie: opened.String(), Email: user.Email}, state.next}, nil
}

// checkReturn returns nil if the browser returns with a code from the expected issuer (RFC 9207). from is the issuer
// that the redirect names, or "". checkReturn returns ErrSignInExpired for another issuer or a missing code,
// ErrSignInDeclined if the user declined, and oidc.ErrProvider for every other error in the query.
func checkReturn(issuer, from, failure, code string) error {
	switch {
	case from != "" && from != issuer:
		return fmt.Errorf("%w: another issuer", ErrSignInExpired)
	case failure == "access_denied" || failure == "interaction_required" || failure == "login_required" || failure == "consent_required":
		return ErrSignInDeclined
	case failure != "":
		return fmt.Errorf("%w: authorization error %.40q", oidc.ErrProvider, failure)
	case code == "":
		return ErrSignInExpired
	}
	return nil
}

// redeemCode exchanges the code for an identity token and returns the token's identity. It returns ErrSignInExpired if Google
// rejects the code, ErrUnknownClient if the token is for another client, and ErrToken if the nonce is wrong.
func (s *Service) redeemCode(ctx context.Context, r GoogleReturn, settings people.GoogleSettings, state oauthState) (oidc.Identity, error) {
	secret, err := s.vault.Open(ctx, r.Company, googleSecret, settings.PageSecret)
	if err != nil {
		return oidc.Identity{}, err
	}
	who, err := s.google.Exchange(ctx, oidc.CodeGrant{
		ClientID: settings.PageClient, ClientSecret: secret, Code: r.Code, RedirectURI: r.Callback, Verifier: state.verifier(),
	})
	switch {
	case errors.Is(err, oidc.ErrCodeRejected):
		return oidc.Identity{}, fmt.Errorf("%w: %w", ErrSignInExpired, err)
	case err != nil:
		return oidc.Identity{}, err
	case who.Client != settings.PageClient || who.Presenter != "" && who.Presenter != who.Client:
		return oidc.Identity{}, fmt.Errorf("%w: not the client of the pages", ErrUnknownClient)
	case subtle.ConstantTimeCompare([]byte(who.Nonce), []byte(state.nonce())) != 1:
		return oidc.Identity{}, fmt.Errorf("identity token: nonce: %w", ErrToken)
	}
	return who, nil
}
