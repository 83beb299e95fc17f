package httpconn

import (
	"bytes"
	"io"
	"net"
	"slices"
	"testing"
	"time"
)

// tcpPair returns the two ends of a TCP connection.
func tcpPair(t *testing.T) (client, server net.Conn) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	if client, err = net.Dial("tcp", ln.Addr().String()); err != nil {
		t.Fatal(err)
	}
	if server, err = ln.Accept(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = client.Close(), server.Close() })
	return client, server
}

// vectored records what it receives with one call.
type vectored struct {
	net.Conn
	calls [][]byte
}

func (v *vectored) WriteBuffers(parts *net.Buffers) (int64, error) {
	v.calls = append(v.calls, bytes.Join(*parts, nil))
	return int64(len(v.calls[len(v.calls)-1])), nil
}

func (v *vectored) Write(b []byte) (int, error) {
	v.calls = append(v.calls, slices.Clone(b))
	return len(b), nil
}

func (v *vectored) SetWriteDeadline(time.Time) error { return nil }

// The parts of a response arrive in order and in one call, whichever way a connection writes several buffers.
func TestJoinedWrites_Parts(t *testing.T) {
	t.Parallel()
	header, body := []byte("HTTP/1.1 200 OK\r\n\r\n"), bytes.Repeat([]byte("0123456789"), 2000)
	parts := [][]byte{slices.Concat(header, body[:4000]), body[4000:8000], body[8000:]}
	whole := slices.Concat(header, body)

	v := new(vectored)
	for range 2 {
		conn := &lingeringConn{Conn: v, writeTimeout: time.Minute}
		conn.expect(len(body))
		for _, part := range parts {
			reused := slices.Clone(part) // The server reuses the memory of a part after the write.
			if n, err := conn.Write(reused); n != len(part) || err != nil {
				t.Fatalf("%d bytes, %v", n, err)
			}
			if len(part) < len(body[8000:]) {
				clear(reused)
			}
		}
	}
	if len(v.calls) != 2 || !bytes.Equal(v.calls[0], whole) || !bytes.Equal(v.calls[1], whole) {
		t.Errorf("%d calls, want 2 with whole responses", len(v.calls))
	}

	client, server := tcpPair(t)
	conn := &lingeringConn{Conn: server, writeTimeout: time.Minute}
	conn.expect(len(body))
	go func() {
		for _, part := range parts {
			_, _ = conn.Write(part)
		}
	}()
	got := make([]byte, len(whole))
	if _, err := io.ReadFull(client, got); err != nil || !bytes.Equal(got, whole) {
		t.Errorf("over TCP: %v, the response is equal: %v", err, bytes.Equal(got, whole))
	}
}
