package handlers

import (
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"lyceum/tenant"
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
	own := *acme
	own.CustomDomain = "learn.acme.test"
	leaving := own
	leaving.RedirectHost = own.CustomDomain
	hosts := companies{own.HostedDomain: &own, own.CustomDomain: &own, "second.acme.test": &own, "www.acme.test": &leaving}
	untold := func(d *Deps) {
		d.Pages, d.TrustedProxies = brandedPages{}, loopback
		d.Resolver = tenant.NewResolver(hosts, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
	}
	told := func(d *Deps) { untold(d); d.HSTS = time.Hour }
	for path, name := range map[string]string{"/media/a.svg": "a page", "/media/missing": "a failure", "/nowhere": "no page"} {
		for _, c := range []struct {
			where, scheme, host, want string
			adjust                    func(*Deps)
		}{
			{"behind a proxy that ends TLS", "https", "learn.acme.test", "max-age=3600", told},
			{"over plain HTTP", "http", "learn.acme.test", "", told},
			{"at a second domain", "https", "second.acme.test", "max-age=3600", told},
			{"at one that sends on", "https", "www.acme.test", "max-age=3600", told},
			{"at the hosted domain", "https", "acme.lyceum.test", "max-age=3600", told},
			{"at a host of the deployment", "https", "api.lyceum.test", "", told},
			{"where nobody wants it", "https", "learn.acme.test", "", untold},
		} {
			r := start(t, c.adjust, NewPage("/media/:name", "Show a picture.", picture))
			a := r.do(call{method: "GET", path: path, host: c.host, header: map[string]string{"X-Forwarded-Proto": c.scheme, "Accept": "text/html"}})
			if got := a.header.Get("Strict-Transport-Security"); got != c.want {
				t.Errorf("%s %s: %q, want %q", name, c.where, got, c.want)
			}
		}
	}
}

func TestPagesArePackedForWhoeverUnpacksThem(t *testing.T) {
	text := strings.Repeat("words of a page ", 100)
	r := start(t, nil, NewPage("/page", "Show a page.", func(context.Context, *Call, *none) (*Page, error) {
		return &Page{Body: []byte(text)}, nil
	}))
	plain := r.do(call{method: "GET", path: "/page", header: map[string]string{"Accept-Encoding": "identity"}})
	if plain.body != text || plain.header.Get("Content-Encoding") != "" {
		t.Errorf("plain: %v %q", plain.header, plain.body)
	}
	packed := r.do(call{method: "GET", path: "/page", header: map[string]string{"Accept-Encoding": "br, gzip"}})
	unpacking, err := gzip.NewReader(strings.NewReader(packed.body))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(unpacking)
	if err != nil || string(body) != text || len(packed.body) > len(text)/4 || packed.header.Get("Content-Encoding") != "gzip" {
		t.Errorf("packed: %v, %d bytes, %v", packed.header, len(packed.body), err)
	}
	if plain.header.Get("Vary") != "Accept-Encoding" || packed.header.Get("Vary") != "Accept-Encoding" {
		t.Errorf("Vary: %q, %q", plain.header.Get("Vary"), packed.header.Get("Vary"))
	}
}
