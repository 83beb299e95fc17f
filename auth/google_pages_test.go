package auth

import (
	"crypto/sha256"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/auth/standin"
	"lyceum/store"
	"lyceum/store/storetest"
)

const pageCallback = "https://learn.north.test/sign-in/google/callback"

// offerGoogle puts Google on the pages of a company.
func (d *deployment) offerGoogle(t *testing.T, w storetest.World, secret string) {
	t.Helper()
	vault, err := NewVault(testMaster)
	if err != nil {
		t.Fatal(err)
	}
	client := "client." + w.Company.Slug() + ".test"
	if err := d.db.For(w.Company).SetGooglePages(t.Context(), client, SealGoogleSecret(vault, w.Company, secret)); err != nil {
		t.Fatal(err)
	}
}

// deployPages is a deployment in which the pages of north offer Google.
func deployPages(t *testing.T) *deployment {
	t.Helper()
	d := deploy(t)
	d.offerGoogle(t, d.north, standin.Secret("client.north.test"))
	return d
}

// errand is a browser at Google, with what it was sent with.
type errand struct {
	GoogleBegun
	sent url.Values
}

func (d *deployment) leave(t *testing.T, browser, next string) errand {
	t.Helper()
	begun, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Secret: browser, Callback: pageCallback}, next)
	if err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(begun.URL)
	if err != nil || !strings.HasPrefix(begun.URL, d.google.Issuer()+"/authorize?") {
		t.Fatalf("sent to %s, %v", begun.URL, err)
	}
	return errand{begun, address.Query()}
}

// back is how the browser of an errand comes back with an account.
func (d *deployment) back(e errand, account standin.TokenRequest) GoogleReturn {
	if account.Email == "" {
		account.Email = "tara@north.test"
	}
	return GoogleReturn{
		GoogleBrowser: GoogleBrowser{Company: d.north.Company, Secret: e.Secret, Callback: pageCallback},
		State:         e.sent.Get("state"), Code: d.google.Grant(e.sent, account), Issuer: d.google.Issuer(), Visitor: visitor,
	}
}

func TestPagesSignInWithGoogle(t *testing.T) {
	t.Parallel()
	d := deployPages(t)
	e := d.leave(t, "", "/learn/1?from=mail")
	sum := sha256.Sum256([]byte(must(d.openRoundTrip(d.north.Company, e.Secret, e.sent.Get("state"))).verifier()))
	for name, want := range map[string]string{
		"client_id": "client.north.test", "redirect_uri": pageCallback, "response_type": "code", "scope": "openid email profile",
		"code_challenge_method": "S256", "code_challenge": opaqueText.EncodeToString(sum[:]), "prompt": "select_account", "hd": "",
	} {
		if got := e.sent.Get(name); got != want {
			t.Errorf("sent with %s %q, want %q", name, got, want)
		}
	}
	if strings.Contains(e.URL, e.Secret) || strings.Contains(e.URL, "learn%2F1") {
		t.Errorf("the address tells a secret: %s", e.URL)
	}
	got, err := d.FinishGoogle(t.Context(), d.back(e, standin.TokenRequest{}))
	if err != nil || got.Next != "/learn/1?from=mail" || got.Email != "tara@north.test" {
		t.Fatalf("%+v, %v", got, err)
	}
	who, err := d.node(t, nil).Browser(t.Context(), d.north.Company, got.Cookie)
	if err != nil || who.UserID != d.north.ID(storetest.Trainee) || who.Role != RoleTrainee || who.ActingID != 0 {
		t.Errorf("principal %+v, %v", who, err)
	}
	if _, err := d.Refresh(t.Context(), d.north.Company, got.Cookie); !errors.Is(err, ErrToken) {
		t.Errorf("the cookie as a refresh token: %v, want ErrToken", err)
	}
	if sessions, err := d.Sessions(t.Context(), who, who.UserID); err != nil || len(sessions) != 1 || sessions[0].Kind != store.SessionSite {
		t.Errorf("sessions %+v, %v", sessions, err)
	}
}

func TestSeveralTabsSignInAtOnce(t *testing.T) {
	t.Parallel()
	d := deployPages(t)
	first := d.leave(t, "", "/first")
	second := d.leave(t, first.Secret, "/second")
	if first.Secret != second.Secret || first.sent.Get("state") == second.sent.Get("state") || first.sent.Get("nonce") == second.sent.Get("nonce") {
		t.Errorf("two ways of one browser: %v and %v", first.sent, second.sent)
	}
	for next, e := range map[string]errand{"/second": second, "/first": first} {
		if got, err := d.FinishGoogle(t.Context(), d.back(e, standin.TokenRequest{})); err != nil || got.Next != next {
			t.Errorf("%+v, %v, want %s", got, err, next)
		}
	}
}

func TestPagesAskForAccountsOfTheCompanysDomains(t *testing.T) {
	t.Parallel()
	d := deployPages(t)
	for want, domains := range map[string][]string{"north.test": {"north.test"}, "*": {"north.test", "north.example"}} {
		d.setGoogle(t, store.GoogleSettings{HostedDomains: domains})
		e := d.leave(t, "", "/")
		if got := e.sent.Get("hd"); got != want {
			t.Errorf("hd %q, want %q", got, want)
		}
		// The provider is only asked for it: an account of another domain comes back all the same.
		if _, err := d.FinishGoogle(t.Context(), d.back(e, standin.TokenRequest{HD: "south.test"})); !errors.Is(err, ErrHostedDomain) {
			t.Errorf("an account of another domain: %v, want ErrHostedDomain", err)
		}
	}
}

func TestPagesRefuseEveryOtherWayBack(t *testing.T) {
	t.Parallel()
	d := deployPages(t)
	if err := d.db.For(d.north.Company).AddGoogleClient(t.Context(), "phone.north.test"); err != nil {
		t.Fatal(err)
	}
	d.offerGoogle(t, d.south, standin.Secret("client.south.test"))
	stranger := d.leave(t, "", "/")
	change := func(f func(*GoogleReturn)) func(errand) GoogleReturn {
		return func(e errand) GoogleReturn {
			r := d.back(e, standin.TokenRequest{})
			f(&r)
			return r
		}
	}
	as := func(account standin.TokenRequest) func(errand) GoogleReturn {
		return func(e errand) GoogleReturn { return d.back(e, account) }
	}
	for name, c := range map[string]struct {
		back func(errand) GoogleReturn
		want error
	}{
		"no cookie":               {change(func(r *GoogleReturn) { r.Secret = "" }), ErrSignInOver},
		"another browser":         {change(func(r *GoogleReturn) { r.Secret = stranger.Secret }), ErrSignInOver},
		"a cookie that is none":   {change(func(r *GoogleReturn) { r.Secret = "none" }), ErrSignInOver},
		"no state":                {change(func(r *GoogleReturn) { r.State = "" }), ErrSignInOver},
		"a state made up":         {change(func(r *GoogleReturn) { r.State = strings.Repeat("A", 120) }), ErrSignInOver},
		"another browser's state": {change(func(r *GoogleReturn) { r.State = stranger.sent.Get("state") }), ErrSignInOver},
		"a changed state": {change(func(r *GoogleReturn) {
			r.State = "A" + r.State[1:]
			if r.State[0] == 'A' {
				r.State = "B" + r.State[1:]
			}
		}), ErrSignInOver},
		"a sealed id as the state":    {change(func(r *GoogleReturn) { r.State = d.sealer.Seal(r.Company, "course", 1) }), ErrSignInOver},
		"another company":             {change(func(r *GoogleReturn) { r.Company = d.south.Company }), ErrSignInOver},
		"another provider":            {change(func(r *GoogleReturn) { r.Issuer = "https://evil.test" }), ErrSignInOver},
		"no code":                     {change(func(r *GoogleReturn) { r.Code = "" }), ErrSignInOver},
		"a code made up":              {change(func(r *GoogleReturn) { r.Code = "4/made-up" }), ErrSignInOver},
		"a code of another way":       {change(func(r *GoogleReturn) { r.Code = d.back(stranger, standin.TokenRequest{}).Code }), ErrSignInOver},
		"a code for another callback": {change(func(r *GoogleReturn) { r.Callback = "https://north.lyceum.test/" }), ErrSignInOver},
		"declined":                    {change(func(r *GoogleReturn) { r.Code, r.Error = "", "access_denied" }), ErrDeclined},
		"declined, with a code":       {change(func(r *GoogleReturn) { r.Error = "access_denied" }), ErrDeclined},
		"declined by nobody":          {change(func(r *GoogleReturn) { r.Secret, r.Error = "", "access_denied" }), ErrSignInOver},
		"declined in another browser": {change(func(r *GoogleReturn) { r.Secret, r.Error = stranger.Secret, "access_denied" }), ErrSignInOver},
		"the provider's own fault":    {change(func(r *GoogleReturn) { r.Error = "server_error" }), ErrProvider},
		"wrong nonce":                 {as(saying("nonce", stranger.sent.Get("nonce"))), ErrToken},
		"no nonce":                    {as(saying("nonce", nil)), ErrToken},
		"nonce as a number":           {as(saying("nonce", 1)), ErrToken},
		"token by a stranger":         {as(standin.TokenRequest{Sign: "stranger"}), ErrToken},
		"token not signed":            {as(standin.TokenRequest{Sign: "none"}), ErrToken},
		"token of another client":     {as(saying("aud", "phone.north.test")), ErrClient},
		"token another asked for":     {as(saying("azp", "phone.north.test")), ErrClient},
		"token of another issuer":     {as(saying("iss", "https://evil.test")), ErrToken},
		"token that has expired":      {as(standin.TokenRequest{Claims: map[string]any{"iat": 1, "exp": 2}}), ErrTokenExpired},
		"address not verified":        {as(saying("email_verified", false)), ErrUnverifiedEmail},
		"nobody's address":            {as(standin.TokenRequest{Email: "nobody@north.test"}), ErrStranger},
		"disabled":                    {as(standin.TokenRequest{Email: "dev@north.test"}), ErrStranger},
		"another company's user":      {as(standin.TokenRequest{Email: "tara@south.test"}), ErrStranger},
	} {
		if got, err := d.FinishGoogle(t.Context(), c.back(d.leave(t, "", "/"))); !errors.Is(err, c.want) || got.Cookie != "" {
			t.Errorf("%s: %+v, %v, want %v", name, got, err, c.want)
		}
	}
}

func TestAWayBackIsGoneOnceAndIsSoonOver(t *testing.T) {
	t.Parallel()
	d := deployPages(t)
	r := d.back(d.leave(t, "", "/"), standin.TokenRequest{})
	if _, err := d.FinishGoogle(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	if _, err := d.FinishGoogle(t.Context(), r); !errors.Is(err, ErrSignInOver) {
		t.Errorf("again: %v, want ErrSignInOver", err)
	}
	slow := d.leave(t, "", "/")
	d.clock.move(SignInLife - time.Second)
	if _, err := d.FinishGoogle(t.Context(), d.back(slow, standin.TokenRequest{})); err != nil {
		t.Errorf("just in time: %v", err)
	}
	slow = d.leave(t, "", "/")
	d.clock.move(SignInLife)
	if _, err := d.FinishGoogle(t.Context(), d.back(slow, standin.TokenRequest{})); !errors.Is(err, ErrSignInOver) {
		t.Errorf("too late: %v, want ErrSignInOver", err)
	}
}

func TestPagesWithoutGoogle(t *testing.T) {
	t.Parallel()
	d := deployPages(t)
	for want, w := range map[bool]storetest.World{true: d.north, false: d.south} {
		if got, err := d.OffersGoogle(t.Context(), w.Company); err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", w.Company.Slug(), got, err, want)
		}
	}
	if _, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.south.Company, Callback: pageCallback}, "/"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("begin: %v, want ErrNotFound", err)
	}
	if err := d.db.For(d.north.Company).SetGooglePages(t.Context(), "", nil); err != nil {
		t.Fatal(err)
	}
	if got, err := d.OffersGoogle(t.Context(), d.north.Company); err != nil || got {
		t.Errorf("taken away: %v, %v", got, err)
	}
}

func TestPagesWhileTheProviderFails(t *testing.T) {
	t.Parallel()
	d := deployPages(t)
	d.google.SetTrouble(standin.Trouble{Status: http.StatusServiceUnavailable})
	if _, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Callback: pageCallback}, "/"); !errors.Is(err, ErrProvider) {
		t.Errorf("begin while it is down: %v, want ErrProvider", err)
	}
	d.google.SetTrouble(standin.Trouble{})
	d.clock.move(time.Minute)
	d.leave(t, "", "/")
	elsewhere := startGoogle(t, d.clock.now)
	for name, trouble := range map[string]standin.Trouble{
		"down":                {Status: http.StatusServiceUnavailable},
		"without a token":     {Body: `{"access_token":"x"}`},
		"no JSON":             {Body: "<html>"},
		"refusing the client": {Status: http.StatusUnauthorized, Body: `{"error":"invalid_client"}`},
		"talking for ever":    {Body: strings.Repeat(" ", maxProviderAnswer+1)},
		"leading astray":      {Location: elsewhere.Issuer()},
	} {
		e := d.leave(t, "", "/")
		trouble.Path = "/token"
		d.google.SetTrouble(trouble)
		if _, err := d.FinishGoogle(t.Context(), d.back(e, standin.TokenRequest{})); !errors.Is(err, ErrProvider) {
			t.Errorf("%s: %v, want ErrProvider", name, err)
		}
	}
	if elsewhere.Asked("/token") != 0 {
		t.Error("the code was told to somebody else")
	}
	d.google.SetTrouble(standin.Trouble{Hang: true})
	node := d.node(t, func(o *Options) { o.Google.Timeout = 50 * time.Millisecond })
	if _, err := node.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Callback: pageCallback}, "/"); !errors.Is(err, ErrProvider) {
		t.Errorf("begin while it hangs: %v, want ErrProvider", err)
	}
	e := d.leave(t, "", "/") // another node knows the addresses already
	node.identities.directory.found.Store(d.identities.directory.found.Load())
	if _, err := node.FinishGoogle(t.Context(), d.back(e, standin.TokenRequest{})); !errors.Is(err, ErrProvider) {
		t.Errorf("finish while it hangs: %v, want ErrProvider", err)
	}
	d.google.SetTrouble(standin.Trouble{})
	if _, err := d.FinishGoogle(t.Context(), d.back(e, standin.TokenRequest{})); err != nil {
		t.Errorf("up again: %v", err)
	}
}

func TestAWrongClientSecretIsNoFaultOfTheVisitor(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	d.offerGoogle(t, d.north, "wrong")
	if _, err := d.FinishGoogle(t.Context(), d.back(d.leave(t, "", "/"), standin.TokenRequest{})); !errors.Is(err, ErrProvider) {
		t.Errorf("%v, want ErrProvider", err)
	}
}

func TestAProvidersDirectoryMayNotLeadElsewhere(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"no token endpoint":     `"authorization_endpoint":"$/authorize","token_endpoint":""`,
		"a file":                `"authorization_endpoint":"$/authorize","token_endpoint":"file:///etc/passwd"`,
		"a script":              `"authorization_endpoint":"javascript:alert(1)","token_endpoint":"$/token"`,
		"no authorize endpoint": `"token_endpoint":"$/token"`,
	} {
		d := deployPages(t)
		text := `{"issuer":"$","jwks_uri":"$/keys",` + body + `}`
		d.google.SetTrouble(standin.Trouble{Body: strings.ReplaceAll(text, "$", d.google.Issuer())})
		_, err := d.BeginGoogle(t.Context(), GoogleBrowser{Company: d.north.Company, Callback: pageCallback}, "/")
		if !errors.Is(err, ErrProvider) {
			t.Errorf("%s: %v, want ErrProvider", name, err)
		}
	}
}
