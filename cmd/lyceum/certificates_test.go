package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest"
	"lyceum/tls/tlstest"
)

// cluster is a group of node processes behind a load balancer, with one database and one certificate authority.
type cluster struct {
	*testing.T
	authority *tlstest.Authority
	plain     *tlstest.Balancer
	secure    *tlstest.Balancer
	roots     *x509.CertPool
	operator  operator
	environ   []string
	nodes     []*child
}

const hostOfCluster = "kaveri.lyceum.test"

func newCluster(t *testing.T, nodes int, environ ...string) *cluster {
	t.Helper()
	plain, secure := tlstest.StartBalancer(t), tlstest.StartBalancer(t)
	c := prepareCluster(t, plain.Port, secure.Port, environ...)
	c.plain, c.secure = plain, secure
	for range nodes {
		node := c.startNode()
		c.plain.AddNodes(node.address[len("http://"):])
		c.secure.AddNodes(node.secure)
	}
	return c
}

// prepareCluster starts the servers that nodes need. The authority sends its challenges to plainPort and securePort, the
// ports of the load balancer. prepareCluster starts neither the load balancer nor a node.
func prepareCluster(t *testing.T, plainPort, securePort int, environ ...string) *cluster {
	t.Helper()
	c := &cluster{T: t}
	c.authority = tlstest.Start(t, tlstest.Setup{HTTPPort: plainPort, TLSPort: securePort})
	c.roots = c.authority.Roots(t)
	root := filepath.Join(t.TempDir(), "root.pem")
	if err := os.WriteFile(root, c.authority.APIRoot, 0o600); err != nil {
		t.Fatal(err)
	}
	c.operator = newOperator(t)
	c.operator.must("company", "add", "--slug", "kaveri", "--name", "Kaveri")
	c.environ = append(os.Environ(), append(c.operator.environ, roleVariable+"=lyceum",
		"LYCEUM_REDIS_URL="+emptyRedis(t, proofs.Add(1)), "LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)),
		"LYCEUM_LISTEN=127.0.0.1:0", "LYCEUM_TLS_LISTEN=127.0.0.1:0", "LYCEUM_OPS_LISTEN=127.0.0.1:0", "LYCEUM_DRAIN_TIME=0s",
		"LYCEUM_HTTPS_PORT="+strconv.Itoa(securePort), "LYCEUM_TLS_PATIENCE=30s",
		"LYCEUM_ACME_EMAIL=operator@lyceum.test", "LYCEUM_ACME_DIRECTORY="+c.authority.Directory, "LYCEUM_ACME_ROOTS="+root)...)
	c.environ = append(c.environ, environ...)
	return c
}

// startNode starts a node. environ replaces settings of the cluster.
func (c *cluster) startNode(environ ...string) *child {
	c.Helper()
	node := startChild(c.T, append(slices.Clone(c.environ), environ...))
	c.Cleanup(func() { node.kill(c.T) })
	c.nodes = append(c.nodes, node)
	return node
}

// visit makes a TLS handshake at an address and returns the serial number of the certificate.
func (c *cluster) visit(address string) (string, error) {
	dialer := &tls.Dialer{NetDialer: &net.Dialer{Timeout: patience}, Config: &tls.Config{ServerName: hostOfCluster, RootCAs: c.roots}}
	conn, err := dialer.DialContext(c.Context(), "tcp", address)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	return conn.(*tls.Conn).ConnectionState().PeerCertificates[0].SerialNumber.String(), nil
}

// visitors makes n concurrent TLS handshakes through the load balancer. It returns the number of handshakes by
// serial number.
func (c *cluster) visitors(n int) (certificates map[string]int) {
	c.Helper()
	certificates = make(map[string]int)
	var mu sync.Mutex
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			number, err := c.visit(fmt.Sprintf("127.0.0.1:%d", c.secure.Port))
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				c.Errorf("a visitor: %v", err)
			}
			certificates[number]++
		})
	}
	all.Wait()
	return certificates
}

func (c *cluster) wantOrders(want int) {
	c.Helper()
	if orders := c.authority.RequestCount(tlstest.NewOrder); orders != want {
		c.Errorf("%d orders, want %d", orders, want)
	}
}

func TestProcesses_ShareOneOrder(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 2)
	if certificates := c.visitors(50); len(certificates) != 1 {
		t.Errorf("number of visitors by certificate: %v", certificates)
	}
	c.wantOrders(1)
	if accounts := c.authority.RequestCount(tlstest.NewAccount); accounts != 1 {
		t.Errorf("%d accounts", accounts)
	}
}

// If a node receives SIGTERM between its certificate order and the validation by the authority, it must answer the
// challenge and finish the certificate order.
func TestStoppingNode_FinishesItsOrder(t *testing.T) {
	t.Parallel()
	// The second half of the stop timeout must suffice for two challenges. The first challenge can be TLS-ALPN-01, which
	// fails because the listener is closed. The authority asks the node to wait up to 5 seconds before each poll.
	for title, test := range map[string]struct {
		kind   string
		leaves func(t *testing.T, node *child)
		with   string
	}{
		"without plain HTTP":    {tlstest.Challenge, awaitLanding, "LYCEUM_LISTEN="},
		"after HTTPS has ended": {tlstest.NewOrder, func(t *testing.T, node *child) { awaitRefused(t, node.secure) }, "LYCEUM_STOP_TIMEOUT=36s"},
	} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			c := newCluster(t, 1, "LYCEUM_ACME_TIMEOUT=60s", test.with)
			node := c.nodes[0]
			hold, came, open := tlstest.Pause(test.kind)
			c.authority.SetFault(hold)
			go func() { _, _ = c.visit(node.secure) }()
			<-came
			if err := node.cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			test.leaves(t, node)
			close(open)
			<-node.log.done
			if err := node.cmd.Wait(); err != nil {
				t.Errorf("the node: %v", err)
			}
			orders := c.authority.RequestCount(tlstest.NewOrder) // A challenge that fails because the listener is closed causes a second order, so the number may be 2.
			next := startChild(t, c.environ)
			defer next.kill(t)
			if _, err := c.visit(next.secure); err != nil {
				t.Errorf("the next node: %v", err)
			}
			c.wantOrders(orders)
		})
	}
}

// awaitLanding waits until a stopping node waits for its certificate orders. It fails the test if the node ends
// before.
func awaitLanding(t *testing.T, node *child) {
	t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for !node.log.says(messageLanding) {
		select {
		case <-tick.C:
		case <-node.log.done:
			t.Fatal("the node did not wait for its order")
		}
	}
}

// awaitRefused waits until connections to an address are refused. It fails the test after patience.
func awaitRefused(t *testing.T, address string) {
	t.Helper()
	for deadline := time.Now().Add(patience); ; {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			return
		}
		_ = conn.Close()
		if time.Now().After(deadline) {
			t.Fatalf("%s still accepts connections", address)
		}
	}
}

// A node must log a warning if storage has certificates of an authority that the node does not use. If that authority is
// the second authority of the node, the node must log no warning.
func TestNode_WarnsOfOtherIssuers(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 1)
	if _, err := c.visit(c.nodes[0].secure); err != nil {
		t.Fatal(err)
	}
	const other = "LYCEUM_ACME_DIRECTORY=https://other.invalid/directory"
	for _, test := range []struct {
		environ []string
		warns   bool
	}{
		{nil, false},
		{[]string{other}, true},
		{[]string{other, "LYCEUM_ACME2_DIRECTORY=" + c.authority.Directory}, false},
	} {
		node := startChild(t, append(slices.Clone(c.environ), test.environ...))
		if _, err := shake(node.secure, &tls.Config{ServerName: "nobody.test"}); err == nil { // The failed handshake proves that the node serves before it receives SIGTERM.
			t.Error("an unknown name is served")
		}
		if err := node.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		<-node.log.done
		if err := node.cmd.Wait(); err != nil || node.log.says(messageOtherIssuer) != test.warns {
			t.Errorf("with %q: %v, warning logged: %v", test.environ, err, !test.warns)
		}
	}
}

// If a node is killed during a certificate order, another node must order the certificate when the lease of the
// killed node's lock has ended.
func TestKilledNode_OthersTakeOverItsOrder(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 2)
	hold, came, open := tlstest.Pause(tlstest.Finalize)
	c.authority.SetFault(hold)
	go func() { _, _ = c.visit(c.nodes[0].secure) }()
	<-came
	if err := c.nodes[0].cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	close(open)
	if _, err := c.visit(c.nodes[1].secure); err != nil {
		t.Errorf("the remaining node: %v", err)
	}
	c.wantOrders(2)
}

func TestRemovedDomain_RefusedOnEveryNode(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 2)
	c.operator.must("company", "add", "--slug", "fairlane", "--name", "Fairlane")
	storetest.Value(t, c.operator.dsn, `insert into domains (host, company_id, kind, state, ready_at)
		select 'learn.fairlane.test', id, 'custom', 'active', now() from companies where slug = 'fairlane' returning 1`)
	browser := &tls.Config{ServerName: "learn.fairlane.test", RootCAs: c.roots, ClientSessionCache: tls.NewLRUClientSessionCache(1)}
	for _, resumed := range []bool{false, true} {
		for _, node := range c.nodes {
			if state, err := shake(node.secure, browser); err != nil || state.DidResume != (resumed || node == c.nodes[1]) {
				t.Errorf("resumed %v, %v", state.DidResume, err)
			}
		}
	}
	c.operator.must("domain", "remove", "--company", "fairlane", "--host", "learn.fairlane.test")
	for _, node := range c.nodes {
		for deadline := time.Now().Add(patience); ; {
			_, err := shake(node.secure, browser)
			if err != nil && strings.Contains(err.Error(), "unrecognized name") {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("a node still serves the removed name: %v", err)
			}
		}
	}
}

// shake makes a TLS handshake and a request. It reads the whole response, so that the client receives the session
// ticket.
func shake(address string, browser *tls.Config) (tls.ConnectionState, error) {
	conn, err := tls.Dial("tcp", address, browser)
	if err != nil {
		return tls.ConnectionState{}, err
	}
	defer func() { _ = conn.Close() }()
	if _, err := fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", browser.ServerName); err != nil {
		return tls.ConnectionState{}, err
	}
	_, err = io.Copy(io.Discard, conn)
	return conn.ConnectionState(), err
}
