package courses_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
)

var linkToEntry = regexp.MustCompile(`<h3><a href="(/blog/\d+)">`)

// TestBlog_EveryEntryIsLinked reads all pages of a blog that spans several pages. They must link to every published
// entry and to no draft.
func TestBlog_EveryEntryIsLinked(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	const more = 400
	var entries []bulk.BulkBlog
	for i := range more {
		entries = append(entries, bulk.BulkBlog{Title: fmt.Sprintf("Entry %d", i), Description: "Text", Status: 1, CreatedAt: store.TimeOf(sitetest.Noon.Add(time.Duration(i) * time.Minute))})
	}
	entries = append(entries, bulk.BulkBlog{Title: "A draft", Description: "Text", CreatedAt: store.TimeOf(sitetest.Noon)})
	if _, err := bulk.LoadBlogs(t.Context(), p.DB.For(p.North.Company), entries, nil); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	var all []string
	for next := "/blog"; next != ""; {
		status, _, page := p.Get("learn.north.test", next, "")
		sitetest.Light(t, next, status, page)
		if !strings.Contains(page, `<link rel="canonical" href="https://learn.north.test`+next+`">`) {
			t.Errorf("%s has another canonical address", next)
		}
		if latest := strings.Contains(page, `id="latest"`); latest != (next == "/blog") {
			t.Errorf("%s calls its entries the latest: %v", next, latest)
		}
		for _, link := range linkToEntry.FindAllStringSubmatch(page, -1) {
			seen[link[1]] = true
		}
		all, next = append(all, page), ""
		if later := regexp.MustCompile(`rel="next" href="(/blog\?page=\d+)"`).FindStringSubmatch(page); later != nil {
			next = later[1]
		}
	}
	if len(seen) != more+1 || strings.Contains(strings.Join(all, ""), "A draft") {
		t.Errorf("%d entries on %d pages, want %d", len(seen), len(all), more+1)
	}
	if !strings.Contains(all[0], ">Entry 399<") || strings.Contains(all[0], "<span></span><span>") {
		t.Errorf("the blog does not start with the newest entry, or shows an empty author:\n%s", all[0])
	}
	p.Shows(sitetest.PathIn(t, all[0], `<a href="(/blog/\d+)">Entry 399<`), "", []string{`<p class="quiet">10 March 2026</p>`})
}
