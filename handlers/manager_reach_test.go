package handlers_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

const (
	ofCatalogue = "everybody in the company may read the catalogue and the content of the company"
	ofContract  = "the API contract gives managers the whole company on its own routes"
	ofOwn       = "the list contains only what is the caller's own or within the caller's limits"
)

// ofEverybody contains the routes for managers that have no limit, with the reason.
var ofEverybody = map[string]string{
	"course-list": ofCatalogue, "course-basic-details": ofCatalogue, "course-all-details": ofCatalogue, "courseview": ofCatalogue, "course-outline": ofCatalogue,
	"exam-details": ofCatalogue, "blog-details": ofCatalogue, "get-company-info": ofCatalogue,
	"document-view": ofContract, "trainee-profile": ofContract, "trainee-basic-details": ofContract, "trainee-details": ofContract, "tempsignup": ofContract,
	"enroll-trainee": ofContract, "unenroll-trainee": ofContract, "update-trainee-profile": ofContract, "disable-trainee": ofContract,
	"courses-in-batch": ofContract, "trainees-in-batch": ofContract, "transaction": ofContract, "transactionhistory": ofContract,
	"certificate-list": ofOwn, "discussion-list": ofOwn,
}

// Managers must not reach an object outside of their batches and courses on a route without the access ManagerScoped, except on the
// routes of ofEverybody. The test calls each route with foreign ids.
func TestManager_OutsideWithoutScopedRoutes(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.SignIn()
	own := w.ownValues(w.ManagedBatch())
	manager, err := w.Services.Auth.Verify(t.Context(), auth.Bearer(w.Login(w.North, "manager@north.test").Access), auth.Use{})
	if err != nil {
		t.Fatal(err)
	}
	w.Bearers[w.North.Text("north-manager")] = manager
	allowed := map[string]bool{}
	for _, r := range allRoutes() {
		allowed[r.Path] = r.Access != web.ManagerScoped && r.Access != web.Open && r.Access.Allows(auth.RoleManager)
	}
	excuses := maps.Clone(ofEverybody)
	for _, c := range isolationCases {
		name := strings.TrimPrefix(c.route(), "/webapi/v1/")
		if !allowed[c.route()] || ofEverybody[name] != "" {
			delete(excuses, name)
			continue
		}
		c.who = "manager"
		for _, field := range slices.Sorted(maps.Keys(c.fields)) {
			if name == "order" && field == "courseID" || name == "file-remove" || strings.HasPrefix(name, "/files/uploads") {
				continue // Every manager may order every course for their people, and manages the files of the company.
			}
			if a := c.call(w, "learn.north.test", c.bodyOutside(w, own, field)); a.Status != 403 && a.Status != 404 {
				t.Errorf("%s with %s: got %d %s", name, field, a.Status, a.Body)
			}
		}
	}
	if len(excuses) > 0 {
		t.Errorf("no case names the routes %v", excuses)
	}
}

// Managers must reach the people of their batches and courses, and nobody else, when they open a session, list and end sessions, or
// order for a person.
func TestManager_ReachesOwnPeople(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	w.Bearers["north-admin"], w.Bearers["north-manager"] = auth.Principal{}, auth.Principal{}
	admin, manager := w.Login(w.North, "admin@north.test").Access, w.Login(w.North, "manager@north.test").Access
	tara, uma := w.North.ID(storetest.Trainee), w.North.ID(storetest.SecondTrainee)
	ongoing := w.North.ID(storetest.OngoingEnrollment)
	landing := func() apitest.Answer {
		return w.Do(apitest.Request{Method: http.MethodPost, Path: "/site/login-by-jwt-token", Host: "learn.north.test", Header: handlerstest.OverHTTPS,
			Body: fmt.Sprintf(`{"token":%q,"type":1,"inputData":{"enrollmentId":%d}}`, manager, ongoing)})
	}
	sessionOf := func(email string) int64 {
		var list struct {
			Data struct {
				Sessions []struct{ ID int64 } `json:"session_list"`
			}
		}
		handlerstest.Decode(t, w.Ask(w.Login(w.North, email).Access, "/session-list", ""), &list)
		return list.Data.Sessions[0].ID
	}
	all := func(status int, code string) {
		t.Helper()
		// The calls have an order, because the fourth also ends the session that the third names.
		for _, call := range []struct{ path, body string }{
			{"/deep-link", fmt.Sprintf(`{"enrollmentID":%d}`, ongoing)},
			{"/session-list", fmt.Sprintf(`{"userID":%d}`, tara)},
			{"/end-session", fmt.Sprintf(`{"sessionID":%d}`, sessionOf("tara@north.test"))},
			{"/end-other-sessions", fmt.Sprintf(`{"userID":%d}`, tara)},
			{"/order", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, tara, w.North.ID(storetest.Selling))},
		} {
			if a := w.Ask(manager, call.path, call.body); a.Status != status || a.Code() != code {
				t.Errorf("%s: got %d %s, want %d", call.path, a.Status, a.Body, status)
			}
		}
	}
	all(404, "not_found")
	if a := landing(); a.Status != 404 || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("landing outside: got %d %s", a.Status, a.Body)
	}
	w.Expect(w.Ask(manager, "/session-list", fmt.Sprintf(`{"userID":%d}`, uma)), 404, "not_found")
	w.Expect(w.Ask(admin, "/session-list", fmt.Sprintf(`{"userID":%d}`, uma)), 200, "")
	w.Expect(w.Ask(admin, "/course-owner-add", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, w.North.ID(storetest.Forklift), w.North.ID(storetest.Manager))), 200, "")
	all(200, "")
	if a := landing(); a.Status != 303 {
		t.Errorf("landing inside: got %d %s", a.Status, a.Body)
	}
	w.Expect(w.Ask(manager, "/session-list", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Admin))), 404, "not_found")
}

// The change feeds of a manager must name exactly those removed objects that the manager could read. Those of an admin name all.
func TestManager_DeletedWithinScope(t *testing.T) {
	t.Parallel()
	inside, outside := map[string]bool{}, map[string]bool{}
	for _, owned := range []int64{storetest.Forklift, storetest.Selling, 0} {
		w := startWorlds(t)
		own := w.ManagedBatch()
		other, _ := w.added("/batch-add", `{"name":"Winter"}`)
		if owned != 0 {
			w.Expect(w.Ask("north-admin", "/course-owner-add", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, w.North.ID(owned), w.North.ID(storetest.Manager))), 200, "")
		}
		w.North.Exec(t, fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d)",
			w.North.ID(storetest.SharedTrainee), w.North.ID(storetest.Manager)))
		w.Expect(w.Ask("north-trainee", "/rating-set", fmt.Sprintf(`{"courseID":%d,"stars":5}`, w.North.ID(storetest.Selling))), 200, "")
		question := strings.TrimSuffix(w.Document(storetest.Balance, storetest.OngoingEnrollment), "}") + `,"text":"Why?"}`
		w.Expect(w.Ask("north-trainee", "/discussion-start", question), 200, "")

		readable, since := map[string][]int64{}, map[string]string{}
		lists := strings.Fields("user-list batch-list-all discussion-list-all rating-list-all attempt-list enrollment-list course-list-all invitation-run-list")
		for _, list := range lists {
			var start listPart
			handlerstest.Decode(t, w.Ask("north-manager", "/"+list, `{"cursor":"start","pageSize":100}`), &start)
			since[list] = start.text("nextUpdatedSince")
			for field := range start.Data {
				readable[list] = append(readable[list], start.ids(field)...)
			}
		}
		w.Expect(w.Ask("north-trainee", "/rating-remove", fmt.Sprintf(`{"courseID":%d}`, w.North.ID(storetest.Selling))), 200, "")
		for _, user := range []int64{storetest.Trainee, storetest.SecondTrainee, storetest.SharedTrainee} {
			w.Expect(w.Ask("north-admin", "/user-erase", fmt.Sprintf(`{"id":%d}`, w.North.ID(user))), 200, "")
		}
		for _, batch := range []int64{own, other} {
			var b struct{ Data struct{ Version int64 } }
			handlerstest.Decode(t, w.Ask("north-admin", "/batch-details", fmt.Sprintf(`{"id":%d}`, batch)), &b)
			w.Expect(w.Ask("north-admin", "/batch-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, batch, b.Data.Version)), 200, "")
		}
		for _, list := range lists {
			var mine, all listPart
			fields := fmt.Sprintf(`{"updatedSince":%q,"pageSize":100}`, since[list])
			handlerstest.Decode(t, w.Ask("north-manager", "/"+list, fields), &mine)
			handlerstest.Decode(t, w.Ask("north-admin", "/"+list, fields), &all)
			var want []int64
			for _, id := range all.ids("deleted") {
				if slices.Contains(readable[list], id) {
					want, inside[list] = append(want, id), true
				} else {
					outside[list] = true
				}
			}
			if got := mine.ids("deleted"); !slices.Equal(got, want) {
				t.Errorf("owner of %d: %s names %v, want %v", owned, list, got, want)
			}
		}
	}
	for _, list := range strings.Fields("user-list batch-list-all discussion-list-all rating-list-all") {
		if !inside[list] || !outside[list] {
			t.Errorf("%s: removed inside %v, outside %v", list, inside[list], outside[list])
		}
	}
}
