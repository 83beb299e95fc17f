// Package tracing records OpenTelemetry traces of requests and background work, and sends a share of them to a
// collector.
//
// StartRoot begins a trace of a request, a background job or a certificate order. Start adds a span for each statement
// and each call. It does nothing in work that is not recorded. Names of spans are names of routes, statements and
// commands. Spans contain no personal data, no parameters of statements and no keys of Redis.
package tracing

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"

	"go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Kind is the side of a call that a span records.
type Kind = trace.SpanKind

// The kinds of spans.
const (
	Server   = trace.SpanKindServer   // a request that the node receives
	Client   = trace.SpanKindClient   // a call of another server
	Internal = trace.SpanKindInternal // work of the node itself
)

// scope names the source of all spans, as OpenTelemetry requires.
const scope = "lyceum"

// enabled means that Setup has configured a collector. Without one, StartRoot costs nothing.
var enabled atomic.Bool

// Span is one timed operation of a trace. A nil Span is not recorded, and its methods do nothing.
type Span struct{ recorded trace.Span }

// StartRoot begins a trace, or continues the trace of ctx. It returns ctx and nil if tracing is off or the sampler omits the trace.
func StartRoot(ctx context.Context, kind Kind, name string) (context.Context, *Span) {
	if !enabled.Load() {
		return ctx, nil
	}
	return start(ctx, otel.GetTracerProvider(), kind, name)
}

// Start begins a span in the trace of ctx. It returns ctx and nil if ctx has no recorded trace.
func Start(ctx context.Context, kind Kind, name string) (context.Context, *Span) {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return ctx, nil
	}
	return start(ctx, parent.TracerProvider(), kind, name)
}

func start(ctx context.Context, provider trace.TracerProvider, kind Kind, name string) (context.Context, *Span) {
	within, span := provider.Tracer(scope).Start(ctx, name, trace.WithSpanKind(kind))
	if !span.IsRecording() {
		return ctx, nil
	}
	return within, &Span{span}
}

// SetText sets an attribute with a name of the semantic conventions of OpenTelemetry, or one that begins with "lyceum.".
func (s *Span) SetText(name, value string) {
	if s != nil {
		s.recorded.SetAttributes(attribute.String(name, value))
	}
}

// SetNumber sets an attribute with a number as its value. Its name is a name of the semantic conventions of OpenTelemetry,
// or begins with "lyceum.".
func (s *Span) SetNumber(name string, value int64) {
	if s != nil {
		s.recorded.SetAttributes(attribute.Int64(name, value))
	}
}

// TraceID returns the id of the trace as hexadecimal digits, or "" if s is not recorded.
func (s *Span) TraceID() string {
	if s == nil {
		return ""
	}
	return s.recorded.SpanContext().TraceID().String()
}

// Fail marks the span as failed. reason must contain no personal data, such as values of a statement.
func (s *Span) Fail(reason string) {
	if s != nil {
		s.recorded.SetStatus(codes.Error, reason)
	}
}

// End ends the span. If err is not nil, the span is marked as failed with the type of err, because messages of errors may contain
// personal data.
func (s *Span) End(err error) {
	if s == nil {
		return
	}
	if err != nil {
		s.Fail(fmt.Sprintf("%T", err))
	}
	s.recorded.End()
}

// WithParent returns ctx with the trace of a header traceparent (W3C Trace Context). An invalid header is ignored.
func WithParent(ctx context.Context, traceparent string) context.Context {
	if !enabled.Load() || traceparent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{"traceparent": traceparent})
}

// Transport returns an HTTP transport that sends requests through base. It records each request as a span of the trace
// in its context. It does not send the id of the trace, because the server belongs to another organization.
func Transport(base *http.Transport) http.RoundTripper {
	return transport{otelhttp.NewTransport(base,
		otelhttp.WithFilter(func(r *http.Request) bool { return trace.SpanFromContext(r.Context()).IsRecording() }),
		otelhttp.WithPropagators(propagation.NewCompositeTextMapPropagator()),
		otelhttp.WithSpanNameFormatter(func(_ string, r *http.Request) string { return r.Method + " " + r.URL.Host }),
	), base}
}

// transport forwards CloseIdleConnections, which http.Client calls on its transport, to the base transport.
type transport struct {
	http.RoundTripper
	base *http.Transport
}

func (t transport) CloseIdleConnections() { t.base.CloseIdleConnections() }
