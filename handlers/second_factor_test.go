package handlers_test

import (
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
)

// If a company requires a second factor that the caller has not set up, every route except those that end the
// session must reject the caller.
func TestSecondFactor_MissingOnEveryRoute(t *testing.T) {
	t.Parallel()
	w := startWorlds(t, func(d *handlerstest.Deps) {
		callers := d.Verifier.(handlerstest.Bearers)
		for bearer, who := range callers {
			who.Limited = who.Role == auth.RoleManager
			callers[bearer] = who
		}
	})
	for _, r := range allRoutes() {
		if r.Access == web.Open || !r.Access.Allows(auth.RoleManager) {
			continue
		}
		a := w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: "api.lyceum.test", Bearer: "north-manager"})
		if refused := a.Status == 403 && (r.Method == "HEAD" || a.Code() == "second_factor_missing"); refused == (r.Path == "/webapi/v1/authorize/logout") {
			t.Errorf("%s: got %d %s", r.Path, a.Status, a.Body)
		}
	}
}
