package tls

import (
	"maps"
	"net"
	"net/netip"
	"slices"
	"sync"
)

// handshakeLimiter limits the concurrent handshakes, in total and per client address. Silent connections of one
// machine can therefore not occupy all slots.
type handshakeLimiter struct {
	mu        sync.Mutex
	closed    bool
	max       int
	active    map[*connection]struct{}
	addresses addressCounter
	// waiting counts the handshakes that wait for this node, such as for a lookup while the database hangs. They do not count in addresses, because
	// the people of an office share an address: their first handshakes would use up its limit until the lookup has failed.
	waiting addressCounter
}

// waitingShare is the share of all handshakes that may wait for this node for one address.
const waitingShare = 4

func newHandshakeLimiter(all, perAddress int) *handshakeLimiter {
	return &handshakeLimiter{
		max: all, active: make(map[*connection]struct{}), addresses: newAddressCounter(perAddress), waiting: newAddressCounter(max(all/waitingShare, perAddress)),
	}
}

// acquire takes a slot for a connection. It returns ErrClosed after close, and a *refusedError if a limit is
// reached. It does not count a connection with a PROXY header for an address; assignAddress does that later.
func (p *handshakeLimiter) acquire(c *connection) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.closed:
		return ErrClosed
	case len(p.active) >= p.max:
		return &refusedError{refusedSlots, nil}
	}
	if !c.proxied {
		if err := p.countAddress(c); err != nil {
			return err
		}
	}
	p.active[c] = struct{}{}
	return nil
}

// assignAddress counts a connection with a slot for the address in its PROXY header. It returns a *refusedError if
// the address has reached its limit.
func (p *handshakeLimiter) assignAddress(c *connection) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.countAddress(c)
}

// countAddress counts a connection for its address. It returns a *refusedError if the address has reached its
// limit.
func (p *handshakeLimiter) countAddress(c *connection) error {
	if !p.addresses.acquire(c.address) {
		return &refusedError{refusedPerAddress, nil}
	}
	c.counted = true
	return nil
}

func (p *handshakeLimiter) release(c *connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.active, c)
	switch {
	case c.counted:
		p.addresses.release(c.address)
	case c.waiting:
		p.waiting.release(c.address)
	}
	c.counted, c.waiting = false, false
}

// waits moves a handshake from the limit of its address to the limit of waiting handshakes, unless that is reached. A handshake that has ended
// has no effect.
func (p *handshakeLimiter) waits(c *connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c.counted && p.waiting.acquire(c.address) {
		p.addresses.release(c.address)
		c.counted, c.waiting = false, true
	}
}

// close makes acquire fail from now on. It returns the connections that have a slot.
func (p *handshakeLimiter) close() []*connection {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	return slices.Collect(maps.Keys(p.active))
}

// addressCounter counts connections per address, up to max each. It is not safe for concurrent use.
type addressCounter struct {
	max    int
	counts map[netip.Prefix]int
}

func newAddressCounter(most int) addressCounter {
	return addressCounter{most, make(map[netip.Prefix]int)}
}

func (a addressCounter) acquire(address netip.Prefix) bool {
	if a.counts[address] >= a.max {
		return false
	}
	a.counts[address]++
	return true
}

func (a addressCounter) release(address netip.Prefix) {
	if a.counts[address]--; a.counts[address] == 0 {
		delete(a.counts, address)
	}
}

// addressOf returns the network of the client for limits per address. An IPv6 /64 counts as one address, because
// every customer of a network has at least that many addresses. It returns the zero Prefix if the connection has no
// IP address.
func addressOf(conn net.Conn) netip.Prefix {
	addr, bits := clientAddress(conn), 64
	if addr.Is4() {
		bits = 32
	}
	prefix, err := addr.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return prefix
}

// clientAddress returns the remote address of conn without its zone. It returns an IPv4-mapped address as IPv4. It
// returns the zero Addr if the connection has no IP address.
func clientAddress(conn net.Conn) netip.Addr {
	remote, ok := conn.RemoteAddr().(interface{ AddrPort() netip.AddrPort })
	if !ok {
		return netip.Addr{}
	}
	return remote.AddrPort().Addr().Unmap().WithZone("")
}
