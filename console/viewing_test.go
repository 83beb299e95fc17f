package console_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/store/storetest"
)

// siteRoutes returns the routes of the pages of visitors and trainees.
func siteRoutes(t *testing.T) []web.Route {
	t.Helper()
	academy, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	return site.Routes(academy)
}

// pathOf returns the path of a page with ids of objects that the first trainee of the company has.
func pathOf(r web.Route, w storetest.World) string {
	return strings.NewReplacer(
		":enrollmentID", fmt.Sprint(w.ID(storetest.OngoingEnrollment)), ":documentID", fmt.Sprint(w.ID(storetest.Balance)),
		":enrollment", fmt.Sprint(w.ID(storetest.OngoingEnrollment)), ":document", fmt.Sprint(w.ID(storetest.Balance)), ":course", fmt.Sprint(w.ID(storetest.Selling)),
		":order", fmt.Sprint(w.ID(1)), ":exam", fmt.Sprint(w.ID(1)), ":discussion", fmt.Sprint(w.ID(1)), ":attempt", fmt.Sprint(w.ID(1)), ":id", fmt.Sprint(w.ID(1)),
	).Replace(r.Path)
}

// While an admin views the pages as a trainee, the pages must show what the trainee sees. No page and no form of the site may
// change anything. The view must end with the session of the admin.
func TestViewing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, manager := s.as(s.north, "admin"), s.as(s.north, "manager")
	tara := fmt.Sprintf("/manage/people/%d", s.north.ID(storetest.Trainee))
	admin.expect(admin.get(tara), 200, "", tara+"/view")
	admin.expect(admin.get(tara+"/view"), 200, "")
	begun := admin.post(tara + "/view")
	admin.expect(begun, 303, "/my-courses")
	admin.view = begun.view

	admin.expect(admin.get("/my-courses"), 200, "", "You view the pages as Tara", "Forklift north", `action="/stop-viewing"`)
	admin.expect(admin.get("/profile"), 200, "", "tara@north.test")
	learn := fmt.Sprintf("/learn/%d", s.north.ID(storetest.OngoingEnrollment))
	admin.expect(admin.get(learn), 200, "", "Forklift north")
	before := storetest.Digest(t, s.north)
	for _, r := range siteRoutes(t) {
		if r.Path == "/sign-out" || r.Path == "/stop-viewing" || strings.HasPrefix(r.Path, "/start") || strings.HasPrefix(r.Path, "/unsubscribe/") || strings.HasSuffix(r.Path, "/return") {
			continue
		}
		path := pathOf(r, s.north)
		switch a := admin.do(r.Method, path, nil); {
		case r.Method == http.MethodPost && (a.status != 403 || !strings.Contains(a.body, "You cannot change anything here")):
			t.Errorf("%s %s: status %d\n%s", r.Method, path, a.status, a.body)
		case a.status >= 500:
			t.Errorf("%s %s: status %d\n%s", r.Method, path, a.status, a.body)
		}
	}
	storetest.MustBeUnchanged(t, s.north, before)

	other := s.as(s.north, "admin")
	other.view = begun.view // The cookie is valid only in the session that began the view.
	if a := other.get("/profile"); a.status != 200 || strings.Contains(a.body, "tara@north.test") {
		t.Errorf("the view in another session: %d %s", a.status, a.body)
	}
	stopped := admin.post("/stop-viewing")
	admin.expect(stopped, 303, tara)
	if admin.view = stopped.view; admin.view != "" {
		t.Errorf("the cookie remains: %s", stopped.view)
	}
	admin.expect(admin.get("/manage/audit?kind=user_view"), 200, "", "admin@north.test")

	manager.expect(manager.post(tara+"/view"), 404, "")
	if a := admin.post(fmt.Sprintf("/manage/people/%d/view", s.north.ID(1))); a.view != "" && a.status < 400 || a.status == 303 {
		t.Errorf("the view as an admin: %d", a.status)
	}
	made := manager.post("/manage/courses/add", "title", "Own", "courseCode", "OWN", "description", "", "duration", "", "trainerName", "")
	course := idIn(t, made.location, "/manage/courses/")
	admin.expect(admin.post("/manage/courses/"+course+"/publish", "version", "1"), 303, "/manage/courses/"+course+"?done=course-publish")
	admin.expect(admin.post("/manage/enrollments/add", "userIDs", fmt.Sprint(s.north.ID(storetest.Trainee)), "courseIDs", course), 303, "/manage/enrollments?done=enrollment-add")
	viewed := manager.post(tara + "/view")
	manager.expect(viewed, 303, "/my-courses")
	manager.view = viewed.view
	manager.expect(manager.get("/my-courses"), 200, "", "You view the pages as Tara")
	admin.expect(admin.post("/manage/courses/"+course+"/owners/"+fmt.Sprint(s.north.ID(storetest.Manager))+"/remove"), 303, "/manage/courses/"+course+"?done=course-owner-remove")
	if a := manager.get("/profile"); strings.Contains(a.body, "tara@north.test") {
		t.Errorf("a manager without access to the person still views as them: %s", a.body)
	}
}
