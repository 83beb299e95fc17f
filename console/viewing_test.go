package console_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/console/consoletest"
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
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	tara := fmt.Sprintf("/manage/people/%d", s.North.ID(storetest.Trainee))
	admin.Expect(admin.Get(tara), 200, "", tara+"/view")
	admin.Expect(admin.Get(tara+"/view"), 200, "")
	begun := admin.Post(tara + "/view")
	admin.Expect(begun, 303, "/my-courses")
	admin.View = begun.View

	admin.Expect(admin.Get("/my-courses"), 200, "", "You view the pages as Tara", "Forklift north", `action="/stop-viewing"`)
	admin.Expect(admin.Get("/profile"), 200, "", "tara@north.test")
	learn := fmt.Sprintf("/learn/%d", s.North.ID(storetest.OngoingEnrollment))
	admin.Expect(admin.Get(learn), 200, "", "Forklift north")
	before := storetest.Digest(t, s.North)
	for _, r := range siteRoutes(t) {
		if r.Path == "/sign-out" || r.Path == "/stop-viewing" || strings.HasPrefix(r.Path, "/start") || strings.HasPrefix(r.Path, "/unsubscribe/") || strings.HasSuffix(r.Path, "/return") {
			continue
		}
		path := pathOf(r, s.North)
		switch a := admin.Do(r.Method, path, nil); {
		case r.Method == http.MethodPost && (a.Status != 403 || !strings.Contains(a.Body, "You cannot change anything here")):
			t.Errorf("%s %s: status %d\n%s", r.Method, path, a.Status, a.Body)
		case a.Status >= 500:
			t.Errorf("%s %s: status %d\n%s", r.Method, path, a.Status, a.Body)
		}
	}
	storetest.MustBeUnchanged(t, s.North, before)

	other := s.As(s.North, "admin")
	other.View = begun.View // The cookie is valid only in the session that began the view.
	if a := other.Get("/profile"); a.Status != 200 || strings.Contains(a.Body, "tara@north.test") {
		t.Errorf("the view in another session: %d %s", a.Status, a.Body)
	}
	stopped := admin.Post("/stop-viewing")
	admin.Expect(stopped, 303, tara)
	if admin.View = stopped.View; admin.View != "" {
		t.Errorf("the cookie remains: %s", stopped.View)
	}
	admin.Expect(admin.Get("/manage/audit?kind=user_view"), 200, "", "admin@north.test")

	manager.Expect(manager.Post(tara+"/view"), 404, "")
	if a := admin.Post(fmt.Sprintf("/manage/people/%d/view", s.North.ID(1))); a.View != "" && a.Status < 400 || a.Status == 303 {
		t.Errorf("the view as an admin: %d", a.Status)
	}
	made := manager.Post("/manage/courses/add", "title", "Own", "courseCode", "OWN", "description", "", "duration", "", "trainerName", "")
	course := consoletest.IDIn(t, made.Location, "/manage/courses/")
	admin.Expect(admin.Post("/manage/courses/"+course+"/publish", "version", "1"), 303, "/manage/courses/"+course+"?done=course-publish")
	admin.Expect(admin.Post("/manage/enrollments/add", "userIDs", fmt.Sprint(s.North.ID(storetest.Trainee)), "courseIDs", course), 303, "/manage/enrollments?done=enrollment-add.1")
	viewed := manager.Post(tara + "/view")
	manager.Expect(viewed, 303, "/my-courses")
	manager.View = viewed.View
	manager.Expect(manager.Get("/my-courses"), 200, "", "You view the pages as Tara")
	admin.Expect(admin.Post("/manage/courses/"+course+"/owners/"+fmt.Sprint(s.North.ID(storetest.Manager))+"/remove"), 303, "/manage/courses/"+course+"/owners?done=course-owner-remove")
	if a := manager.Get("/profile"); strings.Contains(a.Body, "tara@north.test") {
		t.Errorf("a manager without access to the person still views as them: %s", a.Body)
	}
}

// opened returns a browser with a session of the trainee that a user of the company has opened by a landing or, if ticket is true, by a
// deep link.
func opened(s consoletest.Server, name string, ticket bool) consoletest.Browser {
	s.T.Helper()
	b, company := s.As(s.North, ""), s.North.Company
	login, err := s.Auth.Login(s.T.Context(), auth.LoginInput{Company: company, Email: s.North.Text(name + "@north.test"), Password: storetest.Password})
	if err != nil {
		s.T.Fatal(err)
	}
	enrollment := s.North.ID(storetest.OngoingEnrollment)
	landed, err := s.Auth.Land(s.T.Context(), auth.LandInput{Company: company, Token: login.Token, Type: auth.StaffToken, EnrollmentID: enrollment})
	if ticket && err == nil {
		who, failed := s.Auth.Verify(s.T.Context(), auth.Bearer(login.Token), auth.Use{})
		issued, refused := s.Auth.IssueTicket(s.T.Context(), who, enrollment, auth.RequestSource{})
		if failed != nil || refused != nil {
			s.T.Fatal(failed, refused)
		}
		landed, err = s.Auth.RedeemTicket(s.T.Context(), company, issued.Secret, auth.RequestSource{})
	}
	if err != nil {
		s.T.Fatal(err)
	}
	b.Cookie = landed.Cookie
	return b
}

// onBehalf are the forms that staff may send in a session that they opened for a trainee, because they may order for the trainee.
var onBehalf = []string{"/courses/:course", "/orders/:order/pay"}

// In a session that a manager or an admin opened for a trainee, every page must show what the trainee sees, and no page and no form but
// those of orders may change anything. The session must end when the trainee leaves the batches and courses of the manager.
func TestOpenedSession_IsReadOnly(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	forklift := fmt.Sprintf("/manage/courses/%d", s.North.ID(storetest.Forklift))
	manager := fmt.Sprint(s.North.ID(storetest.Manager))
	admin.Expect(admin.Post(forklift+"/owners/add", "userID", manager), 303, forklift+"/owners?done=course-owner-add")
	browsers := map[string]consoletest.Browser{}
	for _, name := range []string{"admin", "manager"} {
		browsers[name], browsers[name+" by ticket"] = opened(s, name, false), opened(s, name, true)
	}
	before := storetest.Digest(t, s.North)
	for name, b := range browsers {
		b.Expect(b.Get("/my-courses"), 200, "", "You opened these pages as Tara", "Forklift north", `action="/sign-out"`)
		for _, r := range siteRoutes(t) {
			if r.Method == http.MethodPost && slices.Contains(onBehalf, r.Path) || r.Path == "/sign-out" || r.Path == "/stop-viewing" ||
				strings.HasPrefix(r.Path, "/start") || strings.HasPrefix(r.Path, "/unsubscribe/") || strings.HasSuffix(r.Path, "/return") {
				continue
			}
			switch a := b.Do(r.Method, pathOf(r, s.North), nil); {
			case a.Status == 429 && slices.Contains([]string{"/sign-up", "/forgot-password", "/courses/:course/buy"}, r.Path): // The limit of messages of the network is checked before.
			case r.Method == http.MethodPost && (a.Status != 403 || !strings.Contains(a.Body, "You cannot change anything here")):
				t.Errorf("%s: %s %s: status %d\n%s", name, r.Method, r.Path, a.Status, a.Body)
			case a.Status >= 500:
				t.Errorf("%s: %s %s: status %d\n%s", name, r.Method, r.Path, a.Status, a.Body)
			}
		}
		b.Expect(b.Get("/manage"), 403, "")
	}
	storetest.MustBeUnchanged(t, s.North, before)

	portal := opened(s, "api", true) // A program of the company has signed the trainee in, so the session is the trainee's own.
	if a := portal.Get("/my-courses"); a.Status != 200 || strings.Contains(a.Body, "You opened these pages") {
		t.Errorf("a session by an API user: status %d\n%s", a.Status, a.Body)
	}
	portal.Expect(portal.Post("/profile/language", "language", "de"), 303, "/profile?done=locale")

	admin.Expect(admin.Post(forklift+"/owners/"+manager+"/remove"), 303, forklift+"/owners?done=course-owner-remove")
	for name, b := range browsers {
		if a := b.Get("/profile"); a.Status == 200 != strings.HasPrefix(name, "admin") {
			t.Errorf("%s after the manager has lost the course: status %d", name, a.Status)
		}
	}
}
