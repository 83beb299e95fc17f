package learning_test

import (
	"fmt"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// What an assignment says must hold for those who completed the course before, for those whom staff enroll by hand, and for those who are on the learning
// path already.
func TestAssignments_OfPeopleWithAHistory(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.North.Exec(t, "delete from assignments where company_id = :company")
	enrolled := func(user, course int64, want string) {
		t.Helper()
		got := w.North.Value(t, `select coalesce(string_agg(status || ' ' || coalesce(due_date::text, 'never'), ', ' order by id), 'none')
			from enrollments where company_id = $1 and user_id = $2 and course_id = $3`, w.North.ID(user), w.North.ID(course))
		if got != want {
			t.Errorf("the enrollments of user %d: %s, want %s", user, got, want)
		}
	}
	assign := func(object string, user int64, days int) {
		t.Helper()
		w.Expect(w.Ask("north-admin", "/assignment-add", fmt.Sprintf(`{%s,"userID":%d,"dueDays":%d}`, object, w.North.ID(user), days)), 200, "")
	}
	course := func(id int64) string { return fmt.Sprintf(`"courseID":%d`, w.North.ID(id)) }

	assign(course(storetest.Selling), storetest.Trainee, 14)
	enrolled(storetest.Trainee, storetest.Selling, "completed 2026-03-15")
	w.ExpectAll(w.Ask("north-admin", "/report-compliance", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, w.North.ID(storetest.Trainee), w.North.ID(storetest.Selling))),
		`"compliant":1`)

	// The days of the assignment replace those of the course, in every way to enroll.
	w.North.Exec(t, fmt.Sprintf("update courses set due_days = 3 where company_id = :company and id = %d", w.North.ID(storetest.FirstAid)))
	assign(course(storetest.FirstAid), storetest.SecondTrainee, 5)
	enrolled(storetest.SecondTrainee, storetest.FirstAid, "active 2026-03-06")
	end := func() {
		t.Helper()
		w.Expect(w.Ask("north-admin", "/unenroll-trainee", fmt.Sprintf(`{"userenrollID":%s}`, w.North.Value(t,
			"select id from enrollments where company_id = $1 and user_id = $2 and course_id = $3 and latest", w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.FirstAid)))), 200, "")
	}
	end()
	w.Expect(w.Ask("north-admin", "/enroll-many", fmt.Sprintf(`{"userIDs":[%d],"courseIDs":[%d]}`, w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.FirstAid))), 200, "")
	enrolled(storetest.SecondTrainee, storetest.FirstAid, "unenrolled 2026-03-06, active 2026-03-06")
	end()
	w.Expect(w.Ask("north-api", "/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.FirstAid))), 200, "")
	enrolled(storetest.SecondTrainee, storetest.FirstAid, "unenrolled 2026-03-06, unenrolled 2026-03-06, active 2026-03-06")

	// A course that is not published yet enrolls its people when it is.
	draft := w.North.ID(storetest.Draft)
	w.ExpectAll(w.Ask("north-admin", "/assignment-add", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, draft, w.North.ID(storetest.SecondTrainee))), `"enrolled":0,"pending":1`)
	apply := func() {
		t.Helper()
		if _, err := learning.ApplyAssignments(t.Context(), w.DB.For(w.North.Company), handlerstest.Noon); err != nil {
			t.Fatal(err)
		}
	}
	apply()
	enrolled(storetest.SecondTrainee, storetest.Draft, "none")
	w.Expect(w.Ask("north-admin", "/course-publish", fmt.Sprintf(`{"id":%d,"version":%s}`, draft, w.North.Value(t, "select revision from courses where company_id = $1 and id = $2", draft))), 200, "")
	apply()
	enrolled(storetest.SecondTrainee, storetest.Draft, "active never")

	path := w.AddedID(w.Ask("north-admin", "/learning-path-add", fmt.Sprintf(`{"name":"Aid","courseIDs":[%d]}`, w.North.ID(storetest.FirstAid))))
	w.Expect(w.Ask("north-admin", "/learning-path-trainees-add", fmt.Sprintf(`{"learningPathID":%d,"userIDs":[%d]}`, path, w.North.ID(storetest.SharedTrainee))), 200, "")
	enrolled(storetest.SharedTrainee, storetest.FirstAid, "none")
	assign(fmt.Sprintf(`"learningPathID":%d`, path), storetest.SharedTrainee, 30)
	enrolled(storetest.SharedTrainee, storetest.FirstAid, "active 2026-03-31")
}
