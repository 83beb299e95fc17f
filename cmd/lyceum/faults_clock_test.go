package main

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
)

// steppedNode is the index of the node whose clock the test steps.
const steppedNode = 1

// shiftVariable is the environment variable with the path of a file. The file contains the number of seconds by which the
// clock of a program that steppedProgram has built is ahead.
const shiftVariable = "CLOCK_SHIFT_FILE"

// steppedProgram builds the program with a clock that the test can step, and returns its path. A library such as libfaketime
// cannot step the clock of a Go program, because the program asks the kernel. steppedProgram therefore replaces time.Now.
// The new function adds seconds to the wall clock and leaves the monotonic clock unchanged, as a step of the machine's clock
// does.
func steppedProgram(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	root := strings.TrimSpace(succeeds(t, exec.CommandContext(t.Context(), "go", "env", "GOROOT")))
	library := filepath.Join(root, "src/time/time.go")
	const reads = "\tsec, nsec, mono := runtimeNow()\n\tif mono == 0 {\n"
	text := fileOf(t, library)
	if strings.Count(text, reads) != 1 {
		t.Fatalf("this version of Go reads the clock in another way: %s", library)
	}
	own, err := filepath.Abs("clock_shift.go")
	if err != nil {
		t.Fatal(err)
	}
	replaced := map[string]string{}
	for path, content := range map[string]string{
		library: strings.Replace(text, reads, "\tsec, nsec, mono := runtimeNow()\n\tsec += TestShift.Load()\n\tif mono == 0 {\n", 1),
		filepath.Join(root, "src/time/test_shift.go"): "package time\n\nimport \"sync/atomic\"\n\n// TestShift is added to the seconds of Now.\nvar TestShift atomic.Int64\n",
		own: `package main

import (
	"os"
	"strconv"
	"strings"
	"time"
)

func init() {
	go func() {
		for range time.Tick(50 * time.Millisecond) {
			text, err := os.ReadFile(os.Getenv("` + shiftVariable + `"))
			if err != nil {
				continue
			}
			if n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil {
				time.TestShift.Store(n)
			}
		}
	}()
}
`,
	} {
		to := filepath.Join(folder, strconv.Itoa(len(replaced))+".go")
		if err := os.WriteFile(to, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		replaced[path] = to
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, "lyceum")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-overlay", list, "-o", program, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	succeeds(t, cmd)
	return program
}

// prepareClock builds the program of the node whose clock the test steps. The build compiles the whole standard library, so
// only "make faults" does this.
func (b *faultBed) prepareClock() {
	b.Helper()
	if os.Getenv(faultRounds) == "" {
		b.Log("make faults also steps the clock of a node")
		return
	}
	b.stepped, b.shiftFolder = steppedProgram(b.T), b.TempDir()
	b.environ = append(b.environ, shiftVariable+"="+b.shiftFile())
	b.shiftNode(0)
}

func (b *faultBed) shiftFile() string { return filepath.Join(b.shiftFolder, "shift") }

// shiftNode sets the clock of a node to an offset from the clock of the machine. It waits until the node uses the offset.
func (b *faultBed) shiftNode(offset time.Duration) {
	b.Helper()
	next := b.shiftFile() + ".next" // The node must not read a part of the file.
	if err := os.WriteFile(next, []byte(strconv.Itoa(int(offset.Seconds()))), 0o600); err != nil {
		b.Fatal(err)
	}
	if err := os.Rename(next, b.shiftFile()); err != nil {
		b.Fatal(err)
	}
	if b.nodes[steppedNode] == nil {
		return
	}
	authtest.Eventually(b.T, "the clock of the node is "+offset.String()+" ahead", func() bool {
		answer, err := http.Get(b.nodes[steppedNode].operations + "/healthz")
		if err != nil {
			b.Fatal(err)
		}
		_ = answer.Body.Close()
		at, err := http.ParseTime(answer.Header.Get("Date"))
		return err == nil && (time.Until(at)-offset).Abs() < time.Minute
	})
}

// stepNodeClock steps the clock of one node and then back. In the meantime the other node and the servers have another time.
// For them, a token of the stepped node may have expired or may not be valid yet.
func (b *faultBed) stepNodeClock(offset time.Duration) {
	b.shiftNode(offset)
	b.recovers("after the clock of a node has stepped by " + offset.String())
	b.wait()
	b.shiftNode(0)
}
