package cli

import (
	"fmt"
	"text/tabwriter"

	"lyceum/cmd/lyceum/settings"
)

// settingsCommand lists the environment variables that lyceum serve reads.
type settingsCommand struct {
	Example bool `help:"Write an environment file with all variables and their defaults."`
}

// Run prints one line per variable, with its default and its meaning, or the example of an environment file.
func (c *settingsCommand) Run(p *Process) error {
	if c.Example {
		settings.Example(p.Stdout)
		return nil
	}
	out := tabwriter.NewWriter(p.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(out, "VARIABLE\tDEFAULT\tMEANING")
	settings.Describe(out)
	return out.Flush()
}
