package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// The first visit of each round must request the stylesheet, and the second must find it in the cache. The requests must look like
// those of the two kinds of visitors.
func TestPaint_VisitsWithAnEmptyAndAFullCache(t *testing.T) {
	if testing.Short() {
		t.Skip("needs Chromium")
	}
	t.Parallel()
	var pages, sheets, fromOwnPage atomic.Int64
	node := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host != record(0).HostedDomain {
			t.Errorf("the host is %s", r.Host)
		}
		switch r.URL.Path {
		case "/":
			pages.Add(1)
			if r.Header.Get("Sec-Fetch-Site") == "same-origin" {
				fromOwnPage.Add(1)
			}
			w.Header().Set("Content-Type", "text/html")
			w.Header().Set("Cache-Control", "no-store")
			w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'self'")
			fmt.Fprint(w, `<!doctype html><title>Page</title><link rel="stylesheet" href="/site.css"><p>Text`)
		case "/site.css":
			sheets.Add(1)
			w.Header().Set("Content-Type", "text/css")
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			fmt.Fprint(w, `p { color: green }`)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	defer node.Close()
	browser, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)...)
	defer stop()
	browser, quit := chromedp.NewContext(browser)
	defer quit()
	if err := chromedp.Do(browser); err != nil {
		t.Fatal(err)
	}
	const rounds = 2
	variants, err := (&paintCommand{Rounds: rounds}).measure(browser, strings.TrimPrefix(node.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	if pages.Load() != 4*rounds || sheets.Load() != 2*rounds || fromOwnPage.Load() != 2*rounds {
		t.Errorf("%d pages, %d of them from an own page, and %d stylesheets; want %d, %d and %d",
			pages.Load(), fromOwnPage.Load(), sheets.Load(), 4*rounds, 2*rounds, 2*rounds)
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
