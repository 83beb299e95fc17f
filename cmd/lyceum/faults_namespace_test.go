package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"lyceum/auth/authtest"
	"lyceum/store/storetest/tier"
)

// serverLink is the network between the nodes and a server. The test can cut it.
type serverLink interface {
	// cut stops the data in the given directions until heal is called.
	cut(directions ...direction)
	heal()
}

// namespace is a network namespace for a server. A pair of virtual Ethernet devices connects it with the namespace of the test. While
// it is cut, packets are lost, and neither side is told.
type namespace struct {
	t *testing.T
	// name is the name of the namespace and of the device in it. address is the address of this device.
	name, address string
	// port is the port of the server at the address.
	port, iptables string
	// cutBy contains the commands that end the present cut.
	cutBy [][]string
}

var namespaces atomic.Int64

// newNamespace adds a namespace for a server at a port. It returns nil if the user may not add one, or if the machine lacks a program
// or a part of the kernel for it.
func newNamespace(t *testing.T, port string) *namespace {
	t.Helper()
	const leftOut = "cut the network of the servers in a namespace: it stops a forwarder instead"
	if !authtest.IsRoot(t, "add a network namespace", leftOut) {
		return nil
	}
	n := &namespace{t: t, port: port, iptables: authtest.OptionalProgram(t, "iptables", leftOut)}
	if authtest.OptionalProgram(t, "ip", leftOut) == "" || n.iptables == "" {
		return nil
	}
	removeNamespaces(t)
	if err := n.add(); err != nil {
		authtest.LeavesOut(t, err.Error(), leftOut)
		return nil
	}
	return n
}

// add adds the namespace with its devices, and removes it at the end of the test. If a command fails, add returns its error and
// leaves nothing behind.
func (n *namespace) add() error {
	number := namespaces.Add(1)
	n.name = fmt.Sprintf("lyceum-%d-%d", os.Getpid(), number)
	// 198.18.0.0/15 is reserved for tests of networks. Each namespace has four addresses of it.
	first := (uint32(os.Getpid())*7 + uint32(number)) % (1 << 15) * 4
	at := func(i uint32) string {
		a := first + i
		return fmt.Sprintf("198.%d.%d.%d", 18+a>>16, a>>8&255, a&255)
	}
	n.address = at(2)
	if err := runCommand("ip", "netns", "add", n.name); err != nil {
		return err
	}
	outside := fmt.Sprintf("ly%d-%d", os.Getpid(), number) // The name of a device has at most 15 bytes.
	remove := func() error {
		_ = runCommand("ip", "link", "delete", outside) // The namespace exists until its last process has ended.
		return runCommand("ip", "netns", "delete", n.name)
	}
	for _, command := range [][]string{
		{"ip", "link", "add", outside, "type", "veth", "peer", "name", "server", "netns", n.name},
		{"ip", "address", "add", at(1) + "/30", "dev", outside},
		{"ip", "link", "set", outside, "up"},
		{"ip", "-netns", n.name, "address", "add", n.address + "/30", "dev", "server"},
		{"ip", "-netns", n.name, "link", "set", "lo", "up"},
		{"ip", "-netns", n.name, "link", "set", "server", "up"},
		n.rule("--append", toServer), n.rule("--delete", toServer), n.rule("--append", fromServer), n.rule("--delete", fromServer),
	} {
		if err := runCommand(command...); err != nil {
			return errors.Join(err, remove())
		}
	}
	n.t.Cleanup(func() {
		if err := remove(); err != nil {
			n.t.Error(err)
		}
	})
	return nil
}

// runCommand runs a command. The error contains the command and what it printed.
func runCommand(command ...string) error {
	out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w, %s", strings.Join(command, " "), err, out)
	}
	return nil
}

// If the kernel lacks namespaces, virtual Ethernet devices or iptables, add must return an error and remove what it has added.
func TestNamespace_AddFails(t *testing.T) {
	tier.All(t)
	for missing, removed := range map[string]bool{"netns add": false, "type veth": true, "iptables --wait": true} {
		t.Run(missing, func(t *testing.T) {
			folder := t.TempDir()
			calls := filepath.Join(folder, "calls")
			script := fmt.Sprintf("#!/bin/sh\necho \"$*\" >>%s\ncase \"$*\" in *'%s'*) echo 'not supported' >&2; exit 2 ;; esac\n", calls, missing)
			if err := os.WriteFile(filepath.Join(folder, "ip"), []byte(script), 0o700); err != nil {
				t.Fatal(err)
			}
			t.Setenv("PATH", folder+":"+os.Getenv("PATH"))
			n := &namespace{t: t, iptables: "iptables"}
			if err := n.add(); err == nil || !strings.Contains(err.Error(), missing) || !strings.Contains(err.Error(), "not supported") {
				t.Errorf("got %v", err)
			}
			called, err := os.ReadFile(calls)
			if err != nil || strings.Contains(string(called), "netns delete "+n.name) != removed {
				t.Errorf("%v, want the namespace removed: %v, calls:\n%s", err, removed, called)
			}
		})
	}
}

// removeNamespaces removes the namespaces of killed tests.
func removeNamespaces(t *testing.T) {
	t.Helper()
	for name := range strings.Lines(succeeds(t, exec.Command("ip", "netns", "list"))) {
		name, _, _ = strings.Cut(strings.TrimSpace(name), " ")
		process, found := strings.CutPrefix(name, "lyceum-")
		process, _, _ = strings.Cut(process, "-")
		if _, err := os.Stat(filepath.Join("/proc", process)); found && errors.Is(err, os.ErrNotExist) {
			_ = exec.Command("ip", "netns", "delete", name).Run() // Another test may have removed it.
		}
	}
}

func (n *namespace) ip(args ...string) {
	n.t.Helper()
	succeeds(n.t, exec.Command("ip", args...))
}

// within calls start, so that the processes that it starts belong to the namespace.
func (n *namespace) within(start func()) {
	n.t.Helper()
	runtime.LockOSThread() // Only this thread changes its namespace. A started process inherits it.
	own, err1 := os.Open("/proc/thread-self/ns/net")
	to, err2 := os.Open("/var/run/netns/" + n.name)
	if err := errors.Join(err1, err2); err != nil {
		n.t.Fatal(err)
	}
	defer func() {
		if err := errors.Join(unix.Setns(int(own.Fd()), unix.CLONE_NEWNET), own.Close(), to.Close()); err != nil {
			n.t.Fatal(err) // The thread stays locked, so it ends with the goroutine.
		}
		runtime.UnlockOSThread()
	}()
	if err := unix.Setns(int(to.Fd()), unix.CLONE_NEWNET); err != nil {
		n.t.Fatal(err)
	}
	start()
}

// cut takes the link of the namespace down if both directions are cut. Otherwise the namespace drops the packets of one direction.
func (n *namespace) cut(directions ...direction) {
	n.t.Helper()
	if len(directions) == 2 {
		n.ip("-netns", n.name, "link", "set", "server", "down")
		n.cutBy = append(n.cutBy, []string{"ip", "-netns", n.name, "link", "set", "server", "up"})
		return
	}
	for _, d := range directions {
		if err := runCommand(n.rule("--append", d)...); err != nil {
			n.t.Fatal(err)
		}
		n.cutBy = append(n.cutBy, n.rule("--delete", d))
	}
}

// rule returns the command that appends or deletes the rule of the namespace that drops the packets of a direction.
func (n *namespace) rule(option string, d direction) []string {
	chain := map[direction]string{toServer: "INPUT", fromServer: "OUTPUT"}[d]
	return []string{"ip", "netns", "exec", n.name, n.iptables, "--wait", option, chain, "--jump", "DROP"}
}

// heal ends the cut. It fails the test if the server can be reached before, or cannot be reached afterwards.
func (n *namespace) heal() {
	n.t.Helper()
	if n.reached(time.Second) {
		n.t.Errorf("the server at %s was reached while its network was cut by %v", n.address, n.cutBy)
	}
	for _, command := range n.cutBy {
		succeeds(n.t, exec.Command(command[0], command[1:]...))
	}
	n.cutBy = nil
	authtest.Eventually(n.t, "the server at "+n.address+" is reached again", func() bool { return n.reached(time.Second) })
}

// reached reports whether a connection to the server is established within a time.
func (n *namespace) reached(within time.Duration) bool {
	conn, err := net.DialTimeout("tcp", net.JoinHostPort(n.address, n.port), within)
	if err != nil {
		return false
	}
	_ = conn.Close()
	return true
}

// cut locks the directions of the forwarder.
func (l *tcpLink) cut(directions ...direction) {
	for _, d := range directions {
		l.passing[d].Lock()
	}
	l.cutIn, l.heldBefore = directions, l.held.Load()
}

// heal ends the cut. It fails the test if the link had nothing to forward meanwhile, because the cut then had no effect.
func (l *tcpLink) heal() {
	if l.held.Load() == l.heldBefore {
		l.t.Errorf("nothing was sent to %s while directions %v were cut", l.target, l.cutIn)
	}
	for _, d := range l.cutIn {
		l.passing[d].Unlock()
	}
}

// linkPostgres prepares the link between the nodes and PostgreSQL. It must be called before the data of the server are created.
func (b *faultBed) linkPostgres() {
	b.Helper()
	if n := newNamespace(b.T, b.postgres.port); n != nil {
		b.postgres.host, b.postgres.within, b.network = n.address, n.within, n
	}
}

// postgresDSN returns the connection string of the nodes.
func (b *faultBed) postgresDSN() string {
	b.Helper()
	dsn := b.postgres.dsn("lyceum")
	if b.network != nil {
		return dsn
	}
	link := startTCPLink(b.T, "tcp", "127.0.0.1:"+b.postgres.port)
	b.network = link
	return strings.Replace(dsn, "port="+b.postgres.port, "port="+link.port, 1)
}

// startRedis starts Redis and returns its URL for the nodes.
func (b *faultBed) startRedis() string {
	b.Helper()
	port := unusedPort(b.T)
	if n := newNamespace(b.T, port); n != nil {
		b.redis, b.redisNetwork = authtest.StartRedisIn(b.T, n.within, n.address, port), n
		return "redis://" + net.JoinHostPort(n.address, port) + "/0"
	}
	b.redis = authtest.StartRedis(b.T)
	link := startTCPLink(b.T, "unix", strings.TrimPrefix(b.redis.URL(), "unix://"))
	b.redisNetwork = link
	return "redis://127.0.0.1:" + link.port + "/0"
}
