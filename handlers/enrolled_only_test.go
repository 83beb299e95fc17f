package handlers_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// A course that only enrolled people find must be in no response to another trainee, whatever route they call with its ids.
func TestEnrolledOnly_InNoOtherResponse(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const stranger = "north-shared"
	w.Bearers[w.Names.Real(stranger)] = auth.Principal{Company: w.North.Company, UserID: w.North.ID(storetest.SharedTrainee), Role: auth.RoleTrainee, SessionID: handlerstest.AnySession, Fresh: true}
	id := w.North.ID(storetest.Forklift)
	texts := map[string]any{"search": "hangar", "text": "hangar", "id": w.Sealer.Seal(w.North.Company, courses.SealedCourse, id), "categoryID": w.North.ID(storetest.Safety)}
	// showing returns the routes with a response that shows the course. Each route is called with its ids as numbers, and with the sealed id.
	showing := func(bearer string) map[string]bool {
		found := map[string]bool{}
		for _, r := range allRoutes() {
			if r.Access != web.Open && !r.Access.Allows(auth.RoleTrainee) || !strings.HasPrefix(r.Path, "/webapi/v1/") {
				continue
			}
			for _, sealed := range []bool{false, true} {
				body := map[string]any{}
				for _, f := range r.Fields() {
					name := strings.ToLower(f.Name)
					switch text, known := texts[f.Name]; {
					case known && (sealed || f.Name != "id"):
						place(body, f.Name, text)
					case strings.HasSuffix(name, "id") && (f.Required || name == "courseid"):
						place(body, f.Name, id)
					case f.Required && f.Name == "type", f.Required && f.Name == "stars":
						place(body, f.Name, 1)
					case f.Required:
						place(body, f.Name, "zeta")
					}
				}
				a := w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: "learn.north.test", Bearer: bearer, Body: handlerstest.JSONText(t, body), Header: handlerstest.OverHTTPS})
				if strings.Contains(a.Body, "Zeppelin") || strings.Contains(a.Body, "zeppelin.svg") {
					found[r.Path] = true
				}
			}
		}
		return found
	}
	change := func(version int, fields string) {
		t.Helper()
		w.Expect(w.Ask("north-admin", "/course-update", fmt.Sprintf(`{"id":%d,"version":%d,%s}`, id, version, fields)), 200, "")
	}
	change(1, `"title":"Zeppelin hangar","thumbnail":"zeppelin.svg"`)
	before := showing(stranger)
	for _, route := range []string{"course-list", "course-basic-details", "course-all-details", "courseview", "course-by-ratings", "course-by-enrollments", "order"} {
		if !before["/webapi/v1/"+route] {
			t.Errorf("%s does not show a course of the catalogue, so this test shows nothing about it", route)
		}
	}
	change(2, `"enrolledOnly":true`)
	for who, bearer := range map[string]string{"a trainee": stranger, "a visitor": ""} {
		if found := showing(bearer); len(found) > 0 {
			t.Errorf("%s finds the course with %v", who, found)
		}
	}
	for path, body := range map[string]string{
		"/courseview": fmt.Sprintf(`{"id":%q}`, texts["id"]), "/course-outline": fmt.Sprintf(`{"courseID":%d}`, id), "/my-courses": `{}`, "/exam-list": `{}`,
	} {
		if a := w.Ask("north-trainee", path, body); a.Status != 200 {
			t.Errorf("%s for an enrolled trainee: %d %s", path, a.Status, a.Body)
		}
		if a := w.Ask(stranger, path, body); path == "/course-outline" && a.Status != 404 {
			t.Errorf("%s for another trainee: %d %s", path, a.Status, a.Body)
		}
	}
}
