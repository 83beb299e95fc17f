package site_test

import (
	"math/rand/v2"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// unpackable returns a random text of letters with at most that many bytes. Random text hardly compresses.
func unpackable(random *rand.Rand, letters string, bytes int) string {
	all := []rune(letters)
	var out strings.Builder
	for {
		next := string(all[random.IntN(len(all))])
		if out.Len()+len(next) > bytes {
			return out.String()
		}
		out.WriteString(next)
	}
}

// runesFrom returns all letters from first to last.
func runesFrom(first, last rune) string {
	var all strings.Builder
	for r := first; r <= last; r++ {
		all.WriteRune(r)
	}
	return all.String()
}

// alphabets are character sets. Random texts of the first three hardly compress. Texts of MARKUP grow when they are
// escaped.
var alphabets = map[string]string{
	"ASCII": runesFrom(' ', '~'), "IDEOGRAPHS": runesFrom(0x4e00, 0x9fff), "RARE": runesFrom(0x20000, 0x2a6df), "MARKUP": "<>&\"'",
}

// heavy creates random texts of one alphabet, each different.
type heavy struct {
	random  *rand.Rand
	letters string
}

func heavyIn(letters string) heavy { return heavy{rand.New(rand.NewPCG(1, 2)), letters} }

func (h heavy) text(bytes int) string { return unpackable(h.random, h.letters, bytes) }

// title returns a title of that many characters that starts with number.
func (h heavy) title(number, characters int) string {
	title, all := []rune(strconv.Itoa(number)+"."), []rune(h.letters)
	for len(title) < characters {
		title = append(title, all[h.random.IntN(len(all))])
	}
	return string(title)
}

// chaptersOf is the number of chapters of the largest course in each alphabet. Each chapter has three documents.
// The courses with 33 chapters have so few documents that the outline shows their descriptions.
var chaptersOf = map[string]int{"ASCII": 33, "IDEOGRAPHS": 120, "RARE": 33, "MARKUP": 120}

// TestPageSize_LargestCourse opens the pages of courses with the longest texts and with outlines that span several
// pages. Each page must stay below maxPage.
func TestPageSize_LargestCourse(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	company := p.DB.For(p.North.Company)
	at := store.TimeOf(time.Date(2026, 3, 1, 4, 0, 0, 0, time.UTC))
	for code, letters := range alphabets {
		h := heavyIn(letters)
		documents := chaptersOf[code]
		course := bulk.BulkCourse{
			Code: code, Title: code, Description: h.text(bulk.LongestRich), Duration: 10, Status: 1, CreatedAt: at,
			CourseTexts: courses.CourseTexts{
				FAQ: h.text(bulk.LongestRich), Features: h.text(bulk.LongestRich), SEODescription: h.text(bulk.LongestSEO), SEOKeywords: h.text(bulk.LongestSEO),
			},
		}
		subjects, chapters, material := []bulk.BulkSubject{{CourseCode: code, Title: "Empty"}}, []bulk.BulkChapter(nil), []bulk.BulkDocument(nil)
		for i := range documents {
			subject, chapter := h.title(i/10, 10), h.title(i, bulk.LongestTitle)
			if i%10 == 0 {
				subjects = append(subjects, bulk.BulkSubject{CourseCode: code, Title: subject, Position: i + 1})
			} else {
				subject = subjects[len(subjects)-1].Title
			}
			chapters = append(chapters, bulk.BulkChapter{CourseCode: code, Subject: subject, Title: chapter, Position: i})
			for range 3 {
				name := h.title(len(material), 1+len(material)%3*(bulk.LongestTitle-1)/2)
				material = append(material, bulk.BulkDocument{
					CourseCode: code, Subject: subject, Chapter: chapter, Name: name, Description: h.text(bulk.LongestRich), Position: len(material), MediaType: "application/pdf",
				})
			}
		}
		for _, load := range []func() (store.Loaded, error){
			func() (store.Loaded, error) {
				return bulk.LoadCourses(t.Context(), company, []bulk.BulkCourse{course}, nil)
			},
			func() (store.Loaded, error) { return bulk.LoadSubjects(t.Context(), company, subjects, nil) },
			func() (store.Loaded, error) { return bulk.LoadChapters(t.Context(), company, chapters, nil) },
			func() (store.Loaded, error) { return bulk.LoadDocuments(t.Context(), company, material, nil) },
			func() (store.Loaded, error) {
				return bulk.LoadEnrollments(t.Context(), company, []bulk.BulkEnrollment{
					{Email: p.North.Text("tara@north.test"), CourseCode: code, StartDate: store.DateOf(sitetest.Noon), Status: "active", Source: "direct", CreatedAt: at},
				}, nil)
			},
		} {
			if _, err := load(); err != nil {
				t.Fatal(err)
			}
		}
	}
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	_, _, catalogue := p.Get("learn.north.test", "/courses", cookie)
	_, _, mine := p.Get("learn.north.test", "/my-courses", cookie)
	for code := range alphabets {
		offer := sitetest.PathIn(t, catalogue, `<a href="(/courses/\d+)">`+code)
		status, _, page := p.Get("learn.north.test", offer, cookie)
		sitetest.Light(t, offer+" of "+code, status, page)
		if !strings.Contains(page, " more chapters</p>") {
			t.Errorf("%s shows all of %d chapters", offer, chaptersOf[code])
		}
		opensEveryPage(p, t, code, sitetest.PathIn(t, mine, `<a href="(/learn/\d+)">`+code), cookie, 3*chaptersOf[code])
	}
}

var (
	linkToDocument = regexp.MustCompile(`<span class="document-text"><a href="(/learn/\d+/\d+)">`)
	linkToLater    = regexp.MustCompile(`rel="next" href="(/learn/\d+\?page=\d+)"`)
)

// opensEveryPage opens every page of an outline and one document of each page. Each page must have at most maxPage bytes when
// compressed. The pages together must link to all documents.
func opensEveryPage(p sitetest.Pages, t *testing.T, code, path, cookie string, documents int) {
	t.Helper()
	seen := map[string]bool{}
	for next := path; next != ""; {
		status, _, page := p.Get("learn.north.test", next, cookie)
		sitetest.Light(t, next+" of "+code, status, page)
		if next == path && !strings.Contains(page, ">Empty</h2>\n<p class=\"quiet\">Nothing in this subject yet.</p>") {
			t.Errorf("%s does not show the empty subject", next)
		}
		found := linkToDocument.FindAllStringSubmatch(page, -1)
		for _, link := range found {
			seen[link[1]] = true
		}
		if len(found) > 0 {
			document := found[len(found)/2][1]
			status, _, shown := p.Get("learn.north.test", document, cookie)
			sitetest.Light(t, document+" of "+code, status, shown)
			if !strings.Contains(shown, `<a href="`+document+`" aria-current="page">`) {
				t.Errorf("%s is not in its own outline", document)
			}
			if !strings.Contains(shown, `<p class="eyebrow"><a href="`+next+`">`) {
				t.Errorf("%s does not lead back to %s", document, next)
			}
		}
		next = ""
		if later := linkToLater.FindStringSubmatch(page); later != nil {
			next = later[1]
		}
	}
	if len(seen) != documents {
		t.Errorf("the outline of %s leads to %d documents of %d", code, len(seen), documents)
	}
	if status, header, _ := p.Get("learn.north.test", path+"?page=999", cookie); status != http.StatusSeeOther || !strings.HasPrefix(header.Get("Location"), path+"?page=") {
		t.Errorf("past the end: status %d to %q", status, header.Get("Location"))
	}
}

// TestPageSize_LongestNews opens pages of the longest announcements, FAQ entries and blog entries. Each page must stay below
// maxPage.
func TestPageSize_LongestNews(t *testing.T) {
	t.Parallel()
	for name, letters := range alphabets {
		p := sitetest.Serve(t, sitetest.AtNoon)
		company, h, at := p.DB.For(p.North.Company), heavyIn(letters), store.TimeOf(sitetest.Noon)
		var notices []bulk.BulkAnnouncement
		var questions []bulk.BulkFAQ
		var entries []bulk.BulkBlog
		for i := range 20 {
			title := h.title(i, bulk.LongestTitle)
			notices = append(notices, bulk.BulkAnnouncement{Title: title, Description: h.text(bulk.LongestNews), Status: 1, Author: p.North.Text("admin@north.test"), CreatedAt: at})
			questions = append(questions, bulk.BulkFAQ{Question: title, Answer: h.text(bulk.LongestNews), Status: 1, Author: p.North.Text("admin@north.test"), CreatedAt: at})
			entries = append(entries, bulk.BulkBlog{Title: title, Description: h.text(bulk.LongestEntry), Author: h.title(i, bulk.LongestTitle), Status: 1, CreatedAt: at})
		}
		for _, load := range []func() (store.Loaded, error){
			func() (store.Loaded, error) { return bulk.LoadAnnouncements(t.Context(), company, notices, nil) },
			func() (store.Loaded, error) { return bulk.LoadFAQs(t.Context(), company, questions, nil) },
			func() (store.Loaded, error) { return bulk.LoadBlogs(t.Context(), company, entries, nil) },
		} {
			if _, err := load(); err != nil {
				t.Fatal(err)
			}
		}
		_, _, blog := p.Get("learn.north.test", "/blog", "")
		for _, path := range []string{"/announcements", "/faq", "/blog", sitetest.PathIn(t, blog, `<a href="(/blog/\d+)">`)} {
			status, _, page := p.Get("learn.north.test", path, "")
			sitetest.Light(t, path+" in "+name, status, page)
		}
	}
}
