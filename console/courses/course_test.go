package courses_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// An admin must be able to add a course with two chapters and documents, to move them and to remove them. After
// each change, the page must show the items in the new order.
func TestOutline_Edit(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	added := admin.Post("/manage/courses/add", "title", "Cranes")
	id := consoletest.IDIn(t, added.Location, "/manage/courses/")
	course := "/manage/courses/" + id
	outline := course + "/outline"
	admin.Expect(added, 303, outline+"?done=course-add")
	admin.Expect(admin.Get(course+"?done=course-publish"), 303, outline+"?done=course-publish")
	admin.Expect(admin.Get(added.Location), 200, "", `<a href="`+course+`">Cranes</a> <span class="badge plain">Draft</span>`, "The course has been added as a draft.",
		`<a href="`+outline+`#add">There is no lesson.</a> <a href="`+course+`/prices">There is no price: the catalogue shows the course, but only staff can enroll people.</a> <a href="`+course+`/edit">There is no description.</a>`,
		`<a href="`+outline+`" aria-current="page">Content</a>`, course+"/certificate", "/manage/enrollments?courseID="+id+"&amp;within=course")
	chapter, document := `/manage/outline/chapter/add[^"]*`, `/manage/courses/\d+/outline\?chapter=\d+#add`
	add := func(pattern string, fields ...string) {
		t.Helper()
		link := strings.TrimSuffix(admin.LinkTo(outline, pattern), "#add")
		page := admin.Get(link)
		admin.Expect(page, 200, "", `name="courseID" value="`+id+`"`)
		if pattern == document {
			inForm := regexp.MustCompile(`name="parentID" value="(\d+)"`).FindStringSubmatch(page.Body)
			link, fields = "/manage/outline/document/add", append(fields, "courseID", id, "parentID", inForm[1])
		}
		a := admin.Post(link, fields...)
		if a.Status != 303 {
			t.Fatalf("%s: %d\n%s", link, a.Status, a.Body)
		}
	}
	admin.Expect(admin.Get(outline), 200, "", "There is no lesson. Add the first one below.")
	add(`/manage/outline/subject/add[^"]*`, "courseID", id, "title", "Safety")
	add(chapter, "title", "Before work")
	add(document, "type", "page", "title", "Checks", "body", "<p>Look <script>x</script>first</p>", "required", "true")
	add(document, "type", "link", "title", "Rules", "body", "https://example.org/rules", "required", "false")
	add(chapter, "title", "After work")
	mustHaveOrder(admin, outline, "Safety", "Before work", "Checks", "Rules", "After work")
	admin.Expect(admin.Get(outline), 200, "", `<span class="badge type">Link</span> <span class="badge type">Optional</span>`)

	link := admin.LinkTo(strings.TrimSuffix(admin.LinkTo(outline, document), "#add"), `/manage/outline/document/add[^"]*type=link`)
	admin.Expect(admin.Post(link, "courseID", id, "title", "Bad", "body", "javascript:alert(1)"), 400, "", "This must be an address", `value="javascript:alert(1)"`, `<a href="`+outline+`#chapter-`)

	rules := strings.TrimSuffix(admin.LinkTo(outline, `/manage/outline/document/\d+/move\?position=0`), "/move?position=0")
	admin.Expect(admin.Post(rules+"/move?position=0", "courseID", id), 303, outline+"?done=outline-move#document-"+rules[strings.LastIndex(rules, "/")+1:])
	mustHaveOrder(admin, outline, "Safety", "Before work", "Rules", "Checks", "After work")
	form := admin.Get(rules + "/move").Body
	parent := regexp.MustCompile(`<option value="(\d+)">Safety › After work`).FindStringSubmatch(form)
	if parent == nil {
		t.Fatalf("no other chapter: %s", form)
	}
	admin.Expect(admin.Post(rules+"/move", "version", "1", "parentID", parent[1], "position", "1000000", "courseID", id), 409, "", "Saved by someone else:</strong> Safety › Before work")
	admin.Post(rules+"/move", "version", "2", "parentID", parent[1], "position", "1000000", "courseID", id)
	mustHaveOrder(admin, outline, "Safety", "Before work", "Checks", "After work", "Rules")

	admin.Expect(admin.Get(rules+"/edit"), 200, "", `type="url" autocomplete="off" value="https://example.org/rules"`, `<option value="false" selected>`)
	admin.Post(rules+"/edit", "version", "3", "title", "All rules", "body", "https://example.org/all", "required", "true", "courseID", id)
	admin.Expect(admin.Get(rules+"/remove"), 200, "", "Remove the document?")
	first, _, _ := strings.Cut(admin.LinkTo(outline, `/manage/outline/chapter/\d+/move`), "/move")
	admin.Expect(admin.Post(first+"/remove", "version", "1", "courseID", id), 303, outline+"?done=outline-remove")
	mustHaveOrder(admin, outline, "Safety", "After work", "All rules")
	admin.Expect(admin.Get(outline+"?done=outline-remove"), 200, "", "You can restore it at the end of this page.", "Removed in the last 30 days", "Before work")
	deleted := admin.LinkTo(outline, `/manage/removed-outline/\d+/delete`)
	admin.Expect(admin.Get(deleted), 200, "", "Delete for good?", "Before work (Chapter) is deleted")
	restored := admin.Post(strings.TrimSuffix(deleted, "delete")+"restore", "courseID", id)
	admin.Expect(restored, 303, outline+"?done=outline-restore#"+"chapter-"+strings.TrimPrefix(first, "/manage/outline/chapter/"))
	mustHaveOrder(admin, outline, "Safety", "Before work", "Checks", "After work", "All rules")
	admin.Post(first+"/remove", "version", "1", "courseID", id)
	deleted = admin.LinkTo(outline, `/manage/removed-outline/\d+/delete`)
	admin.Expect(admin.Post(deleted, "courseID", id), 303, outline+"?done=outline-delete")
	admin.Expect(admin.Get(outline), 200, "", "All rules")
	if strings.Contains(admin.Get(outline).Body, "Removed in the last 30 days") {
		t.Error("a list of removed items without one")
	}
	admin.Expect(admin.Get("/manage/outline/lesson/add"), 404, "")
	admin.Expect(admin.Get("/manage/outline/document/add?type=script&courseID="+id), 404, "")
}

// mustHaveOrder fails the test unless the page of an outline shows exactly the titles, in this order.
func mustHaveOrder(b consoletest.Browser, page string, titles ...string) {
	b.T.Helper()
	var shown []string
	for _, found := range regexp.MustCompile(`class="node-title"><a[^>]*>([^<]*)</a>`).FindAllStringSubmatch(b.Get(page).Body, -1) {
		shown = append(shown, found[1])
	}
	if fmt.Sprint(shown) != fmt.Sprint(titles) {
		b.T.Errorf("order %q, want %q", shown, titles)
	}
}

// An admin must be able to set prices in major units, with a point or a comma. Invalid prices must be rejected.
func TestPrice_Set(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	course := fmt.Sprintf("/manage/courses/%d", s.North.ID(storetest.FirstAid))
	set := func(fields ...string) consoletest.Answer { t.Helper(); return admin.Post(course+"/price", fields...) }
	admin.Expect(set("currencyCode", "EUR", "price", "12.345"), 400, "", "more decimals than EUR", `value="12.345"`)
	admin.Expect(set("currencyCode", "EUR", "price", " "), 400, "", "is not a price")
	admin.Expect(set("currencyCode", "E1", "price", "5"), 400, "", "This must be the code of a currency")
	for _, one := range [][2]string{{"USD", "49,50"}, {"JPY", "1500"}, {"kwd", "1.234"}} {
		admin.Expect(set("currencyCode", one[0], "price", one[1]), 303, course+"/prices?done=price-set")
	}
	prices, err := courses.PricesOf(t.Context(), s.DB.For(s.North.Company), s.North.ID(storetest.FirstAid))
	if err != nil {
		t.Fatal(err)
	}
	var amounts []string
	for _, p := range prices {
		amounts = append(amounts, fmt.Sprint(p.CurrencyCode, p.Amount))
	}
	if got := strings.Join(amounts, " "); got != "USD4950 JPY1500 KWD1234" {
		t.Errorf("prices: %s", got)
	}
	link := admin.LinkTo(course+"/prices", `[^"]*currencyCode=KWD`)
	admin.Expect(admin.Get(link), 200, "", "Price in KWD", `value="1.234"`)
	admin.Expect(set("currencyCode", "USD", "price", "49.50", "isDefault", "1"), 303, course+"/prices?done=price-set")
	admin.Expect(set("currencyCode", "KWD", "price", "1.234", "remove", "1"), 303, course+"/prices?done=price-set")
	if body := admin.Get(course + "/prices").Cells(); strings.Contains(body, "KWD") || !strings.Contains(body, `>USD</td><td>$49.50</td><td><span class="badge good">Default`) {
		t.Errorf("prices: %s", body)
	}
}

// An admin must be able to add a category below another category, to move and rename categories, and to add a
// course to a category.
func TestCategory_Edit(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Post("/manage/categories/add", "name", "Tools"), 303, "/manage/categories?done=category-add")
	tools := regexp.MustCompile(`/categories/(\d+)/edit">Tools`).FindStringSubmatch(admin.Get("/manage/categories").Body)[1]
	admin.Expect(admin.Post("/manage/categories/add", "name", "tools", "parentID", "0"), 409, "", "has this name", `value="tools"`)
	admin.Post("/manage/categories/add", "name", "Saws", "parentID", tools)
	mustHaveOrder(admin, "/manage/categories", "Safety north", "Machines north", "Empty north", "Tools", "Saws")
	saws := regexp.MustCompile(`/categories/(\d+)/edit">Saws`).FindStringSubmatch(admin.Get("/manage/categories").Body)[1]
	page := "/manage/categories/" + tools
	admin.Expect(admin.Post(page+"/move?position=0"), 303, "/manage/categories?done=category-move#category-"+tools)
	if form := admin.Get(page + "/move").Body; strings.Contains(form, "Saws") || strings.Contains(form, `<option value="`+tools+`"`) {
		t.Errorf("a category could be moved below itself: %s", form)
	}
	admin.Expect(admin.Post(page+"/move", "parentID", saws, "position", "0"), 409, "", "cannot be below itself")
	admin.Expect(admin.Post(page+"/remove", "version", "2"), 409, "", "has subcategories")
	admin.Expect(admin.Post("/manage/categories/"+saws+"/move", "parentID", "0", "position", "1000000"), 303, "/manage/categories?done=category-move#category-"+saws)
	admin.Expect(admin.Post(page+"/edit", "version", "2", "name", "Hand tools"), 303, "/manage/categories?done=category-edit")
	mustHaveOrder(admin, "/manage/categories", "Hand tools", "Safety north", "Machines north", "Empty north", "Saws")

	course := fmt.Sprintf("/manage/courses/%d", s.North.ID(storetest.FirstAid))
	edit := func(version string, more ...string) consoletest.Answer {
		return admin.Post(course+"/edit", append([]string{"version", version, "title", "First aid", "courseCode", "FA", "categoryIDs", ""}, more...)...)
	}
	admin.Expect(edit("1", "categoryIDs", saws, "categoryIDs", tools), 303, course+"/edit?done=course-edit")
	admin.Expect(admin.Get(course+"/edit"), 200, "", `value="`+saws+`" checked`, `value="`+tools+`" checked`)
	stale := edit("1", "categoryIDs", tools)
	admin.Expect(stale, 409, "", "Saved by someone else:</strong> Hand tools, Saws", `value="`+tools+`" checked`)
	admin.Expect(edit("2"), 303, course+"/edit?done=course-edit")
	if body := admin.Get(course + "/edit").Body; strings.Contains(body, `value="`+saws+`" checked`) {
		t.Errorf("the course is still in a category: %s", body)
	}
}
