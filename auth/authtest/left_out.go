package authtest

import (
	"os"
	"os/exec"
	"testing"
)

// LeavesOut logs what the test does not do on this machine, and why. In CI it fails the test, because deploy/install-servers.sh has
// installed all programs there.
func LeavesOut(t testing.TB, reason, leftOut string) {
	t.Helper()
	says := t.Logf
	if os.Getenv("CI") != "" {
		says = t.Errorf
	}
	says("%s, so this test does not %s", reason, leftOut)
}

// OptionalProgram returns the path of a program without which the test can still run in part. If the program is missing, it calls
// LeavesOut and returns an empty text.
func OptionalProgram(t testing.TB, name, leftOut string) string {
	t.Helper()
	for _, candidate := range []string{name, "/usr/sbin/" + name} {
		if path, err := exec.LookPath(candidate); err == nil {
			return path
		}
	}
	LeavesOut(t, name+" is not installed", leftOut)
	return ""
}

// IsRoot reports whether root runs the test. If not, it logs what only root can do, and what the test does not do. It does not fail
// in CI, because CI may run the tests as another user.
func IsRoot(t testing.TB, onlyRootCan, leftOut string) bool {
	t.Helper()
	if os.Geteuid() == 0 {
		return true
	}
	t.Logf("only root can %s, so this test does not %s", onlyRootCan, leftOut)
	return false
}
