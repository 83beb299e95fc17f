package web

import (
	"bytes"
	"sync"
)

// joinedWrites joins the writes of a response into one. The write buffer of fasthttp has 4 kB, so that a longer
// response takes two system calls and wakes the client twice. A larger buffer of fasthttp would be allocated
// for every idle connection. The memory here is used only while a response is written.
type joinedWrites struct {
	body int // the length of the body of the next response, or 0 if its writes are not joined
	left int // the number of bytes of the response that are not written yet
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

// expect announces a response whose body has this length.
func (j *joinedWrites) expect(body int) {
	j.body = 0
	if body >= minJoined && body <= maxJoined {
		j.body = body
	}
}

// add stores b and returns nothing if more of the response follows. Otherwise it returns the bytes to write.
func (j *joinedWrites) add(b []byte) []byte {
	if j.held == nil {
		// The first header in the buffer may be that of an earlier response, if the client pipelines requests.
		// The response then counts as complete too early, and its rest is written separately.
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

// joinWrites makes the server write the response at once if it has one body.
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
