package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// relativeLink matches the path of a Markdown link that leads to a file of the project.
var relativeLink = regexp.MustCompile(`\]\(([^)\s:#]+)(#[^)\s]*)?\)`)

// release is the part of .goreleaser.yaml that the tests check.
type release struct {
	Archives []struct{ Files []string }
	SBOMs    []struct {
		Cmd  string
		Args []string
	}
}

func readRelease(t *testing.T) (r release) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(readText(t, "../../.goreleaser.yaml")), &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Archives) != 1 || len(r.SBOMs) != 1 {
		t.Fatalf("%d archives and %d lists of components", len(r.Archives), len(r.SBOMs))
	}
	return r
}

// TestRelease_Links checks that each relative link in a Markdown file of the release archive leads to a file of the archive.
func TestRelease_Links(t *testing.T) {
	files := filesOf(t, readRelease(t).Archives[0].Files)
	links := 0
	for _, file := range files {
		if filepath.Ext(file) != ".md" {
			continue
		}
		for _, link := range relativeLink.FindAllStringSubmatch(readText(t, file), -1) {
			links++
			if !slices.Contains(files, filepath.Join(filepath.Dir(file), link[1])) {
				t.Errorf("%s links to %s, which is not in the archive", file, link[1])
			}
		}
	}
	if !slices.Contains(files, "../../README.md") || links < 100 {
		t.Errorf("%d files with %d links", len(files), links)
	}
}

// filesOf returns the files of the project that the patterns match. A folder that matches stands for all files in it, as in
// goreleaser.
func filesOf(t *testing.T, patterns []string) (files []string) {
	t.Helper()
	for _, pattern := range patterns {
		matches, err := filepath.Glob(filepath.Join("../..", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range matches {
			err := filepath.WalkDir(match, func(path string, entry fs.DirEntry, err error) error {
				if err == nil && !entry.IsDir() {
					files = append(files, path)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	return files
}

// TestRelease_SBOM checks that a release and "make sbom" list the components of a program with the same script.
func TestRelease_SBOM(t *testing.T) {
	const script = "deploy/sbom.sh"
	if _, err := os.Stat("../../" + script); err != nil {
		t.Fatal(err)
	}
	sbom := readRelease(t).SBOMs[0]
	if want := []string{"../" + script, "$artifact", "$document"}; sbom.Cmd != "sh" || !slices.Equal(sbom.Args, want) {
		t.Errorf("goreleaser calls %s %q, want sh %q", sbom.Cmd, sbom.Args, want)
	}
	_, target, _ := strings.Cut(readText(t, "../../Makefile"), "\nsbom: ")
	target, _, _ = strings.Cut(target, "\n\n")
	if !strings.Contains(target, " "+script+" ") {
		t.Errorf("make sbom does not call %s: %s", script, target)
	}
}
