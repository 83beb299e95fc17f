package tls

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/miekg/dns"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store"
	"lyceum/store/storetest"
)

func TestLife_FromTheClaimToTheFirstPage(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	l.step()
	first := l.stands(l.north, school, store.DomainPending, codeNoRecord)
	if wait := l.waits(l.north, school); wait != "30" || first.CheckedAt.IsZero() {
		t.Errorf("the next look is in %s seconds", wait)
	}
	l.idle()
	l.again(l.north, school)
	l.again(l.north, school)
	if wait := l.waits(l.north, school); wait != "120" {
		t.Errorf("the gaps do not grow: %s seconds", wait)
	}
	l.publish(school, l.north)
	l.asked(l.north, school)
	l.stands(l.north, school, store.DomainVerified, "")
	l.wantAnswering(school, "", false)
	l.step()
	l.stands(l.north, school, store.DomainVerified, codeNoAddress)
	l.lead(school, alias)
	l.asked(l.north, school)
	l.stands(l.north, school, store.DomainIssuing, "")
	l.wantAnswering(school, "north", false)
	l.wantOrders(0)
	l.step()
	active := l.stands(l.north, school, store.DomainActive, "")
	l.wantAnswering(school, "north", true)
	l.wantOrders(1)
	if life := active.CertificateUntil.Time().Sub(active.CertificateFrom.Time()); active.ReadyAt.IsZero() || life < leafLifetime || active.LittleLife(time.Now()) {
		t.Errorf("%+v", active)
	}
	if wait := l.waits(l.north, school); wait != "86400" {
		t.Errorf("the next look is in %s seconds", wait)
	}
	l.idle()
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainActive, "")
	l.wantOrders(1)
}

// Whoever points a name here for one company must not find it in the hands of another.
func TestLife_ADanglingAliasProvesNothing(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.activate(school)
	l.must(l.db.For(l.north).RemoveDomain(t.Context(), school, "Given up.", store.Actor{}))
	l.publish(school)
	l.step()
	l.claim(l.south, school)
	l.step()
	l.stands(l.south, school, store.DomainPending, codeNoRecord)
	l.wantAnswering(school, "", false)
	l.wantOrders(1)
}

func TestLife_ARemovedNameLeavesNothingBehind(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.activate(school)
	kept := func() string {
		return storetest.Value(t, l.dsn, "select count(*) from certificates where key like '%learn.school.example%'")
	}
	if kept() == "0" {
		t.Fatal("nothing was kept")
	}
	l.must(l.db.For(l.north).RemoveDomain(t.Context(), school, "Given up.", store.Actor{}))
	l.step()
	if got := kept(); got != "0" {
		t.Errorf("%s records are left", got)
	}
	l.idle()
	// Claimed again, it begins anew.
	l.activate(school)
	l.wantOrders(2)
}

func TestLife_TheNameGoesToWhomTheRecordsSay(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.activate(school)
	l.claim(l.south, school)
	l.publish(school, l.north, l.south)
	l.step()
	l.stands(l.south, school, store.DomainPending, codeTaken)
	l.stands(l.north, school, store.DomainActive, "")
	l.publish(school, l.south)
	l.asked(l.south, school)
	l.stands(l.north, school, store.DomainRemoved, "moved")
	for range 3 { // north's is cleaned up, south's goes on
		l.step()
	}
	l.stands(l.south, school, store.DomainActive, "")
	l.wantAnswering(school, "south", true)
	l.wantOrders(2)
	l.idle()
}

func TestLife_WhatTheOperatorGaveIsNotMoved(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	_, err := l.db.For(l.north).ClaimDomain(t.Context(), store.DomainClaim{Host: school, Limit: 9}, store.Actor{})
	l.must(err)
	l.lead(school, alias)
	l.step()
	l.step()
	l.stands(l.north, school, store.DomainActive, "")
	l.claim(l.south, school)
	l.publish(school, l.south)
	l.step()
	l.stands(l.south, school, store.DomainPending, codeVouched)
	l.wantAnswering(school, "north", true)
}

func TestLife_ANameIsLostWhenItsRecordsAreGoneForAWeek(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		lose func(*life)
		code string
	}{
		"the proof": {func(l *life) { l.publish(school) }, codeNoRecord},
		"the way":   {func(l *life) { l.lead(school, "A 127.0.0.9") }, codeUnreachable},
		"both":      {func(l *life) { l.publish(school); l.lead(school) }, codeNoRecord},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newLife(t)
			l.activate(school)
			c.lose(l)
			l.again(l.north, school)
			l.stands(l.north, school, store.DomainActive, "")
			if wait := l.waits(l.north, school); wait != "300" {
				t.Errorf("the second look is in %s seconds", wait)
			}
			l.again(l.north, school)
			l.stands(l.north, school, store.DomainFailing, c.code)
			if at := l.home(); at != school {
				t.Errorf("people are sent to %s", at)
			}
			l.passed(7*24*time.Hour + time.Minute)
			l.again(l.north, school)
			l.stands(l.north, school, store.DomainFailing, c.code) // looked at too seldom to be sure
			storetest.Value(t, l.dsn, "update domains set misses = 40 where host = $1 returning 1", school)
			l.again(l.north, school)
			l.stands(l.north, school, store.DomainLost, c.code)
			if at := l.home(); at != "north.lyceum.test" {
				t.Errorf("people are sent to %s", at)
			}
			l.publish(school, l.north)
			l.lead(school, alias)
			l.again(l.north, school)
			l.stands(l.north, school, store.DomainActive, "")
			l.wantOrders(1)
		})
	}
}

func TestLife_ALostNameIsRemovedInTheEnd(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.activate(school)
	storetest.Value(t, l.dsn, "update domains set state = 'lost', changed_at = now() - interval '29 days' where host = $1 returning 1", school)
	l.lead(school)
	l.again(l.north, school)
	if d := l.stands(l.north, school, store.DomainLost, codeNoAddress); !strings.HasSuffix(d.Cause, sinceLost) {
		t.Errorf("the cause is %q", d.Cause)
	}
	l.passed(25 * time.Hour)
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainRemoved, codeAbandoned)
	l.wantAnswering(school, "", false)
	l.step()
	l.idle()
}

func TestLife_ClaimsThatNobodyPursuesEnd(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	l.passed(29 * 24 * time.Hour)
	l.step()
	l.stands(l.north, school, store.DomainPending, codeNoRecord)
	l.passed(25 * time.Hour)
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainRemoved, codeExpired)
	l.step() // what is left of it
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.step()
	l.passed(91 * 24 * time.Hour)
	l.step()
	l.stands(l.north, school, store.DomainRemoved, codeNoPointer)
}

// Servers that fail say nothing about the records.
func TestLife_TroubleWithNameServersTakesNothing(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.activate(school)
	l.names.Misbehave(fails(school, dns.TypeTXT, dns.RcodeServerFailure))
	for range 3 {
		l.again(l.north, school)
	}
	if d := l.stands(l.north, school, store.DomainActive, ""); d.Misses != 0 {
		t.Errorf("%d misses", d.Misses)
	}
	l.claim(l.south, school)
	l.step()
	l.stands(l.south, school, store.DomainPending, codeDNSFailed)
	l.names.Misbehave(nil)
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainActive, "")
}

func TestLife_ARecordThatSomebodyMendsInTimeIsNoMatter(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.activate(school)
	l.publish(school)
	l.again(l.north, school)
	l.publish(school, l.north)
	l.again(l.north, school)
	if d := l.stands(l.north, school, store.DomainActive, ""); d.Misses != 0 {
		t.Errorf("%d misses", d.Misses)
	}
}

func TestLife_CAAKeepsTheOrderBack(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.lead(school, alias)
	l.lead("school.example", `CAA 0 issue "another.test"`)
	l.step()
	l.step()
	waiting := l.stands(l.north, school, store.DomainVerified, codeCAA)
	if !strings.Contains(waiting.Cause, `school.example CAA 0 issue "authority.test"`) {
		t.Errorf("the cause names no record: %s", waiting.Cause)
	}
	l.lead("school.example")
	l.asked(l.north, school)
	l.step()
	l.stands(l.north, school, store.DomainActive, "")
	// Afterwards it does not take the name away, but says what will.
	l.lead("school.example", `CAA 0 issue "another.test"`)
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainFailing, codeCAA)
	l.wantAnswering(school, "north", true)
	l.wantOrders(1)
}

// A company may let our account in alone, which is known from the first order on.
func TestLife_CAARecordsNameOurAccount(t *testing.T) {
	t.Parallel()
	l := newLifeWith(t, true)
	other := `CAA 0 issue "127.0.0.1; accounturi=https://127.0.0.1/my-account/1"`
	l.lead("first.example", other) // nobody knows yet that this is not ours
	l.activate("learn.first.example")
	account := l.c.Checker.Look(t.Context(), l.domain(l.north, "learn.first.example")).Issuers[0].Account
	if !strings.HasPrefix(account, strings.TrimSuffix(l.acme.Directory, "/dir")+"/my-account/") {
		t.Fatalf("our account is %q", account)
	}
	l.lead("second.example", other)
	l.claim(l.north, "learn.second.example")
	l.publish("learn.second.example", l.north)
	l.lead("learn.second.example", alias)
	l.step()
	l.step()
	barred := l.stands(l.north, "learn.second.example", store.DomainVerified, codeCAA)
	ours := `CAA 0 issue "127.0.0.1; accounturi=` + account + `"`
	if !strings.Contains(barred.Cause, "for another account than ours (accounturi)") || !strings.HasSuffix(barred.Cause, "Add this record there: second.example "+ours) {
		t.Fatalf("the cause is %q", barred.Cause)
	}
	l.lead("second.example", other, ours)
	l.asked(l.north, "learn.second.example")
	l.step()
	l.stands(l.north, "learn.second.example", store.DomainActive, "")
}

func TestLife_AStaleAAAAKeepsTheOrderBack(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.lead(school, leadsHome, "AAAA fd00::1")
	l.step()
	l.step()
	l.stands(l.north, school, store.DomainVerified, codeStaleAAAA)
	l.wantOrders(0)
}

func TestLife_AnAuthorityThatFailsIsAskedLessAndLess(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.issuer.misbehave(func(context.Context) error { return errors.New("out of order") })
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.lead(school, alias)
	for range 3 {
		l.step()
	}
	l.stands(l.north, school, store.DomainFailing, codeAuthority)
	l.wantOrders(1)
	if wait := l.waits(l.north, school); wait != "300" {
		t.Errorf("the next try is in %s seconds", wait)
	}
	// While the cool-down lasts the authority is not asked.
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainFailing, codeAuthority)
	l.wantOrders(1)
	// Whoever has mended something need not wait, four times in an hour.
	for range 5 {
		l.asked(l.north, school)
	}
	failing := l.stands(l.north, school, store.DomainFailing, codeLimit)
	l.wantOrders(4)
	if failing.Cause != limitWords["failures"] {
		t.Errorf("the cause is %q", failing.Cause)
	}
	l.issuer.behave()
	storetest.Value(t, l.dsn, "with w as (update certificate_orders set failed_at = now() - interval '2 hours' returning 1) select count(*) from w")
	l.asked(l.north, school)
	l.stands(l.north, school, store.DomainActive, "")
	l.wantOrders(5)
}

func TestLife_OrdersHaveABudget(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.manager.budget.Limits.Company = 2
	for _, host := range []string{"a.school.example", "b.school.example"} {
		l.activate(host)
	}
	l.claim(l.north, "c.school.example")
	l.publish("c.school.example", l.north)
	l.lead("c.school.example", alias)
	for range 3 {
		l.step()
	}
	waiting := l.stands(l.north, "c.school.example", store.DomainFailing, codeLimit)
	l.wantOrders(2)
	if waiting.Cause != limitWords["company"] || l.waits(l.north, "c.school.example") < "86000" {
		t.Errorf("%q, in %s seconds", waiting.Cause, l.waits(l.north, "c.school.example"))
	}
	// The day is over for the other company too only when it is.
	l.claim(l.south, "d.other.example")
	l.publish("d.other.example", l.south)
	l.lead("d.other.example", alias)
	for range 3 {
		l.step()
	}
	l.stands(l.south, "d.other.example", store.DomainActive, "")
}

func TestLife_LittleLifeIsToldAndRaisesAnAlarmOnce(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.issuer.now = func() time.Time { return time.Now().Add(-leafLifetime + 24*time.Hour) }
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.lead(school, alias)
	for range 3 {
		l.step()
	}
	d := l.stands(l.north, school, store.DomainFailing, codeNotRenewed)
	if !d.LittleLife(time.Now()) || !strings.Contains(d.Cause, "has not been renewed") {
		t.Errorf("%+v", d)
	}
	l.wantAnswering(school, "north", true)
	count := func(w *Worker, want int) {
		t.Helper()
		l.must(w.census(t.Context()))
		if told := l.log.count("little life left"); told != want {
			t.Errorf("the alarm was raised %d times, want %d", told, want)
		}
	}
	first, second := l.Worker, l.node()
	count(first, 1)
	count(first, 1)
	// Whoever begins to count, also if it has done so before, says what is so.
	first.leave(t.Context())
	count(second, 2)
	count(first, 2)
	second.leave(t.Context())
	count(first, 3)
}

// One node counts for all, and the numbers of the others are not there, nor those of one that does so no more.
func TestLife_OneNodeCounts(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	first, second := l.Worker, l.node()
	told := func(w *Worker) int {
		return testutil.CollectAndCount(w.domains) + testutil.CollectAndCount(w.littleLife)
	}
	for range 2 {
		for _, w := range []*Worker{first, second} {
			l.must(w.census(t.Context()))
		}
		if told(first) != len(states)+1 || told(second) != 0 {
			t.Fatalf("%d numbers of the first node, %d of the second", told(first), told(second))
		}
	}
	if n := testutil.ToFloat64(first.domains.WithLabelValues(store.DomainPending)); n != 1 {
		t.Errorf("%v names are pending", n)
	}
	first.leave(t.Context())
	for _, w := range []*Worker{second, first} {
		l.must(w.census(t.Context()))
	}
	if told(first) != 0 || told(second) != len(states)+1 {
		t.Errorf("later %d numbers of the first node, %d of the second", told(first), told(second))
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := second.census(ended); err == nil || told(second) != 0 {
		t.Errorf("%v, and %d old numbers are told", err, told(second))
	}
}

// Behind somebody else's TLS nothing is ordered, and a name is ready when it can be opened all the same.
func TestLife_WithoutCertificatesOfOurs(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.lead(school, alias)
	l.step()
	l.step()
	port := l.c.Checker.prober.httpsPort
	l.c.Manager, l.c.Checker.prober.httpsPort = nil, 1
	for range readyTries + 1 {
		l.again(l.north, school)
	}
	l.stands(l.north, school, store.DomainFailing, codeNotReady)
	l.wantOrders(0)
	l.c.Checker.prober.httpsPort = port // whoever ends TLS has a certificate now
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainActive, "")
}

// One page that did not come is no reason for an alarm.
func TestLife_ASingleHiccupIsNoFailure(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.activate(school)
	port := l.c.Checker.prober.httpsPort
	l.c.Checker.prober.httpsPort = 1
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainActive, "")
	l.again(l.north, school)
	l.stands(l.north, school, store.DomainFailing, codeNotReady)
	l.c.Checker.prober.httpsPort = port
	l.again(l.north, school)
	if d := l.stands(l.north, school, store.DomainActive, ""); d.Misses != 0 {
		t.Errorf("%d misses", d.Misses)
	}
}

func TestLife_AWorkerThatBreaksOffGivesTheNameBack(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	l.claim(l.north, school)
	l.c.Timeout = time.Nanosecond
	l.check(t.Context(), l.due())
	l.c.Timeout = time.Minute
	if told := l.log.count("host=" + school); told != 1 || l.log.count("msg=\"domain not checked\"") != 1 {
		t.Errorf("the log says of it: %s", l.log.all())
	}
	d := l.stands(l.north, school, store.DomainPending, "")
	if wait := time.Until(d.NextCheckAt.Time()); wait < 30*time.Second || wait > 2*time.Minute || !d.CheckedAt.IsZero() {
		t.Errorf("it comes back in %v", wait)
	}
	l.idle()
	l.asked(l.north, school)
	l.stands(l.north, school, store.DomainPending, codeNoRecord)
}

// However many people look at names, or have names looked at that nobody answers for, the worker goes on.
func TestLife_TheWorkerHasSeatsOfItsOwn(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	checker := l.c.Checker
	checker.o.Patience = time.Second
	l.must(checker.looks.Acquire(t.Context(), int64(checker.o.Looks)))
	l.claim(l.north, school)
	l.step()
	l.stands(l.north, school, store.DomainPending, codeNoRecord)
	if seen := checker.Look(t.Context(), l.domain(l.north, school)); seen.Findings[0].Code != codeBusy {
		t.Errorf("people see %+v", seen)
	}
}

// A name whose visitors one node turns away after a failure is let in when another node has mended it.
func TestLife_AMendedNameIsLetInOnAllNodes(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	other := l.manager
	l.Worker = l.node()
	l.claim(l.north, school)
	l.publish(school, l.north)
	l.lead(school, alias)
	l.step()
	l.step()
	l.issuer.misbehave(func(context.Context) error { return errors.New("out of order") })
	err := other.Obtain(t.Context(), school)
	l.watches(other)
	if err == nil || other.cooldowns.check(school) == nil {
		t.Fatalf("the other node does not wait: %v", err)
	}
	l.issuer.behave()
	l.asked(l.north, school) // finds it cooling
	l.asked(l.north, school) // asked by hand
	l.stands(l.north, school, store.DomainActive, "")
	await(t, "the notice of the change", func() bool { return other.cooldowns.check(school) == nil })
}

// watches lets a node hear of the changes from now on, as every node does.
func (l *life) watches(m *Manager) {
	l.Helper()
	ctx, end := context.WithCancel(l.Context())
	connected, ended := make(chan struct{}), make(chan error, 1)
	heard := 0
	go func() {
		ended <- l.db.WatchCompanies(ctx, slog.New(slog.DiscardHandler), func(hosts ...string) {
			if heard++; heard == 1 { // not a change: the connection is there
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

func TestLife_TwoNodesNeverWorkOnOneName(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	first := l.Worker
	second := l.node()
	hosts := []string{"a.x.example", "b.x.example", "c.x.example", "d.x.example", "e.x.example", "f.x.example"}
	for _, host := range hosts {
		l.claim(l.north, host)
		l.publish(host, l.north)
		l.lead(host, alias)
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

// passed lets time pass for all names.
func (l *life) passed(d time.Duration) {
	l.Helper()
	storetest.Value(l, l.dsn, "with w as (update domains set changed_at = changed_at - make_interval(secs => $1) returning 1) select count(*) from w", d.Seconds())
}

// home is where people of north are sent.
func (l *life) home() string {
	l.Helper()
	l.resolver.Forget()
	company, err := l.resolver.BySlug(l.Context(), "north")
	l.must(err)
	return company.Domain()
}
