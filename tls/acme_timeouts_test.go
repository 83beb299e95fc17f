package tls

import (
	"context"
	"errors"
	"testing"
	"time"

	"lyceum/tls/acme"
	"lyceum/tls/tlstest"
)

// issuerBackoffError returns a *CoolDownError if the authority with the given index is in issuer backoff, else nil.
func (n *node) issuerBackoffError(place int) error {
	return n.orders.cooldowns.check(issuerBackoffKey(n.certs.magic.Issuers[place].IssuerKey()))
}

// cooldownError returns a *CoolDownError if a name is in cooldown, else nil.
func (n *node) cooldownError(name string) error {
	return n.orders.cooldowns.checkShared(context.Background(), name, false)
}

// deployTwo returns a deployment of one node with two authorities. Both authorities can validate the names of the
// node.
func deployTwo(t *testing.T, change func(*Options)) (d *deployment, second *tlstest.Authority) {
	t.Helper()
	plain, secure := tlstest.StartBalancer(t), tlstest.StartBalancer(t)
	second = tlstest.Start(t, tlstest.Setup{HTTPPort: plain.Port, TLSPort: secure.Port})
	d = deploy(t, deploymentSetup{second: second, change: change})
	plain.AddNodes(d.nodes[0].plainAddress)
	secure.AddNodes(d.nodes[0].address)
	return d, second
}

func TestIssuerTimeout_FitsOrder(t *testing.T) {
	t.Parallel()
	usual := Limits{}.withDefaults()
	if first := usual.issuerTimeout(0, 2) + acme.MaxPollPause; first > 40*time.Second {
		t.Errorf("the second authority receives the order after %v", first)
	}
	if last := usual.issuerTimeout(1, 2); last < usual.issuerTimeout(0, 2) {
		t.Errorf("the last authority gets only %v", last)
	}
	for _, limits := range []Limits{usual, {Issue: time.Minute, Authority: time.Hour}, {Issue: time.Hour, Authority: time.Second}} {
		for of := 1; of <= 3; of++ {
			sum := time.Duration(0)
			for place := range of {
				sum += limits.issuerTimeout(place, of)
			}
			if sum <= 0 || sum >= limits.Issue {
				t.Errorf("%d authorities have %v of %v", of, sum, limits.Issue)
			}
		}
	}
}

func TestIssuerTimeout_PerAuthority(t *testing.T) {
	t.Parallel()
	d, _ := deployTwo(t, func(o *Options) {
		o.Hosted = Hosted{Apex: "lyceum.test", DNS: DynamicUpdates("127.0.0.1:53", tlstest.KeyName, "hmac-sha256", tlstest.Key)}
	})
	n := d.nodes[0]
	for _, issuers := range [][]Issuer{n.certs.magic.Issuers, n.certs.wildcard.Issuers} {
		for place, issuer := range issuers {
			if got, want := issuer.(guardedIssuer).Issuer.(*acme.Issuer).Timeout, n.limits.issuerTimeout(place, 2); got != want {
				t.Errorf("authority %d has %v, want %v", place, got, want)
			}
		}
	}
}

// timeOver is a context whose deadline passes when over is closed.
type timeOver struct {
	context.Context
	over chan struct{}
}

func (c timeOver) Done() <-chan struct{} { return c.over }

func (c timeOver) Err() error {
	select {
	case <-c.over:
		return context.DeadlineExceeded
	default:
		return c.Context.Err()
	}
}

// neverSigns makes the authority accept certificate orders and never finish them. came receives a value for each
// poll.
func (d *deployment) neverSigns() (came <-chan struct{}) {
	looked, came, open := tlstest.Pause(tlstest.Order)
	close(open)
	d.authority.SetFault(tlstest.FirstOf(looked, neverSigning()))
	return came
}

func TestIssuerTimeout_BacksOffAuthority(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	came := d.neverSigns()
	n, name := d.nodes[0], d.newName()
	ctx := timeOver{t.Context(), make(chan struct{})}
	go func() { <-came; close(ctx.over) }()
	obtain := func(ctx context.Context) error { return n.certs.magic.ObtainCertSync(ctx, name) }
	if err := n.place(ctx, &order{subject: name}, obtain); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("the order ended with %v", err)
	}
	if n.issuerBackoffError(0) == nil {
		t.Error("the authority is not in backoff")
	}
	if err := n.cooldownError(name); err != nil {
		t.Errorf("the name is in cooldown: %v", err)
	}
}

func TestIssuerTimeout_ShutdownIsNoFailure(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	came := d.neverSigns()
	n, name := d.nodes[0], d.newName()
	done := make(chan error, 1)
	go func() { done <- n.Obtain(context.Background(), name) }()
	<-came
	hurry, cancel := context.WithCancel(context.Background())
	cancel()
	if err := n.Shutdown(hurry); !errors.Is(err, context.Canceled) {
		t.Errorf("shutdown: %v", err)
	}
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("the order ended with %v", err)
	}
	if err := errors.Join(n.issuerBackoffError(0), n.cooldownError(name)); err != nil {
		t.Errorf("the cancelled order started a cooldown or a backoff: %v", err)
	}
}

func TestIssuerTimeout_UnreachableName(t *testing.T) {
	t.Parallel()
	d, second := deployTwo(t, func(o *Options) { o.Limits.Issue, o.Limits.Authority = 15*time.Second, time.Minute })
	second.SetFault(tlstest.Unfinished(tlstest.Challenge))
	n, name := d.nodes[0], d.newName()
	d.authority.NameServer.SetFailing(name)
	if err := n.Obtain(t.Context(), name); ErrorText(err) != unfinishedWords {
		t.Errorf("the order ended with %v", err)
	}
	if err := errors.Join(n.issuerBackoffError(0), n.issuerBackoffError(1)); err != nil {
		t.Errorf("an authority is in backoff: %v", err)
	}
	if n.cooldownError(name) == nil {
		t.Error("the name is not in cooldown")
	}
}
