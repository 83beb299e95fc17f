package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"net"
	"net/netip"
	"sync"
	"time"
)

// connection does its handshake when somebody first reads from it, asks for it or for its state. It is fasthttp's
// goroutine for the connection that does, so that it need not be woken once more.
type connection struct {
	net.Conn              // not encrypted
	secure   *stdtls.Conn // as soon as the handshake has begun
	listener *Listener
	tried    attempt
	// told is one whose client a balancer will name, counted one that counts for its address.
	told, counted bool
	address       netip.Prefix

	once sync.Once
	err  error // of the handshake

	mu   sync.Mutex
	done bool
	// read and write are the deadlines that were set before the handshake was done.
	read, write time.Time
}

// Handshake does the handshake, or waits for whoever does it, and gives the error that refused the connection.
func (c *connection) Handshake() error {
	c.once.Do(c.shake)
	return c.err
}

// ConnectionState is that of the finished handshake; it is empty when the connection was refused.
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

// Write refuses a connection whose handshake nobody has begun. fasthttp writes to those that are too many for it, in the
// goroutine that accepts all others, and a mute client would hold them up.
func (c *connection) Write(p []byte) (int, error) {
	c.once.Do(c.turnAway)
	if c.err != nil {
		return 0, c.err
	}
	return c.secure.Write(p)
}

// CloseWrite tells the client that nothing more comes.
func (c *connection) CloseWrite() error {
	if err := c.Handshake(); err != nil {
		return err
	}
	return c.secure.CloseWrite()
}

// Close ends the handshake too, if that is not done.
func (c *connection) Close() error {
	if c.isDone() {
		return c.secure.Close()
	}
	err := c.Conn.Close()
	_ = c.Handshake() // fails at once, and gives the place back
	return err
}

func (c *connection) turnAway() { c.end(&refusedError{refusedSlots, nil}) }

func (c *connection) shake() {
	begun := time.Now()
	err := c.negotiate(begun)
	if err == nil {
		err = c.settle(begun)
	}
	c.end(err)
}

// end counts the handshake as done or refused, and then gives its place back.
func (c *connection) end(err error) {
	defer c.listener.places.leave(c)
	if c.err = err; err != nil {
		c.listener.refuse(c.Conn, c.serverName(), err)
		return
	}
	c.listener.manager.counters.handshakes.Inc()
}

// serverName is what the client asked for, if it came to that.
func (c *connection) serverName() string {
	if c.secure == nil {
		return ""
	}
	return c.secure.ConnectionState().ServerName
}

// negotiate does the handshake within its own time, whatever deadlines the server has set. Its context has no end of its
// own, for which the standard library would start a goroutine: the listener closes the connection.
func (c *connection) negotiate(begun time.Time) error {
	if c.told {
		c.address = addressOf(c.Conn)
		if err := c.listener.places.name(c); err != nil {
			return err
		}
		begun = time.Now()
	}
	if err := c.Conn.SetDeadline(begun.Add(c.listener.manager.limits.Handshake)); err != nil {
		return err
	}
	c.secure = stdtls.Server(c.Conn, c.listener.manager.config)
	c.tried.end = c.listener.life.Done()
	err := c.secure.HandshakeContext(context.WithValue(context.Background(), attemptKey{}, &c.tried))
	switch {
	case err != nil && c.tried.err != nil:
		return c.tried.err
	case err != nil:
		return err
	case c.secure.ConnectionState().NegotiatedProtocol == acmeProtocol:
		// The check was answered by the handshake itself. HTTP must not be served over it.
		return &refusedError{refusedChallenge, nil}
	}
	return nil
}

// settle lets the deadlines of the server count. Their time stood still during the handshake: a certificate may take longer
// to obtain than a request may take to arrive.
func (c *connection) settle(begun time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done = true
	took := time.Since(begun)
	return errors.Join(c.Conn.SetReadDeadline(later(c.read, took)), c.Conn.SetWriteDeadline(later(c.write, took)))
}

// later moves a deadline, if there is one.
func later(deadline time.Time, by time.Duration) time.Time {
	if deadline.IsZero() {
		return deadline
	}
	return deadline.Add(by)
}

func (c *connection) isDone() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.done
}

// SetDeadline is for what comes after the handshake.
func (c *connection) SetDeadline(t time.Time) error {
	return errors.Join(c.SetReadDeadline(t), c.SetWriteDeadline(t))
}

// SetReadDeadline is for what comes after the handshake.
func (c *connection) SetReadDeadline(t time.Time) error {
	return c.set(&c.read, t, c.Conn.SetReadDeadline)
}

// SetWriteDeadline is for what comes after the handshake.
func (c *connection) SetWriteDeadline(t time.Time) error {
	return c.set(&c.write, t, c.Conn.SetWriteDeadline)
}

// set keeps a deadline for later while the handshake is not done.
func (c *connection) set(kept *time.Time, t time.Time, now func(time.Time) error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.done {
		*kept = t
		return nil
	}
	return now(t)
}
