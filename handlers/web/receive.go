package web

import (
	"cmp"
	"errors"
	"io"
	"net"
	"os"

	"lyceum/handlers/web/httpconn"

	"github.com/valyala/fasthttp"
)

// maxPrefetched is the length up to which fasthttp reads a body before it calls the handler.
const maxPrefetched = 8 << 10

// receive reads the body of a request into memory if the body has at most limit bytes; 0 means Limits.Body. If it
// returns ErrTooLarge, ErrRequestTimeout or ErrBadRequest, the connection is closed after the response.
func (a *App) receive(ctx *fasthttp.RequestCtx, limit int) error {
	if !ctx.Request.IsBodyStream() {
		return nil
	}
	err := readBody(&ctx.Request, cmp.Or(limit, a.deps.Limits.Body))
	if err != nil {
		closeUnread(ctx)
	}
	return err
}

func readBody(req *fasthttp.Request, limit int) error {
	length := req.Header.ContentLength()
	switch {
	case length > limit:
		return ErrTooLarge
	case length >= 0 && length <= maxPrefetched:
		req.Body() // The body is in memory already.
		return nil
	}
	body, err := io.ReadAll(io.LimitReader(req.BodyStream(), int64(limit)+1))
	switch {
	case err != nil:
		return readError(err)
	case len(body) > limit:
		return ErrTooLarge
	case len(body) < length:
		return ErrRequestTimeout // The client has closed the connection.
	}
	req.SetBodyRaw(body)
	return nil
}

// readError returns ErrRequestTimeout if err is a timeout, and ErrBadRequest otherwise. err is the error of a
// read of the body.
func readError(err error) error {
	var timeout net.Error
	if errors.Is(err, os.ErrDeadlineExceeded) || errors.As(err, &timeout) && timeout.Timeout() {
		return ErrRequestTimeout
	}
	return ErrBadRequest
}

// closeUnread closes the connection after the response if a part of the body is unread, because the server
// would parse that part as the next request.
func closeUnread(ctx *fasthttp.RequestCtx) {
	if ctx.Request.IsBodyStream() {
		ctx.SetConnectionClose()
		httpconn.EnableLinger(ctx)
	}
}
