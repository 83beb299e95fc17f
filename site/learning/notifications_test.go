package learning_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// A page of a trainee must show the number of unread notifications in its bar, in words too. Opening one must mark it as read and lead to its object. The
// bar of nobody else must show the number.
func TestNotifications(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	tara, uma := p.SignInAs("tara@north.test", storetest.Password), p.SignInAs("uma@north.test", storetest.Password)
	const none, two = `<a class="bell" href="/notifications" title="Notifications"`, `aria-label="Notifications, 2 unread"`
	p.Shows("/my-courses", tara, []string{none}, "unread")
	p.Shows("/notifications", uma, []string{none, "You have no notifications."}, "Mark all as read")
	p.Shows("/courses", "", nil, `class="bell"`)

	enrollment, discussion := p.North.ID(storetest.OngoingEnrollment), p.North.ID(1)
	add := func(id int, kind string, subject int64, day string) {
		t.Helper()
		p.North.Exec(t, fmt.Sprintf(`insert into notifications (company_id, id, user_id, kind, subject_id, enrollment_id, title, day)
			values (:company, %d, %d, '%s', %d, %d, 'Lifts & levers', %s)`, id, p.North.ID(storetest.Trainee), kind, subject, enrollment, day))
	}
	add(900, "answer", discussion, "null")
	add(901, "due_date", enrollment, "'2026-05-20'")
	p.Shows("/my-courses", tara, []string{two, `<span aria-hidden="true">2</span>`})
	p.Shows("/my-courses", uma, []string{none}, "unread")
	p.Shows("/notifications", tara, []string{"Your question about “Lifts &amp; levers” has been answered.", "is now due on 20", "Mark all as read", `href="/notifications/900" class="unread"`, "You have been enrolled in"})

	opens := func(path, cookie, target string) {
		t.Helper()
		want := http.StatusSeeOther
		if target == "" {
			want = http.StatusNotFound
		}
		if status, header, body := p.Get(sitetest.NorthHost, path, cookie); status != want || header.Get("Location") != target {
			t.Fatalf("%s leads to %q with %d, want %q\n%s", path, header.Get("Location"), status, target, body)
		}
	}
	unread := func() string {
		return p.North.Value(t, "select count(*) from notifications where company_id = $1 and read_at is null")
	}
	opens("/notifications/900", uma, "")
	staff := p.EnterBy("admin", p.North, storetest.OngoingEnrollment)
	opens("/notifications/900", staff, fmt.Sprintf("/my-questions/%d", discussion))
	p.Shows("/notifications", staff, []string{"Lifts &amp; levers"}, "Mark all as read")
	if got := unread(); got != "2" {
		t.Errorf("%s unread notifications after staff opened one", got)
	}
	opens("/notifications/900", tara, fmt.Sprintf("/my-questions/%d", discussion))
	opens("/notifications/900", tara, fmt.Sprintf("/my-questions/%d", discussion))
	p.Shows("/my-courses", tara, []string{`aria-label="Notifications, 1 unread"`})
	opens("/notifications/901", tara, fmt.Sprintf("/learn/%d", enrollment))

	add(902, "result", p.North.ID(1), "null")
	add(903, "package_result", p.North.ID(storetest.Film), "null")
	p.North.Exec(t, "update notifications set read_at = null where company_id = :company")
	p.Shows("/notifications", tara, []string{"Your exam “Lifts &amp; levers” has been marked.", "Your result in “Lifts &amp; levers” has been corrected.", "5 unread"})
	opens("/notifications/902", tara, fmt.Sprintf("/attempts/%d", p.North.ID(1)))
	opens("/notifications/903", tara, fmt.Sprintf("/learn/%d/%d", enrollment, p.North.ID(storetest.Film)))
	if status, header, _ := p.Post(sitetest.NorthHost, "/notifications", tara, sitetest.NorthOrigin); status != http.StatusSeeOther || header.Get("Location") != "/notifications" {
		t.Errorf("marking all: %d to %s", status, header.Get("Location"))
	}
	if got := unread(); got != "0" {
		t.Errorf("%s unread notifications after all were marked", got)
	}

	issued := certified(t, p)
	opens("/notifications/"+p.North.Value(t, "select id from notifications where company_id = $1 and kind = 'certificate'"), tara, "/verify/"+issued.Number)
	p.North.Exec(t, "update notifications set day = null where company_id = :company")
	for _, language := range tenant.Languages() {
		p.North.Exec(t, fmt.Sprintf("update users set language = '%s' where company_id = :company", language))
		_, _, body := p.Get(sitetest.NorthHost, "/notifications", tara)
		if strings.Count(body, "Lifts &amp; levers") != 4 || strings.Count(body, `href="/notifications/`) != 6 {
			t.Errorf("%s: not all notifications are there\n%s", language, body)
		}
	}
}

// More than 99 unread notifications must not widen the bar.
func TestNotifications_Many(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.North.Exec(t, fmt.Sprintf(`insert into notifications (company_id, user_id, kind, subject_id, title)
		select :company, %d, 'answer', n, 'Lifts' from generate_series(1, 120) n`, p.North.ID(storetest.Trainee)))
	p.Shows("/notifications?page=2", p.SignInAs("tara@north.test", storetest.Password), []string{"120 unread", `<span aria-hidden="true">99+</span>`, "Page 2 of 7"})
}
