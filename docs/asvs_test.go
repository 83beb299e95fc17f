package docs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	states   = []string{"met", "partly", "not met", "not applicable"}
	number   = regexp.MustCompile(`([0-9]+\.[0-9]+\.[0-9]+) L([12])`)
	oneLine  = regexp.MustCompile(`^- ([0-9]+\.[0-9]+\.[0-9]+) L([12]) (met|partly|not met): .+\. .+$`)
	inCode   = regexp.MustCompile("`([^`]+)`")
	aPath    = regexp.MustCompile(`^\.?[a-zA-Z]+[a-zA-Z0-9_.-]*(/[a-zA-Z0-9_.-]+)*\.(go|md|html|yaml|yml|service|mod|sum|js|txt)$|^(Makefile|deploy/Containerfile)$`)
	testFunc = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// TestASVS_CountsAndPaths checks that docs/asvs.md has each requirement once, that its counts match its rows, and that the
// files and tests that it names exist.
func TestASVS_CountsAndPaths(t *testing.T) {
	text, err := os.ReadFile("../docs/asvs.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := namesOfTests(t)
	want, found := map[string][]string{}, map[string]map[string]int{}
	seen := map[string]bool{}
	chapter := ""
	count := func(group, state string) {
		if found[group] == nil {
			found[group] = map[string]int{}
		}
		found[group][state]++
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			chapter = title
			continue
		}
		if cells := strings.Split(strings.Trim(line, "| "), " | "); chapter == "Counts" && strings.HasPrefix(line, "| ") && cells[0] != "chapter" {
			want[cells[0]] = cells[1:]
		}
		if !strings.HasPrefix(chapter, "V") || line == "" {
			continue
		}
		state, listed := stateOf(line)
		if state == "" {
			t.Errorf("this is not a line of requirements: %s", line)
		}
		for _, row := range listed {
			if seen[row[1]] {
				t.Errorf("%s occurs twice", row[1])
			}
			seen[row[1]] = true
			if !strings.HasPrefix(chapter, "V"+row[1][:strings.Index(row[1], ".")]+" ") {
				t.Errorf("%s is in the chapter %q", row[1], chapter)
			}
			for _, group := range []string{chapter, "Level " + row[2], "All"} {
				count(group, state)
			}
		}
		for _, code := range inCode.FindAllStringSubmatch(line, -1) {
			checkName(t, line, code[1], tests)
		}
	}
	if len(seen) == 0 || len(found) != len(want) {
		t.Errorf("%d groups of rows, and %d rows of counts", len(found), len(want))
	}
	for group, counts := range found {
		total := 0
		for i, state := range states {
			total += counts[state]
			if len(want[group]) != len(states)+1 || want[group][i] != strconv.Itoa(counts[state]) {
				t.Errorf("%s: %d rows are %s, the counts are %v", group, counts[state], state, want[group])
			}
			delete(counts, state)
		}
		if len(counts) > 0 || want[group] != nil && want[group][len(want[group])-1] != strconv.Itoa(total) {
			t.Errorf("%s: %d rows in all, unknown states %v, the counts are %v", group, total, counts, want[group])
		}
	}
}

// stateOf returns the state of a line, and the number and the level of each requirement in it. Only the line of requirements that are not
// applicable has several. It returns an empty state for a line of another form.
func stateOf(line string) (state string, listed [][]string) {
	if found := oneLine.FindStringSubmatch(line); found != nil {
		return found[3], [][]string{found}
	}
	if reason, ok := strings.CutPrefix(line, "- not applicable: "); ok && number.MatchString(reason) {
		return "not applicable", number.FindAllStringSubmatch(reason, -1)
	}
	return "", nil
}

// TestThreatModel_Paths checks that the files and tests that docs/threat-model.md names exist.
func TestThreatModel_Paths(t *testing.T) {
	text, err := os.ReadFile("../docs/threat-model.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := namesOfTests(t)
	for _, code := range inCode.FindAllStringSubmatch(string(text), -1) {
		checkName(t, "the threat model", code[1], tests)
	}
	for _, link := range relativeLink.FindAllStringSubmatch(string(text), -1) {
		if _, err := os.Stat(filepath.Join("../docs", link[1])); err != nil {
			t.Error(err)
		}
	}
}

// checkName fails the test if a name has the form of a test name or of a path, and the test or the file does not exist.
func checkName(t *testing.T, row, name string, tests map[string]bool) {
	t.Helper()
	switch {
	case strings.HasPrefix(name, "Test"):
		if !tests[name] {
			t.Errorf("%s: the test %s does not exist", row, name)
		}
	case aPath.MatchString(name):
		if _, err := os.Stat(filepath.Join("..", name)); err != nil {
			t.Errorf("%s: %v", row, err)
		}
	case strings.Contains(name, "/") && !strings.HasPrefix(name, "/"):
		t.Errorf("%s: %s is not the path of a file", row, name)
	}
}

// namesOfTests returns the names of all tests of the repository.
func namesOfTests(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != ".." {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, found := range testFunc.FindAllStringSubmatch(string(text), -1) {
			names[found[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
