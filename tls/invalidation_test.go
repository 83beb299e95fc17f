package tls

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
)

func TestForget_OneNameKeepsOthers(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acme)
	n.mustVisit(t, globex)
	n.cooldowns.remember(acme, coolDownSteps[0], "refused", true)
	n.cooldowns.remember(globex, coolDownSteps[0], "refused", true)
	n.hosts.fail(errDown)
	n.Forget(globex)
	n.mustVisit(t, acme)
	n.mustRefuse(t, n.client(globex), "unrecognized name")
	if n.cooldowns.check(acme) == nil || n.cooldowns.check(globex) != nil {
		t.Errorf("%s cools down: %v, %s: %v", acme, n.cooldowns.check(acme), globex, n.cooldowns.check(globex))
	}
}

// A flood of unknown names must not delay names whose cached decision was dropped, even without a local folder.
func TestForget_CachedNamesSkipTheQueue(t *testing.T) {
	const line = 1 + waitingPerLookup
	n := startNode(t, Limits{Lookups: 1})
	n.mustVisit(t, acme)
	n.Forget()
	if !n.policy.waiting.TryAcquire(line) {
		t.Fatal("a place for strangers is still taken")
	}
	defer n.policy.waiting.Release(line)
	n.mustVisit(t, acme)
	n.mustRefuse(t, n.client(globex), "unrecognized name")
	n.refused(t, refusedBusy, 1)
}

// Discard runs on one node; the others receive the change notice.
func TestForget_DropsRemovedHostsOnEveryNode(t *testing.T) {
	for title, standing := range map[string]HostStatus{"removed": Unknown, "somebody else's": Proven} {
		t.Run(title, func(t *testing.T) {
			issuer := newIssuer(t)
			n := startNodeWith(t, newMemoryRecords(), issuer, func(o *Options) { o.LocalCache = t.TempDir() })
			n.mustVisit(t, acme)
			n.mustVisit(t, globex)
			n.hosts.fail(errDown)
			if err := n.dropIfUnknown(t.Context(), acme); !errors.Is(err, errDown) {
				t.Error(err)
			}
			n.hosts.fail(nil)
			if err := n.dropIfUnknown(t.Context(), acme); err != nil {
				t.Error(err)
			}
			if n.certificateFor(acme) == nil {
				t.Error("it was ours until then")
			}
			n.hosts.set(acme, standing)
			n.Forget(acme)
			await(t, "the end of the certificate in memory and in the folder", func() bool {
				hosts, err := n.local.hosts(t.Context())
				return err == nil && n.certificateFor(acme) == nil && slices.Equal(hosts, []string{globex})
			})
			n.mustVisit(t, globex)
		})
	}
}

// One change may concern all names of a company and reaches every node at the same time.
func TestForget_LimitsConcurrentReviews(t *testing.T) {
	const names = 5 * reviewConcurrency
	var asking, most, asked atomic.Int64
	full, answer := make(chan struct{}), make(chan struct{})
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
		o.HostStatus = func(context.Context, string) (HostStatus, error) {
			now := asking.Add(1)
			defer asking.Add(-1)
			for before := most.Load(); before < now && !most.CompareAndSwap(before, now); before = most.Load() {
			}
			if asked.Add(1) == reviewConcurrency {
				close(full)
			}
			<-answer
			return Unknown, nil
		}
	})
	hosts := make([]string, names)
	for i := range hosts {
		hosts[i] = fmt.Sprintf("n%d.acme.test", i)
	}
	n.Forget(hosts...)
	<-full
	if n.reviews.TryAcquire(1) {
		t.Error("one more would be asked about")
	}
	close(answer)
	await(t, "the answers about all", func() bool { return asked.Load() == names && asking.Load() == 0 })
	if most.Load() != reviewConcurrency {
		t.Errorf("asked about %d at once", most.Load())
	}
}
