package auth

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// metrics are the counters of rate limits and of the session cache. Their labels are constants, so that clients cannot create new time series.
type metrics struct {
	rejected    *prometheus.CounterVec
	localLimits prometheus.Counter
	sessions    sessionLookups
}

// sessionLookups counts the lookups of session states by the source of the state: memory, Redis or the database.
type sessionLookups struct{ memory, redis, database prometheus.Counter }

func newSessionLookups(with promauto.Factory) sessionLookups {
	by := with.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_session_lookups_total", Help: "Lookups of session states, by source: memory, redis or database.",
	}, []string{"source"})
	return sessionLookups{by.WithLabelValues("memory"), by.WithLabelValues("redis"), by.WithLabelValues("database")}
}

// busy is the value of the label reason for requests that are rejected because the password queue is full. All other
// values are the names of rate limits.
const busy = "busy"

// newMetrics creates the metrics. It registers them with registry unless registry is nil.
func newMetrics(registry prometheus.Registerer) metrics {
	with := promauto.With(registry)
	return metrics{
		rejected: with.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_refusals_total", Help: "Requests rejected by a rate limit, by its name, or because the password queue was full (busy).",
		}, []string{"reason"}),
		localLimits: with.NewCounter(prometheus.CounterOpts{
			Name: "lyceum_limits_alone_total", Help: "Requests that this node counted without Redis for a rate limit.",
		}),
		sessions: newSessionLookups(with),
	}
}
