package people_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// traces returns the audit log entries, the webhook events and the messages about several objects as one text, without ids and
// times.
func (w worlds) traces(kind string, subjects string) string {
	w.T.Helper()
	text := w.Query(`
		select format(E'%s\n%s\n%s',
			(select string_agg(concat_ws(' ', action, subject_kind, actor_id, address <> '', changes::text), E'\n' order by subject_id, id) from audit_log
				where company_id = $1 and subject_kind = $2 and subject_id in (`+subjects+`)),
			(select string_agg(concat_ws(' ', event_type, split_part(subject, ':', 1), once is not null, data::text), E'\n' order by split_part(subject, ':', 2)::bigint, id) from webhook_deliveries
				where company_id = $1 and split_part(subject, ':', 1) in ('person', 'enrollment') and split_part(subject, ':', 2)::bigint in (`+subjects+`)),
			(select string_agg(concat_ws(' ', kind, payload ? 'nonce', payload ? 'at'), E'\n' order by id) from outbox
				where company_id = $1 and coalesce(payload->>'enrollmentID', payload->>'userID')::bigint in (`+subjects+`)))`, kind)
	// The status is left out, because two clocks determine it: the clock of the test for a single enrollment, and the clock of the
	// database for several enrollments.
	return regexp.MustCompile(`"(status|id|userID|createdDate|completedAt|enrollmentID)": ?("[^"]*"|\d+)|[\w.]+@north\.test`).ReplaceAllString(text, "-")
}

// Adding many users at once must leave the same audit log entries, webhook events and messages as adding single users. The
// response must name the wrong users. With allOrNothing, one wrong user must cause the rejection of all users.
func TestUsers_AddMany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Listen()
	user := func(email string) string {
		return `{"email":"` + email + `","title":"Ms","fname":"Ada","lname":"Lovelace","mobile":"+919800000042","rollno":"R-1","employer":"Acme","department":"engines","zip":"10115","address":"1 Road"}`
	}
	w.Expect(w.Ask("north-admin", "/user-add", user("single@north.test")), 200, "")
	people := w.Query(`select count(*) from users where company_id = $1`)
	wrong := []string{
		user("many1@north.test"), user("MANY1@north.test"), `{"email":"no address"}`, `{"fname":"Nobody"}`, user("tara@north.test"), `{"email":"c@north.test","country":999999}`,
		user(" many2@north.test "),
	}
	want := []string{"userID", "email: email_taken", "email: invalid_input", "email: invalid_input", "email: email_taken", "country: invalid_input", "userID"}
	request := `{"users":[` + strings.Join(wrong, ",") + `]`
	refused := w.Ask("north-admin", "/user-add-many", request+`,"allOrNothing":true}`)
	w.Expect(refused, 422, "items_rejected")
	w.ExpectItems(refused, "userID", "nothing", want[1], want[2], want[3], want[4], want[5], "nothing")
	for _, field := range []string{"users[1].email", "users[2].email", "users[3].email", "users[4].email", "users[5].country"} {
		if !strings.Contains(refused.Body, `"field":"`+field+`"`) {
			t.Errorf("%s is not named: %s", field, refused.Body)
		}
	}
	if now := w.Query(`select count(*) from users where company_id = $1`); now != people {
		t.Errorf("%s people after a rejected request, want %s", now, people)
	}
	w.ExpectItems(w.Ask("north-admin", "/user-add-many", request+`}`), "userID", want...)
	single, many := w.traces("user", `select id from users where company_id = $1 and email = 'single@north.test'`), w.traces("user", `select id from users where company_id = $1 and email = 'many2@north.test'`)
	if single != many || strings.Count(many, "\n") < 2 {
		t.Errorf("a single user left\n%s\none of many\n%s", single, many)
	}
	if known := w.Query(`select count(*) from login_directory where company_id = $1 and email like 'many%'`); known != "2" {
		t.Errorf("the login directory knows %s new users", known)
	}
	w.ExpectItems(w.Ask("north-api", "/user-add-many", `{"sendMail":0,"users":[{"email":"a@north.test","role":"admin"},{"email":"b@north.test","role":"manager"}]}`), "userID", "role: forbidden", "userID")
	if sent := w.Query(`select count(*) from outbox o join users u on u.company_id = $1 and u.id = (o.payload->>'userID')::bigint where o.company_id = $1 and u.email = 'b@north.test'`); sent != "0" {
		t.Errorf("%s messages without sendMail", sent)
	}
	w.ExpectField(w.Ask("north-admin", "/user-add-many", `{"users":[`+strings.Repeat(`{},`, 1000)+`{}]}`), 400, "invalid_input", "users")
	w.Expect(w.Ask("north-manager", "/user-add-many", `{"users":[{"email":"x@north.test"}]}`), 403, "forbidden")
	first := w.Once("north-admin", "k", "/user-add-many", `{"users":[`+user("once@north.test")+`]}`)
	if again := w.Once("north-admin", "k", "/user-add-many", `{"users":[`+user("once@north.test")+`]}`); again.Body != first.Body || first.Status != 200 {
		t.Errorf("repeated: %s, first %s", again.Body, first.Body)
	}
	w.reconciled()
}

// Limits of the company must reject the items that exceed them.
func TestUsers_AddManyWithinLimits(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Query(`insert into company_limits (company_id, people, messages) select $1::bigint, count(*) + 2, 1 from users where company_id = $1 and deleted_at is null returning people::text`)
	w.ExpectItems(w.Ask("north-admin", "/user-add-many", `{"users":[{"email":"a@north.test"},{"email":"b@north.test"}]}`), "userID", "userID", "email: limit_reached")
	w.ExpectItems(w.Ask("north-admin", "/user-add-many", `{"sendMail":0,"users":[{"email":"b@north.test"},{"email":"c@north.test"}]}`), "userID", "userID", "email: limit_reached")
}

// reconciled fails the test if a stored total differs from the number of the rows that it counts.
func (w worlds) reconciled() {
	w.T.Helper()
	if wrong, err := bulk.Reconcile(w.T.Context(), w.DB.For(w.North.Company), handlerstest.Noon); err != nil || len(wrong) > 0 {
		w.T.Errorf("totals: %+v, %v", wrong, err)
	}
}

// Adding many enrollments at once must make the same enrollments as adding single ones, with the same audit log entries,
// events and messages.
func TestEnrollments_EnrollMany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Listen()
	single, _ := storetest.NewTrainee(t, w.North, "single")
	many, _ := storetest.NewTrainee(t, w.North, "many")
	later, _ := storetest.NewTrainee(t, w.North, "later")
	of := func(user, course int64) string { return fmt.Sprintf(`{"userID":%d,"courseID":%d}`, user, course) }
	id := w.North.ID
	for _, course := range []int64{storetest.Forklift, storetest.FirstAid, storetest.Selling} {
		w.Expect(w.Ask("north-admin", "/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d,"sendMail":1}`, single, id(course))), 200, "")
	}
	items := []string{
		of(many, id(storetest.Forklift)), of(many, id(storetest.FirstAid)), of(many, id(storetest.Selling)), of(many, id(storetest.Forklift)),
		of(id(storetest.DisabledTrainee), id(storetest.Forklift)), of(id(99), id(storetest.Forklift)), of(many, id(99)), of(many, id(storetest.Over)), `{"courseID":1}`,
		fmt.Sprintf(`{"userID":%d,"courseID":%d,"startDate":"2026-02-01"}`, later, id(storetest.Forklift)), fmt.Sprintf(`{"userID":%d,"courseID":%d,"startDate":"2026-05-01"}`, later, id(storetest.FirstAid)),
	}
	want := []string{
		"enrollmentID", "enrollmentID", "enrollmentID", "courseID: already_enrolled", "userID: trainee_inactive", "userID: not_found", "courseID: not_found", "courseID: course_ended", "userID: not_found",
		"startDate: start_date_not_later", "enrollmentID",
	}
	request := `{"sendMail":1,"enrollments":[` + strings.Join(items, ",") + `]`
	refused := w.Ask("north-admin", "/enroll-many", request+`,"allOrNothing":true}`)
	w.Expect(refused, 422, "items_rejected")
	if !strings.Contains(refused.Body, `"field":"enrollments[3].courseID"`) || !strings.Contains(refused.Body, `"field":"enrollments[9].startDate"`) {
		t.Errorf("rejected: %s", refused.Body)
	}
	if n := w.Query(`select count(*) from enrollments where company_id = $1 and user_id = $2`, many); n != "0" {
		t.Errorf("%s enrollments after a rejected request", n)
	}
	left := func() string {
		return w.Query(`select concat_ws(' ', (select count(*) from enrollments where company_id = $1), (select count(*) from audit_log where company_id = $1),
			(select count(*) from outbox where company_id = $1), (select count(*) from webhook_deliveries where company_id = $1))`)
	}
	before := left()
	preview := w.Ask("north-admin", "/enroll-many", request+`,"dryRun":true}`)
	if after := left(); after != before {
		t.Errorf("enrollments, audit log entries, messages and events after a preview: %s, before %s", after, before)
	}
	w.ExpectField(w.Ask("north-admin", "/enroll-many", request+`,"dryRun":true,"allOrNothing":true}`), 422, "items_rejected", "enrollments[3].courseID")
	made := w.Ask("north-admin", "/enroll-many", request+`}`)
	w.ExpectItems(made, "enrollmentID", want...)
	if withoutIDs := regexp.MustCompile(`"enrollmentID":\d+`).ReplaceAllString(made.Body, `"enrollmentID":null`); preview.Body != withoutIDs {
		t.Errorf("the preview %s differs from %s", preview.Body, made.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/enroll-many", `{"upsert":true,"dryRun":true,"enrollments":[`+items[0]+`]}`), `"outcome":"unchanged"`)
	const rows = `select string_agg(concat_ws(' ', course_id, start_date, end_date, status, latest, source, completed_percent), E'\n' order by course_id) from enrollments where company_id = $1 and user_id = $2`
	if one, several := w.Query(rows, single), w.Query(rows, many); one != several {
		t.Errorf("single enrollments\n%s\nmany\n%s", one, several)
	}
	traces := func(user int64) string {
		return w.traces("enrollment", fmt.Sprintf(`select id from enrollments where company_id = $1 and user_id = %d`, user))
	}
	if one, several := traces(single), traces(many); one != several || strings.Count(one, "\n") < 8 {
		t.Errorf("single enrollments left\n%s\nmany\n%s", one, several)
	}
	// The enrollment in the past is over, so the request must add a new enrollment after it.
	w.Query(`update enrollments set start_date = '2025-01-01', end_date = '2025-02-01' where company_id = $1 and user_id = $2 and course_id = $3 returning id::text`, many, id(storetest.FirstAid))
	again := w.Ask("north-admin", "/enroll-many", `{"enrollments":[`+items[1]+`,`+items[0]+`],"allOrNothing":false}`)
	w.ExpectItems(again, "enrollmentID", "enrollmentID", "courseID: already_enrolled")
	if n := w.Query(`select count(*) || ' ' || count(*) filter (where latest) from enrollments where company_id = $1 and user_id = $2 and course_id = $3`, many, id(storetest.FirstAid)); n != "2 1" {
		t.Errorf("enrollments and latest ones: %s", n)
	}
	w.ExpectField(w.Ask("north-admin", "/enroll-many", `{"enrollments":[`+strings.Repeat(`{},`, 1000)+`{}]}`), 400, "invalid_input", "enrollments")
	w.ExpectField(w.Ask("north-admin", "/enroll-many", `{"enrollments":[],"userIDs":[1]}`), 400, "invalid_input", "enrollments")
	w.ExpectField(w.Ask("north-admin", "/enroll-many", `{"userIDs":[1]}`), 400, "invalid_input", "courseIDs")
	managed := w.Ask("north-manager", "/enroll-many", `{"enrollments":[`+items[0]+`]}`)
	w.ExpectItems(managed, "enrollmentID", "userID: not_found")
}

// Completing many documents at once must have the same result as completing single ones. The last required document must
// complete the enrollment and issue the award.
func TestProgress_AddMany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Listen()
	id := w.North.ID
	user, course := id(storetest.Trainee), id(storetest.Forklift)
	item := func(user, document int64) string { return fmt.Sprintf(`{"userID":%d,"documentID":%d}`, user, document) }
	items := []string{item(user, id(storetest.Film)), item(user, id(storetest.Film)), item(user, id(99)), item(id(storetest.SharedTrainee), id(storetest.Film)), item(user, id(storetest.Balance)), item(user, id(storetest.Controls))}
	want := []string{"enrollmentID", "enrollmentID", "documentID: not_found", "userID: not_enrolled", "enrollmentID", "enrollmentID"}
	state := func() string {
		return w.Query(`select concat_ws(' ', e.status, e.completed_percent, (select count(*) from document_progress p where p.company_id = $1 and p.enrollment_id = e.id and p.done_at is not null),
			(select count(*) from awards a where a.company_id = $1 and a.enrollment_id = e.id)) from enrollments e where e.company_id = $1 and e.user_id = $2 and e.course_id = $3 and e.latest`, user, course)
	}
	before := state()
	request := `{"items":[` + strings.Join(items, ",") + `]`
	refused := w.Ask("north-admin", "/progress-add-many", request+`,"allOrNothing":true}`)
	w.Expect(refused, 422, "items_rejected")
	if now := state(); now != before || !strings.Contains(refused.Body, `"field":"items[2].documentID"`) || !strings.Contains(refused.Body, `"field":"items[3].userID"`) {
		t.Errorf("after a rejected request %s, before %s: %s", now, before, refused.Body)
	}
	done := w.Ask("north-admin", "/progress-add-many", request+`}`)
	w.ExpectItems(done, "enrollmentID", want...)
	if now := state(); now != "completed 100 3 1" || !strings.Contains(done.Body, `"completedPercent":100,"completed":true`) {
		t.Errorf("after: %s, before %s: %s", now, before, done.Body)
	}
	told := w.Query(`select string_agg(event_type, ' ' order by id) from webhook_deliveries where company_id = $1 and user_id = $2`, user)
	if told != "document.completed document.completed enrollment.completed certificate.issued" {
		t.Errorf("events: %s", told)
	}
	if sent := w.Query(`select count(*) from outbox where company_id = $1 and kind = 'award_issued'`); sent != "1" {
		t.Errorf("%s messages about certificates", sent)
	}
	w.ExpectItems(w.Ask("north-admin", "/progress-add-many", `{"items":[`+items[0]+`]}`), "enrollmentID", "enrollmentID")
	if now := state(); now != "completed 100 3 1" {
		t.Errorf("again: %s", now)
	}
	if log := w.Query(`select count(*) from audit_log where company_id = $1 and action = 'progress_add'`); log != "2" {
		t.Errorf("%s entries of the audit log", log)
	}
	w.ExpectField(w.Ask("north-admin", "/progress-add-many", `{"items":[`+strings.Repeat(`{},`, 1000)+`{}]}`), 400, "invalid_input", "items")
	w.Expect(w.Ask("north-trainee", "/progress-add-many", request+`}`), 403, "forbidden")
	w.reconciled()
}

// A value of a wrong type, a text that is not allowed and an unknown field must fail only their item. With allOrNothing, the response must
// name every wrong field of every item.
func TestItems_WrongValuesFailTheirItem(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	trainee, _ := storetest.NewTrainee(t, w.North, "many")
	good := `{"email":"good@north.test","fname":"Good"}`
	wrong := []string{
		`{"email":"a@north.test","mobile":"no number"}`, `{"email":"b@north.test","role":"king"}`, `{"email":"c@north.test","fname":"two\nlines"}`, `{"email":"d@north.test","fnam":"Typo"}`,
		`{"email":5}`, `{"email":"e@north.test","zip":{}}`, `{"email":"no address","mobile":"no number","nickname":"Al"}`,
	}
	fields := []string{"mobile", "role", "fname", "fnam", "email", "zip", "mobile"}
	want := []string{"userID"}
	for _, field := range fields {
		want = append(want, field+": invalid_input")
	}
	request := `{"sendMail":0,"users":[` + good + "," + strings.Join(wrong, ",") + `]`
	refused := w.Ask("north-admin", "/user-add-many", request+`,"allOrNothing":true}`)
	w.Expect(refused, 422, "items_rejected")
	for i, field := range append(fields, "nickname", "email") {
		if name := fmt.Sprintf(`"users[%d].%s"`, min(i+1, len(wrong)), field); !strings.Contains(refused.Body, name) {
			t.Errorf("%s is not named: %s", name, refused.Body)
		}
	}
	w.ExpectItems(w.Ask("north-admin", "/user-add-many", request+`}`), "userID", want...)
	w.ExpectItems(w.Ask("north-admin", "/user-invite", `{"users":[{"email":"good2@north.test"},{"email":"x@north.test","fname":"a\u200bb"},{"email":"y@north.test","role":"admin"},{"email":"z@north.test","courseIDs":["x"]}]}`),
		"userID", "userID", "fname: invalid_input", "role: invalid_input", "courseIDs: invalid_input")
	w.ExpectItems(w.Ask("north-admin", "/enroll-many", fmt.Sprintf(`{"enrollments":[{"userID":%d,"courseID":north#1},{"userID":"x","courseID":north#1},{"userID":%d,"courseID":north#1,"startDate":"soon"},{"userID":%d,"course":north#1}]}`,
		trainee, trainee, trainee)), "enrollmentID", "enrollmentID", "userID: invalid_input", "startDate: invalid_input", "course: invalid_input")
	w.ExpectItems(w.Ask("north-admin", "/progress-add-many", `{"items":[{"userID":north#7,"documentID":[]},{"userID":north#7,"documentID":north#1,"at":"now"}]}`), "enrollmentID", "documentID: invalid_input", "at: invalid_input")
	both := w.Ask("north-admin", "/user-add", `{"email":"a@b","mobile":"no number","role":"king","nickname":"Al"}`)
	w.Expect(both, 400, "invalid_input")
	for _, field := range []string{"email", "mobile", "role", "nickname"} {
		if !strings.Contains(both.Body, `"field":"`+field+`"`) {
			t.Errorf("%s is not named: %s", field, both.Body)
		}
	}
}
