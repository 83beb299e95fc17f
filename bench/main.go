// Bench measures the hot routes of a private deployment, and for comparison a bare Fiber route and PostgreSQL alone.
package main

import (
	"context"
	"os/signal"
	"runtime"
	"syscall"

	"github.com/alecthomas/kong"
)

// commandLine contains the measurement and the commands of its child processes.
type commandLine struct {
	Measure measureCommand `cmd:"" default:"withargs" help:"Measure, and print a table."`
	Growth  growthCommand  `cmd:"" help:"Measure how requests cost at 10 and at 10,000 companies, and print tables."`
	Drive   driveCommand   `cmd:"" hidden:"" help:"Carry out the plan on standard input."`
	Bare    bareCommand    `cmd:"" hidden:"" help:"Answer with the same bytes again and again."`
	Shake   shakeCommand   `cmd:"" hidden:"" help:"Make the handshakes of the plan on standard input."`
	Static  staticCommand  `cmd:"" hidden:"" help:"Answer HTTPS with one certificate."`
}

func main() {
	// Child processes end with the thread that started them.
	runtime.LockOSThread()
	// SIGPIPE means that the reader of the output has ended. The temporary folder must be removed in this case
	// too.
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM, syscall.SIGPIPE)
	context.AfterFunc(ctx, stop)
	var line commandLine
	command := kong.Parse(&line, kong.Name("bench"),
		kong.Description("Measures the hot routes on a private deployment on this machine."),
		kong.BindTo(ctx, (*context.Context)(nil)))
	command.FatalIfErrorf(command.Run())
}
