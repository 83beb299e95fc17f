package cli

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestWithServers_RunsCommand(t *testing.T) {
	skipIfShort(t)
	file := filepath.Join(t.TempDir(), "env")
	if err := os.WriteFile(file, []byte("FROM_FILE=yes\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	script := `test -S "${LYCEUM_TEST_REDIS_URL#unix://}" && test "$FROM_FILE" = yes &&
		echo "$LYCEUM_TEST_DATABASE_URL" && exit 7`
	code, stdout, stderr := runProgram(t, os.Environ(), "--env-file", file, "with-servers", "--", "sh", "-c", script)
	if code != 7 || !strings.Contains(stdout, "dbname='postgres'") {
		t.Errorf("code %d, output %q, message %q", code, stdout, stderr)
	}
}

func TestWithServers_ReportsMissingCommand(t *testing.T) {
	skipIfShort(t)
	code, _, stderr := runProgram(t, os.Environ(), "with-servers", "--", "no-such-program")
	if code != ExitFailed || !strings.Contains(stderr, "no-such-program") {
		t.Errorf("code %d, message %q", code, stderr)
	}
}

func TestWithServers_KeepsGivenData(t *testing.T) {
	data := serverFolder(t)
	code, _, stderr := runProgram(t, os.Environ(), "with-servers", "--data", data, "--", "true")
	if code != 0 {
		t.Fatalf("code %d, message %q", code, stderr)
	}
	kept := filepath.Join(data, "pg", "kept")
	if err := os.WriteFile(kept, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		flags []string
		left  bool
	}{{nil, true}, {[]string{"--renew"}, false}} {
		args := append([]string{"with-servers", "--data", data}, c.flags...)
		code, stdout, stderr := runProgram(t, os.Environ(), append(args, "--", "sh", "-c", `echo "$LYCEUM_TEST_REDIS_URL"`)...)
		if code != 0 || stdout != "unix://"+filepath.Join(data, "run", "redis.sock")+"\n" {
			t.Errorf("%v: code %d, output %q, message %q", c.flags, code, stdout, stderr)
		}
		if _, err := os.Stat(kept); (err == nil) != c.left {
			t.Errorf("%v: data of the earlier run: %v", c.flags, err)
		}
	}
}

func TestWithServers_ForwardsSignalsAndStopsServers(t *testing.T) {
	temporary := serverFolder(t)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "with-servers", "--", "env", roleVariable+"=command", program)
	cmd.Env = append(os.Environ(), roleVariable+"=lyceum", "TMPDIR="+temporary)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(stdout).ReadString('\n'); err != nil || line != "ready\n" {
		t.Fatalf("the command wrote %q: %v: %s", line, err, stderr.String())
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	var ended *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &ended) || ended.ExitCode() != codeOfCommand {
		t.Errorf("ended with %v, want the command's own code: %s", err, stderr.String())
	}
	left, err := os.ReadDir(temporary)
	if err != nil {
		t.Fatal(err)
	}
	if len(left) > 0 {
		t.Errorf("%v was not removed", left)
	}
}

func TestWithServers_ReturnsSignalAsExitCode(t *testing.T) {
	err := asExitCode(exec.Command("sh", "-c", "kill -TERM $$").Run())
	if want := ExitCode(codeOfSignal + int(syscall.SIGTERM)); !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
}

// serverFolder returns a temporary folder that other users can enter. As root, the tests start the servers as
// another user.
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

// skipIfShort skips a test that starts servers if -short is set.
func skipIfShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("starts servers")
	}
}
