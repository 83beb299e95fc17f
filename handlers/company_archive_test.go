package handlers_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/cmd/lyceum/archive"
	"lyceum/files"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// These patterns match the parts of a response that may differ between the exported and the imported company: hosts, sealed
// ids, ids of rows, and ids of requests.
var (
	archiveHosts  = regexp.MustCompile(`https?://[a-z.]+\.test(:\d+)?`)
	archiveTokens = regexp.MustCompile(`[A-Za-z0-9_-]{20,}`)
	archiveIDs    = regexp.MustCompile(`"(\w*[iI][dD]s?)":\s*("?\d+"?|\[[\d,]*\])`)
)

// For the routes of the API contract that need a bearer, an imported company must return the same responses as the exported
// company. The test does not compare hosts and ids. An import keeps the ids of the rows that requests name, so the test
// sends the same requests to both companies.
func TestImportedCompany_AnswersAsExported(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := archive.Export(t.Context(), db, kept, north.Company, folder, time.Now(), func(string) {}); err != nil {
		t.Fatal(err)
	}
	if _, err := archive.Import(t.Context(), db, kept, folder, archive.Target{Slug: "copy", HostedDomain: "copy.lyceum.test"}, func(string) {}); err != nil {
		t.Fatal(err)
	}
	imported := north
	imported.Name = "copy"
	if imported.Company, err = tenant.NewResolver(db, tenant.Options{}).BySlug(t.Context(), "copy"); err != nil {
		t.Fatal(err)
	}
	w := startNode(t, db, north, imported)
	plain := func(body string) string {
		body = archiveHosts.ReplaceAllString(body, "https://host")
		return archiveIDs.ReplaceAllString(archiveTokens.ReplaceAllString(body, "token"), `"$1":0`)
	}
	asked := map[string]bool{}
	for _, c := range isolationCases {
		route := "POST " + c.route()
		if c.who == "" || !isDeclared(t, route) || strings.HasPrefix(c.route(), "/site/") || c.path == "/get-company-info" { // The response of get-company-info depends on the host.
			continue
		}
		var sealed []string
		for name, in := range c.fields {
			if value, is := in(w, north).(string); is && archiveTokens.MatchString(value) {
				sealed = append(sealed, name)
			}
		}
		want, got := w.Ask("north-"+c.who, c.path, c.body(w)), w.Ask("copy-"+c.who, c.path, c.body(w, sealed...))
		if got.Status != want.Status || plain(got.Body) != plain(want.Body) {
			t.Errorf("%s as %s: %d %s\nwant %d %s", c.path, c.who, got.Status, plain(got.Body), want.Status, plain(want.Body))
		}
		if want.Status == 200 {
			asked[c.path] = true
		}
	}
	for _, path := range []string{"/batch-list", "/trainee-list", "/exam-list", "/announcement-list", "/faq-list", "/blog-list", "/testimonials-list", "/course-list-categorised", "/my-courses", "/transaction-history"} {
		for _, who := range []string{"api", "trainee"} {
			want, got := w.Ask("north-"+who, path, ""), w.Ask("copy-"+who, path, "")
			if got.Status != want.Status || plain(got.Body) != plain(want.Body) {
				t.Errorf("%s as %s: %d %s\nwant %d %s", path, who, got.Status, plain(got.Body), want.Status, plain(want.Body))
			}
			if want.Status == 200 {
				asked[path] = true
			}
		}
	}
	if len(asked) < 27 {
		t.Errorf("only %d routes of the contract answered", len(asked))
	}
}
