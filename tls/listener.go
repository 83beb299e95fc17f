package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"
)

// Listener hands out connections whose handshake is done. It does the handshakes itself because fasthttp does them
// under its read and write timeouts: a certificate that takes longer to obtain than a request may take to be written
// would never reach its first visitor, and without timeouts a mute client would hold a worker for good.
//
// What it accepts is a *tls.Conn of the standard library, so that a handler finds the name the client asked for in
// fasthttp's RequestCtx.TLSConnectionState().ServerName. It is as the client wrote it: compare tenant.Canonical of it.
//
// The name of the type matters: Fiber recognises the standard library's listener by the text "*tls.listener" and then
// reads its private fields.
type Listener struct {
	inner   net.Listener
	manager *Manager
	places  *places
	ready   chan net.Conn
	idle    chan handshake
	life    context.Context
	end     context.CancelFunc
	working sync.WaitGroup
}

// Listen serves inner with the certificates of m. Closing the Listener closes inner.
func (m *Manager) Listen(inner net.Listener) *Listener {
	l := &Listener{
		inner: inner, manager: m,
		places: newPlaces(m.limits.Handshakes, m.limits.HandshakesPerAddress),
		ready:  make(chan net.Conn),
		idle:   make(chan handshake),
	}
	l.life, l.end = context.WithCancel(m.life)
	l.working.Add(1)
	go l.run()
	return l
}

// Accept returns the next connection that passed the gate, and net.ErrClosed after Close.
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.ready:
		return conn, nil
	case <-l.life.Done():
		return nil, net.ErrClosed
	}
}

// Addr is the address of the inner listener.
func (l *Listener) Addr() net.Addr { return l.inner.Addr() }

// Close stops accepting, ends the handshakes under way and waits for them.
func (l *Listener) Close() error {
	l.end()
	err := l.inner.Close()
	l.working.Wait()
	return err
}

func (l *Listener) run() {
	defer l.working.Done()
	for {
		conn, err := l.accept()
		if err != nil {
			l.end() // whoever closed the inner listener, Accept has to tell
			return
		}
		if !l.places.enter() {
			l.refuse(conn, "", &refusedError{refusedSlots, nil})
			continue
		}
		h := handshake{conn: conn, told: saysItsClient(conn)}
		if !h.told { // counted here, in the order in which they came
			h.place, h.ok = l.places.take(placeOf(conn))
		}
		l.hand(h)
	}
}

// handshake is one that is to be done: told is one whose client a balancer will name, ok one that has its place.
type handshake struct {
	conn     net.Conn
	place    netip.Prefix
	told, ok bool
}

// idleTime is how long a goroutine waits for its next handshake.
const idleTime = 5 * time.Second

// hand gives a handshake to a goroutine that has done one before, if one is free: the stack of a new one grows, and is
// copied, twice on the way.
func (l *Listener) hand(h handshake) {
	select {
	case l.idle <- h:
	default:
		l.working.Go(func() { l.work(h) })
	}
}

func (l *Listener) work(h handshake) {
	patience := time.NewTimer(idleTime)
	defer patience.Stop()
	for {
		l.serve(h)
		patience.Reset(idleTime)
		select {
		case h = <-l.idle:
		case <-patience.C:
			return
		case <-l.life.Done():
			return
		}
	}
}

// serve does the handshake of a connection that may have its place, and ends it with the listener.
func (l *Listener) serve(h handshake) {
	defer l.places.leave()
	end := context.AfterFunc(l.life, func() { _ = h.conn.Close() })
	defer end()
	if h.told {
		h.place, h.ok = l.places.take(placeOf(h.conn))
	}
	if !h.ok {
		l.refuse(h.conn, "", &refusedError{refusedPerAddress, nil})
		return
	}
	defer l.places.give(h.place)
	l.handshake(h.conn, end)
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

// handshake ends with a connection that Accept returns, or with one that is closed and counted. Its context has no end of
// its own, for which the standard library would start a goroutine: the listener closes the connection.
func (l *Listener) handshake(raw net.Conn, keep func() bool) {
	tried := attempt{end: l.life.Done()}
	ctx := context.WithValue(context.Background(), attemptKey{}, &tried)
	conn := stdtls.Server(raw, l.manager.config)
	err := raw.SetDeadline(time.Now().Add(l.manager.limits.Handshake))
	if err == nil {
		err = conn.HandshakeContext(ctx)
	}
	state := conn.ConnectionState()
	switch {
	case err != nil && tried.err != nil:
		err = tried.err
	case err == nil && state.NegotiatedProtocol == acmeProtocol:
		// The check was answered by the handshake itself. HTTP must not be served over it.
		err = &refusedError{refusedChallenge, nil}
	case err == nil:
		err = raw.SetDeadline(time.Time{})
	}
	if err != nil {
		l.refuse(raw, state.ServerName, err)
		return
	}
	l.manager.counters.handshakes.Inc()
	keep() // from here on it is the server's
	select {
	case l.ready <- conn:
	case <-l.life.Done():
		_ = raw.Close()
	}
}

// refuse closes a connection, counts it and says why, at debug level: strangers write as many of these lines as
// they like.
func (l *Listener) refuse(conn net.Conn, name string, err error) {
	_ = conn.Close()
	reason := refusedHandshake
	var refused *refusedError
	switch {
	case errors.As(err, &refused):
		reason = refused.reason
	case errors.Is(err, os.ErrDeadlineExceeded):
		reason = refusedTimeout
	}
	l.manager.counters.refused.WithLabelValues(string(reason)).Inc()
	l.manager.log.LogAttrs(l.life, slog.LevelDebug, "connection refused",
		slog.String("reason", string(reason)), slog.String("server_name", name),
		slog.String("remote", conn.RemoteAddr().String()), slog.Any("error", err))
}

// places count the handshakes under way, all together and for each address, so that mute connections of one
// machine cannot take them all.
type places struct {
	mu         sync.Mutex
	taken      int
	all        int
	perAddress int
	addresses  map[netip.Prefix]int
}

func newPlaces(all, perAddress int) *places {
	return &places{all: all, perAddress: perAddress, addresses: make(map[netip.Prefix]int)}
}

func (p *places) enter() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken >= p.all {
		return false
	}
	p.taken++
	return true
}

func (p *places) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken--
}

// take counts one more handshake for an address, unless that has as many as it may have.
func (p *places) take(address netip.Prefix) (netip.Prefix, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.addresses[address] >= p.perAddress {
		return address, false
	}
	p.addresses[address]++
	return address, true
}

func (p *places) give(address netip.Prefix) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.addresses[address]--; p.addresses[address] == 0 {
		delete(p.addresses, address)
	}
}

// placeOf counts a whole /64 as one address of IPv6: every customer has as many addresses as one likes.
func placeOf(conn net.Conn) netip.Prefix {
	remote, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		return netip.Prefix{}
	}
	addr, bits := remote.Addr().Unmap().WithZone(""), 64
	if addr.Is4() {
		bits = 32
	}
	prefix, err := addr.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return prefix
}
