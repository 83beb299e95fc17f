// Lyceum serves a learning-management web API to many companies from one deployment.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
)

// commands is the command line: one line per command, each in its own file.
type commands struct {
	EnvFile string `help:"Read settings from this file too; the environment itself wins." placeholder:"FILE" type:"path"`

	Dev          devCommand          `cmd:"" help:"Run the whole product here, with demo companies and servers of its own."`
	Serve        serveCommand        `cmd:"" help:"Run a node on the servers that the settings name."`
	Migrate      migrateCommand      `cmd:"" help:"Bring the database to this program's schema."`
	Company      companyCommand      `cmd:"" help:"Look after the companies of the deployment."`
	Domain       domainCommand       `cmd:"" help:"Look after the names of a company's own."`
	User         userCommand         `cmd:"" help:"Look after the people of a company."`
	Origin       originCommand       `cmd:"" help:"Look after the places outside a company's domains to which links may lead."`
	Mail         mailCommand         `cmd:"" help:"Look after the messages that people receive, and those that have not arrived."`
	Audit        auditCommand        `cmd:"" help:"Read the log of who did what."`
	Import       importCommand       `cmd:"" help:"Bring a company's own data in from a folder of CSV files."`
	Payments     paymentsCommand     `cmd:"" help:"Look after payments that no rule can decide."`
	RotateKeys   rotateKeysCommand   `cmd:"" help:"Replace the key that access tokens are signed with. Nobody is logged out."`
	Housekeeping housekeepingCommand `cmd:"" help:"Check the totals of lists and forget what has expired, as every node does by night."`
	Settings     settingsCommand     `cmd:"" help:"List the environment variables that serve reads."`
	Hash         hashCommand         `cmd:"" hidden:"" help:"Hash passwords for the node that has started this."`
	WithServers  withServersCommand  `cmd:"" help:"Run a command beside a private PostgreSQL and Redis."`
}

// process is what a command may use of the program it runs in. Commands have it as a parameter of Run.
type process struct {
	// environ holds the environment, completed from --env-file.
	environ        map[string]string
	stdin          io.Reader
	stdout, stderr io.Writer
}

// exitCode ends the program with a code and no message.
type exitCode int

func (c exitCode) Error() string { return fmt.Sprintf("exit code %d", int(c)) }

// usageError is a mistake in the command line that only the command itself could see.
type usageError struct{ error }

const (
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	p := &process{environ: environment(os.Environ()), stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}
	// A second ctrl-C ends the program at once, should the orderly way hang.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], p))
}

// run runs the command that args name and returns the program's exit code: 1 when the command failed, 2 when there is
// no such command. The end of ctx asks the command to stop.
func run(ctx context.Context, args []string, p *process) (code int) {
	// Kong has no other way to say that the help text was all that was asked for.
	defer func() {
		switch end := recover().(type) {
		case nil:
		case exitCode:
			code = int(end)
		default:
			panic(end)
		}
	}()
	var line commands
	parser, err := kong.New(&line,
		kong.Name("lyceum"),
		kong.Description("A learning-management web API for many companies from one deployment."),
		kong.Writers(p.stdout, p.stderr),
		kong.Exit(func(code int) { panic(exitCode(code)) }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(p),
	)
	if err != nil {
		return report(p, err, exitFailed)
	}
	command, err := parser.Parse(args)
	if err != nil {
		return report(p, err, exitUsage)
	}
	if err := p.readEnvFile(line.EnvFile); err != nil {
		return report(p, err, exitUsage)
	}
	return report(p, command.Run(), exitFailed)
}

func report(p *process, err error, otherwise int) int {
	var code exitCode
	var usage usageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &usage):
		otherwise = exitUsage
	}
	fmt.Fprintln(p.stderr, "lyceum:", err)
	return otherwise
}
