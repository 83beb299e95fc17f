package main

import (
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
var sitePages = []sitePage{
	{name: "front", path: at("/")},
	{name: "front-signed-in", path: at("/"), asTrainee: true},
	{name: "course", path: ongoingCourse, asTrainee: true},
	{name: "not-found", path: at("/no/such/page")},
}

func ongoingCourse(d *devServer, c demo.Company) string {
	return "/learn/" + strconv.FormatInt(d.ongoing(c).ID, 10)
}
