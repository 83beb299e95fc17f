package web

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/handlers/apitest"
)

func TestOperations(t *testing.T) {
	sound := Probe{Name: "database", Check: func(context.Context) error { return nil }}
	broken := func(name string, spare bool) Probe {
		return Probe{name, func(context.Context) error { return errors.New("dial 10.0.0.7: refused") }, spare}
	}
	for _, c := range []struct {
		name, path string
		probes     []Probe
		status     int
		body       string
	}{
		{"alive though nothing works", "/healthz", []Probe{broken("database", false)}, 200, `{"process":"ok"}`},
		{"ready", "/readyz", []Probe{sound}, 200, `{"database":"ok"}`},
		{"ready without its cache", "/readyz", []Probe{sound, broken("cache", true)}, 200, `{"cache":"unavailable","database":"ok"}`},
		{"not ready", "/readyz", []Probe{broken("database", false)}, 503, `{"database":"unavailable"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			Operations(prometheus.NewRegistry(), c.probes...).ServeHTTP(w, httptest.NewRequest(http.MethodGet, c.path, nil))
			if w.Code != c.status || strings.TrimSpace(w.Body.String()) != c.body {
				t.Errorf("got %d %s", w.Code, w.Body)
			}
			if w.Header().Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("headers %v", w.Header())
			}
		})
	}
}

func TestProbes_HangingProbeTimesOut(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	hangs := Probe{Name: "database", Check: func(context.Context) error { <-release; return nil }}
	w := httptest.NewRecorder()
	Operations(prometheus.NewRegistry(), hangs).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	if w.Code != http.StatusServiceUnavailable {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestOperations_ServesMetrics(t *testing.T) {
	r := start(t, nil, theFrame()...)
	before := httptest.NewRecorder()
	Operations(r.metrics).ServeHTTP(before, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if strings.Contains(before.Body.String(), `route="/webapi/v1/open"`) {
		t.Error("a route has series before its first request")
	}
	r.Do(apitest.Request{Path: "/webapi/v1/open"})
	w := httptest.NewRecorder()
	Operations(r.metrics).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, line := range []string{
		`lyceum_http_requests_total{class="2xx",method="POST",route="/webapi/v1/open"} 1`,
		`lyceum_http_request_seconds_count{method="POST",route="/webapi/v1/open"} 1`,
		`lyceum_http_in_flight 0`,
	} {
		if !strings.Contains(w.Body.String(), line+"\n") {
			t.Errorf("no line %s", line)
		}
	}
}
