package handlers_test

import (
	"encoding/json"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// startStale starts worlds in which only the API user of north has a fresh sign-in. The sign-ins of all other users of north
// are too old.
func startStale(t *testing.T) worlds {
	return startWorlds(t, func(d *handlerstest.Deps) {
		callers := d.Verifier.(handlerstest.Bearers)
		for name, who := range callers {
			if who.Fresh = who.Role == auth.RoleAPI; strings.HasPrefix(name, "north") {
				callers[name] = who
			}
		}
	})
}

func TestFreshSignIn_EveryRoute(t *testing.T) {
	t.Parallel()
	w := startStale(t)
	var found []string
	for _, r := range allRoutes() {
		const code = "fresh_sign_in_required"
		for _, who := range []string{"north-admin", "north-api", "south-admin"} {
			a := w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: "api.lyceum.test", Bearer: who})
			if refused := a.Code() == code; refused != (r.Freshness == web.AllFresh && who == "north-admin") {
				t.Errorf("%s by %s: got %d %s", r.Path, who, a.Status, a.Body)
			}
		}
		if r.Freshness == web.AllFresh {
			found = append(found, strings.TrimPrefix(r.Path, "/webapi/v1/"))
		}
	}
	for _, route := range []string{"gateway-set", "gateway-remove", "user-role", "user-erase", "domain-add", "domain-remove"} {
		if !strings.Contains(strings.Join(found, " "), route) {
			t.Errorf("%s needs no fresh sign-in", route)
		}
	}
}

// A request must need a fresh sign-in if it adds a staff user or changes the e-mail address of a staff user. A request that
// adds or changes a trainee, or changes another field of a staff user, must not need a fresh sign-in.
func TestFreshSignIn_SomeRequests(t *testing.T) {
	t.Parallel()
	w := startStale(t)
	manager, trainee := w.North.ID(storetest.Manager), w.North.ID(storetest.Trainee)
	for _, c := range []struct {
		path   string
		fields map[string]any
		status int
	}{
		{"/user-add", map[string]any{"email": "new@north.test", "role": "manager"}, 403},
		{"/user-add", map[string]any{"email": "new@north.test"}, 200},
		{"/user-update", map[string]any{"id": manager, "version": 1, "email": "thief@north.test"}, 403},
		{"/user-update", map[string]any{"id": manager, "version": 1, "lname": "Renamed"}, 200},
		{"/user-update", map[string]any{"id": trainee, "version": 1, "email": "moved@north.test"}, 200},
	} {
		code := ""
		if c.status == 403 {
			code = "fresh_sign_in_required"
		}
		body, err := json.Marshal(c.fields)
		if err != nil {
			t.Fatal(err)
		}
		w.Expect(w.Ask("north-admin", c.path, string(body)), c.status, code)
	}
	w.Expect(w.Ask("north-admin", "/user-update", `{"id":north#2,"version":2,"externalID":"M"}`), 200, "")
	for fields, code := range map[string]string{
		`"email":"manager@north.test","externalID":"M","fname":"Renamed"`: "", `"externalID":"M","email":"thief@north.test"`: "fresh_sign_in_required", `"email":"x@north.test","role":"manager"`: "fresh_sign_in_required",
		`"email":"uma@north.test","grade":"B"`: "", `"email":"uma@north.test","role":"trainee","grade":"C"`: "",
	} {
		status := 200
		if code != "" {
			status = 403
		}
		w.Expect(w.Ask("north-admin", "/user-add-many", `{"upsert":1,"users":[{`+fields+`}]}`), status, code)
	}
}
