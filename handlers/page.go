package handlers

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"github.com/valyala/fasthttp"
)

// Page is a document for people.
type Page struct {
	Body []byte
	Type string // the media type; HTML when empty
	// ETag, quoted, lets a browser that has the document be told so; with it the document may be kept for Cache.
	ETag  string
	Cache string // of Cache-Control; no-store when empty
	// Policy replaces the Content-Security-Policy of pages.
	Policy string
}

const htmlType = "text/html; charset=utf-8"

// pagePolicy lets a page load nothing but the pictures and the stylesheet of its own host.
const pagePolicy = "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// NewPage is a route that a browser gets a document from. Its failures are pages too. Fields come from the path, where
// ":name" stands for one that is taken as it is written, and from the query. Who may see it is the function's own matter, because browsers carry a
// cookie and no bearer.
func NewPage[Req any](path, about string, fn func(ctx context.Context, c *Call, in *Req) (*Page, error)) Route {
	r := newRoute(http.MethodGet, path, about, open, fn, []option{bare, byQuery})
	r.landing, r.page, r.response = true, true, nil
	r.run = func(ctx context.Context, c *Call, in any) (any, error) { return fn(ctx, c, in.(*Req)) }
	return r
}

// NewPersonalPage is NewPage for a document that depends on who is signed in. The cookie comes over HTTPS only, so a
// browser that asks over plain HTTP is sent there, and not told that nobody is signed in.
func NewPersonalPage[Req any](path, about string, fn func(ctx context.Context, c *Call, in *Req) (*Page, error)) Route {
	r := NewPage(path, about, fn)
	r.secure = true
	return r
}

// page writes a document, or says that the browser has it already.
func (x *exchange) page(p *Page) {
	contentType := p.Type
	if contentType == "" {
		contentType = htmlType
	}
	status, body := http.StatusOK, p.Body
	if p.ETag != "" && bytes.Contains(x.http.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), []byte(p.ETag)) {
		status, body = http.StatusNotModified, nil
	}
	x.write(status, contentType, body)
	header := &x.http.Response.Header
	if p.Cache != "" {
		header.Set(fasthttp.HeaderCacheControl, p.Cache)
	}
	if p.ETag != "" {
		header.Set(fasthttp.HeaderETag, p.ETag)
	}
	x.guardPage()
	if p.Policy != "" {
		header.Set(fasthttp.HeaderContentSecurityPolicy, p.Policy)
	}
}

// guardPage sets the headers that keep a document to itself.
func (x *exchange) guardPage() {
	header := &x.http.Response.Header
	header.Set(fasthttp.HeaderContentSecurityPolicy, pagePolicy)
	header.Set(fasthttp.HeaderReferrerPolicy, "same-origin")
	if x.secure {
		header.Set(fasthttp.HeaderStrictTransportSecurity, "max-age=31536000")
	}
}

// pathValue is a field that stands in the path.
type pathValue struct{ name, text string }

// pathFields are the names of the fields that stand in a path, in its order.
func pathFields(path string) []string {
	var names []string
	for part := range strings.SplitSeq(path, "/") {
		if name, ok := strings.CutPrefix(part, ":"); ok {
			names = append(names, name)
		}
	}
	return names
}

// mustHave panics when a field of the path is none of the request's.
func (p *plan) mustHave(names []string) {
	for _, name := range names {
		if _, known := p.byName[strings.ToLower(name)]; !known {
			panic("handlers: " + p.typ.String() + " has no field for :" + name)
		}
	}
}

// path takes the values that stand in the path, before any other, which therefore cannot replace them.
func (b *binder) path(values []pathValue) {
	for _, v := range values {
		if i := b.find([]byte(v.name)); i >= 0 {
			b.take(i, value{kindText, []byte(v.text)})
		}
	}
}
