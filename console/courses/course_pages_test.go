package courses_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Every page about a course must show the name of the course, its state and its tabs, with the page's tab as the current one. Lists
// and forms must stay within the course.
func TestCourse_Pages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	id := fmt.Sprint(s.North.ID(storetest.Forklift))
	course, within := "/manage/courses/"+id, "courseID="+id+"&amp;within=course"
	head := `<a href="` + course + `">Forklift north</a> <span class="badge good">Published</span>`
	for page, current := range map[string]string{
		"/outline": course + `/outline" aria-current="page">Content`, "/edit": course + `/edit" aria-current="true">Settings`,
		"/owners": course + `/owners" aria-current="page">Owners`, "/prices": course + `/prices" aria-current="page">Price`,
		"/price": course + `/prices" aria-current="page">Price`, "/exams": course + `/exams" aria-current="page">Exams`,
		"/certificate": course + `/certificate" aria-current="page">Certificate`,
	} {
		admin.Expect(admin.Get(course+page), 200, "", head, current)
	}
	for list, current := range map[string]string{"/manage/enrollments": "page", "/manage/reports/documents": "true", "/manage/reports/exams": "page"} {
		admin.Expect(admin.Get(list+"?courseID="+id+"&within=course"), 200, "", head, list+"?"+within+`" aria-current="`+current,
			`<input type="hidden" name="courseID" value="`+id+`">`, `<input type="hidden" name="within" value="course">`)
	}
	add := admin.LinkTo("/manage/enrollments?courseID="+id+"&within=course", `/manage/enrollments/add[^"]*`)
	admin.Expect(admin.Get(add), 200, "", `name="courseIDs" value="`+id+`" checked`, `name="list" value="/manage/enrollments?`+within+`"`)
	admin.Expect(admin.Get(fmt.Sprintf("/manage/outline/document/%d/edit", s.North.ID(storetest.Film))), 200, "", head, `aria-current="page">Content`)
	admin.Expect(admin.Get(fmt.Sprintf("/manage/captions/%d", s.North.ID(storetest.Film))), 200, "", head, `aria-current="page">Content`)
	admin.Expect(admin.Get("/manage/enrollments?courseID=99&within=course"), 404, "")
}

// The head of a draft must name what the course lacks, and its button must publish the course and return to the page.
func TestCourse_PublishInHead(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	added := admin.Post("/manage/courses/add", "title", "Ladders")
	id := consoletest.IDIn(t, added.Location, "/manage/courses/")
	course := "/manage/courses/" + id
	exam := admin.Post("/manage/exams/add", "courseID", id, "name", "Steps", "subjectID", "0")
	steps := "/manage/exams/" + consoletest.IDIn(t, exam.Location, "/manage/exams/")
	admin.Expect(admin.Post(course+"/price", "currencyCode", "EUR", "price", "10"), 303, course+"/prices?done=price-set")
	admin.Expect(admin.Get(course+"/prices"), 200, "",
		`<strong>Before you publish:</strong> <a href="`+course+`/outline#add">There is no lesson.</a> <a href="`+course+`/edit">There is no description.</a> <a href="`+steps+`#questions">The exam “Steps” has no questions.</a> </p>`,
		`action="`+course+`/publish" data-swap><input type="hidden" name="version" value="1"><input type="hidden" name="list" value="`+course+`/prices"><button`)
	admin.Expect(admin.Get(course+"/outline"), 200, "", `value="`+course+`/outline"><select name="enrolledOnly" aria-label="Who finds it">`+
		`<option value="false" selected>Everybody, in the catalogue</option><option value="true">Only people whom we enroll</option></select>`)
	primary := regexp.MustCompile(`<button>|class="button"`)
	for _, page := range []string{"/outline", "/edit", "/prices", "/price", "/exams", "/certificate", "/publish", "/owners"} {
		if got := primary.FindAllString(admin.Get(course+page).Body, -1); len(got) > 1 {
			t.Errorf("%s has %d primary actions", page, len(got))
		}
	}
	admin.Expect(admin.Post(course+"/publish", "version", "1", "list", course+"/prices"), 303, course+"/prices?done=course-publish")
	page := admin.Get(course + "/prices?done=course-publish")
	admin.Expect(page, 200, "", "The course is published.", `<span class="badge good">Published</span>`, `href="/courses/`+id+`"`)
	if strings.Contains(page.Body, "Before you publish") || strings.Contains(page.Body, course+"/publish") {
		t.Errorf("a published course can be published: %s", page.Body)
	}
}

// The head of a draft, the settings and the list must say who finds a course, and what is true without a price.
func TestCourse_WhoFindsIt(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	id := consoletest.IDIn(t, admin.Post("/manage/courses/add", "title", "Ladders").Location, "/manage/courses/")
	course := "/manage/courses/" + id
	has := func(path string, want bool, text string) {
		t.Helper()
		if body := admin.Get(path).Body; strings.Contains(body, text) != want {
			t.Errorf("%s contains %q: %t\n%s", path, text, !want, body)
		}
	}
	has(course+"/outline", true, "There is no price: the catalogue shows the course, but only staff can enroll people.")
	admin.Expect(admin.Post(course+"/publish", "version", "1", "enrolledOnly", "true", "list", course+"/outline"), 303, course+"/outline?done=course-publish")
	has(course+"/outline", true, `<span class="badge good">Only enrolled people</span>`)
	has(course+"/outline", false, `href="/courses/`+id+`"`)
	has(course+"/edit", true, `<option value="true" selected>Only people whom we enroll</option>`)
	has("/manage/courses?status=2", true, "Only enrolled people")
	has("/manage/courses?status=2", false, "Forklift")
	has("/manage/courses?status=1", true, "Ladders")
	has("/manage/courses?status=0", false, "Ladders")
	if csv := admin.Get("/manage/courses?status=2&save=csv").Body; !strings.Contains(csv, "Ladders") || strings.Contains(csv, "Forklift") {
		t.Errorf("the file has other courses than the list: %s", csv)
	}
	admin.Expect(admin.Post(course+"/archive", "version", "2"), 303, course+"?done=course-archive")
	has(course+"/outline", true, `<option value="true" selected>Only people whom we enroll</option>`)
	has(course+"/outline", false, "There is no price")
	admin.Expect(admin.Post(course+"/price", "currencyCode", "EUR", "price", "10"), 303, course+"/prices?done=price-set")
	has(course+"/outline", true, "The price is not used")
	admin.Expect(admin.Get(course+"/publish"), 200, "", "Who finds it", `<option value="true" selected>`)
	admin.Expect(admin.Post("/manage/courses/publish", "rows", id+":3"), 303, "/manage/courses?done=several-publish.1")
	has(course+"/outline", true, `<span class="badge good">Only enrolled people</span>`)
}
