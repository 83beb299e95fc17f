package tls

import (
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

func newPerAddress(t *testing.T, most int, exempt ...netip.Prefix) (*ConnectionLimiter, *prometheus.Registry) {
	t.Helper()
	registry := prometheus.NewRegistry()
	return NewConnectionLimiter(most, exempt, registry), registry
}

func TestConnectionLimiter_CountsUntilClosed(t *testing.T) {
	t.Parallel()
	const most = 2
	limit, registry := newPerAddress(t, most)
	plain, secure := limit.Listen(loopback(t)), limit.Listen(loopback(t))
	accepted := acceptAll(t, plain)
	var served []net.Conn
	for range most {
		dialFrom(t, "127.0.0.1", plain)
		served = append(served, <-accepted)
	}
	mustBeClosed(t, dialFrom(t, "127.0.0.1", plain), accepted)
	mustBeClosed(t, dialFrom(t, "127.0.0.1", secure), acceptAll(t, secure))
	dialFrom(t, "127.0.0.2", plain)
	<-accepted
	for range 2 { // The second Close must not release the count of another connection.
		_ = served[0].Close()
	}
	dialFrom(t, "127.0.0.1", plain)
	<-accepted
	mustBeClosed(t, dialFrom(t, "127.0.0.1", plain), accepted)
	const want = `
# HELP lyceum_connections_open Open connections that count towards a limit.
# TYPE lyceum_connections_open gauge
lyceum_connections_open 3
# HELP lyceum_connections_refused_total Connections closed because their client address has reached its limit.
# TYPE lyceum_connections_refused_total counter
lyceum_connections_refused_total 3
`
	if err := testutil.GatherAndCompare(registry, strings.NewReader(want)); err != nil {
		t.Error(err)
	}
}

func TestConnectionLimiter_ExemptsProxies(t *testing.T) {
	t.Parallel()
	limit, _ := newPerAddress(t, 1, netip.MustParsePrefix("127.0.0.0/8"))
	l := limit.Listen(loopback(t))
	accepted := acceptAll(t, l)
	for range 3 {
		dialFrom(t, "127.0.0.1", l)
		<-accepted
	}
}

func TestConnectionLimiter_ProxyProtocol(t *testing.T) {
	t.Parallel()
	limit, _ := newPerAddress(t, 1)
	l := limit.Listen(AcceptProxyProtocol(loopback(t), []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, time.Minute))
	accepted := acceptAll(t, l)
	first := make([]byte, 1)
	for _, c := range []struct {
		client string
		stays  bool
	}{{"192.0.2.1", true}, {"192.0.2.2", true}, {"192.0.2.1", false}} {
		client := dialFrom(t, "127.0.0.1", l)
		if _, err := io.WriteString(client, "PROXY TCP4 "+c.client+" 192.0.2.9 1 2\r\nx"); err != nil {
			t.Fatal(err)
		}
		if _, err := (<-accepted).Read(first); (err == nil) != c.stays {
			t.Errorf("a connection of %s: %v", c.client, err)
		}
	}
}

func TestConnectionLimiter_IdleTLSConnections(t *testing.T) {
	n := startNode(t, Limits{})
	limit, _ := newPerAddress(t, 2)
	n.listener = n.Listen(limit.Listen(loopback(t)))
	n.address = n.listener.Addr().String()
	n.serve(t, n.listener)
	var idle []net.Conn
	for range 2 {
		conn, _ := n.dialTLS(t) // dialTLS returns after the handshake, so the connection is idle.
		idle = append(idle, conn)
	}
	if err := n.visitFrom(t, "127.0.0.1", acmeHost); err == nil {
		t.Error("a connection over the limit is served")
	}
	if err := n.visitFrom(t, "127.0.0.2", acmeHost); err != nil {
		t.Errorf("another address: %v", err)
	}
	_ = idle[0].Close()
	await(t, "its place", func() bool { return n.visitFrom(t, "127.0.0.1", acmeHost) == nil })
}

// mustBeClosed waits until the server closes conn. It fails the test if accepted receives a connection first.
func mustBeClosed(t *testing.T, conn net.Conn, accepted <-chan net.Conn) {
	t.Helper()
	closed := make(chan struct{})
	go func() {
		_, _ = conn.Read(make([]byte, 1))
		close(closed)
	}()
	select {
	case <-closed:
	case <-accepted:
		t.Error("a connection over the limit is accepted")
	}
}

func acceptAll(t *testing.T, l net.Listener) <-chan net.Conn {
	t.Helper()
	accepted := make(chan net.Conn, 9)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			accepted <- conn
		}
	}()
	return accepted
}

func dialFrom(t *testing.T, address string, l net.Listener) net.Conn {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	conn, err := dialer.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}
