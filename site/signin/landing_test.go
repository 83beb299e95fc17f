package signin_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/site/sitetest"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

// land posts the form of a company's portal. kind is the type of the token: 1 for staff, 2 for the trainee.
func land(p sitetest.Pages, host, token string, kind int, enrollment int64, cookie string) (status int, header http.Header, body string) {
	p.T.Helper()
	return p.Post(host, "/site/login-by-jwt-token", cookie, sitetest.Portal, "token", token, "type", strconv.Itoa(kind),
		"inputData", `[{"enrollmentId":`+strconv.FormatInt(enrollment, 10)+`}]`)
}

// helpful sets the help text and the support address of north.
func helpful(p sitetest.Pages) {
	p.T.Helper()
	help, support := "Call <Ann> in room 12.", "academy@north.example"
	if err := company.ChangeCompany(p.T.Context(), p.DB, p.North.Company.Slug(), func(s *company.CompanySettings) { s.Help, s.SupportEmail = help, support }); err != nil {
		p.T.Fatal(err)
	}
}

const helpOnPage = `Call &lt;Ann&gt; in room 12. Questions? Write to <a href="mailto:academy@north.example">`

func TestLanding_RedirectsToCourse(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	path := sitetest.CoursePath(p.North, storetest.OngoingEnrollment)
	for kind, name := range map[int]string{1: "admin", 2: "tara"} {
		status, header, _ := land(p, "learn.north.test", p.Token(p.North, name), kind, p.North.ID(storetest.OngoingEnrollment), "")
		cookie, _, _ := strings.Cut(strings.TrimPrefix(header.Get("Set-Cookie"), "__Host-lyceum="), ";")
		if status != http.StatusSeeOther || header.Get("Location") != path {
			t.Fatalf("type %d: status %d to %q", kind, status, header.Get("Location"))
		}
		if status, _, body := p.Get("learn.north.test", path, cookie); status != http.StatusOK || !strings.Contains(body, "Tara Trainee") {
			t.Errorf("type %d: the course is status %d\n%s", kind, status, body)
		}
	}
}

// A landing must end the session that the browser had before. A rejected landing must not end it. A landing at one company
// must not end a session at another.
func TestLanding_EndsReplacedSession(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	old, others, tara := p.Enter(p.North, storetest.OngoingEnrollment), p.Enter(p.South, storetest.OngoingEnrollment), p.Token(p.North, "tara")
	active := func(host, cookie string, want bool) {
		t.Helper()
		if status, _, _ := p.Get(host, "/profile", cookie); status == http.StatusOK != want {
			t.Errorf("%s: status %d; active should be %v", host, status, want)
		}
	}
	if status, _, _ := land(p, "learn.north.test", "x.y.z", 2, p.North.ID(storetest.OngoingEnrollment), old); status != http.StatusUnauthorized {
		t.Errorf("a wrong token: status %d", status)
	}
	active("learn.north.test", old, true)
	for _, cookie := range []string{others, old} {
		status, header, _ := land(p, "learn.north.test", tara, 2, p.North.ID(storetest.OngoingEnrollment), cookie)
		if status != http.StatusSeeOther {
			t.Fatalf("status %d", status)
		}
		fresh, _, _ := strings.Cut(strings.TrimPrefix(header.Get("Set-Cookie"), "__Host-lyceum="), ";")
		active("learn.north.test", fresh, true)
	}
	active("learn.north.test", old, false)
	active("learn.south.test", others, true)
}

func TestLanding_FailureExplainsNextStep(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	helpful(p)
	admin, tara := p.Token(p.North, "admin"), p.Token(p.North, "tara")
	signIn := `href="/sign-in?next=` + url.QueryEscape("/my-courses") + `"`
	for name, tc := range map[string]struct {
		token      string
		kind       int
		enrollment int64
		status     int
		says       []string
	}{
		"an enrollment that is over":       {tara, 2, p.North.ID(storetest.ExpiredEnrollment), 403, []string{"Your access has ended", "“Over north” ended on 28 February 2025", `class="button" href="/"`}},
		"one that was ended":               {admin, 1, p.North.ID(storetest.EndedEnrollment), 403, []string{"Your access has ended", "“Selling north” has ended"}},
		"one that is still to come":        {admin, 1, p.North.ID(storetest.FutureEnrollment), 403, []string{"The course is not open yet", "“Forklift north” opens on 1 January 2098"}},
		"another trainee's":                {tara, 2, p.North.ID(storetest.FutureEnrollment), 404, []string{"You cannot open this course", signIn}},
		"none at all":                      {admin, 1, 999_999_999, 404, []string{"You cannot open this course", signIn}},
		"another company's":                {admin, 1, p.South.ID(storetest.OngoingEnrollment), 404, []string{"You cannot open this course"}},
		"a disabled trainee's":             {admin, 1, p.North.ID(storetest.DisabledEnrollment), 403, []string{"Your account is disabled"}},
		"a token of another company":       {p.Token(p.South, "admin"), 1, p.North.ID(storetest.OngoingEnrollment), 403, []string{"belongs to another company"}},
		"no token of ours":                 {"x.y.z", 2, p.North.ID(storetest.OngoingEnrollment), 401, []string{"We could not sign you in", signIn}},
		"a trainee's token as a manager's": {tara, 1, p.North.ID(storetest.OngoingEnrollment), 403, []string{"You do not have access to this"}},
	} {
		status, header, body := land(p, "learn.north.test", tc.token, tc.kind, tc.enrollment, "")
		if status != tc.status || header.Get("Set-Cookie") != "" {
			t.Errorf("%s: status %d, want %d; cookie %q", name, status, tc.status, header.Get("Set-Cookie"))
		}
		for _, want := range append(tc.says, helpOnPage, "North") {
			if !strings.Contains(body, want) {
				t.Errorf("%s: the page does not contain %q:\n%s", name, want, body)
			}
		}
		if strings.Contains(body, "South") || strings.Contains(body, tc.token) || strings.Contains(body, `class="person"`) {
			t.Errorf("%s: the page contains data of another company, the token or the name of a user:\n%s", name, body)
		}
	}
}

func TestLanding_UnknownHost(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	status, _, body := land(p, "learn.nobody.test", p.Token(p.North, "tara"), 2, p.North.ID(storetest.OngoingEnrollment), "")
	if status != http.StatusNotFound || !strings.Contains(body, "Unknown site") || strings.Contains(body, "North") || strings.Contains(body, `class="button"`) {
		t.Errorf("status %d\n%s", status, body)
	}
}

func TestTickets_SingleUseAndExpiry(t *testing.T) {
	t.Parallel()
	now := sitetest.Noon
	p := sitetest.Serve(t, func() time.Time { return now })
	helpful(p)
	ticket := func() string {
		t.Helper()
		who, err := p.Auth.Verify(t.Context(), auth.Bearer(p.Token(p.North, "api")), auth.Use{})
		if err != nil {
			t.Fatal(err)
		}
		made, err := p.Auth.IssueTicket(t.Context(), who, p.North.ID(storetest.OngoingEnrollment), auth.RequestSource{})
		if err != nil {
			t.Fatal(err)
		}
		return "/site/ticket/" + made.Secret
	}
	used, late := ticket(), ticket()
	status, header, _ := p.Get("learn.north.test", used, "")
	if status != http.StatusSeeOther || header.Get("Location") != sitetest.CoursePath(p.North, storetest.OngoingEnrollment) {
		t.Fatalf("status %d to %q", status, header.Get("Location"))
	}
	cookie, _, _ := strings.Cut(strings.TrimPrefix(header.Get("Set-Cookie"), "__Host-lyceum="), ";")
	if status, _, body := p.Get("learn.south.test", late, ""); status != http.StatusGone || !strings.Contains(body, "South") {
		t.Errorf("at another company's host: status %d\n%s", status, body)
	}
	now = now.Add(time.Hour)
	for name, tc := range map[string]struct{ path, cookie, way string }{
		"used":                     {used, "", `href="/sign-in?next=` + url.QueryEscape("/my-courses") + `">Sign in`},
		"used, but it let them in": {used, cookie, `href="/my-courses">Go to your courses`},
		"too old":                  {late, "", `href="/sign-in?next=` + url.QueryEscape("/my-courses") + `">Sign in`},
		"never given":              {"/site/ticket/xyz", "", "Sign in"},
	} {
		status, header, body := p.Get("learn.north.test", tc.path, tc.cookie)
		if status != http.StatusGone || header.Get("Set-Cookie") != "" || !strings.Contains(body, "This link no longer works") {
			t.Errorf("%s: status %d %v\n%s", name, status, header, body)
		}
		if !strings.Contains(body, tc.way) || !strings.Contains(body, helpOnPage) || strings.Contains(body, `class="person"`) != (tc.cookie != "") {
			t.Errorf("%s: what to do next is missing:\n%s", name, body)
		}
	}
}

func TestFailure_DependsOnReader(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	for name, path := range map[string]string{"a page": "/learn/999999999", "no page": "/no/such/page"} {
		request := p.Request(http.MethodGet, "https", "learn.north.test", path, "")
		request.Header.Set("Accept", "text/html")
		status, _, body := p.Send(request, cookie)
		if status != http.StatusNotFound || !strings.Contains(body, "Tara Trainee") || !strings.Contains(body, `class="button" href="/my-courses"`) {
			t.Errorf("%s: status %d\n%s", name, status, body)
		}
	}
}

func TestHSTS_CompanyDomainsOnly(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "controls.pdf")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, _, body := p.Get("learn.north.test", sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Controls), cookie)
	file := sitetest.FileInPage.FindStringSubmatch(body)[1]
	for _, path := range []string{"/", "/my-courses", file, "/learn/one", "/media/none.svg"} {
		for host, want := range map[string]string{"learn.north.test": "max-age=31536000", "north.lyceum.test": "max-age=31536000", "nobody.test": ""} {
			_, header, _ := p.Get(host, path, "")
			if got := header.Get("Strict-Transport-Security"); got != want {
				t.Errorf("%s at %s: %q, want %q", path, host, got, want)
			}
		}
		if _, header, _ := p.Ask("http", "learn.north.test", path, ""); header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s over plain HTTP is %v", path, header)
		}
	}
}
