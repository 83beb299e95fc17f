package domains

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// claimMany claims count names for north. The names are proven and point to the node.
func (l *domainFixture) claimMany(count int, name func(i int) string) {
	l.Helper()
	for i := range count {
		host := name(i)
		_, err := hosts.ClaimDomain(l.Context(), l.db.For(l.north), hosts.DomainClaim{Host: host, Token: l.north.Slug(), Limit: count}, store.Actor{})
		l.must(err)
		l.publish(host, l.north)
		l.setRecords(host, alias)
	}
}

// stepWorkers is the number of workers that a node has.
const stepWorkers = 8

// stepsAtOnce performs all due steps with as many workers as a node has.
func (l *domainFixture) stepsAtOnce() {
	l.Helper()
	var workers sync.WaitGroup
	for range stepWorkers {
		workers.Go(l.steps)
	}
	workers.Wait()
}

// If a company has more names than a limit permits, it must get certificates up to the limit. The causes of its
// other names must state the limit and the time of the next check. The name of another company must not be delayed.
func TestDomainStates_ManyNames(t *testing.T) {
	t.Parallel()
	names := 60
	if tier.IsAll() {
		names = 300 // 25 times the limit
	}
	for title, c := range map[string]struct {
		name  func(i int) string
		limit func(*hosts.CertificateOrderLimits)
		says  string
		wait  time.Duration
	}{
		"below one registered domain": {
			func(i int) string { return fmt.Sprintf("learn%d.school.example", i) },
			func(l *hosts.CertificateOrderLimits) { l.Registered = 12 }, "The limit of certificate orders for names below this domain in one week is reached.", 7 * 24 * time.Hour,
		},
		"each of its own": {
			func(i int) string { return fmt.Sprintf("learn.school%d.example", i) },
			func(l *hosts.CertificateOrderLimits) { l.Company = 12 }, "The company has reached its limit of certificate orders for one day.", 24 * time.Hour,
		},
	} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			l := newDomainFixture(t)
			limits := &l.budget.Limits
			limits.Company, limits.Registered = names, names
			c.limit(limits)
			l.claimMany(names, c.name)
			l.claim(l.south, "learn.south.example")
			l.publish("learn.south.example", l.south)
			l.setRecords("learn.south.example", alias)
			l.stepsAtOnce()
			l.wantState(l.south, "learn.south.example", hosts.DomainActive, "")
			l.wantOrders(12 + 1)
			// The order of south is among the first. How many orders of the other workers overtake it depends on the machine.
			before := `select count(*) < $2 from certificate_orders where id < (select min(id) from certificate_orders where company_id = $1)`
			if storetest.Value(t, l.dsn, before, l.south.ID(), stepWorkers) != "true" {
				t.Error("the only name of south waited for the names of north")
			}
			waiting := `select count(*) from domains where company_id = $1 and state = 'failing' and code = 'order_limit' and cause = $2
				and next_check_at > order_after and order_after between now() + make_interval(secs => $3) and now() + make_interval(secs => $4)`
			held := storetest.Value(t, l.dsn, waiting, l.north.ID(), c.says, (c.wait - time.Hour).Seconds(), c.wait.Seconds())
			served := storetest.Value(t, l.dsn, "select count(*) from domains where company_id = $1 and state = 'active' and kind = 'custom'", l.north.ID())
			if served != "12" || held != fmt.Sprint(names-12) {
				t.Errorf("%s names are served, %s wait", served, held)
			}
		})
	}
}
