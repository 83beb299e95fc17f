package devservers

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// patience is how long a test waits for an expected event before it fails. No test asserts a duration.
const patience = time.Minute

// newData returns a new data folder that every account can enter, unlike t.TempDir. It skips the test in short mode.
func newData(t *testing.T) string {
	t.Helper()
	skipIfShort(t)
	dir, err := os.MkdirTemp("", "lyceum-devservers-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o711); err != nil {
		t.Fatal(err)
	}
	return dir
}

func start(t *testing.T, data string) *Servers {
	t.Helper()
	s, err := Start(t.Context(), Options{Data: data})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { <-s.Done() })
	return s
}

func stop(t *testing.T, s *Servers) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if err := s.Stop(ctx); err != nil {
		t.Fatal(err)
	}
}

func requireAnswers(t *testing.T, s *Servers) {
	t.Helper()
	if !answer(t, s) {
		t.Fatal("the servers do not answer")
	}
}

func answer(t *testing.T, s *Servers) bool {
	t.Helper()
	return s.CreateDatabase(t.Context(), "probe") == nil && redisReady(s.folder.redisSocket())
}

func eventually(t *testing.T, what string, yes func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if poll(ctx, yes) != nil {
		t.Fatalf("never: %s", what)
	}
}

func kill(t *testing.T, pid int, signal syscall.Signal) {
	t.Helper()
	if err := syscall.Kill(pid, signal); err != nil {
		t.Fatalf("signal process %d: %v", pid, err)
	}
}

func serverIn(t *testing.T, pidFile string) int {
	t.Helper()
	pid, found := readPID(pidFile)
	if !found {
		t.Fatalf("no process in %s", pidFile)
	}
	return pid
}

func writePID(t *testing.T, path string, pid int) {
	t.Helper()
	if err := os.WriteFile(path, fmt.Appendf(nil, "%d\n", pid), 0o600); err != nil {
		t.Fatal(err)
	}
}

// processesIn returns the ids of the processes whose working folder is below dir.
func processesIn(t *testing.T, dir string) []int {
	t.Helper()
	links, err := filepath.Glob("/proc/[0-9]*/cwd")
	if err != nil {
		t.Fatal(err)
	}
	var pids []int
	for _, link := range links {
		if cwd, err := os.Readlink(link); err == nil && strings.HasPrefix(cwd, dir+"/") {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(link)))
			pids = append(pids, pid)
		}
	}
	return pids
}

// childOf waits until a process has a child process, and returns the id of the first child.
func childOf(t *testing.T, parent int) int {
	t.Helper()
	var child int
	eventually(t, "the server has a child", func() bool {
		list, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", parent, parent))
		if err != nil {
			t.Fatal(err)
		}
		if fields := strings.Fields(string(list)); len(fields) > 0 {
			child, _ = strconv.Atoi(fields[0])
		}
		return child != 0
	})
	return child
}

// startParent starts the test binary as a program that starts servers in the folder data. The program runs until it is killed, at the
// latest at the end of the test.
func startParent(t *testing.T, data string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	parent := exec.Command(self)
	parent.Env = append(os.Environ(), parentVariable+"="+data)
	parent.Stderr = os.Stderr
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = parent.Process.Kill() })
	return parent
}

func waitForServers(t *testing.T, data string) {
	t.Helper()
	eventually(t, "both servers run", func() bool {
		_, postgres := readPID(filepath.Join(data, "pg/postmaster.pid"))
		_, redis := readPID(filepath.Join(data, "redis/redis.pid"))
		return postgres && redis
	})
}

func beParent(data string) int {
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	s, err := Start(context.Background(), Options{Data: data, Log: log})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	<-s.Done()
	return 0
}

// skipIfShort skips the test if the tests run in short mode. It is for tests that start servers.
func skipIfShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("starts servers")
	}
}
