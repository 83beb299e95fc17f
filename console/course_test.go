package console_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// linkTo returns the address of the first link on a page that matches a pattern.
func (b browser) linkTo(page, pattern string) string {
	b.t.Helper()
	found := regexp.MustCompile(`(?:href|formaction)="(` + pattern + `)"`).FindStringSubmatch(b.get(page).body)
	if found == nil {
		b.t.Fatalf("no link %s on %s", pattern, page)
	}
	return strings.ReplaceAll(found[1], "&amp;", "&")
}

// An admin must be able to add a course with two chapters and documents, to move them and to remove them. After
// each change, the page must show the items in the new order.
func TestOutline_Edit(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	added := admin.post("/manage/courses/add", "title", "Cranes", "courseCode", "CRANE")
	course, _, _ := strings.Cut(added.location, "?")
	admin.expect(added, 303, course+"?done=course-add")
	admin.expect(admin.get(added.location), 200, "", "<h1>Cranes</h1>", "The course has been added as a draft.", "it is free")

	outline, id := course+"/outline", course[strings.LastIndex(course, "/")+1:]
	add := func(pattern string, fields ...string) {
		t.Helper()
		link := admin.linkTo(outline, pattern)
		admin.expect(admin.get(link), 200, "", `name="courseID" value="`+id+`"`)
		a := admin.post(link, fields...)
		if a.status != 303 {
			t.Fatalf("%s: %d\n%s", link, a.status, a.body)
		}
	}
	admin.expect(admin.get(outline), 200, "", "The course has no subjects yet.")
	chapter, document := `/manage/outline/chapter/add[^"]*`, `/manage/outline/document/add[^"]*`
	add(`/manage/outline/subject/add[^"]*`, "courseID", id, "title", "Safety")
	add(chapter, "title", "Before work")
	add(document+"type=page", "title", "Checks", "body", "<p>Look <script>x</script>first</p>", "required", "true")
	add(document+"type=link", "title", "Rules", "body", "https://example.org/rules", "required", "false")
	add(chapter, "title", "After work")
	mustHaveOrder(admin, outline, "Safety", "Before work", "Checks", "Rules", "After work")
	admin.expect(admin.get(outline), 200, "", `<span class="badge">Link</span> <span class="badge">Optional</span>`)

	link := admin.linkTo(outline, document+"type=link")
	admin.expect(admin.post(link, "courseID", id, "title", "Bad", "body", "javascript:alert(1)"), 400, "", "This must be an address", `value="javascript:alert(1)"`, `<a href="`+outline+`#chapter-`)

	rules := strings.TrimSuffix(admin.linkTo(outline, `/manage/outline/document/\d+/move\?position=0`), "/move?position=0")
	admin.expect(admin.post(rules+"/move?position=0", "courseID", id), 303, outline+"?done=outline-move#document-"+rules[strings.LastIndex(rules, "/")+1:])
	mustHaveOrder(admin, outline, "Safety", "Before work", "Rules", "Checks", "After work")
	form := admin.get(rules + "/move").body
	parent := regexp.MustCompile(`<option value="(\d+)">Safety › After work`).FindStringSubmatch(form)
	if parent == nil {
		t.Fatalf("no other chapter: %s", form)
	}
	admin.expect(admin.post(rules+"/move", "version", "1", "parentID", parent[1], "position", "1000000", "courseID", id), 409, "", "Saved by someone else:</strong> Safety › Before work")
	admin.post(rules+"/move", "version", "2", "parentID", parent[1], "position", "1000000", "courseID", id)
	mustHaveOrder(admin, outline, "Safety", "Before work", "Checks", "After work", "Rules")

	admin.expect(admin.get(rules+"/edit"), 200, "", `type="url" autocomplete="off" value="https://example.org/rules"`, `<option value="false" selected>`)
	admin.post(rules+"/edit", "version", "3", "title", "All rules", "body", "https://example.org/all", "required", "true", "courseID", id)
	admin.expect(admin.get(rules+"/remove"), 200, "", "Remove the document?")
	first := strings.TrimSuffix(admin.linkTo(outline, `/manage/outline/chapter/\d+/remove`), "/remove")
	admin.expect(admin.post(first+"/remove", "version", "1", "courseID", id), 303, outline+"?done=outline-remove")
	mustHaveOrder(admin, outline, "Safety", "After work", "All rules")
	admin.expect(admin.get(outline+"?done=outline-remove"), 200, "", "You can restore it at the end of this page.", "Removed in the last 30 days", "Before work")
	deleted := admin.linkTo(outline, `/manage/removed-outline/\d+/delete`)
	admin.expect(admin.get(deleted), 200, "", "Delete for good?", "Before work (Chapter) is deleted")
	restored := admin.post(strings.TrimSuffix(deleted, "delete")+"restore", "courseID", id)
	admin.expect(restored, 303, outline+"?done=outline-restore#"+"chapter-"+strings.TrimPrefix(first, "/manage/outline/chapter/"))
	mustHaveOrder(admin, outline, "Safety", "Before work", "Checks", "After work", "All rules")
	admin.post(first+"/remove", "version", "1", "courseID", id)
	deleted = admin.linkTo(outline, `/manage/removed-outline/\d+/delete`)
	admin.expect(admin.post(deleted, "courseID", id), 303, outline+"?done=outline-delete")
	admin.expect(admin.get(outline), 200, "", "All rules")
	if strings.Contains(admin.get(outline).body, "Removed in the last 30 days") {
		t.Error("a list of removed items without one")
	}
	admin.expect(admin.get("/manage/outline/lesson/add"), 404, "")
	admin.expect(admin.get("/manage/outline/document/add?type=script&courseID="+id), 404, "")
}

// mustHaveOrder fails the test unless the page of an outline shows exactly the titles, in this order.
func mustHaveOrder(b browser, page string, titles ...string) {
	b.t.Helper()
	var shown []string
	for _, found := range regexp.MustCompile(`class="node-title"><a[^>]*>([^<]*)</a>`).FindAllStringSubmatch(b.get(page).body, -1) {
		shown = append(shown, found[1])
	}
	if fmt.Sprint(shown) != fmt.Sprint(titles) {
		b.t.Errorf("order %q, want %q", shown, titles)
	}
}

// An admin must be able to set prices in major units, with a point or a comma. Invalid prices must be rejected.
func TestPrice_Set(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	course := fmt.Sprintf("/manage/courses/%d", s.north.ID(storetest.FirstAid))
	set := func(fields ...string) answer { t.Helper(); return admin.post(course+"/price", fields...) }
	admin.expect(set("currencyCode", "EUR", "price", "12.345"), 400, "", "more decimals than EUR", `value="12.345"`)
	admin.expect(set("currencyCode", "EUR", "price", " "), 400, "", "is not a price")
	admin.expect(set("currencyCode", "E1", "price", "5"), 400, "", "This must be the code of a currency")
	for _, one := range [][2]string{{"USD", "49,50"}, {"JPY", "1500"}, {"kwd", "1.234"}} {
		admin.expect(set("currencyCode", one[0], "price", one[1]), 303, course+"?done=price-set")
	}
	prices, err := s.db.For(s.north.Company).PricesOf(t.Context(), s.north.ID(storetest.FirstAid))
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
	link := admin.linkTo(course, `[^"]*currencyCode=KWD`)
	admin.expect(admin.get(link), 200, "", "Price in KWD", `value="1.234"`)
	admin.expect(set("currencyCode", "USD", "price", "49.50", "isDefault", "1"), 303, course+"?done=price-set")
	admin.expect(set("currencyCode", "KWD", "price", "1.234", "remove", "1"), 303, course+"?done=price-set")
	if body := admin.get(course).body; strings.Contains(body, "KWD") || !strings.Contains(body, `>USD</td><td>$49.50</td><td><span class="badge good">Default`) {
		t.Errorf("prices: %s", body)
	}
}

// An admin must be able to add a category below another category, to move and rename categories, and to add a
// course to a category.
func TestCategory_Edit(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.post("/manage/categories/add", "name", "Tools"), 303, "/manage/categories?done=category-add")
	tools := regexp.MustCompile(`/categories/(\d+)/edit">Tools`).FindStringSubmatch(admin.get("/manage/categories").body)[1]
	admin.expect(admin.post("/manage/categories/add", "name", "tools", "parentID", "0"), 409, "", "has this name", `value="tools"`)
	admin.post("/manage/categories/add", "name", "Saws", "parentID", tools)
	mustHaveOrder(admin, "/manage/categories", "Safety north", "Machines north", "Empty north", "Tools", "Saws")
	saws := regexp.MustCompile(`/categories/(\d+)/edit">Saws`).FindStringSubmatch(admin.get("/manage/categories").body)[1]
	page := "/manage/categories/" + tools
	admin.expect(admin.post(page+"/move?position=0"), 303, "/manage/categories?done=category-move#category-"+tools)
	if form := admin.get(page + "/move").body; strings.Contains(form, "Saws") || strings.Contains(form, `<option value="`+tools+`"`) {
		t.Errorf("a category could be moved below itself: %s", form)
	}
	admin.expect(admin.post(page+"/move", "parentID", saws, "position", "0"), 409, "", "cannot be below itself")
	admin.expect(admin.post(page+"/remove", "version", "2"), 409, "", "has subcategories")
	admin.expect(admin.post("/manage/categories/"+saws+"/move", "parentID", "0", "position", "1000000"), 303, "/manage/categories?done=category-move#category-"+saws)
	admin.expect(admin.post(page+"/edit", "version", "2", "name", "Hand tools"), 303, "/manage/categories?done=category-edit")
	mustHaveOrder(admin, "/manage/categories", "Hand tools", "Safety north", "Machines north", "Empty north", "Saws")

	course := fmt.Sprintf("/manage/courses/%d", s.north.ID(storetest.FirstAid))
	edit := func(version string, more ...string) answer {
		return admin.post(course+"/edit", append([]string{"version", version, "title", "First aid", "courseCode", "FA", "categoryIDs", ""}, more...)...)
	}
	admin.expect(edit("1", "categoryIDs", saws, "categoryIDs", tools), 303, course+"?done=course-edit")
	admin.expect(admin.get(course), 200, "", "Hand tools, Saws")
	stale := edit("1", "categoryIDs", tools)
	admin.expect(stale, 409, "", "Saved by someone else:</strong> Hand tools, Saws", `value="`+tools+`" checked`)
	admin.expect(edit("2"), 303, course+"?done=course-edit")
	if body := admin.get(course).body; strings.Contains(body, "Saws") {
		t.Errorf("the course is still in a category: %s", body)
	}
}
