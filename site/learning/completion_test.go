package learning_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

// The page of a course must say what is missing, and the trainee must be able to confirm its text without JavaScript. A film that must be
// watched must have no button.
func TestCompletionPages(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "film.mp4")
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update courses set completion_films = 1, acknowledgement = 'I keep <my> distance.', acknowledgement_version = 2
		where company_id = %d and id = %d`, p.North.Company.ID(), p.North.ID(storetest.Forklift)))
	cookie, other := p.Enter(p.North, storetest.OngoingEnrollment), p.SignInAs("uma@north.test", storetest.Password)
	course, film := sitetest.CoursePath(p.North, storetest.OngoingEnrollment), sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	text := strings.Replace(course, "/learn/", "/acknowledgements/", 1)
	p.Shows(course, cookie, []string{"To complete this course", "Complete the document “Balance north”", `href="` + film + `">Watch “Film north” to the end`,
		`href="` + text + `">Confirm: “I keep &lt;my&gt; distance.”`})
	p.Shows(film, cookie, []string{"This course requires that you watch it."}, "Mark as done")
	if status, _, _ := p.Post(sitetest.NorthHost, film, cookie, sitetest.NorthOrigin); status != http.StatusSeeOther {
		t.Errorf("marking the film: status %d", status)
	}
	p.Shows(course, cookie, []string{"Watch “Film north” to the end"})
	_, _, saved := p.Post(sitetest.NorthHost, film+"/position", cookie, sitetest.NorthOrigin, "position", "40", "duration", "100", "from", "0", "to", "40")
	if _, _, body := p.Get(sitetest.NorthHost, film, cookie); !strings.Contains(saved, `"watched":"So far, 40% of it count."`) || !strings.Contains(body, "<span data-watched>So far, 40% of it count.</span>") {
		t.Errorf("after 40 of 100 seconds: %s\n%s", saved, body)
	}

	p.Shows(text, cookie, []string{"distance.", `name="version" value="2"`, "I confirm this"})
	confirm := func(version, name string, status int, want string) {
		t.Helper()
		got, header, body := p.Post(sitetest.NorthHost, text, cookie, sitetest.NorthOrigin, "version", version, "name", name)
		if got != status || status == http.StatusSeeOther && header.Get("Location") != course || !strings.Contains(body, want) {
			t.Errorf("version %s as %q: status %d to %q\n%s", version, name, got, header.Get("Location"), body)
		}
	}
	confirm("2", " ", http.StatusUnprocessableEntity, "name-wrong")
	confirm("1", "Tara Trainee", http.StatusUnprocessableEntity, "The text has changed in the meantime.")
	confirm("2", "Tara Trainee", http.StatusSeeOther, "")
	p.Shows(text, cookie, []string{"as Tara Trainee."}, "I confirm this")
	p.Shows(course, cookie, []string{"Watch “Film north” to the end"}, "Confirm: ")
	for _, path := range []string{text, course} {
		if status, _, body := p.Get(sitetest.NorthHost, path, other); status != http.StatusNotFound || strings.Contains(body, "distance") {
			t.Errorf("%s as another trainee: status %d\n%s", path, status, body)
		}
	}
	if status, _, _ := p.Post(sitetest.NorthHost, text, other, sitetest.NorthOrigin, "version", "2", "name", "Uma"); status != http.StatusNotFound {
		t.Errorf("confirming as another trainee: status %d", status)
	}
}

// When no attempt is left at an exam that the course requires, the pages must say so and whom to ask. The page of the course in the catalogue must
// say what is missing and by when.
func TestNoAttemptLeft(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	exam := storetest.AddExam(t, p.DB.For(p.North.Company), p.North, "Final")
	id := p.North.Company.ID()
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update exams set counts_for_completion = id = %[2]d where company_id = %[1]d;
		insert into exam_attempts (company_id, exam_id, user_id, number, status, submitted_at) values (%[1]d, %[2]d, %[3]d, 1, 4, '2026-03-09T06:00:00Z');
		update courses set completion_exams = 'passed' where company_id = %[1]d and id = %[4]d;
		update enrollments set completed_percent = 100, due_date = '2026-03-15' where company_id = %[1]d and id = %[5]d`,
		id, exam, p.North.ID(storetest.Trainee), p.North.ID(storetest.Forklift), p.North.ID(storetest.OngoingEnrollment)))
	cookie, task := p.Enter(p.North, storetest.OngoingEnrollment), "Pass the exam “Final”"
	everywhere := []string{"/my-courses", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), fmt.Sprintf("/courses/%d", p.North.ID(storetest.Forklift))}
	for _, path := range everywhere {
		p.Shows(path, cookie, []string{task + ". You have no attempt left. Please tell your company.", "Due 15 March 2026 · in 5 days"})
	}
	p.Shows("/my-courses", cookie, []string{"To the course →"}, "Continue →")
	support := func(s *company.CompanySettings) { s.SupportEmail = "help@north.test" }
	if err := company.ChangeCompany(t.Context(), p.DB, p.North.Company.Slug(), support); err != nil {
		t.Fatal(err)
	}
	for _, path := range everywhere {
		p.Shows(path, cookie, []string{">" + task + ". You have no attempt left. Please ask help@north.test."}, task+". You have no attempt left. Please ask help@north.test.</a>")
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("insert into exam_allowances (company_id, exam_id, user_id, extra_attempts) values (%d, %d, %d, 1)",
		id, exam, p.North.ID(storetest.Trainee)))
	p.Shows("/my-courses", cookie, []string{"Continue →"}, "no attempt left")
	for _, path := range everywhere[1:] {
		p.Shows(path, cookie, []string{task}, "no attempt left")
	}
}
