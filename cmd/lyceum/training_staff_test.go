package main

import (
	"fmt"
	"net/url"
	"strconv"

	"github.com/chromedp/chromedp"
)

// assign makes a batch of everybody in the department and assigns the course to it.
func (n *trainingNode) assign(staff *scriptBrowser) {
	staff.t.Helper()
	staff.open(n.origin + "/manage/batches/add")
	staff.submit("Add", map[string]string{"name": trainingBatch})
	staff.follow("Rule")
	staff.fillLabelled("What is compared 1", "department")
	staff.fillLabelled("Comparison 1", "is")
	staff.fillLabelled("Value 1", "Rigging")
	staff.submit("Show who joins and leaves", nil)
	staff.see("30 people join", riggerEmail(0), riggerEmail(trainedPeople-1), "0 people leave")
	staff.submit("Save", nil)
	staff.see("The rule has been saved, and the batch follows it.")
	staff.follow("Assignments")
	staff.follow("Assign a course")
	staff.submit("Assign", map[string]string{"batchID": trainingBatch, "courseID": trainingCourse, "dueDays": fmt.Sprint(trainingDays)})
	staff.see("The assignment has been added, and the people are enrolled.", "14 days")
}

// fillLabelled sets the visible field with an aria-label. It types the value, or chooses it from a list.
func (b *scriptBrowser) fillLabelled(label, value string) {
	b.t.Helper()
	switch script[string](b, `(label) => {
		const field = document.querySelector("[aria-label=" + JSON.stringify(label) + "]")
		return chosen(field) ? field.tagName : ""
	}`, label) {
	case "":
		b.fail("no field %q", label)
	case "SELECT":
		b.do(chromedp.SetValue(chromedp.CSS("[data-chosen]"), value))
	default:
		b.do(chromedp.SendKeys(chromedp.CSS("[data-chosen]"), value))
	}
}

// enrollmentsOf opens the list of enrollments in the course with a search and a choice of what is due.
func (n *trainingNode) enrollmentsOf(staff *scriptBrowser, search, due string) {
	staff.t.Helper()
	staff.open(n.origin + "/manage/enrollments")
	staff.submit("Apply", map[string]string{"search": search, "due": due, "courseID": trainingCourse})
}

// exempt exempts a person from the course.
func (n *trainingNode) exempt(staff *scriptBrowser, person int) {
	staff.t.Helper()
	n.enrollmentsOf(staff, riggerEmail(person), "")
	staff.follow("Complete or exempt")
	staff.submit("Save", map[string]string{"kind": "exempt", "reason": "Works on the ground."})
	staff.see("Exempt: Works on the ground.")
}

// completeInClass records the completion of people who were trained in a class, and whose numbers begin at first.
func (n *trainingNode) completeInClass(first int) {
	n.t.Helper()
	var open struct{ Enrollments []struct{ ID int64 } }
	for i := first; i < trainedPeople; i++ {
		n.must("v1/enrollment-list", map[string]any{"search": riggerEmail(i)}, &open)
		n.must("v1/completion-waive", map[string]any{"enrollmentID": open.Enrollments[0].ID, "reason": "Was trained in the class of 20 March."}, nil)
	}
}

// remindByHand sends a message to a person whom the list of overdue enrollments has. others are the names of the people whom the list also has.
func (n *trainingNode) remindByHand(staff *scriptBrowser, person int, text string, others ...string) {
	staff.t.Helper()
	n.enrollmentsOf(staff, "", "overdue")
	staff.see(fmt.Sprint(1+len(others), " enrollments"), riggerName(person))
	staff.see(others...)
	if !script[bool](staff, `(name) => chosen(named(document.querySelectorAll("main tr"), name)?.querySelector("input"))`, riggerName(person)) {
		staff.fail("no box for %s", riggerName(person))
	}
	staff.do(chromedp.Click(chromedp.CSS("[data-chosen]")))
	staff.submit("Remind", nil)
	staff.submit("Send", map[string]string{"text": text})
}

// escalateAfter sets the number of days after the due date after which the line manager gets a message.
func (n *trainingNode) escalateAfter(staff *scriptBrowser, days int) {
	staff.t.Helper()
	staff.follow("Settings")
	staff.follow("Messages")
	staff.follow("Reminders")
	staff.submit("Save", map[string]string{"escalationDays": strconv.Itoa(days)})
	staff.see("The rules have been saved.")
}

// checkCertificates compares the numbers of certificates that the console shows for people.
func (n *trainingNode) checkCertificates(staff *scriptBrowser, counts map[int]string) {
	staff.t.Helper()
	for person, count := range counts {
		staff.open(n.origin + "/manage/certificates?search=" + url.QueryEscape(riggerName(person)))
		staff.see(count)
	}
}
