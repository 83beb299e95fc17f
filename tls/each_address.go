package tls

import (
	"net"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
)

// EachAddress is the listener of plain HTTP that lets each address have at most so many connections open, and closes those
// past that at once: mute ones of one machine would else take all that a server has. Connections whose clients a balancer
// names are not counted.
func (m *Manager) EachAddress(inner net.Listener, most int) net.Listener {
	return &eachAddress{Listener: inner, refused: m.counters.plainRefused.WithLabelValues(string(refusedPerAddress)), addresses: newAddresses(most)}
}

type eachAddress struct {
	net.Listener
	refused   prometheus.Counter
	mu        sync.Mutex
	addresses addresses
}

// Accept returns the next connection that may stay.
func (l *eachAddress) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil || saysItsClient(conn) {
			return conn, err
		}
		if leave, ok := l.enter(conn); ok {
			return &leavingConn{conn, leave}, nil
		}
		l.refused.Inc()
		_ = conn.Close()
	}
}

func (l *eachAddress) enter(conn net.Conn) (leave func(), ok bool) {
	address := addressOf(conn)
	l.mu.Lock()
	defer l.mu.Unlock()
	return sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.addresses.leave(address)
	}), l.addresses.enter(address)
}

// leavingConn gives its place back when it is closed.
type leavingConn struct {
	net.Conn
	leave func()
}

// Close may be called again.
func (c *leavingConn) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
