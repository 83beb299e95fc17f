package handlers

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// plainPages render failures as simply as can be, for nobody's brand too.
type plainPages struct{}

func (plainPages) Failure(_ context.Context, c *Call, f Failure) *Page {
	name := "nobody"
	if !c.Company.IsZero() {
		name = c.Company.Name()
	}
	return &Page{Body: fmt.Appendf(nil, "<h1>%s: %d %s</h1>", name, f.Status, f.Message)}
}

func TestAPersonAtAnUnknownPathGetsAPage(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages = plainPages{} }, theFrame()...)
	browser := map[string]string{"Accept": "text/html,application/xhtml+xml;q=0.9"}
	for _, c := range []struct {
		name string
		call call
		page string
	}{
		{"a company's host", call{method: "GET", path: "/nowhere", header: browser}, "<h1>Acme: 404 "},
		{"a stranger's host", call{method: "GET", path: "/nowhere", host: "stranger.test", header: browser}, "<h1>nobody: 404 "},
		{"a path of the API", call{method: "GET", path: "/webapi/v1/nowhere", header: browser}, ""},
		{"a program", call{method: "GET", path: "/nowhere"}, ""},
		{"a form", call{path: "/nowhere", header: browser}, "<h1>Acme: 404 "},
		{"a form of the API", call{path: "/webapi/v1/nowhere", header: browser}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := r.do(c.call)
			if a.status != 404 {
				t.Errorf("got %d", a.status)
			}
			if c.page == "" && a.code() != "not_found" || !strings.HasPrefix(a.body, c.page) {
				t.Errorf("got %s", a.body)
			}
		})
	}
}

// GET on the landing path returns an error page, even if the browser accepts every media type.
func TestTheLandingOpenedAsALinkIsAPage(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages = plainPages{} }, theFrame()...)
	for _, accept := range []string{"text/html,application/xhtml+xml;q=0.9", "*/*", ""} {
		for host, name := range map[string]string{"acme.lyceum.test": "Acme", "api.lyceum.test": "nobody"} {
			a := r.do(call{method: "GET", path: "/site/land", host: host, header: map[string]string{"Accept": accept}})
			if a.status != 405 || !strings.HasPrefix(a.body, "<h1>"+name+": 405 ") || a.header.Get("Allow") != "POST" ||
				!strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
				t.Errorf("%s accepting %q: got %d %v %s", host, accept, a.status, a.header, a.body)
			}
		}
	}
}

func TestAPageThatCannotBeRenderedEndsNothing(t *testing.T) {
	r := start(t, func(d *Deps) { d.Pages = brokenPages{} }, theFrame()...)
	a := r.do(call{method: "GET", path: "/nowhere", header: map[string]string{"Accept": "text/html"}})
	if a.status != 500 || strings.Contains(a.body, "template") {
		t.Errorf("got %d %s", a.status, a.body)
	}
	r.expect(r.do(call{path: "/webapi/v1/open"}), 200, "")
}
