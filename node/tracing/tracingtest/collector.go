// Package tracingtest has a collector of traces for tests.
package tracingtest

import (
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"
)

type Span struct {
	Trace, ID, Parent string // Parent is "" for the root of a trace.
	Name              string
	Failed            bool
	Message           string // the reason of a failed span
	Attributes        map[string]string
}

// Collector receives traces as OTLP over HTTP.
type Collector struct {
	URL string

	mu      sync.Mutex
	spans   []Span
	headers http.Header
}

// NewCollector returns a collector that runs until the end of the test.
func NewCollector(t testing.TB) *Collector {
	t.Helper()
	c := &Collector{}
	server := httptest.NewServer(http.HandlerFunc(c.receive))
	t.Cleanup(server.Close)
	c.URL = server.URL
	return c
}

func (c *Collector) receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var export collector.ExportTraceServiceRequest
	if err != nil || r.URL.Path != "/v1/traces" || proto.Unmarshal(body, &export) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.headers = r.Header
	for _, resource := range export.ResourceSpans {
		for _, scope := range resource.ScopeSpans {
			for _, s := range scope.Spans {
				one := Span{
					Trace: hex.EncodeToString(s.TraceId), ID: hex.EncodeToString(s.SpanId), Parent: hex.EncodeToString(s.ParentSpanId), Name: s.Name,
					Failed: s.Status.GetCode() == 2, Message: s.Status.GetMessage(), Attributes: map[string]string{},
				}
				for _, a := range s.Attributes {
					one.Attributes[a.Key] = a.Value.String()
				}
				c.spans = append(c.spans, one)
			}
		}
	}
}

// Spans returns a copy of the spans that the collector has received so far.
func (c *Collector) Spans() []Span {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Span(nil), c.spans...)
}

// Headers returns a copy of the headers of the last request that the collector has received.
func (c *Collector) Headers() http.Header {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.headers.Clone()
}
