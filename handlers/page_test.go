package handlers

import (
	"context"
	"net/http"
	"testing"
)

type pictureIn struct {
	Name string `api:"name,required"`
}

func picture(_ context.Context, _ *Call, in *pictureIn) (*Page, error) {
	if in.Name == "missing" {
		return nil, errForbidden
	}
	return &Page{Body: []byte(in.Name), Type: "image/svg+xml", ETag: `"7"`, Cache: "public, max-age=60"}, nil
}

func TestPage(t *testing.T) {
	r := start(t, nil, NewPage("/media/:name", "Show a picture.", picture))
	a := r.do(call{method: "GET", path: "/media/ab.svg"})
	if a.status != http.StatusOK || a.body != "ab.svg" || a.header.Get("Content-Type") != "image/svg+xml" {
		t.Fatalf("got %d %q %v", a.status, a.body, a.header)
	}
	if a.header.Get("Cache-Control") != "public, max-age=60" || a.header.Get("Content-Security-Policy") != pagePolicy {
		t.Fatalf("headers %v", a.header)
	}
	again := r.do(call{method: "GET", path: "/media/a.svg", header: map[string]string{"If-None-Match": `"7"`}})
	if again.status != http.StatusNotModified || again.body != "" {
		t.Fatalf("second visit: %d %q", again.status, again.body)
	}
	if a := r.do(call{method: "GET", path: "/media/missing"}); a.status != http.StatusForbidden {
		t.Fatalf("failure: %d", a.status)
	}
	if a := r.do(call{method: "GET", path: "/media/a.svg?name=other"}); a.body != "a.svg" {
		t.Fatalf("the query replaced the path: %q", a.body)
	}
}

func TestPagesAreToBeAskedForOverTLSAgain(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages, d.TrustedProxies = brandedPages{}, loopback }, NewPage("/media/:name", "Show a picture.", picture))
	for path, name := range map[string]string{"/media/a.svg": "a page", "/media/missing": "a failure", "/nowhere": "no page"} {
		over := r.do(call{method: "GET", path: path, header: map[string]string{"X-Forwarded-Proto": "https", "Accept": "text/html"}})
		if over.header.Get("Strict-Transport-Security") == "" {
			t.Errorf("%s behind a proxy that ends TLS: %v", name, over.header)
		}
		plain := r.do(call{method: "GET", path: path, header: map[string]string{"Accept": "text/html"}})
		if plain.header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s over plain HTTP: %v", name, plain.header)
		}
	}
}
