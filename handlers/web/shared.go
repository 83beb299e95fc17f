package web

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"github.com/valyala/fasthttp"

	"lyceum/handlers/responsecache"
	"lyceum/store"
)

// shared returns a copy of c with only the values on which a shared response may depend. The Store of the copy records in read
// which content its statements read.
func (c *Call) shared(read *store.ContentRead) *Call {
	return &Call{Company: c.Company, Store: c.Store.Observed(read), Host: c.Host, HTTPSPort: c.HTTPSPort}
}

// runShared returns the cached response of a shared route, or runs the handler if no response is cached.
func (x *exchange) runShared(ctx context.Context, in any) (any, error) {
	return x.call.share(ctx, in, func(ctx context.Context, c *Call) (*responsecache.Response, error) {
		data, err := x.route.run(ctx, c, in)
		if err != nil {
			return nil, err
		}
		body, err := encode(data)
		return &responsecache.Response{Body: body}, err
	})
}

// SharePage returns the cached page for all visitors, or calls render if no page is cached. The page depends only on the
// host, on the content of the company, and on in, the fields of the request.
func (c *Call) SharePage(ctx context.Context, in any, render func(context.Context, *Call) (*Page, error)) (*Page, error) {
	r, err := c.share(ctx, in, func(ctx context.Context, c *Call) (*responsecache.Response, error) {
		page, err := render(ctx, c)
		if err != nil {
			return nil, err
		}
		r := &responsecache.Response{Body: page.Body, Extra: page, Compress: func(body []byte) []byte { return gzipPage(body, page.Common) }}
		page.shared = r
		return r, nil
	})
	if err != nil {
		return nil, err
	}
	return r.Extra.(*Page), nil
}

func (c *Call) share(ctx context.Context, in any, compute func(context.Context, *Call) (*responsecache.Response, error)) (*responsecache.Response, error) {
	fields, err := json.Marshal(in)
	if err != nil {
		return nil, fmt.Errorf("encode fields: %w", err)
	}
	variant := c.Host + string(fields)
	r, age, err := c.responses.Get(ctx, c.Company, c.route, variant, func(ctx context.Context) (*responsecache.Response, error) {
		read := new(store.ContentRead)
		r, err := compute(ctx, c.shared(read))
		if err == nil {
			r.Read = read
		}
		return r, err
	})
	c.age = age
	return r, err
}

// showAge sets the header Age if the response is from the cache and could not be verified.
func (x *exchange) showAge() {
	if age := x.call.age; age > 0 {
		x.http.Response.Header.Set(fasthttp.HeaderAge, strconv.Itoa(int(math.Ceil(age.Seconds()))))
	}
}
