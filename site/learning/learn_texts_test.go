package learning_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// evil is a text with script. The test uses it for every text of a course.
const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`

func TestCourseTexts_AreEscaped(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	company := p.DB.For(p.North.Company)
	at := store.TimeOf(time.Date(2026, 3, 1, 4, 0, 0, 0, time.UTC))
	load := func(_ store.Loaded, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	const code = "EVIL"
	load(bulk.LoadCourses(t.Context(), company, []bulk.BulkCourse{{Code: code, Title: evil, Description: evil, CourseTexts: courses.CourseTexts{TrainerName: evil, Thumbnail: `"onload="x`}, Duration: 10, Status: 1, CreatedAt: at}}, nil))
	load(bulk.LoadSubjects(t.Context(), company, []bulk.BulkSubject{{CourseCode: code, Title: evil}}, nil))
	load(bulk.LoadChapters(t.Context(), company, []bulk.BulkChapter{{CourseCode: code, Subject: evil, Title: evil}}, nil))
	load(bulk.LoadDocuments(t.Context(), company, []bulk.BulkDocument{{
		CourseCode: code, Subject: evil, Chapter: evil, Name: evil, Description: evil, Type: 1, Version: 1, FileKey: "evil.html", MediaType: "text/html",
	}}, nil))
	load(bulk.LoadEnrollments(t.Context(), company, []bulk.BulkEnrollment{{Email: p.North.Text("tara@north.test"), CourseCode: code, StartDate: store.DateOf(sitetest.Noon), Status: "active", Source: "direct", CreatedAt: at}}, nil))
	load(bulk.LoadExams(t.Context(), company, []bulk.BulkExam{{CourseCode: code, Title: evil, Subject: evil, Status: 1, Duration: 10}}, nil))
	p.Put(p.North, "evil.html")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)

	_, _, mine := p.Get("learn.north.test", "/my-courses", cookie)
	course := sitetest.PathIn(t, mine, `<a href="(/learn/\d+)">&lt;script`)
	_, _, outline := p.Get("learn.north.test", course, cookie)
	document := sitetest.PathIn(t, outline, `<a href="(/learn/\d+/\d+)">&lt;script`)
	_, _, shown := p.Get("learn.north.test", document, cookie)
	_, _, exams := p.Get("learn.north.test", "/my-exams", cookie)
	for name, page := range map[string]string{"my courses": mine, "course": outline, "document": shown, "exams": exams} {
		// The program's own two scripts are on each of these pages.
		own := strings.Count(page, `<script>addEventListener("pageshow"`) + strings.Count(page, `/offline.js" defer></script>`)
		if own != 2 || strings.Count(page, "<script") != own || strings.Contains(page, "<img src=x") || strings.Contains(page, `"onload=`) || !strings.Contains(page, "&lt;script&gt;alert(1)") {
			t.Errorf("%s:\n%s", name, page)
		}
	}
	if !strings.Contains(shown, `sandbox="allow-scripts"></iframe>`) {
		t.Errorf("a page among documents is not in a sandbox:\n%s", shown)
	}
}

// TestDescriptions_HTML sets descriptions with tags, some of which would close the page's own elements. The pages
// must show them as well-formed HTML.
func TestDescriptions_HTML(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	company := p.DB.For(p.North.Company)
	at := store.TimeOf(time.Date(2026, 3, 1, 4, 0, 0, 0, time.UTC))
	const code, rich = "RICH", `<h4>Aim</h4><p>Learn <b>turning</b> &amp; more</div></div></section><i>x`
	load := func(_ store.Loaded, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	load(bulk.LoadCourses(t.Context(), company, []bulk.BulkCourse{
		{Code: code, Title: "Lathe north", Description: rich, CourseTexts: courses.CourseTexts{Features: `<iframe src="x"></iframe>`}, Duration: 10, Status: 1, CreatedAt: at},
	}, nil))
	load(bulk.LoadSubjects(t.Context(), company, []bulk.BulkSubject{{CourseCode: code, Title: "One"}}, nil))
	load(bulk.LoadChapters(t.Context(), company, []bulk.BulkChapter{{CourseCode: code, Subject: "One", Title: "Two"}}, nil))
	load(bulk.LoadDocuments(t.Context(), company, []bulk.BulkDocument{{
		CourseCode: code, Subject: "One", Chapter: "Two", Name: "Three", Description: rich, Type: 1, Version: 1, FileKey: "lathe.png", MediaType: "image/png",
	}}, nil))
	load(bulk.LoadEnrollments(t.Context(), company, []bulk.BulkEnrollment{
		{Email: p.North.Text("tara@north.test"), CourseCode: code, StartDate: store.DateOf(sitetest.Noon), Status: "active", Source: "direct", CreatedAt: at},
	}, nil))
	p.Put(p.North, "lathe.png")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, _, mine := p.Get("learn.north.test", "/my-courses", cookie)
	learn := sitetest.PathIn(t, mine, `<a href="(/learn/\d+)">Lathe`)
	_, _, outline := p.Get("learn.north.test", learn, cookie)
	document := sitetest.PathIn(t, outline, `<a href="(/learn/\d+/\d+)">Three`)
	_, _, catalogue := p.Get("learn.north.test", "/courses", cookie)
	const shown = `<h2>Aim</h2><p>Learn <b>turning</b> &amp; more<i>x</i></p></div>`
	p.Shows(learn, cookie, []string{shown, "<small>Aim Learn turning &amp; more x</small>"}, "&lt;", "<h4>")
	p.Shows(document, cookie, []string{shown, `alt="Aim Learn turning &amp; more x"`}, "&lt;")
	p.Shows(sitetest.PathIn(t, catalogue, `<a href="(/courses/\d+)">Lathe`), cookie, []string{shown}, "&lt;", "iframe", `id="features"`)
}

func TestLearningPages_German(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	german := "de"
	if err := company.ChangeCompany(t.Context(), p.DB, p.North.Company.Slug(), func(s *company.CompanySettings) { s.Language = german }); err != nil {
		t.Fatal(err)
	}
	p.Put(p.North, "film.mp4")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	for path, words := range map[string][]string{
		"/my-courses": {"Meine Kurse", "Aktuell", "Offen bis 31. Dezember 2099", "Abgeschlossen", "Endete am 28. Februar 2025"},
		"/my-exams":   {"Meine Prüfungen", "Ergebnisse", "Bestanden", "80 von 100 Punkten", "45 Minuten", "1. Februar 2026"},
		sitetest.CoursePath(p.North, storetest.OngoingEnrollment):                       {"15. Januar 2026 bis 31. Dezember 2099", "Ihr Fortschritt", "Erledigt", "Noch nicht geöffnet"},
		sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film):     {"Als erledigt markieren", "Weiter: Balance north", "Inhalt des Kurses"},
		sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Controls): {"Die Datei zu diesem Dokument fehlt"},
		sitetest.CoursePath(p.North, storetest.ExpiredEnrollment):                       {"28. Februar 2025", "Zu Ihren Kursen"},
		sitetest.CoursePath(p.North, storetest.FutureEnrollment):                        {"nicht freigegeben", "Zu Ihren Kursen"},
	} {
		_, _, body := p.Get("learn.north.test", path, cookie)
		for _, want := range append(words, `<html lang="de`, "Abmelden") {
			if !strings.Contains(body, want) {
				t.Errorf("%s does not contain %q:\n%s", path, want, body)
			}
		}
	}
}

func TestPersonalPages_OwnDataOnly(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, func() time.Time { return time.Date(2098, 3, 1, 6, 0, 0, 0, time.UTC) }) // Both users are enrolled in the course.
	p.Put(p.North, "controls.pdf", "film.mp4", "balance.pdf")
	tara, uma := p.Enter(p.North, storetest.OngoingEnrollment), p.Enter(p.North, storetest.FutureEnrollment)
	for _, path := range []string{"/my-courses", "/my-exams"} {
		_, _, hers := p.Get("learn.north.test", path, uma)
		if !strings.Contains(hers, "Uma Second") || strings.Contains(hers, "Tara") || strings.Contains(hers, "Passed") ||
			strings.Contains(hers, sitetest.CoursePath(p.North, storetest.OngoingEnrollment)) || strings.Contains(hers, "Over north") {
			t.Errorf("%s of Uma has something of Tara's:\n%s", path, hers)
		}
	}
	before := storetest.Digest(t, p.North)
	for _, path := range []string{sitetest.CoursePath(p.North, storetest.FutureEnrollment), sitetest.DocumentPath(p.North, storetest.FutureEnrollment, storetest.Film)} {
		if status, _, body := p.Get("learn.north.test", path, tara); status != http.StatusNotFound || strings.Contains(body, "Uma") || strings.Contains(body, "Forklift") {
			t.Errorf("Tara at %s: status %d\n%s", path, status, body)
		}
	}
	film := sitetest.DocumentPath(p.North, storetest.FutureEnrollment, storetest.Film)
	if status, _, _ := p.Post("learn.north.test", film, tara, "https://learn.north.test"); status != http.StatusNotFound {
		t.Errorf("Tara does Uma's work: status %d", status)
	}
	storetest.MustBeUnchanged(t, p.North, before)
	if status, _, _ := p.Post("learn.north.test", film, uma, "https://learn.north.test"); status != http.StatusSeeOther {
		t.Errorf("Uma does her own: status %d", status)
	}
}
