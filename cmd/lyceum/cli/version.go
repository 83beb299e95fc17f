package cli

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
)

// versionCommand prints the version of this program.
type versionCommand struct{}

// Run prints the version, the revision if it is known, the version of Go and the platform.
func (c *versionCommand) Run(p *Process) error {
	version, revision := "(devel)", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = cmp.Or(info.Main.Version, version)
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value
			}
		}
	}
	_, err := fmt.Fprintf(p.Stdout, "lyceum %s%s %s %s/%s\n", version, revision, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
