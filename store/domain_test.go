package store_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	storehosts "lyceum/store/hosts"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

const school = "school.example"

// domains is a database with two companies that claim the same domain.
type domains struct {
	*testing.T
	db           *store.DB
	dsn          string
	north, south tenant.Company
}

func newDomains(t *testing.T) domains {
	t.Helper()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	d := domains{t, db, dsn, storetest.Company(t, db, "north"), storetest.Company(t, db, "south")}
	// The domains that the two companies already have must not be due in these tests.
	storetest.Value(t, dsn, "with w as (update domains set next_check_at = null returning 1) select count(*) from w")
	return d
}

func (d domains) claim(by tenant.Company, token string) storehosts.Domain {
	d.Helper()
	claimed, err := storehosts.ClaimDomain(d.Context(), d.db.For(by), storehosts.DomainClaim{Host: school, Token: token, Limit: 5}, store.Actor{Address: "192.0.2.1"})
	if err != nil {
		d.Fatal(err)
	}
	return claimed
}

// due claims the due domains and returns them by the id of the company.
func (d domains) due() map[int64]storehosts.DueDomain {
	d.Helper()
	found := map[int64]storehosts.DueDomain{}
	for _, row := range storetest.DueDomains(d, d.db) {
		found[row.CompanyID] = row
	}
	return found
}

func (d domains) must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

func (d domains) state(of tenant.Company) string {
	d.Helper()
	existing, err := storehosts.ReadDomain(d.Context(), d.db.For(of), school)
	d.must(err)
	return existing.State
}

func (d domains) answering() string {
	d.Helper()
	record, err := d.db.CompanyByHost(d.Context(), school)
	if errors.Is(err, tenant.ErrUnknown) {
		return ""
	}
	d.must(err)
	return record.Slug
}

func TestProveDomain_TwoClaims(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	if claimed := d.claim(d.north, "n"); claimed.State != storehosts.DomainPending || claimed.Token != "n" || claimed.NextCheckAt.IsZero() {
		t.Fatalf("claimed %+v", claimed)
	}
	if again := d.claim(d.north, "other"); again.Token != "n" {
		t.Errorf("a second claim changed the token: %+v", again)
	}
	d.claim(d.south, "s")
	due := d.due()
	if len(due) != 2 || len(d.due()) != 0 {
		t.Fatalf("due: %+v, want both, once", due)
	}
	d.must(storehosts.ProveDomain(t.Context(), d.db, due[d.north.ID()].Domain, storehosts.Holder{}, ""))
	if err := storehosts.ProveDomain(t.Context(), d.db, due[d.south.ID()].Domain, storehosts.Holder{}, ""); !errors.Is(err, store.ErrDomainTaken) {
		t.Errorf("the proof of the other company: %v", err)
	}
	if d.state(d.north) != storehosts.DomainVerified || d.state(d.south) != storehosts.DomainPending || d.answering() != "" {
		t.Errorf("north %s, south %s, answering %q", d.state(d.north), d.state(d.south), d.answering())
	}
	holder, err := storehosts.DomainHolder(t.Context(), d.db, school)
	if err != nil || holder != (storehosts.Holder{CompanyID: d.north.ID(), Token: "n"}) {
		t.Errorf("holder %+v, %v", holder, err)
	}
}

func TestProveDomain_DisplacesHolder(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.claim(d.north, "n")
	d.must(storehosts.ProveDomain(t.Context(), d.db, d.due()[d.north.ID()].Domain, storehosts.Holder{}, ""))
	d.claim(d.south, "s")
	due := d.due()[d.south.ID()].Domain
	d.must(storehosts.ProveDomain(t.Context(), d.db, due, storehosts.Holder{CompanyID: d.north.ID(), Token: "n"}, "Proven elsewhere."))
	moved, err := storehosts.ReadDomain(t.Context(), d.db.For(d.north), school)
	d.must(err)
	if moved.State != storehosts.DomainRemoved || moved.Code != "moved" || moved.Cause != "Proven elsewhere." || d.state(d.south) != storehosts.DomainVerified {
		t.Errorf("north %+v, south %s", moved, d.state(d.south))
	}
}

// If a company removes its claim of a domain during a check, the result of the check must not remove the domain from the
// other company.
func TestProveDomain_LostClaim(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.claim(d.north, "n")
	d.must(storehosts.ProveDomain(t.Context(), d.db, d.due()[d.north.ID()].Domain, storehosts.Holder{}, ""))
	d.claim(d.south, "s")
	late := d.due()[d.south.ID()].Domain
	d.must(storehosts.RemoveDomain(t.Context(), d.db.For(d.south), school, "Given up.", store.Actor{}))
	d.must(storehosts.ProveDomain(t.Context(), d.db, late, storehosts.Holder{CompanyID: d.north.ID(), Token: "n"}, "Proven elsewhere."))
	if d.state(d.north) != storehosts.DomainVerified || d.state(d.south) != storehosts.DomainRemoved {
		t.Errorf("north %s, south %s", d.state(d.north), d.state(d.south))
	}
}

func TestProveDomain_Vouched(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	if vouched := d.claim(d.north, ""); vouched.State != storehosts.DomainVerified || !vouched.Vouched() {
		t.Fatalf("claimed %+v", vouched)
	}
	d.claim(d.south, "s")
	err := storehosts.ProveDomain(t.Context(), d.db, d.due()[d.south.ID()].Domain, storehosts.Holder{CompanyID: d.north.ID()}, "")
	if !errors.Is(err, storehosts.ErrVouched) || d.state(d.north) != storehosts.DomainVerified {
		t.Errorf("%v, and north is %s", err, d.state(d.north))
	}
	_, err = storehosts.ClaimDomain(t.Context(), d.db.For(d.south), storehosts.DomainClaim{Host: "learn.north.test", Limit: 5}, store.Actor{})
	if !errors.Is(err, store.ErrDomainTaken) {
		t.Errorf("vouched for a domain of another company: %v", err)
	}
}

// If the operator assigns the same domain to two companies concurrently, exactly one company must get it.
func TestClaimDomain_ConcurrentVouching(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	nodes := []*store.DB{d.db, storetest.OpenDB(t, d.dsn)}
	var giving sync.WaitGroup
	outcomes := make([]error, 2)
	for i, to := range []tenant.Company{d.north, d.south} {
		giving.Go(func() {
			_, outcomes[i] = storehosts.ClaimDomain(t.Context(), nodes[i].For(to), storehosts.DomainClaim{Host: school, Limit: 5}, store.Actor{})
		})
	}
	giving.Wait()
	given, refused := slices.Index(outcomes, nil), 0
	for _, err := range outcomes {
		if errors.Is(err, store.ErrDomainTaken) {
			refused++
		}
	}
	if given < 0 || refused != 1 {
		t.Errorf("results %v", outcomes)
	}
	if rows := storetest.Value(t, d.dsn, "select count(*) from domains where host = $1", school); rows != "1" {
		t.Errorf("%s rows", rows)
	}
}

func TestClaimDomain_VouchExisting(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.claim(d.north, "n")
	d.claim(d.south, "s")
	late := d.due()[d.north.ID()]
	if vouched := d.claim(d.north, ""); vouched.State != storehosts.DomainVerified || !vouched.Vouched() || vouched.VerifiedAt.IsZero() {
		t.Fatalf("vouched for %+v", vouched)
	}
	d.must(storehosts.RecordDomainCheck(t.Context(), d.db, late.Domain, storehosts.DomainOutcome{State: storehosts.DomainPending, Code: "no_record"}))
	again := d.due()[d.north.ID()]
	d.must(storehosts.RecordDomainCheck(t.Context(), d.db, again.Domain, storehosts.DomainOutcome{State: storehosts.DomainActive, Ready: true}))
	if existing := d.claim(d.north, ""); existing.State != storehosts.DomainActive || !existing.Vouched() {
		t.Errorf("vouched for a second time: %+v", existing)
	}
	_, err := storehosts.ClaimDomain(t.Context(), d.db.For(d.south), storehosts.DomainClaim{Host: school, Limit: 5}, store.Actor{})
	if !errors.Is(err, store.ErrDomainTaken) || d.state(d.south) != storehosts.DomainPending {
		t.Errorf("vouched for a domain that another company has proven: %v, state of south %s", err, d.state(d.south))
	}
	if entries := storetest.Value(t, d.dsn, "select count(*) from audit_log where action = 'domain_vouch'"); entries != "1" {
		t.Errorf("%s entries in the audit log", entries)
	}
}

func TestDomainStates_Answered(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.claim(d.north, "n")
	d.must(storehosts.ProveDomain(t.Context(), d.db, d.due()[d.north.ID()].Domain, storehosts.Holder{}, ""))
	for _, state := range []string{storehosts.DomainIssuing, storehosts.DomainFailing, storehosts.DomainActive, storehosts.DomainLost} {
		d.must(storehosts.RecordDomainCheck(t.Context(), d.db, d.due()[d.north.ID()].Domain, storehosts.DomainOutcome{State: state, Ready: state == storehosts.DomainActive}))
		if d.answering() != "north" {
			t.Errorf("%s is not answered", state)
		}
		record, err := d.db.CompanyByHost(t.Context(), school)
		d.must(err)
		if seen := state == storehosts.DomainActive || state == storehosts.DomainLost; record.Ready != seen {
			t.Errorf("%s: ready is %v", state, record.Ready)
		}
	}
	d.must(storehosts.RemoveDomain(t.Context(), d.db.For(d.north), school, "Asked for.", store.Actor{}))
	if d.answering() != "" || d.state(d.north) != storehosts.DomainRemoved {
		t.Errorf("%s, served by %q", d.state(d.north), d.answering())
	}
	if err := storehosts.RemoveDomain(t.Context(), d.db.For(d.north), school, "", store.Actor{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("removed a second time: %v", err)
	}
	if again := d.claim(d.north, "n2"); again.State != storehosts.DomainPending || again.Token != "n2" || !again.ReadyAt.IsZero() || !again.VerifiedAt.IsZero() {
		t.Errorf("claimed again: %+v", again)
	}
	trail := storetest.Value(t, d.dsn, "select string_agg(action || ' ' || subject_name || ' from ' || address, ', ' order by id) from audit_log")
	if want := "domain_add " + school + " from 192.0.2.1, domain_remove " + school + " from , domain_add " + school + " from 192.0.2.1"; trail != want {
		t.Errorf("audit trail %q, want %q", trail, want)
	}
}

func TestDomainStates_LinksUseReadyDomains(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	storetest.Value(t, d.dsn, "update domains set state = 'removed' where host = 'learn.north.test' returning 1")
	storetest.Value(t, d.dsn, `insert into domains (host, company_id, kind, state, ready_at, redirect_to) values
		('a.test', $1, 'custom', 'failing', null, ''), ('b.test', $1, 'custom', 'active', now(), 'c.test') returning 1`, d.north.ID())
	domain := func() string {
		record, err := d.db.CompanyByID(t.Context(), d.north.ID())
		d.must(err)
		return record.CustomDomain
	}
	if got := domain(); got != "" {
		t.Errorf("redirected to %s, which was never ready or redirects elsewhere", got)
	}
	storetest.Value(t, d.dsn, "insert into domains (host, company_id, kind, state, ready_at) values ('c.test', $1, 'custom', 'failing', now()) returning 1", d.north.ID())
	if got := domain(); got != "c.test" {
		t.Errorf("redirected to %q", got)
	}
	record, err := d.db.CompanyByHost(t.Context(), "b.test")
	if err != nil || record.RedirectHost != "c.test" {
		t.Errorf("b.test redirects to %+v, %v", record, err)
	}
}

func TestSettleDomain_LostClaim(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.claim(d.north, "n")
	first := d.due()[d.north.ID()].Domain
	storetest.Value(t, d.dsn, "update domains set leased_until = now() where host = $1 returning 1", school)
	second := d.due()[d.north.ID()].Domain
	d.must(storehosts.RecordDomainCheck(t.Context(), d.db, first, storehosts.DomainOutcome{State: storehosts.DomainFailing}))
	if d.state(d.north) != storehosts.DomainPending {
		t.Error("the check of a lost claim was recorded")
	}
	// If a check is requested while another one runs, the next check must be due immediately.
	d.must(storehosts.RecheckDomain(t.Context(), d.db.For(d.north), school))
	d.must(storehosts.RecordDomainCheck(t.Context(), d.db, second, storehosts.DomainOutcome{State: storehosts.DomainPending, Code: "no_record", Attempts: 1, Next: time.Hour}))
	third, there := d.due()[d.north.ID()]
	if !there || third.Code != "no_record" || third.Attempts != 1 {
		t.Fatalf("not checked again: %+v", third)
	}
	d.must(storehosts.RecordDomainCheck(t.Context(), d.db, third.Domain, storehosts.DomainOutcome{State: storehosts.DomainPending, Next: time.Hour}))
	if due := d.due(); len(due) != 0 {
		t.Errorf("checked too early: %+v", due)
	}
	if err := storehosts.RecheckDomain(t.Context(), d.db.For(d.south), school); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("south requests a check of a domain without a claim: %v", err)
	}
}

// A check that changes nothing must not notify the nodes, because every notification invalidates the company caches of all
// nodes.
func TestSettleDomain_NotifiesOnlyChanges(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	ear, through := storetest.RecordQueries(t, d.dsn)
	node := storetest.OpenDB(t, through)
	d.claim(d.north, "")
	for _, step := range []struct {
		outcome storehosts.DomainOutcome
		told    bool
	}{
		{storehosts.DomainOutcome{State: storehosts.DomainVerified, Code: "no_address"}, true},
		{storehosts.DomainOutcome{State: storehosts.DomainVerified, Code: "no_address", Attempts: 1}, false},
		{storehosts.DomainOutcome{State: storehosts.DomainFailing, Code: "not_reachable_over_https"}, true},
		{storehosts.DomainOutcome{State: storehosts.DomainFailing, Code: "not_reachable_over_https", Ready: true}, true},
		{storehosts.DomainOutcome{State: storehosts.DomainFailing, Code: "no_record"}, true},
		{storehosts.DomainOutcome{State: storehosts.DomainFailing, Code: "no_record", Misses: 2}, false},
		{storehosts.DomainOutcome{State: storehosts.DomainActive, Ready: true}, true},
		{storehosts.DomainOutcome{State: storehosts.DomainActive, Misses: 1}, false},
		{storehosts.DomainOutcome{State: storehosts.DomainActive, Ready: true}, false},
		{storehosts.DomainOutcome{State: storehosts.DomainLost}, true},
		{storehosts.DomainOutcome{State: storehosts.DomainLost}, false},
	} {
		due := d.due()[d.north.ID()]
		ear.Queries()
		d.must(storehosts.RecordDomainCheck(t.Context(), node, due.Domain, step.outcome))
		told := slices.ContainsFunc(ear.Queries(), func(asked string) bool { return strings.Contains(asked, "pg_notify") })
		if told != step.told {
			t.Errorf("from %s to %+v: notified %v", due.State, step.outcome, told)
		}
	}
}

func TestClaimDomain_Limit(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	claim := func(host string) error {
		_, err := storehosts.ClaimDomain(t.Context(), d.db.For(d.north), storehosts.DomainClaim{Host: host, Token: "x", Limit: 3}, store.Actor{})
		return err
	}
	// The claim of learn.north.test counts toward the limit.
	d.must(claim("one.example"))
	d.must(claim("two.example"))
	if err := claim("three.example"); !errors.Is(err, storehosts.ErrTooManyDomains) {
		t.Errorf("a claim over the limit: %v", err)
	}
	d.must(claim("two.example"))
	d.must(storehosts.RemoveDomain(t.Context(), d.db.For(d.north), "one.example", "", store.Actor{}))
	d.must(claim("three.example"))
	if err := claim("one.example"); !errors.Is(err, storehosts.ErrTooManyDomains) {
		t.Errorf("a claim over the limit after a removal: %v", err)
	}
}

func TestPurgeDomains(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.claim(d.north, "n")
	d.must(storehosts.ExpireDomain(t.Context(), d.db, d.due()[d.north.ID()].Domain, "never_proven", "Never proven."))
	if n, err := storehosts.PurgeDomains(t.Context(), d.db, time.Now().Add(time.Hour)); n != 0 || err != nil {
		t.Errorf("deleted %d that are not cleaned up, %v", n, err)
	}
	d.must(storehosts.DomainCleaned(t.Context(), d.db, d.due()[d.north.ID()].Domain))
	if len(d.due()) != 0 {
		t.Error("a cleaned name is due")
	}
	if n, err := storehosts.PurgeDomains(t.Context(), d.db, time.Now().Add(time.Hour)); n != 1 || err != nil {
		t.Errorf("deleted %d, %v", n, err)
	}
}

// If a company claims and removes domains repeatedly, its list of domains must have a bounded length.
func TestRemovedDomains_Bounded(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	rows := d.db.For(d.north)
	claim := func(i, limit int) error {
		_, err := storehosts.ClaimDomain(t.Context(), rows, storehosts.DomainClaim{Host: fmt.Sprintf("a%d.example", i), Token: "n", Limit: limit}, store.Actor{})
		return err
	}
	for i := range 40 {
		d.must(claim(i, 5))
		d.must(storehosts.RemoveDomain(t.Context(), rows, fmt.Sprintf("a%d.example", i), "", store.Actor{}))
		for _, due := range storetest.DueDomains(t, d.db) {
			d.must(storehosts.DomainCleaned(t.Context(), d.db, due.Domain))
		}
	}
	d.must(claim(40, 5))
	list, err := storehosts.DomainPage(t.Context(), rows, store.Page{Number: 1, Size: 3})
	d.must(err)
	var hosts []string
	for _, item := range list.Items {
		hosts = append(hosts, item.Host)
	}
	if want := []string{"learn.north.test", "a40.example", "a39.example"}; list.Total != 22 || !slices.Equal(hosts, want) {
		t.Errorf("%d names, the first are %q; want 22 and %q", list.Total, hosts, want)
	}
	if past, err := storehosts.DomainPage(t.Context(), rows, store.Page{Number: 9, Size: 3}); err != nil || len(past.Items) != 0 || past.Total != 22 {
		t.Errorf("past the end: %+v, %v", past, err)
	}
	// The list must also have a bounded length while no worker cleans up removed domains.
	for i := range 40 {
		if err = claim(100+i, 5); err != nil {
			break
		}
		d.must(storehosts.RemoveDomain(t.Context(), rows, fmt.Sprintf("a%d.example", 100+i), "", store.Actor{}))
	}
	if list, listErr := storehosts.DomainPage(t.Context(), rows, store.Page{Number: 1, Size: 1}); !errors.Is(err, storehosts.ErrTooManyDomains) || list.Total > 30 || listErr != nil {
		t.Errorf("%d names and %v, %v", list.Total, err, listErr)
	}
}

func TestDomainStates_Counts(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	storetest.Value(t, d.dsn, "update domains set certificate_from = now() - interval '80 days', certificate_until = now() + interval '10 days' where host = 'learn.south.test' returning 1")
	d.claim(d.north, "n")
	states, err := storehosts.DomainStates(t.Context(), d.db)
	d.must(err)
	want := []storehosts.DomainsInState{{State: storehosts.DomainActive, Domains: 2, LittleLife: 1}, {State: storehosts.DomainPending, Domains: 1}}
	if len(states) != 2 || states[0] != want[0] || states[1] != want[1] {
		t.Errorf("states %+v, want %+v", states, want)
	}
	existing, err := storehosts.ReadDomain(t.Context(), d.db.For(d.south), "learn.south.test")
	if err != nil || !existing.LittleLife(time.Now()) || existing.LittleLife(time.Now().Add(-30*24*time.Hour)) {
		t.Errorf("little life: %+v, %v", existing, err)
	}
}

// If two domains are claimed, one with a redirect to the other, and then claimed with swapped roles, the redirect must
// change its direction. The domains must never redirect to each other.
func TestClaimDomains_SwapsRedirect(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	pair := func(primary, companion string) []storehosts.Domain {
		t.Helper()
		claimed, err := storehosts.ClaimDomains(t.Context(), d.db.For(d.north), []storehosts.DomainClaim{
			{Host: primary, Token: "n", Directs: true, Limit: 5}, {Host: companion, Token: "n", RedirectTo: primary, Directs: true, Limit: 5},
		}, store.Actor{Address: "192.0.2.1"})
		d.must(err)
		return claimed
	}
	pair("www."+school, school)
	turned := pair(school, "www."+school)
	if turned[0].RedirectTo != "" || turned[1].RedirectTo != school {
		t.Errorf("notified %+v", turned)
	}
	for host, want := range map[string]string{school: "", "www." + school: school} {
		if kept, err := storehosts.ReadDomain(t.Context(), d.db.For(d.north), host); err != nil || kept.RedirectTo != want || kept.Token != "n" {
			t.Errorf("%s: %+v, %v", host, kept, err)
		}
	}
	// A claim of a domain without its partner must keep the redirect of the domain.
	_, err := storehosts.ClaimDomains(t.Context(), d.db.For(d.north), []storehosts.DomainClaim{{Host: "www." + school, Token: "x", Limit: 5}}, store.Actor{})
	d.must(err)
	if kept, err := storehosts.ReadDomain(t.Context(), d.db.For(d.north), "www."+school); err != nil || kept.RedirectTo != school {
		t.Errorf("%+v, %v", kept, err)
	}
	if entries := storetest.Value(t, d.dsn, "select count(*) from audit_log where action = 'domain_redirect'"); entries != "2" {
		t.Errorf("%s entries in the audit log", entries)
	}
}
