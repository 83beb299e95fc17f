package handlers

import (
	"net/http"
	"strings"
	"testing"
)

func TestAHeldServiceAnswersEverythingThatItIsUnavailable(t *testing.T) {
	r := start(t, func(d *Deps) {
		d.Pages = plainPages{}
		d.Prober = func(_, path string) (string, bool) { return "here", path == "/.well-known/probe" }
	}, theFrame()...)
	browser := map[string]string{"Accept": "text/html"}
	r.app.Hold()
	for name, c := range map[string]call{
		"a route":          {path: "/webapi/v1/open"},
		"one for users":    {path: "/webapi/v1/staff"},
		"the document":     {method: "GET", path: "/webapi/v1/openapi.json"},
		"an unknown path":  {method: "GET", path: "/nowhere"},
		"an odd method":    {method: "BREW", path: "/webapi/v1/open"},
		"a stranger":       {method: "GET", path: "/", host: "stranger.test"},
		"a browser's call": {method: "GET", path: "/webapi/v1/open", header: browser},
	} {
		a := r.do(c)
		if a.status != 503 || a.code() != "unavailable" || a.header.Get("Retry-After") == "" || !a.last {
			t.Errorf("%s: %d %v %s", name, a.status, a.header, a.body)
		}
	}
	for _, method := range []string{"GET", "POST"} {
		a := r.do(call{method: method, path: "/site/land", header: browser})
		if a.status != 503 || !strings.HasPrefix(a.body, "<h1>Acme: 503 ") || !a.last {
			t.Errorf("a browser's %s: %d %s", method, a.status, a.body)
		}
	}
	if a := r.do(call{method: "GET", path: "/.well-known/probe"}); a.status != 200 || a.body != "here" {
		t.Errorf("a probe: %d %s", a.status, a.body)
	}
	r.app.Release()
	after := r.do(call{path: "/webapi/v1/open"})
	if r.expect(after, http.StatusOK, ""); after.last {
		t.Error("the connection ends although nothing is held")
	}
}
