package web

import (
	"bytes"
	"cmp"
	"context"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/valyala/fasthttp"

	"lyceum/handlers/responsecache"
)

// Page is the response of a page route: a body, a CSV table, or a redirect.
type Page struct {
	Body []byte
	Type string // the media type; HTML if empty
	Name string // the file name under which browsers save the body, or empty
	// Status is the status of the response; 0 means 200.
	Status int
	// Location, if not empty, redirects the browser with 303. All other exported fields are then ignored.
	Location string
	// ETag, quoted, enables conditional requests. A page with an ETag is not compressed, unless Packed is its compressed body.
	ETag string
	// Packed is the body compressed with gzip, or nil.
	Packed []byte
	// Translated means that the texts depend on the language of the reader. It is true for every HTML page.
	Translated bool
	Cache      string // the value of the header Cache-Control; no-store if empty. It is not used in a sandbox.
	// Common is the precompressed part of the body, or nil.
	Common *Precompressed
	// Policy, if not empty, replaces pagePolicy in the header Content-Security-Policy.
	Policy string
	// Refresh, if not zero, makes the browser load RefreshTo after that many seconds.
	Refresh   int
	RefreshTo string
	// Table, if not nil, is sent as CSV instead of the page.
	Table *CSV

	forget bool                    // delete what pages have stored in the browser
	cause  error                   // the failure that the page explains, for the log and the header Retry-After
	shared *responsecache.Response // the cached response of a page that all visitors share
}

const htmlType = "text/html; charset=utf-8"

// pagePolicy allows only images, stylesheets and form targets of the same origin.
const pagePolicy = "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// NewPage returns a route for GET and HEAD that serves a page to browsers. It responds to errors with an error
// page. Its fields are bound from the path, where ":name" binds a segment without decoding, and from the query. fn
// must check access itself, because browsers send a cookie and no bearer.
func NewPage[In any](path, about string, fn func(ctx context.Context, c *Call, in In) (*Page, error)) Route {
	return newPage(path, about, browserOperation(fn))
}

func newPage(path, about string, o operation) Route {
	r := newBrowserRoute(http.MethodGet, path, about, o, ByQuery, head)
	r.plan.Unchecked = true
	return r
}

// NewPersonalPage is like NewPage for a page that depends on the session. It redirects plain HTTP to HTTPS,
// because browsers send the session cookie over HTTPS only.
func NewPersonalPage[In any](path, about string, fn func(ctx context.Context, c *Call, in In) (*Page, error)) Route {
	r := NewPage(path, about, fn)
	r.browser |= httpsOnly
	return r
}

// ShowsInvalid returns the route of a page whose handler receives the errors of invalid fields in Call.Invalid, and shows them on the page.
func (r Route) ShowsInvalid() Route {
	r.browser |= invalidShown
	return r
}

// Forgetting makes the browser delete what pages have stored in it, such as answers to exams. It returns the page.
func (p *Page) Forgetting() *Page {
	p.forget = true
	return p
}

// Explains gives the page of a form, which shows a problem, the status of the problem. It returns the page.
func (p *Page) Explains(problem Problem) *Page {
	p.Status, p.cause = problem.Status, problem.cause
	return p
}

// page writes a page, a redirect or a table. It writes 304 if the browser already has the page.
func (x *exchange) page(p *Page) {
	if p.forget {
		x.http.Response.Header.Set("Clear-Site-Data", `"storage"`) // The value "cache" would keep a browser busy for seconds.
	}
	if p.Location != "" {
		x.redirect(http.StatusSeeOther, p.Location)
		return
	}
	if p.Table != nil {
		p.Table.start = ByteOrderMark
		x.csv(p.Table)
		return
	}
	status, body, tag := cmp.Or(p.Status, http.StatusOK), p.Body, p.ETag
	packed := p.Packed != nil && x.http.Request.Header.HasAcceptEncoding("gzip")
	if packed {
		body, tag = p.Packed, strings.TrimSuffix(tag, `"`)+`-gzip"` // An ETag identifies exact bytes.
	}
	if tag != "" && bytes.Contains(x.http.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), []byte(tag)) {
		status, body = http.StatusNotModified, nil
	}
	x.write(status, cmp.Or(p.Type, htmlType), body)
	header := &x.http.Response.Header
	if p.Packed != nil {
		header.Add(fasthttp.HeaderVary, fasthttp.HeaderAcceptEncoding)
	}
	if packed && status == http.StatusOK {
		header.SetContentEncoding("gzip")
	}
	switch {
	case p.shared != nil:
		x.compress(p.shared.Gzip)
	case p.ETag == "":
		x.compress(func() ([]byte, bool) { return gzipPage(body, p.Common), true })
	default:
		header.Set(fasthttp.HeaderETag, tag)
	}
	if p.Cache != "" {
		header.Set(fasthttp.HeaderCacheControl, x.cacheControl(p))
	}
	if p.Name != "" {
		header.Set(fasthttp.HeaderContentDisposition, mime.FormatMediaType("attachment", map[string]string{"filename": p.Name}))
	}
	if p.Type == "" || p.Translated {
		header.Add(fasthttp.HeaderVary, fasthttp.HeaderAcceptLanguage)
		header.Add(fasthttp.HeaderVary, fasthttp.HeaderCookie)
	}
	x.setPageHeaders()
	if p.cause != nil {
		x.cause = p.cause
		if wait := x.app.errors().find(p.cause).retryAfter(p.cause); wait != "" {
			header.Set(fasthttp.HeaderRetryAfter, wait)
		}
	}
	if p.Refresh > 0 {
		header.Set(headerRefresh, strconv.Itoa(p.Refresh)+"; url="+p.RefreshTo)
	}
	if p.Policy != "" {
		header.Set(fasthttp.HeaderContentSecurityPolicy, p.Policy)
	}
}

// cacheControl returns the header Cache-Control of a page. A page of a sandbox has the same address as a page of its
// company, so no cache may store it.
func (x *exchange) cacheControl(p *Page) string {
	if x.call.Company.IsSandbox() {
		return "private, no-store"
	}
	return p.Cache
}

const headerRefresh = "Refresh"

// compress replaces the body of the response by the result of gzip, if the client accepts gzip and the result is
// worthwhile. Pages with an ETag must not be compressed, because an ETag identifies exact bytes.
func (x *exchange) compress(gzip func() (packed []byte, worthwhile bool)) {
	asked, answer := &x.http.Request.Header, &x.http.Response
	answer.Header.Add(fasthttp.HeaderVary, fasthttp.HeaderAcceptEncoding)
	if !asked.HasAcceptEncoding("gzip") {
		return
	}
	if packed, worthwhile := gzip(); worthwhile {
		answer.Header.SetContentEncoding("gzip")
		answer.SetBodyRaw(packed)
	}
}

func (x *exchange) setPageHeaders() {
	header := &x.http.Response.Header
	header.Set(fasthttp.HeaderContentSecurityPolicy, pagePolicy)
	header.Set(fasthttp.HeaderReferrerPolicy, "same-origin")
	x.setHSTS()
}
