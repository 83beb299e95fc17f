package site_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// These are the numbers of subjects in the large course, of chapters per subject, and of documents per chapter.
const (
	largeSubjects  = 10
	largeChapters  = 50
	largeDocuments = 4
)

// loadLarge adds a course with 2,000 documents and one with 30 documents in a single chapter. It enrolls the trainee of
// north in both.
func loadLarge(p sitetest.Pages) (cookie string) {
	p.T.Helper()
	const code, about = "LARGE", "What to look at before the work begins, who is told of what is found, and where that is written down."
	at, tara := store.TimeOf(sitetest.Noon), p.North.Text("tara@north.test")
	courses := []bulk.BulkCourse{{Code: code, Title: "Large course", Duration: 10, Status: 1, CreatedAt: at}, {Code: "FLAT", Title: "Flat course", Duration: 10, Status: 1, CreatedAt: at}}
	subjects, chapters := []bulk.BulkSubject{{CourseCode: "FLAT", Title: "All"}}, []bulk.BulkChapter{{CourseCode: "FLAT", Subject: "All", Title: "One"}}
	var documents []bulk.BulkDocument
	for i := range 30 {
		documents = append(documents, bulk.BulkDocument{CourseCode: "FLAT", Subject: "All", Chapter: "One", Name: fmt.Sprintf("Sheet %d", i+1), Position: i, MediaType: "application/pdf"})
	}
	for s := range largeSubjects {
		subject := fmt.Sprintf("Subject %d", s+1)
		subjects = append(subjects, bulk.BulkSubject{CourseCode: code, Title: subject, Position: s})
		for c := range largeChapters {
			chapter := fmt.Sprintf("Chapter %d about the machines", s*largeChapters+c+1)
			chapters = append(chapters, bulk.BulkChapter{CourseCode: code, Subject: subject, Title: chapter, Position: c})
			for d := range largeDocuments {
				documents = append(documents, bulk.BulkDocument{
					CourseCode: code, Subject: subject, Chapter: chapter, Name: fmt.Sprintf("Document %d of the course", len(documents)-29), Description: about,
					Position: d, Type: 1, Version: 1, EffectOnProgress: true, FileKey: "controls.pdf", MediaType: "application/pdf",
				})
			}
		}
	}
	ctx, company := p.T.Context(), p.DB.For(p.North.Company)
	for _, load := range []func() (store.Loaded, error){
		func() (store.Loaded, error) { return bulk.LoadCourses(ctx, company, courses, nil) },
		func() (store.Loaded, error) { return bulk.LoadSubjects(ctx, company, subjects, nil) },
		func() (store.Loaded, error) { return bulk.LoadChapters(ctx, company, chapters, nil) },
		func() (store.Loaded, error) { return bulk.LoadDocuments(ctx, company, documents, nil) },
		func() (store.Loaded, error) {
			return bulk.LoadEnrollments(ctx, company, []bulk.BulkEnrollment{
				{Email: tara, CourseCode: code, StartDate: store.DateOf(sitetest.Noon), Status: "active", Source: "direct", CreatedAt: at},
				{Email: tara, CourseCode: "FLAT", StartDate: store.DateOf(sitetest.Noon), Status: "active", Source: "direct", CreatedAt: at},
			}, nil)
		},
	} {
		if _, err := load(); err != nil {
			p.T.Fatal(err)
		}
	}
	p.Put(p.North, "controls.pdf")
	return p.Enter(p.North, storetest.OngoingEnrollment)
}

// everyPage returns the pages of a course's outline in order. It fails if one of them is too large.
func everyPage(p sitetest.Pages, path, cookie string) (all []string) {
	p.T.Helper()
	for next := path; next != ""; {
		status, _, page := p.Get("learn.north.test", next, cookie)
		sitetest.Light(p.T, next, status, page)
		all, next = append(all, page), ""
		if later := linkToLater.FindStringSubmatch(page); later != nil {
			next = later[1]
		}
	}
	return all
}

// outlineOf returns the HTML of the outline in the sidebar of a document's page.
func outlineOf(page string) string {
	_, outline, _ := strings.Cut(page, `<nav class="outline"`)
	outline, _, _ = strings.Cut(outline, "</nav>")
	return outline
}

// TestLargeCourse_PagesStaySmall checks that every page of a course with 2,000 documents is small and that its links work.
func TestLargeCourse_PagesStaySmall(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := loadLarge(p)
	_, _, mine := p.Get("learn.north.test", "/my-courses", cookie)
	course := sitetest.PathIn(t, mine, `<a href="(/learn/\d+)">Large`)
	all := everyPage(p, course, cookie)
	paths := linkToDocument.FindAllStringSubmatch(strings.Join(all, ""), -1)
	if len(paths) != largeSubjects*largeChapters*largeDocuments {
		t.Fatalf("%d documents on %d pages", len(paths), len(all))
	}
	if strings.Contains(all[0], "What to look at before") {
		t.Error("the outline of a large course shows descriptions")
	}
	if len(all) < 2 {
		t.Fatal("the outline is on one page")
	}
	followsLinks(p, all[len(all)-1], course, cookie, largeSubjects)

	const at = 1500
	path := paths[at-1][1]
	if status, _, _ := p.Post("learn.north.test", path, cookie, "https://learn.north.test"); status != http.StatusSeeOther {
		t.Fatalf("done: status %d", status)
	}
	status, _, page := p.Get("learn.north.test", path, cookie)
	sitetest.Light(t, path, status, page)
	outline := outlineOf(page)
	for _, want := range []string{
		`rel="prev" href="` + paths[at-2][1], `rel="next" href="` + paths[at][1], `href="` + path + `" aria-current="page"`,
		"<h3>Subject 8</h3>", `<details open>
<summary><span role="heading" aria-level="4">Chapter 375 about the machines <small>1 of 4 done</small></span></summary>`, "Subject 9 <small>0 of 200 done</small>", "Chapter 376 about the machines <small>0 of 4 done</small>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%s does not contain %q", path, want)
		}
	}
	if found := len(linkInOutline.FindAllString(outline, -1)); found != 3 {
		t.Errorf("the sidebar shows %d documents, want 3", found)
	}
	sees(p, outline, 2+2+2)
	followsLinks(p, outline, course, cookie, 8)
	_, _, other := p.Get("learn.north.test", paths[len(paths)-1][1], cookie)
	if !strings.Contains(other, "Subject 8 <small>1 of 200 done</small>") {
		t.Errorf("the progress of a subject is missing:\n%s", outlineOf(other))
	}

	flat := sitetest.PathIn(t, mine, `<a href="(/learn/\d+)">Flat`)
	_, _, whole := p.Get("learn.north.test", flat, cookie)
	last := linkToDocument.FindAllStringSubmatch(whole, -1)[29][1]
	_, _, page = p.Get("learn.north.test", last, cookie)
	sees(p, outlineOf(page), 2)
	if !strings.Contains(outlineOf(page), `<a href="`+flat+`#subject-`) {
		t.Errorf("no link to the complete outline:\n%s", outlineOf(page))
	}
}

var (
	linkInOutline = regexp.MustCompile(`<a href="/learn/\d+/\d+"`)
	linkToAnchor  = regexp.MustCompile(`<a href="(/learn/\d+(?:\?page=\d+)?)#((?:subject|chapter)-\d+)"`)
)

// sees fails if more than most lines precede the current document in the outline. Two of the lines above it do not
// count: the headings of its subject and its chapter.
func sees(p sitetest.Pages, outline string, most int) {
	p.T.Helper()
	above, _, here := strings.Cut(outline, `aria-current="page"`)
	if lines := strings.Count(above, "<li") + strings.Count(above, "<h3>") + strings.Count(above, "<h4>") + strings.Count(above, `aria-level="4"`) - 1; !here || lines > most+2 {
		p.T.Errorf("%d lines precede the document, want at most %d", lines, most+2)
	}
}

// followsLinks opens the links from a page to the outline of its course. It fails if one leads to no entry, or if
// there are fewer than least.
func followsLinks(p sitetest.Pages, page, course, cookie string, least int) {
	p.T.Helper()
	links := linkToAnchor.FindAllStringSubmatch(page, -1)
	if len(links) < least {
		p.T.Errorf("%d links, want %d at least", len(links), least)
	}
	opened := map[string]string{}
	for _, link := range links {
		if opened[link[1]] == "" {
			_, _, opened[link[1]] = p.Get("learn.north.test", link[1], cookie)
		}
		if !strings.HasPrefix(link[1], course) || !strings.Contains(opened[link[1]], ` id="`+link[2]+`"`) {
			p.T.Errorf("%s has no %s", link[1], link[2])
		}
	}
}
