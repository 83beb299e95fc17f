package domains

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"testing"
	"time"

	"lyceum/fakes/dnsfake"
	"lyceum/store/hosts"
	"lyceum/tenant"
	"lyceum/tls"
)

const school = "learn.school.example"

// view is a Checker with a fake name server and with web servers at loopback addresses.
type view struct {
	*testing.T
	*Checker
	names *dnsfake.Server
	port  int
}

// These are loopback addresses with a web server, except atNobody. Connections to other loopback addresses
// are refused.
var (
	atOurs     = netip.MustParseAddr("127.0.0.1")
	atStranger = netip.MustParseAddr("127.0.0.2")
	atCDN      = netip.MustParseAddr("127.0.0.3")
	atMoved    = netip.MustParseAddr("127.0.0.4")
	atOther    = netip.MustParseAddr("127.0.0.5")
	atPassing  = netip.MustParseAddr("127.0.0.6")
	atNobody   = netip.MustParseAddr("127.0.0.9")
	atStale    = netip.IPv6Loopback()
)

func newView(t *testing.T, records map[string][]string, change func(*CheckOptions)) view {
	t.Helper()
	v := view{T: t, names: startNames(t, "127.0.0.1:0")}
	for name, lines := range records {
		v.set(name, lines...)
	}
	probe := tls.NewProbe([]byte("ours"))
	v.port = v.serve(probe)
	_, names, err := net.SplitHostPort(v.names.Address())
	if err != nil {
		t.Fatal(err)
	}
	o := CheckOptions{
		Resolvers: []string{v.names.Address()}, Probe: probe, Target: "lyceum.test", HTTPPort: v.port, HTTPSPort: v.port, authorityPort: names,
		// The test servers are on loopback, which mayReach excludes.
		Addresses: []netip.Addr{atOurs, atStranger, atCDN, atMoved, atOther, atPassing, atNobody, atStale},
		Own:       tenant.ReservedNames{Apex: "lyceum.test", PrivateSuffixes: []string{"test", "example"}},
		// The timeouts are long, so that a busy machine causes no finding.
		Timeout: 5 * time.Second, Patience: 30 * time.Second,
	}
	if change != nil {
		change(&o)
	}
	if v.Checker, err = NewChecker(o); err != nil {
		t.Fatal(err)
	}
	return v
}

func startNames(t *testing.T, address string) *dnsfake.Server {
	t.Helper()
	names, err := dnsfake.Start(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = names.Close() })
	return names
}

func (v view) set(name string, lines ...string) {
	v.Helper()
	if err := v.names.Set(name, lines...); err != nil {
		v.Fatal(err)
	}
}

// serve starts the web servers at their addresses, all on the same port, and returns the port.
func (v view) serve(probe *tls.Probe) int {
	v.Helper()
	says := func(text, header, value string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set(header, value)
			_, _ = io.WriteString(w, text)
		}
	}
	ours := func(w http.ResponseWriter, r *http.Request) {
		host, err := tenant.Canonical(r.Host)
		if err != nil {
			v.Error(err)
		}
		text, _ := probe.Answer(host, r.URL.Path)
		_, _ = io.WriteString(w, text)
	}
	handlers := map[netip.Addr]http.HandlerFunc{
		atOurs: ours,
		atPassing: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cf-Ray", "8a1b2c3d4e5f-FRA")
			ours(w, r)
		},
		atOther: func(w http.ResponseWriter, r *http.Request) {
			text, _ := tls.NewProbe([]byte("theirs")).Answer(school, r.URL.Path)
			_, _ = io.WriteString(w, text)
		},
		atStranger: says("Welcome to nginx!", "Server", "nginx"),
		atStale:    says("Welcome to nginx!", "Server", "nginx"),
		atCDN:      says("Error 1001", "Cf-Ray", "8a1b2c3d4e5f-FRA"),
		atMoved: func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://elsewhere.example"+r.URL.Path, http.StatusMovedPermanently)
		},
	}
	for range 20 {
		if port, ok := v.open(handlers); ok {
			return port
		}
	}
	v.Fatal("no port is free at all the addresses")
	return 0
}

func (v view) open(handlers map[netip.Addr]http.HandlerFunc) (port int, ok bool) {
	var open []net.Listener
	for at := range handlers {
		listener, err := net.Listen("tcp", net.JoinHostPort(at.String(), strconv.Itoa(port)))
		if err != nil {
			for _, l := range open {
				_ = l.Close()
			}
			return 0, false
		}
		port = listener.Addr().(*net.TCPAddr).Port
		open = append(open, listener)
	}
	for _, listener := range open {
		at := netip.MustParseAddrPort(listener.Addr().String()).Addr()
		server := &http.Server{Handler: handlers[at]}
		done := make(chan error, 1)
		go func() { done <- server.Serve(listener) }()
		v.Cleanup(func() {
			_ = server.Close()
			if err := <-done; !errors.Is(err, http.ErrServerClosed) {
				v.Error(err)
			}
		})
	}
	return port, true
}

// claimed returns the claim of a host in the state pending.
func claimed(host string) hosts.Domain {
	return hosts.Domain{Host: host, State: hosts.DomainPending, Token: "tokenofschool"}
}

// sees checks a claim. It returns the codes of the findings and the report.
func (v view) sees(d hosts.Domain) (codes []string, seen Report) {
	v.Helper()
	ctx, cancel := context.WithTimeout(v.Context(), time.Minute)
	defer cancel()
	seen = v.Check(ctx, d)
	for _, f := range seen.Findings {
		codes = append(codes, f.Code)
	}
	return codes, seen
}
