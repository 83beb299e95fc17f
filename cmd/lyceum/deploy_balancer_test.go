package main

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// addressOfVisitors is the address from which the test visits the load balancer. The load balancer connects to the
// nodes from 127.0.0.1, so the nodes learn this address only from the PROXY protocol.
const addressOfVisitors = "127.0.0.7"

// balanced is a cluster behind a real load balancer that runs an example of the folder deploy.
type balanced struct {
	*cluster
	// hosts are the addresses of the two nodes.
	hosts                   [2]string
	plainPort, securePort   int
	nodePlain, nodeTLS, ops int
	// file is the example with the addresses of the test.
	file     string
	balancer *exec.Cmd
	log      *logOf
}

// portsOfBalancers assigns ports below those that the system chooses, so that no other test receives one of them.
var portsOfBalancers atomic.Int64

// freePort returns a port that no program uses at the host.
func freePort(t *testing.T, host string) int {
	t.Helper()
	for range 1000 {
		port := 20_000 + (int64(os.Getpid())*20+portsOfBalancers.Add(1))%12_000
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.FormatInt(port, 10)))
		if err != nil {
			continue
		}
		_ = listener.Close()
		return int(port)
	}
	t.Fatal("no port is free")
	return 0
}

// newBalanced starts two nodes that require the PROXY protocol from load balancers.
func newBalanced(t *testing.T, hosts [2]string) *balanced {
	t.Helper()
	b := &balanced{hosts: hosts, log: &logOf{done: make(chan struct{})}}
	for _, port := range []*int{&b.plainPort, &b.securePort, &b.nodePlain, &b.nodeTLS, &b.ops} {
		*port = freePort(t, "")
	}
	// HAProxy notices a stopping node after two checks. The drain time is longer than the default for busy machines.
	b.cluster = prepareCluster(t, b.plainPort, b.securePort, "LYCEUM_BALANCERS=127.0.0.1/32", "LYCEUM_DRAIN_TIME=6s", "LYCEUM_LIMIT_VISITORS=none")
	for at := range hosts {
		b.startNodeAt(at)
	}
	return b
}

// startNodeAt starts the node of one of the two hosts, on the ports of the example.
func (b *balanced) startNodeAt(at int) *child {
	b.Helper()
	on := func(port int) string { return net.JoinHostPort(b.hosts[at], strconv.Itoa(port)) }
	return b.startNode("LYCEUM_LISTEN="+on(b.nodePlain), "LYCEUM_TLS_LISTEN="+on(b.nodeTLS), "LYCEUM_OPS_LISTEN="+on(b.ops))
}

// program returns the path of a load balancer. It fails the test if the program is missing.
func (b *balanced) program(name string) string {
	b.Helper()
	path := authtest.OptionalProgram(b.T, name, "run")
	if path == "" {
		b.Fatal("deploy/install-servers.sh --with-deploy-tools installs it")
	}
	return path
}

// example writes a copy of a file of the folder deploy with other addresses and ports. It fails the test if the file
// does not contain one of the texts to replace.
func (b *balanced) example(name string, replaced ...[2]string) {
	b.Helper()
	text := deployFile(b.T, name)
	for _, pair := range replaced {
		if !strings.Contains(text, pair[0]) {
			b.Fatalf("deploy/%s has no %q", name, pair[0])
		}
		text = strings.ReplaceAll(text, pair[0], pair[1])
	}
	b.file = filepath.Join(b.TempDir(), name)
	b.write(text)
}

func (b *balanced) write(text string) {
	b.Helper()
	if err := os.WriteFile(b.file, []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
}

// run starts the load balancer and kills it when the test ends.
func (b *balanced) run(program string, args ...string) {
	b.Helper()
	b.balancer = exec.Command(program, args...)
	b.balancer.Stdout, b.balancer.Stderr = b.log, b.log
	if err := b.balancer.Start(); err != nil {
		b.Fatal(err)
	}
	go func() { _ = b.balancer.Wait(); close(b.log.done) }()
	b.Cleanup(func() {
		_ = b.balancer.Process.Signal(syscall.SIGTERM) // nginx then ends its workers.
		<-b.log.done
		if b.Failed() {
			b.Logf("the load balancer's log:\n%s", b.log.kept.String())
		}
	})
}

// visitor returns a client that connects to the load balancer from addressOfVisitors.
func (b *balanced) visitor(keepAlive bool) *http.Client {
	dialer := &net.Dialer{Timeout: patience, LocalAddr: &net.TCPAddr{IP: net.ParseIP(addressOfVisitors)}}
	return &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DisableKeepAlives: !keepAlive,
			TLSClientConfig:   &tls.Config{RootCAs: b.roots},
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				_, port, err := net.SplitHostPort(address)
				if err != nil {
					return nil, err
				}
				return dialer.DialContext(ctx, network, net.JoinHostPort("127.0.0.1", port))
			},
		},
	}
}

// visitPage requests the front page and returns the status of the response.
func (b *balanced) visitPage(client *http.Client) (int, error) {
	answer, err := client.Get(fmt.Sprintf("https://%s:%d/", hostOfCluster, b.securePort))
	if err != nil {
		return 0, err
	}
	defer func() { _ = answer.Body.Close() }()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, err
}

// until waits until a condition is true. It fails the test after patience.
func (b *balanced) until(what string, is func() bool) {
	b.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	late := time.After(patience)
	for !is() {
		select {
		case <-tick.C:
		case <-b.log.done:
			b.Fatalf("the load balancer has ended before this: %s", what)
		case <-late:
			b.Fatalf("not within %s: %s", patience, what)
		}
	}
}

// served reports whether a node has logged a request of the visitors, with their address.
func served(node *child) bool {
	return node.log.says(`"client":"` + addressOfVisitors + `"`)
}

// visits sends requests until stop is called. stop fails the test if any request failed.
func (b *balanced) visits() (stop func()) {
	b.Helper()
	ctx, cancel := context.WithCancel(b.Context())
	var all sync.WaitGroup
	for number := range 4 {
		all.Go(func() {
			client := b.visitor(number%2 == 0)
			defer client.CloseIdleConnections()
			tick := time.NewTicker(20 * time.Millisecond)
			defer tick.Stop()
			for ctx.Err() == nil {
				if status, err := b.visitPage(client); err != nil || status != http.StatusOK {
					b.Errorf("at %s a request failed: %d, %v", time.Now().Format(time.RFC3339Nano), status, err)
					return
				}
				select {
				case <-tick.C:
				case <-ctx.Done():
				}
			}
		})
	}
	return func() { cancel(); all.Wait() }
}

// checkPorts waits until the load balancer serves, and checks both ports and that both nodes see the address of the visitors.
func (b *balanced) checkPorts() {
	b.Helper()
	b.until("the load balancer serves", func() bool {
		status, err := b.visitPage(b.visitor(false))
		return err == nil && status == http.StatusOK
	})
	answer, err := b.visitor(false).Get(fmt.Sprintf("http://%s:%d/", hostOfCluster, b.plainPort))
	if err != nil {
		b.Fatal(err)
	}
	_ = answer.Body.Close()
	if to := answer.Header.Get("Location"); answer.StatusCode != http.StatusPermanentRedirect || !strings.HasPrefix(to, "https://"+hostOfCluster) {
		b.Errorf("HTTP: %d, %s", answer.StatusCode, to)
	}
}

// restartNodes restarts one node after the other while visitors send requests. It calls leave before it stops a node,
// and join after it has started the node again. at is the index of the node's host.
func (b *balanced) restartNodes(leave, join func(at int)) {
	b.Helper()
	stop := b.visits()
	defer stop()
	for at := range b.hosts {
		node := b.nodes[at]
		b.until("requests reach each node with the address of the visitors", func() bool { return served(node) })
	}
	for at := range b.hosts {
		leave(at)
		node := b.nodes[at]
		if err := node.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			b.Fatal(err)
		}
		<-node.log.done
		if err := node.cmd.Wait(); err != nil {
			b.Errorf("the node: %v", err)
		}
		next := b.startNodeAt(at)
		join(at)
		b.until("requests reach the node again", func() bool { return served(next) })
	}
}

func TestHAProxyExample(t *testing.T) {
	tier.All(t)
	t.Parallel()
	b := newBalanced(t, [2]string{"127.0.1.11", "127.0.1.12"})
	program := b.program("haproxy")
	shipped := exec.CommandContext(t.Context(), program, "-c", "-f", filepath.Join(deployFolder, "haproxy.cfg"))
	if out, err := shipped.CombinedOutput(); err != nil || strings.Contains(string(out), "WARNING") {
		t.Fatalf("HAProxy does not accept the example: %v\n%s", err, out)
	}
	replaced := [][2]string{
		{"bind :443", "bind :" + strconv.Itoa(b.securePort)}, {"bind :80", "bind :" + strconv.Itoa(b.plainPort)},
		{"10.0.0.11:443 port 9090", fmt.Sprintf("%s:%d port %d", b.hosts[0], b.nodeTLS, b.ops)},
		{"10.0.0.12:443 port 9090", fmt.Sprintf("%s:%d port %d", b.hosts[1], b.nodeTLS, b.ops)},
		{"10.0.0.11:80", fmt.Sprintf("%s:%d", b.hosts[0], b.nodePlain)}, {"10.0.0.12:80", fmt.Sprintf("%s:%d", b.hosts[1], b.nodePlain)},
	}
	if os.Getuid() != 0 { // Only root can change the user and the root folder.
		replaced = append(replaced, [2]string{"\n    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n", "\n"})
	}
	b.example("haproxy.cfg", replaced...)
	b.run(program, "-db", "-f", b.file)
	b.checkPorts()
	none := func(int) {}
	b.restartNodes(none, none)
	b.databaseBecomesReadOnly()
}

// databaseBecomesReadOnly makes the database reject changes. No node may be ready then, but the nodes must still show
// pages.
func (b *balanced) databaseBecomesReadOnly() {
	b.Helper()
	name := storetest.Value(b.T, b.operator.dsn, "select current_database()")
	server := os.Getenv("LYCEUM_TEST_DATABASE_URL")
	storetest.Exec(b.T, server, "alter database "+name+" set default_transaction_read_only = on")
	storetest.Value(b.T, server, "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = $1", name)
	b.until("HAProxy knows that no node is ready", func() bool { return b.log.says("backend https_ready has no server available") })
	if status, err := b.visitPage(b.visitor(false)); err != nil || status != http.StatusOK {
		b.Errorf("while no node is ready: %d, %v", status, err)
	}
}

func TestNginxExample(t *testing.T) {
	tier.All(t)
	t.Parallel()
	b := newBalanced(t, [2]string{"127.0.2.11", "127.0.2.12"})
	program := b.program("nginx")
	run := func(file string) []string {
		return []string{"-e", "stderr", "-c", file, "-g", "daemon off; pid " + filepath.Join(b.TempDir(), "pid") + ";"}
	}
	path, err := filepath.Abs(filepath.Join(deployFolder, "nginx.conf"))
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), program, append(run(path), "-t")...).CombinedOutput()
	// Without root, nginx cannot open the ports of the example. Its output then still states that the syntax is correct.
	if err != nil && (os.Getuid() == 0 || !strings.Contains(string(out), "syntax is ok")) {
		t.Fatalf("nginx does not accept the example: %v\n%s", err, out)
	}
	b.example("nginx.conf", [2]string{"listen 443", "listen " + strconv.Itoa(b.securePort)}, [2]string{"listen 80", "listen " + strconv.Itoa(b.plainPort)},
		[2]string{"10.0.0.11:443", fmt.Sprintf("%s:%d", b.hosts[0], b.nodeTLS)}, [2]string{"10.0.0.12:443", fmt.Sprintf("%s:%d", b.hosts[1], b.nodeTLS)},
		[2]string{"10.0.0.11:80", fmt.Sprintf("%s:%d", b.hosts[0], b.nodePlain)}, [2]string{"10.0.0.12:80", fmt.Sprintf("%s:%d", b.hosts[1], b.nodePlain)})
	b.run(program, run(b.file)...)
	b.checkPorts()
	text, err := os.ReadFile(b.file)
	if err != nil {
		t.Fatal(err)
	}
	reload := func(text string) {
		b.write(text)
		if err := b.balancer.Process.Signal(syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
	}
	const end = " max_fails=1"
	b.restartNodes(func(at int) {
		without := string(text)
		for _, port := range []int{b.nodeTLS, b.nodePlain} {
			address := fmt.Sprintf("%s:%d", b.hosts[at], port)
			without = strings.Replace(without, address+end, address+" down"+end, 1)
		}
		reload(without)
	}, func(int) { reload(string(text)) })
}
