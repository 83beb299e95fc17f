package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/cenkalti/backoff/v5"
)

const (
	startTime = 30 * time.Second
	stopTime  = 30 * time.Second
)

// child is a server process that the benchmark has started.
type child struct {
	name  string
	pid   int
	log   string
	stop  context.CancelFunc
	ended chan struct{}
	err   error // err is the error with which the process ended.
}

// startChild starts a server that writes to a log. The server ends with this program, even if this program is killed.
// Call it from the main goroutine, because the kernel kills the server when the thread that started it ends.
func startChild(log string, environ []string, program string, args ...string) (*child, error) {
	out, err := os.Create(log)
	if err != nil {
		return nil, err
	}
	defer out.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = environ
	cmd.Stdout, cmd.Stderr = out, out
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setsid: true}
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = stopTime
	if err := cmd.Start(); err != nil {
		cancel()
		return nil, fmt.Errorf("start %s: %w", program, err)
	}
	c := &child{name: filepath.Base(program), pid: cmd.Process.Pid, log: log, stop: cancel, ended: make(chan struct{})}
	go func() {
		c.err = cmd.Wait()
		close(c.ended)
	}()
	return c, nil
}

// end sends SIGTERM to the server and waits for its exit. After stopTime the server is killed.
func (c *child) end() {
	c.stop()
	<-c.ended
}

// answers waits until the child accepts connections at the address. It returns an error if the child ends first, or after
// startTime.
func (c *child) answers(ctx context.Context, address string) error {
	return c.await(ctx, func() error {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			return err
		}
		return conn.Close()
	})
}

// ready waits until /readyz at the operations address of the node returns 200. A node accepts connections before it is ready.
func (c *child) ready(ctx context.Context, operations string) error {
	return c.await(ctx, func() error {
		response, err := http.Get("http://" + operations + "/readyz")
		if err != nil {
			return err
		}
		if response.StatusCode != http.StatusOK {
			err = fmt.Errorf("/readyz returns %s", response.Status)
		}
		return errors.Join(err, response.Body.Close())
	})
}

// await calls check every 20 ms until it succeeds. It returns an error if the child ends, or after startTime.
func (c *child) await(ctx context.Context, check func() error) error {
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		select {
		case <-c.ended:
			return struct{}{}, backoff.Permanent(c.failure())
		default:
		}
		return struct{}{}, check()
	}, backoff.WithBackOff(backoff.NewConstantBackOff(20*time.Millisecond)), backoff.WithMaxElapsedTime(startTime))
	if err != nil {
		return fmt.Errorf("wait for %s: %w", c.name, err)
	}
	return nil
}

// failure returns an error with the exit error of the child and the last line of its log.
func (c *child) failure() error {
	text, err := os.ReadFile(c.log)
	lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	return errors.Join(fmt.Errorf("it ended (%v): %s", c.err, lines[len(lines)-1]), err)
}

// freeAddress returns an unused loopback address.
func freeAddress() (string, error) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return ln.Addr().String(), ln.Close()
}
