package main

import (
	"crypto/sha256"
	"os"
	"os/exec"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// ownTime returns the CPU time of this process by getrusage, in whole microseconds.
func ownTime(t *testing.T) time.Duration {
	t.Helper()
	var usage unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func TestCPUOf_AgreesWithGetrusage(t *testing.T) {
	t.Parallel()
	before := ownTime(t)
	sum := sha256.Sum256(make([]byte, 1<<22))
	got, err := cpuOf(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	// getrusage truncates both of its times to microseconds.
	if after := ownTime(t) + 2*time.Microsecond; got < before || got > after {
		t.Errorf("%v of processor time after %x, want between %v and %v", got, sum[:2], before, after)
	}
}

func TestCPUOf_OtherProcess(t *testing.T) {
	t.Parallel()
	child := exec.Command("cat")
	input, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	// The child has used CPU time when it has returned the byte.
	if _, err := input.Write([]byte("x")); err != nil {
		t.Fatal(err)
	}
	if _, err := output.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	if spent, err := cpuOf(child.Process.Pid); err != nil || spent <= 0 {
		t.Errorf("%v of processor time, %v", spent, err)
	}
	if found, err := childrenOf(os.Getpid(), "cat"); err != nil || len(found) != 1 || found[0] != child.Process.Pid {
		t.Errorf("children %v, %v, want %d", found, err, child.Process.Pid)
	}
	if err := input.Close(); err != nil {
		t.Fatal(err)
	}
	if err := child.Wait(); err != nil {
		t.Fatal(err)
	}
	if _, err := cpuOf(child.Process.Pid); err == nil {
		t.Error("a process that has ended has a processor time")
	}
}

func TestParseStat(t *testing.T) {
	t.Parallel()
	got, err := parseStat("4711 (a (strange) name) S 17 4711 4711 0 -1 4194560 1 2 3 4 5 6 70 8 20 0 1 0 100 1000 10\n")
	if want := (stat{name: "a (strange) name", parent: 17, endedChildren: 780 * time.Millisecond}); err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	for _, wrong := range []string{"", "4711 cat S 17", "4711 (cat) S 17 1", "4711 (cat) S x 4711 4711 0 -1 4194560 1 2 3 4 5 6 70 8 20 0 1"} {
		if got, err := parseStat(wrong); err == nil {
			t.Errorf("parseStat(%q) = %+v, want an error", wrong, got)
		}
	}
}

func TestFamilyCPU_IncludesChildren(t *testing.T) {
	t.Parallel()
	one := family{children: []int{1, 2}, ended: time.Second}
	for name, other := range map[string]family{
		"a child came":                  {children: []int{1, 2, 3}, ended: time.Second},
		"a child ended":                 {children: []int{1}, ended: 2 * time.Second},
		"one came and ended in between": {children: []int{1, 2}, ended: 2 * time.Second},
	} {
		if one.same(other) {
			t.Errorf("%s: no error", name)
		}
	}
	if !one.same(family{children: []int{1, 2}, ended: time.Second}) {
		t.Error("the CPU time of the same processes differs")
	}
}
