package web

import (
	"bytes"
	"context"

	"lyceum/handlers/web/bind"

	"github.com/valyala/fasthttp"
)

// Protocol is a protocol other than that of the API, with messages of its own.
type Protocol struct {
	// ContentType is the media type of the protocol's responses.
	ContentType string
	// Failure returns the status and the body of the response to err. r is the response of the API to err.
	Failure func(r ErrorResponse, err error) (status int, body []byte)
}

// NewMessage returns a route of a protocol. The fields of In are bound from the path and the query. The handler reads the body from
// Call.Body and the headers from Call.Headers.
func NewMessage[In any](
	p *Protocol, method, path, about string, access Access, fn func(ctx context.Context, c *Call, in In) (*Reply, error), options ...Option,
) Route {
	r := newRoute(method, path, about, access, browserOperation(fn), append(options, Message, Undocumented))
	r.protocol = p
	return r
}

// message binds the fields of a route of NewMessage, and copies the body and the headers into the call.
func (x *exchange) message(in any) error {
	x.call.Body = bytes.Clone(bind.Body(&x.http.Request))
	x.call.Headers = x.headers()
	return x.route.plan.BindURL(in, &x.http.Request, x.params...)
}

// failMessage responds to an error in the form of the route's protocol.
func (x *exchange) failMessage(r ErrorResponse, err error) {
	status, body := x.route.protocol.Failure(r, err)
	x.write(status, x.route.protocol.ContentType, body)
	x.setHSTS()
}

// refuseBody responds to a request whose body cannot be read. If the route has a protocol, the response has the format of the
// protocol.
func (a *App) refuseBody(ctx *fasthttp.RequestCtx, r *Route, o observer, err error) {
	if r.Form != Message {
		a.refuse(ctx, err, fromBrowser(ctx))
		return
	}
	x := exchange{app: a, route: r, http: ctx}
	o.record(&x, func(x *exchange) { x.failMessage(a.errors().find(err), err) })
}
