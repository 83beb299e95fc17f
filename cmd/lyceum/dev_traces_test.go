package main

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/node/tracing/tracingtest"
)

// foreignTrace is the id of a trace in the header of a request. The server must not continue a trace that a client has
// begun.
const foreignTrace = "4bf92f3577b34da6a3ce929d0e0e4736"

// tracesWereSent checks that the server has recorded requests with their statements, commands of Redis and calls of the gateway,
// and background jobs.
func (d *devServer) tracesWereSent(t *testing.T, c *tracingtest.Collector) {
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, d.at(d.demo.Companies[0], "/"), nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Traceparent", "00-"+foreignTrace+"-00f067aa0ba902b7-01")
	answer, err := d.browser().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	gateway := strings.TrimPrefix(d.demo.Gateway, "http://")
	tick := time.NewTicker(pauseAfterFailed)
	defer tick.Stop()
	for deadline := time.Now().Add(patience); ; <-tick.C {
		spans := c.Spans()
		missing := slices.DeleteFunc([][2]string{
			{"GET /", ""}, {"POST /webapi/v1/order", ""}, {"POST /webapi/v1/order", "order/place"}, {"POST /webapi/v1/order", "POST " + gateway},
			{"POST /webapi/v1/course-list", "course/list"}, {"POST /webapi/auth/login", "evalsha"}, {"job outbox", "outbox/"},
		}, func(pair [2]string) bool { return hasSpan(spans, pair[0], pair[1]) })
		if len(missing) == 0 {
			break
		}
		if time.Now().After(deadline) {
			names := map[string]int{}
			for _, s := range spans {
				names[s.Name]++
			}
			t.Fatalf("no spans of %q; received %v", missing, names)
		}
	}
	for _, s := range c.Spans() {
		if s.Trace == foreignTrace {
			t.Errorf("a client that is no trusted proxy has begun the trace of %s", s.Name)
		}
		for name, value := range s.Attributes {
			if strings.Contains(value, "@") {
				t.Errorf("%s has the attribute %s with an address: %s", s.Name, name, value)
			}
		}
	}
}

// hasSpan reports whether there is a root span with the name root that contains a span whose name begins with child. If child is
// empty, only the root span must exist.
func hasSpan(spans []tracingtest.Span, root, child string) bool {
	parents := map[string]tracingtest.Span{}
	for _, s := range spans {
		parents[s.ID] = s
	}
	return slices.ContainsFunc(spans, func(s tracingtest.Span) bool {
		top := s
		for top.Parent != "" {
			parent, ok := parents[top.Parent]
			if !ok {
				return false
			}
			top = parent
		}
		return top.Name == root && (child == "" || top.ID != s.ID && strings.HasPrefix(s.Name, child))
	})
}
