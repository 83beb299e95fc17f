package site_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/store/storetest"
)

// loadsAhead requests a page with a header that marks a prefetch.
func (p pages) loadsAhead(path, cookie, header, purpose string) (status int, got http.Header, body string) {
	p.t.Helper()
	request := p.request(http.MethodGet, "https", northHost, path, "")
	request.Header.Set(header, purpose)
	return p.send(request, cookie)
}

// purposes maps values that mark a request as a prefetch to the names of the headers with these values. Sec-Purpose is the
// current header; the others are older.
var purposes = map[string]string{
	"prefetch": "Sec-Purpose", "prefetch;prerender": "Sec-Purpose", "Prefetch": "Purpose", "preview": "X-Purpose", "prefetch ": "X-Moz",
}

// asksForHeaders sends a HEAD request, as link checkers do.
func (p pages) asksForHeaders(path, cookie string) (status int, got http.Header) {
	p.t.Helper()
	status, got, _ = p.send(p.request(http.MethodHead, "https", northHost, path, ""), cookie)
	return status, got
}

// A prefetch by a browser or a HEAD request by a link checker must not mark a document as opened and must not
// consume a single-use link.
func TestPrefetch_HasNoEffect(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.put(p.north, "balance.pdf")
	who, err := p.auth.Verify(t.Context(), auth.Bearer(p.token(p.north, "api")), auth.Use{})
	if err != nil {
		t.Fatal(err)
	}
	ticket, err := p.auth.IssueTicket(t.Context(), who, p.north.ID(storetest.OngoingEnrollment), auth.RequestSource{})
	if err != nil {
		t.Fatal(err)
	}
	cookie := p.enter(p.north, storetest.OngoingEnrollment)
	sheet := documentPath(p.north, storetest.OngoingEnrollment, storetest.Balance)
	isOpened := func() bool {
		t.Helper()
		d, err := p.db.For(p.north.Company).Document(t.Context(), p.north.ID(storetest.Balance), p.north.ID(storetest.OngoingEnrollment))
		if err != nil {
			t.Fatal(err)
		}
		return !d.OpenedAt.IsZero()
	}
	refused := func(path, want string) {
		t.Helper()
		for purpose, header := range purposes {
			status, got, _ := p.loadsAhead(path, cookie, header, purpose)
			if status != http.StatusForbidden || got.Get("Cache-Control") != "no-store" || got.Get("Set-Cookie") != "" {
				t.Errorf("%s with %s %q: status %d %v", path, header, purpose, status, got)
			}
		}
		if status, got := p.asksForHeaders(path, cookie); status != http.StatusMethodNotAllowed || got.Get("Allow") != want || got.Get("Set-Cookie") != "" {
			t.Errorf("the headers of %s alone: status %d %v", path, status, got)
		}
	}
	refused(sheet, "GET, POST")
	if isOpened() {
		t.Error("a prefetch marks the document as opened")
	}
	if status, _, body := p.get(northHost, sheet, cookie); status != http.StatusOK || !isOpened() {
		t.Errorf("opened: status %d\n%s", status, body)
	}
	path := "/site/ticket/" + ticket.Secret
	refused(path, "GET")
	if status, header, body := p.get(northHost, path, ""); status != http.StatusSeeOther || !strings.HasPrefix(header.Get("Location"), "/learn/") {
		t.Errorf("the ticket: status %d\n%s", status, body)
	}
	refused("/choose-password?token="+p.linkOf(p.north, storetest.Trainee), "GET, POST")
	refused("/sign-in/google/callback?state=x&code=y", "GET")
	refused("/sign-in/google", "GET")
	for _, path := range []string{"/", "/courses", "/my-courses"} {
		if status, _, _ := p.loadsAhead(path, cookie, "Sec-Purpose", "prefetch"); status != http.StatusOK {
			t.Errorf("%s, which may be loaded ahead: status %d", path, status)
		}
	}
	// A request whose header names another purpose is not a prefetch.
	if status, _, _ := p.loadsAhead(sheet, cookie, "Purpose", "reading"); status != http.StatusOK {
		t.Errorf("for another purpose: status %d", status)
	}
}
