package site_test

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

const blogEntry = 1

func entryPath(w storetest.World) string { return "/blog/" + strconv.FormatInt(w.ID(blogEntry), 10) }

func TestNews(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.shows("/announcements", "", []string{"<title>News · North</title>", "Welcome north", "Hello", "10 January 2026"})
	p.shows("/faq", "", []string{"Frequently asked questions", "<summary>Where north?</summary>", "Here"})
	p.shows("/blog", "", []string{"News north", entryPath(p.north), "<span>Asha</span><span>15 January 2026</span>", `src="/media/news.svg"`})
	p.shows(entryPath(p.north), "", []string{
		"<title>News north · North</title>", "<h1>News north</h1>", "Much", `src="/media/news.svg"`,
		`<link rel="canonical" href="https://learn.north.test` + entryPath(p.north) + `">`,
	})
	for _, path := range []string{entryPath(p.south), "/blog/0"} {
		if status, _, body := p.get("learn.north.test", path, ""); status != http.StatusNotFound || strings.Contains(body, "Much") {
			t.Errorf("%s: status %d\n%s", path, status, body)
		}
	}
}

func TestNews_AreSanitized(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	const bad = `<p>Good</p><script>alert(1)</script><img src=x onerror=alert(1)>`
	c := p.db.For(p.north.Company)
	_, err := c.LoadAnnouncements(t.Context(), []store.BulkAnnouncement{
		{Title: "<b>Bold</b>", Description: bad, Status: 1, Type: 1, Author: p.north.Text("admin@north.test"), CreatedAt: store.TimeOf(noon)},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p.shows("/announcements", "", []string{"<p>Good</p>", "&lt;b&gt;Bold&lt;/b&gt;"}, "<b>Bold", "onerror", "alert(1)")
}

func TestSitemap(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	status, header, body := p.get("learn.north.test", "/sitemap.xml", "")
	var m struct {
		URLs []struct {
			Loc     string `xml:"loc"`
			LastMod string `xml:"lastmod"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal([]byte(body), &m); status != http.StatusOK || err != nil || header.Get("Content-Type") != "application/xml; charset=utf-8" {
		t.Fatalf("status %d, %v, %v\n%s", status, err, header, body)
	}
	var found []string
	for _, u := range m.URLs {
		found = append(found, strings.TrimPrefix(u.Loc, "https://learn.north.test")+" "+u.LastMod)
	}
	want := []string{"/ ", "/courses ", "/categories ", "/announcements ", "/blog ", "/faq ",
		offerPath(p.north, storetest.Forklift) + " 2026-02-10", offerPath(p.north, storetest.Selling) + " 2026-02-11",
		offerPath(p.north, storetest.FirstAid) + " 2026-02-13", offerPath(p.north, storetest.Over) + " 2026-02-14", entryPath(p.north) + " 2026-01-14"}
	if !slices.Equal(found, want) {
		t.Errorf("the map has\n%q, want\n%q", found, want)
	}
	if status, _, _ := p.get("api.lyceum.test", "/sitemap.xml", ""); status != http.StatusNotFound {
		t.Errorf("at an unknown host: status %d", status)
	}
}

func TestRobots(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	for host, want := range map[string]string{
		"learn.north.test": "Sitemap: https://learn.north.test/sitemap.xml\n", "api.lyceum.test": "Disallow: /\n",
	} {
		status, header, body := p.get(host, "/robots.txt", "")
		if status != http.StatusOK || !strings.HasSuffix(body, want) || header.Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("%s: status %d %q", host, status, body)
		}
	}
	if status, _, _ := p.get("learn.north.test", "/favicon.ico", ""); status != http.StatusNotFound {
		t.Errorf("the sign of a company without one: status %d", status)
	}
}
