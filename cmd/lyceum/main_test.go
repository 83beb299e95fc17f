package main

import (
	"bytes"
	"cmp"
	"os"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/cli"
	"lyceum/store/storetest"
)

const (
	roleVariable = "LYCEUM_TEST_ROLE"
	// programVariable is the environment variable with the path of a program that make test has built without the
	// race detector.
	programVariable = "LYCEUM_TEST_PROGRAM"
)

// plainProgram returns the path of the program for nodes that tests kill and for the server of the browser tests. A
// killed node does not report data races, so it needs no race detector. Without programVariable it returns the test
// binary.
func plainProgram() string { return cmp.Or(os.Getenv(programVariable), os.Args[0]) }

// TestMain runs the test binary as lyceum for tests that need processes, and as a password helper for nodes that start
// one.
func TestMain(m *testing.M) {
	if os.Getenv(roleVariable) == "lyceum" || len(os.Args) == 2 && os.Args[1] == hashName || len(os.Args) == 3 && os.Args[1] == pdfName {
		main()
	}
	storetest.Main(m)
}

// runProgram runs a command in this process. It returns its exit code and its output.
func runProgram(t *testing.T, environ []string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = cli.Run(t.Context(), args, &cli.Process{
		Environ: cli.Environment(environ), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
	}, new(commands))
	return code, out.String(), errs.String()
}

// operator runs commands in a test. Its commands use the database with the address dsn.
type operator struct {
	*testing.T
	dsn     string
	environ []string
}

func newOperator(t *testing.T) operator {
	t.Helper()
	dsn := storetest.DSN(t)
	return operator{t, dsn, []string{"LYCEUM_DATABASE_URL=" + dsn, "LYCEUM_APEX=lyceum.test", "LYCEUM_API_HOSTS=api.lyceum.test", "LYCEUM_PRIVATE_SUFFIXES=test,example"}}
}

// must runs a command and returns its output. It fails the test if the command fails.
func (o operator) must(args ...string) string {
	o.Helper()
	code, stdout, stderr := runProgram(o.T, o.environ, args...)
	if code != 0 {
		o.Fatalf("lyceum %v: code %d: %s", args, code, stderr)
	}
	return stdout
}

// serverFolder returns a temporary folder that other users can enter, unlike t.TempDir. As root, the tests start
// PostgreSQL as another user.
func serverFolder(t *testing.T) string {
	t.Helper()
	skipIfShort(t)
	dir, err := os.MkdirTemp("", "lyceum-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o711); err != nil {
		t.Fatal(err)
	}
	return dir
}

// skipIfShort skips a test that starts servers or a browser if -short is set.
func skipIfShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("starts servers")
	}
}

func TestRun_HelpSucceeds(t *testing.T) {
	code, stdout, _ := runProgram(t, nil, "--help")
	for _, command := range []string{"serve", "with-servers"} {
		if code != 0 || !strings.Contains(stdout, command) {
			t.Errorf("code %d, help without %s:\n%s", code, command, stdout)
		}
	}
}
