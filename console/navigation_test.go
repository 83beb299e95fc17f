package console_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Each page of the console must show its place, tab and section, the form of the menu must stay chosen, and the start page must list the work that waits.
func TestNavigation(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	page := admin.Get("/manage/mail/reminders")
	admin.Expect(page, 200, "", `title="Settings" aria-current="true"`, `<a href="/manage/mail" aria-current="true">Messages</a>`,
		`<a href="/manage/mail/reminders" aria-current="page">Reminders</a>`, `href="/manage/audit"`)
	if n := page.Icons; n != 10 {
		t.Errorf("the menu has %d icons, want those of seven places, of the button and of the search", n)
	}
	if strings.Contains(page.Body, "/manage/enrollments") || strings.Contains(page.Body, "narrow-menu") {
		t.Errorf("the page has links to other places than the current one:\n%s", page.Body)
	}
	if manager := s.As(s.North, "manager").Get("/manage/people"); strings.Contains(manager.Body, `title="Settings"`) || !strings.Contains(manager.Body, `href="/manage/team"`) {
		t.Errorf("the places of a manager:\n%s", manager.Body)
	}

	for list, want := range map[string]string{"/manage/mail/reminders?a=b": "/manage/mail/reminders?a=b", "https://evil.test/": "/manage", "//evil.test": "/manage", "": "/manage"} {
		admin.Expect(admin.Post("/manage/menu", "list", list), 303, want)
	}
	request := admin.Request(http.MethodGet, "/manage/people", "same-origin", "")
	request.AddCookie(&http.Cookie{Name: "lyceum-menu", Value: "icons"})
	admin.Expect(admin.Send(request), 200, "", `with-sidebar narrow-menu"`, "Show the names in the menu")

	s.North.Exec(t, fmt.Sprintf("update enrollments set due_date = '2026-01-20' where company_id = :company and id = %d", s.North.ID(storetest.OngoingEnrollment)))
	admin.Expect(admin.Get("/manage"), 200, "", `<a href="/manage/people?seen=30">Active people`, "30 days before: 0", `<a href="/manage/reports/completions?from=2026-02-09&amp;to=2026-03-10">`,
		`<a href="/manage/enrollments?due=overdue&amp;status=ongoing">One overdue enrollment</a>`, `<a href="/manage/courses?status=0">One course is not published</a>`)
}

// The headers of a list must order its rows, and turn the order that they have.
func TestList_SortsByHeaders(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/people?role=trainee"), 200, "", `aria-sort="ascending"><a href="/manage/people?role=trainee&amp;sort=-name">Name</a>`,
		`<th scope="col" role="columnheader"><a href="/manage/people?role=trainee&amp;sort=email">Email address</a>`)
	turned := admin.Get("/manage/people?role=trainee&sort=-email&page=1")
	admin.Expect(turned, 200, "", `aria-sort="descending"><a href="/manage/people?role=trainee&amp;sort=email">Email address</a>`)
	if strings.Index(turned.Body, "tara@north.test") > strings.Index(turned.Body, "shared@") {
		t.Errorf("the rows are not in the order of the header:\n%s", turned.Body)
	}
}
