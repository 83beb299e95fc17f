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
	course := d.newCourse(t, c, "Ladders", "LADDERS", url.Values{"title": {"Check the feet"}, "type": {"page"}, "body": {"<p>Both feet stand on firm ground.</p>"}})
	v := d.hurriedView(t, c)
	v.signIn(true)
	v.open(windows[2], d.at(c, fmt.Sprint("/learn/", course.enrollment)))
	v.steps("open the page", chromedp.Click(chromedp.CSS(".go-on .button")), see(".player"))
	v.steps("mark it as done", chromedp.Click(chromedp.CSS(".player-state button")), see(".finish"))
	at, err := chromedp.Run(v.tab, chromedp.Location())
	if err != nil || !strings.HasSuffix(at, fmt.Sprint("/completed/", course.enrollment)) {
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
	course.change(t, "course-archive")
}
