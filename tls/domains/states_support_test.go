package domains

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth/masterkey"
	"lyceum/fakes/dnsfake"
	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
	"lyceum/tenant"
	"lyceum/tls"
	"lyceum/tls/acme"
	"lyceum/tls/tlstest"
)

const alias = "CNAME north.lyceum.test."

// domainFixture is a deployment of one node with its database, name server and authority. The test calls the steps
// of its worker one by one.
type domainFixture struct {
	*testing.T
	*Worker
	dsn          string
	db           *store.DB
	resolver     *tenant.Resolver
	manager      *tls.Manager
	issuer       *faultyIssuer
	budget       *tls.Budget
	real         bool
	authority    *tlstest.Authority
	names        *dnsfake.Server
	north, south tenant.Company
	registry     *prometheus.Registry
	log          *journal
	limits       hosts.CertificateOrderLimits
}

func newDomainFixture(t *testing.T) *domainFixture {
	t.Helper()
	return newDomainFixtureWith(t, false)
}

// newDomainFixtureWith returns a domainFixture. If real is set, its node obtains certificates from an ACME server.
func newDomainFixtureWith(t *testing.T, real bool) *domainFixture {
	t.Helper()
	l := &domainFixture{
		T: t, dsn: storetest.DSN(t), issuer: newIssuer(t), names: startNames(t, "127.0.0.1:0"), registry: prometheus.NewRegistry(), log: &journal{},
		limits: hosts.CertificateOrderLimits{Company: 20, Registered: 40, Account: 200, Failures: 4},
	}
	l.db = storetest.OpenDB(t, l.dsn)
	l.north, l.south = storetest.Company(t, l.db, "north"), storetest.Company(t, l.db, "south")
	storetest.Value(t, l.dsn, "with w as (delete from domains where kind = 'custom' returning 1) select count(*) from w")
	l.resolver = tenant.NewResolver(l.db, tenant.Options{})
	l.real = real
	l.Worker = l.node()
	l.setRecords("north.lyceum.test", leadsHome)
	return l
}

func portOf(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port }

// node starts another node with its own ports and returns its worker. The fields budget, manager and authority of l
// then belong to that node.
func (l *domainFixture) node() *Worker {
	l.Helper()
	probe, log := tls.NewProbe([]byte("ours")), slog.New(slog.NewTextHandler(l.log, nil))
	plain, secure := loopback(l), loopback(l)
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(l.issuer.PEM())
	l.budget = &tls.Budget{DB: l.db, Limits: l.limits}
	o := tls.Options{
		HostStatus: tls.HostStatusOf(l.resolver, l.db.DomainProven), Records: storetest.OpenCertificates(l, l.dsn), Masters: masterkey.Keys{make([]byte, masterkey.Size)},
		Issuers: []tls.Issuer{l.issuer}, Budget: l.budget, Log: log, Limits: patient,
	}
	caa := []CAAIssuer{{Identities: []string{"authority.test"}}}
	if l.real {
		l.authority = tlstest.Start(l, tlstest.Setup{HTTPPort: portOf(plain), TLSPort: portOf(secure), NameServer: l.names})
		o.Issuers, o.ACME, roots = nil, []acme.Account{{Directory: l.authority.Directory, Email: "operator@lyceum.test", Roots: l.authority.API}}, l.authority.Roots(l)
		o.Ports = tls.Ports{HTTP: portOf(plain), HTTPS: portOf(secure)}
		caa = []CAAIssuer{CAAIssuerOf(o.ACME[0], o.Records)}
	}
	var err error
	l.manager, err = tls.New(o)
	l.must(err)
	secureServer := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, err := tenant.Canonical(r.Host)
		if err != nil {
			l.Error(err)
		}
		text, _ := probe.Answer(host, r.URL.Path)
		_, _ = io.WriteString(w, text)
	}), ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)}
	plainServer, listener := l.manager.Plain(tls.PlainOptions{HTTPSPort: portOf(secure), Probe: probe}), l.manager.Listen(secure)
	done := make(chan error, 2)
	go func() { done <- plainServer.Serve(plain) }()
	go func() { done <- secureServer.Serve(listener) }()
	manager := l.manager
	l.Cleanup(func() {
		l.must(errors.Join(plainServer.Close(), secureServer.Close()))
		<-done
		<-done
		l.must(manager.Shutdown(context.Background()))
	})
	checker, err := NewChecker(CheckOptions{
		Resolvers: []string{l.names.Address()}, Probe: probe, Target: "north.lyceum.test", HTTPPort: portOf(plain), HTTPSPort: portOf(secure),
		Addresses: []netip.Addr{atOurs, atNobody}, Issuers: caa, Roots: roots,
		Timeout: 20 * time.Second, Patience: time.Minute, Own: tenant.ReservedNames{Apex: "lyceum.test", PrivateSuffixes: []string{"test", "example"}},
	})
	l.must(err)
	w, err := NewWorker(WorkerConfig{DB: l.db, Checker: checker, Manager: l.manager, Log: log, Metrics: l.registry, Random: func() float64 { return 0.5 }})
	l.must(err)
	l.registry = prometheus.NewRegistry() // The next node registers its own metrics.
	return w
}

func (l *domainFixture) must(err error) {
	l.Helper()
	if err != nil {
		l.Fatal(err)
	}
}

// setRecords replaces the DNS records of a name in the fake name server.
func (l *domainFixture) setRecords(name string, lines ...string) {
	l.Helper()
	l.must(l.names.Set(name, lines...))
}

// claim claims a name for a company. The token of the claim is the company's slug.
func (l *domainFixture) claim(by tenant.Company, host string) {
	l.Helper()
	_, err := hosts.ClaimDomain(l.Context(), l.db.For(by), hosts.DomainClaim{Host: host, Token: by.Slug(), Limit: 9}, store.Actor{})
	l.must(err)
}

// publish replaces the proof records of a name by those of the given companies.
func (l *domainFixture) publish(host string, by ...tenant.Company) {
	l.Helper()
	lines := make([]string, len(by))
	for i, company := range by {
		lines[i] = `TXT "domain-verification=` + company.Slug() + `"`
	}
	l.setRecords(DefaultLabel+"."+host, lines...)
}

func (l *domainFixture) domain(of tenant.Company, host string) hosts.Domain {
	l.Helper()
	d, err := hosts.ReadDomain(l.Context(), l.db.For(of), host)
	l.must(err)
	return d
}

// checkNext checks the next due name and reports whether one was due.
func (w *Worker) checkNext(ctx context.Context) (worked bool, err error) {
	one := w.requested
	one.Concurrency = 1
	n, err := one.Round(ctx)
	return n == 1, err
}

// checkClaimed performs the check of d, which the test has leased.
func (w *Worker) checkClaimed(ctx context.Context, d hosts.DueDomain) error {
	one := w.requested
	one.Claim = func(context.Context, time.Duration, int) ([]hosts.DueDomain, error) { return []hosts.DueDomain{d}, nil }
	_, err := one.Round(ctx)
	return err
}

// step performs the next due check and fails the test if none is due. Afterwards it drops the cached decisions of the
// node. In production, change notices do this.
func (l *domainFixture) step() {
	l.Helper()
	if worked, err := l.checkNext(l.Context()); err != nil || !worked {
		l.Fatalf("nothing was due: %v", err)
	}
	l.resolver.Forget()
	l.manager.Forget()
}

// due leases the next name whose check is due and returns it.
func (l *domainFixture) due() hosts.DueDomain {
	l.Helper()
	d, err := hosts.ClaimDueDomain(l.Context(), l.db, time.Minute, hosts.RequestedFirst)
	l.must(err)
	return d
}

// wantNothingDue fails the test if the check of a name is due.
func (l *domainFixture) wantNothingDue() {
	l.Helper()
	if worked, err := l.checkNext(l.Context()); err != nil || worked {
		l.Fatalf("something was due, %v", err)
	}
}

// again makes the check of a name due now and performs it.
func (l *domainFixture) again(of tenant.Company, host string) {
	l.Helper()
	storetest.Value(l, l.dsn, `update domains set next_check_at = now(), order_after = null where host = $1 and company_id = $2 returning 1`, host, of.ID())
	l.step()
}

// asked requests a check of a name in the same way as the domain-check endpoint, and performs the check.
func (l *domainFixture) asked(of tenant.Company, host string) {
	l.Helper()
	l.must(hosts.RecheckDomain(l.Context(), l.db.For(of), host))
	l.step()
}

// wantState fails the test unless a name has a state and a code. It returns the name.
func (l *domainFixture) wantState(of tenant.Company, host, state, code string) hosts.Domain {
	l.Helper()
	d := l.domain(of, host)
	if d.State != state || d.Code != code || (code == "") != (d.Cause == "") {
		l.Fatalf("%s of %s is %s (%s: %s), want %s (%s)", host, of.Slug(), d.State, d.Code, d.Cause, state, code)
	}
	return d
}

// untilNextCheck returns the seconds between the last and the next check of a name, rounded.
func (l *domainFixture) untilNextCheck(of tenant.Company, host string) string {
	l.Helper()
	return storetest.Value(l, l.dsn, `select round(extract(epoch from next_check_at - checked_at)) from domains where host = $1 and company_id = $2`, host, of.ID())
}

// activate claims a name for north and performs the steps until it is active.
func (l *domainFixture) activate(host string) {
	l.Helper()
	l.claim(l.north, host)
	l.publish(host, l.north)
	l.setRecords(host, alias)
	l.step()
	l.wantState(l.north, host, hosts.DomainVerified, "")
	l.step()
	l.wantState(l.north, host, hosts.DomainIssuing, codeOrdering)
	l.step()
	l.wantState(l.north, host, hosts.DomainActive, "")
}

// answering returns the slug of the company to which requests for a host belong, or an empty string. ready reports
// whether visitors are redirected to the host.
func (l *domainFixture) answering(host string) (slug string, ready bool) {
	l.Helper()
	company, err := l.resolver.ByHost(l.Context(), host)
	if errors.Is(err, tenant.ErrUnknown) {
		return "", false
	}
	l.must(err)
	return company.Slug(), company.Ready()
}

func (l *domainFixture) wantAnswering(host, slug string, ready bool) {
	l.Helper()
	if got, isReady := l.answering(host); got != slug || isReady != ready {
		l.Errorf("%s is answered by %q, ready %v; want %q, %v", host, got, isReady, slug, ready)
	}
}

func (l *domainFixture) wantOrders(want int64) {
	l.Helper()
	if orders := l.issuer.orders.Load(); orders != want {
		l.Errorf("%d orders, want %d", orders, want)
	}
}
