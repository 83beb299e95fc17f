package domains

import (
	"testing"

	"lyceum/store/hosts"
)

func TestPanic_InCheckPostponesName(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.setRecords(school, alias)
	prober := l.c.Checker.prober
	l.c.Checker.prober = nil // Without a prober, the goroutine of the check panics.
	l.step()
	if l.log.count("msg=panic") != 1 || l.log.count("check_probe.go") == 0 {
		t.Errorf("the log does not contain the place of the panic once: %s", l.log.all())
	}
	l.wantNothingDue()
	l.c.Checker.prober = prober
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainPending, codeNoRecord)
}
