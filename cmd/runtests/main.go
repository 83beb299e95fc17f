// Runtests runs "go test" and prints the packages that run, the output of failed tests, and a summary as the last line.
//
//	go run ./cmd/runtests -vet=off ./...
//
// Its arguments are those of "go test". It ends with the exit code of "go test".
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	code, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "runtests:", err)
	}
	os.Exit(code)
}

// stopTime is how long "go test" may take to stop its tests after an interrupt.
const stopTime = 30 * time.Second

func run(args []string) (code int, err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	command := exec.CommandContext(ctx, "go", append([]string{"test", "-json"}, args...)...)
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = stopTime
	command.Stderr = os.Stderr
	events, err := command.StdoutPipe()
	if err != nil {
		return 1, err
	}
	if err := command.Start(); err != nil {
		return 1, err
	}
	began := time.Now()
	r := newReport(os.Stdout)
	readErr := r.read(events)
	err = command.Wait()
	fmt.Println(r.summary(time.Since(began)))
	if ended, is := errors.AsType[*exec.ExitError](err); is {
		return max(ended.ExitCode(), 1), readErr
	}
	if err = errors.Join(readErr, err); err != nil {
		return 1, err
	}
	return 0, nil
}
