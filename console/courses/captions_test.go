package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Staff must be able to set and remove captions of a film from its outline. The error for a wrong line must name the line, and
// the form must keep the typed text.
func TestCaptionPages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	page := fmt.Sprintf("/manage/captions/%d", s.North.ID(storetest.Film))
	outline := admin.Get(fmt.Sprintf("/manage/courses/%d/outline", s.North.ID(storetest.Forklift)))
	admin.Expect(outline, 200, "", `href="`+page+`"`)
	if strings.Contains(outline.Body, fmt.Sprintf(`href="/manage/captions/%d"`, s.North.ID(storetest.Controls))) {
		t.Error("a PDF has a link to captions")
	}
	admin.Expect(admin.Get(page), 200, "", `data-captions="{&#34;choose&#34;`, `action="`+page+`/set"`, `<option value="de">German</option>`)
	wrong := "1\n00:00:01,000 --> soon\nGood morning."
	admin.Expect(admin.Post(page+"/set", "language", "en", "text", wrong, "transcript", ""), 400, "", "Line 2 must have two times", "soon\nGood morning.")
	admin.Expect(admin.Post(page+"/set", "language", "en", "text", strings.Replace(wrong, "soon", "00:00:02,000", 1), "transcript", ""), 303, page+"?done=captions-set")
	byFile := func(content string) consoletest.Answer {
		return admin.Upload(page+"/set", "file", "film.srt", []byte(content), "language", "de", "text", "", "transcript", "")
	}
	admin.Expect(byFile("\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nGuten Morgen."), 303, page+"?done=captions-set")
	admin.Expect(admin.Get(page+"/set?language=de"), 200, "", "Guten Morgen.")
	admin.Expect(byFile(wrong), 400, "", "Line 2 must have two times")
	admin.Expect(byFile("1\n00:00:01,000 --> 00:00:02,000\n\xff"), 400, "", "The file is not a text in UTF-8.")
	admin.Expect(byFile(""), 400, "", "Please fill this in.")
	styled := "1\n00:00:01,000 --> 00:00:02,000\n<font color=red>Good evening.</font>"
	admin.Expect(admin.Post(page+"/set", "language", "fr", "text", styled, "transcript", ""), 200, "", "The captions are saved.", "Fonts, colours and effects are left out", `href="`+page+`"`)
	admin.Expect(admin.Get(page), 200, "", "Film north", ">English<", ">German<", page+"/remove?language=en")
	admin.Expect(admin.Get(page+"/set?language=fr"), 200, "", `<option value="fr" selected>French</option>`, `<option value="pt-BR">Brazilian Portuguese</option>`, `<option value="ta">Tamil</option>`)
	admin.Expect(admin.Get(page+"/set?language=en"), 200, "", "Good morning.")
	admin.Expect(admin.Post(page+"/remove", "language", "en"), 303, page+"?done=captions-remove")
	if after := admin.Get(page); strings.Contains(after.Body, "remove?language=en") {
		t.Errorf("removed captions are listed:\n%s", after.Body)
	}
	admin.Expect(admin.Post(page+"/remove", "language", "en"), 404, "")
}
