package courses_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
)

func TestNews(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Shows("/announcements", "", []string{"<title>News · North</title>", "Welcome north", "Hello", "10 January 2026"})
	p.Shows("/faq", "", []string{"Frequently asked questions", "<summary>Where north?</summary>", "Here"})
	p.Shows("/blog", "", []string{"News north", sitetest.EntryPath(p.North), "<span>Asha</span><span>15 January 2026</span>", `src="/media/news.svg"`})
	p.Shows(sitetest.EntryPath(p.North), "", []string{
		"<title>News north · North</title>", "<h1>News north</h1>", "Much", `src="/media/news.svg"`,
		`<link rel="canonical" href="https://learn.north.test` + sitetest.EntryPath(p.North) + `">`,
	})
	for _, path := range []string{sitetest.EntryPath(p.South), "/blog/0"} {
		if status, _, body := p.Get("learn.north.test", path, ""); status != http.StatusNotFound || strings.Contains(body, "Much") {
			t.Errorf("%s: status %d\n%s", path, status, body)
		}
	}
}

func TestNews_AreSanitized(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	const bad = `<p>Good</p><script>alert(1)</script><img src=x onerror=alert(1)>`
	c := p.DB.For(p.North.Company)
	_, err := bulk.LoadAnnouncements(t.Context(), c, []bulk.BulkAnnouncement{
		{Title: "<b>Bold</b>", Description: bad, Status: 1, Type: 1, Author: p.North.Text("admin@north.test"), CreatedAt: store.TimeOf(sitetest.Noon)},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p.Shows("/announcements", "", []string{"<p>Good</p>", "&lt;b&gt;Bold&lt;/b&gt;"}, "<b>Bold", "onerror", "alert(1)")
}
