package tls

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"lyceum/store/hosts"
	"lyceum/store/storetest"
)

// Visitors who are refused because the certificate order budget is spent must be counted with a reason of their own, and be logged once a minute.
func TestBudget_RefusedVisitors(t *testing.T) {
	db, north, _ := storetest.Worlds(t)
	hosted, custom := north.Company.HostedDomain(), north.Company.Domain()
	lines := &journal{}
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
		o.Log = slog.New(slog.NewTextHandler(lines, nil))
		o.Budget = &Budget{DB: db, Limits: hosts.CertificateOrderLimits{Company: 1, Registered: 1000, Account: 100_000, Failures: 5}}
	})
	n.hosts.set(hosted, Served)
	n.hosts.set(custom, Served)
	const line = "visitors refused because the certificate order budget is spent"
	n.mustVisit(t, hosted)
	if lines.count(line) != 0 {
		t.Error("a visitor was refused before the limit")
	}
	for range 3 {
		n.mustRefuse(t, n.client(custom), "internal error")
	}
	await(t, "three refusals are counted", func() bool { // The client is refused before the node counts it.
		n.overBudget.mu.Lock()
		defer n.overBudget.mu.Unlock()
		return n.overBudget.refused == 2
	})
	if lines.count(line) != 1 || lines.count("connections=1 host="+custom) != 1 {
		t.Errorf("the log: %s", lines.all())
	}
	n.clock.advance(budgetLogInterval)
	n.mustRefuse(t, n.client(custom), "internal error")
	await(t, "a minute later a second line is logged", func() bool { return lines.count(line) == 2 })
	if lines.count(line) != 2 || lines.count("connections=3 host="+custom) != 1 {
		t.Errorf("a minute later the log is: %s", lines.all())
	}
	n.refused(t, refusedBudget, 4)
}

// The first handshakes of an office, whose people share an address, wait for the lookup while the database hangs. They must not be closed because of the
// limit of their address, which is for clients that do not continue their handshake.
func TestHandshakes_WaitingForLookup(t *testing.T) {
	const visitors = 6
	asked, answer := make(chan struct{}, visitors), make(chan struct{})
	hosts := []string{"a.acme.test", "b.acme.test", "c.acme.test", "d.acme.test", "e.acme.test", "f.acme.test"}
	folder := t.TempDir()
	before := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.LocalCache = folder })
	for _, host := range hosts {
		before.hosts.set(host, Served)
		before.mustVisit(t, host)
	}
	n := startNodeWith(t, before.records, before.issuer, func(o *Options) {
		o.LocalCache, o.Limits.HandshakesPerAddress = folder, 2
		o.HostStatus = func(ctx context.Context, _ string) (HostStatus, error) {
			ctx.Done() // A database query also calls Done.
			asked <- struct{}{}
			<-answer
			return Unknown, errors.New("the database hangs")
		}
	})
	ended := make(chan error, visitors)
	for _, host := range hosts {
		go func() {
			_, _, err := n.visit(n.client(host))
			ended <- err
		}()
		select { // Each handshake waits before the next one begins.
		case <-asked:
		case <-time.After(time.Minute):
			t.Fatalf("the handshake for %s does not wait", host)
		}
	}
	close(answer)
	for range hosts {
		if err := <-ended; err != nil {
			t.Errorf("a visitor: %v", err)
		}
	}
	// A client that does not continue its handshake counts for its address as before.
	for range 2 {
		n.dialFrom(t, "127.0.0.2")
	}
	closed(t, n.dialFrom(t, "127.0.0.2"))
	n.refused(t, refusedPerAddress, 1)
}
