package auth

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// metrics are what the doors tell the operator. Labels come from the code, so strangers cannot make new series.
type metrics struct {
	refused   *prometheus.CounterVec
	alone     prometheus.Counter
	passwords passwordMetrics
}

type passwordMetrics struct {
	refused  prometheus.Counter
	failures prometheus.Counter
	waiting  prometheus.Gauge
	waited   prometheus.Histogram
}

// busy is the reason of a refusal at the gate of the passwords; all others are the names of limits.
const busy = "busy"

// newMetrics makes them known to the registry, if there is one.
func newMetrics(registry prometheus.Registerer) *metrics {
	with := promauto.With(registry)
	m := &metrics{
		refused: with.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_refusals_total", Help: "Requests refused because of a limit, by its name, or because too many passwords were waiting (busy).",
		}, []string{"reason"}),
		alone: with.NewCounter(prometheus.CounterOpts{
			Name: "lyceum_limits_alone_total", Help: "Counts of limits that this node made by itself, without Redis.",
		}),
		passwords: passwordMetrics{
			failures: with.NewCounter(prometheus.CounterOpts{
				Name: "lyceum_password_helper_failures_total", Help: "Helpers that failed; the node hashed by itself instead.",
			}),
			waiting: with.NewGauge(prometheus.GaugeOpts{
				Name: "lyceum_password_queue", Help: "Passwords that wait for their turn at hashing.",
			}),
			waited: with.NewHistogram(prometheus.HistogramOpts{
				Name: "lyceum_password_wait_seconds", Help: "How long passwords waited for their turn, those that gave up included.",
				Buckets: []float64{0, .01, .025, .05, .1, .25, .5, 1, 2, 4},
			}),
		},
	}
	m.passwords.refused = m.refused.WithLabelValues(busy)
	return m
}
