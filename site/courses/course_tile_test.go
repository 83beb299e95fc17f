package courses_test

import (
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// tileOf returns the list item of a page about the course with that title.
func tileOf(t *testing.T, page, title string) string {
	t.Helper()
	for _, tile := range strings.Split(page, "<li class=\"")[1:] {
		if strings.Contains(tile, ">"+title+"</a></h3>") {
			tile, _, _ = strings.Cut(tile, "</li>")
			return tile
		}
	}
	t.Fatalf("no tile %q in\n%s", title, page)
	return ""
}

// Tiles must show the rating and the number of lessons without drafts, and the title once.
func TestTiles_RatingAndLessons(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	storetest.Exec(t, p.North.DSN(), p.North.Text("update documents set draft = true where name = 'Film north'"))
	if _, err := bulk.Reconcile(t.Context(), p.DB.For(p.North.Company), sitetest.Noon); err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, p.North.DSN(), p.North.Text("update courses set course_code = title where title = 'Selling north'"))
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	for _, page := range []struct{ path, cookie string }{{"/", ""}, {"/courses", ""}, {"/courses?q=forklift", ""}, {"/courses", cookie}, {"/my-courses", cookie}} {
		_, _, body := p.Get("learn.north.test", page.path, page.cookie)
		tile := tileOf(t, body, "Forklift north")
		for _, want := range []string{"4.5 out of 5", "2 ratings", "2 lessons"} {
			if !strings.Contains(tile, want) {
				t.Errorf("the tile on %s does not have %q:\n%s", page.path, want, tile)
			}
		}
		if page.path != "/courses" {
			continue
		}
		if other := tileOf(t, body, "Selling north"); strings.Contains(other, "out of 5") || strings.Contains(other, "lesson") || strings.Count(other, "Selling north") != 1 {
			t.Errorf("a course without ratings and documents:\n%s", other)
		}
	}
}
