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

// deadlineConn is a connection that records the last deadline.
type deadlineConn struct {
	net.Conn
	deadline time.Time
}

func (c *deadlineConn) SetDeadline(deadline time.Time) error {
	c.deadline = deadline
	return c.Conn.SetDeadline(deadline)
}

// waited is the result of the handshake of a visitor: the reason of its refusal, its duration, and its last
// deadline relative to its start.
type waited struct {
	reason          refusal
	took, handshake time.Duration
}

// visitInBubble performs a handshake over a pipe. In a synctest bubble, time does not advance while a goroutine
// waits for the network.
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

// If the authority hangs, each visitor must be refused within two seconds with the default limits, whenever the
// visit begins. The certificate order must continue.
func TestIssue_DefaultPatience(t *testing.T) {
	n := startNode(t, Limits{})
	n.obtainer.limits = Limits{}.withDefaults()
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		ended := make(chan time.Duration, 1)
		n.issuer.setFault(func(ctx context.Context) error { // The authority does not respond.
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

// stuckRecords are Records whose loads block until goOn is closed. A load that was blocked then fails.
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

// If a first visitor timed out and the load then failed, the next visitor must not be refused because of that
// timeout.
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
