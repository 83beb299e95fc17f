package people_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// managersOf returns the managers of the users of north, by the numbers of the test's world, as "user-manager".
func (w worlds) managersOf() string {
	w.T.Helper()
	return w.North.Value(w.T, `select coalesce(string_agg((user_id - $2) || '-' || (manager_id - $2), ' ' order by user_id), '') from user_managers where company_id = $1`,
		w.North.ID(0))
}

// Any user who is not disabled must be able to be the manager of another one. Nobody may be their own manager, also not by way of others. An error must
// name the field and change nothing.
func TestUsers_Managers(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	update := func(user int, fields string) apitest.Answer {
		t.Helper()
		a := w.Ask("north-admin", "/user-details", fmt.Sprintf(`{"id":north#%d}`, user))
		w.Expect(a, 200, "")
		_, rest, _ := strings.Cut(a.Body, `"version":`)
		version, _, _ := strings.Cut(rest, ",")
		return w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":north#%d,"version":%s,%s}`, user, strings.TrimRight(version, "}"), fields))
	}
	w.ExpectAll(update(4, `"managerID":north#2`), `"managerID":`+w.Names.IDs("north#2"))
	w.ExpectAll(update(5, `"managerEmail":" TARA@north.test "`), `"managerID":`+w.Names.IDs("north#4"))
	w.ExpectAll(update(7, `"managerID":"north#5"`), `"managerID":`+w.Names.IDs("north#5"))
	for fields, want := range map[string][3]string{
		`"managerID":north#4`: {"409", "manager_cycle", "managerID"}, `"managerID":north#7`: {"409", "manager_cycle", "managerID"},
		`"managerID":south#2`: {"404", "not_found", "managerID"}, `"managerID":north#6`: {"409", "user_disabled", "managerID"},
		`"managerID":-1`: {"400", "invalid_input", "managerID"}, `"managerEmail":"nobody@north.test"`: {"404", "not_found", "managerEmail"}, `"managerEmail":"tara@south.test"`: {"404", "not_found", "managerEmail"},
		`"managerEmail":"admin@north.test","managerID":1`: {"400", "invalid_input", "managerEmail"}, `"managerEmail":"uma@north.test"`: {"409", "manager_cycle", "managerEmail"},
	} {
		status := 0
		fmt.Sscan(want[0], &status)
		w.ExpectField(update(4, fields), status, want[1], want[2])
	}
	if got := w.managersOf(); got != "4-2 5-4 7-5" {
		t.Errorf("the managers are %s", got)
	}
	for filter, want := range map[string]string{`"managerID":north#4`: "uma of 1", `"managerID":north#1`: " of 0", `"managerID":north#5,"email":"shared@both.test"`: "shared of 1",
		`"managerID":north#4,"email":"shared@both.test"`: " of 0", `"managerID":south#4`: " of 0"} {
		if got := w.found("north-admin", "/user-list", "{"+filter+"}"); got != want {
			t.Errorf("%s: %s, want %s", filter, got, want)
		}
	}
	if csv := w.Ask("north-admin", "/user-list", `{"managerID":north#4,"format":"csv"}`).Body; strings.Count(csv, "\n") != 2 || !strings.Contains(csv, "uma@north.test") {
		t.Errorf("the CSV: %s", csv)
	}
	w.ExpectAll(w.Ask("north-admin", "/user-list", `{"email":"uma@north.test"}`), `"managerID":`+w.Names.IDs("north#4"))
	w.ExpectAll(update(7, `"managerID":null`), `"managerID":null`)
	w.ExpectAll(update(5, `"grade":"B"`), `"managerID":`+w.Names.IDs("north#4"))
	a := w.Ask("north-admin", "/user-add", `{"email":"new@north.test","fname":"New","managerID":north#7,"sendMail":0}`)
	w.ExpectAll(a, `"managerID":`+w.Names.IDs("north#7"))
	w.ExpectField(w.Ask("north-admin", "/user-add", `{"email":"new2@north.test","fname":"New","managerID":south#7}`), 404, "not_found", "managerID")
	w.ExpectField(w.Ask("north-admin", "/user-add", `{"email":"new2@north.test","fname":"New","managerEmail":"tara@south.test"}`), 404, "not_found", "managerEmail")
	if got := w.North.Value(t, "select count(*) from users where company_id = $1 and email = 'new2@north.test'"); got != "0" {
		t.Error("a user with an unknown manager was added")
	}
	// The manager leaves with the person, and lists show who has changed.
	before := w.North.Value(t, "select revision from users where company_id = $1 and id = $2", w.North.ID(5))
	w.Expect(w.Ask("north-admin", "/user-erase", `{"id":north#4}`), 200, "")
	if got := w.North.Value(t, "select count(*) from user_managers where company_id = $1 and $2 in (user_id, manager_id)", w.North.ID(4)); got != "0" {
		t.Errorf("%s rows after an erasure", got)
	}
	if after := w.North.Value(t, "select revision from users where company_id = $1 and id = $2", w.North.ID(5)); after == before {
		t.Error("the version of a user did not change with the erasure of the manager")
	}
}

func TestUsers_ManagersOfMany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	a := w.Ask("north-admin", "/user-add-many", `{"upsert":1,"sendMail":0,"users":[
		{"email":"uma@north.test","managerID":north#4}, {"email":"tara@north.test","managerID":north#5}, {"email":"shared@both.test","managerEmail":"tara@north.test"},
		{"email":"one@north.test","fname":"One","managerID":north#2}, {"email":"two@north.test","fname":"Two","managerID":south#2},
		{"email":"three@north.test","fname":"Three","managerEmail":"tara@south.test"}, {"email":"manager@north.test","fname":"Mohan","managerID":null}]}`)
	w.Expect(a, 200, "")
	if n := strings.Count(a.Body, `"error":"manager_cycle"`); n != 3 {
		t.Errorf("%d items are in or below a cycle, want 3: %s", n, a.Body)
	}
	if strings.Count(a.Body, `"error":"not_found"`) != 2 || strings.Count(a.Body, `"outcome":"added"`) != 1 {
		t.Errorf("the results: %s", a.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/user-add-many", `{"upsert":1,"sendMail":0,"users":[{"email":"uma@north.test","managerID":north#4},{"email":"shared@both.test","managerID":north#5}]}`),
		`"outcome":"updated"`)
	if got := w.managersOf(); !strings.HasSuffix(got, "5-4 7-5") {
		t.Errorf("the managers are %s", got)
	}
	w.ExpectAll(w.Ask("north-admin", "/user-add-many", `{"upsert":1,"sendMail":0,"users":[{"email":"uma@north.test","managerID":north#4},{"email":"shared@both.test","managerID":0}]}`),
		`"outcome":"unchanged"`, `"outcome":"updated"`)
	w.Expect(w.Ask("north-admin", "/user-add-many", `{"sendMail":0,"allOrNothing":1,"users":[{"email":"four@north.test","fname":"Four","managerID":north#6}]}`), 422, "items_rejected")
}

// Concurrent changes must not make two users the managers of each other.
func TestUsers_ManagersConcurrently(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for round := range 10 {
		var wait sync.WaitGroup
		statuses := make([]int, 2)
		for i, pair := range [][2]int{{4, 5}, {5, 4}} {
			version := w.North.Value(t, "select revision from users where company_id = $1 and id = $2", w.North.ID(int64(pair[0])))
			body := fmt.Sprintf(`{"id":north#%d,"version":%s,"managerID":north#%d}`, pair[0], version, pair[1])
			wait.Go(func() { statuses[i] = w.Ask("north-admin", "/user-update", body).Status })
		}
		wait.Wait()
		if statuses[0]+statuses[1] != 200+409 {
			t.Errorf("round %d: the statuses are %v", round, statuses)
		}
		storetest.Exec(t, w.North.DSN(), fmt.Sprintf("delete from user_managers where company_id = %d", w.North.Company.ID()))
	}
}

// SCIM must read and change the manager in every form in which clients send it, and explain a value that it does not accept.
func TestSCIM_Manager(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
	id := func(user int) string { return w.Names.IDs(fmt.Sprintf("north#%d", user)) }
	path := "/Users/" + id(4)
	managed := func(o map[string]any) string {
		extension, _ := o[enterprise].(map[string]any)
		manager, _ := extension["manager"].(map[string]any)
		value, _ := manager["value"].(string)
		return value
	}
	for _, one := range []struct{ body, want string }{
		{`{"op":"add","path":"` + enterprise + `:manager","value":"` + id(5) + `"}`, id(5)},
		{`{"op":"replace","path":"` + enterprise + `:manager","value":{"value":"` + id(2) + `","displayName":"Boss"}}`, id(2)},
		{`{"op":"replace","value":{"` + enterprise + `":{"manager":{"value":"` + id(5) + `"}}}}`, id(5)},
		{`{"op":"remove","path":"` + enterprise + `:manager"}`, ""},
		{`{"op":"add","path":"` + enterprise + `:manager.value","value":"` + id(5) + `"}`, id(5)},
	} {
		w.scimOK(200, http.MethodPatch, path, `{"Operations":[`+one.body+`]}`)
		if got := managed(w.scimOK(200, http.MethodGet, path, "")); got != one.want {
			t.Errorf("%s: the manager is %s, want %s", one.body, got, one.want)
		}
	}
	found := w.scimOK(200, http.MethodGet, `/Users?filter=`+strings.ReplaceAll(enterprise+`:manager.value eq "`+id(5)+`"`, " ", "%20"), "")
	if found["totalResults"] != float64(1) {
		t.Errorf("the filter finds %v", found["totalResults"])
	}
	for _, wrong := range []string{"nobody", "999999999", id(4), id(6), w.Names.IDs("south#4")} {
		w.scimFails(400, "invalidValue", http.MethodPatch, path, `{"Operations":[{"op":"add","path":"`+enterprise+`:manager","value":"`+wrong+`"}]}`)
	}
	added := w.scimOK(201, http.MethodPost, "/Users", newSCIMUser("Led", `,"`+enterprise+`":{"manager":{"value":"`+id(4)+`"}}`))
	if managed(added) != id(4) {
		t.Errorf("the new person is %v", added)
	}
	w.scimOK(200, http.MethodPut, "/Users/"+added["id"].(string), newSCIMUser("Led", `,"`+enterprise+`":{"manager":null}`))
	if got := w.managersOf(); got != "4-5" {
		t.Errorf("the managers are %s", got)
	}
}
