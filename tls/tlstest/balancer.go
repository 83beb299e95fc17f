package tlstest

import (
	"io"
	"net"
	"slices"
	"sync"
	"testing"
)

// Balancer is a load balancer that forwards connections to its nodes in turn.
type Balancer struct {
	// Port is the port of the balancer on loopback.
	Port int

	mu    sync.Mutex
	nodes []string
	next  int
}

// StartBalancer starts a load balancer without nodes. It stops when the test ends.
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
			go b.forward(conn)
		}
	})
	tb.Cleanup(func() { _ = listener.Close(); working.Wait() })
	return b
}

// AddNodes adds addresses of nodes to which the balancer forwards connections.
func (b *Balancer) AddNodes(nodes ...string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.nodes = append(b.nodes, nodes...)
}

// SetNodes replaces the addresses of all nodes.
func (b *Balancer) SetNodes(nodes ...string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.nodes = nodes
}

// nextNodes returns the addresses of all nodes. The next connection is forwarded to the first of these nodes.
func (b *Balancer) nextNodes() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.nodes) == 0 {
		return nil
	}
	b.next++
	first := b.next % len(b.nodes)
	return slices.Concat(b.nodes[first:], b.nodes[:first])
}

// dial connects to the first node that accepts a connection. It returns nil if none does.
func (b *Balancer) dial() net.Conn {
	for _, node := range b.nextNodes() {
		if conn, err := net.Dial("tcp", node); err == nil {
			return conn
		}
	}
	return nil
}

func (b *Balancer) forward(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	node := b.dial()
	if node == nil {
		return
	}
	defer func() { _ = node.Close() }()
	go func() {
		_, _ = io.Copy(node, conn)
		_ = node.(*net.TCPConn).CloseWrite()
	}()
	_, _ = io.Copy(conn, node)
}
