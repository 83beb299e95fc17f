package httpconn

import (
	"crypto/tls"
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
)

// lingeringConn is a connection with a lingering close: after a call of lingerOnClose, Close first reads and
// discards what the client still sends, and then closes the connection. A client whose request is rejected early is
// often still sending. If the server closed the connection at that moment, TCP would reset the connection, and the
// client would lose the response.
//
// lingeringConn also sets a write deadline for each write, unless the server has set a deadline since the last
// read. fasthttp sets a write deadline only for responses to complete requests. The deadline of the previous
// response would otherwise apply to "408 Request Timeout" and "100 Continue". Over TLS, a write that fails by its
// deadline uses up a record sequence number, and the client cannot decrypt the next record.
//
// lingeringConn joins the writes of a response; see joinedWrites.
type lingeringConn struct {
	net.Conn
	timeout, writeTimeout time.Duration
	lingering             atomic.Bool
	// hasWriteDeadline reports whether the write deadline was set since the last read.
	hasWriteDeadline atomic.Bool
	joinedWrites
}

// lingeringTLSConn is a lingeringConn over TLS. It has the methods by which fasthttp recognizes a TLS connection.
type lingeringTLSConn struct {
	lingeringConn
	tlsConn
}

type tlsConn interface {
	Handshake() error
	ConnectionState() tls.ConnectionState
}

// maxDiscarded is the maximum number of bytes that a lingering close discards.
const maxDiscarded = 32 << 20

func newLingeringConn(conn net.Conn, timeout, write time.Duration) net.Conn {
	if inner, ok := conn.(tlsConn); ok {
		return &lingeringTLSConn{lingeringConn{Conn: conn, timeout: timeout, writeTimeout: write}, inner}
	}
	return &lingeringConn{Conn: conn, timeout: timeout, writeTimeout: write}
}

// Read returns io.EOF if the handshake has failed. fasthttp would answer and log any other error of the first read.
func (p *lingeringTLSConn) Read(b []byte) (int, error) {
	if p.Handshake() != nil {
		return 0, io.EOF
	}
	return p.lingeringConn.Read(b)
}

func (p *lingeringConn) Read(b []byte) (int, error) {
	p.hasWriteDeadline.Store(false)
	return p.Conn.Read(b)
}

func (p *lingeringConn) Write(b []byte) (int, error) {
	if !p.hasWriteDeadline.Load() {
		if err := p.SetWriteDeadline(time.Now().Add(p.writeTimeout)); err != nil {
			return 0, err
		}
	}
	if !p.add(b) {
		return len(b), nil
	}
	if err := p.writeTo(p.Conn, b); err != nil {
		return 0, err
	}
	return len(b), nil
}

func (p *lingeringConn) SetWriteDeadline(t time.Time) error {
	p.hasWriteDeadline.Store(true)
	return p.Conn.SetWriteDeadline(t)
}

// Close closes the connection. After lingerOnClose it first closes the write side and then discards input. It stops
// when the client closes its side, when the timeout expires, or after maxDiscarded bytes.
func (p *lingeringConn) Close() error {
	if p.lingering.Load() && p.SetDeadline(time.Now().Add(p.timeout)) == nil {
		if half, ok := p.Conn.(interface{ CloseWrite() error }); ok {
			_ = half.CloseWrite()
		}
		_, _ = io.CopyN(io.Discard, p.Conn, maxDiscarded)
	}
	return p.Conn.Close()
}

func (p *lingeringConn) lingerOnClose() { p.lingering.Store(true) }

// EnableLinger enables the lingering close of the connection of a request that was not read completely.
func EnableLinger(ctx *fasthttp.RequestCtx) {
	if conn, ok := ctx.Conn().(interface{ lingerOnClose() }); ok {
		conn.lingerOnClose()
	}
}
