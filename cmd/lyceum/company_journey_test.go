package main

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/cmd/lyceum/demo"
)

const (
	invitedPeople = 20
	journeyFilm   = "../../importer/examples/fairlane/files/1001/film.mp4"
	journeySecret = "several staples of a battery"
	journeyCourse = "Mooring a ship"
	captionOfFilm = "1\n00:00:00,000 --> 00:00:02,000\nTake the rope.\n"
	journeyBuyer  = 7
)

var journeyChapters = []string{"Ropes", "Knots", "Winches"}

// journeyBrowser is a browser that finds links and forms by their visible texts or their labels.
type journeyBrowser interface {
	open(address string)
	// address returns the address of the current page.
	address() string
	// follow opens the target of the first link whose text or label contains text.
	follow(text string)
	// submit fills the fields of the first form that has a button with this text, and presses the button. Fields that are
	// not in given keep their values. For a selection list, the value in given is the text of an option. For a file field,
	// the value is the name and the content of the file, separated by a line end.
	submit(button string, given map[string]string)
	// addTitled adds an object of which only the title is asked. link is the text of the link that adds it.
	addTitled(link, title string)
	// see fails the test unless the page shows all texts.
	see(texts ...string)
	// seeSoon waits until the page shows the text. Without JavaScript it loads the page again, as the script of the page
	// does in real browsers.
	seeSoon(text string)
	// upload uploads a file on the page of files.
	upload(file string)
	// returnFromGateway leaves the last page of the payment gateway. In real browsers, a script of that page does this.
	returnFromGateway()
}

// A visitor must be able to start a company without a command or help of the operator. The visitor must be able to sell a
// course with three chapters and a film with captions, and to invite 20 people to a batch. A report must show when one of
// these people has completed the bought course. Each step except the upload must also work without JavaScript.
func TestCompany_StartsWithoutOperator(t *testing.T) {
	t.Parallel()
	d := startDev(t, t.TempDir(), "LYCEUM_COMPANY_SIGN_UP=on")
	t.Run("without JavaScript", func(t *testing.T) {
		d.startCompany(t, "harbor", 0, func() journeyBrowser { return d.formBrowser(t) })
	})
	t.Run("with JavaScript", func(t *testing.T) {
		d.startCompany(t, "quay", 1, func() journeyBrowser { return d.scriptBrowser(t) })
	})
}

// startCompany starts a company with a short name and performs the actions of its staff and of a trainee, each person in a
// new browser. The company gets the gateway account of a demo company. former is the index of this demo company.
func (d *devServer) startCompany(t *testing.T, slug string, former int, newBrowser func() journeyBrowser) {
	d.freeGatewayAccount(t, former)
	admin, buyer := "hana@"+slug+".example", fmt.Sprintf("p%d@%s.example", journeyBuyer, slug)
	staff, trainee := newBrowser(), newBrowser()

	staff.open("https://" + devApex + ":" + d.tlsPort() + "/start")
	staff.submit("Send me the link", map[string]string{"name": "Learning by the " + slug, "slug": slug, "fname": "Hana", "lname": "Hart", "email": admin, "language": "en"})
	staff.open(d.mailed(t, admin, "/start/confirm"))
	staff.submit("Start the academy", map[string]string{"password": journeySecret, "confirm": journeySecret})
	staff.submit("Sign in", map[string]string{"email": admin, "password": journeySecret})
	staff.see("First steps")
	account := demo.GatewayAccounts()[former]
	staff.follow("Sales")
	staff.follow("Payment gateway")
	staff.submit("Save", map[string]string{"keyID": account.KeyID, "keySecret": account.KeySecret, "webhookSecret": account.WebhookSecret})
	makeCourse(staff)
	inviteBatch(staff, slug)

	trainee.open(d.mailed(t, buyer, "/choose-password"))
	trainee.submit("password", map[string]string{"password": journeySecret, "confirm": journeySecret})
	trainee.submit("Sign in", map[string]string{"email": buyer, "password": journeySecret})
	today := func() string { return time.Now().UTC().Format("2 Jan 2006") }
	started := today()
	buyAndComplete(trainee)
	completed := today()

	staff.follow("Reports")
	staff.follow("Completions")
	shown := func(day string) string { return map[bool]string{true: "today", false: "yesterday"}[day == today()] }
	staff.see("1 completion", fmt.Sprintf("Person %d%s%s%s", journeyBuyer, journeyCourse, shown(started), shown(completed)))
}

// freeGatewayAccount removes the gateway account of a demo company. A gateway account can belong to one company only.
func (d *devServer) freeGatewayAccount(t *testing.T, company int) {
	t.Helper()
	c := d.demo.Companies[company]
	form := url.Values{"keyID": {demo.GatewayAccounts()[company].KeyID}}
	if status := d.call("/webapi/v1/gateway-remove", d.login(c, c.Admin), form, nil); status != http.StatusOK {
		t.Fatalf("gateway-remove: status %d", status)
	}
}

// makeCourse adds a course with a price, three chapters with a page each, and a film with captions. It publishes the course.
func makeCourse(staff journeyBrowser) {
	staff.follow("Courses")
	staff.follow("Add a course")
	staff.submit("Add", map[string]string{"title": journeyCourse})
	staff.follow("Courses")
	staff.follow(journeyCourse)
	course := staff.address()
	staff.open(strings.TrimSuffix(course, "outline") + "edit")
	staff.submit("Save", map[string]string{"duration": "30", "description": "Ropes, knots and winches."})
	staff.follow("Price")
	staff.follow("Add a price")
	staff.submit("Save", map[string]string{"currencyCode": "USD", "price": "20"})
	staff.open(course)
	staff.addTitled("Add a subject", "On the quay")
	for _, chapter := range journeyChapters {
		staff.addTitled("Add a chapter", chapter)
	}
	outline := staff.address()
	staff.follow("Courses")
	staff.follow("Media library")
	staff.upload(journeyFilm)
	staff.open(outline)
	for _, chapter := range journeyChapters {
		staff.follow("Add a lesson: " + chapter)
		staff.submit("Add", map[string]string{"title": "About " + chapter, "body": "All about " + chapter + "."})
	}
	staff.follow("Add a lesson: " + journeyChapters[0])
	staff.follow("From uploaded files")
	staff.submit("Add", map[string]string{"fileIDs": "film.mp4"})
	staff.follow("Captions: film")
	staff.follow("Set captions")
	staff.submit("Save", map[string]string{"language": "en", "text": captionOfFilm})
	staff.see("The captions are saved.")
	staff.open(course)
	staff.submit("Publish", nil)
	staff.see("The course is published.")
}

// inviteBatch adds a batch and invites the people in a table to the batch.
func inviteBatch(staff journeyBrowser, slug string) {
	staff.follow("People")
	staff.follow("Batches")
	staff.follow("Add a batch")
	staff.submit("Add", map[string]string{"name": "Spring"})
	staff.follow("People")
	staff.follow("Invite people")
	table := "people.csv\nemail,fname,lname\n"
	for i := range invitedPeople {
		table += fmt.Sprintf("p%d@%s.example,Pat,Person %d\n", i, slug, i)
	}
	staff.submit("Check", map[string]string{"file": table})
	staff.see("20 people can be invited")
	staff.submit("Invite 20 people", map[string]string{"batchIDs": "Spring"})
	staff.seeSoon("20 of 20 people")
	staff.see("Finished")
}

// buyAndComplete buys the course, opens its documents and marks them as done.
func buyAndComplete(trainee journeyBrowser) {
	trainee.follow("Courses")
	trainee.follow(journeyCourse)
	trainee.submit("Buy this course", nil)
	trainee.submit("Pay", nil)
	trainee.submit("Pay", nil)
	trainee.returnFromGateway()
	trainee.see("has arrived, and the course is yours")
	for i := range len(journeyChapters) + 1 {
		trainee.follow([]string{"Start", "Next"}[min(i, 1)])
		trainee.submit("Mark as done", nil)
	}
	trainee.see("You have completed “" + journeyCourse + "”")
}

// mailed waits for a message to an address with a link that contains path, and returns the link.
func (d *devServer) mailed(t *testing.T, email, path string) string {
	t.Helper()
	link := regexp.MustCompile(`https://[^\s"<>]*` + regexp.QuoteMeta(path) + `[^\s"<>]*`)
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pauseAfterFailed) {
		for _, message := range d.messages() {
			if found := link.FindString(message); found != "" && strings.Contains(message, email) {
				return strings.ReplaceAll(found, "&amp;", "&")
			}
		}
	}
	t.Fatalf("no message to %s with a link to %s", email, path)
	return ""
}
