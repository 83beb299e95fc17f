package people_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// The front page must show the weekly goal of the person. Staff who view the pages as the person must not change it.
func TestWeeklyGoal(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.North.Exec(t, "update companies set weekly_goal = true where id = :company")
	p.North.Exec(t, "update document_progress set done_at = '2026-03-09T06:00:00Z' where company_id = :company and done_at is not null")
	tara := p.SignInAs("tara@north.test", storetest.Password)
	choose := func(cookie, lessons string) (int, http.Header) {
		t.Helper()
		status, header, _ := p.Post(sitetest.NorthHost, "/profile/goal", cookie, sitetest.NorthOrigin, "lessons", lessons)
		return status, header
	}
	chosen := func() string {
		t.Helper()
		return p.North.Value(t, "select coalesce(sum(weekly_goal), 0) from users where company_id = $1")
	}
	p.Shows("/", tara, []string{`action="/profile/goal"`, `name="lessons" value="1">1 lesson a week<`, `value="3">3 lessons a week<`, `value="5">5 lessons a week<`}, "this week")
	p.Shows("/", "", nil, "/profile/goal")
	p.Shows("/profile", tara, []string{`href="/profile/goal"`})
	if status, header := choose(tara, "3"); status != http.StatusSeeOther || header.Get("Location") != "/" {
		t.Errorf("status %d, %v", status, header)
	}
	p.Shows("/", tara, []string{"1 of 3 lessons this week", `value="33"`, `href="/profile/goal"`}, "Goal reached", `action="/profile/goal"`)
	p.Shows("/profile/goal", tara, []string{`<option value="3" selected>3 lessons a week`, `<option value="0">No goal`, `<option value="20">`})
	if status, _ := choose(tara, "21"); status != http.StatusBadRequest || chosen() != "3" {
		t.Errorf("21 lessons: status %d", status)
	}
	choose(tara, "1")
	p.Shows("/", tara, []string{"1 of 1 lesson this week", "Goal reached in 1 week"})

	staff := p.EnterBy("admin", p.North, storetest.OngoingEnrollment)
	p.Shows("/", staff, []string{"1 of 1 lesson this week"})
	if status, _ := choose(staff, "5"); status != http.StatusForbidden || chosen() != "1" {
		t.Errorf("staff who view the pages: status %d, goal %s", status, chosen())
	}
	for _, language := range tenant.Languages() {
		p.North.Exec(t, "update users set language = '"+language+"' where company_id = :company")
		if _, _, body := p.Get(sitetest.NorthHost, "/", tara); !strings.Contains(body, `aria-labelledby="goal"`) || !strings.Contains(body, `value="100"`) {
			t.Errorf("%s: no goal\n%s", language, body)
		}
	}
	p.North.Exec(t, "update users set language = '' where company_id = :company")
	choose(tara, "0")
	p.Shows("/", tara, []string{"3 lessons a week"})
}

// A company that has not switched goals on must not show them.
func TestWeeklyGoal_Off(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	tara := p.SignInAs("tara@north.test", storetest.Password)
	p.Shows("/", tara, nil, "/profile/goal")
	p.Shows("/profile", tara, nil, "/profile/goal")
	if status, _, _ := p.Get(sitetest.NorthHost, "/profile/goal", tara); status != http.StatusNotFound {
		t.Errorf("the form: status %d", status)
	}
	if status, _, _ := p.Post(sitetest.NorthHost, "/profile/goal", tara, sitetest.NorthOrigin, "lessons", "3"); status != http.StatusNotFound ||
		p.North.Value(t, "select count(*) from users where company_id = $1 and weekly_goal is not null") != "0" {
		t.Errorf("choosing: status %d", status)
	}
}
