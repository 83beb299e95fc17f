package password

import (
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
	"golang.org/x/sys/unix"

	"lyceum/auth/authtest"
)

const helperArgument = "hash-for-the-test"

// TestMain runs ServeHashes instead of the tests if the only argument is helperArgument. So the tests use the test binary as a
// helper.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == helperArgument {
		if err := ServeHashes(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// helperTest is a Hasher with one worker that uses a helper, with the clock and the log of both.
type helperTest struct {
	*Hasher
	worker *worker
	clock  *authtest.Clock
	logs   *authtest.Logs
}

// childHelper is a Helper that is a child process of the test.
type childHelper struct {
	io.Reader
	io.Writer
	process *os.Process
	end     func()
}

func (h childHelper) End() { h.end() }

func starter(command ...string) func() (Helper, error) {
	return func() (Helper, error) {
		cmd := exec.Command(command[0], command[1:]...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		in, inErr := cmd.StdinPipe()
		out, outErr := cmd.StdoutPipe()
		if err := errors.Join(inErr, outErr); err != nil {
			return nil, err
		}
		if err := cmd.Start(); err != nil {
			return nil, err
		}
		return childHelper{out, in, cmd.Process, sync.OnceFunc(func() {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		})}, nil
	}
}

func startHelperTest(t *testing.T, command ...string) helperTest {
	t.Helper()
	clock, logs := authtest.NewClock(), &authtest.Logs{}
	p := New(Options{Wait: time.Minute, StartHelper: starter(command...), Now: clock.Now, Log: logs.Logger(), Metrics: prometheus.NewRegistry()})
	one := <-p.workers
	p.workers = make(chan *worker, 1)
	p.workers <- one
	one.timeout = time.Minute // With the race detector, one hash may take seconds on a busy machine.
	t.Cleanup(p.Close)
	return helperTest{p, one, clock, logs}
}

// checkHashes computes the hash of a password. It verifies the right and a wrong password against the hash, with h and with a
// Hasher without helpers. It fails the test if a result is wrong.
func (h helperTest) checkHashes(t *testing.T) {
	t.Helper()
	stored, err := h.Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	plain := New(Options{Wait: time.Minute})
	for _, p := range []*Hasher{h.Hasher, plain} {
		for password, want := range map[string]bool{"correct horse": true, "wrong horse": false} {
			if fits, _, err := p.Verify(t.Context(), &stored, password); fits != want || err != nil {
				t.Errorf("%q: %v, %v", password, fits, err)
			}
		}
	}
}

// process returns the process of the running helper, or nil.
func (h helperTest) process() *os.Process {
	if h.worker.helper == nil {
		return nil
	}
	return h.worker.helper.Helper.(childHelper).process
}

func (h helperTest) failed() float64 { return testutil.ToFloat64(h.metrics.helperFailures) }

func TestHelper_HashesAtLowPriority(t *testing.T) {
	t.Parallel()
	h := startHelperTest(t, os.Args[0], helperArgument)
	h.checkHashes(t)
	if h.process() == nil || h.failed() != 0 {
		t.Fatalf("no helper is running, %v failed: %s", h.failed(), h.logs)
	}
	process := h.process().Pid
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", process))
	if err != nil || len(threads) == 0 {
		t.Fatalf("threads of the helper: %v, %v", threads, err)
	}
	for _, path := range threads {
		id, _ := strconv.Atoi(filepath.Base(path))
		got, err := unix.SchedGetAttr(id, 0)
		if err == nil && (got.Nice < helperNice || got.Runtime != 0 && got.Runtime > uint64(helperSlice)) {
			t.Errorf("thread %d has the priority %d and slices of %d ns", id, got.Nice, got.Runtime)
		}
	}
	authtest.Eventually(t, "the helper's session is behind all others", func() bool {
		h.checkHashes(t)
		group, err := os.ReadFile(fmt.Sprintf("/proc/%d/autogroup", process))
		return err != nil || strings.HasSuffix(string(group), " nice "+autogroupNice+"\n")
	})
	h.Close()
	if err := syscall.Kill(process, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("the helper is still running: %v", err)
	}
	h.Close()
	h.checkHashes(t)
	if h.process() != nil || h.failed() != 0 {
		t.Errorf("after Close a helper is running, or %v failed", h.failed())
	}
}

// If a helper is killed, the node must hash passwords during the backoff, and then a new helper must hash them.
func TestHelper_ReplacedAfterFailure(t *testing.T) {
	t.Parallel()
	h := startHelperTest(t, os.Args[0], helperArgument)
	h.checkHashes(t)
	first := h.process()
	if err := first.Kill(); err != nil {
		t.Fatal(err)
	}
	h.checkHashes(t)
	if h.failed() != 1 || h.process() != nil || !strings.Contains(h.logs.String(), "the node hashes passwords during the backoff") {
		t.Errorf("%v failures, log:\n%s", h.failed(), h.logs)
	}
	h.clock.Move(helperBackoff)
	h.checkHashes(t)
	if h.failed() != 1 || h.process() == nil || h.process().Pid == first.Pid {
		t.Error("no new helper after the backoff")
	}
}

func TestHelper_Unusable(t *testing.T) {
	t.Parallel()
	for name, command := range map[string][]string{
		"missing": {filepath.Join(t.TempDir(), "missing")}, "ends at once": {"true"},
		"says something else": {"cat"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := startHelperTest(t, command...)
			h.checkHashes(t)
			if h.failed() != 1 {
				t.Errorf("%v failures, want one and a backoff after it", h.failed())
			}
		})
	}
}

// slowHelper is a helper that answers one task for each value in release.
type slowHelper struct {
	io.Reader
	io.Writer
	release, ended chan struct{}
	end            func()
}

func (s *slowHelper) End() { s.end() }

func startSlow(t *testing.T) *slowHelper {
	t.Helper()
	tasks, in := io.Pipe()
	out, sums := io.Pipe()
	s := &slowHelper{Reader: out, Writer: in, release: make(chan struct{}, 10), ended: make(chan struct{})}
	s.end = sync.OnceFunc(func() { _ = in.Close(); _ = out.Close(); close(s.ended) })
	go func() {
		read, write := gob.NewDecoder(tasks), gob.NewEncoder(sums)
		var task hashTask
		for read.Decode(&task) == nil {
			select {
			case <-s.release:
			case <-s.ended:
				return
			}
			if write.Encode(task.sum()) != nil {
				return
			}
			task = hashTask{}
		}
	}()
	return s
}

// If a helper is late, the node must hash the password, and the helper must not count as failed. After its late answer, the
// helper must be used again.
func TestHelper_LateAnswer(t *testing.T) {
	t.Parallel()
	h := startHelperTest(t)
	s := startSlow(t)
	h.worker.start = func() (Helper, error) { return s, nil }
	h.worker.timeout = time.Millisecond
	h.checkHashes(t)
	if late := testutil.ToFloat64(h.metrics.lateHelpers); late != 3 || h.failed() != 0 || h.logs.String() != "" {
		t.Fatalf("%v late, %v failed: %s", late, h.failed(), h.logs)
	}
	s.release <- struct{}{}
	authtest.Eventually(t, "the late answer arrived", func() bool { return len(h.worker.late) == 1 })
	h.worker.timeout = time.Minute
	for range 3 {
		s.release <- struct{}{}
	}
	h.checkHashes(t)
	if late := testutil.ToFloat64(h.metrics.lateHelpers); late != 3 || h.failed() != 0 {
		t.Errorf("afterwards %v late, %v failed: %s", late, h.failed(), h.logs)
	}
}

// While helpers are late, the node must compute one hash at a time. Without helpers there must be no such limit.
func TestHelper_LateAnswerLimitsHashesInNode(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := startHelperTest(t)
		s := startSlow(t)
		h.worker.start = func() (Helper, error) { return s, nil }
		sum := func() <-chan []byte {
			done := make(chan []byte, 1)
			go func() {
				done <- h.worker.sum(hashTask{Salt: make([]byte, 16), MemoryKiB: 64, Time: 1, Threads: 1, Length: 32})
			}()
			time.Sleep(2 * h.worker.timeout)
			synctest.Wait()
			return done
		}
		for _, late := range []bool{true, false} { // In the second round the helper counts as failed, so the limit must not apply.
			h.worker.inNode <- struct{}{} // The value simulates another worker that computes a hash in the node.
			done := sum()
			if len(done) != 0 {
				t.Errorf("late %v: two hashes at a time", late)
			}
			<-h.worker.inNode
			if len(<-done) != 32 {
				t.Errorf("late %v: no hash", late)
			}
			h.clock.Move(helperFailedAfter)
		}
		h.worker.start = nil // The worker has no helpers.
		h.worker.inNode <- struct{}{}
		if done := sum(); len(done) != 1 {
			t.Error("without helpers a hash waits")
		}
	})
}

func TestHelper_NoAnswer(t *testing.T) {
	t.Parallel()
	h := startHelperTest(t)
	s := startSlow(t)
	h.worker.start = func() (Helper, error) { return s, nil }
	h.worker.timeout = time.Millisecond
	h.checkHashes(t)
	h.clock.Move(helperFailedAfter)
	h.checkHashes(t)
	<-s.ended
	if h.failed() != 1 || h.worker.helper != nil || !strings.Contains(h.logs.String(), "a minute") {
		t.Errorf("%v failed: %s", h.failed(), h.logs)
	}
}

// stuckHelper is a helper that answers nothing and exits only after release is closed.
type stuckHelper struct {
	io.Reader
	io.Writer
	killed  atomic.Bool
	release chan struct{}
}

func (u *stuckHelper) End() {
	u.killed.Store(true)
	<-u.release
}

// If a failed helper does not exit after it was killed, the next password must still be hashed.
func TestHelper_KillDoesNotBlock(t *testing.T) {
	t.Parallel()
	h := startHelperTest(t)
	silence, end := io.Pipe()
	u := &stuckHelper{Reader: silence, Writer: io.Discard, release: make(chan struct{})}
	t.Cleanup(func() { close(u.release); _ = end.Close() })
	h.worker.start = func() (Helper, error) { return u, nil }
	h.worker.timeout = time.Millisecond
	var hashed atomic.Bool
	go func() {
		_, err := h.Hash(t.Context(), "correct horse")
		hashed.Store(err == nil)
	}()
	authtest.Eventually(t, "the password is hashed", hashed.Load)
	h.clock.Move(helperFailedAfter)
	hashed.Store(false)
	go func() {
		_, err := h.Hash(t.Context(), "correct horse")
		hashed.Store(err == nil)
	}()
	authtest.Eventually(t, "another password is hashed", hashed.Load)
	authtest.Eventually(t, "the helper is killed", u.killed.Load)
}

func TestHelper_EndsWithInput(t *testing.T) {
	t.Parallel()
	for input, code := range map[string]int{"": 0, "nonsense that is no task": 1} {
		helper := exec.Command(os.Args[0], helperArgument)
		helper.Stdin = strings.NewReader(input)
		out, _ := helper.Output()
		if got := helper.ProcessState.ExitCode(); got != code || len(out) != 0 {
			t.Errorf("%q: exit code %d, answered %q", input, got, out)
		}
	}
}

func TestHasher_QueueMetrics(t *testing.T) {
	t.Parallel()
	registry := prometheus.NewRegistry()
	p := New(Options{Wait: time.Hour, Metrics: registry})
	var taken []*worker
	for range cap(p.workers) {
		taken = append(taken, <-p.workers)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		_, err := p.acquire(ctx)
		done <- err
	}()
	authtest.Eventually(t, "one waits", func() bool { return testutil.ToFloat64(p.metrics.waiting) == 1 })
	p.workers <- taken[0]
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	p.wait = time.Nanosecond
	if _, err := p.acquire(ctx); !errors.Is(err, ErrBusy) {
		t.Errorf("no free worker: %v", err)
	}
	cancel()
	p.wait = time.Hour
	if _, err := p.acquire(ctx); !errors.Is(err, ErrBusy) {
		t.Errorf("cancelled: %v", err)
	}
	if refused, waiting := testutil.ToFloat64(p.rejected), testutil.ToFloat64(p.metrics.waiting); refused != 1 || waiting != 0 {
		t.Errorf("%v rejected and %v waiting, want 1 and 0: a cancelled call does not count as rejected", refused, waiting)
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() == "lyceum_password_wait_seconds" && f.GetMetric()[0].GetHistogram().GetSampleCount() == 3 {
			return
		}
	}
	t.Errorf("three waits are missing in %v", families)
}
