package web

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

	"lyceum/handlers/apitest"
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

// theFrame is a route table that uses all features of the pipeline and needs no store.
func theFrame() []Route {
	return append(Group("/webapi/v1", "Frame",
		Post("/open", "Echo to anybody.", Open, echo),
		Post("/anyone", "Echo to every role.", Anyone, echo),
		Post("/staff", "Echo to staff.", Staff, echo),
		Post("/admin", "Echo to admins.", AdminAPI, echo),
		Get("/change", "Change something by GET.", Anyone, echo),
		Post("/must", "Need a field.", Anyone, func(context.Context, *Call, *mustIn) (NoFields, error) { return NoFields{}, nil }),
		Post("/bare", "Answer without the envelope.", Open, func(context.Context, *Call, *NoFields) (map[string]string, error) {
			return map[string]string{"status": "ok"}, nil
		}, Bare),
		Post("/panic", "Fall over.", Open, func(context.Context, *Call, *NoFields) (NoFields, error) { panic("secret of the house") }),
		Post("/broken", "Fail.", Open, func(context.Context, *Call, *NoFields) (NoFields, error) {
			return NoFields{}, errors.New("pq: secret of the house")
		}),
		Post("/late", "Wait for the deadline.", Open, func(ctx context.Context, _ *Call, _ *NoFields) (NoFields, error) {
			<-ctx.Done()
			return NoFields{}, ctx.Err()
		}),
		Post("/cookie", "Set a cookie and read one.", Open, func(_ context.Context, c *Call, _ *NoFields) (string, error) {
			c.SetCookie(&http.Cookie{Name: "new", Value: "1", HttpOnly: true})
			return c.Cookie("old"), nil
		}),
	), Group("/site", "Landing", NewLanding("/land", "Land.", Open, landOrNot))...)
}

func landOrNot(_ context.Context, _ *Call, in *echoIn) (Landing, error) {
	if in.Text != "" {
		return Landing{}, ErrForbidden
	}
	return Landing{"https://learn.acme.test/course/1", &http.Cookie{Name: "session", Value: "x", Secure: true}}, nil
}

func TestEnvelopeAndBareAnswer(t *testing.T) {
	r := start(t, nil, theFrame()...)
	a := r.Do(apitest.Request{Path: "/webapi/v1/open", Body: `{"text":"<hé>"}`})
	if want := `{"success":true,"data":{"text":"<hé>","company":1,"user":0,"host":"acme.lyceum.test","address":"127.0.0.1"}}`; a.Body != want {
		t.Errorf("got %s\nwant %s", a.Body, want)
	}
	for name, want := range map[string]string{
		"Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Server": "",
		"Content-Security-Policy": jsonPolicy, "Referrer-Policy": "no-referrer",
	} {
		if got := a.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if a := r.Do(apitest.Request{Path: "/webapi/v1/bare"}); a.Body != `{"status":"ok"}` {
		t.Errorf("bare: got %s", a.Body)
	}
}

func TestPipeline_Permissions(t *testing.T) {
	r := start(t, nil, theFrame()...)
	allowed := map[string]string{
		"/webapi/v1/open": "nobody trainee manager admin api", "/webapi/v1/anyone": "trainee manager admin api",
		"/webapi/v1/staff": "manager admin api", "/webapi/v1/admin": "admin api",
	}
	for path, callers := range allowed {
		for _, role := range []string{"nobody", "trainee", "manager", "admin", "api"} {
			c := apitest.Request{Path: path, Bearer: "acme-" + role}
			refused := 403
			if role == "nobody" {
				c.Bearer, refused = "", 401
			}
			want := refused
			if strings.Contains(callers, role) {
				want = 200
			}
			if a := r.Do(c); a.Status != want {
				t.Errorf("%s by %s: got %d, want %d", path, role, a.Status, want)
			}
		}
	}
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/anyone", Bearer: "acme-janitor"}), 403, "forbidden")
}

func TestPipeline_HostFieldAndTokenMustAgree(t *testing.T) {
	r := start(t, nil, theFrame()...)
	cases := []struct {
		name    string
		call    apitest.Request
		status  int
		code    string
		company int64
	}{
		{"host", apitest.Request{Path: "/webapi/v1/open", Host: "globex.lyceum.test"}, 200, "", 2},
		{"host with port, capitals and dot", apitest.Request{Path: "/webapi/v1/open", Host: "Globex.Lyceum.TEST.:8443"}, 200, "", 2},
		{"shared host and field", apitest.Request{Path: "/webapi/v1/open", Host: "api.lyceum.test", Body: `{"domain":"Globex.lyceum.test"}`}, 200, "", 2},
		{"shared host and token", apitest.Request{Path: "/webapi/v1/anyone", Host: "api.lyceum.test", Bearer: "globex-api"}, 200, "", 2},
		{"shared host and token of an open route", apitest.Request{Path: "/webapi/v1/open", Host: "api.lyceum.test", Bearer: "globex-api"}, 200, "", 2},
		{"token that an open route cannot verify", apitest.Request{Path: "/webapi/v1/open", Bearer: "nonsense"}, 200, "", 1},
		{"token of an open route against host", apitest.Request{Path: "/webapi/v1/open", Bearer: "globex-trainee"}, 403, "wrong_company", 0},
		{"token of an open route against field", apitest.Request{Path: "/webapi/v1/open", Host: "api.lyceum.test", Bearer: "globex-api", Body: `{"domain":"acme.lyceum.test"}`}, 403, "wrong_company", 0},
		{"shared host alone", apitest.Request{Path: "/webapi/v1/open", Host: "api.lyceum.test"}, 200, "", 0},
		{"unknown host", apitest.Request{Path: "/webapi/v1/open", Host: "stranger.test"}, 404, "unknown_company", 0},
		{"unknown field", apitest.Request{Path: "/webapi/v1/open", Host: "api.lyceum.test", Body: `{"domain":"stranger.test"}`}, 404, "unknown_company", 0},
		{"senseless field", apitest.Request{Path: "/webapi/v1/open", Host: "api.lyceum.test", Body: `{"domain":"a b"}`}, 404, "unknown_company", 0},
		{"field against host", apitest.Request{Path: "/webapi/v1/open", Body: `{"domain":"globex.lyceum.test"}`}, 403, "wrong_company", 0},
		{"token against host", apitest.Request{Path: "/webapi/v1/anyone", Bearer: "globex-admin"}, 403, "wrong_company", 0},
		{"token against field", apitest.Request{Path: "/webapi/v1/anyone", Host: "api.lyceum.test", Bearer: "globex-admin", Body: `{"domain":"acme.lyceum.test"}`}, 403, "wrong_company", 0},
		{"broken token", apitest.Request{Path: "/webapi/v1/anyone", Bearer: "nonsense"}, 401, "bad_token", 0},
		{"other scheme", apitest.Request{Path: "/webapi/v1/anyone", Header: map[string]string{"Authorization": "Basic acme-admin"}}, 401, "bad_token", 0},
		{"forwarded host of a stranger", apitest.Request{Path: "/webapi/v1/open", Header: map[string]string{"X-Forwarded-Host": "globex.lyceum.test"}}, 200, "", 1},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := r.Do(c.call)
			r.Expect(a, c.status, c.code)
			if company := fmt.Sprintf(`"company":%d,`, c.company); c.status == 200 && !strings.Contains(a.Body, company) {
				t.Errorf("got %s, want %s", a.Body, company)
			}
		})
	}
}

func TestPipeline_HidesFieldErrorsFromForbiddenCallers(t *testing.T) {
	r := start(t, nil, theFrame()...)
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/must", Body: `{"id":"x"}`}), 401, "bad_token")
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/must", Body: `x`, ContentType: "text/plain"}), 401, "bad_token")
	a := r.Do(apitest.Request{Path: "/webapi/v1/must", Body: `{"id":"x"}`, Bearer: "acme-trainee"})
	r.Expect(a, 400, "invalid_input")
	if !strings.Contains(a.Body, `"fields":[{"field":"id","message":"id must be an integer."}]`) {
		t.Errorf("got %s", a.Body)
	}
}

func TestPipeline_PanicReturns500(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for _, path := range []string{"/webapi/v1/panic", "/webapi/v1/broken"} {
		a := r.Do(apitest.Request{Path: path})
		r.Expect(a, 500, "internal")
		if strings.Contains(a.Body, "secret") {
			t.Errorf("the response contains the cause: %s", a.Body)
		}
		if !strings.Contains(r.logs.String(), a.Header.Get("X-Request-Id")) {
			t.Error("the log does not contain the request id")
		}
	}
	if !strings.Contains(r.logs.String(), "secret of the house") {
		t.Error("the log does not contain the cause")
	}
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/open"}), 200, "")
}

func TestPipeline_HandlerDeadline(t *testing.T) {
	r := start(t, func(d *Deps) { d.Limits.Request = 20 * time.Millisecond }, theFrame()...)
	a := r.Do(apitest.Request{Path: "/webapi/v1/late"})
	r.Expect(a, 503, "unavailable")
	if a.Header.Get("Retry-After") != "1" {
		t.Errorf("Retry-After is %q", a.Header.Get("Retry-After"))
	}
}

// If a handler retains its arguments, a later request on the same connection must not change them.
func TestPipeline_HandlerMayRetainArguments(t *testing.T) {
	var kept []*echoIn
	var calls []*Call
	keep := func(_ context.Context, c *Call, in *echoIn) (string, error) {
		kept, calls = append(kept, in), append(calls, c)
		return in.Text, nil
	}
	r := start(t, nil, Post("/keep", "Keep.", Open, keep))
	conn, err := net.Dial("tcp", r.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	reader := bufio.NewReader(conn)
	for _, name := range []string{"alice", "bobby"} {
		body := "text=" + name + "%40example.test"
		fmt.Fprintf(conn, "POST /keep HTTP/1.1\r\nHost: acme.lyceum.test\r\nUser-Agent: agent-%s\r\nCookie: c=%s\r\n"+
			"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s", name, name, len(body), body)
		r.Expect(r.Read(reader), 200, "")
	}
	if kept[0].Text != "alice@example.test" || calls[0].Agent != "agent-alice" || calls[0].Cookie("c") != "alice" || calls[0].Host != "acme.lyceum.test" {
		t.Errorf("the first request became %+v %+v", kept[0], calls[0])
	}
}

func TestRequestIDs(t *testing.T) {
	r := start(t, nil, theFrame()...)
	given := map[string]string{"X-Request-Id": "given-by-a-stranger", "X-Forwarded-For": "203.0.113.9"}
	a := r.Do(apitest.Request{Path: "/webapi/v1/open", Header: given})
	if id := a.Header.Get("X-Request-Id"); id == given["X-Request-Id"] || len(id) < 20 {
		t.Errorf("request id of a client: got %q", id)
	}
	if !strings.Contains(a.Body, `"address":"127.0.0.1"`) {
		t.Errorf("a client chose its address: %s", a.Body)
	}
	behind := start(t, func(d *Deps) { d.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }, theFrame()...)
	given["X-Forwarded-For"] = "198.51.100.1, 203.0.113.9, 127.0.0.2"
	a = behind.Do(apitest.Request{Path: "/webapi/v1/open", Header: given})
	if id := a.Header.Get("X-Request-Id"); id != given["X-Request-Id"] {
		t.Errorf("request id of a proxy: got %q", id)
	}
	if !strings.Contains(a.Body, `"address":"203.0.113.9"`) {
		t.Errorf("the client behind the proxy: %s", a.Body)
	}
	given["X-Request-Id"] = "bad id\t<script>"
	if id := behind.Do(apitest.Request{Path: "/webapi/v1/open", Header: given}).Header.Get("X-Request-Id"); strings.Contains(id, "script") {
		t.Errorf("malformed request id: got %q", id)
	}
}

// The client's address must be the last address in X-Forwarded-For that is not a trusted proxy. A proxy may add a second
// header line and may include the port of the client. If this last address is invalid, the client's address must be the
// address of the proxy.
func TestClientAddress_IgnoresForgedHeaders(t *testing.T) {
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
		a := r.Raw("POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 0\r\n" + lines + "\r\n")
		if !strings.Contains(a.Body, `"address":"`+want+`"`) {
			t.Errorf("%q: %d %s, want the address %s", lines, a.Status, a.Body, want)
		}
	}
}

// loopback is the network from which the tests send requests. A server with this network in TrustedProxies treats
// a request with the headers of overHTTPS as a request over HTTPS.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

var overHTTPS = map[string]string{"X-Forwarded-Proto": "https"}

// brandedPages renders an error page that contains only the company's name, the status and the message.
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
	a := r.Do(apitest.Request{Path: "/site/land", Header: overHTTPS})
	if a.Status != 303 || a.Header.Get("Location") != "https://learn.acme.test/course/1" || a.Header.Get("Set-Cookie") != "session=x; Secure" {
		t.Errorf("got %d %v", a.Status, a.Header)
	}
	a = r.Do(apitest.Request{Path: "/site/land", Body: "text=no", ContentType: "application/x-www-form-urlencoded", Header: overHTTPS})
	if a.Status != 403 || !strings.HasPrefix(a.Body, "<h1>Acme: 403") || a.Header.Get("Content-Type") != "text/html; charset=utf-8" || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("got %d %v %s", a.Status, a.Header, a.Body)
	}
}

// brokenPages panics on every error page.
type brokenPages struct{}

func (brokenPages) Failure(context.Context, *Call, Failure) *Page {
	panic("no such template")
}

func TestPipeline_PanicInErrorPage(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages, d.TrustedProxies = brokenPages{}, loopback }, theFrame()...)
	a := r.Do(apitest.Request{Path: "/site/land", Body: "text=no", ContentType: "application/x-www-form-urlencoded", Header: overHTTPS})
	if a.Status != 500 || !strings.Contains(a.Body, internalError.Message) {
		t.Errorf("got %d %s", a.Status, a.Body)
	}
}

func TestCookies(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for _, cookies := range []string{"a=b; old=kept", `prefs={"lang":"en"}; old=kept`, "=; a b=c; old=kept; x"} {
		a := r.Do(apitest.Request{Path: "/webapi/v1/cookie", Header: map[string]string{"Cookie": cookies}})
		if a.Body != `{"success":true,"data":"kept"}` || a.Header.Get("Set-Cookie") != "new=1; HttpOnly" {
			t.Errorf("%s: got %s %v", cookies, a.Body, a.Header)
		}
	}
}

func TestAccessLog_ContainsNoSecret(t *testing.T) {
	r := start(t, nil, theFrame()...)
	r.Do(apitest.Request{Path: "/webapi/v1/anyone?token=hush-query", Bearer: "acme-admin", Body: `{"text":"hush-body"}`})
	r.Do(apitest.Request{Path: "/webapi/v1/anyone?token=hush-query", Bearer: "hush-bearer"})
	r.Do(apitest.Request{Path: "/webapi/v1/hush-path?token=hush-query"})
	logs := r.logs.String()
	if strings.Contains(logs, "hush") {
		t.Errorf("the log contains a secret: %s", logs)
	}
	if !strings.Contains(logs, `"method":"POST","route":"/webapi/v1/anyone","status":200,`) || !strings.Contains(logs, `"company":1,`) {
		t.Errorf("the log does not contain the request: %s", logs)
	}
}

func TestMetrics_LabelsAreRoutes(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for range 3 {
		r.Do(apitest.Request{Path: "/webapi/v1/open"})
	}
	r.Do(apitest.Request{Path: "/webapi/v1/anyone"})
	r.Do(apitest.Request{Path: "/webapi/v1/never-heard-of"})
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

func TestShutdown_FinishesRequests(t *testing.T) {
	entered, leave := make(chan struct{}), make(chan struct{})
	r := start(t, nil, Post("/slow", "Wait to be told.", Open, func(ctx context.Context, _ *Call, _ *NoFields) (string, error) {
		close(entered)
		<-leave
		return "finished", ctx.Err()
	}))
	conn, err := net.Dial("tcp", r.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "POST /slow HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 0\r\n\r\n")
	<-entered
	stopped := make(chan error, 1)
	go func() { stopped <- r.app.Shutdown(context.Background()) }()
	for { // Connecting fails as soon as the shutdown has closed the listener.
		probe, err := net.Dial("tcp", r.Address)
		if err != nil {
			break
		}
		probe.Close()
	}
	close(leave)
	if a := r.Read(bufio.NewReader(conn)); a.Status != 200 || !strings.Contains(a.Body, "finished") {
		t.Errorf("got %d %s", a.Status, a.Body)
	}
	if err := <-stopped; err != nil {
		t.Errorf("shutdown: %v", err)
	}
}
