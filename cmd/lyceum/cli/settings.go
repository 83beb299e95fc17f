package cli

import (
	"fmt"
	"text/tabwriter"

	"lyceum/cmd/lyceum/settings"
)

// settingsCommand lists the environment variables that lyceum serve reads.
type settingsCommand struct{}

// Run prints one line per variable, with its default and its meaning.
func (c *settingsCommand) Run(p *Process) error {
	out := tabwriter.NewWriter(p.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(out, "VARIABLE\tDEFAULT\tMEANING")
	settings.Describe(out)
	return out.Flush()
}
