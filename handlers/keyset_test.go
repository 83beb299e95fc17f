package handlers_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

// listPart is the data of the response of a list, by the names of the fields.
type listPart struct {
	Data map[string]json.RawMessage
}

func (p listPart) text(name string) (value string) {
	_ = json.Unmarshal(p.Data[name], &value) // null leaves the value empty.
	return value
}

// ids returns the ids of the entries of the list in the field with the name.
func (p listPart) ids(name string) (ids []int64) {
	var entries []struct {
		ID int64 `json:"id"`
	}
	_ = json.Unmarshal(p.Data[name], &entries)
	for _, e := range entries {
		ids = append(ids, e.ID)
	}
	return ids
}

// entriesOf returns the name of the field with the entries of a list: the only list of objects in the response of its route below /webapi/v1.
func entriesOf(t testing.TB, path string) string {
	t.Helper()
	var names []string
	for _, r := range allRoutes() {
		if r.Path == "/webapi/v1/"+path {
			names = append(names, objectLists(r.Response)...)
		}
	}
	if len(names) != 1 {
		t.Fatalf("the response of %s has the lists of objects %q, want one", path, names)
	}
	return names[0]
}

// objectLists returns the names of the fields of a response, or of its data, that are lists of objects. It leaves out the removed objects.
func objectLists(response reflect.Type) (names []string) {
	for sf := range fieldsOf(response) {
		name, _, _ := strings.Cut(sf.Tag.Get("json"), ",")
		switch {
		case (name == "" || name == "data") && sf.Type.Kind() == reflect.Struct:
			names = append(names, objectLists(sf.Type)...)
		case name != "deleted" && sf.Type.Kind() == reflect.Slice && sf.Type.Elem().Kind() == reflect.Struct:
			names = append(names, name)
		}
	}
	return names
}

// fewEntries contains the lists that have fewer than two entries in fillKeyedLists.
var fewEntries = map[string]bool{"attempt-list": true, "certificate-list": true, "order-list": true, "payment-list": true}

// fillKeyedLists adds entries to the lists of the company north that have fewer than two.
func (w worlds) fillKeyedLists() {
	w.T.Helper()
	forklift, selling := w.North.ID(storetest.Forklift), w.North.ID(storetest.Selling)
	for _, name := range []string{"Site", "Shoe size"} {
		w.added("/user-field-add", fmt.Sprintf(`{"name":%q,"kind":"text"}`, name))
	}
	hook, _ := w.added("/webhook-add", `{"url":"https://hooks.north.test/sync","events":["*"]}`)
	for _, of := range []struct{ who, path, body string }{
		{"admin", "/coupon-add", `{"code":"SYNC-1","percent":10}`},
		{"admin", "/coupon-add", `{"code":"SYNC-2","percent":10}`},
		{"admin", "/batch-add", `{"name":"Sync"}`},
		{"admin", "/exam-add", fmt.Sprintf(`{"name":"Sync","courseID":%d}`, forklift)},
		{"admin", "/question-add", `{"kind":"truefalse","text":"A lift has brakes.","correct":true}`},
		{"admin", "/learning-path-add", fmt.Sprintf(`{"name":"Sync","courseIDs":[%d]}`, forklift)},
		{"admin", "/assignment-add", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, forklift, w.North.ID(storetest.Trainee))},
		{"admin", "/legal-text-add", `{"kind":1,"language":"de","description":"Impressum","status":0}`},
		{"admin", "/report-schedule-add", fmt.Sprintf(`{"report":"progress","frequency":"daily","userID":%d}`, w.North.ID(storetest.Admin))},
		{"admin", "/webhook-test", fmt.Sprintf(`{"id":%d}`, hook)},
		{"admin", "/email-domain-add", `{"domain":"sync.example"}`},
		{"admin", "/saml-key-add", ""},
		{"admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"signer":"Asha Rao"}`, forklift)},
		{"admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"signer":"Asha Rao"}`, selling)},
		{"admin", "/invitation-run-add", `{"users":[{"email":"ines@sync.example"}]}`},
		{"trainee", "/discussion-start", strings.TrimSuffix(w.Document(storetest.Balance, storetest.OngoingEnrollment), "}") + `,"text":"Why?"}`},
		{"trainee", "/note-set", strings.TrimSuffix(w.Document(storetest.Balance, storetest.OngoingEnrollment), "}") + `,"version":0,"text":"Later"}`},
	} {
		w.Expect(w.Ask("north-"+of.who, of.path, of.body), 200, "")
	}
	for _, o := range managedObjects() {
		for n := range 2 {
			w.addObject(w.North, o, fmt.Sprintf("Sync %d", n))
		}
	}
	for n := range 2 {
		w.Upload("north-admin", fmt.Sprintf("notes-%d.txt", n), "Check the brakes.")
		m := company.SandboxMessage{ID: int64(n + 1), Kind: "invitation", Recipient: "sandra@example.com", CreatedAt: store.TimeOf(handlerstest.Noon)}
		if err := company.KeepSandboxMessage(w.T.Context(), w.DB.For(w.sandboxOf(w.North).Company), company.SandboxMessageText{SandboxMessage: m}); err != nil {
			w.T.Fatal(err)
		}
	}
	w.OpenReviews()
	id, err := w.PaymentFixture.Gateway.Pay(razorpayfake.NewPayment{Account: w.North.Text("rzp_test_north"), Amount: 200, Currency: "USD", Notes: w.Note(w.North.ID(storetest.SecondTrainee), selling)})
	if a := w.Submits("north-api", id); err != nil || a.Status != 422 {
		w.T.Fatalf("%v %d %s", err, a.Status, a.Body)
	}
}

// keyedRequest returns the bearer of a request to a list that can be read by cursor, and the body with fields.
func (w worlds) keyedRequest(path, fields string) (bearer, body string) {
	switch path {
	case "discussion-list":
		return "north-trainee", "{" + fields + "}"
	case "note-list":
		return "north-trainee", fmt.Sprintf(`{"enrollmentID":%d,%s}`, w.North.ID(storetest.OngoingEnrollment), fields)
	}
	return "north-admin", "{" + fields + "}"
}

// list posts fields to a list that can be read by cursor.
func (w worlds) list(path, fields string) apitest.Answer {
	w.T.Helper()
	bearer, body := w.keyedRequest(path, fields)
	return w.Ask(bearer, "/"+path, body)
}

// Reading by cursor must return each entry of a list once, in the order of the ids, and end with a position.
func TestKeyset_ReadsEveryList(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.fillKeyedLists()
	for _, r := range allRoutes() {
		if !slices.ContainsFunc(r.Fields(), func(f web.Field) bool { return f.Name == "cursor" }) {
			continue
		}
		path := strings.TrimPrefix(r.Path, "/webapi/v1/")
		entries := entriesOf(t, path)
		var all listPart
		handlerstest.Decode(t, w.list(path, `"pageSize":100`), &all)
		want := all.ids(entries)
		if few := len(want) < 2; few != fewEntries[path] {
			t.Errorf("%s has %d entries", path, len(want))
		}
		var got []int64
		last := listPart{}
		for cursor := "start"; cursor != ""; cursor = last.text("nextCursor") {
			last = listPart{}
			handlerstest.Decode(t, w.list(path, fmt.Sprintf(`"cursor":%q,"pageSize":1`, cursor)), &last)
			got = append(got, last.ids(entries)...)
		}
		if !slices.IsSorted(got) {
			slices.Reverse(got)
		}
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the ids by cursor are %v, want %v", path, got, want)
		}
		since := last.text("nextUpdatedSince")
		if since == "" {
			t.Errorf("%s ends without a position", path)
		}
		w.ExpectField(w.list(path, `"cursor":"nonsense"`), 400, "invalid_input", "cursor")
		w.ExpectField(w.list(path, `"updatedSince":"yesterday"`), 400, "invalid_input", "updatedSince")
		other := "AAAAAAAAAAAAAAAA" + since[16:]
		w.Expect(w.list(path, fmt.Sprintf(`"updatedSince":%q`, other)), 410, "position_expired")
	}
}

// A list since a position must contain the changed and the removed objects. If a page is in the order of the ids, a request
// with the cursor of the page must return the next entries.
func TestKeyset_ChangesSinceAPosition(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var part listPart
	handlerstest.Decode(t, w.Ask("north-admin", "/faq-list-all", `{"pageSize":100}`), &part)
	since := part.text("nextUpdatedSince")
	if since == "" {
		t.Fatal("a list with one page has no position")
	}
	var added [3]struct{ Data struct{ ID, Version int64 } }
	for i := range added {
		handlerstest.Decode(t, w.Ask("north-admin", "/faq-add", fmt.Sprintf(`{"question":"Q%d","answer":"A"}`, i)), &added[i])
	}
	w.Expect(w.Ask("north-admin", "/faq-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, added[1].Data.ID, added[1].Data.Version)), 200, "")
	// While transactions of other tests run on the same database server, the position is older than the response that contained
	// it. The changes since the position may then repeat entries of this response.
	var changed, removed []int64
	request := fmt.Sprintf(`{"updatedSince":%q,"pageSize":1}`, since)
	for request != "" {
		part = listPart{}
		handlerstest.Decode(t, w.Ask("north-admin", "/faq-list-all", request), &part)
		changed, removed, request = append(changed, part.ids("faqs")...), append(removed, part.ids("deleted")...), ""
		if cursor := part.text("nextCursor"); cursor != "" {
			request = fmt.Sprintf(`{"cursor":%q,"pageSize":1}`, cursor)
		}
	}
	for i, a := range added {
		if slices.Contains(changed, a.Data.ID) != (i != 1) || slices.Contains(removed, a.Data.ID) != (i == 1) {
			t.Errorf("changed are %v and removed %v after adding %v and removing the second", changed, removed, added)
		}
	}
	if part.text("nextUpdatedSince") == "" || !slices.IsSorted(changed) {
		t.Errorf("changed are %v, ending with %v", changed, part.Data)
	}

	part = listPart{}
	handlerstest.Decode(t, w.Ask("north-admin", "/user-list", `{"pageSize":2}`), &part)
	first := part.ids("users")
	cursor := part.text("nextCursor")
	part = listPart{}
	handlerstest.Decode(t, w.Ask("north-admin", "/user-list", fmt.Sprintf(`{"cursor":%q,"pageSize":2}`, cursor)), &part)
	if second := part.ids("users"); len(second) != 2 || second[0] <= first[1] {
		t.Errorf("users %v follow %v", second, first)
	}
	w.ExpectField(w.Ask("north-admin", "/user-list", fmt.Sprintf(`{"cursor":%q,"role":"admin"}`, cursor)), 400, "invalid_input", "cursor")

	// Page 2 must have no cursor, because entries of page 1 may have changed between the requests for the two pages.
	part = listPart{}
	handlerstest.Decode(t, w.Ask("north-admin", "/user-list", `{"page":2,"pageSize":2}`), &part)
	if cursor := part.text("nextCursor"); cursor != "" || len(part.ids("users")) != 2 {
		t.Errorf("page 2 has the cursor %q and the users %v", cursor, part.ids("users"))
	}
}

// An erased trainee must leave a tombstone in the list of users.
func TestKeyset_ErasedTraineeLeavesTombstone(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var part listPart
	handlerstest.Decode(t, w.Ask("north-admin", "/user-list", `{"pageSize":100}`), &part)
	since := part.text("nextUpdatedSince")
	var users struct {
		Data struct {
			Users []struct {
				ID   int64
				Role string
			}
		}
	}
	handlerstest.Decode(t, w.Ask("north-admin", "/user-list", `{"role":"trainee","pageSize":100}`), &users)
	trainee := users.Data.Users[0].ID
	w.Expect(w.Ask("north-admin", "/delete-trainee", fmt.Sprintf(`{"userID":%d}`, trainee)), 200, "")
	part = listPart{}
	handlerstest.Decode(t, w.Ask("north-admin", "/user-list", fmt.Sprintf(`{"updatedSince":%q}`, since)), &part)
	if got := part.ids("deleted"); !slices.Equal(got, []int64{trainee}) {
		t.Errorf("removed are %v, want %d", got, trainee)
	}
}

// A tombstone must remain after a trainee removes a rating, and after the trainee of a discussion is erased.
func TestKeyset_WordsOfTraineesLeaveTombstones(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	selling, document := w.North.ID(storetest.Selling), w.Document(storetest.Balance, storetest.OngoingEnrollment)
	w.Expect(w.Ask("north-trainee", "/rating-set", fmt.Sprintf(`{"courseID":%d,"stars":5}`, selling)), 200, "")
	w.Expect(w.Ask("north-trainee", "/discussion-start", strings.TrimSuffix(document, "}")+`,"text":"Why?"}`), 200, "")
	lists := map[string]string{"/rating-list-all": "ratings", "/discussion-list-all": "discussions"}
	since, known := map[string]string{}, map[string][]int64{}
	for route, entries := range lists {
		var all listPart
		handlerstest.Decode(t, w.Ask("north-admin", route, `{"pageSize":100}`), &all)
		since[route], known[route] = all.text("nextUpdatedSince"), all.ids(entries)
	}
	w.Expect(w.Ask("north-trainee", "/rating-remove", fmt.Sprintf(`{"courseID":%d}`, selling)), 200, "")
	w.Expect(w.Ask("north-admin", "/user-erase", fmt.Sprintf(`{"id":%d}`, w.North.ID(storetest.Trainee))), 200, "")
	for route := range lists {
		var part listPart
		handlerstest.Decode(t, w.Ask("north-admin", route, fmt.Sprintf(`{"updatedSince":%q}`, since[route])), &part)
		removed := part.ids("deleted")
		unknown := slices.ContainsFunc(removed, func(id int64) bool { return !slices.Contains(known[route], id) })
		if len(removed) == 0 || unknown {
			t.Errorf("%s: removed are %v of %v", route, removed, known[route])
		}
	}
}

// since reads a whole list by cursor. It returns the position in the response and the ids of the entries.
func (w worlds) since(path string) (position string, ids []int64) {
	w.T.Helper()
	var part listPart
	handlerstest.Decode(w.T, w.list(path, `"cursor":"start","pageSize":100`), &part)
	if position = part.text("nextUpdatedSince"); position == "" {
		w.T.Fatalf("%s has more than one page", path)
	}
	return position, part.ids(entriesOf(w.T, path))
}

// changed returns the ids of the entries of a list that were changed since a position, and the ids of the entries that were
// removed since then.
func (w worlds) changed(path, since string) (changed, removed []int64) {
	w.T.Helper()
	var part listPart
	handlerstest.Decode(w.T, w.list(path, fmt.Sprintf(`"updatedSince":%q,"pageSize":100`, since)), &part)
	return part.ids(entriesOf(w.T, path)), part.ids("deleted")
}

// added posts a body and returns the id and the version of the added object.
func (w worlds) added(path, body string) (id, version int64) {
	w.T.Helper()
	var a struct{ Data struct{ ID, Version int64 } }
	handlerstest.Decode(w.T, w.Ask("north-admin", path, body), &a)
	return a.Data.ID, a.Data.Version
}

// If an object is added after a list was read, the object must be among the changes since then. After the object is removed,
// its id must be among the removed ids.
func TestKeyset_RemovedObjectsLeaveTombstones(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	course := w.North.ID(storetest.Selling)
	// The key that signs cannot be removed, and a company has at most three keys.
	w.Expect(w.Ask("north-admin", "/saml-key-use", fmt.Sprintf(`{"id":%d,"version":1}`, w.North.ID(1))), 200, "")
	w.Expect(w.Ask("north-admin", "/saml-key-remove", fmt.Sprintf(`{"id":%d,"version":1}`, w.North.ID(2))), 200, "")
	for path, object := range map[string]struct{ add, body, remove string }{
		"category-list-all":         {"/category-add", `{"name":"Welding"}`, "/category-remove"},
		"webhook-list":              {"/webhook-add", `{"url":"https://hooks.north.test/sync","events":["*"]}`, "/webhook-remove"},
		"user-field-list":           {"/user-field-add", `{"name":"Sync","kind":"text"}`, "/user-field-remove"},
		"email-domain-list":         {"/email-domain-add", `{"domain":"sync.example"}`, "/email-domain-remove"},
		"connection-list":           {"/connection-add", `{"kind":"saml","name":"Sync","metadata":` + strconv.Quote(handlerstest.ExampleMetadata) + `}`, "/connection-remove"},
		"saml-key-list":             {"/saml-key-add", "", "/saml-key-remove"},
		"certificate-template-list": {"/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"signer":"Asha Rao"}`, course), "/certificate-template-remove"},
	} {
		before, known := w.since(path)
		id, version := w.added(object.add, object.body)
		// While transactions of other tests run on the same database server, the responses may also contain earlier changes.
		if changed, removed := w.changed(path, before); slices.Contains(known, id) || !slices.Contains(changed, id) || slices.Contains(removed, id) {
			t.Errorf("%s: changed are %v and removed %v after adding %d to %v", path, changed, removed, id, known)
		}
		body := fmt.Sprintf(`{"id":%d,"version":%d}`, id, version)
		if path == "certificate-template-list" {
			body = fmt.Sprintf(`{"courseID":%d,"version":%d}`, course, version)
		}
		w.Expect(w.Ask("north-admin", object.remove, body), 200, "")
		if changed, removed := w.changed(path, before); slices.Contains(changed, id) || !slices.Contains(removed, id) {
			t.Errorf("%s: changed are %v and removed %v after removing %d", path, changed, removed, id)
		}
	}
}

// A removed file must leave a tombstone, and a removed unfinished upload must not, because no list contains it.
func TestKeyset_RemovedFileLeavesTombstone(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before, _ := w.since("file-list")
	id := w.Upload("north-admin", "notes.txt", "Check the brakes.")
	w.NewUpload("north-admin", "unfinished.txt", 10)
	if changed, removed := w.changed("file-list", before); !slices.Equal(changed, []int64{id}) || len(removed) != 0 {
		t.Errorf("changed are %v and removed %v", changed, removed)
	}
	for _, file := range strings.Fields(w.Query("select string_agg(id::text, ' ') from files where company_id = $1 and removed_at is null")) {
		w.Expect(w.Ask("north-admin", "/file-remove", fmt.Sprintf(`{"id":%s}`, file)), 200, "")
	}
	if changed, removed := w.changed("file-list", before); len(changed) != 0 || !slices.Equal(removed, []int64{id}) {
		t.Errorf("changed are %v and removed %v", changed, removed)
	}
}

// The list of a trainee's notes in an enrollment must contain the tombstones of these notes. It must contain no tombstone of
// a note in another enrollment.
func TestKeyset_RemovedNoteLeavesTombstoneInOneEnrollment(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before, notes := w.since("note-list")
	w.Expect(w.Ask("north-trainee", "/note-remove", fmt.Sprintf(`{"id":%d,"version":1}`, notes[0])), 200, "")
	if changed, removed := w.changed("note-list", before); len(changed) != 0 || !slices.Equal(removed, notes[:1]) {
		t.Errorf("changed are %v and removed %v of %v", changed, removed, notes)
	}
	other := fmt.Sprintf(`{"enrollmentID":%d,"updatedSince":%q}`, w.North.ID(storetest.CompletedEnrollment), before)
	var part listPart
	handlerstest.Decode(t, w.Ask("north-trainee", "/note-list", other), &part)
	if removed := part.ids("deleted"); len(removed) != 0 {
		t.Errorf("another enrollment has the tombstones %v", removed)
	}
	w.Expect(w.Ask("north-second", "/note-list", fmt.Sprintf(`{"enrollmentID":%d,"updatedSince":%q}`, w.North.ID(storetest.OngoingEnrollment), before)), 404, "not_found")
}

// Objects that the database removes together with another object must leave tombstones.
func TestKeyset_RemovedWithParentLeavesTombstone(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	batch, version := w.added("/batch-add", `{"name":"Sync"}`)
	schedule, _ := w.added("/report-schedule-add", fmt.Sprintf(`{"report":"progress","frequency":"daily","userID":%d,"batchID":%d}`, w.North.ID(storetest.Admin), batch))
	assignment, _ := w.added("/assignment-add", fmt.Sprintf(`{"courseID":%d,"batchID":%d}`, w.North.ID(storetest.Selling), batch))
	schedules, _ := w.since("report-schedule-list")
	assignments, _ := w.since("assignment-list")
	w.Expect(w.Ask("north-admin", "/batch-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, batch, version)), 200, "")
	if _, removed := w.changed("report-schedule-list", schedules); !slices.Equal(removed, []int64{schedule}) {
		t.Errorf("removed with the batch: %v, want %d", removed, schedule)
	}
	if _, removed := w.changed("assignment-list", assignments); !slices.Equal(removed, []int64{assignment}) {
		t.Errorf("removed with the batch: %v, want %d", removed, assignment)
	}
	exam, version := w.added("/exam-add", fmt.Sprintf(`{"name":"Sync","courseID":%d}`, w.North.ID(storetest.Forklift)))
	template, _ := w.added("/certificate-template-set", fmt.Sprintf(`{"examID":%d,"expiryMonths":24}`, exam))
	templates, _ := w.since("certificate-template-list")
	w.Expect(w.Ask("north-admin", "/exam-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, exam, version)), 200, "")
	if _, removed := w.changed("certificate-template-list", templates); !slices.Equal(removed, []int64{template}) {
		t.Errorf("removed with the exam: %v, want %d", removed, template)
	}
}

// Erasing a person must leave tombstones of the deliveries that concern the person. The changes of the audit log since an
// earlier position must contain a new entry.
func TestKeyset_ErasureReachesDeliveriesAndAuditLog(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	trainee := w.North.ID(storetest.SharedTrainee)
	var of listPart
	handlerstest.Decode(t, w.Ask("north-admin", "/webhook-deliveries", fmt.Sprintf(`{"userID":%d}`, trainee)), &of)
	deliveries, _ := w.since("webhook-deliveries")
	log, entries := w.since("audit-list")
	w.Expect(w.Ask("north-admin", "/user-erase", fmt.Sprintf(`{"id":%d}`, trainee)), 200, "")
	events := of.ids("deliveries")
	if _, removed := w.changed("webhook-deliveries", deliveries); len(events) == 0 || !slices.Equal(removed, events) {
		t.Errorf("the deliveries %v of the trainee leave the tombstones %v", events, removed)
	}
	if changed, _ := w.changed("audit-list", log); !slices.ContainsFunc(changed, func(id int64) bool { return !slices.Contains(entries, id) }) {
		t.Errorf("the changes %v of the audit log have no new entry", changed)
	}
}

// A page of the audit log that follows another one must have no position, because the entries before it are older.
func TestKeyset_AuditLogByPages(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for n := range 3 {
		w.Expect(w.Ask("north-admin", "/faq-add", fmt.Sprintf(`{"question":"Q%d"}`, n)), 200, "")
	}
	var first, last, all listPart
	handlerstest.Decode(t, w.Ask("north-admin", "/audit-list", `{"kinds":"faq_add","pageSize":2}`), &first)
	handlerstest.Decode(t, w.Ask("north-admin", "/audit-list", fmt.Sprintf(`{"kinds":"faq_add","pageSize":2,"before":%s}`, first.Data["next"])), &last)
	handlerstest.Decode(t, w.Ask("north-admin", "/audit-list", `{"kinds":"faq_add"}`), &all)
	if len(first.ids("entries")) != 2 || len(last.ids("entries")) != 1 || len(all.ids("entries")) != 3 {
		t.Errorf("%v %v %v", first.ids("entries"), last.ids("entries"), all.ids("entries"))
	}
	if first.text("nextUpdatedSince") != "" || last.text("nextUpdatedSince") != "" || all.text("nextUpdatedSince") == "" {
		t.Errorf("positions: %v %v %v", first.Data, last.Data, all.Data)
	}
	w.ExpectField(w.Ask("north-admin", "/audit-list", `{"before":1,"cursor":"start"}`), 400, "invalid_input", "before")
	w.ExpectField(w.Ask("north-admin", "/audit-list", fmt.Sprintf(`{"before":1,"updatedSince":%q}`, all.text("nextUpdatedSince"))), 400, "invalid_input", "before")
}
