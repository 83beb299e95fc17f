package learning_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

var (
	outlineExam = regexp.MustCompile(`(?s)<li class="document (\w+)">\s*<span class="kind">Exam</span>\s*<span class="document-text">(?:<a href="([^"]+)">)?([^<]+).*?<span class="mark">([^<]*)</span>`)
	spaces      = regexp.MustCompile(`\s+`)
)

// examsInOutline returns the exams of a page of a course in order, with their CSS class, link and state.
func examsInOutline(page string) (exams []string) {
	for _, m := range outlineExam.FindAllStringSubmatch(page, -1) {
		exams = append(exams, spaces.ReplaceAllString(strings.Join([]string{m[3], m[1], m[2], m[4]}, "|"), " "))
	}
	return exams
}

// The outline must show the same exams of the course as the trainee's list of exams, each after the documents of its subject
// and with its state.
func TestOutline_Exams(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "balance.pdf")
	company, taken := p.DB.For(p.North.Company), store.TimeOf(sitetest.Noon)
	// The rules of exams use the clock of the database, so the dates of these exams are relative to the current day.
	now := time.Now()
	day := func(days int) store.Date { return store.DateOf(now.AddDate(0, 0, days)) }
	exam := func(title string, change func(*bulk.BulkExam)) bulk.BulkExam {
		e := bulk.BulkExam{CourseCode: "1001", Title: title, Status: 1, Duration: 30, AttemptsAllowed: 2, ShowResult: true, BeforeEndOfCourse: true}
		change(&e)
		return e
	}
	if _, err := bulk.LoadExams(t.Context(), company, []bulk.BulkExam{
		exam("Open", func(e *bulk.BulkExam) { e.Subject = p.North.Text("Basics north") }),
		exam("Later", func(e *bulk.BulkExam) { e.Period, e.StartDate, e.EndDate = 1, day(30), day(60) }),
		exam("Needs all", func(e *bulk.BulkExam) { e.NeedsFullProgress = true }),
		exam("After", func(e *bulk.BulkExam) { e.BeforeEndOfCourse = false }),
		exam("Begun", func(*bulk.BulkExam) {}),
		exam("Again", func(*bulk.BulkExam) {}),
		exam("Used up", func(e *bulk.BulkExam) { e.AttemptsAllowed = 1 }),
		exam("Waiting", func(*bulk.BulkExam) {}),
		exam("Hidden result", func(e *bulk.BulkExam) { e.ShowResult = false }),
		exam("Closed", func(e *bulk.BulkExam) { e.Status = 0 }),
		exam("Closed and taken", func(e *bulk.BulkExam) { e.Status = 0 }),
		exam("Of another course", func(e *bulk.BulkExam) { e.CourseCode = "AID" }),
	}, nil); err != nil {
		t.Fatal(err)
	}
	attempt := func(exam string, status, marks int) bulk.BulkExamAttempt {
		return bulk.BulkExamAttempt{CourseCode: "1001", Exam: exam, Email: p.North.Text("tara@north.test"), Number: 1, Status: status, Marks: marks, StartedAt: taken, SubmittedAt: taken}
	}
	others := attempt("Open", 3, 9)
	others.Email = p.North.Text("uma@north.test")
	if _, err := bulk.LoadExamAttempts(t.Context(), company, []bulk.BulkExamAttempt{
		attempt("Begun", 1, -1), attempt("Again", 4, 1), attempt("Used up", 4, 1), attempt("Waiting", 2, -1), attempt("Hidden result", 3, 9),
		attempt("Closed and taken", 3, 9), others,
	}, nil); err != nil {
		t.Fatal(err)
	}
	online := addExam(p)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	course := sitetest.CoursePath(p.North, storetest.OngoingEnrollment)
	_, _, body := p.Get("learn.north.test", course, cookie)
	ids := map[string]int64{}
	exams, err := learning.MyExams(t.Context(), company, p.North.ID(storetest.Trainee))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range exams {
		ids[e.Title] = e.ID
	}
	want := []string{}
	for _, e := range [][3]string{
		{"Open", "todo", "Open"}, {"Licence north", "done", "Passed"},
		{"Later", "todo", "Opens on "}, {"Needs all", "todo", "Opens when the course is at 100%"}, {"After", "todo", "Opens after the course"},
		{"Begun", "opened", "In progress"}, {"Again", "opened", "Not passed, 1 attempt left"}, {"Used up", "opened", "Not passed"},
		{"Waiting", "opened", "Waiting for marking"}, {"Hidden result", "opened", "Submitted"}, {"Every kind", "todo", "Open"},
	} {
		link := fmt.Sprintf("/my-exams#exam-%d", ids[e[0]])
		switch e[0] {
		case "Licence north":
			link = fmt.Sprintf("/attempts/%d", p.North.ID(1))
		case "Every kind":
			link = fmt.Sprintf("/exams/%d", online)
		}
		want = append(want, strings.Join([]string{e[0], e[1], link, e[2]}, "|"))
	}
	got := examsInOutline(body)
	if !slices.EqualFunc(got, want, func(a, b string) bool { return a == b || strings.HasSuffix(b, "Opens on ") && strings.HasPrefix(a, b) }) {
		t.Errorf("the outline has\n%q, want\n%q\n%s", got, want, body)
	}
	if basics, whole, found := strings.Cut(body, "Exams on the whole course"); !found || !strings.Contains(basics, ">Open</a>") || strings.Contains(basics, "Every kind") || !strings.Contains(whole, "Every kind") {
		t.Errorf("the exams are not at their places:\n%s", body)
	}
	if !strings.Contains(body, "<dt>Exams</dt><dd>1 of 11 passed</dd>") {
		t.Errorf("the number of passed exams is missing:\n%s", body)
	}
	// The navigation must lead from the last document to the exam, and from the exam back to the document.
	_, _, body = p.Get("learn.north.test", sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance), cookie)
	result := fmt.Sprintf("/attempts/%d", p.North.ID(1))
	if !strings.Contains(body, `rel="next" href="`+result+`"`) || !strings.Contains(body, `<a href="`+fmt.Sprintf("/exams/%d", online)+`">`) {
		t.Errorf("the page of the last document does not lead to the exam:\n%s", body)
	}
	_, _, body = p.Get("learn.north.test", fmt.Sprintf("/exams/%d", online), cookie)
	if !strings.Contains(body, `rel="prev" href="`+result+`"`) || !strings.Contains(body, `<a href="`+course+`">Forklift north</a>`) || !strings.Contains(body, "Back to the course") {
		t.Errorf("the page of the exam does not lead back:\n%s", body)
	}
	p.Post("learn.north.test", fmt.Sprintf("/exams/%d", online), cookie, "https://learn.north.test")
	_, _, body = p.Get("learn.north.test", course, cookie)
	if got := examsInOutline(body); !slices.Contains(got, fmt.Sprintf("Every kind|opened|/exams/%d|In progress", online)) {
		t.Errorf("the begun exam is shown as %q", got)
	}
	if status, _, body := p.Get("learn.south.test", sitetest.CoursePath(p.South, storetest.OngoingEnrollment), p.Enter(p.South, storetest.OngoingEnrollment)); status != http.StatusOK || len(examsInOutline(body)) != 1 {
		t.Errorf("the course of another company: status %d, exams %q", status, examsInOutline(body))
	}
}
