package site_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/responsecache"
	"lyceum/handlers/web"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

// sharedPages are the pages that all visitors share. %d is the id of the first course, category or entry.
var sharedPages = []string{
	"/", "/courses", "/courses?page=1", "/courses?q=forklift", "/courses?category=%d", "/courses/%d", "/courses/%d?currency=USD",
	"/categories", "/announcements", "/faq", "/blog", "/blog/%d", "/legal/imprint",
}

// serveShared serves two companies of the shared database as serveTwice does.
func serveShared(t *testing.T) (shared, plain sitetest.Pages, verify func()) {
	t.Helper()
	_, north, south := storetest.Worlds(t)
	return serveTwice(t, storetest.OpenDB(t, north.DSN()), north, south)
}

// serveTwice serves the companies on two nodes, with and without cached pages. The node with the cache reads the content
// versions only when verify is called.
func serveTwice(t *testing.T, db *store.DB, north, south storetest.World) (shared, plain sitetest.Pages, verify func()) {
	t.Helper()
	storetest.Complete(t, north)
	options := responsecache.DefaultOptions()
	options.MaxUnverified = 24 * time.Hour
	cache, err := responsecache.New(db, options)
	if err != nil {
		t.Fatal(err)
	}
	verify = func() {
		t.Helper()
		if err := db.VerifyContent(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	verify()
	shared = sitetest.ServeWorlds(t, sitetest.AtNoon, db, north, south, func(d *web.Deps) { d.Responses = cache })
	return shared, sitetest.ServeWorlds(t, sitetest.AtNoon, db, north, south), verify
}

// reference matches the reference on an error page. It is the id of the request, so it differs between two responses.
var reference = regexp.MustCompile(`Reference: <code>\w+</code>`)

// all returns the status, the policy and the body of every shared page of a company by path.
func all(p sitetest.Pages, w storetest.World, cookie string) map[string]string {
	p.T.Helper()
	bodies := map[string]string{}
	for _, path := range sharedPages {
		if strings.Contains(path, "%d") {
			path = fmt.Sprintf(path, w.ID(1))
		}
		status, header, body := p.Get("learn."+w.Company.Slug()+".test", path, cookie)
		bodies[path] = fmt.Sprint(status, " ", header.Get("Content-Security-Policy"), "\n", reference.ReplaceAllString(body, ""))
	}
	return bodies
}

func sameBodies(t *testing.T, what string, got, want map[string]string) {
	t.Helper()
	for path := range want {
		if got[path] != want[path] {
			t.Errorf("%s: %s is\n%s\nwant\n%s", what, path, got[path], want[path])
		}
	}
}

func TestSharedPages_AreIsolated(t *testing.T) {
	t.Parallel()
	shared, plain, _ := serveShared(t)
	visitors, trainees := map[storetest.World]map[string]string{}, map[storetest.World]map[string]string{}
	cookies := map[storetest.World]string{}
	for _, w := range []storetest.World{shared.North, shared.South} {
		cookies[w] = plain.Enter(w, storetest.OngoingEnrollment)
		visitors[w], trainees[w] = all(plain, w, ""), all(plain, w, cookies[w])
	}
	for range 2 { // The second response comes from the cache.
		for w := range visitors {
			sameBodies(t, w.Company.Slug()+" for visitors", all(shared, w, ""), visitors[w])
			sameBodies(t, w.Company.Slug()+" for a trainee", all(shared, w, cookies[w]), trainees[w])
		}
	}
}

// If the address has other parameters, such as those of advertisements, the page must be rendered for each request,
// because its sign-in link leads back to the same address.
func TestSharedPages_OtherParameters(t *testing.T) {
	t.Parallel()
	shared, plain, _ := serveShared(t)
	const host = "learn.north.test"
	for _, path := range []string{"/courses", "/courses?utm_source=letter", "/courses?page=1&utm_source=letter", "/courses?page=1"} {
		_, _, want := plain.Get(host, path, "")
		if _, _, got := shared.Get(host, path, ""); got != want {
			t.Errorf("%s differs:\n%s\nwant\n%s", path, got, want)
		}
	}
}

// A cached page must show every change of content. It must not depend on tables that are not content: a change of any of
// their columns must not change the page.
func TestSharedPages_ShowEveryChange(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t) // The test changes rows that all companies share.
	shared, plain, verify := serveTwice(t, db, north, south)
	before := all(shared, shared.North, "")
	changedPages := map[string]bool{}
	var unchanged []storetest.Column
	for _, c := range storetest.Columns(t, shared.North) {
		if c.Table == "counters" {
			continue // Totals change only together with the content that they count.
		}
		restore, changed := c.Change(t, shared.North)
		if !changed {
			unchanged = append(unchanged, c)
			continue
		}
		plain.Resolver.Forget() // The node without a cache reads the record of the company again.
		after, what := all(plain, shared.North, ""), c.String()
		if !c.IsContent() {
			sameBodies(t, what, before, after)
			restore()
			continue
		}
		verify()
		sameBodies(t, what, all(shared, shared.North, ""), after)
		for path := range after {
			changedPages[path] = changedPages[path] || after[path] != before[path]
		}
		restore()
		verify()
		sameBodies(t, what+" as before", all(shared, shared.North, ""), before)
	}
	storetest.CheckUnchanged(t, unchanged)
	for path := range before {
		if !changedPages[path] {
			t.Errorf("no change of a column changes %s", path)
		}
	}
}

// A cached page must show a picture that has replaced another of the same name. The preview of a page contains the size of the
// picture.
func TestSharedPages_ReplacedPicture(t *testing.T) {
	t.Parallel()
	shared, _, _ := serveShared(t)
	logo := "north.png"
	if err := company.ChangeCompany(t.Context(), shared.DB, shared.North.Company.Slug(), func(s *company.CompanySettings) { s.Logo = logo }); err != nil {
		t.Fatal(err)
	}
	for _, width := range []int{512, 256} {
		var file bytes.Buffer
		if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, width, width))); err != nil {
			t.Fatal(err)
		}
		if _, err := bulk.LoadPictures(t.Context(), shared.DB.For(shared.North.Company), []bulk.BulkPicture{{Name: logo, MediaType: "image/png", Content: file.Bytes()}}); err != nil {
			t.Fatal(err)
		}
		for range 2 { // The second response comes from the cache.
			shared.Shows("/", "", []string{fmt.Sprintf(`<meta property="og:image:width" content="%d">`, width)})
		}
	}
}
