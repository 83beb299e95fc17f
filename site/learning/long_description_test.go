package learning_test

import (
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// If the description of a course is long, the link to continue must precede it. If the description of a document is
// long or contains a picture, it must be collapsed.
func TestLongDescriptions_AreCollapsed(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	company := p.DB.For(p.North.Company)
	at := store.TimeOf(sitetest.Noon)
	load := func(_ store.Loaded, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	const code, short = "LONG", "A few words of text."
	long := "<p>" + strings.Repeat("Many words of text. ", 50) + "</p>"
	load(bulk.LoadCourses(t.Context(), company, []bulk.BulkCourse{{Code: code, Title: "Long course", Description: long, Duration: 10, Status: 1, CreatedAt: at}}, nil))
	load(bulk.LoadSubjects(t.Context(), company, []bulk.BulkSubject{{CourseCode: code, Title: "Subject"}}, nil))
	load(bulk.LoadChapters(t.Context(), company, []bulk.BulkChapter{{CourseCode: code, Subject: "Subject", Title: "Chapter"}}, nil))
	for name, description := range map[string]string{"Long one": long, "Short one": short, "Picture": `<p>Look: <img src="/media/forklift.svg"></p>`} {
		load(bulk.LoadDocuments(t.Context(), company, []bulk.BulkDocument{{
			CourseCode: code, Subject: "Subject", Chapter: "Chapter", Name: name, Description: description, Type: 1, Version: 1, FileKey: "long.html", MediaType: "text/html",
		}}, nil))
	}
	load(bulk.LoadEnrollments(t.Context(), company, []bulk.BulkEnrollment{{Email: p.North.Text("tara@north.test"), CourseCode: code, StartDate: store.DateOf(sitetest.Noon), Status: "active", Source: "direct", CreatedAt: at}}, nil))
	p.Put(p.North, "long.html")
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)

	_, _, mine := p.Get("learn.north.test", "/my-courses", cookie)
	_, _, outline := p.Get("learn.north.test", sitetest.PathIn(t, mine, `<a href="(/learn/\d+)">Long course`), cookie)
	if way, text := strings.Index(outline, `class="go-on"`), strings.Index(outline, "Many words"); way < 0 || text < way {
		t.Errorf("the link to continue is at %d, the description at %d:\n%s", way, text, outline)
	}
	for name, folded := range map[string]bool{"Long one": true, "Short one": false, "Picture": true} {
		_, _, page := p.Get("learn.north.test", sitetest.PathIn(t, outline, `<a href="(/learn/\d+/\d+)">`+name), cookie)
		if got := strings.Contains(page, "<summary>About this document</summary>"); got != folded {
			t.Errorf("%s is collapsed: %v, want %v", name, got, folded)
		}
	}
}
