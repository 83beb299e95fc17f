package courses_test

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

func TestCatalogue(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Shows("/courses", "", []string{
		"<title>Courses · North</title>", "4 courses", sitetest.OfferPath(p.North, storetest.Forklift), "₹1,500", "30 days", "Ravi Rao",
		"Selling north", "$49", "First aid north", `<link rel="canonical" href="https://learn.north.test/courses">`, "Safety north",
	}, "Draft north", "Secret Person", "Empty north")
	p.Shows("/courses?category="+strconv.FormatInt(p.North.ID(storetest.Safety), 10), "", []string{
		"<h1>Safety north</h1>", "2 courses", "Forklift north", "First aid north", `aria-current="page">Safety north`,
	}, "Selling north", "Over north")
	p.Shows("/courses?q=fork", "", []string{"Results for “fork”", `value="fork"`, "1 course<", "Forklift north", `content="noindex"`},
		"Selling north", "canonical")
	p.Shows("/courses?q=f", "", []string{"No courses match your search", "first two or three letters"}, "Forklift")
	p.Shows("/courses?q=fo", "", []string{"Forklift"}, "No courses match")
	p.Shows("/courses?q=orkl", "", []string{"Forklift north"}, "No courses match")
	p.Shows("/courses?q=rao&price=paid&sort=title", "", []string{"Forklift north", `<option value="title" selected>`, `<option value="paid" selected>`, "Remove search and filters", `content="noindex"`}, "canonical", "Selling")
	p.Shows("/courses?q=secret+person", "", []string{"No courses match your search"}, "Selling")
	p.Shows("/courses?price=paid&sort=price", "", []string{
		"<title>Courses · With a price · North</title>", "2 courses", "price=paid&amp;sort=price", `content="noindex"`,
	}, "First aid north", "canonical")
	p.Shows("/courses?price=free", "", []string{"No courses match these filters", "Remove search and filters"}, "Forklift north")
	p.Shows("/courses?price=x&sort=x&certificate=x", "", []string{"4 courses", `<link rel="canonical" href="https://learn.north.test/courses">`}, "Remove search")
	p.Shows("/courses?category="+strconv.FormatInt(p.North.ID(storetest.Safety), 10)+"&certificate=1", "", []string{"Forklift north", `name="category" value="`, "checked"}, "Selling north")
	p.Shows("/courses?q=nothing+like+it", "", []string{"No courses match your search"}, "Forklift")
}

func TestCatalogue_IsIsolated(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	category := strconv.FormatInt(p.South.ID(storetest.Safety), 10)
	for path, status := range map[string]int{
		sitetest.OfferPath(p.South, storetest.Forklift): 404, "/courses?category=" + category: 404, sitetest.OfferPath(p.North, storetest.Draft): 404,
		"/courses/0": 404, "/courses/x": 400, "/courses?category=x": 400,
	} {
		if got, _, body := p.Get("learn.north.test", path, ""); got != status || strings.Contains(body, "Forklift") || strings.Contains(body, "Safety") {
			t.Errorf("%s: status %d, want %d\n%s", path, got, status, body)
		}
	}
	p.Shows("/categories", "", []string{"2 categories", "Safety north", "Machines north"}, "Empty", "category="+category+`"`)
}

func TestCatalogue_SearchIsEscaped(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Shows("/courses?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E%22%27+%7B%7B.Page%7D%7D", "", []string{
		"&lt;img src=x onerror=alert(1)&gt;", "{{.Page}}",
	}, "<img src=x", `value="<`)
}

// Social networks do not show SVG files. The preview of a page must be the raster version of the page's own picture
// or, if it has none, of the company's logo.
func TestSocialPictures(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	pagesOf := func(w storetest.World) []string {
		return []string{"/", "/courses", sitetest.OfferPath(w, storetest.Forklift), "/announcements", "/faq", "/blog", sitetest.EntryPath(w)}
	}
	logo := "north.svg"
	if err := company.ChangeCompany(t.Context(), p.DB, p.North.Company.Slug(), func(s *company.CompanySettings) { s.Logo = logo }); err != nil {
		t.Fatal(err)
	}
	var wide, square bytes.Buffer
	if err := errors.Join(png.Encode(&wide, image.NewGray(image.Rect(0, 0, 1200, 630))), png.Encode(&square, image.NewGray(image.Rect(0, 0, 512, 512)))); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadPictures(t.Context(), p.DB.For(p.North.Company), []bulk.BulkPicture{
		{Name: logo, MediaType: "image/svg+xml", Content: []byte("<svg/>")}, {Name: "north.png", MediaType: "image/png", Content: square.Bytes()},
		{Name: "forklift.png", MediaType: "image/png", Content: wide.Bytes()},
	}); err != nil {
		t.Fatal(err)
	}
	for _, path := range pagesOf(p.North) {
		want := []string{
			`<meta property="og:image" content="https://learn.north.test/media/north.png">`, `<meta property="og:image:width" content="512">`,
			`<meta property="og:image:alt" content="North">`, `content="summary">`,
		}
		if path == sitetest.OfferPath(p.North, storetest.Forklift) {
			want = []string{
				`<meta property="og:image" content="https://learn.north.test/media/forklift.png">`, `<meta property="og:image:width" content="1200">`,
				`<meta property="og:image:height" content="630">`, `<meta property="og:image:alt" content="Forklift licence">`, `content="summary_large_image">`,
			}
		}
		p.Shows(path, "", want)
	}
	// South has only SVG files, so its pages must have no preview. A page that is not public must have none either.
	for _, path := range append(pagesOf(p.South), "/sign-in") {
		if status, _, body := p.Get("learn.south.test", path, ""); status != http.StatusOK || strings.Contains(body, "og:image") {
			t.Errorf("%s of south: status %d\n%s", path, status, body)
		}
	}
}

func TestOffer(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	forklift := sitetest.OfferPath(p.North, storetest.Forklift)
	about := []string{
		"<title>Forklift licence</title>", `content="Learn to drive"`, `<meta name="keywords" content="forklift">`,
		`<link rel="canonical" href="https://learn.north.test` + forklift + `">`,
		`src="/media/forklift.svg"`,
		"<h1>Forklift north</h1>", "₹1,500", "$20", "4.5 out of 5", "2 ratings", "Ravi Rao", "30 days", "<dt>Lessons</dt><dd>", "Hands-on", "Is it hard? No.",
		"Basics north", "The machine north <small>2 lessons</small></summary>", "<li>Controls north</li>",
		`<a href="https://video.north.test/1" rel="external noreferrer">`,
	}
	p.Shows(forklift, "", about, "/learn/", "<video", `src="https:`, "Levers and pedals")
	p.Shows(forklift+"?currency=USD", "", []string{`<p class="price">$20</p>`, "₹1,500"})
	p.Shows(forklift+"?currency=XXX", "", []string{`<p class="price">₹1,500</p>`})
	p.SetPrice("1001", "EUR", 4950, false)
	p.SetPrice("1001", "KWD", 12_345, false)
	p.SetPrice("1001", "JPY", 295, false)
	p.Shows(forklift+"?currency=EUR", "", []string{`<p class="price">€49.50</p>`, "₹1,500", "$20", "12.345", "¥295"})
	p.SetPrice("SALE-2", "USD", 4999, true)
	p.Shows("/courses", "", []string{"<strong>$49.99</strong>", "<strong>₹1,500</strong>"})
	trainee := p.Enter(p.North, storetest.OngoingEnrollment)
	p.Shows(forklift, trainee, []string{"You are taking this course", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), `value="40"`})
	p.Shows(sitetest.OfferPath(p.North, storetest.Selling), trainee, []string{"You have completed this course", "1 January 2026 to 31 December 2099"},
		"/learn/", "Secret Person")
	// A course that has ended must show no price.
	p.SetPrice("OVER", "INR", 77_700, true)
	p.Shows(sitetest.OfferPath(p.North, storetest.Over), "", []string{"This course ended on 31 December 2025"}, "777")
	p.Shows("/courses", "", []string{"<strong>Ended on 31 December 2025</strong>"}, "777")
	p.Shows(sitetest.OfferPath(p.North, storetest.Over), trainee, []string{"Your access ended on 28 February 2025"}, "/learn/")
	p.Shows(sitetest.OfferPath(p.North, storetest.FirstAid), "", []string{"<title>First aid north · North</title>"}, `class="price"`)
}

func TestFrontPage_ShowsCatalogue(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Shows("/", "", []string{
		"Learning at North", `action="/courses"`, "Forklift north", sitetest.OfferPath(p.North, storetest.Forklift), "Safety north", "Great north",
		`<meta property="og:type"`, `<link rel="canonical" href="https://learn.north.test/">`,
	}, "Draft north", "Tara")
	p.Shows("/", p.Enter(p.North, storetest.OngoingEnrollment), []string{
		"Welcome back, Tara", sitetest.CoursePath(p.North, storetest.OngoingEnrollment), "40%",
	}, sitetest.CoursePath(p.North, storetest.ExpiredEnrollment))
	// A user without courses must be greeted as a new user.
	_, email := storetest.NewTrainee(t, p.North, "nina")
	p.Shows("/", p.SignInAs(email, storetest.Password), []string{"Welcome, "}, "Welcome back")
}

func TestOffer_Film(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	for _, w := range []storetest.World{p.North, p.South} {
		storetest.SetDemoVideo(t, w, storetest.Forklift, "films/forklift.mp4")
		if err := p.Files.Put(t.Context(), w.Company, "films/forklift.mp4", "video/mp4", strings.NewReader("film of "+w.Company.Slug())); err != nil {
			t.Fatal(err)
		}
	}
	storetest.SetDemoVideo(t, p.North, storetest.Selling, "secret/exam.pdf")
	_, header, body := p.Get("learn.north.test", sitetest.OfferPath(p.North, storetest.Forklift), "")
	film := regexp.MustCompile(`<video[^>]* src="(/films/[^"]+)"`).FindStringSubmatch(body)
	if film == nil || !strings.Contains(header.Get("Content-Security-Policy"), "; media-src 'self'") {
		t.Fatalf("policy %q\n%s", header.Get("Content-Security-Policy"), body)
	}
	status, header, body := p.Get("learn.north.test", film[1], "")
	if status != http.StatusOK || body != "film of north" || header.Get("Content-Type") != "video/mp4" {
		t.Errorf("status %d %v %q", status, header, body)
	}
	for name, at := range map[string]struct{ host, path string }{
		"at another company": {"learn.south.test", film[1]}, "as a document": {"learn.north.test", strings.Replace(film[1], "/films/", "/files/", 1)},
		"forged": {"learn.north.test", film[1] + "x"},
	} {
		if status, _, body := p.Get(at.host, at.path, ""); status != http.StatusNotFound || strings.Contains(body, "film of") {
			t.Errorf("%s: status %d %q", name, status, body)
		}
	}
	if _, header, body := p.Get("learn.north.test", sitetest.OfferPath(p.North, storetest.Selling), ""); strings.Contains(body, `id="film"`) || strings.Contains(header.Get("Content-Security-Policy"), "media-src") {
		t.Error("a file that is not a film has a player")
	}
	storetest.SetDemoVideo(t, p.North, storetest.Selling, "https://films.test/selling?at=1&rate=2")
	p.Shows(sitetest.OfferPath(p.North, storetest.Selling), "", []string{
		`<a href="https://films.test/selling?at=1&amp;rate=2" rel="external noreferrer">Watch the video at films.test</a>`,
	}, "<video")
	storetest.SetDemoVideo(t, p.North, storetest.Selling, "javascript://films.test/%0Aalert(1)")
	p.Shows(sitetest.OfferPath(p.North, storetest.Selling), "", nil, `id="film"`, "films.test")
	storetest.SetDemoVideo(t, p.North, storetest.Selling, "films/lost.mp4")
	if _, header, body := p.Get("learn.north.test", sitetest.OfferPath(p.North, storetest.Selling), ""); strings.Contains(body, `id="film"`) || strings.Contains(header.Get("Content-Security-Policy"), "media-src") {
		t.Error("a film whose file is missing has a player")
	}
}
