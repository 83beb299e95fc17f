package main

import (
	"fmt"
	"text/tabwriter"

	"lyceum/cmd/lyceum/settings"
)

// settingsCommand lists the environment variables that lyceum serve reads.
type settingsCommand struct{}

// Run prints a line for each.
func (c *settingsCommand) Run(p *process) error {
	out := tabwriter.NewWriter(p.stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(out, "VARIABLE\tDEFAULT\tMEANING")
	settings.Describe(out)
	return out.Flush()
}
