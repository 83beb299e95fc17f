package handlers

import (
	"bytes"

	"github.com/valyala/fasthttp"
)

// Prober says what this deployment answers at a path of a canonical host to whoever wants to know whether the host leads
// here, its authorities among them, and false when the path asks nothing of the kind.
type Prober func(host, path string) (text string, ok bool)

var wellKnown = []byte("/.well-known/")

// answersProbe answers before a company is looked for, because a host is probed before it belongs to one.
func (a *App) answersProbe(ctx *fasthttp.RequestCtx) bool {
	if a.prober == nil || !ctx.IsGet() || !bytes.HasPrefix(ctx.Path(), wellKnown) {
		return false
	}
	host, err := hostOf(ctx)
	if err != nil || !matchesTLS(ctx.TLSConnectionState(), host) {
		return false // the routes answer with what is wrong
	}
	text, ok := a.prober(host, string(ctx.Path()))
	if !ok {
		return false
	}
	ctx.SetContentType("text/plain; charset=utf-8")
	ctx.Response.Header.Set("Cache-Control", "no-store")
	ctx.SetBodyString(text)
	return true
}
