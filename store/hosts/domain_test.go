package hosts_test

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

// domains is a database with two companies that claim the same domain.
type domains struct{ storetest.DomainClaims }

func newDomains(t *testing.T) domains { return domains{storetest.NewDomainClaims(t)} }

// answering returns the slug of the company for which the domain is answered.
func (d domains) answering() string {
	d.Helper()
	record, err := d.DB.CompanyByHost(d.Context(), storetest.ClaimedHost)
	if errors.Is(err, tenant.ErrUnknown) {
		return ""
	}
	d.Must(err)
	return record.Slug
}

func TestProveDomain_TwoClaims(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	if claimed := d.Claim(d.North, "n"); claimed.State != storehosts.DomainPending || claimed.Token != "n" || claimed.NextCheckAt.IsZero() {
		t.Fatalf("claimed %+v", claimed)
	}
	if again := d.Claim(d.North, "other"); again.Token != "n" {
		t.Errorf("a second claim changed the token: %+v", again)
	}
	d.Claim(d.South, "s")
	due := d.Due()
	if len(due) != 2 || len(d.Due()) != 0 {
		t.Fatalf("due: %+v, want both, once", due)
	}
	d.Must(storehosts.ProveDomain(t.Context(), d.DB, due[d.North.ID()].Domain, storehosts.Holder{}, ""))
	if err := storehosts.ProveDomain(t.Context(), d.DB, due[d.South.ID()].Domain, storehosts.Holder{}, ""); !errors.Is(err, store.ErrDomainTaken) {
		t.Errorf("the proof of the other company: %v", err)
	}
	if d.State(d.North) != storehosts.DomainVerified || d.State(d.South) != storehosts.DomainPending || d.answering() != "" {
		t.Errorf("north %s, south %s, answering %q", d.State(d.North), d.State(d.South), d.answering())
	}
	holder, err := storehosts.DomainHolder(t.Context(), d.DB, storetest.ClaimedHost)
	if err != nil || holder != (storehosts.Holder{CompanyID: d.North.ID(), Token: "n"}) {
		t.Errorf("holder %+v, %v", holder, err)
	}
}

func TestProveDomain_DisplacesHolder(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.Claim(d.North, "n")
	d.Must(storehosts.ProveDomain(t.Context(), d.DB, d.Due()[d.North.ID()].Domain, storehosts.Holder{}, ""))
	d.Claim(d.South, "s")
	due := d.Due()[d.South.ID()].Domain
	d.Must(storehosts.ProveDomain(t.Context(), d.DB, due, storehosts.Holder{CompanyID: d.North.ID(), Token: "n"}, "Proven elsewhere."))
	moved, err := storehosts.ReadDomain(t.Context(), d.DB.For(d.North), storetest.ClaimedHost)
	d.Must(err)
	if moved.State != storehosts.DomainRemoved || moved.Code != "moved" || moved.Cause != "Proven elsewhere." || d.State(d.South) != storehosts.DomainVerified {
		t.Errorf("north %+v, south %s", moved, d.State(d.South))
	}
}

// If a company removes its claim of a domain during a check, the result of the check must not remove the domain from the
// other company.
func TestProveDomain_LostClaim(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.Claim(d.North, "n")
	d.Must(storehosts.ProveDomain(t.Context(), d.DB, d.Due()[d.North.ID()].Domain, storehosts.Holder{}, ""))
	d.Claim(d.South, "s")
	late := d.Due()[d.South.ID()].Domain
	d.Must(storehosts.RemoveDomain(t.Context(), d.DB.For(d.South), storetest.ClaimedHost, "Given up.", store.Actor{}))
	d.Must(storehosts.ProveDomain(t.Context(), d.DB, late, storehosts.Holder{CompanyID: d.North.ID(), Token: "n"}, "Proven elsewhere."))
	if d.State(d.North) != storehosts.DomainVerified || d.State(d.South) != storehosts.DomainRemoved {
		t.Errorf("north %s, south %s", d.State(d.North), d.State(d.South))
	}
}

func TestProveDomain_Vouched(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	if vouched := d.Claim(d.North, ""); vouched.State != storehosts.DomainVerified || !vouched.Vouched() {
		t.Fatalf("claimed %+v", vouched)
	}
	d.Claim(d.South, "s")
	err := storehosts.ProveDomain(t.Context(), d.DB, d.Due()[d.South.ID()].Domain, storehosts.Holder{CompanyID: d.North.ID()}, "")
	if !errors.Is(err, storehosts.ErrVouched) || d.State(d.North) != storehosts.DomainVerified {
		t.Errorf("%v, and north is %s", err, d.State(d.North))
	}
	_, err = storehosts.ClaimDomain(t.Context(), d.DB.For(d.South), storehosts.DomainClaim{Host: "learn.north.test", Limit: 5}, store.Actor{})
	if !errors.Is(err, store.ErrDomainTaken) {
		t.Errorf("vouched for a domain of another company: %v", err)
	}
}

// If the operator assigns the same domain to two companies concurrently, exactly one company must get it.
func TestClaimDomain_ConcurrentVouching(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	nodes := []*store.DB{d.DB, storetest.OpenDB(t, d.DSN)}
	var giving sync.WaitGroup
	outcomes := make([]error, 2)
	for i, to := range []tenant.Company{d.North, d.South} {
		giving.Go(func() {
			_, outcomes[i] = storehosts.ClaimDomain(t.Context(), nodes[i].For(to), storehosts.DomainClaim{Host: storetest.ClaimedHost, Limit: 5}, store.Actor{})
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
	if rows := storetest.Value(t, d.DSN, "select count(*) from domains where host = $1", storetest.ClaimedHost); rows != "1" {
		t.Errorf("%s rows", rows)
	}
}

func TestClaimDomain_VouchExisting(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.Claim(d.North, "n")
	d.Claim(d.South, "s")
	late := d.Due()[d.North.ID()]
	if vouched := d.Claim(d.North, ""); vouched.State != storehosts.DomainVerified || !vouched.Vouched() || vouched.VerifiedAt.IsZero() {
		t.Fatalf("vouched for %+v", vouched)
	}
	d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, late.Domain, storehosts.DomainOutcome{State: storehosts.DomainPending, Code: "no_record"}))
	again := d.Due()[d.North.ID()]
	d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, again.Domain, storehosts.DomainOutcome{State: storehosts.DomainActive, Ready: true}))
	if existing := d.Claim(d.North, ""); existing.State != storehosts.DomainActive || !existing.Vouched() {
		t.Errorf("vouched for a second time: %+v", existing)
	}
	_, err := storehosts.ClaimDomain(t.Context(), d.DB.For(d.South), storehosts.DomainClaim{Host: storetest.ClaimedHost, Limit: 5}, store.Actor{})
	if !errors.Is(err, store.ErrDomainTaken) || d.State(d.South) != storehosts.DomainPending {
		t.Errorf("vouched for a domain that another company has proven: %v, state of south %s", err, d.State(d.South))
	}
	if entries := storetest.Value(t, d.DSN, "select count(*) from audit_log where action = 'domain_vouch'"); entries != "1" {
		t.Errorf("%s entries in the audit log", entries)
	}
}

func TestDomainStates_Answered(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.Claim(d.North, "n")
	d.Must(storehosts.ProveDomain(t.Context(), d.DB, d.Due()[d.North.ID()].Domain, storehosts.Holder{}, ""))
	for _, state := range []string{storehosts.DomainIssuing, storehosts.DomainFailing, storehosts.DomainActive, storehosts.DomainLost} {
		d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, d.Due()[d.North.ID()].Domain, storehosts.DomainOutcome{State: state, Ready: state == storehosts.DomainActive}))
		if d.answering() != "north" {
			t.Errorf("%s is not answered", state)
		}
		record, err := d.DB.CompanyByHost(t.Context(), storetest.ClaimedHost)
		d.Must(err)
		if seen := state == storehosts.DomainActive || state == storehosts.DomainLost; record.Ready != seen {
			t.Errorf("%s: ready is %v", state, record.Ready)
		}
	}
	d.Must(storehosts.RemoveDomain(t.Context(), d.DB.For(d.North), storetest.ClaimedHost, "Asked for.", store.Actor{}))
	if d.answering() != "" || d.State(d.North) != storehosts.DomainRemoved {
		t.Errorf("%s, served by %q", d.State(d.North), d.answering())
	}
	if err := storehosts.RemoveDomain(t.Context(), d.DB.For(d.North), storetest.ClaimedHost, "", store.Actor{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("removed a second time: %v", err)
	}
	if again := d.Claim(d.North, "n2"); again.State != storehosts.DomainPending || again.Token != "n2" || !again.ReadyAt.IsZero() || !again.VerifiedAt.IsZero() {
		t.Errorf("claimed again: %+v", again)
	}
	trail := storetest.Value(t, d.DSN, "select string_agg(action || ' ' || subject_name || ' from ' || address, ', ' order by id) from audit_log")
	if want := "domain_add " + storetest.ClaimedHost + " from 192.0.2.1, domain_remove " + storetest.ClaimedHost + " from , domain_add " + storetest.ClaimedHost + " from 192.0.2.1"; trail != want {
		t.Errorf("audit trail %q, want %q", trail, want)
	}
}

func TestDomainStates_LinksUseReadyDomains(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	storetest.Value(t, d.DSN, "update domains set state = 'removed' where host = 'learn.north.test' returning 1")
	storetest.Value(t, d.DSN, `insert into domains (host, company_id, kind, state, ready_at, redirect_to) values
		('a.test', $1, 'custom', 'failing', null, ''), ('b.test', $1, 'custom', 'active', now(), 'c.test') returning 1`, d.North.ID())
	domain := func() string {
		record, err := d.DB.CompanyByID(t.Context(), d.North.ID())
		d.Must(err)
		return record.CustomDomain
	}
	if got := domain(); got != "" {
		t.Errorf("redirected to %s, which was never ready or redirects elsewhere", got)
	}
	storetest.Value(t, d.DSN, "insert into domains (host, company_id, kind, state, ready_at) values ('c.test', $1, 'custom', 'failing', now()) returning 1", d.North.ID())
	if got := domain(); got != "c.test" {
		t.Errorf("redirected to %q", got)
	}
	record, err := d.DB.CompanyByHost(t.Context(), "b.test")
	if err != nil || record.RedirectHost != "c.test" {
		t.Errorf("b.test redirects to %+v, %v", record, err)
	}
}

func TestSettleDomain_LostClaim(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.Claim(d.North, "n")
	first := d.Due()[d.North.ID()].Domain
	storetest.Value(t, d.DSN, "update domains set leased_until = now() where host = $1 returning 1", storetest.ClaimedHost)
	second := d.Due()[d.North.ID()].Domain
	d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, first, storehosts.DomainOutcome{State: storehosts.DomainFailing}))
	if d.State(d.North) != storehosts.DomainPending {
		t.Error("the check of a lost claim was recorded")
	}
	// If a check is requested while another one runs, the next check must be due immediately.
	d.Must(storehosts.RecheckDomain(t.Context(), d.DB.For(d.North), storetest.ClaimedHost))
	d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, second, storehosts.DomainOutcome{State: storehosts.DomainPending, Code: "no_record", Attempts: 1, Next: time.Hour}))
	third, there := d.Due()[d.North.ID()]
	if !there || third.Code != "no_record" || third.Attempts != 1 {
		t.Fatalf("not checked again: %+v", third)
	}
	d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, third.Domain, storehosts.DomainOutcome{State: storehosts.DomainPending, Next: time.Hour}))
	if due := d.Due(); len(due) != 0 {
		t.Errorf("checked too early: %+v", due)
	}
	if err := storehosts.RecheckDomain(t.Context(), d.DB.For(d.South), storetest.ClaimedHost); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("south requests a check of a domain without a claim: %v", err)
	}
}

// A check that changes nothing must not notify the nodes, because every notification invalidates the company caches of all
// nodes.
func TestSettleDomain_NotifiesOnlyChanges(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	ear, through := storetest.RecordQueries(t, d.DSN)
	node := storetest.OpenDB(t, through)
	d.Claim(d.North, "")
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
		due := d.Due()[d.North.ID()]
		ear.Queries()
		d.Must(storehosts.RecordDomainCheck(t.Context(), node, due.Domain, step.outcome))
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
		_, err := storehosts.ClaimDomain(t.Context(), d.DB.For(d.North), storehosts.DomainClaim{Host: host, Token: "x", Limit: 3}, store.Actor{})
		return err
	}
	// The claim of learn.north.test counts toward the limit.
	d.Must(claim("one.example"))
	d.Must(claim("two.example"))
	if err := claim("three.example"); !errors.Is(err, storehosts.ErrTooManyDomains) {
		t.Errorf("a claim over the limit: %v", err)
	}
	d.Must(claim("two.example"))
	d.Must(storehosts.RemoveDomain(t.Context(), d.DB.For(d.North), "one.example", "", store.Actor{}))
	d.Must(claim("three.example"))
	if err := claim("one.example"); !errors.Is(err, storehosts.ErrTooManyDomains) {
		t.Errorf("a claim over the limit after a removal: %v", err)
	}
}

func TestPurgeDomains(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.Claim(d.North, "n")
	d.Must(storehosts.ExpireDomain(t.Context(), d.DB, d.Due()[d.North.ID()].Domain, "never_proven", "Never proven."))
	if n, err := storehosts.PurgeDomains(t.Context(), d.DB, time.Now().Add(time.Hour)); n != 0 || err != nil {
		t.Errorf("deleted %d that are not cleaned up, %v", n, err)
	}
	d.Must(storehosts.DomainCleaned(t.Context(), d.DB, d.Due()[d.North.ID()].Domain))
	if len(d.Due()) != 0 {
		t.Error("a cleaned name is due")
	}
	if n, err := storehosts.PurgeDomains(t.Context(), d.DB, time.Now().Add(time.Hour)); n != 1 || err != nil {
		t.Errorf("deleted %d, %v", n, err)
	}
}

// If a company claims and removes domains repeatedly, its list of domains must have a bounded length.
func TestRemovedDomains_Bounded(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	rows := d.DB.For(d.North)
	claim := func(i, limit int) error {
		_, err := storehosts.ClaimDomain(t.Context(), rows, storehosts.DomainClaim{Host: fmt.Sprintf("a%d.example", i), Token: "n", Limit: limit}, store.Actor{})
		return err
	}
	for i := range 40 {
		d.Must(claim(i, 5))
		d.Must(storehosts.RemoveDomain(t.Context(), rows, fmt.Sprintf("a%d.example", i), "", store.Actor{}))
		for _, due := range storetest.DueDomains(t, d.DB) {
			d.Must(storehosts.DomainCleaned(t.Context(), d.DB, due.Domain))
		}
	}
	d.Must(claim(40, 5))
	list, err := storehosts.DomainPage(t.Context(), rows, store.Page{Number: 1, Size: 3})
	d.Must(err)
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
		d.Must(storehosts.RemoveDomain(t.Context(), rows, fmt.Sprintf("a%d.example", 100+i), "", store.Actor{}))
	}
	if list, listErr := storehosts.DomainPage(t.Context(), rows, store.Page{Number: 1, Size: 1}); !errors.Is(err, storehosts.ErrTooManyDomains) || list.Total > 30 || listErr != nil {
		t.Errorf("%d names and %v, %v", list.Total, err, listErr)
	}
}

func TestDomainStates_Counts(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	storetest.Value(t, d.DSN, "update domains set certificate_from = now() - interval '80 days', certificate_until = now() + interval '10 days' where host = 'learn.south.test' returning 1")
	d.Claim(d.North, "n")
	states, err := storehosts.DomainStates(t.Context(), d.DB)
	d.Must(err)
	want := []storehosts.DomainsInState{{State: storehosts.DomainActive, Domains: 2, LittleLife: 1}, {State: storehosts.DomainPending, Domains: 1}}
	if len(states) != 2 || states[0] != want[0] || states[1] != want[1] {
		t.Errorf("states %+v, want %+v", states, want)
	}
	existing, err := storehosts.ReadDomain(t.Context(), d.DB.For(d.South), "learn.south.test")
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
		claimed, err := storehosts.ClaimDomains(t.Context(), d.DB.For(d.North), []storehosts.DomainClaim{
			{Host: primary, Token: "n", Directs: true, Limit: 5}, {Host: companion, Token: "n", RedirectTo: primary, Directs: true, Limit: 5},
		}, store.Actor{Address: "192.0.2.1"})
		d.Must(err)
		return claimed
	}
	pair("www."+storetest.ClaimedHost, storetest.ClaimedHost)
	turned := pair(storetest.ClaimedHost, "www."+storetest.ClaimedHost)
	if turned[0].RedirectTo != "" || turned[1].RedirectTo != storetest.ClaimedHost {
		t.Errorf("notified %+v", turned)
	}
	for host, want := range map[string]string{storetest.ClaimedHost: "", "www." + storetest.ClaimedHost: storetest.ClaimedHost} {
		if kept, err := storehosts.ReadDomain(t.Context(), d.DB.For(d.North), host); err != nil || kept.RedirectTo != want || kept.Token != "n" {
			t.Errorf("%s: %+v, %v", host, kept, err)
		}
	}
	// A claim of a domain without its partner must keep the redirect of the domain.
	_, err := storehosts.ClaimDomains(t.Context(), d.DB.For(d.North), []storehosts.DomainClaim{{Host: "www." + storetest.ClaimedHost, Token: "x", Limit: 5}}, store.Actor{})
	d.Must(err)
	if kept, err := storehosts.ReadDomain(t.Context(), d.DB.For(d.North), "www."+storetest.ClaimedHost); err != nil || kept.RedirectTo != storetest.ClaimedHost {
		t.Errorf("%+v, %v", kept, err)
	}
	if entries := storetest.Value(t, d.DSN, "select count(*) from audit_log where action = 'domain_redirect'"); entries != "2" {
		t.Errorf("%s entries in the audit log", entries)
	}
}
