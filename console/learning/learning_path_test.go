package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// An admin must be able to make a learning path, choose and move its courses, and add and remove people.
func TestLearningPath_CoursesAndPeople(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	made := admin.Post("/manage/learning-paths/add", "name", "First year", "description", "")
	page := "/manage/learning-paths/" + consoletest.IDIn(t, made.Location, "/manage/learning-paths/")
	admin.Expect(made, 303, page+"?done=learning-path-add")
	forklift, aid := fmt.Sprint(s.North.ID(storetest.Forklift)), fmt.Sprint(s.North.ID(storetest.FirstAid))
	admin.Expect(admin.Get(page+"/edit"), 200, "", `value="`+forklift+`"`, `name="version" value="1"`, `<input type="hidden" name="courseIDs" value="">`)
	admin.Expect(admin.Post(page+"/edit", "version", "1", "courseIDs", forklift, "courseIDs", aid), 303, page+"?done=learning-path-edit")
	shown := admin.Get(page)
	admin.Expect(shown, 200, "", "2 courses", "First aid north", "Any order", "No due date", "<dd>None</dd>")
	if down := `name="courseIDs" value="` + aid + "," + forklift + `"`; strings.Count(shown.Body, down) != 2 {
		t.Errorf("the page has no buttons that swap the courses\n%s", shown.Body)
	}
	admin.Expect(admin.Post(page+"/edit", "version", "2", "courseIDs", aid+","+forklift), 303, page+"?done=learning-path-edit")
	admin.Expect(admin.Post(page+"/edit", "version", "2", "courseIDs", aid), 409, "")
	admin.Expect(admin.Get(page+"/edit?courseIDs="+aid+","+forklift), 200, "", `value="`+aid+`" checked`)

	sam := fmt.Sprint(s.North.ID(storetest.SharedTrainee))
	admin.Expect(admin.Post(page+"/people/add", "userIDs", sam, "startDate", "2026-05-01", "endDate", "2026-04-01"), 400, "", "The last day must not be before the first day.")
	admin.Expect(admin.Post(page+"/people/add", "userIDs", sam, "startDate", "2026-05-01"), 303, page+"?done=learning-path-people-add")
	admin.Expect(admin.Get(page), 200, "", "1 person", "Sam Shared north", "1 May 2026", "/manage/enrollments/add?courseIDs="+aid+","+forklift+"&amp;userIDs="+sam)
	admin.Expect(admin.Get(page+"/people/add"), 200, "", `<option value="1">Enroll the people in the courses`)
	admin.Expect(admin.Post(page+"/people/add", "userIDs", sam, "enroll", "1"), 303, page+"?done=learning-path-people-add")
	admin.Expect(admin.Get("/manage/people/"+sam), 200, "", "First aid north", "Forklift north")
	admin.Expect(admin.Post(page+"/people/"+sam+"/remove"), 303, page+"?done=learning-path-person-remove")
	admin.Expect(admin.Post(page+"/edit", "version", "3", "name", "Year one", "description", "", "inOrder", "1", "dueDays", "30", "certificate", "1", "courseIDs", ""), 303, page+"?done=learning-path-edit")
	admin.Expect(admin.Get("/manage/learning-paths"), 200, "", "2 learning paths", `href="`+page+`"`, "Year one")
	admin.Expect(admin.Get(page), 200, "", "0 courses", "One after the other", "<dd>30</dd>", "Trainees get a certificate")
	admin.Expect(admin.Post(page+"/remove", "version", "4"), 303, "/manage/learning-paths?done=learning-path-remove")
	admin.Expect(admin.Get(page), 404, "")
}
