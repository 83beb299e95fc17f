package devservers

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// evictionTime is how long evict waits after each signal for a server to end.
const evictionTime = 10 * time.Second

// evict ends the server of a killed program that still runs in dir, first with the signal stop and then with SIGKILL. It does nothing
// if the process in the pid file has another working folder than dir, because the kernel may have reused the process id.
func evict(ctx context.Context, pidFile, dir string, stop syscall.Signal) error {
	pid, found := readPID(pidFile)
	if !found || !worksIn(pid, dir) {
		return nil
	}
	for _, signal := range []syscall.Signal{stop, syscall.SIGKILL} {
		if err := syscall.Kill(pid, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
			return fmt.Errorf("stop process %d, left over in %s: %w", pid, dir, err)
		}
		waiting, cancel := context.WithTimeout(ctx, evictionTime)
		err := poll(waiting, func() bool { return !worksIn(pid, dir) })
		cancel()
		if err == nil {
			return nil
		}
	}
	return fmt.Errorf("process %d, left over in %s, does not stop", pid, dir)
}

func readPID(path string) (int, bool) {
	content, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	line, _, _ := strings.Cut(string(content), "\n")
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	return pid, err == nil && pid > 1
}

func worksIn(pid int, dir string) bool {
	cwd, err := os.Readlink(filepath.Join("/proc", strconv.Itoa(pid), "cwd"))
	return err == nil && cwd == dir
}
