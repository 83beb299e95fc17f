package main

import (
	"io"
	"mime/quotedprintable"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"lyceum/cmd/lyceum/demo"
)

// signinPages are the pages for signing in and the pages of the user's account.
var signinPages = []sitePage{
	{name: "sign-in", path: at("/sign-in?next=%2Fprofile")},
	{name: "sign-up", path: at("/sign-up?next=%2Fcourses")},
	{name: "forgot-password", path: at("/forgot-password")},
	{name: "choose-password", path: choosePassword},
	{
		name: "choose-password-wrong", path: choosePasswordAgain, status: http.StatusUnprocessableEntity, sees: wrongForm,
		form: url.Values{"password": {"short"}, "confirm": {"short"}},
	},
	{name: "link-over", path: at("/choose-password?token=none")},
	{name: "sign-in-declined", path: googleSignInPath, reach: declineAtGoogle, sees: `.failure .button[href^="/sign-in"]`},
	{name: "sign-out", path: at("/sign-out?attempt=1"), asTrainee: true},
	{name: "profile", path: at("/profile"), asTrainee: true},
	{name: "profile-changed", path: at("/profile?done=changed"), asTrainee: true, sees: ".notice"},
	{name: "profile-ended", path: at("/profile?done=ended"), asTrainee: true, sees: ".notice"},
	{name: "change-profile", path: at("/profile/change"), asTrainee: true},
	{name: "calendar", path: at("/profile/calendar"), asTrainee: true},
	{name: "photo", path: at("/profile/photo"), asTrainee: true},
	{name: "language", path: at("/profile/language"), asTrainee: true},
	{name: "languages", path: at("/language")},
	{name: "change-password", path: at("/profile/password"), asTrainee: true},
	{
		name: "change-password-wrong", path: at("/profile/password"), asTrainee: true, status: http.StatusUnprocessableEntity, sees: wrongForm,
		form: url.Values{"current": {"wrong horse battery"}, "password": {"another horse battery 7"}, "confirm": {"another horse battery 7"}},
	},
}

// wayToGoogle is the CSS selector of the link to sign in with Google.
const wayToGoogle = `a[href^="/sign-in/google"]`

// googleSignInPath returns the path of the sign-in page. For a company without sign-in with Google, it returns
// an empty path.
func googleSignInPath(d *devServer, c demo.Company) string {
	d.t.Helper()
	page, err := d.browser().Get(d.at(c, "/sign-in"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = page.Body.Close() }()
	text, err := io.ReadAll(page.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	if !strings.Contains(string(text), `href="/sign-in/google`) {
		return ""
	}
	return "/sign-in"
}

// declineAtGoogle opens the sign-in page, follows the link to Google and declines there. The browser must then show
// an error page.
func declineAtGoogle(v *viewer, path string) {
	v.t.Helper()
	v.open(windows[0], v.at(v.company, path))
	v.steps("decline", press(wayToGoogle), see(`button[value="deny"]`), press(`button[value="deny"]`), see(".failure h1"))
}

// choosePassword requests a password link for the trainee and returns the path of the link in the message.
func choosePassword(d *devServer, c demo.Company) string {
	d.t.Helper()
	asked, err := d.browser().PostForm(d.at(c, "/webapi/v1/forgot"), url.Values{"emailID": {c.Trainee.Email}})
	if err != nil {
		d.t.Fatal(err)
	}
	_ = asked.Body.Close()
	return d.linkMailedTo(c, c.Trainee.Email)
}

// choosePasswordAgain returns the path of the password link that choosePassword has requested. A new link would
// invalidate that link.
func choosePasswordAgain(d *devServer, c demo.Company) string {
	d.t.Helper()
	return d.linkMailedTo(c, c.Trainee.Email)
}

// linkMailedTo waits for a message to an address with a password link, and returns the path of the link.
func (d *devServer) linkMailedTo(c demo.Company, email string) string {
	d.t.Helper()
	link := regexp.MustCompile(regexp.QuoteMeta(d.at(c, "")) + `(/choose-password\?token=[\w%&=-]+)`)
	for end := time.Now().Add(patience); time.Now().Before(end); {
		for _, text := range d.messages() {
			if found := link.FindStringSubmatch(text); found != nil && strings.Contains(text, email) {
				return found[1]
			}
		}
	}
	d.t.Fatalf("no message to %s with a link to %s", email, d.at(c, ""))
	return ""
}

// messages returns the decoded text of all messages in the mail folder.
func (d *devServer) messages() (texts []string) {
	names, err := filepath.Glob(filepath.Join(d.data, "mail", "*.eml"))
	if err != nil {
		d.t.Fatal(err)
	}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			d.t.Fatal(err)
		}
		// Parts that are not quoted-printable, such as boundaries, may be garbled. They contain no link.
		text, _ := io.ReadAll(quotedprintable.NewReader(strings.NewReader(string(raw))))
		texts = append(texts, string(text))
	}
	return texts
}
