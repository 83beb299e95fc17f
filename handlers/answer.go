package handlers

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/goccy/go-json"
	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

func (x *exchange) succeed(ctx context.Context, data any) {
	switch data := data.(type) {
	case *Page:
		x.page(data)
	case *Download:
		x.download(ctx, data)
	case *Landing:
		x.call.set = append(x.call.set, data.Cookie)
		x.redirect(http.StatusSeeOther, data.Location)
	case elsewhere:
		x.redirect(http.StatusPermanentRedirect, string(data))
	default:
		body, err := json.MarshalWithOption(data, json.DisableHTMLEscape())
		if err != nil {
			x.fail(ctx, fmt.Errorf("encode answer: %w", err))
			return
		}
		x.write(http.StatusOK, fiber.MIMEApplicationJSON, body)
	}
	for _, cookie := range x.call.set {
		if cookie != nil {
			x.http.Response.Header.Add(fasthttp.HeaderSetCookie, cookie.String())
		}
	}
}

// fail answers with the verdict on err, as a page where a browser is waiting.
func (x *exchange) fail(ctx context.Context, err error) {
	v := judge(err)
	x.cause = err
	closing := x.http.Response.ConnectionClose()
	x.http.Response.Reset()
	if closing {
		x.http.SetConnectionClose()
	}
	if wait := v.retryAfter(err); wait != "" {
		x.http.Response.Header.Set(fasthttp.HeaderRetryAfter, wait)
	}
	if v.status == http.StatusUnauthorized {
		x.http.Response.Header.Set(fasthttp.HeaderWWWAuthenticate, "Bearer")
	}
	body := v.body(err, x.call.RequestID)
	if x.route.landing && x.app.pages != nil {
		page := &Page{Body: []byte("<!doctype html><title>Error</title><p>" + v.message)}
		if !x.noPage {
			page = x.app.pages.Failure(ctx, &x.call, Failure{
				Languages: string(x.http.Request.Header.Peek(fasthttp.HeaderAcceptLanguage)),
				Status:    v.status, Code: v.code, Message: v.message, Fields: body.Error.Fields,
				RequestID: x.call.RequestID, Cause: err, Arrival: x.route.arrival,
			})
		}
		page.Status = v.status
		x.page(page)
		return
	}
	text, err := json.Marshal(body)
	if err != nil {
		x.cause = errors.Join(x.cause, err)
	}
	x.write(v.status, fiber.MIMEApplicationJSON, text)
}

func (x *exchange) write(status int, contentType string, body []byte) {
	x.status = status
	resp := &x.http.Response
	resp.SetStatusCode(status)
	resp.Header.SetContentType(contentType)
	resp.Header.Set("X-Request-Id", x.call.RequestID)
	resp.Header.Set(fasthttp.HeaderCacheControl, "no-store")
	resp.Header.Set(fasthttp.HeaderXContentTypeOptions, "nosniff")
	x.showQuotas()
	resp.SetBodyRaw(body)
}

// log writes the line of this request. It names the route, never the address that was called: queries hold secrets.
func (x *exchange) log(to slog.Handler, took time.Duration) {
	level := slog.LevelInfo
	if x.status >= http.StatusInternalServerError {
		level = slog.LevelError
	}
	if !to.Enabled(context.Background(), level) {
		return
	}
	line := slog.NewRecord(x.start, level, "request", 0)
	line.AddAttrs(slog.Int("status", x.status), slog.Duration("duration", took), slog.Int64("company", x.companyID()),
		slog.String("requestId", x.call.RequestID))
	if level == slog.LevelError {
		line.AddAttrs(slog.Any("error", x.cause))
	}
	_ = to.Handle(context.Background(), line) // a log that cannot be written has nowhere to say so
}

// companyID is for the log: 0 while the company is not known.
func (x *exchange) companyID() int64 {
	if x.call.Company.IsZero() {
		return 0
	}
	return x.call.Company.ID()
}
