package web

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"github.com/valyala/fasthttp"
)

// Cross-origin resource sharing (https://fetch.spec.whatwg.org/#http-cors-protocol): pages of the origins that a company has listed may call the API from
// browsers. The company is that of the host, because a preflight has no bearer and no fields. Credentials are not allowed, so a page needs a bearer.

// crossOriginPaths are the beginnings of the paths that pages of listed origins may call, in lower case.
var crossOriginPaths = [][]byte{[]byte("/webapi/"), []byte("/files/uploads")}

// preflightAge is the time in seconds for which a browser may keep the answer to a preflight.
const preflightAge = "7200"

var (
	crossOriginMethods = strings.Join([]string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete}, ", ")
	// crossOriginHeaders are the headers of requests that the API and the upload protocol read, besides those that browsers always permit.
	crossOriginHeaders = strings.Join([]string{
		"Authorization", "Content-Type", HeaderIdempotencyKey, "If-Match", "If-None-Match", "X-Request-Id", "Traceparent", "Tracestate",
		"Tus-Resumable", "Upload-Length", "Upload-Offset", "Upload-Metadata", "Upload-Checksum",
	}, ", ")
	// exposedHeaders are the headers of responses that scripts may read, besides those that browsers always expose.
	exposedHeaders = strings.Join([]string{
		"X-Request-Id", "Retry-After", headerLimit, headerPolicy, HeaderReplayed, "ETag", "Content-Disposition", "Location", "Lyceum-File-ID",
		"Tus-Resumable", "Tus-Version", "Tus-Extension", "Tus-Max-Size", "Tus-Checksum-Algorithm", "Upload-Length", "Upload-Offset", "Upload-Metadata", "Upload-Expires",
	}, ", ")
)

// isCrossOriginPath reports whether pages of listed origins may call the path of the request. The router ignores the case of paths.
func isCrossOriginPath(ctx *fasthttp.RequestCtx) bool {
	path := ctx.Path()
	for _, start := range crossOriginPaths {
		if len(path) >= len(start) && bytes.EqualFold(path[:len(start)], start) {
			return true
		}
	}
	return false
}

// listedOrigin returns the origin of the page that sends the request if the company of the host has listed it, otherwise nil.
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

// shareWithOrigin allows the page that sends the request to read the response, if the origin of the page is listed. Every
// response of these paths has Vary: Origin, so that a cache does not return the response for one origin to another.
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

// answerPreflight answers a preflight of a page whose origin is listed. It returns false for all other requests and does not
// answer them. shareWithOrigin adds the origin.
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
