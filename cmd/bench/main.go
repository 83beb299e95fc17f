// Bench measures the most frequent routes of a private deployment. For comparison it measures a bare Fiber route and
// PostgreSQL alone.
package main

import (
	"context"
	"os/signal"
	"runtime"
	"syscall"

	"github.com/alecthomas/kong"
)

// commandLine contains the commands of this program. The hidden commands run in child processes of the measurements.
type commandLine struct {
	Measure measureCommand `cmd:"" default:"withargs" help:"Measure, and print a table."`
	Growth  growthCommand  `cmd:"" help:"Measure how requests cost at 10 and at 10,000 companies, and print tables."`
	Large   largeCommand   `cmd:"" help:"Measure the lists, pages, exports and jobs of one large company, and print tables."`
	Exam    examCommand    `cmd:"" set:"trainees=1000" help:"Measure how long answers at an exam take to be saved beside reads of the catalogue."`
	Package packageCommand `cmd:"" set:"trainees=200" help:"Measure how long commits of a SCORM package take to be saved beside reads of the catalogue."`
	Paint   paintCommand   `cmd:"" help:"Measure when Chromium first paints a page, with an inline stylesheet and with a file."`
	Drive   driveCommand   `cmd:"" hidden:"" help:"Carry out the plan on standard input."`
	Bare    bareCommand    `cmd:"" hidden:"" help:"Answer with the same bytes again and again."`
	Shake   shakeCommand   `cmd:"" hidden:"" help:"Make the handshakes of the plan on standard input."`
	Static  staticCommand  `cmd:"" hidden:"" help:"Answer HTTPS with one certificate."`
}

func main() {
	// The kernel kills a child process when the thread that started it ends, so the main goroutine keeps its thread.
	runtime.LockOSThread()
	// SIGPIPE means that the reader of the output has ended. Also in this case, the temporary folder must be removed.
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM, syscall.SIGPIPE)
	context.AfterFunc(ctx, stop)
	var line commandLine
	command := kong.Parse(&line, kong.Name("bench"),
		kong.Description("Measures the hot routes on a private deployment on this machine."),
		kong.BindTo(ctx, (*context.Context)(nil)))
	command.FatalIfErrorf(command.Run())
}
