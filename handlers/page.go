package handlers

import (
	"bytes"
	"cmp"
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/valyala/fasthttp"
)

// Page is a document for people, or where they find it.
type Page struct {
	Body []byte
	Type string // the media type; HTML when empty
	// Status is 200 when zero.
	Status int
	// Location sends the browser there with 303, whatever it asked with. Nothing else of the page counts then.
	Location string
	// ETag, quoted, lets a browser that has the document be told so; with it the document may be kept for Cache.
	ETag  string
	Cache string // of Cache-Control; no-store when empty
	// Common is what of the body is packed already, or nil.
	Common *Packed
	// Policy replaces the Content-Security-Policy of pages.
	Policy string
	// Refresh, if not zero, has the browser ask for the document at RefreshTo after that many seconds.
	Refresh   int
	RefreshTo string
	// Forget has the browser forget what it keeps of the host. Its back button would else show a page as it was, whatever
	// has happened since, and although the page was not to be stored.
	Forget bool
}

const htmlType = "text/html; charset=utf-8"

// pagePolicy lets a page load nothing but the pictures and the stylesheet of its own host.
const pagePolicy = "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// NewPage is a route that a browser gets a document from, and HEAD its headers. Its failures are pages too. Fields come from the path, where
// ":name" stands for one that is taken as it is written, and from the query. Who may see it is the function's own matter, because browsers carry a
// cookie and no bearer.
func NewPage[Req any](path, about string, fn func(ctx context.Context, c *Call, in *Req) (*Page, error)) Route {
	r := newRoute(http.MethodGet, path, about, open, fn, []option{bare, byQuery})
	r.landing, r.page, r.head, r.response = true, true, true, nil
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
	if p.Location != "" {
		x.redirect(http.StatusSeeOther, p.Location)
		return
	}
	status, body := cmp.Or(p.Status, http.StatusOK), p.Body
	if p.ETag != "" && bytes.Contains(x.http.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), []byte(p.ETag)) {
		status, body = http.StatusNotModified, nil
	}
	x.write(status, cmp.Or(p.Type, htmlType), body)
	header := &x.http.Response.Header
	if p.ETag == "" {
		x.compress(body, p.Common)
	} else {
		header.Set(fasthttp.HeaderETag, p.ETag)
	}
	if p.Cache != "" {
		header.Set(fasthttp.HeaderCacheControl, p.Cache)
	}
	x.guardPage()
	if p.Refresh > 0 {
		header.Set(headerRefresh, strconv.Itoa(p.Refresh)+"; url="+p.RefreshTo)
	}
	if p.Forget {
		header.Set("Clear-Site-Data", `"cache"`)
	}
	if p.Policy != "" {
		header.Set(fasthttp.HeaderContentSecurityPolicy, p.Policy)
	}
}

const headerRefresh = "Refresh"

// compress packs a text for browsers that understand it, as all do. What carries a tag is left as it is, because a tag
// stands for bytes.
func (x *exchange) compress(body []byte, common *Packed) {
	asked, answer := &x.http.Request.Header, &x.http.Response
	answer.Header.Add(fasthttp.HeaderVary, fasthttp.HeaderAcceptEncoding)
	if asked.HasAcceptEncoding("gzip") {
		answer.Header.SetContentEncoding("gzip")
		answer.SetBodyRaw(gzipped(body, common))
	}
}

// guardPage sets the headers that keep a document to itself.
func (x *exchange) guardPage() {
	header := &x.http.Response.Header
	header.Set(fasthttp.HeaderContentSecurityPolicy, pagePolicy)
	header.Set(fasthttp.HeaderReferrerPolicy, "same-origin")
	x.keepToTLS()
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
