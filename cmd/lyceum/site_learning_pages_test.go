package main

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"lyceum/cmd/lyceum/demo"
)

// learningPages are the pages of the courses in which the trainee is enrolled.
var learningPages = []sitePage{
	{name: "my-courses", path: at("/my-courses"), asTrainee: true},
	{name: "my-exams", path: at("/my-exams"), asTrainee: true},
	{name: "exam", path: onlineExam, asTrainee: true},
	{name: "attempt", path: openAttempt, asTrainee: true, sees: ".exam-question"},
	{name: "attempt-submit", path: submitAttempt, asTrainee: true},
	{name: "exam-result", path: submittedAttempt, asTrainee: true},
	{name: "my-certificates", path: at("/my-certificates"), asTrainee: true},
	{name: "notifications", path: at("/notifications"), asTrainee: true, sees: ".notifications"},
	{name: "verify", path: certificateToVerify},
	{name: "exam-appointment", path: movableAppointment, asTrainee: true},
	{name: "learn", path: ongoingCourse, asTrainee: true},
	{name: "notes", path: notesOfCourse, asTrainee: true},
	{name: "my-lessons", path: at("/my-lessons?q=xylophone"), asTrainee: true},
	{name: "learn-rich", path: richCourse, asTrainee: true, sees: ".rich h3"},
	{name: "learn-early", path: courseThatIs("upcoming"), asTrainee: true},
	{name: "learn-over", path: courseThatIs("expired"), asTrainee: true},
	{name: "learn-foreign", path: at("/learn/999999999"), asTrainee: true},
	{name: "ticket-used", path: at("/site/ticket/used")},
	{name: "completed", path: resultOfCompleted, asTrainee: true, sees: ".finish"},
	{name: "rating", path: ratingOfCompleted, asTrainee: true, sees: ".stars"},
	{name: "document-pdf", path: documentOf("PDF"), asTrainee: true},
	{name: "document-film", path: documentOf("Video"), asTrainee: true},
	{name: "document-page", path: documentOf("Page", "Seite"), asTrainee: true},
	{name: "document-quiz", path: documentOf("Quiz"), asTrainee: true, sees: ".quiz fieldset"},
}

// courseThatIs returns a function that returns the path of one of the trainee's courses in an enrollment status,
// such as "expired".
func courseThatIs(state string) func(*devServer, demo.Company) string {
	return func(d *devServer, c demo.Company) string {
		var mine struct{ Courses []course }
		if status := d.call("/webapi/v1/my-courses", d.token(c, c.Trainee), nil, &mine); status != http.StatusOK {
			d.t.Fatalf("my-courses: status %d", status)
		}
		for _, one := range mine.Courses {
			if one.Status == state {
				return "/learn/" + strconv.FormatInt(one.ID, 10)
			}
		}
		d.t.Fatalf("%s has no course that is %s among %+v", c.Trainee.Email, state, mine.Courses)
		return ""
	}
}

func ongoingCourse(d *devServer, c demo.Company) string {
	return "/learn/" + strconv.FormatInt(d.ongoing(c).ID, 10)
}

// documentOf returns a function that returns the path of a document in the trainee's ongoing course. The page shows
// one of the words in kinds as the kind of the document.
func documentOf(kinds ...string) func(*devServer, demo.Company) string {
	return func(d *devServer, c demo.Company) string {
		page := d.pageOf(c, ongoingCourse(d, c))
		for _, kind := range kinds {
			line := regexp.MustCompile(`<span class="kind">` + kind + `</span>\s*<span class="document-text"><a href="([^"]+)"`)
			if found := line.FindStringSubmatch(page); found != nil {
				return found[1]
			}
		}
		d.t.Fatalf("no document of the kinds %q in\n%s", kinds, page)
		return ""
	}
}

// undoneFilm returns the path of a film in the trainee's ongoing course that is not done.
func (d *devServer) undoneFilm(c demo.Company) string {
	d.t.Helper()
	line := regexp.MustCompile(`<li class="document (?:todo|opened)[^>]*>\s*<span class="kind">Video</span>\s*<span class="document-text"><a href="([^"]+)"`)
	found := line.FindStringSubmatch(d.pageOf(c, ongoingCourse(d, c)))
	if found == nil {
		d.t.Fatal("every film is done")
	}
	return found[1]
}

// ratingOfCompleted returns the path of the form with which the trainee rates a completed course.
func ratingOfCompleted(d *devServer, c demo.Company) string {
	d.t.Helper()
	var mine struct{ Courses []course }
	if status := d.call("/webapi/v1/my-courses", d.token(c, c.Trainee), nil, &mine); status != http.StatusOK {
		d.t.Fatalf("my-courses: status %d", status)
	}
	for _, one := range mine.Courses {
		if one.Status == "completed" {
			return offerPath(one.CourseID) + "/rating"
		}
	}
	d.t.Fatalf("%s has completed no course among %+v", c.Trainee.Email, mine.Courses)
	return ""
}

// resultOfCompleted returns the path of the page of a course that the trainee has completed.
func resultOfCompleted(d *devServer, c demo.Company) string {
	return strings.Replace(courseThatIs("completed")(d, c), "/learn/", "/completed/", 1)
}

// notesOfCourse returns the path of the trainee's notes in a course that has begun.
func notesOfCourse(d *devServer, c demo.Company) string {
	return strings.Replace(ongoingCourse(d, c), "/learn/", "/my-notes/", 1)
}

// movableAppointment returns the path of the form for an appointment that the trainee may move.
func movableAppointment(d *devServer, c demo.Company) string {
	d.t.Helper()
	found := regexp.MustCompile(`href="(/exams/\d+/appointment)"`).FindStringSubmatch(d.pageOf(c, "/my-exams"))
	if found == nil {
		d.t.Fatalf("%s: the trainee has no appointment to move", c.Name)
	}
	return found[1]
}

// linkOn returns the first address that a pattern finds on one of the trainee's pages.
func (d *devServer) linkOn(c demo.Company, page, pattern string) string {
	d.t.Helper()
	found := regexp.MustCompile(`href="(?:https://[^/"]+)?(` + pattern + `)"`).FindStringSubmatch(d.pageOf(c, page))
	if found == nil {
		d.t.Fatalf("%s: %s has no link to %s", c.Name, page, pattern)
	}
	return found[1]
}

// onlineExam returns the path of an exam that the trainee may take.
func onlineExam(d *devServer, c demo.Company) string {
	d.t.Helper()
	return d.linkOn(c, "/my-exams", `/exams/\d+`)
}

// attempt starts an attempt at the exam of onlineExam, or continues the open one, and returns its id.
func (d *devServer) attempt(c demo.Company) string {
	d.t.Helper()
	var open struct{ AttemptID int64 }
	exam := strings.TrimPrefix(onlineExam(d, c), "/exams/")
	if status := d.call("/webapi/v1/exam-start", d.token(c, c.Trainee), url.Values{"examID": {exam}}, &open); status != http.StatusOK {
		d.t.Fatalf("exam-start: status %d", status)
	}
	return strconv.FormatInt(open.AttemptID, 10)
}

func openAttempt(d *devServer, c demo.Company) string {
	d.t.Helper()
	return "/attempts/" + d.attempt(c)
}

func submitAttempt(d *devServer, c demo.Company) string {
	d.t.Helper()
	return openAttempt(d, c) + "/submit"
}

// submittedAttempt submits the open attempt and returns the path of its result.
func submittedAttempt(d *devServer, c demo.Company) string {
	d.t.Helper()
	id := d.attempt(c)
	if status := d.call("/webapi/v1/exam-submit", d.token(c, c.Trainee), url.Values{"attemptID": {id}}, nil); status != http.StatusOK {
		d.t.Fatalf("exam-submit: status %d", status)
	}
	return "/attempts/" + id
}

// certificateToVerify returns the path of the page about one of the trainee's certificates.
func certificateToVerify(d *devServer, c demo.Company) string {
	d.t.Helper()
	return d.linkOn(c, "/my-certificates", `/verify/[^"]+`)
}
