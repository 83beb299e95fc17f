package tls

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"testing"

	"github.com/caddyserver/certmagic"

	"lyceum/tls/tlstest"
)

func init() {
	// certmagic's own brake on orders, ten in ten seconds for an account, would make the tests wait for each other.
	certmagic.RateLimitEvents, certmagic.RateLimitEventsWindow = 0, 0
}

var names atomic.Int64

// uniqueName gives each test names of its own: certmagic keeps challenges and waiting visitors by name for the whole
// process, so that two authorities would answer for each other.
func uniqueName() string { return fmt.Sprintf("learn%d.acme.test", names.Add(1)) }

// deployment is one or two nodes behind a balancer, and the authority that checks names there.
type deployment struct {
	authority *tlstest.Authority
	plain     *tlstest.Balancer
	secure    *tlstest.Balancer
	nodes     []*node
}

// deploymentSetup is what differs between tests; the zero value is a single node with an authority that works.
type deploymentSetup struct {
	authority tlstest.Setup
	records   Records
	nodes     int
	change    func(*Options)
	// second is asked when the first authority does not sign.
	second *tlstest.Authority
	// noPlain and noSecure close a door to the authority.
	noPlain, noSecure bool
	probe             *Probe
	language          func(context.Context, string) string
}

func deploy(t testing.TB, s deploymentSetup) *deployment {
	t.Helper()
	d := &deployment{plain: tlstest.StartBalancer(t), secure: tlstest.StartBalancer(t)}
	s.authority.HTTPPort, s.authority.TLSPort = d.plain.Port, d.secure.Port
	d.authority = tlstest.Start(t, s.authority)
	if s.records == nil {
		s.records = newMemoryRecords()
	}
	for range max(1, s.nodes) {
		n := d.addNode(t, s)
		d.nodes = append(d.nodes, n)
	}
	return d
}

func account(a *tlstest.Authority) ACME {
	return ACME{Directory: a.Directory, Email: "operator@lyceum.test", Roots: a.API}
}

func (d *deployment) addNode(t testing.TB, s deploymentSetup) *node {
	t.Helper()
	plain := loopback(t)
	n := startNodeWith(t, s.records, nil, func(o *Options) {
		o.Issuers = nil
		o.ACME = []ACME{account(d.authority)}
		if s.second != nil {
			o.ACME = append(o.ACME, account(s.second))
		}
		// The balancers' ports are taken by the balancers, so certmagic leaves them alone.
		o.Ports = Ports{Host: "127.0.0.1", HTTP: d.plain.Port, HTTPS: d.secure.Port}
		if s.noPlain {
			o.Ports.HTTP = 0
		}
		if s.noSecure {
			o.Ports.HTTPS = 0
		}
		if s.change != nil {
			s.change(o)
		}
	})
	n.roots = d.authority.Roots(t)
	server := n.Plain(PlainOptions{HTTPSPort: d.secure.Port, Probe: s.probe, Language: s.language})
	done := make(chan error, 1)
	go func() { done <- server.Serve(plain) }()
	t.Cleanup(func() {
		_ = server.Close()
		if err := <-done; !errors.Is(err, http.ErrServerClosed) {
			t.Error(err)
		}
	})
	n.plainAddress = plain.Addr().String()
	d.plain.Lead(n.plainAddress)
	d.secure.Lead(n.address)
	return n
}

// serve makes a name one of ours on every node.
func (d *deployment) serve(names ...string) {
	for _, n := range d.nodes {
		for _, name := range names {
			n.hosts.set(name, Served)
		}
	}
}

// newName gives a name that is ours.
func (d *deployment) newName() string {
	name := uniqueName()
	d.serve(name)
	return name
}

func (d *deployment) orders() int { return d.authority.Asked(tlstest.NewOrder) }

func (d *deployment) wantOrders(t *testing.T, want int) {
	t.Helper()
	if orders := d.orders(); orders != want {
		t.Errorf("%d orders, want %d", orders, want)
	}
}

// get asks a node over plain HTTP, without following redirects.
func (n *node) get(t testing.TB, host, path string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, "http://"+n.plainAddress+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = host
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}
