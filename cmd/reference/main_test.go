package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/handlers"
)

// The folder must contain the OpenAPI document, and a page that has a row with the permissions and a section for each route. The
// files of two runs must be equal.
func TestReference_DescribesEveryRoute(t *testing.T) {
	first, second := generated(t), generated(t)
	for name, text := range first {
		if !bytes.Equal(text, second[name]) {
			t.Errorf("two runs write different files %s", name)
		}
	}
	if !bytes.Equal(first["openapi.json"], handlers.Document()) {
		t.Error("openapi.json is not the document that the program serves")
	}
	page := string(first["api.md"])
	for _, r := range handlers.Routes(&handlers.Services{}) {
		row, section := "\n| "+r.Method+" `"+r.Path+"` |", "\n### "+r.Method+" "+r.Path+"\n\n"+r.About
		if described := strings.Contains(page, row) && strings.Contains(page, section); described != r.Documented() {
			t.Errorf("%s %s: described %t", r.Method, r.Path, described)
		}
	}
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "|") && !strings.HasSuffix(line, "|\n") {
			t.Errorf("a row of a table has no end: %s", line)
		}
	}
}

// generated returns the files that a run writes, by their names.
func generated(t *testing.T) map[string][]byte {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "docs")
	if err := write(folder); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, name := range []string{"api.md", "openapi.json"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = text
	}
	return files
}
