package handlers_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// filteredList describes a list with filters: two or three objects, and the objects that each filter selects.
type filteredList struct {
	path, entries string
	// add is the path and the body of the request that adds the second object. If the path is empty, the test data contain the
	// object, or addFiltered adds it.
	add [2]string
	// filters maps the fields of a request to the objects that they select, counted from 1.
	filters map[string][]int
	// wrong maps a field to a value that it does not accept.
	wrong map[string]string
}

var filteredLists = []filteredList{
	{
		path: "/announcement-list-all", entries: "announcements",
		add: [2]string{"/announcement-add", `{"title":"Holiday","description":"The hall is closed.","status":0,"type":7}`},
		filters: map[string][]int{
			`"search":" HOLI "`: {2}, `"search":"closed"`: {2}, `"search":"hello"`: {1}, `"status":0`: {2}, `"status":1`: {1}, `"type":7`: {2}, `"type":7,"status":1`: nil,
		},
		wrong: map[string]string{"status": "2", "type": "0"},
	},
	{
		path: "/faq-list-all", entries: "faqs", add: [2]string{"/faq-add", `{"question":"May I park?","answer":"Behind the hall.","status":0}`},
		filters: map[string][]int{`"search":"PARK"`: {2}, `"search":"hall"`: {2}, `"search":"where"`: {1}, `"status":0`: {2}, `"search":"park","status":1`: nil},
		wrong:   map[string]string{"status": "2"},
	},
	{
		path: "/blog-list-all", entries: "blogs", add: [2]string{"/blog-add", `{"title":"Fire drill","author":"Bela","description":"On Monday.","status":0}`},
		filters: map[string][]int{`"search":"DRILL"`: {2}, `"search":"bela"`: {2}, `"search":"monday"`: {2}, `"search":"asha"`: {1}, `"status":1`: {1}, `"status":0`: {2}},
		wrong:   map[string]string{"status": "2"},
	},
	{
		path: "/testimonial-list-all", entries: "testimonials", add: [2]string{"/testimonial-add", `{"userID":north#5,"description":"Splendid!","status":0}`},
		filters: map[string][]int{`"search":"SPLENDID"`: {2}, `"search":"great"`: {1}, `"status":0`: {2}, `"userID":north#5`: {2}, `"userID":north#4`: {1}},
		wrong:   map[string]string{"status": "2", "userID": `"all"`},
	},
	{
		path: "/trainer-list-all", entries: "trainers", add: [2]string{"/trainer-add", `{"name":"Zoe Zimmer","about":"Drives cranes."}`},
		filters: map[string][]int{`"search":"ZIMMER"`: {2}, `"search":"cranes"`: {2}, `"search":"tom"`: {1}},
	},
	{
		path: "/legal-text-list-all", entries: "legalTexts", add: [2]string{"/legal-text-add", `{"kind":2,"language":"de","description":"Wir speichern wenig.","status":0}`},
		filters: map[string][]int{`"search":"WENIG"`: {2}, `"search":"imprint"`: {1}, `"kind":2`: {2}, `"language":"de"`: {2}, `"language":"en"`: {1}, `"status":0`: {2}, `"kind":1,"language":"de"`: nil},
		wrong:   map[string]string{"kind": "4", "language": `"xx"`, "status": "2"},
	},
	{
		path: "/coupon-list", entries: "coupons", add: [2]string{"/coupon-add", `{"code":"AUTUMN","percent":5,"courseID":north#2,"status":0,"endDate":"2026-02-01"}`},
		filters: map[string][]int{`"search":"autu"`: {2}, `"search":"ten"`: {1}, `"status":0`: {2}, `"courseID":north#2`: {2}, `"expired":1`: {2}, `"expired":0`: {1}},
		wrong:   map[string]string{"status": "2", "expired": "2"},
	},
	{
		path: "/learning-path-list", entries: "learningPaths", add: [2]string{"/learning-path-add", `{"name":"Office","description":"All about paper.","courseIDs":[north#2]}`},
		filters: map[string][]int{`"search":"OFFICE"`: {2}, `"search":"paper"`: {2}, `"search":"warehouse"`: {1}, `"courseID":north#2`: {2}, `"courseID":north#1`: {1}},
		wrong:   map[string]string{"courseID": `"all"`},
	},
	{
		path: "/question-category-list", entries: "categories",
		filters: map[string][]int{`"search":"LIFTS"`: {1}, `"search":"nothing"`: {2}},
	},
	{
		path: "/report-schedule-list", entries: "schedules",
		add: [2]string{"/report-schedule-add", `{"report":"completions","frequency":"monthly","userID":north#2,"courseID":north#1,"batchID":north#1}`},
		filters: map[string][]int{
			`"search":"MOHAN"`: {2}, `"search":"admin@north"`: {1}, `"report":"completions"`: {2}, `"frequency":"weekly"`: {1}, `"userID":north#2`: {2}, `"courseID":north#1`: {2}, `"batchID":north#1`: {2},
			`"report":"completions","frequency":"weekly"`: nil,
		},
		wrong: map[string]string{"report": `"secrets"`, "frequency": `"hourly"`},
	},
	// The third attempt waits to be marked, and its exam hides the names of trainees from markers. Filters that depend on the
	// trainee must not select this attempt.
	{
		path: "/attempt-list", entries: "attempts",
		filters: map[string][]int{
			`"search":"TARA"`: {1}, `"search":"uma@"`: {2}, `"courseID":north#2`: {2}, `"courseID":north#1`: {1, 3}, `"batchID":north#1`: {1}, `"from":"2026-02-20"`: {3}, `"to":"2026-02-01"`: {1},
			`"from":"2026-02-02","to":"2026-02-10"`: {2}, `"userID":north#4`: {1}, `"status":2`: {3},
		},
		wrong: map[string]string{"status": "9", "from": `"soon"`, "courseID": `"all"`},
	},
	{
		path: "/rating-list-all", entries: "ratings",
		filters: map[string][]int{`"search":"GOOD"`: {1}, `"search":"tara"`: {1}, `"search":"uma@"`: {2}, `"search":"uma","stars":5`: nil},
		wrong:   map[string]string{"stars": "6", "hidden": "2"},
	},
	{
		path: "/discussion-list-all", entries: "discussions",
		filters: map[string][]int{`"search":"LEVER"`: {1}, `"search":"hydraulic"`: {2}, `"search":"tara@"`: {1, 2}, `"search":"uma"`: nil, `"search":"tara","status":2`: {2}},
		wrong:   map[string]string{"status": "9"},
	},
	// The second payment is for two courses.
	{
		path: "/payment-list", entries: "payments",
		filters: map[string][]int{`"courseID":north#2`: {2}, `"courseID":north#1`: {1, 2}, `"courseID":north#1,"search":"pay_both"`: {2}, `"courseID":north#4`: nil},
		wrong:   map[string]string{"courseID": `"all"`, "status": `"gone"`},
	},
}

// addFiltered adds the objects of filteredLists that no API route can add in this form.
func addFiltered(w worlds) {
	w.T.Helper()
	c, b := w.North.Company.ID(), w.North.Base
	for _, statement := range []string{
		"insert into exams (company_id, id, course_id, title, blind) values (%[1]d, %[2]d + 2, %[2]d + 1, 'Blind', true), (%[1]d, %[2]d + 3, %[2]d + 2, 'Sales', false)",
		`insert into exam_attempts (company_id, id, exam_id, user_id, number, status, started_at, submitted_at, deadline, result, maximum) values
			(%[1]d, %[2]d + 2, %[2]d + 3, %[2]d + 5, 1, 4, '2026-02-10T09:00:00Z', '2026-02-10T09:30:00Z', '2026-02-10T09:45:00Z', 10, 100),
			(%[1]d, %[2]d + 3, %[2]d + 2, %[2]d + 4, 1, 2, '2026-02-20T09:00:00Z', '2026-02-20T09:30:00Z', '2026-02-20T09:45:00Z', null, 100)`,
		`insert into transactions (company_id, id, payment_id, user_id, course_id, currency_id, amount, status, enrollment_ids, created_at)
			values (%[1]d, %[2]d + 2, 'pay_both', %[2]d + 5, %[2]d + 2, 1, 100, 'captured', array[%[2]d + 1, %[2]d + 99], '2026-02-15T06:00:00Z')`,
	} {
		storetest.Exec(w.T, w.North.DSN(), fmt.Sprintf(statement, c, b))
	}
	var started struct{ Data struct{ ID int64 } }
	document := fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d,"text":"Why is it red?"}`, w.North.ID(storetest.Balance), w.North.ID(storetest.OngoingEnrollment))
	handlerstest.Decode(w.T, w.Ask("north-trainee", "/discussion-start", document), &started)
	w.Expect(w.Ask("north-admin", "/discussion-answer", fmt.Sprintf(`{"id":%d,"text":"It is the hydraulic oil."}`, started.Data.ID)), 200, "")
}

// selected returns the ids of the entries of a list in ascending order, the total that the response states, and the cursor
// of the next entries.
func (l filteredList) selected(w worlds, body string) (ids []int64, total int64, cursor string) {
	w.T.Helper()
	var part listPart
	handlerstest.Decode(w.T, w.Ask("north-admin", l.path, body), &part)
	var entries []struct{ ID, TransactionID int64 }
	if err := json.Unmarshal(part.Data[l.entries], &entries); err != nil {
		w.T.Fatalf("%s %s: %v", l.path, body, err)
	}
	for _, e := range entries {
		ids = append(ids, e.ID+e.TransactionID)
	}
	slices.Sort(ids)
	_ = json.Unmarshal(part.Data["totalCount"], &total) // A list by cursor has no total.
	return ids, total, part.text("nextCursor")
}

// Each filter must select the same objects in pages and by cursor. A list must reject a wrong value, an unknown field, and a
// cursor of a request with other filters. The error must name the field.
func TestLists_Filters(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	addFiltered(w)
	for _, l := range filteredLists {
		all, _, _ := l.selected(w, `{}`)
		if l.add[0] != "" {
			var before listPart
			handlerstest.Decode(t, w.Ask("north-admin", l.path, `{}`), &before)
			var added struct{ Data struct{ ID int64 } }
			handlerstest.Decode(t, w.Ask("north-admin", l.add[0], l.add[1]), &added)
			all = []int64{w.North.ID(1), added.Data.ID}
			for filter, places := range l.filters {
				if slices.Equal(places, []int{2}) {
					changed, _, _ := l.selected(w, fmt.Sprintf(`{"updatedSince":%q,%s}`, before.text("nextUpdatedSince"), filter))
					if !slices.Equal(changed, all[1:]) {
						t.Errorf("%s %s: changed are %v, want %v", l.path, filter, changed, all[1:])
					}
				}
			}
		} else if l.path == "/discussion-list-all" {
			slices.Reverse(all) // The first one is that of the world, whose id is higher.
		}
		l.expectFilters(w, all)
		l.expectErrors(w)
	}
}

// expectFilters fails the test unless each filter selects its objects, whose ids are in all.
func (l filteredList) expectFilters(w worlds, all []int64) {
	w.T.Helper()
	if none, total, _ := l.selected(w, `{"search":"south"}`); len(none) != 0 || total != 0 {
		w.T.Errorf("%s finds %v of another company", l.path, none)
	}
	for filter, places := range l.filters {
		var want []int64
		for _, place := range places {
			want = append(want, all[place-1])
		}
		slices.Sort(want)
		paged, total, _ := l.selected(w, "{"+filter+"}")
		_, later, _ := l.selected(w, `{"page":2,`+filter+"}")
		keyed, _, _ := l.selected(w, `{"cursor":"start",`+filter+"}")
		if !slices.Equal(paged, want) || !slices.Equal(keyed, want) || total != int64(len(want)) || later != total {
			w.T.Errorf("%s %s: got %v with the totals %d and %d, by cursor %v, want %v", l.path, filter, paged, total, later, keyed, want)
		}
	}
}

// expectErrors fails the test unless the list refuses wrong values, unknown fields, and a cursor with other filters.
func (l filteredList) expectErrors(w worlds) {
	w.T.Helper()
	for field, value := range l.wrong {
		w.ExpectField(w.Ask("north-admin", l.path, fmt.Sprintf("{%q:%s}", field, value)), 400, "invalid_input", field)
	}
	w.ExpectField(w.Ask("north-admin", l.path, `{"colour":"red"}`), 400, "invalid_input", "colour")
	_, _, cursor := l.selected(w, `{"cursor":"start","pageSize":1}`)
	w.ExpectField(w.Ask("north-admin", l.path, fmt.Sprintf(`{"cursor":%q,"search":"tara"}`, cursor)), 400, "invalid_input", "cursor")
}

// The filters must not reveal to a manager attempts of trainees in courses and batches that the manager does not manage.
func TestAttempts_FiltersOfManagers(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, filter := range []string{`"courseID":north#1`, `"batchID":north#1`} {
		w.Expect(w.Ask("north-manager", "/attempt-list", "{"+filter+"}"), 404, "not_found")
	}
	w.ExpectAll(w.Ask("north-manager", "/attempt-list", `{"search":"tara"}`), `"totalCount":0`)
	w.Expect(w.Ask("north-admin", "/batch-manager-add", `{"batchID":north#1,"userID":north#2}`), 200, "")
	for _, filter := range []string{`"courseID":north#1`, `"batchID":north#1`, `"search":"tara"`} {
		w.ExpectAll(w.Ask("north-manager", "/attempt-list", "{"+filter+"}"), `"totalCount":1`)
	}
}
