package tlstest

import (
	"io"
	"net"
	"slices"
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

// LeadOnly puts nodes in the place of those whose turn came.
func (b *Balancer) LeadOnly(nodes ...string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.nodes = nodes
}

// inTurn gives all nodes, beginning with the one whose turn it is.
func (b *Balancer) inTurn() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.nodes) == 0 {
		return nil
	}
	b.next++
	first := b.next % len(b.nodes)
	return slices.Concat(b.nodes[first:], b.nodes[:first])
}

// dial passes over nodes that are down.
func (b *Balancer) dial() net.Conn {
	for _, node := range b.inTurn() {
		if conn, err := net.Dial("tcp", node); err == nil {
			return conn
		}
	}
	return nil
}

func (b *Balancer) lead(conn net.Conn) {
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
