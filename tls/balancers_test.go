package tls

import (
	"context"
	stdtls "crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"
)

var (
	loopbackOnly = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	elsewhere    = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
)

// behind starts a node that believes balancers in those networks, and answers with the client's address.
func behind(t *testing.T, networks []netip.Prefix, limits Limits) *node {
	t.Helper()
	n := startNode(t, limits)
	inner := loopback(t)
	n.listener = n.Listen(FromBalancers(inner, networks, time.Minute))
	n.address = inner.Addr().String()
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, r.RemoteAddr)
	})}
	go func() { _ = server.Serve(n.listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return n
}

// through connects as a balancer does that says what it is told to.
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
	conn := stdtls.Client(n.through(t, header), n.client(acme))
	if err := conn.HandshakeContext(t.Context()); err != nil {
		return "", err
	}
	return request(conn)
}

func TestBalancers_SayTheClientsAddress(t *testing.T) {
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

func TestBalancers_MustSayIt(t *testing.T) {
	n := behind(t, loopbackOnly, Limits{})
	for _, header := range []string{"", "PROXY TCP4 nonsense\r\n", "GET / HTTP/1.1\r\n\r\n"} {
		if page, err := n.visitThrough(t, header); err == nil {
			t.Errorf("after %q: %q", header, page)
		}
	}
}

func TestBalancers_NobodyElseIsBelieved(t *testing.T) {
	n := behind(t, elsewhere, Limits{})
	if page, err := n.visitThrough(t, proxyHeader("203.0.113.9")); err == nil {
		t.Errorf("a stranger's word: %q", page)
	}
	if page, err := n.visitThrough(t, ""); err != nil || !strings.HasPrefix(page, "127.0.0.1:") {
		t.Errorf("without it: %q, %v", page, err)
	}
}

func TestBalancers_LimitsAreTheClients(t *testing.T) {
	n := behind(t, loopbackOnly, Limits{HandshakesPerAddress: 1, Handshake: time.Minute})
	n.through(t, proxyHeader("203.0.113.9")) // and says nothing more
	await(t, "the mute client's place", func() bool {
		n.listener.places.mu.Lock()
		defer n.listener.places.mu.Unlock()
		return n.listener.places.addresses[netip.MustParsePrefix("203.0.113.9/32")] == 1
	})
	closed(t, n.through(t, proxyHeader("203.0.113.9")))
	if page, err := n.visitThrough(t, proxyHeader("203.0.113.10")); err != nil {
		t.Errorf("another client: %q, %v", page, err)
	}
	n.refused(t, refusedPerAddress, 1)
}

func TestBalancers_MuteOnesHoldNobody(t *testing.T) {
	n := behind(t, loopbackOnly, Limits{})
	mute := n.through(t, "")
	if _, err := n.visitThrough(t, proxyHeader("203.0.113.9")); err != nil {
		t.Errorf("another connection: %v", err)
	}
	_ = n.listener.Close() // ends what it waits for
	closed(t, mute)
}

func TestBalancers_OfPlainHTTP(t *testing.T) {
	n := startNode(t, Limits{})
	inner := loopback(t)
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.RemoteAddr) })}
	go func() { _ = server.Serve(FromBalancers(inner, loopbackOnly, time.Minute)) }()
	t.Cleanup(func() { _ = server.Shutdown(context.Background()) })
	n.address = inner.Addr().String()
	if page, err := request(n.through(t, proxyHeader("203.0.113.9"))); err != nil || page != "203.0.113.9:40000" {
		t.Errorf("from %q, %v", page, err)
	}
}
