package auth

import (
	"bytes"
	"context"
	"crypto/rand"
	"log/slog"
	"net"
	"os"
	"sync"
	"testing"
	"time"

	"lyceum/auth/oidcfake"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// redisVariable is the environment variable with the address of a Redis that tests may write to.
const redisVariable = "LYCEUM_TEST_REDIS_URL"

var testMaster = bytes.Repeat([]byte{42}, MasterKeySize)

// testClock is a clock that only move advances.
type testClock struct {
	mu sync.Mutex
	at time.Time
}

func newClock() *testClock { return &testClock{at: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)} }

func (c *testClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *testClock) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// deployment is a pair of mirrored companies and one node that serves them.
type deployment struct {
	*Service
	db           *store.DB
	north, south storetest.World
	clock        *testClock
	options      Options
	logs         *lockedBuffer
	google       *oidcfake.Provider
}

type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

func logTo(b *lockedBuffer) *slog.Logger { return slog.New(slog.NewTextHandler(b, nil)) }

func deploy(t *testing.T) *deployment {
	t.Helper()
	address := os.Getenv(redisVariable)
	if address == "" {
		t.Fatalf("%s is not set: run the tests with make test", redisVariable)
	}
	d := &deployment{clock: newClock(), logs: &lockedBuffer{}}
	d.google = startGoogle(t, d.clock.now)
	d.db, d.north, d.south = storetest.Worlds(t)
	d.options = Options{
		DB: d.db, Resolver: tenant.NewResolver(d.db, tenant.Options{}), Master: testMaster, Now: d.clock.now,
		// Redis is there and is asked, however busy the machine is.
		Redis: RedisOptions{URL: address, Prefix: "test:" + rand.Text() + ":", DialTimeout: testTimeout, AnswerTimeout: testTimeout},
		Log:   logTo(d.logs), Google: ProviderOptions{Issuer: d.google.Issuer()},
	}
	d.Service = d.node(t, nil)
	return d
}

// startGoogle starts a fake identity provider for the test.
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

// node starts another node of the same deployment.
func (d *deployment) node(t *testing.T, adjust func(*Options)) *Service {
	t.Helper()
	o := d.options
	if adjust != nil {
		adjust(&o)
	}
	s, err := Open(context.Background(), o)
	if err != nil {
		t.Fatalf("start a node: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

func (d *deployment) login(t *testing.T, w storetest.World, email string) Login {
	t.Helper()
	got, err := d.Login(t.Context(), LoginInput{Company: w.Company, Email: email, Password: storetest.Password, RequestSource: testSource})
	if err != nil {
		t.Fatalf("login of %s: %v", email, err)
	}
	return got
}

var testSource = RequestSource{Address: "192.0.2.7", UserAgent: "test", RequestID: "request-1"}

// testTimeout limits waits for expected events. No test asserts a duration.
const testTimeout = time.Minute

// eventually repeats a check until it holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for !holds() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("never happened: %s", what)
		}
	}
}
