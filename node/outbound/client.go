// Package outbound makes HTTP clients for addresses that companies have chosen, such as the addresses of webhooks. Such an
// address must not reach a service of the operator's network.
package outbound

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"syscall"
	"time"
)

// ErrNotPublic means that a host has an address that is not public, so that no connection was made.
var ErrNotPublic = errors.New("the address is not public")

// Policy determines which addresses clients may connect to.
type Policy struct {
	// Allowed are networks that may be reached although they are not public.
	Allowed []netip.Prefix
}

// Allows reports whether connections to an address may be made. It returns true for public addresses and for addresses
// in an allowed network.
func (p Policy) Allows(at netip.Addr) bool {
	at = at.Unmap()
	return IsPublic(at) || slices.ContainsFunc(p.Allowed, func(network netip.Prefix) bool { return network.Contains(at) })
}

// control returns ErrNotPublic for an address that p does not allow. The dialer calls it after the name was resolved,
// with the address to which it is about to connect. A name server that changes its answers therefore cannot bypass the
// check.
func (p Policy) control(_ context.Context, _, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %s", ErrNotPublic, address)
	}
	if !p.Allows(at.Addr()) {
		return fmt.Errorf("%w: %s", ErrNotPublic, at.Addr())
	}
	return nil
}

// maxHeaderBytes is the maximum size of the headers of a response. idleTime is the time after which an idle connection is
// closed. idlePerHost and idleInAll are the maximum numbers of idle connections.
const (
	maxHeaderBytes = 16 << 10
	idleTime       = 30 * time.Second
	idlePerHost    = 2
	idleInAll      = 100
)

// Client returns a client that connects only to addresses that p allows. It uses no proxy, follows no redirect and decompresses no response. timeout
// limits a request with its response. The caller limits the size of the body.
func (p Policy) Client(timeout time.Duration) *http.Client {
	dialer := &net.Dialer{Timeout: timeout, ControlContext: p.control}
	return &http.Client{
		Timeout: timeout,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: timeout, ResponseHeaderTimeout: timeout, DisableCompression: true,
			MaxResponseHeaderBytes: maxHeaderBytes, MaxIdleConns: idleInAll, MaxIdleConnsPerHost: idlePerHost, IdleConnTimeout: idleTime,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
