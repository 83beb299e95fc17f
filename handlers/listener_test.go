package handlers

import (
	"net"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

// exhausted fails as a process out of file descriptors does, so many times.
type exhausted struct {
	net.Listener
	times atomic.Int64
}

func (e *exhausted) Accept() (net.Conn, error) {
	if e.times.Add(-1) >= 0 {
		return nil, syscall.EMFILE
	}
	return e.Listener.Accept()
}

func TestServiceOutlastsAWantOfFileDescriptors(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ln := &exhausted{Listener: inner}
	ln.times.Store(3)
	r := startOn(t, ln, nil, theFrame()...)
	r.expect(r.do(call{path: "/webapi/v1/open"}), 200, "")
	if n := strings.Count(r.logs.String(), "connection not accepted"); n != 3 {
		t.Errorf("the log tells of %d errors, want 3", n)
	}
}
