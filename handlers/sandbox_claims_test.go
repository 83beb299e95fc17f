package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// claimedNames selects the unique columns of companies' tables in which a value can occur only once in the deployment, such
// as the host of a domain. It leaves out columns with values that the program generates, such as ids.
const claimedNames = `
	select coalesce(string_agg(distinct name, ' ' order by name), '')
	from (
		select t.relname || '.' || string_agg(a.attname, ',' order by k.row_index) as name, bool_or(a.attname = 'company_id') as in_company
		from pg_index i
		join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
		cross join unnest(i.indkey) with ordinality as k (attribute, row_index)
		join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attribute
		where i.indisunique and exists (select 1 from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id')
		group by t.relname, i.indexrelid
	) keys
	where not in_company and name !~ '\.(id|dedup_key|event_id)$'`

// A sandbox must not be able to store a name that only one company of the deployment can have, or to change how people sign
// in. The test reads the columns with such names from the database. It fails for a new column until the list in this test
// contains the column.
func TestSandbox_ClosedRoutes(t *testing.T) {
	t.Parallel()
	var keys handlerstest.Bearers
	w := startOwnWorlds(t, func(d *handlerstest.Deps) { keys = d.Verifier.(handlerstest.Bearers) })
	sandbox := w.sandboxOf(w.North).Company
	keys["sandbox-admin"] = auth.Principal{Company: sandbox, UserID: 1, Role: auth.RoleAdmin, Fresh: true}
	// claims maps each column to the prefix of the routes that set its value. The prefix of the gateway's key ids is empty,
	// because a sandbox may set them: it accepts only keys of the gateway's test mode.
	claims := map[string]string{"domains.host": "/domain-", "identity_clients.client_id": "/google-", "gateway_keys.key_id": ""}
	for name := range strings.FieldsSeq(storetest.Value(t, w.North.DSN(), claimedNames)) {
		if _, known := claims[name]; !known {
			t.Errorf("%s is unique in the deployment: decide whether a sandbox may claim it, and add it to the test", name)
		}
		delete(claims, name)
	}
	if len(claims) != 0 {
		t.Errorf("no such unique names: %v", claims)
	}
	// A sandbox has no content host.
	prefixes := []string{"/package-launch", "/domain-", "/google-", "/email-domain-", "/connection-", "/saml-key-", "/api-key-"}
	// Routes with these endings may stay open in a sandbox. They only read, or they remove objects that a sandbox does not
	// have.
	harmless := []string{"-list", "-details", "-settings", "-remove"}
	closed := 0
	for _, r := range allRoutes() {
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
