package tls

import (
	"bytes"
	"context"
	stdtls "crypto/tls"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/tls/tlstest"
)

// crowd sends concurrent visitors to a host, alternately through several nodes. It fails the test for each failed
// visit.
func crowd(t *testing.T, visitors int, host string, nodes ...*node) {
	t.Helper()
	var all sync.WaitGroup
	for i := range visitors {
		n := nodes[i%len(nodes)]
		all.Go(func() {
			if page, _, err := n.visit(n.client(host)); err != nil || page != host {
				t.Errorf("visit %d: %q, %v", i, page, err)
			}
		})
	}
	all.Wait()
}

func TestIssue_FirstVisitorsShareOneOrder(t *testing.T) {
	n := startNode(t, Limits{})
	crowd(t, 50, acmeHost, n)
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
	if issued := n.counter(t, "lyceum_tls_certificates_issued_total", ""); issued != 1 {
		t.Errorf("counted %v certificates", issued)
	}
}

func TestIssue_TwoNodesOneOrder(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		issuer := newIssuer(t)
		one, two := startNodeOn(t, records, issuer, Limits{}), startNodeOn(t, records, issuer, Limits{})
		crowd(t, 50, acmeHost, one, two)
		if orders := issuer.orders.Load(); orders != 1 {
			t.Errorf("%d orders", orders)
		}
		// The lock must have been released. Otherwise later callers would wait for the end of its lease.
		if free, err := records.Acquire(t.Context(), "issue_cert_"+acmeHost, "next", time.Minute); !free || err != nil {
			t.Errorf("lock files left: %v, %v", free, err)
		}
	})
}

func TestIssue_RestartServesFromStorage(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	again := startNodeOn(t, n.records, n.issuer, Limits{})
	again.mustVisit(t, acmeHost)
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
}

func TestIssue_KeysAreEncryptedAtRest(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	n.mustVisit(t, globex)
	keys := make(map[string]string)
	for place, value := range n.records.values {
		if bytes.Contains(value, []byte("PRIVATE KEY")) {
			t.Errorf("%s contains an unencrypted private key", place)
		}
		for _, host := range []string{acmeHost, globex} {
			if strings.HasSuffix(place, host+".key") {
				keys[host] = place
			}
		}
	}
	if len(keys) != 2 {
		t.Fatalf("keys found: %v", keys)
	}
	if plain, err := n.certs.storage.Load(t.Context(), keys[acmeHost]); err != nil || !bytes.Contains(plain, []byte("PRIVATE KEY")) {
		t.Errorf("the key cannot be loaded: %v", err)
	}
	n.records.values[keys[acmeHost]] = n.records.values[keys[globex]]
	if _, err := n.certs.storage.Load(t.Context(), keys[acmeHost]); !errors.Is(err, errUnsealed) {
		t.Errorf("a key moved to another host: %v", err)
	}
}

func TestIssue_FailureIsAnsweredAndCoolsDown(t *testing.T) {
	n := startNode(t, Limits{})
	n.issuer.setFault(func(context.Context) error { return errors.New("the authority refuses") })
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	for range 20 {
		n.mustRefuse(t, n.client(acmeHost), "internal error")
	}
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders during the cooldown", orders)
	}
	n.mustRefuse(t, n.client("unknown.test"), "unrecognized name")

	n.clock.advance(coolDownSteps[0])
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	n.clock.advance(coolDownSteps[0])
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	if orders := n.issuer.orders.Load(); orders != 2 {
		t.Errorf("%d orders, the second cooldown should be longer", orders)
	}

	n.issuer.behave()
	n.clock.advance(coolDownSteps[1])
	n.mustVisit(t, acmeHost)
	n.refused(t, refusedIssuance, 2)
	n.refused(t, refusedCoolDown, 21)
}

func TestIssue_InvalidateEndsTheCoolDown(t *testing.T) {
	n := startNode(t, Limits{})
	n.issuer.setFault(func(context.Context) error { return errors.New("the authority refuses") })
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	n.issuer.behave()
	if err := n.Invalidate(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	n.mustVisit(t, acmeHost)
}

func TestIssue_HangingAuthorityDoesNotBlock(t *testing.T) {
	n := startNode(t, Limits{Patience: 50 * time.Millisecond})
	answer := make(chan struct{})
	n.issuer.setFault(func(ctx context.Context) error {
		select {
		case <-answer:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	close(answer)
	// The certificate order continues without visitors. Do waits for its end.
	if _, err, _ := n.obtainer.flights.Do(acmeHost, func() (any, error) { return nil, nil }); err != nil {
		t.Fatal(err)
	}
	n.mustVisit(t, acmeHost)
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
	n.refused(t, refusedIssuance, 1)
	n.refused(t, refusedCoolDown, 1)
}

func TestIssue_ClientGoneIssuanceCompletes(t *testing.T) {
	n := startNode(t, Limits{})
	ordered, answer := make(chan struct{}), make(chan struct{})
	n.issuer.setFault(func(context.Context) error {
		close(ordered)
		<-answer
		return nil
	})
	ctx, leave := context.WithCancel(t.Context())
	left := make(chan error)
	go func() {
		_, err := (&stdtls.Dialer{Config: n.client(acmeHost)}).DialContext(ctx, "tcp", n.address)
		left <- err
	}()
	<-ordered
	leave()
	if err := <-left; err == nil {
		t.Fatal("the client did not leave")
	}
	close(answer)
	n.mustVisit(t, acmeHost)
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
}

func TestIssue_BrokenStorageIsNotTheIssuersFault(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	for place := range n.records.values {
		if strings.HasSuffix(place, ".key") {
			n.records.values[place] = []byte("damaged")
		}
	}
	if err := n.Invalidate(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders, although storage has a certificate", orders)
	}
	if err := n.orders.cooldowns.check(acmeHost); err != nil {
		t.Errorf("in cooldown: %v", err)
	}
}

func TestIssue_ExpiredInStorageIsRenewed(t *testing.T) {
	past := &clock{now: time.Now().Add(-2 * leafLifetime)}
	authority, err := OpenAuthority(t.TempDir(), past.Now)
	if err != nil {
		t.Fatal(err)
	}
	issuer := &faultyIssuer{Authority: authority}
	old := startNodeOn(t, newMemoryRecords(), issuer, Limits{})
	if err := old.Obtain(t.Context(), acmeHost); !errors.Is(err, errExpired) {
		t.Fatal(err)
	}
	// An expired certificate must not be served and must not cause repeated certificate orders.
	for range 3 {
		old.mustRefuse(t, stranger(acmeHost), "internal error")
	}
	past.advance(2 * leafLifetime)
	if err := old.Invalidate(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	fresh := startNodeOn(t, old.records, issuer, Limits{})
	fresh.mustVisit(t, acmeHost)
	if orders := issuer.orders.Load(); orders != 2 {
		t.Errorf("%d orders", orders)
	}
}

func TestIssue_NoRenewalForARemovedCompany(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	n.hosts.set(acmeHost, Unknown)
	var refused *refusedError
	if err := n.forceRenewal(acmeHost); !errors.As(err, &refused) || refused.reason != refusedUnknown {
		t.Errorf("renewal: %v", err)
	}
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
}

func TestShutdown_WaitsForOrders(t *testing.T) {
	n := startNode(t, Limits{})
	ordered, answer := make(chan struct{}), make(chan struct{})
	n.issuer.setFault(func(context.Context) error {
		close(ordered)
		<-answer
		return nil
	})
	go func() { _, _, _ = n.visit(n.client(acmeHost)) }()
	<-ordered
	_ = n.listener.Close()
	stopped := make(chan error)
	go func() { stopped <- n.Shutdown(context.Background()) }()
	close(answer)
	if err := <-stopped; err != nil {
		t.Fatal(err)
	}
	startNodeOn(t, n.records, n.issuer, Limits{}).mustVisit(t, acmeHost)
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
}

func TestShutdown_CancelsAtDeadline(t *testing.T) {
	n := startNode(t, Limits{})
	ordered := make(chan struct{})
	n.issuer.setFault(func(ctx context.Context) error {
		close(ordered)
		<-ctx.Done()
		return ctx.Err()
	})
	go func() { _, _, _ = n.visit(n.client(acmeHost)) }()
	<-ordered
	_ = n.listener.Close()
	hurry, cancel := context.WithCancel(context.Background())
	cancel()
	if err := n.Shutdown(hurry); !errors.Is(err, context.Canceled) {
		t.Errorf("shutdown: %v", err)
	}
	if locked := n.records.locked(); locked != 0 {
		t.Errorf("%d locks not released", locked)
	}
	if err := n.orders.cooldowns.check(acmeHost); err != nil {
		t.Errorf("the shutdown caused a cooldown of the name: %v", err)
	}
}

func TestShutdown_ReleasesLocks(t *testing.T) {
	n := startNode(t, Limits{})
	if err := n.certs.storage.Lock(t.Context(), "renewal under way"); err != nil {
		t.Fatal(err)
	}
	_ = n.listener.Close()
	if err := n.Shutdown(context.Background()); err != nil {
		t.Fatal(err)
	}
	if locked := n.records.locked(); locked != 0 {
		t.Errorf("%d locks not released", locked)
	}
}

func TestNew_RequiredOptions(t *testing.T) {
	n := startNode(t, Limits{})
	sound := Options{HostStatus: n.hosts.hostStatus, Records: n.records, Masters: masterkey.Keys{make([]byte, masterkey.Size)}, Issuers: []Issuer{n.issuer}}
	for title, spoil := range map[string]func(*Options){
		"no decision":              func(o *Options) { o.HostStatus = nil },
		"no records":               func(o *Options) { o.Records = nil },
		"no issuer":                func(o *Options) { o.Issuers = nil },
		"short key":                func(o *Options) { o.Masters = masterkey.Keys{make([]byte, 16)} },
		"metrics registered twice": func(o *Options) { o.Metrics = n.registry },
	} {
		o := sound
		spoil(&o)
		if _, err := New(o); err == nil {
			t.Errorf("%s: accepted", title)
		}
	}
}

// If the node listens on HTTPS only, Leave must wait for the certificate order in progress, because the authority
// validates the name at this node. The node must refuse new certificate orders.
func TestLeave_WaitsForOrdersAndStartsNone(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{noPlain: true})
	n, name, other := d.nodes[0], d.newName(), d.newName()
	hold, came, open := tlstest.Pause(tlstest.Challenge)
	d.authority.SetFault(hold)
	obtained := make(chan error, 1)
	go func() { obtained <- n.Obtain(context.Background(), name) }()
	<-came
	hurry, hurried := context.WithCancel(context.Background())
	hurried()
	if err := n.Leave(hurry); !errors.Is(err, context.Canceled) {
		t.Errorf("Leave returned during an order: %v", err)
	}
	if err := n.Obtain(t.Context(), other); !errors.Is(err, ErrClosed) {
		t.Errorf("another order: %v", err)
	}
	close(open)
	if err := errors.Join(n.Leave(t.Context()), n.listener.Close(), <-obtained); err != nil {
		t.Error(err)
	}
	d.wantOrders(t, 1)
}
