package handlers_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
)

// The next response of the node that has committed a change of a company's record must show the change. Another node must
// show the change after one call of VerifyContent, which reads the changes of other nodes. No node of the test receives
// notifications of the database.
func TestCompanyRecord_ChangesShowWithoutNotifications(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t)
	other := storetest.OpenDB(t, north.DSN())
	here, there := sharedNode(t, db, north, south), sharedNode(t, other, north, south)
	storetest.AddDomain(t, north, "school.north.test", hosts.DomainActive, "")
	course := fmt.Sprintf(`{"courseID":%d}`, north.ID(1))
	currency := func(w worlds) string {
		a := w.Do(apitest.Request{Path: "/webapi/v1/course-all-details", Host: "north.lyceum.test", Bearer: "north-api", Body: course})
		if a.Status != 200 {
			return a.Code()
		}
		_, after, _ := strings.Cut(a.Body, `"countryCurrency":"`)
		code, _, _ := strings.Cut(after, `"`)
		return code
	}
	domain := func(w worlds) string {
		company, err := w.Resolver.ByHost(t.Context(), "north.lyceum.test")
		if err != nil {
			t.Fatal(err)
		}
		return company.Domain()
	}
	euro := "EUR"
	suspend := func(on bool) func() error {
		return func() error { _, err := db.SuspendCompany(t.Context(), "north", on, ""); return err }
	}
	for _, c := range []struct {
		change       string
		make         func() error
		show         func(worlds) string
		former, want string
	}{
		{"currency", func() error {
			return company.ChangeCompany(t.Context(), db, "north", func(s *company.CompanySettings) { s.Currency = euro })
		}, currency, "INR", "EUR"},
		{"suspended", suspend(true), currency, "EUR", "company_suspended"},
		{"resumed", suspend(false), currency, "company_suspended", "EUR"},
		{"main domain", func() error {
			return hosts.SetMainDomain(t.Context(), db.For(north.Company), "school.north.test", store.Actor{})
		}, domain, "learn.north.test", "school.north.test"},
		{"removed domain", func() error {
			return hosts.RemoveDomain(t.Context(), db.For(north.Company), "school.north.test", "Given up.", store.Actor{})
		}, domain, "school.north.test", "learn.north.test"},
	} {
		if a, b := c.show(here), c.show(there); a != c.former || b != c.former {
			t.Fatalf("%s: before the change the nodes show %q and %q, want %q", c.change, a, b, c.former)
		}
		if err := c.make(); err != nil {
			t.Fatal(c.change, err)
		}
		if got := c.show(here); got != c.want {
			t.Errorf("%s: the node that has committed shows %q, want %q", c.change, got, c.want)
		}
		if err := other.VerifyContent(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := c.show(there); got != c.want {
			t.Errorf("%s: the other node shows %q after VerifyContent, want %q", c.change, got, c.want)
		}
	}
}
