package handlers_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/node/outbound"
	"lyceum/tenant"
)

// countedSource counts in reads how often a resolver reads a company.
type countedSource struct {
	tenant.Source
	reads *atomic.Int64
}

func (s countedSource) CompanyByHost(ctx context.Context, host string) (*tenant.Record, error) {
	s.reads.Add(1)
	return s.Source.CompanyByHost(ctx, host)
}

const (
	northApp = "https://app.north.test"
	southApp = "https://app.south.test:8443"
)

// listOrigins adds northApp to the API origins of north, and southApp to the API origins of south.
func (w worlds) listOrigins() {
	w.T.Helper()
	w.Expect(w.Ask("north-admin", "/company-update", `{"version":1,"apiOrigins":["HTTPS://App.North.Test:443/"]}`), 200, "")
	w.Expect(w.Ask("south-admin", "/company-update", `{"version":1,"apiOrigins":"`+southApp+`"}`), 200, "")
}

// preflight sends the preflight of a browser that wants to send a POST request to the path from a page with the origin. It
// returns the answer.
func (w worlds) preflight(host, origin, path string) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{Method: "OPTIONS", Path: path, Host: host, Header: map[string]string{
		"Origin": origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type",
	}})
}

// expectShared fails the test unless the response allows exactly the pages with the origin to read it. If origin is empty,
// no page may be allowed.
func expectShared(t *testing.T, what string, a apitest.Answer, origin string) {
	t.Helper()
	if got := a.Header.Get("Access-Control-Allow-Origin"); got != origin {
		t.Errorf("%s: allowed origin %q, want %q", what, got, origin)
	}
	if !slices.Contains(a.Header.Values("Vary"), "Origin") || a.Header.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%s: the headers are %v", what, a.Header)
	}
}

// Pages of listed origins must be allowed to call the API, to upload and to read errors. Other origins, and hosts without a
// company, must not be allowed. The CORS headers must cause no further read of a company.
func TestCrossOrigin(t *testing.T) {
	t.Parallel()
	var reads atomic.Int64
	w := startWorlds(t, func(d *handlerstest.Deps) {
		d.Resolver = tenant.NewResolver(countedSource{d.Services.DB, &reads}, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
	})
	w.listOrigins()
	for _, path := range []string{"/webapi/v1/course-list", "/WEBAPI/auth/login", courses.Uploads} {
		a := w.preflight(handlerstest.NorthHost, northApp, path)
		expectShared(t, path, a, northApp)
		if a.Status != http.StatusNoContent || a.Header.Get("Access-Control-Max-Age") != "7200" {
			t.Errorf("%s: %d %v", path, a.Status, a.Header)
		}
		for _, name := range []string{"Authorization", "Content-Type", "Idempotency-Key", "If-Match", "Tus-Resumable", "Upload-Offset"} {
			if !slices.Contains(strings.Split(a.Header.Get("Access-Control-Allow-Headers"), ", "), name) {
				t.Errorf("%s: %s is not allowed", path, name)
			}
		}
	}
	before := reads.Load()
	for name, at := range map[string]struct{ host, origin string }{
		"another company": {handlerstest.NorthHost, southApp}, "no company": {handlerstest.NorthHost, "https://evil.test"}, "null": {handlerstest.NorthHost, "null"}, "http": {handlerstest.NorthHost, "http://app.north.test"},
		"another port": {handlerstest.NorthHost, northApp + ":8443"}, "a longer name": {handlerstest.NorthHost, northApp + ".evil.test"}, "another case": {handlerstest.NorthHost, "https://App.north.test"},
		"two origins": {handlerstest.NorthHost, northApp + " " + northApp}, "the API host": {"api.lyceum.test", northApp}, "the host of another company": {"learn.south.test", northApp},
	} {
		a := w.preflight(at.host, at.origin, "/webapi/v1/course-list")
		expectShared(t, name, a, "")
		if a.Status != http.StatusMethodNotAllowed || a.Header.Get("Access-Control-Allow-Headers") != "" {
			t.Errorf("%s: %d %v", name, a.Status, a.Header)
		}
	}
	list := apitest.Request{Path: "/webapi/v1/course-list", Host: handlerstest.NorthHost, Bearer: "north-admin", Header: map[string]string{"Origin": northApp}}
	answer := w.Do(list)
	w.Expect(answer, 200, "")
	expectShared(t, "a request", answer, northApp)
	for _, name := range []string{"RateLimit", "X-Request-Id", "Location", "Lyceum-File-ID", "Upload-Offset"} {
		if !slices.Contains(strings.Split(answer.Header.Get("Access-Control-Expose-Headers"), ", "), name) {
			t.Errorf("%s is not exposed", name)
		}
	}
	list.Bearer = ""
	refused := w.Do(list)
	w.Expect(refused, 401, "bad_token")
	expectShared(t, "an error", refused, northApp)
	list.Bearer, list.Header = "north-admin", map[string]string{"Origin": southApp}
	expectShared(t, "a request of another company's page", w.Do(list), "")
	list.Header = nil
	expectShared(t, "a request without an origin", w.Do(list), "")
	made := w.Do(apitest.Request{Path: courses.Uploads, Host: handlerstest.NorthHost, Bearer: "north-admin", Header: map[string]string{
		"Origin": northApp, "Tus-Resumable": "1.0.0", "Upload-Length": "5", "Upload-Metadata": "filename bm90ZXMudHh0",
	}})
	if expectShared(t, "an upload", made, northApp); made.Status != 201 {
		t.Errorf("upload: %d %s", made.Status, made.Body)
	}
	outside := w.Do(apitest.Request{Method: "GET", Path: "/scim/v2/Users", Host: handlerstest.NorthHost, Bearer: "north-admin", Header: map[string]string{"Origin": northApp}})
	if outside.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("SCIM is shared")
	}
	if again := reads.Load(); again > before+1 { // Only learn.south.test is read, and only once.
		t.Errorf("%d reads of companies", again-before)
	}
	w.Expect(w.Ask("north-admin", "/company-update", `{"version":2,"apiOrigins":[]}`), 200, "")
	expectShared(t, "a removed origin", w.preflight(handlerstest.NorthHost, northApp, "/webapi/v1/course-list"), "")
}

// API origins must be exact and use HTTPS. In development, an origin on localhost may use HTTP.
func TestCrossOrigin_Settings(t *testing.T) {
	t.Parallel()
	w := startWorlds(t, func(d *handlerstest.Deps) {
		d.Services.Auth = handlerstest.NewAuthService(t, d, func(o *auth.Options) { o.Outbound = outbound.Policy{} }, handlerstest.ManyRequests)
	})
	for _, wrong := range []string{"app.north.test", "http://app.north.test", "https://app.north.test/path", "https://*.north.test", "*", "null", "https://", "http://localhost:3000", "https://a@b.test"} {
		w.ExpectField(w.Ask("north-admin", "/company-update", `{"version":1,"apiOrigins":["https://ok.test","`+wrong+`"]}`), 400, "invalid_input", "apiOrigins")
	}
	both := w.Ask("north-admin", "/company-update", `{"version":1,"name":"","apiOrigins":["*"]}`)
	w.ExpectField(both, 400, "invalid_input", "name")
	if !strings.Contains(both.Body, `"field":"apiOrigins"`) {
		t.Errorf("one wrong field is missing: %s", both.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/company-update", `{"version":1,"apiOrigins":["https://Größe.test","https://b.test:444"]}`), `"apiOrigins":["https://xn--gre-6ka8i.test","https://b.test:444"]`)
	w.ExpectAll(w.Ask("north-admin", "/company-update", `{"version":2,"tagline":"kept"}`), `"apiOrigins":["https://xn--gre-6ka8i.test","https://b.test:444"]`)
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"company_set"}`), `"subjectName":"APIOrigins"`)
	dev := startWorlds(t) // This deployment may send requests to private networks, as in development.
	dev.ExpectAll(dev.Ask("north-admin", "/company-update", `{"version":1,"apiOrigins":["http://localhost:3000"]}`), `"apiOrigins":["http://localhost:3000"]`)
	dev.ExpectField(dev.Ask("north-admin", "/company-update", `{"version":2,"apiOrigins":["http://app.north.test"]}`), 400, "invalid_input", "apiOrigins")
}
