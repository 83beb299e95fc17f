package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const programVariable = "LYCEUM_TEST_BE_THE_PROGRAM"

// TestMain lets this binary be lyceum itself, for the tests that send it signals.
func TestMain(m *testing.M) {
	if os.Getenv(programVariable) != "" {
		main()
	}
	os.Exit(m.Run())
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
