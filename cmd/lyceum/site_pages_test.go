package main

import (
	"io"
	"net/http"
	"net/url"
	"slices"

	"lyceum/cmd/lyceum/demo"
)

// sitePage is a page that the browser test opens at every company of the demo.
type sitePage struct {
	name string
	// path returns the path of the page at a company. If it returns an empty path, the page is not checked at that
	// company.
	path func(d *devServer, c demo.Company) string
	// asTrainee means that the page is opened with the session of the company's trainee.
	asTrainee bool
	// as is the e-mail address of a user whom the test has added. The page is opened with the session of this
	// user.
	as string
	// form is the form that is submitted to path. The page is the response. If form is nil, the page is opened by
	// its address.
	form url.Values
	// abroad means that the form is submitted from another site.
	abroad bool
	// reach opens the page by actions of a user, because it has no address. The status and the markup of such a
	// page are not checked.
	reach func(v *viewer, path string)
	// without causes a fault while the page is checked. The function that it returns removes the fault.
	without func(d *devServer) (mend func())
	// status is the expected status. sees is the CSS selector of an element that only this page has. Zero values
	// are not checked.
	status int
	sees   string
}

func at(path string) func(*devServer, demo.Company) string {
	return func(*devServer, demo.Company) string { return path }
}

// sitePages are all pages of the site, in the order of the checks. The checks of some pages change data that later
// pages show.
var sitePages = slices.Concat(framePages, coursesPages, signinPages, learningPages, peoplePages, formPages, orderPages, failurePages)

// framePages are pages with the layout that surrounds every page: the front page and an unknown page.
var framePages = []sitePage{
	{name: "front", path: at("/")},
	{name: "front-signed-in", path: at("/"), asTrainee: true},
	{name: "offline", path: at("/offline"), asTrainee: true, sees: "#offline .offline-pages"},
	{name: "not-found", path: at("/no/such/page")},
}

// pageOf returns the content of a page for the session of the company's trainee.
func (d *devServer) pageOf(c demo.Company, path string) string {
	d.t.Helper()
	return d.pageFor(c, path, d.traineeCookie(c))
}

// pageFor returns the content of a page for a request with cookies.
func (d *devServer) pageFor(c demo.Company, path string, cookies ...*http.Cookie) string {
	d.t.Helper()
	request, err := http.NewRequest(http.MethodGet, d.at(c, path), nil)
	if err != nil {
		d.t.Fatal(err)
	}
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
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
