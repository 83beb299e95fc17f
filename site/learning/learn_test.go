package learning_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

func TestCoursePage(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	status, header, body := p.Get("learn.north.test", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), cookie)
	if status != http.StatusOK {
		t.Fatalf("status %d:\n%s", status, body)
	}
	for _, want := range []string{
		"<title>Forklift north · North</title>", "Tara Trainee north", ">TT<", "Basics north", "The machine north", "Controls north",
		"Levers and pedals", "Film north", "The load north", "Balance north", ">Done<", "Opened", "Not opened yet",
		`value="40"`, "15 January 2026 to 31 December 2099", "In progress", `src="/media/forklift.svg"`, "with Ravi Rao",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the page does not contain %q", want)
		}
	}
	if strings.Contains(body, "south") || strings.Count(body, "<script src") != strings.Count(body, `/offline.js" defer>`) {
		t.Error("the page has something of another company, or a script besides that of the copies")
	}
	if policy := header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") {
		t.Errorf("policy %q", policy)
	}
}

func TestCoursePage_OtherTrainees(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	for name, tc := range map[string]struct {
		host, path, cookie string
		status             int
		says               string
	}{
		"another trainee's":           {"learn.north.test", sitetest.CoursePath(p.North, storetest.FutureEnrollment), cookie, 404, "You cannot open this course"},
		"one that does not exist":     {"learn.north.test", "/learn/999999999", cookie, 404, "You cannot open this course"},
		"another company's":           {"learn.north.test", sitetest.CoursePath(p.South, storetest.OngoingEnrollment), cookie, 404, "You cannot open this course"},
		"on another company's host":   {"learn.south.test", sitetest.CoursePath(p.South, storetest.OngoingEnrollment), cookie, 0, ""},
		"not a number":                {"learn.north.test", "/learn/one", cookie, 400, "This address does not work"},
		"one whose days are over":     {"learn.north.test", sitetest.CoursePath(p.North, storetest.ExpiredEnrollment), cookie, 403, "Your access has ended"},
		"on a host of the API itself": {"api.lyceum.test", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), cookie, 404, "Unknown site"},
	} {
		status, _, body := p.Get(tc.host, tc.path, tc.cookie)
		if tc.status == 0 {
			if status != http.StatusSeeOther || strings.Contains(body, "Trainee") {
				t.Errorf("%s: status %d\n%s", name, status, body)
			}
			continue
		}
		if status != tc.status || !strings.Contains(body, tc.says) || strings.Contains(body, "Forklift") {
			t.Errorf("%s: status %d, want %d and %q:\n%s", name, status, tc.status, tc.says, body)
		}
	}
}

func TestCoursePage_ClosesAtEndDate(t *testing.T) {
	t.Parallel()
	// The same session requests the course one minute before and one minute after the end of its last day in
	// the company's time zone.
	last := time.Date(2099, 12, 31, 18, 29, 0, 0, time.UTC)
	var moved bool
	p := sitetest.Serve(t, func() time.Time {
		if moved {
			return last.Add(2 * time.Minute)
		}
		return last
	})
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	path := sitetest.CoursePath(p.North, storetest.OngoingEnrollment)
	if status, _, _ := p.Get("learn.north.test", path, cookie); status != http.StatusOK {
		t.Fatalf("on the last day: status %d", status)
	}
	moved = true
	status, _, body := p.Get("learn.north.test", path, cookie)
	if status != http.StatusForbidden || !strings.Contains(body, "31 December 2099") {
		t.Fatalf("a day later: status %d\n%s", status, body)
	}
	// After a renewal, bookmarks of the earlier enrollment must lead to the new one, unless the new one is ended or
	// has not started.
	company, day := p.DB.For(p.North.Company), func(date int) store.Date { return store.DateOf(time.Date(2100, 1, date, 0, 0, 0, 0, time.UTC)) }
	renew := func(from store.Date, status string) {
		t.Helper()
		row := bulk.BulkEnrollment{Email: p.North.Text("tara@north.test"), CourseCode: "1001", StartDate: from, Status: status}
		if _, err := bulk.LoadEnrollments(t.Context(), company, []bulk.BulkEnrollment{row}, nil); err != nil {
			t.Fatal(err)
		}
	}
	renew(day(2), "active")
	renew(day(1).AddDays(-1), "unenrolled")
	paths := []string{path, sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)}
	for _, ended := range paths {
		if status, _, body := p.Get("learn.north.test", ended, cookie); status != http.StatusForbidden {
			t.Errorf("%s, without one that is open: status %d\n%s", ended, status, body)
		}
	}
	renew(day(1), "active")
	if err := learning.UpdateCurrentEnrollments(t.Context(), company, last.Add(2*time.Minute)); err != nil {
		t.Fatal(err)
	}
	course, err := courses.ReadCoursePage(t.Context(), company, p.North.ID(storetest.Forklift), p.North.ID(storetest.Trainee), last.Add(2*time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	for _, ended := range paths {
		status, header, _ := p.Get("learn.north.test", ended, cookie)
		if want := fmt.Sprint("/learn/", course.EnrollmentID); status != http.StatusSeeOther || header.Get("Location") != want {
			t.Errorf("%s: status %d to %q, want %q", ended, status, header.Get("Location"), want)
		}
	}
}

// doneMark is the element that the page of a document contains if the document is done.
const doneMark = `<p class="player-done">`

func TestPersonalPages_RedirectToSignIn(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	path := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	for _, target := range []string{"/my-courses?page=2", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), path} {
		for name, cookie := range map[string]string{"no cookie": "", "an odd cookie": "x", "a cookie of another company": p.Enter(p.South, storetest.OngoingEnrollment)} {
			status, header, _ := p.Get("learn.north.test", target, cookie)
			if want := "/sign-in?next=" + url.QueryEscape(target); status != http.StatusSeeOther || header.Get("Location") != want {
				t.Errorf("%s with %s: status %d to %q, want %q", target, name, status, header.Get("Location"), want)
			}
		}
	}
	status, header, _ := p.Post("learn.north.test", path, "", "https://learn.north.test")
	if want := "/sign-in?next=" + url.QueryEscape(path); status != http.StatusSeeOther || header.Get("Location") != want {
		t.Errorf("a form: status %d to %q, want %q", status, header.Get("Location"), want)
	}
}

func TestMyCourses(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	_, _, body := p.Get("learn.north.test", "/my-courses", p.Enter(p.North, storetest.OngoingEnrollment))
	at := 0
	for _, want := range []string{
		">In progress ", "/media/forklift.svg", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), "Forklift north", "Open until 31 December 2099", "with Ravi Rao", `value="40"`, "Continue",
		">Completed ", "Selling north", "Ended on 31 January 2026", `value="100"`,
		">Ended ", "Over north", "Ended on 28 February 2025", `value="10"`, "See the course",
	} {
		found := strings.Index(body[at:], want)
		if found < 0 {
			t.Fatalf("the page does not contain %q after %q", want, body[at:])
		}
		at += found
	}
	for _, not := range []string{
		"south", "Secret Person", sitetest.CoursePath(p.North, storetest.ExpiredEnrollment) + `"`, sitetest.CoursePath(p.North, storetest.CompletedEnrollment) + `"`, `class="pager"`,
	} {
		if strings.Contains(body, not) {
			t.Errorf("the page has %q", not)
		}
	}
}

// If a course is closed to the trainee and no longer in the catalogue, its card must link to the page that states the reason.
func TestMyCourses_ClosedAndUnpublished(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update courses set status = 0 where company_id = %d", p.North.Company.ID()))
	_, _, body := p.Get(sitetest.NorthHost, "/my-courses", cookie)
	path := sitetest.CoursePath(p.North, storetest.ExpiredEnrollment)
	if !strings.Contains(body, `<a href="`+path+`">`) || !strings.Contains(body, "See why it is closed") {
		t.Errorf("no link to %s in\n%s", path, body)
	}
	if status, _, reason := p.Get(sitetest.NorthHost, path, cookie); status != http.StatusForbidden || !strings.Contains(reason, "Your access has ended") {
		t.Errorf("%s: status %d\n%s", path, status, reason)
	}
}

// The search must find parts of words in titles and in the names of shown trainers. It must search only the courses of the
// trainee.
func TestMyCourses_Search(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	const form = `role="search" action="/my-courses"`
	if _, _, body := p.Get(sitetest.NorthHost, "/my-courses", cookie); strings.Contains(body, form) {
		t.Error("a trainee with three courses has a search")
	}
	for query, want := range map[string][]string{
		"KLIFT": {"Forklift north"}, "rao": {"Forklift north"}, "fork avi": {"Forklift north"}, "north": {"Forklift north", "Selling north", "Over north"},
		"secret": nil, "first aid": nil, "%": nil, "south": nil, "klift selling": nil, strings.Repeat("x", 200): nil,
	} {
		status, _, body := p.Get(sitetest.NorthHost, "/my-courses?q="+url.QueryEscape(query), cookie)
		if status != http.StatusOK || !strings.Contains(body, form) || strings.Contains(body, "None of your courses matches") != (want == nil) {
			t.Errorf("%q: status %d\n%s", query, status, body)
		}
		for _, title := range []string{"Forklift north", "Selling north", "Over north", "First aid north"} {
			if strings.Contains(body, ">"+title+"</a>") != slices.Contains(want, title) {
				t.Errorf("%q finds %s: %t", query, title, !slices.Contains(want, title))
			}
		}
	}
	if status, _, body := p.Get(sitetest.NorthHost, "/my-courses?q="+strings.Repeat("x", 201), cookie); status != http.StatusUnprocessableEntity || !strings.Contains(body, `aria-describedby="q-wrong"`) {
		t.Errorf("a long search: status %d\n%s", status, body)
	}
	if status, header, _ := p.Get(sitetest.NorthHost, "/my-courses?q=rao&page=9", cookie); status != http.StatusSeeOther || header.Get("Location") != "/my-courses?q=rao" {
		t.Errorf("past the end: status %d to %q", status, header.Get("Location"))
	}
	p.Fill()
	if _, _, body := p.Get(sitetest.NorthHost, "/my-courses", cookie); !strings.Contains(body, form) {
		t.Error("a trainee with many courses has no search")
	}
}

// The front page must show a trainee where to continue, and the catalogue the progress instead of prices. The list must show the number of
// remaining days.
func TestResume(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	const host = "learn.north.test"
	film := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	if _, _, body := p.Get(host, "/courses", cookie); !regexp.MustCompile(`<strong>In progress · 40.?%</strong>`).MatchString(body) || !strings.Contains(body, "<strong>Completed</strong>") {
		t.Errorf("the catalogue has no progress:\n%s", body)
	}
	for _, path := range []string{"/", "/courses"} {
		if _, _, body := p.Get(host, path, ""); strings.Contains(body, "In progress") {
			t.Errorf("%s shows progress to a visitor", path)
		}
	}
	if _, _, body := p.Get(host, "/", cookie); !strings.Contains(body, `<a class="button" href="`+film+`">`) || !strings.Contains(body, "Next: Film north") {
		t.Errorf("the front page does not lead to the film:\n%s", body)
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update enrollments set end_date = '%s' where company_id = %d and id = %d",
		sitetest.Noon.AddDate(0, 0, 2).Format("2006-01-02"), p.North.Company.ID(), p.North.ID(storetest.OngoingEnrollment)))
	if _, _, body := p.Get(host, "/my-courses", cookie); !strings.Contains(body, "3 days left") {
		t.Errorf("the list does not say how many days are left:\n%s", body)
	}
}

func TestDocumentPage(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "controls.pdf", "film.mp4", "balance.pdf")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	for document, want := range map[int64][]string{
		storetest.Controls: {"<iframe src=\"/files/", "#navpanes=0&amp;view=FitH", "Levers and pedals", "The machine north", doneMark, `rel="next" href="` + sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)},
		storetest.Film:     {"<video controls", "Mark as done", `rel="prev" href="` + sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Controls), `rel="next" href="` + sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)},
		storetest.Balance:  {"<iframe src=\"/files/", "The load north", `rel="next" href="/attempts/`},
	} {
		path := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, document)
		status, header, body := p.Get("learn.north.test", path, cookie)
		if status != http.StatusOK {
			t.Fatalf("%s: status %d\n%s", path, status, body)
		}
		for _, text := range append(want, `href="`+path+`" aria-current="page"`, "Forklift north") {
			if !strings.Contains(body, text) {
				t.Errorf("%s does not contain %q", path, text)
			}
		}
		policy := header.Get("Content-Security-Policy")
		film := document == storetest.Film
		if strings.Contains(policy, "; media-src 'self'") != film || strings.Contains(policy, "; frame-src 'self'") == film {
			t.Errorf("%s has policy %q", path, policy)
		}
		checkFileHost(p, body)
	}
}

// checkFileHost follows the file link on a document's page and checks that other hosts reject it.
func checkFileHost(p sitetest.Pages, body string) {
	p.T.Helper()
	link := sitetest.FileInPage.FindStringSubmatch(body)
	if link == nil {
		p.T.Fatalf("no link in\n%s", body)
	}
	if status, _, file := p.Get("learn.north.test", link[1], ""); status != http.StatusOK || !strings.HasSuffix(file, " of north") {
		p.T.Errorf("the file: status %d %q", status, file)
	}
	if status, _, file := p.Get("learn.south.test", link[1], ""); status != http.StatusNotFound || strings.Contains(file, "the file") {
		p.T.Errorf("at another company's host: status %d %q", status, file)
	}
}

func TestProgressMoves(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "film.mp4", "balance.pdf")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	const host, origin = "learn.north.test", "https://learn.north.test"
	film := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	if _, _, body := p.Get(host, film, cookie); !strings.Contains(body, `value="40"`) || strings.Contains(body, doneMark) {
		t.Fatalf("a film is done by being opened:\n%s", body)
	}
	balance := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)
	for range 2 { // Undoing must restore the page.
		if _, _, body := p.Get(host, balance, cookie); !strings.Contains(body, `value="40"`) || strings.Contains(body, doneMark) || strings.Contains(body, "required</span>") {
			t.Fatalf("a sheet is done by being opened:\n%s", body)
		}
		if status, header, _ := p.Post(host, balance, cookie, origin); status != http.StatusSeeOther || header.Get("Location") != balance+"#state" {
			t.Fatalf("done: status %d to %q", status, header.Get("Location"))
		}
		if _, _, body := p.Get(host, balance, cookie); !strings.Contains(body, `value="66"`) || !strings.Contains(body, doneMark) || !strings.Contains(sitetest.AsRead(body), "66 % · 2 of 3 required") && !strings.Contains(sitetest.AsRead(body), "66% · 2 of 3 required") {
			t.Fatalf("a sheet that was marked as done is not done:\n%s", body)
		}
		p.Post(host, balance, cookie, origin, "undo", "1")
	}
	p.Post(host, balance, cookie, origin)
	status, header, _ := p.Post(host, film, cookie, origin)
	if status != http.StatusSeeOther || header.Get("Location") != completedPath(p.North, storetest.OngoingEnrollment) {
		t.Fatalf("done: status %d to %q", status, header.Get("Location"))
	}
	if _, _, body := p.Get(host, film, cookie); !strings.Contains(body, `value="100"`) || !strings.Contains(body, doneMark) || strings.Contains(body, `name="undo"`) || !strings.Contains(body, "You have completed this course") {
		t.Errorf("after the last document:\n%s", body)
	}
	if _, _, body := p.Get(host, "/my-courses", cookie); strings.Contains(body, ">In progress ") {
		t.Errorf("the completed course is still in progress:\n%s", body)
	}
}

// The page of a film must send its position to the server and start at this position on another device. The server must
// reject a position for another trainee's enrollment and a position from another site.
func TestFilmPosition(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "film.mp4")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	const host, origin = "learn.north.test", "https://learn.north.test"
	film := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	_, header, body := p.Get(host, film, cookie)
	if !strings.Contains(body, `poster="/media/forklift.svg" data-position="0"`) || !strings.Contains(body, `<small data-chapter>1 of 2 done · 1 min</small>`) || !strings.Contains(header.Get("Content-Security-Policy"), "; connect-src 'self'") {
		t.Fatalf("policy %q\n%s", header.Get("Content-Security-Policy"), body)
	}
	if status, _, script := p.Get(host, sitetest.PathIn(t, body, `<script src="([^"]+/player.js)" defer>`), ""); status != http.StatusOK || !strings.Contains(script, "data-position") {
		t.Errorf("script: %d %s", status, script)
	}
	captions := sitetest.PathIn(t, body, `<track kind="captions" src="([^"]+)" srclang="de" label="Deutsch">`)
	if status, header, text := p.Get(host, captions, ""); status != http.StatusOK || header.Get("Content-Type") != "text/vtt; charset=utf-8" || !strings.Contains(text, "Guten Tag.") {
		t.Errorf("captions: status %d %q %s", status, header.Get("Content-Type"), text)
	}
	if !strings.Contains(body, "<summary>Transcript (Deutsch)</summary>") || !strings.Contains(body, "<p>Guten Tag north.</p>") {
		t.Errorf("no transcript in\n%s", body)
	}
	status, _, body := p.Post(host, film+"/position", cookie, origin, "position", "40", "duration", "100", "from", "0", "to", "40")
	if want := `{"done":false,"completed":false,"percent":40,"text":"40`; status != http.StatusOK || !strings.HasPrefix(sitetest.AsRead(body), want) {
		t.Errorf("status %d %s, want %s", status, body, want)
	}
	if _, _, body := p.Get(host, film, p.Enter(p.North, storetest.OngoingEnrollment)); !strings.Contains(body, `data-position="40"`) {
		t.Errorf("another device does not start at 40 seconds:\n%s", body)
	}
	before := storetest.Digest(t, p.North)
	for name, refused := range map[string]struct {
		path, origin string
		fields       []string
		status       int
	}{
		"another trainee's": {sitetest.DocumentPath(p.North, storetest.FutureEnrollment, storetest.Film), origin, []string{"position", "1", "duration", "100"}, 404},
		"another company's": {sitetest.DocumentPath(p.South, storetest.OngoingEnrollment, storetest.Film), origin, []string{"position", "1", "duration", "100"}, 404},
		"another site":      {film, "https://evil.test", []string{"position", "1", "duration", "100"}, 403},
		"wrong field":       {film, origin, []string{"position", "101", "duration", "100"}, 400},
		"no number":         {film, origin, []string{"position", "x", "duration", "100"}, 400},
	} {
		if status, _, body := p.Post(host, refused.path+"/position", cookie, refused.origin, refused.fields...); status != refused.status {
			t.Errorf("%s: status %d, want %d:\n%s", name, status, refused.status, body)
		}
	}
	storetest.MustBeUnchanged(t, p.North, before)
	status, _, body = p.Post(host, film+"/position", cookie, origin, "position", "96", "duration", "100", "from", "40", "to", "96")
	if status != http.StatusOK || !strings.Contains(sitetest.AsRead(body), `"done":true,"completed":false,"percent":66`) || !strings.Contains(body, `"chapter":"2 of 2 done · 3 min","state":"Done"`) {
		t.Errorf("played to the end: status %d %s", status, body)
	}
	if _, _, body := p.Get(host, film, cookie); !strings.Contains(body, doneMark) || !strings.Contains(body, `name="undo"`) {
		t.Errorf("the film is not done:\n%s", body)
	}
}

func TestDocumentPage_MissingFileIsNotOpened(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	path := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)
	status, header, body := p.Get("learn.north.test", path, cookie)
	if status != http.StatusOK || !strings.Contains(body, "The file for this document is missing") || strings.Contains(body, "<iframe") {
		t.Errorf("status %d\n%s", status, body)
	}
	if !strings.Contains(body, `value="40"`) || strings.Contains(body, doneMark) || strings.Contains(header.Get("Content-Security-Policy"), "frame-src") {
		t.Errorf("a document without its file counts as opened:\n%s", body)
	}
}

// A document that is a page or a link must be shown without a file, with a button that marks it as done. The text of a
// page must be sanitized again when it is shown.
func TestDocument_WithoutFile(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	for _, tc := range []struct{ kind, body, shown string }{
		{"page", "<p>Check the <strong>brakes</strong><script>alert(1)</script>.</p>", "<p>Check the <strong>brakes</strong>.</p>"},
		{"link", "https://standards.example/iso?a=1&b=2", `<a href="https://standards.example/iso?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">`},
	} {
		added, err := courses.AddOutlineItem(t.Context(), p.DB.For(p.North.Company), p.North.ID(storetest.Forklift), courses.OutlineItem{
			Kind: courses.DocumentKind, ParentID: p.North.ID(1), Title: "No file", Type: courses.DocumentType(tc.kind), Body: tc.body,
		}, store.Actor{UserID: p.North.ID(storetest.Admin)})
		if err != nil {
			t.Fatal(err)
		}
		path := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, added.ID-p.North.Base)
		if status, _, body := p.Get("learn.north.test", path, cookie); status != http.StatusOK || !strings.Contains(body, tc.shown) || strings.Contains(body, doneMark) || !strings.Contains(body, "Mark as done") {
			t.Errorf("%s: status %d\n%s", tc.kind, status, body)
		}
	}
}

// A lesson with a video of another provider must play it only if the company permits it, and only that page may load the player.
func TestDocument_Videos(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	add := func(kind courses.DocumentType, body string) string {
		t.Helper()
		added, err := courses.AddOutlineItem(t.Context(), p.DB.For(p.North.Company), p.North.ID(storetest.Forklift), courses.OutlineItem{
			Kind: courses.DocumentKind, ParentID: p.North.ID(1), Title: "Brakes", Type: kind, Body: body, FreeSample: true,
		}, store.Actor{UserID: p.North.ID(storetest.Admin)})
		if err != nil {
			t.Fatal(err)
		}
		return sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, added.ID-p.North.Base)
	}
	const film = `<figure data-video="youtube"><a href="https://youtu.be/dQw4w9WgXcQ" rel="noreferrer">How brakes work</a></figure>`
	text, link := add("page", "<p>Watch:</p>"+film), add("link", "https://vimeo.com/76979871")
	plain, other := add("page", "<p>Read.</p>"), add("link", "https://standards.example/iso")
	playing := func(path string) (bool, string) {
		t.Helper()
		status, header, body := p.Get("learn.north.test", path, cookie)
		frames := strings.Contains(header.Get("Content-Security-Policy"), "; frame-src https://www.youtube-nocookie.com https://player.vimeo.com")
		if status != http.StatusOK || frames != strings.Contains(body, "data-videos=") || frames != strings.Contains(body, "/video.js") {
			t.Errorf("%s: status %d, %s\n%s", path, status, header.Get("Content-Security-Policy"), body)
		}
		return frames, body
	}
	for path, want := range map[string]struct {
		plays bool
		shown string
	}{
		text: {true, film}, link: {true, `<figure data-video="vimeo"><a href="https://vimeo.com/76979871" target="_blank" rel="noopener noreferrer">Brakes</a></figure>`},
		plain: {false, "<p>Read.</p>"}, other: {false, ">https://standards.example/iso</a>"},
	} {
		if plays, body := playing(path); plays != want.plays || !strings.Contains(body, want.shown) {
			t.Errorf("%s plays: %v\n%s", path, plays, body)
		}
	}
	if err := company.ChangeCompany(t.Context(), p.DB, p.North.Company.Slug(), func(s *company.CompanySettings) { s.EmbeddedVideos = false }); err != nil {
		t.Fatal(err)
	}
	for path, shown := range map[string]string{text: film, link: ">https://vimeo.com/76979871</a>"} {
		if plays, body := playing(path); plays || !strings.Contains(body, shown) {
			t.Errorf("without permission %s plays: %v\n%s", path, plays, body)
		}
	}
}

func TestDocumentPage_OtherTrainees(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "controls.pdf", "film.mp4", "balance.pdf")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	before := storetest.Digest(t, p.North)
	for name, tc := range map[string]struct {
		host, path string
		status     int
		says       string
	}{
		"another trainee's":          {"learn.north.test", sitetest.DocumentPath(p.North, storetest.FutureEnrollment, storetest.Film), 404, "There is nothing here"},
		"of another course":          {"learn.north.test", sitetest.DocumentPath(p.North, storetest.CompletedEnrollment, storetest.Film), 404, "There is nothing here"},
		"that does not exist":        {"learn.north.test", sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, 99), 404, "There is nothing here"},
		"another company's":          {"learn.north.test", sitetest.DocumentPath(p.South, storetest.OngoingEnrollment, storetest.Film), 404, "There is nothing here"},
		"another company's document": {"learn.north.test", sitetest.CoursePath(p.North, storetest.OngoingEnrollment) + "/" + strconv.FormatInt(p.South.ID(storetest.Film), 10), 404, "There is nothing here"},
		"at another company's host":  {"learn.south.test", sitetest.DocumentPath(p.South, storetest.OngoingEnrollment, storetest.Film), 303, ""},
	} {
		origin := "https://" + tc.host
		for method, ask := range map[string]func() (int, http.Header, string){
			"page": func() (int, http.Header, string) { return p.Get(tc.host, tc.path, cookie) },
			"form": func() (int, http.Header, string) { return p.Post(tc.host, tc.path, cookie, origin) },
		} {
			status, _, body := ask()
			if status != tc.status || !strings.Contains(body, tc.says) || strings.Contains(body, "Levers") {
				t.Errorf("%s of a document %s: status %d, want %d:\n%s", method, name, status, tc.status, body)
			}
		}
	}
	film := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	for name, origin := range map[string]string{"another site": "https://evil.test", "another company": "https://learn.south.test", "a program": ""} {
		if status, _, _ := p.Post("learn.north.test", film, cookie, origin); status != http.StatusForbidden {
			t.Errorf("a form of %s: status %d", name, status)
		}
	}
	storetest.MustBeUnchanged(t, p.North, before)
}
