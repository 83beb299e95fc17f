package people_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// found returns the e-mail addresses in a list of users or trainees, before the @, and the total.
func (w worlds) found(bearer, path, body string) string {
	w.T.Helper()
	a := w.Ask(bearer, path, body)
	w.Expect(a, 200, "")
	type person struct{ Email string }
	var list struct {
		Data struct {
			Users      []person
			Trainees   []person `json:"trainee_list"`
			TotalCount int64
		}
	}
	if err := json.Unmarshal([]byte(a.Body), &list); err != nil {
		w.T.Fatalf("%s: %v", a.Body, err)
	}
	var names []string
	for _, p := range slices.Concat(list.Data.Users, list.Data.Trainees) {
		name, _, _ := strings.Cut(p.Email, "@")
		names = append(names, name)
	}
	return fmt.Sprintf("%s of %d", strings.Join(names, " "), list.Data.TotalCount)
}

// The exact filters must find nobody whose value only contains the text, and combine with each other and with the other
// filters. They must find an address in any form that means the same, and an external id only in the same case. A filter
// without a value is an error, because the first person of the company would pass for the right one.
func TestUsers_ExactFilters(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, body := range []string{
		`{"email":"xtara@north.test","rollno":"E-1","externalID":" HR-1 "}`, `{"email":"Jo@Müller.example","rollno":"E-10","externalID":"hr-1"}`, `{"email":"xjo@müller.example","rollno":"E-1","role":"manager"}`,
	} {
		w.Expect(w.Ask("north-admin", "/user-add", body), 200, "")
	}
	w.Expect(w.Ask("south-admin", "/user-add", `{"email":"far@south.test","rollno":"E-1","externalID":"HR-1"}`), 200, "")
	for filters, want := range map[string][2]string{
		`"email":"tara@north.test"`: {"tara of 1", "tara of 1"}, `"email":" TARA@North.TEST "`: {"tara of 1", "tara of 1"}, `"email":"ara@north.test"`: {" of 0", " of 0"},
		`"email":"jo@xn--mller-kva.example"`: {"Jo of 1", "Jo of 1"}, `"email":"JO@MU\u0308LLER.example"`: {"Jo of 1", "Jo of 1"}, `"email":"no address"`: {" of 0", " of 0"},
		`"email":"xjo@müller.example"`: {"xjo of 1", " of 0"}, `"email":"far@south.test"`: {" of 0", " of 0"},
		`"rollno":"E-1"`: {"xtara xjo of 2", "xtara of 1"}, `"rollno":"e-1"`: {" of 0", " of 0"}, `"rollno":"E-"`: {" of 0", " of 0"}, `"rollno":"R-north-4"`: {"tara of 1", "tara of 1"},
		`"externalID":"HR-1"`: {"xtara of 1", "xtara of 1"}, `"externalID":" hr-1 "`: {"Jo of 1", "Jo of 1"}, `"rollno":"E-1 "`: {" of 0", " of 0"}, `"externalID":"HR-"`: {" of 0", " of 0"}, `"externalID":"%"`: {" of 0", " of 0"},
		`"rollno":"E-1","externalID":"HR-1"`: {"xtara of 1", "xtara of 1"}, `"rollno":"E-10","externalID":"HR-1"`: {" of 0", " of 0"},
		`"email":"xtara@north.test","externalID":"hr-1"`: {" of 0", " of 0"}, `"email":"xtara@north.test","rollno":"E-1","externalID":"HR-1"`: {"xtara of 1", "xtara of 1"},
		`"rollno":"E-1","pageSize":1`: {"xtara of 2", "xtara of 1"}, `"rollno":"E-1","pageSize":1,"page":2`: {"xjo of 2", " of 1"},
	} {
		if got := w.found("north-admin", "/user-list", `{`+filters+`}`); got != want[0] {
			t.Errorf("/user-list with %s: %s, want %s", filters, got, want[0])
		}
		if got := w.found("north-api", "/trainee-list", `{`+filters+`}`); got != want[1] {
			t.Errorf("/trainee-list with %s: %s, want %s", filters, got, want[1])
		}
	}
	for filters, want := range map[string]string{
		`"rollno":"E-1","role":"manager"`: "xjo of 1", `"rollno":"E-1","sort":"-email"`: "xtara xjo of 2", `"rollno":"E-1","sort":"email"`: "xjo xtara of 2", `"rollno":"E-1","search":"tara"`: "xtara of 1",
		`"rollno":"E-1","status":0`: " of 0", `"email":"tara@north.test","courseID":north#1`: "tara of 1", `"email":"tara@north.test","courseID":north#99`: " of 0",
		`"email":"xtara@north.test","courseID":north#1`: " of 0", `"email":"tara@north.test","batchID":north#1`: w.found("north-admin", "/user-list", `{"batchID":north#1,"search":"tara@north"}`),
		`"email":"tara@north.test","updatedSince":"2100-01-01T00:00:00Z"`: " of 0", `"email":"xtara@north.test","seenSince":"2020-01-01T00:00:00Z"`: " of 0",
		`"email":"xtara@north.test","notSeenSince":"2020-01-01T00:00:00Z","sort":"-lastSeen"`: "xtara of 1",
	} {
		if got := w.found("north-admin", "/user-list", `{`+filters+`}`); got != want {
			t.Errorf("/user-list with %s: %s, want %s", filters, got, want)
		}
	}
	for _, path := range []string{"/user-list", "/trainee-list"} {
		for _, field := range []string{"email", "rollno", "externalID"} {
			for _, empty := range []string{`""`, `"  "`, "null"} {
				w.ExpectField(w.Ask("north-admin", path, `{"`+field+`":`+empty+`}`), 400, "invalid_input", field)
			}
		}
		w.Expect(w.Ask("north-trainee", path, `{"email":"tara@north.test"}`), 403, "forbidden")
	}
	csv := w.Ask("north-admin", "/user-list", `{"rollno":"E-1","role":"trainee","format":"csv"}`)
	if lines := strings.Split(strings.TrimSpace(csv.Body), "\n"); len(lines) != 2 || !strings.Contains(lines[0], "external id") || !strings.Contains(lines[1], "HR-1") {
		t.Errorf("CSV: %s", csv.Body)
	}
}

// A list with an exact filter can be read by cursor and by its changes, and a manager finds only managed people.
func TestUsers_ExactFiltersByCursorAndManager(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for i := range 3 {
		w.Expect(w.Ask("north-admin", "/user-add", fmt.Sprintf(`{"email":"e%d@north.test","rollno":"E-1","externalID":"HR-%d"}`, i, i)), 200, "")
	}
	read := func(fields string) (names string, list struct {
		Data struct {
			Users                        []struct{ Email string }
			NextCursor, NextUpdatedSince *string
		}
	}) {
		a := w.Ask("north-admin", "/user-list", `{"rollno":"E-1",`+fields+`}`)
		w.Expect(a, 200, "")
		if err := json.Unmarshal([]byte(a.Body), &list); err != nil {
			t.Fatal(err)
		}
		for _, u := range list.Data.Users {
			names += u.Email[:2]
		}
		return names, list
	}
	first, page := read(`"cursor":"start","pageSize":2`)
	rest, end := read(`"cursor":"` + *page.Data.NextCursor + `","pageSize":2`)
	if first != "e0e1" || rest != "e2" || end.Data.NextCursor != nil {
		t.Errorf("by cursor: %s, then %s, next %v", first, rest, end.Data.NextCursor)
	}
	w.Query(`update users set grade = 'A' where company_id = $1 and id = $2 returning id::text`, w.North.ID(storetest.Trainee))
	w.Query(`update users set grade = 'A' where company_id = $1 and email like 'e1@%' returning id::text`)
	// A transaction of another test may keep the position before some of the additions.
	if names, _ := read(`"updatedSince":"` + *end.Data.NextUpdatedSince + `"`); !slices.Contains([]string{"e1", "e1e2", "e0e1e2"}, names) {
		t.Errorf("changed: %s, want e1", names)
	}
	batch := w.ManagedBatch()
	w.Query(`insert into batch_trainees (company_id, batch_id, user_id) select company_id, $2, id from users where company_id = $1 and email like 'e2@%' returning user_id::text`, batch)
	if got := w.found("north-manager", "/user-list", `{"rollno":"E-1"}`); got != "e2 of 1" {
		t.Errorf("a manager finds %s", got)
	}
	for field, want := range map[string]string{"HR-2": "e2 of 1", "HR-1": " of 0"} {
		if got := w.found("north-manager", "/user-list", `{"externalID":"`+field+`"}`); got != want {
			t.Errorf("a manager finds %s with %s, want %s", got, field, want)
		}
	}
}

// No two users of a company can have the same external id, whichever way it comes. An erased user releases it, and another company can have it.
func TestUsers_ExternalIDTaken(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Listen()
	added := w.Ask("north-admin", "/user-add", `{"email":"first@north.test","externalID":"HR-1"}`)
	w.Expect(added, 200, "")
	first := w.AddedID(added)
	if told := w.Query(`select data ->> 'externalID' from webhook_deliveries where company_id = $1 and event_type = 'person.created'`); told != "HR-1" {
		t.Errorf("the event has %q", told)
	}
	people := w.Query(`select count(*) from users where company_id = $1`)
	w.ExpectField(w.Ask("north-admin", "/user-add", `{"email":"second@north.test","externalID":"HR-1"}`), 409, "external_id_taken", "externalID")
	w.ExpectField(w.Ask("north-admin", "/user-update", `{"id":north#4,"version":1,"externalID":" HR-1 "}`), 409, "external_id_taken", "externalID")
	w.ExpectField(w.Ask("north-admin", "/user-add", `{"email":"first@north.test","externalID":"HR-1"}`), 409, "email_taken", "email")
	w.ExpectField(w.Ask("north-admin", "/user-add", `{"email":"third@north.test","externalID":"`+strings.Repeat("x", 256)+`"}`), 400, "invalid_input", "externalID")
	w.ExpectField(w.Ask("north-admin", "/user-add", `{"email":"third@north.test","externalID":"a\u200bb"}`), 400, "invalid_input", "externalID")
	if now := w.Query(`select count(*) from users where company_id = $1`); now != people {
		t.Errorf("%s people, want %s", now, people)
	}
	w.ExpectItems(w.Ask("north-admin", "/user-add-many", `{"users":[
		{"email":"many1@north.test","externalID":"HR-1"},{"email":"many2@north.test","externalID":"HR-2"},{"email":"many3@north.test","externalID":"HR-2"},
		{"email":"MANY2@north.test","externalID":"HR-3"},{"email":"many4@north.test"},{"email":"many1@north.test","externalID":"HR-4"},{"email":"first@north.test","externalID":"HR-1"}]}`),
		"userID", "externalID: external_id_taken", "userID", "externalID: external_id_taken", "email: email_taken", "userID", "userID", "email: email_taken")
	if got := w.Query(`select string_agg(split_part(email, '@', 1) || ' ' || external_id, ', ' order by email) from users where company_id = $1 and email like 'many%'`); got != "many1 HR-4, many2 HR-2, many4 " {
		t.Errorf("added %s", got)
	}
	w.scimFails(409, "uniqueness", http.MethodPost, "/Users", newSCIMUser("Scim", `,"externalId":"HR-1"`))
	w.scimFails(409, "uniqueness", http.MethodPatch, handlerstest.UserPath(w.North, storetest.Trainee), `{"Operations":[{"op":"replace","path":"externalId","value":"HR-2"}]}`)
	w.Expect(w.Ask("south-admin", "/user-add", `{"email":"far@south.test","externalID":"HR-1"}`), 200, "")
	w.Expect(w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":%d,"version":1,"externalID":"HR-1","grade":"A"}`, first)), 200, "")
	w.Expect(w.Ask("north-admin", "/user-update", `{"id":north#4,"version":1,"externalID":""}`), 200, "")
	w.Expect(w.Ask("north-admin", "/user-update", `{"id":north#5,"version":1,"externalID":""}`), 200, "")
	w.Expect(w.Ask("north-admin", "/user-erase", fmt.Sprintf(`{"id":%d}`, first)), 200, "")
	w.Expect(w.Ask("north-admin", "/user-update", `{"id":north#4,"version":1,"externalID":"HR-1"}`), 200, "")
	if kept := w.Query(`select count(*) from audit_log where company_id = $1 and subject_kind = 'user' and subject_id = $2 and changes is not null`, first); kept != "0" {
		t.Errorf("the audit log keeps %s changes of the erased user", kept)
	}
	w.reconciled()
}

// If an identity provider adds a person again whom it has removed, with another address, the person keeps the account.
func TestSCIM_RestoresByExternalID(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	added := w.scimOK(201, http.MethodPost, "/Users", newSCIMUser("Maiden", `,"externalId":"00u1"`))
	id := added["id"].(string)
	w.scimFails(409, "uniqueness", http.MethodPost, "/Users", newSCIMUser("Married", `,"externalId":"00u1"`))
	w.scimOK(204, http.MethodDelete, "/Users/"+id, "")
	if again := w.scimOK(201, http.MethodPost, "/Users", newSCIMUser("Married", `,"externalId":"00u1"`)); again["id"] != id || again["userName"] != "married@north.test" || again["active"] != true {
		t.Errorf("added again as %v, want %s", again, id)
	}
	if got := w.found("north-admin", "/user-list", `{"externalID":"00u1"}`); got != "married of 1" {
		t.Errorf("found %s", got)
	}
	if a := w.Do(apitest.Request{Method: http.MethodGet, Host: "api.lyceum.test", Bearer: "north-api", Path: "/scim/v2/Users?filter=" + url.QueryEscape(`externalId eq "00u1"`)}); !strings.Contains(a.Body, `"totalResults":1`) {
		t.Errorf("by SCIM: %s", a.Body)
	}
}
