// Lyceum serves a learning-management web API to many companies from one deployment.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"lyceum/cmd/lyceum/cli"
)

// commands is the command line. This package contains the commands that start a node or do one of its jobs.
type commands struct {
	Dev          devCommand          `cmd:"" help:"Run the development server with demo companies and private servers."`
	Serve        serveCommand        `cmd:"" help:"Run a node."`
	Housekeeping housekeepingCommand `cmd:"" help:"Verify stored totals and delete expired rows now. Every node does this nightly."`
	Hash         hashCommand         `cmd:"" hidden:"" help:"Hash passwords for the parent node."`
	cli.Commands
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the program at once, in case the orderly shutdown hangs.
	context.AfterFunc(ctx, stop)
	os.Exit(cli.Run(ctx, os.Args[1:], cli.NewProcess(os.Environ()), new(commands)))
}
