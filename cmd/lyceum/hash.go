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

// hashCommand is what a node starts to hash passwords beside it.
type hashCommand struct{}

// hashName is how the node calls it.
const hashName = "hash"

// Run hashes until its input ends, which it does when the node does.
func (hashCommand) Run(p *cli.Process) error { return password.ServeHashes(p.Stdin, p.Stdout) }

// helper is this program at work as hashCommand.
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
	cmd.Env = []string{"GOMAXPROCS=1"} // one password at a time, and none of the secrets
	cmd.Stderr = os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // password.ServeHashes lowers its session
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
		_ = cmd.Process.Kill() // it has nothing to lose
		_ = cmd.Wait()         // how it ended changes nothing
	})}, nil
}
