package courses_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/courses"
	"lyceum/store"
	"lyceum/store/storetest"
)

// read makes the texts of all lessons of north and south, as the background job does.
func (e editor) read() {
	e.T.Helper()
	for _, world := range []storetest.World{e.North, e.South} {
		for more := true; more; {
			var err error
			if more, err = e.courseRunner().ReadLessons(e.T.Context(), world.Company); err != nil {
				e.T.Fatal(err)
			}
		}
	}
}

// search returns the lessons that a trainee finds.
func (e editor) search(bearer, text, more string) (found courses.LessonResults) {
	e.T.Helper()
	a := e.Ask(bearer, "/lesson-search", fmt.Sprintf(`{"text":%q%s}`, text, more))
	e.Expect(a, 200, "")
	var answer struct{ Data courses.LessonResults }
	if err := json.Unmarshal([]byte(a.Body), &answer); err != nil {
		e.T.Fatal(err)
	}
	if int(answer.Data.TotalCount) < len(answer.Data.Lessons) {
		e.T.Errorf("%q: %s", text, a.Body)
	}
	return answer.Data
}

// titles returns the titles of the lessons that the trainee of north finds.
func (e editor) titles(text string) string {
	e.T.Helper()
	var titles []string
	for _, l := range e.search("north-trainee", text, "").Lessons {
		titles = append(titles, l.Title)
	}
	return strings.Join(titles, ", ")
}

// marked returns the snippet of a lesson with its marks in brackets.
func marked(l courses.LessonResult) string {
	letters := []rune(l.Snippet)
	var out strings.Builder
	at := 0
	for _, m := range l.Marks {
		out.WriteString(string(letters[at:m.From]) + "[" + string(letters[m.From:m.To]) + "]")
		at = m.To
	}
	return out.String() + string(letters[at:])
}

// lesson adds a page to a chapter of north.
func (e editor) lesson(title, body, more string) store.Editable {
	e.T.Helper()
	return e.ok("/outline-add", fmt.Sprintf(`{"courseID":%s,"kind":"document","parentID":%s,"title":%q,"type":"page","body":%q%s}`, e.id(storetest.Forklift), e.id(1), title, body, more)).Editable
}

// A trainee must find the words of pages, captions, descriptions and titles, also inflected, with the part of the text around them.
func TestLessonSearch(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	storetest.Exec(t, e.North.DSN(), fmt.Sprintf("update companies set language = 'en' where id = %d", e.North.Company.ID()))
	page := e.lesson("Compost heap", "<h2>Turning</h2><p>Turn the heaps <b>weekly</b> &amp; keep them moist.</p>", "")
	e.lesson("Steel", "Le métal des forêts", "")
	e.Expect(e.Ask("north-admin", "/caption-set", e.captionText(storetest.Film, "de", srt)), 200, "")
	e.Expect(e.Ask("north-admin", "/caption-set", e.captionText(storetest.Film, "ja", "1\n00:01:05,000 --> 00:01:09,000\n東京の倉庫で働く\n")), 200, "")
	e.read()
	found := e.search("north-trainee", "moist heap", "")
	if len(found.Lessons) != 1 || found.TotalCount != 1 {
		t.Fatalf("%+v", found)
	}
	one := found.Lessons[0]
	if one.DocumentID != page.ID || one.EnrollmentID != e.North.ID(storetest.OngoingEnrollment) || one.CourseTitle != "Forklift north" || one.Type != "page" || one.Seconds != nil {
		t.Errorf("%+v", one)
	}
	if got := marked(one); got != "Turning Turn the [heaps] weekly & keep them [moist]." {
		t.Error(got)
	}
	for text, want := range map[string]string{
		"TURNED weeks":     "Compost heap",
		"foret":            "Steel",
		"forêts steel":     "Steel",
		"pedals":           "Controls north",
		"compost":          "Compost heap",
		"weekly steel":     "",
		"and is the":       "",
		"gabeln forks":     "",
		"forks":            "Film north",
		"' | !(weekly) :*": "Compost heap",
	} {
		if got := e.titles(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if film := e.search("north-trainee", "forks", "").Lessons[0]; film.Seconds == nil || *film.Seconds != 5 || marked(film) != "Good morning, all. Mind the [forks]." {
		t.Errorf("%+v", film)
	}
	if film := e.search("north-trainee", "倉庫", "").Lessons[0]; *film.Seconds != 65 || marked(film) != "東京の[倉庫]で働く" || film.Type != "film" {
		t.Errorf("%+v", film)
	}
	if both := e.search("north-trainee", "weekly", `,"courseID":`+e.id(storetest.Selling)); both.TotalCount != 0 {
		t.Errorf("another course: %+v", both)
	}
	if page := e.search("north-trainee", "north", `,"pageSize":2,"page":2,"courseID":`+e.id(storetest.Forklift)); page.TotalCount != 3 || len(page.Lessons) != 1 {
		t.Errorf("second page: %+v", page)
	}
	e.ExpectField(e.Ask("north-trainee", "/lesson-search", `{"text":" "}`), 400, "invalid_input", "text")
	e.Expect(e.Ask("north-admin", "/lesson-search", `{"text":"weekly"}`), 403, "forbidden")
}

// The text that a search finds must follow the lesson: changes, captions, copies, removals and restores.
func TestLessonSearch_Follows(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	due := func() string {
		return storetest.Value(t, e.North.DSN(), "select count(*) from lesson_text_turns where company_id = $1", e.North.Company.ID())
	}
	e.read()
	storetest.Exec(t, e.North.DSN(), "delete from lesson_text_turns")
	page := e.lesson("Heap", "<p>Water</p>", "")
	if due() != "1" {
		t.Error("the text of an added lesson is not due")
	}
	e.read()
	if got := e.titles("water"); got != "Heap" {
		t.Error(got)
	}
	page = e.change(page, `"body":"<p>Straw</p>"`)
	if got := e.titles("water"); got != "" {
		t.Errorf("a text that was replaced is found: %q", got)
	}
	e.read()
	if old, now := e.titles("water"), e.titles("straw"); old != "" || now != "Heap" {
		t.Errorf("%q, %q", old, now)
	}
	storetest.Exec(t, e.North.DSN(), "delete from lesson_text_turns")
	e.Expect(e.Ask("north-admin", "/caption-set", e.captionText(storetest.Film, "de", srt)), 200, "")
	if due() != "1" {
		t.Error("the text of changed captions is not due")
	}
	e.read()
	e.Expect(e.Ask("north-admin", "/caption-set", e.captionText(storetest.Film, "de", "1\n00:00:01,000 --> 00:00:02,000\nWheels\n")), 200, "")
	if got := e.titles("forks"); got != "" {
		t.Errorf("captions that were replaced are found: %q", got)
	}
	e.read()
	if old, now := e.titles("forks"), e.titles("wheels"); old != "" || now != "Film north" {
		t.Errorf("%q, %q", old, now)
	}
	e.Expect(e.Ask("north-admin", "/caption-remove", fmt.Sprintf(`{"documentID":%s,"language":"de"}`, e.id(storetest.Film))), 200, "")
	if got := e.titles("wheels"); got != "" {
		t.Errorf("removed captions are found: %q", got)
	}
	page = e.change(page, `"draft":true`)
	e.read()
	if got := e.titles("straw"); got != "" {
		t.Errorf("a draft is found: %q", got)
	}
	page = e.change(page, `"draft":false`)
	e.ok("/outline-remove", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d}`, page.ID, page.Version))
	e.read()
	if got := e.titles("straw"); got != "" {
		t.Errorf("a removed lesson is found: %q", got)
	}
	var removed struct {
		Data struct{ Removed []struct{ ID int64 } }
	}
	list := e.Ask("north-admin", "/outline-removed-list", `{"courseID":`+e.id(storetest.Forklift)+`}`)
	if err := json.Unmarshal([]byte(list.Body), &removed); err != nil || len(removed.Data.Removed) == 0 {
		t.Fatal(list.Body, err)
	}
	e.ok("/outline-restore", fmt.Sprintf(`{"id":%d}`, removed.Data.Removed[0].ID))
	e.read()
	if got := e.titles("straw"); got != "Heap" {
		t.Errorf("restored: %q", got)
	}
	copied := e.ok("/course-copy", `{"id":`+e.id(storetest.Forklift)+`,"title":"Copy","courseCode":"COPY"}`)
	e.read()
	texts := storetest.Value(t, e.North.DSN(), `select count(*) from lesson_texts t
		join documents d on d.company_id = t.company_id and d.id = t.document_id
		join chapters h on h.company_id = t.company_id and h.id = d.chapter_id
		join subjects s on s.company_id = t.company_id and s.id = h.subject_id
		where t.company_id = $1 and s.course_id = $2 and t.content like '%Straw%'`, e.North.Company.ID(), copied.ID)
	if texts != "1" || e.titles("straw") != "Heap" {
		t.Errorf("%s texts of the copy", texts)
	}
}

// A search must find exactly the lessons that the caller can open: no results, counts or snippets of other companies, other trainees, drafts, or closed lessons.
func TestLessonSearch_OnlyOpen(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	first := e.lesson("First zebra", "zebra", "")
	e.lesson("Draft zebra", "zebra", `,"draft":true`)
	e.lesson("Later zebra", "zebra", `,"releaseAfterDays":10000`)
	e.lesson("Locked zebra", "zebra", fmt.Sprintf(`,"releaseAfterDocumentID":%d`, first.ID))
	e.lesson("Exam zebra", "zebra", `,"releaseAfterExamID":`+e.id(1))
	for course := range strings.FieldsSeq("2 5") { // The enrollments in these courses have ended.
		storetest.Exec(t, e.North.DSN(), fmt.Sprintf(`with s as (insert into subjects (company_id, course_id, title) values (%[1]d, %[2]s, 'S') returning id),
			h as (insert into chapters (company_id, subject_id, title) select %[1]d, id, 'H' from s returning id)
			insert into documents (company_id, chapter_id, name, media_type, body) select %[1]d, id, 'Ended zebra', 'text/html', 'zebra' from h`,
			e.North.Company.ID(), fmt.Sprint(e.North.ID(int64(course[0]-'0')))))
	}
	storetest.Exec(t, e.South.DSN(), fmt.Sprintf("update documents set name = 'South zebra', body = 'zebra' where company_id = %d", e.South.Company.ID()))
	storetest.Exec(t, e.North.DSN(), "update exam_attempts set status = 4 where company_id = "+fmt.Sprint(e.North.Company.ID()))
	e.read()
	sees := func(bearer, want string) {
		t.Helper()
		found := e.search(bearer, "zebra", "")
		var titles []string
		for _, l := range found.Lessons {
			titles = append(titles, l.Title)
			view := fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, l.DocumentID, l.EnrollmentID)
			e.Expect(e.Ask(bearer, "/document-view", view), 200, "")
		}
		if got := strings.Join(titles, ", "); got != want || int(found.TotalCount) != len(titles) {
			t.Errorf("%s finds %d: %s, want %s", bearer, found.TotalCount, got, want)
		}
	}
	sees("north-trainee", "First zebra") // This also opens the lesson, so that the trainee has done it.
	sees("north-trainee", "First zebra, Locked zebra")
	storetest.Exec(t, e.North.DSN(), "update exam_attempts set status = 3 where company_id = "+fmt.Sprint(e.North.Company.ID()))
	sees("north-trainee", "First zebra, Locked zebra, Exam zebra")
	sees("north-second", "")
	e.Expect(e.Ask("north-admin", "/unenroll-trainee", `{"userenrollID":`+e.id(storetest.OngoingEnrollment)+`}`), 200, "")
	sees("north-trainee", "")
}
