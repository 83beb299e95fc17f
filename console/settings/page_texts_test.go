package settings_test

import (
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// Staff change a text of the trainees' pages, which show it at once, in one language only.
func TestPageTexts(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/texts?search=welcome,"), 200, "", "Welcome, {Name}", `href="/manage/texts/en/home.welcome"`, `<option value="de"`, "Usual text", "All texts", "Changed by you")
	const page = "/manage/texts/en/home.welcome"
	admin.Expect(admin.Get(page), 200, "", "Welcome, {Name}", `name="text"`)
	admin.Expect(admin.Post(page, "text", "Hello {Nobody} <b>"), 400, "", "{Nobody}", "Hello {Nobody} &lt;b&gt;")
	admin.Expect(admin.Post(page, "text", " North <greets> you, {Name} "), 303, "/manage/texts?language=en&done=page-text-edit")
	admin.Expect(admin.Get("/"), 200, "", "North &lt;greets&gt; you, ")
	admin.Expect(admin.Get("/manage/texts?language=en&status=changed"), 200, "", "1 text", "North &lt;greets&gt; you, {Name}")
	if german := admin.Get("/manage/texts?language=de&status=changed"); strings.Contains(german.Body, "home.welcome") {
		t.Errorf("%s", german.Body)
	}
	admin.Expect(admin.Post(page, "text", ""), 303, "/manage/texts?language=en&done=page-text-edit")
	admin.Expect(admin.Get("/"), 200, "", "Welcome, ")
	admin.Expect(admin.Get("/manage/texts/en/home.nothing"), 404, "")
	admin.Expect(admin.Get("/manage/texts/xx/home.welcome"), 404, "")
}
