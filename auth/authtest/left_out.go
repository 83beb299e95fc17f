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

// OptionalPython returns a Python that has a module without which the test can still run in part. If there is none, it calls LeavesOut and
// returns an empty text. A Python that is not the one of the system does not see the modules of the system's packages.
func OptionalPython(t testing.TB, module, leftOut string) string {
	t.Helper()
	for _, python := range []string{"python3", "/usr/bin/python3"} {
		if exec.CommandContext(t.Context(), python, "-c", "import "+module).Run() == nil {
			return python
		}
	}
	LeavesOut(t, "the module "+module+" of Python is not installed", leftOut)
	return ""
}

// OptionalPHP returns the path of PHP if it has an extension without which the test can still run in part. Otherwise it calls LeavesOut and
// returns an empty text.
func OptionalPHP(t testing.TB, extension, leftOut string) string {
	t.Helper()
	php := OptionalProgram(t, "php", leftOut)
	if php != "" && exec.CommandContext(t.Context(), php, "-r", "exit(extension_loaded('"+extension+"') ? 0 : 1);").Run() != nil {
		LeavesOut(t, "the extension "+extension+" of PHP is not installed", leftOut)
		return ""
	}
	return php
}
