package signin_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/web"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

const chosen = "several staples of a battery"

// mailedLink returns the path of the link in the only enqueued message about a password.
func mailedLink(p sitetest.Pages) string {
	p.T.Helper()
	queued, err := p.North.ClaimMessages(p.T)(p.T.Context(), 24*time.Hour, 20)
	if err != nil {
		p.T.Fatal(err)
	}
	link := ""
	for _, o := range queued {
		if o.Kind != store.PasswordReset && o.Kind != people.PasswordChoice {
			continue
		}
		var r people.ResetRequest
		if err := o.Read(&r); err != nil || link != "" {
			p.T.Fatalf("%+v, %v, after %q", o, err, link)
		}
		letter, err := p.Auth.ResetLinks().Message(p.T.Context(), p.North.Company, o.Kind, r)
		if err != nil {
			p.T.Fatal(err)
		}
		link = letter.Link
	}
	path, ours := strings.CutPrefix(p.Names().Written(p.T, link), sitetest.NorthOrigin+"/choose-password?")
	if !ours {
		p.T.Fatalf("the link is %q, of %+v", link, queued)
	}
	return "/choose-password?" + path
}

var (
	hrefs      = regexp.MustCompile(`href="(/(?:sign-in|sign-up|forgot-password)\?[^"]*)"`)
	hiddenNext = regexp.MustCompile(`<input type="hidden" name="next" value="([^"]*)">`)
	hiddenKey  = regexp.MustCompile(`<input type="hidden" name="token" value="([^"]*)">`)
)

// linkToPage returns the link on a page to another sign-in page, with the link's parameter next.
func linkToPage(body, page string) string {
	for _, m := range hrefs.FindAllStringSubmatch(body, -1) {
		if path := html.UnescapeString(m[1]); strings.HasPrefix(path, page+"?") {
			return path
		}
	}
	return ""
}

func fieldOf(body string, field *regexp.Regexp) string {
	if m := field.FindStringSubmatch(body); m != nil {
		return html.UnescapeString(m[1])
	}
	return ""
}

// setsPasswordAndSignsIn opens the mailed link, sets a password, signs in, and returns the redirect.
func setsPasswordAndSignsIn(p sitetest.Pages, email string) (location string) {
	p.T.Helper()
	_, _, form := p.Get(sitetest.NorthHost, mailedLink(p), "")
	status, header, body := p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin,
		"token", fieldOf(form, hiddenKey), "next", fieldOf(form, hiddenNext), "password", chosen, "confirm", chosen)
	if status != http.StatusSeeOther {
		p.T.Fatalf("choose: status %d\n%s", status, body)
	}
	_, _, form = p.Get(sitetest.NorthHost, header.Get("Location"), "")
	if !strings.Contains(form, "Your password is set") {
		p.T.Errorf("the page does not confirm the action:\n%s", form)
	}
	status, header, body = p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin, "email", email, "password", chosen, "next", fieldOf(form, hiddenNext))
	if status != http.StatusSeeOther {
		p.T.Fatalf("sign in: status %d\n%s", status, body)
	}
	return header.Get("Location")
}

// If a visitor starts to buy a course, a sign-up or a password reset must lead back to the course.
func TestSignInLinks_ReturnToCourse(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	course := sitetest.OfferPath(p.North, storetest.Forklift)
	_, header, _ := p.Post(sitetest.NorthHost, course, "", sitetest.NorthOrigin, "currency", "INR")
	_, _, signIn := p.Get(sitetest.NorthHost, header.Get("Location"), "")

	signUp := linkToPage(signIn, "/sign-up")
	_, _, form := p.Get(sitetest.NorthHost, signUp, "")
	if back := linkToPage(form, "/sign-in"); back != header.Get("Location") {
		t.Errorf("from signing up back to %q", back)
	}
	_, _, wrong := p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, "fname", "Nia", "next", fieldOf(form, hiddenNext))
	p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, "fname", "Nia", "lname", "Neu", "email", "nia@new.test", "mobile", "919812345678", "next", fieldOf(wrong, hiddenNext))
	if to := setsPasswordAndSignsIn(p, "nia@new.test"); to != course {
		t.Errorf("after signing up: to %q", to)
	}

	_, _, form = p.Get(sitetest.NorthHost, linkToPage(signIn, "/forgot-password"), "")
	if back := linkToPage(form, "/sign-in"); back != header.Get("Location") {
		t.Errorf("from asking for a link back to %q", back)
	}
	_, _, wrong = p.Post(sitetest.NorthHost, "/forgot-password", "", sitetest.NorthOrigin, "email", "uma", "next", fieldOf(form, hiddenNext))
	p.Post(sitetest.NorthHost, "/forgot-password", "", sitetest.NorthOrigin, "email", "uma@north.test", "next", fieldOf(wrong, hiddenNext))
	if to := setsPasswordAndSignsIn(p, "uma@north.test"); to != course {
		t.Errorf("after a new password: to %q", to)
	}

	// A sign-up with an existing address must also send a link.
	p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, "fname", "Uma", "lname", "Uhl", "email", "uma@north.test", "mobile", "919812345678", "next", course)
	link := mailedLink(p)
	if to := opensTwice(p, link); to != "/forgot-password"+header.Get("Location")[len("/sign-in"):] {
		t.Errorf("an expired link leads to %q", to)
	}
}

var mastheadSignIn = regexp.MustCompile(`<a class="button sign-in" href="([^"]*)">`)

// signsInFrom presses the sign-in button in the header of a page and signs Uma in. It returns the address of the
// redirect and the session cookie.
func signsInFrom(p sitetest.Pages, page string) (location, cookie string) {
	p.T.Helper()
	_, _, body := p.Get(sitetest.NorthHost, page, "")
	_, _, form := p.Get(sitetest.NorthHost, fieldOf(body, mastheadSignIn), "")
	status, header, body := p.Post(sitetest.NorthHost, "/sign-in", "", sitetest.NorthOrigin,
		"email", "uma@north.test", "password", storetest.Password, "next", fieldOf(form, hiddenNext))
	if status != http.StatusSeeOther {
		p.T.Fatalf("from %s: status %d\n%s", page, status, body)
	}
	return header.Get("Location"), sitetest.CookieOf(header, web.SessionCookie)
}

// The sign-in button in the header must lead back to the current page. From pages that show nothing more to users
// it must lead to the list of courses.
func TestSignInLinks_HeaderReturnsToPage(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	forklift := sitetest.OfferPath(p.North, storetest.Forklift)
	for page, want := range map[string]string{
		forklift: forklift, forklift + "?currency=USD": forklift + "?currency=USD",
		"/courses": "/courses", "/courses?q=fork+lift&page=1": "/courses?q=fork+lift&page=1", "/courses?q=%C3%A4%26": "/courses?q=%C3%A4%26",
		"/announcements": "/announcements", "/blog": "/blog", "/faq": "/faq", "/legal/imprint": "/my-courses",
		"/": "/my-courses", "/sign-up": "/my-courses", "/forgot-password": "/my-courses", "/choose-password?token=x": "/my-courses",
		"/no/such/page": "/my-courses", "/courses/1": "/my-courses",
		"/courses?q=" + strings.Repeat("a", 150) + "&x=" + strings.Repeat("y", 1000): "/",
	} {
		if to, _ := signsInFrom(p, page); to != want {
			t.Errorf("from %s to %s, want %s", page, to, want)
		}
	}
	if _, _, body := p.Get(sitetest.NorthHost, "/sign-in?next=%2Ffaq", ""); mastheadSignIn.MatchString(body) {
		t.Errorf("the sign-in page links to itself\n%s", body)
	}
}

var enterAction = regexp.MustCompile(`<form method="post" action="(/courses/[^"]*)">`)

// If a visitor has chosen a currency, the button in the header and the button of the course must keep it through
// the sign-in.
func TestSignInLinks_KeepCurrency(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	inDollars := sitetest.OfferPath(p.North, storetest.Selling) + "?currency=USD"
	p.SetPrice("SALE-2", "USD", 3050, true)
	_, _, body := p.Get(sitetest.NorthHost, inDollars, "")
	if _, header, _ := p.Post(sitetest.NorthHost, fieldOf(body, enterAction), "", sitetest.NorthOrigin); header.Get("Location") != "/sign-in?next="+url.QueryEscape(inDollars) {
		t.Errorf("the button of the course leads to %q", header.Get("Location"))
	}
	to, cookie := signsInFrom(p, inDollars)
	_, _, body = p.Get(sitetest.NorthHost, to, cookie)
	if !strings.Contains(body, `<p class="price">$30.50</p>`) {
		t.Errorf("signed in:\n%s", body)
	}
	status, header, body := p.Post(sitetest.NorthHost, fieldOf(body, enterAction), cookie, sitetest.NorthOrigin)
	if _, _, pay := p.Get(sitetest.NorthHost, header.Get("Location"), cookie); status != http.StatusSeeOther || !strings.Contains(pay, "Pay $30.50") {
		t.Errorf("status %d\n%s%s", status, body, pay)
	}
}

// opensTwice uses a mailed link, opens it once more, and returns the link on that page to request another one.
func opensTwice(p sitetest.Pages, link string) string {
	p.T.Helper()
	_, _, form := p.Get(sitetest.NorthHost, link, "")
	p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin, "token", fieldOf(form, hiddenKey), "password", chosen+"!", "confirm", chosen+"!")
	_, _, body := p.Get(sitetest.NorthHost, link, "")
	return linkToPage(body, "/forgot-password")
}

// The sign-in pages and mailed links must lead only to pages of the same host.
func TestSignInLinks_SameHostOnly(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	for _, next := range []string{
		"//evil.test", `/\evil.test`, `\\evil.test`, "https:evil.test", "https://evil.test/", "javascript:alert(1)", "/\t/evil.test", "/\r\nX: y",
		"%2f%2fevil.test", " //evil.test", "evil.test", "/\x01", "/ä//evil.test",
	} {
		const front = "?next=%2F"
		for page, links := range map[string][]string{
			"/sign-in": {"/sign-up", "/forgot-password"}, "/sign-up": {"/sign-in"}, "/forgot-password": {"/sign-in"},
			"/choose-password": {"/sign-in", "/forgot-password"},
		} {
			_, _, body := p.Get(sitetest.NorthHost, page+"?next="+url.QueryEscape(next), "")
			for _, to := range links {
				if way := linkToPage(body, to); way != to+front {
					t.Errorf("%s with next %q redirects to %q", page, next, way)
				}
			}
		}
		token := p.LinkOf(p.North, storetest.Trainee)
		_, header, _ := p.Post(sitetest.NorthHost, "/choose-password", "", sitetest.NorthOrigin, "token", token, "next", next, "password", chosen, "confirm", chosen)
		if to := header.Get("Location"); to != "/sign-in"+front+"&done=password" {
			t.Errorf("after choosing a password with next %q, the redirect is %q", next, to)
		}
	}
	p.Post(sitetest.NorthHost, "/forgot-password", "", sitetest.NorthOrigin, "email", "uma@north.test", "next", "//evil.test")
	if link := mailedLink(p); !strings.HasSuffix(link, "&next=%2F") {
		t.Errorf("the link of the message is %q", link)
	}
	// A path with escaped slashes is an ordinary path of the same host.
	if _, _, body := p.Get(sitetest.NorthHost, "/sign-in?next=%2F%252f%252fevil.test", ""); linkToPage(body, "/sign-up") != "/sign-up?next=%2F%252f%252fevil.test" {
		t.Errorf("slashes that are escaped:\n%s", body)
	}
	long := "/courses/1?currency=" + strings.Repeat("a", 1000)
	for _, page := range []string{"/sign-in", "/sign-up", "/forgot-password", "/choose-password"} {
		if status, _, _ := p.Get(sitetest.NorthHost, page+"?next="+url.QueryEscape(long), ""); status != http.StatusBadRequest {
			t.Errorf("%s with a very long target: status %d", page, status)
		}
	}
	// A page with a very long address must redirect to the sign-in page, which then leads to the front page.
	if _, header, _ := p.Get(sitetest.NorthHost, "/my-courses?"+strings.Repeat("a", 1000), ""); header.Get("Location") != "/sign-in?next=%2F" {
		t.Errorf("a visitor is redirected to %q", header.Get("Location"))
	}
}
