// Package sitetest serves the pages of two companies with equal data for tests.
package sitetest

import (
	"bytes"
	"context"
	"crypto/rand"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/ratelimit"
	"lyceum/auth/redislink"
	"lyceum/auth/sealed"
	"lyceum/fakes/razorpayfake"
	"lyceum/files"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// countingListener counts the writes to its connections.
type countingListener struct {
	net.Listener
	writes *atomic.Int64
}

type countingConn struct {
	net.Conn
	writes *atomic.Int64
}

func (l countingListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return countingConn{conn, l.writes}, nil
}

func (c countingConn) Write(b []byte) (int, error) {
	c.writes.Add(1)
	return c.Conn.Write(b)
}

// Noon is the current time in the tests: 12:00 in the time zone of the test companies (Asia/Kolkata). It is within
// the ongoing enrollments of storetest.World.
var Noon = time.Date(2026, 3, 10, 6, 30, 0, 0, time.UTC)

// Pages is the site of two companies with equal data, north and south, on a real listener.
type Pages struct {
	T            *testing.T
	Address      string
	Auth         *auth.Service
	DB           *store.DB
	Files        *files.Store
	Gateway      *razorpayfake.Gateway
	North, South storetest.World
	Now          func() time.Time
	Resolver     *tenant.Resolver
	Writes       *atomic.Int64 // the number of writes to all connections
}

// Serve serves the pages of two companies of the shared database. now is the clock of the server.
func Serve(t *testing.T, now func() time.Time) Pages {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	return ServeWorlds(t, now, db, north, south)
}

// ServeWorlds serves the pages of two companies of a database. adjust changes what the server consists of.
func ServeWorlds(t *testing.T, now func() time.Time, db *store.DB, north, south storetest.World, adjust ...func(*web.Deps)) Pages {
	t.Helper()
	resolver := tenant.NewResolver(db, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
	t.Cleanup(db.OnRecordChange(resolver.Forget))
	log := slog.New(slog.DiscardHandler)
	service, err := auth.Open(t.Context(), auth.Options{
		DB: db, Resolver: resolver, Masters: masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)}, Log: log, Now: now, Limits: manyVisitors(),
		Redis: redislink.Options{URL: os.Getenv("LYCEUM_TEST_REDIS_URL"), Prefix: rand.Text() + ":"},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	sealer, err := sealed.New(bytes.Repeat([]byte{7}, masterkey.Size))
	if err != nil {
		t.Fatal(err)
	}
	folder, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	payments, gateway := newPayments(t, db, resolver, now, north.Company, south.Company)
	services := &handlers.Services{DB: db, Auth: service, Now: now, Sealer: sealer, Files: folder, Payments: payments}
	renderer, err := site.New(services)
	if err != nil {
		t.Fatal(err)
	}
	deps := web.Deps{
		Resolver: resolver, Verifier: service, Pages: renderer, Log: log, Metrics: prometheus.NewRegistry(), HSTS: 365 * 24 * time.Hour,
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	}
	for _, a := range adjust {
		a(&deps)
	}
	app := handlers.New(services, site.Routes(renderer), deps)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served, writes := make(chan error, 1), new(atomic.Int64)
	go func() { served <- app.Serve(countingListener{listener, writes}) }()
	t.Cleanup(func() {
		_ = app.Shutdown(context.Background())
		<-served
	})
	return Pages{t, listener.Addr().String(), service, db, folder, gateway, north, south, now, resolver, writes}
}

// manyVisitors returns the default limits with a higher one for visitors, because a test sends as many requests per second as the machine
// permits, all from one network.
func manyVisitors() *ratelimit.Limits {
	limits := ratelimit.DefaultLimits
	limits.Visitors.Count = 1_000_000
	return &limits
}

// AtNoon is a clock that always shows Noon.
func AtNoon() time.Time { return Noon }
