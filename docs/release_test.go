package docs_test

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
	Before   struct{ Hooks []string }
	Archives []struct {
		Meta  bool
		Files []releaseFile
	}
	SBOMs []struct {
		Cmd  string
		Args []string
	}
}

// releaseFile is a pattern of files of an archive. Without Dst, the files have the same paths in the archive.
type releaseFile struct{ Src, Dst string }

func (f *releaseFile) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind == yaml.ScalarNode {
		return node.Decode(&f.Src)
	}
	type fields releaseFile
	return node.Decode((*fields)(f))
}

func readRelease(t *testing.T) (r release) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(readText(t, "../.goreleaser.yaml")), &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Archives) != 2 || len(r.SBOMs) != 1 {
		t.Fatalf("%d archives and %d lists of components", len(r.Archives), len(r.SBOMs))
	}
	return r
}

// TestRelease_Links checks that each relative link in a Markdown file of the archives with the program leads to a file of the archive, and so
// does each link of the clients in the archive for callers of the API.
func TestRelease_Links(t *testing.T) {
	archives := readRelease(t).Archives
	program, api := filesOf(t, archives[0].Files), filesOf(t, archives[1].Files)
	links := checkLinks(t, program, program)
	if !slices.Contains(program, "../README.md") || links < 100 {
		t.Errorf("%d files with %d links", len(program), links)
	}
	ofClients := slices.DeleteFunc(slices.Clone(api), func(file string) bool { return !strings.HasPrefix(file, "../clients/") })
	if links := checkLinks(t, ofClients, api); links < 20 {
		t.Errorf("%d files of clients with %d links", len(ofClients), links)
	}
}

// checkLinks checks that each relative link in the Markdown files leads to a file of the archive. It returns the number of links.
func checkLinks(t *testing.T, files, archive []string) (links int) {
	t.Helper()
	for _, file := range files {
		if filepath.Ext(file) != ".md" {
			continue
		}
		for _, link := range relativeLink.FindAllStringSubmatch(readText(t, file), -1) {
			links++
			if !slices.Contains(archive, filepath.Join(filepath.Dir(file), link[1])) {
				t.Errorf("%s links to %s, which is not in the archive", file, link[1])
			}
		}
	}
	return links
}

// TestRelease_GeneratedFiles checks that both archives contain the clients and the reference of the API, which make builds before.
func TestRelease_GeneratedFiles(t *testing.T) {
	r := readRelease(t)
	if command := "make clients docs DIST=" + generatedFolder; !slices.Contains(r.Before.Hooks, command) {
		t.Errorf("goreleaser does not run %s: %q", command, r.Before.Hooks)
	}
	for i, archive := range r.Archives {
		if archive.Meta != (i == 1) {
			t.Errorf("archive %d has no program: %t", i, archive.Meta)
		}
		for _, folder := range []string{"clients", "docs"} {
			if want := (releaseFile{generatedFolder + "/" + folder, folder}); !slices.Contains(archive.Files, want) {
				t.Errorf("archive %d does not contain %s", i, want.Src)
			}
		}
	}
}

// generatedFolder is the folder of the files that make builds for a release.
const generatedFolder = ".release"

// filesOf returns the files of the project that the patterns match. A folder that matches stands for all files in it, as in
// goreleaser. In place of the clients that make builds, it returns those that are written by hand.
func filesOf(t *testing.T, patterns []releaseFile) (files []string) {
	t.Helper()
	for _, pattern := range patterns {
		source := strings.TrimPrefix(pattern.Src, generatedFolder+"/")
		if source == "docs" { // It has generated files only.
			continue
		}
		matches, err := filepath.Glob(filepath.Join("..", source))
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
	if _, err := os.Stat("../" + script); err != nil {
		t.Fatal(err)
	}
	sbom := readRelease(t).SBOMs[0]
	if want := []string{"../" + script, "$artifact", "$document"}; sbom.Cmd != "sh" || !slices.Equal(sbom.Args, want) {
		t.Errorf("goreleaser calls %s %q, want sh %q", sbom.Cmd, sbom.Args, want)
	}
	_, target, _ := strings.Cut(readText(t, "../Makefile"), "\nsbom: ")
	target, _, _ = strings.Cut(target, "\n\n")
	if !strings.Contains(target, " "+script+" ") {
		t.Errorf("make sbom does not call %s: %s", script, target)
	}
}
