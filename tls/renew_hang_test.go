package tls

import (
	"context"
	"crypto/x509"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// hungRecords are Records whose reads block while stuck is set, regardless of deadlines, until release is called.
type hungRecords struct {
	*memoryRecords
	stuck  atomic.Bool
	waits  chan string
	letGo  chan struct{}
	finish sync.Once
}

func newHungRecords(t *testing.T) *hungRecords {
	r := &hungRecords{memoryRecords: newMemoryRecords(), waits: make(chan string, 1000), letGo: make(chan struct{})}
	t.Cleanup(r.release)
	return r
}

func (r *hungRecords) release() { r.finish.Do(func() { close(r.letGo) }) }

func (r *hungRecords) wait(what string) {
	if r.stuck.Load() {
		r.waits <- what
		<-r.letGo
	}
}

func (r *hungRecords) Load(ctx context.Context, key string) ([]byte, error) {
	r.wait(key)
	return r.memoryRecords.Load(ctx, key)
}

func (r *hungRecords) Stat(ctx context.Context, key string) (int64, time.Time, error) {
	r.wait(key)
	return r.memoryRecords.Stat(ctx, key)
}

// If a renewal blocks in a read of storage, certificates in memory must still be served, and other certificates
// must be loaded. If the cache were locked during the read, it would block all handshakes.
func TestRenew_CachedCertificatesDoNotWait(t *testing.T) {
	for title, renew := range map[string]func(n *node){
		"our sweep":       func(n *node) { _ = n.sweeper.sweep(context.Background()) },
		"certmagic's own": func(n *node) { _ = n.certs.cache.RenewManagedCertificates(context.Background()) },
	} {
		t.Run(title, func(t *testing.T) {
			issuer, today := aged(t, dueAge)
			records, folder := newHungRecords(t), t.TempDir()
			start := func() *node {
				return startNodeWith(t, records, issuer, func(o *Options) { o.LocalCache = folder })
			}
			n := start()
			for i := range 5 {
				due := fmt.Sprintf("due%d.acme.test", i)
				n.hosts.set(due, Served)
				n.mustVisit(t, due)
			}
			today()
			n.mustVisit(t, acmeHost)
			start().mustVisit(t, globex) // This visit to another node fills the local folder, but not the memory of n.
			records.stuck.Store(true)
			var renewal sync.WaitGroup
			defer renewal.Wait()
			defer records.release()
			done := make(chan struct{})
			renewal.Go(func() { renew(n); close(done) })
			select {
			case <-records.waits:
			case <-done: // The renewal has ended without reading storage.
			}
			n.mustVisit(t, globex) // This visit loads the certificate into the memory of n.
			n.mustVisit(t, acmeHost)
		})
	}
}

// slowIssuer is an issuer that blocks requests for the name slow until refused is closed.
type slowIssuer struct {
	*faultyIssuer
	slow    string
	asked   chan context.Context
	refused chan struct{}
}

func (i slowIssuer) Issue(ctx context.Context, request *x509.CertificateRequest) (*certmagic.IssuedCertificate, error) {
	if request.DNSNames[0] == i.slow && i.fault.Load() != nil {
		i.asked <- ctx
		<-i.refused
	}
	return i.Authority.Issue(ctx, request)
}

// If one certificate order is slow, the sweep must still renew the other certificates.
func TestRenew_SlowOrderDoesNotBlockOthers(t *testing.T) {
	past, today := aged(t, dueAge)
	issuer := slowIssuer{past, "a.acme.test", make(chan context.Context, 1), make(chan struct{})}
	n := startNodeWith(t, newMemoryRecords(), past, func(o *Options) { o.Issuers = []Issuer{issuer} })
	n.hosts.set(issuer.slow, Served)
	old := make(map[string]string)
	for _, name := range []string{issuer.slow, acmeHost, globex} {
		old[name] = n.served(t, name)
	}
	today()
	issuer.setFault(refuse)
	var sweep sync.WaitGroup
	sweep.Go(func() { n.mustSweep(t) })
	if _, ends := (<-issuer.asked).Deadline(); !ends {
		t.Error("the renewal has no deadline")
	}
	for _, name := range []string{acmeHost, globex} {
		await(t, "renewal of "+name, func() bool { return n.served(t, name) != old[name] })
	}
	close(issuer.refused)
	sweep.Wait()
	if n.served(t, issuer.slow) == old[issuer.slow] {
		t.Error("the slow certificate was not renewed")
	}
}

// silentIssuer is an issuer whose certificates have renewal information. Requests for this information block.
type silentIssuer struct {
	*faultyIssuer
	asked chan string
}

func (i silentIssuer) Issue(ctx context.Context, request *x509.CertificateRequest) (*certmagic.IssuedCertificate, error) {
	issued, err := i.faultyIssuer.Issue(ctx, request)
	if err == nil {
		askAgain := time.Date(1999, time.December, 31, 0, 0, 0, 0, time.UTC) // In a synctest bubble, time starts in 2000, so the renewal information is due.
		info := rfc8555.RenewalInfo{UniqueIdentifier: request.DNSNames[0], RetryAfter: &askAgain}
		info.SelectedTime = askAgain.AddDate(100, 0, 0)
		info.SuggestedWindow.Start, info.SuggestedWindow.End = info.SelectedTime, info.SelectedTime.Add(time.Hour)
		issued.Metadata = rfc8555.Certificate{RenewalInfo: &info}
	}
	return issued, err
}

func (i silentIssuer) GetRenewalInfo(ctx context.Context, cert certmagic.Certificate) (rfc8555.RenewalInfo, error) {
	i.asked <- cert.Names[0]
	<-ctx.Done()
	return rfc8555.RenewalInfo{}, ctx.Err()
}

// If requests for renewal information time out, the next sweep must continue with the remaining hosts.
func TestRenewalInfo_ContinuesAfterTimeout(t *testing.T) {
	const names = renewalConcurrency + 2
	issuer := silentIssuer{newIssuer(t), make(chan string, 3*names)}
	n := startNodeWith(t, newMemoryRecords(), issuer.faultyIssuer, func(o *Options) {
		o.Issuers, o.Limits.Authority, o.Limits.Sweep = []Issuer{issuer}, 10*time.Second, 15*time.Second
	})
	for i := range names {
		name := fmt.Sprintf("n%d.acme.test", i)
		n.hosts.set(name, Served)
		n.mustVisit(t, name)
	}
	asked := make(map[string]int)
	ask := func(t *testing.T) {
		t.Helper()
		if err := n.sweeper.updateRenewalInfos(t.Context()); err != nil {
			t.Error(err)
		}
		for len(issuer.asked) > 0 {
			asked[<-issuer.asked]++
		}
	}
	synctest.Test(t, func(t *testing.T) {
		ask(t)
		if len(asked) < renewalConcurrency || len(asked) == names {
			t.Errorf("renewal information of %d of %d hosts was requested in the time limit", len(asked), names)
		}
		ask(t)
		for name, times := range asked {
			if times != 1 {
				t.Errorf("%d requests for %s before every host had one", times, name)
			}
		}
		if len(asked) != names {
			t.Errorf("renewal information of %d of %d hosts was requested in the next sweep", len(asked), names)
		}
	})
}

// If one node renews a certificate early, for example after a revocation, the other nodes must serve the new
// certificate, also after a restart.
func TestReload_OtherNodesRenewals(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		for title, visited := range map[string]bool{"in memory": true, "in the folder": false} {
			t.Run(title, func(t *testing.T) {
				issuer, host, folder := newIssuer(t), uniqueName(), t.TempDir()
				start := func(folder string) *node {
					n := startNodeWith(t, records, issuer, func(o *Options) { o.LocalCache = folder })
					n.hosts.set(host, Served)
					return n
				}
				one, two := start(""), start(folder)
				old := one.served(t, host)
				if got := two.served(t, host); got != old {
					t.Fatalf("node one serves %s, node two %s", old, got)
				}
				if !visited {
					two.certs.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: host}})
				}
				if err := one.forceRenewal(host); err != nil {
					t.Fatal(err)
				}
				one.mustReload(t)
				two.mustReload(t)
				first, second, restarted := one.served(t, host), two.served(t, host), start(folder).served(t, host)
				if first == old || first != second || first != restarted {
					t.Errorf("node one serves %s, node two %s, the restarted node %s, instead of %s", first, second, restarted, old)
				}
			})
		}
	})
}

// If the reload of a changed certificate fails, the next sweep must repeat it.
func TestReload_RetriesFailedReads(t *testing.T) {
	issuer := newIssuer(t)
	records := &failingLoads{memoryRecords: newMemoryRecords()}
	one, two := startNodeOn(t, records, issuer, Limits{}), startNodeOn(t, records, issuer, Limits{})
	old := one.served(t, acmeHost)
	two.mustVisit(t, acmeHost)
	if err := one.forceRenewal(acmeHost); err != nil {
		t.Fatal(err)
	}
	two.sweeper.reloadedAt.wall = two.sweeper.reloadedAt.wall.Add(-time.Hour)
	records.fails.Store(true)
	two.mustReload(t)
	records.fails.Store(false)
	records.unchanged.Store(true)
	two.mustReload(t)
	if got := two.served(t, acmeHost); got == old {
		t.Error("the old certificate is still served")
	}
}

// failingLoads are Records whose Load fails while fails is set. Changed returns nothing while unchanged is set.
type failingLoads struct {
	*memoryRecords
	fails, unchanged atomic.Bool
}

func (r *failingLoads) Load(ctx context.Context, key string) ([]byte, error) {
	if r.fails.Load() {
		return nil, errDown
	}
	return r.memoryRecords.Load(ctx, key)
}

func (r *failingLoads) Changed(ctx context.Context, within time.Duration) ([]string, error) {
	if r.unchanged.Load() {
		return nil, nil
	}
	return r.memoryRecords.Changed(ctx, within)
}

// askedBack are Records that record the period of the last call of Changed.
type askedBack struct {
	*memoryRecords
	within time.Duration
}

func (r *askedBack) Changed(ctx context.Context, within time.Duration) ([]string, error) {
	r.within = within
	return r.memoryRecords.Changed(ctx, within)
}

// If the machine was suspended or the wall clock was set back, Changed must be called for the whole period since
// the last call. The monotonic clock stops during suspension.
func TestReload_UsesBothClocks(t *testing.T) {
	records := &askedBack{memoryRecords: newMemoryRecords()}
	n := startNodeOn(t, records, newIssuer(t), Limits{})
	for title, set := range map[string]func(){
		"suspended": func() { n.sweeper.reloadedAt.wall = n.sweeper.reloadedAt.wall.Add(-time.Hour) },
		"set back": func() {
			n.sweeper.reloadedAt.monotonic = n.sweeper.reloadedAt.monotonic.Add(-time.Hour)
			n.sweeper.reloadedAt.wall = n.sweeper.reloadedAt.wall.Add(time.Hour)
		},
	} {
		n.sweeper.reloadedAt = timestampNow()
		set()
		n.mustReload(t)
		if records.within < time.Hour {
			t.Errorf("%s: Changed was queried for the last %s", title, records.within)
		}
	}
}
