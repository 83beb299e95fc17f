package main

import (
	"fmt"
	"image"
	"image/png"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// commonJob is one of the commonest jobs of staff, with the most clicks and page loads that it may need from the start page of the console. They may not grow.
type commonJob struct {
	name          string
	clicks, loads int
	do            func(d *devServer, b *scriptBrowser)
}

var commonJobs = []commonJob{
	{"a published course with three text lessons", 8, 3, (*devServer).makesACourse},
	{"an invitation of 30 people to a course", 5, 4, (*devServer).invitesMany},
	{"a reminder of those who are late", 4, 3, (*devServer).remindsTheLate},
	{"a refund", 4, 4, (*devServer).refunds},
	{"a logo and a color", 5, 2, (*devServer).setsTheLook},
}

// countsEffort counts the clicks and the loaded documents of the tab in its session storage.
const countsEffort = `
	const count = (name) => sessionStorage.setItem(name, 1 + Number(sessionStorage.getItem(name)))
	if (self === top) count("loads")
	addEventListener("click", (event) => { if (event.isTrusted && event.detail > 0) count("clicks") }, true)
`

// doesCommonJobs does the commonest jobs as a new trainer would, and counts the clicks and the loads of each.
func (d *devServer) doesCommonJobs(t *testing.T) {
	c := d.demo.Companies[0]
	d.healGateway()
	buyer := demo.Login{Email: "divya.menon@kaveri.example", Password: "kaveri-learner-demo"}
	var found struct{ Users []struct{ ID int64 } }
	d.call("/webapi/v1/user-list", d.token(c, c.Admin), url.Values{"search": {buyer.Email}}, &found)
	buyer.UserID = found.Users[0].ID
	d.sold(t, d.login(c, buyer))
	b := d.scriptBrowser(t)
	b.open(d.at(c, "/sign-in?next=/manage"))
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	if _, err := chromedp.Call(b.tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: countsEffort}); err != nil {
		t.Fatal(err)
	}
	for _, job := range commonJobs {
		b.open(d.at(c, "/manage"))
		script[bool](b, `() => { sessionStorage.clear(); return true }`)
		job.do(d, b)
		effort := script[map[string]int](b, `() => ({ clicks: Number(sessionStorage.getItem("clicks")), loads: Number(sessionStorage.getItem("loads")) })`)
		t.Logf("%s: %d clicks, %d loads", job.name, effort["clicks"], effort["loads"])
		if effort["clicks"] > job.clicks || effort["loads"] > job.loads || effort["clicks"] == 0 || effort["loads"] == 0 {
			t.Errorf("%s needs %d clicks and %d loads, want at most %d and %d", job.name, effort["clicks"], effort["loads"], job.clicks, job.loads)
		}
	}
}

// alsoClicks counts a click that a person needs, and that the test does without one because it opens a window of the system.
func (b *scriptBrowser) alsoClicks() {
	script[bool](b, `() => { sessionStorage.setItem("clicks", 1 + Number(sessionStorage.getItem("clicks"))); return true }`)
}

func (*devServer) makesACourse(b *scriptBrowser) {
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
	b.see("The course is published.", "Choose the ladder", "Check the ladder", "Climb the ladder")
}

func (*devServer) invitesMany(b *scriptBrowser) {
	b.follow("People")
	b.follow("Invite people")
	b.await(`document.activeElement.id === "csv"`) // The table is pasted without a click.
	lines := []string{"email;fname;lname"}
	for n := range 30 {
		lines = append(lines, fmt.Sprintf("ladder%d@kaveri.example;Person;%d", n, n))
	}
	script[bool](b, `(text) => { document.activeElement.value = text; return true }`, strings.Join(lines, "\n"))
	b.submit("Check", nil)
	b.see("30 people")
	b.alsoClicks() // A select element opens a window of the system.
	b.submit("Invite 30 people", map[string]string{"courseIDs": "Ladders without falls"})
	b.see("Invitation")
}

func (*devServer) remindsTheLate(b *scriptBrowser) {
	b.follow("overdue")
	b.do(chromedp.Click(chromedp.CSS("[data-selects]")))
	b.submit("Remind", nil)
	b.submit("Send", nil)
	b.see("The messages are being sent. Number: 1.")
}

func (*devServer) refunds(b *scriptBrowser) {
	b.follow("Sales")
	if !script[bool](b, `() => chosen([...document.querySelectorAll("table.list tbody tr")].find((r) => texts(r).includes("Paid"))?.querySelector("a"))`) {
		b.fail("no order is paid")
	}
	b.press()
	b.follow("Refund")
	b.submit("Refund", nil)
	b.see("refund")
}

func (*devServer) setsTheLook(b *scriptBrowser) {
	var logo strings.Builder
	if err := png.Encode(&logo, image.NewGray(image.Rect(0, 0, 480, 120))); err != nil {
		b.t.Fatal(err)
	}
	b.follow("Settings")
	b.alsoClicks() // A field for a file opens a window of the system, and so does one for a color.
	b.alsoClicks()
	script[bool](b, `() => chosen(document.querySelector(".field:has(> #logo) .picture-choose input"))`)
	b.sendFile("logo.png", logo.String())
	b.await(`document.activeElement.matches(".picture-dialog *")`)
	b.do(chromedp.Click(chromedp.CSS(".picture-dialog form button")))
	b.await(`document.getElementById("logo").value.startsWith("logo-") && !document.querySelector(".picture-dialog")`)
	script[bool](b, `() => { document.getElementById("brandColor").value = "#005533"; return true }`)
	b.submit("Save", nil)
	b.see("The settings have been saved.")
}
