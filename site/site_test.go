package site_test

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/site/sitetest"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }

func TestPersonalPages_RedirectToHTTPS(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	for path, want := range map[string]string{
		"/": "https://learn.north.test/", "/learn/1?from=mail": "https://learn.north.test/learn/1?from=mail", "/media/a.svg": "",
	} {
		status, header, _ := p.Ask("http", "learn.north.test", path, "")
		if header.Get("Location") != want || (status == http.StatusPermanentRedirect) != (want != "") {
			t.Errorf("%s: status %d to %q, want %q", path, status, header.Get("Location"), want)
		}
	}
}

func TestFailure_NamesInvalidFields(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	status, _, body := p.Post("learn.north.test", "/site/login-by-jwt-token", "", sitetest.Portal, "token", "x.y.z", "type", "2", "inputData", `[{"enrollmentId":"one"}]`)
	if status != http.StatusBadRequest || !strings.Contains(body, "This link is incomplete") || !strings.Contains(body, "<li>inputData.enrollmentId must be an integer.</li>") {
		t.Errorf("status %d\n%s", status, body)
	}
}

func TestFailure_RetryAdvice(t *testing.T) {
	t.Parallel()
	rooms, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	for status, again := range map[int]bool{405: false, 413: false, 415: false, 421: false, 500: true, 503: true} {
		page := rooms.Failure(t.Context(), &web.Call{}, web.Failure{Status: status, Code: "any"})
		if strings.Contains(string(page.Body), "Try again") != again {
			t.Errorf("%d:\n%s", status, page.Body)
		}
	}
}

func TestFailure_UnknownHostUsesBrowserLanguage(t *testing.T) {
	t.Parallel()
	rooms, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	for accept, want := range map[string]string{
		"": "en", "de-AT,de;q=0.9,en;q=0.5": "de", "en-GB,de;q=0.4": "en", "sv,fr;q=0.9": "fr", "sv,de;q=0.2": "de", "!;;q=": "en", "JA-jp": "ja",
		"fr;q=0.2,tr;q=0.9": "tr", "sv": "en", "es;q=0": "en", "*": "en", strings.Repeat("fr,", 300): "en",
	} {
		page := rooms.Failure(t.Context(), &web.Call{Languages: accept}, web.Failure{Status: http.StatusServiceUnavailable, Code: "unavailable"})
		if !strings.Contains(string(page.Body), `<html lang="`+want+`">`) {
			t.Errorf("%q:\n%s", accept, page.Body)
		}
	}
}

func TestFrontPage(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	_, _, stranger := p.Get("learn.north.test", "/", "")
	if !strings.Contains(stranger, "Learning at North") || strings.Contains(stranger, "Tara") {
		t.Errorf("a visitor sees\n%s", stranger)
	}
	_, _, trainee := p.Get("learn.north.test", "/", p.Enter(p.North, storetest.OngoingEnrollment))
	for _, want := range []string{"Welcome back, Tara", "Forklift north", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), "40%"} {
		if !strings.Contains(trainee, want) {
			t.Errorf("the trainee's page does not contain %q", want)
		}
	}
}

func TestDatabaseUnavailable_KeepsSession(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.Worlds(t)
	p := sitetest.ServeWorlds(t, sitetest.AtNoon, storetest.OpenDB(t, north.DSN()), north, south)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	p.Get("learn.north.test", "/", "") // The node has cached the company after this request.
	if err := p.DB.Close(); err != nil {
		t.Fatal(err)
	}
	if status, _, body := p.Get("learn.north.test", "/", cookie); status < 500 {
		t.Errorf("status %d\n%s", status, body)
	}
	if status, _, body := p.Get("learn.north.test", "/", ""); status < 500 || !strings.Contains(body, "<strong>North</strong>") {
		t.Errorf("a visitor gets status %d\n%s", status, body)
	}
}

func TestPages_InlineStylesheetAndPolicy(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	_, header, body := p.Get("learn.north.test", "/", "")
	_, rest, _ := strings.Cut(body, "<style>")
	sheet, _, _ := strings.Cut(rest, "</style>")
	digest := sha256.Sum256([]byte(sheet))
	if !strings.Contains(sheet, "--brand:#1f4e79") {
		t.Errorf("the stylesheet lacks the company's colour:\n%.200s", sheet)
	}
	if want := "'sha256-" + base64.StdEncoding.EncodeToString(digest[:]) + "'"; !strings.Contains(header.Get("Content-Security-Policy"), want) {
		t.Errorf("policy %q, want %s", header.Get("Content-Security-Policy"), want)
	}
}

// The first page that a browser loads must contain the stylesheet. A page that a browser opens from a page of the
// same host must refer to the stylesheet as a file. A page that visitors share must contain the stylesheet in both
// cases.
func TestOnlyFirstPagesContainTheStylesheet(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	for site, inline := range map[string]bool{"": true, "none": true, "cross-site": true, "same-site": true, "same-origin": false} {
		for _, path := range []string{"/my-courses", "/sign-in", "/"} {
			request := p.Request(http.MethodGet, "https", "learn.north.test", path, "")
			request.Header.Set("Sec-Fetch-Site", site)
			visitor := cookie
			if path == "/sign-in" {
				visitor = ""
			}
			status, header, body := p.Send(request, visitor)
			sheets := stylesheetLink.FindStringSubmatch(body)
			if status != http.StatusOK || sheets == nil {
				t.Fatalf("%s from %q: status %d\n%.2000s", path, site, status, body)
			}
			contained, idle := strings.Contains(body, "::placeholder"), sheets[2] != ""
			if contained != inline || idle != inline {
				t.Errorf("%s from %q: contains the stylesheet %t, loads it when idle %t; want %t", path, site, contained, idle, inline)
			}
			if !strings.Contains(header.Get("Content-Security-Policy"), "style-src 'self' ") {
				t.Errorf("policy %q", header.Get("Content-Security-Policy"))
			}
		}
	}
	request := p.Request(http.MethodGet, "https", "learn.north.test", "/", "")
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	if _, _, body := p.Send(request, ""); !strings.Contains(body, "::placeholder") {
		t.Error("a page that visitors share lacks the stylesheet")
	}
}

var stylesheetLink = regexp.MustCompile(`<link rel="stylesheet" href="(/assets/\w+/site.css)"( media="not all")?>`)

func TestTheStylesheetIsKeptByBrowsers(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	_, _, page := p.Get("learn.north.test", "/", "")
	_, rest, _ := strings.Cut(page, "</style>\n<style>")
	want, _, _ := strings.Cut(rest, "</style>")
	path := sitetest.PathIn(t, page, stylesheetLink.String())
	for _, c := range []struct{ path, cache string }{{path, "public, max-age=31536000, immutable"}, {"/assets/00/site.css", "no-store"}} {
		status, header, sheet := p.Get("learn.south.test", c.path, "")
		if status != http.StatusOK || sheet != want || header.Get("Cache-Control") != c.cache || header.Get("Content-Type") != "text/css; charset=utf-8" {
			t.Errorf("%s: status %d, %v, %d bytes, want %d", c.path, status, header, len(sheet), len(want))
		}
	}
	if status, _, _ := p.Get("learn.north.test", "/assets/00/other.css", ""); status != http.StatusNotFound {
		t.Errorf("another file: status %d", status)
	}
}

func TestSignOut(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	path := sitetest.CoursePath(p.North, storetest.OngoingEnrollment)
	for name, origin := range map[string]string{"a form of another site": "https://evil.test", "a form of another company": "https://learn.south.test", "a program": ""} {
		status, _, body := p.Post("learn.north.test", "/sign-out", cookie, origin)
		if status != http.StatusForbidden || !strings.Contains(body, "· North</title>") {
			t.Errorf("%s: status %d\n%.600s", name, status, body)
		}
	}
	if status, _, _ := p.Get("learn.north.test", path, cookie); status != http.StatusOK {
		t.Fatalf("after forms of others: status %d", status)
	}
	p.Shows("/sign-out?attempt=5", cookie, []string{"they are deleted", `href="/attempts/5"`, `action="/sign-out"`})
	for _, when := range []string{"signed in", "signed out already"} {
		status, header, _ := p.Post("learn.north.test", "/sign-out", cookie, "https://learn.north.test")
		if status != http.StatusSeeOther || header.Get("Location") != "/" || !strings.Contains(header.Get("Set-Cookie"), "Max-Age=0") || header.Get("Clear-Site-Data") != `"storage"` {
			t.Fatalf("%s: status %d %v", when, status, header)
		}
	}
	if status, header, _ := p.Get("learn.north.test", "/sign-out", cookie); status != http.StatusSeeOther || header.Get("Location") != "/" {
		t.Errorf("the question before signing out, when signed out: status %d %v", status, header)
	}
	if status, header, _ := p.Get("learn.north.test", path, cookie); status != http.StatusSeeOther || header.Get("Location") != "/sign-in?next="+url.QueryEscape(path) {
		t.Errorf("the old cookie: status %d %v", status, header)
	}
}

func TestPicture_IsIsolated(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg"/>`
	_, err := bulk.LoadPictures(t.Context(), p.DB.For(p.North.Company), []bulk.BulkPicture{
		{Name: "only-one.svg", MediaType: "image/svg+xml", Content: []byte(drawing)},
	})
	if err != nil {
		t.Fatal(err)
	}
	status, header, body := p.Get("learn.north.test", "/media/only-one.svg", "")
	if status != http.StatusOK || body != drawing || header.Get("Content-Type") != "image/svg+xml" || header.Get("ETag") == "" {
		t.Fatalf("status %d %v %q", status, header, body)
	}
	if status, _, _ := p.Get("learn.south.test", "/media/only-one.svg", ""); status != http.StatusNotFound {
		t.Errorf("the other company's host: status %d", status)
	}
	if status, _, _ := p.Get("learn.north.test", "/media/none.svg", ""); status != http.StatusNotFound {
		t.Errorf("no such picture: status %d", status)
	}
	if policy := header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "sandbox; default-src 'none'; ") {
		t.Errorf("a drawing may act as a page: %q", policy)
	}
}

func TestPages_LogoAndFavicon(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	_, err := bulk.LoadPictures(t.Context(), db.For(north.Company), []bulk.BulkPicture{
		{Name: "acme.svg", MediaType: "image/svg+xml", Content: []byte("<svg/>")}, {Name: "acme.ico", MediaType: "image/x-icon", Content: []byte("icon")},
	})
	if err != nil {
		t.Fatal(err)
	}
	logo, favicon := "acme.svg", "acme.ico"
	if err := company.ChangeCompany(t.Context(), db, north.Company.Slug(), func(s *company.CompanySettings) { s.Logo, s.Favicon = logo, favicon }); err != nil {
		t.Fatal(err)
	}
	p := sitetest.ServeWorlds(t, sitetest.AtNoon, db, north, south)
	p.Shows("/", "", []string{`src="/media/acme.svg"`, `rel="icon" href="/media/acme.ico"`})
	for path, want := range map[string]string{"/media/acme.svg": "<svg/>", "/media/acme.ico": "icon", "/favicon.ico": "icon"} {
		if status, _, body := p.Get("learn.north.test", path, ""); status != http.StatusOK || body != want {
			t.Errorf("%s: status %d, %q", path, status, body)
		}
	}
}

// The isolation test of the API does not cover pages. This test compares the route table with the list of pages
// that the tests of this package request as another user. A new page must be added to both.
func TestPages_TestedAsOtherUser(t *testing.T) {
	t.Parallel()
	guarded := []string{
		"/",
		"/acknowledgements/:enrollment",
		"/announcements",
		"/app-icons/:name",
		"/assets/:hash/checkout.js", "/assets/:hash/exam-result.js", "/assets/:hash/exam-sort.js", "/assets/:hash/exam.js",
		"/assets/:hash/offline.js",
		"/assets/:hash/passkey.js",
		"/assets/:hash/player.js",
		"/assets/:hash/site.css", // The file is the same for all companies.
		"/attempts/:attempt",
		"/attempts/:attempt/submit",
		"/blog",
		"/blog/:entry",
		"/calendar/:file",
		"/categories",
		"/choose-password",
		"/completed/:enrollment",
		"/courses",
		"/courses/:course",
		"/courses/:course/buy",
		"/courses/:course/rating",
		"/courses/:course/sample/:document",
		"/exams/:exam",
		"/exams/:exam/appointment",
		"/faq",
		"/favicon.ico",
		"/films/:link",
		"/forgot-password",
		"/legal/:text",
		"/learn/:enrollment",
		"/learn/:enrollment/:document",
		"/learn/:enrollmentID/:documentID/position",
		"/manifest.webmanifest",
		"/media/:name",
		"/learn/:enrollment/:document/note", "/my-notes/:enrollment", "/my-lessons",
		"/learn/:enrollment/:document/quiz", "/assets/:hash/quiz.js", "/assets/:hash/video.js",
		"/learn/:enrollment/:document/ask", "/my-questions", "/my-questions/:discussion",
		"/my-courses",
		"/my-exams",
		"/my-learning-paths", "/my-learning-paths/:path",
		"/notifications", "/notifications/:notification",
		"/my-payments",
		"/offline",
		"/orders/:order",
		"/orders/:order/pay",
		"/orders/:order/return",
		"/profile",
		"/profile/calendar",
		"/profile/photo", "/photos/:photo",
		"/language", "/profile/language", "/profile/goal",
		"/profile/password",
		"/profile/change",
		"/profile/security", // The tests of the console request this page and the next five.
		"/profile/security/passkeys",
		"/profile/security/qr",
		"/sign-in/again",
		"/sign-in/again/passkey",
		"/sign-in/code",
		"/certificates/:file", "/badges/:file", "/verify/:number", "/my-certificates",
		"/p/:link", "/assets/:hash/package-player.css", "/assets/:hash/package-player.js", // These exist on content hosts only, which the tests of the API and the one in a browser request.
		"/assets/:hash/package.js",
		"/records/:file",
		"/receipts/:file", // The tests of the console request the receipts of other buyers and companies.
		"/robots.txt",
		"/service-worker.js",
		"/sign-in",
		"/sign-out",
		"/sign-up",
		"/sitemap.xml",
		"/start", // This page and the next one belong to no company.
		"/start/confirm",
		"/stop-viewing", // The tests of the console request this page.
		"/unsubscribe/:token",
	}
	rooms, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, r := range site.Routes(rooms) {
		paths = append(paths, r.Path)
	}
	slices.Sort(paths)
	slices.Sort(guarded)
	paths = slices.Compact(paths) // A page and its form have the same path.
	if !slices.Equal(paths, guarded) {
		t.Errorf("pages %q, of which the tests call %q as another company and another trainee", paths, guarded)
	}
}

// HEAD requests, which link checkers send, must receive the status and the headers of the page without its body.
func TestPages_HEAD(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	for path, want := range map[string]int{"/": http.StatusOK, "/courses": http.StatusOK, "/my-courses": http.StatusSeeOther, "/no/such/page": http.StatusNotFound} {
		status, header, body := p.Send(p.Request(http.MethodHead, "https", "learn.north.test", path, ""), "")
		if status != want || body != "" || want == http.StatusOK && header.Get("Content-Security-Policy") == "" {
			t.Errorf("%s: status %d, want %d, %v %q", path, status, want, header, body)
		}
	}
}
