package handlers_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
)

// The test calls every route as every role with an empty body. The error must be forbidden for the roles that have
// no access, and for no other role.
func TestPermissions_EveryRouteAndRole(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, r := range allRoutes() {
		if r.Access == web.Open || r.Method == http.MethodHead { // a response to HEAD has no code; see TestUpload_Refused
			continue
		}
		for _, path := range append([]string{r.Path}, r.Also...) {
			scim := strings.HasPrefix(path, "/scim/") // SCIM errors have another format, without codes.
			if a := w.Do(apitest.Request{Method: r.Method, Path: path, Host: "learn.north.test"}); a.Status != 401 || !scim && a.Code() != "bad_token" {
				t.Errorf("%s without a bearer: got %d %s", path, a.Status, a.Body)
			}
			for _, role := range []auth.Role{auth.RoleAPI, auth.RoleAdmin, auth.RoleManager, auth.RoleTrainee} {
				a := w.Do(apitest.Request{Method: r.Method, Path: path, Host: "learn.north.test", Bearer: "north-" + string(role)})
				if refused := a.Code() == "forbidden" || scim && a.Status == 403; refused == r.Access.Allows(role) {
					t.Errorf("%s by %s: got %d %s", path, role, a.Status, a.Body)
				}
			}
		}
	}
}

// An API key must have the scope of each route that it calls. No API key may call the routes that manage API keys.
func TestPermissions_KeyScopes(t *testing.T) {
	t.Parallel()
	var keys handlerstest.Bearers
	w := startWorlds(t, func(d *handlerstest.Deps) { keys = d.Verifier.(handlerstest.Bearers) })
	scopes := map[string]bool{}
	for _, r := range allRoutes() {
		if r.Access != web.Open {
			scopes[r.KeyScope()] = true
		}
	}
	for scope := range scopes {
		others := slices.DeleteFunc(slices.Collect(maps.Keys(scopes)), func(other string) bool { return other == scope })
		keys[w.North.Text("north-only-"+scope)], keys[w.North.Text("north-all-but-"+scope)] = handlerstest.KeyOf(w.North, scope), handlerstest.KeyOf(w.North, others...)
	}
	for _, r := range allRoutes() {
		if r.Access == web.Open || r.Method == http.MethodHead {
			continue
		}
		call := func(bearer string) apitest.Answer {
			return w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: "learn.north.test", Bearer: bearer})
		}
		scope := r.KeyScope()
		refused := call("north-all-but-" + scope)
		if !strings.HasPrefix(r.Path, "/scim/") {
			w.Expect(refused, 403, "forbidden")
		} else if refused.Status != 403 || !strings.Contains(refused.Body, "urn:ietf:params:scim:api:messages:2.0:Error") { // SCIM errors have another format.
			t.Errorf("%s: got %d %s", r.Path, refused.Status, refused.Body)
		}
		if r.Access.Allows(auth.RoleAPI) && !strings.Contains(refused.Body, "does not have the scope "+scope+".") && scope != "" {
			t.Errorf("%s: the scope is not named: %s", r.Path, refused.Body)
		}
		if scope == "sandbox" {
			if a := call("north-only-" + scope); !strings.Contains(a.Body, "only test keys can be used") {
				t.Errorf("%s with a live key: got %d %s", r.Path, a.Status, a.Body)
			}
			continue
		}
		if a := call("north-only-" + scope); (a.Code() == "forbidden") != (scope == "") {
			t.Errorf("%s with the scope %q: got %d %s", r.Path, scope, a.Status, a.Body)
		}
	}
	w.Expect(w.Ask("north-key", "/api-key-list", ""), 403, "forbidden")
}
