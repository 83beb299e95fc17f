package handlers

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"crypto/rand"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/oidcfake"
	"lyceum/auth/redislink"
	"lyceum/store/storetest"
)

// startGoogle starts a fake identity provider.
func startGoogle(t *testing.T, now func() time.Time) *oidcfake.Provider {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := oidcfake.Start(ln, now)
	t.Cleanup(func() { _ = p.Close() })
	return p
}

// at makes a node ask an identity provider.
func at(p *oidcfake.Provider) func(*auth.Options) {
	return func(o *auth.Options) { o.Google.Issuer = p.Issuer() }
}

// ownPrefix is of keys in Redis that no other test makes.
func ownPrefix() string { return "test:" + rand.Text() + ":" }

// doors are the real doors to the API: sessions, tokens and tickets.
func doors(t *testing.T, d *Deps, adjust ...func(*auth.Options)) *auth.Service {
	t.Helper()
	address := os.Getenv("LYCEUM_TEST_REDIS_URL")
	if address == "" {
		t.Fatal("LYCEUM_TEST_REDIS_URL is not set: run the tests with make test")
	}
	options := auth.Options{
		DB: d.Services.DB, Resolver: d.Resolver, Master: make([]byte, masterkey.Size), Now: d.Services.Now, Log: d.Log,
		Redis: redislink.Options{URL: address, Prefix: ownPrefix()},
	}
	for _, a := range adjust {
		a(&options)
	}
	service, err := auth.Open(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	return service
}

// startDoors starts the API over the two worlds with real authentication.
func startDoors(t *testing.T, adjust ...func(*Deps)) worlds {
	t.Helper()
	return startWorlds(t, append(adjust, func(d *Deps) { d.Verifier = nil })...)
}

// loopback is where the tests' own requests come from; it is believed, so that they can say that they came over HTTPS.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

var overHTTPS = map[string]string{"X-Forwarded-Proto": "https"}

// session is what a client knows after a login.
type session struct{ access, refresh, link string }

func (w worlds) login(world storetest.World, email string) session {
	w.t.Helper()
	a := w.do(call{
		path: "/webapi/auth/login", host: "api.lyceum.test",
		body: fmt.Sprintf(`{"email":%q,"password":%q,"domainName":%q}`, email, storetest.Password, world.Company.Domain()),
	})
	w.expect(a, 200, "")
	var body struct {
		Data struct {
			Token   string
			Refresh string `json:"refresh-token"`
		}
	}
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		w.t.Fatal(err)
	}
	return session{access: body.Data.Token, refresh: body.Data.Refresh}
}

// signIn signs in the admin of each world.
func (w worlds) signIn() {
	w.t.Helper()
	for _, world := range []storetest.World{w.north, w.south} {
		slug := world.Company.Slug()
		w.keys[slug] = w.login(world, "admin@"+slug+".test")
		w.keys[slug] = w.keys[slug].with(w.resetToken(world, storetest.SecondTrainee))
	}
}

// without replaces the secrets in a body, which differ each time.
func without(body string, secrets ...string) string {
	for _, secret := range secrets {
		body = strings.ReplaceAll(body, secret, "...")
	}
	return body
}

func TestLoginAnswers(t *testing.T) {
	w := startDoors(t)
	for name, c := range map[string]call{
		"versionless": {path: "/webapi/auth/login", host: "api.lyceum.test",
			body: `{"email":"tara@north.test","password":"` + storetest.Password + `","domainName":"learn.north.test"}`},
		"without a domain": {path: "/webapi/v1/authorize/login", host: "api.lyceum.test",
			body: `{"email":"TARA@north.test","password":"` + storetest.Password + `"}`},
		"at the short address": {path: "/authorize/login", host: "north.lyceum.test", contentType: "application/x-www-form-urlencoded",
			body: url.Values{"email": {"tara@north.test"}, "password": {storetest.Password}}.Encode()},
	} {
		a := w.do(c)
		w.expect(a, 200, "")
		var body struct {
			Data struct {
				Token   string
				Refresh string `json:"refresh-token"`
			}
		}
		if err := json.Unmarshal([]byte(a.body), &body); err != nil {
			t.Fatal(err)
		}
		golden(t, "login", without(a.body, body.Data.Token, body.Data.Refresh))
		if a.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: may be kept: %v", name, a.header)
		}
		w.expect(w.ask(body.Data.Token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.north)
	}
}

// expectLogged wants a line of the log that says which company a request turned out to be of.
func (w worlds) expectLogged(a answer, of storetest.World) {
	w.t.Helper()
	want := fmt.Sprintf(`"company":%d,"requestId":%q`, of.Company.ID(), a.header.Get("X-Request-Id"))
	if !strings.Contains(w.logs.String(), want) {
		w.t.Errorf("the log lacks %s:\n%s", want, w.logs)
	}
}

func TestLoginRefuses(t *testing.T) {
	w := startDoors(t)
	right := `"email":"tara@north.test","password":"` + storetest.Password + `"`
	for _, c := range []struct {
		path, host, body string
		status           int
		code             string
	}{
		{"/webapi/auth/login", "", `{` + right + `}`, 400, "invalid_input"},
		{"/webapi/auth/login", "", `{"email":"tara@north.test","password":"wrong","domainName":"learn.north.test"}`, 401, "bad_credentials"},
		{"/webapi/auth/login", "", `{"email":"nobody@north.test","password":"wrong","domainName":"learn.north.test"}`, 401, "bad_credentials"},
		{"/webapi/auth/login", "", `{` + right + `,"domainName":"learn.south.test"}`, 401, "bad_credentials"},
		{"/webapi/auth/login", "", `{` + right + `,"domainName":"learn.west.test"}`, 404, "unknown_company"},
		{"/webapi/auth/login", "learn.south.test", `{` + right + `,"domainName":"learn.north.test"}`, 403, "wrong_company"},
		{"/webapi/v1/authorize/login", "learn.south.test", `{` + right + `}`, 401, "bad_credentials"},
		{"/webapi/v1/authorize/login", "", `{"email":["tara@north.test"],"password":1}`, 400, "invalid_input"},
		{"/webapi/v1/authorize/login", "", `{}`, 400, "invalid_input"},
	} {
		a := w.do(call{path: c.path, host: orElse(c.host, "api.lyceum.test"), body: c.body})
		w.expect(a, c.status, c.code)
		if strings.Contains(a.body, storetest.Password) || strings.Contains(w.logs.String(), storetest.Password) {
			t.Errorf("%s: the password was shown", c.body)
		}
	}
}

// The error of a login without a domain names the domain field if several companies know the address.
func TestALoginWithoutADomainIsToldToNameOne(t *testing.T) {
	w := startDoors(t)
	said := func(email, domain string) string {
		t.Helper()
		a := w.do(call{path: "/webapi/v1/authorize/login", host: "api.lyceum.test", body: fmt.Sprintf(`{"email":%q,"password":"wrong"%s}`, email, domain)})
		w.expect(a, 401, "bad_credentials")
		var body struct{ Error struct{ Message string } }
		if err := json.Unmarshal([]byte(a.body), &body); err != nil {
			t.Fatal(err)
		}
		return body.Error.Message
	}
	const advice = "name the domain"
	known := said("tara@north.test", "")
	if !strings.Contains(known, advice) || known != said("nobody@north.test", "") {
		t.Errorf("it is said: %q, and to strangers otherwise", known)
	}
	if named := said("tara@north.test", `,"domain":"learn.north.test"`); strings.Contains(named, advice) {
		t.Errorf("whoever has named one is told: %q", named)
	}
}

func TestRefreshAnswers(t *testing.T) {
	w := startDoors(t)
	north := w.login(w.north, "tara@north.test")
	for name, c := range map[string]call{
		"refresh":             {path: "/authorize/refresh-token", body: fmt.Sprintf(`{"refreshToken":%q}`, north.refresh)},
		"refresh-versionless": {path: "/webapi/auth/refresh-token", body: fmt.Sprintf(`{"refresh-token":%q}`, north.refresh)},
	} {
		c.host = "api.lyceum.test"
		a := w.do(c)
		w.expect(a, 200, "")
		var body struct {
			Token string
			Data  struct{ Token string }
		}
		if err := json.Unmarshal([]byte(a.body), &body); err != nil {
			t.Fatal(err)
		}
		token := body.Token + body.Data.Token
		golden(t, name, without(a.body, token))
		w.expect(w.ask(token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.north)
		c.host = "learn.south.test"
		w.expect(w.do(c), 403, "wrong_company")
		c.body = strings.ReplaceAll(c.body, north.refresh, north.access)
		w.expect(w.do(c), 401, "bad_token")
	}
}

func TestLogout(t *testing.T) {
	w := startDoors(t)
	north := w.login(w.north, "tara@north.test")
	w.success("logout", w.ask(north.access, "/authorize/logout", `{}`))
	w.expect(w.ask(north.access, "/my-courses", `{}`), 401, "session_ended")
	refresh := fmt.Sprintf(`{"refreshToken":%q}`, north.refresh)
	w.expect(w.ask("", "/authorize/refresh-token", refresh), 401, "session_ended")
}

// land posts the form of a landing, like a browser over HTTPS.
func (w worlds) land(host, token, kind string, enrollment int64) answer {
	w.t.Helper()
	return w.do(call{
		path: "/site/login-by-jwt-token", host: host, contentType: "application/x-www-form-urlencoded",
		header: overHTTPS, body: url.Values{
			"token": {token}, "type": {kind}, "inputData": {fmt.Sprintf(`[{"enrollmentId":%d}]`, enrollment)},
		}.Encode(),
	})
}

// expectLanded fails the test unless the response redirects to the enrollment. It returns the session cookie.
func (w worlds) expectLanded(a answer, enrollment int64) *http.Cookie {
	w.t.Helper()
	cookie, err := http.ParseSetCookie(a.header.Get("Set-Cookie"))
	if err != nil || a.status != http.StatusSeeOther || a.header.Get("Location") != fmt.Sprintf("/learn/%d", enrollment) {
		w.t.Fatalf("not landed: %d %v %s", a.status, a.header, a.body)
	}
	if cookie.Name != SessionCookie || !cookie.Secure || !cookie.HttpOnly || cookie.Path != "/" || cookie.Domain != "" || cookie.MaxAge != 0 ||
		cookie.SameSite != http.SameSiteLaxMode || a.header.Get("Cache-Control") != "no-store" {
		w.t.Errorf("cookie %+v of %v", cookie, a.header)
	}
	return cookie
}

func TestLandingByToken(t *testing.T) {
	w := startDoors(t)
	enrollment := w.north.ID(storetest.OngoingEnrollment)
	for email, kind := range map[string]string{
		"admin@north.test": "1", "manager@north.test": "1", "api@north.test": "1", "tara@north.test": "2",
	} {
		for _, host := range []string{"learn.north.test", "north.lyceum.test"} {
			cookie := w.expectLanded(w.land(host, w.login(w.north, email).access, kind, enrollment), enrollment)
			who, err := w.app.services.Auth.VerifyCookie(t.Context(), w.north.Company, cookie.Value)
			if err != nil || who.UserID != w.north.ID(storetest.Trainee) || who.Role != RoleTrainee || (who.ActingID != 0) != (kind == "1") {
				t.Errorf("%s: the browser is %+v, %v", email, who, err)
			}
		}
	}
}

func TestLandingByTokenRefuses(t *testing.T) {
	w := startDoors(t)
	admin, tara, uma := w.login(w.north, "admin@north.test"), w.login(w.north, "tara@north.test"), w.login(w.north, "uma@north.test")
	southAdmin, southTara := w.login(w.south, "admin@south.test"), w.login(w.south, "tara@south.test")
	ended := w.login(w.north, "admin@north.test")
	w.expect(w.ask(ended.access, "/authorize/logout", `{}`), 200, "")
	id := w.north.ID
	for name, c := range map[string]struct {
		host, token, kind string
		enrollment        int64
		status            int
		says              string
	}{
		"other company's token":             {"learn.north.test", southAdmin.access, "1", id(storetest.OngoingEnrollment), 403, "different companies"},
		"other company's trainee":           {"learn.north.test", southTara.access, "2", id(storetest.OngoingEnrollment), 403, "different companies"},
		"other company's host":              {"learn.south.test", admin.access, "1", id(storetest.OngoingEnrollment), 403, "different companies"},
		"other company's enrollment":        {"learn.north.test", admin.access, "1", w.south.ID(storetest.OngoingEnrollment), 404, "does not exist"},
		"other company's, as a trainee":     {"learn.north.test", tara.access, "2", w.south.ID(storetest.OngoingEnrollment), 404, "does not exist"},
		"no such enrollment":                {"learn.north.test", admin.access, "1", 999, 404, "does not exist"},
		"another trainee's":                 {"learn.north.test", uma.access, "2", id(storetest.OngoingEnrollment), 404, "does not exist"},
		"trainee as type 1":                 {"learn.north.test", tara.access, "1", id(storetest.OngoingEnrollment), 403, "declared type"},
		"admin as type 2":                   {"learn.north.test", admin.access, "2", id(storetest.OngoingEnrollment), 403, "declared type"},
		"type 3":                            {"learn.north.test", admin.access, "3", id(storetest.OngoingEnrollment), 400, "invalid fields"},
		"no type":                           {"learn.north.test", admin.access, "", id(storetest.OngoingEnrollment), 400, "invalid fields"},
		"no token":                          {"learn.north.test", "", "1", id(storetest.OngoingEnrollment), 400, "invalid fields"},
		"garbage token":                     {"learn.north.test", "garbage", "1", id(storetest.OngoingEnrollment), 401, "not valid"},
		"refresh token":                     {"learn.north.test", admin.refresh, "1", id(storetest.OngoingEnrollment), 401, "not valid"},
		"ended session":                     {"learn.north.test", ended.access, "1", id(storetest.OngoingEnrollment), 401, "session has ended"},
		"expired enrollment":                {"learn.north.test", tara.access, "2", id(storetest.ExpiredEnrollment), 403, "“Over north” ended on 28 February 2025"},
		"enrollment to come":                {"learn.north.test", uma.access, "2", id(storetest.FutureEnrollment), 403, "“Forklift north” opens on 1 January 2098"},
		"unenrolled":                        {"learn.north.test", uma.access, "2", id(storetest.EndedEnrollment), 403, "“Selling north” has ended"},
		"completed and over":                {"learn.north.test", tara.access, "2", id(storetest.CompletedEnrollment), 403, "ended on 31 January 2026"},
		"disabled trainee":                  {"learn.north.test", admin.access, "1", id(storetest.DisabledEnrollment), 403, "disabled"},
		"expired, seen by the admin":        {"learn.north.test", admin.access, "1", id(storetest.ExpiredEnrollment), 403, "ended on"},
		"the API's own host":                {"api.lyceum.test", admin.access, "1", id(storetest.OngoingEnrollment), 404, "No company"},
		"a stranger's host":                 {"learn.west.test", admin.access, "1", id(storetest.OngoingEnrollment), 404, "No company"},
		"another trainee's that has ended":  {"learn.north.test", tara.access, "2", id(storetest.EndedEnrollment), 404, "does not exist"},
		"another's of a disabled trainee":   {"learn.north.test", tara.access, "2", id(storetest.DisabledEnrollment), 404, "does not exist"},
		"other company's, seen at its host": {"learn.south.test", southTara.access, "2", id(storetest.OngoingEnrollment), 404, "does not exist"},
	} {
		a := w.land(c.host, c.token, c.kind, c.enrollment)
		if a.status != c.status || !strings.Contains(a.body, c.says) || a.header.Get("Set-Cookie") != "" {
			t.Errorf("%s: got %d %s %v, want %d with %q", name, a.status, a.body, a.header, c.status, c.says)
		}
		if !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: no page but %s", name, a.header.Get("Content-Type"))
		}
	}
}

func TestLandingByAnExpiredToken(t *testing.T) {
	var late atomic.Int64
	w := startDoors(t, func(d *Deps) {
		d.Services.Now = func() time.Time { return noon.Add(time.Duration(late.Load())) }
	})
	tara := w.login(w.north, "tara@north.test")
	late.Store(int64(50 * time.Minute))
	a := w.land("learn.north.test", tara.access, "2", w.north.ID(storetest.OngoingEnrollment))
	if a.status != 401 || !strings.Contains(a.body, "expired") {
		t.Errorf("got %d %s", a.status, a.body)
	}
	w.expect(w.ask(tara.access, "/my-courses", `{}`), 401, "token_expired")
}

func TestDeepLink(t *testing.T) {
	w := startDoors(t)
	admin, enrollment := w.login(w.north, "admin@north.test"), w.north.ID(storetest.OngoingEnrollment)
	a := w.ask(admin.access, "/deep-link", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment))
	w.expect(a, 200, "")
	var body struct {
		Data struct{ URL, ExpiresAt string }
	}
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		t.Fatal(err)
	}
	link, err := url.Parse(body.Data.URL)
	if err != nil || link.Scheme != "https" || link.Host != "learn.north.test:8443" || body.Data.ExpiresAt != "2026-03-01T12:05:00Z" {
		t.Fatalf("got %+v, %v", body, err)
	}
	open := func(method, host string) answer {
		return w.do(call{method: method, path: link.Path, host: host, header: overHTTPS})
	}
	if a := open("HEAD", "learn.north.test"); a.status != 405 {
		t.Errorf("HEAD: %d", a.status)
	}
	if a := open("GET", "learn.south.test"); a.status != 410 || !strings.HasPrefix(a.body, "<h1>South: 410") {
		t.Errorf("at another company: %d %s", a.status, a.body)
	}
	if a := w.do(call{method: "GET", path: link.Path, host: "learn.north.test"}); a.status != 308 || a.header.Get("Location") != body.Data.URL {
		t.Errorf("over plain HTTP: %d %v", a.status, a.header)
	}
	w.expectLanded(open("GET", "learn.north.test"), enrollment)
	if a := open("GET", "learn.north.test"); a.status != 410 || a.header.Get("Set-Cookie") != "" {
		t.Errorf("a second time: %d %s", a.status, a.body)
	}
	if strings.Contains(w.logs.String(), strings.TrimPrefix(link.Path, "/site/ticket/")) {
		t.Error("the log holds the ticket")
	}
}

func TestDeepLinkRefuses(t *testing.T) {
	w := startDoors(t)
	admin, tara := w.login(w.north, "admin@north.test"), w.login(w.north, "tara@north.test")
	ask := func(bearer string, enrollment int64) answer {
		return w.ask(bearer, "/deep-link", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment))
	}
	w.expect(ask(tara.access, w.north.ID(storetest.OngoingEnrollment)), 403, "forbidden")
	w.expect(ask("", w.north.ID(storetest.OngoingEnrollment)), 401, "bad_token")
	w.expect(ask(admin.access, w.south.ID(storetest.OngoingEnrollment)), 404, "not_found")
	w.expect(ask(admin.access, 999), 404, "not_found")
	w.expect(ask(admin.access, w.north.ID(storetest.ExpiredEnrollment)), 403, "enrollment_ended")
	w.expect(ask(admin.access, w.north.ID(storetest.FutureEnrollment)), 403, "enrollment_not_started")
	w.expect(ask(admin.access, w.north.ID(storetest.DisabledEnrollment)), 403, "trainee_disabled")
}

func TestPlainHTTPIsSentToHTTPS(t *testing.T) {
	w := startDoors(t)
	post := call{path: "/site/login-by-jwt-token?a=b%20c", host: "learn.north.test:8080", body: `{"token":"x"}`}
	if a := w.do(post); a.status != 308 || a.header.Get("Location") != "https://learn.north.test:8443/site/login-by-jwt-token?a=b%20c" {
		t.Errorf("got %d %v", a.status, a.header)
	}
	for _, host := range []string{"api.lyceum.test", "learn.west.test"} {
		post.host = host
		if a := w.do(post); a.status != 404 || a.header.Get("Location") != "" {
			t.Errorf("%s: got %d %v", host, a.status, a.header)
		}
	}
}

func TestALoginFromAnOddUserAgent(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	body := fmt.Sprintf(`{"email":"tara@north.test","password":%q}`, storetest.Password)
	for agent, want := range map[string]struct {
		status int
		code   string
	}{
		"nul\x00nul": {400, "bad_request"}, "broken \xff\xfe": {200, ""}, strings.Repeat("ü", 1000): {200, ""},
	} {
		a := w.raw(fmt.Sprintf("POST /webapi/v1/authorize/login HTTP/1.1\r\nHost: learn.north.test\r\nUser-Agent: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
			agent, len(body), body))
		w.expect(a, want.status, want.code)
	}
}
