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

	"lyceum/cmd/lyceum/settings"

	"github.com/alecthomas/kong"
)

// commands is the command line: one line per command, each in its own file.
type commands struct {
	EnvFile string `help:"Read settings from this file. Environment variables take precedence." placeholder:"FILE" type:"path"`

	Dev          devCommand          `cmd:"" help:"Run the development server with demo companies and private servers."`
	Serve        serveCommand        `cmd:"" help:"Run a node."`
	Migrate      migrateCommand      `cmd:"" help:"Migrate the database to this program's schema."`
	Company      companyCommand      `cmd:"" help:"Manage companies."`
	Domain       domainCommand       `cmd:"" help:"Manage custom domains."`
	User         userCommand         `cmd:"" help:"Manage users."`
	Origin       originCommand       `cmd:"" help:"Manage the origins outside a company's domains that links may use."`
	Mail         mailCommand         `cmd:"" help:"Inspect and retry messages, and manage their templates."`
	Audit        auditCommand        `cmd:"" help:"Read the audit log."`
	Import       importCommand       `cmd:"" help:"Import a company's data from a folder of tables and files."`
	Payments     paymentsCommand     `cmd:"" help:"Review payments that need a decision."`
	RotateKeys   rotateKeysCommand   `cmd:"" help:"Replace the signing key of access tokens. Sessions stay valid."`
	Housekeeping housekeepingCommand `cmd:"" help:"Verify stored totals and delete expired rows now. Every node does this nightly."`
	Settings     settingsCommand     `cmd:"" help:"List the environment variables of serve."`
	Version      versionCommand      `cmd:"" help:"Print the version of this program."`
	Hash         hashCommand         `cmd:"" hidden:"" help:"Hash passwords for the parent node."`
	WithServers  withServersCommand  `cmd:"" help:"Run a command with a private PostgreSQL and Redis."`
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
	if command.Selected().Name != "serve" { // it writes the warning to its log
		for _, u := range settings.Unknown(p.environ) {
			fmt.Fprintf(p.stderr, "lyceum: warning: %s is not a setting; the closest one is %s\n", u.Name, u.Closest)
		}
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
