package console_test

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"lyceum/auth"
	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// codeAt returns the code that a second factor with the secret shows at the given time.
func codeAt(b consoletest.Browser, secret string, at time.Time) string {
	b.T.Helper()
	code, err := totp.GenerateCode(strings.ReplaceAll(secret, " ", ""), at)
	if err != nil {
		b.T.Fatal(err)
	}
	return code
}

// between returns the part of body between the first occurrence of start and the next occurrence of end.
func between(b consoletest.Browser, body, start, end string) string {
	b.T.Helper()
	_, rest, found := strings.Cut(body, start)
	text, _, ends := strings.Cut(rest, end)
	if !found || !ends {
		b.T.Fatalf("the page lacks %q\n%s", start, body)
	}
	return text
}

// setUp sets up a second factor for the user of the browser. It returns the secret and the recovery codes.
func setUp(b *consoletest.Browser) (secret string, codes []string) {
	b.T.Helper()
	const page = "/profile/security"
	b.Expect(b.Post(page, "do", "begin"), 303, page)
	shown := b.Get(page)
	secret = between(*b, shown.Body, "Or enter this key: <code>", "</code>")
	b.Expect(b.Post(page, "do", "confirm", "code", "000000"), 422, "", "This is not the current code.")
	done := b.Post(page, "do", "confirm", "code", codeAt(*b, secret, consoletest.Noon.Add(-30*time.Second)))
	b.Expect(done, 200, "", "Your recovery codes")
	for _, part := range strings.Split(done.Body, "<li><code>")[1:] {
		code, _, _ := strings.Cut(part, "</code>")
		codes = append(codes, code)
	}
	if len(codes) != 10 || done.Cookie == "" {
		b.T.Fatalf("%d recovery codes, cookie %q", len(codes), done.Cookie)
	}
	b.Cookie = done.Cookie
	return secret, codes
}

// An admin must be able to set up a second factor, to sign in with a code and with a recovery code, and to remove
// the second factor.
func TestSecondFactor_SetUpAndSignIn(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	old := admin
	admin.Expect(admin.Get("/profile"), 200, "", `href="/profile/security"`)
	admin.Expect(admin.Get("/profile/security/qr"), 404, "")
	secret, codes := setUp(&admin)
	old.Expect(old.Get("/manage"), 303, "/sign-in?next=%2Fmanage")
	admin.Expect(admin.Get("/manage"), 200, "")
	admin.Expect(admin.Get("/profile/security"), 200, "", "10 recovery codes are left.")

	visitor := s.As(s.North, "")
	visitor.Expect(visitor.Get("/sign-in/code?next=%2Fmanage"), 303, "/sign-in?next=%2Fmanage")
	begun := visitor.Post("/sign-in", "email", "admin@north.test", "password", storetest.Password, "next", "/manage")
	visitor.Expect(begun, 303, "/sign-in/code?next=%2Fmanage")
	if begun.Cookie != "" || begun.Second == "" {
		t.Fatal("a password alone opens a session")
	}
	visitor.Second = begun.Second
	visitor.Expect(visitor.Get(begun.Location), 200, "", `autocomplete="one-time-code"`)
	visitor.Expect(visitor.Post("/sign-in/code", "code", "000000"), 401, "", "The code is wrong")
	visitor.Expect(visitor.Post("/sign-in/code", "code", codeAt(admin, secret, consoletest.Noon.Add(-30*time.Second))), 401, "", "was used before")
	let := visitor.Post("/sign-in/code", "code", codeAt(admin, secret, consoletest.Noon), "next", "/manage")
	visitor.Expect(let, 303, "/manage")
	visitor.Cookie = let.Cookie
	visitor.Expect(visitor.Get("/manage"), 200, "")
	for _, status := range []int{303, 401} { // A recovery code works once, so the second sign-in with it fails.
		if a := visitor.Post("/sign-in/code", "code", strings.ToLower(codes[0])); a.Status != status {
			t.Errorf("recovery code: status %d, want %d", a.Status, status)
		}
	}

	aged := signedInAgoWithCode(s, s.North, codes[1])
	aged.Expect(aged.Post("/profile/security", "do", "remove"), 303, "/sign-in/again?next=%2Fprofile%2Fsecurity")
	visitor.Cookie = visitor.Post("/sign-in/code", "code", codes[2]).Cookie
	visitor.Expect(visitor.Post("/profile/security", "do", "remove"), 303, "/profile/security")
	visitor.Expect(visitor.Get("/profile/security"), 200, "", ">Set up</button>", "Passkeys need JavaScript.", "/passkey.js")
	if s.As(s.North, "admin").Cookie == "" {
		t.Error("no session without a code after the removal")
	}
	trainee, stranger := s.As(s.North, "tara"), s.As(s.South, "admin")
	stranger.Host = admin.Host
	stranger.Second = begun.Second
	trainee.Expect(trainee.Get("/profile/security"), 404, "")
	trainee.Expect(trainee.Get("/profile/security/qr"), 404, "")
	trainee.Expect(trainee.Post("/profile/security/passkeys", "do", "add"), 404, "")
	trainee.Expect(trainee.Post("/sign-in/again/passkey", "credential", "{}"), 401, "", "The passkey was not accepted.")
	visitor.Expect(visitor.Post("/profile/security/passkeys", "do", "add", "credential", "{}"), 422, "", "The passkey was not accepted.")
	visitor.Expect(visitor.Post("/profile/security/passkeys", "do", "remove", "id", "1"), 404, "")
	aged.Expect(aged.Post("/profile/security/passkeys", "do", "remove", "id", "1"), 303, "/sign-in/again?next=%2Fprofile%2Fsecurity")
	for _, page := range []string{"/profile/security", "/profile/security/qr", "/sign-in/again"} {
		stranger.Expect(stranger.Get(page), 303, "/sign-in?next="+url.QueryEscape(page))
	}
	stranger.Host = "learn.south.test"
	stranger.Expect(stranger.Post("/sign-in/code", "code", codes[3]), 303, "/sign-in")
}

// signedInAgoWithCode signs the admin in with a code of the second factor. The session began an hour before noon.
func signedInAgoWithCode(s consoletest.Server, w storetest.World, code string) consoletest.Browser {
	s.T.Helper()
	b := s.As(w, "")
	ago(s, time.Hour, func(earlier consoletest.Server) {
		in := auth.LoginInput{Company: w.Company, Email: w.Text("admin@north.test"), Password: storetest.Password}
		begun, err := earlier.Auth.SignIn(s.T.Context(), in)
		if err != nil {
			s.T.Fatal(err)
		}
		done, err := earlier.Auth.FinishSecondStep(s.T.Context(), auth.SecondStep{Company: w.Company, Pending: begun.Pending, Code: code})
		if err != nil {
			s.T.Fatal(err)
		}
		b.Cookie = done.Cookie
	})
	return b
}

// If a company requires a second factor, staff without one must be redirected to the page that sets one up.
func TestSecondFactor_Required(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager, trainee := s.As(s.North, "admin"), s.As(s.North, "manager"), s.As(s.North, "tara")
	setUp(&admin)
	aged := signedInAgo(s, s.North, "manager", time.Hour)
	version := between(admin, admin.Get("/manage/company").Body, `name="version" value="`, `"`)
	admin.Expect(admin.Post("/manage/company", "version", version, "requireSecondFactor", "true"), 303, "/manage/company?done=company-edit")
	for _, page := range []string{"/manage", "/my-courses", "/profile"} {
		manager.Expect(manager.Get(page), 303, "/profile/security")
	}
	manager.Expect(manager.Get("/"), 200, "")
	aged.Expect(aged.Post("/profile/security", "do", "begin"), 303, "/sign-in/again?next=%2Fprofile%2Fsecurity")
	aged.Expect(aged.Get("/sign-in/again"), 200, "")
	manager.Expect(manager.Get("/profile/security"), 200, "", "Your company requires two-step sign-in. Set it up to continue.")
	setUp(&manager)
	manager.Expect(manager.Get("/manage"), 200, "")
	manager.Expect(manager.Post("/profile/security", "do", "remove"), 303, "/profile/security")
	manager.Expect(manager.Get("/profile/security"), 200, "", "so you cannot remove it")
	trainee.Expect(trainee.Get("/my-courses"), 200, "")
	other := s.As(s.South, "manager")
	other.Expect(other.Get("/manage"), 200, "")

	page := "/manage/people/" + strconv.FormatInt(s.North.ID(storetest.Manager), 10) + "/second-factor-reset"
	admin.Expect(admin.Get(page), 200, "", "Remove two-step sign-in?")
	version = between(admin, admin.Get(page).Body, `name="version" value="`, `"`)
	if a := admin.Post(page, "version", version); a.Status != 303 {
		t.Errorf("status %d\n%s", a.Status, a.Body)
	}
	manager.Expect(manager.Get("/manage"), 303, "/sign-in?next=%2Fmanage")
	again := s.As(s.North, "manager")
	again.Expect(again.Get("/manage"), 303, "/profile/security")
}

// While staff must set up a second factor, every page of the site and of the console must treat them as a visitor or lead them to
// the page that sets one up. No form may change anything, and no landing may open a session.
func TestSecondFactor_RequiredOnEveryPage(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	login, err := s.Auth.Login(t.Context(), auth.LoginInput{Company: s.North.Company, Email: s.North.Text("manager@north.test"), Password: storetest.Password})
	if err != nil {
		t.Fatal(err)
	}
	setUp(&admin)
	version := between(admin, admin.Get("/manage/company").Body, `name="version" value="`, `"`)
	admin.Expect(admin.Post("/manage/company", "version", version, "requireSecondFactor", "true"), 303, "/manage/company?done=company-edit")
	exempt := strings.Fields("/sign-out /profile/security /profile/security/qr /profile/security/passkeys /sign-in/again /sign-in/again/passkey")
	before := storetest.Digest(t, s.North)
	for _, r := range slices.Concat(siteRoutes(t), s.Routes) {
		if slices.Contains(exempt, r.Path) {
			continue
		}
		a := manager.Do(r.Method, pathOf(r, s.North), nil)
		if a.Location != "/profile/security" && (a.Status >= 500 || strings.Contains(a.Body, `class="person"`)) {
			t.Errorf("%s %s: status %d to %q\n%s", r.Method, r.Path, a.Status, a.Location, a.Body)
		}
	}
	landed := manager.Post("/site/login-by-jwt-token", "token", login.Token, "type", "1",
		"inputData", `[{"enrollmentId":`+strconv.FormatInt(s.North.ID(storetest.OngoingEnrollment), 10)+`}]`)
	if landed.Status != 403 || landed.Cookie != "" {
		t.Errorf("landing: status %d, cookie %q\n%s", landed.Status, landed.Cookie, landed.Body)
	}
	storetest.MustBeUnchanged(t, s.North, before)
}
