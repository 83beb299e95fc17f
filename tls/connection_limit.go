package tls

import (
	"bytes"
	"io"
	"net"
	"net/netip"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// ConnectionLimiter limits the open connections of each client address over all listeners, so that idle connections
// of one machine cannot use up the server's capacity. An IPv6 /64 counts as one address. Behind a load balancer, a
// connection counts for the address in the PROXY header.
type ConnectionLimiter struct {
	exempt  []netip.Prefix
	refused prometheus.Counter
	open    prometheus.Gauge

	mu        sync.Mutex
	addresses addressCounter
}

// NewConnectionLimiter returns a limiter that allows at most most open connections per address. Addresses in the
// networks in exempt, such as those of proxies that forward many clients, have no limit.
func NewConnectionLimiter(most int, exempt []netip.Prefix, metrics prometheus.Registerer) *ConnectionLimiter {
	factory := promauto.With(metrics)
	return &ConnectionLimiter{
		exempt: exempt, addresses: newAddressCounter(most),
		refused: factory.NewCounter(prometheus.CounterOpts{
			Namespace: "lyceum", Name: "connections_refused_total", Help: "Connections closed because their client address has reached its limit.",
		}),
		open: factory.NewGauge(prometheus.GaugeOpts{
			Namespace: "lyceum", Name: "connections_open", Help: "Open connections that count towards a limit.",
		}),
	}
}

// Listen returns a listener that counts the connections of inner until they are closed. A connection counts from
// Accept, or from the first Read if a PROXY header is expected. The listener closes connections over the limit.
func (p *ConnectionLimiter) Listen(inner net.Listener) net.Listener {
	return &limitedListener{inner, p}
}

type limitedListener struct {
	net.Listener
	limit *ConnectionLimiter
}

// Accept returns the next connection within the limit. It closes connections over the limit, except those that
// expect a PROXY header: their limit applies at the first Read.
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

// limitedConn is a connection that counts for its client address from admit to Close.
type limitedConn struct {
	net.Conn
	limit *ConnectionLimiter

	once sync.Once
	err  error

	mu              sync.Mutex
	entered, closed bool
	address         netip.Prefix
}

// admit counts the connection for its client address. If the limit is reached, it closes the connection and returns
// a *refusedError. Later calls return the same result. Behind a load balancer, the first call waits for the PROXY
// header.
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

// exempts reports whether an address is in an exempt network. It compares the whole address, not its /64.
func (p *ConnectionLimiter) exempts(address netip.Addr) bool {
	return anyContains(p.exempt, address)
}

// Read reads from the connection. It returns io.EOF if the connection is over the limit.
func (c *limitedConn) Read(b []byte) (int, error) {
	if c.admit() != nil {
		return 0, io.EOF
	}
	return c.Conn.Read(b)
}

// Close closes the connection and ends its counting. It may be called more than once.
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

func (c *limitedConn) WriteBuffers(parts *net.Buffers) (int64, error) {
	if tcp, ok := c.Conn.(*net.TCPConn); ok {
		return parts.WriteTo(tcp)
	}
	n, err := c.Conn.Write(bytes.Join(*parts, nil)) // net.Buffers would write each part to a connection of another type.
	return int64(n), err
}

// CloseWrite sends FIN if the inner connection supports that. Otherwise it does nothing and returns nil.
func (c *limitedConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}
