package web

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"github.com/valyala/fasthttp"
)

// This file implements cross-origin resource sharing (https://fetch.spec.whatwg.org/#http-cors-protocol): pages of the API origins
// of a company may call its API from browsers. The host selects the company, because a preflight has no bearer and no fields. The
// responses do not allow credentials, so a page needs a bearer.

// crossOriginPaths contains the prefixes, in lower case, of the paths that pages of API origins may call.
var crossOriginPaths = [][]byte{[]byte("/webapi/"), []byte("/files/uploads")}

// preflightAge is the time in seconds for which a browser may keep the answer to a preflight.
const preflightAge = "7200"

var (
	crossOriginMethods = strings.Join([]string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete}, ", ")
	// crossOriginHeaders lists the request headers that the API and the upload protocol read, except those that browsers permit
	// without a preflight.
	crossOriginHeaders = strings.Join([]string{
		"Authorization", "Content-Type", HeaderIdempotencyKey, "If-Match", "If-None-Match", "X-Request-Id", "Traceparent", "Tracestate",
		"Tus-Resumable", "Upload-Length", "Upload-Offset", "Upload-Metadata", "Upload-Checksum", headerMethodOverride,
	}, ", ")
	// exposedHeaders lists the response headers that scripts may read, except those that browsers always expose.
	exposedHeaders = strings.Join([]string{
		"X-Request-Id", "Retry-After", headerLimit, headerPolicy, HeaderReplayed, "ETag", "Content-Disposition", "Location", "Lyceum-File-ID",
		"Tus-Resumable", "Tus-Version", "Tus-Extension", "Tus-Max-Size", "Tus-Checksum-Algorithm",
		"Upload-Length", "Upload-Offset", "Upload-Metadata", "Upload-Expires",
	}, ", ")
)

// isCrossOriginPath reports whether pages of API origins may call the path of the request. It ignores case, as the router does.
func isCrossOriginPath(ctx *fasthttp.RequestCtx) bool {
	path := ctx.Path()
	for _, start := range crossOriginPaths {
		if len(path) >= len(start) && bytes.EqualFold(path[:len(start)], start) {
			return true
		}
	}
	return false
}

// listedOrigin returns the origin of the page that has sent the request. It returns nil if the origin is not an API origin of the
// company of the host.
func (a *App) listedOrigin(ctx *fasthttp.RequestCtx) []byte {
	origin := ctx.Request.Header.Peek(fasthttp.HeaderOrigin)
	if len(origin) == 0 {
		return nil
	}
	host, err := hostOf(ctx)
	if err != nil || a.deps.Resolver == nil || a.deps.Resolver.IsShared(host) {
		return nil
	}
	company, err := a.deps.Resolver.ByHost(context.Background(), host)
	if err != nil || !company.AllowsOrigin(string(origin)) {
		return nil
	}
	return origin
}

// shareWithOrigin allows the page that has sent the request to read the response, if the origin of the page is an API origin. It
// sets Vary: Origin in every response of these paths, so that a cache does not return the response for one origin to another
// origin.
func (a *App) shareWithOrigin(ctx *fasthttp.RequestCtx) {
	if !isCrossOriginPath(ctx) {
		return
	}
	header := &ctx.Response.Header
	header.Add(fasthttp.HeaderVary, fasthttp.HeaderOrigin)
	if origin := a.listedOrigin(ctx); origin != nil {
		header.SetBytesV(fasthttp.HeaderAccessControlAllowOrigin, origin)
		header.Set(fasthttp.HeaderAccessControlExposeHeaders, exposedHeaders)
	}
}

// answerPreflight answers the preflight of a page whose origin is an API origin. For any other request it does nothing and returns
// false. shareWithOrigin adds the header with the origin.
func (a *App) answerPreflight(ctx *fasthttp.RequestCtx) bool {
	asks := ctx.IsOptions() && len(ctx.Request.Header.Peek(fasthttp.HeaderAccessControlRequestMethod)) > 0
	if !asks || !isCrossOriginPath(ctx) || a.listedOrigin(ctx) == nil {
		return false
	}
	x := exchange{app: a, route: &Route{}, http: ctx}
	a.preflights.record(&x, func(x *exchange) {
		x.write(http.StatusNoContent, "text/plain; charset=utf-8", nil)
		header := &x.http.Response.Header
		header.Set(fasthttp.HeaderAccessControlAllowMethods, crossOriginMethods)
		header.Set(fasthttp.HeaderAccessControlAllowHeaders, crossOriginHeaders)
		header.Set(fasthttp.HeaderAccessControlMaxAge, preflightAge)
	})
	return true
}
