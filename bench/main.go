// Bench measures the hot routes on a private deployment, and beside them the limits of what they stand on.
package main

import (
	"context"
	"os/signal"
	"runtime"
	"syscall"

	"github.com/alecthomas/kong"
)

// commandLine has the measurement itself, and the other processes of it.
type commandLine struct {
	Measure measureCommand `cmd:"" default:"withargs" help:"Measure, and print a table."`
	Drive   driveCommand   `cmd:"" hidden:"" help:"Carry out the plan on standard input."`
	Bare    bareCommand    `cmd:"" hidden:"" help:"Answer with the same bytes again and again."`
	Shake   shakeCommand   `cmd:"" hidden:"" help:"Make the handshakes of the plan on standard input."`
	Static  staticCommand  `cmd:"" hidden:"" help:"Answer HTTPS with one certificate."`
}

func main() {
	// The children end with the thread that starts them.
	runtime.LockOSThread()
	// The last is the reader of the output who has gone: the folder must go too.
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM, syscall.SIGPIPE)
	context.AfterFunc(ctx, stop)
	var line commandLine
	command := kong.Parse(&line, kong.Name("bench"),
		kong.Description("Measures the hot routes on a private deployment on this machine."),
		kong.BindTo(ctx, (*context.Context)(nil)))
	command.FatalIfErrorf(command.Run())
}
