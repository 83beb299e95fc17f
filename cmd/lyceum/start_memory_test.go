package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/store/storetest/tier"
)

// initialized matches the bytes that the initialization of a package allocates, in the output of GODEBUG=inittrace=1.
var initialized = regexp.MustCompile(`(?m)^init (lyceum/\S+) .* (\d+) bytes, \d+ allocs$`)

// mostInitialized is the maximum number of bytes that the packages of this project allocate before main runs. Tables that most commands
// do not need are made on their first use: the texts of all statements alone are 9 MB.
const mostInitialized = 2_000_000

func TestHelp_InitializesLittle(t *testing.T) {
	tier.Servers(t)
	t.Parallel()
	help := exec.CommandContext(t.Context(), plainProgram(), "--help")
	help.Env = append(os.Environ(), roleVariable+"=lyceum", "GODEBUG=inittrace=1")
	var trace strings.Builder
	help.Stderr = &trace
	if out, err := help.Output(); err != nil || !strings.Contains(string(out), "Run a node.") {
		t.Fatalf("%v\n%s", err, out)
	}
	total, packages := 0, initialized.FindAllStringSubmatch(trace.String(), -1)
	for _, p := range packages {
		n, err := strconv.Atoi(p[2])
		if err != nil {
			t.Fatal(err)
		}
		total += n
	}
	if total > mostInitialized || len(packages) < 10 {
		t.Errorf("%d packages allocate %d bytes before main, more than %d: %v", len(packages), total, mostInitialized, packages)
	}
}
