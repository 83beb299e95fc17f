package tls

import (
	"errors"
	"testing"
)

// One company whose server keeps the checks of its names waiting must not keep the others from their certificates; an
// authority that checks nobody's does.
func TestRests_OneNameThatHangsIsNotTheAuthority(t *testing.T) {
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
	n.mustVisit(t, globex) // one that it signs
	for i, host := range []string{"other.test", "another.test"} {
		if ofTheName := fail(host); ofTheName != (i == 0) || (n.authorityRests(0) == nil) != (i == 0) {
			t.Errorf("%s: it is the name's fault: %v; the authority rests: %v", host, ofTheName, n.authorityRests(0))
		}
	}
}

// What the client of ACME says when the time is over, which it has no types for.
func TestRests_WhoseFaultTheEndOfTheTimeIs(t *testing.T) {
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
		got := struct{ authoritys, unfinished, unchecked bool }{itsOwnFault(err, "a.test"), leftUnfinished(err), leftUnchecked(err)}
		if got != want {
			t.Errorf("%s: %+v, want %+v", said, got, want)
		}
	}
}
