package tls

import (
	"context"
	"errors"
	"net/url"
	"testing"
	"time"
)

// A server that stalls the validation of its own names must not cause an issuer backoff; an authority that stalls all
// validations does.
func TestIssuerBackoff_OneHangingName(t *testing.T) {
	n := startNode(t, Limits{})
	key := n.issuer.IssuerKey()
	fail := func(host string) (ofTheName bool) {
		cause := errors.New("solving challenges: [" + host + "] authorization took too long")
		n.issuerFailed(key, host, cause)
		n.failed(t.Context(), host, cause, []string{key}, false)
		return n.coolsDown(host) != nil
	}
	for _, host := range []string{acme, acme, "www.acme.test"} {
		if !fail(host) || n.authorityRests(0) != nil {
			t.Fatalf("%s: the authority rests: %v", host, n.authorityRests(0))
		}
	}
	n.mustVisit(t, globex) // a successful order
	for i, host := range []string{"other.test", "another.test"} {
		if ofTheName := fail(host); ofTheName != (i == 0) || (n.authorityRests(0) == nil) != (i == 0) {
			t.Errorf("%s: it is the name's fault: %v; the authority rests: %v", host, ofTheName, n.authorityRests(0))
		}
	}
}

// The test covers the ACME client's untyped timeout errors.
func TestIssuerBackoff_TimeoutCauses(t *testing.T) {
	const over = ": context deadline exceeded (ca=https://ca.test/dir)"
	for said, want := range map[string]struct{ authoritys, unfinished, unchecked bool }{
		"creating new order: attempt 1: https://ca.test/new" + over:                                           {true, false, false},
		"solving challenges: [a.test] authorization took too long":                                            {true, true, true},
		"solving challenges: [a.test] context deadline exceeded (order=https://ca.test/1)":                    {true, true, true},
		"solving challenges: [a.test] attempt 1: https://ca.test/authz/1" + over:                              {true, true, true},
		"finalizing order https://ca.test/1: order took too long":                                             {true, true, false},
		"finalizing order https://ca.test/1" + over:                                                           {true, true, false},
		"finalizing order https://ca.test/1: attempt 2: https://ca.test/1/finalize" + over:                    {true, true, false},
		"finalizing order https://ca.test/1: polling order status: attempt 1: https://ca.test/1" + over:       {true, true, false},
		"unable to acquire lock 'issue_cert_a.test': context deadline exceeded":                               {},
		"solving challenges: [a.test] presenting for challenge: storing challenge: context deadline exceeded": {},
		"certificate refused": {},
	} {
		err := errors.New("[a.test] " + said)
		got := struct{ authoritys, unfinished, unchecked bool }{isIssuerFault(err, "a.test"), isOrderTimeout(err), isValidationTimeout(err)}
		if got != want {
			t.Errorf("%s: %+v, want %+v", said, got, want)
		}
	}
}

// errDownNow is the error of an authority that is down.
var errDownNow = &url.Error{Op: "Post", URL: "https://ca.test/new", Err: errors.New("connection refused")}

// A short outage fails all orders in progress. They count as one failure.
func TestIssuerBackoff_ConcurrentOrdersCountOnce(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		n := startNodeWith(t, records, newIssuer(t), func(*Options) {})
		key := n.issuer.IssuerKey()
		begin := func(host string) { n.pending.Store(host, &pendingOrder{at: n.clock.Now()}) }
		for _, host := range []string{"a.test", "b.test", "c.test", "d.test"} {
			begin(host)
		}
		n.clock.advance(40 * time.Second)
		for _, host := range []string{"a.test", "b.test", "c.test"} {
			n.issuerFailed(key, host, errDownNow)
		}
		if left, _, err := records.Cooling(t.Context(), issuerBackoffKey(key)); err != nil || left.Round(time.Minute) != issuerBackoffSteps[0] {
			t.Errorf("the authority rests for %v, %v; want %v", left, err, issuerBackoffSteps[0])
		}
		// A success ends the backoff and resets its steps, whatever is in progress.
		n.endIssuerBackoff(t.Context(), key)
		n.issuerFailed(key, "d.test", errDownNow)
		if left, _, err := records.Cooling(t.Context(), issuerBackoffKey(key)); err != nil || left != 0 {
			t.Errorf("after a success the authority rests for %v, %v", left, err)
		}
		begin("e.test")
		n.issuerFailed(key, "e.test", errDownNow)
		if left, _, err := records.Cooling(t.Context(), issuerBackoffKey(key)); err != nil || left.Round(time.Minute) != issuerBackoffSteps[0] {
			t.Errorf("after the next failure the authority rests for %v, %v; want %v", left, err, issuerBackoffSteps[0])
		}
	})
}

func TestIssuerBackoff_SuccessEndsBackoff(t *testing.T) {
	n := startNode(t, Limits{})
	n.issuer.misbehave(func(context.Context) error { return errDownNow })
	for _, wait := range issuerBackoffSteps[:2] {
		if err := n.Obtain(t.Context(), acme); !errors.Is(err, errDownNow) {
			t.Fatal(err)
		}
		if left := n.authorityRests(0); left == nil || left.(*CoolDownError).Until.Sub(n.clock.Now()) != wait {
			t.Fatalf("the authority rests: %v, want %v", left, wait)
		}
		n.clock.advance(wait)
	}
	n.issuer.behave()
	n.mustVisit(t, globex)
	n.issuer.misbehave(func(context.Context) error { return errDownNow })
	_ = n.Obtain(t.Context(), acme)
	if left := n.authorityRests(0); left == nil || left.(*CoolDownError).Until.Sub(n.clock.Now()) != issuerBackoffSteps[0] {
		t.Errorf("after a success the first failure is followed by %v, want %v", left, issuerBackoffSteps[0])
	}
}

// A manual request may try an issuer in backoff once. It may end the backoff and never extends it.
func TestIssuerBackoff_OneManualTry(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		issuer := newIssuer(t)
		n := startNodeWith(t, records, issuer, func(*Options) {})
		var cooling *CoolDownError
		issuer.misbehave(func(context.Context) error { return errDownNow })
		if err := n.Obtain(t.Context(), acme); !errors.Is(err, errDownNow) {
			t.Fatal(err)
		}
		until, _, _ := records.Cooling(t.Context(), issuerBackoffKey(issuer.IssuerKey()))
		if err := n.Obtain(t.Context(), acme); !errors.As(err, &cooling) {
			t.Fatalf("nobody asked: %v", err)
		}
		if err := n.ObtainNow(t.Context(), acme); !errors.Is(err, errDownNow) {
			t.Fatalf("the attempt of whoever asked: %v", err)
		}
		if err := n.ObtainNow(t.Context(), acme); !errors.As(err, &cooling) {
			t.Fatalf("asked twice: %v", err)
		}
		if left, _, _ := records.Cooling(t.Context(), issuerBackoffKey(issuer.IssuerKey())); left > until || issuer.orders.Load() != 2 {
			t.Errorf("%d orders; the authority rests for %v, before for %v", issuer.orders.Load(), left, until)
		}
		issuer.behave()
		if err := n.ObtainNow(t.Context(), globex); err != nil {
			t.Fatalf("the attempt for another name: %v", err)
		}
		if err := n.Obtain(t.Context(), acme); err != nil {
			t.Errorf("after a success: %v", err)
		}
	})
}
