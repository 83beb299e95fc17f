package handlers

import (
	"crypto/tls"
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
)

// parting is a connection that hears a client out before it closes, once hearOut was called. Whoever is refused in the
// middle of a request is often still sending, and reads the answer afterwards; a connection that is closed while bytes
// arrive is reset, and the answer is lost with it.
type parting struct {
	net.Conn
	patience time.Duration
	unheard  atomic.Bool
}

// partingTLS is a parting whose TLS fasthttp finds.
type partingTLS struct {
	parting
	secured
}

type secured interface {
	Handshake() error
	ConnectionState() tls.ConnectionState
}

// mostUnheard bounds what is read and thrown away of one request.
const mostUnheard = 32 << 20

func partingFrom(conn net.Conn, patience time.Duration) net.Conn {
	if inner, ok := conn.(secured); ok {
		return &partingTLS{parting{Conn: conn, patience: patience}, inner}
	}
	return &parting{Conn: conn, patience: patience}
}

// Close says that nothing more comes, and waits until the client has nothing more to say either, for as long as the
// patience lasts.
func (p *parting) Close() error {
	if p.unheard.Load() && p.SetDeadline(time.Now().Add(p.patience)) == nil {
		if half, ok := p.Conn.(interface{ CloseWrite() error }); ok {
			_ = half.CloseWrite()
		}
		_, _ = io.CopyN(io.Discard, p.Conn, mostUnheard)
	}
	return p.Conn.Close()
}

func (p *parting) hearOut() { p.unheard.Store(true) }

// hearOut has the connection of a request that was not read to its end heard out.
func hearOut(ctx *fasthttp.RequestCtx) {
	if conn, ok := ctx.Conn().(interface{ hearOut() }); ok {
		conn.hearOut()
	}
}
