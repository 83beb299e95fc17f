package main

import (
	"io"
	"log/slog"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

func TestCountMessages(t *testing.T) {
	t.Parallel()
	metrics := prometheus.NewRegistry()
	log := slog.New(countMessages(slog.NewTextHandler(io.Discard, nil), metrics))
	log.Info("fine")
	log.Warn("odd")
	log.With("a", 1).WithGroup("g").Error("wrong")
	log.Error("wrong")
	err := testutil.GatherAndCompare(metrics, strings.NewReader(`
# HELP lyceum_log_messages_total Messages in the log that report a problem, by level: warn or error.
# TYPE lyceum_log_messages_total counter
lyceum_log_messages_total{level="error"} 2
lyceum_log_messages_total{level="warn"} 1
`))
	if err != nil {
		t.Error(err)
	}
}
