package learning_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/console/consoletest"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// An admin must be able to enroll people in courses, to extend and end enrollments, and to read the page of a person.
func TestEnrollments_AndPerson(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	sam, forklift, selling := fmt.Sprint(s.North.ID(storetest.SharedTrainee)), fmt.Sprint(s.North.ID(storetest.Forklift)), fmt.Sprint(s.North.ID(2))
	admin.Expect(admin.Get("/manage/enrollments/add?userIDs="+sam+"&courseIDs="+forklift), 200, "", `value="`+sam+`" checked`, `value="`+forklift+`" checked`)
	admin.Expect(admin.Post("/manage/enrollments/add", "userIDs", sam), 400, "", "Please fill this in.")
	preview := []string{"userIDs", sam, "courseIDs", forklift, "courseIDs", selling, "batchID", fmt.Sprint(s.North.ID(1)), "sendMail", "1", "dryRun", "true"}
	for range 2 {
		admin.Expect(admin.Post("/manage/enrollments/add", preview...), 200, "", "Would be done: 3. Would not be done: 1.", "Sam Shared north", "Is enrolled",
			"Tara Trainee north", "Forklift north", `value="`+selling+`" checked`, `<option value="1" selected>`)
	}
	admin.Expect(admin.Post("/manage/enrollments/add", "userIDs", sam, "courseIDs", forklift, "courseIDs", selling, "sendMail", "0", "batchID", "", "startDate", ""), 303,
		"/manage/enrollments?done=enrollment-add.2")
	again := admin.Post("/manage/enrollments/add", "batchID", fmt.Sprint(s.North.ID(1)), "courseIDs", forklift)
	admin.Expect(again, 200, "", "Done: 0. Not done: 1.", "Tara Trainee north", "Forklift north")

	admin.Expect(admin.Get("/manage/enrollments?search=shared&status=ongoing"), 200, "", "2 enrollments", "Missing")
	admin.Expect(admin.Get("/manage/enrollments?courseID="+forklift+"&userID="+sam), 200, "", "1 enrollment", `<option value="`+forklift+`" selected>`)
	admin.Expect(admin.Get("/manage/enrollments?from=2026-01-30&to=2026-01-30"), 200, "", "1 enrollment")
	person := admin.Get("/manage/people/" + sam)
	admin.Expect(person, 200, "", "Sam Shared north", "2 enrollments", "2 sessions", "Edge on Windows")

	enrollment := "/manage/enrollments/" + fmt.Sprint(s.North.ID(storetest.OngoingEnrollment)) + "/edit"
	tara := "/manage/people/" + fmt.Sprint(s.North.ID(storetest.Trainee))
	admin.Expect(admin.Get(enrollment), 200, "", "Tara Trainee north, Forklift north", `value="2099-12-31"`)
	admin.Expect(admin.Post(enrollment, "version", "1", "endDate", "1990-01-01"), 400, "", "must not be before")
	admin.Expect(admin.Post(enrollment, "version", "1", "endDate", "2026-03-01"), 303, tara+"?done=enrollment-edit")
	admin.Expect(admin.Get(tara+"?done=enrollment-edit"), 200, "", "The enrollment has been changed.", "Expired")
	admin.Expect(admin.Get(enrollment), 200, "", "Leave it empty for an enrollment without an end.", `value="2026-03-01"`)
	admin.Expect(admin.Post(enrollment, "version", "2", "endDate", ""), 303, tara+"?done=enrollment-edit")
	admin.Expect(admin.Get(tara+"?done=enrollment-edit"), 200, "", "The enrollment has been changed.", "Ongoing")
	admin.Expect(admin.Post(enrollment, "version", "3", "endDate", "", "dueDate", "1990-01-01"), 400, "", "must not be before")
	admin.Expect(admin.Post(enrollment, "version", "3", "endDate", "", "dueDate", store.DateOf(consoletest.Noon).AddDays(-3).String()), 303, tara+"?done=enrollment-edit")
	admin.Expect(admin.Get("/manage/enrollments?due=overdue"), 200, "", "1 enrollment", "Overdue since 3 days", "Tara Trainee north")
	admin.Expect(admin.Get("/manage/enrollments?due=soon"), 200, "", "No entry matches these filters.")
	admin.Expect(admin.Get("/manage/people?seen=-7&sort=-email&courseID="+selling), 200, "", "2 people")
}

// An admin must be able to end an enrollment on its first day, and one that has not begun. The person must lose access at once, and
// the progress must remain.
func TestEnrollments_EndAtOnce(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, sam := s.As(s.North, "admin"), s.North.ID(storetest.SharedTrainee)
	rows := s.DB.For(s.North.Company)
	for name, start := range map[string]store.Date{"first day": {}, "upcoming": store.DateOf(consoletest.Noon).AddDays(3)} {
		made, err := learning.Enroll(t.Context(), rows, learning.NewEnrollment{
			UserID: sam, CourseID: s.North.ID(storetest.Forklift), StartDate: start, Today: store.Today(s.North.Company, consoletest.Noon),
		}, store.Actor{})
		if err != nil {
			t.Fatal(name, err)
		}
		person := fmt.Sprintf("/manage/people/%d", sam)
		end := admin.LinkTo(person, fmt.Sprintf("/manage/enrollments/%d/end", made.ID))
		admin.Expect(admin.Get(end), 200, "", "End the enrollment now?", "Sam Shared north, Forklift north.")
		admin.Expect(admin.Post(end, "userID", fmt.Sprint(sam)), 303, person+"?done=enrollment-end")
		admin.Expect(admin.Get(person+"?done=enrollment-end"), 200, "", "The enrollment has ended.")
		admin.Expect(admin.Post(end), 409, "", "The enrollment has ended, or a later one has replaced it.")
		if page, err := learning.ReadEnrollmentPage(t.Context(), rows, made.ID); err != nil || page.On(store.DateOf(consoletest.Noon)) != store.Unenrolled {
			t.Errorf("%s: %+v, %v", name, page, err)
		}
	}
}

// Staff must be able to remind selected people. The page names those who were not reminded, and why.
func TestEnrollments_Remind(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, ongoing, tara := s.As(s.North, "admin"), fmt.Sprint(s.North.ID(storetest.OngoingEnrollment)), fmt.Sprint(s.North.ID(storetest.Trainee))
	list := admin.Get("/manage/enrollments")
	admin.Expect(list, 200, "", `form="selection" name="enrollmentIDs" value="`+ongoing+`"`, `formaction="/manage/enrollments/remind"`)
	admin.Expect(admin.Get("/manage/people"), 200, "", `form="selection" name="userIDs" value="`+tara+`"`, `formaction="/manage/enrollments/remind"`)
	page := "/manage/enrollments/remind"
	admin.Expect(admin.Get(page+"?enrollmentIDs="+ongoing), 200, "", `value="`+ongoing+`" checked`, "Tara Trainee north, Forklift north")
	admin.Expect(admin.Get(page+"?userIDs="+tara), 200, "", `value="`+tara+`" checked`)
	admin.Expect(admin.Post(page, "text", "Please hurry."), 400, "", "Please fill this in.")
	admin.Expect(admin.Post(page, "enrollmentIDs", ongoing, "userIDs", tara, "text", "Please hurry.", "dryRun", "true"), 200, "", "Would be done: 2. Would not be done: 0.",
		"Tara Trainee north", "Forklift north", "Is reminded<", "Please hurry.")
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf("insert into reminder_settings (company_id, quiet_from, quiet_until) values (%d, '11:00', '13:00')", s.North.Company.ID()))
	admin.Expect(admin.Post(page, "enrollmentIDs", ongoing, "userIDs", "", "dryRun", "true"), 200, "", "In the quiet hours of the person, the message waits until 13:00.")
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf("delete from reminder_settings where company_id = %d", s.North.Company.ID()))
	admin.Expect(admin.Post(page, "enrollmentIDs", ongoing, "userIDs", "", "text", "Please hurry."), 303, "/manage/enrollments?done=enrollment-remind.1")
	admin.Expect(admin.Post(page, "enrollmentIDs", ongoing, "userIDs", "", "text", "Please hurry."), 200, "",
		"Done: 0. Not done: 1.", "Tara Trainee north", "Forklift north", "Staff reminded this person within the last 24 hours")
	admin.Expect(admin.Post(page, "enrollmentIDs", ongoing, "userIDs", "", "dryRun", "true"), 200, "", "Would be done: 0. Would not be done: 1.",
		"Staff reminded this person within the last 24 hours")
	list = admin.Get("/manage/enrollments?search=tara&page=1&done=enrollment-remind.1")
	admin.Expect(list, 200, "", "The messages are being sent.", `name="list" value="/manage/enrollments?page=1&amp;search=tara"`)
	admin.Expect(admin.Get(page+"?list=%2Fmanage%2Fenrollments%3Fpage%3D1%26search%3Dtara&enrollmentIDs="+ongoing), 200, "",
		`<input type="hidden" name="list" value="/manage/enrollments?page=1&amp;search=tara">`, `href="/manage/enrollments?page=1&amp;search=tara"`)
	for list, to := range map[string]string{
		"/manage/enrollments?page=1&search=tara": "/manage/enrollments?page=1&search=tara&done=enrollment-remind.1", "/manage/people/" + tara: "/manage/people/" + tara + "?done=enrollment-remind.1",
		"https://other.test/manage/x": "/manage/enrollments?done=enrollment-remind.1", "/manage/../x\\y": "/manage/enrollments?done=enrollment-remind.1", "/sign-out": "/manage/enrollments?done=enrollment-remind.1",
	} {
		admin.Expect(admin.Post(page, "enrollmentIDs", ongoing, "userIDs", "", "text", "Please hurry.", "again", "1", "list", list), 303, to)
	}
	admin.Expect(admin.Post(page, "enrollmentIDs", ongoing, "userIDs", "", "list", "/manage/people/"+tara), 200, "", "Done: 0. Not done: 1.", `href="/manage/people/`+tara+`"`)
	admin.Expect(admin.Get(page+"?userIDs=987654"), 200, "", `value="987654" checked> An entry that is no longer there`)
}

// Every list of people or of enrollments must let staff select rows and remind their people.
func TestRemind_FromEveryList(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, tara := s.As(s.North, "admin"), fmt.Sprint(s.North.ID(storetest.Trainee))
	exam := fmt.Sprintf("/manage/exams/%d", s.North.ID(1))
	path := fmt.Sprintf("/manage/learning-paths/%d", s.North.ID(1))
	admin.Post(path+"/people/add", "userIDs", tara, "enroll", "0")
	admin.Post(exam+"/allowances/set", "userIDs", tara, "extraMinutes", "10", "extraAttempts", "1")
	admin.Post(exam+"/appointments/set", "userIDs", tara, "date", time.Now().AddDate(0, 0, 2).Format(time.DateOnly), "time", "10:00")
	s.North.Exec(t, fmt.Sprintf(`update enrollments set due_date = '2026-01-20' where company_id = :company and status = 'active' and latest;
		insert into user_managers (company_id, user_id, manager_id) values (:company, %s, %d);
		insert into awards (company_id, number, user_id, holder, title, course, design, course_id, enrollment_id, issued_on)
		select company_id, 'CDEFGHIJKLMNOPQRSTUV', user_id, 'Tara', 'Forklift', 'Forklift', '{}', course_id, id, '2026-01-21' from enrollments
		where company_id = :company and id = %d`, tara, s.North.ID(storetest.Admin), s.North.ID(storetest.OngoingEnrollment)))
	for _, page := range []string{
		"/manage/people", "/manage/team", "/manage/attempts", "/manage/certificates", "/manage/reports/people", "/manage/reports/exams", path, exam,
		fmt.Sprintf("/manage/batches/%d", s.North.ID(1)), fmt.Sprintf("/manage/people/%d", s.North.ID(storetest.Admin)),
	} {
		shown := admin.Get(page)
		if !strings.Contains(shown.Body, `name="userIDs" value="`+tara+`"`) && !strings.Contains(shown.Body, `name="userIDs" value="`+tara+`:`) { // After a colon is the certificate.
			t.Errorf("%s cannot select the trainee", page)
		}
		admin.Expect(shown, 200, "", `aria-label="Select: `, `formaction="/manage/enrollments/remind"`, `name="list" value="`+page+`"`)
	}
	shown := admin.Get(exam)
	admin.Expect(shown, 200, "", `form="allowances-selection" name="userIDs"`, `form="appointments-selection" name="userIDs"`, `<form id="allowances-selection"`)
	for page, id := range map[string]int64{
		"/manage/enrollments": storetest.OngoingEnrollment, "/manage/people/" + tara: storetest.OngoingEnrollment, "/manage/reports/compliance": storetest.OngoingEnrollment,
		"/manage/reports/completions": storetest.CompletedEnrollment,
	} {
		row := fmt.Sprintf(`form="selection" name="enrollmentIDs" value="%d" aria-label="Select: `, s.North.ID(id))
		admin.Expect(admin.Get(page), 200, "", row, `formaction="/manage/enrollments/remind"`, `name="list" value="`+page+`"`)
	}
	admin.Expect(admin.Post("/manage/enrollments/remind", "enrollmentIDs", fmt.Sprint(s.North.ID(storetest.CompletedEnrollment)), "userIDs", ""), 200, "",
		"Done: 0. Not done: 1.", "The enrollment is completed.")
}

// Staff must be able to change the days of selected enrollments and to end them, and to see before what would happen to each.
func TestEnrollments_ChangeSelected(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, ongoing, ended := s.As(s.North, "admin"), fmt.Sprint(s.North.ID(storetest.OngoingEnrollment)), fmt.Sprint(s.North.ID(storetest.EndedEnrollment))
	list := admin.Get("/manage/enrollments")
	admin.Expect(list, 200, "", `formaction="/manage/enrollments/dates"`, `formaction="/manage/enrollments/end"`, `formaction="/manage/enrollments.csv"`)
	admin.Expect(admin.Get("/manage/enrollments.csv?enrollmentIDs="+ongoing), 200, "", "tara@north.test")
	page := admin.Get("/manage/enrollments/dates?enrollmentIDs=" + ongoing + "&enrollmentIDs=" + ended)
	admin.Expect(page, 200, "", "Change the dates of enrollments", `value="`+ongoing+`" checked`, `name="dryRun" value="true"`)
	admin.Expect(admin.Post("/manage/enrollments/dates", "enrollmentIDs", ongoing, "dueDate", "", "endDate", ""), 400, "", "Please fill this in.")
	preview := admin.Post("/manage/enrollments/dates", "enrollmentIDs", ongoing, "enrollmentIDs", ended, "dueDate", "2098-03-31", "endDate", "", "dryRun", "true")
	admin.Expect(preview, 200, "", "Would be done: 1. Would not be done: 1.", "Tara Trainee north", "Due: none → 31 Mar 2098", "The enrollment has ended, or a later one has replaced it.",
		`value="2098-03-31"`, `value="`+ongoing+`" checked`)
	admin.Expect(admin.Get("/manage/enrollments?due=soon"), 200, "", "No entry matches these filters.")
	admin.Expect(admin.Post("/manage/enrollments/dates", "enrollmentIDs", ongoing, "dueDate", "2098-03-31", "endDate", ""), 303, "/manage/enrollments?done=enrollment-many-edit.1")
	admin.Expect(admin.Get("/manage/enrollments?done=enrollment-many-edit.1&columns=due&columns=days"), 200, "", "The enrollments have been changed. Number: 1.", "31 Mar 2098", "31 Dec 2099")

	removed := []string{"enrollmentIDs", ongoing, "dueDate", "", "noDueDate", "1", "endDate", "", "noEndDate", "1"}
	admin.Expect(admin.Post("/manage/enrollments/dates", append(removed, "dryRun", "true")...), 200, "", "Would be done: 1.", "Due: 31 Mar 2098 → none",
		"Last day: 31 Dec 2099 → none", `name="noDueDate" type="checkbox" value="1" checked`)
	admin.Expect(admin.Post("/manage/enrollments/dates", "enrollmentIDs", ongoing, "dueDate", "2098-04-30", "noDueDate", "1"), 400, "", "Choose a day, or remove the days, not both.")
	admin.Expect(admin.Post("/manage/enrollments/dates", removed...), 303, "/manage/enrollments?done=enrollment-many-edit.1")
	if days := s.North.Value(t, "select concat(due_date, end_date) from enrollments where company_id = $1 and id = "+ongoing); days != "" {
		t.Errorf("the days after their removal: %s", days)
	}

	admin.Expect(admin.Post("/manage/enrollments/end", "enrollmentIDs", ongoing, "dryRun", "true"), 200, "", "Would be done: 1. Would not be done: 0.", "Ends now")
	admin.Expect(admin.Post("/manage/enrollments/end", "enrollmentIDs", ongoing), 303, "/manage/enrollments?done=enrollment-many-end.1")
	admin.Expect(admin.Post("/manage/enrollments/end", "enrollmentIDs", ongoing), 200, "", "Done: 0. Not done: 1.", "Tara Trainee north")
}
