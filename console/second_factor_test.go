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
	"lyceum/store/storetest"
)

// codeAt returns the code that a second factor with the secret shows at the given time.
func (b browser) codeAt(secret string, at time.Time) string {
	b.t.Helper()
	code, err := totp.GenerateCode(strings.ReplaceAll(secret, " ", ""), at)
	if err != nil {
		b.t.Fatal(err)
	}
	return code
}

// between returns the part of body between the first occurrence of start and the next occurrence of end.
func (b browser) between(body, start, end string) string {
	b.t.Helper()
	_, rest, found := strings.Cut(body, start)
	text, _, ends := strings.Cut(rest, end)
	if !found || !ends {
		b.t.Fatalf("the page lacks %q\n%s", start, body)
	}
	return text
}

// setUp sets up a second factor for the user of the browser. It returns the secret and the recovery codes.
func (b *browser) setUp() (secret string, codes []string) {
	b.t.Helper()
	const page = "/profile/security"
	b.expect(b.post(page, "do", "begin"), 303, page)
	shown := b.get(page)
	secret = b.between(shown.body, "Or enter this key: <code>", "</code>")
	b.expect(b.post(page, "do", "confirm", "code", "000000"), 422, "", "This is not the current code.")
	done := b.post(page, "do", "confirm", "code", b.codeAt(secret, noon.Add(-30*time.Second)))
	b.expect(done, 200, "", "Your recovery codes")
	for _, part := range strings.Split(done.body, "<li><code>")[1:] {
		code, _, _ := strings.Cut(part, "</code>")
		codes = append(codes, code)
	}
	if len(codes) != 10 || done.cookie == "" {
		b.t.Fatalf("%d recovery codes, cookie %q", len(codes), done.cookie)
	}
	b.cookie = done.cookie
	return secret, codes
}

// An admin must be able to set up a second factor, to sign in with a code and with a recovery code, and to remove
// the second factor.
func TestSecondFactor_SetUpAndSignIn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	old := admin
	admin.expect(admin.get("/profile"), 200, "", `href="/profile/security"`)
	admin.expect(admin.get("/profile/security/qr"), 404, "")
	secret, codes := admin.setUp()
	old.expect(old.get("/manage"), 303, "/sign-in?next=%2Fmanage")
	admin.expect(admin.get("/manage"), 200, "")
	admin.expect(admin.get("/profile/security"), 200, "", "10 recovery codes are left.")

	visitor := s.as(s.north, "")
	visitor.expect(visitor.get("/sign-in/code?next=%2Fmanage"), 303, "/sign-in?next=%2Fmanage")
	begun := visitor.post("/sign-in", "email", "admin@north.test", "password", storetest.Password, "next", "/manage")
	visitor.expect(begun, 303, "/sign-in/code?next=%2Fmanage")
	if begun.cookie != "" || begun.second == "" {
		t.Fatal("a password alone opens a session")
	}
	visitor.second = begun.second
	visitor.expect(visitor.get(begun.location), 200, "", `autocomplete="one-time-code"`)
	visitor.expect(visitor.post("/sign-in/code", "code", "000000"), 401, "", "The code is wrong")
	visitor.expect(visitor.post("/sign-in/code", "code", admin.codeAt(secret, noon.Add(-30*time.Second))), 401, "", "was used before")
	let := visitor.post("/sign-in/code", "code", admin.codeAt(secret, noon), "next", "/manage")
	visitor.expect(let, 303, "/manage")
	visitor.cookie = let.cookie
	visitor.expect(visitor.get("/manage"), 200, "")
	for _, status := range []int{303, 401} { // A recovery code works once, so the second sign-in with it fails.
		if a := visitor.post("/sign-in/code", "code", strings.ToLower(codes[0])); a.status != status {
			t.Errorf("recovery code: status %d, want %d", a.status, status)
		}
	}

	aged := s.signedInAgoWithCode(s.north, codes[1])
	aged.expect(aged.post("/profile/security", "do", "remove"), 303, "/sign-in/again?next=%2Fprofile%2Fsecurity")
	visitor.cookie = visitor.post("/sign-in/code", "code", codes[2]).cookie
	visitor.expect(visitor.post("/profile/security", "do", "remove"), 303, "/profile/security")
	visitor.expect(visitor.get("/profile/security"), 200, "", ">Set up</button>", "Passkeys need JavaScript.", "/passkey.js")
	if s.as(s.north, "admin").cookie == "" {
		t.Error("no session without a code after the removal")
	}
	trainee, stranger := s.as(s.north, "tara"), s.as(s.south, "admin")
	stranger.host = admin.host
	stranger.second = begun.second
	trainee.expect(trainee.get("/profile/security"), 404, "")
	trainee.expect(trainee.get("/profile/security/qr"), 404, "")
	trainee.expect(trainee.post("/profile/security/passkeys", "do", "add"), 404, "")
	trainee.expect(trainee.post("/sign-in/again/passkey", "credential", "{}"), 401, "", "The passkey was not accepted.")
	visitor.expect(visitor.post("/profile/security/passkeys", "do", "add", "credential", "{}"), 422, "", "The passkey was not accepted.")
	visitor.expect(visitor.post("/profile/security/passkeys", "do", "remove", "id", "1"), 404, "")
	aged.expect(aged.post("/profile/security/passkeys", "do", "remove", "id", "1"), 303, "/sign-in/again?next=%2Fprofile%2Fsecurity")
	for _, page := range []string{"/profile/security", "/profile/security/qr", "/sign-in/again"} {
		stranger.expect(stranger.get(page), 303, "/sign-in?next="+url.QueryEscape(page))
	}
	stranger.host = "learn.south.test"
	stranger.expect(stranger.post("/sign-in/code", "code", codes[3]), 303, "/sign-in")
}

// signedInAgoWithCode signs the admin in with a code of the second factor. The session began an hour before noon.
func (s server) signedInAgoWithCode(w storetest.World, code string) browser {
	s.t.Helper()
	b := s.as(w, "")
	s.ago(time.Hour, func(earlier server) {
		in := auth.LoginInput{Company: w.Company, Email: w.Text("admin@north.test"), Password: storetest.Password}
		begun, err := earlier.auth.SignIn(s.t.Context(), in)
		if err != nil {
			s.t.Fatal(err)
		}
		done, err := earlier.auth.FinishSecondStep(s.t.Context(), auth.SecondStep{Company: w.Company, Pending: begun.Pending, Code: code})
		if err != nil {
			s.t.Fatal(err)
		}
		b.cookie = done.Cookie
	})
	return b
}

// If a company requires a second factor, staff without one must be redirected to the page that sets one up.
func TestSecondFactor_Required(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, manager, trainee := s.as(s.north, "admin"), s.as(s.north, "manager"), s.as(s.north, "tara")
	admin.setUp()
	aged := s.signedInAgo(s.north, "manager", time.Hour)
	version := admin.between(admin.get("/manage/company").body, `name="version" value="`, `"`)
	admin.expect(admin.post("/manage/company", "version", version, "requireSecondFactor", "true"), 303, "/manage/company?done=company-edit")
	for _, page := range []string{"/manage", "/my-courses", "/profile"} {
		manager.expect(manager.get(page), 303, "/profile/security")
	}
	manager.expect(manager.get("/"), 200, "")
	aged.expect(aged.post("/profile/security", "do", "begin"), 303, "/sign-in/again?next=%2Fprofile%2Fsecurity")
	aged.expect(aged.get("/sign-in/again"), 200, "")
	manager.expect(manager.get("/profile/security"), 200, "", "Your company requires two-step sign-in. Set it up to continue.")
	manager.setUp()
	manager.expect(manager.get("/manage"), 200, "")
	manager.expect(manager.post("/profile/security", "do", "remove"), 303, "/profile/security")
	manager.expect(manager.get("/profile/security"), 200, "", "so you cannot remove it")
	trainee.expect(trainee.get("/my-courses"), 200, "")
	other := s.as(s.south, "manager")
	other.expect(other.get("/manage"), 200, "")

	page := "/manage/people/" + strconv.FormatInt(s.north.ID(storetest.Manager), 10) + "/second-factor-reset"
	admin.expect(admin.get(page), 200, "", "Remove two-step sign-in?")
	version = admin.between(admin.get(page).body, `name="version" value="`, `"`)
	if a := admin.post(page, "version", version); a.status != 303 {
		t.Errorf("status %d\n%s", a.status, a.body)
	}
	manager.expect(manager.get("/manage"), 303, "/sign-in?next=%2Fmanage")
	again := s.as(s.north, "manager")
	again.expect(again.get("/manage"), 303, "/profile/security")
}

// While staff must set up a second factor, every page of the site and of the console must treat them as a visitor or lead them to
// the page that sets one up. No form may change anything, and no landing may open a session.
func TestSecondFactor_RequiredOnEveryPage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, manager := s.as(s.north, "admin"), s.as(s.north, "manager")
	login, err := s.auth.Login(t.Context(), auth.LoginInput{Company: s.north.Company, Email: s.north.Text("manager@north.test"), Password: storetest.Password})
	if err != nil {
		t.Fatal(err)
	}
	admin.setUp()
	version := admin.between(admin.get("/manage/company").body, `name="version" value="`, `"`)
	admin.expect(admin.post("/manage/company", "version", version, "requireSecondFactor", "true"), 303, "/manage/company?done=company-edit")
	exempt := strings.Fields("/sign-out /profile/security /profile/security/qr /profile/security/passkeys /sign-in/again /sign-in/again/passkey")
	before := storetest.Digest(t, s.north)
	for _, r := range slices.Concat(siteRoutes(t), s.routes) {
		if slices.Contains(exempt, r.Path) {
			continue
		}
		a := manager.do(r.Method, pathOf(r, s.north), nil)
		if a.location != "/profile/security" && (a.status >= 500 || strings.Contains(a.body, `class="person"`)) {
			t.Errorf("%s %s: status %d to %q\n%s", r.Method, r.Path, a.status, a.location, a.body)
		}
	}
	landed := manager.post("/site/login-by-jwt-token", "token", login.Token, "type", "1",
		"inputData", `[{"enrollmentId":`+strconv.FormatInt(s.north.ID(storetest.OngoingEnrollment), 10)+`}]`)
	if landed.status != 403 || landed.cookie != "" {
		t.Errorf("landing: status %d, cookie %q\n%s", landed.status, landed.cookie, landed.body)
	}
	storetest.MustBeUnchanged(t, s.north, before)
}
