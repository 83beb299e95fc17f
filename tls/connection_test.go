package tls

import (
	"bufio"
	"context"
	stdtls "crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/valyala/fasthttp"
)

// fast serves a new listener of the node with fasthttp, as in production. It sets n.listener and n.address. The
// response is the server name of the handshake.
func (n *node) fast(t *testing.T, server *fasthttp.Server) *fasthttp.Server {
	t.Helper()
	inner := loopback(t)
	n.listener, n.address = n.Listen(inner), inner.Addr().String()
	server.Handler = func(ctx *fasthttp.RequestCtx) { ctx.SetBodyString(ctx.TLSConnectionState().ServerName) }
	server.Logger = quietLogger{}
	served := make(chan error, 1)
	go func() { served <- server.Serve(n.listener) }()
	t.Cleanup(func() {
		stopFast(t, server)
		if err := <-served; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	return server
}

type quietLogger struct{}

func (quietLogger) Printf(string, ...any) {}

// stopFast shuts a server down. It waits up to a minute until open connections end.
func stopFast(t *testing.T, server *fasthttp.Server) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := server.ShutdownWithContext(ctx); err != nil && !errors.Is(err, net.ErrClosed) {
		t.Errorf("shutdown: %v", err)
	}
}

// handshaking waits until want handshakes of the listener have started or wait to start.
func (n *node) handshaking(t *testing.T, want int) {
	t.Helper()
	await(t, "the handshakes under way", func() bool {
		n.listener.handshakes.mu.Lock()
		defer n.listener.handshakes.mu.Unlock()
		return len(n.listener.handshakes.active) == want
	})
}

func TestConnection_SilentClientDoesNotBlockShutdown(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Hour})
	server := n.fast(t, &fasthttp.Server{})
	mute := n.dialFrom(t, "127.0.0.1")
	n.handshaking(t, 1)
	stopFast(t, server)
	closed(t, mute)
	n.refused(t, refusedHandshake, 1)
}

func TestConnection_SilentClientReleasesWorker(t *testing.T) {
	n := startNode(t, Limits{Handshake: 50 * time.Millisecond})
	server := n.fast(t, &fasthttp.Server{Concurrency: 1})
	closed(t, n.dialFrom(t, "127.0.0.1"))
	await(t, "the end of its worker", func() bool { return server.GetCurrentConcurrency() == 0 })
	n.refused(t, refusedTimeout, 1)
}

// fasthttp writes its error response to excess clients in the accepting goroutine. If such a client is silent, the
// server must close its connection and accept the next one.
func TestConnection_ExcessSilentClientsDoNotBlock(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Hour})
	n.fast(t, &fasthttp.Server{Concurrency: 1})
	n.dialFrom(t, "127.0.0.1")
	for range 2 {
		closed(t, n.dialFrom(t, "127.0.0.1"))
	}
	n.refused(t, refusedSlots, 2)
}

func TestConnection_ServerTimeoutsDoNotBoundHandshake(t *testing.T) {
	n := startNode(t, Limits{Patience: time.Hour})
	conns := make(chan net.Conn, 1)
	inner := loopback(t)
	listener := n.Listen(inner)
	t.Cleanup(func() { _ = listener.Close() })
	n.address = inner.Addr().String()
	n.issuer.setFault(func(context.Context) error {
		// Deadlines in the past simulate server timeouts that pass during the handshake.
		conn := <-conns
		return errors.Join(conn.SetReadDeadline(time.Unix(1, 0)), conn.SetWriteDeadline(time.Unix(1, 0)))
	})
	visited := make(chan error, 1)
	go func() {
		_, err := stdtls.Dial("tcp", n.address, n.client(acmeHost))
		visited <- err
	}()
	conn, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conns <- conn
	if err := conn.(*connection).Handshake(); err != nil {
		t.Errorf("handshake: %v", err)
	}
	if err := <-visited; err != nil {
		t.Errorf("visit: %v", err)
	}
	if _, err := conn.Read(make([]byte, 1)); !isTimeout(err) {
		t.Errorf("read after the deadline: %v", err)
	}
	if _, err := conn.Write([]byte("late")); !isTimeout(err) {
		t.Errorf("write after the deadline: %v", err)
	}
}

func isTimeout(err error) bool {
	var failure net.Error
	return errors.As(err, &failure) && failure.Timeout()
}

// dialTLS opens a TLS connection to the node and returns it with a reader for the responses.
func (n *node) dialTLS(t *testing.T) (*stdtls.Conn, *bufio.Reader) {
	t.Helper()
	conn, err := stdtls.Dial("tcp", n.address, n.client(acmeHost))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn, bufio.NewReader(conn)
}

// ask sends a request, returns the body of the response and leaves the connection open.
func ask(t *testing.T, conn net.Conn, reader *bufio.Reader) string {
	t.Helper()
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: here\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

func TestConnection_StaysOpenForTheNextRequest(t *testing.T) {
	n := startNode(t, Limits{})
	n.fast(t, &fasthttp.Server{ReadTimeout: time.Hour, WriteTimeout: time.Hour, IdleTimeout: time.Hour})
	conn, reader := n.dialTLS(t)
	for range 3 {
		if page := ask(t, conn, reader); page != acmeHost {
			t.Errorf("answered %q", page)
		}
	}
	_ = conn.Close()
}

func TestConnection_ClosedWhenIdle(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Hour})
	n.fast(t, &fasthttp.Server{ReadTimeout: time.Hour, WriteTimeout: time.Hour, IdleTimeout: 50 * time.Millisecond})
	conn, reader := n.dialTLS(t)
	ask(t, conn, reader)
	closed(t, conn)
}

func TestConnection_ClosedWhenNoRequestComes(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Hour})
	n.fast(t, &fasthttp.Server{ReadTimeout: 50 * time.Millisecond, WriteTimeout: time.Hour})
	conn, _ := n.dialTLS(t)
	if _, err := io.ReadAll(conn); err != nil { // fasthttp sends an error response before it closes the connection.
		t.Error(err)
	}
}

func TestConnection_ClosedWithoutRead(t *testing.T) {
	for title, end := range map[string]func(*Listener, net.Conn){
		"closed with the listener": func(l *Listener, _ net.Conn) { _ = l.Close() },
		"closed by the server":     func(_ *Listener, c net.Conn) { _ = c.Close() },
	} {
		t.Run(title, func(t *testing.T) {
			n := startNode(t, Limits{Handshake: time.Hour})
			inner := loopback(t)
			n.listener, n.address = n.Listen(inner), inner.Addr().String()
			client := n.dialFrom(t, "127.0.0.1")
			conn, err := n.listener.Accept()
			if err != nil {
				t.Fatal(err)
			}
			end(n.listener, conn)
			closed(t, client)
			n.handshaking(t, 0)
			n.refused(t, refusedHandshake, 1)
		})
	}
}

// begunConn is a connection that closes begun when its first deadline is set. At that time its handshake starts.
type begunConn struct {
	net.Conn
	begun chan struct{}
	once  atomic.Bool
}

func (c *begunConn) SetDeadline(deadline time.Time) error {
	if c.once.CompareAndSwap(false, true) {
		close(c.begun)
	}
	return c.Conn.SetDeadline(deadline)
}

type begunListener struct {
	net.Listener
	begun chan struct{}
}

func (l begunListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &begunConn{Conn: conn, begun: l.begun}, nil
}

func TestConnection_CloseAbortsHandshake(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Hour})
	inner := begunListener{loopback(t), make(chan struct{})}
	n.listener, n.address = n.Listen(inner), inner.Addr().String()
	client := n.dialFrom(t, "127.0.0.1")
	conn, err := n.listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { _, err := conn.Read(make([]byte, 1)); ended <- err }()
	<-inner.begun
	_ = conn.Close()
	if err := <-ended; !errors.Is(err, net.ErrClosed) {
		t.Errorf("read: %v", err)
	}
	closed(t, client)
	n.refused(t, refusedHandshake, 1)
}
