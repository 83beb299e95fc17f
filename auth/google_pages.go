package auth

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/url"

	"lyceum/store"
	"lyceum/tenant"
)

// googleSecret is the purpose under which the secret of a company's application at Google is sealed.
const googleSecret = "google client"

// SealGoogleSecret makes the secret of a company's application at Google what store.Company.SetGooglePages takes.
func SealGoogleSecret(vault *Vault, company tenant.Company, secret string) []byte {
	return vault.Seal(company, googleSecret, secret)
}

// OffersGoogle tells whether people can sign in with Google on the company's pages.
func (s *Service) OffersGoogle(ctx context.Context, company tenant.Company) (bool, error) {
	settings, err := s.google(ctx, company)
	return settings.PageClient != "", err
}

// GoogleBrowser is a browser on its way to Google and back.
type GoogleBrowser struct {
	Company tenant.Company // of the host
	// Secret is what the browser keeps meanwhile, as BeginGoogle gave it, or nothing.
	Secret string
	// Callback is the whole address that the browser comes back to. The company has told it to Google.
	Callback string
}

// GoogleBegun is a browser that may leave.
type GoogleBegun struct {
	URL string
	// Secret is for the browser to keep for SignInLife, out of reach for scripts and for other hosts.
	Secret string
}

// BeginGoogle sends a browser to Google. next is where it goes once it is signed in, for FinishGoogle to give back. It
// returns store.ErrNotFound when the company's pages do not offer it, and ErrProvider.
func (s *Service) BeginGoogle(ctx context.Context, b GoogleBrowser, next string) (GoogleBegun, error) {
	settings, err := s.pagesOf(ctx, b.Company)
	if err != nil {
		return GoogleBegun{}, err
	}
	at, err := s.identities.directory.get(ctx)
	if err != nil {
		return GoogleBegun{}, err
	}
	trip, err := s.newRoundTrip(b.Secret, next)
	if err != nil {
		return GoogleBegun{}, err
	}
	question := url.Values{
		"client_id": {settings.PageClient}, "redirect_uri": {b.Callback}, "response_type": {"code"}, "scope": {"openid email profile"},
		"state": {trip.state(s.sealer, b.Company)}, "nonce": {trip.nonce()},
		"code_challenge": {trip.challenge()}, "code_challenge_method": {"S256"},
		"prompt": {"select_account"}, // the browser may be a shared one
	}
	switch len(settings.HostedDomains) {
	case 0:
	case 1:
		question.Set("hd", settings.HostedDomains[0])
	default:
		question.Set("hd", "*")
	}
	address, err := withQuery(at.Authorize, question)
	return GoogleBegun{URL: address, Secret: opaqueText.EncodeToString(trip.browser)}, err
}

// withQuery adds to the query that an address may have already.
func withQuery(address string, more url.Values) (string, error) {
	to, err := url.Parse(address)
	if err != nil {
		return "", providerFault(err)
	}
	query := to.Query()
	for name, values := range more {
		query[name] = values
	}
	to.RawQuery = query.Encode()
	return to.String(), nil
}

// pagesOf gives the rules of a company whose pages offer Google. It returns store.ErrNotFound for others.
func (s *Service) pagesOf(ctx context.Context, company tenant.Company) (store.GoogleSettings, error) {
	if company.IsZero() {
		return store.GoogleSettings{}, tenant.ErrUnknown
	}
	settings, err := s.google(ctx, company)
	if err == nil && settings.PageClient == "" {
		err = store.ErrNotFound
	}
	return settings, err
}

// GoogleReturn is a browser that comes back from Google, with the parameters that it brings.
type GoogleReturn struct {
	GoogleBrowser
	State, Code, Error string
	// Issuer is empty when the provider does not say who it is.
	Issuer string
	Visitor
}

// GoogleFinished is a browser that was let in.
type GoogleFinished struct {
	// Cookie is good for twelve hours.
	Cookie string
	// Email is the address of the account at the company.
	Email string
	Next  string
}

// FinishGoogle lets in a browser that comes back from Google. It returns ErrSignInOver, ErrDeclined, ErrToken,
// ErrTokenExpired, ErrClient, ErrUnverifiedEmail, ErrHostedDomain, ErrStranger, ErrProvider, and store.ErrNotFound when the
// company's pages do not offer it.
func (s *Service) FinishGoogle(ctx context.Context, r GoogleReturn) (GoogleFinished, error) {
	settings, err := s.pagesOf(ctx, r.Company)
	if err != nil {
		return GoogleFinished{}, err
	}
	trip, err := s.openRoundTrip(r.Company, r.Secret, r.State)
	if err != nil {
		return GoogleFinished{}, err
	}
	if err := s.answered(r); err != nil {
		return GoogleFinished{}, err
	}
	who, err := s.redeem(ctx, r, settings, trip)
	if err != nil {
		return GoogleFinished{}, err
	}
	user, opened, err := s.admit(ctx, r.Company, settings, who, entrance{
		store.SessionSite, store.AuditGoogleLogin, s.now().Add(siteLife), r.Visitor,
	})
	if err != nil {
		return GoogleFinished{}, err
	}
	return GoogleFinished{Cookie: opened.String(), Email: user.Email, Next: trip.next}, nil
}

// answered tells whether the provider sends the browser back with a code. A browser that was sent to one provider and
// comes back from another (RFC 9207) is on nobody's way. It returns ErrSignInOver, ErrDeclined and ErrProvider.
func (s *Service) answered(r GoogleReturn) error {
	switch {
	case r.Issuer != "" && r.Issuer != s.identities.issuer:
		return fmt.Errorf("%w: another issuer", ErrSignInOver)
	case r.Error == "access_denied" || r.Error == "interaction_required" || r.Error == "login_required" || r.Error == "consent_required":
		return ErrDeclined
	case r.Error != "":
		return providerFault(fmt.Errorf("the browser comes back with the error %.40q", r.Error))
	case r.Code == "":
		return ErrSignInOver
	}
	return nil
}

// redeem turns the code that a browser brings into who its user is.
func (s *Service) redeem(ctx context.Context, r GoogleReturn, settings store.GoogleSettings, trip roundTrip) (identity, error) {
	secret, err := s.vault.Open(r.Company, googleSecret, settings.PageSecret)
	if err != nil {
		return identity{}, err
	}
	token, err := s.identities.directory.redeem(ctx, codeGrant{
		client: settings.PageClient, secret: secret, code: r.Code, callback: r.Callback, verifier: trip.verifier(),
	})
	if errors.Is(err, errGrant) {
		return identity{}, fmt.Errorf("%w: %w", ErrSignInOver, err)
	}
	if err != nil {
		return identity{}, err
	}
	who, err := s.identities.read(ctx, token)
	switch {
	case err != nil:
		return identity{}, err
	case who.client != settings.PageClient || who.presenter != "" && who.presenter != who.client:
		return identity{}, fmt.Errorf("%w: not that of the pages", ErrClient)
	case subtle.ConstantTimeCompare([]byte(who.nonce), []byte(trip.nonce())) != 1:
		return identity{}, fmt.Errorf("identity token: nonce: %w", ErrToken)
	}
	return who, nil
}
