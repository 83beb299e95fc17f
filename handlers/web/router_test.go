package web

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
)

// plainPages renders an error page that contains only the company's name, or "nobody", the status and the message.
type plainPages struct{}

func (plainPages) Failure(_ context.Context, c *Call, f Failure) *Page {
	name := "nobody"
	if !c.Company.IsZero() {
		name = c.Company.Name()
	}
	return &Page{Body: fmt.Appendf(nil, "<h1>%s: %d %s</h1>", name, f.Status, f.Message)}
}

func TestRouter_UnknownPathInBrowser(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages = plainPages{} }, theFrame()...)
	browser := map[string]string{"Accept": "text/html,application/xhtml+xml;q=0.9"}
	for _, c := range []struct {
		name string
		call apitest.Request
		page string
	}{
		{"a company's host", apitest.Request{Method: "GET", Path: "/nowhere", Header: browser}, "<h1>Acme: 404 "},
		{"a stranger's host", apitest.Request{Method: "GET", Path: "/nowhere", Host: "stranger.test", Header: browser}, "<h1>nobody: 404 "},
		{"a path of the API", apitest.Request{Method: "GET", Path: "/webapi/v1/nowhere", Header: browser}, ""},
		{"a program", apitest.Request{Method: "GET", Path: "/nowhere"}, ""},
		{"a form", apitest.Request{Path: "/nowhere", Header: browser}, "<h1>Acme: 404 "},
		{"a form of the API", apitest.Request{Path: "/webapi/v1/nowhere", Header: browser}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := r.Do(c.call)
			if a.Status != 404 {
				t.Errorf("got %d", a.Status)
			}
			if c.page == "" && a.Code() != "not_found" || !strings.HasPrefix(a.Body, c.page) {
				t.Errorf("got %s", a.Body)
			}
		})
	}
}

// If a browser sends GET to a landing that accepts only POST, it must receive 405 with an error page, whatever
// media types it accepts.
func TestRouter_LandingByGET(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages = plainPages{} }, theFrame()...)
	for _, accept := range []string{"text/html,application/xhtml+xml;q=0.9", "*/*", ""} {
		for host, name := range map[string]string{"acme.lyceum.test": "Acme", "api.lyceum.test": "nobody"} {
			a := r.Do(apitest.Request{Method: "GET", Path: "/site/land", Host: host, Header: map[string]string{"Accept": accept}})
			if a.Status != 405 || !strings.HasPrefix(a.Body, "<h1>"+name+": 405 ") || a.Header.Get("Allow") != "POST" ||
				!strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
				t.Errorf("%s accepting %q: got %d %v %s", host, accept, a.Status, a.Header, a.Body)
			}
		}
	}
}

func TestRouter_PanicInErrorPage(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages = brokenPages{} }, theFrame()...)
	a := r.Do(apitest.Request{Method: "GET", Path: "/nowhere", Header: map[string]string{"Accept": "text/html"}})
	if a.Status != 500 || strings.Contains(a.Body, "template") {
		t.Errorf("got %d %s", a.Status, a.Body)
	}
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/open"}), 200, "")
}
