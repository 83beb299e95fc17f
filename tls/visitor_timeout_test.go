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

// deadlineConn records the last deadline.
type deadlineConn struct {
	net.Conn
	deadline time.Time
}

func (c *deadlineConn) SetDeadline(deadline time.Time) error {
	c.deadline = deadline
	return c.Conn.SetDeadline(deadline)
}

// waited is the result of a visitor's handshake.
type waited struct {
	reason          refusal
	took, handshake time.Duration
}

// visitInBubble performs a handshake without the network, because a synctest bubble would not advance time for it.
func (n *node) visitInBubble(ctx context.Context) waited {
	begun := time.Now()
	browser, door := net.Pipe()
	go func() {
		_ = stdtls.Client(browser, n.client(acmeHost)).HandshakeContext(ctx)
		_ = browser.Close()
	}()
	conn, tried := &deadlineConn{Conn: door}, &handshakeState{}
	_ = stdtls.Server(conn, n.handshakes.config).HandshakeContext(context.WithValue(context.Background(), handshakeStateKey{}, tried))
	took := time.Since(begun)
	_ = door.Close()
	var refused *refusedError
	if !errors.As(tried.err, &refused) {
		return waited{}
	}
	return waited{refused.reason, took, conn.deadline.Sub(begun)}
}

// With the default limits, each visitor gets a response within two seconds, whenever the visitor arrives. The
// order continues.
func TestIssue_DefaultPatience(t *testing.T) {
	n := startNode(t, Limits{})
	n.obtainer.limits = Limits{}.withDefaults()
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		ended := make(chan time.Duration, 1)
		n.issuer.misbehave(func(ctx context.Context) error { // The authority hangs.
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
				t.Errorf("while the authority hangs: %+v", got)
			}
		}
		if got := n.visitInBubble(t.Context()); got.reason != refusedCoolDown || got.took != 0 {
			t.Errorf("a later visitor: %+v", got)
		}
		if took := <-ended; took != 90*time.Second || n.issuer.orders.Load() != 1 {
			t.Errorf("the order took %v, with %d orders", took, n.issuer.orders.Load())
		}
		if err := n.Shutdown(t.Context()); err != nil { // Shutdown waits for the goroutines of this bubble.
			t.Error(err)
		}
	})
}

// stuckRecords block until they are released, and then fail once.
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

// After a failed order, earlier visitors' timeouts do not keep later visitors out.
func TestIssue_NextVisitorAfterFailedOrder(t *testing.T) {
	records := &stuckRecords{memoryRecords: newMemoryRecords()}
	n := startNodeOn(t, records, newIssuer(t), Limits{Patience: 2 * time.Second, Storage: time.Hour, Issue: time.Hour})
	synctest.Test(t, func(t *testing.T) {
		records.goOn = make(chan struct{})
		if got := n.visitInBubble(t.Context()); got.reason != refusedIssuance {
			t.Errorf("while storage hangs: %+v", got)
		}
		if got := n.visitInBubble(t.Context()); got.reason != refusedCoolDown || got.took != 0 {
			t.Errorf("the next visitor: %+v", got)
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
