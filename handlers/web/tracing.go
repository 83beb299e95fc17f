package web

import (
	"context"
	"net/http"

	"lyceum/node/tracing"
)

// startSpan starts the tracing span of the request. It continues the trace in the header traceparent only if a trusted proxy has
// sent the header.
func (x *exchange) startSpan(ctx context.Context) context.Context {
	if proxies(x.app.deps.TrustedProxies).trust(peer(x.http)) {
		ctx = tracing.WithParent(ctx, string(x.http.Request.Header.Peek("Traceparent")))
	}
	name := "unmatched"
	if x.route.Path != "" {
		name = x.route.Method + " " + x.route.Path
	}
	ctx, x.span = tracing.StartRoot(ctx, tracing.Server, name)
	x.span.SetText("http.request.method", string(x.http.Method()))
	x.span.SetText("http.route", x.route.Path)
	return ctx
}

// endSpan ends the tracing span of the request. The span contains the status of a failed request but not the error, because the
// error may contain personal data. The access log line with the same request id contains the error.
func (x *exchange) endSpan() {
	x.span.SetNumber("http.response.status_code", int64(x.status))
	x.span.SetNumber("lyceum.company", x.companyID())
	x.span.SetText("lyceum.request_id", x.call.RequestID)
	if x.status >= http.StatusInternalServerError {
		x.span.Fail(http.StatusText(x.status))
	}
	x.span.End(nil)
}
