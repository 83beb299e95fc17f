package handlers

import (
	"cmp"
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
	"lyceum/auth/redislink"
	"lyceum/fakes/oidcfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/storetest"
)

// startGoogle starts a fake of Google, which runs until the test ends.
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

// at returns an option that makes a node use the identity provider p.
func at(p *oidcfake.Provider) func(*auth.Options) {
	return func(o *auth.Options) {
		o.Google.Issuer = p.Issuer()
		o.Outbound.Allowed = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
}

// ownPrefix returns a Redis key prefix that no other test uses.
func ownPrefix() string { return "test:" + rand.Text() + ":" }

// newAuthService returns a real auth service with sessions, tokens and tickets.
func newAuthService(t *testing.T, d *deps, adjust ...func(*auth.Options)) *auth.Service {
	t.Helper()
	address := os.Getenv("LYCEUM_TEST_REDIS_URL")
	if address == "" {
		t.Fatal("LYCEUM_TEST_REDIS_URL is not set: run the tests with make test")
	}
	options := auth.Options{
		DB: d.Services.DB, Resolver: d.Resolver, Masters: masterkey.Keys{make([]byte, masterkey.Size)}, Now: d.Services.Now, Log: d.Log,
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

// startWithAuth starts the API for the companies north and south with real authentication.
func startWithAuth(t *testing.T, adjust ...func(*deps)) worlds {
	t.Helper()
	return startWorlds(t, append(adjust, func(d *deps) { d.Verifier = nil })...)
}

// loopback is the network from which the tests send requests. The server trusts its X-Forwarded-Proto header, so that
// tests can send requests that count as HTTPS.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

var overHTTPS = map[string]string{"X-Forwarded-Proto": "https"}

// session contains the tokens that a client receives at a login.
type session struct {
	access, refresh, link string
	// file is the id of an uploaded file of the company; 0 if the test did not call uploadFiles.
	file int64
}

func (w worlds) login(world storetest.World, email string) session {
	w.T.Helper()
	a := w.Do(apitest.Request{
		Path: "/webapi/auth/login", Host: "api.lyceum.test",
		Body: fmt.Sprintf(`{"email":%q,"password":%q,"domainName":%q}`, email, storetest.Password, world.Company.Domain()),
	})
	w.Expect(a, 200, "")
	var body struct {
		Data struct {
			Token   string
			Refresh string `json:"refresh-token"`
		}
	}
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		w.T.Fatal(err)
	}
	return session{access: body.Data.Token, refresh: body.Data.Refresh}
}

// signIn signs in the admin of each company and stores the tokens in w.keys. Afterwards the admin's bearer in w.bearers belongs to this
// session.
func (w worlds) signIn() {
	w.T.Helper()
	for _, world := range []storetest.World{w.north, w.south} {
		in := w.login(world, "admin@"+world.Name+".test")
		w.keys[world.Name] = in.with(w.resetToken(world, storetest.SecondTrainee))
		who, err := w.services.Auth.Verify(w.T.Context(), auth.Bearer(in.access), auth.Use{})
		if err != nil {
			w.T.Fatal(err)
		}
		bearer := world.Company.Slug() + "-admin"
		admin := w.bearers[bearer]
		admin.SessionID = who.SessionID
		w.bearers[bearer] = admin
	}
}

// uploadFiles uploads a file to each company and stores the ids in w.keys. The test must have called signIn.
func (w worlds) uploadFiles() {
	w.T.Helper()
	for _, world := range []storetest.World{w.north, w.south} {
		key := w.keys[world.Name]
		key.file = w.upload(world.Name+"-admin", "notes.txt", "Check the brakes.")
		w.keys[world.Name] = key
	}
}

// without replaces secrets in a body by fixed texts, because secrets differ between runs.
func without(body string, secrets ...string) string {
	for _, secret := range secrets {
		body = strings.ReplaceAll(body, secret, "...")
	}
	return body
}

func TestLoginAnswers(t *testing.T) {
	w := startWithAuth(t)
	for name, c := range map[string]apitest.Request{
		"versionless": {Path: "/webapi/auth/login", Host: "api.lyceum.test",
			Body: `{"email":"tara@north.test","password":"` + storetest.Password + `","domainName":"learn.north.test"}`},
		"without a domain": {Path: "/webapi/v1/authorize/login", Host: "api.lyceum.test",
			Body: `{"email":"TARA@north.test","password":"` + storetest.Password + `"}`},
		"at the short address": {Path: "/authorize/login", Host: "north.lyceum.test", ContentType: "application/x-www-form-urlencoded",
			Body: url.Values{"email": {"tara@north.test"}, "password": {storetest.Password}}.Encode()},
	} {
		a := w.Do(c)
		w.Expect(a, 200, "")
		var body struct {
			Data struct {
				Token   string
				Refresh string `json:"refresh-token"`
			}
		}
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
			t.Fatal(err)
		}
		w.golden("login", without(a.Body, body.Data.Token, body.Data.Refresh))
		if a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: may be cached: %v", name, a.Header)
		}
		w.Expect(w.ask(body.Data.Token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.north)
	}
}

// expectLogged fails the test unless a line of the log contains both the id of the company and the request id of the
// response a.
func (w worlds) expectLogged(a apitest.Answer, of storetest.World) {
	w.T.Helper()
	want := fmt.Sprintf(`"company":%d,"requestId":%q`, of.Company.ID(), a.Header.Get("X-Request-Id"))
	if !strings.Contains(w.logs.String(), want) {
		w.T.Errorf("the log lacks %s:\n%s", want, w.logs)
	}
}

func TestLoginRefuses(t *testing.T) {
	w := startWithAuth(t)
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
		a := w.Do(apitest.Request{Path: c.path, Host: cmp.Or(c.host, "api.lyceum.test"), Body: c.body})
		w.Expect(a, c.status, c.code)
		if strings.Contains(a.Body, storetest.Password) || strings.Contains(w.logs.String(), storetest.Password) {
			t.Errorf("%s: the response contains the password", c.body)
		}
	}
}

// If several companies have a user with the address, the error of a login without a domain must advise to name the
// domain.
func TestLogin_AmbiguousAddressNamesDomainField(t *testing.T) {
	w := startWithAuth(t)
	said := func(email, domain string) string {
		t.Helper()
		a := w.Do(apitest.Request{Path: "/webapi/v1/authorize/login", Host: "api.lyceum.test", Body: fmt.Sprintf(`{"email":%q,"password":"wrong"%s}`, email, domain)})
		w.Expect(a, 401, "bad_credentials")
		var body struct{ Error struct{ Message string } }
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
			t.Fatal(err)
		}
		return body.Error.Message
	}
	const advice = "name the domain"
	known := said("tara@north.test", "")
	if !strings.Contains(known, advice) || known != said("nobody@north.test", "") {
		t.Errorf("message %q, and another one for an unknown address", known)
	}
	if named := said("tara@north.test", `,"domain":"learn.north.test"`); strings.Contains(named, advice) {
		t.Errorf("message with a domain: %q", named)
	}
}

func TestRefreshAnswers(t *testing.T) {
	w := startWithAuth(t)
	north := w.login(w.north, "tara@north.test")
	for name, c := range map[string]apitest.Request{
		"refresh":             {Path: "/authorize/refresh-token", Body: fmt.Sprintf(`{"refreshToken":%q}`, north.refresh)},
		"refresh-versionless": {Path: "/webapi/auth/refresh-token", Body: fmt.Sprintf(`{"refresh-token":%q}`, north.refresh)},
	} {
		c.Host = "api.lyceum.test"
		a := w.Do(c)
		w.Expect(a, 200, "")
		var body struct {
			Token string
			Data  struct{ Token string }
		}
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
			t.Fatal(err)
		}
		token := body.Token + body.Data.Token
		w.golden(name, without(a.Body, token))
		w.Expect(w.ask(token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.north)
		c.Host = "learn.south.test"
		w.Expect(w.Do(c), 403, "wrong_company")
		c.Body = strings.ReplaceAll(c.Body, north.refresh, north.access)
		w.Expect(w.Do(c), 401, "bad_token")
	}
}

func TestLogout(t *testing.T) {
	w := startWithAuth(t)
	north := w.login(w.north, "tara@north.test")
	w.success("logout", w.ask(north.access, "/authorize/logout", `{}`))
	w.Expect(w.ask(north.access, "/my-courses", `{}`), 401, "session_ended")
	refresh := fmt.Sprintf(`{"refreshToken":%q}`, north.refresh)
	w.Expect(w.ask("", "/authorize/refresh-token", refresh), 401, "session_ended")
}

// land posts a landing form with a token or ticket over HTTPS, as a browser does, and returns the response.
func (w worlds) land(host, token, kind string, enrollment int64) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{
		Path: "/site/login-by-jwt-token", Host: host, ContentType: "application/x-www-form-urlencoded",
		Header: overHTTPS, Body: url.Values{
			"token": {token}, "type": {kind}, "inputData": {fmt.Sprintf(`[{"enrollmentId":%d}]`, enrollment)},
		}.Encode(),
	})
}

// expectLanded fails the test unless the response redirects to the enrollment. It returns the session cookie.
func (w worlds) expectLanded(a apitest.Answer, enrollment int64) *http.Cookie {
	w.T.Helper()
	cookie, err := http.ParseSetCookie(a.Header.Get("Set-Cookie"))
	if err != nil || a.Status != http.StatusSeeOther || a.Header.Get("Location") != fmt.Sprintf("/learn/%d", enrollment) {
		w.T.Fatalf("not landed: %d %v %s", a.Status, a.Header, a.Body)
	}
	if cookie.Name != web.SessionCookie || !cookie.Secure || !cookie.HttpOnly || cookie.Path != "/" || cookie.Domain != "" || cookie.MaxAge != 0 ||
		cookie.SameSite != http.SameSiteLaxMode || a.Header.Get("Cache-Control") != "no-store" {
		w.T.Errorf("cookie %+v of %v", cookie, a.Header)
	}
	return cookie
}

func TestLandingByToken(t *testing.T) {
	w := startWithAuth(t)
	enrollment := w.north.ID(storetest.OngoingEnrollment)
	if err := w.db.For(w.north.Company).AddCourseOwner(t.Context(), w.north.ID(storetest.Forklift), w.north.ID(storetest.Manager), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	for email, kind := range map[string]string{
		"admin@north.test": "1", "manager@north.test": "1", "api@north.test": "1", "tara@north.test": "2",
	} {
		for _, host := range []string{"learn.north.test", "north.lyceum.test"} {
			cookie := w.expectLanded(w.land(host, w.login(w.north, email).access, kind, enrollment), enrollment)
			who, err := w.services.Auth.Verify(t.Context(), auth.Cookie(w.north.Company, cookie.Value), auth.Use{})
			if err != nil || who.UserID != w.north.ID(storetest.Trainee) || who.Role != auth.RoleTrainee || (who.ActingID != 0) != (kind == "1") {
				t.Errorf("%s: the browser is %+v, %v", email, who, err)
			}
		}
	}
}

func TestLanding_RefusesInvalidTokens(t *testing.T) {
	w := startWithAuth(t)
	admin, tara, uma := w.login(w.north, "admin@north.test"), w.login(w.north, "tara@north.test"), w.login(w.north, "uma@north.test")
	southAdmin, southTara := w.login(w.south, "admin@south.test"), w.login(w.south, "tara@south.test")
	ended := w.login(w.north, "admin@north.test")
	w.Expect(w.ask(ended.access, "/authorize/logout", `{}`), 200, "")
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
		if a.Status != c.status || !strings.Contains(a.Body, c.says) || a.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s: got %d %s %v, want %d with %q", name, a.Status, a.Body, a.Header, c.status, c.says)
		}
		if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: no page but %s", name, a.Header.Get("Content-Type"))
		}
	}
}

func TestLanding_ExpiredToken(t *testing.T) {
	var late atomic.Int64
	w := startWithAuth(t, func(d *deps) {
		d.Services.Now = func() time.Time { return noon.Add(time.Duration(late.Load())) }
	})
	tara := w.login(w.north, "tara@north.test")
	late.Store(int64(50 * time.Minute))
	a := w.land("learn.north.test", tara.access, "2", w.north.ID(storetest.OngoingEnrollment))
	if a.Status != 401 || !strings.Contains(a.Body, "expired") {
		t.Errorf("got %d %s", a.Status, a.Body)
	}
	w.Expect(w.ask(tara.access, "/my-courses", `{}`), 401, "token_expired")
}

func TestDeepLink(t *testing.T) {
	w := startWithAuth(t)
	admin, enrollment := w.login(w.north, "admin@north.test"), w.north.ID(storetest.OngoingEnrollment)
	a := w.ask(admin.access, "/deep-link", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment))
	w.Expect(a, 200, "")
	var body struct {
		Data struct{ URL, ExpiresAt string }
	}
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		t.Fatal(err)
	}
	link, err := url.Parse(body.Data.URL)
	if err != nil || link.Scheme != "https" || link.Host != "learn.north.test:8443" || body.Data.ExpiresAt != "2026-03-01T12:05:00Z" {
		t.Fatalf("got %+v, %v", body, err)
	}
	open := func(method, host string) apitest.Answer {
		return w.Do(apitest.Request{Method: method, Path: link.Path, Host: host, Header: overHTTPS})
	}
	if a := open("HEAD", "learn.north.test"); a.Status != 405 {
		t.Errorf("HEAD: %d", a.Status)
	}
	if a := open("GET", "learn.south.test"); a.Status != 410 || !strings.HasPrefix(a.Body, "<h1>South: 410") {
		t.Errorf("at another company: %d %s", a.Status, a.Body)
	}
	if a := w.Do(apitest.Request{Method: "GET", Path: link.Path, Host: "learn.north.test"}); a.Status != 308 || a.Header.Get("Location") != body.Data.URL {
		t.Errorf("over plain HTTP: %d %v", a.Status, a.Header)
	}
	w.expectLanded(open("GET", "learn.north.test"), enrollment)
	if a := open("GET", "learn.north.test"); a.Status != 410 || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("a second time: %d %s", a.Status, a.Body)
	}
	if strings.Contains(w.logs.String(), strings.TrimPrefix(link.Path, "/site/ticket/")) {
		t.Error("the log contains the ticket")
	}
}

func TestDeepLinkRefuses(t *testing.T) {
	w := startWithAuth(t)
	admin, tara := w.login(w.north, "admin@north.test"), w.login(w.north, "tara@north.test")
	ask := func(bearer string, enrollment int64) apitest.Answer {
		return w.ask(bearer, "/deep-link", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment))
	}
	w.Expect(ask(tara.access, w.north.ID(storetest.OngoingEnrollment)), 403, "forbidden")
	w.Expect(ask("", w.north.ID(storetest.OngoingEnrollment)), 401, "bad_token")
	w.Expect(ask(admin.access, w.south.ID(storetest.OngoingEnrollment)), 404, "not_found")
	w.Expect(ask(admin.access, 999), 404, "not_found")
	w.Expect(ask(admin.access, w.north.ID(storetest.ExpiredEnrollment)), 403, "enrollment_ended")
	w.Expect(ask(admin.access, w.north.ID(storetest.FutureEnrollment)), 403, "enrollment_not_started")
	w.Expect(ask(admin.access, w.north.ID(storetest.DisabledEnrollment)), 403, "trainee_disabled")
}

func TestLanding_RedirectsPlainHTTP(t *testing.T) {
	w := startWithAuth(t)
	post := apitest.Request{Path: "/site/login-by-jwt-token?a=b%20c", Host: "learn.north.test:8080", Body: `{"token":"x"}`}
	if a := w.Do(post); a.Status != 308 || a.Header.Get("Location") != "https://learn.north.test:8443/site/login-by-jwt-token?a=b%20c" {
		t.Errorf("got %d %v", a.Status, a.Header)
	}
	for _, host := range []string{"api.lyceum.test", "learn.west.test"} {
		post.Host = host
		if a := w.Do(post); a.Status != 404 || a.Header.Get("Location") != "" {
			t.Errorf("%s: got %d %v", host, a.Status, a.Header)
		}
	}
}

func TestLogin_InvalidUserAgent(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	body := w.north.Text(fmt.Sprintf(`{"email":"tara@north.test","password":%q}`, storetest.Password))
	for agent, want := range map[string]struct {
		status int
		code   string
	}{
		"nul\x00nul": {400, "bad_request"}, "broken \xff\xfe": {200, ""}, strings.Repeat("ü", 1000): {200, ""},
	} {
		a := w.Raw(fmt.Sprintf("POST /webapi/v1/authorize/login HTTP/1.1\r\nHost: learn.north.test\r\nUser-Agent: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
			agent, len(body), body))
		w.Expect(a, want.status, want.code)
	}
}
