package people_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// outcomes returns one text for each result of a request with items: the outcome, or "field: code" after an error.
func (w worlds) outcomes(a apitest.Answer) string {
	w.T.Helper()
	var body struct {
		Data struct {
			Results []struct {
				Outcome, Error *string
				Field          string
			}
		}
	}
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		w.T.Fatalf("%s: %v", a.Body, err)
	}
	list := make([]string, len(body.Data.Results))
	for i, r := range body.Data.Results {
		switch {
		case r.Error != nil:
			list[i] = r.Field + ": " + *r.Error
		case r.Outcome != nil:
			list[i] = *r.Outcome
		}
	}
	return strings.Join(list, ", ")
}

// upsert sends people to /user-add-many with upsert, and compares the outcomes.
func (w worlds) upsert(bearer, want string, people ...string) apitest.Answer {
	w.T.Helper()
	a := w.Ask(bearer, "/user-add-many", `{"upsert":1,"users":[`+strings.Join(people, ",")+`]}`)
	w.Expect(a, 200, "")
	if got := w.outcomes(a); got != want {
		w.T.Errorf("outcomes %s, want %s: %s", got, want, a.Body)
	}
	return a
}

// An upsert must leave the same user, audit log entries, webhook events, messages, links and login directory as /user-update.
func TestUsers_UpsertChangesLikeUpdate(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Listen()
	ids, country := map[string]int64{}, w.Query(`select min(id) from countries where $1::bigint > 0`)
	for _, name := range []string{"single", "many"} {
		a := w.Ask("north-admin", "/user-add", `{"email":"`+name+`@north.test","fname":"Ada","rollno":"R-1","department":"Engines","country":`+country+`,"externalID":"`+name+`"}`)
		w.Expect(a, 200, "")
		ids[name] = w.AddedID(a)
		w.Query(`insert into reset_tokens (company_id, user_id, secret_hash, created_at, expires_at) values ($1, $2, sha256($3::text::bytea), '2026-01-01', '2099-01-01') returning user_id::text`, ids[name], name)
	}
	const fields = `"email":" %s@New.test","fname":"Ada","lname":"Lovelace","mobile":"+919800000042","department":" engines ","grade":"B","country":0,"employer":"Acme"`
	w.Expect(w.Ask("north-admin", "/user-update", handlerstest.Version(ids["single"], 1)+`,`+fmt.Sprintf(fields, "single")+`}`), 200, "")
	w.upsert("north-admin", "updated", `{"externalID":"many",`+fmt.Sprintf(fields, "many")+`}`)
	const row = `select to_jsonb(u) - array['id', 'email', 'search_text', 'external_id', 'created_at', 'updated_at'] || jsonb_build_object('domain', split_part(email, '@', 2),
			'links', (select count(*) from reset_tokens r where r.company_id = $1 and r.user_id = u.id and used_at is null),
			'logins', (select array_agg(split_part(d.email, '@', 2)) from login_directory d where d.company_id = $1 and d.email like $3 || '@%'))
		from users u where company_id = $1 and id = $2`
	if one, other := w.Query(row, ids["single"], "single"), w.Query(row, ids["many"], "many"); one != other || !strings.Contains(one, `"links": 0`) || !strings.Contains(one, `"logins": ["new.test"]`) {
		t.Errorf("/user-update leaves\n%s\nupsert leaves\n%s", one, other)
	}
	traces := func(name string) string {
		return strings.ReplaceAll(w.traces("user", fmt.Sprintf(`select id from users where company_id = $1 and id = %d`, ids[name])), name, "-")
	}
	if one, other := traces("single"), traces("many"); one != other || !strings.Contains(one, "user_update") || !strings.Contains(one, "person.updated") {
		t.Errorf("/user-update leaves\n%s\nupsert leaves\n%s", one, other)
	}
	before := traces("many")
	w.upsert("north-admin", "unchanged", `{"externalID":"many",`+fmt.Sprintf(fields, "many")+`}`)
	if version := w.Query(`select revision from users where company_id = $1 and id = $2`, ids["many"]); version != "2" || traces("many") != before {
		t.Errorf("version %s after an upsert without a change, and\n%s", version, traces("many"))
	}
}

// An upsert must find people by their external ids, or else by their addresses, change only the given fields, and report what it cannot do at the item.
func TestUsers_UpsertMatches(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const found = `select string_agg(concat_ws(' ', split_part(email, '@', 1), external_id, fname, grade, role, status), ', ' order by id) from users where company_id = $1 and email ilike 'p%'`
	state := func(want string) {
		t.Helper()
		if got := w.Query(found); got != want {
			t.Errorf("users %s, want %s", got, want)
		}
	}
	a := w.upsert("north-admin", "added, added, added", `{"email":"p1@north.test","externalID":"E1","fname":"One"}`, `{"email":"p2@north.test","fname":"Two","grade":"A"}`, `{"email":"p3@north.test","role":"manager"}`)
	w.ExpectItems(a, "userID", "userID", "userID", "userID")
	if n := w.Query(`select count(*) from outbox where company_id = $1 and kind = 'invitation'`); n != "3" {
		t.Errorf("%s invitations", n)
	}
	state("p1 E1 One  trainee 1, p2  Two A trainee 1, p3    manager 1")
	w.upsert("north-admin", "updated, updated, unchanged, added",
		`{"externalID":"E1","fname":"Uno"}`, `{"email":"P2@North.test","externalID":"E2"}`, `{"email":"p3@north.test","role":"manager"}`, `{"email":"p4@north.test"}`)
	if n := w.Query(`select count(*) from outbox where company_id = $1 and kind = 'invitation'`); n != "4" {
		t.Errorf("%s invitations after changes", n)
	}
	state("p1 E1 Uno  trainee 1, P2 E2 Two A trainee 1, p3    manager 1, p4    trainee 1")
	w.upsert("north-admin", "updated", `{"externalID":"E1","email":"p5@north.test"}`)
	for _, wrong := range [][2]string{
		{`{"externalID":"E1","email":"p4@north.test"}`, "email: email_taken"}, {`{"externalID":"none"}`, "email: invalid_input"}, {`{"fname":"Nobody"}`, "email: invalid_input"},
		{`{"externalID":"E1","email":"nobody"}`, "email: invalid_input"}, {`{"externalID":"E1","mobile":"12"}`, "mobile: invalid_input"}, {`{"externalID":"E1","country":999999}`, "country: invalid_input"},
		{`{"externalID":"E1","role":"manager"}`, "role: invalid_input"}, {`{"email":"p3@north.test","role":"trainee"}`, "role: invalid_input"}, {`{"externalID":"E1","unknown":1}`, "unknown: invalid_input"},
	} {
		w.upsert("north-admin", wrong[1], wrong[0])
	}
	w.upsert("north-admin", "updated, externalID: repeated_item, email: repeated_item", `{"externalID":"E1","grade":"B"}`, `{"externalID":"E1","grade":"C"}`, `{"email":"P5@north.test","grade":"D"}`)
	w.upsert("north-admin", "added, email: repeated_item, added, externalID: repeated_item", `{"email":"pz@north.test","grade":"Z"}`, `{"email":"PZ@north.test","grade":"Y"}`, `{"email":"py@north.test","externalID":"E3"}`, `{"email":"pa@north.test","externalID":"E3"}`)
	w.upsert("north-admin", "updated, email: email_taken, updated, externalID: external_id_taken, email: repeated_item",
		`{"externalID":"E1","email":"p6@north.test"}`, `{"externalID":"E2","email":"P6@north.test"}`, `{"email":"p4@north.test","externalID":"E4"}`, `{"email":"p3@north.test","externalID":"E4"}`, `{"email":"p6@north.test","grade":"E"}`)
	state("p6 E1 Uno B trainee 1, P2 E2 Two A trainee 1, p3    manager 1, p4 E4   trainee 1, py E3   trainee 1, pz   Z trainee 1")
	w.upsert("north-admin", "updated, updated", `{"externalID":"E4","email":"p7@north.test"}`, `{"externalID":"E2","email":"p8@north.test"}`)
	w.upsert("north-admin", "updated, updated", `{"email":"p7@north.test","externalID":"E5"}`, `{"email":"p8@north.test","externalID":"E4"}`)
	w.upsert("north-admin", "updated, updated", `{"externalID":"E5","email":"p4@north.test"}`, `{"externalID":"E4","email":"P2@north.test"}`)
	w.upsert("north-admin", "updated, updated", `{"email":"p4@north.test","externalID":"E4x"}`, `{"email":"P2@north.test","externalID":"E2"}`)
	w.upsert("north-admin", "updated", `{"email":"p4@north.test","externalID":"E4"}`)
	refused := w.Ask("north-admin", "/user-add-many", `{"upsert":true,"allOrNothing":true,"users":[{"externalID":"E1","grade":"X"},{"email":"p9@north.test"},{"email":"p3@north.test","role":"api"}]}`)
	w.Expect(refused, 422, "items_rejected")
	if got := w.outcomes(refused); got != ", , role: invalid_input" || !strings.Contains(refused.Body, `"field":"users[2].role"`) {
		t.Errorf("rejected: %s", refused.Body)
	}
	state("p6 E1 Uno B trainee 1, P2 E2 Two A trainee 1, p3    manager 1, p4 E4   trainee 1, py E3   trainee 1, pz   Z trainee 1")
	w.Expect(w.Ask("north-admin", "/user-update", `{"id":north#5,"version":1,"externalID":"E7"}`), 200, "")
	w.Expect(w.Ask("north-admin", "/user-disable", `{"id":north#5}`), 200, "")
	w.upsert("north-admin", "updated", `{"externalID":"E7","grade":"G"}`)
	if status := w.Query(`select status from users where company_id = $1 and external_id = 'E7'`); status != "0" {
		t.Errorf("an upsert has enabled a disabled person")
	}
	w.reconciled()
}

// An upsert must not change anybody whom /user-update would not change for the caller, nor people of another company.
func TestUsers_UpsertPermissions(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Expect(w.Ask("south-admin", "/user-update", `{"id":south#5,"version":1,"externalID":"S-5"}`), 200, "")
	before, admins := storetest.Digest(t, w.South), w.Query(`select string_agg(to_jsonb(u)::text, E'\n' order by id) from users u where company_id = $1 and role = 'admin'`)
	w.Expect(w.Ask("north-manager", "/user-add-many", `{"upsert":1,"users":[{"email":"tara@north.test","grade":"Z"}]}`), 403, "forbidden")
	w.upsert("north-api", "email: forbidden, role: forbidden, email: invalid_input, added, updated", `{"email":"admin@north.test","fname":"Mine"}`, `{"email":"new@north.test","role":"admin"}`, `{"externalID":"S-5","grade":"Z"}`, `{"email":"tara@south.test"}`, `{"email":"tara@north.test","grade":"Z"}`)
	if now := w.Query(`select string_agg(to_jsonb(u)::text, E'\n' order by id) from users u where company_id = $1 and role = 'admin'`); now != admins {
		t.Errorf("admins are now\n%s", now)
	}
	storetest.MustBeUnchanged(t, w.South, before)
}

// Concurrent upserts of the same people, in different orders and with the same or different keys, must add each person once and reject nobody.
func TestUsers_UpsertConcurrently(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	nodes := []worlds{w, startNode(t, w.DB, w.North, w.South)}
	w.Query("with gone as (delete from company_limits where company_id = $1 returning 1) select count(*) from gone") // With limits, one request waits for the other.
	people := make([]string, 200)
	for i := range people {
		people[i] = fmt.Sprintf(`{"email":"race%d@north.test","externalID":"E-%d","fname":"Ada"}`, i, i)
	}
	lists := overlapping(people, 6)
	bodies := make([]string, len(lists))
	for i, list := range lists {
		bodies[i] = `{"sendMail":0,"upsert":1,"users":[` + strings.Join(list, ",") + `]}`
	}
	added := 0
	for i, a := range raceRequests(t, nodes, "/user-add-many", bodies) {
		outcomes := strings.Split(w.outcomes(a), ", ")
		if len(outcomes) != len(people) || slices.ContainsFunc(outcomes, func(o string) bool { return o != "added" && o != "unchanged" }) {
			t.Errorf("request %d: %s", i, a.Body)
		}
		added += strings.Count(a.Body, `"outcome":"added"`)
	}
	if n := w.Query(`select count(*) || ' ' || count(distinct external_id) from users where company_id = $1 and email like 'race%'`); n != "200 200" || added != 200 {
		t.Errorf("%s users and external ids, %d times added", n, added)
	}
	if n := w.Query(`select count(*) from audit_log where company_id = $1 and action in ('user_add', 'user_update') and subject_id in (select id from users where company_id = $1 and email like 'race%')`); n != "200" {
		t.Errorf("%s entries of the audit log", n)
	}
	w.reconciled()
}

// An upsert of enrollments must return the enrollment of a trainee who is enrolled already, change nothing about it, and treat all other items as before.
func TestEnrollments_Upsert(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	user, _ := storetest.NewTrainee(t, w.North, "again")
	item := func(user, course int64) string {
		return fmt.Sprintf(`{"userID":%d,"courseID":%d}`, user, w.North.ID(course))
	}
	first := w.Ask("north-admin", "/enroll-many", `{"enrollments":[`+item(user, storetest.Forklift)+`]}`)
	if got := w.outcomes(first); got != "added" {
		t.Fatalf("%s: %s", got, first.Body)
	}
	id := w.Query(`select id from enrollments where company_id = $1 and user_id = $2`, user)
	rows := `select string_agg(e::text, E'\n' order by id) from enrollments e where company_id = $1 and user_id = $2 and course_id = $3`
	before := w.Query(rows, user, w.North.ID(storetest.Forklift))
	items := strings.Join([]string{item(user, storetest.Forklift), item(user, storetest.FirstAid), item(user, storetest.FirstAid), item(user, 99), item(w.North.ID(storetest.DisabledTrainee), storetest.Forklift)}, ",")
	again := w.Ask("north-admin", "/enroll-many", `{"upsert":1,"sendMail":1,"enrollments":[`+items+`]}`)
	if got, want := w.outcomes(again), "unchanged, added, unchanged, courseID: not_found, userID: trainee_inactive"; got != want {
		t.Errorf("%s, want %s: %s", got, want, again.Body)
	}
	var body struct {
		Data struct {
			Results []struct{ EnrollmentID *int64 }
		}
	}
	handlerstest.Decode(t, again, &body)
	if r := body.Data.Results; fmt.Sprint(*r[0].EnrollmentID) != id || *r[1].EnrollmentID != *r[2].EnrollmentID || r[3].EnrollmentID != nil {
		t.Errorf("%s, want the enrollment %s", again.Body, id)
	}
	if now := w.Query(rows, user, w.North.ID(storetest.Forklift)); now != before {
		t.Errorf("the enrollment has changed from %s to %s", before, now)
	}
	if n := w.Query(`select count(*) from outbox where company_id = $1 and kind = 'enrollment_confirmation'`); n != "1" {
		t.Errorf("%s confirmations", n)
	}
	whole := w.Ask("north-admin", "/enroll-many", `{"upsert":1,"allOrNothing":true,"enrollments":[`+item(user, storetest.Forklift)+`,`+item(user, storetest.Selling)+`]}`)
	if got := w.outcomes(whole); whole.Status != 200 || got != "unchanged, added" {
		t.Errorf("%d %s", whole.Status, whole.Body)
	}
	if got := w.outcomes(w.Ask("north-admin", "/enroll-many", fmt.Sprintf(`{"upsert":1,"userIDs":[%d],"courseIDs":[%d]}`, user, w.North.ID(storetest.Selling)))); got != "unchanged" {
		t.Errorf("with userIDs: %s", got)
	}
	if got := w.outcomes(w.Ask("north-manager", "/enroll-many", `{"upsert":1,"enrollments":[`+item(user, storetest.Forklift)+`]}`)); got != "userID: not_found" {
		t.Errorf("a manager learns of an enrollment: %s", got)
	}
	w.reconciled()
}

// The rules about the dates and the message of a new enrollment must not reject an upsert of a trainee who is enrolled already: a program sends the
// same first day each time. An enrollment that is over is no such enrollment.
func TestEnrollments_UpsertOfKnownDates(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	known, _ := storetest.NewTrainee(t, w.North, "known")
	fresh, _ := storetest.NewTrainee(t, w.North, "fresh")
	item := func(user, course int64) string {
		return fmt.Sprintf(`{"userID":%d,"courseID":%d,"startDate":"2020-02-01"}`, user, w.North.ID(course))
	}
	w.Expect(w.Ask("north-admin", "/enroll-many", fmt.Sprintf(`{"userIDs":[%d],"courseIDs":[%d,%d]}`, known, w.North.ID(storetest.Forklift), w.North.ID(storetest.FirstAid))), 200, "")
	w.Query(`update enrollments set start_date = '2020-01-01', end_date = '2020-02-02' where company_id = $1 and user_id = $2 and course_id = $3 returning id::text`, known, w.North.ID(storetest.FirstAid))
	again := w.Ask("north-admin", "/enroll-many", `{"upsert":1,"enrollments":[`+strings.Join([]string{item(known, storetest.Forklift), item(fresh, storetest.Forklift), item(known, storetest.FirstAid)}, ",")+`]}`)
	if got, want := w.outcomes(again), "unchanged, startDate: start_date_not_later, startDate: start_date_not_later"; got != want {
		t.Errorf("%s, want %s: %s", got, want, again.Body)
	}
	w.Query(`insert into company_limits (company_id, messages) values ($1, 1) on conflict (company_id) do update set messages = 1, sent = 0 returning messages::text`)
	mailed := w.Ask("north-admin", "/enroll-many", fmt.Sprintf(`{"upsert":1,"sendMail":1,"userIDs":[%d,%d],"courseIDs":[%d]}`, known, fresh, w.North.ID(storetest.Forklift)))
	if got, want := w.outcomes(mailed), "unchanged, added"; got != want {
		t.Errorf("%s, want %s: %s", got, want, mailed.Body)
	}
}
