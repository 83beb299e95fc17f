package password

import (
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/crypto/argon2"
	"golang.org/x/sys/unix"
)

// hashTask has the inputs of one argon2id computation. Length is the length of the hash in bytes.
type hashTask struct {
	Password, Salt []byte
	MemoryKiB      uint32
	Time           uint32
	Threads        uint8
	Length         uint32
}

func (t hashTask) sum() []byte {
	return argon2.IDKey(t.Password, t.Salt, t.Time, t.MemoryKiB, t.Threads, t.Length)
}

// The scheduling parameters of helpers. With them, the node, its database and all other processes run before helpers.
// Niceness alone is not enough for two reasons. With autogroups (Linux 2.6.38 and later), it only orders the processes of one
// Unix session. Since Linux 6.6, a running process finishes a slice of some milliseconds before another process runs.
const (
	// helperNice is the niceness of a helper. If other processes of the same Unix session are busy, a helper gets
	// about a tenth of a core.
	helperNice = 10
	// autogroupNice is the niceness of the autogroup of the helper's Unix session, among the autogroups of other sessions.
	autogroupNice = "19"
	// helperSlice is the scheduling slice of a helper, the shortest that Linux allows. Kernels before 6.12 ignore it.
	helperSlice = 100 * time.Microsecond
)

// ServeHashes is the main function of a helper process. It lowers the priority of the process. Then it reads hash tasks from in
// and writes the hashes to out until in ends, and returns nil. A separate process can run at a low priority, and the 19 MiB of
// memory per hash are not part of the node's heap.
func ServeHashes(in io.Reader, out io.Writer) error {
	if err := lowerPriority(); err != nil {
		return err
	}
	tasks, sums := gob.NewDecoder(in), gob.NewEncoder(out)
	for lowered := false; ; {
		var t hashTask
		if err := tasks.Decode(&t); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return fmt.Errorf("read a hash task: %w", err)
		}
		lowered = lowered || lowerSessionPriority()
		if err := sums.Encode(t.sum()); err != nil {
			return fmt.Errorf("write a hash: %w", err)
		}
	}
}

// lowerPriority lowers the priority of every thread of the process. A new thread inherits the priority of the thread that
// creates it, so lowerPriority repeats until it finds no new thread.
func lowerPriority() error {
	lowered := make(map[int]bool)
	for again := true; again; {
		again = false
		threads, err := filepath.Glob("/proc/self/task/*")
		if err != nil {
			return err
		}
		for _, path := range threads {
			id, err := strconv.Atoi(filepath.Base(path))
			if err != nil {
				return err
			}
			if lowered[id] {
				continue
			}
			if err := lowerThreadPriority(id); err != nil && !errors.Is(err, unix.ESRCH) {
				return fmt.Errorf("lower the priority: %w", err)
			}
			lowered[id], again = true, true
		}
	}
	return nil
}

func lowerThreadPriority(thread int) error {
	is, err := unix.SchedGetAttr(thread, 0)
	if err != nil {
		return err
	}
	return unix.SchedSetAttr(thread, &unix.SchedAttr{
		Size: unix.SizeofSchedAttr, Policy: unix.SCHED_NORMAL, Nice: max(is.Nice, helperNice), Runtime: uint64(helperSlice),
	}, 0)
}

// lowerSessionPriority sets the niceness of the autogroup of the process's Unix session. It does nothing if the process does not
// lead the session, so that it does not change the session of a user's shell. It reports whether no further call is needed.
// Linux accepts one such write in 100 ms from all unprivileged processes together, and helpers start concurrently, so after
// EAGAIN a further call is needed. Other errors are ignored, because hashing works with the old priority.
func lowerSessionPriority() (done bool) {
	if session, err := unix.Getsid(0); err != nil || session != os.Getpid() {
		return true
	}
	return !errors.Is(os.WriteFile("/proc/self/autogroup", []byte(autogroupNice), 0), unix.EAGAIN)
}

// Helper is a process that runs ServeHashes. Writes send tasks and reads receive hashes.
type Helper interface {
	io.ReadWriter
	// End kills the process, interrupts blocked reads and writes, and waits for the exit. It is safe for concurrent use
	// and may be called more than once.
	End()
}

// worker computes one hash at a time, in a helper if it can start one. It replaces a failed helper after a backoff. While a
// helper is late, the worker computes in the node, because on a busy machine helpers may not run for seconds. All workers
// together compute one such hash at a time, so that the other requests of the node keep their share of the cores.
type worker struct {
	start   func() (Helper, error)
	log     *slog.Logger
	now     func() time.Time
	helper  *runningHelper
	retryAt time.Time // No helper is started before this time.
	// late receives the result of a task that timed out at lateSince; nil if there is none.
	late      <-chan hashResult
	lateSince time.Time
	// overloaded means that the last task in a helper timed out, which shows that the machine is busy.
	overloaded bool
	// inNode is a semaphore of capacity one. A worker acquires it while it computes a hash in place of a late helper. All
	// workers of a node share it.
	inNode chan struct{}

	timeout                     time.Duration // how long a worker waits for one task in a helper
	failureCounter, lateCounter prometheus.Counter
}

// runningHelper is a started helper with the encoder of its tasks and the decoder of its hashes.
type runningHelper struct {
	Helper
	tasks *gob.Encoder
	sums  *gob.Decoder
}

const (
	// helperTimeout is how long a login waits for a helper before the node computes the hash.
	helperTimeout = 500 * time.Millisecond
	// helperFailedAfter is the time from a timeout until a helper that is still late counts as failed.
	helperFailedAfter = time.Minute
	// helperBackoff is the time after a failure in which a worker starts no helper.
	helperBackoff = 10 * time.Second
)

var (
	errHelperLate    = errors.New("helper is late")
	errHelperTimeout = errors.New("helper did not answer for a minute")
	errHashLength    = errors.New("helper returned a hash of the wrong length")
)

func (w *worker) sum(t hashTask) []byte {
	if w.start == nil {
		return t.sum()
	}
	if w.now().Before(w.retryAt) {
		return w.sumInNode(t)
	}
	sum, err := w.request(t)
	w.overloaded = errors.Is(err, errHelperLate) || errors.Is(err, errHelperTimeout)
	switch {
	case err == nil:
		return sum
	case errors.Is(err, errHelperLate):
		w.lateCounter.Inc()
	default:
		w.log.Warn("password helper failed; the node hashes passwords during the backoff", "cause", err)
		w.retryAt = w.now().Add(helperBackoff)
		w.failureCounter.Inc()
		w.discard()
	}
	return w.sumInNode(t)
}

// sumInNode computes a hash in the node. While helpers are late, it first waits for the hashes of other workers in the node.
func (w *worker) sumInNode(t hashTask) []byte {
	if w.overloaded {
		w.inNode <- struct{}{}
		defer func() { <-w.inNode }()
	}
	return t.sum()
}

// request computes a hash in the helper, and starts a helper if none is running. It returns errHelperLate if the helper does not
// answer in time or still computes an earlier task. All other errors mean that the helper has failed.
func (w *worker) request(t hashTask) (sum []byte, err error) {
	if err := w.receiveLate(); err != nil {
		return nil, err
	}
	if w.helper == nil {
		helper, err := w.start()
		if err != nil {
			return nil, err
		}
		w.helper = &runningHelper{helper, gob.NewEncoder(helper), gob.NewDecoder(helper)}
	}
	answers := make(chan hashResult, 1)
	go func(r *runningHelper) { answers <- r.compute(t) }(w.helper)
	select {
	case a := <-answers:
		return a.sum, a.err
	case <-time.After(w.timeout):
		w.late, w.lateSince = answers, w.now()
		return nil, errHelperLate
	}
}

// receiveLate discards the result of a task that timed out. It returns errHelperLate while the result is outstanding and
// errHelperTimeout after helperFailedAfter.
func (w *worker) receiveLate() error {
	if w.late == nil {
		return nil
	}
	select {
	case a := <-w.late:
		w.late = nil
		return a.err
	default:
	}
	if w.now().Sub(w.lateSince) >= helperFailedAfter {
		return errHelperTimeout
	}
	return errHelperLate
}

// hashResult is the hash of a task in a helper, or the error of the helper.
type hashResult struct {
	sum []byte
	err error
}

func (r *runningHelper) compute(t hashTask) (a hashResult) {
	a.err = r.tasks.Encode(t)
	if a.err == nil {
		a.err = r.sums.Decode(&a.sum)
	}
	if a.err == nil && len(a.sum) != int(t.Length) {
		a.err = errHashLength
	}
	return a
}

// discard kills the helper without waiting for its exit. On a busy machine, a process with a low priority may need many seconds
// to exit, and no login must wait for that.
func (w *worker) discard() {
	if w.helper != nil {
		go w.helper.End()
		w.helper, w.late = nil, nil
	}
}

// close kills the helper and waits for its exit.
func (w *worker) close() {
	if w.helper != nil {
		w.helper.End()
		w.helper, w.late = nil, nil
	}
}
