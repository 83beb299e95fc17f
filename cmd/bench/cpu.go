package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// tick is the unit of the times in /proc/<pid>/stat.
const tick = 10 * time.Millisecond

var errUnsteady = errors.New("the processes do not stop starting and ending")

// cpuOf returns the CPU time of all threads of a process.
func cpuOf(pid int) (time.Duration, error) {
	var spent unix.Timespec
	// The argument is the id of the CPU clock of the process. clock_getcpuclockid(3) computes the id in the same way.
	// This clock is exact and includes ended threads.
	if err := unix.ClockGettime(int32(^pid)<<3|2, &spent); err != nil {
		return 0, fmt.Errorf("processor time of process %d: %w", pid, err)
	}
	return time.Duration(spent.Nano()), nil
}

// familyCPU returns the CPU time of a process, its children and its ended children together. PostgreSQL has one child process
// per connection. familyCPU returns errUnsteady if children start or end during all of its reads.
func familyCPU(pid int) (time.Duration, error) {
	const attempts = 100
	for range attempts {
		before, err := familyOf(pid)
		if err != nil {
			return 0, err
		}
		sum, err := before.sum(pid)
		after, again := familyOf(pid)
		if err == nil && again == nil && after.same(before) {
			return sum, nil
		}
		if errors.Is(again, os.ErrNotExist) {
			return 0, again
		}
		time.Sleep(tick)
	}
	return 0, errUnsteady
}

type family struct {
	children []int
	ended    time.Duration
}

func (f family) same(other family) bool {
	return f.ended == other.ended && slices.Equal(f.children, other.children)
}

func (f family) sum(parent int) (time.Duration, error) {
	sum := f.ended
	for _, pid := range append([]int{parent}, f.children...) {
		spent, err := cpuOf(pid)
		if err != nil {
			return 0, err
		}
		sum += spent
	}
	return sum, nil
}

func familyOf(pid int) (f family, err error) {
	own, err := statOf(pid)
	if err != nil {
		return f, err
	}
	f.ended = own.endedChildren
	f.children, err = childrenOf(pid, "")
	return f, err
}

// childrenOf returns the ids of the child processes of a process, in ascending order. If name is not empty, it returns only those
// with this name.
func childrenOf(pid int, name string) (children []int, err error) {
	entries, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		child, err := strconv.Atoi(filepath.Base(entry))
		if err != nil {
			continue
		}
		s, err := statOf(child)
		if err == nil && s.parent == pid && (name == "" || s.name == name) {
			children = append(children, child)
		}
	}
	slices.Sort(children)
	return children, nil
}

// stat contains the fields of /proc/<pid>/stat that the benchmark uses. endedChildren is the CPU time of ended children.
type stat struct {
	name          string
	parent        int
	endedChildren time.Duration
}

func statOf(pid int) (stat, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return stat{}, err
	}
	return parseStat(string(text))
}

// parseStat parses the content of /proc/<pid>/stat. The name of the process is between the first and the last parenthesis and
// may contain any character.
func parseStat(text string) (s stat, err error) {
	open, closed := strings.IndexByte(text, '('), strings.LastIndexByte(text, ')')
	if open < 0 || closed < open {
		return s, fmt.Errorf("no name in %q", text)
	}
	s.name = text[open+1 : closed]
	// According to proc(5), field 4 is the parent, and fields 16 and 17 are the times of ended children.
	fields := strings.Fields(text[closed+1:])
	if len(fields) < 15 {
		return s, fmt.Errorf("too few fields in %q", text)
	}
	numbers := make([]int, 0, 3)
	for _, field := range []string{fields[1], fields[13], fields[14]} {
		number, err := strconv.Atoi(field)
		if err != nil {
			return s, fmt.Errorf("read %q: %w", text, err)
		}
		numbers = append(numbers, number)
	}
	s.parent, s.endedChildren = numbers[0], time.Duration(numbers[1]+numbers[2])*tick
	return s, nil
}
