package tls

import (
	"context"
	stdtls "crypto/tls"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"

	"lyceum/tls/tlstest"
)

// served returns the serial number of the certificate that the node serves for a name.
func (n *node) served(t *testing.T, name string) string {
	t.Helper()
	conn, err := stdtls.Dial("tcp", n.address, n.client(name))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	return conn.ConnectionState().PeerCertificates[0].SerialNumber.String()
}

// await waits up to a minute until a condition is true. It fails the test after that.
func await(t *testing.T, what string, true func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	for !true() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("timed out: %s", what)
		}
	}
}

func (n *node) mustSweep(t *testing.T) {
	t.Helper()
	if err := n.sweeper.sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (n *node) mustReload(t *testing.T) {
	t.Helper()
	if err := n.sweeper.reloadChanged(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// aged returns an issuer whose certificates have a given age, and a function. After the call of that function, the
// issuer's certificates are new.
func aged(t *testing.T, age time.Duration) (*faultyIssuer, func()) {
	t.Helper()
	past := &clock{now: time.Now().Add(-age)}
	authority, err := OpenAuthority(t.TempDir(), past.Now)
	if err != nil {
		t.Fatal(err)
	}
	return &faultyIssuer{Authority: authority}, func() { past.advance(age) }
}

const (
	dueAge     = leafLifetime * 7 / 10
	overdueAge = leafLifetime * 8 / 10
)

func TestRenew_WithoutVisitors(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		issuer, today := aged(t, dueAge)
		host := uniqueName()
		before := startNodeOn(t, records, issuer, Limits{})
		before.hosts.set(host, Served)
		old := before.served(t, host)
		today()
		// A node that has just started has no certificates in memory.
		n := startNodeOn(t, records, issuer, Limits{})
		n.hosts.set(host, Served)
		n.mustSweep(t)
		if n.served(t, host) == old {
			t.Error("not renewed")
		}
		n.mustSweep(t)
		if orders := issuer.orders.Load(); orders != 2 {
			t.Errorf("%d orders", orders)
		}
		// The other node must load the renewed certificate from storage.
		before.mustReload(t)
		if one, two := before.served(t, host), n.served(t, host); one != two || issuer.orders.Load() != 2 {
			t.Errorf("certificates %s and %s, %d orders", one, two, issuer.orders.Load())
		}
	})
}

func TestRenew_DoesNotBlockVisitors(t *testing.T) {
	issuer, today := aged(t, dueAge)
	host := uniqueName()
	n := startNodeOn(t, newMemoryRecords(), issuer, Limits{})
	n.hosts.set(host, Served)
	old := n.served(t, host)
	today()
	ordered, answer := make(chan struct{}), make(chan struct{})
	issuer.setFault(func(context.Context) error {
		close(ordered)
		<-answer
		return nil
	})
	var sweep sync.WaitGroup
	sweep.Go(func() { n.mustSweep(t) })
	<-ordered
	if got := n.served(t, host); got != old {
		t.Error("served before it was issued")
	}
	close(answer)
	sweep.Wait()
	if got := n.served(t, host); got == old {
		t.Error("not served after it was issued")
	}
}

func TestRenew_FailureKeepsCertificateAndAlarms(t *testing.T) {
	issuer, today := aged(t, overdueAge)
	host := uniqueName()
	n := startNodeOn(t, newMemoryRecords(), issuer, Limits{})
	n.hosts.set(host, Served)
	n.hosts.set(acmeHost, Served)
	old := n.served(t, host)
	n.mustVisit(t, globex) // The certificate of the removed company is overdue as well.
	n.hosts.set(globex, Unknown)
	today()
	n.mustVisit(t, acmeHost) // This certificate is new.
	issuer.setFault(refuse)
	n.mustSweep(t)
	if failed := n.counter(t, "lyceum_tls_certificates_failed_total", ""); failed != 1 {
		t.Errorf("%v failures", failed)
	}
	if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 1 {
		t.Errorf("%v certificates overdue", overdue)
	}
	if got := n.served(t, host); got != old {
		t.Error("the old certificate is not served any more")
	}
	// The cooldown of a renewal must not affect visitors, even if the certificate was evicted from memory.
	n.certs.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: host}})
	if got := n.served(t, host); got != old {
		t.Error("the old certificate is not loaded any more")
	}
	if orders := issuer.orders.Load(); orders != 4 {
		t.Errorf("%d orders", orders)
	}
}

// uncounted are Records whose Overdue fails while lists is set, and whose Renew fails while locks is set.
type uncounted struct {
	*memoryRecords
	lists, locks atomic.Bool
}

func (r *uncounted) Overdue(ctx context.Context, after string, limit int) ([]string, error) {
	if r.lists.Load() {
		return nil, errDown
	}
	return r.memoryRecords.Overdue(ctx, after, limit)
}

func (r *uncounted) Renew(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	if r.locks.Load() {
		return false, errDown
	}
	return r.memoryRecords.Renew(ctx, name, owner, lease)
}

func TestRenew_AlarmStaysDuringOutage(t *testing.T) {
	records := &uncounted{memoryRecords: newMemoryRecords()}
	issuer, today := aged(t, overdueAge)
	n := startNodeOn(t, records, issuer, Limits{})
	n.mustVisit(t, acmeHost)
	today()
	issuer.setFault(refuse)
	n.mustSweep(t)
	for title, fails := range map[string]*atomic.Bool{"no list": &records.lists, "no lock": &records.locks} {
		fails.Store(true)
		if err := n.sweeper.sweep(t.Context()); !errors.Is(err, errDown) {
			t.Errorf("%s: %v", title, err)
		}
		if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 1 {
			t.Errorf("%s: %v certificates overdue", title, overdue)
		}
		fails.Store(false)
	}
}

func TestRenew_IgnoresRemovedIssuers(t *testing.T) {
	records := newMemoryRecords()
	former, today := aged(t, overdueAge)
	startNodeOn(t, records, former, Limits{}).mustVisit(t, acmeHost)
	today()
	n := startNodeOn(t, records, newIssuer(t), Limits{})
	n.mustSweep(t)
	if orders, overdue := n.issuer.orders.Load(), n.counter(t, "lyceum_tls_certificates_overdue", ""); orders != 0 || overdue != 0 {
		t.Errorf("%d orders, %v certificates overdue", orders, overdue)
	}
}

// If the first issuer does not renew a certificate, the second issuer must issue a certificate. The certificate of
// the first issuer must then be deleted from storage.
func TestRenew_OtherIssuerReplacesCertificate(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		first, today := aged(t, overdueAge)
		second, host := newIssuer(t), uniqueName()
		start := func() *node {
			n := startNodeWith(t, records, first, func(o *Options) { o.Issuers = []Issuer{first, second} })
			n.hosts.set(host, Served)
			n.roots.AppendCertsFromPEM(second.PEM())
			return n
		}
		one, two := start(), start()
		old := one.served(t, host)
		if got := two.served(t, host); got != old {
			t.Fatalf("node one serves %s, node two %s", old, got)
		}
		today()
		first.setFault(refuse)
		one.mustSweep(t)
		two.mustSweep(t)
		newer, other := one.served(t, host), two.served(t, host)
		if newer == old || newer != other {
			t.Errorf("node one serves %s, node two %s, instead of %s", newer, other, old)
		}
		left, err := records.List(t.Context(), certmagic.StorageKeys.CertsSitePrefix(first.IssuerKey(), host))
		if len(left) != 0 || err != nil {
			t.Errorf("certificates left of the first issuer: %v, %v", left, err)
		}
		if got := start().served(t, host); got != newer {
			t.Error("a node that has just started serves another certificate")
		}
	})
}

// hangingLoads are Records whose Load times out while hang is set.
type hangingLoads struct {
	*memoryRecords
	hang  atomic.Bool
	asked atomic.Int64
}

func (r *hangingLoads) Load(ctx context.Context, key string) ([]byte, error) {
	if r.hang.Load() {
		r.asked.Add(1)
		return nil, context.DeadlineExceeded
	}
	return r.memoryRecords.Load(ctx, key)
}

// If a read of storage times out, countOverdue must stop. Every further read would take the full timeout, and the
// renewals begin only after the count.
func TestAlarm_StopsAtStorageTimeout(t *testing.T) {
	records := &hangingLoads{memoryRecords: newMemoryRecords()}
	issuer, today := aged(t, overdueAge)
	before := startNodeOn(t, records, issuer, Limits{})
	before.mustVisit(t, acmeHost)
	before.mustVisit(t, globex)
	today()
	n := startNodeOn(t, records, issuer, Limits{}) // This node has no certificates in memory.
	n.sweeper.reportOverdue(t.Context(), []string{acmeHost})
	records.hang.Store(true)
	if err := n.sweeper.countOverdue(t.Context()); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("counted: %v", err)
	}
	if asked := records.asked.Load(); asked != 1 {
		t.Errorf("%d storage timeouts", asked)
	}
	if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 1 {
		t.Errorf("%v certificates overdue", overdue)
	}
}

func TestSweep_OneNodeLeads(t *testing.T) {
	records := newMemoryRecords()
	one, two := startNodeOn(t, records, newIssuer(t), Limits{}), startNodeOn(t, records, newIssuer(t), Limits{})
	leads := func(n *node, want bool) {
		t.Helper()
		if got, err := n.sweeper.acquireSweepLock(t.Context()); got != want || err != nil {
			t.Errorf("is the leader: %v, %v, want %v", got, err, want)
		}
	}
	leads(one, true)
	leads(two, false)
	leads(one, true)
	records.mu.Lock()
	delete(records.leases, sweepLock) // The node has lost its lease. This happens after a long pause of the process.
	records.mu.Unlock()
	leads(two, true)
	leads(one, false)
}

func TestSweep_DeletesExpiredRecords(t *testing.T) {
	issuer, today := aged(t, leafLifetime+keepExpired+time.Hour)
	n := startNodeOn(t, newMemoryRecords(), issuer, Limits{})
	host := uniqueName()
	n.hosts.set(host, Served)
	if err := n.Obtain(t.Context(), host); !errors.Is(err, errExpired) {
		t.Fatal(err)
	}
	n.hosts.set(host, Unknown)
	today()
	n.mustVisit(t, acmeHost)
	n.mustSweep(t)
	if _, err := n.certs.storage.Load(t.Context(), certmagic.StorageKeys.SitePrivateKey(issuer.IssuerKey(), host)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the key of an expired certificate: %v", err)
	}
	if _, err := n.certs.storage.Load(t.Context(), certmagic.StorageKeys.SitePrivateKey(issuer.IssuerKey(), acmeHost)); err != nil {
		t.Errorf("the key of a fresh one: %v", err)
	}
}

func TestRenew_RenewalInformation(t *testing.T) {
	t.Parallel()
	for title, visited := range map[string]bool{"visited": true, "quiet": false} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			records := newMemoryRecords()
			d := deploy(t, deploymentSetup{records: records})
			later := tlstest.RenewalWindow(time.Now().Add(40*24*time.Hour), time.Now().Add(50*24*time.Hour))
			d.authority.SetFault(later)
			name := d.newName()
			n := d.nodes[0]
			old := n.served(t, name)
			n.mustSweep(t)
			d.wantOrders(t, 1)

			var replaces atomic.Pointer[string]
			reading := tlstest.Inspect(tlstest.NewOrder, func(payload []byte) {
				var order struct{ Replaces string }
				_ = json.Unmarshal(payload, &order)
				replaces.Store(&order.Replaces)
			})
			d.authority.SetFault(tlstest.FirstOf(reading, tlstest.RenewalWindow(time.Now().Add(-2*time.Hour), time.Now().Add(-time.Hour))))
			if !visited {
				n.certs.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: name}})
			}
			n.mustSweep(t)
			d.wantOrders(t, 2)
			d.authority.SetFault(later)
			if n.served(t, name) == old {
				t.Error("not renewed")
			}
			if said := replaces.Load(); said == nil || *said == "" {
				t.Error("the order does not name the certificate that it replaces")
			}
		})
	}
}

// If an authority hangs, the overdue certificates must still be counted, because the count is most important then.
func TestRenew_AlarmPrecedesOrders(t *testing.T) {
	t.Parallel()
	issuer, today := aged(t, overdueAge)
	d := deploy(t, deploymentSetup{change: func(o *Options) { o.Issuers = []Issuer{issuer} }})
	d.authority.SetFault(tlstest.RenewalWindow(time.Now().Add(40*24*time.Hour), time.Now().Add(50*24*time.Hour)))
	n := d.nodes[0]
	if err := n.Obtain(t.Context(), d.newName()); err != nil { // This certificate is from the issuer with old certificates.
		t.Fatal(err)
	}
	today()
	issuer.setFault(refuse)
	n.mustVisit(t, d.newName()) // This certificate is from the ACME authority and has renewal information.
	asked, answer := make(chan struct{}, 10), make(chan struct{})
	d.authority.SetFault(func(_ http.ResponseWriter, r *http.Request) bool {
		if strings.Contains(r.URL.Path, "/renewalInfo/") {
			asked <- struct{}{}
			<-answer
		}
		return false
	})
	swept := make(chan error, 1)
	go func() { swept <- n.sweeper.sweep(context.Background()) }()
	<-asked
	if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 1 {
		t.Errorf("%v certificates overdue while the authority hangs", overdue)
	}
	close(answer)
	if err := <-swept; err != nil {
		t.Error(err)
	}
}
