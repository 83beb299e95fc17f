package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestHelper_ReceivesNoSecrets(t *testing.T) {
	t.Parallel()
	started, err := startHelper()
	if err != nil {
		t.Fatal(err)
	}
	child := started.(helper).pid
	// Directly after the start of a process, its environment file in /proc is empty.
	var environ []byte
	for deadline := time.Now().Add(patience); len(environ) == 0 && err == nil && time.Now().Before(deadline); {
		environ, err = os.ReadFile(fmt.Sprintf("/proc/%d/environ", child))
	}
	if err != nil || string(environ) != "GOMAXPROCS=1\x00" {
		t.Errorf("the helper's environment is %q, %v", environ, err)
	}
	started.End()
	started.End()
	if err := syscall.Kill(child, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("the helper is still running: %v", err)
	}
}

var helperFailures = regexp.MustCompile(`(?m)^lyceum_password_helper_failures_total (\d+)$`)

var helperLate = regexp.MustCompile(`(?m)^lyceum_password_helper_late_total (\d+)$`)

// hashHelpersRestart kills the password helpers, as the kernel does when memory is exhausted. The node must then
// compute the hashes itself. On a busy machine, the node may have ended a slow helper before the test. No helper runs
// then, and the node has counted a late helper.
func (d *devServer) hashHelpersRestart(t *testing.T) {
	c := d.demo.Companies[0]
	d.login(c, c.Trainee)
	killed := 0
	for _, pid := range d.children(t) {
		line, err := os.ReadFile(filepath.Join("/proc", pid, "cmdline"))
		if err != nil || !strings.HasSuffix(string(line), "\x00"+hashName+"\x00") {
			continue
		}
		number, err := strconv.Atoi(pid)
		if err != nil {
			t.Fatal(err)
		}
		if err := syscall.Kill(number, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		killed++
	}
	for range runtime.GOMAXPROCS(0) { // The loop uses every worker once.
		d.login(c, c.Trainee)
	}
	answer, err := http.Get(d.demo.Operations + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	for _, name := range []string{
		`go_sql_open_connections{db_name="requests"}`, `go_sql_open_connections{db_name="certificates"}`, "lyceum_redis_connections ",
		"go_build_info{", `lyceum_log_messages_total{level="error"}`,
	} {
		if !strings.Contains(string(text), "\n"+name) {
			t.Errorf("%s is missing in the metrics", name)
		}
	}
	found := helperFailures.FindSubmatch(text)
	if err != nil || found == nil {
		t.Fatalf("%v; no failures in the metrics:\n%s", err, text)
	}
	late := helperLate.FindSubmatch(text)
	if late == nil {
		t.Fatalf("the late helpers are missing in the metrics:\n%s", text)
	}
	// A late helper is still busy. The node detects only when it reads the result that the helper was killed.
	failures, err := strconv.Atoi(string(found[1]))
	if err != nil || failures < killed && string(late[1]) == "0" {
		t.Errorf("%s failures and %s late helpers, %v, want as many failures as the %d killed", found[1], late[1], err, killed)
	}
}
