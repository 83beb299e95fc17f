package tls

import (
	"log/slog"
	"strings"
	"testing"

	"lyceum/node/tracing"
	"lyceum/node/tracing/tracingtest"
)

// The test changes the tracing of the process, so it does not run in parallel.
func TestACME_OrderIsTraced(t *testing.T) {
	collector := tracingtest.NewCollector(t)
	stop, err := tracing.Setup(tracing.Options{URL: collector.URL, Share: 1, Version: "1", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	d := deploy(t, deploymentSetup{})
	d.nodes[0].mustVisit(t, d.newName())
	if err := stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	orders, calls := map[string]string{}, map[string]int{}
	for _, s := range collector.Spans() {
		if s.Name == "certificate order" {
			orders[s.ID] = s.Attributes["lyceum.authority"]
		}
		if strings.HasPrefix(s.Name, "POST ") {
			calls[s.Parent]++
		}
	}
	if len(orders) != 1 {
		t.Fatalf("spans of %d orders, want 1: %+v", len(orders), collector.Spans())
	}
	for id, authority := range orders {
		if !strings.Contains(authority, d.authority.Directory) || calls[id] < 3 {
			t.Errorf("the order at %s has %d requests, want its account, order and finalization", authority, calls[id])
		}
	}
}
