package store

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"
)

func testBreaker(t *testing.T) *breaker {
	t.Helper()
	b := newBreaker(slog.New(slog.DiscardHandler), func(ctx context.Context) error { return errBreakerOpen })
	t.Cleanup(b.close)
	return b
}

// silentSocket returns a socket whose peer sends nothing.
func silentSocket(t *testing.T, configured time.Duration) *socket {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return &socket{Conn: conn, ioTimeout: time.Millisecond, configured: configured}
}

func TestBreaker_IgnoresTimeoutsOfStatementsWithLittleTime(t *testing.T) {
	t.Parallel()
	read := func(s *socket, ctx context.Context) error {
		s.useDeadline(ctx)
		_, err := s.Read(make([]byte, 1))
		return classify("test", err)
	}
	ended, cancel := context.WithDeadline(t.Context(), time.Now())
	defer cancel()
	b := testBreaker(t)
	for range 2 * tripAfter {
		err := read(silentSocket(t, time.Hour), ended)
		if !errors.Is(err, ErrUnavailable) || !isTimeout(err) || isTransient(err) {
			t.Fatalf("little time: %v", err)
		}
		b.report(err)
	}
	if b.timeouts.Load() != 0 || b.check() != nil {
		t.Errorf("timeouts of statements with little time count: %d", b.timeouts.Load())
	}
	for i := range tripAfter {
		if b.check() != nil {
			t.Errorf("the breaker is open after %d timeouts", i)
		}
		b.report(read(silentSocket(t, time.Millisecond), context.Background()))
		b.report(read(silentSocket(t, time.Hour), ended)) // A timeout of a statement whose own deadline has passed must not reset the count.
	}
	if b.check() == nil {
		t.Error("the breaker is closed after timeouts of statements with all their time")
	}
}

func TestMarkShort_Threshold(t *testing.T) {
	t.Parallel()
	timeout := &net.OpError{Op: "read", Err: context.DeadlineExceeded.(net.Error)}
	for had, want := range map[time.Duration]bool{time.Second: true, 2*time.Second - 1: true, 2 * time.Second: false, 4 * time.Second: false} {
		var short shortTimeout
		err := markShort(timeout, had, 4*time.Second)
		if operation, ok := err.(*net.OpError); errors.As(err, &short) != want || !ok || !operation.Timeout() {
			t.Errorf("%v of 4 s: %v", had, err)
		}
	}
	refused := &net.OpError{Op: "dial", Err: errors.New("connection refused")}
	if err := markShort(refused, 0, time.Second); err != refused {
		t.Errorf("no timeout: %v", err)
	}
}

func TestReady_FailsAfterRejectedWrite(t *testing.T) {
	t.Parallel()
	for code, want := range map[pqerror.Code]bool{"53100": true, "25006": true, "0A000": true, "23505": false, "57014": false} {
		b := testBreaker(t)
		now := time.Unix(1_000_000, 0)
		b.now = func() time.Time { return now }
		b.report(classify("test", &pq.Error{Code: code}))
		b.report(nil) // A successful statement must not make the node ready again.
		db := &DB{breaker: b, probes: make(chan struct{}), timeout: time.Hour}
		db.opened.Store(true)
		if err := b.ready(); errors.Is(err, errRefused) != want {
			t.Errorf("%s: %v", code, err)
		}
		if want {
			if err := db.Ready(t.Context()); !errors.Is(err, ErrUnavailable) {
				t.Errorf("%s: ready: %v", code, err)
			}
		}
		if err := b.check(); err != nil {
			t.Errorf("%s: statements fail: %v", code, err)
		}
		now = now.Add(refusalTime)
		if err := b.ready(); err != nil {
			t.Errorf("%s: %v after refusalTime", code, err)
		}
	}
}
