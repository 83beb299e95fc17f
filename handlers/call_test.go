package handlers

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"
)

type echoIn struct {
	Text   string `api:"text"`
	Domain string `api:"domain,company"`
}

type echoOut struct {
	Text    string `json:"text"`
	Company int64  `json:"company"`
	User    int64  `json:"user"`
	Host    string `json:"host"`
	Address string `json:"address"`
}

func echo(_ context.Context, c *Call, in *echoIn) (echoOut, error) {
	out := echoOut{in.Text, 0, c.Who.UserID, c.Host, c.Address.String()}
	if !c.Company.IsZero() {
		out.Company = c.Company.ID()
	}
	return out, nil
}

type mustIn struct {
	ID int64 `api:"id,required"`
}

// theFrame is a table that shows everything the frame does and needs nothing from the store.
func theFrame() []Route {
	return append(group("/webapi/v1", "Frame",
		post("/open", "Echo to anybody.", open, echo),
		post("/anyone", "Echo to every role.", anyone, echo),
		post("/staff", "Echo to staff.", staff, echo),
		post("/admin", "Echo to admins.", adminAPI, echo),
		get("/change", "Change something by GET.", anyone, echo),
		post("/must", "Need a field.", anyone, func(context.Context, *Call, *mustIn) (none, error) { return none{}, nil }),
		post("/bare", "Answer without the envelope.", open, func(context.Context, *Call, *none) (map[string]string, error) {
			return map[string]string{"status": "ok"}, nil
		}, bare),
		post("/panic", "Fall over.", open, func(context.Context, *Call, *none) (none, error) { panic("secret of the house") }),
		post("/broken", "Fail.", open, func(context.Context, *Call, *none) (none, error) {
			return none{}, errors.New("pq: secret of the house")
		}),
		post("/late", "Wait for the deadline.", open, func(ctx context.Context, _ *Call, _ *none) (none, error) {
			<-ctx.Done()
			return none{}, ctx.Err()
		}),
		post("/cookie", "Set a cookie and read one.", open, func(_ context.Context, c *Call, _ *none) (string, error) {
			c.SetCookie(&http.Cookie{Name: "new", Value: "1", HttpOnly: true})
			return c.Cookie("old"), nil
		}),
	), group("/site", "Landing", land("/land", "Land.", open, landOrNot))...)
}

func landOrNot(_ context.Context, _ *Call, in *echoIn) (Landing, error) {
	if in.Text != "" {
		return Landing{}, errForbidden
	}
	return Landing{"https://learn.acme.test/course/1", &http.Cookie{Name: "session", Value: "x", Secure: true}}, nil
}

func TestEnvelopeAndBareAnswer(t *testing.T) {
	r := start(t, nil, theFrame()...)
	a := r.do(call{path: "/webapi/v1/open", body: `{"text":"<hé>"}`})
	if want := `{"success":true,"data":{"text":"<hé>","company":1,"user":0,"host":"acme.lyceum.test","address":"127.0.0.1"}}`; a.body != want {
		t.Errorf("got %s\nwant %s", a.body, want)
	}
	for name, want := range map[string]string{
		"Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Server": "",
	} {
		if got := a.header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if a := r.do(call{path: "/webapi/v1/bare"}); a.body != `{"status":"ok"}` {
		t.Errorf("bare: got %s", a.body)
	}
}

func TestWhoMayCallWhat(t *testing.T) {
	r := start(t, nil, theFrame()...)
	allowed := map[string]string{
		"/webapi/v1/open": "nobody trainee manager admin api", "/webapi/v1/anyone": "trainee manager admin api",
		"/webapi/v1/staff": "manager admin api", "/webapi/v1/admin": "admin api",
	}
	for path, callers := range allowed {
		for _, role := range []string{"nobody", "trainee", "manager", "admin", "api"} {
			c := call{path: path, bearer: "acme-" + role}
			refused := 403
			if role == "nobody" {
				c.bearer, refused = "", 401
			}
			want := refused
			if strings.Contains(callers, role) {
				want = 200
			}
			if a := r.do(c); a.status != want {
				t.Errorf("%s by %s: got %d, want %d", path, role, a.status, want)
			}
		}
	}
	r.expect(r.do(call{path: "/webapi/v1/anyone", bearer: "acme-janitor"}), 403, "forbidden")
}

func TestCompanyIsWhatHostFieldAndTokenAgreeOn(t *testing.T) {
	r := start(t, nil, theFrame()...)
	cases := []struct {
		name    string
		call    call
		status  int
		code    string
		company int64
	}{
		{"host", call{path: "/webapi/v1/open", host: "globex.lyceum.test"}, 200, "", 2},
		{"host with port, capitals and dot", call{path: "/webapi/v1/open", host: "Globex.Lyceum.TEST.:8443"}, 200, "", 2},
		{"shared host and field", call{path: "/webapi/v1/open", host: "api.lyceum.test", body: `{"domain":"Globex.lyceum.test"}`}, 200, "", 2},
		{"shared host and token", call{path: "/webapi/v1/anyone", host: "api.lyceum.test", bearer: "globex-api"}, 200, "", 2},
		{"shared host and token of an open route", call{path: "/webapi/v1/open", host: "api.lyceum.test", bearer: "globex-api"}, 200, "", 2},
		{"token that an open route cannot verify", call{path: "/webapi/v1/open", bearer: "nonsense"}, 200, "", 1},
		{"token of an open route against host", call{path: "/webapi/v1/open", bearer: "globex-trainee"}, 403, "wrong_company", 0},
		{"token of an open route against field", call{path: "/webapi/v1/open", host: "api.lyceum.test", bearer: "globex-api", body: `{"domain":"acme.lyceum.test"}`}, 403, "wrong_company", 0},
		{"shared host alone", call{path: "/webapi/v1/open", host: "api.lyceum.test"}, 200, "", 0},
		{"unknown host", call{path: "/webapi/v1/open", host: "stranger.test"}, 404, "unknown_company", 0},
		{"unknown field", call{path: "/webapi/v1/open", host: "api.lyceum.test", body: `{"domain":"stranger.test"}`}, 404, "unknown_company", 0},
		{"senseless field", call{path: "/webapi/v1/open", host: "api.lyceum.test", body: `{"domain":"a b"}`}, 404, "unknown_company", 0},
		{"field against host", call{path: "/webapi/v1/open", body: `{"domain":"globex.lyceum.test"}`}, 403, "wrong_company", 0},
		{"token against host", call{path: "/webapi/v1/anyone", bearer: "globex-admin"}, 403, "wrong_company", 0},
		{"token against field", call{path: "/webapi/v1/anyone", host: "api.lyceum.test", bearer: "globex-admin", body: `{"domain":"acme.lyceum.test"}`}, 403, "wrong_company", 0},
		{"broken token", call{path: "/webapi/v1/anyone", bearer: "nonsense"}, 401, "bad_token", 0},
		{"other scheme", call{path: "/webapi/v1/anyone", header: map[string]string{"Authorization": "Basic acme-admin"}}, 401, "bad_token", 0},
		{"forwarded host of a stranger", call{path: "/webapi/v1/open", header: map[string]string{"X-Forwarded-Host": "globex.lyceum.test"}}, 200, "", 1},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := r.do(c.call)
			r.expect(a, c.status, c.code)
			if company := fmt.Sprintf(`"company":%d,`, c.company); c.status == 200 && !strings.Contains(a.body, company) {
				t.Errorf("got %s, want %s", a.body, company)
			}
		})
	}
}

func TestStrangersDoNotLearnTheFields(t *testing.T) {
	r := start(t, nil, theFrame()...)
	r.expect(r.do(call{path: "/webapi/v1/must", body: `{"id":"x"}`}), 401, "bad_token")
	r.expect(r.do(call{path: "/webapi/v1/must", body: `x`, contentType: "text/plain"}), 401, "bad_token")
	a := r.do(call{path: "/webapi/v1/must", body: `{"id":"x"}`, bearer: "acme-trainee"})
	r.expect(a, 400, "invalid_input")
	if !strings.Contains(a.body, `"fields":[{"field":"id","message":"id must be an integer."}]`) {
		t.Errorf("got %s", a.body)
	}
}

func TestAPanicIsAnAnswerAndTheProcessLives(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for _, path := range []string{"/webapi/v1/panic", "/webapi/v1/broken"} {
		a := r.do(call{path: path})
		r.expect(a, 500, "internal")
		if strings.Contains(a.body, "secret") {
			t.Errorf("the client sees the cause: %s", a.body)
		}
		if !strings.Contains(r.logs.String(), a.header.Get("X-Request-Id")) {
			t.Error("the log does not name the request")
		}
	}
	if !strings.Contains(r.logs.String(), "secret of the house") {
		t.Error("the log does not hold the cause")
	}
	r.expect(r.do(call{path: "/webapi/v1/open"}), 200, "")
}

func TestADeadlineEndsTheHandler(t *testing.T) {
	r := start(t, func(d *Deps) { d.Limits.Request = 20 * time.Millisecond }, theFrame()...)
	a := r.do(call{path: "/webapi/v1/late"})
	r.expect(a, 503, "unavailable")
	if a.header.Get("Retry-After") != "1" {
		t.Errorf("Retry-After is %q", a.header.Get("Retry-After"))
	}
}

// keeper retains the arguments of handlers, as a handler may.
func TestNothingAHandlerKeepsChangesWithTheNextRequest(t *testing.T) {
	var kept []*echoIn
	var calls []*Call
	keep := func(_ context.Context, c *Call, in *echoIn) (string, error) {
		kept, calls = append(kept, in), append(calls, c)
		return in.Text, nil
	}
	r := start(t, nil, post("/keep", "Keep.", open, keep))
	conn, err := net.Dial("tcp", r.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	reader := bufio.NewReader(conn)
	for _, name := range []string{"alice", "bobby"} {
		body := "text=" + name + "%40example.test"
		fmt.Fprintf(conn, "POST /keep HTTP/1.1\r\nHost: acme.lyceum.test\r\nUser-Agent: agent-%s\r\nCookie: c=%s\r\n"+
			"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s", name, name, len(body), body)
		r.expect(r.read(reader), 200, "")
	}
	if kept[0].Text != "alice@example.test" || calls[0].Agent != "agent-alice" || calls[0].Cookie("c") != "alice" || calls[0].Host != "acme.lyceum.test" {
		t.Errorf("the first request became %+v %+v", kept[0], calls[0])
	}
}

func TestRequestIDs(t *testing.T) {
	r := start(t, nil, theFrame()...)
	given := map[string]string{"X-Request-Id": "given-by-a-stranger", "X-Forwarded-For": "203.0.113.9"}
	a := r.do(call{path: "/webapi/v1/open", header: given})
	if id := a.header.Get("X-Request-Id"); id == given["X-Request-Id"] || len(id) < 20 {
		t.Errorf("a stranger's id: got %q", id)
	}
	if !strings.Contains(a.body, `"address":"127.0.0.1"`) {
		t.Errorf("a stranger chose the address: %s", a.body)
	}
	behind := start(t, func(d *Deps) { d.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }, theFrame()...)
	given["X-Forwarded-For"] = "198.51.100.1, 203.0.113.9, 127.0.0.2"
	a = behind.do(call{path: "/webapi/v1/open", header: given})
	if id := a.header.Get("X-Request-Id"); id != given["X-Request-Id"] {
		t.Errorf("a proxy's id: got %q", id)
	}
	if !strings.Contains(a.body, `"address":"203.0.113.9"`) {
		t.Errorf("the client behind the proxy: %s", a.body)
	}
	given["X-Request-Id"] = "bad id\t<script>"
	if id := behind.do(call{path: "/webapi/v1/open", header: given}).header.Get("X-Request-Id"); strings.Contains(id, "script") {
		t.Errorf("a senseless id: got %q", id)
	}
}

// A proxy may add a second X-Forwarded-For line, and may include the port of the client.
func TestAClientCannotNameItselfToAProxy(t *testing.T) {
	r := start(t, func(d *Deps) { d.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }, theFrame()...)
	for lines, want := range map[string]string{
		"X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 203.0.113.9\r\n":         "203.0.113.9",
		"X-Forwarded-For: 127.0.0.3\r\nx-forwarded-for: 203.0.113.9, 127.0.0.2\r\n": "203.0.113.9",
		"X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 203.0.113.9:50123\r\n":   "203.0.113.9",
		"X-Forwarded-For: 198.51.100.1, [2001:db8::9]:50123\r\n":                    "2001:db8::9",
		"X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: unknown\r\n":             "127.0.0.1",
		"X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: \r\n":                    "127.0.0.1",
		"X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: ::ffff:203.0.113.9\r\n":  "203.0.113.9",
		"Forwarded: for=198.51.100.1\r\nX-Real-IP: 198.51.100.1\r\n":                "127.0.0.1",
	} {
		a := r.raw("POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 0\r\n" + lines + "\r\n")
		if !strings.Contains(a.body, `"address":"`+want+`"`) {
			t.Errorf("%q: %d %s, want the address %s", lines, a.status, a.body, want)
		}
	}
}

// brandedPages renders failures as simply as can be.
type brandedPages struct{}

func (brandedPages) Failure(_ context.Context, c *Call, f Failure) *Page {
	name := "Lyceum"
	if !c.Company.IsZero() {
		name = c.Company.Name()
	}
	return &Page{Body: fmt.Appendf(nil, "<h1>%s: %d %s</h1>", name, f.Status, f.Message)}
}

func TestLanding(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages, d.TrustedProxies = brandedPages{}, loopback }, theFrame()...)
	a := r.do(call{path: "/site/land", header: overHTTPS})
	if a.status != 303 || a.header.Get("Location") != "https://learn.acme.test/course/1" || a.header.Get("Set-Cookie") != "session=x; Secure" {
		t.Errorf("got %d %v", a.status, a.header)
	}
	a = r.do(call{path: "/site/land", body: "text=no", contentType: "application/x-www-form-urlencoded", header: overHTTPS})
	if a.status != 403 || !strings.HasPrefix(a.body, "<h1>Acme: 403") || a.header.Get("Content-Type") != "text/html; charset=utf-8" || a.header.Get("Set-Cookie") != "" {
		t.Errorf("got %d %v %s", a.status, a.header, a.body)
	}
}

// brokenPages panics on every error page.
type brokenPages struct{}

func (brokenPages) Failure(context.Context, *Call, Failure) *Page {
	panic("no such template")
}

func TestAPageThatCannotBeRenderedIsAnAnswerToo(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages, d.TrustedProxies = brokenPages{}, loopback }, theFrame()...)
	a := r.do(call{path: "/site/land", body: "text=no", contentType: "application/x-www-form-urlencoded", header: overHTTPS})
	if a.status != 500 || !strings.Contains(a.body, internal.message) {
		t.Errorf("got %d %s", a.status, a.body)
	}
}

func TestCookies(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for _, cookies := range []string{"a=b; old=kept", `prefs={"lang":"en"}; old=kept`, "=; a b=c; old=kept; x"} {
		a := r.do(call{path: "/webapi/v1/cookie", header: map[string]string{"Cookie": cookies}})
		if a.body != `{"success":true,"data":"kept"}` || a.header.Get("Set-Cookie") != "new=1; HttpOnly" {
			t.Errorf("%s: got %s %v", cookies, a.body, a.header)
		}
	}
}

func TestTheLogLineHoldsNoSecret(t *testing.T) {
	r := start(t, nil, theFrame()...)
	r.do(call{path: "/webapi/v1/anyone?token=hush-query", bearer: "acme-admin", body: `{"text":"hush-body"}`})
	r.do(call{path: "/webapi/v1/anyone?token=hush-query", bearer: "hush-bearer"})
	r.do(call{path: "/webapi/v1/hush-path?token=hush-query"})
	logs := r.logs.String()
	if strings.Contains(logs, "hush") {
		t.Errorf("the log holds a secret: %s", logs)
	}
	if !strings.Contains(logs, `"method":"POST","route":"/webapi/v1/anyone","status":200,`) || !strings.Contains(logs, `"company":1,`) {
		t.Errorf("the log lacks the request: %s", logs)
	}
}

func TestMetricsKnowTheRoutesOnly(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for range 3 {
		r.do(call{path: "/webapi/v1/open"})
	}
	r.do(call{path: "/webapi/v1/anyone"})
	r.do(call{path: "/webapi/v1/never-heard-of"})
	for want, labels := range map[float64][]string{3: {"POST", "/webapi/v1/open", "2xx"}, 1: {"POST", "/webapi/v1/anyone", "4xx"}} {
		if got := testutil.ToFloat64(r.app.metrics.requests.WithLabelValues(labels...)); got != want {
			t.Errorf("%v: got %v, want %v", labels, got, want)
		}
	}
	if got := testutil.ToFloat64(r.app.metrics.requests.WithLabelValues("", "unmatched", "4xx")); got != 1 {
		t.Errorf("unmatched: got %v", got)
	}
	if got := testutil.ToFloat64(r.app.metrics.inFlight); got != 0 {
		t.Errorf("in flight: got %v", got)
	}
}

func TestShutdownLetsARequestFinish(t *testing.T) {
	entered, leave := make(chan struct{}), make(chan struct{})
	r := start(t, nil, post("/slow", "Wait to be told.", open, func(ctx context.Context, _ *Call, _ *none) (string, error) {
		close(entered)
		<-leave
		return "finished", ctx.Err()
	}))
	conn, err := net.Dial("tcp", r.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "POST /slow HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 0\r\n\r\n")
	<-entered
	stopped := make(chan error, 1)
	go func() { stopped <- r.app.Shutdown(context.Background()) }()
	for { // until nobody listens any more, which is when the stop has begun
		probe, err := net.Dial("tcp", r.address)
		if err != nil {
			break
		}
		probe.Close()
	}
	close(leave)
	if a := r.read(bufio.NewReader(conn)); a.status != 200 || !strings.Contains(a.body, "finished") {
		t.Errorf("got %d %s", a.status, a.body)
	}
	if err := <-stopped; err != nil {
		t.Errorf("shutdown: %v", err)
	}
}
