package tracing_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"lyceum/node/tracing"
	"lyceum/node/tracing/tracingtest"
)

// traced runs do while the process records the given share of traces. It returns the spans that the collector has
// received.
func traced(t *testing.T, share float64, do func(context.Context)) (*tracingtest.Collector, []tracingtest.Span) {
	t.Helper()
	c := tracingtest.NewCollector(t)
	stop, err := tracing.Setup(tracing.Options{
		URL: c.URL, Headers: map[string]string{"Authorization": "Bearer of the collector"}, Share: share, Version: "1", Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	do(t.Context())
	if err := stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	return c, c.Spans()
}

// The tests of this package change the provider of the process, so they do not run in parallel.
func TestTrace_HasRootAndChildren(t *testing.T) {
	secret := errors.New("row of kim@example.com")
	c, spans := traced(t, 1, func(ctx context.Context) {
		ctx, root := tracing.StartRoot(ctx, tracing.Server, "GET /courses")
		_, child := tracing.Start(ctx, tracing.Client, "course/list")
		child.SetText("db.system.name", "postgresql")
		child.End(secret)
		root.SetNumber("http.response.status_code", 200)
		root.End(nil)
	})
	if len(spans) != 2 {
		t.Fatalf("%d spans: %+v", len(spans), spans)
	}
	child, root := spans[0], spans[1]
	if child.Parent != root.ID || child.Trace != root.Trace || root.Parent != "" || root.Name != "GET /courses" || root.Failed {
		t.Errorf("root %+v, child %+v", root, child)
	}
	if !child.Failed || strings.Contains(child.Message, "kim") || child.Attributes["db.system.name"] == "" || root.Attributes["http.response.status_code"] == "" {
		t.Errorf("root %+v, child %+v", root, child)
	}
	if got := c.Headers().Get("Authorization"); got != "Bearer of the collector" {
		t.Errorf("the collector received the header %q", got)
	}
}

func TestTrace_OffOrNotSampled(t *testing.T) {
	request := func(ctx context.Context) {
		within, root := tracing.StartRoot(ctx, tracing.Server, "GET /courses")
		if root != nil || root.TraceID() != "" {
			t.Errorf("a request is traced: %v", root)
		}
		if _, child := tracing.Start(within, tracing.Client, "course/list"); child != nil {
			t.Error("a statement without a traced request is traced")
		}
		root.SetText("a", "b")
		root.Fail("no reason")
		root.End(errors.New("failed"))
	}
	request(t.Context())
	if _, spans := traced(t, 0, request); len(spans) > 0 {
		t.Errorf("spans of a share of 0: %+v", spans)
	}
	request(t.Context())
}

func TestWithParent(t *testing.T) {
	const id = "4bf92f3577b34da6a3ce929d0e0e4736"
	_, spans := traced(t, 0, func(ctx context.Context) {
		for _, header := range []string{"00-" + id + "-00f067aa0ba902b7-01", "00-" + id + "-00f067aa0ba902b7-00", "nonsense", ""} {
			_, root := tracing.StartRoot(tracing.WithParent(ctx, header), tracing.Server, "GET /courses")
			root.End(nil)
		}
	})
	if len(spans) != 1 || spans[0].Trace != id || spans[0].Parent != "00f067aa0ba902b7" {
		t.Errorf("spans %+v, want one of the trace that the header has sampled", spans)
	}
}

// Transport must not send the id of the trace, because the servers that the product calls belong to other
// organizations.
func TestTransport_SendsNoTraceID(t *testing.T) {
	var received http.Header
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { received = r.Header }))
	defer server.Close()
	client := http.Client{Transport: tracing.Transport(&http.Transport{})}
	defer client.CloseIdleConnections()
	_, spans := traced(t, 1, func(ctx context.Context) {
		call := func(ctx context.Context) {
			request, err := http.NewRequestWithContext(ctx, http.MethodPost, server.URL+"/v1/orders", nil)
			if err != nil {
				t.Fatal(err)
			}
			answer, err := client.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			_ = answer.Body.Close()
		}
		within, root := tracing.StartRoot(ctx, tracing.Internal, "job payments")
		call(within)
		root.End(nil)
		call(ctx) // This call belongs to no trace.
	})
	if len(spans) != 2 || spans[0].Parent != spans[1].ID || !strings.HasPrefix(spans[0].Name, "POST ") {
		t.Errorf("spans %+v, want the job and its call", spans)
	}
	if received.Get("Traceparent") != "" {
		t.Errorf("the server received %v", received)
	}
}

func TestSetup_CollectorIsDown(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	address := server.URL
	server.Close()
	stop, err := tracing.Setup(tracing.Options{URL: address, Share: 1, Version: "1", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatalf("a node does not start while the collector is down: %v", err)
	}
	_, root := tracing.StartRoot(t.Context(), tracing.Server, "GET /courses")
	root.End(nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := stop(ctx); err == nil {
		t.Error("stop reports no lost spans")
	}
}
