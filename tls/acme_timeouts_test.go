package tls

import (
	"context"
	"errors"
	"testing"
	"time"

	"lyceum/tls/acme"
	"lyceum/tls/tlstest"
)

// authorityRests returns a *CoolDownError while the authority at an index is in backoff.
func (n *node) authorityRests(place int) error {
	return n.orders.cooldowns.check(issuerBackoffKey(n.certs.magic.Issuers[place].IssuerKey()))
}

// coolsDown returns a *CoolDownError during the cooldown of a name.
func (n *node) coolsDown(name string) error {
	return n.orders.cooldowns.checkShared(context.Background(), name, false)
}

// deployTwo returns a deployment with two authorities that both reach it.
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

// timeOver is a context whose deadline passes on demand.
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

// neverSigns makes the authority accept orders and never finish them. It reports each poll.
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
	if n.authorityRests(0) == nil {
		t.Error("the authority is not in backoff")
	}
	if err := n.coolsDown(name); err != nil {
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
	if err := errors.Join(n.authorityRests(0), n.coolsDown(name)); err != nil {
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
	if err := errors.Join(n.authorityRests(0), n.authorityRests(1)); err != nil {
		t.Errorf("an authority is in backoff: %v", err)
	}
	if n.coolsDown(name) == nil {
		t.Error("the name is not in cooldown")
	}
}
