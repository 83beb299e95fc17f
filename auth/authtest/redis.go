package authtest

import (
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"lyceum/auth/redislink"
)

// Redis is a Redis server of one test, which the test can stop and start again.
type Redis struct {
	t      *testing.T
	socket string
	// args contains further arguments of the server, and within runs a function that starts it.
	args   []string
	within func(start func())
	cmd    *exec.Cmd
}

// StartRedis starts an empty Redis server on a Unix socket. It is killed when the test ends.
func StartRedis(t *testing.T) *Redis {
	t.Helper()
	return startOwnRedis(t, func(start func()) { start() }, "--port", "0")
}

// StartRedisIn starts an empty Redis server on a Unix socket and at a TCP address. Each start of the server runs in within, which
// may, for example, change the network namespace. The server is killed when the test ends.
func StartRedisIn(t *testing.T, within func(start func()), host, port string) *Redis {
	t.Helper()
	return startOwnRedis(t, within, "--port", port, "--bind", host, "--protected-mode", "no")
}

func startOwnRedis(t *testing.T, within func(start func()), args ...string) *Redis {
	t.Helper()
	folder, err := os.MkdirTemp("", "redis") // The path of t.TempDir may be too long for a socket.
	if err != nil {
		t.Fatal(err)
	}
	r := &Redis{t: t, socket: filepath.Join(folder, "redis.sock"), args: args, within: within}
	r.Start()
	t.Cleanup(func() {
		r.Kill()
		_ = os.RemoveAll(folder)
	})
	return r
}

// Start starts the server and waits until it accepts connections. It may be called again after Kill.
func (r *Redis) Start() {
	r.t.Helper()
	r.within(func() {
		r.cmd = startRedis(r.t, "redis-server", "unix", r.socket, append([]string{"--unixsocket", r.socket, "--dir", filepath.Dir(r.socket)}, r.args...)...)
	})
}

// startRedis starts a Redis program that saves no data, and waits until it listens at an address. Debian's package
// redis-tools contains all Redis programs as redis-check-rdb, which runs as the program that argv[0] names.
func startRedis(t *testing.T, program, network, address string, args ...string) *exec.Cmd {
	t.Helper()
	path, err := exec.LookPath("redis-server")
	if err != nil {
		if path, err = exec.LookPath("redis-check-rdb"); err != nil {
			t.Fatal("no Redis server is installed")
		}
	}
	cmd := exec.Command(path)
	cmd.Args = append([]string{program}, args...)
	if program == "redis-server" {
		cmd.Args = append(cmd.Args, "--save", "")
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		t.Fatalf("start Redis: %v", err)
	}
	Eventually(t, "Redis listens", func() bool {
		conn, err := net.Dial(network, address)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
	return cmd
}

// Kill kills the server and waits for its end. The server loses all its data.
func (r *Redis) Kill() { end(r.cmd) }

// Signal sends a signal to the server. After SIGSTOP, for example, the server does not answer until it receives
// SIGCONT.
func (r *Redis) Signal(s os.Signal) {
	r.t.Helper()
	if err := r.cmd.Process.Signal(s); err != nil {
		r.t.Fatal(err)
	}
}

// URL returns the address of the server's Unix socket. The address stays the same after Kill and Start.
func (r *Redis) URL() string { return "unix://" + r.socket }

// Do runs a command. It fails the test unless Redis answers with OK.
func (r *Redis) Do(command string) {
	r.t.Helper()
	conn, err := net.Dial("unix", r.socket)
	if err != nil {
		r.t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if _, err := io.WriteString(conn, command+"\r\nQUIT\r\n"); err != nil {
		r.t.Fatal(err)
	}
	if answer, err := io.ReadAll(conn); err != nil || string(answer) != "+OK\r\n+OK\r\n" {
		r.t.Fatalf("%s: %q, %v", command, answer, err)
	}
}

// Use changes o so that a link connects to r and reconnects quickly after a failure.
func (r *Redis) Use(o *redislink.Options) {
	o.URL = r.URL()
	o.Backoff = 20 * time.Millisecond
}
