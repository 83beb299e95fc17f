// Package consoletest serves the console and the pages of two companies with equal data for tests.
package consoletest

import (
	"bytes"
	"context"
	"crypto/rand"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"slices"
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

// Noon is the time that the clocks of the tests return. It is within the ongoing enrollments of the test companies.
var Noon = time.Date(2026, 3, 10, 6, 30, 0, 0, time.UTC)

// Server is a node with the console of two companies that have the same data. It serves a real listener.
type Server struct {
	T            *testing.T
	Address      string
	Auth         *auth.Service
	DB           *store.DB
	Resolver     *tenant.Resolver
	Services     *handlers.Services
	North, South storetest.World
	Routes       []web.Route // of the console
	Prefix       string      // of the keys in Redis
	// Now is the clock of the node. If it is nil, the clock always shows Noon.
	Now func() time.Time
}

// checker returns a checker of domains that uses a fake name server without records.
func checker(t *testing.T) *tlsdomains.Checker {
	t.Helper()
	c, _ := CheckerWithNames(t)
	return c
}

// CheckerWithNames returns a checker of domains with its fake name server.
func CheckerWithNames(t *testing.T) (*tlsdomains.Checker, *dnsfake.Server) {
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

// Serve starts a node with two companies of the shared database.
func Serve(t *testing.T, adjust ...func(*handlers.Services)) Server {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	return StartNode(t, Server{T: t, DB: db, North: north, South: south, Prefix: rand.Text() + ":"}, adjust...)
}

// ServeOwn starts a node with a database of the test's own.
func ServeOwn(t *testing.T, adjust ...func(*handlers.Services)) Server {
	t.Helper()
	db, north, south := storetest.OwnWorlds(t)
	return StartNode(t, Server{T: t, DB: db, North: north, South: south, Prefix: rand.Text() + ":"}, adjust...)
}

// StartNode starts a node with the database, the companies and the prefix in Redis of s.
func StartNode(t *testing.T, s Server, adjust ...func(*handlers.Services)) Server {
	t.Helper()
	db := s.DB
	resolver := tenant.NewResolver(db, tenant.Options{SharedHosts: []string{"api.lyceum.test", "lyceum.test"}})
	t.Cleanup(db.OnRecordChange(resolver.Forget))
	if s.Now == nil {
		s.Now = func() time.Time { return Noon }
	}
	log, now := slog.New(slog.DiscardHandler), s.Now
	service, err := auth.Open(t.Context(), auth.Options{
		DB: db, Resolver: resolver, Masters: masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)}, Log: log, Now: now, Limits: manyVisitors(),
		Redis:    redislink.Options{URL: os.Getenv("LYCEUM_TEST_REDIS_URL"), Prefix: s.Prefix},
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
	s.Address, s.Auth, s.Resolver, s.Services, s.Routes = listener.Addr().String(), service, resolver, services, routes
	return s
}

// Names translates the names of the companies in requests and responses.
func (s Server) Names() storetest.Names { return storetest.Names{s.North, s.South} }

// manyVisitors returns the default limits with a higher one for visitors, because a test sends as many requests per second as the machine
// permits, all from one network.
func manyVisitors() *ratelimit.Limits {
	limits := ratelimit.DefaultLimits
	limits.Visitors.Count = 1_000_000
	return &limits
}
