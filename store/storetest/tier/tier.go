// Package tier assigns tests to the tiers of docs/testing.md. A test without a call of this package belongs to all tiers.
package tier

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Variable is the environment variable that selects the tests of make test-all. Its value is then "all".
const Variable = "LYCEUM_TEST_TIER"

// Servers skips a test that starts servers, programs or a browser in make check, which sets -short.
func Servers(tb testing.TB) {
	tb.Helper()
	if testing.Short() {
		tb.Skip("starts servers, programs or a browser: make test runs it")
	}
}

// All skips a test that belongs to make test-all only.
func All(tb testing.TB) {
	tb.Helper()
	Servers(tb)
	if !IsAll() {
		tb.Skip("belongs to make test-all")
	}
}

// IsAll reports whether make test-all runs.
func IsAll() bool { return os.Getenv(Variable) == "all" }

// ReadsGoFiles makes Go's test cache forget the result of the test after a change of a Go file of the packages that match patterns. A test
// that starts the go command calls it, because the cache does not see what other programs read.
func ReadsGoFiles(tb testing.TB, patterns ...string) {
	tb.Helper()
	folders, err := exec.CommandContext(tb.Context(), "go", append([]string{"list", "-f", "{{.Dir}}"}, patterns...)...).Output()
	if err != nil {
		tb.Fatalf("list the packages: %v", err)
	}
	for folder := range strings.Lines(string(folders)) {
		if _, err := os.ReadDir(strings.TrimSpace(folder)); err != nil {
			tb.Fatal(err)
		}
	}
}
