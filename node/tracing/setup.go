package tracing

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	"go.opentelemetry.io/otel/sdk/trace"
	semconv "go.opentelemetry.io/otel/semconv/v1.43.0"
	"golang.org/x/time/rate"
)

// Options configure where traces are sent. All fields but Headers are required.
type Options struct {
	// URL is the address of the collector, which receives OTLP over HTTP at the path /v1/traces below it.
	URL string
	// Headers are sent with each request, for example for authentication.
	Headers map[string]string
	// Share is the share of traces that are recorded, from 0 to 1. For a trace that a trusted proxy has begun, the
	// decision of the proxy applies instead.
	Share   float64
	Version string
	// Log receives a warning at most once a minute while traces cannot be sent.
	Log *slog.Logger
}

// exportTimeout limits one request to the collector, including its retries. Traces that are not sent within this time
// are lost.
const exportTimeout = 10 * time.Second

// Setup starts to record traces in this process and to send them. It does not connect. The caller must call stop, which
// sends the remaining spans until ctx ends.
func Setup(o Options) (stop func(context.Context) error, err error) {
	ctx := context.Background() // The exporter sends nothing when it starts.
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(tracesURL(o.URL)),
		otlptracehttp.WithHeaders(o.Headers), otlptracehttp.WithTimeout(exportTimeout))
	if err != nil {
		return nil, fmt.Errorf("exporter of traces: %w", err)
	}
	described, err := resource.New(ctx, resource.WithAttributes(semconv.ServiceName(scope), semconv.ServiceVersion(o.Version)), resource.WithHost())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("describe the node for traces: %w", err), exporter.Shutdown(ctx))
	}
	// If the queue is full, the processor drops spans instead of delaying requests.
	provider := trace.NewTracerProvider(trace.WithBatcher(exporter), trace.WithResource(described),
		trace.WithSampler(trace.ParentBased(trace.TraceIDRatioBased(o.Share))))
	seldom := rate.Sometimes{First: 1, Interval: time.Minute}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) {
		seldom.Do(func() { o.Log.Warn("traces not sent", "error", err) })
	}))
	otel.SetTracerProvider(provider)
	enabled.Store(true)
	return func(ctx context.Context) error {
		enabled.Store(false)
		return provider.Shutdown(ctx)
	}, nil
}
