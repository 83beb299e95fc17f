package web

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
)

func TestHold_Returns503ForEveryRequest(t *testing.T) {
	r := start(t, func(d *Deps) {
		d.Pages = plainPages{}
		d.Prober = func(_, path string) (string, bool) { return "here", path == "/.well-known/probe" }
	}, theFrame()...)
	browser := map[string]string{"Accept": "text/html"}
	r.app.Hold()
	for name, c := range map[string]apitest.Request{
		"a route":          {Path: "/webapi/v1/open"},
		"one for users":    {Path: "/webapi/v1/staff"},
		"the document":     {Method: "GET", Path: "/webapi/v1/openapi.json"},
		"an unknown path":  {Method: "GET", Path: "/nowhere"},
		"an odd method":    {Method: "BREW", Path: "/webapi/v1/open"},
		"a stranger":       {Method: "GET", Path: "/", Host: "stranger.test"},
		"a browser's call": {Method: "GET", Path: "/webapi/v1/open", Header: browser},
	} {
		a := r.Do(c)
		if a.Status != 503 || a.Code() != "unavailable" || a.Header.Get("Retry-After") == "" || !a.Close {
			t.Errorf("%s: %d %v %s", name, a.Status, a.Header, a.Body)
		}
	}
	for _, method := range []string{"GET", "POST"} {
		a := r.Do(apitest.Request{Method: method, Path: "/site/land", Header: browser})
		if a.Status != 503 || !strings.HasPrefix(a.Body, "<h1>Acme: 503 ") || !a.Close {
			t.Errorf("a browser's %s: %d %s", method, a.Status, a.Body)
		}
	}
	if a := r.Do(apitest.Request{Method: "GET", Path: "/.well-known/probe"}); a.Status != 200 || a.Body != "here" {
		t.Errorf("a probe: %d %s", a.Status, a.Body)
	}
	r.app.Release()
	after := r.Do(apitest.Request{Path: "/webapi/v1/open"})
	if r.Expect(after, http.StatusOK, ""); after.Close {
		t.Error("the connection was closed although the app is not on hold")
	}
}
