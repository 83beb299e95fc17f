package console_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// An admin must be able to make a learning path, choose and move its courses, and add and remove people.
func TestLearningPath_CoursesAndPeople(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	made := admin.post("/manage/learning-paths/add", "name", "First year", "description", "")
	page := "/manage/learning-paths/" + idIn(t, made.location, "/manage/learning-paths/")
	admin.expect(made, 303, page+"?done=learning-path-add")
	forklift, aid := fmt.Sprint(s.north.ID(storetest.Forklift)), fmt.Sprint(s.north.ID(storetest.FirstAid))
	admin.expect(admin.get(page+"/edit"), 200, "", `value="`+forklift+`"`, `name="version" value="1"`, `<input type="hidden" name="courseIDs" value="">`)
	admin.expect(admin.post(page+"/edit", "version", "1", "courseIDs", forklift, "courseIDs", aid), 303, page+"?done=learning-path-edit")
	shown := admin.get(page)
	admin.expect(shown, 200, "", "2 courses", "First aid north")
	if down := `name="courseIDs" value="` + aid + "," + forklift + `"`; strings.Count(shown.body, down) != 2 {
		t.Errorf("the page has no buttons that swap the courses\n%s", shown.body)
	}
	admin.expect(admin.post(page+"/edit", "version", "2", "courseIDs", aid+","+forklift), 303, page+"?done=learning-path-edit")
	admin.expect(admin.post(page+"/edit", "version", "2", "courseIDs", aid), 409, "")
	admin.expect(admin.get(page+"/edit?courseIDs="+aid+","+forklift), 200, "", `value="`+aid+`" checked`)

	sam := fmt.Sprint(s.north.ID(storetest.SharedTrainee))
	admin.expect(admin.post(page+"/people/add", "userIDs", sam, "startDate", "2026-05-01", "endDate", "2026-04-01"), 400, "", "The last day must not be before the first day.")
	admin.expect(admin.post(page+"/people/add", "userIDs", sam, "startDate", "2026-05-01"), 303, page+"?done=learning-path-people-add")
	admin.expect(admin.get(page), 200, "", "1 person", "Sam Shared north", "1 May 2026", "/manage/enrollments/add?courseIDs="+aid+","+forklift+"&amp;userIDs="+sam)
	admin.expect(admin.post(page+"/people/"+sam+"/remove"), 303, page+"?done=learning-path-person-remove")
	admin.expect(admin.post(page+"/edit", "version", "3", "name", "Year one", "description", "", "courseIDs", ""), 303, page+"?done=learning-path-edit")
	admin.expect(admin.get("/manage/learning-paths"), 200, "", "2 learning paths", `href="`+page+`"`, "Year one")
	admin.expect(admin.get(page), 200, "", "0 courses")
	admin.expect(admin.post(page+"/remove", "version", "4"), 303, "/manage/learning-paths?done=learning-path-remove")
	admin.expect(admin.get(page), 404, "")
}
