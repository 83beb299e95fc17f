package auth

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/auth/authtest"
	"lyceum/auth/redislink"
)

// If Redis rejects writes because its memory is full, requests must succeed, and the log must name the cause once.
func TestRedisOutOfMemory(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), authtest.StartRedis(t)
	var log bytes.Buffer
	metrics := prometheus.NewRegistry()
	node := d.node(t, func(o *Options) {
		server.Use(&o.Redis)
		o.Log, o.Metrics = slog.New(slog.NewJSONHandler(&log, nil)), metrics
	})
	if err := redislink.Client(node.cache.link).ConfigSet(t.Context(), "maxmemory", "1").Err(); err != nil {
		t.Fatal(err)
	}
	token := d.login(t, d.north, "tara@north.test").Token
	for range 5 { // Fewer failures of another kind would open the circuit breaker.
		d.expireSessionStates()
		if _, err := node.Verify(t.Context(), Bearer(token), Use{}); err != nil {
			t.Fatalf("verify: %v", err)
		}
	}
	if n := strings.Count(log.String(), "Redis is out of memory"); n != 1 || strings.Contains(log.String(), "Redis unavailable") {
		t.Errorf("the log:\n%s", log.String())
	}
	if n := redisErrors(t, metrics, "out_of_memory"); n < 5 {
		t.Errorf("%v errors are counted", n)
	}
	if n, err := testutil.GatherAndCount(metrics, "lyceum_redis_connections", "lyceum_redis_connections_idle", "lyceum_redis_pool_timeouts_total",
		"lyceum_redis_stale_connections_total", "lyceum_redis_errors_total"); err != nil || n != 8 {
		t.Errorf("%d series, %v", n, err)
	}
	if n, err := testutil.GatherAndCount(metrics, "lyceum_refusals_total"); err != nil || n != 16 {
		t.Errorf("%d reasons of rejections, %v, want each limit and busy", n, err)
	}
}

// redisErrors returns the value of lyceum_redis_errors_total with this reason.
func redisErrors(t *testing.T, metrics prometheus.Gatherer, reason string) float64 {
	t.Helper()
	families, err := metrics.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			if f.GetName() == "lyceum_redis_errors_total" && m.GetLabel()[0].GetValue() == reason {
				return m.GetCounter().GetValue()
			}
		}
	}
	return 0
}
