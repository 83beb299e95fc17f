package console_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/ratelimit"
	"lyceum/auth/redislink"
	"lyceum/auth/sealed"
	"lyceum/console"
	"lyceum/fakes/dnsfake"
	"lyceum/files"
	"lyceum/handlers"
	"lyceum/handlers/people"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/node/outbound"
	"lyceum/site"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
	tlsdomains "lyceum/tls/domains"
)

// noon is the time that the clocks of the tests return. It is within the ongoing enrollments of the test companies.
var noon = time.Date(2026, 3, 10, 6, 30, 0, 0, time.UTC)

// server is a node with the console of two companies that have the same data. It serves a real listener.
type server struct {
	t            *testing.T
	address      string
	auth         *auth.Service
	db           *store.DB
	resolver     *tenant.Resolver
	services     *handlers.Services
	north, south storetest.World
	routes       []web.Route // of the console
	prefix       string      // of the keys in Redis
}

// checker returns a checker of domains that uses a fake name server without records.
func checker(t *testing.T) *tlsdomains.Checker {
	t.Helper()
	c, _ := checkerWithNames(t)
	return c
}

// checkerWithNames returns a checker of domains with its fake name server.
func checkerWithNames(t *testing.T) (*tlsdomains.Checker, *dnsfake.Server) {
	t.Helper()
	names, err := dnsfake.Start("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = names.Close() })
	c, err := tlsdomains.NewChecker(tlsdomains.CheckOptions{
		Resolvers: []string{names.Address()}, Probe: lyceumtls.NewProbe(make([]byte, 32)), Target: "lyceum.test",
		Own: tenant.ReservedNames{Apex: "lyceum.test", PrivateSuffixes: []string{"test", "example"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return c, names
}

func TestMain(m *testing.M) { storetest.Main(m) }

// serve starts a node with two companies of the shared database.
func serve(t *testing.T, adjust ...func(*handlers.Services)) server {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	return startNode(t, server{t: t, db: db, north: north, south: south, prefix: rand.Text() + ":"}, adjust...)
}

// serveOwn starts a node with a database of the test's own.
func serveOwn(t *testing.T, adjust ...func(*handlers.Services)) server {
	t.Helper()
	db, north, south := storetest.OwnWorlds(t)
	return startNode(t, server{t: t, db: db, north: north, south: south, prefix: rand.Text() + ":"}, adjust...)
}

// startNode starts a node with the database, the companies and the prefix in Redis of s.
func startNode(t *testing.T, s server, adjust ...func(*handlers.Services)) server {
	t.Helper()
	db := s.db
	resolver := tenant.NewResolver(db, tenant.Options{SharedHosts: []string{"api.lyceum.test", "lyceum.test"}})
	t.Cleanup(db.OnRecordChange(resolver.Forget))
	log, now := slog.New(slog.DiscardHandler), func() time.Time { return noon }
	service, err := auth.Open(t.Context(), auth.Options{
		DB: db, Resolver: resolver, Masters: masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)}, Log: log, Now: now, Limits: manyVisitors(),
		Redis:    redislink.Options{URL: os.Getenv("LYCEUM_TEST_REDIS_URL"), Prefix: s.prefix},
		Outbound: outbound.Policy{Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	richText, err := pages.NewRichText()
	if err != nil {
		t.Fatal(err)
	}
	sealer, err := sealed.New(bytes.Repeat([]byte{7}, masterkey.Size))
	if err != nil {
		t.Fatal(err)
	}
	services := &handlers.Services{Sealer: sealer, DB: db, Auth: service, Now: now, Sanitize: richText.Sanitize, Files: kept, Domains: checker(t)}
	for _, a := range adjust {
		a(services)
	}
	trainees, err := site.New(services)
	if err != nil {
		t.Fatal(err)
	}
	staff, err := console.Routes(services, trainees)
	if err != nil {
		t.Fatal(err)
	}
	routes := staff
	app := handlers.New(services, slices.Concat(site.Routes(trainees), routes), web.Deps{
		Resolver: resolver, Verifier: service, Pages: trainees, Log: log, Metrics: prometheus.NewRegistry(),
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- app.Serve(listener) }()
	t.Cleanup(func() {
		_ = app.Shutdown(context.Background())
		<-served
	})
	s.address, s.auth, s.resolver, s.services, s.routes = listener.Addr().String(), service, resolver, services, routes
	return s
}

// names translates the names of the companies in requests and responses.
func (s server) names() storetest.Names { return storetest.Names{s.north, s.south} }

// manyVisitors returns the default limits with a higher one for visitors, because a test sends as many requests per second as the machine
// permits, all from one network.
func manyVisitors() *ratelimit.Limits {
	limits := ratelimit.DefaultLimits
	limits.Visitors.Count = 1_000_000
	return &limits
}

// browser is a browser of a user or of a visitor. cookie is the session cookie, or empty for a visitor.
type browser struct {
	server
	host, cookie string
	// second is the cookie of a sign-in that needs a code of the second factor, or empty.
	second string
	// view is the cookie with which a user views the pages as another user, or empty.
	view string
}

// as signs a user in and returns the user's browser. name is the local part of the user's address. If name is empty,
// as returns a visitor's browser.
func (s server) as(w storetest.World, name string) browser {
	s.t.Helper()
	b := browser{server: s, host: "learn." + w.Company.Slug() + ".test"}
	if name == "" {
		return b
	}
	in, err := s.auth.SignIn(s.t.Context(), auth.LoginInput{Company: w.Company, Email: name + "@" + w.Company.Slug() + ".test", Password: storetest.Password})
	if err != nil {
		s.t.Fatal(err)
	}
	b.cookie = in.Cookie
	return b
}

// answer is the response to a request of a browser.
type answer struct {
	status         int
	location, body string
	// cookie is the secret of the session that the response opens, or empty.
	cookie string
	// second is the cookie of a sign-in that needs a code of the second factor, or empty.
	second string
	// view is the cookie with which a user views the pages as another user, or empty.
	view string
	// refresh is the header with the time after which the page loads again, or empty.
	refresh string
}

func (b browser) get(path string) answer {
	b.t.Helper()
	return b.do(http.MethodGet, path, nil)
}

// post submits a form. fields alternates names and values.
func (b browser) post(path string, fields ...string) answer {
	b.t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	return b.do(http.MethodPost, path, form)
}

func (b browser) do(method, path string, form url.Values) answer {
	b.t.Helper()
	request := b.request(method, path, "same-origin", form.Encode())
	if form != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	return b.send(request)
}

// request returns a request with the session cookie. site is the value of the header Sec-Fetch-Site.
func (b browser) request(method, path, site, body string) *http.Request {
	b.t.Helper()
	request, err := http.NewRequest(method, "http://"+b.address+b.names().Real(path), strings.NewReader(b.names().Real(body)))
	if err != nil {
		b.t.Fatal(err)
	}
	request.Host = b.names().Real(b.host)
	request.Header.Set("X-Forwarded-Proto", "https")
	request.Header.Set("Sec-Fetch-Site", site)
	if b.cookie != "" {
		request.AddCookie(&http.Cookie{Name: web.SessionCookie, Value: b.cookie})
	}
	if b.second != "" {
		request.AddCookie(&http.Cookie{Name: signin.SecondStepCookie, Value: b.second})
	}
	if b.view != "" {
		request.AddCookie(&http.Cookie{Name: people.ViewCookie, Value: b.view})
	}
	return request
}

func (b browser) send(request *http.Request) answer {
	b.t.Helper()
	response, err := http.DefaultTransport.RoundTrip(request) // RoundTrip follows no redirect.
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	a := answer{
		status: response.StatusCode, location: b.names().Written(b.t, response.Header.Get("Location")), refresh: response.Header.Get("Refresh"),
		body: strings.ReplaceAll(b.names().Written(b.t, string(text)), "\u00a0", " "),
	}
	for _, cookie := range response.Cookies() {
		if cookie.Name == people.ViewCookie {
			a.view = cookie.Value
		}
		if cookie.Name == web.SessionCookie {
			a.cookie = cookie.Value
		}
		if cookie.Name == signin.SecondStepCookie {
			a.second = cookie.Value
		}
	}
	return a
}

// expect fails the test unless the response has the status and the location, and its body contains all texts.
func (b browser) expect(a answer, status int, location string, texts ...string) {
	b.t.Helper()
	if a.status != status || a.location != location {
		b.t.Errorf("status %d to %q, want %d to %q\n%s", a.status, a.location, status, location, a.body)
	}
	for _, text := range texts {
		if !strings.Contains(a.body, text) {
			b.t.Errorf("the page lacks %q\n%s", text, a.body)
		}
	}
}
