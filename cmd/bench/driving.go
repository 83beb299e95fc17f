package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

// driving is a load generator that runs in its own process.
type driving struct {
	cmd                 *exec.Cmd
	output, errorOutput bytes.Buffer
}

// startDrive calls startGenerator with the command drive and a plan.
func startDrive(ctx context.Context, p plan, files ...*os.File) (*driving, error) {
	return startGenerator(ctx, "drive", p, files...)
}

// startGenerator starts this program with a command that reads plan as JSON from its standard input. The child inherits the
// files as file descriptors 3 and up. Call startGenerator from the main goroutine, because the kernel kills the child when
// the thread that started it ends.
func startGenerator(ctx context.Context, command string, plan any, files ...*os.File) (*driving, error) {
	input, err := json.Marshal(plan)
	if err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	d := &driving{cmd: exec.CommandContext(ctx, program, command)}
	d.cmd.ExtraFiles = files
	d.cmd.Stdin, d.cmd.Stdout, d.cmd.Stderr = bytes.NewReader(input), &d.output, &d.errorOutput
	d.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setsid: true}
	return d, d.cmd.Start()
}

// wait waits for the end of the generator and returns its result. If it failed, the error contains its standard error.
func (d *driving) wait() (seen load, err error) {
	if err := d.cmd.Wait(); err != nil {
		return load{}, fmt.Errorf("%w: %s", err, bytes.TrimSpace(d.errorOutput.Bytes()))
	}
	return seen, json.Unmarshal(d.output.Bytes(), &seen)
}
