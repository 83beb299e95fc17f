package sitetest

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

func OfferPath(w storetest.World, course int64) string {
	return "/courses/" + strconv.FormatInt(w.ID(course), 10)
}

// Shows fails unless the page contains all texts of want and none of the texts of not.
func (p Pages) Shows(path, cookie string, want []string, not ...string) {
	p.T.Helper()
	status, _, body := p.Get("learn.north.test", path, cookie)
	if status != http.StatusOK {
		p.T.Fatalf("%s: status %d\n%s", path, status, body)
	}
	_, main, _ := strings.Cut(body, "<body>") // The stylesheet is skipped.
	for _, text := range want {
		if !strings.Contains(body, text) {
			p.T.Errorf("%s does not contain %q", path, text)
		}
	}
	for _, text := range append(not, "south", "<script") {
		if strings.Contains(main, text) {
			p.T.Errorf("%s has %q", path, text)
		}
	}
}

func CoursePath(w storetest.World, enrollment int64) string {
	return "/learn/" + strconv.FormatInt(w.ID(enrollment), 10)
}

func DocumentPath(w storetest.World, enrollment, document int64) string {
	return CoursePath(w, enrollment) + "/" + strconv.FormatInt(w.ID(document), 10)
}

// Put stores files with these names for the company of a world.
func (p Pages) Put(w storetest.World, names ...string) {
	p.T.Helper()
	for _, name := range names {
		if err := p.Files.Put(p.T.Context(), w.Company, name, "", strings.NewReader("the file "+name+" of "+w.Company.Slug())); err != nil {
			p.T.Fatal(err)
		}
	}
}

// FileInPage matches the address of the file that the page of a document shows.
var FileInPage = regexp.MustCompile(`(?:src|href)="(/files/[^"#]+)`)

// PathIn returns the text of the first group of a pattern in a page.
func PathIn(t *testing.T, page, pattern string) string {
	t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("no %s in\n%s", pattern, page)
	}
	return found[1]
}

// maxPage is the maximum size of a page on the wire in bytes.
const maxPage = 60_000

func packed(t *testing.T, page string) int {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write([]byte(page)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

// Light fails unless the page has status 200 and at most maxPage bytes.
func Light(t *testing.T, name string, status int, page string) {
	t.Helper()
	weight := packed(t, page)
	if status != http.StatusOK || weight > maxPage {
		t.Errorf("%s: status %d, %d bytes, %d compressed", name, status, len(page), weight)
	}
	t.Logf("%s has %d bytes compressed", name, weight)
}

const blogEntry = 1

func EntryPath(w storetest.World) string { return "/blog/" + strconv.FormatInt(w.ID(blogEntry), 10) }
