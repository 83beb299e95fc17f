package learning_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// A trainee must see the own learning paths, and only trainees who have one must have the entry in the header. A course that another one precedes must
// say so in place of its content.
func TestMyLearningPaths(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	tara, uma := p.SignInAs("tara@north.test", storetest.Password), p.SignInAs("uma@north.test", storetest.Password)
	path := fmt.Sprintf("/my-learning-paths/%d", p.North.ID(1))
	course, document := sitetest.CoursePath(p.North, storetest.OngoingEnrollment), sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)
	offer := fmt.Sprintf("/courses/%d", p.North.ID(storetest.Forklift))
	for _, address := range []string{"/my-courses", "/", offer} {
		p.Shows(address, tara, []string{`href="/my-learning-paths"`, `href="` + course}, "Opens after")
	}
	p.Shows("/my-courses", uma, nil, `href="/my-learning-paths"`)
	p.Shows("/my-learning-paths", tara, []string{`href="` + path + `"`, "Warehouse north", "2 courses still to complete"})
	p.Shows("/my-learning-paths", uma, []string{"You are on no learning path."}, "Warehouse")
	p.Shows(path, tara, []string{`href="` + course + `"`, "Still to complete", "You are not enrolled in this course."}, "Opens after the earlier courses")
	if status, _, body := p.Get(sitetest.NorthHost, path, uma); status != http.StatusNotFound || strings.Contains(body, "Warehouse") {
		t.Errorf("another trainee: status %d\n%s", status, body)
	}

	mustShowPathCertificate(t, p, path, tara)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update learning_paths set in_order = 1 where company_id = %[1]d;
		update learning_path_trainees set due_date = start_date + 3 where company_id = %[1]d;
		update learning_path_courses set position = 3 - position where company_id = %[1]d`, p.North.Company.ID()))
	p.Shows(path, tara, []string{"Opens after the earlier courses", "Overdue since"}, `href="`+course+`"`)
	for _, address := range []string{"/my-courses", "/", offer} {
		p.Shows(address, tara, []string{"Opens after “First aid north”", `href="` + path + `"`}, `href="`+course)
	}
	for _, address := range []string{course, document} {
		status, _, body := p.Get(sitetest.NorthHost, address, tara)
		if status != http.StatusForbidden || !strings.Contains(body, "Complete the course “First aid north” first.") || !strings.Contains(body, `href="`+path+`"`) {
			t.Errorf("%s: status %d\n%s", address, status, body)
		}
	}
	if status, _, _ := p.Post(sitetest.NorthHost, document, tara, sitetest.NorthOrigin); status != http.StatusForbidden {
		t.Errorf("marking a document as done: status %d", status)
	}
	exam := fmt.Sprintf("/exams/%d", p.North.ID(1))
	if status, _, body := p.Post(sitetest.NorthHost, exam, tara, sitetest.NorthOrigin); !strings.Contains(body, "Complete the course “First aid north” first") {
		t.Errorf("starting the exam: status %d\n%s", status, body)
	}
}

// mustShowPathCertificate checks that a completed path leads to its certificate, which has a file and can be verified, and takes path and certificate back.
func mustShowPathCertificate(t *testing.T, p sitetest.Pages, path, cookie string) {
	t.Helper()
	const number = "CDFGHJKMNPRTVWXYCDFG"
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update learning_path_trainees set completed_at = '2026-02-20T06:00:00Z' where company_id = %[1]d;
		insert into awards (company_id, number, user_id, learning_path_id, holder, title, course, design, issued_on)
		values (%[1]d, '%[2]s', %[3]d, %[4]d, 'Tara Trainee', 'Warehouse north', 'Warehouse north', '{"locale": "en-IN", "company": "North", "host": "learn.north.test"}',
			'2026-02-20')`, p.North.Company.ID(), number, p.North.ID(storetest.Trainee), p.North.ID(1)))
	file := "/certificates/" + number + ".pdf"
	p.Shows(path, cookie, []string{`href="` + file + `"`, "Completed on 20 February 2026"})
	p.Shows("/my-certificates", cookie, []string{`href="` + file + `"`, "Warehouse north"})
	picture := "/badges/" + number + ".svg"
	p.Shows("/my-learning-paths", cookie, []string{`<img class="path-badge" src="` + picture + `"`})
	p.Shows(path, cookie, []string{`alt="Badge for the learning path “Warehouse north”"`, `href="` + picture + `" download`, `href="https://www.linkedin.com/profile/add?`, `href="/verify/` + number + `"`})
	for _, page := range []string{"/my-certificates", "/", "/profile"} {
		p.Shows(page, cookie, []string{`href="` + picture + `" download`, `href="/verify/` + number + `"`})
	}
	p.Shows("/verify/"+number, "", []string{"Tara Trainee", "Warehouse north", `src="` + picture + `"`})
	if status, header, body := p.Get(sitetest.NorthHost, picture, ""); status != http.StatusOK || header.Get("Content-Type") != "image/svg+xml" ||
		!strings.Contains(body, ">Warehouse north</text>") || !strings.Contains(body, ">20 February 2026</text>") || strings.Contains(body, "Tara") {
		t.Errorf("the badge: status %d, %v\n%s", status, header, body)
	}
	for _, other := range []string{"/badges/" + number + ".png", "/badges/" + number, "/badges/CDFGHJKMNPRTVWXYCDFH.svg"} {
		if status, _, _ := p.Get(sitetest.NorthHost, other, ""); status != http.StatusNotFound {
			t.Errorf("%s: status %d", other, status)
		}
	}
	if status, _, _ := p.Get("learn.south.test", picture, ""); status != http.StatusNotFound {
		t.Errorf("the badge at another company: status %d", status)
	}
	if status, header, _ := p.Get(sitetest.NorthHost, file, ""); status != http.StatusOK || header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the file: status %d, %v", status, header)
	}
	if status, _, _ := p.Get(sitetest.NorthHost, fmt.Sprintf("/records/%d.pdf", p.North.ID(storetest.Trainee)), cookie); status != http.StatusOK {
		t.Errorf("the training record: status %d", status)
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update awards set revoked_at = now() where company_id = %d", p.North.Company.ID()))
	for _, page := range []string{path, "/", "/profile"} {
		p.Shows(page, cookie, nil, file, picture)
	}
	p.Shows("/verify/"+number, "", []string{"Revoked"}, picture)
	if status, _, _ := p.Get(sitetest.NorthHost, picture, ""); status != http.StatusNotFound {
		t.Errorf("the badge of a revoked certificate: status %d", status)
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update learning_path_trainees set completed_at = null where company_id = %d", p.North.Company.ID()))
}
