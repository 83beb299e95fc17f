package tls

import (
	"net"
	"net/netip"
	"testing"
	"time"
)

func TestEachAddress_HasItsShare(t *testing.T) {
	t.Parallel()
	const most = 2
	n := startNode(t, Limits{})
	l := n.EachAddress(loopback(t), most)
	accepted := acceptAll(t, l)
	var served []net.Conn
	for range most {
		dialFrom(t, "127.0.0.1", l)
		served = append(served, <-accepted)
	}
	mustBeClosed(t, dialFrom(t, "127.0.0.1", l), accepted)
	dialFrom(t, "127.0.0.2", l)
	<-accepted
	for range 2 { // the second time gives nothing back
		_ = served[0].Close()
	}
	dialFrom(t, "127.0.0.1", l)
	<-accepted
	mustBeClosed(t, dialFrom(t, "127.0.0.1", l), accepted)
	if refused := n.counter(t, "lyceum_tls_plain_refused_total", "per_address"); refused != 2 {
		t.Errorf("%v connections too many are counted", refused)
	}
}

func TestEachAddress_CountsNoBalancer(t *testing.T) {
	t.Parallel()
	l := startNode(t, Limits{}).EachAddress(FromBalancers(loopback(t), []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, time.Minute), 1)
	accepted := acceptAll(t, l)
	for range 5 {
		dialFrom(t, "127.0.0.1", l)
		<-accepted
	}
}

// mustBeClosed waits for the end of a connection, and fails where it is served instead.
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
		t.Error("one more is accepted")
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
