package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"
)

var (
	loopbackOnly = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	elsewhere    = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
)

// behind starts a node that accepts PROXY headers from networks. Its response is the client's address.
func behind(t *testing.T, networks []netip.Prefix, limits Limits) *node {
	t.Helper()
	return behindPatient(t, networks, limits, time.Minute)
}

func behindPatient(t *testing.T, networks []netip.Prefix, limits Limits, patience time.Duration) *node {
	t.Helper()
	n := startNode(t, limits)
	inner := loopback(t)
	n.listener = n.Listen(AcceptProxyProtocol(inner, networks, patience))
	n.address = inner.Addr().String()
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, r.RemoteAddr)
	})}
	go func() { _ = server.Serve(n.listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return n
}

// through connects to the node as a load balancer and sends a PROXY header.
func (n *node) through(t *testing.T, header string) net.Conn {
	t.Helper()
	conn := n.dialFrom(t, "127.0.0.1")
	if _, err := io.WriteString(conn, header); err != nil {
		t.Fatal(err)
	}
	return conn
}

func proxyHeader(client string) string {
	return fmt.Sprintf("PROXY TCP4 %s 192.0.2.1 40000 443\r\n", client)
}

const proxyHeader2 = "\r\n\r\n\x00\r\nQUIT\n\x21\x11\x00\x0c\xcb\x00\x71\x09\xc0\x00\x02\x01\x9c\x40\x01\xbb"

func (n *node) visitThrough(t *testing.T, header string) (string, error) {
	t.Helper()
	conn := stdtls.Client(n.through(t, header), n.client(acmeHost))
	if err := conn.HandshakeContext(t.Context()); err != nil {
		return "", err
	}
	return request(conn)
}

func TestProxyProtocol_ClientAddress(t *testing.T) {
	n := behind(t, loopbackOnly, Limits{})
	for _, c := range []struct{ title, header, client string }{
		{"version 1", proxyHeader("203.0.113.9"), "203.0.113.9:40000"},
		{"version 2", proxyHeader2, "203.0.113.9:40000"},
		{"a check of the balancer's own", "PROXY UNKNOWN\r\n", "127.0.0.1:"},
	} {
		if page, err := n.visitThrough(t, c.header); err != nil || !strings.HasPrefix(page, c.client) {
			t.Errorf("%s: from %q, %v", c.title, page, err)
		}
	}
}

func TestProxyProtocol_HeaderIsRequired(t *testing.T) {
	n := behind(t, loopbackOnly, Limits{})
	for _, header := range []string{"", "PROXY TCP4 nonsense\r\n", "GET / HTTP/1.1\r\n\r\n"} {
		if page, err := n.visitThrough(t, header); err == nil {
			t.Errorf("after %q: %q", header, page)
		}
	}
}

func TestProxyProtocol_OtherNetworksAreIgnored(t *testing.T) {
	n := behind(t, elsewhere, Limits{})
	if page, err := n.visitThrough(t, proxyHeader("203.0.113.9")); err == nil {
		t.Errorf("with a header from an address that is not a proxy: %q", page)
	}
	if page, err := n.visitThrough(t, ""); err != nil || !strings.HasPrefix(page, "127.0.0.1:") {
		t.Errorf("without a header: %q, %v", page, err)
	}
}

func TestProxyProtocol_LimitsApplyToClients(t *testing.T) {
	n := behind(t, loopbackOnly, Limits{HandshakesPerAddress: 1, Handshake: time.Minute})
	n.through(t, proxyHeader("203.0.113.9")) // The client sends no data after the header.
	await(t, "the mute client's place", func() bool {
		n.listener.handshakes.mu.Lock()
		defer n.listener.handshakes.mu.Unlock()
		return n.listener.handshakes.addresses.counts[netip.MustParsePrefix("203.0.113.9/32")] == 1
	})
	closed(t, n.through(t, proxyHeader("203.0.113.9")))
	if page, err := n.visitThrough(t, proxyHeader("203.0.113.10")); err != nil {
		t.Errorf("another client: %q, %v", page, err)
	}
	n.refused(t, refusedPerAddress, 1)
}

func TestProxyProtocol_SilentBalancerDoesNotBlock(t *testing.T) {
	n := behind(t, loopbackOnly, Limits{})
	mute := n.through(t, "")
	if _, err := n.visitThrough(t, proxyHeader("203.0.113.9")); err != nil {
		t.Errorf("another connection: %v", err)
	}
	_ = n.listener.Close() // Close must end the wait for the header.
	closed(t, mute)
}

func TestProxyProtocol_HeaderTimeout(t *testing.T) {
	n := behindPatient(t, loopbackOnly, Limits{Handshake: time.Hour}, 50*time.Millisecond)
	closed(t, n.through(t, ""))
	closed(t, n.through(t, "PROXY TCP4 203.0."))
	n.refused(t, refusedHandshake, 2)
}

// readTimes is a listener that records the read deadlines of its connections.
type readTimes struct {
	net.Listener
	mu    sync.Mutex
	until []time.Time
}

type readTimesConn struct {
	net.Conn
	times *readTimes
}

func (l *readTimes) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	return readTimesConn{conn, l}, err
}

func (c readTimesConn) SetReadDeadline(deadline time.Time) error {
	c.times.mu.Lock()
	defer c.times.mu.Unlock()
	c.times.until = append(c.times.until, deadline)
	return c.Conn.SetReadDeadline(deadline)
}

func (c readTimesConn) SetDeadline(deadline time.Time) error {
	return errors.Join(c.SetReadDeadline(deadline), c.SetWriteDeadline(deadline))
}

// longerThan returns the recorded deadlines that are more than d in the future.
func (l *readTimes) longerThan(d time.Duration) (until []time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, deadline := range l.until {
		if deadline.After(time.Now().Add(d)) {
			until = append(until, deadline)
		}
	}
	return until
}

// The time that a load balancer takes to send its header must not count towards the handshake timeout of the
// client.
func TestProxyProtocol_HeaderTimeIsNotTheClients(t *testing.T) {
	const ofBalancer, ofClient = 24 * time.Hour, 48 * time.Hour
	n := startNode(t, Limits{Handshake: ofClient})
	n.mustVisit(t, acmeHost) // This visit obtains the certificate.
	times := &readTimes{Listener: loopback(t)}
	n.listener, n.address = n.Listen(AcceptProxyProtocol(times, loopbackOnly, ofBalancer)), times.Addr().String()
	raw := n.through(t, "")
	conn, err := n.listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	shaken := make(chan error, 1)
	go func() { shaken <- conn.(*connection).Handshake() }()
	await(t, "the time of the balancer", func() bool { return len(times.longerThan(ofBalancer/2)) > 0 })
	if waiting := times.longerThan(ofBalancer / 2); len(waiting) != 1 || waiting[0].After(time.Now().Add(ofBalancer)) {
		t.Errorf("the deadline of the load balancer is %v", waiting)
	}
	said := time.Now()
	if _, err := io.WriteString(raw, proxyHeader("203.0.113.9")); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(stdtls.Client(raw, n.client(acmeHost)).HandshakeContext(t.Context()), <-shaken); err != nil {
		t.Error(err)
	}
	clients := times.longerThan(ofClient / 2)
	if len(clients) != 1 || clients[0].Before(said.Add(ofClient)) {
		t.Errorf("the header arrived at %v, the client's deadline is %v", said, clients)
	}
}

func TestProxyProtocol_PlainHTTP(t *testing.T) {
	n := startNode(t, Limits{})
	inner := loopback(t)
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.RemoteAddr) })}
	go func() { _ = server.Serve(AcceptProxyProtocol(inner, loopbackOnly, time.Minute)) }()
	t.Cleanup(func() { _ = server.Shutdown(context.Background()) })
	n.address = inner.Addr().String()
	if page, err := request(n.through(t, proxyHeader("203.0.113.9"))); err != nil || page != "203.0.113.9:40000" {
		t.Errorf("from %q, %v", page, err)
	}
}
