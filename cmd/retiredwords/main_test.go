package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	for name, want := range map[string]string{"parseHTTPBody": "parse http body", "each_address_test": "each address test", "X": "x"} {
		if got := strings.Join(words(name), " "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestCheck_FindsRetiredWords(t *testing.T) {
	root := t.TempDir()
	list := filepath.Join(root, "list.txt")
	for path, text := range map[string]string{
		list:                               "# a comment\nword standin fake\nword stand-in fake\nname late statements\nname MayLeadTo IsAllowed\nident the value\nfile q question\n",
		filepath.Join(root, "late.go"):     "package p\n\n// A stand-in is late.\nfunc newStandin() {\n\tlate, the, q := 1, 2, 3\n\t_, _, _ = late, the, q\n}\n\nfunc late() {}\n",
		filepath.Join(root, "too_late.go"): "package p\n\n// It is late.\nvar lateness, lateRows, mayLeadToX, MAY int\n\ntype t struct{ isLate bool }\n",
		filepath.Join(root, "q.sql"):       "-- Which Stand-in?\nselect 'stand-in'\n",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	rules, err := readList(list)
	if err != nil {
		t.Fatal(err)
	}
	got, err := rules.check(root)
	for i, finding := range got {
		got[i] = finding[strings.LastIndex(finding, "/")+1:]
	}
	slices.Sort(got)
	want := []string{
		"late.go:3:1: comment: stand-in: use fake", "late.go:4:6: newStandin: use fake", "late.go:5:2: late: use statements", "late.go:5:8: the: use value",
		"late.go:9:6: late: use statements", "late: file name: use statements", "q.sql:1: comment: stand-in: use fake", "q: file name: use question",
		"too_late.go:4:15: lateRows: use statements", "too_late.go:4:25: mayLeadToX: use IsAllowed", "too_late.go:6:16: isLate: use statements", "too_late: file name: use statements",
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
}
