package handlers

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// probeTime bounds one look at what the service needs.
const probeTime = 2 * time.Second

// Probe looks at something the service needs.
type Probe struct {
	Name  string
	Check func(context.Context) error
	// Spare is for what the service can do without: its failure is told but does not take the node out of use.
	Spare bool
}

// Operations answers the people and programs that run the service: /metrics for Prometheus, /healthz as long as the
// process lives, and /readyz while it should get requests. It belongs on a listener of its own: it asks for no token.
func Operations(metrics prometheus.Gatherer, probes ...Probe) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(metrics, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		report(w, []finding{{Probe{Name: "process"}, nil}})
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) { report(w, look(r.Context(), probes)) })
	return mux
}

// finding is what a probe saw.
type finding struct {
	probe Probe
	err   error
}

// look asks all probes at once.
func look(ctx context.Context, probes []Probe) []finding {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	findings := make([]finding, len(probes))
	var all sync.WaitGroup
	for i, p := range probes {
		all.Go(func() { findings[i] = finding{p, p.Check(ctx)} })
	}
	all.Wait()
	return findings
}

// report writes a state for each name. It gives no reasons: those are in the log of whoever failed.
func report(w http.ResponseWriter, findings []finding) {
	status, states := http.StatusOK, map[string]string{}
	for _, f := range findings {
		states[f.probe.Name] = "ok"
		if f.err == nil {
			continue
		}
		states[f.probe.Name] = "unavailable"
		if !f.probe.Spare {
			status = http.StatusServiceUnavailable
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(states) // the caller may be gone, and there is nobody else to tell
}
