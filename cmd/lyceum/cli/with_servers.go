package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"

	"lyceum/cmd/lyceum/devservers"
)

// withServersCommand runs a command with private PostgreSQL and Redis servers. The environment of the command
// contains their addresses.
type withServersCommand struct {
	Renew   bool     `help:"Remove the data of an earlier run from the data folder first."`
	Data    string   `help:"Data folder of the servers. Default: a temporary folder." placeholder:"DIR" type:"path"`
	Command []string `arg:"" passthrough:"partial" help:"Command and arguments, after --."`
}

const (
	testDatabaseVariable = "LYCEUM_TEST_DATABASE_URL"
	testRedisVariable    = "LYCEUM_TEST_REDIS_URL"
	codeOfSignal         = 128
)

// Run starts the servers, runs the command and stops the servers. It returns the exit code of the command as an
// ExitCode.
func (c *withServersCommand) Run(ctx context.Context, p *Process) (err error) {
	command := c.Command
	if command[0] == "--" {
		command = command[1:]
	}
	if len(command) == 0 {
		return errors.New("with-servers needs a command after --")
	}
	// The signals are sent to the command. It may need the servers until it ends, so the end of ctx does not stop
	// the servers.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer signal.Stop(signals)
	ctx = context.WithoutCancel(ctx)

	data, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	servers, err := devservers.Start(ctx, devservers.Options{Data: data, Renew: c.Renew, Log: p.Warnings()})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, servers.Stop(ctx)) }()
	return p.runCommand(servers, command, signals)
}

func (c *withServersCommand) folder() (path string, remove func(), err error) {
	if c.Data != "" {
		return c.Data, func() {}, nil
	}
	if path, err = os.MkdirTemp("", "lyceum-"); err != nil {
		return "", nil, fmt.Errorf("create a folder for the servers: %w", err)
	}
	// If this program runs as root, PostgreSQL runs as another user. That user must be able to enter the data folder inside this folder.
	if err = os.Chmod(path, 0o711); err != nil {
		return "", nil, fmt.Errorf("create a folder for the servers: %w", err)
	}
	return path, func() { os.RemoveAll(path) }, nil
}

func (p *Process) runCommand(servers *devservers.Servers, command []string, signals <-chan os.Signal) error {
	// The kernel ends the command when the thread that started it ends. The command therefore also ends if this
	// program is killed.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = p.Stdin, p.Stdout, p.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	cmd.Env = p.environment(map[string]string{
		testDatabaseVariable: servers.PostgresDSN("postgres"),
		testRedisVariable:    servers.RedisURL(),
	})
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start %s: %w", command[0], err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		select {
		case received := <-signals:
			_ = cmd.Process.Signal(received)
		case err := <-ended:
			return asExitCode(err)
		}
	}
}

// asExitCode returns the exit code of a command as an ExitCode. If a signal ended the command, the code is 128 plus
// the signal, as in shells. It returns other errors unchanged.
func asExitCode(err error) error {
	var failed *exec.ExitError
	if !errors.As(err, &failed) {
		return err
	}
	if status := failed.Sys().(syscall.WaitStatus); status.Signaled() {
		return ExitCode(codeOfSignal + int(status.Signal()))
	}
	return ExitCode(failed.ExitCode())
}
