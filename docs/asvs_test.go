package docs_test

import (
	"encoding/csv"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	states   = []string{"met", "partly", "not met", "not applicable"}
	number   = regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+$`)
	inCode   = regexp.MustCompile("`([^`]+)`")
	aPath    = regexp.MustCompile(`^\.?[a-zA-Z]+[a-zA-Z0-9_.-]*(/[a-zA-Z0-9_.-]+)*\.(go|md|html|yaml|yml|service|mod|sum|js|txt)$|^(Makefile|deploy/Containerfile)$`)
	testFunc = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// TestASVS_CountsAndPaths checks that docs/asvs.csv has each requirement once, that the counts of docs/asvs.md match its rows, and that the
// files and tests that it names exist.
func TestASVS_CountsAndPaths(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(readText(t, "../docs/asvs.csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	tests := namesOfTests(t)
	found, seen := map[string]map[string]int{}, map[string]bool{}
	for _, row := range rows[1:] {
		id, level, state, topic, where := row[0], row[1], row[2], row[3], row[4]
		if !number.MatchString(id) || level != "1" && level != "2" || !slices.Contains(states, state) || topic == "" || (where == "") != (state == "not applicable") {
			t.Errorf("this is not a row of a requirement: %q", row)
			continue
		}
		if seen[id] {
			t.Errorf("%s occurs twice", id)
		}
		seen[id] = true
		for _, group := range []string{"Level " + level, "All"} {
			if found[group] == nil {
				found[group] = map[string]int{}
			}
			found[group][state]++
		}
		for _, code := range inCode.FindAllStringSubmatch(topic+where, -1) {
			checkName(t, id, code[1], tests)
		}
	}
	groups := 0
	for line := range strings.Lines(readText(t, "../docs/asvs.md")) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) != len(states)+2 || found[cells[0]] == nil {
			continue
		}
		groups++
		group, counts, total := cells[0], cells[1:], 0
		for i, state := range states {
			total += found[group][state]
			if counts[i] != strconv.Itoa(found[group][state]) {
				t.Errorf("%s: %d rows are %s, the counts are %v", group, found[group][state], state, counts)
			}
		}
		if counts[len(states)] != strconv.Itoa(total) {
			t.Errorf("%s: %d rows in all, the counts are %v", group, total, counts)
		}
	}
	if len(seen) == 0 || len(found) != groups {
		t.Errorf("%d groups of rows, and %d rows of counts", len(found), groups)
	}
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
