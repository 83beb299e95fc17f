package settings_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/settings"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
	tlsdomains "lyceum/tls/domains"
)

// domainItem contains the fields of a domain in responses that the tests read.
type domainItem struct {
	Host, State, RedirectTo, Companion string
	Records                            []tlsdomains.DNSRecord
	Seen                               tlsdomains.Report
}

// domainsIn returns the domains in a response that must have succeeded.
func (w worlds) domainsIn(a apitest.Answer) []domainItem {
	w.T.Helper()
	w.Expect(a, 200, "")
	var body struct {
		Data struct {
			domainItem
			Domains []domainItem
		}
	}
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		w.T.Fatal(err)
	}
	if body.Data.Domains == nil {
		return []domainItem{body.Data.domainItem}
	}
	return body.Data.Domains
}

func (d domainItem) text() string {
	parts := []string{d.Host, d.State, d.RedirectTo, d.Companion}
	for _, r := range d.Records {
		parts = append(parts, r.Type+" "+r.Name)
	}
	for _, f := range d.Seen.Findings {
		parts = append(parts, f.Code)
	}
	return strings.Join(parts, ", ")
}

func TestDomainAdd_ReportsRequiredAndCurrentRecords(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	got := w.domainsIn(w.Ask("north-admin", "/domain-add", `{"host": "Learn.Müller.Example."}`))
	want := "learn.xn--mller-kva.example, pending, , , TXT _domain-verification.learn.xn--mller-kva.example, CNAME learn.xn--mller-kva.example, no_record, no_address"
	if len(got) != 1 || got[0].text() != want {
		t.Fatalf("got  %s\nwant %s", got[0].text(), want)
	}
	proof, pointer := got[0].Records[0], got[0].Records[1]
	if !strings.HasPrefix(proof.Value, "domain-verification=") || len(proof.Value) < 40 || pointer.Value != "lyceum.test" || !strings.Contains(pointer.Why, "127.0.0.1") {
		t.Errorf("records %+v", got[0].Records)
	}
	again := w.domainsIn(w.Ask("north-api", "/domain-add", `{"host": "learn.xn--mller-kva.example"}`))
	if again[0].Records[0] != proof {
		t.Errorf("the second claim requires %+v, the first %+v", again[0].Records[0], proof)
	}
	// Another company must be able to claim the same domain, with another proof.
	other := w.domainsIn(w.Ask("south-admin", "/domain-add", `{"host": "learn.müller.example"}`))
	if other[0].State != hosts.DomainPending || other[0].Records[0].Value == proof.Value {
		t.Errorf("response to south: %+v", other[0])
	}
	list := w.domainsIn(w.Ask("north-admin", "/domain-list", ""))
	if len(list) != 3 || list[2].text() != strings.TrimSuffix(want, ", no_record, no_address") {
		t.Errorf("list %+v", list)
	}
}

// Concurrent claims of one domain in different spellings must create exactly one claim per company.
func TestDomainAdd_SpellingsAreOneClaim(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	spellings := []string{"learn.müller.example", "Learn.MÜLLER.Example.", "learn.xn--mller-kva.example.", "LEARN.XN--MLLER-KVA.EXAMPLE"}
	proofs := map[string][]string{}
	for _, by := range []string{"north-admin", "south-admin"} {
		proofs[by] = make([]string, len(spellings))
	}
	var claiming sync.WaitGroup
	for by, proof := range proofs {
		for i, host := range spellings {
			claiming.Go(func() {
				for {
					a := w.Ask(by, "/domain-add", handlerstest.JSONText(t, map[string]string{"host": host}))
					if a.Status == http.StatusTooManyRequests {
						continue // Two checks of the company's domains are running.
					}
					proof[i] = w.domainsIn(a)[0].Records[0].Value
					return
				}
			})
		}
	}
	claiming.Wait()
	for by, proof := range proofs {
		list := w.domainsIn(w.Ask(by, "/domain-list", ""))
		if claim := list[len(list)-1]; len(list) != 3 || claim.Host != "learn.xn--mller-kva.example" || claim.State != hosts.DomainPending {
			t.Errorf("%s has %+v", by, list)
		}
		if slices.Sort(proof); proof[0] != proof[len(proof)-1] {
			t.Errorf("%s has to create %q", by, proof)
		}
	}
	if proofs["north-admin"][0] == proofs["south-admin"][0] {
		t.Error("both claims require the same proof")
	}
}

func TestDomainAdd_ClaimsApexAndWWW(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	got := w.domainsIn(w.Ask("north-admin", "/domain-add", `{"host": "school.example", "withCompanion": 1}`))
	if len(got) != 2 || got[0].RedirectTo != "" || got[1].RedirectTo != "school.example" || got[1].Host != "www.school.example" {
		t.Fatalf("got %+v", got)
	}
	if apex := got[0].Records[1]; apex.Type != "A" || apex.Value != "127.0.0.1" || !strings.Contains(apex.Why, "ALIAS") {
		t.Errorf("the apex needs %+v", apex)
	}
	a := w.Ask("north-admin", "/domain-add", `{"host": "learn.school.example", "withCompanion": 1}`)
	w.ExpectField(a, 400, "invalid_input", "withCompanion")
}

func TestDomainAdd_RefusesInvalidNames(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, host := range []string{"lyceum.test", "other.lyceum.test", "api.lyceum.test", "192.0.2.1", "[::1]", "co.uk", "github.io", "localhost", "a..b", "*.school.example", "db.internal", "a.onion", "a.invalid", "1.2.0.192.in-addr.arpa", "a.nosuchsuffix"} {
		w.ExpectField(w.Ask("north-admin", "/domain-add", handlerstest.JSONText(t, map[string]string{"host": host})), 400, "invalid_input", "host")
	}
	w.Expect(w.Ask("north-manager", "/domain-add", `{"host": "school.example"}`), 403, "forbidden")
	for i := range settings.DefaultDomains - 2 {
		w.Expect(w.Ask("north-admin", "/domain-add", fmt.Sprintf(`{"host": "a%d.example"}`, i)), 200, "")
	}
	w.Expect(w.Ask("north-admin", "/domain-add", `{"host": "onemore.example", "withCompanion": 1}`), 422, "too_many_domains")
	if list := w.domainsIn(w.Ask("north-admin", "/domain-list", "")); len(list) != settings.DefaultDomains {
		t.Errorf("%d names, want %d", len(list), settings.DefaultDomains)
	}
}

func TestDomainCheck_ReportsCurrentRecords(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, func(d *handlerstest.Deps) {
		d.Services.Domains = handlerstest.Domains(t, map[string][]string{
			"_domain-verification.courses.north.test": {`TXT "domain-verification=tokenofnorth"`}, "courses.north.test": {"A 10.0.0.7"},
			"north.test": {`CAA 0 issue "another.test"`},
		})
	})
	got := w.domainsIn(w.Ask("north-admin", "/domain-check", `{"host": "Courses.North.test"}`))[0]
	if want := []string{"domain-verification=tokenofnorth"}; len(got.Seen.TXT) != 1 || got.Seen.TXT[0] != want[0] {
		t.Errorf("seen %+v", got.Seen)
	}
	if len(got.Seen.Addresses) != 1 || got.Seen.Addresses[0].LeadsHere || got.Seen.Issuers[0].Allowed ||
		!strings.HasSuffix(got.text(), ", not_public, caa_forbids") || got.Seen.Addresses[0].Address != "" || got.Seen.Issuers[0].Note != "" {
		t.Errorf("%s: %+v", got.text(), got.Seen)
	}
	if due := storetest.DueDomains(t, w.DB); !strings.Contains(fmt.Sprint(due), "courses.north.test") {
		t.Errorf("due %+v", due)
	}
	w.Expect(w.Ask("north-admin", "/domain-check", `{"host": "nobody.example"}`), 404, "not_found")
}

// While the domain checks of one company hang, the next check of this company must be rejected, and the checks of another
// company must succeed.
func TestDomainCheck_LimitedPerCompany(t *testing.T) {
	t.Parallel()
	checker := handlerstest.Domains(t, nil)
	w := startOwnWorlds(t, func(d *handlerstest.Deps) { d.Services.Domains = checker })
	check, claim := `{"host": "courses.north.test"}`, `{"host": "school.example"}`
	first, err := checker.Reserve(w.North.Company, 1)
	if err != nil {
		t.Fatal(err)
	}
	w.Expect(w.Ask("north-admin", "/domain-check", check), 200, "")
	w.Expect(w.Ask("north-admin", "/domain-add", `{"host": "school.example", "withCompanion": 1}`), 429, "too_many_requests")
	second, err := checker.Reserve(w.North.Company, 1)
	if err != nil {
		t.Fatal(err)
	}
	storetest.DueDomains(t, w.DB)
	refused := w.Ask("north-api", "/domain-check", check)
	w.Expect(refused, 429, "too_many_requests")
	if wait := refused.Header.Get("Retry-After"); wait != "1" {
		t.Errorf("Retry-After is %q", wait)
	}
	w.Expect(w.Ask("north-admin", "/domain-add", claim), 429, "too_many_requests")
	if list := w.domainsIn(w.Ask("north-admin", "/domain-list", "")); len(list) != 2 || len(storetest.DueDomains(t, w.DB)) != 0 {
		t.Errorf("a refused call changed something: %+v", list)
	}
	w.Expect(w.Ask("south-admin", "/domain-check", `{"host": "courses.south.test"}`), 200, "")
	first()
	w.Expect(w.Ask("north-admin", "/domain-add", claim), 200, "")
	second()
	w.Expect(w.Ask("north-admin", "/domain-add", `{"host": "school.example", "withCompanion": 1}`), 200, "")
}

func TestDomainRemove_HostIsUnknown(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: "learn.north.test", Bearer: "north-admin"}), 200, "")
	w.Success("domain-remove", w.Ask("north-admin", "/domain-remove", `{"host": "learn.north.test."}`))
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: "learn.north.test", Bearer: "north-admin"}), 404, "unknown_company")
	w.Expect(w.Ask("north-admin", "/domain-remove", `{"host": "learn.north.test"}`), 404, "not_found")
	// A company cannot remove its hosted domain.
	w.Expect(w.Ask("north-admin", "/domain-remove", `{"host": "north.lyceum.test"}`), 404, "not_found")
}

func TestDomainAdd_CompanionRedirects(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	storetest.AddDomain(t, w.North, "www.learn.north.test", "active", "learn.north.test")
	a := w.Do(apitest.Request{Path: "/webapi/v1/course-list?page=1", Host: "www.learn.north.test", Bearer: "north-admin"})
	if a.Status != 308 || a.Header.Get("Location") != "https://learn.north.test:8443/webapi/v1/course-list?page=1" {
		t.Errorf("got %d to %q", a.Status, a.Header.Get("Location"))
	}
}

// A domain is for pages or for packages. One for packages has no companion and cannot be the main domain.
func TestDomainAdd_ForContent(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ExpectField(w.Ask("north-admin", "/domain-add", `{"host": "school.example", "withCompanion": 1, "forContent": 1}`), 400, "invalid_input", "withCompanion")
	w.ExpectAll(w.Ask("north-admin", "/domain-add", `{"host": "packages.example", "forContent": 1}`), `"forContent":true`)
	w.ExpectAll(w.Ask("north-admin", "/domain-add", `{"host": "packages.example", "forContent": 1}`), `"forContent":true`)
	w.Expect(w.Ask("north-admin", "/domain-add", `{"host": "packages.example"}`), 409, "domain_use")
	w.Expect(w.Ask("north-admin", "/domain-add", `{"host": "learn.north.test", "forContent": 1}`), 409, "domain_use")
	w.Expect(w.Ask("north-admin", "/domain-add", `{"host": "north.content.lyceum.test", "forContent": 1}`), 400, "invalid_input")
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update domains set state = 'active', ready_at = now() where company_id = %d and content", w.North.Company.ID()))
	w.Resolver.Forget()
	w.ExpectField(w.Ask("north-admin", "/domain-main", `{"host": "packages.example"}`), 400, "invalid_input", "host")
	w.Expect(w.Ask("north-admin", "/course-list", ""), 200, "")
	w.Success("domain-remove", w.Ask("north-admin", "/domain-remove", `{"host": "packages.example"}`))
	w.ExpectAll(w.Ask("north-admin", "/domain-add", `{"host": "packages.example"}`), `"forContent":false`)
}
