package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
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

// decode decodes the body of a response into the value into. It fails the test unless the response has status 200.
func decode(t *testing.T, a apitest.Answer, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.Body), into); a.Status != 200 || err != nil {
		t.Fatalf("got %d %s: %v", a.Status, a.Body, err)
	}
}

// keyedLists maps each route whose list can be read by cursor to the name of the field with the entries.
var keyedLists = map[string]string{
	"user-list": "users", "enrollment-list": "enrollments", "course-list-all": "courses", "batch-list-all": "batches", "certificate-list": "certificates",
	"attempt-list": "attempts", "payment-list": "payments", "order-list": "orders", "exam-list-all": "exams", "question-list": "questions",
	"question-category-list": "categories", "announcement-list-all": "announcements", "faq-list-all": "faqs", "blog-list-all": "blogs",
	"testimonial-list-all": "testimonials", "trainer-list-all": "trainers", "legal-text-list-all": "legalTexts", "coupon-list": "coupons",
	"learning-path-list": "learningPaths", "rating-list-all": "ratings", "discussion-list-all": "discussions", "report-schedule-list": "schedules",
}

// Reading by cursor must return each entry of a list once, in the order of the ids, and end with a position.
func TestKeyset_ReadsEveryList(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Expect(w.ask("north-admin", "/coupon-add", `{"code":"SYNC-1","percent":10}`), 200, "")
	w.Expect(w.ask("north-admin", "/coupon-add", `{"code":"SYNC-2","percent":10}`), 200, "")
	declared := 0
	for _, r := range Routes(&Services{}) {
		if !slices.ContainsFunc(r.Fields(), func(f web.Field) bool { return f.Name == "cursor" }) {
			continue
		}
		declared++
		path := strings.TrimPrefix(r.Path, "/webapi/v1/")
		entries, known := keyedLists[path]
		if !known {
			t.Errorf("%s is not in keyedLists", path)
			continue
		}
		var all listPart
		decode(t, w.ask("north-admin", "/"+path, `{"pageSize":100}`), &all)
		want := all.ids(entries)
		var got []int64
		last := listPart{}
		for cursor := "start"; cursor != ""; cursor = last.text("nextCursor") {
			last = listPart{}
			decode(t, w.ask("north-admin", "/"+path, fmt.Sprintf(`{"cursor":%q,"pageSize":1}`, cursor)), &last)
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
		w.expectField(w.ask("north-admin", "/"+path, `{"cursor":"nonsense"}`), 400, "invalid_input", "cursor")
		w.expectField(w.ask("north-admin", "/"+path, `{"updatedSince":"yesterday"}`), 400, "invalid_input", "updatedSince")
		other := "AAAAAAAAAAAAAAAA" + since[16:]
		w.Expect(w.ask("north-admin", "/"+path, fmt.Sprintf(`{"updatedSince":%q}`, other)), 410, "position_expired")
	}
	if declared != len(keyedLists) {
		t.Errorf("%d routes have cursors, want %d", declared, len(keyedLists))
	}
}

// A list since a position must contain the changed and the removed objects. The cursor of a page in the order of the ids must
// lead to the next entries.
func TestKeyset_ChangesSinceAPosition(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var part listPart
	decode(t, w.ask("north-admin", "/faq-list-all", `{"pageSize":100}`), &part)
	since := part.text("nextUpdatedSince")
	if since == "" {
		t.Fatal("a list with one page has no position")
	}
	var added [3]struct{ Data struct{ ID, Version int64 } }
	for i := range added {
		decode(t, w.ask("north-admin", "/faq-add", fmt.Sprintf(`{"question":"Q%d","answer":"A"}`, i)), &added[i])
	}
	w.Expect(w.ask("north-admin", "/faq-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, added[1].Data.ID, added[1].Data.Version)), 200, "")
	// While transactions of other tests run on the same server, the position is older than the last read. So the response may
	// repeat entries.
	var changed, removed []int64
	request := fmt.Sprintf(`{"updatedSince":%q,"pageSize":1}`, since)
	for request != "" {
		part = listPart{}
		decode(t, w.ask("north-admin", "/faq-list-all", request), &part)
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
	decode(t, w.ask("north-admin", "/user-list", `{"pageSize":2}`), &part)
	first := part.ids("users")
	cursor := part.text("nextCursor")
	part = listPart{}
	decode(t, w.ask("north-admin", "/user-list", fmt.Sprintf(`{"cursor":%q,"pageSize":2}`, cursor)), &part)
	if second := part.ids("users"); len(second) != 2 || second[0] <= first[1] {
		t.Errorf("users %v follow %v", second, first)
	}
	w.expectField(w.ask("north-admin", "/user-list", fmt.Sprintf(`{"cursor":%q,"role":"admin"}`, cursor)), 400, "invalid_input", "cursor")

	// A change between the requests for the pages 1 and 2 would be older than the position of a cursor of page 2.
	part = listPart{}
	decode(t, w.ask("north-admin", "/user-list", `{"page":2,"pageSize":2}`), &part)
	if cursor := part.text("nextCursor"); cursor != "" || len(part.ids("users")) != 2 {
		t.Errorf("page 2 has the cursor %q and the users %v", cursor, part.ids("users"))
	}
}

// An erased trainee must leave a tombstone in the list of users.
func TestKeyset_ErasedTraineeLeavesTombstone(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var part listPart
	decode(t, w.ask("north-admin", "/user-list", `{"pageSize":100}`), &part)
	since := part.text("nextUpdatedSince")
	var users struct {
		Data struct {
			Users []struct {
				ID   int64
				Role string
			}
		}
	}
	decode(t, w.ask("north-admin", "/user-list", `{"role":"trainee","pageSize":100}`), &users)
	trainee := users.Data.Users[0].ID
	w.Expect(w.ask("north-admin", "/delete-trainee", fmt.Sprintf(`{"userID":%d}`, trainee)), 200, "")
	part = listPart{}
	decode(t, w.ask("north-admin", "/user-list", fmt.Sprintf(`{"updatedSince":%q}`, since)), &part)
	if got := part.ids("deleted"); !slices.Equal(got, []int64{trainee}) {
		t.Errorf("removed are %v, want %d", got, trainee)
	}
}

// A tombstone must remain after a trainee removes a rating, and after the trainee of a discussion is erased.
func TestKeyset_WordsOfTraineesLeaveTombstones(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	selling, document := w.north.ID(storetest.Selling), w.document(storetest.Balance, storetest.OngoingEnrollment)
	w.Expect(w.ask("north-trainee", "/rating-set", fmt.Sprintf(`{"courseID":%d,"stars":5}`, selling)), 200, "")
	w.Expect(w.ask("north-trainee", "/discussion-start", strings.TrimSuffix(document, "}")+`,"text":"Why?"}`), 200, "")
	lists := map[string]string{"/rating-list-all": "ratings", "/discussion-list-all": "discussions"}
	since, known := map[string]string{}, map[string][]int64{}
	for route, entries := range lists {
		var all listPart
		decode(t, w.ask("north-admin", route, `{"pageSize":100}`), &all)
		since[route], known[route] = all.text("nextUpdatedSince"), all.ids(entries)
	}
	w.Expect(w.ask("north-trainee", "/rating-remove", fmt.Sprintf(`{"courseID":%d}`, selling)), 200, "")
	w.Expect(w.ask("north-admin", "/user-erase", fmt.Sprintf(`{"id":%d}`, w.north.ID(storetest.Trainee))), 200, "")
	for route := range lists {
		var part listPart
		decode(t, w.ask("north-admin", route, fmt.Sprintf(`{"updatedSince":%q}`, since[route])), &part)
		removed := part.ids("deleted")
		unknown := slices.ContainsFunc(removed, func(id int64) bool { return !slices.Contains(known[route], id) })
		if len(removed) == 0 || unknown {
			t.Errorf("%s: removed are %v of %v", route, removed, known[route])
		}
	}
}
