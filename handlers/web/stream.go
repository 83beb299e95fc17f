package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"time"

	"github.com/valyala/fasthttp"

	"lyceum/auth"
)

// Reply is the response of a route of NewStream or NewMessage. Body is empty in the response of a route of NewStream.
type Reply struct {
	Status int
	Header map[string]string
	// Body has the media type that the route's protocol declares.
	Body []byte
}

// NewStream returns a route of a protocol other than that of the API. The handler reads the body from Call.Stream
// while the client sends it, and its context has no deadline. The fields of In are bound from the path and the
// query. If the handler returns before it has read the whole body, the connection is closed after the response.
//
// Pages of the same origin call it with their session cookie in place of a bearer. The header X-HTTP-Method-Override replaces the
// method of a request to its paths, as the protocol tus requires: proxies between a client and a node may reject PATCH and DELETE.
func NewStream[In any](method, path, about string, access Access, fn func(ctx context.Context, c *Call, in In) (*Reply, error), options ...Option) Route {
	return newRoute(method, path, about, access, browserOperation(fn), append(options, Stream, Undocumented))
}

// headerMethodOverride is the header with the method of a request from a client that cannot send this method.
const headerMethodOverride = "X-HTTP-Method-Override"

// overrideMethod sets the method of a request to the one in the header X-HTTP-Method-Override if the route at its path is a stream. It
// returns a function that restores the method, so that the response has the form that the client expects.
func (a *App) overrideMethod(ctx *fasthttp.RequestCtx) (restore func()) {
	header := &ctx.Request.Header
	method, sent := bytes.ToUpper(header.Peek(headerMethodOverride)), string(header.Method())
	if len(method) == 0 || !slices.ContainsFunc(a.overridden, func(path string) bool { return isBelow(ctx.Path(), path) }) {
		return func() {}
	}
	header.SetMethodBytes(method)
	return func() { header.SetMethod(sent) }
}

// isBelow reports whether path is the folder, or a path in it. It ignores case, as the router does.
func isBelow(path []byte, folder string) bool {
	return len(path) >= len(folder) && bytes.EqualFold(path[:len(folder)], []byte(folder)) && (len(path) == len(folder) || path[len(folder)] == '/')
}

// runStream runs the handler of a route of NewStream with a context that has no deadline.
func (x *exchange) runStream(ctx context.Context, in any) (any, error) {
	x.call.Headers = x.headers()
	body := &bodyReader{conn: x.http.Conn(), timeout: x.app.deps.Limits.Read, left: int64(max(x.http.Request.Header.ContentLength(), 0))}
	if body.body = x.http.Request.BodyStream(); body.body == nil {
		body.body = http.NoBody
	}
	x.call.Stream = body
	reply, err := x.route.run(context.WithoutCancel(ctx), &x.call, in)
	if body.complete {
		_ = x.http.Request.CloseBodyStream() // CloseBodyStream only returns the stream to its pool.
	}
	return reply, err
}

// headers returns a copy of the headers of the request.
func (x *exchange) headers() http.Header {
	headers := http.Header{}
	for name, value := range x.http.Request.Header.All() {
		headers.Add(string(name), string(value))
	}
	return headers
}

// sessionUser returns the user of the session cookie. It returns ErrNoBearer on API hosts and if the request has no
// session cookie. Unless the method is HEAD, it returns ErrCrossOrigin if another site has caused the request.
func (x *exchange) sessionUser(ctx context.Context) (auth.Principal, error) {
	secret := x.call.Cookie(SessionCookie)
	if secret == "" || x.app.deps.Resolver.IsShared(x.call.Host) {
		return auth.Principal{}, ErrNoBearer
	}
	if !x.http.IsHead() && !x.sentByOurPage() {
		return auth.Principal{}, ErrCrossOrigin
	}
	company, err := x.app.deps.Resolver.ByHost(ctx, x.call.Host)
	if err != nil {
		return auth.Principal{}, err
	}
	return x.app.deps.Verifier.Verify(ctx, auth.Cookie(company, secret), x.use())
}

func (x *exchange) reply(r *Reply) {
	media := "text/plain; charset=utf-8"
	if x.route.Form == Message {
		media = x.route.protocol.ContentType
	}
	x.write(r.Status, media, r.Body)
	for name, value := range r.Header {
		x.http.Response.Header.Set(name, value)
	}
	x.setHSTS()
}

// bodyReader reads a body that a client may send for longer than the timeout of a request. It extends the read
// deadline before each read.
type bodyReader struct {
	body     io.Reader
	conn     net.Conn
	timeout  time.Duration
	left     int64 // the number of remaining bytes if the length is known
	complete bool
}

// Read returns ErrRequestTimeout if the client sends nothing in time, and io.ErrUnexpectedEOF if the body ends early.
func (r *bodyReader) Read(b []byte) (int, error) {
	if err := r.conn.SetReadDeadline(time.Now().Add(r.timeout)); err != nil {
		return 0, err
	}
	n, err := r.body.Read(b)
	r.left -= int64(n)
	switch {
	case errors.Is(err, io.EOF) && r.left > 0:
		return n, io.ErrUnexpectedEOF
	case errors.Is(err, io.EOF):
		r.complete = true
	case err != nil && errors.Is(readError(err), ErrRequestTimeout):
		return n, ErrRequestTimeout
	}
	return n, err
}
