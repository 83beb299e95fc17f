package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"net"
	"testing"
	"testing/synctest"
	"time"
)

// deadlineConn keeps the last deadline that was set.
type deadlineConn struct {
	net.Conn
	deadline time.Time
}

func (c *deadlineConn) SetDeadline(deadline time.Time) error {
	c.deadline = deadline
	return c.Conn.SetDeadline(deadline)
}

// waited is what came of a visitor's handshake.
type waited struct {
	reason          refusal
	took, handshake time.Duration
}

// visitInBubble makes a handshake without the network, for which time would not stand still.
func (n *node) visitInBubble(ctx context.Context) waited {
	begun := time.Now()
	browser, door := net.Pipe()
	go func() {
		_ = stdtls.Client(browser, n.client(acme)).HandshakeContext(ctx)
		_ = browser.Close()
	}()
	conn, tried := &deadlineConn{Conn: door}, &attempt{}
	_ = stdtls.Server(conn, n.config).HandshakeContext(context.WithValue(context.Background(), attemptKey{}, tried))
	took := time.Since(begun)
	_ = door.Close()
	var refused *refusedError
	if !errors.As(tried.err, &refused) {
		return waited{}
	}
	return waited{refused.reason, took, conn.deadline.Sub(begun)}
}

// The visitors of a deployment that has no settings of its own get an answer in two seconds, those who come while
// others wait too, and the attempt goes on without them for as long as it may.
func TestIssue_NobodyWaitsLongerThanTwoSecondsByDefault(t *testing.T) {
	n := startNode(t, Limits{})
	n.limits = Limits{}.withDefaults()
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		ended := make(chan time.Duration, 1)
		n.issuer.misbehave(func(ctx context.Context) error { // hangs
			<-ctx.Done()
			ended <- time.Since(begun)
			return ctx.Err()
		})
		const visitors = 3
		answers := make(chan waited, visitors)
		for range visitors {
			go func() { answers <- n.visitInBubble(t.Context()) }()
		}
		for range visitors {
			if got := <-answers; got != (waited{refusedIssuance, 2 * time.Second, 12 * time.Second}) {
				t.Errorf("while it hangs: %+v", got)
			}
		}
		if got := n.visitInBubble(t.Context()); got.reason != refusedCoolDown || got.took != 0 {
			t.Errorf("who comes later: %+v", got)
		}
		if took := <-ended; took != 90*time.Second || n.issuer.orders.Load() != 1 {
			t.Errorf("the attempt took %v, with %d orders", took, n.issuer.orders.Load())
		}
		if err := n.Shutdown(t.Context()); err != nil { // waits for what began in here
			t.Error(err)
		}
	})
}

// stuckRecords hold what they are asked for until they are told to go on, and then fail once.
type stuckRecords struct {
	*memoryRecords
	goOn chan struct{}
}

func (r *stuckRecords) Load(ctx context.Context, key string) ([]byte, error) {
	select {
	case <-r.goOn:
		return r.memoryRecords.Load(ctx, key)
	default:
	}
	<-r.goOn
	return nil, errDown
}

// Visitors who waited in vain keep nobody out once the attempt is over.
func TestIssue_TheNextVisitorIsLetInAfterAnAttemptThatFailed(t *testing.T) {
	records := &stuckRecords{memoryRecords: newMemoryRecords()}
	n := startNodeOn(t, records, newIssuer(t), Limits{Patience: 2 * time.Second, Storage: time.Hour, Issue: time.Hour})
	synctest.Test(t, func(t *testing.T) {
		records.goOn = make(chan struct{})
		if got := n.visitInBubble(t.Context()); got.reason != refusedIssuance {
			t.Errorf("while storage hangs: %+v", got)
		}
		if got := n.visitInBubble(t.Context()); got.reason != refusedCoolDown || got.took != 0 {
			t.Errorf("the next one: %+v", got)
		}
		close(records.goOn)
		synctest.Wait()
		if got := n.visitInBubble(t.Context()); got != (waited{}) || n.issuer.orders.Load() != 1 {
			t.Errorf("afterwards: %+v, %d orders", got, n.issuer.orders.Load())
		}
		if err := n.Shutdown(t.Context()); err != nil {
			t.Error(err)
		}
	})
}
