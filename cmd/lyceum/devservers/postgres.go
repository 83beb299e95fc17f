package devservers

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
)

const (
	// postgresPort is the port in the name of the socket. The server opens no port.
	postgresPort = "5432"
	postgresUser = "postgres"
	// postmasterStatus is the index of the line in postmaster.pid that contains the status of the server. pg_ctl reads
	// the same line.
	postmasterStatus = 7
)

// initialise creates the data of PostgreSQL unless it exists. It creates the data in a temporary folder and then renames this folder,
// so that an interrupted initialisation leaves no incomplete data under the final name.
func initialise(ctx context.Context, f *folder, bin postgresBinaries, owner account, o Options) error {
	if f.postgresVersion() != "" {
		return nil
	}
	temporary, err := os.MkdirTemp(f.root, halfMade)
	if err != nil {
		return fmt.Errorf("make the data of PostgreSQL: %w", err)
	}
	if err := owner.give(temporary); err != nil {
		return fmt.Errorf("make the data of PostgreSQL: %w", err)
	}
	o.Log.Info("initializing PostgreSQL", "folder", f.postgres())
	if err := initdb(ctx, bin.initdb, temporary, owner, o.Durable); err != nil {
		return errors.Join(err, os.RemoveAll(temporary))
	}
	if err := os.Rename(temporary, f.postgres()); err != nil {
		return fmt.Errorf("make the data of PostgreSQL: %w", err)
	}
	return nil
}

func initdb(ctx context.Context, program, dir string, owner account, durable bool) error {
	// The kernel kills initdb when the thread that started it ends, so this thread must not end earlier.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	args := []string{
		"--pgdata", dir, "--username", postgresUser, "--auth-local", "trust", "--auth-host", "reject",
		"--encoding", "UTF8", "--locale", "C.UTF-8",
	}
	if !durable {
		args = append(args, "--no-sync")
	}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = anywhere
	cmd.Env = childEnvironment()
	cmd.SysProcAttr = owner.attributes(syscall.SIGKILL)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("make the data of PostgreSQL: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

func postgresChild(f *folder, bin postgresBinaries, owner account, o Options) *child {
	data, pidFile := f.postgres(), filepath.Join(f.postgres(), "postmaster.pid")
	return &child{
		name:    "PostgreSQL",
		owner:   owner,
		path:    bin.postgres,
		args:    postgresArgs(f, bin.postgres, o),
		logPath: filepath.Join(f.root, "postgres.log"),
		// SIGINT makes PostgreSQL disconnect all clients and stop. After SIGTERM it would wait until every client disconnects.
		stop:  syscall.SIGINT,
		grace: o.StopTimeout,
		log:   o.Log,
		clear: func(ctx context.Context) error {
			if err := evict(ctx, pidFile, data, syscall.SIGINT); err != nil {
				return err
			}
			return errors.Join(disown(pidFile), removeSocket(f.postgresSocket()))
		},
		ready:   func(pid int) bool { return postmasterReady(pidFile, pid) },
		passing: waitsForRemains,
		up:      make(chan error, 1),
	}
}

// waitsForRemains returns an explanation if PostgreSQL did not start because a process of an earlier postmaster, which was killed,
// still uses the shared memory. That process ends after its current work. For all other failures it returns "".
func waitsForRemains(lastWords string) string {
	if strings.Contains(lastWords, "pre-existing shared memory block") {
		return "it waits for a process of the server before it, which was killed, to end"
	}
	return ""
}

// postgresArgs returns the arguments of the server. The first is the path of the program, from which PostgreSQL finds its other files.
func postgresArgs(f *folder, program string, o Options) []string {
	args := []string{program, "-D", f.postgres()}
	settings := []string{
		"listen_addresses=",
		"port=" + postgresPort,
		`unix_socket_directories="` + strings.ReplaceAll(f.sockets, `"`, `""`) + `"`,
		"unix_socket_permissions=0700",
		"shared_buffers=" + strconv.Itoa(cmp.Or(o.SharedBuffersMB, 128)) + "MB",
		"max_connections=200",
		"timezone=UTC",
		"log_timezone=UTC",
		"logging_collector=off",
	}
	if !o.Durable {
		settings = append(settings, "fsync=off", "full_page_writes=off", "synchronous_commit=off")
	}
	for _, setting := range settings {
		args = append(args, "-c", setting)
	}
	return args
}

// disown writes this program's process id into the pid file of a postmaster that was killed. PostgreSQL does not start if the id in the
// file belongs to a running process or a zombie other than its own parent. disown does not remove the file, because PostgreSQL uses
// its other lines to detect processes that still use the shared memory.
func disown(pidFile string) error {
	content, err := os.ReadFile(pidFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read what a killed server left: %w", err)
	}
	_, rest, _ := strings.Cut(string(content), "\n")
	content = fmt.Appendf(nil, "%d\n%s", os.Getpid(), rest)
	if err := os.WriteFile(pidFile, content, 0o600); err != nil {
		return fmt.Errorf("mend what a killed server left: %w", err)
	}
	return nil
}

func postmasterReady(pidFile string, pid int) bool {
	content, err := os.ReadFile(pidFile)
	if err != nil {
		return false
	}
	lines := strings.Split(string(content), "\n")
	return len(lines) > postmasterStatus &&
		strings.TrimSpace(lines[0]) == strconv.Itoa(pid) &&
		strings.TrimSpace(lines[postmasterStatus]) == "ready"
}

// removeSocket removes the socket of a server that was killed, and the socket's lock file, if they exist.
func removeSocket(path string) error {
	for _, name := range []string{path, path + ".lock"} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove what a killed server left: %w", err)
		}
	}
	return nil
}
