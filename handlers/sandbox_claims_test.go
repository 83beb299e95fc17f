package handlers

import (
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// claimedNames selects the unique keys of companies' tables that only one company of the deployment can have. Keys that the program makes, such as ids,
// are no claims.
const claimedNames = `
	select coalesce(string_agg(distinct name, ' ' order by name), '')
	from (
		select t.relname || '.' || string_agg(a.attname, ',' order by k.place) as name, bool_or(a.attname = 'company_id') as in_company
		from pg_index i
		join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
		cross join unnest(i.indkey) with ordinality as k (attribute, place)
		join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attribute
		where i.indisunique and exists (select 1 from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id')
		group by t.relname, i.indexrelid
	) keys
	where not in_company and name !~ '\.(id|dedup_key|event_id)$'`

// A sandbox must not claim a name that only one company of the deployment can have, and must not change how people sign in. The names are read from the catalogue,
// so that a new one needs a decision here.
func TestSandbox_ClosedRoutes(t *testing.T) {
	t.Parallel()
	var keys people
	w := startWorlds(t, func(d *deps) { keys = d.Verifier.(people) })
	sandbox := w.sandboxOf(w.north).Company
	keys["sandbox-admin"] = auth.Principal{Company: sandbox, UserID: 1, Role: auth.RoleAdmin, Fresh: true}
	// The routes about each name have one of these prefixes. Keys of the gateway are open, because a sandbox accepts keys of its test mode only.
	claims := map[string]string{"domains.host": "/domain-", "identity_clients.client_id": "/google-", "gateway_keys.key_id": ""}
	for name := range strings.FieldsSeq(storetest.Value(t, w.north.DSN(), claimedNames)) {
		if _, known := claims[name]; !known {
			t.Errorf("%s is unique in the deployment: decide whether a sandbox may claim it, and add it to the test", name)
		}
		delete(claims, name)
	}
	if len(claims) != 0 {
		t.Errorf("no such unique names: %v", claims)
	}
	prefixes := []string{"/domain-", "/google-", "/email-domain-", "/connection-", "/saml-key-", "/api-key-"}
	// These routes read, or remove what a sandbox does not have.
	harmless := []string{"-list", "-details", "-settings", "-remove"}
	closed := 0
	for _, r := range Routes(&Services{}) {
		path, inAPI := strings.CutPrefix(r.Path, "/webapi/v1")
		if !inAPI || r.Access == web.Open || !r.Access.Allows(auth.RoleAdmin) {
			continue
		}
		begins := func(p string) bool { return strings.HasPrefix(path, p) }
		ends := func(s string) bool { return strings.HasSuffix(path, s) }
		a := w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: "learn.north.test", Bearer: "sandbox-admin"})
		isClosed := a.Code() == "not_in_sandbox"
		if isClosed {
			closed++
		}
		switch {
		case slices.ContainsFunc(prefixes, begins) && !slices.ContainsFunc(harmless, ends) && !isClosed:
			t.Errorf("%s is open in a sandbox: %d %s", path, a.Status, a.Body)
		case isClosed && !slices.ContainsFunc(prefixes, begins):
			t.Errorf("%s is closed in a sandbox, without a reason in this test", path)
		}
	}
	if closed < 10 {
		t.Errorf("only %d routes are closed in a sandbox", closed)
	}
}
