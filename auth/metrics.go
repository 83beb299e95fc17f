package auth

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/redis/go-redis/v9"
)

// metrics are the counters of this package. Their labels are constants, so that clients cannot create series.
type metrics struct {
	rejected    *prometheus.CounterVec
	localLimits prometheus.Counter
	passwords   passwordMetrics
}

type passwordMetrics struct {
	rejected       prometheus.Counter
	helperFailures prometheus.Counter
	lateHelpers    prometheus.Counter
	waiting        prometheus.Gauge
	waitSeconds    prometheus.Histogram
}

// busy is the rejection reason of the password queue. All other reasons are limit names.
const busy = "busy"

// newMetrics registers the metrics with registry, which may be nil.
func newMetrics(registry prometheus.Registerer) *metrics {
	with := promauto.With(registry)
	m := &metrics{
		rejected: with.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_refusals_total", Help: "Requests rejected by a rate limit, by its name, or because the password queue was full (busy).",
		}, []string{"reason"}),
		localLimits: with.NewCounter(prometheus.CounterOpts{
			Name: "lyceum_limits_alone_total", Help: "Rate limit counts that this node made without Redis.",
		}),
		passwords: passwordMetrics{
			helperFailures: with.NewCounter(prometheus.CounterOpts{
				Name: "lyceum_password_helper_failures_total", Help: "Password helpers that failed. The node hashed the passwords instead.",
			}),
			lateHelpers: with.NewCounter(prometheus.CounterOpts{
				Name: "lyceum_password_helper_late_total", Help: "Passwords that the node hashed because a helper did not answer in time.",
			}),
			waiting: with.NewGauge(prometheus.GaugeOpts{
				Name: "lyceum_password_queue", Help: "Passwords that wait to be hashed.",
			}),
			waitSeconds: with.NewHistogram(prometheus.HistogramOpts{
				Name: "lyceum_password_wait_seconds", Help: "Time that passwords waited to be hashed, including cancelled and rejected ones.",
				Buckets: []float64{0, .01, .025, .05, .1, .25, .5, 1, 2, 4},
			}),
		},
	}
	m.passwords.rejected = m.rejected.WithLabelValues(busy)
	return m
}

// newRedisMetrics registers the state of the Redis connections and returns the error counter.
func newRedisMetrics(registry prometheus.Registerer, client *redis.Client) *prometheus.CounterVec {
	with := promauto.With(registry)
	gauge := func(name, help string, value func(*redis.PoolStats) uint32) {
		with.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 { return float64(value(client.PoolStats())) })
	}
	counter := func(name, help string, value func(*redis.PoolStats) uint32) {
		with.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(value(client.PoolStats())) })
	}
	gauge("lyceum_redis_connections", "Open connections to Redis.", func(s *redis.PoolStats) uint32 { return s.TotalConns })
	gauge("lyceum_redis_connections_idle", "Idle connections to Redis.", func(s *redis.PoolStats) uint32 { return s.IdleConns })
	counter("lyceum_redis_pool_timeouts_total", "Commands that found no free connection to Redis in time.", func(s *redis.PoolStats) uint32 { return s.Timeouts })
	counter("lyceum_redis_stale_connections_total", "Connections to Redis that were closed because they were broken or too old.", func(s *redis.PoolStats) uint32 { return s.StaleConns })
	errors := with.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_redis_errors_total", Help: "Failed Redis commands by reason: out_of_memory, timeout, unreachable, or refused (any other error of Redis).",
	}, []string{"reason"})
	for _, reason := range []string{"out_of_memory", "timeout", "unreachable", "refused"} {
		errors.WithLabelValues(reason)
	}
	return errors
}
