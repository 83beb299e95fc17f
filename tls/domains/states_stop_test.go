package domains

import (
	"context"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store/hosts"
	"lyceum/store/storetest"
)

// issuing claims a name for north and performs the steps until the state issuing, before the certificate order.
func (l *domainFixture) issuing(host string) {
	l.Helper()
	l.claim(l.north, host)
	l.publish(host, l.north)
	l.setRecords(host, alias)
	l.step()
	l.step()
	l.wantState(l.north, host, hosts.DomainIssuing, codeOrdering)
}

// wantUntouched fails the test if the schedule of a name, its state or its code differs from was, or if the name is
// leased.
func (l *domainFixture) wantUntouched(was hosts.Domain) {
	l.Helper()
	is := l.wantState(l.north, was.Host, was.State, was.Code)
	leased := storetest.Value(l, l.dsn, "select asked and leased_until is null from domains where host = $1 and company_id = $2", was.Host, l.north.ID())
	if is.NextCheckAt != was.NextCheckAt || leased != "true" {
		l.Errorf("due at %v, was at %v; asked for and free: %s", is.NextCheckAt, was.NextCheckAt, leased)
	}
	if n := testutil.ToFloat64(l.checks.Outcomes.WithLabelValues("error")); n != 0 || l.log.count("domain not checked") != 0 {
		l.Errorf("%v checks broke off, and the log says: %s", n, l.log.all())
	}
}

func TestDomainWorker_LeavingNodePostponesNothing(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.issuing(school)
	was := l.domain(l.north, school)
	l.must(l.manager.Leave(t.Context()))
	l.step()
	l.wantUntouched(was)
	l.wantNoClaim()
	l.wantOrders(0)
	l.Worker = l.node()
	l.step()
	l.wantState(l.north, school, hosts.DomainActive, "")
}

func TestDomainWorker_CancelledOrderIsNoFailure(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.issuing(school)
	was := l.domain(l.north, school)
	ordered := make(chan struct{})
	l.issuer.setFault(func(ctx context.Context) error {
		close(ordered)
		<-ctx.Done()
		return ctx.Err()
	})
	stopped := make(chan error)
	go func() {
		<-ordered
		hurry, hurried := context.WithCancel(t.Context())
		hurried()
		stopped <- l.manager.Shutdown(hurry)
	}()
	l.must(l.checkClaimed(t.Context(), l.due()))
	if err := <-stopped; err == nil {
		t.Error("the order was not cancelled")
	}
	l.wantUntouched(was)
}

func TestDomainWorker_CancelledCheckPostponesNothing(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	was := l.domain(l.north, school)
	ended, end := context.WithCancel(t.Context())
	end()
	l.must(l.checkClaimed(ended, l.due()))
	l.wantUntouched(was)
}

func TestDomainWorker_StopClaiming(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.StopClaiming()
	l.wantNoClaim()
}

// wantNoClaim fails the test if the worker leases the name school, whose check is due.
func (l *domainFixture) wantNoClaim() {
	l.Helper()
	was := l.domain(l.north, school).Leases
	l.wantNothingDue()
	if is := l.domain(l.north, school).Leases; is != was {
		l.Errorf("taken %d times", is-was)
	}
}
