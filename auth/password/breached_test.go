package password

import (
	"crypto/sha1"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// writeBreached writes a list of the passwords, with counts of different lengths, and returns its path.
func writeBreached(t *testing.T, lineBreak string, passwords ...string) string {
	t.Helper()
	lines := make([]string, len(passwords))
	for i, p := range passwords {
		lines[i] = fmt.Sprintf("%X:%d", sha1.Sum([]byte(p)), 1<<(i%30))
	}
	slices.Sort(lines)
	path := filepath.Join(t.TempDir(), "breached.txt")
	if err := os.WriteFile(path, []byte(strings.Join(lines, lineBreak)+lineBreak), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestBreached(t *testing.T) {
	t.Parallel()
	for _, lineBreak := range []string{"\n", "\r\n"} {
		for _, n := range []int{1, 2, 3, 500} {
			var known []string
			for i := range n {
				known = append(known, fmt.Sprint("leaked password ", i))
			}
			list, err := OpenBreached(writeBreached(t, lineBreak, known...))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = list.Close() })
			for i, p := range known {
				if found, err := list.Contains(p); !found || err != nil {
					t.Errorf("%d of %d: %v, %v", i, n, found, err)
				}
				if found, err := list.Contains("unknown " + p); found || err != nil {
					t.Errorf("a password that is not among %d: %v, %v", n, found, err)
				}
			}
			var broken *RuleError
			if err := list.Check(known[0], Owner{}); !errors.As(err, &broken) || broken.Code != RuleKnown {
				t.Errorf("check: %v", err)
			}
			if err := list.Check("short", Owner{}); !errors.As(err, &broken) || broken.Code != RuleShort {
				t.Errorf("check of a short one: %v", err)
			}
			if err := list.Check("four words never leaked", Owner{}); err != nil {
				t.Errorf("check of an unknown one: %v", err)
			}
		}
	}
}

func TestBreached_NoList(t *testing.T) {
	t.Parallel()
	list, err := OpenBreached("")
	if err != nil || list != nil {
		t.Fatalf("no path: %v, %v", list, err)
	}
	if err := errors.Join(list.Check("four words never leaked", Owner{}), list.Close()); err != nil {
		t.Errorf("without a list: %v", err)
	}
	other := filepath.Join(t.TempDir(), "passwords.txt")
	if err := os.WriteFile(other, []byte("password\n123456\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenBreached(other); !errors.Is(err, ErrBreachedList) {
		t.Errorf("a file of plain passwords: %v", err)
	}
	if _, err := OpenBreached(filepath.Join(t.TempDir(), "missing")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}
