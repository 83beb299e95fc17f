package auth

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

// TestRedisOutOfMemory checks that a Redis that rejects writes is logged once with its cause and still answers reads.
func TestRedisOutOfMemory(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), startRedis(t)
	var log bytes.Buffer
	metrics := prometheus.NewRegistry()
	node := d.node(t, func(o *Options) {
		server.use(o)
		o.Log, o.Metrics = slog.New(slog.NewJSONHandler(&log, nil)), metrics
	})
	if err := node.cache.client.ConfigSet(t.Context(), "maxmemory", "1").Err(); err != nil {
		t.Fatal(err)
	}
	token := d.login(t, d.north, "tara@north.test").Token
	for range 5 { // more often than the failures after which Redis is left alone
		d.expireSessionStates()
		if _, err := node.Verify(t.Context(), token); err != nil {
			t.Fatalf("verify: %v", err)
		}
	}
	if n := strings.Count(log.String(), "Redis is out of memory"); n != 1 || strings.Contains(log.String(), "does not answer") {
		t.Errorf("the log:\n%s", log.String())
	}
	if n := testutil.ToFloat64(node.cache.errors.WithLabelValues("out_of_memory")); n < 5 {
		t.Errorf("%v errors are counted", n)
	}
	if n, err := testutil.GatherAndCount(metrics, "lyceum_redis_connections", "lyceum_redis_connections_idle", "lyceum_redis_pool_timeouts_total",
		"lyceum_redis_stale_connections_total", "lyceum_redis_errors_total"); err != nil || n != 8 {
		t.Errorf("%d series, %v", n, err)
	}
}
