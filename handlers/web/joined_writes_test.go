package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web/httpconn"
)

// countingListener counts the writes to all connections.
type countingListener struct {
	net.Listener
	writes atomic.Int64
}

type countingConn struct {
	net.Conn
	writes *atomic.Int64
}

func (l *countingListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &countingConn{conn, &l.writes}, nil
}

func (c *countingConn) Write(b []byte) (int, error) {
	c.writes.Add(1)
	return c.Conn.Write(b)
}

type sizedIn struct {
	Size int64 `api:"size,required"`
}

// sized returns a page with a body of the requested size. The body also contains the bytes that end a header.
func sized(_ context.Context, _ *Call, in *sizedIn) (*Page, error) {
	return &Page{Body: []byte(strings.Repeat("\r\n\r\n0123456789a", int(in.Size)/15+1)[:in.Size]), ETag: `"1"`}, nil
}

func TestAResponseIsOneWrite(t *testing.T) {
	ln := &countingListener{Listener: apitest.Listen(t)}
	r := startOn(t, ln, nil, NewPage("/sized/:size", "Show a page.", sized))
	for _, size := range []int{1, httpconn.MinJoined - 1, httpconn.MinJoined, 3700, 3900, 4096, 5000, 8192, 17_000, httpconn.MaxJoined} {
		before := ln.writes.Load()
		a := r.Do(apitest.Request{Method: "GET", Path: fmt.Sprint("/sized/", size)})
		if got := ln.writes.Load() - before; a.Status != http.StatusOK || len(a.Body) != size || got != 1 {
			t.Errorf("%d bytes: status %d, %d bytes in %d writes, want 1", size, a.Status, len(a.Body), got)
		}
	}
	if a := r.Do(apitest.Request{Method: "GET", Path: fmt.Sprint("/sized/", httpconn.MaxJoined+1)}); len(a.Body) != httpconn.MaxJoined+1 {
		t.Errorf("a longer response has %d bytes", len(a.Body))
	}
}

// If a client pipelines requests, fasthttp buffers their responses together. The client must receive the responses
// completely and in order.
func TestPipelinedResponsesAreComplete(t *testing.T) {
	ln := &countingListener{Listener: apitest.Listen(t)}
	r := startOn(t, ln, nil, NewPage("/sized/:size", "Show a page.", sized))
	random := rand.New(rand.NewPCG(1, 2))
	conn, err := net.Dial("tcp", r.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	reader := bufio.NewReader(conn)
	for range 100 {
		var requests strings.Builder
		sizes := make([]int, 1+random.IntN(6))
		for i := range sizes {
			sizes[i] = random.IntN([]int{100, 4200, 10_000, 2 * httpconn.MaxJoined}[random.IntN(4)])
			method := []string{"GET", "GET", "HEAD"}[random.IntN(3)]
			fmt.Fprintf(&requests, "%s /sized/%d HTTP/1.1\r\nHost: acme.lyceum.test\r\n\r\n", method, sizes[i])
			if method == "HEAD" {
				sizes[i] = -sizes[i]
			}
		}
		if _, err := io.WriteString(conn, requests.String()); err != nil {
			t.Fatal(err)
		}
		for _, size := range sizes {
			request := &http.Request{Method: "GET"}
			if size < 0 {
				request.Method, size = "HEAD", 0
			}
			response, err := http.ReadResponse(reader, request)
			if err != nil {
				t.Fatalf("sizes %v: %v", sizes, err)
			}
			body, err := io.ReadAll(response.Body)
			if want, _ := sized(t.Context(), nil, &sizedIn{int64(size)}); err != nil || string(body) != string(want.Body) {
				t.Fatalf("sizes %v: %d bytes, want %d, %v", sizes, len(body), size, err)
			}
		}
	}
}
