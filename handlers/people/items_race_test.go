package people_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// raceResult contains the fields of the result of one item that the tests of concurrent requests read.
type raceResult struct {
	Email                                      string
	UserID, CourseID                           *int64
	DocumentID, EnrollmentID, CompletedPercent *int64
	Completed                                  bool
	Error                                      *string
}

// raceResults returns the results of a request with items. It fails the test if the request failed.
func (w worlds) raceResults(a apitest.Answer) []raceResult {
	w.T.Helper()
	var body struct {
		Data struct{ Results []raceResult }
	}
	if a.Status != 200 {
		w.T.Errorf("%d %s", a.Status, a.Body)
		return nil
	}
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		w.T.Error(err)
	}
	return body.Data.Results
}

// overlapping returns n lists that each contain all items, in different orders.
func overlapping(items []string, n int) [][]string {
	lists := make([][]string, n)
	for i := range lists {
		at := i * len(items) / n
		lists[i] = slices.Concat(items[at:], items[:at])
		if i%2 == 1 {
			slices.Reverse(lists[i])
		}
	}
	return lists
}

// raceRequests sends the requests concurrently to two nodes. Each body but the last has an idempotency key of its own. raceRequests
// sends the last body several times with one key: such a request may receive 409 while another one runs. It returns one answer for
// each body.
func raceRequests(t *testing.T, nodes []worlds, path string, bodies []string) []apitest.Answer {
	t.Helper()
	const sameKey = 4
	var work sync.WaitGroup
	answers, same := make([]apitest.Answer, len(bodies)), make([]apitest.Answer, sameKey)
	for i, body := range bodies[:len(bodies)-1] {
		work.Go(func() { answers[i] = nodes[i%2].Once("north-admin", fmt.Sprint("race-", i), path, body) })
	}
	last := bodies[len(bodies)-1]
	for i := range same {
		work.Go(func() { same[i] = nodes[i%2].Once("north-admin", "race-same", path, last) })
	}
	work.Wait()
	answers[len(bodies)-1] = nodes[0].Once("north-admin", "race-same", path, last)
	for _, a := range same {
		if a.Code() != "idempotency_key_in_use" && a.Body != answers[len(bodies)-1].Body {
			t.Errorf("%s: requests with one key were answered with %d %s and %s", path, a.Status, a.Body, answers[len(bodies)-1].Body)
		}
	}
	return answers
}

// Concurrent requests with the same people, in different orders and with the same or different keys, must add each person
// once. Exactly one of the results of a person must report the new user.
func TestUsers_AddManyConcurrently(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	nodes := []worlds{w, startNode(t, w.DB, w.North, w.South)}
	w.Query("with gone as (delete from company_limits where company_id = $1 returning 1) select count(*) from gone") // With limits, one request waits for the other.
	people := make([]string, 300)                                                                                    // There are so many people that the statements of the requests overlap in time.
	for i := range people {
		people[i] = fmt.Sprintf(`{"email":"race%d@north.test","fname":"Ada"}`, i)
	}
	lists := overlapping(people, 7)
	bodies := make([]string, len(lists))
	for i, list := range lists {
		bodies[i] = `{"sendMail":0,"users":[` + strings.Join(list, ",") + `]}`
	}
	added := map[string]int64{}
	for i, a := range raceRequests(t, nodes, "/user-add-many", bodies) {
		results := w.raceResults(a)
		if len(results) != len(people) {
			t.Fatalf("request %d has %d results", i, len(results))
		}
		for j, r := range results {
			switch {
			case !strings.Contains(lists[i][j], `"`+r.Email+`"`):
				t.Errorf("request %d: result %d is for %s", i, j, r.Email)
			case r.Error == nil && r.UserID != nil && added[r.Email] == 0:
				added[r.Email] = *r.UserID
			case r.Error == nil || *r.Error != "email_taken" || r.UserID != nil:
				t.Errorf("request %d: %+v after it was added as %d", i, r, added[r.Email])
			}
		}
	}
	const ofRace = `company_id = $1 and email like 'race%'`
	var told []string
	for email, id := range added {
		told = append(told, fmt.Sprint(email, " ", id))
	}
	slices.Sort(told)
	if got := w.Query(`select string_agg(concat_ws(' ', email, id), ',' order by email collate "C") from users where ` + ofRace); got != strings.Join(told, ",") || len(told) != len(people) {
		t.Errorf("%d results: %s, but the users %s", len(told), strings.Join(told, ","), got)
	}
	if n := w.Query(`select count(*) from audit_log where company_id = $1 and action = 'user_add' and subject_id in (select id from users where ` + ofRace + `)`); n != "300" {
		t.Errorf("%s entries of the audit log", n)
	}
	// A deadlock would not change the results: PostgreSQL ends it after a second, and the transaction runs again. So the test
	// checks the order of the ids, which is the order in which the transaction locks the addresses.
	w.Expect(w.Ask("north-admin", "/user-add-many", `{"sendMail":0,"users":[{"email":"order-c@north.test"},{"email":"ORDER-a@north.test"},{"email":"order-b@north.test"}]}`), 200, "")
	if got := w.Query(`select string_agg(lower(email), ' ' order by id) from users where company_id = $1 and email ilike 'order-%'`); got != "order-a@north.test order-b@north.test order-c@north.test" {
		t.Errorf("the order of the locks is %s", got)
	}
	w.reconciled()
}

// Concurrent requests with the same trainees and courses must enroll each trainee in each course once.
func TestEnrollments_EnrollManyConcurrently(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Listen()
	nodes := []worlds{w, startNode(t, w.DB, w.North, w.South)}
	var items []string
	for i := range 4 {
		user, _ := storetest.NewTrainee(t, w.North, fmt.Sprint("race", i))
		for _, course := range []int64{storetest.Forklift, storetest.FirstAid, storetest.Selling} {
			items = append(items, fmt.Sprintf(`{"userID":%d,"courseID":%d}`, user, w.North.ID(course)))
		}
	}
	lists := overlapping(items, 7)
	bodies := make([]string, len(lists))
	for i, list := range lists {
		bodies[i] = `{"sendMail":1,"enrollments":[` + strings.Join(list, ",") + `]}`
	}
	made := map[string]int64{}
	for i, a := range raceRequests(t, nodes, "/enroll-many", bodies) {
		results := w.raceResults(a)
		if len(results) != len(items) {
			t.Fatalf("request %d has %d results", i, len(results))
		}
		for j, r := range results {
			switch item := lists[i][j]; {
			case r.Error == nil && r.EnrollmentID != nil && made[item] == 0:
				made[item] = *r.EnrollmentID
			case r.Error == nil || *r.Error != "already_enrolled" || r.EnrollmentID != nil:
				t.Errorf("request %d, %s: %+v after it was made as %d", i, item, r, made[item])
			}
		}
	}
	const ofRace = `company_id = $1 and user_id in (select id from users where company_id = $1 and email like 'race%')`
	if n := w.Query(`select count(*) || ' ' || count(*) filter (where latest) from enrollments where ` + ofRace); n != "12 12" || len(made) != len(items) {
		t.Errorf("enrollments and latest ones: %s; %d results", n, len(made))
	}
	if n := w.Query(`select count(*) from webhook_deliveries where event_type = 'enrollment.created' and ` + ofRace); n != "12" {
		t.Errorf("%s events", n)
	}
	w.reconciled()
}

// Concurrent requests with the same documents must count each document once. They must complete the enrollment and issue its award
// once.
func TestProgress_AddManyConcurrently(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Listen()
	nodes := []worlds{w, startNode(t, w.DB, w.North, w.South)}
	var items []string
	var users []int64
	for i := range 4 {
		user, _ := storetest.NewTrainee(t, w.North, fmt.Sprint("race", i))
		users = append(users, user)
		for _, document := range []int64{storetest.Film, storetest.Balance, storetest.Controls} {
			items = append(items, fmt.Sprintf(`{"userID":%d,"documentID":%d}`, user, w.North.ID(document)))
		}
	}
	enrolled, err := json.Marshal(map[string]any{"userIDs": users, "courseIDs": []int64{w.North.ID(storetest.Forklift)}, "sendMail": 0})
	if err != nil {
		t.Fatal(err)
	}
	w.Expect(w.Ask("north-admin", "/enroll-many", string(enrolled)), 200, "")
	lists := overlapping(items, 7)
	bodies := make([]string, len(lists))
	for i, list := range lists {
		bodies[i] = `{"items":[` + strings.Join(list, ",") + `]}`
	}
	for i, a := range raceRequests(t, nodes, "/progress-add-many", bodies) {
		results := w.raceResults(a)
		if len(results) != len(items) {
			t.Fatalf("request %d has %d results", i, len(results))
		}
		for j, r := range results {
			if r.Error != nil || r.EnrollmentID == nil || r.CompletedPercent == nil || *r.CompletedPercent != 100 || !r.Completed || !strings.Contains(lists[i][j], fmt.Sprintf(`"userID":%d,`, *r.UserID)) {
				t.Errorf("request %d, %s: %+v", i, lists[i][j], r)
			}
		}
	}
	const ofRace = `company_id = $1 and user_id in (select id from users where company_id = $1 and email like 'race%')`
	for query, want := range map[string]string{
		`select count(*) from enrollments where status = 'completed' and completed_percent = 100 and ` + ofRace:                                                       "4",
		`select count(*) from document_progress where company_id = $1 and done_at is not null and enrollment_id in (select id from enrollments where ` + ofRace + `)`: "12",
		`select count(*) from awards where ` + ofRace:                                                     "4",
		`select count(*) from webhook_deliveries where event_type = 'document.completed' and ` + ofRace:   "12",
		`select count(*) from webhook_deliveries where event_type = 'enrollment.completed' and ` + ofRace: "4",
	} {
		if got := w.Query(query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
	w.reconciled()
}
