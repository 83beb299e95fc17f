package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"

	"lyceum/tenant"
)

// stranger returns the configuration of a client that requests a name and accepts any certificate.
func stranger(name string, protocols ...string) *stdtls.Config {
	return &stdtls.Config{ServerName: name, InsecureSkipVerify: true, NextProtos: protocols}
}

func TestHandshake_UnknownNamesReadNoStorage(t *testing.T) {
	for _, c := range []struct {
		title  string
		config *stdtls.Config
		reason refusal
	}{
		{"unknown name", stranger("unknown.test"), refusedUnknown},
		{"unknown name that offers the challenge", stranger("unknown.test", acmeProtocol), refusedUnknown},
		{"no name", stranger(""), refusedNoName},
		{"an address", stranger("127.0.0.1."), refusedBadName},
		{"two dots", stranger("learn..acme.test"), refusedBadName},
		{"an underscore", stranger("_learn.acme.test"), refusedBadName},
		{"a wildcard", stranger("*.acme.test"), refusedBadName},
		{"a port", stranger("learn.acme.test:443"), refusedBadName},
		{"an old version", &stdtls.Config{ServerName: "unknown.test", InsecureSkipVerify: true, MaxVersion: stdtls.VersionTLS12}, refusedUnknown},
	} {
		t.Run(c.title, func(t *testing.T) {
			n := startNode(t, Limits{})
			n.mustRefuse(t, c.config, "unrecognized name")
			n.refused(t, c.reason, 1)
			if loads, orders := n.records.loads.Load(), n.issuer.orders.Load(); loads != 0 || orders != 0 {
				t.Errorf("%d storage reads and %d orders", loads, orders)
			}
		})
	}
}

func TestHandshake_OneCertificatePerCanonicalName(t *testing.T) {
	n := startNode(t, Limits{})
	n.hosts.set("xn--mller-kva.test", Served)
	for _, name := range []string{"LEARN.acme.test", acmeHost, "learn.ACME.test", "learn.acme.test."} {
		if _, _, err := n.visit(stranger(name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders for one name", orders)
	}
	for _, name := range []string{"xn--mller-kva.test", "müller.test", "MÜLLER.test"} {
		if _, _, err := n.visit(stranger(name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if orders := n.issuer.orders.Load(); orders != 2 {
		t.Errorf("%d orders for two names", orders)
	}
}

func TestHandshake_Protocols(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	for _, c := range []struct {
		offer      []string
		negotiated string
		alert      string
	}{
		{offer: nil, negotiated: ""},
		{offer: []string{"http/1.1"}, negotiated: "http/1.1"},
		{offer: []string{"h2", "http/1.1"}, negotiated: "http/1.1"},
		{offer: []string{acmeProtocol, "http/1.1"}, negotiated: "http/1.1"},
		{offer: []string{"h2"}, alert: "no application protocol"},
		{offer: []string{acmeProtocol}, alert: "internal error"},
	} {
		config := n.client(acmeHost)
		config.NextProtos = c.offer
		if c.alert != "" {
			n.mustRefuse(t, config, c.alert)
			continue
		}
		_, state, err := n.visit(config)
		if err != nil || state.NegotiatedProtocol != c.negotiated {
			t.Errorf("offer %v: negotiated %q, %v", c.offer, state.NegotiatedProtocol, err)
		}
	}
}

func TestHandshake_NoHTTPOverChallenge(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	// If the client offers a second protocol, the handshake counts as an ordinary one and succeeds.
	conn, err := stdtls.Dial("tcp", n.address, stranger(acmeHost, acmeProtocol, "h2"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if page, _ := request(conn); page != "" {
		t.Errorf("served %q", page)
	}
	n.refused(t, refusedChallenge, 1)
}

func TestHandshake_OldVersionsRefused(t *testing.T) {
	n := startNode(t, Limits{})
	config := stranger(acmeHost)
	config.MinVersion, config.MaxVersion = stdtls.VersionTLS10, stdtls.VersionTLS11
	n.mustRefuse(t, config, "protocol version")
}

func TestHandshake_TicketOfRemovedCompany(t *testing.T) {
	for _, version := range []uint16{stdtls.VersionTLS12, stdtls.VersionTLS13} {
		t.Run(stdtls.VersionName(version), func(t *testing.T) {
			n := startNode(t, Limits{})
			config := n.client(acmeHost)
			config.ClientSessionCache = stdtls.NewLRUClientSessionCache(4)
			config.MinVersion, config.MaxVersion = version, version
			for _, resumed := range []bool{false, true} {
				_, state, err := n.visit(config)
				if err != nil || state.DidResume != resumed {
					t.Fatalf("resumed %v, want %v; %v", state.DidResume, resumed, err)
				}
			}
			n.hosts.set(acmeHost, Unknown)
			n.mustRefuse(t, config, "unrecognized name")
		})
	}
}

func TestHandshake_DecisionsDuringOutage(t *testing.T) {
	n := startNode(t, Limits{Stale: time.Hour})
	n.mustVisit(t, acmeHost)
	n.hosts.fail(errors.New("database is down"))
	n.mustVisit(t, acmeHost)
	n.mustRefuse(t, n.client(globex), "unrecognized name")
	n.clock.advance(time.Hour)
	n.mustRefuse(t, n.client(acmeHost), "unrecognized name")
	n.refused(t, refusedNoStatus, 2)
}

// While lookups fail, all handshakes together must make one lookup per lookupBackoff. The first successful lookup
// must end the backoff.
func TestHandshake_OneLookupDuringOutage(t *testing.T) {
	n := startNode(t, Limits{Stale: time.Hour})
	n.mustVisit(t, acmeHost)
	n.mustVisit(t, globex)
	asks := func(want int) {
		t.Helper()
		before := n.hosts.asked
		for range 3 {
			n.mustVisit(t, acmeHost)
			n.mustVisit(t, globex)
		}
		if got := n.hosts.asked - before; got != want {
			t.Errorf("6 handshakes made %d lookups, want %d", got, want)
		}
	}
	asks(6)
	n.hosts.fail(errors.New("database is down"))
	asks(1)
	n.clock.advance(lookupBackoff - 1)
	asks(0)
	n.clock.advance(1)
	asks(1)
	n.hosts.fail(nil)
	asks(0)
	n.clock.advance(lookupBackoff)
	asks(6)
	n.hosts.fail(errors.New("database is down"))
	asks(1)
	n.hosts.fail(nil)
	n.hosts.set(acmeHost, Unknown)
	n.Forget()
	n.mustRefuse(t, n.client(acmeHost), "unrecognized name")
}

func TestHandshake_ChangeEndsStaleDecisions(t *testing.T) {
	for title, change := range map[string]func(*node){
		"of this host":   func(n *node) { _ = n.Invalidate(context.Background(), acmeHost) },
		"of any company": func(n *node) { n.Forget() },
	} {
		t.Run(title, func(t *testing.T) {
			n := startNode(t, Limits{})
			n.mustVisit(t, acmeHost)
			change(n)
			n.hosts.fail(errors.New("database is down"))
			n.mustRefuse(t, n.client(acmeHost), "unrecognized name")
		})
	}
}

func TestPolicy_UnknownNamesQueueSeparately(t *testing.T) {
	const line = 1 + waitingPerLookup
	n := startNode(t, Limits{Lookups: 1, Lookup: time.Minute})
	n.mustVisit(t, acmeHost)
	if !n.gate.policy.waiting.TryAcquire(line) {
		t.Fatal("a lookup slot for unknown names is still taken")
	}
	n.mustVisit(t, acmeHost)
	n.mustRefuse(t, n.client(globex), "unrecognized name")
	n.gate.policy.waiting.Release(line)
	n.mustVisit(t, globex)
	n.refused(t, refusedBusy, 1)
}

// During a flood of handshakes for unknown names, handshakes for a known name must succeed. A quarter of the flood
// are TLS-ALPN challenges.
func TestHandshake_KnownNamesServedDuringFlood(t *testing.T) {
	const names, visits, strangers = 250, 2000, 16
	n := startNode(t, Limits{UnknownTTL: time.Hour})
	n.mustVisit(t, acmeHost)
	loads, asked := n.records.loads.Load(), n.hosts.asked
	var flood sync.WaitGroup
	for worker := range strangers {
		flood.Go(func() {
			for i := worker; i < visits; i += strangers {
				config := stranger(fmt.Sprintf("name%d.flood.test", i%names))
				if i%4 == 0 {
					config.NextProtos = []string{acmeProtocol}
				}
				if _, _, err := n.visit(config); err == nil || !strings.Contains(err.Error(), "unrecognized name") {
					t.Errorf("unknown name %d: %v", i, err)
				}
			}
		})
	}
	over := make(chan struct{})
	go func() { flood.Wait(); close(over) }()
	ours := 0
	for meanwhile := true; meanwhile; ours++ {
		n.mustVisit(t, acmeHost)
		select {
		case <-over:
			meanwhile = false
		default:
		}
	}
	n.refused(t, refusedUnknown, visits)
	if more := n.records.loads.Load() - loads; more != 0 || n.issuer.orders.Load() != 1 {
		t.Errorf("%d storage reads, %d orders", more, n.issuer.orders.Load())
	}
	// Each unknown name is looked up once, or more often if handshakes overlap before the first result.
	if lookups := n.hosts.asked - asked - ours; lookups < names || lookups > 2*names {
		t.Errorf("%d lookups of %d names", lookups, names)
	}
}

// source is a tenant source with one company. It fails while down is set.
type source struct{ down error }

func (s source) CompanyByHost(_ context.Context, host string) (*tenant.Record, error) {
	switch {
	case s.down != nil:
		return nil, s.down
	case host != acmeHost && host != "new.acme.test":
		return nil, tenant.ErrUnknown
	}
	return &tenant.Record{ID: 1, Slug: "acme", Timezone: "UTC", Ready: host == acmeHost}, nil
}

func (s source) CompanyByID(context.Context, int64) (*tenant.Record, error) {
	return nil, tenant.ErrUnknown
}

func (s source) CompanyBySlug(context.Context, string) (*tenant.Record, error) {
	return nil, tenant.ErrUnknown
}

func TestHostStatusOf(t *testing.T) {
	down := errors.New("database is down")
	for _, c := range []struct {
		host   string
		down   error
		status HostStatus
		err    error
	}{
		{host: acmeHost, status: Served},
		{host: "new.acme.test", status: Preparing},
		{host: "api.lyceum.test", status: Served},
		{host: globex, status: Proven},
		{host: "unknown.test", status: Unknown},
		{host: acmeHost, down: down, err: down},
		{host: "api.lyceum.test", down: down, status: Served},
	} {
		companies := tenant.NewResolver(source{c.down}, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
		proven := func(_ context.Context, host string) (bool, error) { return host == globex, nil }
		status, err := HostStatusOf(companies, proven)(t.Context(), c.host)
		if status != c.status || !errors.Is(err, c.err) {
			t.Errorf("%+v: %v, %v", c, status, err)
		}
	}
}

func FuzzServerName(f *testing.F) {
	for _, seed := range []string{"learn.acme.test", "A..b", "müller.test", "127.0.0.1", "[::1]", "a.b.", "xn--a", "a b", "faß.de"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		host, err := serverName(&stdtls.ClientHelloInfo{ServerName: raw})
		if err != nil {
			return
		}
		if again, err := serverName(&stdtls.ClientHelloInfo{ServerName: host}); again != host || err != nil {
			t.Errorf("%q has the canonical form %q, whose canonical form is %q, %v", raw, host, again, err)
		}
		if safe := certmagic.StorageKeys.Safe(host); safe != host {
			t.Errorf("%q has the canonical form %q, for which storage uses %q", raw, host, safe)
		}
	})
}

func TestHandshake_TLS12OffersNoCBC(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	served := 0
	for _, suite := range append(stdtls.CipherSuites(), stdtls.InsecureCipherSuites()...) {
		if !slices.Contains(suite.SupportedVersions, stdtls.VersionTLS12) {
			continue
		}
		client := n.client(acmeHost)
		client.MaxVersion, client.CipherSuites = stdtls.VersionTLS12, []uint16{suite.ID}
		_, _, err := n.visit(client)
		if err == nil {
			served++
		}
		if err == nil && !strings.Contains(suite.Name, "GCM") && !strings.Contains(suite.Name, "POLY1305") {
			t.Errorf("%s is offered", suite.Name)
		}
	}
	if served != 3 {
		t.Errorf("%d suites are offered for a certificate with ECDSA, want 3", served)
	}
}
