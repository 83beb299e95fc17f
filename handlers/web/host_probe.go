package web

import (
	"bytes"

	"github.com/valyala/fasthttp"
)

// Prober returns the response to a host probe. With such a request an outside service, such as an authority with an HTTP
// challenge, verifies that requests to a host reach this deployment. host is canonical. ok is false if the path is not the
// path of a probe.
type Prober func(host, path string) (text string, ok bool)

var wellKnown = []byte("/.well-known/")

// answerHostProbe responds to a host probe. It returns false, and does nothing, for any other request. It runs before the
// company is resolved, because a host is probed before it belongs to a company.
func (a *App) answerHostProbe(ctx *fasthttp.RequestCtx) bool {
	if a.deps.Prober == nil || !ctx.IsGet() || !bytes.HasPrefix(ctx.Path(), wellKnown) {
		return false
	}
	host, err := hostOf(ctx)
	if err != nil || !matchesTLS(ctx.TLSConnectionState(), host) {
		return false // The routes respond with the error.
	}
	text, ok := a.deps.Prober(host, string(ctx.Path()))
	if !ok {
		return false
	}
	ctx.SetContentType("text/plain; charset=utf-8")
	ctx.Response.Header.Set("Cache-Control", "no-store")
	ctx.SetBodyString(text)
	return true
}
