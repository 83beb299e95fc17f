package console_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/store/storetest"
)

// siteRoutes returns the routes of the pages of visitors and trainees.
func siteRoutes(t *testing.T) []web.Route {
	t.Helper()
	trainees, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	return site.Routes(trainees)
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

// opened returns a browser with a session of the trainee that a user of the company has opened by a landing or, if ticket is true, by a
// deep link.
func (s server) opened(name string, ticket bool) browser {
	s.t.Helper()
	b, company := s.as(s.north, ""), s.north.Company
	login, err := s.auth.Login(s.t.Context(), auth.LoginInput{Company: company, Email: s.north.Text(name + "@north.test"), Password: storetest.Password})
	if err != nil {
		s.t.Fatal(err)
	}
	enrollment := s.north.ID(storetest.OngoingEnrollment)
	landed, err := s.auth.Land(s.t.Context(), auth.LandInput{Company: company, Token: login.Token, Type: auth.StaffToken, EnrollmentID: enrollment})
	if ticket && err == nil {
		who, failed := s.auth.Verify(s.t.Context(), auth.Bearer(login.Token), auth.Use{})
		issued, refused := s.auth.IssueTicket(s.t.Context(), who, enrollment, auth.RequestSource{})
		if failed != nil || refused != nil {
			s.t.Fatal(failed, refused)
		}
		landed, err = s.auth.RedeemTicket(s.t.Context(), company, issued.Secret, auth.RequestSource{})
	}
	if err != nil {
		s.t.Fatal(err)
	}
	b.cookie = landed.Cookie
	return b
}

// onBehalf are the forms that staff may send in a session that they opened for a trainee, because they may order for the trainee.
var onBehalf = []string{"/courses/:course", "/orders/:order/pay"}

// In a session that a manager or an admin opened for a trainee, every page must show what the trainee sees, and no page and no form but
// those of orders may change anything. The session must end when the trainee leaves the batches and courses of the manager.
func TestOpenedSession_IsReadOnly(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	forklift := fmt.Sprintf("/manage/courses/%d", s.north.ID(storetest.Forklift))
	manager := fmt.Sprint(s.north.ID(storetest.Manager))
	admin.expect(admin.post(forklift+"/owners/add", "userID", manager), 303, forklift+"?done=course-owner-add")
	opened := map[string]browser{}
	for _, name := range []string{"admin", "manager"} {
		opened[name], opened[name+" by ticket"] = s.opened(name, false), s.opened(name, true)
	}
	before := storetest.Digest(t, s.north)
	for name, b := range opened {
		b.expect(b.get("/my-courses"), 200, "", "You opened these pages as Tara", "Forklift north", `action="/sign-out"`)
		for _, r := range siteRoutes(t) {
			if r.Method == http.MethodPost && slices.Contains(onBehalf, r.Path) || r.Path == "/sign-out" || r.Path == "/stop-viewing" ||
				strings.HasPrefix(r.Path, "/start") || strings.HasPrefix(r.Path, "/unsubscribe/") || strings.HasSuffix(r.Path, "/return") {
				continue
			}
			switch a := b.do(r.Method, pathOf(r, s.north), nil); {
			case a.status == 429 && (r.Path == "/sign-up" || r.Path == "/forgot-password"): // The limit of messages of the network is checked before.
			case r.Method == http.MethodPost && (a.status != 403 || !strings.Contains(a.body, "You cannot change anything here")):
				t.Errorf("%s: %s %s: status %d\n%s", name, r.Method, r.Path, a.status, a.body)
			case a.status >= 500:
				t.Errorf("%s: %s %s: status %d\n%s", name, r.Method, r.Path, a.status, a.body)
			}
		}
		b.expect(b.get("/manage"), 403, "")
	}
	storetest.MustBeUnchanged(t, s.north, before)

	portal := s.opened("api", true) // A program of the company has signed the trainee in, so the session is the trainee's own.
	if a := portal.get("/my-courses"); a.status != 200 || strings.Contains(a.body, "You opened these pages") {
		t.Errorf("a session by an API user: status %d\n%s", a.status, a.body)
	}
	portal.expect(portal.post("/profile/language", "language", "de"), 303, "/profile?done=locale")

	admin.expect(admin.post(forklift+"/owners/"+manager+"/remove"), 303, forklift+"?done=course-owner-remove")
	for name, b := range opened {
		if a := b.get("/profile"); a.status == 200 != strings.HasPrefix(name, "admin") {
			t.Errorf("%s after the manager has lost the course: status %d", name, a.status)
		}
	}
}
