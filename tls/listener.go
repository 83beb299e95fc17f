package tls

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"time"
)

// Listener returns connections whose handshake runs on first use and has its own timeout. With the standard
// library's listener, fasthttp's read and write timeouts would bound the handshake. A certificate that takes longer
// to obtain than these timeouts would then never be served to its first visitor. Without timeouts, a silent client
// would occupy a worker forever. The listener runs no handshakes in goroutines, because that costs two more
// wake-ups each.
//
// The server name is available as fasthttp's RequestCtx.TLSConnectionState().ServerName. The client chooses its
// spelling: compare its tenant.Canonical form.
//
// The name of the type matters: Fiber recognises the standard library's listener by the text "*tls.listener" and then
// reads its private fields.
type Listener struct {
	inner      net.Listener
	manager    *Manager
	handshakes *handshakeLimiter
	ctx        context.Context
	cancel     context.CancelFunc
}

// Listen returns a Listener that serves the connections of inner with the certificates of m. Close of the Listener
// also closes inner.
func (m *Manager) Listen(inner net.Listener) *Listener {
	l := &Listener{inner: inner, manager: m, handshakes: newHandshakeLimiter(m.limits.Handshakes, m.limits.HandshakesPerAddress)}
	l.ctx, l.cancel = context.WithCancel(m.work.ctx)
	return l
}

// Accept returns the next connection that has a handshake slot. It closes and counts connections for which no slot
// is free. It returns net.ErrClosed after Close.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		raw, err := l.accept()
		if err != nil { // The inner listener may have been closed directly.
			l.endHandshakes()
			return nil, net.ErrClosed
		}
		c := &connection{Conn: raw, listener: l, proxied: expectsProxyHeader(raw)}
		if !c.proxied {
			c.address = addressOf(raw)
		}
		if err := l.handshakes.acquire(c); err != nil {
			l.refuse(raw, "", err)
			continue
		}
		return c, nil
	}
}

// Addr returns the address of the inner listener.
func (l *Listener) Addr() net.Addr { return l.inner.Addr() }

// Close closes the inner listener. It also closes the connections whose handshake is not complete and waits for the
// end of their handshakes. Connections with a complete handshake remain open.
func (l *Listener) Close() error {
	err := l.inner.Close()
	l.endHandshakes()
	return err
}

func (l *Listener) endHandshakes() {
	l.cancel()
	left := l.handshakes.close()
	for _, c := range left {
		_ = c.Conn.Close()
	}
	for _, c := range left {
		_ = c.Handshake()
	}
}

// accept returns the next connection of the inner listener. After an error it tries again, with backoff, until the
// listener is closed. Neither a lack of file descriptors nor a client that disconnects early must stop the server.
func (l *Listener) accept() (net.Conn, error) {
	for wait := firstAcceptWait; ; wait = min(2*wait, lastAcceptWait) {
		conn, err := l.inner.Accept()
		if err == nil || errors.Is(err, net.ErrClosed) {
			return conn, err
		}
		l.manager.log.WarnContext(l.ctx, "connection not accepted", "cause", err, "retryInMs", wait.Milliseconds())
		select {
		case <-time.After(wait):
		case <-l.ctx.Done():
			return nil, net.ErrClosed
		}
	}
}

const (
	firstAcceptWait = 5 * time.Millisecond
	lastAcceptWait  = time.Second
)

// refuse counts, logs and closes a refused connection. It counts first, so that the metrics are correct when the
// client notices the close. It logs at debug level, because any client can cause refusals. It logs refusals because of the certificate order budget
// at a higher level, once a minute, because only the operator can raise the limits.
func (l *Listener) refuse(conn net.Conn, name string, err error) {
	defer func() { _ = conn.Close() }()
	reason := refusedHandshake
	var refused *refusedError
	switch {
	case errors.As(err, &refused):
		reason = refused.reason
	case errors.Is(err, os.ErrDeadlineExceeded):
		reason = refusedTimeout
	}
	l.manager.counters.refused.WithLabelValues(string(reason)).Inc()
	if reason == refusedBudget {
		l.manager.overBudget.refuse(l.ctx, name, refused.cause)
	}
	if !l.manager.log.Enabled(l.ctx, slog.LevelDebug) {
		return
	}
	l.manager.log.LogAttrs(l.ctx, slog.LevelDebug, "connection refused",
		slog.String("reason", string(reason)), slog.String("server_name", name),
		slog.String("remote", conn.RemoteAddr().String()), slog.Any("error", err))
}
