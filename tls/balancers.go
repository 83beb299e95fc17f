package tls

import (
	"net"
	"net/netip"
	"time"

	"github.com/pires/go-proxyproto"
)

// FromBalancers lets the connections that come from those networks begin with the client's address, in the PROXY protocol,
// versions 1 and 2. There they must, within patience; from everywhere else nobody is asked, and nobody is believed.
func FromBalancers(inner net.Listener, networks []netip.Prefix, patience time.Duration) net.Listener {
	if len(networks) == 0 {
		return inner
	}
	return &proxyproto.Listener{Listener: inner, ReadHeaderTimeout: patience, ConnPolicy: func(o proxyproto.ConnPolicyOptions) (proxyproto.Policy, error) {
		if within(networks, o.Upstream) {
			return proxyproto.REQUIRE, nil
		}
		return proxyproto.SKIP, nil
	}}
}

func within(networks []netip.Prefix, address net.Addr) bool {
	at, err := netip.ParseAddrPort(address.String())
	if err != nil {
		return false
	}
	for _, network := range networks {
		if network.Contains(at.Addr().Unmap()) {
			return true
		}
	}
	return false
}

// saysItsClient tells whether the address of a connection is still to be read from it, which may take the balancer a while.
func saysItsClient(conn net.Conn) bool {
	_, told := conn.(*proxyproto.Conn)
	return told
}
