package site_test

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

func TestSitemap(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	status, header, body := p.Get("learn.north.test", "/sitemap.xml", "")
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
		sitetest.OfferPath(p.North, storetest.Forklift) + " 2026-02-10", sitetest.OfferPath(p.North, storetest.Selling) + " 2026-02-11",
		sitetest.OfferPath(p.North, storetest.FirstAid) + " 2026-02-13", sitetest.OfferPath(p.North, storetest.Over) + " 2026-02-14", sitetest.EntryPath(p.North) + " 2026-01-14"}
	if !slices.Equal(found, want) {
		t.Errorf("the map has\n%q, want\n%q", found, want)
	}
	if status, _, _ := p.Get("api.lyceum.test", "/sitemap.xml", ""); status != http.StatusNotFound {
		t.Errorf("at an unknown host: status %d", status)
	}
}

func TestRobots(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	for host, want := range map[string]string{
		"learn.north.test": "Sitemap: https://learn.north.test/sitemap.xml\n", "api.lyceum.test": "Disallow: /\n",
	} {
		status, header, body := p.Get(host, "/robots.txt", "")
		if status != http.StatusOK || !strings.HasSuffix(body, want) || header.Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("%s: status %d %q", host, status, body)
		}
	}
	if status, _, _ := p.Get("learn.north.test", "/favicon.ico", ""); status != http.StatusNotFound {
		t.Errorf("the sign of a company without one: status %d", status)
	}
}
