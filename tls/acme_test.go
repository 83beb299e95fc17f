package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/tls/tlstest"
)

func TestACME_ObtainsByEitherWay(t *testing.T) {
	t.Parallel()
	for title, setup := range map[string]deploymentSetup{
		"both":                        {},
		"HTTP only":                   {noSecure: true},
		"TLS only":                    {noPlain: true},
		"half of all nonces rejected": {authority: tlstest.Setup{NonceRejects: 50}},
	} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, setup)
			name := uniqueName()
			d.nodes[0].hosts.set(name, Proven)
			if err := d.nodes[0].Obtain(t.Context(), name); err != nil {
				t.Fatal(err)
			}
			d.nodes[0].mustVisit(t, name)
		})
	}
}

func TestACME_FirstVisitIsTheSafetyNet(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	d.nodes[0].mustVisit(t, d.newName())
	d.wantOrders(t, 1)
}

func TestACME_TwoNodesFiftyVisitorsOneOrder(t *testing.T) {
	t.Parallel()
	everyStorage(t, func(t *testing.T, records Records) {
		d := deploy(t, deploymentSetup{records: records, nodes: 2})
		name := d.newName()
		crowd(t, 50, name, d.nodes...)
		d.wantOrders(t, 1)
		if accounts := d.authority.Asked(tlstest.NewAccount); accounts != 1 {
			t.Errorf("%d accounts", accounts)
		}
	})
}

func TestACME_AnyNodeAnswersTheChallenge(t *testing.T) {
	t.Parallel()
	for title, setup := range map[string]deploymentSetup{"HTTP": {nodes: 2, noSecure: true}, "TLS": {nodes: 2, noPlain: true}} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, setup)
			// The authority looks three times for each name, and the balancer leads it to both nodes in turn.
			for range 2 {
				d.nodes[0].mustVisit(t, d.newName())
			}
		})
	}
}

func TestACME_ExternalAccount(t *testing.T) {
	t.Parallel()
	const keyID, key = "kid-1", "zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W"
	for title, c := range map[string]struct {
		key string
		ok  bool
	}{
		"the right key": {key, true},
		"another key":   {"AAAAZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W", false},
		"no key":        {"", false},
	} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, deploymentSetup{authority: tlstest.Setup{KeyID: keyID, MACKey: key}, change: func(o *Options) {
				if c.key != "" {
					o.ACME[0].KeyID, o.ACME[0].MACKey = keyID, c.key
				}
			}})
			err := d.nodes[0].Obtain(t.Context(), d.newName())
			if (err == nil) != c.ok {
				t.Errorf("obtained: %v", err)
			}
		})
	}
}

// failures are ways in which an authority fails, what people are told, and for how long it rests; not at all where the
// name is to blame.
var failures = map[string]struct {
	fault tlstest.Fault
	words string
	rest  time.Duration
}{
	"a fault of its own": {tlstest.Broken(tlstest.NewOrder), "The certificate authority has a fault.", restSteps[0]},
	"too many orders":    {tlstest.RateLimited("too many new orders from this account", "3600"), "The certificate authority takes no more orders for a while.", time.Hour},
	"too many of a name": {tlstest.RateLimited("too many certificates (5) already issued for this exact set of identifiers", "7200"), "The certificate authority takes no more orders for a while.", 0},
	"a CAA record":       {tlstest.Forbidden(), "A CAA record of the name forbids the certificate authority to issue.", 0},
	"silence":            {tlstest.Hanging(tlstest.NewOrder), "The certificate authority does not answer.", restSteps[0]},
	"silence at the end": {tlstest.Hanging(tlstest.Finalize), "The certificate authority does not answer.", restSteps[0]},
	"nobody there":       {tlstest.Gone(), "The certificate authority does not answer.", restSteps[0]},
	"never checks":       {tlstest.Unfinished(tlstest.Challenge), unfinishedWords, 0},
	"never signs":        {neverSigning(), unfinishedWords, restSteps[0]},
	"never, in an hour":  {neverSigning("Retry-After", "3600"), unfinishedWords, restSteps[0]},
}

const unfinishedWords = "The certificate authority took the order and did not finish it in time."

// neverSigning is an authority that has all it wants, and never signs.
func neverSigning(headers ...string) tlstest.Fault {
	return tlstest.Both(tlstest.Unfinished(tlstest.Finalize, headers...), tlstest.Unfinished(tlstest.Order, headers...))
}

// waitsFor is how long an authority has: not for ever where it is silent or never ends, and enough on a busy machine for
// the one that is not.
func waitsFor(failure string) func(*Options) {
	return func(o *Options) {
		o.Limits.Authority = time.Minute
		switch {
		case strings.HasPrefix(failure, "silence"):
			o.Limits.Authority = 5 * time.Second
		case strings.HasPrefix(failure, "never"):
			o.Limits.Issue = 30 * time.Second
		}
	}
}

func TestACME_AFailingAuthorityIsSaidInWordsAndLeftAlone(t *testing.T) {
	t.Parallel()
	for title, c := range failures {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, deploymentSetup{nodes: 2, change: waitsFor(title)})
			d.authority.Spoil(c.fault)
			name, other := d.newName(), d.newName()
			err := d.nodes[0].Obtain(t.Context(), name)
			if Plain(err) != c.words {
				t.Errorf("said %q of %v", Plain(err), err)
			}
			d.authority.Spoil(nil)
			orders := d.orders()
			for range 10 {
				for _, n := range d.nodes {
					n.mustRefuse(t, n.client(name), "internal error")
				}
			}
			if c.rest == 0 { // it is the name's fault, and nobody else's
				d.nodes[1].mustVisit(t, other)
				orders++
			} else {
				d.nodes[1].mustRefuse(t, d.nodes[1].client(other), "internal error")
			}
			if more := d.orders() - orders; more != 0 {
				t.Errorf("%d orders while cooling down", more)
			}
			d.passes(c.rest)
			if c.rest == 0 {
				if err := d.nodes[0].Invalidate(t.Context(), name); err != nil {
					t.Fatal(err)
				}
			}
			d.nodes[0].mustVisit(t, name)
			d.nodes[1].mustVisit(t, other)
		})
	}
}

// passes lets time go by on all nodes.
func (d *deployment) passes(time time.Duration) {
	for _, n := range d.nodes {
		n.clock.advance(time)
	}
}

func TestACME_WhatALimitAsksForIsKept(t *testing.T) {
	t.Parallel()
	for title, c := range map[string]struct {
		detail, header string
		least, most    time.Duration
	}{
		"in the header":          {"too many new orders", "5400", 89 * time.Minute, 90 * time.Minute},
		"in words":               {"too many new orders, retry after " + time.Now().UTC().Add(2*time.Hour).Format(time.DateTime) + " UTC", "", 118 * time.Minute, 2 * time.Hour},
		"a week for the account": {"too many new orders", "604800", longestRest - time.Minute, longestRest},
		"not at all":             {"too many new orders", "", restSteps[0] - time.Second, restSteps[0]},
	} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, deploymentSetup{})
			d.authority.Spoil(tlstest.RateLimited(c.detail, c.header))
			n, name := d.nodes[0], d.newName()
			_ = n.Obtain(t.Context(), name)
			var rest *CoolDownError
			if err := n.Obtain(t.Context(), name); !errors.As(err, &rest) {
				t.Fatalf("the second time: %v", err)
			}
			if wait := rest.Until.Sub(n.clock.Now()); wait < c.least || wait > c.most {
				t.Errorf("waits %v, want %v to %v", wait, c.least, c.most)
			}
		})
	}
}

func TestACME_AHangingAuthorityHoldsNobody(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{change: func(o *Options) {
		o.Limits.Patience, o.Limits.Authority = 50*time.Millisecond, time.Hour
	}})
	d.authority.Spoil(tlstest.Hanging(tlstest.NewOrder))
	n, name := d.nodes[0], d.newName()
	n.mustRefuse(t, n.client(name), "internal error")
	n.mustRefuse(t, n.client(name), "internal error")
	n.refused(t, refusedIssuance, 1)
	n.refused(t, refusedCoolDown, 1)
	hurry, cancel := context.WithCancel(context.Background())
	cancel()
	if err := n.Shutdown(hurry); !errors.Is(err, context.Canceled) {
		t.Errorf("shutdown: %v", err)
	}
}

func TestACME_AHangingAuthorityHoldsNoneOfMany(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{nodes: 2, change: func(o *Options) {
		o.Limits.Patience, o.Limits.Authority = 50*time.Millisecond, time.Hour
	}})
	hold, came, open := tlstest.Gate(tlstest.NewOrder)
	d.authority.Spoil(hold)
	name := d.newName()
	var all sync.WaitGroup
	for i := range 40 {
		n := d.nodes[i%len(d.nodes)]
		all.Go(func() {
			if _, _, err := n.visit(n.client(name)); err == nil || !strings.Contains(err.Error(), "internal error") {
				t.Errorf("visitor %d: %v", i, err)
			}
		})
	}
	all.Wait()
	<-came
	close(open)
	await(t, "the certificate", func() bool { _, ok := d.nodes[0].remembered(name); return ok })
	d.nodes[0].mustVisit(t, name)
	d.wantOrders(t, 1)
}

func TestACME_NobodyWaitsForARevocationResponder(t *testing.T) {
	t.Parallel()
	asked := make(chan struct{}, 100)
	responder := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		asked <- struct{}{}
		<-r.Context().Done()
	}))
	t.Cleanup(responder.Close)
	d := deploy(t, deploymentSetup{authority: tlstest.Setup{OCSP: responder.URL}})
	name := d.newName()
	d.nodes[0].mustVisit(t, name)
	conn, err := stdtls.Dial("tcp", d.nodes[0].address, d.nodes[0].client(name))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if named := conn.ConnectionState().PeerCertificates[0].OCSPServer; len(named) != 1 || named[0] != responder.URL {
		t.Fatalf("the certificate names the responders %q", named)
	}
	if len(asked) != 0 {
		t.Errorf("the responder was asked %d times", len(asked))
	}
}

func TestACME_ANameThatLeadsElsewhere(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	name := d.newName()
	d.authority.Names.Break(name)
	if err := d.nodes[0].Obtain(t.Context(), name); err == nil {
		t.Error("obtained a certificate for a name that leads nowhere")
	}
	if rests := d.nodes[0].authorityRests(0); rests != nil {
		t.Errorf("the authority rests: %v", rests)
	}
	d.authority.Names.Mend(name)
	d.nodes[0].clock.advance(coolDownSteps[0])
	d.nodes[0].mustVisit(t, name)
}

func TestACME_TheSecondAuthority(t *testing.T) {
	t.Parallel()
	for title, c := range failures {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d, second := deployTwo(t, waitsFor(title))
			d.authority.Spoil(c.fault)
			d.nodes[0].roots = second.Roots(t)
			name := d.newName()
			if err := d.nodes[0].Obtain(t.Context(), name); err != nil {
				t.Fatal(err)
			}
			if err := d.nodes[0].coolsDown(name); err != nil {
				t.Errorf("the name cools down: %v", err)
			}
			d.nodes[0].mustVisit(t, name)
			if rests := d.nodes[0].authorityRests(0) != nil; rests != (c.rest > 0) {
				t.Errorf("the first authority rests: %v", rests)
			}
			first := d.orders()
			d.nodes[0].mustVisit(t, d.newName())
			if asked := d.orders() > first; asked != (c.rest == 0) {
				t.Errorf("the first authority is asked again: %v", asked)
			}
		})
	}
}

func TestACME_OneAccountSurvivesARestart(t *testing.T) {
	t.Parallel()
	records := newMemoryRecords()
	d := deploy(t, deploymentSetup{records: records})
	d.nodes[0].mustVisit(t, d.newName())
	d.nodes = append(d.nodes, d.addNode(t, deploymentSetup{records: records}))
	d.nodes[1].mustVisit(t, d.newName())
	if accounts := d.authority.Asked(tlstest.NewAccount); accounts != 1 {
		t.Errorf("%d accounts", accounts)
	}
}
