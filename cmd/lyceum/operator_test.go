package main

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

func TestOperatorAPI(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	const token = "a-token-of-the-operator-with-many-letters"
	api := operatorAPI{db: db, token: token, check: func() error { return nil }, log: slog.New(slog.DiscardHandler)}.handler(http.NotFoundHandler())
	ask := func(method, path, bearer, body string, status int, want string) {
		t.Helper()
		if !strings.Contains(path, "/") {
			path += "/limits"
		}
		r := httptest.NewRequest(method, "/companies/"+path, strings.NewReader(body))
		if bearer != "" {
			r.Header.Set("Authorization", "Bearer "+bearer)
		}
		w := httptest.NewRecorder()
		api.ServeHTTP(w, r)
		if w.Code != status || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s %s %s: %d %s, want %d %s", method, path, body, w.Code, w.Body, status, want)
		}
	}
	const none = `{"people":null,"storageBytes":null,"messages":null}`
	ask("GET", "north", "", "", 401, "token")
	ask("PATCH", "north", token+"x", `{"people":5}`, 401, "token")
	ask("GET", "north", token, "", 200, none)
	ask("PATCH", "north", token, `{"people":50,"messages":7}`, 200, `{"people":50,"storageBytes":null,"messages":7}`)
	ask("PATCH", "north", token, `{"messages":null}`, 200, `{"people":50,"storageBytes":null,"messages":null}`)
	ask("PATCH", "north", token, `{"people":-1}`, 400, "people")
	ask("PATCH", "north", token, `{"peeple":1}`, 400, "peeple")
	ask("PATCH", "north", token, `{"people":"many"}`, 400, "JSON")
	ask("PATCH", "nowhere", token, `{"people":1}`, 404, "company")
	ask("GET", "nowhere", token, "", 404, "company")
	ask("GET", "north", token, "", 200, `"people":50`)
	ask("GET", "south", token, "", 200, none)
	ask("POST", "north/suspend", "", `{}`, 401, "token")
	ask("POST", "north/suspend", token, `{"reason":"unpaid"}`, 400, "why")
	ask("POST", "nowhere/suspend", token, `{}`, 404, "company")
	ask("POST", "north/resume", token, ``, 200, `{"suspended":false,"changed":false}`)
	ask("POST", "north/suspend", token, `{"why":"unpaid"}`, 200, `{"suspended":true,"changed":true}`)
	ask("POST", "north/suspend", token, ``, 200, `{"suspended":true,"changed":false}`)
	ask("POST", "north/resume", token, ``, 200, `{"suspended":false,"changed":true}`)
	ask("GET", "nowhere/erase", token, ``, 404, "company")
	ask("GET", "north/erase", token, ``, 200, `"users":`)
	ask("POST", "north/erase", "", ``, 401, "token")
	ask("POST", "nowhere/erase", token, ``, 404, "company")
	for _, wrong := range []string{`{"afterHours":-1}`, `{"afterHours":9000}`, `{"after":1}`, `[]`} {
		ask("POST", "north/erase", token, wrong, 400, "afterHours")
	}
	ask("POST", "north/erase", token, `{"afterHours":2}`, 200, `"suspended":true`)
	ask("POST", "north/resume", token, ``, 200, `{"suspended":false,"changed":true}`)
	ask("POST", "north/erase", token, `{"afterHours":0}`, 200, `"suspended":true`)
	ask("POST", "north/resume", token, ``, 409, "erase")
	if entries := storetest.Value(t, north.DSN(), "select count(*) from audit_log where company_id = $1 and action = 'company_limits'", north.Company.ID()); entries != "2" {
		t.Errorf("%s entries in the audit log", entries)
	}
}
