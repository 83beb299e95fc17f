package learning_test

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

func completedPath(w storetest.World, enrollment int64) string {
	return fmt.Sprint("/completed/", w.ID(enrollment))
}

// The page of a completed course must lead to the certificate, to the form of LinkedIn and to the next course, also after the last day of
// the enrollment. Every page must lead to it, and none of them to a price.
func TestCompleted(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie, path := p.Enter(p.North, storetest.OngoingEnrollment), completedPath(p.North, storetest.CompletedEnrollment)
	offer := sitetest.OfferPath(p.North, storetest.Selling)
	p.Shows(path, cookie, []string{"You have completed “Selling north”", "There is no valid certificate", "/records/", offer + "/rating", `href="/my-courses"`}, "linkedin", "Open the course")
	a := certified(t, p)
	p.Shows(path, cookie, []string{`href="/certificates/` + a.Number + `.pdf">Open the certificate`, `href="/certificates/` + a.Number + `.pdf" download>`, `href="/verify/` + a.Number})
	_, _, body := p.Get(sitetest.NorthHost, path, cookie)
	linkedIn, err := url.Parse(html.UnescapeString(sitetest.PathIn(t, body, `href="(https://www.linkedin.com/profile/add[^"]+)"`)))
	if err != nil {
		t.Fatal(err)
	}
	fields := linkedIn.Query()
	fields.Del("issueYear")
	fields.Del("issueMonth")
	want := url.Values{
		"startTask": {"CERTIFICATION_NAME"}, "name": {"Selling north"}, "organizationName": {"North"},
		"certUrl": {"https://learn.north.test/verify/" + a.Number}, "certId": {fields.Get("certId")},
	}
	if fields.Encode() != want.Encode() || strings.ReplaceAll(fields.Get("certId"), "-", "") != a.Number || linkedIn.Query().Get("issueYear") != "2026" {
		t.Errorf("LinkedIn gets %q", linkedIn)
	}
	for _, from := range []string{"/my-courses", "/courses", offer} {
		p.Shows(from, cookie, []string{`href="` + path + `"`})
	}
	p.Shows(offer, cookie, nil, `class="price"`, "<button class=\"wide\">")

	ongoing := completedPath(p.North, storetest.OngoingEnrollment)
	if status, header, _ := p.Get(sitetest.NorthHost, ongoing, cookie); status != http.StatusSeeOther || header.Get("Location") != sitetest.CoursePath(p.North, storetest.OngoingEnrollment) {
		t.Errorf("a course that is not completed: status %d to %q", status, header.Get("Location"))
	}
	for host, stranger := range map[string]string{sitetest.NorthHost: p.SignInAs("uma@north.test", storetest.Password), "learn.south.test": p.Enter(p.South, storetest.OngoingEnrollment)} {
		if status, _, body := p.Get(host, path, stranger); status != http.StatusNotFound || strings.Contains(body, "Selling") {
			t.Errorf("another trainee at %s: status %d\n%s", host, status, body)
		}
	}
}

// The next course must be the first one of a learning path that is not completed. Related courses must be published, of the same category, and new to
// the trainee.
func TestCompleted_NextCourses(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	id := p.North.ID
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`
		insert into course_categories (company_id, category_id, course_id)
		select %[1]d, %[2]d, c from unnest(array[%[3]d, %[4]d, %[5]d, %[6]d]::bigint[]) c on conflict do nothing`,
		p.North.Company.ID(), id(storetest.EmptyCategory), id(storetest.Selling), id(storetest.FirstAid), id(storetest.Draft), id(storetest.Over)))
	cookie, path := p.Enter(p.North, storetest.OngoingEnrollment), completedPath(p.North, storetest.CompletedEnrollment)
	related := `<a href="` + sitetest.OfferPath(p.North, storetest.FirstAid) + `">`
	p.Shows(path, cookie, []string{"On a similar subject", related}, "Draft north", "Over north", "What comes next")
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`
		insert into learning_paths (company_id, name) values (%[1]d, 'Onboarding');
		insert into learning_path_courses (company_id, learning_path_id, course_id, position)
		select %[1]d, p.id, c.course, c.n from learning_paths p, unnest(array[%[2]d, %[3]d, %[4]d]::bigint[]) with ordinality c (course, n)
		where p.company_id = %[1]d and p.name = 'Onboarding';
		insert into learning_path_trainees (company_id, learning_path_id, user_id, start_date)
		select %[1]d, id, %[5]d, '2026-01-01' from learning_paths where company_id = %[1]d and name = 'Onboarding'`,
		p.North.Company.ID(), id(storetest.Selling), id(storetest.Forklift), id(storetest.FirstAid), id(storetest.Trainee)))
	p.Shows(path, cookie, []string{"Next in “Onboarding”", `<a href="` + sitetest.CoursePath(p.North, storetest.OngoingEnrollment) + `">`, related})
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update enrollments set status = 'completed' where company_id = %d and id = %d", p.North.Company.ID(), id(storetest.OngoingEnrollment)))
	p.Shows(path, cookie, []string{"Next in “Onboarding”", `<a href="/my-learning-paths/`}, related)
}
