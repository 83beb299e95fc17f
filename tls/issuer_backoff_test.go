package tls

import (
	"context"
	"errors"
	"testing"
	"time"

	rfc8555 "github.com/mholt/acmez/v3/acme"

	"lyceum/tls/acme"
)

// If the names of one company stall validations or reach rate limits, no issuer backoff must begin. If names of
// several registered domains fail in this way, the authority is the cause, and the backoff of its issuer must
// begin.
func TestIssuerBackoff_AmbiguousFailures(t *testing.T) {
	t.Parallel()
	for title, cause := range map[string]*acme.Error{
		"not validated": {Cause: acme.NotValidated, Err: errDown},
		"rate limited":  {Err: rfc8555.Problem{Type: rfc8555.ProblemTypeRateLimited}, RetryAfter: 24 * time.Hour},
	} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			n := startNode(t, Limits{})
			key := n.issuer.IssuerKey()
			fail := func(host string) (ofTheName bool) {
				p := n.begin(host)
				p.issuerFailed(key, cause)
				p.failed(t.Context(), cause)
				return n.cooldownError(host) != nil
			}
			for _, host := range []string{acmeHost, acmeHost, "www.acme.test"} {
				if !fail(host) || n.issuerBackoffError(0) != nil {
					t.Fatalf("%s: the authority is in backoff: %v", host, n.issuerBackoffError(0))
				}
			}
			n.mustVisit(t, globex) // The certificate order for globex succeeds.
			for i, host := range []string{"other.test", "another.test"} {
				if ofTheName := fail(host); ofTheName != (i == 0) || (n.issuerBackoffError(0) == nil) != (i == 0) {
					t.Errorf("%s: blamed on the name: %v; the authority is in backoff: %v", host, ofTheName, n.issuerBackoffError(0))
				}
			}
			// The rate limit may apply to one name only, so the backoff must be shorter than the wait that the authority
			// requests.
			n.clock.advance(issuerBackoffSteps[0])
			if backoff := n.issuerBackoffError(0); backoff != nil {
				t.Errorf("the authority is in backoff: %v", backoff)
			}
		})
	}
}

// begin returns a certificate order that begins now.
func (n *node) begin(host string) *order {
	return &order{orders: n.orders, subject: host, began: n.clock.Now()}
}

// errDownNow is the error of a certificate order at an authority that is down.
var errDownNow = &acme.Error{Cause: acme.Unreachable, Err: errors.New("connection refused")}

// If several concurrent certificate orders fail in a short outage, these failures must count as one failure.
func TestIssuerBackoff_ConcurrentOrdersCountOnce(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		n := startNodeWith(t, records, newIssuer(t), func(*Options) {})
		key := n.issuer.IssuerKey()
		var first []*order
		for _, host := range []string{"a.test", "b.test", "c.test", "d.test"} {
			first = append(first, n.begin(host))
		}
		n.clock.advance(40 * time.Second)
		for _, p := range first[:3] {
			p.issuerFailed(key, errDownNow)
		}
		if left, _, err := records.Cooling(t.Context(), issuerBackoffKey(key)); err != nil || left.Round(time.Minute) != issuerBackoffSteps[0] {
			t.Errorf("the authority is in backoff for %v, %v; want %v", left, err, issuerBackoffSteps[0])
		}
		// A success ends the backoff and resets its steps, even if other certificate orders are in progress.
		n.orders.endIssuerBackoff(t.Context(), key)
		first[3].issuerFailed(key, errDownNow)
		if left, _, err := records.Cooling(t.Context(), issuerBackoffKey(key)); err != nil || left != 0 {
			t.Errorf("after a success the authority is in backoff for %v, %v", left, err)
		}
		n.begin("e.test").issuerFailed(key, errDownNow)
		if left, _, err := records.Cooling(t.Context(), issuerBackoffKey(key)); err != nil || left.Round(time.Minute) != issuerBackoffSteps[0] {
			t.Errorf("after the next failure the authority is in backoff for %v, %v; want %v", left, err, issuerBackoffSteps[0])
		}
	})
}

func TestIssuerBackoff_SuccessEndsBackoff(t *testing.T) {
	n := startNode(t, Limits{})
	n.issuer.setFault(func(context.Context) error { return errDownNow })
	for _, wait := range issuerBackoffSteps[:2] {
		if err := n.Obtain(t.Context(), acmeHost); !errors.Is(err, errDownNow) {
			t.Fatal(err)
		}
		if left := n.issuerBackoffError(0); left == nil || left.(*CoolDownError).Until.Sub(n.clock.Now()) != wait {
			t.Fatalf("backoff of the authority: %v, want %v", left, wait)
		}
		n.clock.advance(wait)
	}
	n.issuer.behave()
	n.mustVisit(t, globex)
	n.issuer.setFault(func(context.Context) error { return errDownNow })
	_ = n.Obtain(t.Context(), acmeHost)
	if left := n.issuerBackoffError(0); left == nil || left.(*CoolDownError).Until.Sub(n.clock.Now()) != issuerBackoffSteps[0] {
		t.Errorf("after a success the first failure is followed by %v, want %v", left, issuerBackoffSteps[0])
	}
}

// A requested certificate order may try an issuer in backoff once per host. Its success must end the backoff. Its
// failure must not extend it.
func TestIssuerBackoff_OneManualTry(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		issuer := newIssuer(t)
		n := startNodeWith(t, records, issuer, func(*Options) {})
		var cooling *CoolDownError
		issuer.setFault(func(context.Context) error { return errDownNow })
		if err := n.Obtain(t.Context(), acmeHost); !errors.Is(err, errDownNow) {
			t.Fatal(err)
		}
		until, _, _ := records.Cooling(t.Context(), issuerBackoffKey(issuer.IssuerKey()))
		if err := n.Obtain(t.Context(), acmeHost); !errors.As(err, &cooling) {
			t.Fatalf("before the manual request: %v", err)
		}
		if err := n.ObtainNow(t.Context(), acmeHost); !errors.Is(err, errDownNow) {
			t.Fatalf("the manual request: %v", err)
		}
		if err := n.ObtainNow(t.Context(), acmeHost); !errors.As(err, &cooling) {
			t.Fatalf("the second manual request: %v", err)
		}
		if left, _, _ := records.Cooling(t.Context(), issuerBackoffKey(issuer.IssuerKey())); left > until || issuer.orders.Load() != 2 {
			t.Errorf("%d orders; the authority is in backoff for %v, before for %v", issuer.orders.Load(), left, until)
		}
		issuer.behave()
		if err := n.ObtainNow(t.Context(), globex); err != nil {
			t.Fatalf("the manual request for another name: %v", err)
		}
		if err := n.Obtain(t.Context(), acmeHost); err != nil {
			t.Errorf("after a success: %v", err)
		}
	})
}
