package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

// connection is a TLS connection that runs its handshake on the first call of Read, Handshake or ConnectionState.
// fasthttp makes that call in the goroutine of the connection, so the handshake needs no goroutine of its own.
type connection struct {
	net.Conn              // the unencrypted connection
	secure   *stdtls.Conn // the TLS connection, or nil before the handshake starts
	listener *Listener
	state    handshakeState
	// proxied means that a PROXY header contains the client's address. counted means that the connection counts towards the
	// limit of address. waiting means that it counts towards the limit of waiting handshakes instead.
	proxied, counted, waiting bool
	address                   netip.Prefix

	once sync.Once
	err  error // the error of the handshake

	// writeFailed means that a write failed. The last record may be incomplete, and its sequence number was used. The
	// client could not decrypt a close_notify after that record.
	writeFailed atomic.Bool

	mu       sync.Mutex
	complete bool
	// read and write are the deadlines that were set before the handshake was complete.
	read, write time.Time
}

// Handshake runs the handshake, or waits for a concurrent call that runs it. It returns the same error on each
// call: nil, or the reason why the connection was refused.
func (c *connection) Handshake() error {
	c.once.Do(c.runHandshake)
	return c.err
}

// ConnectionState returns the state of the completed handshake. It runs the handshake if necessary. The state is
// empty if the connection was refused.
func (c *connection) ConnectionState() stdtls.ConnectionState {
	if c.Handshake() != nil {
		return stdtls.ConnectionState{}
	}
	return c.secure.ConnectionState()
}

func (c *connection) Read(p []byte) (int, error) {
	if err := c.Handshake(); err != nil {
		return 0, err
	}
	return c.secure.Read(p)
}

// Write writes to the client. If the handshake has not started, it refuses the connection and returns an error.
// fasthttp writes an error response to connections over its limit in the accepting goroutine. A handshake with a
// silent client would block that goroutine.
func (c *connection) Write(p []byte) (int, error) {
	c.once.Do(c.refuseUnstarted)
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.secure.Write(p)
	if err != nil {
		c.writeFailed.Store(true)
	}
	return n, err
}

// CloseWrite sends close_notify. It returns net.ErrClosed and sends nothing if a write has failed.
func (c *connection) CloseWrite() error {
	if err := c.Handshake(); err != nil {
		return err
	}
	if c.writeFailed.Load() {
		return net.ErrClosed
	}
	return c.secure.CloseWrite()
}

// Close closes the connection. It sends close_notify if the handshake is complete and no write has failed. It
// aborts a handshake in progress.
func (c *connection) Close() error {
	if c.isComplete() {
		if c.writeFailed.Load() {
			return c.Conn.Close()
		}
		return c.secure.Close()
	}
	err := c.Conn.Close()
	_ = c.Handshake() // After Close of c.Conn, the handshake fails at once and releases its slot.
	return err
}

func (c *connection) refuseUnstarted() { c.finish(&refusedError{refusedSlots, nil}) }

func (c *connection) runHandshake() {
	begun := time.Now()
	err := c.negotiate(begun)
	if err == nil {
		err = c.applyDeadlines(begun)
	}
	c.finish(err)
}

// finish records the result of the handshake and releases its slot.
func (c *connection) finish(err error) {
	defer c.listener.handshakes.release(c)
	if c.err = err; err != nil {
		c.listener.refuse(c.Conn, c.serverName(), err)
		return
	}
	c.listener.manager.counters.handshakes.Inc()
}

// serverName returns the host name that the client requested. It is empty if the client has sent none yet.
func (c *connection) serverName() string {
	if c.secure == nil {
		return ""
	}
	return c.secure.ConnectionState().ServerName
}

// negotiate runs the handshake. The time limit of the handshake is independent of the server's deadlines. The
// context of the handshake has no deadline, because the standard library starts a goroutine for each context that
// can be cancelled. The listener closes the connection instead.
func (c *connection) negotiate(begun time.Time) error {
	if c.proxied {
		if counted, ok := c.Conn.(*limitedConn); ok {
			if err := counted.admit(); err != nil {
				return err
			}
		}
		c.address = addressOf(c.Conn)
		if err := c.listener.handshakes.assignAddress(c); err != nil {
			return err
		}
		begun = time.Now()
	}
	if err := c.Conn.SetDeadline(begun.Add(c.listener.manager.limits.Handshake)); err != nil {
		return err
	}
	c.secure = stdtls.Server(c.Conn, c.listener.manager.handshakes.config)
	c.state.abandoned = c.listener.ctx.Done()
	c.state.waits = func() { c.listener.handshakes.waits(c) }
	err := c.secure.HandshakeContext(context.WithValue(context.Background(), handshakeStateKey{}, &c.state))
	switch {
	case err != nil && c.state.err != nil:
		return c.state.err
	case err != nil:
		return err
	case c.secure.ConnectionState().NegotiatedProtocol == acmeProtocol:
		// The handshake itself has answered the challenge. HTTP must not be served over this connection.
		return &refusedError{refusedChallenge, nil}
	}
	return nil
}

// applyDeadlines applies the deadlines that the server set before or during the handshake. It extends them by the
// duration of the handshake, because obtaining a certificate may take longer than the server's read timeout.
func (c *connection) applyDeadlines(begun time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.complete = true
	took := time.Since(begun)
	return errors.Join(c.Conn.SetReadDeadline(extend(c.read, took)), c.Conn.SetWriteDeadline(extend(c.write, took)))
}

// extend returns deadline plus by. It returns zero if deadline is zero, which means that none is set.
func extend(deadline time.Time, by time.Duration) time.Time {
	if deadline.IsZero() {
		return deadline
	}
	return deadline.Add(by)
}

func (c *connection) isComplete() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.complete
}

// SetDeadline sets the read and the write deadline. They take effect when the handshake is complete.
func (c *connection) SetDeadline(t time.Time) error {
	return errors.Join(c.SetReadDeadline(t), c.SetWriteDeadline(t))
}

// SetReadDeadline sets the read deadline. It takes effect when the handshake is complete.
func (c *connection) SetReadDeadline(t time.Time) error {
	return c.set(&c.read, t, c.Conn.SetReadDeadline)
}

// SetWriteDeadline sets the write deadline. It takes effect when the handshake is complete.
func (c *connection) SetWriteDeadline(t time.Time) error {
	return c.set(&c.write, t, c.Conn.SetWriteDeadline)
}

// set applies a deadline with now if the handshake is complete. Otherwise it stores the deadline in kept.
func (c *connection) set(kept *time.Time, t time.Time, now func(time.Time) error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.complete {
		*kept = t
		return nil
	}
	return now(t)
}
