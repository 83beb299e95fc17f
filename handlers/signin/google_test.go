package signin_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/oidcfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// offerGoogle enables sign-in with Google on the pages of both companies.
func (w worlds) offerGoogle() {
	w.T.Helper()
	secrets, err := vault.New(w.DB, masterkey.Keys{make([]byte, masterkey.Size)})
	if err != nil {
		w.T.Fatal(err)
	}
	for _, world := range []storetest.World{w.North, w.South} {
		client := "client." + world.Company.Slug() + ".test"
		sealed, err := auth.SealGoogleSecret(w.T.Context(), secrets, world.Company, oidcfake.Secret(client))
		if err != nil {
			w.T.Fatal(err)
		}
		if err := people.SetGooglePages(w.T.Context(), w.DB.For(world.Company), client, sealed); err != nil {
			w.T.Fatal(err)
		}
	}
}

func (w worlds) open(host, path, cookies string) apitest.Answer {
	w.T.Helper()
	header := map[string]string{"X-Forwarded-Proto": "https", "Cookie": cookies}
	return w.Do(apitest.Request{Method: "GET", Path: path, Host: host, Header: header})
}

// atGoogle starts a sign-in with Google. It returns the query parameters of the redirect to Google, and the cookie of
// the sign-in as the value of a Cookie header.
func (w worlds) atGoogle(host, next string) (sent url.Values, cookie string) {
	w.T.Helper()
	a := w.open(host, "/sign-in/google?next="+url.QueryEscape(next), "")
	kept := cookiesOf(a)["__Host-lyceum-google"]
	to, err := url.Parse(a.Header.Get("Location"))
	if err != nil || a.Status != 303 || kept == nil || !strings.HasPrefix(a.Header.Get("Location"), w.Google.Issuer()+"/authorize?") {
		w.T.Fatalf("%d %v, %v", a.Status, a.Header, err)
	}
	if !kept.Secure || !kept.HttpOnly || kept.SameSite != http.SameSiteLaxMode || kept.Path != "/" || kept.MaxAge != 600 {
		w.T.Errorf("cookie %v", kept)
	}
	return to.Query(), kept.Name + "=" + kept.Value
}

func cookiesOf(a apitest.Answer) map[string]*http.Cookie {
	all := map[string]*http.Cookie{}
	for _, c := range (&http.Response{Header: a.Header}).Cookies() {
		all[c.Name] = c
	}
	return all
}

func back(sent url.Values, code string) string {
	return "/sign-in/google/callback?" + url.Values{
		"state": {sent.Get("state")}, "code": {code}, "scope": {"openid"}, "authuser": {"0"}, "prompt": {"consent"}, "hd": {"north.test"},
	}.Encode()
}

func TestGoogleSignIn_Browser(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	w.offerGoogle()
	sent, cookie := w.atGoogle(handlerstest.NorthHost, "/learn/7?from=mail")
	if got := sent.Get("redirect_uri"); got != "https://learn.north.test:8443/sign-in/google/callback" {
		t.Errorf("callback %s", got)
	}
	code := w.granted(sent, oidcfake.TokenRequest{Email: "tara@north.test"})
	a := w.open(handlerstest.NorthHost, back(sent, code), cookie)
	got := cookiesOf(a)
	if a.Status != 303 || a.Header.Get("Location") != "/learn/7?from=mail" || got[web.SessionCookie] == nil || got[web.DeviceCookie] == nil {
		t.Fatalf("%d %s %v", a.Status, a.Body, a.Header)
	}
	if c := got["__Host-lyceum-google"]; c == nil || c.MaxAge >= 0 {
		t.Errorf("the cookie of the sign-in was not deleted: %v", c)
	}
	who, err := w.Services.Auth.Verify(t.Context(), auth.Cookie(w.North.Company, got[web.SessionCookie].Value), auth.Use{})
	if err != nil || who.UserID != w.North.ID(storetest.Trainee) {
		t.Errorf("principal %+v, %v", who, err)
	}
	again := w.open(handlerstest.NorthHost, back(sent, code), cookie)
	if again.Status != 410 || again.Header.Get("Set-Cookie") != "" || !strings.Contains(again.Body, "410") {
		t.Errorf("again: %d %s %v", again.Status, again.Body, again.Header)
	}
	for _, secret := range []string{code, sent.Get("state"), got[web.SessionCookie].Value} {
		if strings.Contains(w.Logs.String(), secret) {
			t.Error("the log contains a secret")
		}
	}
}

func TestGoogleSignIn_Failures(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	w.offerGoogle()
	sent, cookie := w.atGoogle(handlerstest.NorthHost, "/")
	_, others := w.atGoogle(handlerstest.NorthHost, "/")
	grant := func(email string) string { return w.granted(sent, oidcfake.TokenRequest{Email: email}) }
	denied := "/sign-in/google/callback?error=access_denied&state=" + url.QueryEscape(sent.Get("state"))
	for name, c := range map[string]struct {
		path, cookie string
		status       int
	}{
		"another browser":  {back(sent, grant("tara@north.test")), others, 410},
		"no cookie":        {back(sent, grant("tara@north.test")), "", 410},
		"nothing at all":   {"/sign-in/google/callback", "", 410},
		"declined":         {denied, cookie, 403},
		"a stranger":       {back(sent, grant("nobody@north.test")), cookie, 401},
		"an endless place": {"/sign-in/google?next=/" + strings.Repeat("a", 1000), "", 400},
	} {
		a := w.open(handlerstest.NorthHost, c.path, c.cookie)
		if a.Status != c.status || len(cookiesOf(a)) != 0 || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %s %v, want %d", name, a.Status, a.Body, a.Header, c.status)
		}
	}
	w.Google.SetFault(oidcfake.Fault{Status: 503, Path: "/token"})
	if a := w.open(handlerstest.NorthHost, back(sent, grant("tara@north.test")), cookie); a.Status != 502 {
		t.Errorf("down: %d %s", a.Status, a.Body)
	}
}

func TestGoogleSignIn_AccountOfOtherCompany(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	w.offerGoogle()
	north, cookie := w.atGoogle(handlerstest.NorthHost, "/")
	south, souths := w.atGoogle("learn.south.test", "/")
	code := func(sent url.Values) string {
		return w.granted(sent, oidcfake.TokenRequest{Email: "shared@both.test"})
	}
	before := storetest.Digest(t, w.South)
	for name, c := range map[string]struct{ path, cookie string }{
		"south's code":         {back(north, code(south)), cookie},
		"south's way":          {back(south, code(south)), souths},
		"south's, this cookie": {back(south, code(south)), cookie},
	} {
		if a := w.open(handlerstest.NorthHost, c.path, c.cookie); a.Status != 410 || len(cookiesOf(a)) != 0 {
			t.Errorf("%s: %d %s %v", name, a.Status, a.Body, a.Header)
		}
	}
	storetest.MustBeUnchanged(t, w.South, before)
}

func TestGoogleSignIn_StartsAtMainDomain(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	w.offerGoogle()
	a := w.open("north.lyceum.test", "/sign-in/google?next=/learn/1", "")
	if a.Status != 303 || a.Header.Get("Location") != "https://learn.north.test:8443/sign-in/google?next=%2Flearn%2F1" {
		t.Errorf("at the hosted domain: %d %v", a.Status, a.Header)
	}
	if err := people.SetGooglePages(t.Context(), w.DB.For(w.South.Company), "", nil); err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{"learn.south.test", "api.lyceum.test", "learn.west.test"} {
		for _, path := range []string{"/sign-in/google", "/sign-in/google/callback"} {
			if a := w.open(host, path, ""); a.Status != 404 {
				t.Errorf("%s%s: %d %s, want 404", host, path, a.Status, a.Body)
			}
		}
	}
	plain := w.Do(apitest.Request{Method: "GET", Path: "/sign-in/google?next=/", Host: "learn.north.test"})
	if plain.Status != 308 || plain.Header.Get("Location") != "https://learn.north.test:8443/sign-in/google?next=/" {
		t.Errorf("over plain HTTP: %d %v", plain.Status, plain.Header)
	}
}
