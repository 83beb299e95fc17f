package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"syscall"

	"lyceum/auth/password"
	"lyceum/cmd/lyceum/cli"
)

// hashCommand is the command of the password helper. A node starts it as a child process.
type hashCommand struct{}

// hashName is the name of hashCommand on the command line.
const hashName = "hash"

// Run reads passwords from its input and writes their hashes to its output, until the input ends. The input
// ends when the node ends.
func (hashCommand) Run(p *cli.Process) error { return password.ServeHashes(p.Stdin, p.Stdout) }

// helper is a running password helper with its input and output. end kills it.
type helper struct {
	io.Reader
	io.Writer
	pid int
	end func()
}

func (h helper) End() { h.end() }

func startHelper() (password.Helper, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	cmd := exec.Command(program, hashName)
	cmd.Env = []string{"GOMAXPROCS=1"} // The helper computes one hash at a time and must not receive the secrets of the node.
	cmd.Stderr = os.Stderr
	// The helper has its own process session, because password.ServeHashes lowers the priority of its whole
	// session.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start a helper: %w", err)
	}
	return helper{out, in, cmd.Process.Pid, sync.OnceFunc(func() {
		_ = cmd.Process.Kill() // The helper has no state to save.
		_ = cmd.Wait()         // The exit code of the helper does not matter.
	})}, nil
}
