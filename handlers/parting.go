package handlers

import (
	"crypto/tls"
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
)

// parting is a connection with a lingering close: after a call of lingerOnClose, Close reads and discards what the client still
// sends before it closes. A client whose request is rejected early is often still sending. If the server closed the
// connection at that moment, TCP would reset it, and the client would lose the response.
//
// parting also sets a write deadline for every write for which the server has set none since the last read. fasthttp sets
// a write deadline only for responses to complete requests. Without it, "408 Request Timeout" and "100 Continue" would hit
// the deadline of the previous response. Over TLS such a failed write uses up a record sequence number, and the client
// cannot decrypt the next record.
type parting struct {
	net.Conn
	patience, write time.Duration
	unheard         atomic.Bool
	// bounded is true if the write deadline was set since the last read.
	bounded atomic.Bool
}

// partingTLS is a parting over TLS. It has the methods by which fasthttp recognizes a TLS connection.
type partingTLS struct {
	parting
	secured
}

type secured interface {
	Handshake() error
	ConnectionState() tls.ConnectionState
}

// mostUnheard is the maximum number of bytes that a lingering close discards.
const mostUnheard = 32 << 20

func partingFrom(conn net.Conn, patience, write time.Duration) net.Conn {
	if inner, ok := conn.(secured); ok {
		return &partingTLS{parting{Conn: conn, patience: patience, write: write}, inner}
	}
	return &parting{Conn: conn, patience: patience, write: write}
}

// Read returns io.EOF if the handshake failed. fasthttp ignores handshake errors; it would respond to any other error of the
// first read and log a request.
func (p *partingTLS) Read(b []byte) (int, error) {
	if p.Handshake() != nil {
		return 0, io.EOF
	}
	return p.parting.Read(b)
}

func (p *parting) Read(b []byte) (int, error) {
	p.bounded.Store(false)
	return p.Conn.Read(b)
}

func (p *parting) Write(b []byte) (int, error) {
	if !p.bounded.Load() {
		if err := p.SetWriteDeadline(time.Now().Add(p.write)); err != nil {
			return 0, err
		}
	}
	return p.Conn.Write(b)
}

func (p *parting) SetWriteDeadline(t time.Time) error {
	p.bounded.Store(true)
	return p.Conn.SetWriteDeadline(t)
}

// Close closes the connection. After lingerOnClose it first closes the write side, then discards input until the client closes its
// side or the timeout expires.
func (p *parting) Close() error {
	if p.unheard.Load() && p.SetDeadline(time.Now().Add(p.patience)) == nil {
		if half, ok := p.Conn.(interface{ CloseWrite() error }); ok {
			_ = half.CloseWrite()
		}
		_, _ = io.CopyN(io.Discard, p.Conn, mostUnheard)
	}
	return p.Conn.Close()
}

func (p *parting) lingerOnClose() { p.unheard.Store(true) }

// hearOut enables the lingering close of the connection of a request that was not read completely.
func hearOut(ctx *fasthttp.RequestCtx) {
	if conn, ok := ctx.Conn().(interface{ lingerOnClose() }); ok {
		conn.lingerOnClose()
	}
}
