package outbound_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"lyceum/node/outbound"
)

// internal matches what a reason must not have: addresses, ports, paths and URLs.
var internal = regexp.MustCompile(`\d+\.\d+\.\d+\.\d+|::|:\d{2,5}|/|resolv|lookup|dial|\.test|\.invalid`)

// A reason must be the class of the failure in words, and must not name a resolver, an address, a path or a URL.
func TestReason(t *testing.T) {
	t.Parallel()
	get := func(cause error) error { return &url.Error{Op: "Get", URL: "https://hooks.test/secret", Err: cause} }
	dial := func(cause error) error {
		return get(&net.OpError{Op: "dial", Net: "tcp", Addr: net.TCPAddrFromAddrPort(netip.MustParseAddrPort("10.1.2.3:8443")), Err: cause})
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{dial(&net.DNSError{Err: "no such host", Name: "hooks.test", Server: "127.0.0.53:53", IsNotFound: true}), "the name does not exist"},
		{dial(&net.DNSError{Err: "server misbehaving", Name: "hooks.test", Server: "10.96.0.10:53"}), "the name could not be looked up"},
		{dial(&net.DNSError{Err: "i/o timeout", Name: "hooks.test", Server: "10.96.0.10:53", IsTimeout: true}), "the name could not be looked up"},
		{dial(fmt.Errorf("%w: 10.1.2.3", outbound.ErrNotPublic)), "the address is not public"},
		{dial(syscall.ECONNREFUSED), "the connection was refused"},
		{dial(syscall.ENETUNREACH), "there is no route to the server"},
		{dial(context.DeadlineExceeded), "no answer in time"},
		{get(&net.OpError{Op: "read", Net: "tcp", Err: syscall.ECONNRESET}), "the server closed the connection before the end of its answer"},
		{io.ErrUnexpectedEOF, "the server closed the connection before the end of its answer"},
		{dial(errors.New("open /etc/resolv.conf: permission denied")), "the connection failed"},
		{errors.New("no JSON"), ""}, {nil, ""},
	} {
		if got := outbound.Reason(fmt.Errorf("read: %w", c.err)); c.err != nil && got != c.want || internal.MatchString(got) {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// A problem with TLS must be named as one.
func TestReason_TLS(t *testing.T) {
	t.Parallel()
	secure := httptest.NewTLSServer(http.NotFoundHandler())
	defer secure.Close()
	plain := httptest.NewServer(http.NotFoundHandler())
	defer plain.Close()
	for address, want := range map[string]string{
		secure.URL: "authority that is not trusted", strings.Replace(plain.URL, "http:", "https:", 1): "does not speak TLS",
	} {
		if got := outbound.Reason(get(t, loopback, address)); !strings.Contains(got, want) || internal.MatchString(got) {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}
