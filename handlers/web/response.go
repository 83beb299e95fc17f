package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"lyceum/handlers/responsecache"
	"lyceum/handlers/web/httpconn"
)

// succeed writes the result of a handler, and the cookies that the handler has set.
func (x *exchange) succeed(ctx context.Context, data any) {
	switch data := data.(type) {
	case *Page:
		x.page(data)
	case *Download:
		x.download(ctx, data)
	case *Reply:
		x.reply(data)
	case *CSV:
		x.csv(data)
	case *Landing:
		x.call.set = append(x.call.set, data.Cookie)
		x.redirect(http.StatusSeeOther, data.Location)
	case permanentRedirect:
		x.redirect(http.StatusPermanentRedirect, string(data))
	case *onceAnswer:
		x.once(data)
	case *responsecache.Response:
		x.json(http.StatusOK, data.Body)
		x.compress(data.Gzip)
	default:
		body, err := encode(data)
		if err != nil {
			x.fail(ctx, err)
			return
		}
		x.json(http.StatusOK, body)
	}
	x.showAge()
	for _, cookie := range x.call.set {
		if cookie != nil {
			x.http.Response.Header.Add(fasthttp.HeaderSetCookie, cookie.String())
		}
	}
}

// encode returns data as JSON without HTML escapes.
func encode(data any) ([]byte, error) {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(data); err != nil {
		return nil, fmt.Errorf("encode response: %w", err)
	}
	return bytes.TrimSuffix(body.Bytes(), []byte("\n")), nil
}

// fail responds to err with an error page on a route for browsers, and with JSON on other routes. It discards what
// the handler has written.
func (x *exchange) fail(ctx context.Context, err error) {
	v := x.app.errors().find(err)
	x.cause = err
	closing := x.http.Response.ConnectionClose()
	x.http.Response.Reset()
	if closing {
		x.http.SetConnectionClose()
	}
	if wait := v.retryAfter(err); wait != "" {
		x.http.Response.Header.Set(fasthttp.HeaderRetryAfter, wait)
	}
	if v.Status == http.StatusUnauthorized {
		x.http.Response.Header.Set(fasthttp.HeaderWWWAuthenticate, "Bearer")
	}
	if x.route.Form == Message {
		x.failMessage(v, err)
		return
	}
	body := v.body(err, x.call.RequestID)
	if x.route.Form == Browser && x.app.deps.Pages != nil {
		page := &Page{Body: []byte("<!doctype html><title>Error</title><p>" + v.Message)}
		if !x.noPage {
			page = x.app.deps.Pages.Failure(ctx, &x.call, Failure{
				Status: v.Status, Code: v.Code, Message: v.Message, Fields: body.Error.Fields,
				RequestID: x.call.RequestID, Cause: err, FromOtherSite: x.route.browser&fromOtherSite != 0,
			})
		}
		page.Status = v.Status
		x.page(page)
		return
	}
	text, err := json.Marshal(body)
	if err != nil {
		x.cause = errors.Join(x.cause, err)
	}
	x.json(v.Status, text)
}

// jsonPolicy is the Content-Security-Policy of JSON responses. Browsers apply it if a user opens the URL as a
// page.
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'"

// json writes a JSON body with the security headers of the API.
func (x *exchange) json(status int, body []byte) {
	x.write(status, fiber.MIMEApplicationJSON, body)
	header := &x.http.Response.Header
	header.Set(fasthttp.HeaderContentSecurityPolicy, jsonPolicy)
	header.Set(fasthttp.HeaderReferrerPolicy, "no-referrer")
	x.setHSTS()
}

func (x *exchange) write(status int, contentType string, body []byte) {
	x.status = status
	resp := &x.http.Response
	resp.SetStatusCode(status)
	resp.Header.SetContentType(contentType)
	resp.Header.Set("X-Request-Id", x.call.RequestID)
	resp.Header.Set(fasthttp.HeaderCacheControl, "no-store")
	resp.Header.Set(fasthttp.HeaderXContentTypeOptions, "nosniff")
	for _, header := range x.route.always {
		resp.Header.Set(header[0], header[1])
	}
	x.showQuotas()
	resp.SetBodyRaw(body)
}

// log writes the access log line of the request. The line contains the path of the route and not the URL, because
// the query may contain secrets. The user is 0 if the request is not authenticated. The host is empty if the
// request has no valid host.
func (x *exchange) log(to slog.Handler, took time.Duration) {
	level := slog.LevelInfo
	if x.status >= http.StatusInternalServerError {
		level = slog.LevelError
	}
	if !to.Enabled(context.Background(), level) {
		return
	}
	line := slog.NewRecord(x.start, level, "request", 0)
	line.AddAttrs(slog.Int("status", x.status), slog.Float64("durationMs", milliseconds(took)), slog.Int("bytes", x.bytes()),
		slog.String("client", x.call.Address.String()), slog.String("host", x.call.Host), slog.Int64("user", x.call.Who.UserID),
		slog.Int64("company", x.companyID()), slog.String("requestId", x.call.RequestID))
	if level == slog.LevelError {
		line.AddAttrs(slog.Any("error", x.cause))
	}
	if x.span != nil {
		line.AddAttrs(slog.String("traceId", x.span.TraceID()))
	}
	_ = to.Handle(context.Background(), line) // A failed log write cannot be logged.
}

// bytes returns the size of the response body, which is 0 for HEAD. For a stream it is the announced size, or 0 if
// none is announced.
func (x *exchange) bytes() int {
	switch resp := &x.http.Response; {
	case x.http.IsHead():
		return 0
	case resp.IsBodyStream():
		return max(resp.Header.ContentLength(), 0)
	default:
		return len(resp.Body())
	}
}

// joinWrites joins the writes of the response unless the response is a stream.
func (x *exchange) joinWrites() {
	body := 0
	if !x.http.Response.IsBodyStream() {
		body = x.bytes()
	}
	httpconn.JoinWrites(x.http, body)
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// companyID returns the id of the call's company for the log, or 0 if the call has no company.
func (x *exchange) companyID() int64 {
	if x.call.Company.IsZero() {
		return 0
	}
	return x.call.Company.ID()
}
