// Package authtest contains helpers for the tests of package auth and of the packages below it.
package authtest

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

	"lyceum/auth/masterkey"
	"lyceum/auth/redislink"
	"lyceum/fakes/oidcfake"
)

// Master is the master key of the deployments in tests. It is valid, but not secret.
var Master = bytes.Repeat([]byte{42}, masterkey.Size)

// Masters are the master keys of the deployments in tests. Master is the only one.
var Masters = masterkey.Keys{Master}

// Timeout is how long a test waits for an expected event before it fails. No test asserts a duration.
const Timeout = time.Minute

// Clock is a clock that only Move advances.
type Clock struct {
	mu sync.Mutex
	at time.Time
}

// NewClock returns a clock at a fixed time.
func NewClock() *Clock { return &Clock{at: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)} }

func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

// Move advances the clock by d, which may be negative.
func (c *Clock) Move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// Logs collects log messages. It is safe for concurrent use.
type Logs struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *Logs) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *Logs) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func (l *Logs) Logger() *slog.Logger { return slog.New(slog.NewTextHandler(l, nil)) }

// Eventually calls holds every 5 ms until it returns true. After Timeout it fails the test with the description what.
func Eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), Timeout)
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

// redisVariable is the environment variable with the address of a Redis that tests may write to.
const redisVariable = "LYCEUM_TEST_REDIS_URL"

// SharedRedis returns the options of the tests' Redis with a prefix that no other test uses. The timeouts are long, so
// that a busy machine causes no failure.
func SharedRedis(t *testing.T) redislink.Options {
	t.Helper()
	address := os.Getenv(redisVariable)
	if address == "" {
		t.Fatalf("%s is not set: run the tests with make test", redisVariable)
	}
	return redislink.Options{URL: address, Prefix: "test:" + rand.Text() + ":", DialTimeout: Timeout, AnswerTimeout: Timeout}
}

// StartGoogle starts a fake of Google's identity provider on loopback. The fake uses the clock now and stops when the
// test ends.
func StartGoogle(t *testing.T, now func() time.Time) *oidcfake.Provider {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := oidcfake.Start(ln, now)
	t.Cleanup(func() { _ = p.Close() })
	return p
}
