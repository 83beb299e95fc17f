package hosts_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	storehosts "lyceum/store/hosts"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// manyRows is the number of rows of which a statement must read few.
const manyRows = 3000

// If there are many certificate orders, the budget statement must read only the orders that its limits count.
func TestCertificateOrderBudget_ReadsFewRows(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	storetest.Exec(t, d.DSN, fmt.Sprintf(`
		insert into certificate_orders (company_id, host, registered_domain, ordered_at, failed_at)
		select %d, 'learn.s' || i || '.example', 's' || i %% 100 || '.example', at, case when i %% 10 = 0 then at end
		from generate_series(1, %d) i, lateral (select now() - interval '1 minute' * 10 * i as at) times`, d.North.ID(), manyRows))
	conn := storetest.AnalysedConn(t, d.DSN)
	storetest.PrepareStatement(t, conn, "certificate_order/budget")
	const limits = "20, 40, 140, 2"
	rows := storetest.RowsRead(t, conn, fmt.Sprintf("%d, 'learn.s7.example', 's7.example', %s", d.North.ID(), limits))
	if counted := 20 + 40 + 140 + 2; rows == 0 || rows > float64(counted) {
		t.Errorf("%v rows are read for limits of %s", rows, limits)
	}
}

// routine adds count domains of a company whose routine checks have been due for the given number of seconds.
func (d domains) routine(of tenant.Company, count, seconds int) {
	d.Helper()
	storetest.Exec(d, d.DSN, fmt.Sprintf(`
		insert into domains (host, company_id, kind, next_check_at)
		select 'old' || i || '.%s.example', %d, 'custom', now() - make_interval(secs => %d) from generate_series(1, %d) i`,
		of.Slug(), of.ID(), seconds, count))
}

// After an outage all domains are due, and every node claims them one by one. Each claim must read few rows, also when no
// domain is due.
func TestClaimDueDomain_ReadsFewRows(t *testing.T) {
	t.Parallel()
	for name, seconds := range map[string]int{"all are due": 60, "none is due": -60} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDomains(t)
			d.routine(d.North, manyRows, seconds)
			conn := storetest.AnalysedConn(t, d.DSN)
			storetest.PrepareStatement(t, conn, "domain/claim_due")
			// With two leased domains, a bad plan could scan all other domains of the company.
			for _, askedFirst := range []string{"true", "false"} {
				if rows := storetest.RowsRead(t, conn, "60, "+askedFirst); rows > 12 {
					t.Errorf("%v of %d rows are read to claim one, requested checks first: %s", rows, manyRows, askedFirst)
				}
			}
		})
	}
}

func TestClaimDueDomain_RequestedFirst(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.routine(d.North, 3, 60)
	d.Claim(d.North, "n")
	d.Must(storehosts.RecheckDomain(t.Context(), d.DB.For(d.North), "old2.north.example"))
	due := storetest.DueDomains(t, d.DB)
	hosts := []string{}
	for _, one := range due {
		hosts = append(hosts, one.Host)
	}
	if len(hosts) != 4 || hosts[0] != storetest.ClaimedHost || hosts[1] != "old2.north.example" {
		t.Fatalf("checked in the order %q", hosts)
	}
	// A check must clear a person's request for the check, except while a certificate is being obtained.
	d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, due[0].Domain, storehosts.DomainOutcome{State: storehosts.DomainIssuing}))
	d.Must(storehosts.RecordDomainCheck(t.Context(), d.DB, due[1].Domain, storehosts.DomainOutcome{State: storehosts.DomainActive, Ready: true}))
	d.Must(storehosts.PostponeDomain(t.Context(), d.DB, due[2].Domain, -time.Hour))
	if due := storetest.DueDomains(t, d.DB); len(due) != 3 || due[0].Host != storetest.ClaimedHost || due[2].Host != "old2.north.example" {
		t.Errorf("checked then: %+v", due)
	}
}

// A check that is postponed, and a check that ends the claim, must clear the person's request for the check. A request
// that arrives during a check must remain for the next check.
func TestDomainCheck_ClearsRequest(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(domains, storehosts.Domain) error{
		"that broke off": func(d domains, one storehosts.Domain) error {
			return storehosts.PostponeDomain(t.Context(), d.DB, one, -time.Hour)
		},
		"that ended the claim": func(d domains, one storehosts.Domain) error {
			return storehosts.ExpireDomain(t.Context(), d.DB, one, "never_proven", "Never proven.")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDomains(t)
			d.Claim(d.North, "n")
			asked := func() string {
				return storetest.Value(t, d.DSN, "select asked from domains where host = $1 and company_id = $2", storetest.ClaimedHost, d.North.ID())
			}
			d.Must(end(d, d.Due()[d.North.ID()].Domain))
			if asked() != "false" {
				t.Error("the request was not cleared")
			}
			// A request during a check must make the next check due immediately.
			d.Claim(d.South, "s")
			under := d.Due()[d.South.ID()].Domain
			d.Must(storehosts.RecheckDomain(t.Context(), d.DB.For(d.South), storetest.ClaimedHost))
			hastened, err := storehosts.ReadDomain(t.Context(), d.DB.For(d.South), storetest.ClaimedHost)
			d.Must(err)
			d.Must(end(d, under))
			after, err := storehosts.ReadDomain(t.Context(), d.DB.For(d.South), storetest.ClaimedHost)
			d.Must(err)
			waits := storetest.Value(t, d.DSN, "select asked from domains where host = $1 and company_id = $2", storetest.ClaimedHost, d.South.ID())
			if after.NextCheckAt != hastened.NextCheckAt || waits != "true" {
				t.Errorf("due at %v, requested at %v; requested: %s", after.NextCheckAt, hastened.NextCheckAt, waits)
			}
		})
	}
}

func TestClaimDueDomain_RoutineFirst(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.routine(d.South, 1, 60)
	d.Claim(d.North, "n")
	for _, host := range []string{"old1.south.example", storetest.ClaimedHost} {
		due, err := storehosts.ClaimDueDomain(t.Context(), d.DB, time.Minute, storehosts.RoutineFirst)
		if err != nil || due.Host != host {
			t.Errorf("%s comes before %s, %v", due.Host, host, err)
		}
	}
}

// If domains of several companies are due, each company must have a leased domain before a company has three.
func TestClaimDueDomain_FairBetweenCompanies(t *testing.T) {
	t.Parallel()
	for name, asked := range map[string]bool{"from time to time": false, "all at once": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDomains(t)
			d.routine(d.North, 100, 3600)
			d.routine(d.South, 2, 60)
			if asked {
				storetest.Exec(t, d.DSN, "update domains set asked = true where host like '%.north.example'")
			}
			slugs := map[int64]string{d.North.ID(): "north", d.South.ID(): "south"}
			order := []string{}
			for _, one := range storetest.DueDomains(t, d.DB) {
				order = append(order, slugs[one.CompanyID])
			}
			if len(order) != 102 || !slices.Equal(order[:5], []string{"north", "north", "south", "south", "north"}) {
				t.Errorf("%d names, in the order %q", len(order), order[:min(len(order), 5)])
			}
		})
	}
}

func TestClaimDueDomain_Concurrent(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	d.routine(d.North, 100, 60)
	d.routine(d.South, 100, 60)
	nodes := []*store.DB{d.DB, storetest.OpenDB(t, d.DSN)}
	claimed := make([][]storehosts.DueDomain, 8)
	var all sync.WaitGroup
	for i := range claimed {
		all.Go(func() { claimed[i] = storetest.DueDomains(t, nodes[i%2]) })
	}
	all.Wait()
	times := map[string]int{}
	for _, one := range slices.Concat(claimed...) {
		times[one.Host]++
	}
	for host, n := range times {
		if n != 1 {
			t.Errorf("%s was claimed %d times", host, n)
		}
	}
	if len(times) != 200 {
		t.Errorf("%d names were claimed", len(times))
	}
}
