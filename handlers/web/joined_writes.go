package web

import (
	"bytes"
	"sync"
)

// joinedWrites joins the writes of a response into one. The write buffer of fasthttp has 4 kB, so a longer response
// would take two system calls and two packets. A larger buffer of fasthttp would be allocated for every idle
// connection. The memory of joinedWrites is used only while a response is written.
type joinedWrites struct {
	body int // the length of the body of the next response, or 0 if its writes are not joined
	left int // the number of bytes of the response that are not written yet
	held *[]byte
}

const (
	// minJoined is the length of a body from which the writes of its response are joined. A shorter body and its
	// headers usually fit into the write buffer of fasthttp.
	minJoined = 3 << 10
	// maxJoined is the length of a body up to which the writes of its response are joined. It limits the memory. A
	// longer response takes several packets anyway.
	maxJoined = 64 << 10
)

var heldWrites = sync.Pool{New: func() any { return new(make([]byte, 0, 16<<10)) }}

var headerEnd = []byte("\r\n\r\n")

// expect prepares the connection for a response whose body has this length. Writes are joined if the length is
// between minJoined and maxJoined.
func (j *joinedWrites) expect(body int) {
	j.body = 0
	if body >= minJoined && body <= maxJoined {
		j.body = body
	}
}

// add stores b and returns nil if more of the response follows. Otherwise it returns the bytes to write.
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

// release returns the buffer to its pool after a write.
func (j *joinedWrites) release() {
	if j.held == nil {
		return
	}
	*j.held = (*j.held)[:0]
	heldWrites.Put(j.held)
	j.held = nil
}

// joinWrites joins the writes of the response unless the response is a stream.
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
