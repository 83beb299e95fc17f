package signin_test

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/auth/ratelimit"
	"lyceum/handlers/web"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

func TestSignIn(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	status, _, body := p.Get(sitetest.NorthHost, "/sign-in?next=%2Fprofile", "")
	if status != http.StatusOK || !strings.Contains(body, `name="next" value="/profile"`) || strings.Contains(body, "/sign-up") || strings.Contains(body, "/sign-in/google") {
		t.Fatalf("status %d\n%s", status, body)
	}
	for next, want := range map[string]string{
		"/profile": "/profile", "": "/my-courses", "//evil.test/": "/", `/\evil.test`: "/", "https://evil.test/": "/",
	} {
		status, header, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", " Tara@North.test ", "password", storetest.Password, "next", next)
		if status != http.StatusSeeOther || header.Get("Location") != want {
			t.Errorf("next %q: status %d to %q, want %q\n%s", next, status, header.Get("Location"), want, body)
		}
		if sitetest.CookieOf(header, "__Host-lyceum-device") == "" {
			t.Errorf("next %q: the response sets no device cookie", next)
		}
	}
	cookie := p.SignInAs("tara@north.test", storetest.Password)
	if status, header, _ := p.Get(sitetest.NorthHost, "/sign-in?next=%2Fprofile", cookie); status != http.StatusSeeOther || header.Get("Location") != "/profile" {
		t.Errorf("signed in already: status %d %v", status, header)
	}
	if status, _, body := p.Get("learn.south.test", "/my-courses", cookie); status != http.StatusSeeOther {
		t.Errorf("at the other company: status %d\n%s", status, body)
	}
}

func TestSignIn_ReadOnlyDatabase(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t)
	p := sitetest.ServeWorlds(t, sitetest.AtNoon, db, north, south)
	heal := storetest.FailInserts(t, p.North.DSN(), "sessions", "53100")
	status, header, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", "tara@north.test", "password", storetest.Password)
	if status != http.StatusServiceUnavailable || header.Get("Retry-After") == "" || !strings.Contains(body, "<html") {
		t.Errorf("status %d, Retry-After %q\n%s", status, header.Get("Retry-After"), body)
	}
	heal()
	p.SignInAs("tara@north.test", storetest.Password)
}

// A rejected sign-in must show the same error message for every reason, and the form must keep the parameter next.
// A form of another site must be rejected.
func TestSignInRefused(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	for name, who := range map[string][2]string{
		"wrong password":  {"tara@north.test", "not the password"},
		"unknown address": {"nobody@north.test", storetest.Password},
		"disabled":        {"dev@north.test", storetest.Password},
		"other company's": {"tara@south.test", storetest.Password},
		"nothing":         {"", ""},
		"markup":          {`"><script>alert(1)</script>`, "not the password either"},
	} {
		status, header, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", who[0], "password", who[1], "next", "/profile")
		if status != http.StatusUnauthorized || !strings.Contains(body, "The email address or the password is wrong.") || !strings.Contains(body, `value="/profile"`) {
			t.Errorf("%s: status %d\n%s", name, status, body)
		}
		if strings.Contains(body, "<script") || strings.Contains(body, who[1]+`"`) && who[1] != "" || sitetest.CookieOf(header, web.SessionCookie) != "" {
			t.Errorf("%s: the page has a script, the password or a session\n%s", name, body)
		}
	}
	for _, origin := range []string{"", "null", "https://evil.test", "https://learn.south.test", "http://" + sitetest.NorthHost} {
		status, header, _ := p.Post(sitetest.NorthHost, "/sign-in", "", origin, "email", "tara@north.test", "password", storetest.Password)
		if status != http.StatusForbidden || sitetest.CookieOf(header, web.SessionCookie) != "" {
			t.Errorf("a form of %q: status %d", origin, status)
		}
	}
}

// If more passwords are rejected on the page than the API allows, the page must respond with 429.
func TestSignInIsLimited(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	allowed := ratelimit.DefaultLimits.Passwords.Count
	var status int
	var header http.Header
	for range allowed + 1 {
		status, header, _ = p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", "uma@north.test", "password", "a guess")
	}
	if status != http.StatusTooManyRequests || header.Get("Retry-After") == "" {
		t.Errorf("after %d guesses: status %d %v", allowed, status, header)
	}
}

func TestForgottenPassword(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	if status, _, body := p.Get(sitetest.NorthHost, "/forgot-password", ""); status != http.StatusOK || !strings.Contains(body, "Send the link") {
		t.Fatalf("status %d\n%s", status, body)
	}
	if _, _, body := p.Get(sitetest.NorthHost, "/forgot-password", p.SignInAs("tara@north.test", storetest.Password)); !strings.Contains(body, `value="tara@north.test"`) {
		t.Errorf("the form does not contain the address of the signed-in user:\n%s", body)
	}
	var first string
	for _, email := range []string{"uma@north.test", "xyz@north.test", "dev@north.test"} {
		status, _, body := p.Post(sitetest.NorthHost, "/forgot-password", "", sitetest.NorthOrigin, "email", email)
		page := strings.ReplaceAll(body, email, "ADDRESS")
		if first == "" {
			first = page
		}
		if status != http.StatusOK || page != first || !strings.Contains(page, "ADDRESS") {
			t.Errorf("%s: status %d\n%s", email, status, body)
		}
	}
	if status, _, body := p.Post(sitetest.NorthHost, "/forgot-password", "", sitetest.NorthOrigin, "email", "uma"); status != http.StatusUnprocessableEntity || !strings.Contains(body, "not an email address") || !strings.Contains(body, `role="alert"`) {
		t.Errorf("no address: status %d\n%s", status, body)
	}
}

func TestChoosePassword(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	old := p.SignInAs("tara@north.test", storetest.Password)
	token := p.LinkOf(p.North, storetest.Trainee)
	status, _, body := p.Get(sitetest.NorthHost, "/choose-password?token="+token, "")
	if status != http.StatusOK || !strings.Contains(body, `value="tara@north.test"`) || !strings.Contains(body, `value="`+token+`"`) {
		t.Fatalf("status %d\n%s", status, body)
	}
	const better = "several staples of a battery"
	for says, try := range map[string][2]string{
		"at least 10 characters":     {"short", "short"},
		"one of the first passwords": {"password1234", "password1234"},
		"made up of your name":       {"tara-north-2026", "tara-north-2026"},
		"two passwords do not match": {better, better + "!"},
		"It contains invisible cha":  {"several\nlines of text", "several\nlines of text"},
	} {
		status, _, body := p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin, "token", token, "password", try[0], "confirm", try[1])
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, says) || !strings.Contains(body, `role="alert"`) || strings.Contains(body, try[0]+`"`) {
			t.Errorf("%q: status %d, want the text %q\n%s", try, status, says, body)
		}
	}
	status, header, body := p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin, "token", token, "password", better, "confirm", better)
	if status != http.StatusSeeOther || header.Get("Location") != "/sign-in?done=password" {
		t.Fatalf("status %d %v\n%s", status, header, body)
	}
	if _, _, body := p.Get(sitetest.NorthHost, "/sign-in?done=password", ""); !strings.Contains(body, "Your password is set") {
		t.Errorf("the page does not confirm the action:\n%s", body)
	}
	if status, _, _ := p.Get(sitetest.NorthHost, "/my-courses", old); status != http.StatusSeeOther {
		t.Errorf("the earlier session is valid: status %d", status)
	}
	p.SignInAs("tara@north.test", better)
}

func TestChoosePassword_InvalidLinks(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	replaced := p.LinkOf(p.North, storetest.Trainee)
	sound := p.LinkOf(p.North, storetest.Trainee)
	foreign := p.LinkOf(p.South, storetest.Trainee)
	const password = "several staples of a battery"
	for name, token := range map[string]string{"replaced": replaced, "another company's": foreign, "made up": sound[:20], "none": ""} {
		status, _, body := p.Get(sitetest.NorthHost, "/choose-password?token="+token, "")
		if status != http.StatusGone || !strings.Contains(body, "no longer works") || strings.Contains(body, "tara@") {
			t.Errorf("%s: status %d\n%s", name, status, body)
		}
		for _, confirm := range []string{password, "different"} {
			status, _, body = p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin, "token", token, "password", password, "confirm", confirm)
			if status != http.StatusGone || strings.Contains(body, "tara@") {
				t.Errorf("%s, sent: status %d\n%s", name, status, body)
			}
		}
	}
	if status, _, _ := p.Get(sitetest.NorthHost, "/choose-password?token="+sound, ""); status != http.StatusOK {
		t.Errorf("the sound one: status %d", status)
	}
}

func TestSignUp(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	fields := []string{"fname", "Nia", "lname", "Neu", "email", "nia@new.test", "mobile", "+91 98123-45678", "hpot", ""}
	p.LetSignUp()
	status, _, body := p.Get(sitetest.NorthHost, "/sign-up", "")
	if status != http.StatusOK || !strings.Contains(body, `name="hpot" tabindex="-1"`) {
		t.Fatalf("status %d\n%s", status, body)
	}
	if _, _, body := p.Get(sitetest.NorthHost, "/sign-in", ""); !strings.Contains(body, `href="/sign-up"`) {
		t.Errorf("no way from signing in to signing up:\n%s", body)
	}
	status, _, body = p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, fields...)
	if status != http.StatusOK || !strings.Contains(body, "nia@new.test") {
		t.Fatalf("status %d\n%s", status, body)
	}
	north := p.DB.For(p.North.Company)
	nia, err := people.TraineeProfileByEmail(t.Context(), north, "nia@new.test")
	if err != nil || nia.FName != "Nia" {
		t.Fatalf("%+v, %v", nia, err)
	}
	if _, err := people.TraineeProfileByEmail(t.Context(), p.DB.For(p.South.Company), "nia@new.test"); err == nil {
		t.Error("the other company has the trainee too")
	}
	// The response to a known address and to a bot must equal the response to a new address.
	for name, other := range map[string][]string{
		"a known address": {"fname", "Nia", "lname", "Neu", "email", "tara@north.test", "mobile", "919812345678"},
		"a program":       {"fname", "Nia", "lname", "Neu", "email", "bot@new.test", "mobile", "919812345678", "hpot", "1"},
	} {
		status, _, got := p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, other...)
		if status != http.StatusOK || strings.ReplaceAll(got, other[5], "nia@new.test") != body {
			t.Errorf("%s: status %d\n%s", name, status, got)
		}
	}
	if _, err := people.TraineeProfileByEmail(t.Context(), north, "bot@new.test"); err == nil {
		t.Error("the bot was added as a trainee")
	}
}

// If a company does not allow sign-up, the sign-up page must show the company's help text. The response to the
// form must be this page for every address.
func TestSignUp_NotAllowed(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	helpful(p)
	p.Resolver.Forget()
	status, _, body := p.Get(sitetest.NorthHost, "/sign-up?next=%2Fcourses%2F1", "")
	for _, want := range []string{"You cannot sign up here", "creates the accounts itself", helpOnPage, `href="/sign-in?next=%2Fcourses%2F1"`} {
		if status != http.StatusNotFound || !strings.Contains(body, want) {
			t.Errorf("status %d, does not contain %q\n%s", status, want, body)
		}
	}
	for _, email := range []string{"nia@new.test", "tara@north.test"} {
		status, _, sent := p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin,
			"fname", "Nia", "lname", "Neu", "email", email, "mobile", "919812345678", "next", "/courses/1")
		if status != http.StatusNotFound || sent != body {
			t.Errorf("%s is sent: status %d\n%s", email, status, sent)
		}
	}
	if _, err := people.TraineeProfileByEmail(t.Context(), p.DB.For(p.North.Company), "nia@new.test"); err == nil {
		t.Error("there is a new trainee")
	}
	cookie := p.SignInAs("tara@north.test", storetest.Password)
	if status, header, _ := p.Get(sitetest.NorthHost, "/sign-up", cookie); status != http.StatusSeeOther || header.Get("Location") != "/my-courses" {
		t.Errorf("signed in: status %d %v", status, header)
	}
}

// The responses of every page and form to a disabled user must equal the responses to an unknown user.
func TestDisabledUser_SameResponses(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.SignInAs("tara@north.test", storetest.Password)
	north := p.DB.For(p.North.Company)
	ended, err := people.Disable(t.Context(), north, people.DisableRequest{UserID: p.North.ID(storetest.Trainee), At: p.Now()}, store.Actor{})
	if err != nil {
		t.Fatal(err)
	}
	p.Auth.InvalidateSessions(t.Context(), p.North.Company, ended)
	for _, path := range []string{"/my-courses", "/profile", sitetest.CoursePath(p.North, storetest.OngoingEnrollment)} {
		if status, header, body := p.Get(sitetest.NorthHost, path, cookie); status != http.StatusSeeOther || header.Get("Location") != "/sign-in?next="+url.QueryEscape(path) {
			t.Errorf("%s: status %d %v\n%s", path, status, header, body)
		}
	}
	course := sitetest.OfferPath(p.North, storetest.Forklift)
	if status, header, _ := p.Post(sitetest.NorthHost, course, cookie, sitetest.NorthOrigin); status != http.StatusSeeOther || header.Get("Location") != "/sign-in?next="+url.QueryEscape(course) {
		t.Errorf("buying: status %d %v", status, header)
	}
	if status, _, body := p.Get(sitetest.NorthHost, "/", cookie); status != http.StatusOK || strings.Contains(body, "Tara") || !strings.Contains(body, `class="button sign-in"`) {
		t.Errorf("the front page: status %d\n%s", status, body)
	}
	refused := func(email, password string) string {
		status, header, body := p.Post(sitetest.NorthHost, "/sign-in", cookie, sitetest.NorthOrigin, "email", email, "password", password)
		if status != http.StatusUnauthorized || sitetest.CookieOf(header, web.SessionCookie) != "" {
			t.Errorf("%s signs in: status %d", email, status)
		}
		return strings.ReplaceAll(strings.ReplaceAll(body, email, "ADDRESS"), url.QueryEscape(email), "ADDRESS")
	}
	if refused("tara@north.test", storetest.Password) != refused("nobody@north.test", storetest.Password) {
		t.Error("the sign-in page reveals which account is disabled")
	}
	p.Post(sitetest.NorthHost, "/forgot-password", "", sitetest.NorthOrigin, "email", "tara@north.test")
	queued, err := p.North.ClaimMessages(t)(t.Context(), time.Hour, 20)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range queued {
		var r people.ResetRequest
		if o.Kind != store.PasswordReset {
			continue
		}
		if err := o.Read(&r); err != nil {
			t.Fatal(err)
		}
		if letter, err := p.Auth.ResetLinks().Message(t.Context(), p.North.Company, o.Kind, r); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("a link for a disabled account: %+v, %v", letter, err)
		}
	}
	status, _, body := land(p, sitetest.NorthHost, p.Token(p.North, "admin"), 1, p.North.ID(storetest.OngoingEnrollment), "")
	if status != http.StatusForbidden || !strings.Contains(body, "failure") || strings.Contains(body, "Tara") {
		t.Errorf("a landing for the disabled trainee: status %d\n%s", status, body)
	}
}

func TestSignUpNamesWhatIsWrong(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	status, _, body := p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, "fname", " ", "lname", strings.Repeat("ü", 201), "email", "nia", "mobile", "12")
	for _, want := range []string{`id="fname-wrong">Please fill this in.`, `id="lname-wrong">This is longer than 200 characters.`, `id="email-wrong">This is not an email address.`, `id="mobile-wrong">This is not a phone number`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
			t.Errorf("status %d, want the text %q\n%s", status, want, body)
		}
	}
	for email, want := range map[string]string{
		"": "Please fill this in.", "nia": "This is not an email address.", strings.Repeat("n", 312) + "@new.test": "This is longer than 320 characters.",
	} {
		status, _, body = p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, "fname", "Nia", "lname", "Neu", "email", email, "mobile", "919812345678")
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, `id="email-wrong">`+want) || !strings.Contains(body, `value="Nia"`) {
			t.Errorf("%q: status %d, want the text %q\n%s", email, status, want, body)
		}
	}
}
