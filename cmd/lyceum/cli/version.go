package cli

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
)

// stampedVersion is the version that "make release VERSION=..." writes into the program. It is empty in other
// builds.
var stampedVersion string

// versionCommand prints the version of this program.
type versionCommand struct{}

// Run prints the version, the revision if it is known, the version of Go and the platform.
func (c *versionCommand) Run(p *Process) error {
	revision := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value
			}
		}
	}
	_, err := fmt.Fprintf(p.Stdout, "lyceum %s%s %s %s/%s\n", Version(), revision, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// Version returns the version of this program, or "(devel)" for a build without one.
func Version() string {
	main := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		main = info.Main.Version
	}
	return cmp.Or(stampedVersion, main, "(devel)")
}
