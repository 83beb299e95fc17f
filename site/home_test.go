package site_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// The home of a trainee must have one next step: the course that is due first. Recommended courses must be new to the trainee. The bar at the bottom of a
// phone must be on the pages of trainees only.
func TestHome_NextStepAndBar(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`
		insert into enrollments (company_id, user_id, course_id, start_date, end_date, due_date, status, completed_percent)
		values (%[1]d, %[2]d, %[3]d, '2026-03-01', '2026-12-31', '2026-03-12', 'active', 0)`,
		p.North.Company.ID(), p.North.ID(storetest.Trainee), p.North.ID(storetest.FirstAid)))
	_, _, home := p.Get(sitetest.NorthHost, "/", p.Enter(p.North, storetest.OngoingEnrollment))
	step, rest, _ := strings.Cut(home[strings.Index(home, "Your next step"):], "</section>")
	if !strings.Contains(step, "First aid north") || !strings.Contains(step, "Due 12 March 2026 · in 2 days") || strings.Count(home, `class="button"`) != 1 {
		t.Errorf("the next step:\n%s\nof\n%s", step, home)
	}
	mine, tiles, _ := strings.Cut(rest, "</section>")
	if !strings.Contains(mine, "Forklift north") || strings.Contains(tiles, "Forklift north") || strings.Contains(tiles, "Selling north") {
		t.Errorf("the other courses:\n%s\nand\n%s", mine, tiles)
	}
	if !strings.Contains(home, `<nav class="bar" aria-label="Main pages"><ul><li><a href="/" aria-current="page">`) {
		t.Errorf("no bar in\n%s", home)
	}
	for _, cookie := range []string{"", p.SignInAs("admin@north.test", storetest.Password)} {
		if _, _, body := p.Get(sitetest.NorthHost, "/courses", cookie); strings.Contains(body, `class="bar"`) {
			t.Error("a visitor or staff see the bar of trainees")
		}
	}
}
