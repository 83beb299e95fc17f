package redislink

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/redis/go-redis/v9"
)

// newMetrics registers the metrics of the Redis connections and of errors, and returns the counter of errors by reason.
func newMetrics(registry prometheus.Registerer, client redis.UniversalClient) *prometheus.CounterVec {
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
	counter("lyceum_redis_stale_connections_total", "Connections to Redis that were closed because they were broken or too old.",
		func(s *redis.PoolStats) uint32 { return s.StaleConns })
	errors := with.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_redis_errors_total", Help: "Failed Redis commands by reason: out_of_memory, timeout, unreachable, or refused (any other error of Redis).",
	}, []string{"reason"})
	for _, reason := range []string{"out_of_memory", "timeout", "unreachable", "refused"} {
		errors.WithLabelValues(reason)
	}
	return errors
}
