package web

import (
	"bytes"
	"sync"
)

// joinedWrites joins the writes of a response into one. The write buffer of fasthttp has 4 kB, so that a longer response takes
// two system calls and wakes the client twice. A larger buffer of fasthttp would stay with every idle connection; the memory
// here belongs to a connection only while a response is written to it.
type joinedWrites struct {
	body int // length of the body of the next response, or 0 if its writes are not joined
	left int // bytes of the response that have not been written yet
	held *[]byte
}

const (
	// minJoined is less than the write buffer of fasthttp by the length of usual headers.
	minJoined = 3 << 10
	// maxJoined limits the memory. A longer response takes several packets anyway.
	maxJoined = 64 << 10
)

var heldWrites = sync.Pool{New: func() any { return new(make([]byte, 0, 16<<10)) }}

var headerEnd = []byte("\r\n\r\n")

// expect announces a response with a body of that length.
func (j *joinedWrites) expect(body int) {
	j.body = 0
	if body >= minJoined && body <= maxJoined {
		j.body = body
	}
}

// add holds b back if more of the response follows. Otherwise it returns what is to be written.
func (j *joinedWrites) add(b []byte) []byte {
	if j.held == nil {
		// The earliest header is that of the response, or of one before it that the client has pipelined. Then the response
		// counts as complete too early, and the rest of it is a write of its own.
		head := bytes.Index(b, headerEnd)
		j.left = head + len(headerEnd) + j.body
		if j.body == 0 || head < 0 || len(b) >= j.left {
			j.body = 0
			return b
		}
		j.held = heldWrites.Get().(*[]byte)
	}
	*j.held = append(*j.held, b...)
	if j.left -= len(b); j.left > 0 {
		return nil
	}
	j.body = 0
	return *j.held
}

// release returns the memory after a write.
func (j *joinedWrites) release() {
	if j.held == nil {
		return
	}
	*j.held = (*j.held)[:0]
	heldWrites.Put(j.held)
	j.held = nil
}

// joinWrites makes the response one write if it has one body.
func (x *exchange) joinWrites() {
	conn, ok := x.http.Conn().(interface{ expect(body int) })
	if !ok {
		return
	}
	if x.http.Response.IsBodyStream() {
		conn.expect(0)
		return
	}
	conn.expect(x.bytes())
}
