package outbound_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"lyceum/fakes/dnsfake"
	"lyceum/node/outbound"
)

var loopback = outbound.Policy{Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}

func TestPolicy(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"127.0.0.1": true, "::ffff:127.0.0.1": true, "::1": false, "10.0.0.1": false, "169.254.169.254": false, "fd00:ec2::254": false,
		"8.8.8.8": true, "::ffff:10.0.0.1": false,
	} {
		if got := loopback.Allows(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s is allowed: %t, want %t", address, got, want)
		}
	}
}

// A client must not connect to an address that is not public, whether the URL contains the address or a name. A server
// listens at the address, so a connection would succeed.
func TestClient_NotPublic(t *testing.T) {
	t.Parallel()
	reached := false
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer server.Close()
	name := strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	for _, address := range []string{server.URL, name} {
		if err := get(t, outbound.Policy{}, address); !errors.Is(err, outbound.ErrNotPublic) {
			t.Errorf("%s: %v, want ErrNotPublic", address, err)
		}
	}
	if reached {
		t.Error("the server was reached")
	}
	if err := get(t, loopback, server.URL); err != nil || !reached {
		t.Errorf("an allowed network: %v, reached %t", err, reached)
	}
}

// A client must return a redirect as the response and must not request its target.
func TestClient_Redirect(t *testing.T) {
	t.Parallel()
	requests := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests++
		http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
	}))
	defer server.Close()
	if err := get(t, loopback, server.URL); err != nil || requests != 1 {
		t.Errorf("%d requests, %v; want one", requests, err)
	}
}

func get(t *testing.T, p outbound.Policy, address string) error {
	t.Helper()
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	client := p.Client(10 * time.Second)
	defer client.CloseIdleConnections()
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	return response.Body.Close()
}

// A name server may first return an allowed address and later other addresses. The client must not connect to the other addresses.
// If one answer contains an allowed and another address, the client must connect only to the allowed address. A server listens at
// both addresses, so that a connection to the other address would succeed.
func TestClient_NameServerChangesItsAnswers(t *testing.T) { // It replaces the resolver of the process, so it runs alone.
	names, err := dnsfake.Start("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	usual := net.DefaultResolver
	net.DefaultResolver = &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, names.Address())
	}}
	t.Cleanup(func() {
		net.DefaultResolver = usual
		if err := names.Close(); err != nil {
			t.Error(err)
		}
	})
	reached := map[string]int{}
	listen := func(address string) (port string) {
		listener, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		host, port, err := net.SplitHostPort(listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		server := &httptest.Server{Listener: listener, Config: &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached[host]++ })}}
		server.Start()
		t.Cleanup(server.Close)
		return port
	}
	port := listen("127.0.0.1:0")
	listen("127.0.0.2:" + port)
	allowed := outbound.Policy{Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.2/32")}}
	visit := func(lines ...string) error {
		t.Helper()
		if err := names.Set("hooks.rebinding.test", lines...); err != nil {
			t.Fatal(err)
		}
		return get(t, allowed, "http://hooks.rebinding.test:"+port)
	}
	if err := visit("A 127.0.0.2"); err != nil || reached["127.0.0.2"] != 1 {
		t.Fatalf("the allowed address: %v, %v", err, reached)
	}
	for _, answer := range [][]string{{"A 127.0.0.1"}, {"AAAA ::1"}, {"AAAA ::ffff:127.0.0.1"}, {"A 169.254.169.254"}, {"A 127.0.0.1", "A 10.0.0.1"}} {
		if err := visit(answer...); !errors.Is(err, outbound.ErrNotPublic) {
			t.Errorf("%q: %v, want ErrNotPublic", answer, err)
		}
	}
	if err := visit("A 127.0.0.1", "A 127.0.0.2"); err != nil {
		t.Errorf("one of two addresses is allowed: %v", err)
	}
	if reached["127.0.0.1"] != 0 || reached["127.0.0.2"] != 2 {
		t.Errorf("reached %v", reached)
	}
}
