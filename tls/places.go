package tls

import (
	"maps"
	"net"
	"net/netip"
	"slices"
	"sync"
)

// places count the handshakes under way, all together and for each address, so that mute connections of one
// machine cannot take them all.
type places struct {
	mu        sync.Mutex
	closed    bool
	all       int
	taken     map[*connection]struct{}
	addresses addresses
}

func newPlaces(all, perAddress int) *places {
	return &places{all: all, taken: make(map[*connection]struct{}), addresses: newAddresses(perAddress)}
}

// enter gives a connection its place, or says why there is none. One whose client a balancer will name is counted
// for its address later.
func (p *places) enter(c *connection) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.closed:
		return errClosed
	case len(p.taken) >= p.all:
		return &refusedError{refusedSlots, nil}
	}
	if !c.told {
		if err := p.count(c); err != nil {
			return err
		}
	}
	p.taken[c] = struct{}{}
	return nil
}

// name counts a connection that has its place already for the address that a balancer has named.
func (p *places) name(c *connection) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.count(c)
}

// count is one more handshake for an address, unless that has as many as it may have.
func (p *places) count(c *connection) error {
	if !p.addresses.enter(c.address) {
		return &refusedError{refusedPerAddress, nil}
	}
	c.counted = true
	return nil
}

func (p *places) leave(c *connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.taken, c)
	if c.counted {
		p.addresses.leave(c.address)
	}
}

// close lets nobody enter any more, and tells who has not left.
func (p *places) close() []*connection {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	return slices.Collect(maps.Keys(p.taken))
}

// addresses count what each of them has, up to the most that it may have.
type addresses struct {
	most int
	have map[netip.Prefix]int
}

func newAddresses(most int) addresses { return addresses{most, make(map[netip.Prefix]int)} }

func (a addresses) enter(address netip.Prefix) bool {
	if a.have[address] >= a.most {
		return false
	}
	a.have[address]++
	return true
}

func (a addresses) leave(address netip.Prefix) {
	if a.have[address]--; a.have[address] == 0 {
		delete(a.have, address)
	}
}

// addressOf counts a whole /64 as one address of IPv6: every customer has as many addresses as one likes.
func addressOf(conn net.Conn) netip.Prefix {
	remote, ok := conn.RemoteAddr().(interface{ AddrPort() netip.AddrPort })
	if !ok {
		return netip.Prefix{}
	}
	addr, bits := remote.AddrPort().Addr().Unmap().WithZone(""), 64
	if addr.Is4() {
		bits = 32
	}
	prefix, err := addr.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return prefix
}
