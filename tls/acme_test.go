package tls

import (
	"bytes"
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

func TestACME_ObtainsByEitherChallenge(t *testing.T) {
	t.Parallel()
	for title, setup := range map[string]deploymentSetup{
		"both":                         {},
		"HTTP only":                    {noSecure: true},
		"TLS only":                     {noPlain: true},
		"a quarter of nonces rejected": {authority: tlstest.Setup{NonceRejects: 25}}, // acmez sends a request up to ten times, so the certificate order succeeds.
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

func TestACME_FirstVisitOrders(t *testing.T) {
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
		if accounts := d.authority.RequestCount(tlstest.NewAccount); accounts != 1 {
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
			// The authority validates each name three times. The load balancer alternates between the nodes, so
			// each node must answer.
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

// failures are failures of an authority. words is the text for people. rest is the duration of the issuer backoff;
// it is zero if the name caused the failure.
var failures = map[string]struct {
	fault tlstest.Fault
	words string
	rest  time.Duration
}{
	"a fault of its own": {tlstest.ServerError(tlstest.NewOrder), "The certificate authority has a fault.", issuerBackoffSteps[0]},
	"too many orders":    {tlstest.RateLimited("3600"), "The certificate authority takes no more orders for a while.", 0},
	"a CAA record":       {tlstest.CAAForbidden(), "A CAA record of the name forbids the certificate authority to issue.", 0},
	"silence":            {tlstest.NoResponse(tlstest.NewOrder), "The certificate authority does not answer.", issuerBackoffSteps[0]},
	"silence at the end": {tlstest.NoResponse(tlstest.Finalize), "The certificate authority does not answer.", issuerBackoffSteps[0]},
	"nobody there":       {tlstest.Disconnect(), "The certificate authority does not answer.", issuerBackoffSteps[0]},
	"never checks":       {tlstest.Unfinished(tlstest.Challenge), unfinishedWords, 0},
	"never signs":        {neverSigning(), unfinishedWords, issuerBackoffSteps[0]},
	"never, in an hour":  {neverSigning("Retry-After", "3600"), unfinishedWords, issuerBackoffSteps[0]},
}

const unfinishedWords = "The certificate authority accepted the order and did not finish it in time."

// neverSigning returns a fault that makes an authority accept certificate orders and never issue.
func neverSigning(headers ...string) tlstest.Fault {
	return tlstest.FirstOf(tlstest.Unfinished(tlstest.Finalize, headers...), tlstest.Unfinished(tlstest.Order, headers...))
}

// waitsFor returns a function that sets the timeouts for a failure. They are short if the authority does not
// respond. Otherwise they are long enough for a busy machine.
func waitsFor(failure string) func(*Options) {
	return func(o *Options) {
		o.Limits.Authority = time.Minute
		switch {
		case strings.HasPrefix(failure, "silence"):
			o.Limits.Authority = time.Second
		case strings.HasPrefix(failure, "never"):
			o.Limits.Issue = 9 * time.Second
		}
	}
}

func TestACME_FailuresAreExplainedAndBackedOff(t *testing.T) {
	t.Parallel()
	for title, c := range failures {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, deploymentSetup{nodes: 2, change: waitsFor(title)})
			d.authority.SetFault(c.fault)
			name, other := d.newName(), d.newName()
			err := d.nodes[0].Obtain(t.Context(), name)
			if ErrorText(err) != c.words {
				t.Errorf("text %q for %v", ErrorText(err), err)
			}
			d.authority.SetFault(nil)
			orders := d.orders()
			for range 10 {
				for _, n := range d.nodes {
					n.mustRefuse(t, n.client(name), "internal error")
				}
			}
			if c.rest == 0 { // The name caused the failure, so the authority accepts certificate orders for other names.
				d.nodes[1].mustVisit(t, other)
				orders++
			} else {
				d.nodes[1].mustRefuse(t, d.nodes[1].client(other), "internal error")
			}
			if more := d.orders() - orders; more != 0 {
				t.Errorf("%d orders during the cooldown", more)
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

// passes advances the clocks of all nodes by a duration.
func (d *deployment) passes(time time.Duration) {
	for _, n := range d.nodes {
		n.clock.advance(time)
	}
}

func TestACME_HonorsRetryAfter(t *testing.T) {
	t.Parallel()
	for title, c := range map[string]struct {
		header      string
		least, most time.Duration
	}{
		"an hour and a half": {"5400", 89 * time.Minute, 90 * time.Minute},
		"a week":             {"604800", 7*24*time.Hour - time.Minute, 7 * 24 * time.Hour},
		"not at all":         {"", coolDownSteps[0] - time.Second, coolDownSteps[0]},
	} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, deploymentSetup{})
			d.authority.SetFault(tlstest.RateLimited(c.header))
			n, name := d.nodes[0], d.newName()
			_ = n.Obtain(t.Context(), name)
			var rest *CoolDownError
			if err := n.Obtain(t.Context(), name); !errors.As(err, &rest) {
				t.Fatalf("second order: %v", err)
			}
			if wait := rest.Until.Sub(n.clock.Now()); wait < c.least || wait > c.most {
				t.Errorf("backoff of %v, want %v to %v", wait, c.least, c.most)
			}
		})
	}
}

func TestACME_HangingAuthorityDoesNotBlockVisitors(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{change: func(o *Options) {
		o.Limits.Patience, o.Limits.Authority = 50*time.Millisecond, time.Hour
	}})
	d.authority.SetFault(tlstest.NoResponse(tlstest.NewOrder))
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

func TestACME_HangingAuthorityDoesNotBlockManyVisitors(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{nodes: 2, change: func(o *Options) {
		o.Limits.Patience, o.Limits.Authority = 50*time.Millisecond, time.Hour
	}})
	hold, came, open := tlstest.Pause(tlstest.NewOrder)
	d.authority.SetFault(hold)
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
	await(t, "the certificate", func() bool { _, ok := d.nodes[0].certs.cached(name); return ok })
	d.nodes[0].mustVisit(t, name)
	d.wantOrders(t, 1)
}

func TestACME_DoesNotWaitForOCSP(t *testing.T) {
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
		t.Fatalf("the certificate contains the OCSP responders %q", named)
	}
	if len(asked) != 0 {
		t.Errorf("the OCSP responder received %d requests", len(asked))
	}
}

func TestACME_NamePointsElsewhere(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	name := d.newName()
	d.authority.NameServer.SetFailing(name)
	if err := d.nodes[0].Obtain(t.Context(), name); err == nil {
		t.Error("obtained a certificate for a name that does not resolve to this deployment")
	}
	if backoff := d.nodes[0].issuerBackoffError(0); backoff != nil {
		t.Errorf("the authority is in backoff: %v", backoff)
	}
	d.authority.NameServer.ClearFailing(name)
	d.nodes[0].clock.advance(coolDownSteps[0])
	d.nodes[0].mustVisit(t, name)
}

func TestACME_FallsBackToSecondAuthority(t *testing.T) {
	t.Parallel()
	for title, c := range failures {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d, second := deployTwo(t, waitsFor(title))
			d.authority.SetFault(c.fault)
			d.nodes[0].roots = second.Roots(t)
			name := d.newName()
			if err := d.nodes[0].Obtain(t.Context(), name); err != nil {
				t.Fatal(err)
			}
			if err := d.nodes[0].cooldownError(name); err != nil {
				t.Errorf("the name is in cooldown: %v", err)
			}
			d.nodes[0].mustVisit(t, name)
			if backoff := d.nodes[0].issuerBackoffError(0) != nil; backoff != (c.rest > 0) {
				t.Errorf("the first authority is in backoff: %v", backoff)
			}
			first := d.orders()
			d.nodes[0].mustVisit(t, d.newName())
			if asked := d.orders() > first; asked != (c.rest == 0) {
				t.Errorf("the first authority receives another order: %v", asked)
			}
		})
	}
}

func TestACME_AccountSurvivesRestart(t *testing.T) {
	t.Parallel()
	records := newMemoryRecords()
	d := deploy(t, deploymentSetup{records: records})
	d.nodes[0].mustVisit(t, d.newName())
	d.nodes = append(d.nodes, d.addNode(t, deploymentSetup{records: records}))
	d.nodes[1].mustVisit(t, d.newName())
	if accounts := d.authority.RequestCount(tlstest.NewAccount); accounts != 1 {
		t.Errorf("%d accounts", accounts)
	}
}

// If our account is unknown to the authority, the node must register a new account and the certificate order must
// succeed.
func TestACME_ReregistersUnknownAccount(t *testing.T) {
	records := newMemoryRecords()
	d := deploy(t, deploymentSetup{records: records})
	n := d.nodes[0]
	first, second := uniqueName(), uniqueName()
	for _, host := range []string{first, second} {
		n.hosts.set(host, Served)
	}
	if err := n.Obtain(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	before, err := account(d.authority).URI(t.Context(), records.Load)
	if err != nil || before == "" {
		t.Fatalf("the account is %q, %v", before, err)
	}
	for key, value := range records.values {
		if strings.Contains(key, "/users/") && strings.HasSuffix(key, ".json") {
			records.values[key] = bytes.ReplaceAll(value, []byte(before), []byte(before+"0"))
		}
	}
	if err := n.Obtain(t.Context(), second); err != nil {
		t.Fatalf("with an unknown account: %v", err)
	}
	if now, err := account(d.authority).URI(t.Context(), records.Load); err != nil || now == before || now == before+"0" {
		t.Errorf("the account is %q, %v; before it was %q", now, err, before)
	}
}
