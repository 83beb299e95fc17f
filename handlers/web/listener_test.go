package web

import (
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/handlers/apitest"
)

// exhausted is a listener whose first accepts fail with EMFILE, as in a process without free file descriptors.
// times is the number of these failures.
type exhausted struct {
	net.Listener
	times atomic.Int64
}

func (e *exhausted) Accept() (net.Conn, error) {
	if e.times.Add(-1) >= 0 {
		return nil, syscall.EMFILE
	}
	return e.Listener.Accept()
}

func TestListener_RetriesFailedAccepts(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ln := &exhausted{Listener: inner}
	ln.times.Store(3)
	r := startOn(t, ln, nil, theFrame()...)
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/open"}), 200, "")
	if n := strings.Count(r.logs.String(), "accept connection failed"); n != 3 {
		t.Errorf("the log has %d errors, want 3", n)
	}
}

// If Shutdown runs before Serve or at the same time, Serve must return. The test sends no request, so fasthttp has not
// registered the listener yet when the app stops.
func TestApp_ShutdownWhileServeBegins(t *testing.T) {
	t.Parallel()
	api := start(t, nil, theFrame()...).app.deps.API
	for range 50 {
		app := New(Deps{API: api, Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry()})
		ln := apitest.Listen(t)
		served := make(chan error, 1)
		go func() { served <- app.Serve(ln) }()
		if err := app.Shutdown(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := <-served; err != nil && !errors.Is(err, net.ErrClosed) {
			t.Fatal(err)
		}
		if late := apitest.Listen(t); !errors.Is(app.Serve(late), net.ErrClosed) || late.Close() == nil {
			t.Fatal("Serve after Shutdown has left the listener open")
		}
	}
}

// If a TLS handshake fails, the log must stay empty. By default, fasthttp logs every failed handshake.
func TestLog_OmitsFailedHandshakes(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := startOn(t, tls.NewListener(inner, &tls.Config{Certificates: []tls.Certificate{selfSigned(t)}}), nil, theFrame()...)
	conn, err := net.Dial("tcp", r.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "this is no handshake at all"); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, conn) // The copy ends when the server closes the connection.
	if r.app.fiber.Server().Logger == nil {
		t.Error("fasthttp writes to standard error")
	}
	if logs := r.logs.String(); logs != "" {
		t.Errorf("the log contains %s", logs)
	}
}
