package site_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

var session = regexp.MustCompile(`<html lang="en" data-person="\d+" data-session="(\w+)">`)

// A page must have the name for copies only for a person who has signed in. The name must be the same on all pages of a session, must differ
// between sessions, and must not be in the cookie.
func TestOffline_SessionsOnPages(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	names := map[string]bool{}
	for range 2 {
		cookie := p.Enter(p.North, storetest.OngoingEnrollment)
		for _, path := range []string{"/", "/my-courses", "/offline", sitetest.CoursePath(p.North, storetest.OngoingEnrollment)} {
			_, header, body := p.Get("learn.north.test", path, cookie)
			found := session.FindStringSubmatch(body)
			if found == nil || strings.Contains(cookie, found[1]) || !strings.Contains(body, "/offline.js") {
				t.Fatalf("%s: %v in %.300s", path, found, body)
			}
			if !strings.Contains(header.Get("Content-Security-Policy"), "; worker-src 'self'") {
				t.Errorf("%s: policy %q", path, header.Get("Content-Security-Policy"))
			}
			names[found[1]] = true
		}
	}
	if len(names) != 2 {
		t.Errorf("names %v, want one for each session", names)
	}
	for path, cookie := range map[string]string{"/": "", "/sign-in": "", "/my-courses": p.EnterBy("admin", p.North, storetest.OngoingEnrollment)} {
		status, _, body := p.Get("learn.north.test", path, cookie)
		if status != http.StatusOK || strings.Contains(body, "data-session") || strings.Contains(body, "/offline.js") {
			t.Errorf("%s of a visitor, or in a session that staff opened: status %d, %.300s", path, status, body)
		}
	}
	if status, header, _ := p.Get("learn.north.test", "/offline", ""); status != http.StatusSeeOther || !strings.HasPrefix(header.Get("Location"), "/sign-in") {
		t.Errorf("a visitor: status %d, %v", status, header)
	}
}

// Browsers must ask for the worker each time, and must receive one that removes itself if the operator has switched copies off.
func TestOffline_Worker(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	status, header, body := p.Get("learn.north.test", "/service-worker.js", "")
	if status != http.StatusOK || header.Get("Cache-Control") != "no-cache" || header.Get("Content-Type") != "text/javascript; charset=utf-8" ||
		header.Get("Content-Security-Policy") != "default-src 'none'; connect-src 'self'" || !regexp.MustCompile(`^const version = "\w{16}";`).MatchString(body) {
		t.Errorf("status %d, %v, %.200s", status, header, body)
	}
	request := p.Request(http.MethodGet, "https", "learn.north.test", "/service-worker.js", "")
	request.Header.Set("If-None-Match", header.Get("ETag"))
	if status, _, _ := p.Send(request, ""); status != http.StatusNotModified {
		t.Errorf("again: status %d", status)
	}
	for _, never := range []string{"/attempts", "/exams", "/orders", "/my-payments", "/profile"} {
		if strings.Contains(body, never) {
			t.Errorf("the worker knows %s", never)
		}
	}
}

// A mark that the worker sends must be answered with a text, and must count only for the person who has made it.
func TestOffline_SentProgress(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, _, course := p.Get("learn.north.test", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), cookie)
	lesson := sitetest.PathIn(t, course, `class="document [^"]*">\s*<span class="kind">[^<]*</span>\s*<span class="document-text"><a href="(/learn/\d+/\d+)">`)
	_, _, body := p.Get("learn.north.test", lesson, cookie)
	person := sitetest.PathIn(t, body, `data-person="(\d+)"`)
	count := func() string {
		return storetest.Value(t, p.North.DSN(), "select completed_percent from enrollments where company_id = $1 and id = "+strings.Split(lesson, "/")[2], p.North.Company.ID())
	}
	before := count()
	status, header, body := p.Post("learn.north.test", lesson, cookie, "https://learn.north.test", "quiet", "1", "person", person+"0")
	if status != http.StatusConflict || !strings.HasPrefix(header.Get("Content-Type"), "text/plain") || count() != before {
		t.Errorf("another person: status %d, %q, %s", status, body, count())
	}
	for _, again := range []string{"first", "again"} {
		status, header, body = p.Post("learn.north.test", lesson, cookie, "https://learn.north.test", "quiet", "1", "person", person)
		if status != http.StatusOK || body != "saved" || !strings.HasPrefix(header.Get("Content-Type"), "text/plain") {
			t.Errorf("%s: status %d, %q", again, status, body)
		}
	}
	if _, _, body := p.Get("learn.north.test", lesson, cookie); !strings.Contains(body, `class="player-done"`) {
		t.Error("the lesson is not done")
	}
	if status, header, _ := p.Post("learn.north.test", lesson, "", "https://learn.north.test", "quiet", "1", "person", person); status != http.StatusSeeOther || !strings.HasPrefix(header.Get("Location"), "/sign-in") {
		t.Errorf("nobody: status %d, %v", status, header)
	}
}
