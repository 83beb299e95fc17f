package tlstest

import (
	"io"
	"net"
	"sync"
	"testing"
)

// Balancer leads connections to several nodes in turn, as what stands before a deployment does.
type Balancer struct {
	// Port is where it listens on this machine.
	Port int

	mu    sync.Mutex
	nodes []string
	next  int
}

// StartBalancer makes a balancer that ends with the test.
func StartBalancer(tb testing.TB) *Balancer {
	tb.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	b := &Balancer{Port: listener.Addr().(*net.TCPAddr).Port}
	var working sync.WaitGroup
	working.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go b.lead(conn)
		}
	})
	tb.Cleanup(func() { _ = listener.Close(); working.Wait() })
	return b
}

// Lead adds nodes to those whose turn comes.
func (b *Balancer) Lead(nodes ...string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.nodes = append(b.nodes, nodes...)
}

func (b *Balancer) node() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.nodes) == 0 {
		return ""
	}
	b.next++
	return b.nodes[b.next%len(b.nodes)]
}

func (b *Balancer) lead(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	node, err := net.Dial("tcp", b.node())
	if err != nil {
		return
	}
	defer func() { _ = node.Close() }()
	go func() {
		_, _ = io.Copy(node, conn)
		_ = node.(*net.TCPConn).CloseWrite()
	}()
	_, _ = io.Copy(conn, node)
}
