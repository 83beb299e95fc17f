package settings_test

import (
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// An admin must be able to preview, change and reset the text of a message, and to send it as a test.
func TestMail_Wording(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/mail"), 200, "", "Invitation", "Deutsch", "Default", `href="/manage/mail/password_changed/en"`)
	admin.Expect(admin.Get("/manage/mail?language=de"), 200, "", `href="/manage/mail/password_changed/de"`, `<option value="de" selected>Deutsch</option>`)
	admin.Expect(admin.Get("/manage/mail?language=ar"), 200, "", "\u2067شهادتك")
	admin.Expect(admin.Get("/manage/mail/invitation/ar"), 200, "", `class="form right-to-left"`, `<div class="card" lang="ar" dir="rtl">`, `href="/manage/mail?language=ar"`)
	const page = "/manage/mail/invitation/en"
	admin.Expect(admin.Get(page), 200, "", "Your account at {company}: choose your password", "{link}", "choose-password?token=", `name="version" value="0"`)
	text := []string{"version", "0", "subject", "Welcome to {company}", "body", "{greeting}\r\n\r\nStart here:\r\n\r\n{link}\r\n\r\nUntil <{expires}>."}
	admin.Expect(admin.Post(page, append(text, "preview", "1")...), 200, "", "Welcome to North", "Hello Sam Sample,")
	preview := admin.Post(page+"/preview", text...)
	admin.Expect(preview, 200, "", "Welcome to North", "Choose your password", "Until &lt;")
	admin.Expect(admin.Get("/manage/mail"), 200, "", "Your account at {company}")

	wrong := admin.Post(page, "version", "0", "subject", "Hello {nobody}", "body", "Kept {link}")
	admin.Expect(wrong, 400, "", "There is no placeholder {nobody}.", "Kept {link}")
	admin.Expect(admin.Post(page+"/preview", "version", "0", "subject", "Hello", "body", "No way in"), 400, "", "body lacks the placeholder {link}.", `action="`+page+`"`)
	admin.Expect(admin.Post(page, "version", "0", "subject", "Hello", "body", "No way in"), 400, "", "body lacks the placeholder {link}.")
	admin.Expect(admin.Post(page, text...), 303, page+"?done=mail-edit")
	admin.Expect(admin.Get(page), 200, "", "Welcome to {company}", "Hello Sam Sample,", `name="version" value="1"`, page+"/reset")
	admin.Expect(admin.Post(page, "version", "0", "subject", "Another", "body", "Mine {link}"), 409, "", "Mine {link}", "Saved by someone else:</strong> Welcome to {company}")
	admin.Expect(admin.Get(page+"/test"), 200, "", "Send yourself this message?")
	admin.Expect(admin.Post(page+"/test"), 303, page+"?done=mail-test")
	admin.Expect(admin.Post(page+"/reset", "version", "1"), 303, page+"?done=mail-reset")
	if a := admin.Get(page); strings.Contains(a.Body, "Welcome to {company}") || !strings.Contains(a.Body, `name="version" value="0"`) {
		t.Errorf("after the reset: %s", a.Body)
	}
	admin.Expect(admin.Get("/manage/mail/letter/en"), 404, "")
}
