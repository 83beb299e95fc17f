package main

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// courseClicks and courseLoads are the most clicks and page loads that a published course with three text lessons may need, from the
// start page of the console. They may not grow.
const courseClicks, courseLoads = 8, 3

// countsEffort counts the clicks and the loaded documents of the tab in its session storage.
const countsEffort = `
	const count = (name) => sessionStorage.setItem(name, 1 + Number(sessionStorage.getItem(name)))
	count("loads")
	addEventListener("click", (event) => { if (event.isTrusted && event.detail > 0) count("clicks") }, true)
`

// makesACourseInFewClicks adds a course with three text lessons and publishes it, as a new trainer would.
func (d *devServer) makesACourseInFewClicks(t *testing.T) {
	c := d.demo.Companies[0]
	b := d.scriptBrowser(t)
	b.open(d.at(c, "/sign-in?next=/manage"))
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	if _, err := chromedp.Call(b.tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: countsEffort}); err != nil {
		t.Fatal(err)
	}
	b.open(d.at(c, "/manage"))
	script[bool](b, `() => { sessionStorage.clear(); return true }`)

	b.follow("Courses")
	b.follow("Add a course")
	b.submit("Add", map[string]string{"title": "Ladders without falls"})
	for _, lesson := range []string{"Choose the ladder", "Check the ladder", "Climb the ladder"} {
		b.await(`document.activeElement.id === "title"`)
		b.do(chromedp.KeyEvent(lesson + "\tRead it twice."))
		b.submit("Add", nil)
		b.see("The lesson has been added.", lesson)
	}
	b.submit("Publish", nil)
	b.see("The course is in the catalogue.", "Choose the ladder", "Check the ladder", "Climb the ladder")
	effort := script[map[string]int](b, `() => ({ clicks: Number(sessionStorage.getItem("clicks")), loads: Number(sessionStorage.getItem("loads")) })`)
	if effort["clicks"] > courseClicks || effort["loads"] > courseLoads || effort["clicks"] == 0 || effort["loads"] == 0 {
		t.Errorf("a course with three lessons needs %d clicks and %d loads, want at most %d and %d", effort["clicks"], effort["loads"], courseClicks, courseLoads)
	}
}
