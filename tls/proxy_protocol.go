package tls

import (
	"net"
	"net/netip"
	"slices"
	"time"

	"github.com/pires/go-proxyproto"
)

// AcceptProxyProtocol returns a listener that reads the client's address from the PROXY protocol, versions 1 and 2.
// Connections from networks must send a PROXY header within patience. Connections from other addresses are passed
// on unchanged.
func AcceptProxyProtocol(inner net.Listener, networks []netip.Prefix, patience time.Duration) net.Listener {
	if len(networks) == 0 {
		return inner
	}
	return &proxyproto.Listener{Listener: inner, ReadHeaderTimeout: patience, ConnPolicy: func(o proxyproto.ConnPolicyOptions) (proxyproto.Policy, error) {
		if at, err := netip.ParseAddrPort(o.Upstream.String()); err == nil && anyContains(networks, at.Addr().Unmap()) {
			return proxyproto.REQUIRE, nil
		}
		return proxyproto.SKIP, nil
	}}
}

func anyContains(networks []netip.Prefix, address netip.Addr) bool {
	return slices.ContainsFunc(networks, func(network netip.Prefix) bool { return network.Contains(address) })
}

// expectsProxyHeader reports whether the client's address must be read from a PROXY header. Reading it may block.
func expectsProxyHeader(conn net.Conn) bool {
	if counted, ok := conn.(*limitedConn); ok {
		conn = counted.Conn
	}
	_, told := conn.(*proxyproto.Conn)
	return told
}
