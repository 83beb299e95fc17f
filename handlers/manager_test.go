package handlers_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// A manager with access to a batch must be able to read and change the batch, its people and its enrollments. After
// the access ends, the manager must have access to nothing.
func TestManager_OwnBatch(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	batch := w.ManagedBatch()
	uma, selling := w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.Selling)
	ask := func(path, body string, has ...string) apitest.Answer {
		t.Helper()
		a := w.Ask("north-manager", path, body)
		w.Expect(a, 200, "")
		for _, part := range has {
			if !strings.Contains(a.Body, part) {
				t.Errorf("%s: %s is missing: %s", path, part, a.Body)
			}
		}
		return a
	}
	own := fmt.Sprintf(`{"batchID":%d}`, batch)
	ask("/batch-list-all", "", `"name":"Autumn"`, `"totalCount":1`)
	ask("/batch-details", fmt.Sprintf(`{"id":%d}`, batch), `"name":"Autumn"`)
	ask("/batch-manager-list", own, "manager@north.test")
	ask("/user-list", own, "uma@north.test", `"totalCount":1`)
	ask("/user-list", `{"format":"csv"}`, "uma@north.test")
	ask("/user-details", fmt.Sprintf(`{"id":%d}`, uma), "uma@north.test")
	ask("/report-progress", own, `"courseID":`+fmt.Sprint(selling), `"totalCount":1`)
	ask("/report-completions", "", `"totalCount":0`)
	ask("/report-exams", "", `"results":[],"totalCount":0`)
	ask("/report-packages", "", `"results":[],"totalCount":0`)
	w.Expect(w.Ask("north-manager", "/package-attempt-details", fmt.Sprintf(`{"attemptID":%d}`, w.North.ID(1))), 404, "not_found")
	w.Expect(w.Ask("north-manager", "/report-package-questions", fmt.Sprintf(`{"documentID":%d}`, w.North.ID(storetest.Film))), 404, "not_found")
	w.Expect(w.Ask("north-manager", "/report-packages", fmt.Sprintf(`{"documentID":%d}`, w.North.ID(storetest.Film))), 404, "not_found")
	list := ask("/enrollment-list", fmt.Sprintf(`{"userID":%d,"status":"ongoing"}`, uma), `"courseID":`+fmt.Sprint(selling), `"totalCount":1`)
	var found struct {
		Data struct{ Enrollments []struct{ ID, Version int64 } }
	}
	if err := json.Unmarshal([]byte(list.Body), &found); err != nil {
		t.Fatal(err)
	}
	e := found.Data.Enrollments[0]
	ask("/enrollment-details", fmt.Sprintf(`{"id":%d}`, e.ID), `"endDate"`)
	ask("/enrollment-update", fmt.Sprintf(`{"id":%d,"version":%d,"endDate":"2097-01-31"}`, e.ID, e.Version), `"endDate":"2097-01-31"`)
	ask("/enroll-many", fmt.Sprintf(`{"batchID":%d,"courseIDs":[%d]}`, batch, selling), `"error":"already_enrolled"`)

	const always = `{"from":"2020-01-01","to":"2099-12-31"}`
	const others = `{"day":"2026-01-15"`
	if mine := ask("/dashboard", always, `"enrollments":2,"completions":0,"examsPassed":0`, `"revenue":[]`); strings.Contains(mine.Body, others) {
		t.Errorf("the dashboard has days of others: %s", mine.Body)
	}
	if all := w.Ask("north-admin", "/dashboard", always); !strings.Contains(all.Body, `"completions":1,"examsPassed":1`) || !strings.Contains(all.Body, others) {
		t.Errorf("the dashboard of an admin: %s", all.Body)
	}

	const person = `{"users":[{"email":"new@north.test"}]`
	ask("/user-invite", person+`}`, `"error":"batch_required"`)
	ask("/user-invite-check", `{"csv":"email\nnew@north.test\n"}`, `"email":"new@north.test"`)
	ask("/user-invite", person+fmt.Sprintf(`,"batchIDs":[%d],"courseIDs":[%d]}`, batch, selling), `"error":null`)
	ask("/user-list", own, "new@north.test", `"totalCount":2`)
	ask("/batch-trainee-remove", fmt.Sprintf(`{"batchID":%d,"userID":%d}`, batch, uma))
	w.Expect(w.Ask("north-manager", "/user-details", fmt.Sprintf(`{"id":%d}`, uma)), 404, "not_found")

	access := fmt.Sprintf(`{"batchID":%d,"userID":%d}`, batch, w.North.ID(storetest.Manager))
	w.Expect(w.Ask("north-manager", "/batch-manager-remove", access), 403, "forbidden")
	w.Expect(w.Ask("north-admin", "/batch-manager-add", strings.Replace(access, fmt.Sprint(w.North.ID(storetest.Manager)), fmt.Sprint(uma), 1)), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/batch-manager-add", access), 200, "") // A repeated call succeeds and changes nothing.
	w.Expect(w.Ask("north-admin", "/batch-manager-remove", access), 200, "")
	w.Expect(w.Ask("north-admin", "/batch-manager-remove", access), 404, "not_found")
	ask("/batch-list-all", "", `"totalCount":0`)
	ask("/user-list", "", `"totalCount":0`)
	ask("/enrollment-list", "", `"totalCount":0`)
	if log := w.Ask("north-admin", "/audit-list", `{"kinds":"batch_manager_add,batch_manager_remove"}`); strings.Count(log.Body, `"subject":"batch"`) != 2 || !strings.Contains(log.Body, fmt.Sprintf(`"changes":{"userID":[%d,null]}`, w.North.ID(storetest.Manager))) {
		t.Errorf("audit log: %s", log.Body)
	}
}

// A manager must own the courses that they add and the courses that an admin assigns to them. The manager must be able to
// change these courses, except for the prices, and to read their people, enrollments and reports. After the ownership ends,
// the manager must have access to nothing.
func TestManager_OwnCourse(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ask := func(path, body string, has ...string) apitest.Answer {
		t.Helper()
		a := w.Ask("north-manager", path, body)
		w.Expect(a, 200, "")
		for _, part := range has {
			if !strings.Contains(a.Body, part) {
				t.Errorf("%s: %s is missing: %s", path, part, a.Body)
			}
		}
		return a
	}
	refuse := func(path, body string) {
		t.Helper()
		w.Expect(w.Ask("north-manager", path, body), 404, "not_found")
	}
	idOf := func(a apitest.Answer) int64 {
		t.Helper()
		var added struct{ Data struct{ ID int64 } }
		if err := json.Unmarshal([]byte(a.Body), &added); err != nil {
			t.Fatal(err, a.Body)
		}
		return added.Data.ID
	}
	made := idOf(ask("/course-add", `{"title":"Own course","courseCode":"OWN"}`))
	ask("/course-list-all", "", `"title":"Own course"`, `"totalCount":1`)
	ask("/course-owner-list", fmt.Sprintf(`{"courseID":%d}`, made), "manager@north.test")
	subject := idOf(ask("/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"subject","title":"One"}`, made)))
	chapter := idOf(ask("/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"chapter","parentID":%d,"title":"Two"}`, made, subject)))
	document := idOf(ask("/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"document","parentID":%d,"type":"page","title":"Three","draft":true}`, made, chapter)))
	ask("/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":1,"title":"Four"}`, document), `"title":"Four"`)
	ask("/outline-details", fmt.Sprintf(`{"kind":"document","id":%d}`, document), `"title":"Four"`)
	ask("/outline-move", fmt.Sprintf(`{"kind":"document","id":%d,"position":0}`, document))
	ask("/outline-publish", fmt.Sprintf(`{"courseID":%d}`, made), `"published":1`)
	ask("/course-publish", fmt.Sprintf(`{"id":%d,"version":1}`, made), `"status":1`)
	ask("/course-archive", fmt.Sprintf(`{"id":%d,"version":2}`, made), `"status":0`)
	ask("/course-update", fmt.Sprintf(`{"id":%d,"version":3,"title":"Renamed"}`, made), `"title":"Renamed"`)
	ask("/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, made), `"mayChange":true`)
	copied := idOf(ask("/course-copy", fmt.Sprintf(`{"id":%d,"title":"Copied","courseCode":"OWN-2"}`, made)))
	ask("/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, copied), `"mayChange":true`)
	w.Expect(w.Ask("north-manager", "/price-set", fmt.Sprintf(`{"courseID":%d,"currencyCode":"EUR","amount":900}`, made)), 403, "forbidden")
	refuse("/outline-move", fmt.Sprintf(`{"kind":"document","id":%d,"position":0,"parentID":%d}`, document, w.North.ID(1)))
	refuse("/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"chapter","parentID":%d,"title":"X"}`, made, w.North.ID(1)))
	refuse("/outline-remove", fmt.Sprintf(`{"kind":"subject","id":%d,"version":1}`, w.North.ID(1)))
	refuse("/outline-removed-list", fmt.Sprintf(`{"courseID":%d}`, w.North.ID(storetest.Forklift)))
	refuse("/outline-restore", fmt.Sprintf(`{"id":%d}`, w.North.ID(1)))
	refuse("/outline-delete", fmt.Sprintf(`{"id":%d}`, w.North.ID(1)))
	ask("/outline-remove", fmt.Sprintf(`{"kind":"chapter","id":%d,"version":1}`, chapter))
	removal := firstID(t, ask("/outline-removed-list", fmt.Sprintf(`{"courseID":%d}`, made), `"title":"Two"`, `"parentTitle":"One"`))
	ask("/outline-restore", fmt.Sprintf(`{"id":%d}`, removal), `"title":"Two"`, fmt.Sprintf(`"courseID":%d`, made))
	ask("/outline-details", fmt.Sprintf(`{"kind":"document","id":%d}`, document), `"title":"Four"`)

	forklift, tara := w.North.ID(storetest.Forklift), w.North.ID(storetest.Trainee)
	refuse("/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, forklift))
	refuse("/user-details", fmt.Sprintf(`{"id":%d}`, tara))
	owner := fmt.Sprintf(`{"courseID":%d,"userID":%d}`, forklift, w.North.ID(storetest.Manager))
	w.Expect(w.Ask("north-manager", "/course-owner-add", owner), 403, "forbidden")
	w.Expect(w.Ask("north-admin", "/course-owner-add", owner), 200, "")
	w.Expect(w.Ask("north-admin", "/course-owner-add", owner), 200, "") // A repeated call succeeds and changes nothing.
	w.Expect(w.Ask("north-admin", "/course-owner-add", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, forklift, tara)), 404, "not_found")
	of := fmt.Sprintf(`{"courseID":%d}`, forklift)
	ask("/course-edit-details", of, `"mayChange":true`)
	ask("/user-details", fmt.Sprintf(`{"id":%d}`, tara), "tara@north.test")
	ask("/user-list", "", "tara@north.test")
	ask("/enrollment-list", of, "tara@north.test")
	ask("/report-progress", "", "Forklift north", `"totalCount":1`)
	ask("/report-people", "", "tara@north.test")
	ask("/report-people", `{"format":"csv"}`, "tara@north.test")
	ask("/report-completions", of)
	ask("/report-exams", "", "Licence north", "tara@north.test", `"totalCount":1`)
	ask("/report-packages", fmt.Sprintf(`{"documentID":%d}`, w.North.ID(storetest.Film)), "tara@north.test", `"totalCount":1`)
	ask("/report-people", of, `"examsPassed":1`)
	mine, all := ask("/dashboard", `{"from":"2020-01-01","to":"2099-12-31"}`, `"revenue":[]`), w.Ask("north-admin", "/report-progress", of)
	var counted struct{ Data struct{ Enrollments int64 } }
	if err := json.Unmarshal([]byte(mine.Body), &counted); err != nil || counted.Data.Enrollments == 0 {
		t.Errorf("the dashboard has no enrollment: %s", mine.Body)
	}
	if a := w.Ask("north-manager", "/report-progress", of); a.Body != all.Body {
		t.Errorf("the progress of the owner and of an admin differ: %s %s", a.Body, all.Body)
	}
	refuse("/report-people", fmt.Sprintf(`{"courseID":%d}`, w.North.ID(storetest.FirstAid)))

	w.Expect(w.Ask("north-admin", "/course-owner-remove", owner), 200, "")
	w.Expect(w.Ask("north-admin", "/course-owner-remove", owner), 404, "not_found")
	refuse("/course-edit-details", of)
	refuse("/user-details", fmt.Sprintf(`{"id":%d}`, tara))
	ask("/report-people", "", `"totalCount":0`)
	if log := w.Ask("north-admin", "/audit-list", `{"kinds":"course_owner_add,course_owner_remove"}`); strings.Count(log.Body, `"subject":"course"`) != 4 {
		t.Errorf("audit log: %s", log.Body)
	}
}

// ownValues maps names of fields in isolationCases to values that belong to the manager's batch. The test sends these values
// in the fields of a request that it does not test.
func (w worlds) ownValues(batch int64) map[string]any {
	uma, selling := w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.Selling)
	return map[string]any{
		"batchID": batch, "batchIDs": batch, "users.batchIDs": batch, "userID": uma, "userIDs": uma, "courseID": selling, "courseIDs": selling,
		"users.courseIDs": selling, "users.email": "one@more.test",
	}
}

// textsOutside are texts of north about objects of the batch Spring. A manager of another batch must not see them.
var textsOutside = []string{"tara@north.test", "Spring north", "Forklift north"}

// bodyOutside returns the fields of a call in which only field has the value of an object outside of the manager's batches. own has the values of
// the manager's own objects.
func (c isolationCase) bodyOutside(w worlds, own map[string]any, field string) string {
	w.T.Helper()
	fields := maps.Clone(c.with)
	if fields == nil {
		fields = map[string]any{}
	}
	for name, in := range c.fields {
		value, mine := own[name]
		if name == field || !mine {
			value = in(w, w.North)
		}
		place(fields, name, value)
	}
	text, err := json.Marshal(fields)
	if err != nil {
		w.T.Fatal(err)
	}
	return string(text)
}

// The test calls every route for managers without fields, and with the id of an object outside the manager's batches
// in each id field. No response may contain such an object. The test uses isolationCases, which must have a case for
// each new route.
func TestManager_Outside(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.SignIn()
	own := w.ownValues(w.ManagedBatch())
	before := storetest.Digest(t, w.North)
	tested := map[string]bool{}
	refused := func(what string, a apitest.Answer) {
		t.Helper()
		item := a.Status == 200 && strings.Contains(a.Body, `"error":"`) && !strings.Contains(a.Body, `"error":null`)
		if a.Status != 404 && a.Status != 403 && !item {
			t.Errorf("%s: got %d %s", what, a.Status, a.Body)
		}
	}
	managers := map[string]bool{}
	for _, r := range allRoutes() {
		managers[r.Path] = r.Access == web.ManagerScoped
	}
	for _, c := range isolationCases {
		if !managers[c.route()] {
			continue
		}
		c.who = "manager"
		for _, field := range slices.Sorted(maps.Keys(c.fields)) {
			tested[c.route()] = true
			if slices.Contains([]string{"text", "users.email", "courseCode", "categoryID", "categoryIDs"}, field) {
				continue // The value is a text, an address or a code and not an id, or it is a category, which every manager may use.
			}
			a := c.call(w, "learn.north.test", c.bodyOutside(w, own, field))
			if strings.HasSuffix(field, "IDs") && a.Status == 200 && strings.Contains(a.Body, `"totalCount":0,`) {
				continue // The ids select entries of a list.
			}
			refused(c.path+" with "+field, a)
		}
	}
	for _, r := range allRoutes() {
		if r.Access != web.ManagerScoped {
			continue
		}
		a := w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: "learn.north.test", Bearer: "north-" + string(auth.RoleManager)})
		switch {
		case needsFields(r):
			// The code invalid_input means that the route has required fields. Such a route has a case in isolationCases.
		case a.Status != 200 && a.Code() != "invalid_input":
			t.Errorf("%s: got %d %s", r.Path, a.Status, a.Body)
		default:
			tested[r.Path] = true
		}
		for _, text := range textsOutside {
			if strings.Contains(a.Body, text) {
				t.Errorf("%s contains %s: %s", r.Path, text, a.Body)
			}
		}
		if !tested[r.Path] {
			t.Errorf("%s: no case of isolationCases names an object", r.Path)
		}
	}
	storetest.MustBeUnchanged(t, w.North, before)
	if all := w.Ask("north-admin", "/user-list", "").Body + w.Ask("north-admin", "/batch-list-all", "").Body + w.Ask("north-admin", "/enrollment-list", "").Body; !slices.ContainsFunc(textsOutside, func(text string) bool { return strings.Contains(all, text) }) {
		t.Errorf("the texts of what is outside are in no list: %s", all)
	}
}

// firstID returns the first id in an answer.
func firstID(t *testing.T, a apitest.Answer) (id int64) {
	t.Helper()
	_, rest, _ := strings.Cut(a.Body, `"id":`)
	if _, err := fmt.Sscan(rest, &id); err != nil && id == 0 {
		t.Fatal(err, a.Body)
	}
	return id
}

// A manager must be able to read the people who report to the manager, with their enrollments, attempts and certificates, and must not change them. Those
// who report by way of others do not belong to them.
func TestManager_Reports(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	tara, uma, ongoing := w.North.ID(storetest.Trainee), w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.OngoingEnrollment)
	forklift := w.North.ID(storetest.Forklift)
	w.North.Exec(t, fmt.Sprintf(`update enrollments set due_date = '2026-01-20' where company_id = :company and id = %d;
		insert into awards (company_id, number, user_id, holder, title, course, design, course_id, enrollment_id, issued_on)
		select company_id, 'CDEFGHIJKLMNOPQRSTUV', user_id, 'Tara', 'Forklift', 'Forklift', '{}', course_id, id, '2026-01-21' from enrollments
		where company_id = :company and id = %[1]d`, ongoing))
	ofTara, ofManager := fmt.Sprintf(`{"userID":%d}`, tara), fmt.Sprintf(`{"managerID":%d}`, w.North.ID(storetest.Manager))
	const always = `{"from":"2020-01-01","to":"2099-12-31"}`
	var attempts struct {
		Data struct{ Attempts []struct{ ID, Status int64 } }
	}
	handlerstest.Decode(t, w.Ask("north-admin", "/attempt-list", ofTara), &attempts)
	attempt := attempts.Data.Attempts[0].ID
	reads := []struct{ path, body, has string }{
		{"/user-list", "", `"totalCount":1`}, {"/user-list", `{"format":"csv"}`, "tara@north.test"}, {"/user-list", ofManager, "tara@north.test"},
		{"/user-list", `{"cursor":"start"}`, "tara@north.test"}, {"/user-list", fmt.Sprintf(`{"courseID":%d}`, forklift), "tara@north.test"},
		{"/user-list", `{"email":"tara@north.test"}`, "tara@north.test"}, {"/user-details", fmt.Sprintf(`{"id":%d}`, tara), "tara@north.test"},
		{"/user-photo", fmt.Sprintf(`{"id":%d}`, tara), ""}, {"/enrollment-list", ofTara, `"totalCount":3`}, {"/enrollment-list", `{"format":"csv"}`, "tara@north.test"},
		{"/enrollment-list", `{"cursor":"start"}`, `"email":"tara@north.test"`}, {"/enrollment-details", fmt.Sprintf(`{"id":%d}`, ongoing), `"dueDate":"2026-01-20"`},
		{"/reminder-list", fmt.Sprintf(`{"enrollmentID":%d}`, ongoing), `"reminders":[]`}, {"/team-list", "", `"managed":true`},
		{"/report-people", "", "tara@north.test"}, {"/report-progress", fmt.Sprintf(`{"courseID":%d}`, forklift), `"enrolled":1`},
		{"/report-completions", always, `"totalCount":1`}, {"/report-completions", `{"format":"csv"}`, "first name"}, {"/report-documents", "", fmt.Sprintf(`"courseID":%d`, forklift)},
		{"/report-exams", always, `"totalCount":1`}, {"/report-packages", always, `"totalCount":1`}, {"/package-attempt-details", fmt.Sprintf(`{"attemptID":%d}`, w.North.ID(1)), `"items":[]`},
		{"/report-package-questions", fmt.Sprintf(`{"documentID":%d}`, w.North.ID(storetest.Film)), `"people":0`}, {"/report-compliance", ofTara, fmt.Sprintf(`"enrollmentID":%d`, ongoing)},
		{"/dashboard", always, `"completions":1,"examsPassed":1`}, {"/attempt-list", ofTara, fmt.Sprintf(`"id":%d`, attempt)},
		{"/attempt-details", fmt.Sprintf(`{"attemptID":%d}`, attempt), fmt.Sprintf(`"userID":%d`, tara)}, {"/certificate-list", "", fmt.Sprintf(`"userID":%d`, tara)},
	}
	changes := []struct{ path, body string }{
		{"/enrollment-update", fmt.Sprintf(`{"id":%d,"version":1,"endDate":"2097-01-31"}`, ongoing)},
		{"/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":"No."}`, ongoing)}, {"/user-view", fmt.Sprintf(`{"id":%d}`, tara)},
		{"/user-photo-remove", fmt.Sprintf(`{"id":%d,"version":1}`, tara)}, {"/session-list", ofTara}, {"/end-other-sessions", ofTara},
		{"/attempt-mark", fmt.Sprintf(`{"attemptID":%d,"version":1,"answers":[{"questionID":1,"marks":1}]}`, attempt)},
		{"/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, forklift)},
	}
	refuseReads := func() {
		t.Helper()
		for _, r := range reads {
			a := w.Ask("north-manager", r.path, r.body)
			if a.Status == 200 && (strings.Contains(a.Body, "tara@north.test") || strings.Contains(a.Body, fmt.Sprintf(`"userID":%d`, tara)) || strings.Contains(a.Body, `"totalCount":1`)) {
				t.Errorf("%s %s without a report: %s", r.path, r.body, a.Body)
			}
		}
	}
	refuseReads()
	w.North.Exec(t, fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d), (:company, %d, %d)",
		tara, w.North.ID(storetest.Manager), uma, tara))
	for _, r := range reads {
		if a := w.Ask("north-manager", r.path, r.body); a.Status != 200 || !strings.Contains(a.Body, r.has) {
			t.Errorf("%s %s: %d, %s is missing: %s", r.path, r.body, a.Status, r.has, a.Body)
		}
	}
	before := storetest.Digest(t, w.North)
	for _, c := range changes {
		if a := w.Ask("north-manager", c.path, c.body); a.Status != 404 {
			t.Errorf("%s %s: %d %s", c.path, c.body, a.Status, a.Body)
		}
	}
	for _, many := range []struct{ path, body string }{
		{"/unenroll-many", fmt.Sprintf(`{"enrollmentIDs":[%d]}`, ongoing)}, {"/enrollment-update-many", fmt.Sprintf(`{"enrollmentIDs":[%d],"dueDate":"2026-09-01"}`, ongoing)},
		{"/enroll-many", fmt.Sprintf(`{"userIDs":[%d],"courseIDs":[%d]}`, tara, w.North.ID(storetest.Selling))},
	} {
		w.ExpectAll(w.Ask("north-manager", many.path, many.body), `"error":"not_found"`)
	}
	storetest.MustBeUnchanged(t, w.North, before)
	w.Expect(w.Ask("north-manager", "/user-details", fmt.Sprintf(`{"id":%d}`, uma)), 404, "not_found")

	// What waits for marking is for those who mark.
	w.North.Exec(t, fmt.Sprintf("update exam_attempts set status = 2 where company_id = :company and id = %d", attempt))
	w.ExpectAll(w.Ask("north-manager", "/attempt-list", `{"status":2}`), `"totalCount":0`)
	w.Expect(w.Ask("north-manager", "/attempt-details", fmt.Sprintf(`{"attemptID":%d}`, attempt)), 404, "not_found")
	w.North.Exec(t, "delete from user_managers where company_id = :company")
	refuseReads()
}
