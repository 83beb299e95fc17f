package httpconn

import (
	"bytes"
	"net"
	"sync"

	"github.com/valyala/fasthttp"
)

// joinedWrites joins the writes of a response into one write. The write buffer of fasthttp has 4 kB, so a longer
// response would need two system calls and two packets. fasthttp would allocate a larger buffer for every idle
// connection. joinedWrites uses memory only while a response is written. It copies only what fasthttp overwrites: the last part of a
// response, which is the largest, goes to the kernel from the memory of the body.
type joinedWrites struct {
	body int // the length of the body of the next response, or 0 if its writes are not joined
	left int // the number of bytes of the response that are not written yet
	held *[]byte
}

const (
	// MinJoined is the minimum length of a body for which the writes of the response are joined. A shorter body and
	// its headers usually fit into the write buffer of fasthttp.
	MinJoined = 3 << 10
	// MaxJoined is the maximum length of a body for which the writes of the response are joined. It limits the
	// memory. A longer response needs several packets anyway.
	MaxJoined = 64 << 10
)

var heldWrites = sync.Pool{New: func() any { return new(make([]byte, 0, 8<<10)) }}

var headerEnd = []byte("\r\n\r\n")

// expect prepares the connection for a response with a body of body bytes. The writes of the response are joined if
// the length is between MinJoined and MaxJoined.
func (j *joinedWrites) expect(body int) {
	j.body = 0
	if body >= MinJoined && body <= MaxJoined {
		j.body = body
	}
}

// add adds a part of a response, and reports whether the response has to be written now, with b as its last part. If it returns false,
// more parts follow.
func (j *joinedWrites) add(b []byte) (last bool) {
	if j.held == nil {
		// If the client pipelines requests, the first header in the buffer may belong to an earlier response. Then
		// the current response counts as complete too early, and its rest is written separately.
		head := bytes.Index(b, headerEnd)
		j.left = head + len(headerEnd) + j.body
		if j.body == 0 || head < 0 || len(b) >= j.left {
			j.body = 0
			return true
		}
		j.held = heldWrites.Get().(*[]byte)
	}
	if j.left -= len(b); j.left > 0 {
		*j.held = append(*j.held, b...)
		return false
	}
	j.body = 0
	return true
}

// release returns the buffer to its pool after a write.
func (j *joinedWrites) release() {
	*j.held = (*j.held)[:0]
	heldWrites.Put(j.held)
	j.held = nil
}

// BuffersWriter is implemented by connections that write several buffers with one system call.
type BuffersWriter interface {
	WriteBuffers(parts *net.Buffers) (int64, error)
}

// writeTo writes the earlier parts of a response and its last part to a connection in one write.
func (j *joinedWrites) writeTo(conn net.Conn, last []byte) error {
	if j.held == nil {
		_, err := conn.Write(last)
		return err
	}
	defer j.release()
	var err error
	switch conn := conn.(type) {
	case *net.TCPConn:
		_, err = (&net.Buffers{*j.held, last}).WriteTo(conn)
	case BuffersWriter:
		_, err = conn.WriteBuffers(&net.Buffers{*j.held, last})
	default:
		*j.held = append(*j.held, last...) // TLS encrypts a copy anyway.
		_, err = conn.Write(*j.held)
	}
	return err
}

// JoinWrites joins the writes of the response to a request. body is the length of the body; 0 means that the writes are not
// joined.
func JoinWrites(ctx *fasthttp.RequestCtx, body int) {
	if conn, ok := ctx.Conn().(interface{ expect(body int) }); ok {
		conn.expect(body)
	}
}
