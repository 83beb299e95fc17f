package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store"
	"lyceum/store/storetest"
)

// A manager without a batch must see the people who report to them, open their pages and remind them. The pages offer only what the manager may do:
// to change nothing of a person outside of the manager's batches and courses.
func TestTeam(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	tara, boss := s.North.ID(storetest.Trainee), s.North.ID(storetest.Manager)
	s.North.Exec(t, fmt.Sprintf(`insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d)`, tara, boss))
	s.North.Exec(t, fmt.Sprintf(`update enrollments set due_date = '%s' where company_id = :company and id = %d`,
		store.DateOf(consoletest.Noon).AddDays(-3), s.North.ID(storetest.OngoingEnrollment)))
	manager, admin := s.As(s.North, "manager"), s.As(s.North, "admin")
	person := fmt.Sprintf("/manage/people/%d", tara)
	page := manager.Get("/manage/team")
	manager.Expect(page, 200, "", "My team", "1 person", "Tara Trainee north", "1 of 3", `<span class="badge bad">1</span>`)
	overdue := fmt.Sprintf("/manage/enrollments?due=overdue&amp;userID=%d", tara)
	offered := []string{`href="` + person + `"`, overdue, fmt.Sprintf(`name="userIDs" value="%d"`, tara), `formaction="/manage/enrollments/remind"`}
	manager.Expect(page, 200, "", offered...)
	ongoing := fmt.Sprint(s.North.ID(storetest.OngoingEnrollment))
	shown := manager.Get(person)
	manager.Expect(shown, 200, "", "tara@north.test", "Forklift north", fmt.Sprintf("/records/%d.pdf", tara), `name="enrollmentIDs" value="`+ongoing+`"`)
	for _, path := range []string{person + "/view", person + "/photo-remove", "/manage/enrollments/" + ongoing + "/end", "/manage/enrollments/" + ongoing + "/waive", "/manage/enrollments/" + ongoing + "/edit"} {
		if strings.Contains(shown.Body, path) {
			t.Errorf("the page of Tara has a link to %s", path)
		}
	}
	for _, path := range []string{person + "/view", person + "/photo-remove", "/manage/enrollments/" + ongoing + "/end", "/manage/enrollments/" + ongoing + "/waive", "/manage/enrollments/" + ongoing + "/edit"} {
		manager.Expect(manager.Get(path), 404, "")
	}
	manager.Expect(manager.Get("/manage/enrollments/remind?enrollmentIDs="+ongoing), 200, "", "Tara Trainee north, Forklift north")
	manager.Expect(manager.Post("/manage/enrollments/remind", "enrollmentIDs", ongoing, "userIDs", "", "list", person), 303, person+"?done=enrollment-remind.1")
	manager.Expect(manager.Post("/manage/enrollments/remind", "enrollmentIDs", ongoing, "userIDs", ""), 200, "", "Done: 0. Not done: 1.", "Tara Trainee north", "Forklift north")
	for _, list := range []string{"/manage/team", "/manage/people", "/manage/enrollments"} {
		for _, job := range []string{"/manage/batches/add-people", "/manage/enrollments/add", "/manage/enrollments/dates", "/manage/enrollments/end"} {
			if strings.Contains(manager.Get(list).Body, job) {
				t.Errorf("%s offers %s", list, job)
			}
		}
	}
	const refused = "You may read this, but not change it."
	for _, path := range []string{"/manage/enrollments/dates", "/manage/enrollments/end"} {
		manager.Expect(manager.Post(path, "enrollmentIDs", ongoing, "dueDate", "2026-12-01", "dryRun", "1"), 200, "", "Tara Trainee north", "Forklift north", refused)
		manager.Expect(manager.Post(path, "enrollmentIDs", ongoing, "dueDate", "2026-12-01"), 200, "", "Done: 0. Not done: 1.", "Tara Trainee north", "Forklift north", refused)
		manager.Expect(manager.Post(path, "enrollmentIDs", fmt.Sprint(s.North.ID(storetest.FutureEnrollment)), "dueDate", "2026-12-01"), 200, "", "This does not exist any more.")
	}
	forklift := fmt.Sprint(s.North.ID(storetest.Forklift))
	manager.Expect(manager.Post("/manage/enrollments/add", "userIDs", fmt.Sprint(tara), "courseIDs", forklift, "dryRun", "1"), 200, "", "Tara Trainee north", "Unknown course")
	manager.Expect(manager.Post("/manage/enrollments/add", "userIDs", fmt.Sprint(s.North.ID(storetest.SecondTrainee)), "courseIDs", forklift), 200, "", "Unknown person")
	manager.Expect(manager.Get("/manage/team?due=soon"), 200, "", "No entry matches these filters.")
	manager.Expect(manager.Get("/manage/team.csv?due=overdue"), 200, "", "tara@north.test,trainee,direct,3,1,1")
	s.North.Exec(t, fmt.Sprintf(`insert into batch_managers (company_id, batch_id, user_id) select company_id, batch_id, %d from batch_trainees
		where company_id = :company and user_id = %d on conflict do nothing`, boss, tara))
	manager.Expect(manager.Get("/manage/team"), 200, "", offered...)
	s.As(s.North, "tara")
	session := s.North.Value(t, fmt.Sprintf("select max(id) from sessions where company_id = $1 and user_id = %d", tara))
	manager.Expect(manager.Post(person+"/sessions/"+session+"/end"), 303, person+"?done=user-session-end")
	manager.Expect(manager.Post(person+"/sessions/end"), 303, person+"?done=user-sessions-end")
	manager.Expect(manager.Get(person), 200, "", person+"/view", "/manage/enrollments/"+ongoing+"/end")
	admin.Expect(admin.Get("/manage/team"), 200, "", "Nobody reports to you")
	admin.Expect(admin.Get(fmt.Sprintf("/manage/people/%d", boss)), 200, "", fmt.Sprintf("/manage/team?userID=%d", boss))
	admin.Expect(admin.Get(fmt.Sprintf("/manage/team?userID=%d&indirect=1", boss)), 200, "", "Tara Trainee north", person)
}
