// Lyceum is a learning-management server for many companies in one deployment.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"lyceum/cmd/lyceum/cli"
)

// commands is the command line of the program. This package contains the commands that run a node. Package cli contains all
// other commands.
type commands struct {
	Dev   devCommand   `cmd:"" help:"Run the development server with demo companies and private servers."`
	Serve serveCommand `cmd:"" help:"Run a node."`
	Hash  hashCommand  `cmd:"" hidden:"" help:"Hash passwords for the parent node."`
	PDF   pdfCommand   `cmd:"" name:"pdf" hidden:"" help:"Read the text of a PDF for the parent node."`
	cli.Commands
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the program at once, in case the shutdown hangs.
	context.AfterFunc(ctx, stop)
	os.Exit(cli.Run(ctx, os.Args[1:], cli.NewProcess(os.Environ()), new(commands)))
}
