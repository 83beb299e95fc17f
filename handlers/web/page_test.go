package web

import (
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/apitest"
	"lyceum/tenant"
)

type pictureIn struct {
	Name string `api:"name,required"`
}

func picture(_ context.Context, _ *Call, in *pictureIn) (*Page, error) {
	if in.Name == "missing" {
		return nil, ErrForbidden
	}
	return &Page{Body: []byte(in.Name), Type: "image/svg+xml", ETag: `"7"`, Cache: "public, max-age=60"}, nil
}

func TestPage(t *testing.T) {
	r := start(t, nil, NewPage("/media/:name", "Show a picture.", picture))
	a := r.Do(apitest.Request{Method: "GET", Path: "/media/ab.svg"})
	if a.Status != http.StatusOK || a.Body != "ab.svg" || a.Header.Get("Content-Type") != "image/svg+xml" {
		t.Fatalf("got %d %q %v", a.Status, a.Body, a.Header)
	}
	if a.Header.Get("Cache-Control") != "public, max-age=60" || a.Header.Get("Content-Security-Policy") != pagePolicy {
		t.Fatalf("headers %v", a.Header)
	}
	again := r.Do(apitest.Request{Method: "GET", Path: "/media/a.svg", Header: map[string]string{"If-None-Match": `"7"`}})
	if again.Status != http.StatusNotModified || again.Body != "" {
		t.Fatalf("second visit: %d %q", again.Status, again.Body)
	}
	if a := r.Do(apitest.Request{Method: "GET", Path: "/media/missing"}); a.Status != http.StatusForbidden {
		t.Fatalf("failure: %d", a.Status)
	}
	if a := r.Do(apitest.Request{Method: "GET", Path: "/media/a.svg?name=other"}); a.Body != "a.svg" {
		t.Fatalf("the query replaced the path: %q", a.Body)
	}
}

func TestPage_RedirectsToHTTPS(t *testing.T) {
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
			a := r.Do(apitest.Request{Method: "GET", Path: path, Host: c.host, Header: map[string]string{"X-Forwarded-Proto": c.scheme, "Accept": "text/html"}})
			if got := a.Header.Get("Strict-Transport-Security"); got != c.want {
				t.Errorf("%s %s: %q, want %q", name, c.where, got, c.want)
			}
		}
	}
}

func TestPage_CompressedIfAccepted(t *testing.T) {
	text := strings.Repeat("words of a page ", 100)
	r := start(t, nil, NewPage("/page", "Show a page.", func(context.Context, *Call, *NoFields) (*Page, error) {
		return &Page{Body: []byte(text)}, nil
	}))
	plain := r.Do(apitest.Request{Method: "GET", Path: "/page", Header: map[string]string{"Accept-Encoding": "identity"}})
	if plain.Body != text || plain.Header.Get("Content-Encoding") != "" {
		t.Errorf("plain: %v %q", plain.Header, plain.Body)
	}
	packed := r.Do(apitest.Request{Method: "GET", Path: "/page", Header: map[string]string{"Accept-Encoding": "br, gzip"}})
	unpacking, err := gzip.NewReader(strings.NewReader(packed.Body))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(unpacking)
	if err != nil || string(body) != text || len(packed.Body) > len(text)/4 || packed.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("packed: %v, %d bytes, %v", packed.Header, len(packed.Body), err)
	}
	if plain.Header.Get("Vary") != "Accept-Encoding" || packed.Header.Get("Vary") != "Accept-Encoding" {
		t.Errorf("Vary: %q, %q", plain.Header.Get("Vary"), packed.Header.Get("Vary"))
	}
}
