package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// Staff can enroll people in a course that is not in the catalogue in every way, and people cannot enroll alone or buy it.
func TestEnrolledOnly(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	course := w.North.ID(storetest.FirstAid)
	ask := func(path, body string, parts ...string) string {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, 200, "")
		w.ExpectAll(a, parts...)
		return a.Body
	}
	rightTotals := func(what string) {
		t.Helper()
		if wrong, err := bulk.Reconcile(t.Context(), w.DB.For(w.North.Company), handlerstest.Noon); err != nil || len(wrong) != 0 {
			t.Errorf("%s: wrong totals %+v, %v", what, wrong, err)
		}
	}
	at := func(version int) string { return fmt.Sprintf(`{"id":%d,"version":%d`, course, version) }
	ask("/price-set", fmt.Sprintf(`{"courseID":%d,"currencyCode":"INR","amount":0}`, course))
	ask("/course-publish", at(1)+`,"enrolledOnly":true}`, `"status":1`, `"enrolledOnly":true`)
	rightTotals("out of the catalogue")
	ask("/course-publish", at(2)+`}`, `"version":2`, `"enrolledOnly":true`)
	ask("/audit-list", fmt.Sprintf(`{"subject":"course","subjectID":%d}`, course), `"enrolledOnly"`)
	ask("/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, course), `"status":1`, `"enrolledOnly":true`)
	for filter, finds := range map[string]bool{`"enrolledOnly":true`: true, `"enrolledOnly":false`: false, `"status":1`: true, `"status":0`: false, `"status":1,"enrolledOnly":true`: true} {
		for _, keyset := range []string{"", `,"cursor":""`} {
			if list := ask("/course-list-all", `{`+filter+keyset+`}`); strings.Contains(list, "First aid north") != finds {
				t.Errorf("%s%s: %s", filter, keyset, list)
			}
		}
	}
	if csv := w.Ask("north-admin", "/course-list-all", `{"format":"csv","enrolledOnly":true}`).Body; !strings.Contains(csv, "First aid north") || !strings.Contains(csv, ",yes") || strings.Contains(csv, ",no") {
		t.Errorf("CSV: %s", csv)
	}

	w.Expect(w.Ask("north-trainee", "/order", fmt.Sprintf(`{"courseID":%d}`, course)), 404, "not_found")
	alone := learning.NewEnrollment{UserID: w.North.ID(storetest.SharedTrainee), CourseID: course, Today: store.Today(w.North.Company, handlerstest.Noon), Alone: true}
	if _, err := learning.Enroll(t.Context(), w.DB.For(w.North.Company), alone, store.Actor{}); err != store.ErrNotFound {
		t.Errorf("alone: %v", err)
	}
	ask("/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, w.North.ID(storetest.Trainee), course))
	ask("/enroll-many", fmt.Sprintf(`{"userIDs":[%d],"courseIDs":[%d]}`, w.North.ID(storetest.SecondTrainee), course), `"outcome":"added"`)
	if mine := w.Ask("north-trainee", "/my-courses", `{}`).Body; !strings.Contains(mine, "First aid north") {
		t.Errorf("the courses of an enrolled trainee: %s", mine)
	}
	enrolled := func() string {
		return w.Query("select count(*) from enrollments where company_id = $1 and course_id = $2 and user_id = $3", course, w.North.ID(storetest.SharedTrainee))
	}
	path := w.AddedID(w.Ask("north-admin", "/learning-path-add", fmt.Sprintf(`{"name":"Aid","courseIDs":[%d]}`, course)))
	ask("/assignment-add", fmt.Sprintf(`{"learningPathID":%d,"userID":%d}`, path, w.North.ID(storetest.SharedTrainee)))
	if n := enrolled(); n != "1" {
		t.Errorf("the learning path has made %s enrollments", n)
	}
	w.North.Exec(t, fmt.Sprintf("delete from enrollments where company_id = :company and course_id = %d and user_id = %d", course, w.North.ID(storetest.SharedTrainee)))
	batch := w.AddedID(w.Ask("north-admin", "/batch-add", `{"name":"Aiders"}`))
	ask("/batch-course-add", fmt.Sprintf(`{"batchID":%d,"courseID":%d}`, batch, course))
	ask("/batch-trainees-add", fmt.Sprintf(`{"batchID":%d,"userIDs":[%d]}`, batch, w.North.ID(storetest.SharedTrainee)))
	if n := enrolled(); n != "1" {
		t.Errorf("the batch has made %s enrollments", n)
	}

	ask("/course-copy", fmt.Sprintf(`{"id":%d,"title":"Copy","courseCode":"COPY"}`, course), `"status":0`, `"enrolledOnly":true`)
	ask("/course-archive", at(2)+`}`, `"status":0`, `"enrolledOnly":true`)
	w.Expect(w.Ask("north-admin", "/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, w.North.ID(storetest.SharedTrainee), course)), 404, "not_found")
	ask("/course-publish", at(3)+`,"enrolledOnly":false}`, `"status":1`, `"enrolledOnly":false`)
	if list := w.Ask("north-trainee", "/course-list", `{}`).Body; !strings.Contains(list, "First aid north") {
		t.Errorf("in the catalogue again: %s", list)
	}
}
