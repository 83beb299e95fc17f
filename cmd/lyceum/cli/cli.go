// Package cli contains the commands with which operators manage a deployment, and runs the command line of the
// program.
package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/alecthomas/kong"

	"lyceum/cmd/lyceum/settings"
)

// Commands has one field per command. Another struct may embed it to add commands.
type Commands struct {
	EnvFile string `help:"Read settings from this file. Environment variables take precedence." placeholder:"FILE" type:"path"`

	Migrate      migrateCommand      `cmd:"" help:"Migrate the database to this program's schema."`
	Company      companyCommand      `cmd:"" help:"Manage companies."`
	Course       courseCommand       `cmd:"" help:"Import courses of other systems."`
	Domain       domainCommand       `cmd:"" help:"Manage custom domains."`
	User         userCommand         `cmd:"" help:"Manage users."`
	Origin       originCommand       `cmd:"" help:"Manage the origins outside a company's domains that links may use."`
	Mail         mailCommand         `cmd:"" help:"Inspect and retry messages, and manage their templates."`
	Audit        auditCommand        `cmd:"" help:"Read the audit log."`
	Import       importCommand       `cmd:"" help:"Import a company's data from a folder of tables and files."`
	Housekeeping housekeepingCommand `cmd:"" help:"Verify stored totals and delete expired rows now. Every node does this nightly."`
	Payments     paymentsCommand     `cmd:"" help:"Review payments that need a decision."`
	RotateKeys   rotateKeysCommand   `cmd:"" help:"Replace the signing key of access tokens. Sessions stay valid."`
	Keys         keysCommands        `cmd:"" help:"Replace the master key, and copy the data keys of companies."`
	EndSessions  endSessionsCommand  `cmd:"" help:"End the sessions of all companies, after a restore of the database."`
	Doctor       doctorCommand       `cmd:"" help:"Check the settings and all services that a node depends on, and say how to fix problems."`
	Health       healthCommand       `cmd:"" help:"Report whether the node on this machine runs, for health checks of containers."`
	Settings     settingsCommand     `cmd:"" help:"List the environment variables of serve."`
	Version      versionCommand      `cmd:"" help:"Print the version of this program."`
	WithServers  withServersCommand  `cmd:"" help:"Run a command with a private PostgreSQL and Redis."`
}

func (c *Commands) envFile() string { return c.EnvFile }

// CommandLine is a pointer to Commands, or to a struct that embeds it.
type CommandLine interface{ envFile() string }

// ExitCode is an error that ends the program with a code and no message.
type ExitCode int

func (c ExitCode) Error() string { return fmt.Sprintf("exit code %d", int(c)) }

// UsageError is a mistake in the command line that the parser cannot detect. It makes the program end with
// ExitUsage.
type UsageError struct{ error }

// ExitFailed is the exit code of a command that failed. ExitUsage is the exit code after a mistake in the command line.
const (
	ExitFailed = 1
	ExitUsage  = 2
)

// Run runs the command that args name and returns the exit code of the program. line defines the commands. Run
// prints errors to p.Stderr. The end of ctx stops the command.
func Run(ctx context.Context, args []string, p *Process, line CommandLine) (code int) {
	// kong.Exit must not return. It panics with the exit code after the help text, and the deferred function
	// recovers the code.
	defer func() {
		switch end := recover().(type) {
		case nil:
		case ExitCode:
			code = int(end)
		default:
			panic(end)
		}
	}()
	parser, err := kong.New(line,
		kong.Name("lyceum"),
		kong.Description("A multi-tenant learning-management system: pages, a console and a web API for many companies in one deployment."),
		kong.Writers(p.Stdout, p.Stderr),
		kong.Exit(func(code int) { panic(ExitCode(code)) }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(p),
	)
	if err != nil {
		return p.report(err, ExitFailed)
	}
	command, err := parser.Parse(args)
	if err != nil {
		return p.report(err, ExitUsage)
	}
	if err := p.readEnvFile(line.envFile()); err != nil {
		return p.report(err, ExitUsage)
	}
	if command.Selected().Name != "serve" { // serve logs the warning itself.
		for _, u := range settings.Unknown(p.Environ) {
			fmt.Fprintf(p.Stderr, "lyceum: warning: %s is not a setting; the closest one is %s\n", u.Name, u.Closest)
		}
	}
	return p.report(command.Run(), ExitFailed)
}

// report prints the error of a command and returns the exit code of the program. For an ExitCode it prints nothing. For
// an error that has no exit code, it returns otherwise.
func (p *Process) report(err error, otherwise int) int {
	var code ExitCode
	var usage UsageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &usage):
		otherwise = ExitUsage
	}
	fmt.Fprintln(p.Stderr, "lyceum:", err)
	return otherwise
}
