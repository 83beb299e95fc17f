package main

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"text/tabwriter"
)

// settingsCommand lists the environment variables that lyceum serve reads.
type settingsCommand struct{}

// Run prints a line for each.
func (c *settingsCommand) Run(p *process) error {
	out := tabwriter.NewWriter(p.stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(out, "VARIABLE\tDEFAULT\tMEANING")
	describeSettings(out, reflect.TypeFor[serveSettings]())
	return out.Flush()
}

func describeSettings(out io.Writer, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("env")
		if tag == "" {
			describeSettings(out, f.Type)
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		preset := f.Tag.Get("envDefault")
		if strings.Contains(options, "required") {
			preset = "(required)"
		}
		meaning := f.Tag.Get("help")
		if f.Tag.Get("secret") != "" {
			meaning += " Or " + name + "_FILE."
		}
		fmt.Fprintf(out, "%s\t%s\t%s\n", name, preset, meaning)
	}
}
