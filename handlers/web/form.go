package web

import (
	"context"
	"mime"
	"net/http"
	"net/url"
	"reflect"

	"lyceum/handlers/web/bind"

	"github.com/valyala/fasthttp"
)

// NewForm returns a route that accepts a form of our own pages over HTTPS and responds with a page, usually a
// redirect. It rejects forms that other sites send.
//
// Declare the fields that people fill in as optional strings and validate them in fn. fn can show the form again
// with messages; the binder could only show an error page. On a Limited route, a page whose status is 401, 403, 404
// or 410 counts as a failed try.
func NewForm[In any](path, about string, fn func(ctx context.Context, c *Call, in In) (*Page, error)) Route {
	return newForm(path, about, browserOperation(fn))
}

func newForm(path, about string, o operation) Route {
	r := newBrowserRoute(http.MethodPost, path, about, o, httpsOnly|sameOrigin)
	r.plan.Unchecked = true
	return r
}

// NewJobForm is like NewForm for a form that has the fields of an API route. The binder checks the fields. It calls
// fn also if fields are invalid: Call.Invalid then contains their errors, and Call.Submitted the values that the
// browser has sent.
func NewJobForm[In any](path, about string, fn func(ctx context.Context, c *Call, in In) (*Page, error)) Route {
	r := NewForm(path, about, fn)
	r.browser |= jobForm
	r.plan.Unchecked, r.plan.Typed = false, true
	return r
}

// submitted returns a copy of the values of a form, without its files.
func submitted(req *fasthttp.Request) url.Values {
	values := url.Values{}
	for name, value := range req.PostArgs().All() {
		values.Add(string(name), string(value))
	}
	media, params, err := mime.ParseMediaType(string(req.Header.ContentType()))
	if err == nil && media == "multipart/form-data" {
		_ = bind.EachPart(req.Body(), params["boundary"], func(name, file string, content []byte) { // The binder reports an error of the form.
			if file == "" {
				values.Add(name, string(content))
			}
		})
	}
	return values
}

// NewReturn returns a route for a form of another site with which that site sends the browser back to our pages.
// The browser sends no cookie with such a form. So the user is unknown, and fn must verify every field.
func NewReturn[In any](path, about string, fn func(ctx context.Context, c *Call, in In) (*Page, error)) Route {
	r := NewForm(path, about, fn)
	r.browser &^= sameOrigin
	return r
}

// headerFetchSite is the header in which a browser reports whether the same origin, the same site or another site
// caused a request.
const headerFetchSite = "Sec-Fetch-Site"

var crossOrigin http.CrossOriginProtection

// sentByOurPage reports whether a page of the same origin sent the request. This prevents cross-site request
// forgery, including forged logins. A lax cookie is not enough, because a form such as the sign-in form needs no
// cookie. sentByOurPage rejects a request without Origin and Sec-Fetch-Site, because every current browser sends at
// least one of these headers.
func (x *exchange) sentByOurPage() bool {
	header := &x.http.Request.Header
	origin, site := header.Peek(fasthttp.HeaderOrigin), header.Peek(headerFetchSite)
	// An older browser sends no Sec-Fetch-Site. Its Origin must then be this host over HTTPS, because a form that
	// was loaded over HTTP is untrusted.
	if len(site) == 0 {
		return string(origin) == "https://"+string(header.Host())
	}
	return crossOrigin.Check(&http.Request{
		Method: string(header.Method()), Host: string(header.Host()),
		Header: http.Header{"Origin": {string(origin)}, headerFetchSite: {string(site)}},
	}) == nil
}

// OfValues returns a function that binds the values of a form to the request of do, and calls do. It returns an *InputError if the binder rejects
// fields.
func OfValues[In, Data any](do Handler[In, Data]) func(ctx context.Context, c *Call, values url.Values) error {
	return operationOf(do).ofValues
}

func (o operation) ofValues(ctx context.Context, c *Call, values url.Values) error {
	var form fasthttp.Request
	form.Header.SetContentType("application/x-www-form-urlencoded")
	form.SetBodyString(values.Encode())
	in := reflect.New(o.request).Interface()
	if err := bind.NewPlan(o.request).Bind(in, &form); err != nil {
		return err
	}
	_, err := o.run(ctx, c, in)
	return err
}
