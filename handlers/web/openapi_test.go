package web

import (
	"bytes"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/speakeasy-api/openapi/openapi"

	"lyceum/handlers/apitest"
	"lyceum/store"
)

func TestOpenAPI_PipelineDocumentIsValid(t *testing.T) {
	frame := apiOf(theFrame()...)
	text := frame.Document()
	doc, err := openapi3.NewLoader().LoadFromData(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := apitest.New(text); err != nil {
		t.Error(err)
	}
	_, problems, err := openapi.Unmarshal(t.Context(), bytes.NewReader(text))
	if err != nil || len(problems) > 0 {
		t.Errorf("the independent validator: %v, %v", problems, err)
	}
}

func TestOpenAPI_RoutesDeclareTheirErrors(t *testing.T) {
	api := apiOf()
	codes := (&openAPIBuilder{api: &api}).codes
	plain := Post("/x", "Do.", Anyone, echo)
	declaring := Post("/x", "Do.", Anyone, echo, Fails(store.ErrAlreadyEnrolled))
	if codes := codes(&plain); codes[409] != nil || codes[401] == nil {
		t.Errorf("got %v", codes)
	}
	if codes := codes(&declaring); len(codes[409]) != 1 || codes[409][0] != "already_enrolled" {
		t.Errorf("got %v", codes)
	}
	if codes := codes(new(Route)); codes[401] != nil {
		t.Errorf("an open route documents a bearer: %v", codes)
	}
}

// The document must mark the routes with the option Deprecated, and no other routes.
func TestOpenAPI_DeprecatedRoutes(t *testing.T) {
	api := apiOf(Post("/old", "Do.", Anyone, echo, Deprecated), Post("/new", "Do.", Anyone, echo))
	text := api.Document()
	doc, err := openapi3.NewLoader().LoadFromData(text)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]bool{"/old": true, "/new": false} {
		if got := doc.Paths.Value(path).Post.Deprecated; got != want {
			t.Errorf("%s is deprecated: %t, want %t", path, got, want)
		}
	}
}

func TestDocs_LoadFromSameOriginOnly(t *testing.T) {
	frame := apiOf(theFrame()...)
	r := start(t, nil, theFrame()...)
	page := r.Do(apitest.Request{Method: "GET", Path: "/webapi/v1/docs"})
	if page.Status != 200 || !strings.Contains(page.Header.Get("Content-Security-Policy"), "default-src 'none'; script-src 'self';") {
		t.Errorf("got %d %v", page.Status, page.Header)
	}
	if strings.Contains(page.Body, "://") || strings.Contains(docsStart, "://") {
		t.Error("the page contains another host")
	}
	for _, quoted := range strings.Split(page.Body, `"`) {
		if !strings.HasPrefix(quoted, "/webapi/") {
			continue
		}
		part := r.Do(apitest.Request{Method: "GET", Path: quoted, Host: "api.lyceum.test"})
		if part.Status != 200 || len(part.Body) == 0 || part.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: got %d %v", quoted, part.Status, part.Header)
		}
	}
	if served := r.Do(apitest.Request{Method: "GET", Path: "/webapi/v1/openapi.json"}); served.Body != string(frame.Document()) {
		t.Error("the served document is not the one of the table")
	}
}
