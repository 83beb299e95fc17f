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
	// path returns the path at a company. An empty path skips the company.
	path func(d *devServer, c demo.Company) string
	// asTrainee opens the page with the session of the company's trainee.
	asTrainee bool
	// as opens the page with the session of an added user.
	as string
	// form submits this form to path. The page is the response.
	form url.Values
	// abroad submits the form from another site.
	abroad bool
	// reach opens the page by actions of a user, because it has no address of its own. Its status and markup
	// are not checked.
	reach func(v *viewer, path string)
	// without causes a fault while the page is checked, and returns a function that removes the fault.
	without func(d *devServer) (mend func())
	// status is the expected status, and sees the selector of an element that only this page has. Empty values are not
	// checked.
	status int
	sees   string
}

func at(path string) func(*devServer, demo.Company) string {
	return func(*devServer, demo.Company) string { return path }
}

// sitePages are all pages of the site in the order of the checks: later pages show the effects of earlier ones.
var sitePages = slices.Concat(framePages, cataloguePages, accountPages, learningPages, peoplePages, formPages, orderPages, failurePages)

// framePages test the layout that surrounds every page.
var framePages = []sitePage{
	{name: "front", path: at("/")},
	{name: "front-signed-in", path: at("/"), asTrainee: true},
	{name: "not-found", path: at("/no/such/page")},
}

// pageOf fetches a page as the company's trainee.
func (d *devServer) pageOf(c demo.Company, path string) string {
	d.t.Helper()
	request, err := http.NewRequest(http.MethodGet, d.at(c, path), nil)
	if err != nil {
		d.t.Fatal(err)
	}
	request.AddCookie(d.traineeCookie(c))
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
