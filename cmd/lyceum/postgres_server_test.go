package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// postgresServer is a PostgreSQL server of one test, which the test can kill, copy and promote. It is on loopback by default. The server
// does not run as root, because PostgreSQL refuses to run as root.
type postgresServer struct {
	t      *testing.T
	folder string // contains the folder data and the socket
	// host and port are the address of the server.
	host, port string
	// within runs a function that starts the server.
	within func(start func())
	owner  *syscall.Credential
	// environ contains additional environment variables of the server.
	environ []string
}

// newPostgres returns a server that has no data and is not started.
func newPostgres(t *testing.T) *postgresServer {
	t.Helper()
	folder, err := os.MkdirTemp("", "pg") // The path of t.TempDir may be too long for a socket and inaccessible to other accounts.
	if err != nil {
		t.Fatal(err)
	}
	s := &postgresServer{t: t, folder: folder, host: "127.0.0.1", port: unusedPort(t), within: func(start func()) { start() }}
	if os.Geteuid() == 0 {
		s.owner = accountOf(t, "postgres", "nobody")
		if err := os.Chown(folder, int(s.owner.Uid), int(s.owner.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		s.kill()
		_ = os.RemoveAll(folder)
	})
	return s
}

// accountOf returns the user and group ids of the first of the accounts that exists.
func accountOf(t *testing.T, names ...string) *syscall.Credential {
	t.Helper()
	for _, name := range names {
		found, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err1 := strconv.Atoi(found.Uid)
		gid, err2 := strconv.Atoi(found.Gid)
		if err1 == nil && err2 == nil {
			return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		}
	}
	t.Fatalf("root runs the test, and none of the accounts %q exists", names)
	return nil
}

func unusedPort(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ln.Close() }()
	return strconv.Itoa(ln.Addr().(*net.TCPAddr).Port)
}

func (s *postgresServer) data() string { return filepath.Join(s.folder, "data") }

// run runs a program of PostgreSQL as the owner of the server's data. It fails the test if the program fails.
func (s *postgresServer) run(program string, args ...string) {
	s.t.Helper()
	if out, err := s.command(program, args...).CombinedOutput(); err != nil {
		log, _ := os.ReadFile(filepath.Join(s.folder, "log"))
		s.t.Fatalf("%s: %v\n%s\n%s", program, err, out, log)
	}
}

func (s *postgresServer) command(program string, args ...string) *exec.Cmd {
	s.t.Helper()
	cmd := exec.Command(filepath.Join(postgresFolder(s.t), program), args...)
	cmd.Dir = s.folder
	cmd.Env = append(os.Environ(), s.environ...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.owner}
	return cmd
}

// postgresFolder returns the folder of PostgreSQL's programs: PG_BIN, or the folder of the newest version that Debian
// has installed.
func postgresFolder(t *testing.T) string {
	t.Helper()
	if folder := os.Getenv("PG_BIN"); folder != "" {
		return folder
	}
	folders, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	if len(folders) == 0 {
		t.Fatal("no PostgreSQL is installed: run the tests with make test")
	}
	return slices.Max(folders)
}

// initialize creates the data with these settings. Writes are not forced to disk, because no test loses power.
func (s *postgresServer) initialize(settings ...string) {
	s.t.Helper()
	s.run("initdb", "--pgdata", s.data(), "--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync")
	s.append("pg_hba.conf", "host all all samenet trust") // A server in a network namespace has clients outside of loopback.
	s.configure(slices.Concat([]string{"fsync = off", "listen_addresses = '" + s.host + "'", "unix_socket_directories = ''"}, settings)...)
}

// configure appends settings to the configuration. They take effect at the next start of the server.
func (s *postgresServer) configure(settings ...string) {
	s.t.Helper()
	s.append("postgresql.auto.conf", settings...)
}

// append appends lines to a configuration file.
func (s *postgresServer) append(name string, lines ...string) {
	s.t.Helper()
	file, err := os.OpenFile(filepath.Join(s.data(), name), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	if _, err := file.WriteString(strings.Join(lines, "\n") + "\n"); err != nil {
		s.t.Fatal(err)
	}
}

// start starts the server and waits until it accepts connections.
func (s *postgresServer) start() {
	s.t.Helper()
	s.within(func() {
		s.run("pg_ctl", "start", "--wait", "--timeout=120", "--pgdata", s.data(), "--log", filepath.Join(s.folder, "log"), "--options", "-p "+s.port)
	})
}

// kill ends the server without a checkpoint, which simulates a crash. It does nothing if the server does not run.
func (s *postgresServer) kill() {
	_ = s.command("pg_ctl", "stop", "--mode=immediate", "--pgdata", s.data()).Run()
}

// dsn returns the connection string with which the user postgres connects to a database of the server, without TLS.
func (s *postgresServer) dsn(database string) string {
	return fmt.Sprintf("host=%s port=%s user=postgres dbname=%s sslmode=disable", s.host, s.port, database)
}
