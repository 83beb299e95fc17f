package main

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest"
)

// A program of the operator must be able to export a company and to import it under another short name. A rejected
// import must change nothing, and no archive may remain on the node.
func TestOperatorAPI_Archives(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
	const token = "a-token-of-the-operator-with-many-letters"
	read, err := settings.Read[struct {
		Database settings.Database
		Files    settings.Files
		Hosts    settings.Hosts
	}](map[string]string{"LYCEUM_DATABASE_URL": north.DSN(), "LYCEUM_FILES": "file://" + t.TempDir(), "LYCEUM_APEX": "lyceum.test", "LYCEUM_API_HOSTS": "api.lyceum.test"})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	server := httptest.NewServer(operatorAPI{
		db: db, token: token, check: func() error { return nil }, log: slog.New(slog.DiscardHandler),
		archives: operatorArchives{database: read.Database, files: read.Files, hosts: read.Hosts, folder: folder},
	}.handler(http.NotFoundHandler()))
	t.Cleanup(server.Close)
	ask := func(method, path, bearer string, body []byte, status int, want string) []byte {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, server.URL+"/companies/"+path, bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+bearer)
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(response.Body)
		if err := errors.Join(err, response.Body.Close()); err != nil {
			t.Fatal(err)
		}
		if response.StatusCode != status || !bytes.Contains(got, []byte(want)) {
			t.Errorf("%s %s: %d %.200s, want %d %s", method, path, response.StatusCode, got, status, want)
		}
		return got
	}
	ask("GET", "north/export", "", nil, 401, "token")
	ask("POST", "copy/import", "", nil, 401, "token")
	ask("GET", "nowhere/export", token, nil, 404, "company")
	packed := ask("GET", "north/export", token, nil, 200, "manifest.json")
	ask("POST", "api/import", token, packed, 400, "reserved")
	ask("POST", "copy/import?suspended=yes", token, packed, 400, "suspended")
	ask("POST", "copy/import", token, packed[:len(packed)/2], 400, "archive")
	ask("POST", "copy/import", token, nil, 400, "no complete archive")
	ask("POST", "north/import", token, packed, 409, "already")
	ask("POST", "copy/import?suspended=1", token, packed, 200, `"host":"copy.lyceum.test","suspended":true}`)
	storetest.Exec(t, north.DSN(), "update companies set import_began_at = now() where slug = 'copy'")
	ask("POST", "copy/resume", token, nil, 409, "import")
	counts := "select string_agg(slug || ' ' || n, ', ' order by slug) from companies c cross join lateral (select count(*) as n from users where company_id = c.id and $1 = $1) u"
	got := storetest.Value(t, north.DSN(), counts, 0)
	people := storetest.Value(t, north.DSN(), "select count(*) from users where company_id = $1", north.Company.ID())
	if !strings.HasPrefix(got, "copy "+people+", north "+people+", ") || strings.Count(got, ",") != 2 {
		t.Errorf("companies and their people: %s", got)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left in the folder: %v, %v", left, err)
	}
}

func TestOperatorAPI(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
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
	for _, wrong := range []string{`{"movedTo":"http://acme.example.com"}`, `{"movedTo":"https://acme.example.com/page"}`, `{"movedTo":"acme.example.com"}`} {
		ask("POST", "north/suspend", token, wrong, 400, "movedTo must be https://")
	}
	moved := func(want string) {
		t.Helper()
		if company, err := db.CompanyBySlug(t.Context(), "north"); err != nil || company.MovedTo != want || company.Suspended != (want != "") {
			t.Errorf("the company: %+v, %v; want to have moved to %q", company, err, want)
		}
	}
	moved("")
	ask("POST", "north/suspend", token, `{"movedTo":"https://acme.example.com:8443","why":"moved"}`, 200, `{"suspended":true,"changed":true,"movedTo":"https://acme.example.com:8443"}`)
	moved("https://acme.example.com:8443")
	ask("POST", "north/suspend", token, `{"movedTo":"https://acme.example.org"}`, 200, `{"suspended":true,"changed":false,"movedTo":"https://acme.example.org"}`)
	moved("https://acme.example.org")
	ask("POST", "north/resume", token, ``, 200, `{"suspended":false,"changed":true}`)
	moved("")
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
