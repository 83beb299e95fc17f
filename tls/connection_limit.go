package tls

import (
	"io"
	"net"
	"net/netip"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// ConnectionLimiter limits the open connections of each client address over all listeners, so that idle connections of one
// machine cannot use up the server's capacity. An IPv6 /64 counts as one address. Behind a load balancer, connections
// count for the address in the PROXY header.
type ConnectionLimiter struct {
	exempt  []netip.Prefix
	refused prometheus.Counter
	open    prometheus.Gauge

	mu        sync.Mutex
	addresses addressCounter
}

// NewConnectionLimiter allows most open connections per address, and any number for the networks in exempt, such as proxies
// that forward many clients.
func NewConnectionLimiter(most int, exempt []netip.Prefix, metrics prometheus.Registerer) *ConnectionLimiter {
	factory := promauto.With(metrics)
	return &ConnectionLimiter{
		exempt: exempt, addresses: newAddressCounter(most),
		refused: factory.NewCounter(prometheus.CounterOpts{
			Namespace: "lyceum", Name: "connections_refused_total", Help: "Connections closed because their address has reached its limit.",
		}),
		open: factory.NewGauge(prometheus.GaugeOpts{
			Namespace: "lyceum", Name: "connections_open", Help: "Open connections that count towards a limit.",
		}),
	}
}

// Listen returns a listener that counts connections from Accept, or behind a load balancer from the first read, until
// they are closed. It closes connections over the limit.
func (p *ConnectionLimiter) Listen(inner net.Listener) net.Listener {
	return &limitedListener{inner, p}
}

type limitedListener struct {
	net.Listener
	limit *ConnectionLimiter
}

// Accept returns the next connection within the limit.
func (l *limitedListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		counted := &limitedConn{Conn: conn, limit: l.limit}
		if expectsProxyHeader(conn) || counted.admit() == nil {
			return counted, nil
		}
	}
}

// limitedConn is a connection that counts for its address from enter to Close.
type limitedConn struct {
	net.Conn
	limit *ConnectionLimiter

	once sync.Once
	err  error

	mu              sync.Mutex
	entered, closed bool
	address         netip.Prefix
}

// admit counts the connection for its address, once, or closes it and returns a *refusedError. Behind a load balancer
// it waits for the PROXY header.
func (c *limitedConn) admit() error {
	c.once.Do(func() {
		if c.err = c.acquire(); c.err != nil {
			c.limit.refused.Inc()
			_ = c.Conn.Close()
		}
	})
	return c.err
}

func (c *limitedConn) acquire() error {
	address := addressOf(c.Conn)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed || c.limit.exempts(clientAddress(c.Conn)) {
		return nil
	}
	c.limit.mu.Lock()
	defer c.limit.mu.Unlock()
	if !c.limit.addresses.acquire(address) {
		return &refusedError{refusedPerAddress, nil}
	}
	c.entered, c.address = true, address
	c.limit.open.Inc()
	return nil
}

// exempts reports whether the whole address, not its /64, is in an exempt network.
func (p *ConnectionLimiter) exempts(address netip.Addr) bool {
	return anyContains(p.exempt, address)
}

// Read returns io.EOF if the connection is over the limit.
func (c *limitedConn) Read(b []byte) (int, error) {
	if c.admit() != nil {
		return 0, io.EOF
	}
	return c.Conn.Read(b)
}

// Close closes the connection. It may be called more than once.
func (c *limitedConn) Close() error {
	err := c.Conn.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed = true; c.entered {
		c.entered = false
		c.limit.mu.Lock()
		defer c.limit.mu.Unlock()
		c.limit.addresses.release(c.address)
		c.limit.open.Dec()
	}
	return err
}

// CloseWrite sends FIN if the inner connection supports it.
func (c *limitedConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}
