package courses_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
	"lyceum/store/storetest"
)

// editor sends requests as the admin of north.
type editor struct{ worlds }

// ok sends a request that must succeed. It returns the fields of the response that the tests read.
func (e editor) ok(path, body string) (object struct {
	store.Editable
	Position    int64
	Status      int64
	Body        string
	CategoryIDs []int64
	Prices      []struct {
		AmountText string
		IsDefault  int
	}
}) {
	e.T.Helper()
	a := e.Ask("north-admin", path, body)
	e.Expect(a, 200, "")
	var answer struct{ Data json.RawMessage }
	if err := json.Unmarshal([]byte(a.Body), &answer); err != nil {
		e.T.Fatal(err)
	}
	if err := json.Unmarshal(answer.Data, &object); err != nil {
		e.T.Fatal(err)
	}
	return object
}

func (e editor) fails(path, body string, status int, code string) apitest.Answer {
	e.T.Helper()
	a := e.Ask("north-admin", path, body)
	e.Expect(a, status, code)
	return a
}

// mustHaveRightTotals fails the test if a stored total or number of enrollments differs from the number of rows.
func (e editor) mustHaveRightTotals() {
	e.T.Helper()
	if wrong, err := bulk.Reconcile(e.T.Context(), e.DB.For(e.North.Company), handlerstest.Noon); err != nil || len(wrong) != 0 {
		e.T.Errorf("wrong totals: %+v, %v", wrong, err)
	}
}

func (e editor) id(n int64) string { return strconv.FormatInt(e.North.ID(n), 10) }

func TestCourse_Edit(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	catalogue := func() string {
		return e.Ask("north-trainee", "/course-list", `{"categoryID":`+e.id(storetest.Machines)+`}`).Body
	}

	e.ExpectField(e.Ask("north-admin", "/course-add", `{"title":" ","courseCode":"X1"}`), 400, "invalid_input", "title")
	for field, value := range map[string]string{
		"startDate": `"soon"`, "duration": `-1`, "description": `"` + strings.Repeat("é", 9000) + `"`, "categoryIDs": `["x"]`,
	} {
		e.ExpectField(e.Ask("north-admin", "/course-add", `{"title":"X","courseCode":"X1","`+field+`":`+value+`}`), 400, "invalid_input", field)
	}
	e.ExpectField(e.Ask("north-admin", "/course-add", `{"title":"X","courseCode":"X1","startDate":"2026-05-02","endDate":"2026-05-01"}`), 400, "invalid_input", "endDate")
	e.ExpectField(e.Ask("north-admin", "/course-add", `{"title":"X","courseCode":"sale-2"}`), 409, "course_code_taken", "courseCode")
	e.ExpectField(e.Ask("north-admin", "/course-add", `{"title":"X","courseCode":"X1","categoryIDs":[5]}`), 404, "not_found", "categoryIDs")

	course := e.ok("/course-add", `{"title":"Cranes","courseCode":"CRANE","startDate":"2026-05-01","duration":20,"categoryIDs":[`+e.id(storetest.Machines)+`]}`)
	at := func() string { return fmt.Sprintf(`{"id":%d,"version":%d`, course.ID, course.Version) }
	if course.Status != 0 || course.Version != 1 || strings.Contains(catalogue(), "Cranes") {
		t.Errorf("a draft: %+v in %s", course, catalogue())
	}
	e.mustHaveRightTotals()
	stale := at() + `,"title":"Lost"}`
	course = e.ok("/course-publish", at()+`}`)
	if list := catalogue(); !strings.Contains(list, `"title":"Cranes"`) {
		t.Errorf("published: %s", list)
	}
	e.mustHaveRightTotals()
	if a := e.fails("/course-update", stale, 409, "changed_meanwhile"); !strings.Contains(a.Body, `"data":{"id":`+strconv.FormatInt(course.ID, 10)+`,"version":2,"title":"Cranes"`) {
		t.Errorf("the current state is missing: %s", a.Body)
	}
	course = e.ok("/course-update", at()+`,"courseCode":"CRANE-2","startDate":"","duration":0,"tags":"lift","categoryIDs":[`+e.id(storetest.Safety)+`]}`)
	if len(course.CategoryIDs) != 1 || strings.Contains(catalogue(), "Cranes") {
		t.Errorf("another category: %+v in %s", course, catalogue())
	}
	details := e.Ask("north-admin", "/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, course.ID)).Body
	if !strings.Contains(details, `"duration":null,"dueDays":null,"startDate":null`) || !strings.Contains(details, `"tags":"lift"`) {
		t.Errorf("details: %s", details)
	}
	course = e.ok("/course-update", at()+`,"categoryIDs":[]}`)
	if len(course.CategoryIDs) != 0 {
		t.Errorf("no category: %+v", course)
	}
	e.mustHaveRightTotals()
	course = e.ok("/course-archive", at()+`}`)
	e.mustHaveRightTotals()
	if list := e.Ask("north-admin", "/course-list-all", `{"search":"crAne","status":0}`).Body; !strings.Contains(list, `"title":"Cranes"`) || !strings.Contains(list, `"totalCount":1,`) {
		t.Errorf("all courses: %s", list)
	}
	log, err := e.DB.For(e.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{"course_add", "course_update"}}, 10)
	if err != nil || len(log) != 5 || string(*log[3].Changes) != `{"status": [0, 1]}` || log[3].SubjectName != "Cranes" {
		t.Errorf("audit log: %+v, %v", log, err)
	}
}

// A copy must have the prices and the outline of the original course. After a course is archived, trainees with an
// enrollment must still have access.
func TestCourse_CopyAndArchive(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	courseCopy := e.ok("/course-copy", `{"id":`+e.id(storetest.Forklift)+`,"title":"Forklift II","courseCode":"1001-2"}`)
	original := e.Ask("north-admin", "/course-edit-details", `{"courseID":`+e.id(storetest.Forklift)+`}`).Body
	details := e.Ask("north-admin", "/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, courseCopy.ID)).Body
	for _, part := range []string{`"amount":150000`, `"title":"The machine north"`, `"title":"Controls north","type":"pdf","required":true`, `"title":"Balance north"`} {
		if !strings.Contains(details, part) || !strings.Contains(original, part) {
			t.Errorf("%s is missing in %s", part, details)
		}
	}
	if courseCopy.Status != 0 || len(courseCopy.CategoryIDs) != 2 {
		t.Errorf("copy: %+v", courseCopy)
	}
	e.fails("/course-copy", `{"id":`+e.id(storetest.Forklift)+`,"title":"Forklift II","courseCode":"1001-2"}`, 409, "course_code_taken")
	e.ok("/course-archive", `{"id":`+e.id(storetest.Forklift)+`,"version":1}`)
	e.mustHaveRightTotals()
	e.Expect(e.Ask("north-trainee", "/course-basic-details", `{"courseID":`+e.id(storetest.Forklift)+`}`), 404, "not_found")
	e.Expect(e.Ask("north-trainee", "/document-view", `{"documentID":`+e.id(storetest.Controls)+`,"enrollmentID":`+e.id(storetest.OngoingEnrollment)+`}`), 200, "")
}

func TestPrice_Set(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	set := func(more string) (prices []string) {
		t.Helper()
		for _, p := range e.ok("/price-set", `{"courseID":`+e.id(storetest.FirstAid)+`,`+more+`}`).Prices {
			text := p.AmountText
			if p.IsDefault == 1 {
				text += " default"
			}
			prices = append(prices, text)
		}
		return prices
	}
	for _, step := range []struct{ request, want string }{
		{`"currencyCode":"usd","amount":4950`, "[49.50 USD default]"},
		{`"currencyCode":"INR","amount":99900`, "[999.00 INR 49.50 USD default]"},
		{`"currencyCode":"INR","amount":89900,"isDefault":true`, "[899.00 INR default 49.50 USD]"},
		{`"currencyCode":"INR","amount":null`, "[49.50 USD default]"},
		{`"currencyCode":"INR"`, "[49.50 USD default]"},
		{`"currencyCode":"USD","amount":null`, "[]"},
	} {
		if got := fmt.Sprint(set(step.request)); got != step.want {
			t.Errorf("%s: %s, want %s", step.request, got, step.want)
		}
	}
	e.ExpectField(e.Ask("north-admin", "/price-set", `{"courseID":`+e.id(storetest.FirstAid)+`,"currencyCode":"XXQ","amount":1}`), 404, "not_found", "currencyCode")
	log, err := e.DB.For(e.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{"price_set"}}, 10)
	if err != nil || len(log) != 6 || string(*log[5].Changes) != `{"amount": [null, 4950], "isDefault": [false, true]}` || log[5].SubjectName != "USD" {
		t.Errorf("audit log: %+v, %v", log, err)
	}
}

func TestOutline_Edit(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	courseID := e.id(storetest.Selling)
	add := func(fields string) store.Editable {
		return e.ok("/outline-add", `{"courseID":`+courseID+`,`+fields+`}`).Editable
	}
	outline := func() string {
		var answer struct{ Data courses.CourseOutlineData }
		if err := json.Unmarshal([]byte(e.Ask("north-admin", "/course-outline", `{"courseID":`+courseID+`}`).Body), &answer); err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		for _, s := range answer.Data.Subjects {
			fmt.Fprint(&text, s.Title, "(")
			for _, h := range s.Chapters {
				fmt.Fprint(&text, h.Title, "[")
				for _, d := range h.Documents {
					fmt.Fprint(&text, d.Title, ":", d.Type, " ")
				}
				text.WriteString("]")
			}
			text.WriteString(")")
		}
		return text.String()
	}
	first := add(`"kind":"subject","title":"A"`)
	second := add(`"kind":"subject","title":"B"`)
	chapter := add(fmt.Sprintf(`"kind":"chapter","parentID":%d,"title":"a"`, first.ID))
	other := add(fmt.Sprintf(`"kind":"chapter","parentID":%d,"title":"b"`, second.ID))
	in := fmt.Sprintf(`"kind":"document","parentID":%d,`, chapter.ID)
	page := add(in + `"title":"p","type":"page","body":"<p>Sell<script>!</p>"`)
	link := add(in + `"title":"l","type":"link","body":"https://example.org/x","required":false`)
	if got := outline(); got != "A(a[p:page l:link ])B(b[])" {
		t.Errorf("outline: %s", got)
	}
	for fields, field := range map[string]string{
		`"kind":"lesson","title":"x"`:                                                "kind",
		`"kind":"chapter","title":"x"`:                                               "parentID",
		in + `"title":"x","type":"film"`:                                             "fileID",
		in + `"title":"x","type":"game"`:                                             "type",
		in + `"title":"x","type":"link","body":"javascript:alert(1)"`:                "body",
		`"kind":"subject","title":" "`:                                               "title",
		in + `"title":"x","type":"page","body":"` + strings.Repeat("é", 60000) + `"`: "body",
	} {
		e.ExpectField(e.Ask("north-admin", "/outline-add", `{"courseID":`+courseID+`,`+fields+`}`), 400, "invalid_input", field)
	}
	e.fails("/outline-add", `{"courseID":`+e.id(storetest.Over)+`,`+in+`"title":"x","type":"page"}`, 404, "not_found")

	at := func(kind string, of store.Editable) string {
		return fmt.Sprintf(`{"kind":"%s","id":%d,"version":%d`, kind, of.ID, of.Version)
	}
	if body := e.ok("/outline-details", at("document", page)+`}`).Body; body != "<p>Sell!</p>" {
		t.Errorf("body: %s", body)
	}
	moved := e.ok("/outline-move", at("document", link)+fmt.Sprintf(`,"parentID":%d,"position":5}`, other.ID))
	if moved.Position != 0 || moved.Version != 2 {
		t.Errorf("moved: %+v", moved)
	}
	e.fails("/outline-move", at("document", link)+`,"position":0}`, 409, "changed_meanwhile")
	e.fails("/outline-move", fmt.Sprintf(`{"kind":"document","id":%d,"position":0,"parentID":%s}`, link.ID, e.id(1)), 404, "not_found")
	e.ok("/outline-move", fmt.Sprintf(`{"kind":"subject","id":%d,"position":0}`, second.ID))
	e.ok("/outline-update", at("document", page)+`,"title":"page","body":"<p>Sell more</p>"}`)
	if got := outline(); got != "B(b[l:link ])A(a[page:page ])" {
		t.Errorf("outline: %s", got)
	}
	e.fails("/outline-remove", at("document", page)+`}`, 409, "changed_meanwhile")
	e.ok("/outline-remove", at("subject", first)+`}`)
	if got := outline(); got != "B(b[l:link ])" {
		t.Errorf("outline: %s", got)
	}
	log, err := e.DB.For(e.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{"document_update", "subject_remove"}}, 10)
	if err != nil || len(log) != 3 || string(*log[0].Changes) == "" || log[0].SubjectName != "A" || log[2].SubjectName != "l" {
		t.Errorf("audit log: %+v, %v", log, err)
	}
}

// The trainee has completed one of the three documents of the course Forklift. When the other two are no longer
// required, the enrollment must become completed.
func TestOutline_Progress(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	percent := func() string {
		a := e.Ask("north-trainee", "/course-outline", `{"courseID":`+e.id(storetest.Forklift)+`}`)
		_, rest, _ := strings.Cut(a.Body, `"completedPercent":`)
		number, _, _ := strings.Cut(rest, ",")
		return number
	}
	e.ok("/outline-update", `{"kind":"document","id":`+e.id(storetest.Film)+`,"version":1,"required":false}`)
	if got := percent(); got != "50" {
		t.Errorf("one of two: %s", got)
	}
	e.ok("/outline-remove", `{"kind":"chapter","id":`+e.id(2)+`,"version":1}`)
	if got := percent(); got != "100" {
		t.Errorf("one of one: %s", got)
	}
	if courses := e.Ask("north-trainee", "/my-courses", "").Body; strings.Count(courses, `"enrollmentstatus":"completed"`) != 2 {
		t.Errorf("my courses: %s", courses)
	}
	e.mustHaveRightTotals()
}

// Concurrent moves and additions must leave the places of the subjects without gaps.
func TestOutline_ParallelMoves(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	courseID := e.id(storetest.Selling)
	var subjects [5]store.Editable
	for i := range subjects {
		subjects[i] = e.ok("/outline-add", fmt.Sprintf(`{"courseID":%s,"kind":"subject","title":"S%d"}`, courseID, i)).Editable
	}
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			a := e.Ask("north-admin", "/outline-move", fmt.Sprintf(`{"kind":"subject","id":%d,"position":%d}`, subjects[i%5].ID, i*7%6))
			if a.Status != 200 {
				t.Errorf("move %d: %d %s", i, a.Status, a.Body)
			}
		})
	}
	all.Wait()
	taken := map[int64]bool{}
	for _, s := range subjects {
		taken[e.ok("/outline-details", fmt.Sprintf(`{"kind":"subject","id":%d}`, s.ID)).Position] = true
	}
	for i := range subjects {
		if !taken[int64(i)] {
			t.Errorf("no subject has the position %d: %v", i, taken)
		}
	}
}

func TestCategory_Edit(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	e.ExpectField(e.Ask("north-admin", "/category-add", `{"name":" "}`), 400, "invalid_input", "name")
	e.ExpectField(e.Ask("north-admin", "/category-add", `{"name":"safety NORTH"}`), 409, "category_name_taken", "name")
	e.ExpectField(e.Ask("north-admin", "/category-add", `{"name":"x","parentID":9000000000}`), 404, "not_found", "parentID")
	next, err := strconv.ParseInt(e.North.Value(t, "select nextval(pg_get_serial_sequence('categories', 'id')) + 1 where $1::bigint > 0"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	for ahead := range int64(3) { // A new category must not be its own parent, even if the request guesses its id.
		e.ExpectField(e.Ask("north-admin", "/category-add", fmt.Sprintf(`{"name":"x","parentID":%d}`, next+ahead)), 404, "not_found", "parentID")
	}
	tools := e.ok("/category-add", `{"name":"Tools"}`)
	saws := e.ok("/category-add", fmt.Sprintf(`{"name":"Saws","parentID":%d}`, tools.ID))
	e.mustHaveRightTotals()
	names := func() (list []string) {
		all, err := storecourses.StaffCategories(t.Context(), e.DB.For(e.North.Company))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			list = append(list, fmt.Sprint(s.Name, s.Position))
		}
		return list
	}
	e.fails("/category-move", fmt.Sprintf(`{"id":%d,"parentID":%d,"position":0}`, tools.ID, saws.ID), 409, "category_cycle")
	e.fails("/category-remove", fmt.Sprintf(`{"id":%d,"version":1}`, tools.ID), 409, "category_not_empty")
	tools = e.ok("/category-move", fmt.Sprintf(`{"id":%d,"version":1,"position":0}`, tools.ID))
	saws = e.ok("/category-move", fmt.Sprintf(`{"id":%d,"parentID":%s,"position":0}`, saws.ID, e.id(storetest.Safety)))
	e.fails("/category-update", fmt.Sprintf(`{"id":%d,"version":1,"name":"Lost"}`, saws.ID), 409, "changed_meanwhile")
	e.ok("/category-update", fmt.Sprintf(`{"id":%d,"version":%d,"name":"Saw"}`, saws.ID, saws.Version))
	if got := e.Names.Written(t, fmt.Sprint(names())); got != "[Tools0 Safety north1 Empty north2 Saw0 Machines north1]" {
		t.Errorf("categories: %s", got)
	}
	e.ok("/category-remove", `{"id":`+e.id(storetest.Machines)+`,"version":1}`)
	e.mustHaveRightTotals()
	e.ok("/category-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, tools.ID, tools.Version))
	if got := e.Names.Written(t, fmt.Sprint(names())); got != "[Safety north0 Empty north1 Saw0]" {
		t.Errorf("categories: %s", got)
	}
	course := e.Ask("north-admin", "/course-edit-details", `{"courseID":`+e.id(storetest.Forklift)+`}`).Body
	if !strings.Contains(course, `"categoryIDs":[`+e.id(storetest.Safety)+`]`) {
		t.Errorf("course: %s", course)
	}
	e.mustHaveRightTotals()
}
