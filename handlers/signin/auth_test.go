package signin_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

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
		w.Golden("login", without(a.Body, body.Data.Token, body.Data.Refresh))
		if a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: may be cached: %v", name, a.Header)
		}
		w.Expect(w.Ask(body.Data.Token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.North)
	}
}

// expectLogged fails the test unless a line of the log contains both the id of the company and the request id of the
// response a.
func (w worlds) expectLogged(a apitest.Answer, of storetest.World) {
	w.T.Helper()
	want := fmt.Sprintf(`"company":%d,"requestId":%q`, of.Company.ID(), a.Header.Get("X-Request-Id"))
	if !strings.Contains(w.Logs.String(), want) {
		w.T.Errorf("the log lacks %s:\n%s", want, w.Logs)
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
		if strings.Contains(a.Body, storetest.Password) || strings.Contains(w.Logs.String(), storetest.Password) {
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
	north := w.Login(w.North, "tara@north.test")
	for name, c := range map[string]apitest.Request{
		"refresh":             {Path: "/authorize/refresh-token", Body: fmt.Sprintf(`{"refreshToken":%q}`, north.Refresh)},
		"refresh-versionless": {Path: "/webapi/auth/refresh-token", Body: fmt.Sprintf(`{"refresh-token":%q}`, north.Refresh)},
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
		w.Golden(name, without(a.Body, token))
		w.Expect(w.Ask(token, "/my-courses", `{}`), 200, "")
		w.expectLogged(a, w.North)
		c.Host = "learn.south.test"
		w.Expect(w.Do(c), 403, "wrong_company")
		c.Body = strings.ReplaceAll(c.Body, north.Refresh, north.Access)
		w.Expect(w.Do(c), 401, "bad_token")
	}
}

func TestLogout(t *testing.T) {
	w := startWithAuth(t)
	north := w.Login(w.North, "tara@north.test")
	w.Success("logout", w.Ask(north.Access, "/authorize/logout", `{}`))
	w.Expect(w.Ask(north.Access, "/my-courses", `{}`), 401, "session_ended")
	refresh := fmt.Sprintf(`{"refreshToken":%q}`, north.Refresh)
	w.Expect(w.Ask("", "/authorize/refresh-token", refresh), 401, "session_ended")
}

func TestLandingByToken(t *testing.T) {
	w := startWithAuth(t)
	enrollment := w.North.ID(storetest.OngoingEnrollment)
	if err := learning.AddCourseOwner(t.Context(), w.DB.For(w.North.Company), w.North.ID(storetest.Forklift), w.North.ID(storetest.Manager), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	for email, kind := range map[string]string{
		"admin@north.test": "1", "manager@north.test": "1", "api@north.test": "1", "tara@north.test": "2",
	} {
		for _, host := range []string{"learn.north.test", "north.lyceum.test"} {
			cookie := w.ExpectLanded(w.Land(host, w.Login(w.North, email).Access, kind, enrollment), enrollment)
			who, err := w.Services.Auth.Verify(t.Context(), auth.Cookie(w.North.Company, cookie.Value), auth.Use{})
			if err != nil || who.UserID != w.North.ID(storetest.Trainee) || who.Role != auth.RoleTrainee || (who.ActingID != 0) != (kind == "1") {
				t.Errorf("%s: the browser is %+v, %v", email, who, err)
			}
		}
	}
}

func TestLanding_RefusesInvalidTokens(t *testing.T) {
	w := startWithAuth(t)
	admin, tara, uma := w.Login(w.North, "admin@north.test"), w.Login(w.North, "tara@north.test"), w.Login(w.North, "uma@north.test")
	southAdmin, southTara := w.Login(w.South, "admin@south.test"), w.Login(w.South, "tara@south.test")
	ended := w.Login(w.North, "admin@north.test")
	w.Expect(w.Ask(ended.Access, "/authorize/logout", `{}`), 200, "")
	id := w.North.ID
	for name, c := range map[string]struct {
		host, token, kind string
		enrollment        int64
		status            int
		says              string
	}{
		"other company's token":             {"learn.north.test", southAdmin.Access, "1", id(storetest.OngoingEnrollment), 403, "different companies"},
		"other company's trainee":           {"learn.north.test", southTara.Access, "2", id(storetest.OngoingEnrollment), 403, "different companies"},
		"other company's host":              {"learn.south.test", admin.Access, "1", id(storetest.OngoingEnrollment), 403, "different companies"},
		"other company's enrollment":        {"learn.north.test", admin.Access, "1", w.South.ID(storetest.OngoingEnrollment), 404, "does not exist"},
		"other company's, as a trainee":     {"learn.north.test", tara.Access, "2", w.South.ID(storetest.OngoingEnrollment), 404, "does not exist"},
		"no such enrollment":                {"learn.north.test", admin.Access, "1", 999, 404, "does not exist"},
		"another trainee's":                 {"learn.north.test", uma.Access, "2", id(storetest.OngoingEnrollment), 404, "does not exist"},
		"trainee as type 1":                 {"learn.north.test", tara.Access, "1", id(storetest.OngoingEnrollment), 403, "declared type"},
		"admin as type 2":                   {"learn.north.test", admin.Access, "2", id(storetest.OngoingEnrollment), 403, "declared type"},
		"type 3":                            {"learn.north.test", admin.Access, "3", id(storetest.OngoingEnrollment), 400, "invalid fields"},
		"no type":                           {"learn.north.test", admin.Access, "", id(storetest.OngoingEnrollment), 400, "invalid fields"},
		"no token":                          {"learn.north.test", "", "1", id(storetest.OngoingEnrollment), 400, "invalid fields"},
		"garbage token":                     {"learn.north.test", "garbage", "1", id(storetest.OngoingEnrollment), 401, "not valid"},
		"refresh token":                     {"learn.north.test", admin.Refresh, "1", id(storetest.OngoingEnrollment), 401, "not valid"},
		"ended session":                     {"learn.north.test", ended.Access, "1", id(storetest.OngoingEnrollment), 401, "session has ended"},
		"expired enrollment":                {"learn.north.test", tara.Access, "2", id(storetest.ExpiredEnrollment), 403, "“Over north” ended on 28 February 2025"},
		"enrollment to come":                {"learn.north.test", uma.Access, "2", id(storetest.FutureEnrollment), 403, "“Forklift north” opens on 1 January 2098"},
		"unenrolled":                        {"learn.north.test", uma.Access, "2", id(storetest.EndedEnrollment), 403, "“Selling north” has ended"},
		"completed and over":                {"learn.north.test", tara.Access, "2", id(storetest.CompletedEnrollment), 403, "ended on 31 January 2026"},
		"disabled trainee":                  {"learn.north.test", admin.Access, "1", id(storetest.DisabledEnrollment), 403, "disabled"},
		"expired, seen by the admin":        {"learn.north.test", admin.Access, "1", id(storetest.ExpiredEnrollment), 403, "ended on"},
		"the API's own host":                {"api.lyceum.test", admin.Access, "1", id(storetest.OngoingEnrollment), 404, "No company"},
		"a stranger's host":                 {"learn.west.test", admin.Access, "1", id(storetest.OngoingEnrollment), 404, "No company"},
		"another trainee's that has ended":  {"learn.north.test", tara.Access, "2", id(storetest.EndedEnrollment), 404, "does not exist"},
		"another's of a disabled trainee":   {"learn.north.test", tara.Access, "2", id(storetest.DisabledEnrollment), 404, "does not exist"},
		"other company's, seen at its host": {"learn.south.test", southTara.Access, "2", id(storetest.OngoingEnrollment), 404, "does not exist"},
	} {
		a := w.Land(c.host, c.token, c.kind, c.enrollment)
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
	w := startWithAuth(t, func(d *handlerstest.Deps) {
		d.Services.Now = func() time.Time { return handlerstest.Noon.Add(time.Duration(late.Load())) }
	})
	tara := w.Login(w.North, "tara@north.test")
	late.Store(int64(50 * time.Minute))
	a := w.Land("learn.north.test", tara.Access, "2", w.North.ID(storetest.OngoingEnrollment))
	if a.Status != 401 || !strings.Contains(a.Body, "expired") {
		t.Errorf("got %d %s", a.Status, a.Body)
	}
	w.Expect(w.Ask(tara.Access, "/my-courses", `{}`), 401, "token_expired")
}

func TestDeepLink(t *testing.T) {
	w := startWithAuth(t)
	admin, enrollment := w.Login(w.North, "admin@north.test"), w.North.ID(storetest.OngoingEnrollment)
	a := w.Ask(admin.Access, "/deep-link", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment))
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
		return w.Do(apitest.Request{Method: method, Path: link.Path, Host: host, Header: handlerstest.OverHTTPS})
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
	w.ExpectLanded(open("GET", "learn.north.test"), enrollment)
	if a := open("GET", "learn.north.test"); a.Status != 410 || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("a second time: %d %s", a.Status, a.Body)
	}
	if strings.Contains(w.Logs.String(), strings.TrimPrefix(link.Path, "/site/ticket/")) {
		t.Error("the log contains the ticket")
	}
}

func TestDeepLinkRefuses(t *testing.T) {
	w := startWithAuth(t)
	admin, tara := w.Login(w.North, "admin@north.test"), w.Login(w.North, "tara@north.test")
	ask := func(bearer string, enrollment int64) apitest.Answer {
		return w.Ask(bearer, "/deep-link", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment))
	}
	w.Expect(ask(tara.Access, w.North.ID(storetest.OngoingEnrollment)), 403, "forbidden")
	w.Expect(ask("", w.North.ID(storetest.OngoingEnrollment)), 401, "bad_token")
	w.Expect(ask(admin.Access, w.South.ID(storetest.OngoingEnrollment)), 404, "not_found")
	w.Expect(ask(admin.Access, 999), 404, "not_found")
	w.Expect(ask(admin.Access, w.North.ID(storetest.ExpiredEnrollment)), 403, "enrollment_ended")
	w.Expect(ask(admin.Access, w.North.ID(storetest.FutureEnrollment)), 403, "enrollment_not_started")
	w.Expect(ask(admin.Access, w.North.ID(storetest.DisabledEnrollment)), 403, "trainee_disabled")
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
	body := w.North.Text(fmt.Sprintf(`{"email":"tara@north.test","password":%q}`, storetest.Password))
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
