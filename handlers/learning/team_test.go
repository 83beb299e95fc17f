package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// A manager must see the state of the people who report to them and of the trainees of their batches, and no other team. An admin can read each team.
func TestTeamList(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ManagedBatch()
	id, today := w.North.ID, store.Today(w.North.Company, w.Services.Now())
	w.North.Exec(t, fmt.Sprintf(`insert into user_managers (company_id, user_id, manager_id) values
		(:company, %[1]d, %[2]d), (:company, %[3]d, %[1]d), (:company, %[4]d, %[2]d)`,
		id(storetest.Trainee), id(storetest.Manager), id(storetest.SharedTrainee), id(storetest.DisabledTrainee)))
	w.North.Exec(t, fmt.Sprintf(`update enrollments set due_date = '%s' where company_id = :company and id = %d`, today.AddDays(-1), id(storetest.OngoingEnrollment)))
	w.North.Exec(t, fmt.Sprintf(`update enrollments set due_date = '%s' where company_id = :company and user_id = %d and course_id = %d and latest`, today.AddDays(7),
		id(storetest.SecondTrainee), id(storetest.Selling)))
	list := func(who, fields string) string {
		t.Helper()
		a := w.Ask(who, "/team-list", fields)
		w.Expect(a, 200, "")
		return a.Body
	}
	must := func(body string, people ...string) {
		t.Helper()
		if strings.Count(body, `"email"`) != len(people) {
			t.Errorf("want %d people: %s", len(people), body)
		}
		for _, one := range people {
			if !strings.Contains(body, one) {
				t.Errorf("%s is missing: %s", one, body)
			}
		}
	}
	tara := `"email":"tara@north.test","role":"trainee","relation":"direct","courses":3,"completed":1,"overdue":1,"dueSoon":0,"nextDueDate":null`
	uma := `"email":"uma@north.test","role":"trainee","relation":"batch","courses":1,"completed":0,"overdue":0,"dueSoon":1,"nextDueDate":"` + today.AddDays(7).String()
	own := list("north-manager", "")
	must(own, tara, uma)
	if strings.Index(own, "tara@") > strings.Index(own, "uma@") || strings.Count(own, `"managed":true`) != 2 {
		t.Errorf("Tara is overdue and reports to the manager, and Uma is in a batch of the manager: %s", own)
	}
	must(list("north-manager", `{"due":"overdue"}`), "tara@")
	must(list("north-manager", `{"due":"soon"}`), "uma@")
	must(list("north-manager", `{"search":"UMA"}`), "uma@")
	must(list("north-manager", `{"indirect":true}`), tara, uma, `"relation":"indirect"`)
	if page := list("north-manager", `{"pageSize":1,"page":2}`); !strings.Contains(page, `"totalCount":2`) {
		t.Errorf("%s", page)
	} else {
		must(page, "uma@")
	}
	must(list("north-admin", ""))
	must(list("north-admin", fmt.Sprintf(`{"managerID":%d}`, id(storetest.Trainee))), "shared@both.test")
	w.Expect(w.Ask("north-manager", "/team-list", fmt.Sprintf(`{"managerID":%d}`, id(storetest.Trainee))), 404, "not_found")
	w.Expect(w.Ask("north-manager", "/team-list", fmt.Sprintf(`{"managerID":%d,"format":"csv"}`, id(storetest.Trainee))), 404, "not_found")
	w.Expect(w.Ask("north-trainee", "/team-list", ""), 403, "forbidden")
	if csv := w.Ask("north-manager", "/team-list", `{"format":"csv"}`).Body; strings.Count(csv, "\n") != 3 || !strings.Contains(csv, "tara@north.test,trainee,direct,3,1,1,0,,") {
		t.Errorf("CSV: %s", csv)
	}
}
