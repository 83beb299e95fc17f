package console_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// A manager of one batch must be able to use the pages of that batch. Pages of other objects must show nothing to the manager,
// and their forms must change nothing.
func TestManagers_Batch(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, manager := s.as(s.north, "admin"), s.as(s.north, "manager")
	made := admin.post("/manage/batches/add", "name", "Autumn", "description", "", "startDate", "", "endDate", "2098-12-31")
	page := "/manage/batches/" + idIn(t, made.location, "/manage/batches/")
	course, uma := fmt.Sprint(s.north.ID(storetest.Selling)), fmt.Sprint(s.north.ID(storetest.SecondTrainee))
	admin.expect(admin.post(page+"/courses/add", "courseID", course, "startDate", "", "endDate", ""), 303, page+"?done=batch-course-add")
	admin.expect(admin.post(page+"/people/add", "userIDs", uma), 303, page+"?done=batch-people-add")
	manager.expect(manager.get(page), 404, "")
	id := fmt.Sprint(s.north.ID(storetest.Manager))
	admin.expect(admin.get(page+"/managers/add"), 200, "", `<option value="`+id+`">`)
	admin.expect(admin.post(page+"/managers/add", "userID", id), 303, page+"?done=batch-manager-add")
	admin.expect(admin.get(page), 200, "", "manager@north.test", page+"/managers/"+id+"/remove")

	shown := manager.get(page)
	manager.expect(shown, 200, "", "Autumn", "uma@north.test", "Selling north", page+"/people/add")
	if strings.Contains(shown.body, page+"/edit") || strings.Contains(shown.body, "/managers/add") {
		t.Errorf("links to jobs of admins: %s", shown.body)
	}
	manager.expect(manager.get("/manage/batches"), 200, "", "Autumn", "1 batch")
	manager.expect(manager.get("/manage/people"), 200, "", "uma@north.test", "1 person")
	manager.expect(manager.get("/manage/people/"+uma), 200, "", "uma@north.test", "Selling north")
	manager.expect(manager.get("/manage/enrollments/add"), 200, "", "uma@north.test", "Selling north")
	manager.expect(manager.get("/manage/reports/progress"), 200, "", "Selling north")
	manager.expect(manager.get("/manage"), 200, "", `href="/manage/batches"`)

	before, access := storetest.Digest(t, s.north), handlers.JobAccess()
	outside := []string{"tara@north.test", "Spring north", "Forklift north"}
	own := []int64{s.north.ID(storetest.Trainee), s.north.ID(1)}
	for _, r := range s.routes {
		if r.Job == "" || access[r.Job] != web.ManagerScoped {
			continue
		}
		for _, id := range own {
			path := parameter.ReplaceAllString(r.Path, fmt.Sprint(id))
			form := url.Values{"userIDs": {fmt.Sprint(s.north.ID(storetest.Trainee))}, "courseIDs": {fmt.Sprint(s.north.ID(storetest.Forklift))}, "version": {"1"}, "endDate": {"2097-01-01"}}
			for _, method := range slices.Compact([]string{http.MethodGet, r.Method}) {
				a := manager.do(method, path, form)
				if path != r.Path && a.status != http.StatusNotFound || a.status >= 500 || a.status == http.StatusForbidden {
					t.Errorf("%s %s: status %d\n%s", method, path, a.status, a.body)
				}
				for _, text := range outside {
					if strings.Contains(a.body, text) {
						t.Errorf("%s %s contains %s", method, path, text)
					}
				}
			}
		}
	}
	storetest.MustBeUnchanged(t, s.north, before)
	admin.expect(admin.post(page+"/managers/"+id+"/remove"), 303, page+"?done=batch-manager-remove")
	manager.expect(manager.get(page), 404, "")
}

// A manager who owns a course must be able to change the course on the pages of the console. The manager must be able to read,
// but not to change, another course of the manager's batch.
func TestManagers_OwnCourse(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, manager := s.as(s.north, "admin"), s.as(s.north, "manager")
	made := manager.post("/manage/courses/add", "title", "Own course", "courseCode", "OWN", "description", "", "duration", "", "trainerName", "")
	page := "/manage/courses/" + idIn(t, made.location, "/manage/courses/")
	manager.expect(manager.get(page), 200, "", "manager@north.test", page+"/edit", page+"/outline")
	manager.expect(manager.get(page+"/edit"), 200, "", "Own course")
	manager.expect(manager.get(page+"/outline"), 200, "")
	manager.expect(manager.get(page+"/preview"), 200, "")
	manager.expect(manager.get(page+"/price"), 403, "")
	manager.expect(manager.post("/manage/outline/subject/add", "courseID", strings.TrimPrefix(page, "/manage/courses/"), "title", "One"), 303, page+"/outline?done=outline-add")

	forklift, id := fmt.Sprintf("/manage/courses/%d", s.north.ID(storetest.Forklift)), fmt.Sprint(s.north.ID(storetest.Manager))
	manager.expect(manager.get(forklift), 404, "")
	admin.expect(admin.get(forklift+"/owners/add"), 200, "", `<option value="`+id+`">`)
	admin.expect(admin.post(forklift+"/owners/add", "userID", id), 303, forklift+"?done=course-owner-add")
	admin.expect(admin.get(forklift), 200, "", forklift+"/owners/"+id+"/remove")
	shown := manager.get(forklift)
	manager.expect(shown, 200, "", forklift+"/edit", "manager@north.test")
	if strings.Contains(shown.body, "/owners/") || strings.Contains(shown.body, forklift+"/price") {
		t.Errorf("links to jobs of admins: %s", shown.body)
	}
	manager.expect(manager.get("/manage/reports/people"), 200, "", "tara@north.test")
	manager.expect(manager.get("/manage/courses"), 200, "", "Forklift north", "Own course")
	admin.expect(admin.post(forklift+"/owners/"+id+"/remove"), 303, forklift+"?done=course-owner-remove")
	manager.expect(manager.get(forklift), 404, "")
}
