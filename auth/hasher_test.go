package auth

import (
	"context"
	"crypto/rand"
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
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
	"golang.org/x/sys/unix"
)

const helperArgument = "hash-for-the-test"

// TestMain lets this binary be the helper too.
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

// helped hashes one password at a time in a helper.
type helped struct {
	*Passwords
	hasher *hasher
	clock  *testClock
	logs   *lockedBuffer
}

// childHelper is a helper of this test's own.
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

func startHelped(t *testing.T, command ...string) helped {
	t.Helper()
	clock, logs := newClock(), &lockedBuffer{}
	p := newPasswords(Options{
		Random: rand.Reader, PasswordWait: time.Minute, StartHelper: starter(command...), Now: clock.now, Log: logTo(logs),
	}, newMetrics(prometheus.NewRegistry()))
	for range cap(p.idle) - 1 {
		<-p.idle
	}
	one := <-p.idle
	p.idle, p.gate = make(chan *hasher, 1), make(chan struct{}, 1)
	p.idle <- one
	one.patience = time.Minute // on a busy machine the race detector makes a password slow
	t.Cleanup(p.close)
	return helped{p, one, clock, logs}
}

// works proves that what a helper has hashed is what this process would hash.
func (h helped) works(t *testing.T) {
	t.Helper()
	stored, err := h.Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	plain := NewPasswords(rand.Reader, time.Minute)
	for _, p := range []*Passwords{h.Passwords, plain} {
		for password, want := range map[string]bool{"correct horse": true, "wrong horse": false} {
			if fits, _, err := p.check(t.Context(), &stored, password); fits != want || err != nil {
				t.Errorf("%q: %v, %v", password, fits, err)
			}
		}
	}
}

// process is that of the helper at work.
func (h helped) process() *os.Process {
	if h.hasher.at == nil {
		return nil
	}
	return h.hasher.at.Helper.(childHelper).process
}

func (h helped) failed() float64 { return testutil.ToFloat64(h.metrics.failures) }

func TestHelpersHashAndStepBack(t *testing.T) {
	t.Parallel()
	h := startHelped(t, os.Args[0], helperArgument)
	h.works(t)
	if h.process() == nil || h.failed() != 0 {
		t.Fatalf("no helper was at work, %v failed: %s", h.failed(), h.logs)
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
	eventually(t, "the helper's session is behind all others", func() bool {
		h.works(t)
		group, err := os.ReadFile(fmt.Sprintf("/proc/%d/autogroup", process))
		return err != nil || strings.HasSuffix(string(group), " nice "+sessionNice+"\n")
	})
	h.close()
	if err := syscall.Kill(process, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("the helper is still there: %v", err)
	}
	h.close()
	h.works(t)
	if h.process() != nil || h.failed() != 0 {
		t.Errorf("after the end there is a helper, or %v failed", h.failed())
	}
}

// Whatever becomes of a helper, everybody gets in.
func TestHelpersThatFailAreReplaced(t *testing.T) {
	t.Parallel()
	h := startHelped(t, os.Args[0], helperArgument)
	h.works(t)
	first := h.process()
	if err := first.Kill(); err != nil {
		t.Fatal(err)
	}
	h.works(t)
	if h.failed() != 1 || h.process() != nil || !strings.Contains(h.logs.String(), "the node hashes by itself") {
		t.Errorf("%v failures, log:\n%s", h.failed(), h.logs)
	}
	h.clock.move(helperRest)
	h.works(t)
	if h.failed() != 1 || h.process() == nil || h.process().Pid == first.Pid {
		t.Error("there is no new helper after the rest")
	}
}

func TestHelpersThatAreNoneAreDoneWithout(t *testing.T) {
	t.Parallel()
	for name, command := range map[string][]string{
		"missing": {filepath.Join(t.TempDir(), "missing")}, "ends at once": {"true"},
		"says something else": {"cat"}, "never answers": {"tail", "-f", "/dev/null"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := startHelped(t, command...)
			h.hasher.patience = 50 * time.Millisecond
			h.works(t)
			if h.failed() != 1 {
				t.Errorf("%v failures, want one, and a rest after it", h.failed())
			}
		})
	}
}

// undying is a helper that answers nothing, and that dies only when it is let.
type undying struct {
	io.Reader
	io.Writer
	killed atomic.Bool
	let    chan struct{}
}

func (u *undying) End() {
	u.killed.Store(true)
	<-u.let
}

// A process that waits for its turn on a busy machine does not die before it has it.
func TestNobodyWaitsForTheDeathOfAHelper(t *testing.T) {
	t.Parallel()
	h := startHelped(t)
	silence, end := io.Pipe()
	u := &undying{Reader: silence, Writer: io.Discard, let: make(chan struct{})}
	t.Cleanup(func() { close(u.let); _ = end.Close() })
	h.hasher.start = func() (Helper, error) { return u, nil }
	h.hasher.patience = time.Millisecond
	var hashed atomic.Bool
	go func() {
		_, err := h.Hash(t.Context(), "correct horse")
		hashed.Store(err == nil)
	}()
	eventually(t, "the password is hashed", hashed.Load)
	eventually(t, "the helper is killed", u.killed.Load)
}

func TestAHelperEndsWithItsInput(t *testing.T) {
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

func TestTheQueueOfPasswordsIsCounted(t *testing.T) {
	t.Parallel()
	registry := prometheus.NewRegistry()
	p := newPasswords(Options{PasswordWait: time.Hour}.withDefaults(), newMetrics(registry))
	for range cap(p.gate) {
		p.gate <- struct{}{}
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- p.enter(ctx) }()
	eventually(t, "one waits", func() bool { return testutil.ToFloat64(p.metrics.waiting) == 1 })
	<-p.gate
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	p.wait = time.Nanosecond
	if err := p.enter(ctx); !errors.Is(err, ErrBusy) {
		t.Errorf("at a full gate: %v", err)
	}
	cancel()
	p.wait = time.Hour
	if err := p.enter(ctx); !errors.Is(err, ErrBusy) {
		t.Errorf("who has gone: %v", err)
	}
	if refused, waiting := testutil.ToFloat64(p.metrics.refused), testutil.ToFloat64(p.metrics.waiting); refused != 1 || waiting != 0 {
		t.Errorf("%v refused and %v waiting, want 1 and 0: who goes away is not refused", refused, waiting)
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
	t.Errorf("three waits are not in %v", families)
}
