package auth

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

// hashTask is one computation of argon2id.
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

// The place of helpers behind the node, its database and everything else. Priority alone was not enough: where programs
// have run in sessions of their own since Linux 2.6.38, it counts only among those of one session; and since 6.6 whoever
// runs finishes a slice of some milliseconds before a request that has just arrived has its turn.
const (
	// helperNice lets a helper have a tenth of a core when its whole session wants all of them.
	helperNice = 10
	// sessionNice is the same for a session of the helper's own, beside those of other programs.
	sessionNice = "19"
	// helperSlice is the shortest there is. Kernels before 6.12 do not look at it.
	helperSlice = 100 * time.Microsecond
)

// ServeHashes computes, for the process at the other ends of in and out, what it asks for, until in ends. It is what a
// helper does: the 19 MiB that each password takes and leaves behind make the garbage collector of a process run all the
// time, and a process that does nothing else can step back behind all others.
func ServeHashes(in io.Reader, out io.Writer) error {
	if err := stepBack(); err != nil {
		return err
	}
	tasks, sums := gob.NewDecoder(in), gob.NewEncoder(out)
	for lowered := false; ; {
		var t hashTask
		if err := tasks.Decode(&t); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return fmt.Errorf("read what to hash: %w", err)
		}
		lowered = lowered || stepSessionBack()
		if err := sums.Encode(t.sum()); err != nil {
			return fmt.Errorf("answer: %w", err)
		}
	}
}

// stepBack lowers the priority of the process. Linux keeps one for each thread, and a new one has that of its maker.
func stepBack() error {
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
			if err := lower(id); err != nil && !errors.Is(err, unix.ESRCH) {
				return fmt.Errorf("lower the priority: %w", err)
			}
			lowered[id], again = true, true
		}
	}
	return nil
}

func lower(thread int) error {
	is, err := unix.SchedGetAttr(thread, 0)
	if err != nil {
		return err
	}
	return unix.SchedSetAttr(thread, &unix.SchedAttr{
		Size: unix.SizeofSchedAttr, Policy: unix.SCHED_NORMAL, Nice: max(is.Nice, helperNice), Runtime: uint64(helperSlice),
	}, 0)
}

// stepSessionBack lowers the session if it is the process's own: that of somebody who tries the command in a shell stays
// as it is. It tells whether there is nothing left to try. Of programs that are not root's Linux takes one such write in
// 100 ms, from all of them together, and helpers start together. Where sessions count for nothing, or may not be lowered,
// passwords are hashed all the same.
func stepSessionBack() (done bool) {
	if session, err := unix.Getsid(0); err != nil || session != os.Getpid() {
		return true
	}
	return !errors.Is(os.WriteFile("/proc/self/autogroup", []byte(sessionNice), 0), unix.EAGAIN)
}

// Helper is a process that calls ServeHashes. What is written to it are tasks, and what is read from it are sums.
type Helper interface {
	io.ReadWriter
	// End kills it, and with it reads and writes that wait, and returns when it is dead. It may be called at any time and
	// more than once.
	End()
}

// hasher computes one password at a time, in a helper if there is a way to start one. A helper that fails is replaced
// later, and what it was asked is computed here: nobody is kept out because of it.
type hasher struct {
	start func() (Helper, error)
	log   *slog.Logger
	now   func() time.Time
	at    *helperAt
	rest  time.Time // of helpers, after a failure, until then

	patience time.Duration // with a helper
	failures prometheus.Counter
}

// helperAt is a helper at work.
type helperAt struct {
	Helper
	tasks *gob.Encoder
	sums  *gob.Decoder
}

const (
	// helperTime is how long a password may take in a helper, which steps back behind everything else.
	helperTime = time.Second
	// helperRest is how long no new helper is started after one has failed.
	helperRest = 10 * time.Second
)

var (
	errSlowHelper = errors.New("it took too long")
	errSum        = errors.New("it answered something else")
)

func (h *hasher) sum(t hashTask) []byte {
	if h.start == nil || h.now().Before(h.rest) {
		return t.sum()
	}
	sum, err := h.ask(t)
	if err == nil {
		return sum
	}
	h.log.Warn("a helper that hashes passwords failed; the node hashes by itself for a while", "cause", err)
	h.rest = h.now().Add(helperRest)
	h.failures.Inc()
	h.abandon()
	return t.sum()
}

func (h *hasher) ask(t hashTask) (sum []byte, err error) {
	if h.at == nil {
		helper, err := h.start()
		if err != nil {
			return nil, err
		}
		h.at = &helperAt{helper, gob.NewEncoder(helper), gob.NewDecoder(helper)}
	}
	answers := make(chan helperAnswer, 1)
	go func(at *helperAt) { answers <- at.compute(t) }(h.at)
	select {
	case a := <-answers:
		return a.sum, a.err
	case <-time.After(h.patience):
		return nil, errSlowHelper
	}
}

// helperAnswer is what a helper has made of a task.
type helperAnswer struct {
	sum []byte
	err error
}

func (at *helperAt) compute(t hashTask) (a helperAnswer) {
	a.err = at.tasks.Encode(t)
	if a.err == nil {
		a.err = at.sums.Decode(&a.sum)
	}
	if a.err == nil && len(a.sum) != int(t.Length) {
		a.err = errSum
	}
	return a
}

// abandon ends the helper, and waits for nothing. A process needs a turn of the processor even to die, and one that is
// behind all others may not have it for many seconds: nobody who signs in has to see that out.
func (h *hasher) abandon() {
	if h.at != nil {
		go h.at.End()
		h.at = nil
	}
}

// close ends the helper and waits until it has ended.
func (h *hasher) close() {
	if h.at != nil {
		h.at.End()
		h.at = nil
	}
}
