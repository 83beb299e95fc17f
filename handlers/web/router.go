package web

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"lyceum/handlers/web/httpconn"
	"lyceum/store"
)

// unmatched replaces the path of a request without a route in logs and metrics. The path itself is not used, because clients choose
// it freely.
const unmatched = "unmatched"

// handleRouterError is Fiber's error handler. It responds to unknown paths, malformed requests and requests that exceed a
// limit.
func (a *App) handleRouterError(c *fiber.Ctx, err error) error {
	err = routerError(err)
	if _, bad := hostOf(c.Context()); bad != nil && err == ErrNoRoute {
		err = bad // fasthttp leaves the path empty if it cannot parse the host.
	}
	if err == ErrTooLarge || err == ErrHeadersTooLarge {
		httpconn.EnableLinger(c.Context())
	}
	allow := c.GetRespHeader(fiber.HeaderAllow)
	a.refuse(c.Context(), err, fromBrowser(c.Context()))
	if allow != "" && err == ErrMethod {
		c.Set(fiber.HeaderAllow, allow)
	}
	return nil
}

// beforeRouting returns a handler that runs before the router. It responds to host probes, to all requests while the app is on
// hold, to preflights of pages of API origins, and to unknown methods. It handles unknown methods because Fiber would write a
// response of its own.
func (a *App) beforeRouting(routes fasthttp.RequestHandler) fasthttp.RequestHandler {
	return func(ctx *fasthttp.RequestCtx) {
		defer a.closeIfDraining(ctx)
		defer closeUnread(ctx)
		defer a.shareWithOrigin(ctx)
		if a.answerHostProbe(ctx) {
			return
		}
		if a.onHold.Load() {
			ctx.SetConnectionClose()
			a.refuse(ctx, errOnHold, fromBrowser(ctx))
			return
		}
		if a.answerPreflight(ctx) {
			return
		}
		defer a.overrideMethod(ctx)()
		if slices.Contains(fiber.DefaultMethods, string(ctx.Method())) {
			routes(ctx)
			return
		}
		a.refuse(ctx, ErrMethod, fromBrowser(ctx))
	}
}

func (a *App) closeIfDraining(ctx *fasthttp.RequestCtx) {
	if a.draining.Load() {
		ctx.SetConnectionClose()
	}
}

// errOnHold is the error of requests while the app is on hold. It wraps store.ErrUnavailable, so that the client receives the same
// error as while the database is unavailable. Its text distinguishes the two cases in the log.
var errOnHold = fmt.Errorf("held: %w", store.ErrUnavailable)

// refuse responds with err to a request that no route handles. The response is an error page if page is true,
// otherwise JSON.
func (a *App) refuse(ctx *fasthttp.RequestCtx, err error, page bool) {
	if !ctx.Response.ConnectionClose() {
		_ = a.receive(ctx, 0) // The connection is closed if the body is unread.
	}
	route := new(Route)
	if page {
		route.Form = Browser
	}
	if page && onLanding(ctx) {
		route.browser = fromOtherSite
	}
	x := exchange{app: a, route: route, http: ctx}
	a.unmatched.record(&x, func(x *exchange) {
		x.withDeadline(func(within context.Context) {
			if page {
				x.findCompany(within)
			}
			x.fail(within, err)
		})
	})
}

// fromBrowser reports whether the client is probably a browser, which needs an error page. This is the case if the path is that of
// a landing. It is also the case if the request accepts HTML and the path is outside /webapi and /authorize.
func fromBrowser(ctx *fasthttp.RequestCtx) bool {
	path := bytes.ToLower(ctx.Path())
	return onLanding(ctx) || bytes.Contains(ctx.Request.Header.Peek(fasthttp.HeaderAccept), []byte("text/html")) &&
		!bytes.HasPrefix(path, []byte("/webapi/")) && !bytes.HasPrefix(path, []byte("/authorize/"))
}

// onLanding reports whether the path of the request begins with /site/. The paths of all landings do.
func onLanding(ctx *fasthttp.RequestCtx) bool {
	return bytes.HasPrefix(bytes.ToLower(ctx.Path()), []byte("/site/"))
}

// findCompany sets the company of the call by the host, for the brand of an error page. If the host belongs to no
// company, the call has no company.
func (x *exchange) findCompany(ctx context.Context) {
	host, err := hostOf(x.http)
	if err != nil {
		return
	}
	x.call.Host = host
	if company, err := x.app.deps.Resolver.ByHost(ctx, host); err == nil {
		x.setCompany(company)
	}
}
