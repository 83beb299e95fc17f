package main

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// complianceReport is what the page of the compliance report shows: the totals, and the states of people by their addresses.
type complianceReport struct {
	Totals string
	States map[string]string
}

// states returns the report in which the people of the story and all others have these states.
func states(totals, passed, failed, excused, idle, others string) complianceReport {
	r := complianceReport{totals, map[string]string{
		riggerName(passer): passed, riggerName(failer): failed, riggerName(exempted): excused, riggerName(idler): idle,
	}}
	for i := classmates; i < trainedPeople; i++ {
		r.States[riggerName(i)] = others
	}
	return r
}

// reportsByDay returns the expected reports as of the ends of days of the training. The passer passes on day 3. The failer begins on day 4. On day 5
// the exempted person is exempted, and on day 10 the classmates complete the course. Day 14 is the last day on which nobody is overdue.
func reportsByDay() map[int]complianceReport {
	const (
		totals                     = "completed: %d, due later: %d, overdue: %d, exempt: %d, not started: %d"
		none, done, later, overdue = "Not started", "Completed", "Due later", "Overdue"
	)
	begun := states(fmt.Sprintf(totals, 0, 0, 0, 0, 30), none, none, none, none, none)
	passed := states(fmt.Sprintf(totals, 1, 0, 0, 0, 29), done, none, none, none, none)
	failed := states(fmt.Sprintf(totals, 1, 1, 0, 0, 28), done, later, none, none, none)
	excused := states(fmt.Sprintf(totals, 1, 1, 0, 1, 27), done, later, "Exempt", none, none)
	trained := states(fmt.Sprintf(totals, 27, 1, 0, 1, 1), done, later, "Exempt", none, done)
	ended := states(fmt.Sprintf(totals, 27, 0, 2, 1, 0), done, overdue, "Exempt", overdue, done)
	return map[int]complianceReport{0: begun, 2: begun, 3: passed, 4: failed, 5: excused, 9: excused, 10: trained, 14: trained, 15: ended, 20: ended}
}

// checkReport fails the test unless the page of the compliance report shows what the story expects as of the end of a day.
func (n *trainingNode) checkReport(staff *scriptBrowser, day int) {
	staff.t.Helper()
	shown := script[complianceReport](staff, `() => ({
		Totals: [...document.querySelectorAll(".numbers a")].map((a) => a.firstChild.textContent.trim().toLowerCase() + ": " + a.querySelector("strong").textContent).join(", "),
		States: Object.fromEntries([...document.querySelectorAll("main tbody tr")].map((r) => [r.cells[1].innerText.trim(), r.cells[2].innerText.trim().replace(/^Due (in|tomorrow|today).*/, "Due later").replace(/^Overdue.*/, "Overdue")])),
	})`)
	if diff := cmp.Diff(reportsByDay()[day], shown); diff != "" {
		staff.t.Errorf("as of day %d, read on day %d (-want +got):\n%s", day, n.day, diff)
	}
}

// checkToday opens the compliance report of the course by clicks and checks it as of now.
func (n *trainingNode) checkToday(staff *scriptBrowser) {
	staff.t.Helper()
	staff.follow("Reports")
	staff.follow("Compliance")
	staff.submit("Apply", map[string]string{"courseID": trainingCourse})
	n.checkReport(staff, n.day)
}

// checkHistory checks the compliance report as of each day that the story expects.
func (n *trainingNode) checkHistory(t *testing.T, staff *scriptBrowser) {
	t.Helper()
	for day := range reportsByDay() {
		staff.open(n.origin + "/manage/reports/compliance?to=" + trainingStart.AddDate(0, 0, day).Format("2006-01-02"))
		n.checkReport(staff, day)
	}
}
