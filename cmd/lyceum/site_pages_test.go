package main

import (
	"io"
	"net/http"
	"net/url"
	"slices"

	"lyceum/cmd/lyceum/demo"
)

// sitePage is a page that the browser test opens at every company of the demo, and how.
type sitePage struct {
	name string
	// path gives where it is at a company; empty leaves the company out.
	path func(d *devServer, c demo.Company) string
	// asTrainee opens it with the session of the company's trainee.
	asTrainee bool
	// as opens it with the session of one of the people whom the test adds.
	as string
	// form makes it the answer to this form, which is sent to path.
	form url.Values
	// abroad sends the form from a page that is nobody's.
	abroad bool
	// reach opens it where no address of the company leads to it. Its status and markup are not looked at.
	reach func(v *viewer, path string)
	// without breaks something for as long as the page is looked at, and gives what mends it.
	without func(d *devServer) (mend func())
	// status is that of the answer, and sees an element that only this page has; neither is looked at when it is empty.
	status int
	sees   string
}

func at(path string) func(*devServer, demo.Company) string {
	return func(*devServer, demo.Company) string { return path }
}

// sitePages are all pages of the site, in order: what some do to people and orders, later ones show.
var sitePages = slices.Concat(framePages, cataloguePages, accountPages, learningPages, peoplePages, formPages, orderPages, failurePages)

// framePages show what stands around every page.
var framePages = []sitePage{
	{name: "front", path: at("/")},
	{name: "front-signed-in", path: at("/"), asTrainee: true},
	{name: "not-found", path: at("/no/such/page")},
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
