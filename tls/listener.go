package tls

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"time"
)

// Listener hands out connections whose handshake is done by whoever first reads from them, under a deadline of its own.
// With the standard library's, fasthttp's read and write timeouts would bound the handshake: a certificate that takes
// longer to obtain than a request may take to be written would never reach its first visitor, and without timeouts a mute
// client would hold a worker for good. In goroutines of the listener, each handshake woke two more.
//
// A handler finds the name the client asked for in fasthttp's RequestCtx.TLSConnectionState().ServerName. It is as the
// client wrote it: compare tenant.Canonical of it.
//
// The name of the type matters: Fiber recognises the standard library's listener by the text "*tls.listener" and then
// reads its private fields.
type Listener struct {
	inner   net.Listener
	manager *Manager
	places  *places
	life    context.Context
	end     context.CancelFunc
}

// Listen serves inner with the certificates of m. Closing the Listener closes inner.
func (m *Manager) Listen(inner net.Listener) *Listener {
	l := &Listener{inner: inner, manager: m, places: newPlaces(m.limits.Handshakes, m.limits.HandshakesPerAddress)}
	l.life, l.end = context.WithCancel(m.life)
	return l
}

// Accept returns the next connection that has a place for its handshake, and net.ErrClosed after Close.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		raw, err := l.accept()
		if err != nil { // also when somebody else closed the inner listener
			l.endHandshakes()
			return nil, net.ErrClosed
		}
		c := &connection{Conn: raw, listener: l, told: saysItsClient(raw)}
		if !c.told {
			c.address = addressOf(raw)
		}
		if err := l.places.enter(c); err != nil {
			l.refuse(raw, "", err)
			continue
		}
		return c, nil
	}
}

// Addr is the address of the inner listener.
func (l *Listener) Addr() net.Addr { return l.inner.Addr() }

// Close stops accepting, ends the handshakes under way and waits for them. It ends itself those that the server has not
// begun, which it may be about to do as soon as the listener is closed.
func (l *Listener) Close() error {
	err := l.inner.Close()
	l.endHandshakes()
	return err
}

func (l *Listener) endHandshakes() {
	l.end()
	left := l.places.close()
	for _, c := range left {
		_ = c.Conn.Close()
	}
	for _, c := range left {
		_ = c.Handshake()
	}
}

// accept outlasts everything but the end of the listener. A process out of file descriptors, or a client gone
// before it was accepted, must not end the service of all the others.
func (l *Listener) accept() (net.Conn, error) {
	for wait := firstAcceptWait; ; wait = min(2*wait, lastAcceptWait) {
		conn, err := l.inner.Accept()
		if err == nil || errors.Is(err, net.ErrClosed) {
			return conn, err
		}
		l.manager.log.WarnContext(l.life, "connection not accepted", "cause", err, "next_try_in", wait)
		select {
		case <-time.After(wait):
		case <-l.life.Done():
			return nil, net.ErrClosed
		}
	}
}

const (
	firstAcceptWait = 5 * time.Millisecond
	lastAcceptWait  = time.Second
)

// refuse counts a connection, says why at debug level, because strangers write as many of these lines as they like, and
// closes it last: whoever sees it closed finds it counted.
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
	if !l.manager.log.Enabled(l.life, slog.LevelDebug) {
		return
	}
	l.manager.log.LogAttrs(l.life, slog.LevelDebug, "connection refused",
		slog.String("reason", string(reason)), slog.String("server_name", name),
		slog.String("remote", conn.RemoteAddr().String()), slog.Any("error", err))
}
