package settings_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/settings"
)

// Admins must be able to add, list and remove API keys. An error must name each wrong field, and the request
// must add nothing.
func TestAPIKeys(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for body, field := range map[string]string{
		`{"scopes":["users"]}`:                                                     "name",
		`{"name":"  ","scopes":["users"]}`:                                         "name",
		`{"name":"Payroll"}`:                                                       "scopes",
		`{"name":"Payroll","scopes":["users","secrets"]}`:                          "scopes",
		`{"name":"Payroll","scopes":["users"],"expiresAt":"tomorrow"}`:             "expiresAt",
		`{"name":"Payroll","scopes":["users"],"expiresAt":"2026-03-01"}`:           "expiresAt",
		`{"name":"Payroll","scopes":["users"],"expiresAt":"2026-03-01T12:00Z"}`:    "expiresAt",
		`{"name":"Payroll","scopes":["users"],"networks":["192.0.2.0/33"]}`:        "networks",
		`{"name":"Payroll","scopes":["users"],"networks":["office"]}`:              "networks",
		`{"name":"Payroll","scopes":["users"],"expiresAt":"2026-03-01T12:00:00Z"}`: "expiresAt", // The key would expire at the current time of the test clock.
	} {
		w.ExpectField(w.Ask("north-admin", "/api-key-add", body), 400, "invalid_input", field)
	}
	const fixture = `"name":"Payroll of north"`
	if a := w.Ask("north-admin", "/api-key-list", ""); strings.Count(a.Body, `"id":`) != 1 || !strings.Contains(a.Body, fixture) {
		t.Errorf("keys: %s", a.Body)
	}
	added := w.Ask("north-admin", "/api-key-add", `{"name":" Portal ","scopes":["users","courses","users"],"expiresAt":"2027-01-01T00:00:00+01:00","networks":["192.0.2.77/24","2001:db8::1"]}`)
	w.ExpectAll(added, `"key":"lyk_`)
	removed := fmt.Sprintf(`{"id":%d}`, w.AddedID(added))
	w.ExpectAll(w.Ask("north-admin", "/api-key-list", ""), fixture, `"name":"Portal"`, `"scopes":["courses","users"],"networks":["192.0.2.0/24","2001:db8::1/128"]`,
		`"expiresAt":"2026-12-31T23:00:00Z","lastUsedAt":null`, `"createdBy":north#1`)
	w.Expect(w.Ask("north-admin", "/api-key-add", `{"name":"Portal","scopes":["*"],"expiresAt":"2026-04-01"}`), 200, "")
	w.ExpectAll(w.Ask("north-admin", "/api-key-list", ""), `"expiresAt":"2026-03-31T18:30:00Z"`) // The day begins in the time zone of the company.
	w.ExpectField(w.Ask("north-admin", "/api-key-add", `{"name":"Portal","scopes":["*"]}`), 409, "api_key_name_taken", "name")
	w.Expect(w.Ask("north-manager", "/api-key-list", ""), 403, "forbidden")
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"api_key_add"}`), `"Portal"`)
	w.Expect(w.Ask("north-admin", "/api-key-remove", removed), 200, "")
	w.Expect(w.Ask("north-admin", "/api-key-remove", removed), 404, "not_found")
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"api_key_remove"}`), `"Portal"`)
}

// The API must accept a key as bearer within the scopes and networks of the key. Other companies must reject
// the key.
func TestAPIKeys_Bearer(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	admin := w.Login(w.North, "admin@north.test").Access
	key := func(fields string) string {
		a := w.Ask(admin, "/api-key-add", fields)
		w.Expect(a, 200, "")
		var added struct{ Data settings.AddedAPIKey }
		if err := json.Unmarshal([]byte(a.Body), &added); err != nil {
			t.Fatal(err)
		}
		return added.Data.Key
	}
	users, office := key(`{"name":"Users","scopes":["users"]}`), key(`{"name":"Office","scopes":["*"],"networks":["198.51.100.0/24"]}`)
	w.ExpectAll(w.Ask(users, "/user-list", ""), `"tara@north.test"`)
	w.ExpectAll(w.Ask(key(`{"name":"Links","scopes":["authentication"]}`), "/deep-link", `{"enrollmentID":north#1}`), `"url":`)
	scope := w.Ask(users, "/course-list", "")
	w.Expect(scope, 403, "forbidden")
	if !strings.Contains(scope.Body, "does not have the scope courses.") {
		t.Errorf("the scope is not named: %s", scope.Body)
	}
	w.Expect(w.Ask(users, "/api-key-list", ""), 403, "forbidden")
	w.Expect(w.Ask(office, "/course-list", ""), 403, "network_not_allowed")
	// The test sends requests from 127.0.0.1, which is a trusted proxy. So X-Forwarded-For sets the address
	// of the client.
	from := func(address string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: "api.lyceum.test", Bearer: office, Header: map[string]string{"X-Forwarded-For": address}})
	}
	w.Expect(from("198.51.100.7"), 200, "")
	w.Expect(from("203.0.113.7"), 403, "network_not_allowed")
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/user-list", Host: "learn.south.test", Bearer: users}), 403, "wrong_company")
	w.Expect(w.Ask(users[:len(users)-4]+"AAAA", "/user-list", ""), 401, "bad_token")
	w.Expect(w.Ask(users, "/user-update", `{"id":north#4,"version":1,"rollno":"R-77"}`), 200, "")
	w.ExpectAll(w.Ask(admin, "/audit-list", `{"kinds":"user_update"}`), `"actor":"api-key-`)
}
