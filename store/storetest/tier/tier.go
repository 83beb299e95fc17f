// Package tier assigns tests to the tiers of docs/testing.md. A test without a call of this package belongs to all tiers.
package tier

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// GoSources returns the paths of the Go files below the root folder of the repository, without tests and without the packages for tests, whose
// names end in test. It reads the folders with packages and the Go client, and not the root folder: the root folder also contains the data of
// the servers, which change with each run, so that Go's test cache would forget the result each time.
func GoSources(tb testing.TB, root string) (files []string) {
	tb.Helper()
	paths, err := exec.CommandContext(tb.Context(), "go", "list", "lyceum/...").Output()
	if err != nil {
		tb.Fatalf("list the packages: %v", err)
	}
	folders := []string{"clients"}
	for path := range strings.Lines(string(paths)) {
		folder, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(path), "lyceum/"), "/")
		folders = append(folders, folder)
	}
	slices.Sort(folders)
	for _, folder := range slices.Compact(folders) {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (strings.HasPrefix(entry.Name(), ".") || strings.HasSuffix(entry.Name(), "test")):
				return fs.SkipDir
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				files = append(files, path)
			}
			return nil
		})
		if err != nil {
			tb.Fatal(err)
		}
	}
	return files
}
