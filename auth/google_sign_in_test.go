package auth

import (
	"crypto/sha256"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/oidc"
	"lyceum/auth/vault"
	"lyceum/fakes/oidcfake"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

const pageCallback = "https://learn.north.test/sign-in/google/callback"

// enableGooglePages enables sign-in with Google on the pages of a company.
func (d *deployment) enableGooglePages(t *testing.T, w storetest.World, secret string) {
	t.Helper()
	secrets, err := vault.New(d.db, authtest.Masters)
	if err != nil {
		t.Fatal(err)
	}
	client := "client." + w.Company.Slug() + ".test"
	sealed, err := SealGoogleSecret(t.Context(), secrets, w.Company, secret)
	if err != nil {
		t.Fatal(err)
	}
	if err := people.SetGooglePages(t.Context(), d.db.For(w.Company), client, sealed); err != nil {
		t.Fatal(err)
	}
}

// deployWithGooglePages returns a deployment whose company north has sign-in with Google on its pages.
func deployWithGooglePages(t *testing.T) *deployment {
	t.Helper()
	d := deploy(t)
	d.enableGooglePages(t, d.north, oidcfake.Secret(d.real("client.north.test")))
	return d
}

// sentBrowser is a browser that was redirected to Google, with the query parameters of the redirect.
type sentBrowser struct {
	GoogleRedirect
	sent url.Values
}

func (d *deployment) sendToGoogle(t *testing.T, browser, next string) sentBrowser {
	t.Helper()
	begun, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Secret: browser, Callback: pageCallback}, next)
	if err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(begun.URL)
	if err != nil || !strings.HasPrefix(begun.URL, d.google.Issuer()+"/authorize?") {
		t.Fatalf("sent to %s, %v", begun.URL, err)
	}
	return sentBrowser{begun, address.Query()}
}

// returnFromGoogle returns the callback request of a browser that signs in with this account. The default address is
// tara@north.test.
func (d *deployment) returnFromGoogle(e sentBrowser, account oidcfake.TokenRequest) GoogleReturn {
	if account.Email == "" {
		account.Email = "tara@north.test"
	}
	return GoogleReturn{
		GoogleBrowser: GoogleBrowser{Company: d.north.Company, Secret: e.Secret, Callback: pageCallback},
		State:         e.sent.Get("state"), Code: d.google.Grant(e.sent, d.account(account)), Issuer: d.google.Issuer(), RequestSource: testSource,
	}
}

func TestGooglePages_SignIn(t *testing.T) {
	t.Parallel()
	d := deployWithGooglePages(t)
	e := d.sendToGoogle(t, "", "/learn/1?from=mail")
	sum := sha256.Sum256([]byte(must(d.openOAuthState(d.north.Company, e.Secret, noConnection, e.sent.Get("state"))).verifier()))
	for name, want := range map[string]string{
		"client_id": d.real("client.north.test"), "redirect_uri": pageCallback, "response_type": "code", "scope": "openid email profile",
		"code_challenge_method": "S256", "code_challenge": opaqueText.EncodeToString(sum[:]), "prompt": "select_account", "hd": "",
	} {
		if got := e.sent.Get(name); got != want {
			t.Errorf("sent with %s %q, want %q", name, got, want)
		}
	}
	if strings.Contains(e.URL, e.Secret) || strings.Contains(e.URL, "learn%2F1") {
		t.Errorf("the address contains a secret: %s", e.URL)
	}
	got, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(e, oidcfake.TokenRequest{}))
	if err != nil || got.Next != "/learn/1?from=mail" || got.Email != d.real("tara@north.test") {
		t.Fatalf("%+v, %v", got, err)
	}
	who, err := d.node(t, nil).Verify(t.Context(), Cookie(d.north.Company, got.Cookie), Use{})
	if err != nil || who.UserID != d.north.ID(storetest.Trainee) || who.Role != RoleTrainee || who.ActingID != 0 {
		t.Errorf("principal %+v, %v", who, err)
	}
	if _, err := d.Refresh(t.Context(), d.north.Company, got.Cookie); !errors.Is(err, ErrToken) {
		t.Errorf("the cookie as a refresh token: %v, want ErrToken", err)
	}
	if sessions, err := d.Sessions(t.Context(), who, who.UserID); err != nil || len(sessions) != 1 || sessions[0].Kind != people.SessionSite {
		t.Errorf("sessions %+v, %v", sessions, err)
	}
}

func TestGooglePages_SeveralTabs(t *testing.T) {
	t.Parallel()
	d := deployWithGooglePages(t)
	first := d.sendToGoogle(t, "", "/first")
	second := d.sendToGoogle(t, first.Secret, "/second")
	if first.Secret != second.Secret || first.sent.Get("state") == second.sent.Get("state") || first.sent.Get("nonce") == second.sent.Get("nonce") {
		t.Errorf("two sign-ins of one browser: %v and %v", first.sent, second.sent)
	}
	for next, e := range map[string]sentBrowser{"/second": second, "/first": first} {
		if got, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(e, oidcfake.TokenRequest{})); err != nil || got.Next != next {
			t.Errorf("%+v, %v, want %s", got, err, next)
		}
	}
}

func TestGooglePages_HostedDomains(t *testing.T) {
	t.Parallel()
	d := deployWithGooglePages(t)
	for want, domains := range map[string][]string{d.real("north.test"): {d.real("north.test")}, "*": {d.real("north.test"), d.real("north.example")}} {
		d.setGoogle(t, people.GoogleSettings{HostedDomains: domains})
		e := d.sendToGoogle(t, "", "/")
		if got := e.sent.Get("hd"); got != want {
			t.Errorf("hd %q, want %q", got, want)
		}
		// The parameter hd is only a hint. If the provider returns an account of another domain, FinishGoogle must reject it.
		if _, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(e, oidcfake.TokenRequest{HD: "south.test"})); !errors.Is(err, ErrHostedDomain) {
			t.Errorf("an account of another domain: %v, want ErrHostedDomain", err)
		}
	}
}

func TestGooglePages_RejectsInvalidReturns(t *testing.T) {
	t.Parallel()
	d := deployWithGooglePages(t)
	if err := people.AddGoogleClient(t.Context(), d.db.For(d.north.Company), d.real("phone.north.test")); err != nil {
		t.Fatal(err)
	}
	d.enableGooglePages(t, d.south, oidcfake.Secret(d.real("client.south.test")))
	stranger := d.sendToGoogle(t, "", "/")
	change := func(f func(*GoogleReturn)) func(sentBrowser) GoogleReturn {
		return func(e sentBrowser) GoogleReturn {
			r := d.returnFromGoogle(e, oidcfake.TokenRequest{})
			f(&r)
			return r
		}
	}
	as := func(account oidcfake.TokenRequest) func(sentBrowser) GoogleReturn {
		return func(e sentBrowser) GoogleReturn { return d.returnFromGoogle(e, account) }
	}
	for name, c := range map[string]struct {
		back func(sentBrowser) GoogleReturn
		want error
	}{
		"no cookie":               {change(func(r *GoogleReturn) { r.Secret = "" }), ErrSignInExpired},
		"another browser":         {change(func(r *GoogleReturn) { r.Secret = stranger.Secret }), ErrSignInExpired},
		"a cookie that is none":   {change(func(r *GoogleReturn) { r.Secret = "none" }), ErrSignInExpired},
		"no state":                {change(func(r *GoogleReturn) { r.State = "" }), ErrSignInExpired},
		"a state made up":         {change(func(r *GoogleReturn) { r.State = strings.Repeat("A", 120) }), ErrSignInExpired},
		"another browser's state": {change(func(r *GoogleReturn) { r.State = stranger.sent.Get("state") }), ErrSignInExpired},
		"a changed state": {change(func(r *GoogleReturn) {
			first := "A"
			if r.State[0] == 'A' {
				first = "B"
			}
			r.State = first + r.State[1:]
		}), ErrSignInExpired},
		"a sealed id as the state":    {change(func(r *GoogleReturn) { r.State = d.sealer.Seal(r.Company, "course", 1) }), ErrSignInExpired},
		"another company":             {change(func(r *GoogleReturn) { r.Company = d.south.Company }), ErrSignInExpired},
		"another provider":            {change(func(r *GoogleReturn) { r.Issuer = "https://evil.test" }), ErrSignInExpired},
		"no code":                     {change(func(r *GoogleReturn) { r.Code = "" }), ErrSignInExpired},
		"a code made up":              {change(func(r *GoogleReturn) { r.Code = "4/made-up" }), ErrSignInExpired},
		"a code of another way":       {change(func(r *GoogleReturn) { r.Code = d.returnFromGoogle(stranger, oidcfake.TokenRequest{}).Code }), ErrSignInExpired},
		"a code for another callback": {change(func(r *GoogleReturn) { r.Callback = d.real("https://north.lyceum.test/") }), ErrSignInExpired},
		"declined":                    {change(func(r *GoogleReturn) { r.Code, r.Error = "", "access_denied" }), ErrSignInDeclined},
		"declined, with a code":       {change(func(r *GoogleReturn) { r.Error = "access_denied" }), ErrSignInDeclined},
		"declined by nobody":          {change(func(r *GoogleReturn) { r.Secret, r.Error = "", "access_denied" }), ErrSignInExpired},
		"declined in another browser": {change(func(r *GoogleReturn) { r.Secret, r.Error = stranger.Secret, "access_denied" }), ErrSignInExpired},
		"the provider's own fault":    {change(func(r *GoogleReturn) { r.Error = "server_error" }), oidc.ErrProvider},
		"wrong nonce":                 {as(withClaim("nonce", stranger.sent.Get("nonce"))), ErrToken},
		"no nonce":                    {as(withClaim("nonce", nil)), ErrToken},
		"nonce as a number":           {as(withClaim("nonce", 1)), ErrToken},
		"token by a stranger":         {as(oidcfake.TokenRequest{Sign: "stranger"}), ErrToken},
		"token not signed":            {as(oidcfake.TokenRequest{Sign: "none"}), ErrToken},
		"token of another client":     {as(withClaim("aud", "phone.north.test")), ErrUnknownClient},
		"token another asked for":     {as(withClaim("azp", "phone.north.test")), ErrUnknownClient},
		"token of another issuer":     {as(withClaim("iss", "https://evil.test")), ErrToken},
		"token that has expired":      {as(oidcfake.TokenRequest{Claims: map[string]any{"iat": 1, "exp": 2}}), ErrTokenExpired},
		"address not verified":        {as(withClaim("email_verified", false)), oidc.ErrUnverifiedEmail},
		"nobody's address":            {as(oidcfake.TokenRequest{Email: "nobody@north.test"}), ErrUserNotAllowed},
		"disabled":                    {as(oidcfake.TokenRequest{Email: "dev@north.test"}), ErrUserNotAllowed},
		"another company's user":      {as(oidcfake.TokenRequest{Email: "tara@south.test"}), ErrUserNotAllowed},
	} {
		if got, err := d.FinishGoogle(t.Context(), c.back(d.sendToGoogle(t, "", "/"))); !errors.Is(err, c.want) || got.Cookie != "" {
			t.Errorf("%s: %+v, %v, want %v", name, got, err, c.want)
		}
	}
}

func TestGooglePages_StateIsSingleUseAndExpires(t *testing.T) {
	t.Parallel()
	d := deployWithGooglePages(t)
	r := d.returnFromGoogle(d.sendToGoogle(t, "", "/"), oidcfake.TokenRequest{})
	if _, err := d.FinishGoogle(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	if _, err := d.FinishGoogle(t.Context(), r); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("again: %v, want ErrSignInExpired", err)
	}
	slow := d.sendToGoogle(t, "", "/")
	d.clock.Move(SignInLife - time.Second)
	if _, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(slow, oidcfake.TokenRequest{})); err != nil {
		t.Errorf("just in time: %v", err)
	}
	slow = d.sendToGoogle(t, "", "/")
	d.clock.Move(SignInLife)
	if _, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(slow, oidcfake.TokenRequest{})); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("too late: %v, want ErrSignInExpired", err)
	}
}

func TestGooglePages_Disabled(t *testing.T) {
	t.Parallel()
	d := deployWithGooglePages(t)
	for want, w := range map[bool]storetest.World{true: d.north, false: d.south} {
		if got, err := d.OffersGoogle(t.Context(), w.Company); err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", w.Company.Slug(), got, err, want)
		}
	}
	if _, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.south.Company, Callback: pageCallback}, "/"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("begin: %v, want ErrNotFound", err)
	}
	if err := people.SetGooglePages(t.Context(), d.db.For(d.north.Company), "", nil); err != nil {
		t.Fatal(err)
	}
	if got, err := d.OffersGoogle(t.Context(), d.north.Company); err != nil || got {
		t.Errorf("after the removal: %v, %v", got, err)
	}
}

func TestGooglePages_ProviderFailures(t *testing.T) {
	t.Parallel()
	d := deployWithGooglePages(t)
	d.google.SetFault(oidcfake.Fault{Status: http.StatusServiceUnavailable})
	if _, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Callback: pageCallback}, "/"); !errors.Is(err, oidc.ErrProvider) {
		t.Errorf("begin while it is down: %v, want oidc.ErrProvider", err)
	}
	d.google.SetFault(oidcfake.Fault{})
	d.clock.Move(time.Minute)
	d.sendToGoogle(t, "", "/")
	elsewhere := authtest.StartGoogle(t, d.clock.Now)
	for name, trouble := range map[string]oidcfake.Fault{
		"down":                {Status: http.StatusServiceUnavailable},
		"without a token":     {Body: `{"access_token":"x"}`},
		"no JSON":             {Body: "<html>"},
		"refusing the client": {Status: http.StatusUnauthorized, Body: `{"error":"invalid_client"}`},
		"talking for ever":    {Body: strings.Repeat(" ", 256<<10+1)},
		"leading astray":      {Location: elsewhere.Issuer()},
	} {
		e := d.sendToGoogle(t, "", "/")
		trouble.Path = "/token"
		d.google.SetFault(trouble)
		if _, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(e, oidcfake.TokenRequest{})); !errors.Is(err, oidc.ErrProvider) {
			t.Errorf("%s: %v, want oidc.ErrProvider", name, err)
		}
	}
	if elsewhere.Requests("/token") != 0 {
		t.Error("the code was sent to another server")
	}
	impatient := func(o *Options) { o.Google.Timeout = 50 * time.Millisecond }
	fresh, node := d.node(t, impatient), d.node(t, impatient)
	authtest.Eventually(t, "a node with a short timeout reads the endpoints", func() bool {
		d.clock.Move(time.Minute) // Advance the clock beyond the pause after a failed read.
		_, err := node.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Callback: pageCallback}, "/")
		return err == nil
	})
	e := d.sendToGoogle(t, "", "/")
	d.google.SetFault(oidcfake.Fault{Hang: true})
	if _, err := fresh.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Callback: pageCallback}, "/"); !errors.Is(err, oidc.ErrProvider) {
		t.Errorf("begin while it hangs: %v, want ErrProvider", err)
	}
	if _, err := node.FinishGoogle(t.Context(), d.returnFromGoogle(e, oidcfake.TokenRequest{})); !errors.Is(err, oidc.ErrProvider) {
		t.Errorf("finish while it hangs: %v, want oidc.ErrProvider", err)
	}
	d.google.SetFault(oidcfake.Fault{})
	if _, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(e, oidcfake.TokenRequest{})); err != nil {
		t.Errorf("up again: %v", err)
	}
}

func TestGooglePages_WrongClientSecret(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	d.enableGooglePages(t, d.north, "wrong")
	if _, err := d.FinishGoogle(t.Context(), d.returnFromGoogle(d.sendToGoogle(t, "", "/"), oidcfake.TokenRequest{})); !errors.Is(err, oidc.ErrProvider) {
		t.Errorf("%v, want oidc.ErrProvider", err)
	}
}

func TestGooglePages_RejectsUnsafeEndpoints(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"no token endpoint":     `"authorization_endpoint":"$/authorize","token_endpoint":""`,
		"a file":                `"authorization_endpoint":"$/authorize","token_endpoint":"file:///etc/passwd"`,
		"a script":              `"authorization_endpoint":"javascript:alert(1)","token_endpoint":"$/token"`,
		"no authorize endpoint": `"token_endpoint":"$/token"`,
	} {
		d := deployWithGooglePages(t)
		text := `{"issuer":"$","jwks_uri":"$/keys",` + body + `}`
		d.google.SetFault(oidcfake.Fault{Body: strings.ReplaceAll(text, "$", d.google.Issuer())})
		_, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Callback: pageCallback}, "/")
		if !errors.Is(err, oidc.ErrProvider) {
			t.Errorf("%s: %v, want oidc.ErrProvider", name, err)
		}
	}
}
