package handlers_test

import (
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/ratelimit"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/learning"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// from returns the request c with a header X-Forwarded-For. The server takes the address from the header, because
// the test client is a trusted proxy.
func from(address string, c apitest.Request) apitest.Request {
	c.Header = map[string]string{"X-Forwarded-For": address}
	return c
}

func tryPassword(password string) apitest.Request {
	return apitest.Request{Path: "/webapi/auth/login", Host: "api.lyceum.test",
		Body: `{"email":"tara@north.test","password":"` + password + `","domainName":"learn.north.test"}`}
}

func TestRateLimits_Logins(t *testing.T) {
	w := startWithAuth(t)
	attacker, owner := "198.51.100.1", "198.51.100.2"
	for i := range 10 {
		a := w.Do(from(attacker, tryPassword("wrong")))
		w.Expect(a, 401, "bad_credentials")
		left := strconv.Itoa(9 - i)
		if policy := a.Header.Get("RateLimit-Policy"); !strings.Contains(policy, `"password";q=10;w=600, "network";q=300;w=600`) {
			t.Fatalf("RateLimit-Policy is %q", policy)
		}
		if limit := a.Header.Get("RateLimit"); !strings.Contains(limit, `"password";r=`+left+";t=") {
			t.Errorf("attempt %d: RateLimit is %q", i, limit)
		}
	}
	// The limit must count the logins of both routes together, for any case of the address, and for right and wrong
	// passwords.
	for _, c := range []apitest.Request{tryPassword("wrong"), tryPassword(storetest.Password), {Path: "/authorize/login", Host: "learn.north.test",
		Body: `{"email":"TARA@north.test","password":"` + storetest.Password + `"}`}} {
		a := w.Do(from(attacker, c))
		w.Expect(a, 429, "too_many_requests")
		if a.Header.Get("Retry-After") != "60" || !strings.Contains(a.Header.Get("RateLimit"), `"password";r=0;t=600`) {
			t.Errorf("Retry-After %q, RateLimit %q", a.Header.Get("Retry-After"), a.Header.Get("RateLimit"))
		}
	}
	if w.Services.Auth.Passwords().Verified() != 10 {
		t.Errorf("%d passwords were checked, want 10", w.Services.Auth.Passwords().Verified())
	}
	w.Expect(w.Do(from(owner, tryPassword(storetest.Password))), 200, "")
	// A server must ignore the header X-Forwarded-For of a client that is not a trusted proxy.
	other := startWithAuth(t, func(d *handlerstest.Deps) { d.TrustedProxies = nil })
	for i := range 11 {
		a := other.Do(from("203.0.113."+strconv.Itoa(i), tryPassword("wrong")))
		if (a.Status == 429) != (i == 10) {
			t.Errorf("attempt %d: %d", i, a.Status)
		}
	}
}

func TestRateLimits_AcrossNodes(t *testing.T) {
	t.Parallel()
	first, second := startTwo(t, func() time.Time { return handlerstest.Noon })
	for i := range 10 {
		w := []worlds{first, second}[i%2]
		w.Expect(w.Do(tryPassword("wrong")), 401, "bad_credentials")
	}
	for _, w := range []worlds{first, second} {
		a := w.Do(tryPassword(storetest.Password))
		w.Expect(a, 429, "too_many_requests")
		if a.Header.Get("Retry-After") != "60" {
			t.Errorf("Retry-After is %q, want a minute", a.Header.Get("Retry-After"))
		}
	}
}

// If a network has exhausted its limit, a browser with the device cookie of an earlier sign-in must still be able to
// log in from that network.
func TestRateLimits_DeviceCookieBypass(t *testing.T) {
	w := startWithAuth(t)
	a := w.Do(from("192.0.2.1", tryPassword(storetest.Password)))
	w.Expect(a, 200, "")
	cookie, err := http.ParseSetCookie(a.Header.Get("Set-Cookie"))
	if err != nil || cookie.Name != web.DeviceCookie || !cookie.Secure || !cookie.HttpOnly || cookie.MaxAge < 1e7 {
		t.Fatalf("cookie %+v, %v", cookie, err)
	}
	for range 10 {
		w.Do(from("198.51.100.1", tryPassword("wrong")))
	}
	c := from("198.51.100.1", tryPassword(storetest.Password))
	w.Expect(w.Do(c), 429, "too_many_requests")
	c.Header["Cookie"] = cookie.Name + "=" + cookie.Value
	w.Expect(w.Do(c), 200, "")
}

// If other clients have exhausted the limit of an account, the owner must be able to log in on a new device that has
// opened a reset link.
func TestRateLimits_ResetLinkBypass(t *testing.T) {
	few := func(l *ratelimit.Limits) { l.Account = ratelimit.Quota{Count: 3, Per: time.Hour} }
	w := startWithAuth(t, handlerstest.WithLimits(t, few))
	for i := range 4 {
		a := w.Do(from("203.0.113."+strconv.Itoa(i), tryPassword("wrong")))
		if (a.Status == 429) != (i == 3) {
			t.Fatalf("address %d: %d", i, a.Status)
		}
	}
	const owner = "198.51.100.1"
	w.Expect(w.Do(from(owner, tryPassword(storetest.Password))), 429, "too_many_requests")
	w.Expect(w.Do(from(owner, apitest.Request{Path: "/webapi/v1/forgot", Host: "learn.north.test", Body: `{"emailID":"tara@north.test"}`})), 200, "")
	a := w.Do(from(owner, apitest.Request{Path: "/webapi/v1/validate-token", Host: "learn.north.test",
		Body: `{"token":"` + w.ResetToken(w.North, storetest.Trainee) + `","fs":1}`}))
	w.Expect(a, 200, "")
	var device string
	for _, text := range a.Header.Values("Set-Cookie") {
		if cookie, err := http.ParseSetCookie(text); err == nil && cookie.Name == web.DeviceCookie {
			device = cookie.Value
		}
	}
	c := from(owner, tryPassword(storetest.Password))
	c.Header["Cookie"] = web.DeviceCookie + "=" + device
	w.Expect(w.Do(c), 200, "")
}

func TestRateLimits_Messages(t *testing.T) {
	w := startWithAuth(t, handlerstest.WithLimits(t, func(l *ratelimit.Limits) { l.MessagesNetwork = ratelimit.Quota{Count: 8, Per: time.Hour} }))
	ask := func(network, path, field, email string) apitest.Answer {
		return w.Do(from(network, apitest.Request{Path: path, Host: "learn.north.test", Body: `{"` + field + `":"` + email + `"}`}))
	}
	// The limit must count the requests for one address on both routes, from any client, and whether or not a user
	// has the address.
	for _, email := range []string{"tara@north.test", "nobody@north.test"} {
		for i := range 5 {
			w.Expect(ask("203.0.113."+strconv.Itoa(i), "/webapi/v1/forgot", "emailID", email), 200, "")
		}
		a := ask("198.51.100.1", "/authorize/forgot-password", "email", strings.ToUpper(email))
		w.Expect(a, 429, "too_many_requests")
		if a.Header.Get("Retry-After") != "720" {
			t.Errorf("Retry-After is %q, want twelve minutes", a.Header.Get("Retry-After"))
		}
	}
	// The limit must also count requests of one network for different addresses.
	for i := range 9 {
		a := ask("198.51.100.2", "/webapi/v1/forgot", "emailID", "nobody"+strconv.Itoa(i)+"@north.test")
		if (a.Status == 429) != (i == 8) {
			t.Errorf("address %d: %d", i, a.Status)
		}
	}
}

func TestRateLimits_SignUps(t *testing.T) {
	w := startWithAuth(t, handlerstest.WithLimits(t, func(l *ratelimit.Limits) { l.MessagesNetwork = ratelimit.Quota{Count: 2, Per: time.Hour} }))
	api, n := w.Login(w.North, "api@north.test").Access, 0
	signUp := func(visitor string) int {
		n++
		a := w.Ask(api, "/tempsignup", `{"fname":"Nina","lname":"New","mobile":"+919812345678","email":"new`+strconv.Itoa(n)+`@north.test"`+visitor+`}`)
		if a.Status == 429 && a.Header.Get("Retry-After") != "1800" {
			t.Errorf("Retry-After is %q, want half an hour", a.Header.Get("Retry-After"))
		}
		return a.Status
	}
	for _, c := range []struct {
		visitor string
		status  int
	}{
		{`,"fromip":"192.0.2.1"`, 200}, {`,"fromip":"192.0.2.1","hpot":"spam"`, 200}, {`,"fromip":"192.0.2.1"`, 429},
		{`,"fromip":3221225985`, 429}, {`,"fromip":"192.0.2.2"`, 200},
		{`,"fromip":"2001:db8:0:7::1"`, 200}, {`,"fromip":"2001:db8:0:7:ffff::2"`, 200}, {`,"fromip":"2001:DB8::7:0:0:0:3"`, 429},
		{`,"fromip":"2001:db8:0:8::1"`, 200}, {`,"fromip":"what it likes"`, 200}, {`,"fromip":0`, 200}, {`,"fromip":"::"`, 200}, {"", 200}, {"", 200}, {"", 200},
	} {
		if got := signUp(c.visitor); got != c.status {
			t.Errorf("sign-up with %q: %d, want %d", c.visitor, got, c.status)
		}
	}
	if people := w.Ask(api, "/trainee-list", `{"pageSize":100}`).Body; strings.Contains(people, "new3@") {
		t.Error("a refused sign-up was stored")
	}
}

// A repeated request with an idempotency key sends no further message, so it must not use up the limits of messages.
func TestRateLimits_Replays(t *testing.T) {
	w := startWithAuth(t, handlerstest.WithLimits(t, func(l *ratelimit.Limits) {
		l.Messages, l.MessagesNetwork = ratelimit.Quota{Count: 2, Per: time.Hour}, ratelimit.Quota{Count: 2, Per: time.Hour}
	}))
	api := w.Login(w.North, "api@north.test").Access
	signUp := func(key, email string) apitest.Answer {
		return w.Once(api, key, "/tempsignup", `{"fname":"Nina","lname":"New","mobile":"+919812345678","fromip":"192.0.2.1","email":"`+email+`"}`)
	}
	first := signUp("k1", "nina@north.test")
	w.Expect(first, 200, "")
	for range 5 {
		if a := signUp("k1", "nina@north.test"); a.Status != 200 || a.Body != first.Body || a.Header.Get(web.HeaderReplayed) != "true" {
			t.Errorf("again: %d %s", a.Status, a.Body)
		}
	}
	w.Expect(signUp("k2", "nora@north.test"), 200, "")
	w.Expect(signUp("k3", "nadia@north.test"), 429, "too_many_requests")
	w.Expect(signUp("k3", "nadia@north.test"), 429, "too_many_requests")
}

func TestRateLimits_RejectedTokens(t *testing.T) {
	few := func(l *ratelimit.Limits) { l.Tokens = ratelimit.Quota{Count: 3, Per: time.Minute} }
	w := startWithAuth(t, handlerstest.WithLimits(t, few))
	refresh := apitest.Request{Path: "/authorize/refresh-token", Host: "api.lyceum.test", Body: `{"refreshToken":"guess"}`}
	for range 3 {
		w.Expect(w.Do(refresh), 401, "bad_token")
	}
	w.Expect(w.Do(refresh), 429, "too_many_requests")
	for path, body := range map[string]string{
		"/webapi/v1/validate-token": `{"token":"guess","fs":1}`, "/webapi/v1/reset": `{"token":"guess",` + handlerstest.ChosenPassword + `}`,
		"/authorize/third-party": `{"provider":1,"thirdPartyData":{"token":"guess"}}`, "/webapi/auth/refresh-token": `{"refresh-token":"guess","domainName":"learn.north.test"}`,
	} {
		w.Expect(w.Do(apitest.Request{Path: path, Host: "learn.north.test", Body: body}), 429, "too_many_requests")
	}
	a := w.Land("learn.north.test", "guess", "1", 1)
	if a.Status != 429 || !strings.HasPrefix(a.Body, "<h1>North: 429") || a.Header.Get("Retry-After") != "20" {
		t.Errorf("the landing: %d %s, Retry-After %q", a.Status, a.Body, a.Header.Get("Retry-After"))
	}
}

func TestRateLimits_UserCompanyAndNetwork(t *testing.T) {
	w := startWorlds(t, handlerstest.WithLimits(t, func(l *ratelimit.Limits) {
		l.User, l.Company, l.Visitors = ratelimit.Quota{Count: 3, Per: time.Minute}, ratelimit.Quota{Count: 5, Per: time.Minute}, ratelimit.Quota{Count: 2, Per: time.Minute}
	}))
	for i, c := range []struct {
		bearer string
		status int
		says   string
	}{
		{"north-trainee", 200, `"user";r=2;t=20, "company";r=4;t=12`}, {"north-trainee", 200, `"user";r=1;t=40, "company";r=3;t=24`},
		{"north-trainee", 200, `"user";r=0;t=60, "company";r=2;t=36`}, {"north-trainee", 429, `"user";r=0;t=60`},
		{"north-second", 200, `"company";r=1`}, {"north-second", 200, `"company";r=0`}, {"north-second", 429, `"company";r=0`},
		{"south-trainee", 200, `"company";r=4`},
		{"", 401, `"visitors";r=1`}, {"stranger", 401, `"visitors";r=0`}, {"", 429, `"visitors";r=0`},
	} {
		a := w.Ask(c.bearer, "/my-courses", `{}`)
		if a.Status != c.status || !strings.Contains(a.Header.Get("RateLimit"), c.says) {
			t.Errorf("call %d by %q: %d with RateLimit %q, want %d with %q", i, c.bearer, a.Status, a.Header.Get("RateLimit"), c.status, c.says)
		}
	}
}

func TestRateLimits_EveryLoginRoute(t *testing.T) {
	t.Parallel()
	for _, path := range web.Unlimited(allRoutes()) {
		// Players request the link once for each part of a file, and packages once for each of their files. Clients cannot guess the links, because they
		// are sealed.
		if !strings.HasPrefix(path, "/files/:link") && !strings.HasPrefix(path, "/p/:link/") {
			t.Errorf("%s takes a secret or an address without a bearer and is not limited(...)", path)
		}
	}
	table := []web.Route{
		web.Post("/a", "Try.", web.Open, web.Handler[*signin.LoginRequest, web.NoFields](nil)),
		web.Post("/b", "Try.", web.Open, web.Handler[*learning.ExamRequest, web.NoFields](nil), web.RateLimit(ratelimit.Password)),
		web.Post("/c", "Try.", web.Open, web.Handler[*signin.LoginRequest, web.NoFields](nil), web.RateLimit(ratelimit.Password)),
		web.NewPage[*signin.VersionlessRefreshRequest]("/d", "Try.", nil),
		web.NewPage[*signin.VersionlessRefreshRequest]("/e", "Try.", nil).Limited(ratelimit.Token),
	}
	if found := strings.Join(web.Unlimited(table), " "); found != "/a /b /d" {
		t.Errorf("found %q", found)
	}
}

func TestRateLimits_IPv6Networks(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "192.0.2.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := ratelimit.NetworkOf(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}
