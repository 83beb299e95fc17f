package handlers

import (
	"context"
	"errors"
	"net/http"

	"github.com/valyala/fasthttp"
)

var errCrossOrigin = errors.New("form sent from another origin")

// NewForm is a route that a form of our own pages posts to, over HTTPS. It answers with a page, most often with where to
// go next. Forms of other sites are refused. Fields that people fill in are to be optional texts here, and for fn to
// check: it shows the form again with what is wrong, where the frame could only show a failure.
// Where it is Limited, a page with the status of a refusal counts as one.
func NewForm[Req any](path, about string, fn func(ctx context.Context, c *Call, in *Req) (*Page, error)) Route {
	r := newRoute(http.MethodPost, path, about, open, fn, []option{bare, overTLS})
	r.landing, r.page, r.ownForm, r.response = true, true, true, nil
	r.run = func(ctx context.Context, c *Call, in any) (any, error) { return fn(ctx, c, in.(*Req)) }
	return r
}

// NewReturn is a route that a form of another site posts to, which brings a browser back here. No cookie comes with it, so
// that fn knows nobody, and must believe no more than it can prove.
func NewReturn[Req any](path, about string, fn func(ctx context.Context, c *Call, in *Req) (*Page, error)) Route {
	r := NewForm(path, about, fn)
	r.ownForm = false
	return r
}

var crossOrigin http.CrossOriginProtection

// sentByOurPage tells whether the request comes from a page of the host that it goes to. The cookie would come along
// with another site's form, and a form that signs somebody in needs no cookie. Every browser of the last years says where
// a form comes from; what does not is refused.
func (x *exchange) sentByOurPage() bool {
	header := &x.http.Request.Header
	origin, site := header.Peek(fasthttp.HeaderOrigin), header.Peek("Sec-Fetch-Site")
	if len(site) == 0 { // of an old browser, which may have the form from plain HTTP
		return string(origin) == "https://"+string(header.Host())
	}
	return crossOrigin.Check(&http.Request{
		Method: string(header.Method()), Host: string(header.Host()),
		Header: http.Header{"Origin": {string(origin)}, "Sec-Fetch-Site": {string(site)}},
	}) == nil
}
