package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"lyceum/store/storetest"
)

const roleVariable = "LYCEUM_TEST_ROLE"

// TestMain runs the test binary as lyceum or as the command that lyceum runs, if the environment requests one of them.
// Tests that send signals need separate processes.
func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "lyceum":
		os.Exit(Run(context.Background(), os.Args[1:], NewProcess(os.Environ()), new(Commands)))
	case "command":
		exitOnSignal()
	}
	storetest.Main(m)
}

const codeOfCommand = 9

func exitOnSignal() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM)
	fmt.Println("ready")
	<-signals
	os.Exit(codeOfCommand)
}

// runProgram runs a command in this process. It returns its exit code and its output.
func runProgram(t *testing.T, environ []string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = Run(t.Context(), args, &Process{
		Environ: Environment(environ), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
	}, new(Commands))
	return code, out.String(), errs.String()
}

func TestRun_CommandLineMistakes(t *testing.T) {
	for _, args := range [][]string{
		{},
		{"no-such-command"},
		{"with-servers", "--no-such-flag", "--", "true"},
		{"--env-file", filepath.Join(t.TempDir(), "missing"), "with-servers", "--", "true"},
	} {
		code, _, stderr := runProgram(t, os.Environ(), args...)
		if code != ExitUsage || !strings.HasPrefix(stderr, "lyceum: ") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: code %d, message %q", args, code, stderr)
		}
	}
}

func TestRun_EnvironmentOverridesEnvFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "env")
	if err := os.WriteFile(file, []byte("IN_BOTH=file\nIN_FILE='of the file'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := &Process{Environ: Environment([]string{"IN_BOTH=environment", "EMPTY=", "WITH_SIGN=a=b"})}
	if err := p.readEnvFile(file); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"IN_BOTH": "environment", "IN_FILE": "of the file", "EMPTY": "", "WITH_SIGN": "a=b",
	} {
		if got, found := p.Environ[name]; !found || got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

func TestUnknownSettingsAreReported(t *testing.T) {
	t.Parallel()
	code, _, stderr := runProgram(t, []string{"LYCEUM_DATABASE_TIMOUT=4s"}, "version")
	if code != 0 || stderr != "lyceum: warning: LYCEUM_DATABASE_TIMOUT is not a setting; the closest one is LYCEUM_DATABASE_TIMEOUT\n" {
		t.Errorf("code %d, %q", code, stderr)
	}
}
