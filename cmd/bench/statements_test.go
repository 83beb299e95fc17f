package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// Each statement that the code names must exist, and the code must name each statement.
func TestStatements(t *testing.T) {
	t.Parallel()
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(`statement\("(\w+)"\)`).FindAllStringSubmatch(string(text), -1) {
			named = append(named, match[1])
		}
	}
	slices.Sort(named)
	texts, err := statements()
	if want := slices.Compact(named); err != nil || !slices.Equal(slices.Sorted(maps.Keys(texts)), want) {
		t.Errorf("the file has the statements %v, the code names %v: %v", slices.Sorted(maps.Keys(texts)), want, err)
	}
}
