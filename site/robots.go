package site

import (
	"context"
	"fmt"
	"strings"
	"time"

	"lyceum/handlers/web"
	"lyceum/site/courses"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/tenant"
)

// privatePaths are the beginnings of the paths that search engines should not crawl.
var privatePaths = []string{
	"/learn/", "/offline", "/orders/", "/my-", "/profile", "/sign-", "/forgot-password", "/choose-password", "/files/", "/films/", "/certificates/", "/badges/",
	"/calendar/", "/photos/", "/verify/", "/site/", "/webapi/",
	"/authorize/",
}

// robots renders robots.txt. At an unknown host it excludes everything.
func robots(_ context.Context, c *web.Call, _ *ui.None) (*web.Page, error) {
	var text strings.Builder
	text.WriteString("User-agent: *\n")
	if c.Company.IsZero() {
		text.WriteString("Disallow: /\n")
	} else {
		for _, path := range privatePaths {
			text.WriteString("Disallow: " + path + "\n")
		}
		text.WriteString("\nSitemap: " + c.Company.Origin(c.HTTPSPort) + "/sitemap.xml\n")
	}
	return &web.Page{Body: []byte(text.String()), Type: "text/plain; charset=utf-8", Cache: sitemapCache}, nil
}

// sitemapCache allows search engines to cache lists that change about once a day.
const sitemapCache = "public, max-age=3600"

// These are the maximum numbers of courses and blog entries in the sitemap. The sitemap protocol allows 50,000
// addresses.
const (
	maxSitemapCourses = 45_000
	maxSitemapEntries = 4_000
)

// sitemap lists the public pages with addresses on the company's canonical domain.
func sitemap(ctx context.Context, c *web.Call, _ *ui.None) (*web.Page, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	listed, err := storecourses.SitemapCourses(ctx, c.Store, maxSitemapCourses)
	if err != nil {
		return nil, err
	}
	entries, err := storecourses.SitemapBlogs(ctx, c.Store, maxSitemapEntries)
	if err != nil {
		return nil, err
	}
	m := siteMap{origin: c.Company.Origin(c.HTTPSPort)}
	m.text.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, path := range []string{"/", ui.CataloguePath, ui.CategoriesPath, ui.AnnouncementsPath, ui.BlogPath, ui.FAQPath} {
		m.add(path, store.Time{})
	}
	for _, course := range listed {
		m.add(ui.OfferPath(course.ID), course.UpdatedAt)
	}
	for _, entry := range entries {
		m.add(courses.EntryPath(entry.ID), entry.UpdatedAt)
	}
	m.text.WriteString("</urlset>\n")
	return &web.Page{Body: []byte(m.text.String()), Type: "application/xml; charset=utf-8", Cache: sitemapCache}, nil
}

type siteMap struct {
	origin string
	text   strings.Builder
}

// add appends a path of this program, with the day of its last change unless changed is zero. Such a path contains
// no characters that must be escaped.
func (m *siteMap) add(path string, changed store.Time) {
	if changed.IsZero() {
		fmt.Fprintf(&m.text, "<url><loc>%s%s</loc></url>\n", m.origin, path)
		return
	}
	fmt.Fprintf(&m.text, "<url><loc>%s%s</loc><lastmod>%s</lastmod></url>\n", m.origin, path, changed.Time().Format(time.DateOnly))
}

// favicon returns the company's icon. Browsers request it at this path if a page does not name an icon.
func favicon(ctx context.Context, c *web.Call, _ *ui.None) (*web.Page, error) {
	if c.Company.IsZero() {
		return nil, store.ErrNotFound
	}
	return picture(ctx, c, &pictureIn{pages.BrandOf(c.Company).Favicon})
}
