package domains

import (
	"testing"

	"lyceum/store/hosts"
	"lyceum/tls/tlstest"
)

func TestDomainStates_RealAuthority(t *testing.T) {
	t.Parallel()
	l := newDomainFixtureWith(t, true)
	const host = "learn.real.test"
	l.activate(host)
	if orders := l.authority.RequestCount(tlstest.NewOrder); orders != 1 {
		t.Errorf("%d orders", orders)
	}
	// If the authority refuses, the name must become failing with a text for people.
	const refused = "learn.refused.test"
	l.authority.SetFault(tlstest.CAAForbidden())
	l.claim(l.north, refused)
	l.publish(refused, l.north)
	l.setRecords(refused, alias)
	for range 3 {
		l.step()
	}
	if d := l.wantState(l.north, refused, hosts.DomainFailing, codeAuthority); d.Cause != "A CAA record of the name forbids the certificate authority to issue." {
		t.Errorf("cause %q", d.Cause)
	}
	l.authority.SetFault(nil)
	l.asked(l.north, refused)
	l.wantState(l.north, refused, hosts.DomainActive, "")
}
