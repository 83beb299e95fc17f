package courses_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/bulk"
)

// fillCategories adds 150 top-level categories that contain the forklift course. It also adds the top-level
// category Tools, which contains the course only in subcategories. The subcategories have lower positions than the
// top-level categories.
func fillCategories(p sitetest.Pages) {
	p.T.Helper()
	var categories []bulk.BulkCategory
	var paths []string
	for i := range 150 {
		path := fmt.Sprintf("Shelf %03d", i)
		categories, paths = append(categories, bulk.BulkCategory{Path: path, Position: 10 + i}), append(paths, path)
	}
	categories = append(categories,
		bulk.BulkCategory{Path: "Tools", Position: 900}, bulk.BulkCategory{Path: "Tools > Drills", Position: 2},
		bulk.BulkCategory{Path: "Tools > Saws", Position: 1}, bulk.BulkCategory{Path: "Tools > Saws > Blades"}, bulk.BulkCategory{Path: "Tools > Empty"},
	)
	paths = append(paths, "Tools > Drills", "Tools > Saws > Blades")
	company := p.DB.For(p.North.Company)
	if _, err := bulk.LoadCategories(p.T.Context(), company, categories, nil); err != nil {
		p.T.Fatal(err)
	}
	if _, err := bulk.LoadCourseCategories(p.T.Context(), company, []bulk.BulkCourseCategories{{CourseCode: "1001", Paths: paths}}); err != nil {
		p.T.Fatal(err)
	}
}

var linkToCategory = regexp.MustCompile(`<a href="(/courses\?category=\d+)"(?: aria-current="page")?>([^<]*?) ?<`)

// categoriesOn returns the categories that a page links to, in order.
func categoriesOn(page string) (names []string, paths map[string]string) {
	paths = map[string]string{}
	for _, found := range linkToCategory.FindAllStringSubmatch(page, -1) {
		names, paths[found[2]] = append(names, found[2]), found[1]
	}
	return names, paths
}

// TestCategories_EveryOneIsLinked checks that the pages link to every category with courses, and that the front
// page and the catalogue link only to the first of them.
func TestCategories_EveryOneIsLinked(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	fillCategories(p)
	see := func(path string) string {
		status, _, page := p.Get("learn.north.test", path, "")
		sitetest.Light(t, path, status, page)
		return page
	}
	for path, most := range map[string]int{"/": 12, "/courses": 24} {
		page := see(path)
		names, _ := categoriesOn(page)
		if len(names) != most || !strings.Contains(page, `<a href="/categories">All 155 categories</a>`) {
			t.Errorf("%s shows %d categories: %q", path, len(names), names)
		}
	}

	first := see("/categories")
	names, paths := categoriesOn(first)
	if len(names) != 155 {
		t.Errorf("%d categories, want 155", len(names))
	}
	if tail := strings.Join(names[len(names)-4:], ", "); tail != "Tools, Saws, Blades, Drills" {
		t.Errorf("the tree ends with %s", tail)
	}
	if !regexp.MustCompile(`>Tools</a>\s*<ul>\s*<li><a [^>]+>Saws</a>\s*<ul>\s*<li><a [^>]+>Blades</a>`).MatchString(first) {
		t.Errorf("subcategories are not below their category:\n%s", first)
	}

	for name, want := range map[string]struct{ categories, says string }{
		"Shelf 149": {"Shelf 149", "1 course<"},
		"Tools":     {"Tools, Saws, Drills", "in this category itself"},
		"Blades":    {"Tools, Saws, Blades", "1 course<"},
	} {
		page := see(paths[name])
		names, _ := categoriesOn(page)
		if len(names) < 24 || strings.Join(names[24:], ", ") != want.categories {
			t.Errorf("at %s there are %q", name, names)
		}
		for _, text := range []string{"<title>" + name + " ·", "<h1>" + name + "</h1>", `aria-current="page">` + name, want.says} {
			if !strings.Contains(page, text) {
				t.Errorf("%s does not contain %q:\n%s", name, text, page)
			}
		}
	}
	if status, header, _ := p.Get("learn.north.test", "/categories?page=2", ""); status != http.StatusSeeOther || header.Get("Location") != "/categories" {
		t.Errorf("past the end: status %d to %q", status, header.Get("Location"))
	}
}

// TestCatalogue_WithoutCourses opens the pages of a company without published courses. Each must say that there are
// no courses.
func TestCatalogue_WithoutCourses(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	var drafts []bulk.BulkCourse
	for _, code := range []string{"1001", "SALE-2", "AID", "OVER"} {
		drafts = append(drafts, bulk.BulkCourse{Code: code, Title: code})
	}
	if _, err := bulk.LoadCourses(t.Context(), p.DB.For(p.North.Company), drafts, nil); err != nil {
		t.Fatal(err)
	}
	const nothing = "There are no courses here yet."
	p.Shows("/", "", []string{nothing})
	p.Shows("/courses", "", []string{nothing}, ">All courses</a>")
	p.Shows("/categories", "", []string{nothing})
	p.Shows("/courses?q=fork", "", []string{"No courses match", ">All courses</a>"})
}
