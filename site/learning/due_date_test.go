package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// Trainees must see by when they are expected to complete a course, and for how long they are late, on the start page, on the list of their courses and
// on the page of the course. The list must have the course with the earliest due date first. A completed course must not be overdue.
func TestDueDates(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	set := func(enrollment int64, day string) {
		storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update enrollments set due_date = %s where company_id = %d and id = %d", day, p.North.Company.ID(), p.North.ID(enrollment)))
	}
	course := sitetest.CoursePath(p.North, storetest.OngoingEnrollment)
	for _, c := range []struct{ day, want string }{
		{"'2026-03-07'", "Overdue since 3 days · Due 7 March 2026"},
		{"'2026-03-09'", "Overdue since yesterday · Due 9 March 2026"},
		{"'2026-03-10'", "Due today"},
		{"'2026-03-11'", "Due 11 March 2026 · tomorrow"},
		{"'2026-03-24'", "Due 24 March 2026 · in 14 days"},
	} {
		set(storetest.OngoingEnrollment, c.day)
		p.Shows("/my-courses", cookie, []string{c.want})
		p.Shows(course, cookie, []string{c.want})
		p.Shows("/", cookie, []string{c.want})
	}
	set(storetest.CompletedEnrollment, "'2026-01-31'")
	p.Shows("/my-courses", cookie, []string{"in 14 days"}, "overdue")
	set(storetest.CompletedEnrollment, "null")
	set(storetest.OngoingEnrollment, "null")
	p.Shows("/my-courses", cookie, []string{"Forklift north"}, "Due")

	trainee := p.North.ID(storetest.Trainee)
	other := storetest.Value(t, p.North.DSN(), fmt.Sprintf(`insert into enrollments (company_id, user_id, course_id, start_date, due_date, source)
		values (%d, %d, %d, '2026-02-01', '2026-03-20', 'direct') returning id`, p.North.Company.ID(), trainee, p.North.ID(storetest.FirstAid)))
	set(storetest.OngoingEnrollment, "'2026-03-15'")
	_, _, body := p.Get(sitetest.NorthHost, "/my-courses", cookie)
	if first, second := strings.Index(body, course), strings.Index(body, fmt.Sprintf("/learn/%s", other)); first < 0 || second < first {
		t.Errorf("the course due on 15 March is at %d, that due on 20 March at %d", first, second)
	}
	p.Shows("/", cookie, []string{"Due 15 March 2026 · in 5 days", "Due 20 March 2026 · in 10 days"})
	set(storetest.OngoingEnrollment, "'2026-03-25'")
	_, _, body = p.Get(sitetest.NorthHost, "/my-courses", cookie)
	if first, second := strings.Index(body, fmt.Sprintf("/learn/%s", other)), strings.Index(body, course); first < 0 || second < first {
		t.Errorf("the course due on 20 March is at %d, that due on 25 March at %d", first, second)
	}
}
