package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// probeTime is the timeout of all probes together. It keeps the response below one second.
const probeTime = 800 * time.Millisecond

// errSlowProbe is the result of a probe that does not return in time.
var errSlowProbe = errors.New("probe timed out")

// Probe checks a dependency of the node.
type Probe struct {
	Name  string
	Check func(context.Context) error
	// Optional marks an optional dependency. Its failure is reported, but does not make the node unready.
	Optional bool
}

// Operations returns the handler for operators. /metrics is for Prometheus. /healthz succeeds while the process
// runs. /readyz succeeds while the node can serve requests. The handler requires no token, so serve it on a
// separate listener.
func Operations(metrics prometheus.Gatherer, probes ...Probe) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(metrics, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		writeProbeResults(w, []probeResult{{Probe{Name: "process"}, nil}})
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) { writeProbeResults(w, runProbes(r.Context(), probes)) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		mux.ServeHTTP(w, r)
	})
}

// probeResult is a probe and the error of its check, or nil.
type probeResult struct {
	probe Probe
	err   error
}

// runProbes runs all probes concurrently. It does not wait for a probe that ignores its deadline.
func runProbes(ctx context.Context, probes []Probe) []probeResult {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	results := make([]chan error, len(probes))
	for i, p := range probes {
		results[i] = make(chan error, 1)
		go func() { results[i] <- p.Check(ctx) }()
	}
	findings := make([]probeResult, len(probes))
	for i, p := range probes {
		findings[i] = probeResult{p, errSlowProbe}
		select {
		case findings[i].err = <-results[i]:
		case <-ctx.Done():
		}
	}
	return findings
}

// writeProbeResults writes the state of each probe. It leaves out the reasons of failures, which may contain
// internal addresses.
func writeProbeResults(w http.ResponseWriter, findings []probeResult) {
	status, states := http.StatusOK, map[string]string{}
	for _, f := range findings {
		states[f.probe.Name] = "ok"
		if f.err == nil {
			continue
		}
		states[f.probe.Name] = "unavailable"
		if !f.probe.Optional {
			status = http.StatusServiceUnavailable
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(states) // Encoding fails only if the client has disconnected.
}
