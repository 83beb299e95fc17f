package learning_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/handlerstest"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// An assignment must enroll the trainees of a batch and those who join later, with its due date. It must not undo what staff have decided, and it must
// apply to nobody else.
func TestAssignments(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.North.Exec(t, "delete from assignments where company_id = :company")
	w.South.Exec(t, "delete from assignments where company_id = :company")
	id := func(body string) string { return regexp.MustCompile(`"id":(\d+)`).FindStringSubmatch(body)[1] }
	a := w.Ask("north-admin", "/batch-add", `{"name":"Drivers","endDate":"2099-12-31"}`)
	w.Expect(a, 200, "")
	batch := id(a.Body)
	join := func(user int) {
		t.Helper()
		w.Expect(w.Ask("north-admin", "/batch-trainees-add", fmt.Sprintf(`{"batchID":%s,"userIDs":[north#%d]}`, batch, user)), 200, "")
	}
	enrolled := func(user int64, want string) {
		t.Helper()
		got := w.North.Value(t, `select coalesce(string_agg(status || ' ' || coalesce(due_date::text, 'never'), ', ' order by id), 'none')
			from enrollments where company_id = $1 and user_id = $2 and course_id = $3`, w.North.ID(user), w.North.ID(storetest.Selling))
		if got != want {
			t.Errorf("the enrollments of user %d: %s, want %s", user, got, want)
		}
	}
	w.North.Exec(t, fmt.Sprintf("delete from enrollments where company_id = :company and course_id = %d and user_id in (%d, %d)",
		w.North.ID(storetest.Selling), w.North.ID(5), w.North.ID(7)))
	join(5)
	added := w.Ask("north-admin", "/assignment-add", fmt.Sprintf(`{"courseID":%d,"batchID":%s,"dueDays":14}`, w.North.ID(storetest.Selling), batch))
	w.ExpectAll(added, `"enrolled":1`, `"pending":0`, `"people":"Drivers"`, `"userID":null`)
	enrolled(5, "active 2026-03-15")
	enrolled(7, "none")
	join(7)
	enrolled(7, "active 2026-03-15")
	w.Expect(w.Ask("north-admin", "/assignment-add", fmt.Sprintf(`{"courseID":%d,"batchID":%s}`, w.North.ID(storetest.Selling), batch)), 409, "already_assigned")

	// A second assignment that is due earlier changes the open enrollment, and remembers what it was.
	w.Expect(w.Ask("north-admin", "/assignment-add", fmt.Sprintf(`{"courseID":%d,"userID":north#7,"dueDays":7}`, w.North.ID(storetest.Selling))), 200, "")
	enrolled(7, "active 2026-03-08")
	if n := w.North.Value(t, "select count(*) from enrollment_history h join enrollments e on e.company_id = $1 and e.id = h.enrollment_id where h.company_id = $1 and e.user_id = $2 and h.due_date = '2026-03-15'", w.North.ID(7)); n != "1" {
		t.Errorf("%s due dates are remembered, want 1", n)
	}

	// Staff end an enrollment, and a day later somebody joins by an import.
	w.Expect(w.Ask("north-admin", "/unenroll-trainee", fmt.Sprintf(`{"userenrollID":%s}`, w.North.Value(t,
		"select id from enrollments where company_id = $1 and user_id = $2 and course_id = $3", w.North.ID(5), w.North.ID(storetest.Selling)))), 200, "")
	w.North.Exec(t, fmt.Sprintf(`delete from enrollments where company_id = :company and user_id = %d and course_id = %d;
		insert into batch_trainees (company_id, batch_id, user_id) values (:company, %s, %d)`, w.North.ID(4), w.North.ID(storetest.Selling), batch, w.North.ID(4)))
	n, err := learning.ApplyAssignments(t.Context(), w.DB.For(w.North.Company), handlerstest.Noon.Add(24*time.Hour))
	if err != nil || n != 1 {
		t.Errorf("%d new enrollments, %v; want 1", n, err)
	}
	enrolled(5, "unenrolled 2026-03-15")
	enrolled(4, "active 2026-03-16")

	// A learning path is assigned with its courses.
	path := w.Ask("north-admin", "/learning-path-add", fmt.Sprintf(`{"name":"First steps","courseIDs":[%d]}`, w.North.ID(storetest.Selling)))
	w.Expect(path, 200, "")
	w.Expect(w.Ask("north-admin", "/assignment-add", fmt.Sprintf(`{"learningPathID":%s,"userID":north#5,"dueDays":30}`, id(path.Body))), 200, "")
	enrolled(5, "unenrolled 2026-03-15, active 2026-03-31")
	w.ExpectAll(w.Ask("north-admin", "/learning-path-trainee-list", fmt.Sprintf(`{"learningPathID":%s}`, id(path.Body))), "uma@north.test")

	list := w.Ask("north-admin", "/assignment-list", fmt.Sprintf(`{"batchID":%s}`, batch))
	w.ExpectAll(list, `"totalCount":1`, `"dueDays":14`)
	w.ExpectAll(w.Ask("north-admin", "/assignment-list", `{}`), `"totalCount":3`, "First steps")
	w.ExpectAll(w.Ask("north-admin", "/assignment-update", fmt.Sprintf(`{"id":%s,"version":1,"dueDays":3}`, id(added.Body))), `"dueDays":3`)
	w.Expect(w.Ask("north-admin", "/assignment-remove", fmt.Sprintf(`{"id":%s,"version":1}`, id(added.Body))), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-admin", "/assignment-remove", fmt.Sprintf(`{"id":%s,"version":2}`, id(added.Body))), 200, "")
	enrolled(4, "active 2026-03-16")

	// An assignment that was stored and not applied, because its batch is large or the node ended, is applied as if it were new.
	w.North.Exec(t, fmt.Sprintf("insert into assignments (company_id, course_id, batch_id, due_days) values (:company, %d, %s, 1)", w.North.ID(storetest.Selling), batch))
	if n, err := learning.ApplyAssignments(t.Context(), w.DB.For(w.North.Company), handlerstest.Noon.Add(48*time.Hour)); err != nil || n != 0 {
		t.Errorf("%d new enrollments, %v; want 0", n, err)
	}
	enrolled(4, "active 2026-03-04")

	for fields, field := range map[string]string{
		`"courseID":1,"learningPathID":1,"batchID":1`: "courseID", `"batchID":1`: "courseID", `"courseID":1`: "batchID", `"courseID":1,"batchID":1,"userID":1`: "batchID",
		`"courseID":1,"batchID":1,"dueDays":36501`: "dueDays",
	} {
		w.ExpectField(w.Ask("north-admin", "/assignment-add", "{"+fields+"}"), 400, "invalid_input", field)
	}
	for fields, field := range map[string]string{
		`"courseID":south#1,"batchID":north#1`: "courseID", `"courseID":north#1,"batchID":south#1`: "batchID", `"courseID":north#1,"userID":south#5`: "userID",
		`"learningPathID":south#1,"userID":north#5`: "learningPathID", `"courseID":north#1,"userID":north#2`: "userID",
	} {
		w.ExpectField(w.Ask("north-admin", "/assignment-add", "{"+fields+"}"), 404, "not_found", field)
	}
	if answer := w.Ask("south-admin", "/assignment-list", `{}`); !strings.Contains(answer.Body, `"totalCount":0`) {
		t.Error(answer.Body)
	}
}
