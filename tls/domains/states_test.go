package domains

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/miekg/dns"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
	"lyceum/tls"
)

func TestDomainStates_ClaimToFirstPage(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.step()
	first := l.wantState(l.north, school, hosts.DomainPending, codeNoRecord)
	if wait := l.untilNextCheck(l.north, school); wait != "30" || first.CheckedAt.IsZero() {
		t.Errorf("the next check is in %s seconds", wait)
	}
	l.wantNothingDue()
	l.again(l.north, school)
	l.again(l.north, school)
	if wait := l.untilNextCheck(l.north, school); wait != "120" {
		t.Errorf("the pauses do not grow: %s seconds", wait)
	}
	l.publish(school, l.north)
	l.asked(l.north, school)
	l.wantState(l.north, school, hosts.DomainVerified, "")
	l.wantAnswering(school, "", false)
	l.step()
	l.wantState(l.north, school, hosts.DomainVerified, codeNoAddress)
	l.setRecords(school, alias)
	l.asked(l.north, school)
	l.wantState(l.north, school, hosts.DomainIssuing, codeOrdering)
	l.wantAnswering(school, "north", false)
	l.wantOrders(0)
	l.step()
	active := l.wantState(l.north, school, hosts.DomainActive, "")
	l.wantAnswering(school, "north", true)
	l.wantOrders(1)
	if domainFixture := active.CertificateUntil.Time().Sub(active.CertificateFrom.Time()); active.ReadyAt.IsZero() || domainFixture < leafLifetime || active.LittleLife(time.Now()) {
		t.Errorf("%+v", active)
	}
	if wait := l.untilNextCheck(l.north, school); wait != "86400" {
		t.Errorf("the next check is in %s seconds", wait)
	}
	l.wantNothingDue()
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainActive, "")
	l.wantOrders(1)
}

// If a company removes a name, an alias to its hosted domain that still exists must not prove the name for another
// company.
func TestDomainStates_DanglingAliasProvesNothing(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.activate(school)
	l.must(hosts.RemoveDomain(t.Context(), l.db.For(l.north), school, "Given up.", store.Actor{}))
	l.publish(school)
	l.step()
	l.claim(l.south, school)
	l.step()
	l.wantState(l.south, school, hosts.DomainPending, codeNoRecord)
	l.wantAnswering(school, "", false)
	l.wantOrders(1)
}

func TestDomainStates_RemovedNameIsCleaned(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.activate(school)
	kept := func() string {
		return storetest.Value(t, l.dsn, "select count(*) from certificates where key like '%learn.school.example%'")
	}
	if kept() == "0" {
		t.Fatal("no certificate was stored")
	}
	l.must(hosts.RemoveDomain(t.Context(), l.db.For(l.north), school, "Given up.", store.Actor{}))
	l.step()
	if got := kept(); got != "0" {
		t.Errorf("%s records are left", got)
	}
	l.wantNothingDue()
	// A new claim of the same name must pass through all states again.
	l.activate(school)
	l.wantOrders(2)
}

func TestDomainStates_MovesToProvingCompany(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.activate(school)
	l.claim(l.south, school)
	l.publish(school, l.north, l.south)
	l.step()
	l.wantState(l.south, school, hosts.DomainPending, codeTaken)
	l.wantState(l.north, school, hosts.DomainActive, "")
	l.publish(school, l.south)
	l.asked(l.south, school)
	l.wantState(l.north, school, hosts.DomainRemoved, "moved")
	for range 3 { // One of the three steps cleans up north's claim. The other two steps continue south's claim.
		l.step()
	}
	l.wantState(l.south, school, hosts.DomainActive, "")
	l.wantAnswering(school, "south", true)
	l.wantOrders(2)
	l.wantNothingDue()
}

func TestDomainStates_VouchedNameIsNotMoved(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	_, err := hosts.ClaimDomain(t.Context(), l.db.For(l.north), hosts.DomainClaim{Host: school, Limit: 9}, store.Actor{})
	l.must(err)
	l.setRecords(school, alias)
	l.step()
	l.step()
	l.wantState(l.north, school, hosts.DomainActive, "")
	l.claim(l.south, school)
	l.publish(school, l.south)
	l.step()
	l.wantState(l.south, school, hosts.DomainPending, codeVouched)
	l.wantAnswering(school, "north", true)
}

func TestDomainStates_LostAfterAWeek(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		lose func(*domainFixture)
		code string
	}{
		"the proof": {func(l *domainFixture) { l.publish(school) }, codeNoRecord},
		"the way":   {func(l *domainFixture) { l.setRecords(school, "A 127.0.0.9") }, codeUnreachable},
		"both":      {func(l *domainFixture) { l.publish(school); l.setRecords(school) }, codeNoRecord},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newDomainFixture(t)
			l.activate(school)
			c.lose(l)
			l.again(l.north, school)
			l.wantState(l.north, school, hosts.DomainActive, "")
			if wait := l.untilNextCheck(l.north, school); wait != "300" {
				t.Errorf("the second check is in %s seconds", wait)
			}
			l.again(l.north, school)
			l.wantState(l.north, school, hosts.DomainFailing, c.code)
			if at := l.redirectHost(); at != school {
				t.Errorf("visitors are redirected to %s", at)
			}
			l.advanceTime(7*24*time.Hour + time.Minute)
			l.again(l.north, school)
			l.wantState(l.north, school, hosts.DomainFailing, c.code) // The time limit has passed, but the name has not failed often enough to become lost.
			storetest.Value(t, l.dsn, "update domains set misses = 40 where host = $1 returning 1", school)
			l.again(l.north, school)
			l.wantState(l.north, school, hosts.DomainLost, c.code)
			if at := l.redirectHost(); at != "north.lyceum.test" {
				t.Errorf("visitors are redirected to %s", at)
			}
			l.publish(school, l.north)
			l.setRecords(school, alias)
			l.again(l.north, school)
			l.wantState(l.north, school, hosts.DomainActive, "")
			l.wantOrders(1)
		})
	}
}

func TestDomainStates_LostNameIsRemoved(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.activate(school)
	storetest.Value(t, l.dsn, "update domains set state = 'lost', changed_at = now() - interval '29 days' where host = $1 returning 1", school)
	l.setRecords(school)
	l.again(l.north, school)
	if d := l.wantState(l.north, school, hosts.DomainLost, codeNoAddress); !strings.HasSuffix(d.Cause, sinceLost) {
		t.Errorf("cause %q", d.Cause)
	}
	l.advanceTime(25 * time.Hour)
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainRemoved, codeAbandoned)
	l.wantAnswering(school, "", false)
	l.step()
	l.wantNothingDue()
}

func TestDomainStates_ClaimsExpire(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.advanceTime(29 * 24 * time.Hour)
	l.step()
	l.wantState(l.north, school, hosts.DomainPending, codeNoRecord)
	l.advanceTime(25 * time.Hour)
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainRemoved, codeExpired)
	l.step() // This step cleans up the removed claim.
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.step()
	l.advanceTime(91 * 24 * time.Hour)
	l.step()
	l.wantState(l.north, school, hosts.DomainRemoved, codeNoPointer)
}

// If name servers fail, the names must keep their states.
func TestDomainStates_FailingNameServersKeepState(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.activate(school)
	l.names.Intercept(failQueries(school, dns.TypeTXT, dns.RcodeServerFailure))
	for range 3 {
		l.again(l.north, school)
	}
	if d := l.wantState(l.north, school, hosts.DomainActive, ""); d.Misses != 0 {
		t.Errorf("%d misses", d.Misses)
	}
	l.claim(l.south, school)
	l.step()
	l.wantState(l.south, school, hosts.DomainPending, codeDNSFailed)
	l.names.Intercept(nil)
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainActive, "")
}

func TestDomainStates_RecordFixedInTime(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.activate(school)
	l.publish(school)
	l.again(l.north, school)
	l.publish(school, l.north)
	l.again(l.north, school)
	if d := l.wantState(l.north, school, hosts.DomainActive, ""); d.Misses != 0 {
		t.Errorf("%d misses", d.Misses)
	}
}

func TestDomainStates_CAAPreventsOrder(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.setRecords(school, alias)
	l.setRecords("school.example", `CAA 0 issue "another.test"`)
	l.step()
	l.step()
	waiting := l.wantState(l.north, school, hosts.DomainVerified, codeCAA)
	if !strings.Contains(waiting.Cause, `school.example CAA 0 issue "authority.test"`) {
		t.Errorf("the cause names no record: %s", waiting.Cause)
	}
	l.setRecords("school.example")
	l.asked(l.north, school)
	l.step()
	l.wantState(l.north, school, hosts.DomainActive, "")
	// If CAA records forbid the authority later, the name becomes failing with that cause, and it is still served.
	l.setRecords("school.example", `CAA 0 issue "another.test"`)
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainFailing, codeCAA)
	l.wantAnswering(school, "north", true)
	l.wantOrders(1)
}

// CAA records may allow our account only. After the first certificate order the URI of the account is known, and
// the report must contain a record with it.
func TestDomainStates_CAAAccount(t *testing.T) {
	t.Parallel()
	l := newDomainFixtureWith(t, true)
	other := `CAA 0 issue "127.0.0.1; accounturi=https://127.0.0.1/my-account/1"`
	l.setRecords("first.example", other) // Before the first certificate order the URI of the account is unknown, so accounturi is ignored.
	l.activate("learn.first.example")
	account := l.c.Checker.Check(t.Context(), l.domain(l.north, "learn.first.example")).Issuers[0].Account
	if !strings.HasPrefix(account, strings.TrimSuffix(l.authority.Directory, "/dir")+"/my-account/") {
		t.Fatalf("the account is %q", account)
	}
	l.setRecords("second.example", other)
	l.claim(l.north, "learn.second.example")
	l.publish("learn.second.example", l.north)
	l.setRecords("learn.second.example", alias)
	l.step()
	l.step()
	barred := l.wantState(l.north, "learn.second.example", hosts.DomainVerified, codeCAA)
	ours := `CAA 0 issue "127.0.0.1; accounturi=` + account + `"`
	if !strings.Contains(barred.Cause, "names an account that is not ours (accounturi)") || !strings.HasSuffix(barred.Cause, "Add this record there: second.example "+ours) {
		t.Fatalf("cause %q", barred.Cause)
	}
	l.setRecords("second.example", other, ours)
	l.asked(l.north, "learn.second.example")
	l.step()
	l.wantState(l.north, "learn.second.example", hosts.DomainActive, "")
}

func TestDomainStates_PrivateAddressPreventsOrder(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.setRecords(school, leadsHome, "AAAA fd00::1")
	l.step()
	l.step()
	l.wantState(l.north, school, hosts.DomainVerified, codeNotPublic)
	l.wantOrders(0)
}

func TestDomainStates_OrderBackoff(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.issuer.setFault(func(context.Context) error { return errors.New("out of order") })
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.setRecords(school, alias)
	for range 3 {
		l.step()
	}
	l.wantState(l.north, school, hosts.DomainFailing, codeAuthority)
	l.wantOrders(1)
	if wait := l.untilNextCheck(l.north, school); wait != "300" {
		t.Errorf("the next try is in %s seconds", wait)
	}
	// During the cooldown no certificate order is sent.
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainFailing, codeAuthority)
	l.wantOrders(1)
	// A requested check orders a certificate although the cooldown has not ended, until four certificate orders
	// have failed within an hour.
	for range 5 {
		l.asked(l.north, school)
	}
	failing := l.wantState(l.north, school, hosts.DomainFailing, codeLimit)
	l.wantOrders(4)
	if failing.Cause != "The limit of failed certificate orders for this name in one hour is reached." {
		t.Errorf("cause %q", failing.Cause)
	}
	l.issuer.behave()
	storetest.Value(t, l.dsn, "with w as (update certificate_orders set failed_at = now() - interval '2 hours' returning 1) select count(*) from w")
	l.asked(l.north, school)
	l.wantState(l.north, school, hosts.DomainActive, "")
	l.wantOrders(5)
}

func TestDomainStates_OrderBudget(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.budget.Limits.Company = 2
	for _, host := range []string{"a.school.example", "b.school.example"} {
		l.activate(host)
	}
	l.claim(l.north, "c.school.example")
	l.publish("c.school.example", l.north)
	l.setRecords("c.school.example", alias)
	for range 3 {
		l.step()
	}
	waiting := l.wantState(l.north, "c.school.example", hosts.DomainFailing, codeLimit)
	l.wantOrders(2)
	if waiting.Cause != "The company has reached its limit of certificate orders for one day." || l.untilNextCheck(l.north, "c.school.example") < "86000" {
		t.Errorf("%q, in %s seconds", waiting.Cause, l.untilNextCheck(l.north, "c.school.example"))
	}
	// The limit of north must not affect south.
	l.claim(l.south, "d.other.example")
	l.publish("d.other.example", l.south)
	l.setRecords("d.other.example", alias)
	for range 3 {
		l.step()
	}
	l.wantState(l.south, "d.other.example", hosts.DomainActive, "")
}

func TestDomainWorker_ExpiryAlarmIsLoggedOnce(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.issuer.now = func() time.Time { return time.Now().Add(-leafLifetime + 24*time.Hour) }
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.setRecords(school, alias)
	for range 3 {
		l.step()
	}
	d := l.wantState(l.north, school, hosts.DomainFailing, codeNotRenewed)
	if !d.LittleLife(time.Now()) || !strings.Contains(d.Cause, "has not been renewed") {
		t.Errorf("%+v", d)
	}
	l.wantAnswering(school, "north", true)
	count := func(w *Worker, want int) {
		t.Helper()
		l.must(w.countDomains(t.Context()))
		if told := l.log.count("overdue for renewal"); told != want {
			t.Errorf("the alarm was raised %d times, want %d", told, want)
		}
	}
	first, second := l.Worker, l.node()
	count(first, 1)
	count(first, 1)
	// A node that starts to count logs the alarm, even if it has counted before.
	first.releaseCountLease(t.Context())
	count(second, 2)
	count(first, 2)
	second.releaseCountLease(t.Context())
	count(first, 3)
}

// Only the node with the leader lease must report the metrics. The other nodes, and a node without the lease, must
// report no series.
func TestDomainWorker_OneNodeCounts(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	first, second := l.Worker, l.node()
	told := func(w *Worker) int {
		return testutil.CollectAndCount(w.domains) + testutil.CollectAndCount(w.littleLife)
	}
	for range 2 {
		for _, w := range []*Worker{first, second} {
			l.must(w.countDomains(t.Context()))
		}
		if told(first) != len(states)+1 || told(second) != 0 {
			t.Fatalf("%d series of the first node, %d of the second", told(first), told(second))
		}
	}
	if n := testutil.ToFloat64(first.domains.WithLabelValues(hosts.DomainPending)); n != 1 {
		t.Errorf("%v names are pending", n)
	}
	first.releaseCountLease(t.Context())
	for _, w := range []*Worker{second, first} {
		l.must(w.countDomains(t.Context()))
	}
	if told(first) != 0 || told(second) != len(states)+1 {
		t.Errorf("later %d series of the first node, %d of the second", told(first), told(second))
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := second.countDomains(ended); err == nil || told(second) != 0 {
		t.Errorf("%v, and %d old series are reported", err, told(second))
	}
}

// If TLS is external, no certificate must be ordered. A name must become active as soon as it works over HTTPS.
func TestDomainStates_ExternalTLS(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.setRecords(school, alias)
	l.step()
	l.step()
	port := l.c.Checker.prober.httpsPort
	l.c.Manager, l.c.Checker.prober.httpsPort = nil, 1
	for range readyTries + 1 {
		l.again(l.north, school)
	}
	l.wantState(l.north, school, hosts.DomainFailing, codeNotReady)
	l.wantOrders(0)
	l.c.Checker.prober.httpsPort = port // With this port the external TLS server has a certificate.
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainActive, "")
}

// If one request fails, an active name must keep its state. After the second failure it must become failing.
func TestDomainStates_SingleFailureIsIgnored(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.activate(school)
	port := l.c.Checker.prober.httpsPort
	l.c.Checker.prober.httpsPort = 1
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainActive, "")
	l.again(l.north, school)
	l.wantState(l.north, school, hosts.DomainFailing, codeNotReady)
	l.c.Checker.prober.httpsPort = port
	l.again(l.north, school)
	if d := l.wantState(l.north, school, hosts.DomainActive, ""); d.Misses != 0 {
		t.Errorf("%d misses", d.Misses)
	}
}

func TestDomainWorker_ReturnsNameOnStop(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	l.c.Timeout = time.Nanosecond
	l.must(l.checkClaimed(t.Context(), l.due()))
	l.c.Timeout = time.Minute
	if told := l.log.count("host=" + school); told != 1 || l.log.count("msg=\"domain not checked\"") != 1 {
		t.Errorf("the log contains: %s", l.log.all())
	}
	d := l.wantState(l.north, school, hosts.DomainPending, "")
	if wait := time.Until(d.NextCheckAt.Time()); wait < 30*time.Second || wait > 2*time.Minute || !d.CheckedAt.IsZero() {
		t.Errorf("the next check is in %v", wait)
	}
	l.wantNothingDue()
	l.asked(l.north, school)
	l.wantState(l.north, school, hosts.DomainPending, codeNoRecord)
}

// If all slots of requested checks are taken, the worker must still check names.
func TestDomainWorker_IsNotLimitedByManualChecks(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	checker := l.c.Checker
	checker.o.Patience = time.Second
	l.must(checker.slots.Acquire(t.Context(), int64(checker.o.Concurrency)))
	l.claim(l.north, school)
	l.step()
	l.wantState(l.north, school, hosts.DomainPending, codeNoRecord)
	if seen := checker.Check(t.Context(), l.domain(l.north, school)); seen.Findings[0].Code != codeBusy {
		t.Errorf("the report is %+v", seen)
	}
}

// If one node obtains the certificate, the cooldown of the other node must end.
func TestDomainStates_FixedNameServedOnAllNodes(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	other := l.manager
	l.Worker = l.node()
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.setRecords(school, alias)
	l.step()
	l.step()
	l.issuer.setFault(func(context.Context) error { return errors.New("out of order") })
	err := other.Obtain(t.Context(), school)
	l.watchChanges(other)
	plain := other.Plain(tls.PlainOptions{HTTPSPort: 443}).Handler
	answers := func() int {
		answer := httptest.NewRecorder()
		plain.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "http://"+school+"/", nil))
		return answer.Code
	}
	if err == nil || answers() != http.StatusServiceUnavailable {
		t.Fatalf("the other node has no cooldown: %v", err)
	}
	l.issuer.behave()
	l.asked(l.north, school) // This check orders nothing because of the cooldown, and records its end.
	l.asked(l.north, school) // This requested check ignores the cooldown.
	l.wantState(l.north, school, hosts.DomainActive, "")
	await(t, "the notice of the change", func() bool { return answers() == http.StatusPermanentRedirect })
}

// watchChanges subscribes a node to change notices until the test ends, as in production.
func (l *domainFixture) watchChanges(m *tls.Manager) {
	l.Helper()
	ctx, end := context.WithCancel(l.Context())
	connected, ended := make(chan struct{}), make(chan error, 1)
	heard := 0
	go func() {
		ended <- l.db.WatchCompanies(ctx, slog.New(slog.DiscardHandler), func(hosts ...string) {
			if heard++; heard == 1 { // The first call reports that the connection is established, and no change.
				close(connected)
				return
			}
			l.resolver.Forget()
			m.Forget(hosts...)
		})
	}()
	l.Cleanup(func() {
		end()
		l.must(<-ended)
	})
	<-connected
}

func TestDomainWorker_OneNodePerName(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	first := l.Worker
	second := l.node()
	hosts := []string{"a.x.example", "b.x.example", "c.x.example", "d.x.example", "e.x.example", "f.x.example"}
	for _, host := range hosts {
		l.claim(l.north, host)
		l.publish(host, l.north)
		l.setRecords(host, alias)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	done := make(chan struct{}, 2)
	for _, w := range []*Worker{first, second} {
		go func() { w.Run(ctx); done <- struct{}{} }()
	}
	active := func() string {
		return storetest.Value(t, l.dsn, "select count(*) from domains where state = 'active' and host like '%.x.example'")
	}
	for tick := time.NewTicker(20 * time.Millisecond); active() != "6"; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("%s names are active", active())
		}
	}
	cancel()
	<-done
	<-done
	l.wantOrders(6)
}

// advanceTime makes the current state of every name older by d.
func (l *domainFixture) advanceTime(d time.Duration) {
	l.Helper()
	storetest.Value(l, l.dsn, "with w as (update domains set changed_at = changed_at - make_interval(secs => $1) returning 1) select count(*) from w", d.Seconds())
}

// redirectHost returns the host to which visitors of north are redirected.
func (l *domainFixture) redirectHost() string {
	l.Helper()
	l.resolver.Forget()
	company, err := l.resolver.BySlug(l.Context(), "north")
	l.must(err)
	return company.Domain()
}

// While a certificate order is in progress, the cause of the name must describe its progress.
func TestDomainStates_OrderProgress(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.c.ProgressInterval = time.Millisecond
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.setRecords(school, alias)
	for l.domain(l.north, school).State != hosts.DomainIssuing {
		l.step()
	}
	if d := l.domain(l.north, school); d.Code != codeOrdering || d.Cause != "The certificate is about to be ordered." {
		t.Errorf("before the order: %s, %q", d.Code, d.Cause)
	}
	goOn := make(chan struct{})
	l.issuer.setFault(func(context.Context) error { <-goOn; return nil })
	stepped := make(chan struct{})
	go func() { defer close(stepped); l.step() }()
	await(t, "the cause", func() bool { return l.domain(l.north, school).Cause == "The certificate is being ordered." })
	close(goOn)
	<-stepped
	if d := l.domain(l.north, school); d.State != hosts.DomainActive || d.Code != "" || d.Cause != "" {
		t.Errorf("afterwards: %s, %s, %q", d.State, d.Code, d.Cause)
	}
}
