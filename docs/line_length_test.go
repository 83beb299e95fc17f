package docs_test

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// longestLine is the number of characters of the longest line of Go, in which a tab counts as one. Tests, generated files and the tags of fields are
// exempt: Go has no line break in a tag.
const longestLine = 160

var fieldTag = regexp.MustCompile("`[a-zA-Z]+:\".*\"`")

var generatedFile = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

func TestLineLengths(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != ".." && (name[0] == '.' || name == "dist" || name == "node_modules" || name == "testdata"):
			return filepath.SkipDir
		case entry.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text := readText(t, path)
		if generatedFile.MatchString(text) {
			return nil
		}
		files++
		for i, line := range strings.Split(text, "\n") {
			if n := utf8.RuneCountInString(fieldTag.ReplaceAllString(line, "")); n > longestLine {
				t.Errorf("%s:%d has %d characters without tags", path, i+1, n)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 500 {
		t.Errorf("only %d files were read", files)
	}
}
