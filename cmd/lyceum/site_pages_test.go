package main

import (
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"

	"lyceum/cmd/lyceum/demo"
)

// sitePage is a page that the browser test opens at every company of the demo, and how.
type sitePage struct {
	name string
	// path gives where it is at a company; empty leaves the company out.
	path func(d *devServer, c demo.Company) string
	// asTrainee opens it with the session of the company's trainee.
	asTrainee bool
}

func at(path string) func(*devServer, demo.Company) string {
	return func(*devServer, demo.Company) string { return path }
}

// sitePages are all pages of the site.
var sitePages = slices.Concat(framePages, cataloguePages, accountPages)

// framePages show what stands around every page.
var framePages = []sitePage{
	{name: "front", path: at("/")},
	{name: "front-signed-in", path: at("/"), asTrainee: true},
	{name: "my-courses", path: at("/my-courses"), asTrainee: true},
	{name: "my-exams", path: at("/my-exams"), asTrainee: true},
	{name: "learn", path: ongoingCourse, asTrainee: true},
	{name: "document-pdf", path: documentOf("PDF"), asTrainee: true},
	{name: "document-film", path: documentOf("Film"), asTrainee: true},
	{name: "document-page", path: documentOf("Page", "Seite"), asTrainee: true},
	{name: "not-found", path: at("/no/such/page")},
}

func ongoingCourse(d *devServer, c demo.Company) string {
	return "/learn/" + strconv.FormatInt(d.ongoing(c).ID, 10)
}

// documentOf gives a document of the trainee's ongoing course that the page of the course calls by one of these kinds.
func documentOf(kinds ...string) func(*devServer, demo.Company) string {
	return func(d *devServer, c demo.Company) string {
		page := d.pageOf(c, ongoingCourse(d, c))
		for _, kind := range kinds {
			line := regexp.MustCompile(`<span class="kind">` + kind + `</span>\s*<span class="document-text"><a href="([^"]+)"`)
			if found := line.FindStringSubmatch(page); found != nil {
				return found[1]
			}
		}
		d.t.Fatalf("no document of the kinds %q in\n%s", kinds, page)
		return ""
	}
}

// pageOf reads a page as the company's trainee.
func (d *devServer) pageOf(c demo.Company, path string) string {
	d.t.Helper()
	request, err := http.NewRequest(http.MethodGet, d.at(c, path), nil)
	if err != nil {
		d.t.Fatal(err)
	}
	request.AddCookie(d.traineeCookie(d.t, c))
	response, err := d.browser().Do(request)
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	page, err := io.ReadAll(response.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return string(page)
}
