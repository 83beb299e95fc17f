package console_test

import (
	"strings"
	"testing"
)

// An admin must be able to preview, change and reset the text of a message, and to send it as a test.
func TestMail_Wording(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.get("/manage/mail"), 200, "", "Invitation", "German", "Default", `href="/manage/mail/password_changed/en"`)
	const page = "/manage/mail/invitation/en"
	admin.expect(admin.get(page), 200, "", "Your account at {company}: choose your password", "{link}", "choose-password?token=", `name="version" value="0"`)
	text := []string{"version", "0", "subject", "Welcome to {company}", "body", "{greeting}\r\n\r\nStart here:\r\n\r\n{link}\r\n\r\nUntil <{expires}>."}
	admin.expect(admin.post(page, append(text, "preview", "1")...), 200, "", "Welcome to North", "Hello Sam Sample,")
	preview := admin.post(page+"/preview", text...)
	admin.expect(preview, 200, "", "Welcome to North", "Choose your password", "Until &lt;")
	admin.expect(admin.get("/manage/mail"), 200, "", "Your account at {company}")

	wrong := admin.post(page, "version", "0", "subject", "Hello {nobody}", "body", "Kept {link}")
	admin.expect(wrong, 400, "", "There is no placeholder {nobody}.", "Kept {link}")
	admin.expect(admin.post(page+"/preview", "version", "0", "subject", "Hello", "body", "No way in"), 400, "", "body lacks the placeholder {link}.", `action="`+page+`"`)
	admin.expect(admin.post(page, "version", "0", "subject", "Hello", "body", "No way in"), 400, "", "body lacks the placeholder {link}.")
	admin.expect(admin.post(page, text...), 303, page+"?done=mail-edit")
	admin.expect(admin.get(page), 200, "", "Welcome to {company}", "Hello Sam Sample,", `name="version" value="1"`, page+"/reset")
	admin.expect(admin.post(page, "version", "0", "subject", "Another", "body", "Mine {link}"), 409, "", "Mine {link}", "Saved by someone else:</strong> Welcome to {company}")
	admin.expect(admin.get(page+"/test"), 200, "", "Send yourself this message?")
	admin.expect(admin.post(page+"/test"), 303, page+"?done=mail-test")
	admin.expect(admin.post(page+"/reset", "version", "1"), 303, page+"?done=mail-reset")
	if a := admin.get(page); strings.Contains(a.body, "Welcome to {company}") || !strings.Contains(a.body, `name="version" value="0"`) {
		t.Errorf("after the reset: %s", a.body)
	}
	admin.expect(admin.get("/manage/mail/letter/en"), 404, "")
}
