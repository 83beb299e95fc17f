package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/speakeasy-api/openapi/openapi"

	"lyceum/handlers/apitest"
	"lyceum/store/learning"
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
	declaring := Post("/x", "Do.", Anyone, echo, Fails(learning.ErrAlreadyEnrolled))
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
	if strings.Contains(page.Body, "://") || strings.Contains(string(docsFile("docs.js")), "://") {
		t.Error("the page contains another host")
	}
	for _, quoted := range strings.Split(page.Body, `"`) {
		if !strings.HasPrefix(quoted, "/webapi/v1/docs/") && quoted != "/webapi/v1/openapi.json" {
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

// Clients that accept gzip must receive the document and the page of the documentation compressed, with an ETag of their own. The other
// clients must receive the same content uncompressed.
func TestDocs_Compressed(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for _, path := range []string{"/webapi/v1/openapi.json", "/webapi/v1/docs", "/webapi/v1/docs/docs.js"} {
		ask := func(accepts, match string) apitest.Answer {
			return r.Do(apitest.Request{Method: "GET", Path: path, Header: map[string]string{"Accept-Encoding": accepts, "If-None-Match": match}})
		}
		plain, packed := ask("identity", ""), ask("br, gzip", "")
		if plain.Status != 200 || plain.Header.Get("Content-Encoding") != "" || packed.Status != 200 || packed.Header.Get("Content-Encoding") != "gzip" {
			t.Fatalf("%s: %d %v, %d %v", path, plain.Status, plain.Header, packed.Status, packed.Header)
		}
		reader, err := gzip.NewReader(strings.NewReader(packed.Body))
		if err != nil {
			t.Fatal(err)
		}
		if content, err := io.ReadAll(reader); err != nil || string(content) != plain.Body || len(packed.Body) >= len(plain.Body) {
			t.Errorf("%s: another content, or no shorter: %v", path, err)
		}
		tags := []string{plain.Header.Get("ETag"), packed.Header.Get("ETag")}
		if tags[0] == "" || tags[0] == tags[1] || plain.Header.Get("Vary") != "Accept-Encoding" || packed.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: ETags %q, Vary %q and %q", path, tags, plain.Header.Get("Vary"), packed.Header.Get("Vary"))
		}
		for i, accepts := range []string{"identity", "gzip"} {
			if same := ask(accepts, tags[i]); same.Status != 304 || same.Body != "" || same.Header.Get("Content-Encoding") != "" {
				t.Errorf("%s %s: status %d, want 304", path, accepts, same.Status)
			}
			if other := ask(accepts, tags[1-i]); other.Status != 200 {
				t.Errorf("%s %s: status %d for the ETag of another encoding", path, accepts, other.Status)
			}
		}
	}
}

// The page must list every documented operation before anything else, with its fields, its errors and its access.
func TestDocs_ListOperations(t *testing.T) {
	api := apiOf(theFrame()...)
	page := string(api.page(api.Document()))
	operations, about, found := strings.Cut(page, `<section id="about">`)
	if !found || strings.Contains(about, "<details") {
		t.Fatal("operations follow the introduction")
	}
	for i := range api.Routes {
		r := &api.Routes[i]
		if listed := strings.Contains(operations, `<details id="`+r.OperationID()+`">`); listed != r.Documented() {
			t.Errorf("%s: listed %t", r.Path, listed)
		}
	}
	if !strings.Contains(operations, "Need a field.") || !strings.Contains(operations, "<strong>Required.</strong>") {
		t.Error("the page has no fields")
	}
}
