package site_test

import (
	"crypto/rand"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/password"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/storetest"
)

const northHost, northOrigin = "learn.north.test", "https://learn.north.test"

// cookieOf returns the value of a cookie that a response sets.
func cookieOf(header http.Header, name string) string {
	for _, c := range (&http.Response{Header: header}).Cookies() {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}

// signInAs signs a browser in on the page and returns its session cookie.
func (p pages) signInAs(email, password string) string {
	p.t.Helper()
	status, header, body := p.post(northHost, "/sign-in", "", northOrigin, "email", email, "password", password)
	cookie := cookieOf(header, web.SessionCookie)
	if status != http.StatusSeeOther || cookie == "" {
		p.t.Fatalf("sign in: status %d\n%s", status, body)
	}
	return cookie
}

// linkOf returns the token of a password reset link for a user.
func (p pages) linkOf(w storetest.World, user int64) string {
	p.t.Helper()
	letter, err := p.auth.ResetLinks().Message(p.t.Context(), w.Company, store.PasswordReset,
		store.ResetRequest{UserID: w.ID(user), Nonce: []byte(rand.Text()), At: p.now()})
	if err != nil {
		p.t.Fatal(err)
	}
	link, err := url.Parse(letter.Link)
	if err != nil {
		p.t.Fatal(err)
	}
	return link.Query().Get("token")
}

func TestSignIn(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	status, _, body := p.get(northHost, "/sign-in?next=%2Fprofile", "")
	if status != http.StatusOK || !strings.Contains(body, `name="next" value="/profile"`) || strings.Contains(body, "/sign-up") || strings.Contains(body, "/sign-in/google") {
		t.Fatalf("status %d\n%s", status, body)
	}
	for next, want := range map[string]string{
		"/profile": "/profile", "": "/my-courses", "//evil.test/": "/", `/\evil.test`: "/", "https://evil.test/": "/",
	} {
		status, header, body := p.post(northHost, "/sign-in", "", northOrigin, "email", " Tara@North.test ", "password", storetest.Password, "next", next)
		if status != http.StatusSeeOther || header.Get("Location") != want {
			t.Errorf("next %q: status %d to %q, want %q\n%s", next, status, header.Get("Location"), want, body)
		}
		if cookieOf(header, "__Host-lyceum-device") == "" {
			t.Errorf("next %q: the response sets no device cookie", next)
		}
	}
	cookie := p.signInAs("tara@north.test", storetest.Password)
	if status, header, _ := p.get(northHost, "/sign-in?next=%2Fprofile", cookie); status != http.StatusSeeOther || header.Get("Location") != "/profile" {
		t.Errorf("signed in already: status %d %v", status, header)
	}
	if status, _, body := p.get("learn.south.test", "/my-courses", cookie); status != http.StatusSeeOther {
		t.Errorf("at the other company: status %d\n%s", status, body)
	}
}

func TestSignIn_ReadOnlyDatabase(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t)
	p := serveWorlds(t, atNoon, db, north, south)
	heal := storetest.FailInserts(t, p.north.DSN(), "sessions", "53100")
	status, header, body := p.post(northHost, "/sign-in", "", northOrigin, "email", "tara@north.test", "password", storetest.Password)
	if status != http.StatusServiceUnavailable || header.Get("Retry-After") == "" || !strings.Contains(body, "<html") {
		t.Errorf("status %d, Retry-After %q\n%s", status, header.Get("Retry-After"), body)
	}
	heal()
	p.signInAs("tara@north.test", storetest.Password)
}

// A rejected sign-in must show the same error message for every reason, and the form must keep the parameter next.
// A form of another site must be rejected.
func TestSignInRefused(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	for name, who := range map[string][2]string{
		"wrong password":  {"tara@north.test", "not the password"},
		"unknown address": {"nobody@north.test", storetest.Password},
		"disabled":        {"dev@north.test", storetest.Password},
		"other company's": {"tara@south.test", storetest.Password},
		"nothing":         {"", ""},
		"markup":          {`"><script>alert(1)</script>`, "not the password either"},
	} {
		status, header, body := p.post(northHost, "/sign-in", "", northOrigin, "email", who[0], "password", who[1], "next", "/profile")
		if status != http.StatusUnauthorized || !strings.Contains(body, "The email address or the password is wrong.") || !strings.Contains(body, `value="/profile"`) {
			t.Errorf("%s: status %d\n%s", name, status, body)
		}
		if strings.Contains(body, "<script") || strings.Contains(body, who[1]+`"`) && who[1] != "" || cookieOf(header, web.SessionCookie) != "" {
			t.Errorf("%s: the page has a script, the password or a session\n%s", name, body)
		}
	}
	for _, origin := range []string{"", "null", "https://evil.test", "https://learn.south.test", "http://" + northHost} {
		status, header, _ := p.post(northHost, "/sign-in", "", origin, "email", "tara@north.test", "password", storetest.Password)
		if status != http.StatusForbidden || cookieOf(header, web.SessionCookie) != "" {
			t.Errorf("a form of %q: status %d", origin, status)
		}
	}
}

// If more passwords are rejected on the page than the API allows, the page must respond with 429.
func TestSignInIsLimited(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	allowed := ratelimit.DefaultLimits.Passwords.Count
	var status int
	var header http.Header
	for range allowed + 1 {
		status, header, _ = p.post(northHost, "/sign-in", "", northOrigin, "email", "uma@north.test", "password", "a guess")
	}
	if status != http.StatusTooManyRequests || header.Get("Retry-After") == "" {
		t.Errorf("after %d guesses: status %d %v", allowed, status, header)
	}
}

func TestForgottenPassword(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	if status, _, body := p.get(northHost, "/forgot-password", ""); status != http.StatusOK || !strings.Contains(body, "Send the link") {
		t.Fatalf("status %d\n%s", status, body)
	}
	if _, _, body := p.get(northHost, "/forgot-password", p.signInAs("tara@north.test", storetest.Password)); !strings.Contains(body, `value="tara@north.test"`) {
		t.Errorf("the form does not contain the address of the signed-in user:\n%s", body)
	}
	var first string
	for _, email := range []string{"uma@north.test", "xyz@north.test", "dev@north.test"} {
		status, _, body := p.post(northHost, "/forgot-password", "", northOrigin, "email", email)
		page := strings.ReplaceAll(body, email, "ADDRESS")
		if first == "" {
			first = page
		}
		if status != http.StatusOK || page != first || !strings.Contains(page, "ADDRESS") {
			t.Errorf("%s: status %d\n%s", email, status, body)
		}
	}
	if status, _, body := p.post(northHost, "/forgot-password", "", northOrigin, "email", "uma"); status != http.StatusUnprocessableEntity || !strings.Contains(body, "not an email address") || !strings.Contains(body, `role="alert"`) {
		t.Errorf("no address: status %d\n%s", status, body)
	}
}

func TestChoosePassword(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	old := p.signInAs("tara@north.test", storetest.Password)
	token := p.linkOf(p.north, storetest.Trainee)
	status, _, body := p.get(northHost, "/choose-password?token="+token, "")
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
		status, _, body := p.post(northHost, "/choose-password", "", northOrigin, "token", token, "password", try[0], "confirm", try[1])
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, says) || !strings.Contains(body, `role="alert"`) || strings.Contains(body, try[0]+`"`) {
			t.Errorf("%q: status %d, want the text %q\n%s", try, status, says, body)
		}
	}
	status, header, body := p.post(northHost, "/choose-password", "", northOrigin, "token", token, "password", better, "confirm", better)
	if status != http.StatusSeeOther || header.Get("Location") != "/sign-in?done=password" {
		t.Fatalf("status %d %v\n%s", status, header, body)
	}
	if _, _, body := p.get(northHost, "/sign-in?done=password", ""); !strings.Contains(body, "Your password is set") {
		t.Errorf("the page does not confirm the action:\n%s", body)
	}
	if status, _, _ := p.get(northHost, "/my-courses", old); status != http.StatusSeeOther {
		t.Errorf("the earlier session is valid: status %d", status)
	}
	p.signInAs("tara@north.test", better)
}

func TestChoosePassword_InvalidLinks(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	replaced := p.linkOf(p.north, storetest.Trainee)
	sound := p.linkOf(p.north, storetest.Trainee)
	foreign := p.linkOf(p.south, storetest.Trainee)
	const password = "several staples of a battery"
	for name, token := range map[string]string{"replaced": replaced, "another company's": foreign, "made up": sound[:20], "none": ""} {
		status, _, body := p.get(northHost, "/choose-password?token="+token, "")
		if status != http.StatusGone || !strings.Contains(body, "no longer works") || strings.Contains(body, "tara@") {
			t.Errorf("%s: status %d\n%s", name, status, body)
		}
		for _, confirm := range []string{password, "different"} {
			status, _, body = p.post(northHost, "/choose-password", "", northOrigin, "token", token, "password", password, "confirm", confirm)
			if status != http.StatusGone || strings.Contains(body, "tara@") {
				t.Errorf("%s, sent: status %d\n%s", name, status, body)
			}
		}
	}
	if status, _, _ := p.get(northHost, "/choose-password?token="+sound, ""); status != http.StatusOK {
		t.Errorf("the sound one: status %d", status)
	}
}

func TestSignUp(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	fields := []string{"fname", "Nia", "lname", "Neu", "email", "nia@new.test", "mobile", "+91 98123-45678", "hpot", ""}
	p.letSignUp()
	status, _, body := p.get(northHost, "/sign-up", "")
	if status != http.StatusOK || !strings.Contains(body, `name="hpot" tabindex="-1"`) {
		t.Fatalf("status %d\n%s", status, body)
	}
	if _, _, body := p.get(northHost, "/sign-in", ""); !strings.Contains(body, `href="/sign-up"`) {
		t.Errorf("no way from signing in to signing up:\n%s", body)
	}
	status, _, body = p.post(northHost, "/sign-up", "", northOrigin, fields...)
	if status != http.StatusOK || !strings.Contains(body, "nia@new.test") {
		t.Fatalf("status %d\n%s", status, body)
	}
	north := p.db.For(p.north.Company)
	nia, err := north.TraineeProfileByEmail(t.Context(), "nia@new.test")
	if err != nil || nia.FName != "Nia" {
		t.Fatalf("%+v, %v", nia, err)
	}
	if _, err := p.db.For(p.south.Company).TraineeProfileByEmail(t.Context(), "nia@new.test"); err == nil {
		t.Error("the other company has the trainee too")
	}
	// The response to a known address and to a bot must equal the response to a new address.
	for name, other := range map[string][]string{
		"a known address": {"fname", "Nia", "lname", "Neu", "email", "tara@north.test", "mobile", "919812345678"},
		"a program":       {"fname", "Nia", "lname", "Neu", "email", "bot@new.test", "mobile", "919812345678", "hpot", "1"},
	} {
		status, _, got := p.post(northHost, "/sign-up", "", northOrigin, other...)
		if status != http.StatusOK || strings.ReplaceAll(got, other[5], "nia@new.test") != body {
			t.Errorf("%s: status %d\n%s", name, status, got)
		}
	}
	if _, err := north.TraineeProfileByEmail(t.Context(), "bot@new.test"); err == nil {
		t.Error("the bot was added as a trainee")
	}
}

// If a company does not allow sign-up, the sign-up page must show the company's help text. The response to the
// form must be this page for every address.
func TestSignUp_NotAllowed(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.helpful()
	p.resolver.Forget()
	status, _, body := p.get(northHost, "/sign-up?next=%2Fcourses%2F1", "")
	for _, want := range []string{"You cannot sign up here", "creates the accounts itself", helpOnPage, `href="/sign-in?next=%2Fcourses%2F1"`} {
		if status != http.StatusNotFound || !strings.Contains(body, want) {
			t.Errorf("status %d, does not contain %q\n%s", status, want, body)
		}
	}
	for _, email := range []string{"nia@new.test", "tara@north.test"} {
		status, _, sent := p.post(northHost, "/sign-up", "", northOrigin,
			"fname", "Nia", "lname", "Neu", "email", email, "mobile", "919812345678", "next", "/courses/1")
		if status != http.StatusNotFound || sent != body {
			t.Errorf("%s is sent: status %d\n%s", email, status, sent)
		}
	}
	if _, err := p.db.For(p.north.Company).TraineeProfileByEmail(t.Context(), "nia@new.test"); err == nil {
		t.Error("there is a new trainee")
	}
	cookie := p.signInAs("tara@north.test", storetest.Password)
	if status, header, _ := p.get(northHost, "/sign-up", cookie); status != http.StatusSeeOther || header.Get("Location") != "/my-courses" {
		t.Errorf("signed in: status %d %v", status, header)
	}
}

// The responses of every page and form to a disabled user must equal the responses to an unknown user.
func TestDisabledUser_SameResponses(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	cookie := p.signInAs("tara@north.test", storetest.Password)
	north := p.db.For(p.north.Company)
	ended, err := north.Disable(t.Context(), store.DisableRequest{UserID: p.north.ID(storetest.Trainee), At: p.now()}, store.Actor{})
	if err != nil {
		t.Fatal(err)
	}
	p.auth.InvalidateSessions(t.Context(), p.north.Company, ended)
	for _, path := range []string{"/my-courses", "/profile", coursePath(p.north, storetest.OngoingEnrollment)} {
		if status, header, body := p.get(northHost, path, cookie); status != http.StatusSeeOther || header.Get("Location") != "/sign-in?next="+url.QueryEscape(path) {
			t.Errorf("%s: status %d %v\n%s", path, status, header, body)
		}
	}
	course := offerPath(p.north, storetest.Forklift)
	if status, header, _ := p.post(northHost, course, cookie, northOrigin); status != http.StatusSeeOther || header.Get("Location") != "/sign-in?next="+url.QueryEscape(course) {
		t.Errorf("buying: status %d %v", status, header)
	}
	if status, _, body := p.get(northHost, "/", cookie); status != http.StatusOK || strings.Contains(body, "Tara") || !strings.Contains(body, `class="button sign-in"`) {
		t.Errorf("the front page: status %d\n%s", status, body)
	}
	refused := func(email, password string) string {
		status, header, body := p.post(northHost, "/sign-in", cookie, northOrigin, "email", email, "password", password)
		if status != http.StatusUnauthorized || cookieOf(header, web.SessionCookie) != "" {
			t.Errorf("%s signs in: status %d", email, status)
		}
		return strings.ReplaceAll(strings.ReplaceAll(body, email, "ADDRESS"), url.QueryEscape(email), "ADDRESS")
	}
	if refused("tara@north.test", storetest.Password) != refused("nobody@north.test", storetest.Password) {
		t.Error("the sign-in page reveals which account is disabled")
	}
	p.post(northHost, "/forgot-password", "", northOrigin, "email", "tara@north.test")
	queued, err := p.north.ClaimMessages(t)(t.Context(), time.Hour, 20)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range queued {
		var r store.ResetRequest
		if o.Kind != store.PasswordReset {
			continue
		}
		if err := o.Read(&r); err != nil {
			t.Fatal(err)
		}
		if letter, err := p.auth.ResetLinks().Message(t.Context(), p.north.Company, o.Kind, r); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("a link for a disabled account: %+v, %v", letter, err)
		}
	}
	status, _, body := p.land(northHost, p.token(p.north, "admin"), 1, p.north.ID(storetest.OngoingEnrollment), "")
	if status != http.StatusForbidden || !strings.Contains(body, "failure") || strings.Contains(body, "Tara") {
		t.Errorf("a landing for the disabled trainee: status %d\n%s", status, body)
	}
}

// letSignUp sets north to allow sign-up.
func (p pages) letSignUp() {
	p.t.Helper()
	yes := true
	if err := p.db.ChangeCompany(p.t.Context(), p.north.Company.Slug(), store.CompanyChange{SignUp: &yes}); err != nil {
		p.t.Fatal(err)
	}
}

func TestSignUpNamesWhatIsWrong(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.letSignUp()
	status, _, body := p.post(northHost, "/sign-up", "", northOrigin, "fname", " ", "lname", strings.Repeat("ü", 201), "email", "nia", "mobile", "12")
	for _, want := range []string{`id="fname-wrong">Please fill this in.`, `id="lname-wrong">This is longer than 200 characters.`, `id="email-wrong">This is not an email address.`, `id="mobile-wrong">This is not a phone number`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
			t.Errorf("status %d, want the text %q\n%s", status, want, body)
		}
	}
	for email, want := range map[string]string{
		"": "Please fill this in.", "nia": "This is not an email address.", strings.Repeat("n", 312) + "@new.test": "This is longer than 320 characters.",
	} {
		status, _, body = p.post(northHost, "/sign-up", "", northOrigin, "fname", "Nia", "lname", "Neu", "email", email, "mobile", "919812345678")
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, `id="email-wrong">`+want) || !strings.Contains(body, `value="Nia"`) {
			t.Errorf("%q: status %d, want the text %q\n%s", email, status, want, body)
		}
	}
}

// A name with invisible characters must be rejected, except for the joiners that some scripts need.
func TestProfile_RejectsInvisibleCharacters(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.letSignUp()
	for name, invisible := range map[string]bool{"Nia\nNeu": true, "Nia\u202eNeu": true, "\ufeffNia": true, "ക്\u200dഷ": false} {
		_, _, body := p.post(northHost, "/sign-up", "", northOrigin, "fname", name, "lname", "Neu", "email", "nia", "mobile", "919812345678")
		refused := strings.Contains(body, `id="fname-wrong">This contains invisible characters`)
		if refused != invisible {
			t.Errorf("%q: refused: %v\n%s", name, refused, body)
		}
	}
}

// If an import has left out fields of a profile, the user must be able to correct the name without entering these
// fields.
func TestProfile_KeepsMissingFields(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	north := p.db.For(p.north.Company)
	cookie := p.signInAs("tara@north.test", storetest.Password)
	status, _, body := p.post(northHost, "/profile/change", cookie, northOrigin, "fname", "Tara", "lname", "", "mobile", "", "country", "0", "state", "0", "city", "0")
	for _, asked := range []string{`id="lname-wrong"`, `id="mobile-wrong"`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, asked) {
			t.Errorf("a complete profile: status %d, does not contain %q\n%s", status, asked, body)
		}
	}
	if err := north.AddUser(t.Context(), store.BulkUser{Email: p.north.Text("mono@north.test"), Role: "trainee", Status: 1, Fname: "Suharto", PasswordHash: p.hashOf(storetest.Password)}); err != nil {
		t.Fatal(err)
	}
	cookie = p.signInAs("mono@north.test", storetest.Password)
	_, _, body = p.get(northHost, "/profile/change", cookie)
	for _, name := range []string{"lname", "mobile"} {
		if !regexp.MustCompile(`<input id="`+name+`"[^>]* value=""`).MatchString(body) || regexp.MustCompile(`<input id="`+name+`"[^>]* required`).MatchString(body) {
			t.Errorf("the form requires %s\n%s", name, body)
		}
	}
	nothing := []string{"fname", "Soeharto", "lname", "", "mobile", "", "country", "0", "state", "0", "city", "0"}
	if status, _, body := p.post(northHost, "/profile/change", cookie, northOrigin, nothing...); status != http.StatusSeeOther {
		t.Fatalf("status %d\n%s", status, body)
	}
	_, _, body = p.get(northHost, "/profile", cookie)
	if !strings.Contains(body, "<dd>Soeharto") || strings.Contains(body, "Mobile number") {
		t.Errorf("the profile shows\n%s", body)
	}
}

func (p pages) hashOf(plain string) string {
	p.t.Helper()
	hash, err := password.New(password.Options{Wait: time.Minute}).Hash(p.t.Context(), plain)
	if err != nil {
		p.t.Fatal(err)
	}
	return hash
}

func TestProfile(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	cookie := p.signInAs("tara@north.test", storetest.Password)
	status, _, body := p.get(northHost, "/profile", cookie)
	for _, want := range []string{"Tara Trainee north", "tara@north.test", "919800000004", "R-north-4", "Mills north", "Pune", `href="/profile/change"`, ">this browser<"} {
		if status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("status %d, does not contain %q\n%s", status, want, body)
		}
	}
	if strings.Contains(body, "south") {
		t.Errorf("another company's data\n%s", body)
	}
	staff := p.signInAs("admin@north.test", storetest.Password)
	if status, _, body := p.get(northHost, "/profile", staff); status != http.StatusOK || strings.Contains(body, "/profile/change") {
		t.Errorf("staff: status %d\n%s", status, body)
	}
	if status, _, _ := p.get(northHost, "/profile/change", staff); status != http.StatusNotFound {
		t.Errorf("staff at the form: status %d", status)
	}
	for _, path := range []string{"/profile", "/profile/change"} {
		if status, header, _ := p.get(northHost, path, ""); status != http.StatusSeeOther || header.Get("Location") != "/sign-in?next="+url.QueryEscape(path) {
			t.Errorf("a visitor at %s: status %d %v", path, status, header)
		}
	}
}

var listedSession = regexp.MustCompile(`name="session" value="(\d+)"`)

// TestProfile_CurrentSessionComesFirst creates an older and a newer session around the current one. The page must
// list the current session first.
func TestProfile_CurrentSessionComesFirst(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.signInAs("tara@north.test", storetest.Password)
	here := p.signInAs("tara@north.test", storetest.Password)
	p.signInAs("tara@north.test", storetest.Password)
	_, _, body := p.get(northHost, "/profile", here)
	marked, other := strings.Index(body, "this browser"), strings.Index(body, `name="session"`)
	if marked < 0 || other < marked || len(listedSession.FindAllString(body, -1)) != 2 {
		t.Errorf("the current session is at %d, another one at %d\n%s", marked, other, body)
	}
}

func TestProfile_EndSessions(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	here, there, third := p.signInAs("tara@north.test", storetest.Password), p.signInAs("tara@north.test", storetest.Password), p.signInAs("tara@north.test", storetest.Password)
	uma := p.signInAs("uma@north.test", storetest.Password)
	_, _, body := p.get(northHost, "/profile", there)
	ids := listedSession.FindAllStringSubmatch(body, -1)
	if len(ids) != 2 {
		t.Fatalf("the others are %v\n%s", ids, body)
	}
	stands := func(cookie string) bool {
		status, _, _ := p.get(northHost, "/profile", cookie)
		return status == http.StatusOK
	}
	for _, id := range ids {
		if status, _, _ := p.post(northHost, "/profile", uma, northOrigin, "session", id[1]); status != http.StatusSeeOther {
			t.Errorf("another trainee: status %d", status)
		}
	}
	if !stands(here) || !stands(third) {
		t.Fatal("another trainee has ended sessions")
	}
	end := func(fields ...string) {
		t.Helper()
		if status, header, body := p.post(northHost, "/profile", there, northOrigin, fields...); status != http.StatusSeeOther || header.Get("Location") != "/profile?done=ended" {
			t.Fatalf("status %d\n%s", status, body)
		}
	}
	end("session", ids[0][1])
	end("session", ids[0][1])
	if stands(here) == stands(third) || !stands(there) {
		t.Errorf("after one was ended: %v %v %v", stands(here), stands(third), stands(there))
	}
	end()
	if stands(here) || stands(third) || !stands(there) || !stands(uma) {
		t.Errorf("after the others were ended: %v %v %v %v", stands(here), stands(third), stands(there), stands(uma))
	}
}

func TestProfile_PreselectsImportedPlaces(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	_, err := p.db.For(p.north.Company).UpdateTrainee(t.Context(), store.TraineeUpdate{
		UserID: p.north.ID(storetest.Trainee), FName: "Tara", LName: "Trainee", Mobile: 919800000004,
		Home: store.Home{CountryID: 356}, At: atNoon(),
	}, store.Actor{UserID: p.north.ID(storetest.Admin)})
	if err != nil {
		t.Fatal(err)
	}
	cookie := p.signInAs("tara@north.test", storetest.Password)
	_, _, body := p.get(northHost, "/profile/change", cookie)
	for _, place := range []string{"India", "Mahārāshtra", "Pune"} {
		if !strings.Contains(body, " selected>"+place+"</option>") {
			t.Errorf("%s is not chosen", place)
		}
	}
	if strings.Contains(body, "None of these") {
		t.Error("offers what it then refuses")
	}
}

func TestProfile_Change(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	cookie := p.signInAs("tara@north.test", storetest.Password)
	const india = 356
	states, err := p.db.For(p.north.Company).States(t.Context(), india)
	if err != nil {
		t.Fatal(err)
	}
	state, city := states[0], store.Place{}
	for _, s := range states {
		if cities, err := p.db.For(p.north.Company).Cities(t.Context(), s.ID); err == nil && len(cities) > 0 {
			state, city = s, cities[0]
			break
		}
	}
	number := func(n int64) string { return strconv.FormatInt(n, 10) }
	fields := func(changes ...string) []string {
		list := []string{"fname", "Tara <b>", "lname", "Neu", "mobile", "+91 98123 45678", "country", number(india), "state", number(state.ID), "city", number(city.ID)}
		for i := 0; i < len(changes); i += 2 {
			if at := slices.Index(list, changes[i]); at >= 0 {
				list[at+1] = changes[i+1]
			} else {
				list = append(list, changes[i], changes[i+1])
			}
		}
		return list
	}
	status, _, body := p.post(northHost, "/profile/change", cookie, northOrigin, fields("choosing", "1", "city", "0")...)
	if status != http.StatusOK || !strings.Contains(body, ">"+city.Name+"</option>") || !strings.Contains(body, `value="Tara &lt;b&gt;"`) {
		t.Errorf("the lists: status %d\n%s", status, body)
	}
	status, _, body = p.post(northHost, "/profile/change", cookie, northOrigin, fields("country", "276", "fname", "")...)
	for _, want := range []string{`id="fname-wrong"`, `id="state-wrong"`, "Bayern"} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
			t.Errorf("status %d, does not contain %q", status, want)
		}
	}
	north := p.db.For(p.north.Company)
	if before, err := north.TraineeProfile(t.Context(), p.north.ID(storetest.Trainee)); err != nil || before.FName != "Tara" {
		t.Fatalf("%+v, %v: changed before it was right", before, err)
	}
	status, header, body := p.post(northHost, "/profile/change", cookie, northOrigin, fields()...)
	if status != http.StatusSeeOther || header.Get("Location") != "/profile?done=changed" {
		t.Fatalf("status %d %v\n%s", status, header, body)
	}
	after, err := north.TraineeProfile(t.Context(), p.north.ID(storetest.Trainee))
	if err != nil || after.FName != "Tara <b>" || after.City != city.Name || after.State != state.Name || after.Country != "India" {
		t.Errorf("%+v, %v", after, err)
	}
	if _, _, body := p.get(northHost, "/profile?done=changed", cookie); !strings.Contains(body, "Tara &lt;b&gt; Neu") || !strings.Contains(body, "has been changed") {
		t.Errorf("the page:\n%s", body)
	}
}
