package console_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/console/consoletest"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

func TestSearch(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage"), 200, "", `action="/manage/search"`, `<script src="/assets/`)
	admin.Expect(admin.Get("/manage/search"), 200, "", `<div id="found">`)
	admin.Expect(admin.Get("/manage/search?text=tara"), 200, "", fmt.Sprintf(`<a href="/manage/people/%d"><span>`, s.North.ID(storetest.Trainee)), "tara@north.test")
	admin.Expect(admin.Get("/manage/search?text=add+a+course"), 200, "", `<a href="/manage/courses/add"><span>Add a course</span></a>`)
	admin.Expect(admin.Get("/manage/search?text=LOGO"), 200, "", `<h2 class="eyebrow">Pages</h2>`, `<a href="/manage/company"><span>Company</span></a>`)
	admin.Expect(admin.Get("/manage/search?text=zzz"), 200, "", "Nothing found for “zzz”.")
	admin.Post("/manage/question-bank/add", "kind", "truefalse", "text", "<p>Does <strong>water</strong> put out oil?</p>", "solution", "false", "marks", "1")
	admin.Expect(admin.Get("/manage/search?text=water"), 200, "", "<span>Does water put out oil?</span>")
	manager := s.As(s.North, "manager").Get("/manage/search?text=add")
	if strings.Contains(manager.Body, "/manage/webhooks/add") || strings.Contains(manager.Body, "/manage/courses/add\"><span>") != strings.Contains(s.As(s.North, "manager").Get("/manage/courses").Body, "/manage/courses/add") {
		t.Errorf("what a manager may add:\n%s", manager.Body)
	}
	if trainee := s.As(s.North, "tara").Get("/manage/search?text=tara"); trainee.Status != 403 {
		t.Errorf("a trainee received %d", trainee.Status)
	}
}

// Every page to which a search leads must exist, and its name must have no separator of the further words.
func TestSearch_Destinations(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	var found []handlers.Destination
	for _, d := range s.Services.Destinations(&web.Call{Company: s.North.Company, Who: auth.Principal{Role: auth.RoleAdmin}}) {
		found = append(found, d)
		if a := admin.Get(d.Path); a.Status != 200 {
			t.Errorf("%s: %s answers %d", d.Name, d.Path, a.Status)
		}
		if strings.Contains(d.Name, "|") || d.Name == "" {
			t.Errorf("the name %q of %s", d.Name, d.Path)
		}
	}
	if len(found) < 60 {
		t.Errorf("a search knows %d pages, want those of the menu and the actions", len(found))
	}
}
