package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/store/storetest/tier"
)

// paintedNode is a fake of a node that counts its requests. If oneForm is true, it always sends the page with the stylesheet.
type paintedNode struct {
	*httptest.Server
	pages, sheets, fromOwnPage atomic.Int64
}

func newPaintedNode(t *testing.T, oneForm bool) *paintedNode {
	t.Helper()
	n := &paintedNode{}
	n.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host != record(0).HostedDomain {
			t.Errorf("the host is %s", r.Host)
		}
		switch r.URL.Path {
		case paintPath:
			n.pages.Add(1)
			inline := true
			if r.Header.Get("Sec-Fetch-Site") == "same-origin" {
				n.fromOwnPage.Add(1)
				inline = oneForm
			}
			w.Header().Set("Content-Type", "text/html")
			w.Header().Set("Cache-Control", "no-store")
			w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'self' 'unsafe-inline'")
			fmt.Fprint(w, `<!doctype html><title>Page</title><link rel="stylesheet" href="/site.css"><p>Text`)
			if inline {
				fmt.Fprint(w, `<style>p { color: green }</style>`)
			}
		case "/site.css":
			n.sheets.Add(1)
			w.Header().Set("Content-Type", "text/css")
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			fmt.Fprint(w, `p { color: green }`)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(n.Close)
	return n
}

// measure runs the measurement with a browser.
func (n *paintedNode) measure(t *testing.T, rounds int) ([]*paintVariant, error) {
	t.Helper()
	browser, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)...)
	defer stop()
	browser, quit := chromedp.NewContext(browser)
	defer quit()
	if err := chromedp.Do(browser); err != nil {
		t.Fatal(err)
	}
	return (&paintCommand{Rounds: rounds}).measure(browser, strings.TrimPrefix(n.URL, "http://"))
}

// The first visit of each round must request the stylesheet, and the second must find it in the cache. The requests must look like
// those of the two kinds of visitors.
func TestPaint_VisitsWithAnEmptyAndAFullCache(t *testing.T) {
	tier.All(t)
	if testing.Short() {
		t.Skip("needs Chromium")
	}
	t.Parallel()
	node := newPaintedNode(t, false)
	const rounds = 2
	variants, err := node.measure(t, rounds)
	if err != nil {
		t.Fatal(err)
	}
	if pages, sheets, own := node.pages.Load(), node.sheets.Load(), node.fromOwnPage.Load(); pages != 4*rounds || sheets != 2*rounds || own != 2*rounds {
		t.Errorf("%d pages, %d of them from an own page, and %d stylesheets; want %d, %d and %d", pages, own, sheets, 4*rounds, 2*rounds, 2*rounds)
	}
	for _, v := range variants {
		for _, visit := range append(v.empty, v.again...) {
			if visit.Paint <= 0 || visit.Bytes == 0 {
				t.Errorf("%s: %+v", v.name, visit)
			}
		}
	}
	var text strings.Builder
	if err := printPaints(&text, variants); err != nil || strings.Count(text.String(), "\n") != 3 {
		t.Errorf("%v:\n%s", err, &text)
	}
}

// The measurement must fail if the node sends the page in one form only, because it would then compare a page with itself.
func TestPaint_OneForm(t *testing.T) {
	tier.All(t)
	if testing.Short() {
		t.Skip("needs Chromium")
	}
	t.Parallel()
	if _, err := newPaintedNode(t, true).measure(t, 1); err == nil || !strings.Contains(err.Error(), "both forms of /sign-in") {
		t.Errorf("one form: %v", err)
	}
}

var sheetPath = regexp.MustCompile(`href="(/assets/\w+/site\.css)"`)

// The product must send the two requests of the measurement the two forms of the page.
func TestPaint_ProductSendsBothForms(t *testing.T) {
	tier.All(t)
	t.Parallel()
	product, _ := serveProduct(t)
	for _, fromOwnPage := range []bool{false, true} {
		address, stop, err := (&paintCommand{}).network(product.api.address, fromOwnPage)
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		page := textAt(t, address)
		found := sheetPath.FindStringSubmatch(page)
		if found == nil {
			t.Fatalf("the page names no stylesheet:\n%.2000s", page)
		}
		sheet := textAt(t, strings.TrimSuffix(address, paintPath)+found[1])
		if contained := strings.Contains(page, sheet); contained == fromOwnPage {
			t.Errorf("from an own page %t: the page contains the stylesheet %t", fromOwnPage, contained)
		}
	}
}

// textAt returns the body of the response with status 200 at an address.
func textAt(t *testing.T, address string) string {
	t.Helper()
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK || len(body) == 0 {
		t.Fatalf("%s: status %d, %d bytes, %v", address, response.StatusCode, len(body), err)
	}
	return string(body)
}
