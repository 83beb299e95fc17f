package handlers

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"lyceum/store"
)

// unmatched stands in logs and metrics for the path of a request that reached no route: a stranger chose it.
const unmatched = "unmatched"

// unrouted answers what Fiber gives up: unknown paths, and requests that are not HTTP or pass a limit.
func (a *App) unrouted(c *fiber.Ctx, err error) error {
	if _, bad := hostOf(c.Context()); bad != nil && judge(err).err == errNoRoute {
		err = bad // fasthttp makes the path empty when it cannot read the host
	}
	if what := judge(err).err; what == errTooLarge || what == errHeaders {
		hearOut(c.Context())
	}
	allow := c.GetRespHeader(fiber.HeaderAllow)
	a.refuse(c.Context(), err, fromBrowser(c.Context()))
	if allow != "" && judge(err).err == errMethod {
		c.Set(fiber.HeaderAllow, allow)
	}
	return nil
}

// knownMethods answers a method that HTTP does not have, for which Fiber would write a text of its own.
func (a *App) knownMethods(routes fasthttp.RequestHandler) fasthttp.RequestHandler {
	return func(ctx *fasthttp.RequestCtx) {
		defer a.askToLeave(ctx)
		if a.answersProbe(ctx) {
			return
		}
		if a.held.Load() {
			ctx.SetConnectionClose()
			a.refuse(ctx, errHeld, fromBrowser(ctx))
			return
		}
		if slices.Contains(fiber.DefaultMethods, string(ctx.Method())) {
			routes(ctx)
			return
		}
		a.refuse(ctx, errMethod, fromBrowser(ctx))
	}
}

func (a *App) askToLeave(ctx *fasthttp.RequestCtx) {
	if a.leaving.Load() {
		ctx.SetConnectionClose()
	}
}

// errHeld is for the log; whoever asks is told of the database as at any other time.
var errHeld = fmt.Errorf("held: %w", store.ErrUnavailable)

// refuse answers with the verdict on err in place of a route, as a page when a person is waiting for one.
func (a *App) refuse(ctx *fasthttp.RequestCtx, err error, page bool) {
	x := exchange{app: a, route: &Route{landing: page}, http: ctx}
	a.unmatched.watch(&x, func(x *exchange) {
		x.guard(func(within context.Context) {
			if x.route.landing {
				x.find(within)
			}
			x.fail(within, err)
		})
	})
}

// fromBrowser tells a browser, which follows a link or sends a form, from a program, whose paths are under /webapi and
// /authorize.
func fromBrowser(ctx *fasthttp.RequestCtx) bool {
	path := bytes.ToLower(ctx.Path())
	return bytes.Contains(ctx.Request.Header.Peek(fasthttp.HeaderAccept), []byte("text/html")) &&
		!bytes.HasPrefix(path, []byte("/webapi/")) && !bytes.HasPrefix(path, []byte("/authorize/"))
}

// find makes the call one at the company whose brand the page bears, or at nobody's.
func (x *exchange) find(ctx context.Context) {
	host, err := hostOf(x.http)
	if err != nil {
		return
	}
	x.call.Host = host
	if company, err := x.app.resolver.ByHost(ctx, host); err == nil {
		x.at(company)
	}
}
