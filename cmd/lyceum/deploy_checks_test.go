package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/store/storetest/tier"
)

// withFakeGo returns the environment of this process with a shell script as the program go.
func withFakeGo(t *testing.T, script string) []string {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "go"), []byte("#!/bin/sh\n"+script), 0o700); err != nil {
		t.Fatal(err)
	}
	return append(environWithout("PATH=", "MAKE"), "PATH="+folder+":"+os.Getenv("PATH"))
}

// The search for vulnerabilities must be skipped only if a server cannot be reached. After any other error it must fail.
func TestVulncheck_SkippedOnlyWithoutNetwork(t *testing.T) {
	t.Parallel()
	const installed = `printf '#!/bin/sh\n%s\n' "$CHECKER" > "$GOBIN/govulncheck"; chmod 700 "$GOBIN/govulncheck"`
	for name, c := range map[string]struct {
		install, checker string
		code             int
		says             string
	}{
		"no network":              {`echo "go: golang.org/x/vuln: dial tcp: lookup proxy.test: no such host" >&2; exit 1`, "", 0, "skipped"},
		"modules from cache only": {`echo "go: module lookup disabled by GOPROXY=off" >&2; exit 1`, "", 0, "skipped"},
		"a compile error":         {`echo "vuln/scan.go:3: undefined: x" >&2; exit 1`, "", 1, "undefined: x"},
		"an unknown version":      {`echo "go: golang.org/x/vuln@v1.9.0: invalid version: unknown revision" >&2; exit 1`, "", 1, "unknown revision"},
		"no database":             {installed, `echo "govulncheck: fetching vulnerabilities: Get: dial tcp 10.0.0.1:443: i/o timeout" >&2; exit 1`, 0, "skipped"},
		"a wrong database":        {installed, `echo "govulncheck: fetching vulnerabilities: invalid index" >&2; exit 1`, 1, "invalid index"},
		"a vulnerability":         {installed, `echo "Vulnerability #1"; exit 3`, 3, "Vulnerability #1"},
		"no vulnerability":        {installed, `echo "No vulnerabilities found."`, 0, "No vulnerabilities"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cmd := exec.CommandContext(t.Context(), "sh", filepath.Join(deployFolder, "vulncheck.sh"))
			cmd.Env = append(withFakeGo(t, c.install), "CHECKER="+c.checker)
			out, err := cmd.CombinedOutput()
			code := 0
			var exit *exec.ExitError
			switch {
			case errors.As(err, &exit):
				code = exit.ExitCode()
			case err != nil:
				t.Fatal(err)
			}
			if code != c.code || !strings.Contains(string(out), c.says) {
				t.Errorf("code %d, want %d: %s", code, c.code, out)
			}
		})
	}
}

// If the fuzz targets cannot be listed, make fuzz must fail, and it must not run a part of them.
func TestMakeFuzz_FailsWithoutList(t *testing.T) {
	tier.All(t)
	t.Parallel()
	program := authtest.OptionalProgram(t, "make", "run make fuzz")
	if program == "" {
		return
	}
	const list = `case "$*" in *-list*) printf 'FuzzHosts\nok \tlyceum/tenant\t0.1s\n'; exit $LISTED ;; *) echo "ran $*" ;; esac`
	for code, ran := range map[string]bool{"0": true, "1": false} {
		cmd := exec.CommandContext(t.Context(), program, "--no-print-directory", "-C", filepath.Dir(deployFolder), "fuzz")
		cmd.Env = append(withFakeGo(t, list), "LISTED="+code)
		out, err := cmd.CombinedOutput()
		if (err == nil) != ran || strings.Contains(string(out), "ran test -run ^$ -fuzz ^FuzzHosts$") != ran {
			t.Errorf("the list ends with code %s: %v\n%s", code, err, out)
		}
	}
}
