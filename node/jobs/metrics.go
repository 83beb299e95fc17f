package jobs

import (
	"errors"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// Metrics counts and times the jobs of one kind.
type Metrics struct {
	// Outcomes counts the results by Result.Labels.
	Outcomes *prometheus.CounterVec

	seconds                       prometheus.Observer
	running                       prometheus.Gauge
	claimFailures, recordFailures prometheus.Counter
}

// NewMetrics returns the metrics of the jobs of a kind. The metric with the given name, help and labels counts the outcomes
// of these jobs. Common metrics with the label "kind" contain the duration, the running jobs and the failures of all kinds.
// NewMetrics registers the metrics with registry unless registry is nil.
func NewMetrics(registry prometheus.Registerer, kind, name, help string, labels ...string) *Metrics {
	seconds := shared(registry, prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "lyceum_job_seconds", Help: "Duration of background jobs, without recording their result.",
		Buckets: []float64{.005, .025, .1, .5, 1, 5, 15, 60, 300},
	}, []string{"kind"}))
	running := shared(registry, prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "lyceum_jobs_running", Help: "Background jobs in progress on this node.",
	}, []string{"kind"}))
	failures := shared(registry, prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_job_failures_total", Help: "Failures of the database to claim jobs (claim) or to record a result (record).",
	}, []string{"kind", "step"}))
	return &Metrics{
		Outcomes: promauto.With(registry).NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels),
		seconds:  seconds.WithLabelValues(kind), running: running.WithLabelValues(kind),
		claimFailures: failures.WithLabelValues(kind, "claim"), recordFailures: failures.WithLabelValues(kind, "record"),
	}
}

// shared registers a collector and returns it. If an equal collector is already registered, it returns that collector.
func shared[C prometheus.Collector](registry prometheus.Registerer, c C) C {
	if registry == nil {
		return c
	}
	var already prometheus.AlreadyRegisteredError
	if err := registry.Register(c); errors.As(err, &already) {
		return already.ExistingCollector.(C)
	} else if err != nil {
		panic(err) // Only a programming error, such as two collectors of one name, has another cause.
	}
	return c
}
