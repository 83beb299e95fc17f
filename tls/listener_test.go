package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"io"
	"net"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// dialFrom connects to the node from another loopback address, like another machine.
func (n *node) dialFrom(t *testing.T, source string) net.Conn {
	t.Helper()
	conn, err := n.from(source).DialContext(t.Context(), "tcp", n.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

func (n *node) from(source string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(source)}}
}

func (n *node) visitFrom(t *testing.T, source, host string) error {
	t.Helper()
	conn, err := (&stdtls.Dialer{NetDialer: n.from(source), Config: n.client(host)}).DialContext(t.Context(), "tcp", n.address)
	if err != nil {
		return err
	}
	defer conn.Close()
	_, err = request(conn)
	return err
}

// closed waits until the server closes conn. It fails the test if the server sends data or does not close conn
// within a minute.
func closed(t *testing.T, conn net.Conn) {
	t.Helper()
	if err := conn.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if read, err := conn.Read(make([]byte, 1)); read != 0 || err == nil || isTimeout(err) {
		t.Fatalf("read %d, %v from a connection that should be closed", read, err)
	}
}

func TestListener_SilentClientsLeaveSlots(t *testing.T) {
	n := startNode(t, Limits{HandshakesPerAddress: 3, Handshake: time.Minute})
	for range 3 {
		n.dialFrom(t, "127.0.0.2")
	}
	// Connections are accepted in order, so the first three connections have slots already.
	closed(t, n.dialFrom(t, "127.0.0.2"))
	if err := n.visitFrom(t, "127.0.0.3", acmeHost); err != nil {
		t.Errorf("another address: %v", err)
	}
	n.refused(t, refusedPerAddress, 1)
}

func TestListener_HandshakesAreBounded(t *testing.T) {
	n := startNode(t, Limits{Handshakes: 2, Handshake: time.Minute})
	n.dialFrom(t, "127.0.0.2")
	n.dialFrom(t, "127.0.0.3")
	closed(t, n.dialFrom(t, "127.0.0.4"))
	n.refused(t, refusedSlots, 1)
}

func TestListener_SlotsAreReleased(t *testing.T) {
	n := startNode(t, Limits{})
	for range 10 {
		n.mustVisit(t, acmeHost)
		n.mustRefuse(t, stranger("unknown.test"), "unrecognized name")
	}
	_ = n.listener.Close()
	if len(n.listener.handshakes.active) != 0 || len(n.listener.handshakes.addresses.counts) != 0 {
		t.Errorf("still taken: %v, %v", n.listener.handshakes.active, n.listener.handshakes.addresses.counts)
	}
}

func TestListener_SilentClientIsClosed(t *testing.T) {
	n := startNode(t, Limits{Handshake: 50 * time.Millisecond})
	closed(t, n.dialFrom(t, "127.0.0.1"))
	n.refused(t, refusedTimeout, 1)
}

func TestListener_NotTLS(t *testing.T) {
	n := startNode(t, Limits{})
	conn := n.dialFrom(t, "127.0.0.1")
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: here\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(conn); err != nil && !errors.Is(err, syscall.ECONNRESET) {
		t.Fatal(err)
	}
	n.refused(t, refusedHandshake, 1)
}

// watchedListener is a listener that records the last deadlines of its connections.
type watchedListener struct {
	net.Listener
	read, write atomic.Pointer[time.Time]
}

type watchedConn struct {
	net.Conn
	listener *watchedListener
}

func (l *watchedListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	return watchedConn{conn, l}, err
}

func (c watchedConn) SetDeadline(deadline time.Time) error {
	return errors.Join(c.SetReadDeadline(deadline), c.SetWriteDeadline(deadline))
}

func (c watchedConn) SetReadDeadline(deadline time.Time) error {
	c.listener.read.Store(&deadline)
	return c.Conn.SetReadDeadline(deadline)
}

func (c watchedConn) SetWriteDeadline(deadline time.Time) error {
	c.listener.write.Store(&deadline)
	return c.Conn.SetWriteDeadline(deadline)
}

func TestListener_DeadlinesExcludeHandshake(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Minute, Patience: time.Hour})
	watched := &watchedListener{Listener: loopback(t)}
	listener := n.Listen(watched)
	t.Cleanup(func() { _ = listener.Close() })
	n.address = listener.Addr().String()
	var whileOrdering time.Time
	n.issuer.setFault(func(context.Context) error {
		whileOrdering = *watched.read.Load()
		return nil
	})
	visited := make(chan error)
	go func() {
		_, _, err := n.visit(n.client(acmeHost))
		visited <- err
	}()
	conn, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	read, write := time.Now().Add(24*time.Hour), time.Now().Add(48*time.Hour)
	if err := errors.Join(conn.SetReadDeadline(read), conn.SetWriteDeadline(write)); err != nil {
		t.Fatal(err)
	}
	if watched.read.Load() != nil || watched.write.Load() != nil {
		t.Error("the server's deadlines apply to the handshake")
	}
	state := conn.(*connection).ConnectionState()
	if state.ServerName != acmeHost || !state.HandshakeComplete {
		t.Errorf("name %q, complete %v", state.ServerName, state.HandshakeComplete)
	}
	if whileOrdering.Before(time.Now().Add(n.limits.Handshake)) || whileOrdering.After(read) {
		t.Errorf("the deadline %v counts the time in which the client waited for the server", whileOrdering)
	}
	took := watched.read.Load().Sub(read)
	if took <= 0 || took > time.Hour || watched.write.Load().Sub(write) != took {
		t.Errorf("the deadlines %v and %v have become %v and %v", read, write, watched.read.Load(), watched.write.Load())
	}
	for _, deadline := range []time.Time{read, {}} {
		if err := conn.SetDeadline(deadline); err != nil || *watched.read.Load() != deadline || *watched.write.Load() != deadline {
			t.Errorf("a deadline after the handshake: %v, %v, want %v; %v", watched.read.Load(), watched.write.Load(), deadline, err)
		}
	}
	_ = conn.Close()
	<-visited
}

func TestListener_CloseEndsHandshakesAndAccept(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Hour})
	conn := n.dialFrom(t, "127.0.0.1")
	n.mustVisit(t, acmeHost) // The server accepted this connection after conn, so the handshake of conn has begun.
	_ = n.listener.Close()
	closed(t, conn)
	if _, err := n.listener.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("accept: %v", err)
	}
}

// flakyListener is a listener whose first calls of Accept fail, as in a process without free file descriptors.
type flakyListener struct {
	net.Listener
	failures int
}

func (l *flakyListener) Accept() (net.Conn, error) {
	if l.failures > 0 {
		l.failures--
		return nil, syscall.EMFILE
	}
	return l.Listener.Accept()
}

func TestListener_RetriesAccept(t *testing.T) {
	n := startNode(t, Limits{})
	inner := loopback(t)
	n.address = inner.Addr().String()
	n.serve(t, n.Listen(&flakyListener{Listener: inner, failures: 3}))
	n.mustVisit(t, acmeHost)
}

func TestListener_EndsWithInnerListener(t *testing.T) {
	n := startNode(t, Limits{})
	inner := loopback(t)
	listener := n.Listen(inner)
	_ = inner.Close()
	if _, err := listener.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("accept: %v", err)
	}
}

func TestAddressOf_IPv6Network(t *testing.T) {
	at := func(address string) string {
		addr, err := net.ResolveTCPAddr("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		return addressOf(remoteConn{addr: addr}).String()
	}
	if one, two := at("[2001:db8::1]:1"), at("[2001:db8::ffff:1]:2"); one != two {
		t.Errorf("%s and %s", one, two)
	}
	if one, two := at("[2001:db8::1]:1"), at("[2001:db8:0:1::1]:1"); one == two {
		t.Errorf("%s twice", one)
	}
	if one, two := at("192.0.2.1:1"), at("[::ffff:192.0.2.1]:2"); one != two {
		t.Errorf("%s and %s", one, two)
	}
	if one, two := at("192.0.2.1:1"), at("192.0.2.2:1"); one == two {
		t.Errorf("%s twice", one)
	}
}

type remoteConn struct {
	net.Conn
	addr net.Addr
}

func (c remoteConn) RemoteAddr() net.Addr { return c.addr }
