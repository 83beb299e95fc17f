package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	adrTitle = regexp.MustCompile(`^# ([0-9]+)\. (.+)\n`)
	heading  = regexp.MustCompile(`(?m)^##+ .+$`)
)

// mostWords is the maximum length of an architecture decision record, without its title, status and headings.
const mostWords = 250

// TestADRs_Numbers checks that the numbers of the records and of the replaced ones in the archive are 1, 2, 3 and so on.
func TestADRs_Numbers(t *testing.T) {
	var numbers []string
	for _, pattern := range []string{"../docs/adr/[0-9]*.md", "../docs/adr/archive/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%d files %s, %v", len(files), pattern, err)
		}
		for _, path := range files {
			numbers = append(numbers, filepath.Base(path)[:4])
		}
	}
	slices.Sort(numbers)
	for i, number := range numbers {
		if number != fmt.Sprintf("%04d", i+1) {
			t.Fatalf("the record at place %d has the number %s", i+1, number)
		}
	}
}

// TestADRs_Form checks that each architecture decision record has the number of its file name, the required headings in their order,
// at most mostWords words, and one line in the README, and that the README has no other lines.
func TestADRs_Form(t *testing.T) {
	const folder = "../docs/adr"
	files, err := filepath.Glob(folder + "/[0-9]*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d records, %v", len(files), err)
	}
	var lines []string
	for _, path := range files {
		text, name := readText(t, path), filepath.Base(path)
		title := adrTitle.FindStringSubmatch(text)
		if title == nil || fmt.Sprintf("%04s", title[1]) != name[:4] {
			t.Errorf("%s: the first line must be the number and the title", name)
			continue
		}
		lines = append(lines, fmt.Sprintf("- [%s. %s](%s)", title[1], title[2], name))
		required := slices.DeleteFunc(heading.FindAllString(text, -1), func(h string) bool {
			return h != "## Context" && h != "## Decision" && h != "## Consequence"
		})
		if !slices.Equal(required, []string{"## Context", "## Decision", "## Consequence"}) {
			t.Errorf("%s: the headings must be Context, Decision and Consequence: %q", name, required)
		}
		_, body, _ := strings.Cut(text, "\nStatus: ")
		if words := len(strings.Fields(heading.ReplaceAllString(body, ""))); words > mostWords {
			t.Errorf("%s: %d words; %d is the most", name, words, mostWords)
		}
		if !strings.Contains(text, "\nStatus: ") {
			t.Errorf("%s: the status is missing", name)
		}
	}
	var listed []string
	for line := range strings.Lines(readText(t, folder+"/README.md")) {
		if strings.HasPrefix(line, "- ") {
			listed = append(listed, strings.TrimSpace(line))
		}
	}
	for _, line := range listed {
		if !slices.Contains(lines, line) {
			t.Errorf("the README lists %q, which is the title of no record", line)
		}
	}
	for _, line := range lines {
		if !slices.Contains(listed, line) {
			t.Errorf("the README lacks %q", line)
		}
	}
}

// TestChangelog_Sections checks that each version of the changelog has only the sections of Keep a Changelog, each at most once.
func TestChangelog_Sections(t *testing.T) {
	known := []string{"### Added", "### Changed", "### Deprecated", "### Removed", "### Fixed", "### Security"}
	seen := map[string]bool{}
	for _, found := range heading.FindAllString(readText(t, "../CHANGELOG.md"), -1) {
		switch {
		case strings.HasPrefix(found, "## "):
			clear(seen)
		case !slices.Contains(known, found) || seen[found]:
			t.Errorf("%q is not a section, or occurs twice", found)
		default:
			seen[found] = true
		}
	}
}

func readText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
