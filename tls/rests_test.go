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
