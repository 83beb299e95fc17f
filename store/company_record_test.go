package store_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/hosts"
	"lyceum/store/internal/statement"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// recordNode is a node that records the ids of the companies whose records it must read again, as OnRecordChange reports
// them.
type recordNode struct {
	*store.DB
	mu   sync.Mutex
	told []int64
	all  bool
}

func newRecordNode(db *store.DB) *recordNode {
	n := &recordNode{DB: db}
	db.OnRecordChange(func(companies ...int64) {
		n.mu.Lock()
		defer n.mu.Unlock()
		n.told, n.all = append(n.told, companies...), n.all || len(companies) == 0
	})
	return n
}

// take returns the recorded ids in ascending order and deletes them.
func (n *recordNode) take(t *testing.T) []int64 {
	t.Helper()
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.all {
		t.Error("all records must be read again")
	}
	told := slices.Compact(slices.Sorted(slices.Values(n.told)))
	n.told, n.all = nil, false
	return told
}

// After a change of a company's record or of a domain, the node that commits must know when the call returns that it must
// read the record again. Another node must know this after one VerifyContent. The test listens for no notifications, because
// they can be lost.
func TestOnRecordChange(t *testing.T) {
	t.Parallel()
	d := storetest.NewDomainClaims(t)
	here, there := newRecordNode(d.DB), newRecordNode(storetest.OpenDB(t, d.DSN))
	d.Must(here.VerifyContent(t.Context()))
	d.Must(there.VerifyContent(t.Context()))
	if !here.all || !there.all {
		t.Error("the first VerifyContent does not make all records read again")
	}
	here.all, there.all, here.told, there.told = false, false, nil, nil

	north, south := d.North.ID(), d.South.ID()
	company := d.DB.For(d.North)
	name := "The North"
	var added, sandbox int64
	var pending, proven hosts.Domain
	check := func(outcome hosts.DomainOutcome) func() error {
		return func() error {
			known, err := hosts.ReadDomain(t.Context(), company, storetest.ClaimedHost)
			if err != nil {
				return err
			}
			return hosts.RecordDomainCheck(t.Context(), d.DB, known, outcome)
		}
	}
	erase := func() error {
		storetest.Exec(t, d.DSN, "update companies set erase_at = now() - interval '1 hour' where slug = 'west'")
		return d.DB.EraseCompany(t.Context(), added, time.Now(), func(int64) {})
	}
	for _, c := range []struct {
		change string
		make   func() error
		want   func() []int64
	}{
		{"a name", func() error {
			return storecompany.ChangeCompany(t.Context(), d.DB, "north", func(s *storecompany.CompanySettings) { s.Name = name })
		}, ids(&north)},
		{"the same name", func() error {
			return storecompany.ChangeCompany(t.Context(), d.DB, "north", func(s *storecompany.CompanySettings) { s.Name = name })
		}, ids()},
		{"a suspension", func() error { _, err := d.DB.SuspendCompany(t.Context(), "north", true, ""); return err }, ids(&north)},
		{"a new address", func() error { return d.DB.MoveCompany(t.Context(), "north", "https://north.example.com") }, ids(&north)},
		{"a resumption", func() error { _, err := d.DB.SuspendCompany(t.Context(), "north", false, ""); return err }, ids(&north)},
		{"a legal text", func() error {
			_, err := storecompany.EditedLegalTexts.Add(t.Context(), company, storecompany.EditedLegalText{Kind: store.Imprint, Language: "en", Description: "We", Status: 1}, store.Actor{})
			return err
		}, ids(&north)},
		{"the first steps", func() error { return storecompany.DismissFirstSteps(t.Context(), company, store.Actor{}) }, ids()},
		{"a claim", func() (err error) { pending = d.Claim(d.North, "north-token"); return nil }, ids(&north)},
		{"another claim", func() (err error) { proven = d.Claim(d.South, "south-token"); return nil }, ids(&south)},
		{"chores of the domain worker", func() error {
			due := d.Due()
			pending, proven = due[north].Domain, due[south].Domain
			if err := hosts.ReleaseDomain(t.Context(), d.DB, due[south].Domain); err != nil {
				return err
			}
			return hosts.RecheckDomain(t.Context(), company, storetest.ClaimedHost)
		}, ids()},
		{"a proof", func() error { return hosts.ProveDomain(t.Context(), d.DB, pending, hosts.Holder{}, "") }, ids(&north)},
		{"a domain that becomes active", check(hosts.DomainOutcome{State: hosts.DomainActive, Ready: true, Next: time.Hour}), ids(&north)},
		{"a check that changes nothing", check(hosts.DomainOutcome{State: hosts.DomainActive, Ready: true, Next: time.Hour}), ids()},
		{"a postponed check", func() error { return hosts.PostponeDomain(t.Context(), d.DB, pending, time.Hour) }, ids()},
		{"a main domain", func() error { return hosts.SetMainDomain(t.Context(), company, storetest.ClaimedHost, store.Actor{}) }, ids(&north)},
		{"a redirect", func() error {
			_, err := hosts.ClaimDomains(t.Context(), company, []hosts.DomainClaim{{Host: storetest.ClaimedHost, Token: "north-token", RedirectTo: "learn.north.test", Directs: true, Limit: 5}}, store.Actor{})
			return err
		}, ids(&north)},
		{"a proof of another company", func() error {
			return hosts.ProveDomain(t.Context(), d.DB, proven, hosts.Holder{CompanyID: north, Token: "north-token"}, "moved")
		}, ids(&north, &south)},
		{"an abandoned claim", func() error { return hosts.ExpireDomain(t.Context(), d.DB, proven, "expired", "Given up.") }, ids(&south)},
		{"a removed domain", func() error {
			return hosts.RemoveDomain(t.Context(), company, "learn.north.test", "Given up.", store.Actor{})
		}, ids(&north)},
		{"a new company", func() (err error) {
			added, err = d.DB.AddCompany(t.Context(), tenant.Record{
				Slug: "west", Name: "West", Timezone: "UTC", Currency: "INR", HostedDomain: "west.lyceum.test", Brand: tenant.Brand{Color: "#1f4e79", Accent: "#c2571a"},
			})
			return err
		}, ids(&added)},
		{"a new sandbox", func() (err error) { sandbox, err = company.OpenSandbox(t.Context()); return err }, ids(&sandbox)},
		{"a scheduled erasure", func() error {
			_, _, err := d.DB.ScheduleErasure(t.Context(), "west", time.Now().Add(time.Hour))
			return err
		}, ids(&added)},
		{"an erasure", erase, ids(&added)},
	} {
		d.Must(there.VerifyContent(t.Context()))
		here.take(t)
		if told := there.take(t); len(told) > 0 {
			t.Errorf("before %s: a second VerifyContent tells the other node of the companies %v again", c.change, told)
		}
		if err := c.make(); err != nil {
			t.Fatal(c.change, err)
		}
		want := c.want()
		if told := here.take(t); !slices.Equal(told, want) {
			t.Errorf("%s: the node that has committed is told of the companies %v, want %v", c.change, told, want)
		}
		d.Must(there.VerifyContent(t.Context()))
		if told := there.take(t); !slices.Equal(told, want) {
			t.Errorf("%s: the other node is told of the companies %v, want %v", c.change, told, want)
		}
	}
}

// After stop, a listener must hear of no change. The other listeners must still hear of all changes.
func TestOnRecordChange_Stop(t *testing.T) {
	t.Parallel()
	db, north := storetest.Node(t), storetest.NewWorld(t, "north")
	var told []string
	listen := func(name string) (stop func()) {
		return db.OnRecordChange(func(...int64) { told = append(told, name) })
	}
	changes := 0
	expect := func(want ...string) {
		t.Helper()
		told, changes = nil, changes+1
		name := fmt.Sprint("North ", changes)
		if err := storecompany.ChangeCompany(t.Context(), db, north.Company.Slug(), func(s *storecompany.CompanySettings) { s.Name = name }); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(told, want) {
			t.Errorf("change %d: told %q, want %q", changes, told, want)
		}
	}
	stopFirst, stopSecond := listen("first"), listen("second")
	expect("first", "second")
	stopFirst()
	expect("second")
	stopFirst() // The second call changes nothing.
	expect("second")
	stopSecond()
	expect()
}

// ids returns a function that returns, in ascending order, the values to which the pointers refer at the time of the call.
func ids(of ...*int64) func() []int64 {
	return func() (values []int64) {
		for _, id := range of {
			values = append(values, *id)
		}
		slices.Sort(values)
		return values
	}
}

// A transaction that is not run by Company.Tx must not commit a change of content without a new content version.
func TestContentVersion_EveryTransactionIncrementsIt(t *testing.T) {
	t.Parallel()
	d := storetest.NewDomainClaims(t)
	claimed := d.Claim(d.North, "north-token")
	due := d.Due()[d.North.ID()].Domain
	if err := store.ProveWithoutVersion(t.Context(), d.DB, due.Host, due.CompanyID, due.Leases); err == nil {
		t.Error("the transaction was committed")
	}
	if state := d.State(d.North); state != claimed.State {
		t.Errorf("the domain is %s, want %s", state, claimed.State)
	}
}

var assigned = regexp.MustCompile(`(?m)^\s*(\w+) = `)

// The statements that need no new version must write only columns that are not content, or delete only removed domains.
// domain/settle and erasure/finish are exceptions: the methods that run them make the change known to the nodes in another
// way.
func TestWritesNoContent(t *testing.T) {
	t.Parallel()
	names := store.WritesNoContent()
	found := 0
	for _, st := range store.Statements() {
		if !slices.Contains(names, st.Name) {
			continue
		}
		found++
		text := st.Text[strings.Index(st.Text, "\n"):]
		switch {
		case st.Name == "domain/settle", st.Name == "erasure/finish":
			continue
		case strings.HasPrefix(plainSQL(st.Text), "delete from domains where "):
			if !strings.Contains(text, "state = 'removed' and ") {
				t.Errorf("%s deletes domains that are not removed", st.Name)
			}
			continue
		}
		_, set, ok := strings.Cut(strings.ReplaceAll(text, " set ", "\nset "), "\nset ")
		set, _, _ = strings.Cut(strings.ReplaceAll(set, " where ", "\nwhere "), "\nwhere ")
		set, _, _ = strings.Cut(set, "\nfrom ")
		table := "courses"
		for _, candidate := range []string{"companies", "domains"} {
			if strings.Contains(text, "update "+candidate) {
				table = candidate
			}
		}
		columns := assigned.FindAllStringSubmatch(strings.ReplaceAll(set, ", ", "\n"), -1)
		if !ok || len(columns) == 0 {
			t.Errorf("%s: no assignment is found in %q", st.Name, text)
		}
		for _, column := range columns {
			if statement.IsContent(table, column[1]) {
				t.Errorf("%s writes the content %s.%s", st.Name, table, column[1])
			}
		}
	}
	if found != len(names) {
		t.Errorf("%d of the statements exist, want %d", found, len(names))
	}
}
