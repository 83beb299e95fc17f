package main

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// completesOnAPhone completes a course of one page on a phone. The browser must show the page of the completed course, from which one tap opens the
// certificate.
func (d *devServer) completesOnAPhone(t *testing.T) {
	c := d.demo.Companies[0]
	admin := d.token(c, c.Admin)
	call := func(route string, form url.Values, into any) {
		t.Helper()
		if status := d.call("/webapi/v1/"+route, admin, form, into); status != http.StatusOK {
			t.Fatalf("%s: status %d", route, status)
		}
	}
	var course struct{ ID, Version int64 }
	var subject, chapter struct{ ID int64 }
	var enrolled struct{ EnrollmentID int64 }
	call("course-add", url.Values{"title": {"Ladders"}, "courseCode": {"LADDERS"}}, &course)
	of := func(kind string, parent int64, title string) url.Values {
		return url.Values{"courseID": {fmt.Sprint(course.ID)}, "kind": {kind}, "parentID": {fmt.Sprint(parent)}, "title": {title}}
	}
	call("outline-add", url.Values{"courseID": {fmt.Sprint(course.ID)}, "kind": {"subject"}, "title": {"Ladders"}}, &subject)
	call("outline-add", of("chapter", subject.ID, "Before you climb"), &chapter)
	page := of("document", chapter.ID, "Check the feet")
	page.Set("type", "page")
	page.Set("body", "<p>Both feet stand on firm ground.</p>")
	call("outline-add", page, &struct{}{})
	edit := func(route string) {
		t.Helper()
		call("course-edit-details", url.Values{"courseID": {fmt.Sprint(course.ID)}}, &course)
		call(route, url.Values{"id": {fmt.Sprint(course.ID)}, "version": {fmt.Sprint(course.Version)}}, &course)
	}
	edit("course-publish")
	call("enroll-trainee", url.Values{"courseID": {fmt.Sprint(course.ID)}, "userID": {fmt.Sprint(c.Trainee.UserID)}}, &enrolled)

	v := d.hurriedView(t, c)
	v.signIn(true)
	v.open(windows[2], d.at(c, fmt.Sprint("/learn/", enrolled.EnrollmentID)))
	v.steps("open the page", chromedp.Click(chromedp.CSS(".go-on .button")), see(".player"))
	v.steps("mark it as done", chromedp.Click(chromedp.CSS(".player-state button")), see(".finish"))
	at, err := chromedp.Run(v.tab, chromedp.Location())
	if err != nil || !strings.HasSuffix(at, fmt.Sprint("/completed/", enrolled.EnrollmentID)) {
		t.Errorf("after the last page the browser is at %q, %v", at, err)
	}
	file, err := chromedp.Run(v.tab, chromedp.Evaluate[string](`document.querySelector(".finish .button").href`))
	if err != nil {
		t.Fatal(err)
	}
	certificate, err := d.browser().Get(file)
	if err != nil {
		t.Fatal(err)
	}
	_ = certificate.Body.Close()
	if certificate.StatusCode != http.StatusOK || certificate.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%s: status %d, %s", file, certificate.StatusCode, certificate.Header.Get("Content-Type"))
	}
	edit("course-archive")
}
