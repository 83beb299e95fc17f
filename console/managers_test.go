package console_test

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/console/consoletest"
	"lyceum/handlers"
	"lyceum/store/storetest"
)

// A manager of one batch must be able to use the pages of that batch. Pages of other objects must show nothing to the manager,
// and their forms must change nothing.
func TestManagers_Batch(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	made := admin.Post("/manage/batches/add", "name", "Autumn", "description", "", "startDate", "", "endDate", "2098-12-31")
	page := "/manage/batches/" + consoletest.IDIn(t, made.Location, "/manage/batches/")
	course, uma := fmt.Sprint(s.North.ID(storetest.Selling)), fmt.Sprint(s.North.ID(storetest.SecondTrainee))
	admin.Expect(admin.Post(page+"/courses/add", "courseID", course, "startDate", "", "endDate", ""), 303, page+"?done=batch-course-add")
	admin.Expect(admin.Post(page+"/people/add", "userIDs", uma), 303, page+"?done=batch-people-add.1")
	manager.Expect(manager.Get(page), 404, "")
	id := fmt.Sprint(s.North.ID(storetest.Manager))
	admin.Expect(admin.Get(page+"/managers/add"), 200, "", `<option value="`+id+`">`)
	admin.Expect(admin.Post(page+"/managers/add", "userID", id), 303, page+"?done=batch-manager-add")
	admin.Expect(admin.Get(page), 200, "", "manager@north.test", page+"/managers/"+id+"/remove")

	shown := manager.Get(page)
	manager.Expect(shown, 200, "", "Autumn", "uma@north.test", "Selling north", page+"/people/add")
	if strings.Contains(shown.Body, page+"/edit") || strings.Contains(shown.Body, "/managers/add") {
		t.Errorf("links to jobs of admins: %s", shown.Body)
	}
	manager.Expect(manager.Get("/manage/batches"), 200, "", "Autumn", "1 batch")
	manager.Expect(manager.Get("/manage/people"), 200, "", "uma@north.test", "1 person")
	manager.Expect(manager.Get("/manage/people/"+uma), 200, "", "uma@north.test", "Selling north")
	manager.Expect(manager.Get("/manage/enrollments/add"), 200, "", "uma@north.test", "Selling north")
	manager.Expect(manager.Get("/manage/reports/progress"), 200, "", "Selling north")
	manager.Expect(manager.Get("/manage"), 200, "", `href="/manage/people"`)
	manager.Expect(manager.Get("/manage/people"), 200, "", `href="/manage/batches"`)

	before, access := storetest.Digest(t, s.North), handlers.JobAccess()
	outside := []string{"tara@north.test", "Spring north", "Forklift north"}
	own := []int64{s.North.ID(storetest.Trainee), s.North.ID(1), s.North.ID(storetest.OngoingEnrollment)}
	for _, r := range s.Routes {
		if r.Job == "" || !access[r.Job].Allows(auth.RoleManager) {
			continue
		}
		for _, id := range own {
			path := parameter.ReplaceAllString(r.Path, fmt.Sprint(id))
			form := url.Values{"userIDs": {fmt.Sprint(s.North.ID(storetest.Trainee))}, "courseIDs": {fmt.Sprint(s.North.ID(storetest.Forklift))}, "version": {"1"}, "endDate": {"2097-01-01"}}
			for _, method := range slices.Compact([]string{http.MethodGet, r.Method}) {
				a := manager.Do(method, path, form)
				if path != r.Path && a.Status != http.StatusNotFound || a.Status >= 500 || a.Status == http.StatusForbidden {
					t.Errorf("%s %s: status %d\n%s", method, path, a.Status, a.Body)
				}
				for _, text := range outside {
					if strings.Contains(a.Body, text) {
						t.Errorf("%s %s contains %s", method, path, text)
					}
				}
			}
		}
	}
	storetest.MustBeUnchanged(t, s.North, before)
	admin.Expect(admin.Post(page+"/managers/"+id+"/remove"), 303, page+"?done=batch-manager-remove")
	manager.Expect(manager.Get(page), 404, "")
}

// A manager who owns a course must be able to change the course on the pages of the console. The manager must be able to read,
// but not to change, another course of the manager's batch.
func TestManagers_OwnCourse(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	made := manager.Post("/manage/courses/add", "title", "Own course", "courseCode", "OWN", "description", "", "duration", "", "trainerName", "")
	page := "/manage/courses/" + consoletest.IDIn(t, made.Location, "/manage/courses/")
	manager.Expect(manager.Get(page), 303, page+"/outline")
	manager.Expect(manager.Get(page+"/owners"), 200, "", "manager@north.test", page+"/edit", page+"/outline")
	manager.Expect(manager.Get(page+"/edit"), 200, "", "Own course")
	manager.Expect(manager.Get(page+"/outline"), 200, "")
	manager.Expect(manager.Get(page+"/preview"), 200, "")
	manager.Expect(manager.Get(page+"/price"), 403, "")
	manager.Expect(manager.Post("/manage/outline/subject/add", "courseID", strings.TrimPrefix(page, "/manage/courses/"), "title", "One"), 303, page+"/outline?done=outline-add")

	forklift, id := fmt.Sprintf("/manage/courses/%d", s.North.ID(storetest.Forklift)), fmt.Sprint(s.North.ID(storetest.Manager))
	manager.Expect(manager.Get(forklift), 404, "")
	admin.Expect(admin.Get(forklift+"/owners/add"), 200, "", `<option value="`+id+`">`)
	admin.Expect(admin.Post(forklift+"/owners/add", "userID", id), 303, forklift+"/owners?done=course-owner-add")
	admin.Expect(admin.Get(forklift+"/owners"), 200, "", forklift+"/owners/"+id+"/remove")
	shown := manager.Get(forklift + "/owners")
	manager.Expect(shown, 200, "", forklift+"/edit", "manager@north.test")
	if strings.Contains(shown.Body, "/owners/") || strings.Contains(shown.Body, forklift+"/price") {
		t.Errorf("links to jobs of admins: %s", shown.Body)
	}
	manager.Expect(manager.Get("/manage/reports/people?columns=email"), 200, "", "tara@north.test")
	manager.Expect(manager.Get("/manage/courses"), 200, "", "Forklift north", "Own course")
	admin.Expect(admin.Post(forklift+"/owners/"+id+"/remove"), 303, forklift+"/owners?done=course-owner-remove")
	manager.Expect(manager.Get(forklift), 404, "")
}

// A manager who only reads a person, because the person reports to the manager, must not open a form that changes the person, an enrollment or a session
// of the person, and the form must change nothing. This holds too if the API lets managers do the job for the whole company.
func TestManagers_DirectReport(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	tara := s.North.ID(storetest.Trainee)
	s.North.Exec(t, fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d)", tara, s.North.ID(storetest.Manager)))
	s.As(s.North, "tara")
	manager := s.As(s.North, "manager")
	manager.Expect(manager.Get(fmt.Sprintf("/manage/people/%d", tara)), 200, "", "tara@north.test")
	session, err := strconv.ParseInt(s.North.Value(t, fmt.Sprintf("select max(id) from sessions where company_id = $1 and user_id = %d", tara)), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	before, access, forms, reads := storetest.Digest(t, s.North), handlers.JobAccess(), 0, map[string]bool{}
	for _, r := range s.Routes {
		reads[r.Path] = reads[r.Path] || r.Method == http.MethodGet && r.Job != "" // The page of an object may contain the form.
	}
	ids := map[string]int64{":userID": tara, ":sessionID": session, ":userenrollID": s.North.ID(storetest.OngoingEnrollment), ":enrollmentID": s.North.ID(storetest.OngoingEnrollment)}
	for _, r := range s.Routes {
		if r.Method != http.MethodPost || !access[r.Job].Allows(auth.RoleManager) || !strings.Contains(r.Path, ":") {
			continue
		}
		for _, id := range []int64{tara, s.North.ID(storetest.OngoingEnrollment)} {
			path := parameter.ReplaceAllStringFunc(r.Path, func(name string) string { return fmt.Sprint(cmp.Or(ids[name], id)) })
			forms++
			methods := []string{http.MethodPost, http.MethodGet}
			if reads[r.Path] {
				methods = methods[:1]
			}
			for _, method := range methods {
				if a := manager.Do(method, path, url.Values{"version": {"1"}, "endDate": {"2097-01-01"}, "reason": {"None"}}); a.Status != http.StatusNotFound {
					t.Errorf("%s %s: status %d", method, path, a.Status)
				}
			}
		}
	}
	if forms < 20 {
		t.Errorf("%d forms", forms)
	}
	storetest.MustBeUnchanged(t, s.North, before)
}
