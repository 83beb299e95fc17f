package devservers

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/cenkalti/backoff/v5"
)

const (
	readyPoll    = 5 * time.Millisecond
	firstPause   = 50 * time.Millisecond
	longestPause = 5 * time.Second
)

// child is a server process, with what its supervisor needs to start, check and stop it.
type child struct {
	name    string
	owner   account
	path    string
	args    []string // args[0] is the name under which the program is called.
	logPath string
	stop    syscall.Signal
	grace   time.Duration
	log     *slog.Logger
	// clear removes the files and ends the processes of an earlier server that was killed.
	clear func(context.Context) error
	// ready reports whether the server answers and has this process id.
	ready func(pid int) bool
	// passing returns an explanation if the failure is temporary, so that another start may succeed. Its argument has
	// the last lines of the log. It returns "" for other failures.
	passing func(lastWords string) string

	up   chan error            // receives the result of the first start
	last atomic.Pointer[error] // the most recent failure
}

// supervise starts the server, and starts it again when it ends, until ctx ends. It sends at most one value on c.up: nil when the server is
// ready for the first time, or the error if the server ends before that. After such an error it returns. If passing explains the error,
// however, supervise sends nothing and starts the server again.
func (c *child) supervise(ctx context.Context) {
	// The kernel sends the parent-death signal when the thread that started the child ends, so this thread must not end earlier.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()

	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.MaxInterval = firstPause, longestPause
	started := false
	for ctx.Err() == nil {
		ready, err := c.run(ctx, !started)
		if ctx.Err() != nil {
			c.log.Info(c.name + " stopped")
			return
		}
		if ready {
			started = true
			pauses.Reset()
		}
		if words, is := errors.AsType[*lastWords](err); is && c.passing(words.text) != "" {
			err = fmt.Errorf("%s: %w", c.passing(words.text), err)
		} else if !started {
			c.up <- err
			return
		}
		c.last.Store(&err)
		pause := pauses.NextBackOff()
		c.log.Warn(c.name+" is not running and is started again", "reason", err, "pause", pause)
		rest(ctx, pause)
	}
}

// run starts the server and waits until it ends. It reports whether the server was ready at any time, and returns the reason of the
// end. first means that no earlier run was ready.
func (c *child) run(ctx context.Context, first bool) (bool, error) {
	if err := c.clear(ctx); err != nil {
		return false, err
	}
	output, err := os.OpenFile(c.logPath, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return false, fmt.Errorf("open the log of %s: %w", c.name, err)
	}
	defer output.Close()
	before, _ := output.Seek(0, io.SeekEnd)
	cmd := c.command(ctx, output)
	if err := cmd.Start(); err != nil {
		return false, fmt.Errorf("start %s: %w", c.name, err)
	}
	watching, stopWatching := context.WithCancel(ctx)
	verdict := make(chan bool, 1)
	go func() { verdict <- c.watch(watching, cmd.Process.Pid, first) }()
	err = cmd.Wait()
	stopWatching()
	return <-verdict, &lastWords{name: c.name, text: readFrom(c.logPath, before), cause: err}
}

func (c *child) command(ctx context.Context, output *os.File) *exec.Cmd {
	cmd := exec.CommandContext(ctx, c.path)
	cmd.Args = c.args
	cmd.Dir = anywhere
	cmd.Env = childEnvironment()
	cmd.Stdout, cmd.Stderr = output, output
	cmd.SysProcAttr = c.owner.attributes(c.stop)
	cmd.Cancel = func() error { return cmd.Process.Signal(c.stop) }
	cmd.WaitDelay = c.grace
	return cmd
}

// watch waits until the server is ready or ctx ends, and reports whether it is ready. If first is set, it then sends nil on c.up.
func (c *child) watch(ctx context.Context, pid int, first bool) bool {
	if poll(ctx, func() bool { return c.ready(pid) }) != nil {
		return false
	}
	c.log.Info(c.name+" is ready", "process", pid)
	if first {
		c.up <- nil
	}
	return true
}

// waitUntilUp waits until the server is ready for the first time. It returns the error of the first start if the server ends
// before that. If ctx ends first, it returns the error of ctx with the last failure of the server.
func (c *child) waitUntilUp(ctx context.Context) error {
	select {
	case err := <-c.up:
		return err
	case <-ctx.Done():
		if last := c.last.Load(); last != nil {
			return fmt.Errorf("%s was not ready in time: %w: %w", c.name, ctx.Err(), *last)
		}
		return fmt.Errorf("%s was not ready in time, see %s: %w", c.name, c.logPath, ctx.Err())
	}
}

// childEnvironment returns this program's environment without the variables that change the defaults of a server. It sets the language
// to C.UTF-8 and the time zone to UTC.
func childEnvironment() []string {
	var kept []string
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, "PG") || strings.HasPrefix(name, "LC_") || name == "LANG" || name == "TZ" {
			continue
		}
		kept = append(kept, entry)
	}
	return append(kept, "LC_ALL=C.UTF-8", "TZ=UTC")
}

// poll waits until yes returns true. It returns the error of ctx if ctx ends first.
func poll(ctx context.Context, yes func() bool) error {
	for !yes() {
		if err := rest(ctx, readyPoll); err != nil {
			return err
		}
	}
	return nil
}

func rest(ctx context.Context, pause time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pause):
		return nil
	}
}
