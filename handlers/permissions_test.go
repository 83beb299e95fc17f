package handlers

import (
	"net/http"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
)

// The test calls every route as every role with an empty body. The response must be forbidden exactly for the roles
// that have no access.
func TestPermissions_EveryRouteAndRole(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, r := range Routes(&Services{}) {
		if r.Access == web.Open || r.Method == http.MethodHead { // a response to HEAD has no code; see TestUpload_Refused
			continue
		}
		for _, path := range append([]string{r.Path}, r.Also...) {
			w.Expect(w.Do(apitest.Request{Method: r.Method, Path: path, Host: "learn.north.test"}), 401, "bad_token")
			for _, role := range []auth.Role{auth.RoleAPI, auth.RoleAdmin, auth.RoleManager, auth.RoleTrainee} {
				a := w.Do(apitest.Request{Method: r.Method, Path: path, Host: "learn.north.test", Bearer: "north-" + string(role)})
				if refused := a.Code() == "forbidden"; refused == r.Access.Allows(role) {
					t.Errorf("%s by %s: got %d %s", path, role, a.Status, a.Body)
				}
			}
		}
	}
}
