package tls

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"testing"

	"lyceum/tls/tlstest"

	"lyceum/tls/acme"
)

var names atomic.Int64

// uniqueName returns a name that no other test uses. certmagic tracks waiting visitors by name for the whole
// process, so tests that share a name would affect each other.
func uniqueName() string { return fmt.Sprintf("learn%d.acme.test", names.Add(1)) }

// deployment is one or two nodes behind a load balancer and the authority that validates their names.
type deployment struct {
	authority *tlstest.Authority
	plain     *tlstest.Balancer
	secure    *tlstest.Balancer
	nodes     []*node
}

// deploymentSetup configures a deployment. The zero value is one node with a working authority.
type deploymentSetup struct {
	authority tlstest.Setup
	records   Records
	nodes     int
	change    func(*Options)
	// second is the authority that is tried if the first authority does not issue. Nil means that there is no
	// second authority.
	second *tlstest.Authority
	// noPlain and noSecure mean that the authority cannot validate names over port 80 or port 443.
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

func account(a *tlstest.Authority) acme.Account {
	return acme.Account{Directory: a.Directory, Email: "operator@lyceum.test", Roots: a.API}
}

func (d *deployment) addNode(t testing.TB, s deploymentSetup) *node {
	t.Helper()
	plain := loopback(t)
	n := startNodeWith(t, s.records, nil, func(o *Options) {
		o.Issuers = nil
		o.ACME = []acme.Account{account(d.authority)}
		if s.second != nil {
			o.ACME = append(o.ACME, account(s.second))
		}
		o.Ports = Ports{HTTP: d.plain.Port, HTTPS: d.secure.Port}
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
	d.plain.AddNodes(n.plainAddress)
	d.secure.AddNodes(n.address)
	return n
}

// place calls orders.place of this node, which runs do and records the result of the certificate order p.
func (n *node) place(ctx context.Context, p *order, do func(context.Context) error) error {
	return n.orders.place(ctx, p, do)
}

// forceRenewal renews the certificate of a name although it is not due.
func (n *node) forceRenewal(name string) error {
	return n.place(context.Background(), &order{subject: name, renewal: true}, func(ctx context.Context) error {
		return n.certs.magic.RenewCertSync(ctx, name, true)
	})
}

// serve sets the host status of names to Served on every node.
func (d *deployment) serve(names ...string) {
	for _, n := range d.nodes {
		for _, name := range names {
			n.hosts.set(name, Served)
		}
	}
}

// newName returns a unique name that has the host status Served on every node.
func (d *deployment) newName() string {
	name := uniqueName()
	d.serve(name)
	return name
}

func (d *deployment) orders() int { return d.authority.RequestCount(tlstest.NewOrder) }

func (d *deployment) wantOrders(t *testing.T, want int) {
	t.Helper()
	if orders := d.orders(); orders != want {
		t.Errorf("%d orders, want %d", orders, want)
	}
}

// get requests a page over plain HTTP without following redirects.
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
