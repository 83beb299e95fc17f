package main

import (
	"bytes"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

const roleVariable = "LYCEUM_TEST_ROLE"

// TestMain lets this binary be lyceum itself, and the command that lyceum runs, for the tests that send signals, and what
// hashes passwords for a node.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == hashName { // started by a node in a test
		main()
	}
	switch os.Getenv(roleVariable) {
	case "lyceum":
		main()
	case "command":
		endBySignal()
	}
	os.Exit(m.Run())
}

const codeOfCommand = 9

func endBySignal() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM)
	fmt.Println("ready")
	<-signals
	os.Exit(codeOfCommand)
}

// runProgram runs lyceum in this process and returns its exit code and what it wrote.
func runProgram(t *testing.T, environ []string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(t.Context(), args, &process{
		environ: environment(environ), stdin: strings.NewReader(""), stdout: &out, stderr: &errs,
	})
	return code, out.String(), errs.String()
}

func TestHelpIsNoMistake(t *testing.T) {
	code, stdout, _ := runProgram(t, nil, "--help")
	if code != 0 || !strings.Contains(stdout, "with-servers") {
		t.Errorf("code %d, help:\n%s", code, stdout)
	}
}

func TestMistakesInTheCommandLine(t *testing.T) {
	for _, args := range [][]string{
		{},
		{"no-such-command"},
		{"with-servers", "--no-such-flag", "--", "true"},
		{"--env-file", filepath.Join(t.TempDir(), "missing"), "with-servers", "--", "true"},
	} {
		code, _, stderr := runProgram(t, os.Environ(), args...)
		if code != exitUsage || !strings.HasPrefix(stderr, "lyceum: ") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: code %d, message %q", args, code, stderr)
		}
	}
}

func TestTheEnvironmentWinsOverTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "env")
	if err := os.WriteFile(file, []byte("IN_BOTH=file\nIN_FILE='of the file'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := &process{environ: environment([]string{"IN_BOTH=environment", "EMPTY=", "WITH_SIGN=a=b"})}
	if err := p.readEnvFile(file); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"IN_BOTH": "environment", "IN_FILE": "of the file", "EMPTY": "", "WITH_SIGN": "a=b",
	} {
		if got, found := p.environ[name]; !found || got != want {
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
