package site_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/site/sitetest"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// loadsAhead requests a page with a header that marks a prefetch.
func loadsAhead(p sitetest.Pages, path, cookie, header, purpose string) (status int, got http.Header, body string) {
	p.T.Helper()
	request := p.Request(http.MethodGet, "https", sitetest.NorthHost, path, "")
	request.Header.Set(header, purpose)
	return p.Send(request, cookie)
}

// purposes maps values that mark a request as a prefetch to the names of the headers with these values. Sec-Purpose is the
// current header; the others are older.
var purposes = map[string]string{
	"prefetch": "Sec-Purpose", "prefetch;prerender": "Sec-Purpose", "Prefetch": "Purpose", "preview": "X-Purpose", "prefetch ": "X-Moz",
}

// asksForHeaders sends a HEAD request, as link checkers do.
func asksForHeaders(p sitetest.Pages, path, cookie string) (status int, got http.Header) {
	p.T.Helper()
	status, got, _ = p.Send(p.Request(http.MethodHead, "https", sitetest.NorthHost, path, ""), cookie)
	return status, got
}

// A prefetch by a browser or a HEAD request by a link checker must not mark a document as opened and must not
// consume a single-use link.
func TestPrefetch_HasNoEffect(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "balance.pdf")
	who, err := p.Auth.Verify(t.Context(), auth.Bearer(p.Token(p.North, "api")), auth.Use{})
	if err != nil {
		t.Fatal(err)
	}
	ticket, err := p.Auth.IssueTicket(t.Context(), who, p.North.ID(storetest.OngoingEnrollment), auth.RequestSource{})
	if err != nil {
		t.Fatal(err)
	}
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	sheet := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)
	isOpened := func() bool {
		t.Helper()
		d, err := courses.Document(t.Context(), p.DB.For(p.North.Company), p.North.ID(storetest.Balance), p.North.ID(storetest.OngoingEnrollment))
		if err != nil {
			t.Fatal(err)
		}
		return !d.OpenedAt.IsZero()
	}
	refused := func(path, want string) {
		t.Helper()
		for purpose, header := range purposes {
			status, got, _ := loadsAhead(p, path, cookie, header, purpose)
			if status != http.StatusForbidden || got.Get("Cache-Control") != "no-store" || got.Get("Set-Cookie") != "" {
				t.Errorf("%s with %s %q: status %d %v", path, header, purpose, status, got)
			}
		}
		if status, got := asksForHeaders(p, path, cookie); status != http.StatusMethodNotAllowed || got.Get("Allow") != want || got.Get("Set-Cookie") != "" {
			t.Errorf("the headers of %s alone: status %d %v", path, status, got)
		}
	}
	refused(sheet, "GET, POST")
	if isOpened() {
		t.Error("a prefetch marks the document as opened")
	}
	if status, _, body := p.Get(sitetest.NorthHost, sheet, cookie); status != http.StatusOK || !isOpened() {
		t.Errorf("opened: status %d\n%s", status, body)
	}
	path := "/site/ticket/" + ticket.Secret
	refused(path, "GET")
	if status, header, body := p.Get(sitetest.NorthHost, path, ""); status != http.StatusSeeOther || !strings.HasPrefix(header.Get("Location"), "/learn/") {
		t.Errorf("the ticket: status %d\n%s", status, body)
	}
	refused("/choose-password?token="+p.LinkOf(p.North, storetest.Trainee), "GET, POST")
	refused("/sign-in/google/callback?state=x&code=y", "GET")
	refused("/sign-in/google", "GET")
	for _, path := range []string{"/", "/courses", "/my-courses"} {
		if status, _, _ := loadsAhead(p, path, cookie, "Sec-Purpose", "prefetch"); status != http.StatusOK {
			t.Errorf("%s, which may be loaded ahead: status %d", path, status)
		}
	}
	// A request whose header names another purpose is not a prefetch.
	if status, _, _ := loadsAhead(p, sheet, cookie, "Purpose", "reading"); status != http.StatusOK {
		t.Errorf("for another purpose: status %d", status)
	}
}
