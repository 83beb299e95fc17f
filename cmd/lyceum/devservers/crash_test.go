package devservers

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

func TestSupervise_RestartsKilledServer(t *testing.T) {
	t.Parallel()
	for _, server := range []struct{ name, pidFile string }{
		{"PostgreSQL", "pg/postmaster.pid"},
		{"Redis", "redis/redis.pid"},
	} {
		t.Run(server.name, func(t *testing.T) {
			t.Parallel()
			data := newData(t)
			var log lockedBuffer
			s, err := Start(t.Context(), Options{Data: data, Log: slog.New(slog.NewTextHandler(&log, nil))})
			if err != nil {
				t.Fatal(err)
			}
			// The second round shows that the supervisor also restarts a server that it has restarted before.
			for range 2 {
				killed := serverIn(t, filepath.Join(data, server.pidFile))
				kill(t, killed, syscall.SIGKILL)
				eventually(t, "another process runs", func() bool {
					pid, found := readPID(filepath.Join(data, server.pidFile))
					return found && pid != killed && pid != os.Getpid()
				})
				eventually(t, "the servers answer", func() bool { return answer(t, s) })
			}
			if !strings.Contains(log.String(), server.name+" is not running and is started again") {
				t.Errorf("the log does not tell of the death:\n%s", log.String())
			}
			stop(t, s)
		})
	}
}

func TestStart_AfterProgramWasKilled(t *testing.T) {
	t.Parallel()
	data := newData(t)
	parent := startParent(t, data)
	waitForServers(t, data)
	kill(t, parent.Process.Pid, syscall.SIGKILL)
	_ = parent.Wait()
	// The next start begins immediately, so that it finds servers that are still stopping.
	requireAnswers(t, start(t, data))
}

// If the program is killed, all its servers must end. The test also uses a closed folder, in which the servers need other credentials:
// the kernel clears the parent-death signal of a child that changes its credentials after the signal was set.
func TestServers_EndWithKilledProgram(t *testing.T) {
	t.Parallel()
	for what, data := range map[string]string{"open folder": newData(t), "closed folder": t.TempDir()} {
		t.Run(what, func(t *testing.T) {
			parent := startParent(t, data)
			waitForServers(t, data)
			kill(t, parent.Process.Pid, syscall.SIGKILL)
			_ = parent.Wait()
			eventually(t, "no process is left", func() bool { return len(processesIn(t, data)) == 0 })
		})
	}
}

func TestStart_RepeatsInterruptedInitialisation(t *testing.T) {
	t.Parallel()
	data := newData(t)
	parent := startParent(t, data)
	eventually(t, "the first start is on its way", func() bool {
		begun, _ := filepath.Glob(filepath.Join(data, halfMade+"*", "PG_VERSION"))
		return len(begun) > 0
	})
	kill(t, parent.Process.Pid, syscall.SIGKILL)
	_ = parent.Wait()
	eventually(t, "no process is left", func() bool { return len(processesIn(t, data)) == 0 })
	requireAnswers(t, start(t, data))
	if left, _ := filepath.Glob(filepath.Join(data, halfMade+"*")); len(left) > 0 {
		t.Errorf("%v is left of the interrupted start", left)
	}
}

// If the process id in a pid file belongs to another program, the servers must start, and the program must continue. After a crash,
// the kernel may reuse the ids in pid files.
func TestStart_IgnoresReusedProcessIDs(t *testing.T) {
	t.Parallel()
	data := newData(t)
	s := start(t, data)
	stop(t, s)
	owner, err := chooseAccount(t.Context(), s.folder, "/bin/true")
	if err != nil {
		t.Fatal(err)
	}
	stranger := exec.Command("sleep", "1000")
	stranger.SysProcAttr = owner.attributes(syscall.SIGKILL)
	if err := stranger.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stranger.Process.Kill(); _ = stranger.Wait() }()
	for _, path := range []string{
		filepath.Join(data, "pg/postmaster.pid"),
		filepath.Join(data, "redis/redis.pid"),
		s.folder.postgresSocket() + ".lock",
	} {
		writePID(t, path, stranger.Process.Pid)
		if err := owner.give(path); err != nil {
			t.Fatal(err)
		}
	}
	requireAnswers(t, start(t, data))
	if err := stranger.Process.Signal(syscall.Signal(0)); err != nil {
		t.Errorf("the stranger was ended: %v", err)
	}
}

// If servers of an earlier program still run, a start must end them and start new ones. The test starts these servers without a
// parent-death signal.
func TestStart_ReplacesOrphans(t *testing.T) {
	t.Parallel()
	data := newData(t)
	s := start(t, data)
	stop(t, s)
	f := s.folder
	owner, err := chooseAccount(t.Context(), f, "/bin/true")
	if err != nil {
		t.Fatal(err)
	}
	bin, err := findPostgres("")
	if err != nil {
		t.Fatal(err)
	}
	redis, err := findRedis()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []*child{
		postgresChild(f, bin, owner, Options{}),
		redisChild(f, redis, owner, Options{}),
	} {
		orphan := c.command(t.Context(), nil)
		orphan.Stdout, orphan.Stderr = nil, nil
		orphan.SysProcAttr.Pdeathsig = 0
		if err := orphan.Start(); err != nil {
			t.Fatal(err)
		}
		go func() { _ = orphan.Wait() }()
		eventually(t, "the orphan is ready", func() bool { return c.ready(orphan.Process.Pid) })
		defer func() {
			if worksIn(orphan.Process.Pid, f.postgres()) || worksIn(orphan.Process.Pid, f.redis()) {
				t.Errorf("the orphaned %s still runs", c.name)
			}
		}()
	}
	requireAnswers(t, start(t, data))
}

// If a process of a killed postmaster is busy, a start must wait until this process ends, and must return when its context ends. The
// process uses the shared memory, so PostgreSQL cannot start before.
func TestStart_WaitsForBusyRemnant(t *testing.T) {
	t.Parallel()
	data := newData(t)
	parent := startParent(t, data)
	pidFile := filepath.Join(data, "pg/postmaster.pid")
	eventually(t, "the parent's PostgreSQL runs", func() bool {
		pid, found := readPID(pidFile)
		return found && postmasterReady(pidFile, pid)
	})
	postmaster := serverIn(t, pidFile)
	remnant := childOf(t, postmaster)
	kill(t, remnant, syscall.SIGSTOP)
	t.Cleanup(func() { _ = syscall.Kill(remnant, syscall.SIGCONT) })
	// The program must be stopped before its PostgreSQL is killed, because its supervisor would restart PostgreSQL.
	kill(t, parent.Process.Pid, syscall.SIGSTOP)
	kill(t, postmaster, syscall.SIGKILL)
	kill(t, parent.Process.Pid, syscall.SIGKILL)
	_ = parent.Wait()

	giveUp, cancel := context.WithCancel(t.Context())
	impatient := startWaiting(giveUp, t, data)
	cancel()
	if err := (<-impatient).err; !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), waiting) {
		t.Errorf("while it waits: got %v", err)
	}
	patient := startWaiting(t.Context(), t, data)
	kill(t, remnant, syscall.SIGCONT)
	started := <-patient
	if started.err != nil {
		t.Fatal(started.err)
	}
	requireAnswers(t, started.servers)
	stop(t, started.servers)
}

const waiting = "waits for a process of the server before it"

type startResult struct {
	servers *Servers
	err     error
}

// startWaiting starts the servers in another goroutine. It returns when the log contains the message that the start
// waits. The channel receives the result of the start.
func startWaiting(ctx context.Context, t *testing.T, data string) <-chan startResult {
	t.Helper()
	var log lockedBuffer
	result := make(chan startResult, 1)
	go func() {
		s, err := Start(ctx, Options{Data: data, Log: slog.New(slog.NewTextHandler(&log, nil))})
		result <- startResult{s, err}
	}()
	eventually(t, "the log tells what it waits for", func() bool { return strings.Contains(log.String(), waiting) })
	return result
}

type lockedBuffer struct {
	mutex  sync.Mutex
	buffer bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.buffer.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.buffer.String()
}

const parentVariable = "LYCEUM_TEST_SERVERS_DATA"

// TestMain runs beParent instead of the tests if parentVariable is set. So tests can kill a program that has started servers.
func TestMain(m *testing.M) {
	if data := os.Getenv(parentVariable); data != "" {
		os.Exit(beParent(data))
	}
	os.Exit(m.Run())
}
