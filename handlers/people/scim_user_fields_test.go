package people_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// SCIM must read, set, filter and remove the values of the fields that the company has defined, and refuse values that do not fit to them.
func TestSCIM_FieldsOfPeople(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const urn = "urn:lyceum:scim:schemas:extension:fields:2.0:User"
	if types := w.SCIM("north-api", http.MethodGet, "/ResourceTypes/User", ""); strings.Contains(types.Body, urn) {
		t.Errorf("a company without fields has the extension: %s", types.Body)
	}
	site := w.AddedID(w.Ask("north-admin", "/user-field-add", `{"name":"Site","kind":"choice","choices":["Pune","Delhi"],"required":1}`))
	size := w.AddedID(w.Ask("north-admin", "/user-field-add", `{"name":"Shoe size","kind":"number"}`))
	hired := w.AddedID(w.Ask("north-admin", "/user-field-add", `{"name":"Hire date","kind":"date"}`))
	with := func(values string) string { return fmt.Sprintf(`,"%s":{%s}`, urn, values) }
	stored := func(id, want string) {
		t.Helper()
		a := w.Ask("north-admin", "/user-details", `{"id":`+id+`}`)
		if !strings.Contains(a.Body, `"fields":`+want) {
			t.Errorf("the fields are not %s: %s", want, a.Body)
		}
	}

	schema := w.scimOK(200, http.MethodGet, "/Schemas/"+urn, "")
	if problem := contains(schema, decoded(t, fmt.Sprintf(`{"attributes":[
		{"name":"field%d","type":"string","description":"Site","canonicalValues":["Pune","Delhi"]},{"name":"field%d","type":"decimal","description":"Shoe size"},
		{"name":"field%d","type":"string","description":"Hire date, as YYYY-MM-DD"}]}`, site, size, hired)), "schema"); problem != "" {
		t.Error(problem)
	}
	if types := w.SCIM("north-api", http.MethodGet, "/ResourceTypes/User", ""); !strings.Contains(types.Body, urn) {
		t.Errorf("the type of users lacks the extension: %s", types.Body)
	}

	values := fmt.Sprintf(`"field%d":"pune","field%d":43.50,"field%d":"2026-01-31","field999":"ignored"`, site, size, hired)
	added := w.scimOK(201, http.MethodPost, "/Users", newSCIMUser("Ada", `,"title":"Team lead"`+with(values)))
	want := fmt.Sprintf(`{"%s":{"field%d":"Pune","field%d":43.5,"field%d":"2026-01-31"},"title":"Team lead"}`, urn, site, size, hired)
	if problem := contains(added, decoded(t, want), "user"); problem != "" {
		t.Error(problem)
	}
	id := added["id"].(string)
	path := "/Users/" + id
	stored(id, fmt.Sprintf(`{"%d":"Pune","%d":43.5,"%d":"2026-01-31"}`, site, size, hired))
	w.ExpectAll(w.Ask("north-admin", "/user-details", `{"id":`+id+`}`), `"designation":"Team lead"`)

	for filter, n := range map[string]float64{
		fmt.Sprintf(`%s:field%d eq "PUNE"`, urn, site): 1, fmt.Sprintf(`%s:field%d eq "Delhi"`, urn, site): 0, `title eq "team lead"`: 1,
		fmt.Sprintf(`%s:field%d gt 43`, urn, size): 1, fmt.Sprintf(`%s:field%d gt 5 and %s:field%d lt 43`, urn, size, urn, size): 0,
		fmt.Sprintf(`%s:field%d eq "43.50"`, urn, size): 1, fmt.Sprintf(`%s:field%d lt "2026-02-01"`, urn, hired): 1,
	} {
		if got := w.scimOK(200, http.MethodGet, "/Users?filter="+url.QueryEscape(filter), "")["totalResults"]; got != n {
			t.Errorf("%s selects %v people, want %v", filter, got, n)
		}
	}

	w.scimOK(200, http.MethodPut, path, newSCIMUser("Ada", with(fmt.Sprintf(`"field%d":"44"`, size))))
	stored(id, fmt.Sprintf(`{"%d":"Pune","%d":44,"%d":"2026-01-31"}`, site, size, hired))
	patch := func(operations string) string { return `{"Operations":[` + operations + `]}` }
	w.scimOK(200, http.MethodPatch, path, patch(fmt.Sprintf(`{"op":"replace","path":"%s:field%d","value":"Delhi"},{"op":"remove","path":"%s:field%d"}`,
		urn, site, urn, hired)))
	stored(id, fmt.Sprintf(`{"%d":"Delhi","%d":44}`, site, size))
	w.scimOK(200, http.MethodPatch, path, patch(fmt.Sprintf(`{"op":"add","value":{"%s":{"field%d":45}}}`, urn, size)))
	stored(id, fmt.Sprintf(`{"%d":"Delhi","%d":45}`, site, size))

	for _, wrong := range []string{
		fmt.Sprintf(`"field%d":"Goa"`, site), fmt.Sprintf(`"field%d":"many"`, size), fmt.Sprintf(`"field%d":1e30`, size), fmt.Sprintf(`"field%d":"NaN"`, size), fmt.Sprintf(`"field%d":"0x1p4"`, size),
		fmt.Sprintf(`"field%d":"31.1.2026"`, hired),
	} {
		name, _, _ := strings.Cut(strings.TrimPrefix(wrong, `"`), `"`)
		for _, call := range [][2]string{{http.MethodPost, "/Users"}, {http.MethodPut, path}} {
			user := newSCIMUser("Ada", with(wrong))
			if call[0] == http.MethodPost {
				user = newSCIMUser("Bert", with(wrong))
			}
			if detail := w.scimFails(400, "invalidValue", call[0], call[1], user); !strings.Contains(detail, name) {
				t.Errorf("%s %s: %s does not name the field", call[0], wrong, detail)
			}
		}
	}
	for _, number := range []string{"NaN", "Inf", "0x1p4", "1_000"} {
		w.scimFails(400, "invalidFilter", http.MethodGet, "/Users?filter="+url.QueryEscape(fmt.Sprintf(`%s:field%d gt "%s"`, urn, size, number)), "")
	}
	stored(id, fmt.Sprintf(`{"%d":"Delhi","%d":45}`, site, size))
	if n := w.North.Value(t, "select count(*) from users where company_id = $1 and email = 'bert@north.test'"); n != "0" {
		t.Error("a person with a wrong value was added")
	}
}
