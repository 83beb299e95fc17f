package web

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

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
func NewStream[In any](method, path, about string, access Access, fn func(ctx context.Context, c *Call, in In) (*Reply, error), options ...Option) Route {
	o := browserOperation(fn)
	r := newRoute(method, path, about, access, o, append(options, Bare))
	r.Undocumented, r.streams, r.Response, r.run = true, true, nil, o.run
	return r
}

// OrSession makes a route accept the session cookie of a page of the same origin in place of a bearer.
func OrSession(r *Route) { r.orSession = true }

// Always adds a header to every response of a route, including error responses.
func Always(name, value string) Option {
	return func(r *Route) { r.always = append(r.always, [2]string{name, value}) }
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
	if x.route.protocol != nil {
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
