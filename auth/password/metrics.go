package password

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

type metrics struct {
	helperFailures prometheus.Counter
	lateHelpers    prometheus.Counter
	waiting        prometheus.Gauge
	waitSeconds    prometheus.Histogram
}

func newMetrics(registry prometheus.Registerer) *metrics {
	with := promauto.With(registry)
	return &metrics{
		helperFailures: with.NewCounter(prometheus.CounterOpts{
			Name: "lyceum_password_helper_failures_total", Help: "Password helpers that failed. The node hashed the passwords instead.",
		}),
		lateHelpers: with.NewCounter(prometheus.CounterOpts{
			Name: "lyceum_password_helper_late_total", Help: "Passwords that the node hashed itself because a helper did not respond in time.",
		}),
		waiting: with.NewGauge(prometheus.GaugeOpts{
			Name: "lyceum_password_queue", Help: "Passwords that wait to be hashed.",
		}),
		waitSeconds: with.NewHistogram(prometheus.HistogramOpts{
			Name: "lyceum_password_wait_seconds", Help: "Time that passwords waited to be hashed, including cancelled and rejected ones.",
			Buckets: []float64{0, .01, .025, .05, .1, .25, .5, 1, 2, 4},
		}),
	}
}
