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
	n.mustVisit(t, acmeHost)
	n.mustVisit(t, globex)
	n.orders.cooldowns.remember(acmeHost, coolDownSteps[0], "refused", true)
	n.orders.cooldowns.remember(globex, coolDownSteps[0], "refused", true)
	n.hosts.fail(errDown)
	n.Forget(globex)
	n.mustVisit(t, acmeHost)
	n.mustRefuse(t, n.client(globex), "unrecognized name")
	if n.orders.cooldowns.check(acmeHost) == nil || n.orders.cooldowns.check(globex) != nil {
		t.Errorf("cooldown of %s: %v, of %s: %v", acmeHost, n.orders.cooldowns.check(acmeHost), globex, n.orders.cooldowns.check(globex))
	}
}

// If the cached decision about a name was dropped, a flood of unknown names must not delay that name, even if the
// node has no local folder.
func TestForget_CachedNamesSkipTheQueue(t *testing.T) {
	const line = 1 + waitingPerLookup
	n := startNode(t, Limits{Lookups: 1})
	n.mustVisit(t, acmeHost)
	n.Forget()
	if !n.gate.policy.waiting.TryAcquire(line) {
		t.Fatal("a lookup slot for unknown names is still taken")
	}
	defer n.gate.policy.waiting.Release(line)
	n.mustVisit(t, acmeHost)
	n.mustRefuse(t, n.client(globex), "unrecognized name")
	n.refused(t, refusedBusy, 1)
}

// If a host was removed, the change notice must make every node drop its certificate. Discard runs on one node
// only.
func TestForget_DropsRemovedHostsOnEveryNode(t *testing.T) {
	for title, status := range map[string]HostStatus{"removed": Unknown, "somebody else's": Proven} {
		t.Run(title, func(t *testing.T) {
			issuer := newIssuer(t)
			n := startNodeWith(t, newMemoryRecords(), issuer, func(o *Options) { o.LocalCache = t.TempDir() })
			n.mustVisit(t, acmeHost)
			n.mustVisit(t, globex)
			n.hosts.fail(errDown)
			if err := n.gate.dropIfUnknown(t.Context(), acmeHost); !errors.Is(err, errDown) {
				t.Error(err)
			}
			n.hosts.fail(nil)
			if err := n.gate.dropIfUnknown(t.Context(), acmeHost); err != nil {
				t.Error(err)
			}
			if n.certs.forHandshake(acmeHost) == nil {
				t.Error("the host was not known before")
			}
			n.hosts.set(acmeHost, status)
			n.Forget(acmeHost)
			await(t, "the end of the certificate in memory and in the folder", func() bool {
				hosts, err := n.certs.local.hosts(t.Context())
				return err == nil && n.certs.forHandshake(acmeHost) == nil && slices.Equal(hosts, []string{globex})
			})
			n.mustVisit(t, globex)
		})
	}
}

// If one change concerns many hosts, a node must review at most reviewConcurrency of them at once. A change notice
// may name all hosts of a company, and all nodes receive it at the same time.
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
		t.Error("one more review would start")
	}
	close(answer)
	await(t, "the answers about all", func() bool { return asked.Load() == names && asking.Load() == 0 })
	if most.Load() != reviewConcurrency {
		t.Errorf("%d reviews at once", most.Load())
	}
}
